//! UGI, the Universal Game Interface: lines of text between a program that plays and one that runs games.
//!
//! `docs/bots.md` describes the dialect. [`Engine`] is Parlour's side as the program that plays, [`Guest`] its side
//! as the one that runs games.

mod engine;
mod go;
mod guest;
mod options;
mod position;
mod thinking;

pub use engine::{Ear, Engine};
pub use guest::Guest;
pub use position::Scene;

use crate::contestant::Moment;
use catalog::GameSpec;

/// Returns the lines that tell a program of a game and a moment of it: options, and the position.
///
/// # Errors
///
/// Why the moment cannot be told.
pub fn told(spec: &GameSpec, moment: &Moment<'_>) -> Result<Vec<String>, String> {
    let options = options::of_game(spec).into_iter();
    let lines = options.map(|(name, value, _)| format!("setoption name {name} value {value}"));
    let place = position::tell(spec, moment)?;
    Ok(lines.chain([format!("position {place}")]).collect())
}
