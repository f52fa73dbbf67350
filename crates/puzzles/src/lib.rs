//! Puzzles: positions of sowing games in which one move alone keeps what can be had, and every other one loses some
//! seeds.
//!
//! A [`Finder`] looks for them in games that it plays by a seed, so that anybody can make the same file again, or in games
//! that people have played, and a [`Maker`] keeps each once. Each is proved twice, by engines that are set differently
//! ([`Puzzle::prove`]), and graded by which levels miss its move. A game to be looked through is data too ([`Job`]), so that
//! another machine finds the same. What was found lies beside this crate, as a line of JSON each ([`shelf()`]).

mod circling;
mod exercise;
mod finder;
mod forcing;
mod found;
mod grade;
mod job;
mod make;
mod proof;
mod puzzle;
mod shelf;
mod workbench;

pub use exercise::{COUNT as EXERCISES, EXERCISED, Exercise, Topic, exercise};
pub use finder::Finder;
pub use grade::Grade;
pub use job::{BadJob, Job};
pub use make::Maker;
pub use proof::{Prover, Unproved};
pub use puzzle::{Puzzle, PuzzleError, Source};
pub use shelf::{GAMES, bring, daily, shelf};
pub use workbench::Workbench;
