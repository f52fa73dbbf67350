//! The Kalah Game Protocol, version 1.0.1: a server for clients that others wrote, and a client.
//!
//! Every command is a line. Over TCP lines follow each other; over WebSocket each command that is sent is a message
//! of its own, and what is received may be split in any way. The client is always South, so boards are turned for
//! the one who is North.

mod client;
mod exam;
mod exercise;
mod frame;
mod game;
mod hub;
mod mode;
mod news;
mod rules;
mod settings;
mod visitor;
mod wire;

pub use client::{ClientError, ClientSettings, Visit, play};
pub use exam::Examined;
pub use frame::{Argument, Board, Command, FrameError};
pub use hub::serve;
pub use mode::{Mode, ModeError};
pub use rules::{PORT, game};
pub use settings::{Finished, HubSettings, Pace, Report, Standing, Told};
