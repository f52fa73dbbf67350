//! Opening a store: its folder, its connections, and its schema; and moving a broken one out of the way.

use crate::error::StoreError;
use crate::schema::{APPLICATION_ID, bring_up_to_date};
use crate::store::Store;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqlitePoolOptions, SqliteSynchronous};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How a store is opened.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// How long to wait while another process writes.
    pub patience: Duration,
    /// The most pages of 4 KiB that the file may take; `None` leaves the limit to the disk.
    pub max_pages: Option<u32>,
}

impl Default for Options {
    fn default() -> Self {
        Self { patience: Duration::from_secs(5), max_pages: None }
    }
}

impl Store {
    /// Opens a store, and creates it and its folder if they do not exist.
    ///
    /// A store of an older version is brought up to date, entirely or not at all, even if two processes
    /// try at once.
    ///
    /// # Errors
    ///
    /// What is wrong with the file or its folder, and what would help. The file is then unchanged.
    pub async fn open(path: &Path) -> Result<Self, StoreError> {
        Self::open_with(path, Options::default()).await
    }

    /// Opens a store with these options.
    ///
    /// # Errors
    ///
    /// As [`Store::open`].
    pub async fn open_with(path: &Path, options: Options) -> Result<Self, StoreError> {
        make_folder(path)?;
        let mut connect = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .foreign_keys(true)
            .busy_timeout(options.patience)
            // With a write-ahead log this flushes each transaction before it is answered.
            .synchronous(SqliteSynchronous::Full)
            // The schema of a file from elsewhere may call functions when it is read.
            .pragma("trusted_schema", "OFF");
        if let Some(pages) = options.max_pages {
            connect = connect.pragma("max_page_count", pages.to_string());
        }
        let fault = |error| StoreError::of(path, error);
        let changes = pool(1, options).connect_lazy_with(connect.clone());
        let mut connection = changes.acquire().await.map_err(fault)?;
        refuse_foreign(path, &mut connection).await?;
        write_ahead(path, &mut connection, options.patience).await?;
        bring_up_to_date(path, &mut connection).await?;
        drop(connection);
        let reads = pool(4, options).connect_lazy_with(connect.create_if_missing(false));
        Ok(Self::of(path, changes, reads))
    }

    /// Moves a store that cannot be used out of the way, so that a new one can be made. Returns its new
    /// name. Nothing is deleted. No process may have the store open.
    ///
    /// # Errors
    ///
    /// When the file cannot be moved.
    pub fn set_aside(path: &Path) -> Result<PathBuf, StoreError> {
        let beside = |base: &Path, end: &str| {
            let mut name = base.as_os_str().to_owned();
            name.push(end);
            PathBuf::from(name)
        };
        let aside = (1..=u64::MAX)
            .map(|number| beside(path, &format!(".aside-{number}")))
            .find(|name| !name.exists())
            .expect("a folder does not hold every number");
        let fault = |reason| StoreError::Move { path: path.to_owned(), reason };
        std::fs::rename(path, &aside).map_err(fault)?;
        // The log belongs to the file: without it the last changes would be lost.
        for end in ["-wal", "-shm"] {
            match std::fs::rename(beside(path, end), beside(&aside, end)) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(fault(error)),
                _ => {}
            }
        }
        Ok(aside)
    }
}

fn make_folder(path: &Path) -> Result<(), StoreError> {
    let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) else {
        return Ok(());
    };
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    // Records hold hidden cards, and notes may hold secrets.
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(|reason| StoreError::Folder { path: folder.to_owned(), reason })
}

fn pool(connections: u32, options: Options) -> SqlitePoolOptions {
    SqlitePoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(options.patience)
        .test_before_acquire(false)
        .idle_timeout(None)
        .max_lifetime(None)
}

/// Refuses a database of another program before anything is changed in it.
async fn refuse_foreign(path: &Path, connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let (id, parts): (i64, i64) = sqlx::query_as(
        "SELECT application_id, (SELECT count(*) FROM sqlite_schema) FROM pragma_application_id",
    )
    .fetch_one(connection)
    .await
    .map_err(|error| StoreError::of(path, error))?;
    if id == APPLICATION_ID || (id == 0 && parts == 0) {
        Ok(())
    } else {
        Err(StoreError::Foreign { path: path.to_owned() })
    }
}

/// Turns the write-ahead log on, which the file then remembers.
///
/// When two processes try this at once on a new file, SQLite answers both at once that it is locked,
/// whatever their `busy_timeout`; so the waiting is done here.
async fn write_ahead(
    path: &Path,
    connection: &mut SqliteConnection,
    patience: Duration,
) -> Result<(), StoreError> {
    const STEP: Duration = Duration::from_millis(10);
    let mut waited = Duration::ZERO;
    loop {
        let done = sqlx::query("PRAGMA journal_mode = WAL").execute(&mut *connection).await;
        match done.map_err(|error| StoreError::of(path, error)) {
            Err(StoreError::Locked { .. }) if waited < patience => {
                tokio::time::sleep(STEP).await;
                waited += STEP;
            }
            Err(error) => return Err(error),
            Ok(_) => return Ok(()),
        }
    }
}
