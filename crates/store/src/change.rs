//! A transaction that changes the file.

use sqlx::pool::PoolConnection;
use sqlx::sqlite::SqliteConnection;
use sqlx::{Sqlite, SqlitePool};
use std::ops::{Deref, DerefMut};

/// A transaction that changes the file.
///
/// When it is dropped before it is committed, its connection is closed, which undoes it whatever state it
/// is in. (A commit that finds no room leaves no transaction that could be rolled back.)
pub(crate) struct Change {
    connection: PoolConnection<Sqlite>,
    is_committed: bool,
}

impl Change {
    pub(crate) async fn begin(pool: &SqlitePool) -> Result<Self, sqlx::Error> {
        let mut change = Self { connection: pool.acquire().await?, is_committed: false };
        sqlx::query("BEGIN IMMEDIATE").execute(&mut *change).await?;
        Ok(change)
    }

    pub(crate) async fn commit(mut self) -> Result<(), sqlx::Error> {
        sqlx::query("COMMIT").execute(&mut *self).await?;
        self.is_committed = true;
        Ok(())
    }

    /// Undoes the change and keeps the connection.
    pub(crate) async fn undo(mut self) {
        // One that cannot be undone is undone by closing its connection.
        self.is_committed = sqlx::query("ROLLBACK").execute(&mut *self).await.is_ok();
    }
}

impl Deref for Change {
    type Target = SqliteConnection;

    fn deref(&self) -> &SqliteConnection {
        &self.connection
    }
}

impl DerefMut for Change {
    fn deref_mut(&mut self) -> &mut SqliteConnection {
        &mut self.connection
    }
}

impl Drop for Change {
    fn drop(&mut self) {
        if !self.is_committed {
            self.connection.close_on_drop();
        }
    }
}
