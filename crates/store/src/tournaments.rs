//! Tournaments that are played at tables. The front end that keeps them writes what they are; the store knows their
//! names, whether they are over, and when they last changed. That moment grows with every change, so it is the version
//! of a tournament too: where several servers change one, each says which version its change follows.

use crate::error::StoreError;
use crate::session::Session;
use crate::sql::json;
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
    /// The version that it follows: it is refused if another is stored. Without one it takes the place of any.
    pub follows: Option<u64>,
}

/// A tournament that is not over, as lists of versions tell of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenTournament {
    /// Its name.
    pub name: String,
    /// Greater after every change.
    pub version: u64,
    /// How long it has not changed.
    pub idle: Duration,
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

    /// Returns the versions of the tournaments that are not over, the last changed first, at most `limit`.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn open_tournament_versions(
        &self,
        limit: u32,
    ) -> Result<Vec<OpenTournament>, StoreError> {
        let open = sql!(
            "SELECT name, changed_ms, " now " - changed_ms FROM tournaments \
             WHERE NOT over ORDER BY changed_ms DESC, name LIMIT $1"
        );
        let rows: Vec<(String, i64, i64)> = self.reads.all(open.bind(limit)).await?;
        let told = |(name, version, idle): (String, i64, i64)| OpenTournament {
            name,
            version: version.unsigned_abs(),
            idle: Duration::from_millis(idle.try_into().unwrap_or(0)),
        };
        Ok(rows.into_iter().map(told).collect())
    }

    /// Returns the version of a tournament and, unless that is the `known` one, its state.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn tournament_since(
        &self,
        name: &str,
        known: Option<u64>,
    ) -> Result<Option<(u64, Option<String>)>, StoreError> {
        let since = sql!(
            "SELECT changed_ms, CASE WHEN changed_ms = $2 THEN NULL ELSE state END \
             FROM tournaments WHERE name = $1"
        );
        let since = since.bind(name).bind(known.map_or(-1, column));
        let found: Option<(i64, Option<String>)> = self.reads.first(since).await?;
        Ok(found.map(|(version, state)| (version.unsigned_abs(), state)))
    }

    /// Returns those of these values of a note of at most 64 characters that stand beside a game that is over.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn over_among(
        &self,
        key: &str,
        values: &[String],
    ) -> Result<Vec<String>, StoreError> {
        let values: Vec<(&String,)> = values.iter().map(|value| (value,)).collect();
        let over = sql!(
            "SELECT one FROM (SELECT value ->> 0 AS one FROM " (rows "$2") ") AS asked \
             JOIN notes ON notes.key = $1 AND notes.value = one AND length(notes.value) <= 64 \
             JOIN games ON id = game_id AND ending IS NOT NULL"
        );
        let rows = self.reads.all(over.bind(key).bind(json(&values))).await?;
        Ok(rows.into_iter().map(|(value,)| value).collect())
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

/// Returns a version as it is stored.
fn column(version: u64) -> i64 {
    i64::try_from(version).unwrap_or(i64::MAX)
}

/// Writes a tournament as part of a change.
pub(crate) async fn keep_tournament(
    change: &mut Session,
    kept: &KeptTournament,
) -> Result<(), StoreError> {
    // Also when two changes are made within a millisecond, or the clock goes back.
    let keep = match kept.follows {
        None => sql!(
            "INSERT INTO tournaments VALUES ($1, $2, $3, $4, $5, " now ") \
             ON CONFLICT (name) DO UPDATE SET state = excluded.state, summary = excluded.summary, \
             public = excluded.public, over = excluded.over, \
             changed_ms = CASE WHEN excluded.changed_ms > tournaments.changed_ms \
             THEN excluded.changed_ms ELSE tournaments.changed_ms + 1 END"
        ),
        Some(_) => sql!(
            "UPDATE tournaments SET state = $2, summary = $3, public = $4, over = $5, \
             changed_ms = CASE WHEN " now " > changed_ms THEN " now " ELSE changed_ms + 1 END \
             WHERE name = $1 AND changed_ms = $6"
        ),
    };
    let keep = keep.bind(&kept.name).bind(&kept.state).bind(&kept.summary);
    let keep = keep.bind(kept.public).bind(kept.over);
    let keep = match kept.follows {
        None => keep,
        Some(version) => keep.bind(column(version)),
    };
    refused_at_none(&kept.name, keep.run(change).await?)
}

/// Deletes a tournament as part of a change, if that `follows` this version. Its games stay.
pub(crate) async fn forget_tournament(
    change: &mut Session,
    name: &str,
    follows: Option<u64>,
) -> Result<(), StoreError> {
    let Some(version) = follows else {
        let forget = sql!("DELETE FROM tournaments WHERE name = $1").bind(name);
        return forget.run(change).await.map(drop);
    };
    let forget = sql!("DELETE FROM tournaments WHERE name = $1 AND changed_ms = $2");
    refused_at_none(name, forget.bind(name).bind(column(version)).run(change).await?)
}

/// Says that another version is stored, if no row was changed.
fn refused_at_none(name: &str, rows: u64) -> Result<(), StoreError> {
    if rows == 0 { Err(StoreError::TournamentChanged(name.to_owned())) } else { Ok(()) }
}
