//! Endgame databases: files mapped into memory, as NumPy arrays and for look-ups.

use crate::errors::{file_error, value_error};
use crate::game::PyGame;
use crate::position::{packed, sown};
use crate::state::PyState;
use crate::work::{self, Bounds, Signals};
use ::endgame::{BuildError, Builder, Database, Heading, Span, index::Index};
use catalog::GameSpec;
use pyo3::exceptions::{PyMemoryError, PyOSError, PyRuntimeError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PySlice};
use solver::Limits;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

/// The bytes of a header before the text of the rules, whose length is told in the last four.
const FIXED: usize = 28;
/// The bytes of a checksum.
const SUM: u64 = 4;

/// An endgame database: what the side to move gains on the other from every position with few seeds in houses.
#[pyclass(name = "Endgame", module = "parlour", frozen)]
#[derive(Debug)]
pub(crate) struct PyEndgame {
    path: PathBuf,
    /// What was asked for when it was opened.
    most_bytes: u64,
    database: Database,
    index: Index,
    /// The whole file as a `numpy.memmap` of int8 that cannot be written.
    bytes: Py<PyAny>,
    /// Where the first layer begins.
    first: u64,
    /// Bytes of each position: one where its value is held, two where bounds are.
    width: u64,
}

/// What is known of a margin: at least and at most.
type Known = (i32, i32);

const fn known(span: Span) -> Known {
    (span.least, span.most)
}

/// Returns where the first layer of a file begins.
fn first_layer(path: &Path) -> PyResult<u64> {
    let mut start = [0; FIXED];
    File::open(path)?.read_exact(&mut start)?;
    let rules = u32::from_le_bytes(start[FIXED - 4..].try_into().expect("four bytes"));
    Ok(FIXED as u64 + u64::from(rules) + SUM)
}

impl PyEndgame {
    /// The values, which a clone shares.
    pub(crate) fn database(&self) -> Database {
        self.database.clone()
    }

    fn layer_size(&self, seeds: u32) -> u64 {
        self.index.positions(seeds)
    }

    fn check_seeds(&self, seeds: i64) -> PyResult<u32> {
        let most = self.database.max_seeds();
        u32::try_from(seeds)
            .ok()
            .filter(|&seeds| seeds <= most)
            .ok_or_else(|| value_error(format!("seeds must be between 0 and {most}, got {seeds}")))
    }

    /// Refuses a state of other rules.
    fn check_state(&self, state: &PyState) -> PyResult<()> {
        if self.is_for(state.spec()) {
            return Ok(());
        }
        let rules = self.database.rules();
        Err(value_error(format!("this database is for other rules: {rules}")))
    }

    fn is_for(&self, spec: &GameSpec) -> bool {
        matches!(spec, GameSpec::Sowing { rules, .. } if self.database.suits(&rules.single()))
    }
}

#[pymethods]
impl PyEndgame {
    /// Opens a file that `parlour endgame build` or `Endgame.build` has written, once every checksum is right.
    #[new]
    #[pyo3(signature = (path, *, most_bytes=16 << 30))]
    fn new(py: Python<'_>, path: PathBuf, most_bytes: u64) -> PyResult<Self> {
        let signals = Signals::new();
        let (database, heading) = py.detach(|| {
            let is_stopped = || signals.ask();
            let heading = Heading::read(&path).map_err(file_error)?;
            if heading.bytes > most_bytes {
                return Err(value_error(format!(
                    "{} has {} bytes; at most {most_bytes} are opened (see most_bytes)",
                    path.display(),
                    heading.bytes
                )));
            }
            let limits = Limits::NONE.should_stop(&is_stopped);
            Ok((Database::open_within(&path, &limits).map_err(file_error)?, heading))
        })?;
        signals.raised()?;
        let database = database.expect("no signal has come");
        let first = first_layer(&path)?;
        let width = database.bytes() / database.positions();
        let keywords = PyDict::new(py);
        keywords.set_item("dtype", "int8")?;
        keywords.set_item("mode", "r")?;
        let numpy = py.import("numpy")?;
        let bytes = numpy.getattr("memmap")?.call((&path,), Some(&keywords))?;
        let layers = u64::from(database.max_seeds()) + 1;
        let expected = first + database.bytes() + SUM * layers;
        // Another file may have come in its place.
        if bytes.len()? as u64 != expected || heading.bytes != expected {
            return Err(PyRuntimeError::new_err(format!("{} has changed", path.display())));
        }
        let index = Index::new(database.rules().houses);
        Ok(Self { path, most_bytes, database, index, bytes: bytes.unbind(), first, width })
    }

