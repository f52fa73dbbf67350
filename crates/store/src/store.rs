//! The store as a value: its file, its connections, and what holds for the file as a whole. What is kept
//! in it stands in `games`, `notes`, `summaries`, `scores` and `saves`; how it is opened in `opening`.

use crate::change::Change;
use crate::error::StoreError;
use crate::writer::Writer;
use sqlx::Sqlite;
use sqlx::query::Query;
use sqlx::sqlite::{SqliteArguments, SqlitePool};
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

    /// Runs one statement as a change of its own, and returns how many rows it changed.
    ///
    /// A statement that is its own transaction can be committed and then be answered with an error.
    pub(crate) async fn write(
        &self,
        statement: Query<'_, Sqlite, SqliteArguments>,
    ) -> Result<u64, StoreError> {
        let mut change = self.change().await?;
        let done = statement.execute(&mut *change).await.map_err(|error| self.fault(error));
        Ok(self.settle(change, done).await?.rows_affected())
    }

    /// Commits a change if what was to be done is done, and undoes it otherwise.
    pub(crate) async fn settle<T>(
        &self,
        change: Change,
        done: Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        match done {
            Ok(done) => change.commit().await.map(|()| done).map_err(|error| self.fault(error)),
            Err(error) => {
                change.undo().await;
                Err(error)
            }
        }
    }

    /// Says what an error of the database means for this file.
    pub(crate) fn fault(&self, error: sqlx::Error) -> StoreError {
        StoreError::of(&self.path, error)
    }

    pub(crate) fn damaged(&self, detail: impl Into<String>) -> StoreError {
        StoreError::Damaged { path: self.path.clone(), detail: detail.into(), cause: None }
    }

    pub(crate) async fn change(&self) -> Result<Change, StoreError> {
        Change::begin(&self.changes).await.map_err(|error| self.fault(error))
    }
}
