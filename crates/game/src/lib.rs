//! What a game is: a small value with a turn, legal actions and a way to play one.
//!
//! Every game of the house implements [`State`]; the other traits say what else a caller may ask of
//! it. [`PerfectInformation`] lets a tree search in, [`Determinize`] lets a sampling search in, and
//! neither compiles against a game it would misjudge. [`Chance`] makes every deal an action, so that
//! a [`Record`] holds all that happened.
//!
//! Nothing in here knows a rule, reads a clock, draws a picture or owns a source of randomness.
#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod chance;
#[cfg(feature = "contract")]
pub mod contract;
mod information;
mod minimax;
mod perft;
mod record;
mod state;
mod tell;

pub use chance::{Chance, sample};
pub use information::{Determinize, Observe, PerfectInformation};
pub use minimax::{Minimax, look_ahead};
pub use perft::perft;
pub use record::{ParseRecordError, Record, ReplayError};
pub use state::{Game, IllegalAction, Refusal, Seat, State, Turn};
pub use tell::Tell;
