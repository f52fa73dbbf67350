//! The store as a value: its file, its connections, and what holds for the file as a whole. What is kept
//! in it stands in `games`, `notes`, `summaries`, `scores` and `saves`; how it is opened in `opening`.

use crate::change::Change;
use crate::error::StoreError;
use crate::writer::Writer;
use jiff::Timestamp;
use sqlx::sqlite::SqlitePool;
use std::path::{Path, PathBuf};

/// A store in one file. Clones share it.
///
/// All calls must be made on a `tokio` runtime with its timer enabled.
#[derive(Clone, Debug)]
pub struct Store {
    path: PathBuf,
    /// One connection, so that changes made by one process wait here and not on the lock of the file.
    pub(crate) changes: SqlitePool,
    pub(crate) reads: SqlitePool,
    pub(crate) writer: Writer,
}

impl Store {
    /// Returns the store of a file whose schema is up to date.
    pub(crate) fn of(path: &Path, changes: SqlitePool, reads: SqlitePool) -> Self {
        let writer = Writer::start(path.to_owned(), changes.clone());
        Self { path: path.to_owned(), changes, reads, writer }
    }

    /// Returns the path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Closes the store for all its clones, and folds the write-ahead log into the file.
    ///
    /// A store that is dropped without this loses nothing: whoever opens the file next folds the log.
    pub async fn close(&self) {
        self.reads.close().await;
        self.changes.close().await;
    }

    /// Reads the whole file to see whether any of it is damaged.
    ///
    /// # Errors
    ///
    /// What is damaged.
    pub async fn check(&self) -> Result<(), StoreError> {
        let found: Vec<(String,)> = sqlx::query_as("PRAGMA integrity_check(3)")
            .fetch_all(&self.reads)
            .await
            .map_err(|error| self.fault(error))?;
        let found: Vec<String> = found.into_iter().map(|(line,)| line).collect();
        if found == ["ok"] {
            return Ok(());
        }
        Err(self.damaged(found.join("; ")))
    }

    /// Copies the whole store, as it is at one moment, into a new file.
    ///
    /// # Errors
    ///
    /// When the file exists already or cannot be written.
    pub async fn copy_to(&self, path: &Path) -> Result<(), StoreError> {
        if path.exists() {
            return Err(StoreError::Taken { path: path.to_owned() });
        }
        sqlx::query("VACUUM INTO ?1")
            .bind(path.to_string_lossy().into_owned())
            .execute(&self.reads)
            .await
            .map_err(|error| StoreError::of(path, error))?;
        Ok(())
    }

    /// Says what an error of the database means for this file.
    pub(crate) fn fault(&self, error: sqlx::Error) -> StoreError {
        StoreError::of(&self.path, error)
    }

    pub(crate) fn damaged(&self, detail: impl Into<String>) -> StoreError {
        StoreError::Damaged { path: self.path.clone(), detail: detail.into() }
    }

    pub(crate) async fn change(&self) -> Result<Change, StoreError> {
        Change::begin(&self.changes).await.map_err(|error| self.fault(error))
    }

    /// Reads a time as the file keeps it.
    pub(crate) fn time(&self, ms: i64) -> Result<Timestamp, StoreError> {
        Timestamp::from_millisecond(ms)
            .map_err(|_| self.damaged(format!("{ms} ms is not a moment in time")))
    }
}
