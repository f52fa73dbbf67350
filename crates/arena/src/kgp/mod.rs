//! The Kalah Game Protocol, version 1.0.1: a server for clients that others wrote, and a client.
//!
//! Every command is a line. Over TCP lines follow each other; over WebSocket each command that is sent is a message
//! of its own, and what is received may be split in any way. The client is always South, so boards are turned for
//! the one who is North. Left out on purpose: the modes for evaluation and verification.

mod client;
mod frame;
mod hub;
mod rules;
mod visitor;
mod wire;

pub use client::{ClientError, ClientSettings, play};
pub use frame::{Argument, Board, Command, FrameError};
pub use hub::{Finished, HubSettings, Report, Standing, serve};
pub use rules::{PORT, game};
