//! Proofs that one move alone keeps what can be had.

use crate::puzzle::{Puzzle, PuzzleError};
use catalog::SowingTable;
use players::Bound;
use solver::{Analysis, Limits, Settings, Solver, Wanted};
use sowing::Action;

/// The most positions that a proof looks at: a fraction of a second.
const NODES: u64 = 100_000;
/// The most of a second proof, which has no database to rely on.
const NODES_AGAIN: u64 = 2_000_000;
/// The memory of the second proof.
const TABLE_MIB: usize = 1;

/// What is proved of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Proof {
    pub(crate) best: Action,
    pub(crate) value: i32,
    /// The value of the best of the other moves.
    pub(crate) others: i32,
}

/// Why a puzzle is refused.
#[derive(Debug, thiserror::Error)]
pub enum Unproved {
    /// It makes no sense.
    #[error("{0}")]
    Puzzle(#[from] PuzzleError),
    /// A proof takes too long.
    #[error("its values cannot be proved in time")]
    Unknown,
    /// A proof says something else.
    #[error("{best} is worth {value} and the others at most {others}, as is proved")]
    Other {
        /// The best move.
        best: Action,
        /// Its value.
        value: i32,
        /// The value of the best of the others.
        others: i32,
    },
}

/// Reads a proof from what a search has found; nothing where it has not proved the two best moves.
fn proof(found: &Analysis<Action>) -> Option<Proof> {
    let [best, second, ..] = found.moves.as_slice() else { return None };
    let is_exact = |line: &solver::Line<Action>| line.proved && line.bound == Bound::Exact;
    // A bound of any other move must be below the second one, or equal to it.
    let is_second = found.moves[2..]
        .iter()
        .all(|line| line.proved && line.bound != Bound::Least && line.value <= second.value);
    (is_exact(best) && is_exact(second) && best.value > second.value && is_second)
        .then_some(Proof { best: best.action, value: best.value, others: second.value })
}

/// Proves a position as the analysis does, with a database where one pays.
pub(crate) fn first(table: &SowingTable) -> Option<Proof> {
    proof(&players::analyze(table, 2, None, &Limits::NONE.nodes(NODES)).ok()?)
}

/// Proves a position by search alone, with a table of another size and no database.
pub(crate) fn second(table: &SowingTable, nodes: u64) -> Option<Proof> {
    let position = table.packed()?;
    let settings = Settings { table_mib: TABLE_MIB, ..Settings::default() };
    let mut solver = Solver::new(&position.rules(), settings, None).ok()?;
    proof(&solver.solve(position, &Limits::NONE.nodes(nodes), Wanted::Moves(2)))
}

/// Proves a position by search alone, if that is soon done.
pub(crate) fn quick(table: &SowingTable) -> Option<Proof> {
    second(table, NODES)
}

impl Puzzle {
    /// Proves the puzzle twice: as the analysis does, with an endgame database where one pays, and by search alone.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub fn prove(&self) -> Result<(), Unproved> {
        let table = self.table()?;
        let told = Proof { best: self.answer()?, value: self.value, others: self.others };
        for found in [first(&table), second(&table, NODES_AGAIN)] {
            let found = found.ok_or(Unproved::Unknown)?;
            if found != told {
                let Proof { best, value, others } = found;
                return Err(Unproved::Other { best, value, others });
            }
        }
        Ok(())
    }
}
