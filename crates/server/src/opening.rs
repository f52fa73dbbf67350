//! Opening: the server with the tables of its store, and tables that had closed.

use crate::archive::{Kept, Opened};
#[cfg(feature = "nodes")]
use crate::cluster::{answering, house::Cluster, limits, tournaments};
use crate::desk::Way;
use crate::hold::Hold;
use crate::keeper;
use crate::options::Options;
use crate::problem::Problem;
use crate::server::Server;
use crate::thinking::Stop;
use crate::tournament::upkeep;
use std::net::IpAddr;
use std::sync::Arc;
#[cfg(feature = "nodes")]
use std::sync::Weak;
use std::time::{Duration, SystemTime};
use store::{GameId, Store, StoreError};

/// Why a node does not open.
#[cfg(feature = "nodes")]
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The store cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The other nodes cannot ask this one.
    #[error(transparent)]
    Join(#[from] ::nodes::JoinError),
}

/// How long opening a table may take.
const MOST_OPENING: Duration = Duration::from_secs(10);

impl Server {
    /// Opens a server on a store, with the tables that were unfinished when it was last closed.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn open(store: Store, options: Options) -> Result<Arc<Self>, StoreError> {
        let server = Self::new(
            store,
            options,
            #[cfg(feature = "nodes")]
            None,
        );
        let unfinished = server.archive.unfinished(server.options.tables as u32).await?;
        for kept in unfinished.into_iter().filter(|kept| server.is_being_played(kept)) {
            let Opened::Table(id, table) = kept.open(&|| false) else { continue };
            // Those of a tournament count for it.
            let by = table.by.filter(|_| table.tournament.is_none());
            // More than there may be can be opened by their addresses.
            let Some(counted) = server.reserve_again(by) else { continue };
            let name = table.name.clone();
            server.keep(&name, counted, || keeper::open(&server, *table, id, true, Hold::Alone));
        }
        upkeep::attend(&server);
        upkeep::take_up(&server).await?;
        tokio::spawn(upkeep::tidy(Arc::downgrade(&server)));
        Ok(server)
    }

    /// Opens a server that is one of several nodes on a store. Tables that no node has are taken over.
    ///
    /// # Errors
    ///
    /// When the store cannot be read, or the other nodes cannot ask this one.
    #[cfg(feature = "nodes")]
    pub async fn open_as_node(
        store: Store,
        options: Options,
        nodes: ::nodes::Nodes,
    ) -> Result<Arc<Self>, OpenError> {
        let jobs = nodes.jobs().await.inspect_err(|error| {
            tracing::warn!(%error, "workers cannot be asked; this node thinks for itself");
        });
        let cluster = Arc::new(Cluster::new(nodes.clone(), jobs.ok(), store.clone()));
        let server = Self::new(store, options, Some(cluster));
        answering::attend(&server).await?;
        upkeep::attend(&server);
        tokio::spawn(tournaments::look_after(Arc::downgrade(&server)));
        tokio::spawn(limits::share(Arc::downgrade(&server), nodes));
        let oldest = SystemTime::now() - server.options.patience.playing;
        let limit = server.options.tables as u32;
        let unfinished = server.archive.unfinished_names(oldest, limit).await?;
        tokio::spawn(take_over(Arc::downgrade(&server), unfinished));
        Ok(server)
    }

    /// Opens a table that is in the store and that no other node has. `None` if one has it.
    ///
    /// # Errors
    ///
    /// When there is no such table, or there are too many.
    pub(crate) async fn open_here(
        self: &Arc<Self>,
        name: &str,
        id: Option<GameId>,
        by: Option<IpAddr>,
    ) -> Result<Option<Way>, Problem> {
        // Of those who ask for it at the same time, one opens it.
        let _turn = self.turns.take(name).await;
        if let Some(way) = self.room(name) {
            return Ok(Some(way));
        }
        // A table is read only once it is this node's: until then another may change it.
        let hold = match id {
            None => Some(Hold::Alone),
            Some(id) => self.hold(id).await,
        };
        let Some(hold) = hold else {
            let found = self.archive.find(name).await.map_err(|error| Problem::of_store(&error))?;
            return if found.is_some() { Ok(None) } else { Err(Problem::no_such_table()) };
        };
        let found = self.archive.table(name).await.map_err(|error| Problem::of_store(&error))?;
        let kept = found.ok_or_else(Problem::no_such_table)?;
        let is_alive = id.is_some() && self.is_being_played(&kept);
        let counted = self.reserve_for(by)?;
        // A long game takes a while, and other tables must not wait for it.
        let open = move |stop: &Stop| kept.open(&|| stop.is_asked());
        match self.thinking.open(MOST_OPENING, open).await? {
            Opened::Table(id, table) => Ok(Some(
                self.keep(name, counted, || keeper::open(self, *table, id, is_alive, hold)),
            )),
            Opened::Stopped => Err(Problem::busy()),
            Opened::Faulty => Err(Problem::damaged()),
        }
    }

    /// Tells whether somebody may come back to a table to play on.
    fn is_being_played(&self, kept: &Kept) -> bool {
        let oldest = SystemTime::now() - self.options.patience.playing;
        kept.game.ending.is_none() && SystemTime::from(kept.game.changed) > oldest
    }
}

/// Takes over the tables that no node has, one after another.
#[cfg(feature = "nodes")]
async fn take_over(server: Weak<Server>, tables: Vec<(GameId, String)>) {
    for (id, name) in tables {
        let Some(server) = server.upgrade() else { return };
        let Some(cluster) = &server.cluster else { return };
        if let Ok(None) = cluster.nodes.owner(id.number()).await
            && let Err(problem) = server.open_here(&name, Some(id), None).await
        {
            tracing::warn!(?problem, "an unfinished table could not be taken over");
        }
    }
}
