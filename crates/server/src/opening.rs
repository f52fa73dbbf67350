//! Opening: the server with the tables of its store, and tables that had closed.

use crate::keeper;
use crate::options::Options;
use crate::problem::Problem;
use crate::room::Room;
use crate::secret;
use crate::server::Server;
use std::sync::Arc;
use store::{Store, StoreError};

impl Server {
    /// Opens a server on a store, with the tables that were unfinished when it was last closed.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn open(store: Store, options: Options) -> Result<Arc<Self>, StoreError> {
        let server = Self::new(store, options);
        for (id, table) in server.archive.unfinished(server.options.tables as u32).await? {
            // A table that began while the server was being stopped may be there twice: the last counts.
            let Ok(counted) = server.reserve(None) else { break };
            let name = table.name.clone();
            server.keep(&name, counted, || keeper::open(&server, table, id, None));
        }
        tracing::info!(tables = server.open_tables(), "the server is open");
        Ok(server)
    }

    /// Returns the way to a table; one that had closed is opened again.
    ///
    /// # Errors
    ///
    /// When there is no such table, or there are too many.
    pub(crate) async fn table(self: &Arc<Self>, name: &str) -> Result<Room, Problem> {
        if let Some(room) = self.room(name) {
            return Ok(room);
        }
        if !secret::is_name(name) {
            return Err(Problem::no_such_table());
        }
        let found = self.archive.table(name).await.map_err(|error| Problem::of_store(&error))?;
        let (id, table) = found.ok_or_else(Problem::no_such_table)?;
        let counted = self.reserve(None)?;
        // Somebody else may have asked for it at the same time.
        Ok(self.keep(name, counted, || keeper::open(self, table, id, None)))
    }
}
