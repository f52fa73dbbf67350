//! Exceptions.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::fmt::Display;

pyo3::create_exception!(
    parlour,
    IllegalAction,
    PyValueError,
    "An action that is not legal where it was to be played. The message says why."
);

/// Returns the exception for a value that cannot be used.
pub(crate) fn value_error(error: impl Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// Returns the exception for an action that is refused.
pub(crate) fn illegal(error: impl Display) -> PyErr {
    IllegalAction::new_err(error.to_string())
}
