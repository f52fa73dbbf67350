//! The NumPy arrays of a batch.

use crate::batch::{Rows, Settings};
use catalog::Family;
use numpy::ndarray::{Dim, Dimension, IntoDimension, Ix1, Ix2};
use numpy::{Element, PyArray, PyArray1, PyArrayMethods, PyReadwriteArray1, PyUntypedArray};
use pyo3::exceptions::{PyMemoryError, PyRuntimeError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

/// The memory of an array that Python sees: the array's `base`.
///
/// Python can do anything to an array in place, by `__setstate__` also give it other memory while a step writes without
/// the interpreter's lock. So the one that has the memory is in here, where Python cannot reach it, and the one that
/// Python sees is made of what this tells.
#[pyclass(module = "parlour.vector", frozen)]
#[derive(Debug)]
struct Memory {
    flat: Py<PyUntypedArray>,
    shape: Vec<usize>,
}

#[pymethods]
impl Memory {
    /// Where the memory is, and of what type and shape, for NumPy.
    #[getter]
    fn __array_interface__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let told = self.flat.bind(py).getattr(intern!(py, "__array_interface__"))?;
        // A dict of its own each time, so that nobody changes what the next one is told.
        let told = told.cast_into::<PyDict>()?.copy()?;
        told.set_item("shape", PyTuple::new(py, &self.shape)?)?;
        Ok(told)
    }
}

/// An array that Python sees, and the memory that a step writes into.
pub(crate) struct Shown<T, D> {
    array: Py<PyArray<T, D>>,
    base: Py<Memory>,
    flat: Py<PyArray1<T>>,
}

/// The arrays of a batch.
pub(crate) struct Arrays {
    pub(crate) observation: Shown<i32, Ix2>,
    pub(crate) mask: Shown<bool, Ix2>,
    pub(crate) reward: Shown<f32, Ix1>,
    pub(crate) returns: Shown<f32, Ix2>,
    pub(crate) terminated: Shown<bool, Ix1>,
    pub(crate) truncated: Shown<bool, Ix1>,
    pub(crate) to_play: Shown<i8, Ix1>,
    pub(crate) seeds: Shown<u64, Ix1>,
    pub(crate) final_observation: Shown<i32, Ix2>,
    pub(crate) choices: Shown<u64, Ix2>,
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

impl<T: Element + Clone + Default, const N: usize> Shown<T, Dim<[usize; N]>>
where
    [usize; N]: IntoDimension<Dim = Dim<[usize; N]>>,
    Dim<[usize; N]>: Dimension,
{
    fn new(py: Python<'_>, shape: [usize; N]) -> PyResult<Self> {
        let flat = PyArray1::from_vec(py, zeros(shape.iter().product())?);
        let memory = Memory { flat: flat.as_untyped().clone().unbind(), shape: shape.to_vec() };
        let base = Py::new(py, memory)?;
        let array = py.import("numpy")?.call_method1("asarray", (&base,))?;
        let array = array.cast_into::<PyArray<T, Dim<[usize; N]>>>()?.unbind();
        Ok(Self { array, base, flat: flat.unbind() })
    }
}

impl<T: Element, D: Dimension> Shown<T, D> {
    /// Returns what Python sees.
    pub(crate) fn array(&self, py: Python<'_>) -> Py<PyArray<T, D>> {
        self.array.clone_ref(py)
    }

    /// Borrows the memory for writing, if it is still what Python sees.
    fn borrow<'py>(&self, py: Python<'py>, name: &str) -> PyResult<PyReadwriteArray1<'py, T>> {
        let refused = unusable(name);
        let array = self.array.bind(py).as_any();
        let shown = array.cast::<PyArray<T, D>>().map_err(|_| refused())?;
        drop(shown.try_readwrite().map_err(|_| refused())?);
        if !shown.getattr(intern!(py, "base"))?.is(&self.base) {
            return Err(refused());
        }
        self.flat.bind(py).try_readwrite().map_err(|_| refused())
    }
}

impl Arrays {
    pub(crate) fn new(py: Python<'_>, settings: &Settings, count: usize) -> PyResult<Self> {
        let choices = if settings.family == Family::Cassino { settings.actions } else { 0 };
        Ok(Self {
            observation: Shown::new(py, [count, settings.seen])?,
            mask: Shown::new(py, [count, settings.actions])?,
            reward: Shown::new(py, [count])?,
            returns: Shown::new(py, [count, usize::from(settings.seats)])?,
            terminated: Shown::new(py, [count])?,
            truncated: Shown::new(py, [count])?,
            to_play: Shown::new(py, [count])?,
            seeds: Shown::new(py, [count])?,
            final_observation: Shown::new(py, [count, settings.seen])?,
            choices: Shown::new(py, [count, choices])?,
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
        let mut observation = self.observation.borrow(py, "observation")?;
        let mut mask = self.mask.borrow(py, "mask")?;
        let mut reward = self.reward.borrow(py, "reward")?;
        let mut returns = self.returns.borrow(py, "returns")?;
        let mut terminated = self.terminated.borrow(py, "terminated")?;
        let mut truncated = self.truncated.borrow(py, "truncated")?;
        let mut to_play = self.to_play.borrow(py, "to_play")?;
        let mut seeds = self.seeds.borrow(py, "seeds")?;
        let mut last = self.final_observation.borrow(py, "final_observation")?;
        let mut choices = self.choices.borrow(py, "choices")?;
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
            "the array `{name}` can no longer be written: its type, shape, flags or memory were changed, or it is in use"
        ))
    }
}

/// Returns a slice of the length that it must have.
fn slice<T, E>(found: Result<&mut [T], E>, length: usize) -> PyResult<&mut [T]> {
    found.ok().filter(|slice| slice.len() == length).ok_or_else(unusable("of the batch"))
}
