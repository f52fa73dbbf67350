//! What an engine says of a sowing game.

use catalog::SowingTable;
use players::Limits;
use sowing::Action;

/// What an engine says of a sowing game, for the side that is to choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// Seeds by which the side wins, or if negative loses, if both play as the engine expects.
    pub margin: i64,
    /// How many moves it looked ahead.
    pub depth: u32,
    /// Whether the margin is proved, and no guess.
    pub is_proved: bool,
    /// The line that both sides are expected to play.
    pub line: Vec<Action>,
    /// The value of each move; exact for the best one alone, where only that was asked for.
    pub moves: Vec<MoveValue>,
}

/// What a move is worth to the side that plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveValue {
    /// The move.
    pub action: Action,
    /// Seeds by which the side wins, or if negative loses, after it.
    pub margin: i64,
    /// Whether the margin is exact; otherwise it is the most that the side can hope for.
    pub is_exact: bool,
}

/// How much is asked of an engine.
#[derive(Clone, Copy, Debug)]
pub struct Demand<'a> {
    /// Whether every move is to have a value, or the best alone.
    pub every_move: bool,
    /// How long it may take; over once nobody waits for the answer any more.
    pub limits: &'a Limits<'a>,
}

/// An engine that is asked about a sowing game; or a sentence, without a full stop, that says why it
/// cannot tell.
pub type Analyser = fn(&SowingTable, Demand<'_>) -> Result<Analysis, String>;
