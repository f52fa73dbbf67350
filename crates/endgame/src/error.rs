//! What can be wrong with a file.

use sowing::Rules;
use std::io;
#[cfg(feature = "files")]
use std::path::Path;
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
    /// The folder is missing that it would be in.
    #[error("cannot write {path}: there is no folder {folder}")]
    NoFolder {
        /// The file.
        path: PathBuf,
        /// The folder.
        folder: PathBuf,
    },
    /// Another process builds it.
    #[error("{0} is being built by another process")]
    InUse(PathBuf),
    /// It is something else.
    #[error("{path} is not an endgame database: {reason}")]
    Foreign {
        /// The file.
        path: PathBuf,
        /// What shows that.
        reason: String,
    },
    /// It has another version of the format.
    #[error(
        "{path} has version {version} of the format, but version {read} is needed; build it again"
    )]
    Version {
        /// The file.
        path: PathBuf,
        /// Its version.
        version: u32,
        /// The version that can be read.
        read: u32,
    },
    /// It is for other rules than those of the build that would replace it.
    #[error(
        "{path} is a database for other rules ({found}); choose another file, or delete this one"
    )]
    OtherRules {
        /// The file.
        path: PathBuf,
        /// Its rules.
        found: Rules,
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

impl FileError {
    /// Returns what turns an error of the system into one about this file.
    #[cfg(feature = "files")]
    pub(crate) fn io(path: &Path) -> impl FnOnce(io::Error) -> Self + '_ {
        move |error| Self::Io { path: path.to_owned(), error }
    }

    /// Returns what does so where the file is begun, under another name.
    #[cfg(feature = "files")]
    pub(crate) fn beginning(path: &Path) -> impl FnOnce(io::Error) -> Self + '_ {
        move |error| match (error.kind(), path.parent()) {
            (io::ErrorKind::NotFound, Some(folder)) if !folder.as_os_str().is_empty() => {
                Self::NoFolder { path: path.to_owned(), folder: folder.to_owned() }
            }
            _ => Self::io(path)(error),
        }
    }
}
