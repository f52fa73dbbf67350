//! Waiting for a server, but not for ever: one that stands still closes no connection.

use std::io;
use std::time::Duration;

/// The longest that one answer may take.
const LONGEST: Duration = Duration::from_secs(20);

/// Waits for an answer. Where none comes, whoever asked must not use the connection again.
pub(crate) async fn bounded<T>(
    answer: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, sqlx::Error> {
    let late = |_| Err(sqlx::Error::Io(io::ErrorKind::TimedOut.into()));
    tokio::time::timeout(LONGEST, answer).await.unwrap_or_else(late)
}
