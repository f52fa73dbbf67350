//! Exceptions.

use endgame::FileError;
use pyo3::exceptions::{PyFileNotFoundError, PyValueError};
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

/// Returns the exception for an endgame database that cannot be read or written.
pub(crate) fn file_error(error: FileError) -> PyErr {
    match error {
        FileError::Io { error, .. } => PyErr::from(error),
        FileError::NoFolder { .. } => PyFileNotFoundError::new_err(error.to_string()),
        FileError::InUse(_)
        | FileError::Foreign { .. }
        | FileError::Version { .. }
        | FileError::OtherRules { .. }
        | FileError::Damaged { .. } => value_error(error),
    }
}
