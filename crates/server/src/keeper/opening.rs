//! Setting up new tables.

use super::open;
use crate::moment::now;
use crate::once::Once;
use crate::problem::Problem;
use crate::server::Server;
use host::{Note, Table};
use std::net::IpAddr;
use std::sync::Arc;
use store::{Answer, Fence, GameId};

/// Why a new table is stored: somebody asked for it, or it is the rematch of another one.
pub(super) struct Because {
    /// What is stored so that whoever asked can be answered again.
    pub(super) answer: Option<Answer>,
    /// The table whose rematch it is, and what is noted of it from now on.
    pub(super) rematch_of: Option<(GameId, Note, Option<Fence>)>,
}

/// Sets up a table: writes it into the store and opens it.
///
/// # Errors
///
/// When there are too many open tables, or it cannot be stored.
pub(super) async fn open_new(
    server: &Arc<Server>,
    mut table: Table,
    by: Option<IpAddr>,
    because: Because,
) -> Result<(), Problem> {
    let counted = server.reserve_for(by)?;
    server.check_room().await?;
    let server = Arc::clone(server);
    // In a task of its own: what has begun is done, also when whoever asked has gone.
    let opening = tokio::spawn(async move {
        table.by = by;
        if let Some(planned) = table.plan_begin() {
            table.make(planned, now());
        }
        let Because { answer, rematch_of } = because;
        let rematch_of = rematch_of.as_ref().map(|(id, note, fence)| (*id, note, *fence));
        let begun = server.archive.begin(&table.record(), &table.note(), rematch_of, answer).await;
        let id = begun.map_err(|error| Problem::of_new(&error))?;
        let name = table.name.clone();
        // Otherwise it is opened when somebody asks for it.
        if let Some(hold) = server.hold(id).await {
            server.keep(&name, counted, || open(&server, table, id, true, hold));
        }
        Ok(())
    });
    opening.await.unwrap_or_else(|_| Err(Problem::closing()))
}

/// Sets up a table that somebody asks for, unless the same request has done so before; returns its name.
///
/// # Errors
///
/// As [`open_new`].
pub(crate) async fn open_once(
    server: &Arc<Server>,
    table: Table,
    by: IpAddr,
    once: &Once,
) -> Result<String, Problem> {
    if let Some(created) = once.created() {
        return Ok(created.table.clone());
    }
    let name = table.name.clone();
    let because = Because { answer: once.answer(&name, None), rematch_of: None };
    open_new(server, table, Some(by), because).await?;
    Ok(name)
}
