//! The NumPy arrays of a batch.

use crate::batch::{Rows, Settings};
use catalog::Family;
use numpy::{Element, PyArray1, PyArray2, PyArrayMethods, PyReadwriteArray1, PyReadwriteArray2};
use pyo3::exceptions::{PyMemoryError, PyRuntimeError};
use pyo3::prelude::*;

/// The arrays of a batch.
pub(crate) struct Arrays {
    pub(crate) observation: Py<PyArray2<i32>>,
    pub(crate) mask: Py<PyArray2<bool>>,
    pub(crate) reward: Py<PyArray1<f32>>,
    pub(crate) returns: Py<PyArray2<f32>>,
    pub(crate) terminated: Py<PyArray1<bool>>,
    pub(crate) truncated: Py<PyArray1<bool>>,
    pub(crate) to_play: Py<PyArray1<i8>>,
    pub(crate) seeds: Py<PyArray1<u64>>,
    pub(crate) final_observation: Py<PyArray2<i32>>,
    pub(crate) choices: Py<PyArray2<u64>>,
}

/// Allocates a vector of zeros, or says that there is no memory.
pub(crate) fn zeros<T: Clone + Default>(length: usize) -> PyResult<Vec<T>> {
    let mut vec = Vec::new();
    vec.try_reserve_exact(length).map_err(|error| PyMemoryError::new_err(error.to_string()))?;
    vec.resize(length, T::default());
    Ok(vec)
}

/// Finds out whether there is memory for so many bytes, without using it.
pub(crate) fn room_for(bytes: usize) -> PyResult<()> {
    let room = Vec::<u8>::new().try_reserve_exact(bytes);
    room.map_err(|error| PyMemoryError::new_err(error.to_string()))
}

fn row<T: Element + Clone + Default>(py: Python<'_>, length: usize) -> PyResult<Py<PyArray1<T>>> {
    Ok(PyArray1::from_vec(py, zeros(length)?).unbind())
}

fn table<T: Element + Clone + Default>(
    py: Python<'_>,
    rows: usize,
    columns: usize,
) -> PyResult<Py<PyArray2<T>>> {
    // The array keeps the memory of a vector of ours, so that nobody can give it another size.
    let flat = PyArray1::from_vec(py, zeros(rows * columns)?);
    Ok(flat.reshape([rows, columns])?.unbind())
}

impl Arrays {
    pub(crate) fn new(py: Python<'_>, settings: &Settings, count: usize) -> PyResult<Self> {
        let choices = if settings.family == Family::Cassino { settings.actions } else { 0 };
        Ok(Self {
            observation: table(py, count, settings.seen)?,
            mask: table(py, count, settings.actions)?,
            reward: row(py, count)?,
            returns: table(py, count, usize::from(settings.seats))?,
            terminated: row(py, count)?,
            truncated: row(py, count)?,
            to_play: row(py, count)?,
            seeds: row(py, count)?,
            final_observation: table(py, count, settings.seen)?,
            choices: table(py, count, choices)?,
        })
    }

    /// Calls `work` with the arrays as slices.
    pub(crate) fn with_rows<T>(
        &self,
        py: Python<'_>,
        settings: &Settings,
        count: usize,
        work: impl FnOnce(&mut Rows<'_>) -> T,
    ) -> PyResult<T> {
        let mut observation = borrow2(py, "observation", &self.observation)?;
        let mut mask = borrow2(py, "mask", &self.mask)?;
        let mut reward = borrow1(py, "reward", &self.reward)?;
        let mut returns = borrow2(py, "returns", &self.returns)?;
        let mut terminated = borrow1(py, "terminated", &self.terminated)?;
        let mut truncated = borrow1(py, "truncated", &self.truncated)?;
        let mut to_play = borrow1(py, "to_play", &self.to_play)?;
        let mut seeds = borrow1(py, "seeds", &self.seeds)?;
        let mut last = borrow2(py, "final_observation", &self.final_observation)?;
        let mut choices = borrow2(py, "choices", &self.choices)?;
        let seats = usize::from(settings.seats);
        let chosen = usize::from(settings.family == Family::Cassino) * count * settings.actions;
        let mut rows = Rows {
            observation: slice(observation.as_slice_mut(), count * settings.seen)?,
            mask: slice(mask.as_slice_mut(), count * settings.actions)?,
            reward: slice(reward.as_slice_mut(), count)?,
            returns: slice(returns.as_slice_mut(), count * seats)?,
            terminated: slice(terminated.as_slice_mut(), count)?,
            truncated: slice(truncated.as_slice_mut(), count)?,
            to_play: slice(to_play.as_slice_mut(), count)?,
            seeds: slice(seeds.as_slice_mut(), count)?,
            final_observation: slice(last.as_slice_mut(), count * settings.seen)?,
            choices: slice(choices.as_slice_mut(), chosen)?,
        };
        Ok(work(&mut rows))
    }
}

/// What keeps an array from being written.
fn unusable(name: &str) -> impl Fn() -> PyErr {
    move || {
        PyRuntimeError::new_err(format!(
            "the array `{name}` can no longer be written: its type, shape or flags were changed, or it is in use"
        ))
    }
}

/// Borrows an array for writing. Its type and shape are looked at again, since Python can change both in place.
fn borrow1<'py, T: Element>(
    py: Python<'py>,
    name: &str,
    array: &Py<PyArray1<T>>,
) -> PyResult<PyReadwriteArray1<'py, T>> {
    let refused = unusable(name);
    let array = array.bind(py).as_any().cast::<PyArray1<T>>().map_err(|_| refused())?;
    array.try_readwrite().map_err(|_| refused())
}

fn borrow2<'py, T: Element>(
    py: Python<'py>,
    name: &str,
    array: &Py<PyArray2<T>>,
) -> PyResult<PyReadwriteArray2<'py, T>> {
    let refused = unusable(name);
    let array = array.bind(py).as_any().cast::<PyArray2<T>>().map_err(|_| refused())?;
    array.try_readwrite().map_err(|_| refused())
}

/// Returns a slice of the length that it must have.
fn slice<T, E>(found: Result<&mut [T], E>, length: usize) -> PyResult<&mut [T]> {
    found.ok().filter(|slice| slice.len() == length).ok_or_else(unusable("of the batch"))
}
