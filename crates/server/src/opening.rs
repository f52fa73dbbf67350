//! Opening: the server with the tables of its store, and tables that had closed.

use crate::archive::{Kept, Opened};
use crate::keeper;
use crate::options::Options;
use crate::problem::Problem;
use crate::room::Room;
use crate::secret;
use crate::server::Server;
use crate::thinking::Stop;
use crate::tournament::changes;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, SystemTime};
use store::{Store, StoreError};

/// How long opening a table may take.
const MOST_OPENING: Duration = Duration::from_secs(10);

impl Server {
    /// Opens a server on a store, with the tables that were unfinished when it was last closed.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn open(store: Store, options: Options) -> Result<Arc<Self>, StoreError> {
        let server = Self::new(store, options);
        let unfinished = server.archive.unfinished(server.options.tables as u32).await?;
        let oldest = SystemTime::now() - server.options.patience.playing;
        let was_open = |kept: &Kept| SystemTime::from(kept.game.changed) > oldest;
        for kept in unfinished.into_iter().filter(was_open) {
            let Opened::Table(id, table) = kept.open(&|| false) else { continue };
            // Those of a tournament count for it.
            let by = table.by.filter(|_| table.tournament.is_none());
            // More than there may be can be opened by their addresses.
            let Some(counted) = server.reserve_again(by) else { continue };
            let name = table.name.clone();
            server.keep(&name, counted, || keeper::open(&server, *table, id, true));
        }
        changes::attend(&server);
        changes::take_up(&server).await?;
        tokio::spawn(changes::tidy(Arc::downgrade(&server)));
        Ok(server)
    }

    /// Returns the way to a table; one that had closed is opened again, and counts for whoever opens it.
    ///
    /// # Errors
    ///
    /// When there is no such table, or there are too many.
    pub(crate) async fn table(self: &Arc<Self>, name: &str, by: IpAddr) -> Result<Room, Problem> {
        if let Some(room) = self.room(name) {
            return Ok(room);
        }
        if !secret::is_name(name) {
            return Err(Problem::no_such_table());
        }
        // Of those who ask for it at the same time, one opens it.
        let _turn = self.turns.take(name).await;
        if let Some(room) = self.room(name) {
            return Ok(room);
        }
        let found = self.archive.table(name).await.map_err(|error| Problem::of_store(&error))?;
        let kept = found.ok_or_else(Problem::no_such_table)?;
        let counted = self.reserve(by)?;
        // A long game takes a while, and other tables must not wait for it.
        let open = move |stop: &Stop| kept.open(&|| stop.is_asked());
        match self.thinking.advise(MOST_OPENING, open).await? {
            Opened::Table(id, table) => {
                Ok(self.keep(name, counted, || keeper::open(self, *table, id, false)))
            }
            Opened::Stopped => Err(Problem::busy()),
            Opened::Faulty => Err(Problem::damaged()),
        }
    }
}
