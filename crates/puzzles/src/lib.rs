//! Puzzles: positions of sowing games in which one move alone keeps what can be had, and every other one loses some
//! seeds.
//!
//! A [`Maker`] finds them in games that it plays by a seed, so that anybody can make the same file again, or in games
//! that people have played. Each is proved twice, by engines that are set differently ([`Puzzle::prove`]), and graded by which levels miss its move. What was
//! found lies beside this crate, as a line of JSON each ([`shelf()`]).

mod circling;
mod exercise;
mod found;
mod grade;
mod make;
mod proof;
mod puzzle;
mod shelf;

pub use exercise::{COUNT as EXERCISES, EXERCISED, Exercise, Topic, exercise};
pub use grade::Grade;
pub use make::Maker;
pub use proof::{Prover, Unproved};
pub use puzzle::{Puzzle, PuzzleError, Source};
pub use shelf::{GAMES, bring, daily, shelf};
