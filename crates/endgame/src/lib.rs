//! Endgame databases of the sowing games: the exact value of every position with few seeds in houses.
//!
//! A [`Database`] holds, for one set of rules and one number of houses, what the side to move gains on
//! the other from here on under best play, for every position with at most so many seeds in the houses.
//! What lies in the stores already changes nothing of it.
//!
//! It covers the rules under which no position comes twice and the stores do not matter: every store
//! -sowing game and its options, but not the next-house relay (positions can return), the end by
//! majority (it asks for the stores) and burnt houses. [`Unsuited`] says which.
//!
//! [`index`] numbers positions, `build` finds values in one pass, `file` keeps them.

mod build;
mod database;
mod error;
#[cfg(feature = "files")]
mod file;
pub mod index;
#[cfg(feature = "files")]
mod mapped;
mod memory;
mod moves;
mod pair;
mod stop;
mod suited;
mod threads;
mod values;
mod verify;

pub use build::{BuildError, Builder, Progress};
pub use database::Database;
pub use error::FileError;
#[cfg(feature = "files")]
pub use file::Heading;
pub use search::Limits;
pub use suited::{Unsuited, essence, suited};
pub use verify::Verified;
