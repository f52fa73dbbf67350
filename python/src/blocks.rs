//! Databases in blocks, which are built one by one wherever there is room.

use crate::errors::{file_error, value_error};
use crate::game::PyGame;
use crate::work::{self, Bounds};
use catalog::GameSpec;
use endgame::{Block, BlockError, BuildError, Builder};
use pyo3::exceptions::{PyMemoryError, PyOSError, PyRuntimeError};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::PyBytes;
use std::path::PathBuf;

/// A database of a game in blocks, none of which has to be there.
#[pyclass(name = "Blocks", module = "parlour._parlour", frozen)]
#[derive(Debug)]
pub(crate) struct PyBlocks {
    game: Py<PyGame>,
    seeds: u32,
    builder: Builder,
}

/// A block: the seeds in houses, and how many of them the side with fewer holds.
type Named = (u32, u32);

const fn named(block: Block) -> Named {
    (block.seeds(), block.smaller())
}

/// Returns the exception for a block that was not built, or a file that was not written.
fn refused(error: BlockError<PyErr>) -> PyErr {
    match error {
        BlockError::Fetch(raised) => raised,
        BlockError::Build(BuildError::File(error)) => file_error(error),
        BlockError::Build(BuildError::Memory) => {
            PyMemoryError::new_err(BuildError::Memory.to_string())
        }
        BlockError::Build(error) => PyOSError::new_err(error.to_string()),
        error @ BlockError::Length { .. } => value_error(error),
    }
}

impl PyBlocks {
    fn block(&self, (seeds, smaller): Named) -> PyResult<Block> {
        self.builder
            .block(seeds, smaller)
            .ok_or_else(|| value_error(format!("there is no block ({seeds}, {smaller})")))
    }
}

#[pymethods]
impl PyBlocks {
    /// Plans a database of all positions with at most so many seeds in houses.
    #[new]
    fn new(game: &Bound<'_, PyGame>, seeds: i64) -> PyResult<Self> {
        let GameSpec::Sowing { rules, .. } = &game.get().spec else {
            return Err(value_error("only sowing games have endgame databases"));
        };
        let seeds = u32::try_from(seeds)
            .map_err(|_| value_error(format!("seeds must be 0 or more, got {seeds}")))?;
        let builder = Builder::new(&rules.single(), seeds).map_err(value_error)?.threads(1);
        Ok(Self { game: game.clone().unbind(), seeds, builder })
    }

    /// The rules for which the values hold, as text.
    #[getter]
    fn rules(&self) -> String {
        self.builder.rules().to_string()
    }

    /// The most seeds in houses.
    #[getter]
    const fn seeds(&self) -> u32 {
        self.seeds
    }

    /// The number of positions.
    #[getter]
    fn positions(&self) -> u64 {
        self.builder.positions()
    }

    /// The length of the whole file.
    #[getter]
    fn file_bytes(&self) -> u64 {
        self.builder.file_bytes()
    }

    /// All blocks in the order of the file: the seeds in houses, and how many of them the side with fewer holds.
    fn names(&self) -> Vec<Named> {
        self.builder.blocks().map(named).collect()
    }

    /// The blocks of which a block is made.
    fn needs(&self, block: Named) -> PyResult<Vec<Named>> {
        Ok(self.builder.needs(self.block(block)?).into_iter().map(named).collect())
    }

    /// The bytes of a block.
    fn size(&self, block: Named) -> PyResult<u64> {
        Ok(self.builder.block_bytes(self.block(block)?))
    }

    /// The most bytes of memory that the build of a block takes.
    fn memory(&self, block: Named, cache_bytes: u64) -> PyResult<u64> {
        Ok(self.builder.block_memory_bytes(self.block(block)?, cache_bytes))
    }

    /// How often the build of a block goes through its positions because of its memory; 1 where positions return.
    fn passes(&self, block: Named, cache_bytes: u64) -> PyResult<u64> {
        Ok(self.builder.block_passes(self.block(block)?, cache_bytes))
    }

    /// Builds a block. `fetch(seeds, smaller)` returns the bytes of one that it needs, and is asked for each once.
    #[pyo3(signature = (block, fetch, *, cache_bytes=1 << 28, progress=None))]
    fn build<'py>(
        &self,
        py: Python<'py>,
        block: Named,
        fetch: Py<PyAny>,
        cache_bytes: u64,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let block = self.block(block)?;
        let built = work::run(py, Bounds::default(), progress, |limits| {
            self.builder.build_block(block, cache_bytes, |need| ask(&fetch, need), limits)
        })?;
        let built = built.map_err(refused)?;
        PyBytes::new_with(py, built.bytes(), |bytes| {
            let mut left = bytes;
            for part in built.parts() {
                let (here, rest) = left.split_at_mut(part.len());
                here.copy_from_slice(part);
                left = rest;
            }
            Ok(())
        })
    }

    /// Writes the file that `parlour endgame build` writes. `fetch(seeds, smaller)` returns the bytes of a block.
    fn assemble(&self, py: Python<'_>, path: PathBuf, fetch: Py<PyAny>) -> PyResult<()> {
        let written = work::run(py, Bounds::default(), None, |limits| {
            self.builder.assemble(&path, |block| {
                // A signal has raised an exception of its own.
                let stopped = || PyRuntimeError::new_err("stopped");
                if limits.is_over() { Err(stopped()) } else { ask(&fetch, block) }
            })
        })?;
        written.map_err(refused)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (Bound<'py, PyGame>, u32)) {
        let this = slf.get();
        (slf.get_type().into_any(), (this.game.bind(slf.py()).clone(), this.seeds))
    }
}

fn ask(fetch: &Py<PyAny>, block: Block) -> PyResult<PyBackedBytes> {
    Python::attach(|py| {
        fetch.call1(py, (block.seeds(), block.smaller()))?.extract(py).map_err(PyErr::from)
    })
}
