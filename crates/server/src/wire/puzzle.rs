//! Puzzles of sowing games.

use super::sowing::SowingView;
use catalog::GameEntry;
use puzzles::Puzzle;
use serde::{Deserialize, Serialize};

/// A game that has puzzles.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct PuzzleList {
    /// The name of the game.
    pub(crate) game: String,
    /// The name as its players spell it.
    pub(crate) title: String,
    /// `easy`, `intermediate`, `hard` or `expert`, for each puzzle from number 1 on: the weakest level that finds it.
    pub(crate) grades: Vec<&'static str>,
}

impl PuzzleList {
    pub(crate) fn of(game: &str, puzzles: &[Puzzle]) -> Self {
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
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct PuzzleView {
    /// The name of the game.
    pub(crate) game: String,
    /// The number of the puzzle in its game, from 1.
    pub(crate) number: usize,
    /// The house rules, as words KEY=VALUE.
    pub(crate) rules: String,
    /// How hard it is; see `PuzzleList`.
    pub(crate) grade: &'static str,
    /// How many seeds every other move loses at least.
    pub(crate) loss: i32,
    /// The seat, from 0, that is to move.
    pub(crate) turn: Option<u8>,
    /// The board, with its moves.
    pub(crate) sowing: SowingView,
}

impl PuzzleView {
    pub(crate) fn of(number: usize, puzzle: &Puzzle) -> Option<Self> {
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
#[cfg_attr(test, derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct NewSolution {
    /// The action, as the `moves` of the board list it.
    pub(crate) action: String,
}

/// Whether a move solves a puzzle. Values are final margins of the side to move.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Solution {
    /// Whether it is the move.
    pub(crate) right: bool,
    /// The move.
    pub(crate) best: String,
    /// What it is worth.
    pub(crate) value: i32,
    /// What the best of the others is worth.
    pub(crate) others: i32,
}

impl Solution {
    pub(crate) fn of(puzzle: &Puzzle, action: &str) -> Self {
        Self {
            right: action == puzzle.best,
            best: puzzle.best.clone(),
            value: puzzle.value,
            others: puzzle.others,
        }
    }
}
