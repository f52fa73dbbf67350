//! Games as records: begun, marked, deleted, read, found. How they are changed stands in `editing`.

use crate::checksum::Checksum;
use crate::commit::NewGame;
use crate::error::StoreError;
use crate::fence::{Fence, guard};
use crate::model::{GameId, Place};
use crate::session::Session;
use crate::sql::json;
use crate::statement::sql;
use crate::store::{Store, settle};
use crate::writer::{moves, write_note};
use catalog::{Beginning, GameSpec};
use game::Record;
use play::Outcome;
use players::seated;

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
        change: &mut Session,
        game: &NewGame,
    ) -> Result<GameId, StoreError> {
        let spec = Beginning::of(&game.record)?.spec;
        // A game that nobody claims is everybody's.
        let fence = if self.fence() == Fence::NONE { Fence(0) } else { self.fence() };
        let id = insert(change, &spec, game, fence).await?;
        for (key, value) in &game.notes {
            write_note(change, id, key, value).await?;
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
        settle(change, marked).await
    }

    pub(crate) async fn mark_aided_in(
        &self,
        change: &mut Session,
        id: GameId,
    ) -> Result<(), StoreError> {
        guard(change, id, self.fence()).await?;
        let mark = sql!("UPDATE games SET aided = TRUE WHERE id = $1").bind(id.0);
        mark.run(change).await.map(drop)
    }

    /// Deletes a game, whether it is finished or not.
    ///
    /// # Errors
    ///
    /// When there is no such game.
    pub async fn forget(&self, id: GameId) -> Result<(), StoreError> {
        let mut change = self.change().await?;
        let gone = self.forget_in(&mut change, id).await;
        settle(change, gone).await
    }

    pub(crate) async fn forget_in(
        &self,
        change: &mut Session,
        id: GameId,
    ) -> Result<(), StoreError> {
        guard(change, id, self.fence()).await?;
        sql!("DELETE FROM games WHERE id = $1").bind(id.0).run(change).await.map(drop)
    }

    /// Returns the record of a game: how it began, who plays, and every action so far.
    ///
    /// # Errors
    ///
    /// When there is no such game, or its record is damaged.
    pub async fn record(&self, id: GameId) -> Result<Record, StoreError> {
        // One transaction, so that the parts are of one moment.
        let mut reading = self.reads.reading().await?;
        let read = read_record(&mut reading, id).await;
        reading.undo().await;
        let (tags, length, actions) = read?;
        let in_order = (0..).zip(&actions).all(|(place, (number, _))| place == *number);
        if !in_order || actions.len() as i64 != length {
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
        let actions: Vec<(u32, &String)> = (0..).zip(&record.actions).collect();
        let same = sql!(
            "SELECT id FROM games WHERE tags = $1 AND length = $2 AND NOT EXISTS (SELECT 1 FROM "
            (rows "$3")
            " WHERE (value ->> 1) IS DISTINCT FROM (SELECT action FROM actions \
             WHERE game_id = games.id AND number = CAST(value ->> 0 AS BIGINT))) \
             ORDER BY id LIMIT 1"
        );
        let same = same.bind(tags_of(record)).bind(actions.len() as u32).bind(json(&actions));
        let found = self.reads.first(same).await?;
        Ok(found.map(|(id,)| GameId(id)))
    }
}

/// Reads the tags of a record, how many actions it holds, and the actions, each with its number.
async fn read_record(
    reading: &mut Session,
    id: GameId,
) -> Result<(String, i64, Vec<(i64, String)>), StoreError> {
    let game = sql!("SELECT tags, length FROM games WHERE id = $1").bind(id.0);
    let (tags, length) = game.first(reading).await?.ok_or(StoreError::NoSuchGame(id))?;
    let actions =
        sql!("SELECT number, action FROM actions WHERE game_id = $1 ORDER BY number").bind(id.0);
    Ok((tags, length, actions.all(reading).await?))
}

async fn insert(
    change: &mut Session,
    spec: &GameSpec,
    game: &NewGame,
    fence: Fence,
) -> Result<GameId, StoreError> {
    let NewGame { place, record, outcome, aided, .. } = game;
    let tags = tags_of(record);
    let sum = outcome.as_ref().map(Checksum::of_outcome).unwrap_or_default();
    let sum = sum.plus(Checksum::of_tags(&tags)).plus(Checksum::of_actions(0, &record.actions));
    // Scores can be had for nothing where a game starts from a board or a round that somebody has set.
    let scored = record.tag("start").is_none();
    let begin = sql!(
        "INSERT INTO games (place, game, size, unit, tags, length, moves, ending, aided, scored, \
         checksum, began_ms, changed_ms" (fenced ", fence") ") \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, " now ", " now (fenced ", $12") ") \
         RETURNING id"
    )
    .bind(place.text())
    .bind(spec.name())
    .bind(spec.size())
    .bind(spec.unit().name())
    .bind(tags)
    .bind(record.actions.len() as u32)
    .bind(moves(&record.actions))
    .bind(outcome.as_ref().map(|outcome| outcome.ending.to_string()))
    .bind(*aided)
    .bind(scored)
    .bind(sum.column())
    .bind(fence.0);
    let (id,): (i64,) = begin.one(change).await?;
    for (seat, (name, kind)) in seated(record).into_iter().enumerate() {
        sql!("INSERT INTO seats VALUES ($1, $2, $3, $4, $5, $6)")
            .bind(id)
            .bind(seat as u32)
            .bind(name)
            .bind(kind)
            .bind(outcome.as_ref().and_then(|outcome| outcome.scores.get(seat).copied()))
            .bind(outcome.as_ref().map(|outcome| outcome.winners.contains(&seat)))
            .run(change)
            .await?;
    }
    if !record.actions.is_empty() {
        let actions: Vec<(u32, &String)> = (0..).zip(&record.actions).collect();
        let add = sql!(
            "INSERT INTO actions SELECT $1, CAST(value ->> 0 AS BIGINT), value ->> 1 FROM "
            (rows "$2")
        );
        add.bind(id).bind(json(&actions)).run(change).await?;
    }
    Ok(GameId(id))
}

/// Writes a record without its actions.
pub(crate) fn tags_of(record: &Record) -> String {
    Record { tags: record.tags.clone(), actions: Vec::new() }.to_string()
}
