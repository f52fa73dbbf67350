//! Settings by key.

use crate::error::StoreError;
use crate::store::Store;

impl Store {
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
        let statement =
            sqlx::query("INSERT OR REPLACE INTO settings VALUES (?1, ?2)").bind(key).bind(value);
        self.write(statement).await?;
        Ok(())
    }
}
