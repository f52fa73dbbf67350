//! The store as a value: its address, its connections, and what holds for the store as a whole. What is kept
//! in it stands in `games`, `notes`, `summaries`, `scores` and `saves`; how it is opened in `opening`.

use crate::address::Address;
use crate::error::StoreError;
use crate::fence::Fence;
use crate::pool::Pool;
use crate::session::Session;
use crate::statement::{Statement, sql};
use crate::writer::Writer;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

/// A store in one file, or in one database of a server. Clones share it.
///
/// All calls must be made on a `tokio` runtime with its timer enabled; those of a store on a server also need its
/// input and output.
#[derive(Clone, Debug)]
pub struct Store {
    /// To a file one connection, so that changes made by one process wait here and not on the lock of the file.
    pub(crate) changes: Pool,
    pub(crate) reads: Pool,
    pub(crate) writer: Writer,
    /// What every change carries that carries no number of its own.
    fence: Arc<AtomicI64>,
}

impl Store {
    /// Returns the store that these connections lead to, whose schema is up to date.
    pub(crate) fn of(changes: Pool, reads: Pool) -> Self {
        let writer = Writer::start(changes.clone());
        Self { changes, reads, writer, fence: Arc::new(AtomicI64::new(Fence::NONE.0)) }
    }

    /// Returns where the store is.
    pub const fn address(&self) -> &Address {
        self.reads.address()
    }

    /// Closes the store for all its clones, and folds the write-ahead log of a file into it.
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
    /// When the file exists already or cannot be written, or when the store is in no file; see [`Store::copy`].
    pub async fn copy_to(&self, path: &Path) -> Result<(), StoreError> {
        if path.exists() {
            return Err(StoreError::Taken { path: path.to_owned() });
        }
        let mut session = self.reads.session().await?;
        let Some(connection) = session.sqlite() else {
            return Err(StoreError::NoFile { address: self.address().to_string() });
        };
        let copied = sql!("VACUUM INTO $1").bind(path.to_string_lossy().into_owned());
        let copied = copied.of_sqlite().execute(connection).await;
        copied.map(drop).map_err(|error| StoreError::of(path, error))
    }

    /// Runs one statement as a change of its own, and returns how many rows it changed.
    ///
    /// A statement that is its own transaction can be committed and then be answered with an error.
    pub(crate) async fn write(&self, statement: Statement) -> Result<u64, StoreError> {
        let mut change = self.change().await?;
        let done = statement.run(&mut change).await;
        settle(change, done).await
    }

    pub(crate) fn damaged(&self, detail: impl Into<String>) -> StoreError {
        let path = self.address().path().to_owned();
        StoreError::Damaged { path, detail: detail.into(), cause: None }
    }

    /// Returns what every change carries that carries no number of its own.
    pub(crate) fn fence(&self) -> Fence {
        Fence(self.fence.load(Ordering::Relaxed))
    }

    /// Has every change carry this number that carries none of its own.
    #[cfg(feature = "postgres")]
    pub(crate) fn carry(&self, fence: Fence) {
        self.fence.store(fence.0, Ordering::Relaxed);
    }

    pub(crate) async fn change(&self) -> Result<Session, StoreError> {
        self.changes.change().await
    }
}

/// Commits a change if what was to be done is done, and undoes it otherwise.
pub(crate) async fn settle<T>(
    change: Session,
    done: Result<T, StoreError>,
) -> Result<T, StoreError> {
    match done {
        Ok(done) => change.commit().await.map(|()| done),
        Err(error) => {
            change.undo().await;
            Err(error)
        }
    }
}
