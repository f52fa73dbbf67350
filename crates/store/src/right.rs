//! The right of a server to change a store in a database, which every change checks: the number of its turn.

use crate::patience::bounded;
use sqlx::{PgConnection, Row};
use std::future::Future;
use std::sync::Arc;
use tokio::sync::watch;

/// The right to change a store, shared by all connections of a process. Before a turn is taken there is nothing to
/// check.
#[derive(Clone, Debug)]
pub(crate) struct Right(Arc<watch::Sender<Held>>);

/// How the right stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Held {
    /// No turn was taken.
    Free,
    Turn(i64),
    /// Another server has taken a later turn. It does not come back.
    Lost,
}

impl Right {
    pub(crate) fn free() -> Self {
        Self(Arc::new(watch::Sender::new(Held::Free)))
    }

    /// Has every change check that it is still this turn.
    pub(crate) fn take(&self, turn: i64) {
        self.0.send_replace(Held::Turn(turn));
    }

    /// Returns the turn that a change must find, if there is one to check.
    ///
    /// # Errors
    ///
    /// When it is lost.
    pub(crate) fn turn(&self) -> Result<Option<i64>, Lost> {
        match *self.0.borrow() {
            Held::Free => Ok(None),
            Held::Turn(turn) => Ok(Some(turn)),
            Held::Lost => Err(Lost),
        }
    }

    /// Takes note that the database knows a later turn than this.
    pub(crate) fn lose(&self, turn: i64) {
        self.0.send_if_modified(|held| {
            let is_it = *held == Held::Turn(turn);
            if is_it {
                *held = Held::Lost;
            }
            is_it
        });
    }

    /// Waits until it is lost.
    pub(crate) fn lost(&self) -> impl Future<Output = ()> + Send + use<> {
        let mut held = self.0.subscribe();
        async move {
            if held.wait_for(|&held| held == Held::Lost).await.is_err() {
                // The store is gone, and nobody can lose it any more.
                std::future::pending::<()>().await;
            }
        }
    }
}

/// Another server has taken a later turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lost;

/// Begins a change over this connection, and returns the number of the turn. Until the change is over, nobody begins
/// another turn.
///
/// It is one message: a change goes to the database no more often than one that checks nothing.
pub(crate) async fn begin_change(connection: &mut PgConnection) -> Result<i64, sqlx::Error> {
    const BEGIN: &str = "BEGIN ISOLATION LEVEL READ COMMITTED; \
                         SELECT pg_advisory_xact_lock_shared(1348563564, 2); \
                         SELECT turn FROM installation";
    let rows = bounded(sqlx::raw_sql(BEGIN).fetch_all(connection)).await?;
    rows.last().ok_or(sqlx::Error::RowNotFound)?.try_get(0)
}

/// Returns the number of the turn.
pub(crate) async fn standing(connection: &mut PgConnection) -> Result<i64, sqlx::Error> {
    let turn = sqlx::query_as("SELECT turn FROM installation").fetch_one(connection);
    let (turn,) = bounded(turn).await?;
    Ok(turn)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_turn_that_is_held_is_lost() {
        let right = Right::free();
        assert_eq!(right.turn(), Ok(None));
        right.take(3);
        let lost = right.lost();
        right.lose(2);
        assert_eq!(right.turn(), Ok(Some(3)));
        right.lose(3);
        lost.await;
        assert_eq!(right.turn(), Err(Lost));
        right.take(5);
        assert_eq!(right.turn(), Ok(Some(5)));
    }
}
