//! A puzzle as it is written down.

use crate::grade::Grade;
use catalog::{Beginning, RecordError, SowingTable};
use game::State;
use serde::{Deserialize, Serialize};
use sowing::Action;

/// A position in which one move alone keeps what can be had.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// The name of the game.
    pub game: String,
    /// The house rules that are not as usual, as words KEY=VALUE.
    pub rules: String,
    /// The position, and who is to move.
    pub position: String,
    /// The only move.
    pub best: String,
    /// By how many seeds the side to move wins with it, or loses if negative.
    pub value: i32,
    /// The same for the best of the other moves.
    pub others: i32,
    /// The weakest level that finds the move.
    pub grade: Grade,
    /// The game that it comes from.
    pub source: Source,
}

/// The game that a puzzle comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Source {
    /// One that computer players played for it, by its number for the seed.
    Made(u64),
    /// One that somebody has played, by what it is called.
    Played(String),
}

/// Why a text is no puzzle.
#[derive(Debug, thiserror::Error)]
pub enum PuzzleError {
    /// It is not written like one.
    #[error("{0}")]
    Text(#[from] serde_json::Error),
    /// Its position is none of its game.
    #[error("{0}")]
    Position(#[from] RecordError),
    /// Its move cannot be played.
    #[error("`{0}` cannot be played in this position")]
    Action(String),
}

impl Puzzle {
    /// Reads puzzles, one a line.
    ///
    /// # Errors
    ///
    /// The first line that is none.
    pub fn read_all(text: &str) -> Result<Vec<Self>, PuzzleError> {
        Ok(serde_json::Deserializer::from_str(text).into_iter().collect::<Result<_, _>>()?)
    }

    /// Writes it as one line, without its end.
    pub fn line(&self) -> String {
        serde_json::to_string(self).expect("a puzzle can be written as JSON")
    }

    /// Returns the table in its position.
    ///
    /// # Errors
    ///
    /// When there is no such game or position.
    pub fn table(&self) -> Result<SowingTable, PuzzleError> {
        Ok(Beginning::of_position(&self.game, &self.rules, &self.position)?.1)
    }

    /// Returns the only move.
    ///
    /// # Errors
    ///
    /// When it cannot be played.
    pub fn answer(&self) -> Result<Action, PuzzleError> {
        let table = self.table()?;
        let action = self.best.parse().ok();
        let action = action.filter(|action| table.legal_actions().contains(action));
        action.ok_or_else(|| PuzzleError::Action(self.best.clone()))
    }

    /// Returns how many seeds every other move loses at least.
    pub const fn loss(&self) -> i32 {
        self.value - self.others
    }
}
