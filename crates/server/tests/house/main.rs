//! The house as its clients see it: over HTTP without a socket, and over `WebSocket`s on loopback.

mod guard;
mod hidden;
mod restart;
mod routes;
mod sockets;
mod support;
mod tables;
