//! The store itself: opening, games, scores, saves, settings.

use crate::error::StoreError;
use crate::model::{
    Ending, Filter, GameId, GameSummary, HighScore, Outcome, Place, SaveSummary, SeatSummary,
    seated,
};
use crate::writer::{Change, Request, Writer, json, refusal, write_note};
use catalog::{Beginning, GameSpec};
use game::Record;
use jiff::Timestamp;
use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Milliseconds since 1970 by the database's clock, which all processes that share a file share.
macro_rules! now {
    () => {
        "CAST(unixepoch('subsec') * 1000 AS INTEGER)"
    };
}
pub(crate) use now;

/// Games, chosen by what stands in the brackets of a subquery, with their seats.
macro_rules! summaries {
    ($games:literal) => {
        concat!(
            "SELECT id, place, game, size, length, began_ms, changed_ms, ending, ",
            "name, kind, score, won FROM (SELECT * FROM ",
            $games,
            ") LEFT JOIN seats ON game_id = id ORDER BY changed_ms DESC, id DESC, seat"
        )
    };
}

/// A row of [`summaries!`].
type SummaryRow = (
    i64,
    String,
    String,
    String,
    u32,
    i64,
    i64,
    Option<String>,
    Option<String>,
    Option<String>,
    Option<i32>,
    Option<bool>,
);

/// The versions of the schema, oldest first; one that has been released never changes.
const MIGRATIONS: &[(&str, &str)] = &[
    ("games", include_str!("../migrations/0001_games.sql")),
    ("saves and settings", include_str!("../migrations/0002_saves_and_settings.sql")),
    ("score lists", include_str!("../migrations/0003_score_lists.sql")),
    ("notes by value", include_str!("../migrations/0004_notes_by_value.sql")),
];

/// What the first migration writes into the head of the file.
const APPLICATION_ID: i64 = 0x5061_726c;

/// How a store is opened.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// How long to wait while another process writes.
    pub patience: Duration,
    /// The most pages of 4 KiB that the file may take; no limit but the disk's when not said.
    pub max_pages: Option<u32>,
}

impl Default for Options {
    fn default() -> Self {
        Self { patience: Duration::from_secs(5), max_pages: None }
    }
}

/// What the house remembers, in one file. Clones share it.
///
/// All calls must be made on a `tokio` runtime with its timer enabled.
#[derive(Clone, Debug)]
pub struct Store {
    path: PathBuf,
    /// One connection: changes of one process wait here and not on the lock of the file.
    changes: SqlitePool,
    reads: SqlitePool,
    writer: Writer,
}

impl Store {
    /// Opens a store, and makes it and its folder if they are not there.
    ///
    /// A store of an older version is brought up to date; all of it or nothing of it, also when two
    /// processes try at once.
    ///
    /// # Errors
    ///
    /// What is wrong with the file or its folder, and what would help. The file is then as it was.
    pub async fn open(path: &Path) -> Result<Self, StoreError> {
        Self::open_with(path, Options::default()).await
    }

    /// Opens a store with other options than the usual ones.
    ///
    /// # Errors
    ///
    /// As [`Store::open`].
    pub async fn open_with(path: &Path, options: Options) -> Result<Self, StoreError> {
        make_folder(path)?;
        let mut connect = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .foreign_keys(true)
            .busy_timeout(options.patience)
            // With a write-ahead log this flushes each transaction before it is answered.
            .synchronous(SqliteSynchronous::Full)
            // A file from elsewhere may hold a schema that does more than it says.
            .pragma("trusted_schema", "OFF");
        if let Some(pages) = options.max_pages {
            connect = connect.pragma("max_page_count", pages.to_string());
        }
        let fault = |error| StoreError::of(path, error);
        let changes = pool(1, options).connect_lazy_with(connect.clone());
        let mut connection = changes.acquire().await.map_err(fault)?;
        refuse_foreign(path, &mut connection).await?;
        write_ahead(path, &mut connection, options.patience).await?;
        bring_up_to_date(path, &mut connection).await?;
        drop(connection);
        let reads = pool(4, options).connect_lazy_with(connect.create_if_missing(false));
        let writer = Writer::start(path.to_owned(), changes.clone());
        Ok(Self { path: path.to_owned(), changes, reads, writer })
    }

