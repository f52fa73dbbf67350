//! A connection that is used for a while, with a transaction or without.

use crate::address::Address;
use crate::error::StoreError;
use crate::fault;
#[cfg(all(feature = "faults", feature = "postgres"))]
use crate::faults::Fault;
#[cfg(feature = "faults")]
use crate::faults::Faults;
#[cfg(feature = "postgres")]
use crate::patience::bounded;
#[cfg(feature = "postgres")]
use crate::right::begin_change;
use sqlx::Sqlite;
use sqlx::SqliteConnection;
use sqlx::pool::PoolConnection;

/// A connection that is used for a while.
///
/// When it is dropped in the midst of a transaction, its connection is closed, which undoes the transaction whatever
/// state it is in. (A commit that finds no room leaves no transaction that could be rolled back.)
#[derive(Debug)]
pub(crate) struct Session {
    address: Address,
    held: Held,
    must_close: bool,
    #[cfg(feature = "faults")]
    faults: Option<Faults>,
}

/// The connection, which goes back to its pool afterwards.
#[derive(Debug)]
pub(crate) enum Held {
    Sqlite(PoolConnection<Sqlite>),
    #[cfg(feature = "postgres")]
    Postgres(PoolConnection<sqlx::Postgres>),
}

/// What is about to happen over a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Point {
    Statement,
    Commit,
}

/// The connection, for one statement.
pub(crate) enum Link<'c> {
    Sqlite(&'c mut SqliteConnection),
    #[cfg(feature = "postgres")]
    Postgres(&'c mut sqlx::PgConnection),
}

impl Session {
    pub(crate) const fn new(address: Address, held: Held) -> Self {
        Self {
            address,
            held,
            must_close: false,
            #[cfg(feature = "faults")]
            faults: None,
        }
    }

    /// Has this connection fail on purpose.
    #[cfg(feature = "faults")]
    pub(crate) fn failing(mut self, faults: Option<Faults>) -> Self {
        self.faults = faults;
        self
    }

    /// Fails where a test has a connection to a server fail. (SQLite has hooks of its own.)
    #[cfg_attr(
        not(all(feature = "faults", feature = "postgres")),
        expect(
            clippy::unnecessary_wraps,
            clippy::unused_self,
            reason = "nothing fails on purpose"
        )
    )]
    pub(crate) fn may_fail(&mut self, at: Point) -> Result<(), StoreError> {
        #[cfg(not(all(feature = "faults", feature = "postgres")))]
        let _ = at;
        #[cfg(all(feature = "faults", feature = "postgres"))]
        if let (Held::Postgres(_), Some(faults)) = (&self.held, &self.faults) {
            let fault = match at {
                Point::Statement => Fault::Statement,
                Point::Commit => Fault::Commit,
            };
            if !(faults.passes(Fault::Process) && faults.passes(fault)) {
                let cut = std::io::ErrorKind::ConnectionReset;
                return Err(self.fault(sqlx::Error::Io(cut.into())));
            }
        }
        Ok(())
    }

    /// Begins a transaction with the statement that the database takes.
    pub(crate) async fn begin(
        &mut self,
        sqlite: &'static str,
        postgres: &'static str,
    ) -> Result<(), StoreError> {
        // From now on nobody knows until it is over.
        self.must_close = true;
        self.may_fail(Point::Statement)?;
        self.say(sqlite, postgres).await
    }

    /// Begins a transaction that changes what is stored in a database, and returns whose turn it is. Until it is over,
    /// that does not change.
    #[cfg(feature = "postgres")]
    pub(crate) async fn begin_in_turn(&mut self) -> Result<i64, StoreError> {
        // From now on nobody knows until it is over.
        self.must_close = true;
        self.may_fail(Point::Statement)?;
        let begun = match &mut self.held {
            // Files have no turns.
            Held::Sqlite(_) => Err(sqlx::Error::RowNotFound),
            Held::Postgres(connection) => begin_change(connection).await,
        };
        begun.map_err(|error| self.fault(error))
    }

    /// Has what was done in the transaction hold.
    pub(crate) async fn commit(mut self) -> Result<(), StoreError> {
        self.may_fail(Point::Commit)?;
        self.say("COMMIT", "COMMIT").await?;
        self.must_close = false;
        Ok(())
    }

    /// Ends the transaction, undoes what was done in it, and keeps the connection.
    pub(crate) async fn undo(mut self) {
        // One that cannot be undone is undone by closing its connection.
        self.must_close = self.say("ROLLBACK", "ROLLBACK").await.is_err();
    }

    async fn say(
        &mut self,
        sqlite: &'static str,
        postgres: &'static str,
    ) -> Result<(), StoreError> {
        #[cfg(not(feature = "postgres"))]
        let _ = postgres;
        let said = match self.link() {
            Link::Sqlite(connection) => sqlx::query(sqlite).execute(connection).await.map(drop),
            #[cfg(feature = "postgres")]
            Link::Postgres(connection) => {
                let said = sqlx::Executor::execute(connection, postgres);
                bounded(said).await.map(drop)
            }
        };
        said.map_err(|error| self.fault(error))
    }

    pub(crate) fn link(&mut self) -> Link<'_> {
        match &mut self.held {
            Held::Sqlite(connection) => Link::Sqlite(connection),
            #[cfg(feature = "postgres")]
            Held::Postgres(connection) => Link::Postgres(connection),
        }
    }

    /// Returns the connection to a file, if it is one.
    #[cfg_attr(
        not(feature = "postgres"),
        expect(clippy::unnecessary_wraps, reason = "there are no other connections")
    )]
    pub(crate) fn sqlite(&mut self) -> Option<&mut SqliteConnection> {
        match self.link() {
            Link::Sqlite(connection) => Some(connection),
            #[cfg(feature = "postgres")]
            Link::Postgres(_) => None,
        }
    }

    pub(crate) const fn address(&self) -> &Address {
        &self.address
    }

    /// Says what an error of the database means for this store.
    pub(crate) fn fault(&mut self, error: sqlx::Error) -> StoreError {
        // Nobody knows what would come over this connection next.
        self.must_close |= matches!(error, sqlx::Error::Io(_));
        fault::of(&self.address, error)
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        if self.must_close {
            match &mut self.held {
                Held::Sqlite(connection) => connection.close_on_drop(),
                #[cfg(feature = "postgres")]
                Held::Postgres(connection) => connection.close_on_drop(),
            }
        }
    }
}
