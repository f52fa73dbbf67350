//! Parlour for Python: the module `parlour._parlour`, which the package `parlour` re-exports.
//!
//! Classes hold values of the library crates and turn every error into an exception that says what would be right.
//! Long work runs without the interpreter's lock and can be interrupted; see [`work`]. The hot loops of batches are
//! in [`batch`], which knows no Python.
//!
//! Left out on purpose: what needs no Rust. Environments of Gymnasium and PettingZoo are thin layers in Python.

mod action;
mod arrays;
mod batch;
mod blocks;
mod board;
mod contest;
mod endgame;
mod errors;
mod game;
mod history;
mod observe;
mod player;
mod position;
mod record;
mod solve;
mod state;
mod vector;
mod view;
mod work;

use pyo3::prelude::*;

/// The compiled part of `parlour`.
#[pymodule]
#[pyo3(name = "_parlour")]
mod module {
    #[pymodule_export]
    use crate::blocks::PyBlocks;
    #[pymodule_export]
    use crate::contest::{play, run_match};
    #[pymodule_export]
    use crate::endgame::PyEndgame;
    #[pymodule_export]
    use crate::errors::IllegalAction;
    #[pymodule_export]
    use crate::game::{PyGame, games};
    #[pymodule_export]
    use crate::player::PyPlayer;
    #[pymodule_export]
    use crate::record::PyRecord;
    #[pymodule_export]
    use crate::solve::{PyAnalysis, PyLine};
    #[pymodule_export]
    use crate::state::{PyState, replay};
    #[pymodule_export]
    use crate::vector::PyGames;
    #[pymodule_export]
    use crate::view::PyView;
    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