    /// Returns the path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Closes the store for all its clones, and folds the write-ahead log into the file.
    ///
    /// A store that is dropped without this loses nothing: the next one to open the file folds the log.
    pub async fn close(&self) {
        self.reads.close().await;
        self.changes.close().await;
    }

    /// Puts a store that cannot be used out of the way, under a name that is returned, so that a new one
    /// can be made. Nothing is deleted. No process may have it open.
    ///
    /// # Errors
    ///
    /// When the file cannot be moved.
    pub fn set_aside(path: &Path) -> Result<PathBuf, StoreError> {
        let beside = |base: &Path, end: &str| {
            let mut name = base.as_os_str().to_owned();
            name.push(end);
            PathBuf::from(name)
        };
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

    /// Reads the whole file and tells whether any of it is damaged.
    ///
    /// # Errors
    ///
    /// What is damaged.
    pub async fn check(&self) -> Result<(), StoreError> {
        let told: Vec<(String,)> = sqlx::query_as("PRAGMA integrity_check(3)")
            .fetch_all(&self.reads)
            .await
            .map_err(|error| self.fault(error))?;
        let told: Vec<String> = told.into_iter().map(|(line,)| line).collect();
        if told == ["ok"] {
            return Ok(());
        }
        Err(StoreError::Damaged { path: self.path.clone(), detail: told.join("; ") })
    }

    /// Writes a copy of the whole store, as it is at one moment, into a file that is not there yet.
    ///
    /// # Errors
    ///
    /// When there is a file, or it cannot be written.
    pub async fn copy_to(&self, path: &Path) -> Result<(), StoreError> {
        if path.exists() {
            return Err(StoreError::Taken { path: path.to_owned() });
        }
        sqlx::query("VACUUM INTO ?1")
            .bind(path.to_string_lossy().into_owned())
            .execute(&self.reads)
            .await
            .map_err(|error| StoreError::of(path, error))?;
        Ok(())
    }

    fn fault(&self, error: sqlx::Error) -> StoreError {
        StoreError::of(&self.path, error)
    }

    async fn change(&self) -> Result<Change, StoreError> {
        Change::begin(&self.changes).await.map_err(|error| self.fault(error))
    }

    fn damaged(&self, detail: impl Into<String>) -> StoreError {
        StoreError::Damaged { path: self.path.clone(), detail: detail.into() }
    }

    fn time(&self, ms: i64) -> Result<Timestamp, StoreError> {
        Timestamp::from_millisecond(ms)
            .map_err(|_| self.damaged(format!("{ms} ms is no moment in time")))
    }
}

/// Games.
impl Store {
    /// Begins a game, with the actions that its record holds already.
    ///
    /// # Errors
    ///
    /// When the tags of the record tell of no game.
    pub async fn begin(&self, place: Place, record: &Record) -> Result<GameId, StoreError> {
        self.begin_noted(place, record, &[]).await
    }

    /// Begins a game together with notes beside it, each a key and a value; see [`Store::begin`] and
    /// [`Store::set_note`].
    ///
    /// # Errors
    ///
    /// As [`Store::begin`].
    pub async fn begin_noted(
        &self,
        place: Place,
        record: &Record,
        notes: &[(&str, &str)],
    ) -> Result<GameId, StoreError> {
        let spec = Beginning::of(record)?.spec;
        let mut change = self.change().await?;
        let id = self.insert(&mut change, place, &spec, record).await?;
        for (key, value) in notes {
            write_note(&mut change, id, key, value).await.map_err(|error| self.fault(error))?;
        }
        change.commit().await.map_err(|error| self.fault(error))?;
        Ok(id)
    }

    /// Stores a game that has ended, at once.
    ///
    /// # Errors
    ///
    /// When the tags of the record tell of no game.
    pub async fn keep(
        &self,
        place: Place,
        record: &Record,
        outcome: Outcome,
    ) -> Result<GameId, StoreError> {
        // Nobody else knows the number of the game before the second step, and without it the game is
        // merely unfinished.
        let id = self.begin(place, record).await?;
        let at = record.actions.len() as u32;
        self.finish(id, at, &[], outcome).await?;
        Ok(id)
    }

