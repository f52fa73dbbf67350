//! The protocol of the Kalah course in Manchester: a program under its referee, and its programs as players.
//!
//! Lines end with a line feed alone. South begins, and the second player may swap sides instead of the first move: the
//! board stays, the players exchange sides, and only the opponent is told. The first move of a game never gives
//! another turn, and the game ends when either side is empty.

mod engine;
mod guest;
mod line;
mod rules;

pub use engine::run;
pub use guest::Guest;
