//! Opening a store in a database.

use super::schema::bring_up_to_date;
use crate::address::{Address, Database};
use crate::error::StoreError;
use crate::fault;
use crate::options::Options;
use crate::patience::bounded;
use crate::pool::Pool;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, PgConnection};

/// Connections that change what is stored. Actions on their way share one; the others are for changes that take
/// longer.
const CHANGES: u32 = 6;
/// Connections that only read.
const READS: u32 = 6;

/// Returns connections that change and connections that read, to a database whose schema is up to date. Where
/// there are no tables yet, they are created only if that was asked for.
pub(crate) async fn open(
    database: &Database,
    address: &Address,
    options: &Options,
    create: bool,
) -> Result<(Pool, Pool), StoreError> {
    let patience = options.patience;
    let connect = described(database).options([
        // A role or a database may have been told to answer before a change is on the disk.
        ("synchronous_commit", "on".to_owned()),
        ("lock_timeout", format!("{}ms", patience.as_millis())),
        // What a server that stands still holds must not keep the others waiting.
        ("idle_in_transaction_session_timeout", format!("{}ms", 2 * patience.as_millis())),
    ]);
    let mut connection = connection(&connect, address).await?;
    bring_up_to_date(address, &mut connection, create).await?;
    let _ = connection.close().await;
    let pool = |connections| {
        let pool = PgPoolOptions::new()
            .max_connections(connections)
            .acquire_timeout(patience)
            .connect_lazy_with(connect.clone());
        let pool = Pool::of_postgres(address.clone(), pool);
        #[cfg(feature = "faults")]
        let pool = pool.failing(options.faults.clone());
        pool
    };
    Ok((pool(CHANGES), pool(READS)))
}

/// Returns how to connect, with a name by which a person knows this process among others.
pub(crate) fn described(database: &Database) -> PgConnectOptions {
    let connect = PgConnectOptions::clone(&database.connect).disable_statement_logging();
    match connect.get_application_name() {
        Some(_) => connect,
        None => connect.application_name(&format!("parlour {}", std::process::id())),
    }
}

/// Connects at once, or says why not.
pub(crate) async fn connection(
    connect: &PgConnectOptions,
    address: &Address,
) -> Result<PgConnection, StoreError> {
    bounded(connect.connect()).await.map_err(|error| fault::of(address, error))
}