    /// Builds a database of all positions with at most so many seeds in houses, writes it to a file, and opens it.
    #[staticmethod]
    #[pyo3(signature = (game, seeds, path, *, threads=1, most_bytes=1 << 30, progress=None))]
    fn build(
        game: &Bound<'_, PyGame>,
        seeds: i64,
        path: PathBuf,
        threads: usize,
        most_bytes: u64,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Self> {
        let py = game.py();
        let GameSpec::Sowing { rules, .. } = &game.get().spec else {
            return Err(value_error("only sowing games have endgame databases"));
        };
        if !(1..=64).contains(&threads) {
            return Err(value_error(format!("threads must be between 1 and 64, got {threads}")));
        }
        let seeds = u32::try_from(seeds)
            .map_err(|_| value_error(format!("seeds must be 0 or more, got {seeds}")))?;
        let builder = Builder::new(&rules.single(), seeds).map_err(value_error)?.threads(threads);
        let needed = builder.memory_bytes();
        if needed > most_bytes {
            return Err(PyMemoryError::new_err(format!(
                "this build takes {needed} bytes of memory; at most {most_bytes} are used (see most_bytes)"
            )));
        }
        let built = work::run(py, Bounds::default(), progress, |limits| {
            let database = builder.build(|_| (), limits)?;
            Ok(database.save(&path))
        })?;
        built
            .map_err(|error: BuildError| match error {
                BuildError::Unsuited(why) => value_error(why),
                BuildError::Memory => PyMemoryError::new_err(BuildError::Memory.to_string()),
                other => PyOSError::new_err(other.to_string()),
            })?
            .map_err(file_error)?;
        Self::new(py, path, u64::MAX)
    }

    /// Where the file is.
    #[getter]
    fn path(&self) -> &Path {
        &self.path
    }

    /// The rules for which the values hold, as text.
    #[getter]
    fn rules(&self) -> String {
        self.database.rules().to_string()
    }

    /// Houses on each side.
    #[getter]
    fn houses(&self) -> u16 {
        self.database.rules().houses
    }

    /// The most seeds in houses.
    #[getter]
    fn seeds(&self) -> u32 {
        self.database.max_seeds()
    }

    /// Whether every value is held; otherwise what each side is sure of.
    #[getter]
    fn is_exact(&self) -> bool {
        self.width == 1
    }

    fn __len__(&self) -> usize {
        self.database.positions() as usize
    }

    /// Whether the values hold for a game.
    fn suits(&self, game: &Bound<'_, PyGame>) -> bool {
        self.is_for(&game.get().spec)
    }

    /// How many positions have so many seeds in houses.
    fn count(&self, seeds: i64) -> PyResult<u64> {
        Ok(self.layer_size(self.check_seeds(seeds)?))
    }

    /// The values of all positions with so many seeds in houses, in the order of docs/endgame-format.md: shape
    /// `(count(seeds),)`, int8, or `(2, count(seeds))` where bounds are held. In seeds that the side to move gains on the
    /// other from here on. A view of the file, which cannot be written.
    fn layer<'py>(&self, py: Python<'py>, seeds: i64) -> PyResult<Bound<'py, PyAny>> {
        let seeds = self.check_seeds(seeds)?;
        let before = (0..seeds).map(|less| self.layer_size(less) * self.width + SUM);
        let from = self.first + before.sum::<u64>();
        let size = self.layer_size(seeds);
        let (from, to) = (from as isize, (from + size * self.width) as isize);
        let values = self.bytes.bind(py).get_item(PySlice::new(py, from, to, 1))?;
        if self.width == 1 { Ok(values) } else { values.call_method1("reshape", ((2, size),)) }
    }

    /// What is known of the final margin of the side to move, at least and at most; `None` with too many seeds.
    fn value(&self, state: &Bound<'_, PyState>) -> PyResult<Option<Known>> {
        let state = state.try_borrow()?;
        let position = packed(sown(&state)?)?;
        self.check_state(&state)?;
        Ok(self.database.known(&position).map(known))
    }

    /// What is known of the final margin of the side to move after each of its moves; `None` with too many seeds.
    fn moves<'py>(
        &self,
        py: Python<'py>,
        state: &Bound<'py, PyState>,
    ) -> PyResult<Option<Bound<'py, PyDict>>> {
        let state = state.try_borrow()?;
        let position = packed(sown(&state)?)?;
        self.check_state(&state)?;
        let moves = PyDict::new(py);
        for action in game::State::legal_actions(&position) {
            let Some(after) = self.database.after(&position, action) else { return Ok(None) };
            moves.set_item(action.to_string(), known(after))?;
        }
        Ok(Some(moves))
    }

    fn __repr__(&self) -> String {
        let (path, seeds) = (self.path.display(), self.database.max_seeds());
        format!("<parlour.Endgame {path}: up to {seeds} seeds, {} positions>", self.__len__())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (PathBuf, u64))> {
        let make = slf.py().import("parlour")?.getattr("_endgame")?;
        Ok((make, (slf.get().path.clone(), slf.get().most_bytes)))
    }
}
