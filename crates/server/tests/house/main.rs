//! The house as its clients see it: over HTTP without a socket, and over WebSockets on loopback.

mod guard;
mod hidden;
mod restart;
mod routes;
mod sockets;
mod support;
mod tables;
