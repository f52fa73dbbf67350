//! The analysis of a sowing game, for people.

use super::database;
use super::recall::Recalled;
use super::{most_nodes, settings_within, single};
use crate::player::Databases;
use catalog::SowingTable;
use solver::{Analysis, Limits, Solver, SolverError, analyze_broad, analyze_wide};
use sowing::Action;

/// Why a sowing game cannot be analyzed.
#[derive(Debug, thiserror::Error)]
pub enum AnalyzeError {
    /// Both sides sow at the same time.
    #[error("both sides sow at the same time, so there is no position to analyze")]
    Together,
    /// There is no memory for the search, or its database cannot be built.
    #[error("{0}")]
    Engine(String),
}

/// Finds this many best moves of a sowing game within limits, or until they are proved, with the database that
/// exists or pays. Looks at the current set or round only, and knows which positions it has had.
///
/// Without limits it searches until everything is proved, which may never happen.
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
    let recalled = Recalled::of(table);
    let found = of_position(table, recalled.lines(lines), databases, limits)?;
    Ok(recalled.correct(found))
}

fn of_position(
    table: &SowingTable,
    lines: usize,
    databases: Option<&dyn Databases>,
    limits: &Limits<'_>,
) -> Result<Analysis<Action>, AnalyzeError> {
    let settings = settings_within(limits);
    match table {
        SowingTable::Packed(game) => {
            let position = single(game.position());
            let nodes = most_nodes(limits).unwrap_or(0);
            let mut solver = database::for_search(&position, nodes, databases, limits)
                .and_then(|database| Solver::new(&position.rules(), settings, database))
                .map_err(|error| AnalyzeError::Engine(error.to_string()))?;
            Ok(solver.analyze(&position, limits, lines))
        }
        SowingTable::Broad(game) => analyze_broad(game.position(), settings, limits, lines)
            .map_err(|error| AnalyzeError::Engine(SolverError::from(error).to_string())),
        SowingTable::Wide(game) => analyze_wide(game.position(), settings, limits, lines)
            .map_err(|error| AnalyzeError::Engine(SolverError::from(error).to_string())),
    }
}
