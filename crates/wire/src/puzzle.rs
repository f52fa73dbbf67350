//! Puzzles of sowing games.

use crate::LogEntry;
use crate::sowing::SowingView;
use catalog::GameEntry;
use puzzles::Puzzle;
use serde::{Deserialize, Serialize};

/// A game that has puzzles.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuzzleList {
    /// The name of the game.
    pub game: String,
    /// The name as its players spell it.
    pub title: String,
    /// `easy`, `intermediate`, `hard` or `expert`, for each puzzle from number 1 on: the weakest level that finds it.
    pub grades: Vec<&'static str>,
}

impl PuzzleList {
    /// Lists the puzzles of a game.
    pub fn of(game: &str, puzzles: &[Puzzle]) -> Self {
        let title = GameEntry::find(game).map_or(game, |entry| entry.title);
        Self {
            game: game.to_owned(),
            title: title.to_owned(),
            grades: puzzles.iter().map(|puzzle| puzzle.grade.name()).collect(),
        }
    }
}

/// A puzzle, without its answer: find the one move that every other loses against.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuzzleView {
    /// The name of the game.
    pub game: String,
    /// The number of the puzzle in its game, from 1.
    pub number: usize,
    /// The house rules, as words KEY=VALUE.
    pub rules: String,
    /// How hard it is; see `PuzzleList`.
    pub grade: &'static str,
    /// How many seeds every other move loses at least.
    pub loss: i32,
    /// The seat, from 0, that is to move.
    pub turn: Option<u8>,
    /// The board, with its moves.
    pub sowing: SowingView,
}

impl PuzzleView {
    /// Shows a puzzle; `None` for one that cannot be played.
    pub fn of(number: usize, puzzle: &Puzzle) -> Option<Self> {
        let table = puzzle.table().ok()?;
        Some(Self {
            game: puzzle.game.clone(),
            number,
            rules: puzzle.rules.clone(),
            grade: puzzle.grade.name(),
            loss: puzzle.loss(),
            turn: table.side_to_choose().map(|side| side.seat().index() as u8),
            sowing: SowingView::from(&table),
        })
    }
}

/// A move that may solve a puzzle.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewSolution {
    /// The action, as the `moves` of the board list it.
    pub action: String,
}

/// Whether a move solves a puzzle. Values are final margins of the side to move.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Solution {
    /// Whether it is the move.
    pub right: bool,
    /// The move.
    pub best: String,
    /// What it is worth.
    pub value: i32,
    /// What the best of the others is worth.
    pub others: i32,
    /// What the move does, to be drawn.
    pub log: Vec<LogEntry>,
    /// The board after the move.
    pub sowing: SowingView,
}

impl Solution {
    /// Tells whether an action solves a puzzle, and what its move does to the board.
    pub fn of(puzzle: &Puzzle, action: &str, log: Vec<LogEntry>, sowing: SowingView) -> Self {
        Self {
            right: action == puzzle.best,
            best: puzzle.best.clone(),
            value: puzzle.value,
            others: puzzle.others,
            log,
            sowing,
        }
    }
}
