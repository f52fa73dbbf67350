//! The turn of one server at a time on a store in a database: a lock that the database gives to one connection, and
//! takes back with it.

use super::opening::{connection, described};
use crate::address::{Address, Database};
use crate::error::StoreError;
use crate::fault;
use crate::fence::Fence;
use crate::patience::bounded;
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection, PgConnection};
use std::time::Duration;
use tokio::task::JoinHandle;

/// How long a server that is just ending may still hold the lock.
const ENDING: Duration = Duration::from_secs(2);
/// How often the lock is looked after.
const OFTEN: Duration = Duration::from_secs(3);

/// The turn, until it is dropped or the process ends in any way.
#[derive(Debug)]
pub(crate) struct Turn {
    fence: Fence,
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
    /// Takes the turn, and claims every unfinished game.
    pub(crate) async fn take(database: &Database, address: &Address) -> Result<Self, StoreError> {
        let fault = |error| fault::of(address, error);
        let (connect, mut held) = Self::locked(database, address, Kind::Alone).await?;
        let (number,): (i64,) =
            bounded(sqlx::query_as("SELECT nextval('fences')").fetch_one(&mut held))
                .await
                .map_err(fault)?;
        let claim = sqlx::query("UPDATE games SET fence = $1 WHERE ending IS NULL").bind(number);
        bounded(claim.execute(&mut held)).await.map_err(fault)?;
        let keeper = tokio::spawn(keep(held, connect, Some(number)));
        Ok(Self { fence: Fence(number), keeper })
    }

    /// Keeps servers out that would be alone. Games are claimed one by one.
    pub(crate) async fn share(database: &Database, address: &Address) -> Result<Self, StoreError> {
        let (connect, held) = Self::locked(database, address, Kind::Shared).await?;
        let keeper = tokio::spawn(keep(held, connect, None));
        Ok(Self { fence: Fence::NONE, keeper })
    }

    async fn locked(
        database: &Database,
        address: &Address,
        kind: Kind,
    ) -> Result<(PgConnectOptions, PgConnection), StoreError> {
        const STEP: Duration = Duration::from_millis(100);
        let fault = |error| fault::of(address, error);
        let connect = described(database);
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

    pub(crate) const fn fence(&self) -> Fence {
        self.fence
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        // Its connection is dropped with it, and the database takes the lock back.
        self.keeper.abort();
    }
}

/// Looks after the lock. Where the database has been restarted, it is taken again, unless another server has had its
/// turn since; that server has claimed every game. Without a number, it is shared.
async fn keep(mut held: PgConnection, connect: PgConnectOptions, number: Option<i64>) {
    loop {
        tokio::time::sleep(OFTEN).await;
        if bounded(held.ping()).await.is_ok() {
            continue;
        }
        let Ok(mut new) = bounded(sqlx::ConnectOptions::connect(&connect)).await else { continue };
        let kind = if number.is_some() { Kind::Alone } else { Kind::Shared };
        if !matches!(lock(&mut new, kind).await, Ok(true)) {
            continue;
        }
        let Some(number) = number else {
            held = new;
            continue;
        };
        let last = sqlx::query_as("SELECT last_value FROM fences").fetch_one(&mut new);
        let last: Result<(i64,), _> = bounded(last).await;
        match last {
            Ok((last,)) if last == number => held = new,
            Ok((_,)) => return,
            Err(_) => {}
        }
    }
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
