//! What the players of sowing games that search have in common.

pub(crate) mod alpha_beta;
mod analysis;
mod database;
pub(crate) mod hint;
pub(crate) mod level;
pub(crate) mod perfect;

pub use alpha_beta::Effort;
pub use analysis::{AnalyzeError, analyze};

use crate::player::Choose;
use crate::smart::Smart;
use catalog::SowingTable;
use solver::{Analysis, Bound, Limits, Settings};
use sowing::{Action, Packed, Position, Rules};

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
fn tell(analysis: &Analysis<Action>) -> String {
    let outlook = match (analysis.value, analysis.bound) {
        (0, Bound::Exact) => "a draw".to_owned(),
        (value @ 1.., Bound::Exact) => format!("a win by {value}"),
        (value, Bound::Exact) => format!("a loss by {}", -value),
        // What a best move wins at least; no other move wins more.
        (0, _) => "at least a draw".to_owned(),
        (value @ 1.., _) => format!("a win by at least {value}"),
        (value, _) => format!("a loss by at most {}", -value),
    };
    if analysis.proved {
        format!("it is proved: {outlook}")
    } else {
        format!("it expects {outlook}, looking {} moves ahead", analysis.depth)
    }
}

/// Looks two plies ahead, where nothing can be searched.
fn look_briefly(game: &SowingTable, limits: &Limits<'_>) -> Action {
    Smart::new(2).choose(game, limits)
}
