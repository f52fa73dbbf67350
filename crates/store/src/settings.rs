//! Settings by key.

use crate::error::StoreError;
use crate::statement::sql;
use crate::store::Store;

impl Store {
    /// Returns a setting, if it has been set.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn setting(&self, key: &str) -> Result<Option<String>, StoreError> {
        let setting = sql!("SELECT value FROM settings WHERE key = $1");
        let found = self.reads.first(setting.bind(key)).await?;
        Ok(found.map(|(value,)| value))
    }

    /// Returns all settings by key.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn settings(&self) -> Result<Vec<(String, String)>, StoreError> {
        self.reads.all(sql!("SELECT key, value FROM settings ORDER BY key")).await
    }

    /// Sets a setting.
    ///
    /// # Errors
    ///
    /// When the store cannot be written.
    pub async fn set_setting(&self, key: &str, value: &str) -> Result<(), StoreError> {
        let set = sql!(
            "INSERT INTO settings VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
        );
        self.write(set.bind(key).bind(value)).await?;
        Ok(())
    }
}
