//! A locked file beside a store, by which a server claims it. (A lock on the store itself would be lost with the next
//! connection that SQLite closes.)

use crate::error::StoreError;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};

/// A locked file, until it is dropped or the process ends in any way.
#[derive(Debug)]
pub(crate) struct LockedFile {
    /// Locked as long as it is open.
    file: File,
    path: PathBuf,
}

impl LockedFile {
    /// Claims the store at this path; see [`Store::serve_alone`](crate::Store::serve_alone).
    pub(crate) fn claim(store: &Path) -> Result<Self, StoreError> {
        let mut name = store.as_os_str().to_owned();
        name.push("-serving");
        let path = PathBuf::from(name);
        let fault = |error: io::Error| StoreError::of_io(&path, error);
        loop {
            let mut options = OpenOptions::new();
            options.read(true).write(true).create(true).truncate(false);
            let mut file = options.open(&path).map_err(fault)?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => {
                    let mut by = String::new();
                    // A server that has just begun has not told its number yet.
                    let _ = file.read_to_string(&mut by);
                    return Err(StoreError::Served { path: store.to_owned(), by });
                }
                Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {}
                Err(TryLockError::Error(error)) => return Err(fault(error)),
            }
            // A server that ended in between has removed the file that is locked now.
            if !is_named(&file, &path) {
                continue;
            }
            file.set_len(0).and_then(|()| file.rewind()).map_err(fault)?;
            write!(file, "{}", std::process::id()).map_err(fault)?;
            return Ok(Self { file, path });
        }
    }
}

impl Drop for LockedFile {
    fn drop(&mut self) {
        // Removed before it is unlocked. What stays behind is locked by nobody and stops nobody.
        let _ = std::fs::remove_file(&self.path);
        let _ = self.file.unlock();
    }
}

/// Returns whether the open file is the one of this name.
#[cfg(unix)]
fn is_named(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    match (file.metadata(), std::fs::metadata(path)) {
        (Ok(open), Ok(named)) => (open.dev(), open.ino()) == (named.dev(), named.ino()),
        _ => false,
    }
}

/// An open file keeps its name here.
#[cfg(not(unix))]
fn is_named(_: &File, path: &Path) -> bool {
    path.exists()
}
