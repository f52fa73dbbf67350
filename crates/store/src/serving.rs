//! Only one server on a store: it keeps the games of its tables in memory, and would not hear of another's.

use crate::error::StoreError;
use crate::store::Store;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};

/// The right to serve a store, until it is dropped or the process ends in any way.
#[derive(Debug)]
pub struct Serving {
    /// Locked as long as it is open.
    file: File,
    path: PathBuf,
}

impl Store {
    /// Claims the store for a server. Others may still read it, and keep games of their own in it.
    ///
    /// The claim is a locked file beside the store. (A lock on the store itself would be lost with the next
    /// connection that SQLite closes.)
    ///
    /// # Errors
    ///
    /// When another server has claimed it.
    pub fn serve_alone(&self) -> Result<Serving, StoreError> {
        Serving::claim(self.path())
    }
}

impl Serving {
    /// Claims the store at this path; see [`Store::serve_alone`].
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

impl Drop for Serving {
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
