//! A store for programs that do one thing at a time.

use crate::address::Address;
use crate::error::StoreError;
use crate::options::Options;
use crate::store::Store;
use std::future::Future;
use std::ops::Deref;
use std::path::Path;
use std::pin::Pin;

/// A store with a place to wait for it. When it is dropped, it is closed, and nothing but its file is left.
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
    // Closed and dropped before the runtime that it runs on.
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
        Self::opened(path, Store::open(path))
    }

    /// Opens a store in a file or a database; see [`Store::open_at`].
    ///
    /// # Errors
    ///
    /// As [`Store::open_at`].
    pub fn open_at(address: &Address, options: Options) -> Result<Self, StoreError> {
        Self::opened(address.path(), Store::open_at(address, options))
    }

    /// Opens a store that is there; see [`Store::open_existing`].
    ///
    /// # Errors
    ///
    /// As [`Store::open_existing`].
    pub fn open_existing(path: &Path) -> Result<Self, StoreError> {
        Self::opened(path, Store::open_existing(path))
    }

    /// Opens a store to read it; see [`Store::open_to_read`].
    ///
    /// # Errors
    ///
    /// As [`Store::open_to_read`].
    pub fn open_to_read(path: &Path) -> Result<Self, StoreError> {
        Self::opened(path, Store::open_to_read(path))
    }

    fn opened(
        path: &Path,
        opening: impl Future<Output = Result<Store, StoreError>>,
    ) -> Result<Self, StoreError> {
        // A thread of its own gives connections back, so that another, which heard a signal, can close the
        // store while this one waits for a person.
        let runtime =
            tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let runtime = runtime.map_err(|error| StoreError::of_io(path, error))?;
        let store = runtime.block_on(opening)?;
        Ok(Self { store, runtime })
    }

    /// Waits for a call of the store.
    pub fn wait<'a, T>(&self, call: impl Future<Output = T> + 'a) -> T {
        // Boxed, so that the compiler makes waiting once for each kind of answer and not for each call.
        let call: Pin<Box<dyn Future<Output = T> + 'a>> = Box::pin(call);
        self.runtime.block_on(call)
    }

    /// Closes the store; see [`Store::close`].
    pub fn close(self) {
        drop(self);
    }
}

impl Drop for Blocking {
    fn drop(&mut self) {
        self.runtime.block_on(self.store.close());
    }
}

impl Deref for Blocking {
    type Target = Store;

    fn deref(&self) -> &Store {
        &self.store
    }
}
