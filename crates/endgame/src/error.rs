//! What can be wrong with a file.

use std::io;
use std::path::PathBuf;

/// Why a file could not be written, or is no database.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// The system refuses.
    #[error("{path}: {error}")]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// It is something else.
    #[error("{path} is not an endgame database: {reason}")]
    Foreign {
        /// The file.
        path: PathBuf,
        /// How it can be told.
        reason: String,
    },
    /// It was one once.
    #[error("{path} is damaged: {reason}; build it again")]
    Damaged {
        /// The file.
        path: PathBuf,
        /// Where.
        reason: String,
    },
}
