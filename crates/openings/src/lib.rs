//! Proved values of the first moves on boards that are solved.
//!
//! Some openings take minutes to prove, so what was proved is data: a line of JSON for each position ([`Opening`]),
//! beside this crate. [`prove()`] proves a position, [`within`] lists those near the start, and `parlour openings make`
//! writes them down, so that anybody can make the same file again. [`boards`] are those of that file.
//!
//! ```
//! let board = openings::Board::find("kalah-6x4").expect("a solved board");
//! assert_eq!(board.value(), 8);
//! ```

mod board;
mod opening;
mod prove;
mod walk;

pub use board::{Board, boards, bring};
pub use opening::{Opening, OpeningError};
pub use prove::{Unproved, prove};
pub use walk::within;