    async fn insert(
        &self,
        connection: &mut SqliteConnection,
        place: Place,
        spec: &GameSpec,
        record: &Record,
    ) -> Result<GameId, StoreError> {
        let fault = |error| self.fault(error);
        let (id,): (i64,) = sqlx::query_as(concat!(
            "INSERT INTO games (place, game, size, tags, length, began_ms, changed_ms) ",
            "VALUES (?1, ?2, ?3, ?4, ?5, ",
            now!(),
            ", ",
            now!(),
            ") RETURNING id"
        ))
        .bind(place.text())
        .bind(spec.name())
        .bind(spec.size())
        .bind(tags_of(record))
        .bind(record.actions.len() as u32)
        .fetch_one(&mut *connection)
        .await
        .map_err(fault)?;
        for (seat, (name, kind)) in (0_u32..).zip(seated(record)) {
            sqlx::query("INSERT INTO seats (game_id, seat, name, kind) VALUES (?1, ?2, ?3, ?4)")
                .bind(id)
                .bind(seat)
                .bind(name)
                .bind(kind)
                .execute(&mut *connection)
                .await
                .map_err(fault)?;
        }
        sqlx::query("INSERT INTO actions SELECT ?1, key, value FROM json_each(?2)")
            .bind(id)
            .bind(json(&record.actions))
            .execute(connection)
            .await
            .map_err(fault)?;
        Ok(GameId(id))
    }

    /// Adds actions to a game that holds `at` actions so far, and waits until they are on the disk.
    ///
    /// Calls that wait at the same time share one flush of the disk.
    ///
    /// # Errors
    ///
    /// When the game is not there, is over, or holds another number of actions, because it has gone on
    /// elsewhere; nothing is then added.
    pub async fn append(&self, id: GameId, at: u32, actions: &[String]) -> Result<(), StoreError> {
        self.append_noted(id, at, actions, None, None).await
    }

    /// Adds the last actions of a game together with its outcome; see [`Store::append`].
    ///
    /// # Errors
    ///
    /// As [`Store::append`].
    pub async fn finish(
        &self,
        id: GameId,
        at: u32,
        actions: &[String],
        outcome: Outcome,
    ) -> Result<(), StoreError> {
        self.append_noted(id, at, actions, Some(outcome), None).await
    }

    /// Adds actions, the outcome if they end the game, and a note beside it, all or nothing; see
    /// [`Store::append`].
    ///
    /// # Errors
    ///
    /// As [`Store::append`].
    pub async fn append_noted(
        &self,
        id: GameId,
        at: u32,
        actions: &[String],
        outcome: Option<Outcome>,
        note: Option<(&str, &str)>,
    ) -> Result<(), StoreError> {
        let actions = actions.to_vec();
        let note = note.map(|(key, value)| (key.to_owned(), value.to_owned()));
        self.writer.store(Request { id, at, actions, outcome, note }).await
    }

    /// Takes back the last actions of an unfinished game, from `at` to `length` of them.
    ///
    /// # Errors
    ///
    /// As [`Store::append`].
    pub async fn take_back(&self, id: GameId, at: u32, length: u32) -> Result<(), StoreError> {
        self.take_back_noted(id, at, length, None).await
    }

    /// Takes back actions and writes a note beside the game, both or nothing; see [`Store::take_back`].
    ///
    /// # Errors
    ///
    /// As [`Store::append`].
    pub async fn take_back_noted(
        &self,
        id: GameId,
        at: u32,
        length: u32,
        note: Option<(&str, &str)>,
    ) -> Result<(), StoreError> {
        let fault = |error| self.fault(error);
        let length = length.min(at);
        let mut change = self.change().await?;
        let shrunk = sqlx::query(concat!(
            "UPDATE games SET length = ?3, changed_ms = ",
            now!(),
            " WHERE id = ?1 AND length = ?2 AND ending IS NULL"
        ))
        .bind(id.0)
        .bind(at)
        .bind(length)
        .execute(&mut *change)
        .await
        .map_err(fault)?;
        if shrunk.rows_affected() == 0 {
            let reason = refusal(&self.path, &mut change, id, at).await.map_err(fault)?;
            // Nothing has been changed.
            change.commit().await.map_err(fault)?;
            return Err(reason);
        }
        sqlx::query("DELETE FROM actions WHERE game_id = ?1 AND number >= ?2")
            .bind(id.0)
            .bind(length)
            .execute(&mut *change)
            .await
            .map_err(fault)?;
        if let Some((key, value)) = note {
            write_note(&mut change, id, key, value).await.map_err(fault)?;
        }
        change.commit().await.map_err(fault)
    }

