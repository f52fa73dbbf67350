//! Endgame databases of the sowing games: the exact value of every position with few seeds in houses.
//!
//! A [`Database`] holds, for one set of rules and one number of houses, what the side to move gains on the other
//! from here on under best play, for every position with at most so many seeds in the houses. What lies in the
//! stores already makes no difference.
//!
//! ```
//! use endgame::{Builder, Limits};
//! use sowing::{Packed, Position, Side, games::KALAH};
//!
//! let database = Builder::new(&KALAH, 6)?.threads(1).build(|_| (), &Limits::NONE)?;
//! // One seed each: in South's house 6, which banks it, and in North's house 1. The lowest byte is house 1.
//! let board = Packed::from_words(1 << 40, 1);
//! let position = Position::from_board(KALAH, board, Side::South);
//! let (margin, best) = database.best(&position).expect("two seeds are few");
//! assert_eq!((margin, best[0].to_string()), (0, "6".to_owned()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Databases cover the rules under which no position comes twice and the stores do not matter: every
//! store-sowing game with its options, but not the next-house relay (positions can return), the end by majority
//! (it depends on the stores) and burnt houses. [`Unsuited`] says which.
//!
//! [`index`] numbers positions, `build` finds values in one pass, `file` keeps them, `partial` builds into a file.

mod build;
mod database;
mod error;
#[cfg(feature = "files")]
mod file;
#[cfg(feature = "files")]
mod header;
pub mod index;
#[cfg(feature = "files")]
mod mapped;
mod memory;
mod moves;
mod pair;
#[cfg(feature = "files")]
mod partial;
mod stop;
mod suited;
mod threads;
mod values;
mod verify;

pub use build::{BuildError, Builder, Progress};
pub use database::Database;
pub use error::FileError;
#[cfg(feature = "files")]
pub use header::Heading;
#[cfg(feature = "files")]
pub use partial::unfinished;
pub use search::Limits;
pub use suited::{Unsuited, suited};
pub use verify::Verified;
