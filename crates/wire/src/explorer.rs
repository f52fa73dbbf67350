//! Solved boards, and their positions near the start.

use crate::log::LogEntry;
use crate::sowing::SowingView;
use catalog::GameEntry;
use openings::Board;
use serde::Serialize;
use std::borrow::Cow;

/// A board of which the value is proved, and most often that of every first move.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SolvedBoard {
    /// The name, such as `kalah-6x4`.
    pub board: String,
    /// The name of the game.
    pub game: String,
    /// The name as its players spell it.
    pub title: String,
    /// Houses a side.
    pub houses: u16,
    /// Seeds a house.
    pub seeds: u32,
    /// The house rules that are not as usual, as words KEY=VALUE.
    pub rules: String,
    /// By how many seeds the side that begins wins, or loses if negative.
    pub value: i32,
    /// Whether the value of every first move is proved too.
    pub moves_proved: bool,
}

impl SolvedBoard {
    /// Describes a solved board.
    pub fn of(board: &Board) -> Self {
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
            moves_proved: board.has_moves(),
        }
    }
}

/// A position that moves from the start of a solved board lead to.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Explored {
    /// The board.
    pub board: SolvedBoard,
    /// The moves from the start.
    pub line: Vec<String>,
    /// The seat, from 0, that is to move; null when the game is over.
    pub turn: Option<u8>,
    /// Each side's seeds, South's and North's, when the game is over.
    pub result: Option<[u32; 2]>,
    /// The board, with its moves.
    pub sowing: SowingView,
    /// What the last move did, to draw it.
    pub log: Vec<LogEntry>,
    /// What each move is worth and how often it was played here, the best first.
    pub moves: Vec<ExploredMove>,
    /// How many games on this board were looked at: the last ones that ended here.
    pub games: usize,
}

/// How often a move was played in a position, and how many of these games its side won and drew.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How often it was played.
    pub played: u32,
    /// How many of these games its side won.
    pub won: u32,
    /// How many of these games were drawn.
    pub drawn: u32,
}

/// What a move is worth, and how often it was played here.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ExploredMove {
    /// The action.
    pub action: String,
    /// By how many seeds the side to move wins with it, or loses if negative; an estimate unless `proved`.
    pub value: i32,
    /// Whether the true value is this (`exact`), at least this (`least`) or at most this (`most`).
    pub bound: Cow<'static, str>,
    /// Whether this is proved.
    pub proved: bool,
    /// How often it was played in this position, by either side.
    pub played: u32,
    /// How many of these games were won by whoever played it.
    pub won: u32,
    /// How many of these games were drawn.
    pub drawn: u32,
}

impl ExploredMove {
    /// Tells what a move is worth, and how often it was played.
    pub fn of(
        action: &str,
        value: i32,
        bound: Cow<'static, str>,
        proved: bool,
        Tally { played, won, drawn }: Tally,
    ) -> Self {
        Self { action: action.to_owned(), value, bound, proved, played, won, drawn }
    }
}
