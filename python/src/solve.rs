//! Exact values and strong moves of sowing games.

use crate::endgame::PyEndgame;
use crate::errors::value_error;
use crate::position::{packed, sown};
use crate::state::PyState;
use crate::work::{self, Bounds};
use pyo3::exceptions::{PyMemoryError, PyRuntimeError};
use pyo3::prelude::*;
use solver::{
    Analysis, Bound as Value, Growth, Line, Plan, Settings, Solver, SolverError, Standing, Wanted,
};
use sowing::Action;
use std::sync::Arc;

/// What is known of one move.
#[pyclass(name = "Line", module = "parlour", frozen, get_all)]
#[derive(Clone, Debug)]
pub(crate) struct PyLine {
    /// The move, as text.
    action: String,
    /// The final margin of the side that makes it, stores included; a guess unless `proved`.
    value: i32,
    /// Whether the margin is `exact`, or `least` or `most` that.
    bound: &'static str,
    /// Whether the value is proved.
    proved: bool,
    /// The line that both sides are expected to play, this move first.
    pv: Vec<String>,
}

/// What a search found.
#[pyclass(name = "Analysis", module = "parlour", frozen, get_all)]
#[derive(Debug)]
pub(crate) struct PyAnalysis {
    /// The final margin of the side to move, stores included; a guess unless `proved`.
    value: i32,
    /// Whether the margin is `exact`, or `least` or `most` that.
    bound: &'static str,
    /// Whether the value is proved.
    proved: bool,
    /// The best move; `None` when the game is over.
    best: Option<String>,
    /// The line that both sides are expected to play.
    pv: Vec<String>,
    /// How many plies deep the search has looked.
    depth: u32,
    /// How many positions it has visited.
    nodes: u64,
    /// What is known of each move: exact values first, from the best down.
    moves: Vec<Py<PyLine>>,
}

const fn bound(bound: Value) -> &'static str {
    match bound {
        Value::Exact => "exact",
        Value::Least => "least",
        Value::Most => "most",
    }
}

fn texts(actions: &[Action]) -> Vec<String> {
    actions.iter().map(ToString::to_string).collect()
}

#[pymethods]
impl PyLine {
    fn __repr__(&self) -> String {
        let sign = match self.bound {
            "least" => ">=",
            "most" => "<=",
            _ => "",
        };
        format!("Line({:?}, {sign}{:+})", self.action, self.value)
    }
}

#[pymethods]
impl PyAnalysis {
    fn __repr__(&self) -> String {
        let best = self.best.as_deref().unwrap_or("-");
        let proved = if self.proved { "proved" } else { "not proved" };
        format!(
            "<parlour.Analysis: value {:+}, best {best}, {proved}, {} nodes>",
            self.value, self.nodes
        )
    }
}

impl PyAnalysis {
    fn new(py: Python<'_>, found: &Analysis<Action>) -> PyResult<Self> {
        let line = |line: &Line<Action>| {
            let Line { action, value, bound: kind, proved, pv } = line;
            let line = PyLine {
                action: action.to_string(),
                value: *value,
                bound: bound(*kind),
                proved: *proved,
                pv: texts(pv),
            };
            Py::new(py, line)
        };
        Ok(Self {
            value: found.value,
            bound: bound(found.bound),
            proved: found.proved,
            best: found.best.map(|action| action.to_string()),
            pv: texts(&found.pv),
            depth: found.depth,
            nodes: found.nodes,
            moves: found.moves.iter().map(line).collect::<PyResult<_>>()?,
        })
    }
}

/// Why there is no proof.
enum Failed {
    Memory(String),
    Other(String),
}

impl From<SolverError> for Failed {
    fn from(error: SolverError) -> Self {
        match error {
            SolverError::Memory(_) => Self::Memory(error.to_string()),
            SolverError::OtherRules { .. } | SolverError::Database(_) => {
                Self::Other(error.to_string())
            }
        }
    }
}

impl From<Failed> for PyErr {
    fn from(failed: Failed) -> Self {
        match failed {
            Failed::Memory(why) => PyMemoryError::new_err(why),
            Failed::Other(why) => PyRuntimeError::new_err(why),
        }
    }
}

