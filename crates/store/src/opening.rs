//! Opening a store: its folder, its connections, and its schema; and moving a broken one out of the way.

use crate::address::Address;
use crate::creation::create;
use crate::error::StoreError;
use crate::locked_file::LockedFile;
use crate::making::remove_unfinished;
use crate::options::{Options, beside, connect, pool};
use crate::pool::Pool;
#[cfg(feature = "postgres")]
use crate::postgres;
use crate::schema::{APPLICATION_ID, bring_up_to_date, refuse_other_version};
use crate::store::Store;
use sqlx::sqlite::{SqliteConnection, SqlitePool};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

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

    /// Opens a store in a file or a database; see [`Store::open`]. A database must be there; its tables are created if
    /// it is empty.
    ///
    /// # Errors
    ///
    /// As [`Store::open`]; also when the server cannot be reached or refuses.
    pub async fn open_at(address: &Address, options: Options) -> Result<Self, StoreError> {
        match address {
            Address::File(path) => Self::open_with(path, options).await,
            #[cfg(feature = "postgres")]
            Address::Postgres(database) => {
                let (changes, reads) = postgres::open(database, address, &options, true).await?;
                Ok(Self::of(changes, reads))
            }
        }
    }

    /// Opens a store that is there, in a file or a database. Nothing is created.
    ///
    /// # Errors
    ///
    /// As [`Store::open_at`]; also when there is no store.
    pub async fn open_existing_at(address: &Address) -> Result<Self, StoreError> {
        match address {
            Address::File(path) => Self::open_existing(path).await,
            #[cfg(feature = "postgres")]
            Address::Postgres(database) => {
                let options = Options::default();
                let (changes, reads) = postgres::open(database, address, &options, false).await?;
                Ok(Self::of(changes, reads))
            }
        }
    }

    /// Opens a store with these options.
    ///
    /// # Errors
    ///
    /// As [`Store::open`].
    pub async fn open_with(path: &Path, options: Options) -> Result<Self, StoreError> {
        make_folder(path)?;
        remove_unfinished(path);
        if !path.exists() {
            create(path, &options).await?;
        }
        let connect = connect(path, &options);
        let fault = |error| StoreError::of(path, error);
        let changes = pool(1, &options).connect_lazy_with(connect.clone());
        let mut connection = changes.acquire().await.map_err(fault)?;
        refuse_other(path, &mut connection).await?;
        write_ahead(path, &mut connection, options.patience).await?;
        bring_up_to_date(path, &mut connection).await?;
        drop(connection);
        let reads = pool(4, &options).connect_lazy_with(connect);
        Ok(Self::of_file(path, changes, reads))
    }

    /// Opens a store that is there. Nothing is created.
    ///
    /// # Errors
    ///
    /// As [`Store::open`]; also when there is no such file.
    pub async fn open_existing(path: &Path) -> Result<Self, StoreError> {
        // What cannot be looked at is there for all we know; opening it says why.
        if matches!(path.try_exists(), Ok(false)) {
            return Err(StoreError::NoStore { path: path.to_owned() });
        }
        Self::open(path).await
    }

    /// Opens a store that is there to read it. Where it cannot be written, it is read as it is; see
    /// [`Store::open_read_only`].
    ///
    /// # Errors
    ///
    /// As [`Store::open_existing`].
    pub async fn open_to_read(path: &Path) -> Result<Self, StoreError> {
        match Self::open_existing(path).await {
            Err(forbidden @ StoreError::Forbidden { .. }) if path.is_file() => {
                let opened = Self::open_read_only(path).await;
                opened.map_err(|error| match error {
                    StoreError::Forbidden { .. } => forbidden,
                    other => other,
                })
            }
            opened => opened,
        }
    }

    /// Opens a store that nobody may write, or whose folder nobody may: every change is refused, and no file is
    /// made beside it.
    ///
    /// # Errors
    ///
    /// As [`Store::open`]; also when the store is of an older version, or when a process that ended without
    /// closing it has left a log, which cannot be read without writing.
    pub async fn open_read_only(path: &Path) -> Result<Self, StoreError> {
        let options = Options::default();
        let has_log = beside(path, "-wal").metadata().is_ok_and(|log| log.len() > 0);
        let connect = connect(path, &options).read_only(true).immutable(!has_log);
        let fault = |error| StoreError::of(path, error);
        let changes = pool(1, &options).connect_lazy_with(connect.clone());
        let mut connection = changes.acquire().await.map_err(fault)?;
        refuse_other(path, &mut connection).await?;
        refuse_other_version(path, &mut connection).await?;
        drop(connection);
        let reads = pool(4, &options).connect_lazy_with(connect);
        Ok(Self::of_file(path, changes, reads))
    }

    fn of_file(path: &Path, changes: SqlitePool, reads: SqlitePool) -> Self {
        let of = |pool| Pool::of_sqlite(path.into(), pool);
        Self::of(of(changes), of(reads))
    }

    /// Moves a store that cannot be used out of the way, so that a new one can be made. Returns its new
    /// name. Nothing is deleted. No process may have the store open.
    ///
    /// # Errors
    ///
    /// When a server has the store, or the file cannot be moved.
    pub fn set_aside(path: &Path) -> Result<PathBuf, StoreError> {
        let _nobody_else = path.exists().then(|| LockedFile::claim(path)).transpose()?;
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

/// Makes the folder of a store, where there is none.
pub(crate) fn make_folder(path: &Path) -> Result<(), StoreError> {
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

/// Refuses a database of another program, and a file that was emptied, before anything is changed in it.
async fn refuse_other(path: &Path, connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let (id, parts, ours): (i64, i64, i64) = sqlx::query_as(
        "SELECT application_id, (SELECT count(*) FROM sqlite_schema), \
         (SELECT count(*) FROM sqlite_schema WHERE name IN ('games', '_sqlx_migrations')) \
         FROM pragma_application_id",
    )
    .fetch_one(connection)
    .await
    .map_err(|error| StoreError::of(path, error))?;
    let path = path.to_owned();
    match (id, parts, ours) {
        (APPLICATION_ID, _, 2) => Ok(()),
        (APPLICATION_ID, ..) | (0, 0, _) => Err(StoreError::Emptied { path }),
        _ => Err(StoreError::Foreign { path }),
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
