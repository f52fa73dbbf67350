//! The analysis of a sowing game, for people.

use super::{settings, single};
use crate::player::Databases;
use catalog::SowingTable;
use solver::{Analysis, Limits, Solver, analyze_wide};
use sowing::Action;

/// Why a sowing game cannot be analyzed.
#[derive(Debug, thiserror::Error)]
pub enum AnalyzeError {
    /// Both sides sow at once.
    #[error("both sides sow at once, so there is no position to analyze")]
    Together,
    /// There is no memory for the transposition table.
    #[error("no memory for the search: {0}")]
    Memory(String),
}

/// Finds so many best moves of a sowing game within limits, or a proof before, with the database that there
/// is. Only the set or round at hand is looked at.
///
/// Without limits it searches until everything is proved, which may take for ever.
///
/// # Errors
///
/// When there is no position to analyze, or no memory.
pub fn analyze(
    table: &SowingTable,
    lines: usize,
    databases: Option<&dyn Databases>,
    limits: &Limits<'_>,
) -> Result<Analysis<Action>, AnalyzeError> {
    if table.is_opening_together() {
        return Err(AnalyzeError::Together);
    }
    match table {
        SowingTable::Packed(game) => {
            let position = single(game.position());
            let rules = position.rules();
            let database = databases.and_then(|databases| databases.find(&rules));
            let mut solver = Solver::new(&rules, settings(), database)
                .map_err(|error| AnalyzeError::Memory(error.to_string()))?;
            Ok(solver.analyze(&position, limits, lines))
        }
        SowingTable::Wide(game) => analyze_wide(game.position(), settings(), limits, lines)
            .map_err(|error| AnalyzeError::Memory(error.to_string())),
    }
}