/// The least table of a proof in MiB, which then grows.
const FIRST_TABLE_MIB: usize = 16;
/// The most MiB that may be asked for.
const MOST_MIB: usize = 1 << 20;

#[pymethods]
impl PyState {
    /// Finds the exact value of the position, and unless `value_only` of every move.
    #[pyo3(signature = (
        *, value_only=false, seconds=None, nodes=None, threads=1, memory_mib=1024, endgame=None, progress=None
    ))]
    #[expect(clippy::too_many_arguments, reason = "keywords, in Python")]
    fn solve(
        slf: &Bound<'_, Self>,
        value_only: bool,
        seconds: Option<f64>,
        nodes: Option<u64>,
        threads: usize,
        memory_mib: usize,
        endgame: Option<&Bound<'_, PyEndgame>>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<PyAnalysis> {
        let py = slf.py();
        let database = endgame.map(|endgame| endgame.get().database());
        let position = packed(sown(&*slf.try_borrow()?)?)?;
        if !(1..=64).contains(&threads) {
            return Err(value_error(format!("threads must be between 1 and 64, got {threads}")));
        }
        if !(32..=MOST_MIB).contains(&memory_mib) {
            return Err(value_error(format!(
                "memory_mib must be between 32 and {MOST_MIB}, got {memory_mib}"
            )));
        }
        let wanted = if value_only { Wanted::Value } else { Wanted::Moves(usize::MAX) };
        let bounds = Bounds::new(None, nodes, seconds)?;
        let found = work::run(py, bounds, progress, |limits| {
            let rules = position.rules();
            // Half of the memory is for the table, half for the database.
            let table_mib = memory_mib / 2;
            let settings = Settings {
                table_mib: FIRST_TABLE_MIB.min(table_mib),
                threads,
                ..Settings::default()
            };
            let mut solver = Solver::new(&rules, settings, None)?;
            let left = position.board().own_sum() + position.board().other_sum();
            let most_bytes = (memory_mib as u64) << 19;
            let mut standing = Standing::default();
            if let Some(database) = database {
                solver.set_database(Some(Arc::new(database)))?;
                solver.enlarge(table_mib, &position);
                return Ok(solver.resume(&position, limits, wanted, &mut standing));
            }
            match Growth::new(&rules, left, most_bytes) {
                None => {
                    solver.enlarge(table_mib, &position);
                    Ok(solver.resume(&position, limits, wanted, &mut standing))
                }
                Some(growth) => {
                    let plan = Plan { growth, threads, table_mib };
                    solver
                        .resume_growing(
                            &position,
                            limits,
                            wanted,
                            &mut standing,
                            &plan,
                            &mut |_| (),
                        )
                        .map_err(|error| Failed::Other(error.to_string()))
                }
            }
        })?;
        PyAnalysis::new(py, &found?)
    }

    /// Finds the best moves within limits, or until they are proved.
    #[pyo3(signature = (*, lines=1, depth=None, seconds=None, nodes=None, progress=None))]
    fn analyze(
        slf: &Bound<'_, Self>,
        lines: usize,
        depth: Option<u32>,
        seconds: Option<f64>,
        nodes: Option<u64>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<PyAnalysis> {
        let py = slf.py();
        let game = sown(&*slf.try_borrow()?)?.clone();
        let no_limit = depth.is_none() && seconds.is_none() && nodes.is_none();
        let seconds = if no_limit { Some(1.0) } else { seconds };
        let bounds = Bounds::new(depth, nodes, seconds)?;
        let found =
            work::run(py, bounds, progress, |limits| players::analyze(&game, lines, None, limits))?;
        PyAnalysis::new(py, &found.map_err(value_error)?)
    }

    /// Returns the best move that is found within limits; `None` when the game is over.
    #[pyo3(signature = (*, depth=None, seconds=None, nodes=None))]
    fn best(
        slf: &Bound<'_, Self>,
        depth: Option<u32>,
        seconds: Option<f64>,
        nodes: Option<u64>,
    ) -> PyResult<Option<String>> {
        Ok(Self::analyze(slf, 1, depth, seconds, nodes, None)?.best)
    }
}
