//! How a store is opened, and how SQLite connects to its file.

use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions, SqliteSynchronous};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How a store is opened.
#[derive(Clone, Debug)]
pub struct Options {
    /// How long to wait while another process writes.
    pub patience: Duration,
    /// The most pages of 4 KiB that the file may take; `None` leaves the limit to the disk.
    pub max_pages: Option<u32>,
    /// What fails on purpose, in tests.
    #[cfg(feature = "faults")]
    pub faults: Option<crate::faults::Faults>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            patience: Duration::from_secs(5),
            max_pages: None,
            #[cfg(feature = "faults")]
            faults: None,
        }
    }
}

/// Returns how SQLite connects to a file, which it never creates.
pub(crate) fn connect(path: &Path, options: &Options) -> SqliteConnectOptions {
    let connect = SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(false)
        .foreign_keys(true)
        .busy_timeout(options.patience)
        // With a write-ahead log this flushes each transaction before it is answered.
        .synchronous(SqliteSynchronous::Full)
        // The schema of a file from elsewhere may call functions when it is read.
        .pragma("trusted_schema", "OFF");
    match options.max_pages {
        Some(pages) => connect.pragma("max_page_count", pages.to_string()),
        None => connect,
    }
}

/// Returns how so many connections to a file are shared.
pub(crate) fn pool(connections: u32, options: &Options) -> SqlitePoolOptions {
    let pool = SqlitePoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(options.patience)
        .test_before_acquire(false)
        .idle_timeout(None)
        .max_lifetime(None);
    #[cfg(feature = "faults")]
    if let Some(faults) = options.faults.clone() {
        return pool.after_connect(move |connection, _| Box::pin(faults.clone().watch(connection)));
    }
    pool
}

/// Returns the name of a file beside another.
pub(crate) fn beside(base: &Path, end: &str) -> PathBuf {
    let mut name = base.as_os_str().to_owned();
    name.push(end);
    name.into()
}
