//! Making a new store: written aside and given its name when it is whole, so that a file of that name is a
//! store from its first moment on, and one that is empty has lost something.

use crate::error::StoreError;
use crate::making::Making;
#[cfg(unix)]
use crate::making::folder_of;
use crate::options::{Options, connect};
use crate::schema::bring_up_to_date;
use sqlx::sqlite::SqliteConnection;
use sqlx::{ConnectOptions, Connection};
use std::io;
use std::path::Path;
use tempfile::TempPath;

/// Creates a store. Where somebody else was quicker, theirs stays.
pub(crate) async fn create(path: &Path, options: &Options) -> Result<(), StoreError> {
    let making = Making::begin(path, options.patience).await;
    let new = making.file()?;
    let connection = write_new(path, &new, options).await?;
    connection.close().await.map_err(|error| StoreError::of(path, error))?;
    match publish(new, path) {
        Err(StoreError::Taken { .. }) => Ok(()),
        done => done,
    }
}

/// Writes an empty store into an empty file, and returns the connection to it.
pub(crate) async fn write_new(
    path: &Path,
    new: &Path,
    options: &Options,
) -> Result<SqliteConnection, StoreError> {
    let fault = |error| StoreError::of(path, error);
    let mut connection = connect(new, options).connect().await.map_err(fault)?;
    bring_up_to_date(path, &mut connection).await?;
    // The file remembers it.
    sqlx::query("PRAGMA journal_mode = WAL").execute(&mut connection).await.map_err(fault)?;
    Ok(connection)
}

/// Gives a whole file its name, unless the name is taken.
pub(crate) fn publish(new: TempPath, path: &Path) -> Result<(), StoreError> {
    new.persist_noclobber(path).map_err(|error| match error.error {
        error if error.kind() == io::ErrorKind::AlreadyExists => {
            StoreError::Taken { path: path.to_owned() }
        }
        error => StoreError::of_io(path, error),
    })?;
    // Where a folder cannot be flushed, the system does so in its own time.
    #[cfg(unix)]
    let _ = std::fs::File::open(folder_of(path)).and_then(|folder| folder.sync_all());
    Ok(())
}
