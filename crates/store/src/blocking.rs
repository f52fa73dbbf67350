//! A store for programs that do one thing at a time.

use crate::error::StoreError;
use crate::store::Store;
use std::future::Future;
use std::ops::Deref;
use std::path::Path;

/// A store with a place to wait for it.
///
/// ```
/// # let folder = tempfile::tempdir()?;
/// let store = store::Blocking::open(&folder.path().join("house.db"))?;
/// store.wait(store.set_setting("speed", "fast"))?;
/// assert_eq!(store.wait(store.setting("speed"))?.as_deref(), Some("fast"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Blocking {
    // Dropped before the runtime that it runs on.
    store: Store,
    runtime: tokio::runtime::Runtime,
}

impl Blocking {
    /// Opens a store; see [`Store::open`].
    ///
    /// # Errors
    ///
    /// As [`Store::open`].
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().map_err(
            |error| StoreError::Other { path: path.to_owned(), detail: error.to_string() },
        )?;
        let store = runtime.block_on(Store::open(path))?;
        Ok(Self { store, runtime })
    }

    /// Waits for a call of the store.
    pub fn wait<F: Future>(&self, call: F) -> F::Output {
        self.runtime.block_on(call)
    }

    /// Closes the store and leaves nothing but its file; see [`Store::close`].
    pub fn close(self) {
        self.runtime.block_on(self.store.close());
    }
}

impl Deref for Blocking {
    type Target = Store;

    fn deref(&self) -> &Store {
        &self.store
    }
}
