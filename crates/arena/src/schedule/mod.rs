//! Who plays whom: pure functions from the players and the results so far to the next pairings.
//!
//! A [`Format`] has rounds, and a round has pairings: who plays together, in the order of seats of their first game.
//! Each pairing is played in mirrored groups of games. Players are numbers from 0, in the order of the list, which is
//! also the seeding: whoever stands earlier goes first where nothing else decides.
//!
//! Round robins and gauntlets are known from the start ([`Format::is_fixed`]); of the others each round follows from
//! the results of the rounds before.
#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod format;
mod knockout;
mod ladder;
mod matching;
mod round;
mod round_robin;
mod swiss;
#[cfg(test)]
mod tests;

pub use format::{Format, FormatError, MOST_PAIRINGS, MOST_PLAYERS, ParseFormatError};
pub use round::{Pairing, PlayedRound, Round};
