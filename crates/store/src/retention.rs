//! How long finished games are kept, and how much room they may take.

use crate::address::Address;
use crate::error::StoreError;
use crate::model::Place;
use crate::statement::sql;
use crate::store::Store;
use std::time::Duration;

/// What a front end keeps of its finished games. Unfinished games are always kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Retention {
    /// Games that ended longer ago are deleted.
    pub age: Option<Duration>,
    /// The oldest are deleted while the store takes more room than this.
    pub bytes: Option<u64>,
}

/// What was done to keep to a [`Retention`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retained {
    /// How many games were deleted, with their notes.
    pub deleted: u64,
    /// How much room the store takes now.
    pub bytes: u64,
    /// Whether that is still too much, so that nothing new should begin. Games that are being played go on.
    pub is_full: bool,
}

/// Games deleted in one transaction, which bounds how long others wait.
const AT_ONCE: u32 = 32;

impl Store {
    /// Returns how much room everything stored takes. Room that became free and will be used again does not
    /// count.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn bytes(&self) -> Result<u64, StoreError> {
        // What a server frees it keeps for what comes next, so the size of its files says little.
        let bytes = sql!(
            sqlite: "SELECT (page_count - freelist_count) * page_size \
                     FROM pragma_page_count, pragma_freelist_count, pragma_page_size",
            postgres: "SELECT CAST( \
                           (SELECT coalesce(sum(octet_length(tags) + 120), 0) FROM games) \
                           + (SELECT coalesce(sum(octet_length(action) + 40), 0) FROM actions) \
                           + (SELECT coalesce(sum(octet_length(name) + 64), 0) FROM seats) \
                           + (SELECT coalesce(sum(octet_length(value) + 64), 0) FROM notes) AS BIGINT)",
        );
        let (bytes,): (i64,) = self.reads.one(bytes).await?;
        Ok(bytes.unsigned_abs())
    }

    /// Deletes the finished games of a front end, and what is noted beside them, that are too old or take too
    /// much room, the oldest first.
    ///
    /// # Errors
    ///
    /// When the store cannot be read or written. What was deleted until then stays so.
    pub async fn retain(
        &self,
        place: Place,
        retention: &Retention,
    ) -> Result<Retained, StoreError> {
        let mut deleted = 0;
        if let Some(age) = retention.age {
            deleted += self.delete_all_older(place, age).await?;
            if place == Place::Web {
                self.delete_old_tournaments(age).await?;
            }
        }
        let is_over = |bytes| retention.bytes.is_some_and(|most| bytes > most);
        let mut bytes = self.bytes().await?;
        // A file knows its size. A database must count what it holds, so that is done the more rarely the more is to
        // be deleted.
        let most = if matches!(self.address(), Address::File(_)) { 1 } else { 16 };
        let mut transactions = 1;
        'over: while is_over(bytes) {
            for _ in 0..transactions {
                let gone = self.delete_oldest(place, Duration::ZERO).await?;
                deleted += gone;
                if gone == 0 {
                    bytes = self.bytes().await?;
                    break 'over;
                }
            }
            bytes = self.bytes().await?;
            transactions = most.min(transactions * 2);
        }
        Ok(Retained { deleted, bytes, is_full: is_over(bytes) })
    }

    async fn delete_all_older(&self, place: Place, age: Duration) -> Result<u64, StoreError> {
        let mut deleted = 0;
        loop {
            let gone = self.delete_oldest(place, age).await?;
            deleted += gone;
            if gone < AT_ONCE.into() {
                return Ok(deleted);
            }
        }
    }

    /// Deletes some of the oldest finished games that ended at least this long ago. Returns how many.
    async fn delete_oldest(&self, place: Place, age: Duration) -> Result<u64, StoreError> {
        let oldest = sql!(
            "DELETE FROM games WHERE id IN (SELECT id FROM games \
             WHERE place = $1 AND ending IS NOT NULL AND changed_ms <= " now " - $2 \
             ORDER BY changed_ms, id LIMIT $3)"
        );
        let age = i64::try_from(age.as_millis()).unwrap_or(i64::MAX);
        self.write(oldest.bind(place.text()).bind(age).bind(AT_ONCE)).await
    }
}
