//! The server as its clients see it: over HTTP without a socket, and over `WebSocket`s on loopback.

mod advice;
mod client;
mod connections;
mod damage;
mod elsewhere;
mod exercises;
mod explorer;
mod faults;
mod guard;
mod hidden;
#[cfg(all(unix, feature = "nodes"))]
mod hostile;
mod join;
mod lessons;
mod logs;
mod long;
#[cfg(all(unix, feature = "nodes"))]
mod outage;
mod past;
mod puzzles;
mod quotas;
mod repeats;
mod restart;
mod review;
mod routes;
mod saves;
mod sockets;
mod storm;
mod support;
mod tables;
mod tournaments;
mod watched;
#[cfg(all(unix, feature = "nodes"))]
mod worlds;