    /// Forgets a game, whether it is finished or not.
    ///
    /// # Errors
    ///
    /// When there is no such game.
    pub async fn forget(&self, id: GameId) -> Result<(), StoreError> {
        let gone = sqlx::query("DELETE FROM games WHERE id = ?1")
            .bind(id.0)
            .execute(&self.changes)
            .await
            .map_err(|error| self.fault(error))?;
        if gone.rows_affected() == 0 { Err(StoreError::NoSuchGame(id)) } else { Ok(()) }
    }

    /// Returns the record of a game: how it began, who plays, and every action so far.
    ///
    /// # Errors
    ///
    /// When there is no such game, or its record is damaged.
    pub async fn record(&self, id: GameId) -> Result<Record, StoreError> {
        let fault = |error| self.fault(error);
        // One transaction, so that the parts are of one moment.
        let mut reading = self.reads.begin().await.map_err(fault)?;
        let game: Option<(String, u32)> =
            sqlx::query_as("SELECT tags, length FROM games WHERE id = ?1")
                .bind(id.0)
                .fetch_optional(&mut *reading)
                .await
                .map_err(fault)?;
        let (tags, length) = game.ok_or(StoreError::NoSuchGame(id))?;
        let actions: Vec<(i64, String)> =
            sqlx::query_as("SELECT number, action FROM actions WHERE game_id = ?1 ORDER BY number")
                .bind(id.0)
                .fetch_all(&mut *reading)
                .await
                .map_err(fault)?;
        let in_order = (0..).zip(&actions).all(|(place, (number, _))| place == *number);
        if !in_order || actions.len() != length as usize {
            return Err(self.damaged(format!("actions of game {id} are missing")));
        }
        let mut record: Record =
            tags.parse().map_err(|error| self.damaged(format!("game {id}: {error}")))?;
        record.actions = actions.into_iter().map(|(_, action)| action).collect();
        Ok(record)
    }

    /// Returns a game without its actions.
    ///
    /// # Errors
    ///
    /// When there is no such game.
    pub async fn game(&self, id: GameId) -> Result<GameSummary, StoreError> {
        let rows = sqlx::query_as(summaries!("games WHERE id = ?1"))
            .bind(id.0)
            .fetch_all(&self.reads)
            .await
            .map_err(|error| self.fault(error))?;
        self.summaries(rows)?.pop().ok_or(StoreError::NoSuchGame(id))
    }

