//! Locks by name, for what must not be done twice at the same time.

use crate::error::StoreError;
use crate::session::Session;
use crate::statement::sql;

/// Waits until no other change holds the lock of this name, and holds it until this change is over. A file has one
/// change at a time anyway.
pub(crate) async fn lock(change: &mut Session, name: &str) -> Result<(), StoreError> {
    if change.address().is_file() {
        return Ok(());
    }
    let lock = sql!(sqlite: "", postgres: "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))");
    lock.bind(name).run(change).await.map(drop)
}
