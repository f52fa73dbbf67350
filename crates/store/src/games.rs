//! Games as records: begun, marked, deleted, read, found. How they are changed stands in `editing`.

use crate::change::Change;
use crate::checksum::Checksum;
use crate::commit::NewGame;
use crate::error::StoreError;
use crate::model::{GameId, Place, seated};
use crate::sql::{json, now};
use crate::store::Store;
use crate::writer::{moves, write_note};
use catalog::{Beginning, GameSpec};
use game::Record;
use play::Outcome;
use sqlx::sqlite::SqliteConnection;

impl Store {
    /// Begins a game, with the actions that its record holds already.
    ///
    /// # Errors
    ///
    /// When the tags of the record name no game.
    pub async fn begin(&self, place: Place, record: &Record) -> Result<GameId, StoreError> {
        self.create(&NewGame::new(place, record.clone())).await
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
        let notes = notes.iter().map(|&(key, value)| (key.to_owned(), value.to_owned()));
        let game = NewGame { notes: notes.collect(), ..NewGame::new(place, record.clone()) };
        self.create(&game).await
    }

    /// Stores a game that has ended, with its outcome.
    ///
    /// # Errors
    ///
    /// When the tags of the record name no game.
    pub async fn keep(
        &self,
        place: Place,
        record: &Record,
        outcome: Outcome,
    ) -> Result<GameId, StoreError> {
        self.create(&NewGame { outcome: Some(outcome), ..NewGame::new(place, record.clone()) })
            .await
    }

    /// Stores a new game as part of a change.
    pub(crate) async fn insert(
        &self,
        change: &mut Change,
        game: &NewGame,
    ) -> Result<GameId, StoreError> {
        let spec = Beginning::of(&game.record)?.spec;
        let fault = |error| self.fault(error);
        let id = insert(change, &spec, game).await.map_err(fault)?;
        for (key, value) in &game.notes {
            write_note(change, id, key, value).await.map_err(fault)?;
        }
        Ok(id)
    }

    /// Marks a game as one that is played with help, so that it is no high score: somebody was shown a
    /// hint, or has gone back from the end to play on.
    ///
    /// # Errors
    ///
    /// When there is no such game.
    pub async fn mark_aided(&self, id: GameId) -> Result<(), StoreError> {
        let mut change = self.change().await?;
        let marked = self.mark_aided_in(&mut change, id).await;
        self.settle(change, marked).await
    }

    pub(crate) async fn mark_aided_in(
        &self,
        change: &mut Change,
        id: GameId,
    ) -> Result<(), StoreError> {
        let marked = sqlx::query("UPDATE games SET aided = 1 WHERE id = ?1")
            .bind(id.0)
            .execute(&mut **change)
            .await
            .map_err(|error| self.fault(error))?;
        if marked.rows_affected() == 0 { Err(StoreError::NoSuchGame(id)) } else { Ok(()) }
    }

    /// Deletes a game, whether it is finished or not.
    ///
    /// # Errors
    ///
    /// When there is no such game.
    pub async fn forget(&self, id: GameId) -> Result<(), StoreError> {
        let mut change = self.change().await?;
        let gone = self.forget_in(&mut change, id).await;
        self.settle(change, gone).await
    }

    pub(crate) async fn forget_in(
        &self,
        change: &mut Change,
        id: GameId,
    ) -> Result<(), StoreError> {
        let gone = sqlx::query("DELETE FROM games WHERE id = ?1")
            .bind(id.0)
            .execute(&mut **change)
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
}

async fn insert(
    connection: &mut SqliteConnection,
    spec: &GameSpec,
    game: &NewGame,
) -> Result<GameId, sqlx::Error> {
    let NewGame { place, record, outcome, aided, .. } = game;
    let tags = tags_of(record);
    let sum = outcome.as_ref().map(Checksum::of_outcome).unwrap_or_default();
    let sum = sum.plus(Checksum::of_tags(&tags)).plus(Checksum::of_actions(0, &record.actions));
    // Scores can be had for nothing where a game starts from a board or a round that somebody has set.
    let scored = record.tag("start").is_none();
    let (id,): (i64,) = sqlx::query_as(concat!(
        "INSERT INTO games (place, game, size, unit, tags, length, moves, ending, aided, scored, ",
        "checksum, began_ms, changed_ms) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ",
        now!(),
        ", ",
        now!(),
        ") RETURNING id"
    ))
    .bind(place.text())
    .bind(spec.name())
    .bind(spec.size())
    .bind(spec.unit().name())
    .bind(tags)
    .bind(record.actions.len() as u32)
    .bind(moves(&record.actions))
    .bind(outcome.as_ref().map(|outcome| outcome.ending.to_string()))
    .bind(aided)
    .bind(scored)
    .bind(sum.column())
    .fetch_one(&mut *connection)
    .await?;
    for (seat, (name, kind)) in seated(record).into_iter().enumerate() {
        sqlx::query("INSERT INTO seats VALUES (?1, ?2, ?3, ?4, ?5, ?6)")
            .bind(id)
            .bind(seat as u32)
            .bind(name)
            .bind(kind)
            .bind(outcome.as_ref().and_then(|outcome| outcome.scores.get(seat)))
            .bind(outcome.as_ref().map(|outcome| outcome.winners.contains(&seat)))
            .execute(&mut *connection)
            .await?;
    }
    sqlx::query("INSERT INTO actions SELECT ?1, key, value FROM json_each(?2)")
        .bind(id)
        .bind(json(&record.actions))
        .execute(connection)
        .await?;
    Ok(GameId(id))
}

/// Writes a record without its actions.
pub(crate) fn tags_of(record: &Record) -> String {
    Record { tags: record.tags.clone(), actions: Vec::new() }.to_string()
}
