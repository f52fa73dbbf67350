//! Answers to requests that created something, kept in the transaction that created it. Whoever did not
//! hear the answer asks again with the same key and is given the same answer; nothing is created twice.

use crate::error::StoreError;
use crate::session::Session;
use crate::statement::sql;
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
        let found = sql!(
            "SELECT answer FROM answers WHERE visitor = $1 AND key = $2 AND answered_ms > "
            now
            " - $3"
        );
        let found = self.reads.first(found.bind(visitor).bind(key).bind(age_ms())).await?;
        Ok(found.map(|(answer,)| answer))
    }
}

/// Keeps an answer as part of a change, and deletes those that are too old.
pub(crate) async fn keep_answer(
    change: &mut Session,
    Answer { visitor, key, answer }: &Answer,
) -> Result<(), StoreError> {
    let old = sql!("DELETE FROM answers WHERE answered_ms <= " now " - $1");
    old.bind(age_ms()).run(change).await?;
    let keep = sql!("INSERT INTO answers VALUES ($1, $2, $3, " now ") ON CONFLICT DO NOTHING");
    if keep.bind(visitor).bind(key).bind(answer).run(change).await? > 0 {
        return Ok(());
    }
    let known = sql!("SELECT answer FROM answers WHERE visitor = $1 AND key = $2");
    let (answer,) = known.bind(visitor).bind(key).one(change).await?;
    Err(StoreError::Answered { answer })
}

const fn age_ms() -> i64 {
    Answer::AGE.as_millis() as i64
}
