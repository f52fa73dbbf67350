//! The position of a sowing game, as solvers and databases take it.

use crate::errors::value_error;
use crate::state::PyState;
use catalog::{SowingTable, Table};
use pyo3::prelude::*;
use sowing::{Packed, Position, Rules};

/// The sowing game of a state.
pub(crate) fn sown(state: &PyState) -> PyResult<&SowingTable> {
    match state.table() {
        Table::Sowing(game) => Ok(game),
        Table::Cassino(_) => Err(value_error(
            "only sowing games can be solved and analyzed; choose a Player for Cassino",
        )),
    }
}

/// The position of a state under rules of one set or round, which is all that a proof looks at.
pub(crate) fn packed(game: &SowingTable) -> PyResult<Position<Rules, Packed>> {
    if game.is_opening_together() {
        return Err(value_error("both sides sow at the same time: there is no position to solve"));
    }
    let position = game.packed().ok_or_else(|| {
        value_error(
            "boards can be solved with up to 7 houses on each side and 255 seeds in all; `analyze` takes any board",
        )
    })?;
    Ok(position.with_source(position.rules().single()))
}
