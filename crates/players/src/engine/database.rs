//! The endgame database of a player or an analysis.

use crate::player::Databases;
use endgame::{BuildError, Builder, Database};
use solver::{Growth, Limits, SolverError};
use sowing::{Packed, Position, Rules};
use std::sync::Arc;

/// The most bytes of a database that is built for a search; Kalah of 48 seeds gets one of 16 seeds, in a quarter
/// of a second.
pub(crate) const MOST_BYTES: u64 = 32_000_000;

/// Returns the seeds of the database that pays for a search of this many nodes, 0 if none does.
pub(crate) fn seeds_that_pay(position: &Position<Rules, Packed>, nodes: u64) -> u32 {
    let growth = Growth::new(&position.rules(), position.total(), MOST_BYTES);
    growth.map_or(0, |growth| growth.for_search(nodes))
}

/// Returns the seeds of the database that pays where it is kept for later searches, as far as that can be told from
/// one of them: what is built already costs nothing. `None` where none is kept.
pub(crate) fn seeds_to_keep(
    position: &Position<Rules, Packed>,
    nodes: u64,
    built: u32,
    databases: Option<&dyn Databases>,
) -> Option<u32> {
    let growth = Growth::new(&position.rules(), position.total(), databases?.keeps()?)?;
    Some(growth.for_search_on(built, nodes))
}

/// Finds the largest existing database, or builds a larger one if that pays for a search of this many
/// nodes. `None` where the rules have none, or there is no time for one; it is smaller than
/// [`seeds_that_pay`] where there was no time for all of it.
pub(crate) fn for_search(
    position: &Position<Rules, Packed>,
    nodes: u64,
    databases: Option<&dyn Databases>,
    limits: &Limits<'_>,
) -> Result<Option<Arc<Database>>, SolverError> {
    let rules = position.rules();
    let found = databases.and_then(|databases| databases.find(&rules));
    let there = found.as_ref().map_or(0, |found| found.max_seeds());
    let seeds = seeds_to_keep(position, nodes, there, databases)
        .unwrap_or_else(|| seeds_that_pay(position, nodes));
    if seeds <= there {
        return Ok(found);
    }
    // Nodes are for the search; a database takes none. Half of the time is left for it, however slow the machine is today.
    let limits = Limits { nodes: None, ..*limits };
    let limits = limits.time_left().map_or(limits, |left| limits.within(left / 2));
    let builder = Builder::new(&rules, seeds).map_err(BuildError::from)?;
    let built = match &found {
        Some(smaller) => builder.build_on(smaller, |_| (), &limits),
        None => builder.build_within(&limits),
    };
    match built {
        Ok(built) => {
            let built = Arc::new(built);
            if let Some(databases) = databases {
                databases.keep(&built);
            }
            Ok(Some(built))
        }
        Err(BuildError::Stopped | BuildError::Memory) => Ok(found),
        Err(error) => Err(error.into()),
    }
}