    /// Returns a game with exactly this record, if there is one.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn find(&self, record: &Record) -> Result<Option<GameId>, StoreError> {
        let found: Option<(i64,)> = sqlx::query_as(
            "SELECT id FROM games WHERE tags = ?1 AND length = ?2 AND NOT EXISTS (
                 SELECT 1 FROM json_each(?3) WHERE value IS NOT (
                     SELECT action FROM actions WHERE game_id = games.id AND number = key))
             ORDER BY id LIMIT 1",
        )
        .bind(tags_of(record))
        .bind(record.actions.len() as u32)
        .bind(json(&record.actions))
        .fetch_optional(&self.reads)
        .await
        .map_err(|error| self.fault(error))?;
        Ok(found.map(|(id,)| GameId(id)))
    }

    /// Lists games, those that changed last first.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn games(&self, filter: &Filter) -> Result<Vec<GameSummary>, StoreError> {
        let rows = sqlx::query_as(summaries!(
            "games WHERE (?1 IS NULL OR (ending IS NULL) = ?1) AND (?2 IS NULL OR place = ?2) \
             AND (?3 IS NULL OR game = ?3) \
             AND (?5 IS NULL OR EXISTS (SELECT 1 FROM notes WHERE game_id = id AND key = ?5)) \
             AND (?6 IS NULL OR (changed_ms, id) < (SELECT changed_ms, id FROM games WHERE id = ?6)) \
             ORDER BY changed_ms DESC, id DESC LIMIT ?4"
        ))
        .bind(filter.unfinished)
        .bind(filter.place.map(Place::text))
        .bind(filter.game.as_deref())
        .bind(filter.limit.map_or(-1, i64::from))
        .bind(filter.noted.as_deref())
        .bind(filter.before.map(|id| id.0))
        .fetch_all(&self.reads)
        .await
        .map_err(|error| self.fault(error))?;
        self.summaries(rows)
    }

    /// Gathers rows of games with their seats, which stand together, into games.
    fn summaries(&self, rows: Vec<SummaryRow>) -> Result<Vec<GameSummary>, StoreError> {
        let mut games: Vec<GameSummary> = Vec::new();
        for row in rows {
            let (id, place, game, size, length, began, changed, ending, name, kind, score, won) =
                row;
            if games.last().is_none_or(|last| last.id.0 != id) {
                let place = Place::from_text(&place)
                    .ok_or_else(|| self.damaged(format!("game {id}: unknown place {place}")))?;
                let ending: Option<Ending> = ending
                    .map(|text| text.parse())
                    .transpose()
                    .map_err(|error| self.damaged(format!("game {id}: {error}")))?;
                games.push(GameSummary {
                    id: GameId(id),
                    place,
                    game,
                    size,
                    players: Vec::new(),
                    length,
                    began: self.time(began)?,
                    changed: self.time(changed)?,
                    ending,
                });
            }
            if let (Some(game), Some(name), Some(kind)) = (games.last_mut(), name, kind) {
                game.players.push(SeatSummary { name, kind, score, won: won.unwrap_or(false) });
            }
        }
        Ok(games)
    }

    /// Returns what a front end has noted beside a game.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn notes(&self, id: GameId) -> Result<Vec<(String, String)>, StoreError> {
        sqlx::query_as("SELECT key, value FROM notes WHERE game_id = ?1 ORDER BY key")
            .bind(id.0)
            .fetch_all(&self.reads)
            .await
            .map_err(|error| self.fault(error))
    }

    /// Notes something beside a game, such as who may sit where; it goes when the game is forgotten.
    ///
    /// # Errors
    ///
    /// When there is no such game.
    pub async fn set_note(&self, id: GameId, key: &str, value: &str) -> Result<(), StoreError> {
        let mut changes = self.changes.acquire().await.map_err(|error| self.fault(error))?;
        let noted = write_note(&mut changes, id, key, value).await;
        if noted.map_err(|error| self.fault(error))? {
            Ok(())
        } else {
            Err(StoreError::NoSuchGame(id))
        }
    }

    /// Returns the game that was begun last of those with this note; only notes of at most 64 signs are
    /// looked for.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn find_noted(&self, key: &str, value: &str) -> Result<Option<GameId>, StoreError> {
        let found: Option<(i64,)> = sqlx::query_as(
            "SELECT game_id FROM notes WHERE key = ?1 AND value = ?2 AND length(value) <= 64 \
             ORDER BY game_id DESC LIMIT 1",
        )
        .bind(key)
        .bind(value)
        .fetch_optional(&self.reads)
        .await
        .map_err(|error| self.fault(error))?;
        Ok(found.map(|(id,)| GameId(id)))
    }

    /// Returns the values of one note beside these games; those that have none are left out.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn noted(
        &self,
        key: &str,
        ids: &[GameId],
    ) -> Result<Vec<(GameId, String)>, StoreError> {
        let rows: Vec<(i64, String)> = sqlx::query_as(
            "SELECT game_id, notes.value FROM json_each(?2) AS one \
             JOIN notes ON game_id = one.value AND notes.key = ?1",
        )
        .bind(key)
        .bind(json(ids))
        .fetch_all(&self.reads)
        .await
        .map_err(|error| self.fault(error))?;
        Ok(rows.into_iter().map(|(id, value)| (GameId(id), value)).collect())
    }
}

