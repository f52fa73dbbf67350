//! The schema of the file and its versions.

use crate::checksum::Checksum;
use crate::error::StoreError;
use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::SqliteConnection;
use std::cmp::Ordering;
use std::path::Path;

/// The versions of the schema, oldest first; one that has been released never changes.
const MIGRATIONS: &[(&str, &str)] = &[
    ("games", include_str!("../migrations/0001_games.sql")),
    ("saves and settings", include_str!("../migrations/0002_saves_and_settings.sql")),
    ("score lists", include_str!("../migrations/0003_score_lists.sql")),
    ("notes by value", include_str!("../migrations/0004_notes_by_value.sql")),
    ("moves, units, help", include_str!("../migrations/0005_moves_units_help.sql")),
    ("checksums and answers", include_str!("../migrations/0006_checksums_answers.sql")),
    ("tournaments", include_str!("../migrations/0007_tournaments.sql")),
];

/// The version since which games have checksums.
const WITH_CHECKSUMS: i64 = 6;

/// What the first migration writes into the head of the file.
pub(crate) const APPLICATION_ID: i64 = 0x5061_726c;

/// Runs the migrations that are missing, all in one transaction, which also keeps other processes out.
pub(crate) async fn bring_up_to_date(
    path: &Path,
    connection: &mut SqliteConnection,
) -> Result<(), StoreError> {
    migrate(path, connection, MIGRATIONS).await
}

async fn migrate(
    path: &Path,
    connection: &mut SqliteConnection,
    migrations: &[(&'static str, &'static str)],
) -> Result<(), StoreError> {
    let fault = |error| StoreError::of(path, error);
    let known = migrations.len() as i64;
    let migrations = (1..).zip(migrations).map(|(version, &(name, sql))| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    });
    let mut migrator = Migrator::with_migrations(migrations.collect());
    migrator.set_locking(false);
    let mut change =
        sqlx::Connection::begin_with(connection, "BEGIN IMMEDIATE").await.map_err(fault)?;
    migrator
        .run_direct(None, &mut *change, false)
        .await
        .map_err(|error| StoreError::of_migration(path, error, known))?;
    if known >= WITH_CHECKSUMS {
        write_checksums(&mut change).await.map_err(fault)?;
    }
    change.commit().await.map_err(fault)
}

/// Refuses a store that is not of the version known here.
pub(crate) async fn refuse_other_version(
    path: &Path,
    connection: &mut SqliteConnection,
) -> Result<(), StoreError> {
    let (found,): (i64,) = sqlx::query_as("SELECT max(version) FROM _sqlx_migrations")
        .fetch_one(connection)
        .await
        .map_err(|error| StoreError::of(path, error))?;
    let (path, known) = (path.to_owned(), MIGRATIONS.len() as i64);
    match found.cmp(&known) {
        Ordering::Equal => Ok(()),
        Ordering::Greater => Err(StoreError::Newer { path, found, known }),
        Ordering::Less => Err(StoreError::Older { path }),
    }
}

/// Writes the checksums of games that an older version has stored.
async fn write_checksums(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let games: Vec<(i64,)> = sqlx::query_as("SELECT id FROM games WHERE checksum IS NULL")
        .fetch_all(&mut *connection)
        .await?;
    for (id,) in games {
        let (tags, ending): (String, Option<String>) =
            sqlx::query_as("SELECT tags, ending FROM games WHERE id = ?1")
                .bind(id)
                .fetch_one(&mut *connection)
                .await?;
        let actions: Vec<(String,)> =
            sqlx::query_as("SELECT action FROM actions WHERE game_id = ?1 ORDER BY number")
                .bind(id)
                .fetch_all(&mut *connection)
                .await?;
        let seats: Vec<(Option<i32>, Option<bool>)> =
            sqlx::query_as("SELECT score, won FROM seats WHERE game_id = ?1 ORDER BY seat")
                .bind(id)
                .fetch_all(&mut *connection)
                .await?;
        let actions: Vec<String> = actions.into_iter().map(|(action,)| action).collect();
        let mut sum = Checksum::of_tags(&tags).plus(Checksum::of_actions(0, &actions));
        if let Some(ending) = ending {
            let scored = seats
                .iter()
                .enumerate()
                .filter_map(|(seat, &(score, won))| Some((seat, score?, won.unwrap_or_default())));
            sum = sum.plus(Checksum::of_ending(&ending, scored));
        }
        sqlx::query("UPDATE games SET checksum = ?2 WHERE id = ?1")
            .bind(id)
            .bind(sum.column())
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Filter, Score, Store};
    use catalog::Unit;
    use sqlx::sqlite::SqliteConnectOptions;

    /// A file of the version before moves, units and help were kept.
    #[tokio::test]
    async fn an_older_store_is_brought_up_to_date() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("house.db");
        let old = SqliteConnectOptions::new().filename(&path).create_if_missing(true);
        let mut old: SqliteConnection = sqlx::ConnectOptions::connect(&old).await.unwrap();
        migrate(&path, &mut old, &MIGRATIONS[..4]).await.unwrap();
        for (id, game, size, actions) in [
            (1, "mangala", "6x4", &["3", "6", "2"][..]),
            (2, "mangala", "6x4, 1 set", &[]),
            (3, "kalah", "6x4, 3 sets", &[]),
            (4, "cassino", "2 players", &["dealer1", "+h9", "+da", "h9", "+s2", "d7xda"]),
        ] {
            sqlx::query(
                "INSERT INTO games (id, place, game, size, tags, length, began_ms, changed_ms, \
                 ending) VALUES (?1, 'terminal', ?2, ?3, '', ?4, 0, ?1, 'played')",
            )
            .bind(id)
            .bind(game)
            .bind(size)
            .bind(actions.len() as u32)
            .execute(&mut old)
            .await
            .unwrap();
            sqlx::query("INSERT INTO seats VALUES (?1, 0, 'Ada', 'human', 5, 1)")
                .bind(id)
                .execute(&mut old)
                .await
                .unwrap();
            for (number, action) in (0..).zip(actions) {
                sqlx::query("INSERT INTO actions VALUES (?1, ?2, ?3)")
                    .bind(id)
                    .bind(number)
                    .bind(action)
                    .execute(&mut old)
                    .await
                    .unwrap();
            }
        }
        sqlx::Connection::close(old).await.unwrap();
        let store = Store::open(&path).await.unwrap();
        let games = store.games(&Filter::default()).await.unwrap();
        let told: Vec<_> = games
            .iter()
            .map(|game| (game.moves, game.unit, game.players[0].score, game.aided))
            .collect();
        let of = |moves, unit| (moves, unit, Some(Score { value: 5, unit }), false);
        assert_eq!(
            told,
            [
                of(2, Unit::Points),
                of(0, Unit::HalfPoints),
                of(0, Unit::Seeds),
                of(3, Unit::HalfPoints)
            ]
        );
        assert_eq!(store.scores(Some("mangala"), 9).await.unwrap()[0].score.to_string(), "2.5");
    }
}
