//! Files that are being made beside a store, and those that a killed process has left unfinished.
//!
//! Whoever makes one shares a lock on the folder until the file has its name. Whoever can lock the folder for
//! itself therefore knows that nobody is working on what is unfinished there.

use crate::error::StoreError;
use std::fs::{File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tempfile::{TempDir, TempPath};

const BEGIN: &str = ".house-";
const END: &str = ".new";

/// Work on a file beside another, until it is dropped.
#[derive(Debug)]
pub(crate) struct Making {
    folder: PathBuf,
    /// The locked folder. Where folders cannot be opened or locked, nothing unfinished is removed either.
    _lock: Option<File>,
}

impl Making {
    /// Begins. While somebody else removes what is unfinished, which takes a moment, this waits.
    pub(crate) async fn begin(beside: &Path, patience: Duration) -> Self {
        const STEP: Duration = Duration::from_millis(10);
        let folder = folder_of(beside).to_owned();
        let lock = File::open(&folder).ok();
        let mut waited = Duration::ZERO;
        while let Some(Err(TryLockError::WouldBlock)) = lock.as_ref().map(File::try_lock_shared)
            && waited < patience
        {
            tokio::time::sleep(STEP).await;
            waited += STEP;
        }
        Self { folder, _lock: lock }
    }

    /// Returns the name of a new empty file.
    pub(crate) fn file(&self) -> Result<TempPath, StoreError> {
        let file = tempfile::Builder::new().prefix(BEGIN).suffix(END).tempfile_in(&self.folder);
        // Closed before SQLite opens it: closing it later would drop SQLite's locks.
        Ok(file.map_err(|error| self.fault(error))?.into_temp_path())
    }

    /// Returns a new empty folder.
    pub(crate) fn folder(&self) -> Result<TempDir, StoreError> {
        let folder = tempfile::Builder::new().prefix(BEGIN).suffix(END).tempdir_in(&self.folder);
        folder.map_err(|error| self.fault(error))
    }

    fn fault(&self, error: io::Error) -> StoreError {
        StoreError::of_io(&self.folder, error)
    }
}

/// Removes what killed processes have left unfinished beside a file, unless somebody is making one just now.
pub(crate) fn remove_unfinished(beside: &Path) {
    let folder = folder_of(beside);
    let is_unfinished = |name: &str| {
        // SQLite keeps files of its own beside a database, with endings such as `-wal`.
        name.strip_prefix(BEGIN).is_some_and(|rest| {
            rest.ends_with(END)
                || ["-wal", "-shm", "-journal"]
                    .iter()
                    .any(|end| rest.strip_suffix(end).is_some_and(|rest| rest.ends_with(END)))
        })
    };
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    let unfinished: Vec<PathBuf> = entries
        .flatten()
        .filter(|entry| entry.file_name().to_str().is_some_and(is_unfinished))
        .map(|entry| entry.path())
        .collect();
    if unfinished.is_empty() {
        return;
    }
    let Ok(lock) = File::open(folder) else { return };
    if lock.try_lock().is_err() {
        return;
    }
    for path in unfinished {
        // What cannot be removed does no harm.
        let _ = if path.is_dir() {
            std::fs::remove_dir_all(&path)
        } else {
            std::fs::remove_file(&path)
        };
    }
}

/// Returns the folder of a file.
pub(crate) fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use crate::Store;

    #[tokio::test]
    async fn what_a_killed_process_left_unfinished_is_removed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("house.db");
        let names = || {
            let entries = std::fs::read_dir(folder.path()).unwrap();
            let mut names: Vec<_> =
                entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
            names.sort();
            names
        };
        for name in [".house-Ab12.new", ".house-Ab12.new-wal", ".house-Ab12.new-shm", ".house-pet"]
        {
            std::fs::write(folder.path().join(name), "").unwrap();
        }
        std::fs::create_dir(folder.path().join(".house-Cd34.new")).unwrap();
        std::fs::write(folder.path().join(".house-Cd34.new/copy.db"), "").unwrap();
        Store::open(&path).await.unwrap().close().await;
        assert_eq!(names(), [".house-pet", "house.db"]);
        // What somebody is still making stays.
        let making = Making::begin(&path, Duration::ZERO).await;
        let file = making.file().unwrap();
        Store::open(&path).await.unwrap().close().await;
        assert!(file.exists());
        // As when a process is killed.
        let file = file.keep().unwrap();
        drop(making);
        Store::open(&path).await.unwrap().close().await;
        assert!(!file.exists());
        assert_eq!(names(), [".house-pet", "house.db"]);
    }
}