/// High scores.
impl Store {
    /// Lists the best scores of people in games that were played to their end, best first, at most
    /// `limit` for each game and size.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn scores(
        &self,
        game: Option<&str>,
        limit: u32,
    ) -> Result<Vec<HighScore>, StoreError> {
        type Row = (String, String, String, i32, bool, bool, i64, i64);
        let rows: Vec<Row> = sqlx::query_as(
            "SELECT game, size, name, score, won AND NOT drawn, drawn, id, changed_ms FROM (
                 SELECT games.*, seats.*, row_number() OVER (
                     PARTITION BY game, size ORDER BY score DESC, changed_ms, id, seat) AS place_there,
                     NOT EXISTS (SELECT 1 FROM seats AS loser
                         WHERE loser.game_id = games.id AND NOT loser.won) AS drawn
                 FROM games JOIN seats ON game_id = id
                 WHERE ending = 'played' AND scored AND kind = 'human' AND score IS NOT NULL
                     AND (?1 IS NULL OR game = ?1))
             WHERE place_there <= ?2 ORDER BY game, size, place_there",
        )
        .bind(game)
        .bind(limit)
        .fetch_all(&self.reads)
        .await
        .map_err(|error| self.fault(error))?;
        let high = |(game, size, name, score, won, drawn, id, ended): Row| {
            let ended = self.time(ended)?;
            Ok(HighScore { game, size, name, score, won, drawn, id: GameId(id), ended })
        };
        rows.into_iter().map(high).collect()
    }

    /// Begins the high scores of a game anew, or of all games; the games themselves are kept.
    ///
    /// # Errors
    ///
    /// When the store cannot be written.
    pub async fn reset_scores(&self, game: Option<&str>) -> Result<(), StoreError> {
        sqlx::query(
            "UPDATE games SET scored = 0 WHERE ending IS NOT NULL AND (?1 IS NULL OR game = ?1)",
        )
        .bind(game)
        .execute(&self.changes)
        .await
        .map_err(|error| self.fault(error))?;
        Ok(())
    }
}

/// Lists of high scores of programs whose games are not kept, each list by its name.
impl Store {
    /// Adds a score to a list, of which the best `most` are kept.
    ///
    /// # Errors
    ///
    /// When the store cannot be written.
    pub async fn list_score(
        &self,
        list: &str,
        name: &str,
        score: u32,
        most: u32,
    ) -> Result<(), StoreError> {
        let fault = |error| self.fault(error);
        let mut change = self.change().await?;
        sqlx::query("INSERT INTO listed_scores (list, name, score) VALUES (?1, ?2, ?3)")
            .bind(list)
            .bind(name)
            .bind(score)
            .execute(&mut *change)
            .await
            .map_err(fault)?;
        sqlx::query(
            "DELETE FROM listed_scores WHERE id IN (
                 SELECT id FROM listed_scores WHERE list = ?1
                 ORDER BY score DESC, id LIMIT -1 OFFSET ?2)",
        )
        .bind(list)
        .bind(most)
        .execute(&mut *change)
        .await
        .map_err(fault)?;
        change.commit().await.map_err(fault)
    }

    /// Returns the names and scores of a list, the best first; of scores that are as good the older
    /// first.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn listed_scores(&self, list: &str) -> Result<Vec<(String, u32)>, StoreError> {
        sqlx::query_as(
            "SELECT name, score FROM listed_scores WHERE list = ?1 ORDER BY score DESC, id",
        )
        .bind(list)
        .fetch_all(&self.reads)
        .await
        .map_err(|error| self.fault(error))
    }

    /// Removes every score of a list.
    ///
    /// # Errors
    ///
    /// When the store cannot be written.
    pub async fn clear_scores(&self, list: &str) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM listed_scores WHERE list = ?1")
            .bind(list)
            .execute(&self.changes)
            .await
            .map_err(|error| self.fault(error))?;
        Ok(())
    }
}

/// Saved games by name, and settings.
impl Store {
    /// Saves a game under a name, in place of what was saved there.
    ///
    /// # Errors
    ///
    /// When the record tells of no game.
    pub async fn save(&self, name: &str, record: &Record) -> Result<(), StoreError> {
        let spec = Beginning::of(record)?.spec;
        sqlx::query(concat!("INSERT OR REPLACE INTO saves VALUES (?1, ?2, ?3, ?4, ", now!(), ")"))
            .bind(name)
            .bind(spec.name())
            .bind(spec.size())
            .bind(record.to_string())
            .execute(&self.changes)
            .await
            .map_err(|error| self.fault(error))?;
        Ok(())
    }

    /// Returns the game that is saved under a name.
    ///
    /// # Errors
    ///
    /// When there is none.
    pub async fn saved(&self, name: &str) -> Result<Record, StoreError> {
        let found: Option<(String,)> = sqlx::query_as("SELECT record FROM saves WHERE name = ?1")
            .bind(name)
            .fetch_optional(&self.reads)
            .await
            .map_err(|error| self.fault(error))?;
        let (text,) = found.ok_or_else(|| StoreError::NoSuchSave(name.to_owned()))?;
        text.parse().map_err(|error| self.damaged(format!("saved game `{name}`: {error}")))
    }

