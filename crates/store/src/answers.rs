//! Answers to requests that created something, kept in the transaction that created it. Whoever did not
//! hear the answer asks again with the same key and is given the same answer; nothing is created twice.

use crate::change::Change;
use crate::error::StoreError;
use crate::sql::now;
use crate::store::Store;
use std::time::Duration;

/// An answer to a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Who asked. Nobody else is given the answer.
    pub visitor: String,
    /// The key that the visitor chose for the request.
    pub key: String,
    /// The answer, in whatever form the front end likes.
    pub answer: String,
}

impl Answer {
    /// How long an answer is kept.
    pub const AGE: Duration = Duration::from_hours(24);
}

impl Store {
    /// Returns the answer that a visitor was given to a request with this key, if it is not older than
    /// [`Answer::AGE`].
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn answered(&self, visitor: &str, key: &str) -> Result<Option<String>, StoreError> {
        let found: Option<(String,)> = sqlx::query_as(concat!(
            "SELECT answer FROM answers WHERE visitor = ?1 AND key = ?2 AND answered_ms > ",
            now!(),
            " - ?3"
        ))
        .bind(visitor)
        .bind(key)
        .bind(age_ms())
        .fetch_optional(&self.reads)
        .await
        .map_err(|error| self.fault(error))?;
        Ok(found.map(|(answer,)| answer))
    }

    /// Keeps an answer, and deletes those that are too old.
    pub(crate) async fn keep_answer(
        &self,
        change: &mut Change,
        Answer { visitor, key, answer }: &Answer,
    ) -> Result<(), StoreError> {
        let fault = |error| self.fault(error);
        sqlx::query(concat!("DELETE FROM answers WHERE answered_ms <= ", now!(), " - ?1"))
            .bind(age_ms())
            .execute(&mut **change)
            .await
            .map_err(fault)?;
        let known: Option<(String,)> =
            sqlx::query_as("SELECT answer FROM answers WHERE visitor = ?1 AND key = ?2")
                .bind(visitor)
                .bind(key)
                .fetch_optional(&mut **change)
                .await
                .map_err(fault)?;
        if let Some((answer,)) = known {
            return Err(StoreError::Answered { answer });
        }
        sqlx::query(concat!("INSERT INTO answers VALUES (?1, ?2, ?3, ", now!(), ")"))
            .bind(visitor)
            .bind(key)
            .bind(answer)
            .execute(&mut **change)
            .await
            .map_err(fault)?;
        Ok(())
    }
}

const fn age_ms() -> i64 {
    Answer::AGE.as_millis() as i64
}
