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

/// Depths at which few positions are searched.
const FEW_PLIES: u32 = 6;

/// Bytes of the table for each node of a search: room for two entries.
const TABLE_BYTES_A_NODE: u64 = 16;

fn settings() -> Settings {
    Settings { table_mib: TABLE_MIB, ..Settings::default() }
}

/// Returns the settings of a single search within limits. A table that is made for every move costs time by its size,
/// so it is no larger than such a search can fill.
fn settings_within(limits: &Limits<'_>) -> Settings {
    let looks_at_few = limits.depth.is_some_and(|depth| depth <= FEW_PLIES);
    let nodes = if looks_at_few { Some(0) } else { most_nodes(limits) };
    let mib = nodes.map(|nodes| nodes.saturating_mul(TABLE_BYTES_A_NODE).div_ceil(1 << 20));
    // A table is cut down to a power of two.
    let mib = mib.map_or(TABLE_MIB, |mib| mib.clamp(1, TABLE_MIB as u64) as usize);
    Settings { table_mib: mib.next_power_of_two(), ..settings() }
}

/// Returns about how many nodes a search looks at before it reaches a limit of nodes or time, if it has one.
fn most_nodes(limits: &Limits<'_>) -> Option<u64> {
    let time = limits.time_left();
    let time = time.map(|time| (time.as_millis() as u64).saturating_mul(NODES_A_MS));
    limits.nodes.into_iter().chain(time).min()
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_table_is_no_larger_than_a_search_can_fill() {
        let clock = || Duration::ZERO;
        let timed = Limits::NONE.timed_by(&clock);
        for (limits, mib) in [
            (Limits::depth(6), 1),
            (Limits::depth(7), TABLE_MIB),
            (Limits::NONE, TABLE_MIB),
            (Limits::NONE.nodes(0), 1),
            (Limits::NONE.nodes(9_000), 1),
            (Limits::NONE.nodes(400_000), 8),
            (Limits::NONE.nodes(u64::MAX), TABLE_MIB),
            (timed.within(Duration::from_millis(100)), 8),
            (timed.within(Duration::from_millis(100)).nodes(9_000), 1),
            (timed.within(Duration::MAX), TABLE_MIB),
        ] {
            assert_eq!(settings_within(&limits).table_mib, mib, "{limits:?}");
        }
    }
}
