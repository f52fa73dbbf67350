//! Tournaments that are played at tables. The front end that keeps them writes what they are; the store knows their
//! names, whether they are over, and when they last changed.

use crate::error::StoreError;
use crate::session::Session;
use crate::statement::sql;
use crate::store::Store;
use std::time::Duration;

/// A tournament as the store keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptTournament {
    /// Its name, which no other has.
    pub name: String,
    /// Everything about it, in whatever form the front end likes.
    pub state: String,
    /// What lists tell of it.
    pub summary: String,
    /// Whether lists tell of it to everybody.
    pub public: bool,
    /// Whether nothing is left to play.
    pub over: bool,
}

impl Store {
    /// Returns the states of the tournaments that are not over, the last changed first, at most `limit`.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn open_tournaments(&self, limit: u32) -> Result<Vec<String>, StoreError> {
        let open = sql!(
            "SELECT state FROM tournaments WHERE NOT over ORDER BY changed_ms DESC, name LIMIT $1"
        );
        let rows = self.reads.all(open.bind(limit)).await?;
        Ok(rows.into_iter().map(|(state,)| state).collect())
    }

    /// Returns the state of a tournament.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn tournament(&self, name: &str) -> Result<Option<String>, StoreError> {
        let kept = sql!("SELECT state FROM tournaments WHERE name = $1");
        let found = self.reads.first(kept.bind(name)).await?;
        Ok(found.map(|(state,)| state))
    }

    /// Lists the summaries of tournaments: those under way first, then the last changed first.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn tournaments(
        &self,
        only_public: bool,
        limit: u32,
    ) -> Result<Vec<String>, StoreError> {
        let listed = sql!(
            "SELECT summary FROM tournaments WHERE public OR NOT $1 \
             ORDER BY over, changed_ms DESC, name LIMIT $2"
        );
        let rows = self.reads.all(listed.bind(only_public).bind(limit)).await?;
        Ok(rows.into_iter().map(|(summary,)| summary).collect())
    }

    /// Deletes the tournaments that have been over for this long.
    pub(crate) async fn delete_old_tournaments(&self, age: Duration) -> Result<u64, StoreError> {
        let age = i64::try_from(age.as_millis()).unwrap_or(i64::MAX);
        let any = sql!(
            "SELECT EXISTS (SELECT 1 FROM tournaments WHERE over AND changed_ms <= " now " - $1)"
        );
        let (any,): (bool,) = self.reads.one(any.bind(age)).await?;
        // Most often there is none, which needs no change of the file.
        if !any {
            return Ok(0);
        }
        let old = sql!("DELETE FROM tournaments WHERE over AND changed_ms <= " now " - $1");
        self.write(old.bind(age)).await
    }
}

/// Writes a tournament as part of a change.
pub(crate) async fn keep_tournament(
    change: &mut Session,
    kept: &KeptTournament,
) -> Result<(), StoreError> {
    let keep = sql!(
        "INSERT INTO tournaments VALUES ($1, $2, $3, $4, $5, " now ") \
         ON CONFLICT (name) DO UPDATE SET state = excluded.state, summary = excluded.summary, \
         public = excluded.public, over = excluded.over, changed_ms = excluded.changed_ms"
    );
    let keep = keep.bind(&kept.name).bind(&kept.state).bind(&kept.summary);
    keep.bind(kept.public).bind(kept.over).run(change).await.map(drop)
}

/// Deletes a tournament as part of a change. Its games stay.
pub(crate) async fn forget_tournament(change: &mut Session, name: &str) -> Result<(), StoreError> {
    sql!("DELETE FROM tournaments WHERE name = $1").bind(name).run(change).await.map(drop)
}
