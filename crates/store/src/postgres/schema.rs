//! The schema of a database and its versions.

use crate::address::Address;
use crate::error::StoreError;
use crate::fault;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::{Connection, PgConnection, SqlSafeStr};

/// The versions of the schema, oldest first; one that has been released never changes.
const MIGRATIONS: &[(&str, &str)] = &[
    ("store", include_str!("../../migrations-postgres/0001_store.sql")),
    ("turns", include_str!("../../migrations-postgres/0002_turns.sql")),
];

/// Creates the tables of an empty database, if that was asked for, and runs the migrations that are missing, all in one transaction. Others
/// who would do the same wait until it is over.
///
/// # Errors
///
/// When the database is another program's, of a later version, or empty though nothing is to be created. It is then unchanged.
pub(crate) async fn bring_up_to_date(
    address: &Address,
    connection: &mut PgConnection,
    create: bool,
) -> Result<(), StoreError> {
    let fault = |error| fault::of(address, error);
    let mut change = connection.begin().await.map_err(fault)?;
    sqlx::query("SELECT pg_advisory_xact_lock(hashtextextended('parlour schema', 0))")
        .execute(&mut *change)
        .await
        .map_err(fault)?;
    if refuse_other(address, &mut change).await? == Tables::None && !create {
        return Err(StoreError::NoStore { path: address.path().to_owned() });
    }
    let known = MIGRATIONS.len() as i64;
    let migrations = (1..).zip(MIGRATIONS).map(|(version, &(name, sql))| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    });
    let mut migrator = Migrator::with_migrations(migrations.collect());
    migrator.set_locking(false);
    migrator.run_direct(None, &mut *change, false).await.map_err(|error| match error {
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => fault(error),
        MigrateError::VersionMissing(found) => {
            StoreError::NewerDatabase { address: address.to_string(), found, known }
        }
        other => StoreError::Damaged {
            path: address.path().to_owned(),
            detail: "its list of versions makes no sense".to_owned(),
            cause: Some(other.into()),
        },
    })?;
    change.commit().await.map_err(fault)
}

/// What a database holds that is not refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tables {
    None,
    Ours,
}

/// Refuses a database of another program, and one that cannot hold every text.
async fn refuse_other(
    address: &Address,
    connection: &mut PgConnection,
) -> Result<Tables, StoreError> {
    let (encoding, ours, tables): (String, i64, i64) = sqlx::query_as(
        "SELECT current_setting('server_encoding'), \
         count(*) FILTER (WHERE relname IN ('installation', '_sqlx_migrations')), count(*) \
         FROM pg_class WHERE relnamespace = to_regnamespace(current_schema()) AND relkind IN ('r', 'p', 'v')",
    )
    .fetch_one(connection)
    .await
    .map_err(|error| fault::of(address, error))?;
    if encoding != "UTF8" {
        return Err(StoreError::Encoding { address: address.to_string(), found: encoding });
    }
    match (ours, tables) {
        (2, _) => Ok(Tables::Ours),
        (_, 0) => Ok(Tables::None),
        _ => Err(StoreError::Foreign { path: address.path().to_owned() }),
    }
}
