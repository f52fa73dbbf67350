//! Games saved under a name.

use crate::error::StoreError;
use crate::model::SaveSummary;
use crate::statement::sql;
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
        let save = sql!(
            "INSERT INTO saves VALUES ($1, $2, $3, $4, " now ") \
             ON CONFLICT (name) DO UPDATE SET game = excluded.game, size = excluded.size, \
             record = excluded.record, saved_ms = excluded.saved_ms"
        );
        let save = save.bind(name).bind(spec.name()).bind(spec.size()).bind(record.to_string());
        self.write(save).await?;
        Ok(())
    }

    /// Returns the game that is saved under a name.
    ///
    /// # Errors
    ///
    /// When there is none.
    pub async fn saved(&self, name: &str) -> Result<Record, StoreError> {
        let saved = sql!("SELECT record FROM saves WHERE name = $1");
        let found: Option<(String,)> = self.reads.first(saved.bind(name)).await?;
        let (text,) = found.ok_or_else(|| StoreError::NoSuchSave(name.to_owned()))?;
        text.parse().map_err(|error| self.damaged(format!("saved game `{name}`: {error}")))
    }

    /// Lists saved games, the last first.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn saves(&self) -> Result<Vec<SaveSummary>, StoreError> {
        let listed =
            sql!("SELECT name, game, size, saved_ms FROM saves ORDER BY saved_ms DESC, name");
        let rows: Vec<(String, String, String, i64)> = self.reads.all(listed).await?;
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
        let gone = self.write(sql!("DELETE FROM saves WHERE name = $1").bind(name)).await?;
        if gone == 0 {
            return Err(StoreError::NoSuchSave(name.to_owned()));
        }
        Ok(())
    }
}
