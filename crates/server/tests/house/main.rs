//! The house as its clients see it: over HTTP without a socket, and over `WebSocket`s on loopback.

mod guard;
mod hidden;
mod restart;
mod routes;
mod sockets;
mod storm;
mod support;
mod tables;
