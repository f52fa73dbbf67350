//! What the players of sowing games that search have in common.

pub(crate) mod alpha_beta;
mod analysis;
mod database;
pub(crate) mod hint;
pub(crate) mod level;
pub(crate) mod perfect;
mod recall;

pub use alpha_beta::Effort;
pub use analysis::{AnalyzeError, analyze};

use crate::player::Choose;
use crate::smart::Smart;
use catalog::SowingTable;
use solver::{Analysis, Bound, Limits, Settings};
use sowing::{Action, Packed, Position, Rules};
use texts::Message;

/// Memory of the transposition table of one player.
const TABLE_MIB: usize = 32;

/// Nodes that count as a millisecond if there is no clock: about what a core searches in one.
const NODES_A_MS: u64 = 3000;

fn settings() -> Settings {
    Settings { table_mib: TABLE_MIB, ..Settings::default() }
}

/// The current set or round, which is all that a search looks at.
fn single(position: &Position<Rules, Packed>) -> Position<Rules, Packed> {
    position.with_source(position.rules().single())
}

/// Says what an analysis expects, as the reason for a move.
fn tell(analysis: &Analysis<Action>) -> Message {
    outlook(analysis.value, analysis.bound, analysis.proved, analysis.depth)
}

/// Says what a move is worth.
fn outlook(value: i32, bound: Bound, is_proved: bool, depth: u32) -> Message {
    let outcome = match (value, bound) {
        (0, Bound::Exact) => "draw",
        (1.., Bound::Exact) => "win",
        (_, Bound::Exact) => "loss",
        // What a best move wins at least; no other move wins more.
        (0, _) => "draw-at-least",
        (1.., _) => "win-at-least",
        _ => "loss-at-most",
    };
    let told = Message::new(if is_proved { "proved" } else { "expected" });
    let told = told.with("outcome", outcome).with("by", value.unsigned_abs());
    if is_proved { told } else { told.and(Message::new("looked-ahead").with("depth", depth)) }
}

/// Says why a move was chosen where nothing could be searched.
fn looked_briefly(error: &impl std::fmt::Display) -> Message {
    Message::new("looked-two-ahead").with("why", error.to_string())
}

/// Looks two plies ahead, where nothing can be searched.
fn look_briefly(game: &SowingTable, limits: &Limits<'_>) -> Action {
    Smart::new(2).choose(game, limits)
}
