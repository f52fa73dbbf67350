//! Games saved under a name.

use crate::error::StoreError;
use crate::model::SaveSummary;
use crate::sql::now;
use crate::store::Store;
use catalog::Beginning;
use game::Record;
use jiff::Timestamp;

impl Store {
    /// Saves a game under a name, in place of what was saved there.
    ///
    /// # Errors
    ///
    /// When the record tells of no game.
    pub async fn save(&self, name: &str, record: &Record) -> Result<(), StoreError> {
        let spec = Beginning::of(record)?.spec;
        let statement = sqlx::query(concat!(
            "INSERT OR REPLACE INTO saves VALUES (?1, ?2, ?3, ?4, ",
            now!(),
            ")"
        ))
        .bind(name)
        .bind(spec.name())
        .bind(spec.size())
        .bind(record.to_string());
        self.write(statement).await?;
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
        // A row that makes no sense hides none of the others; `check` names it.
        let save = |(name, game, size, saved)| {
            let saved = Timestamp::from_millisecond(saved).ok()?;
            Some(SaveSummary { name, game, size, saved })
        };
        Ok(rows.into_iter().filter_map(save).collect())
    }

    /// Forgets what is saved under a name.
    ///
    /// # Errors
    ///
    /// When there is none.
    pub async fn forget_save(&self, name: &str) -> Result<(), StoreError> {
        let statement = sqlx::query("DELETE FROM saves WHERE name = ?1").bind(name);
        let gone = self.write(statement).await?;
        if gone == 0 {
            return Err(StoreError::NoSuchSave(name.to_owned()));
        }
        Ok(())
    }
}
