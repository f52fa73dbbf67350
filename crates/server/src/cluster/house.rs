//! What a node knows of the others.

use crate::cluster::followed::AllFollowed;
use crate::cluster::watched::AllWatched;
use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use nodes::{Claim, Claims, HOUSE, Jobs, Nodes, Unanswered};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use store::{Fence, GameId, Store, StoreError};

/// The most tables whose number or owner is remembered.
const MOST: usize = 100_000;
/// How long handing tables over may take.
const HANDING_OVER: Duration = Duration::from_secs(3);

/// One node among many, and what it knows of them.
pub(crate) struct Cluster {
    pub(crate) nodes: Nodes,
    /// The queue of workers, unless it could not be made.
    pub(crate) jobs: Option<Jobs>,
    claims: Arc<StoredClaims>,
    /// The games of tables. They never change.
    games: Mutex<HashMap<String, GameId>>,
    /// Where tables were open when they were last asked.
    owners: Mutex<HashMap<GameId, String>>,
    /// Tables that clients of this node look at.
    pub(crate) watched: AllWatched,
    /// Tournaments that they look at.
    pub(crate) followed: AllFollowed,
    is_handing_over: AtomicBool,
}

impl std::fmt::Debug for Cluster {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Cluster").field("node", &self.nodes.name()).finish_non_exhaustive()
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Remembers something; everything else is forgotten when it is too much.
fn remember<K: std::hash::Hash + Eq, V>(all: &Mutex<HashMap<K, V>>, key: K, value: V) {
    let mut all = lock(all);
    if all.len() >= MOST {
        all.clear();
    }
    all.insert(key, value);
}

impl Cluster {
    pub(crate) fn new(nodes: Nodes, jobs: Option<Jobs>, store: Store) -> Self {
        Self {
            nodes,
            jobs,
            claims: Arc::new(StoredClaims(store)),
            games: Mutex::default(),
            owners: Mutex::default(),
            watched: AllWatched::default(),
            followed: AllFollowed::default(),
            is_handing_over: AtomicBool::new(false),
        }
    }

    pub(crate) fn game(&self, table: &str) -> Option<GameId> {
        lock(&self.games).get(table).copied()
    }

    pub(crate) fn remember_game(&self, table: &str, id: GameId) {
        remember(&self.games, table.to_owned(), id);
    }

    pub(crate) fn forget_game(&self, table: &str) {
        lock(&self.games).remove(table);
    }

    /// Returns the node that owns a table, if one does. It may have changed since.
    ///
    /// # Errors
    ///
    /// When nobody knows at the moment.
    pub(crate) async fn owner(&self, id: GameId) -> Result<Option<String>, Unanswered> {
        let known = lock(&self.owners).get(&id).cloned();
        if known.is_some() {
            return Ok(known);
        }
        let owner = self.nodes.owner(id.number()).await?;
        if let Some(owner) = &owner {
            remember(&self.owners, id, owner.clone());
        }
        Ok(owner)
    }

    /// Forgets where a table was open: it is not there any more.
    pub(crate) fn forget_owner(&self, id: GameId) {
        lock(&self.owners).remove(&id);
    }

    /// Takes a table for this node; `None` if another has it.
    pub(crate) async fn take(&self, id: GameId) -> Option<Claim> {
        if self.is_handing_over() {
            return None;
        }
        self.forget_owner(id);
        let claims: Arc<dyn Claims> = self.claims.clone();
        self.nodes.take(id.number(), claims).await
    }

    /// Takes what belongs to no table for this node; `None` if another has it.
    pub(crate) async fn take_house(&self) -> Option<Claim> {
        if self.is_handing_over() || self.nodes.owner(HOUSE).await != Ok(None) {
            return None;
        }
        self.nodes.take(HOUSE, Arc::new(HouseClaims(Arc::clone(&self.claims)))).await
    }

    /// Tells whether this node stops, and takes no table any more.
    pub(crate) fn is_handing_over(&self) -> bool {
        self.is_handing_over.load(Ordering::Acquire)
    }

    /// Takes no table from now on.
    pub(crate) fn start_handing_over(&self) {
        self.is_handing_over.store(true, Ordering::Release);
    }

    /// Waits until the tables that were closed are free for others.
    pub(crate) async fn handed_over(&self) {
        if tokio::time::timeout(HANDING_OVER, self.nodes.all_given_back()).await.is_err() {
            tracing::warn!("some tables could not be handed over; their leases end by themselves");
        }
    }
}

/// The numbers with which games are claimed in the store.
struct StoredClaims(Store);

impl Claims for StoredClaims {
    fn draw(&self) -> BoxFuture<'_, Option<u64>> {
        let drawn = self.0.draw_fence();
        async move { drawn.await.ok().map(Fence::number) }.boxed()
    }

    fn claim(&self, table: u64, fence: u64) -> BoxFuture<'_, Option<bool>> {
        let claimed = self.0.claim(GameId::of_number(table), Fence::of_number(fence));
        async move {
            match claimed.await {
                Ok(()) => Some(true),
                Err(StoreError::Fenced(_) | StoreError::NoSuchGame(_)) => Some(false),
                Err(_) => None,
            }
        }
        .boxed()
    }
}

/// The same for what belongs to no table, of which the store has no game to claim.
struct HouseClaims(Arc<StoredClaims>);

impl Claims for HouseClaims {
    fn draw(&self) -> BoxFuture<'_, Option<u64>> {
        self.0.draw()
    }

    fn claim(&self, _: u64, _: u64) -> BoxFuture<'_, Option<bool>> {
        async { Some(true) }.boxed()
    }
}
