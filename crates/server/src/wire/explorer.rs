//! Solved boards, and their positions near the start.

use super::log::LogEntry;
use super::sowing::SowingView;
use crate::played::Tally;
use catalog::GameEntry;
use openings::Board;
use serde::Serialize;

/// A board on which the value of every first move is proved.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct SolvedBoard {
    /// The name, such as `kalah-6x4`.
    pub(crate) board: String,
    /// The name of the game.
    pub(crate) game: String,
    /// The name as its players spell it.
    pub(crate) title: String,
    /// Houses a side.
    pub(crate) houses: u16,
    /// Seeds a house.
    pub(crate) seeds: u32,
    /// The house rules that are not as usual, as words KEY=VALUE.
    pub(crate) rules: String,
    /// By how many seeds the side that begins wins, or loses if negative.
    pub(crate) value: i32,
}

impl SolvedBoard {
    pub(crate) fn of(board: &Board) -> Self {
        let (game, rules) = (board.spec.name(), board.start.rules());
        let title = GameEntry::find(game).map_or(game, |entry| entry.title);
        Self {
            board: board.name.clone(),
            game: game.to_owned(),
            title: title.to_owned(),
            houses: rules.houses,
            seeds: rules.seeds,
            rules: board.rules.clone(),
            value: board.value(),
        }
    }
}

/// A position that moves from the start of a solved board lead to.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Explored {
    /// The board.
    pub(crate) board: SolvedBoard,
    /// The moves from the start.
    pub(crate) line: Vec<String>,
    /// The seat, from 0, that is to move; null when the game is over.
    pub(crate) turn: Option<u8>,
    /// Each side's seeds, South's and North's, when the game is over.
    pub(crate) result: Option<[u32; 2]>,
    /// The board, with its moves.
    pub(crate) sowing: SowingView,
    /// What the last move did, to draw it.
    pub(crate) log: Vec<LogEntry>,
    /// What each move is worth and how often it was played here, the best first.
    pub(crate) moves: Vec<ExploredMove>,
    /// How many games on this board were looked at: the last ones that ended here.
    pub(crate) games: usize,
}

/// What a move is worth, and how often it was played here.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct ExploredMove {
    /// The action.
    pub(crate) action: String,
    /// By how many seeds the side to move wins with it, or loses if negative; an estimate unless `proved`.
    pub(crate) value: i32,
    /// Whether the true value is this (`exact`), at least this (`least`) or at most this (`most`).
    pub(crate) bound: &'static str,
    /// Whether this is proved.
    pub(crate) proved: bool,
    /// How often it was played in this position, by either side.
    pub(crate) played: u32,
    /// How many of these games were won by whoever played it.
    pub(crate) won: u32,
    /// How many of these games were drawn.
    pub(crate) drawn: u32,
}

impl ExploredMove {
    pub(crate) fn of(
        action: &str,
        value: i32,
        bound: &'static str,
        proved: bool,
        Tally { played, won, drawn }: Tally,
    ) -> Self {
        Self { action: action.to_owned(), value, bound, proved, played, won, drawn }
    }
}
