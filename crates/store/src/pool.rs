//! Connections to a store, shared.

use crate::address::Address;
use crate::error::StoreError;
use crate::fault;
#[cfg(feature = "faults")]
use crate::faults::Faults;
#[cfg(feature = "postgres")]
use crate::right::{Lost, Right};
use crate::row::Read;
use crate::session::{Held, Session};
use crate::statement::Statement;
use sqlx::sqlite::SqlitePool;

/// Connections to a store. Clones share them.
#[derive(Clone, Debug)]
pub(crate) struct Pool {
    address: Address,
    kind: Kind,
    /// The right to change what is stored, which each change checks.
    #[cfg(feature = "postgres")]
    right: Right,
    #[cfg(feature = "faults")]
    faults: Option<Faults>,
}

#[derive(Clone, Debug)]
enum Kind {
    Sqlite(SqlitePool),
    #[cfg(feature = "postgres")]
    Postgres(sqlx::PgPool),
}

impl Pool {
    fn of(address: Address, kind: Kind) -> Self {
        Self {
            address,
            kind,
            #[cfg(feature = "postgres")]
            right: Right::free(),
            #[cfg(feature = "faults")]
            faults: None,
        }
    }

    pub(crate) fn of_sqlite(address: Address, pool: SqlitePool) -> Self {
        Self::of(address, Kind::Sqlite(pool))
    }

    #[cfg(feature = "postgres")]
    pub(crate) fn of_postgres(address: Address, pool: sqlx::PgPool) -> Self {
        Self::of(address, Kind::Postgres(pool))
    }

    /// Has connections to a server fail on purpose.
    #[cfg(all(feature = "faults", feature = "postgres"))]
    pub(crate) fn failing(self, faults: Option<Faults>) -> Self {
        Self { faults, ..self }
    }

    pub(crate) const fn address(&self) -> &Address {
        &self.address
    }

    /// Returns the right that each change checks.
    #[cfg(feature = "postgres")]
    pub(crate) const fn right(&self) -> &Right {
        &self.right
    }

    /// Returns a connection without a transaction.
    pub(crate) async fn session(&self) -> Result<Session, StoreError> {
        let held = match &self.kind {
            Kind::Sqlite(pool) => pool.acquire().await.map(Held::Sqlite),
            #[cfg(feature = "postgres")]
            Kind::Postgres(pool) => pool.acquire().await.map(Held::Postgres),
        };
        let held = held.map_err(|error| fault::of(&self.address, error))?;
        let session = Session::new(self.address.clone(), held);
        #[cfg(feature = "faults")]
        let session = session.failing(self.faults.clone());
        Ok(session)
    }

    /// Returns a connection that sees everything as it is at one moment.
    pub(crate) async fn reading(&self) -> Result<Session, StoreError> {
        let mut session = self.session().await?;
        session.begin("BEGIN", "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
        Ok(session)
    }

    /// Returns a connection in a transaction that changes what is stored.
    ///
    /// In a file it is the only one. In PostgreSQL, each statement of it sees what others have committed before, and
    /// waits for others that change the same rows.
    ///
    /// # Errors
    ///
    /// When the database cannot be reached, or another server has taken it over.
    pub(crate) async fn change(&self) -> Result<Session, StoreError> {
        #[cfg(feature = "postgres")]
        match self.right.turn() {
            Ok(None) => {}
            Ok(Some(own)) => return self.change_in_turn(own).await,
            Err(Lost) => return Err(self.displaced()),
        }
        let mut session = self.session().await?;
        session.begin("BEGIN IMMEDIATE", "BEGIN ISOLATION LEVEL READ COMMITTED").await?;
        Ok(session)
    }

    #[cfg(feature = "postgres")]
    async fn change_in_turn(&self, own: i64) -> Result<Session, StoreError> {
        let mut session = self.session().await?;
        if session.begin_in_turn().await? == own {
            return Ok(session);
        }
        session.undo().await;
        self.right.lose(own);
        Err(self.displaced())
    }

    #[cfg(feature = "postgres")]
    fn displaced(&self) -> StoreError {
        StoreError::Displaced { address: self.address.to_string() }
    }

    /// Returns all rows of a statement that reads.
    pub(crate) async fn all<R: Read>(&self, statement: Statement) -> Result<Vec<R>, StoreError> {
        statement.all(&mut self.session().await?).await
    }

    /// Returns the first row of a statement that reads, if it has any.
    pub(crate) async fn first<R: Read>(
        &self,
        statement: Statement,
    ) -> Result<Option<R>, StoreError> {
        statement.first(&mut self.session().await?).await
    }

    /// Returns the only row of a statement that reads.
    pub(crate) async fn one<R: Read>(&self, statement: Statement) -> Result<R, StoreError> {
        statement.one(&mut self.session().await?).await
    }

    /// Closes all connections, when they are no longer in use.
    pub(crate) async fn close(&self) {
        match &self.kind {
            Kind::Sqlite(pool) => pool.close().await,
            #[cfg(feature = "postgres")]
            Kind::Postgres(pool) => pool.close().await,
        }
    }
}
