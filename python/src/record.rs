//! Records: played games as text, as the command line writes them.

use crate::errors::value_error;
use crate::work::read_text;
use game::Record;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::path::PathBuf;

/// The longest file of a record that is read.
const LONGEST: u64 = 64 << 20;

/// A played game: tags that say how it began and who played, and every action since.
#[pyclass(name = "Record", module = "parlour", frozen)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PyRecord(pub(crate) Record);

#[pymethods]
impl PyRecord {
    /// Reads the text of a record.
    #[new]
    fn new(text: &str) -> PyResult<Self> {
        text.parse().map(Self).map_err(value_error)
    }

    /// Reads a record from a file.
    #[staticmethod]
    fn load(py: Python<'_>, path: PathBuf) -> PyResult<Self> {
        Self::new(&read_text(py, &path, LONGEST)?)
    }

    /// Writes the record to a file.
    fn save(&self, path: PathBuf) -> PyResult<()> {
        Ok(std::fs::write(path, self.0.to_string())?)
    }

    /// What is told beside the actions, in order: the game and its rules, players, seed, scores and more.
    #[getter]
    fn tags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let tags = PyDict::new(py);
        for (key, value) in &self.0.tags {
            tags.set_item(key, value)?;
        }
        Ok(tags)
    }

    /// The texts of all actions, those of chance included.
    #[getter]
    fn actions(&self) -> Vec<String> {
        self.0.actions.clone()
    }

    /// Returns the same record with other tags, set in order.
    #[pyo3(signature = (**tags))]
    fn with_tags(&self, tags: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let mut record = self.0.clone();
        for (key, value) in tags.into_iter().flatten() {
            let key = key.extract::<String>()?.replace('_', "-");
            if !Record::is_key(&key) {
                return Err(value_error(format!("a tag is letters, digits, - and _, not {key:?}")));
            }
            record.set_tag(&key, value.str()?.to_string());
        }
        Ok(Self(record))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        let game = self.0.tag("game").unwrap_or("?");
        format!("<parlour.Record of {game}, {} actions>", self.0.actions.len())
    }

    fn __len__(&self) -> usize {
        self.0.actions.len()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| *self == *other.get())
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.to_string().hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (String,)) {
        (slf.get_type().into_any(), (slf.get().__str__(),))
    }
}
