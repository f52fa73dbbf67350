//! Notes that a front end keeps beside a game.

use crate::error::StoreError;
use crate::model::GameId;
use crate::sql::json;
use crate::store::Store;
use crate::writer::write_note;
use sqlx::sqlite::SqliteConnection;

impl Store {
    /// Returns the notes beside a game, each a key and a value.
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

    /// Writes a note beside a game, such as who may sit where. It goes when the game is deleted.
    ///
    /// # Errors
    ///
    /// When there is no such game.
    pub async fn set_note(&self, id: GameId, key: &str, value: &str) -> Result<(), StoreError> {
        let mut change = self.change().await?;
        let noted = match write_note(&mut change, id, key, value).await {
            Ok(true) => Ok(()),
            Ok(false) => Err(StoreError::NoSuchGame(id)),
            Err(error) => Err(self.fault(error)),
        };
        self.settle(change, noted).await
    }

    /// Returns how many unfinished games have this note. Only notes of at most 64 characters are found.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn count_noted(&self, key: &str, value: &str) -> Result<u32, StoreError> {
        let mut reading = self.reads.acquire().await.map_err(|error| self.fault(error))?;
        self.count_noted_in(&mut reading, key, value).await
    }

    pub(crate) async fn count_noted_in(
        &self,
        connection: &mut SqliteConnection,
        key: &str,
        value: &str,
    ) -> Result<u32, StoreError> {
        let (found,): (u32,) = sqlx::query_as(
            "SELECT count(*) FROM notes JOIN games ON id = game_id \
             WHERE key = ?1 AND value = ?2 AND length(value) <= 64 AND ending IS NULL",
        )
        .bind(key)
        .bind(value)
        .fetch_one(connection)
        .await
        .map_err(|error| self.fault(error))?;
        Ok(found)
    }

    /// Returns the latest game with this note. Only notes of at most 64 characters are found.
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
