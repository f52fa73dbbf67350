//! The console programs that Parlour grew out of, as they were played, with their bugs fixed.
//!
//! Each program is a module with a function that plays it on a [`Console`]: lines in, text out. The
//! rules are those of `sowing`, the computers those of `players`; here is only what was said and how
//! the boards were drawn. `docs/classic.md` describes how each is started and what was fixed.
//!
//! ```
//! use classic::{Console, kalah};
//!
//! // One player sows the third house and moves again, then leaves.
//! let mut console = Console::plain(&b"3\nq\n"[..], Vec::new());
//! kalah::play(&mut console, kalah::Options::default())?;
//! let shown = String::from_utf8(console.into_output())?;
//! assert!(shown.contains("|  0 | 1[ 4] | 2[ 4] | 3[ 0] | 4[ 5] | 5[ 5] | 6[ 5] | P1 |"));
//! assert!(shown.contains("Player P1's turn - Specify house number or 'q' to quit:"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Left out on purpose: where input and output come from, which the caller says, and whatever the
//! older programs could not do; that is for Parlour's own front ends.

pub mod congkak;
mod console;
pub mod kalah;
pub mod mancala;
pub mod mangala;
pub mod scores;

pub use console::{Console, Interruption};

use catalog::SowingTable;
use sowing::{House, Pit, Setup, Side};

/// Returns the seeds in a house of a board that has it.
fn seeds(board: &Setup, side: Side, house: House) -> u64 {
    board.seeds(Pit::House(side, house)).expect("a house of the board")
}

/// Returns the houses of a side, as numbers of its sowing order, from left to right on the screen.
fn left_to_right(houses: u16, side: Side) -> impl Iterator<Item = House> {
    (1..=houses).filter_map(move |number| from_left(houses, side, number))
}

/// Returns the house at this place from the left of the screen, counted from 1, if there is one: South sows from left to right, North from right to left.
fn from_left(houses: u16, side: Side, number: u16) -> Option<House> {
    let number = match side {
        Side::South => number,
        Side::North => (houses + 1).checked_sub(number)?,
    };
    House::new(number).filter(|house| house.number() <= houses)
}

/// Returns the place of a house from the left of the screen; the inverse of [`from_left`].
fn place_from_left(houses: u16, side: Side, house: House) -> u16 {
    match side {
        Side::South => house.number(),
        Side::North => houses + 1 - house.number(),
    }
}

/// Returns the side with more seeds, or `None` for a tie.
fn winner(game: &SowingTable) -> Option<Side> {
    let seeds = game.seeds();
    Side::BOTH.into_iter().find(|&side| seeds[side] > seeds[side.other()])
}
