//! Notes that a front end keeps beside a game.

use crate::error::StoreError;
use crate::fence::guard;
use crate::model::GameId;
use crate::session::Session;
use crate::sql::json;
use crate::statement::sql;
use crate::store::{Store, settle};
use crate::writer::write_note;

impl Store {
    /// Returns the notes beside a game, each a key and a value.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn notes(&self, id: GameId) -> Result<Vec<(String, String)>, StoreError> {
        let notes = sql!("SELECT key, value FROM notes WHERE game_id = $1 ORDER BY key");
        self.reads.all(notes.bind(id.0)).await
    }

    /// Writes a note beside a game, such as who may sit where. It goes when the game is deleted.
    ///
    /// # Errors
    ///
    /// When there is no such game.
    pub async fn set_note(&self, id: GameId, key: &str, value: &str) -> Result<(), StoreError> {
        let mut change = self.change().await?;
        let noted = self.note_in(&mut change, id, key, value).await;
        settle(change, noted).await
    }

    /// Writes a note as part of a change.
    pub(crate) async fn note_in(
        &self,
        change: &mut Session,
        id: GameId,
        key: &str,
        value: &str,
    ) -> Result<(), StoreError> {
        guard(change, id, self.fence()).await?;
        write_note(change, id, key, value).await
    }

    /// Returns how many unfinished games have this note. Only notes of at most 64 characters are found.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn count_noted(&self, key: &str, value: &str) -> Result<u32, StoreError> {
        count_noted_in(&mut self.reads.session().await?, key, value).await
    }

    /// Returns the latest game with this note. Only notes of at most 64 characters are found.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn find_noted(&self, key: &str, value: &str) -> Result<Option<GameId>, StoreError> {
        let latest = sql!(
            "SELECT game_id FROM notes WHERE key = $1 AND value = $2 AND length(value) <= 64 \
             ORDER BY game_id DESC LIMIT 1"
        );
        let found = self.reads.first(latest.bind(key).bind(value)).await?;
        Ok(found.map(|(id,)| GameId(id)))
    }

    /// Returns the values of one note beside these games, for those that have it.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn noted(
        &self,
        key: &str,
        ids: &[GameId],
    ) -> Result<Vec<(GameId, String)>, StoreError> {
        let ids: Vec<(GameId,)> = ids.iter().map(|&id| (id,)).collect();
        let noted = sql!(
            "SELECT game_id, notes.value FROM (SELECT CAST(value ->> 0 AS BIGINT) AS one FROM "
            (rows "$2")
            ") AS asked JOIN notes ON game_id = one AND notes.key = $1"
        );
        let rows: Vec<(i64, String)> = self.reads.all(noted.bind(key).bind(json(&ids))).await?;
        Ok(rows.into_iter().map(|(id, value)| (GameId(id), value)).collect())
    }
}

/// Counts the unfinished games that have this note, as part of a change.
pub(crate) async fn count_noted_in(
    session: &mut Session,
    key: &str,
    value: &str,
) -> Result<u32, StoreError> {
    let count = sql!(
        "SELECT count(*) FROM notes JOIN games ON id = game_id \
         WHERE key = $1 AND value = $2 AND length(value) <= 64 AND ending IS NULL"
    );
    let (found,): (i64,) = count.bind(key).bind(value).one(session).await?;
    Ok(found.try_into().unwrap_or(u32::MAX))
}
