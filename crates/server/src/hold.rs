//! The right to change a table: everybody's where one server has the store to itself, and a lease where several share
//! it.

#[cfg(feature = "nodes")]
use crate::cluster::house::Cluster;
use crate::server::Server;
#[cfg(feature = "nodes")]
use std::sync::Arc;
use store::{Fence, GameId};
use tokio::sync::watch;

/// The right to change a table.
#[derive(Debug)]
pub(crate) enum Hold {
    /// Nobody else has the store.
    Alone,
    /// One of several nodes.
    #[cfg(feature = "nodes")]
    Leased { claim: nodes::Claim, cluster: Arc<Cluster>, id: GameId },
}

impl Hold {
    /// Returns the number that every change must carry, where there is one.
    pub(crate) fn fence(&self) -> Option<Fence> {
        match self {
            Self::Alone => None,
            #[cfg(feature = "nodes")]
            Self::Leased { claim, .. } => Some(Fence::of_number(claim.fence())),
        }
    }

    /// Tells whether the table may still be shown as it is here.
    pub(crate) fn holds(&self) -> bool {
        match self {
            Self::Alone => true,
            #[cfg(feature = "nodes")]
            Self::Leased { claim, .. } => claim.holds(),
        }
    }

    /// Waits until the right is lost.
    pub(crate) async fn lost(&mut self) {
        match self {
            Self::Alone => std::future::pending().await,
            #[cfg(feature = "nodes")]
            Self::Leased { claim, .. } => claim.lost().await,
        }
    }

    /// Tells other nodes whenever this number changes, and when the table has closed.
    pub(crate) fn announce(&self, changed: watch::Receiver<u64>) {
        match self {
            Self::Alone => drop(changed),
            #[cfg(feature = "nodes")]
            Self::Leased { cluster, id, .. } => {
                tokio::spawn(ring(Arc::clone(cluster), id.number(), changed));
            }
        }
    }
}

#[cfg(feature = "nodes")]
async fn ring(cluster: Arc<Cluster>, table: u64, mut changed: watch::Receiver<u64>) {
    while changed.changed().await.is_ok() {
        cluster.nodes.ring(table).await;
    }
    cluster.nodes.ring(table).await;
}

impl Server {
    /// Takes the right to change a table; `None` if another node has it.
    #[cfg_attr(not(feature = "nodes"), expect(clippy::unused_async, reason = "nodes wait here"))]
    pub(crate) async fn hold(&self, id: GameId) -> Option<Hold> {
        #[cfg(feature = "nodes")]
        if let Some(cluster) = &self.cluster {
            let claim = cluster.take(id).await?;
            return Some(Hold::Leased { claim, cluster: Arc::clone(cluster), id });
        }
        let _ = id;
        Some(Hold::Alone)
    }

    /// Tells whether other servers change what is stored, too.
    #[cfg_attr(
        not(feature = "nodes"),
        expect(clippy::unused_self, reason = "one server has the store to itself")
    )]
    pub(crate) const fn is_one_of_several(&self) -> bool {
        #[cfg(feature = "nodes")]
        return self.cluster.is_some();
        #[cfg(not(feature = "nodes"))]
        false
    }

    /// Tells other nodes that the tournament of this name has changed.
    #[cfg_attr(
        not(feature = "nodes"),
        expect(clippy::unused_self, reason = "there is nobody to tell")
    )]
    pub(crate) fn ring_of_tournament(&self, name: &str) {
        #[cfg(feature = "nodes")]
        if let Some(cluster) = &self.cluster {
            // Whoever has changed a tournament does not wait until it is told.
            let (cluster, name) = (Arc::clone(cluster), name.to_owned());
            tokio::spawn(async move {
                cluster.nodes.ring_for(nodes::HOUSE, name.as_bytes()).await;
            });
        }
        #[cfg(not(feature = "nodes"))]
        let _ = name;
    }
}