    /// Lists saved games, the last first.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn saves(&self) -> Result<Vec<SaveSummary>, StoreError> {
        let rows: Vec<(String, String, String, i64)> = sqlx::query_as(
            "SELECT name, game, size, saved_ms FROM saves ORDER BY saved_ms DESC, name",
        )
        .fetch_all(&self.reads)
        .await
        .map_err(|error| self.fault(error))?;
        rows.into_iter()
            .map(|(name, game, size, saved)| {
                Ok(SaveSummary { name, game, size, saved: self.time(saved)? })
            })
            .collect()
    }

    /// Forgets what is saved under a name.
    ///
    /// # Errors
    ///
    /// When there is none.
    pub async fn forget_save(&self, name: &str) -> Result<(), StoreError> {
        let gone = sqlx::query("DELETE FROM saves WHERE name = ?1")
            .bind(name)
            .execute(&self.changes)
            .await
            .map_err(|error| self.fault(error))?;
        if gone.rows_affected() == 0 {
            return Err(StoreError::NoSuchSave(name.to_owned()));
        }
        Ok(())
    }

    /// Returns a setting, if it has been set.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn setting(&self, key: &str) -> Result<Option<String>, StoreError> {
        let found: Option<(String,)> = sqlx::query_as("SELECT value FROM settings WHERE key = ?1")
            .bind(key)
            .fetch_optional(&self.reads)
            .await
            .map_err(|error| self.fault(error))?;
        Ok(found.map(|(value,)| value))
    }

    /// Returns all settings by key.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn settings(&self) -> Result<Vec<(String, String)>, StoreError> {
        sqlx::query_as("SELECT key, value FROM settings ORDER BY key")
            .fetch_all(&self.reads)
            .await
            .map_err(|error| self.fault(error))
    }

    /// Sets a setting.
    ///
    /// # Errors
    ///
    /// When the store cannot be written.
    pub async fn set_setting(&self, key: &str, value: &str) -> Result<(), StoreError> {
        sqlx::query("INSERT OR REPLACE INTO settings VALUES (?1, ?2)")
            .bind(key)
            .bind(value)
            .execute(&self.changes)
            .await
            .map_err(|error| self.fault(error))?;
        Ok(())
    }
}

/// Writes a record without its actions.
fn tags_of(record: &Record) -> String {
    Record { tags: record.tags.clone(), actions: Vec::new() }.to_string()
}

fn make_folder(path: &Path) -> Result<(), StoreError> {
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

fn pool(connections: u32, options: Options) -> SqlitePoolOptions {
    SqlitePoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(options.patience)
        .test_before_acquire(false)
        .idle_timeout(None)
        .max_lifetime(None)
}

/// Refuses a database of another program before anything is changed in it.
async fn refuse_foreign(path: &Path, connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let (id, parts): (i64, i64) = sqlx::query_as(
        "SELECT application_id, (SELECT count(*) FROM sqlite_schema) FROM pragma_application_id",
    )
    .fetch_one(connection)
    .await
    .map_err(|error| StoreError::of(path, error))?;
    if id == APPLICATION_ID || (id == 0 && parts == 0) {
        Ok(())
    } else {
        Err(StoreError::Foreign { path: path.to_owned() })
    }
}

/// Turns the write-ahead log on, which the file then remembers.
///
/// While two processes try this at once on a new file, each is told at once that it is locked, whatever
/// its patience; so the patience is here.
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

/// Runs the migrations that are missing, all in one transaction, which also keeps other processes out.
async fn bring_up_to_date(
    path: &Path,
    connection: &mut SqliteConnection,
) -> Result<(), StoreError> {
    let fault = |error| StoreError::of(path, error);
    let migrations = (1..).zip(MIGRATIONS).map(|(version, &(name, sql))| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    });
    let known = MIGRATIONS.len() as i64;
    let mut migrator = Migrator::with_migrations(migrations.collect());
    migrator.set_locking(false);
    let mut change =
        sqlx::Connection::begin_with(connection, "BEGIN IMMEDIATE").await.map_err(fault)?;
    migrator
        .run_direct(None, &mut *change, false)
        .await
        .map_err(|error| StoreError::of_migration(path, error, known))?;
    change.commit().await.map_err(fault)
}
