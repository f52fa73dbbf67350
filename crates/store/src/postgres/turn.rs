//! Turns on a store in a database: that of one server alone, or of several that share it.
//!
//! Whoever comes in needs a lock, which the database gives to one connection and takes back with it. The lock says that
//! somebody is there; but a server that loses its connection loses it without a word. So each turn also has a number in
//! the database, greater than all before, which every change of a server compares with its own while nobody can take
//! another turn (see [`Right`]). A server whose turn is over finds that at its next change, and within seconds if it
//! makes none.

use super::opening::{connection, described};
use crate::address::{Address, Database};
use crate::error::StoreError;
use crate::fault;
use crate::fence::Fence;
use crate::patience::bounded;
use crate::right::{Right, standing};
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection, PgConnection, Row};
use std::time::Duration;
use tokio::task::JoinHandle;

/// How long a server that is just ending may still hold the lock.
const ENDING: Duration = Duration::from_secs(2);
/// How often the lock is looked after.
const OFTEN: Duration = Duration::from_secs(3);
/// How long changes of a server whose turn is over may keep the next from taking it: less than an answer may take, so
/// that nobody takes a turn who has given up. What a server that stands still has begun, the database ends before.
const YIELDING: &str = "15s";

/// The turn, until it is dropped or the process ends in any way.
#[derive(Debug)]
pub(crate) struct Turn {
    number: i64,
    keeper: JoinHandle<()>,
}

/// How the lock is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Alone,
    /// Beside others that hold it so too.
    Shared,
}

impl Turn {
    /// Takes the turn for one server alone. From then on no change is made by anybody who had it before.
    pub(crate) async fn take(
        database: &Database,
        address: &Address,
        right: &Right,
    ) -> Result<Self, StoreError> {
        Self::of_kind(Kind::Alone, database, address, right).await
    }

    /// Takes part in the turn of servers that share the store, and keeps those out that would be alone.
    pub(crate) async fn share(
        database: &Database,
        address: &Address,
        right: &Right,
    ) -> Result<Self, StoreError> {
        Self::of_kind(Kind::Shared, database, address, right).await
    }

    async fn of_kind(
        kind: Kind,
        database: &Database,
        address: &Address,
        right: &Right,
    ) -> Result<Self, StoreError> {
        let (connect, mut held) = Self::locked(database, address, kind).await?;
        let number = begin(&mut held, kind).await.map_err(|error| fault::of(address, error))?;
        right.take(number);
        let keeper = tokio::spawn(keep(held, connect, kind, number, right.clone()));
        Ok(Self { number, keeper })
    }

    async fn locked(
        database: &Database,
        address: &Address,
        kind: Kind,
    ) -> Result<(PgConnectOptions, PgConnection), StoreError> {
        const STEP: Duration = Duration::from_millis(100);
        let fault = |error| fault::of(address, error);
        let connect = described(database).options([("lock_timeout", YIELDING)]);
        let mut held = connection(&connect, address).await?;
        let mut waited = Duration::ZERO;
        while !lock(&mut held, kind).await.map_err(fault)? {
            if waited >= ENDING {
                let by = holder(&mut held).await.map_err(fault)?;
                return Err(StoreError::Served { path: address.path().to_owned(), by });
            }
            tokio::time::sleep(STEP).await;
            waited += STEP;
        }
        Ok((connect, held))
    }

    /// Returns the number with which games are changed during a turn alone: greater than that of every game.
    pub(crate) const fn fence(&self) -> Fence {
        Fence(self.number)
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        // Its connection is dropped with it, and the database takes the lock back.
        self.keeper.abort();
    }
}

/// Looks after the lock. Where the database has been restarted, it is taken again, unless the turn is another's by now.
async fn keep(
    mut held: PgConnection,
    connect: PgConnectOptions,
    kind: Kind,
    number: i64,
    right: Right,
) {
    loop {
        tokio::time::sleep(OFTEN).await;
        if bounded(held.ping()).await.is_ok() {
            continue;
        }
        let Ok(mut new) = bounded(sqlx::ConnectOptions::connect(&connect)).await else { continue };
        let locked = lock(&mut new, kind).await;
        match standing(&mut new).await {
            Ok(turn) if turn != number => {
                right.lose(number);
                return;
            }
            Ok(_) if matches!(locked, Ok(true)) => held = new,
            // The database still takes the old connection for alive, or is away again.
            Ok(_) | Err(_) => {}
        }
    }
}

/// Begins a turn with a number of its own; of servers that share the store, the first begins it for all. Waits until
/// changes of those who had it before are over.
async fn begin(held: &mut PgConnection, kind: Kind) -> Result<i64, sqlx::Error> {
    // Each is one transaction.
    const ALONE: &str = "SELECT pg_advisory_xact_lock(1348563564, 2); \
                         UPDATE installation SET turn = nextval('fences'), alone = TRUE RETURNING turn";
    const SHARED: &str = "SELECT pg_advisory_xact_lock(1348563564, 2); \
                          UPDATE installation SET turn = nextval('fences'), alone = FALSE WHERE alone; \
                          SELECT turn FROM installation";
    let begin = match kind {
        Kind::Alone => ALONE,
        Kind::Shared => {
            let begun = sqlx::query_as("SELECT turn FROM installation WHERE NOT alone");
            let begun: Option<(i64,)> = bounded(begun.fetch_optional(&mut *held)).await?;
            if let Some((turn,)) = begun {
                return Ok(turn);
            }
            SHARED
        }
    };
    let rows = bounded(sqlx::raw_sql(begin).fetch_all(held)).await?;
    rows.last().ok_or(sqlx::Error::RowNotFound)?.try_get(0)
}

/// The key of the lock.
const KEY: &str = "1348563564, 1";

/// Takes the lock, unless somebody else has it.
async fn lock(connection: &mut PgConnection, kind: Kind) -> Result<bool, sqlx::Error> {
    let lock = match kind {
        Kind::Alone => "pg_try_advisory_lock",
        Kind::Shared => "pg_try_advisory_lock_shared",
    };
    let lock = sqlx::AssertSqlSafe(format!("SELECT {lock}({KEY})"));
    let (locked,) = bounded(sqlx::query_as(lock).fetch_one(connection)).await?;
    Ok(locked)
}

/// Returns who has the lock, as far as the database may tell.
async fn holder(connection: &mut PgConnection) -> Result<String, sqlx::Error> {
    let holder = sqlx::query_as(
        "SELECT coalesce(nullif(application_name, ''), 'unknown') \
         || coalesce(' at ' || host(client_addr), '') \
         FROM pg_locks JOIN pg_stat_activity USING (pid) \
         WHERE locktype = 'advisory' AND granted AND (classid, objid, objsubid) = (1348563564, 1, 2) \
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
    );
    let holder: Option<(String,)> = bounded(holder.fetch_optional(connection)).await?;
    let name = holder.map_or_else(|| "unknown".to_owned(), |(name,)| name);
    Ok(name.strip_prefix("parlour ").map_or(name.clone(), ToOwned::to_owned))
}
