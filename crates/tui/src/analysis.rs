//! An engine's analysis of a sowing game.

use catalog::SowingTable;
use players::Limits;
use sowing::Action;

/// An engine's analysis of a sowing game, for the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// By how many seeds the side wins, or loses if negative, if both play as the engine expects.
    pub margin: i64,
    /// How many moves it looked ahead.
    pub depth: u32,
    /// Whether the margin is proved; otherwise it is a guess.
    pub is_proved: bool,
    /// The line that both sides are expected to play.
    pub line: Vec<Action>,
    /// The value of each move; if only the best was asked for, only that one is exact.
    pub moves: Vec<MoveValue>,
}

/// What a move is worth to the side that plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveValue {
    /// The move.
    pub action: Action,
    /// By how many seeds the side wins after it, or loses if negative.
    pub margin: i64,
    /// Whether the margin is exact; otherwise it is an upper bound.
    pub is_exact: bool,
}

/// How much is asked of an engine.
#[derive(Clone, Copy, Debug)]
pub struct Demand<'a> {
    /// Whether to value every move or only the best.
    pub every_move: bool,
    /// How long it may take; it is also over when nobody waits for the answer any more.
    pub limits: &'a Limits<'a>,
}

/// Analyses a sowing game; an error is a sentence, without a full stop, that says why it
/// cannot tell.
pub type Analyser = fn(&SowingTable, Demand<'_>) -> Result<Analysis, String>;
