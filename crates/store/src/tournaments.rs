//! Tournaments that are played at tables. The front end that keeps them writes what they are; the store knows their
//! names, whether they are over, and when they last changed.

use crate::change::Change;
use crate::error::StoreError;
use crate::sql::now;
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
        let rows: Vec<(String,)> = sqlx::query_as(
            "SELECT state FROM tournaments WHERE over = 0 ORDER BY changed_ms DESC, name LIMIT ?1",
        )
        .bind(limit)
        .fetch_all(&self.reads)
        .await
        .map_err(|error| self.fault(error))?;
        Ok(rows.into_iter().map(|(state,)| state).collect())
    }

    /// Returns the state of a tournament.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn tournament(&self, name: &str) -> Result<Option<String>, StoreError> {
        let found: Option<(String,)> =
            sqlx::query_as("SELECT state FROM tournaments WHERE name = ?1")
                .bind(name)
                .fetch_optional(&self.reads)
                .await
                .map_err(|error| self.fault(error))?;
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
        let rows: Vec<(String,)> = sqlx::query_as(
            "SELECT summary FROM tournaments WHERE public >= ?1 \
             ORDER BY over, changed_ms DESC, name LIMIT ?2",
        )
        .bind(only_public)
        .bind(limit)
        .fetch_all(&self.reads)
        .await
        .map_err(|error| self.fault(error))?;
        Ok(rows.into_iter().map(|(summary,)| summary).collect())
    }

    /// Writes a tournament as part of a change.
    pub(crate) async fn keep_tournament(
        &self,
        change: &mut Change,
        kept: &KeptTournament,
    ) -> Result<(), StoreError> {
        sqlx::query(concat!(
            "INSERT OR REPLACE INTO tournaments VALUES (?1, ?2, ?3, ?4, ?5, ",
            now!(),
            ")"
        ))
        .bind(&kept.name)
        .bind(&kept.state)
        .bind(&kept.summary)
        .bind(kept.public)
        .bind(kept.over)
        .execute(&mut **change)
        .await
        .map_err(|error| self.fault(error))?;
        Ok(())
    }

    /// Deletes a tournament as part of a change. Its games stay.
    pub(crate) async fn forget_tournament(
        &self,
        change: &mut Change,
        name: &str,
    ) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM tournaments WHERE name = ?1")
            .bind(name)
            .execute(&mut **change)
            .await
            .map_err(|error| self.fault(error))?;
        Ok(())
    }

    /// Deletes the tournaments that have been over for this long.
    pub(crate) async fn delete_old_tournaments(&self, age: Duration) -> Result<u64, StoreError> {
        let age = i64::try_from(age.as_millis()).unwrap_or(i64::MAX);
        let (any,): (bool,) = sqlx::query_as(concat!(
            "SELECT EXISTS (SELECT 1 FROM tournaments WHERE over = 1 AND changed_ms <= ",
            now!(),
            " - ?1)"
        ))
        .bind(age)
        .fetch_one(&self.reads)
        .await
        .map_err(|error| self.fault(error))?;
        // Most often there is none, which needs no change of the file.
        if !any {
            return Ok(0);
        }
        let statement = sqlx::query(concat!(
            "DELETE FROM tournaments WHERE over = 1 AND changed_ms <= ",
            now!(),
            " - ?1"
        ))
        .bind(age);
        self.write(statement).await
    }
}
