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
//! assert_eq!((margin.value(), best[0].to_string()), (Some(0), "6".to_owned()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! There are two kinds. The values of Kalah, Mancala, Mangala and traditional Congkak, under which no position comes
//! twice, are found in one pass. Those of all other games are found by passes over the positions with as many
//! seeds until nothing changes, whether positions return or not; where the value of a position depends on more than
//! its houses, what each side can be sure of is held instead: `cycles` tells the theory, and `conversion` how a side
//! comes to what it is sure of. Where a majority ends the
//! game, the values tell who wins, and not by how much: [`decided`]. [`Unsuited`] says which rules have no database.
//!
//! [`index`] and [`ranks`] number positions, and `places` those with houses won for good. `build` finds values in one
//! pass and `cycles` by many; `file` keeps them, `partial` builds into a file. `blocks` parts a build for many machines,
//! `needs` knows what each part needs, and `assembled` puts the file together.

#[cfg(feature = "files")]
mod assembled;
mod blocks;
mod build;
mod conversion;
mod cycles;
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
mod needs;
mod pair;
#[cfg(feature = "files")]
mod partial;
mod places;
pub mod ranks;
mod stop;
mod suited;
mod threads;
mod values;
mod verify;

pub use blocks::{Block, BlockError, Built};
pub use build::{BuildError, Builder, Progress};
pub use cycles::Pass;
pub use database::{Database, decided};
pub use error::FileError;
#[cfg(feature = "files")]
pub use header::Heading;
#[cfg(feature = "files")]
pub use partial::unfinished;
pub use search::{Limits, Span};
pub use suited::{Unsuited, held, suited};
pub use verify::{Known, Verified};
