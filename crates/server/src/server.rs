//! What all requests share: the open tables, the store, the limits.

use crate::archive::Archive;
#[cfg(feature = "nodes")]
use crate::cluster::{house::Cluster, lobby::share};
use crate::desk::Way;
use crate::elsewhere::Elsewhere;
use crate::lobby::Lobby;
use crate::measured::Measured;
use crate::metrics::Metrics;
use crate::options::Options;
use crate::played::Played;
use crate::problem::{Problem, cause};
use crate::rates::Rates;
use crate::thinking::Thinking;
use crate::tournament::folder::Folders;
use crate::tournament::hall::Hall;
use crate::turns::Turns;
use crate::visitor::{Counted, Counts, Full};
use axum::extract::State;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;
use store::{Place, Retained, Store};
use texts::Message;
use tokio::sync::watch;

/// The server, as handlers take it.
pub(crate) type Shared = State<Arc<Server>>;

/// How many may wait for advice at once, and how many requests for advice of one visitor.
const MOST_ADVISED: usize = 64;
const MOST_ADVISED_OF_VISITOR: usize = 2;

/// A server of tables. [`Server::open`] makes one, [`router`](crate::router) and [`serve`](crate::serve)
/// let visitors in.
#[derive(Debug)]
pub struct Server {
    pub(crate) options: Options,
    pub(crate) archive: Archive,
    pub(crate) thinking: Thinking,
    pub(crate) metrics: Metrics,
    /// How often moves were played near the start.
    pub(crate) played: Played,
    /// How much room the store takes, which a database must count.
    bytes: Measured,
    rooms: Mutex<HashMap<String, Open>>,
    pub(crate) lobby: Lobby,
    pub(crate) hall: Hall,
    /// Tournaments that are played elsewhere.
    pub(crate) folders: Option<Arc<Folders>>,
    /// Whoever opens a table keeps others from opening it too.
    pub(crate) turns: Turns,
    pub(crate) tables: Counts,
    pub(crate) connections: Counts,
    /// Requests for advice that are not answered yet.
    pub(crate) advised: Counts,
    /// Requests for the frames of finished games that are not answered yet.
    filmed: Counts,
    /// Every connection, whatever it is for.
    visits: Counts,
    pub(crate) requests: Rates,
    /// Of parts of the page; each node counts its own.
    pub(crate) parts: Rates,
    pub(crate) changes: Rates,
    /// The other nodes, where several share the store.
    #[cfg(feature = "nodes")]
    pub(crate) cluster: Option<Arc<Cluster>>,
    closing: watch::Sender<bool>,
}

/// An open table, and its place among all that may be open.
#[derive(Debug)]
struct Open {
    way: Way,
    _counted: Counted,
}

impl Server {
    /// Makes a server that has no table open yet.
    pub(crate) fn new(
        store: Store,
        options: Options,
        #[cfg(feature = "nodes")] cluster: Option<Arc<Cluster>>,
    ) -> Arc<Self> {
        #[cfg(feature = "nodes")]
        let lobby = match &cluster {
            None => Lobby::default(),
            Some(cluster) => {
                let (lobby, news) = Lobby::telling();
                tokio::spawn(share(cluster.nodes.clone(), lobby.there(), news));
                lobby
            }
        };
        #[cfg(not(feature = "nodes"))]
        let lobby = Lobby::default();
        #[cfg(feature = "nodes")]
        let node = cluster.as_ref().map(|cluster| cluster.nodes.name().to_owned());
        #[cfg(not(feature = "nodes"))]
        let node: Option<String> = None;
        let rates = |per_minute| {
            let rates = Rates::new(per_minute);
            #[cfg(feature = "nodes")]
            if node.is_some() {
                return rates.shared();
            }
            rates
        };
        // A proxy has as many connections as it likes: it is not the visitor.
        let visits = if options.behind_proxy { usize::MAX } else { options.visits_of_visitor };
        let metrics = Metrics::new(node.as_deref());
        #[cfg(feature = "nodes")]
        let elsewhere = {
            let jobs = cluster.as_ref().and_then(|cluster| cluster.jobs.clone());
            Elsewhere::new(jobs, metrics.jobs.clone())
        };
        #[cfg(not(feature = "nodes"))]
        let elsewhere = Elsewhere::new(metrics.jobs.clone());
        let thinking = Thinking::new(options.thinkers, options.pause, options.databases.clone())
            .helped_by(elsewhere);
        let server = Arc::new(Self {
            archive: Archive::new(store),
            thinking,
            metrics,
            played: Played::default(),
            bytes: Measured::default(),
            rooms: Mutex::default(),
            lobby,
            folders: options.journals.clone().map(|root| Arc::new(Folders::new(root))),
            hall: Hall::new(options.tournaments_of_visitor, options.tournaments),
            turns: Turns::default(),
            tables: Counts::new(options.tables_of_visitor, options.tables),
            connections: Counts::new(options.connections_of_visitor, usize::MAX),
            advised: Counts::new(MOST_ADVISED_OF_VISITOR, MOST_ADVISED),
            filmed: Counts::new(MOST_ADVISED_OF_VISITOR, MOST_ADVISED),
            visits: Counts::new(visits, options.visits),
            requests: rates(options.requests_per_minute),
            parts: Rates::new(options.parts_per_minute),
            changes: rates(options.changes_per_minute),
            #[cfg(feature = "nodes")]
            cluster,
            closing: watch::Sender::new(false),
            options,
        });
        tokio::spawn(forget_visitors(Arc::downgrade(&server)));
        tokio::spawn(forget_games(Arc::downgrade(&server)));
        server
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<String, Open>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reserves a place for one more open table, until what is returned is dropped.
    ///
    /// # Errors
    ///
    /// When the visitor or the server has too many.
    pub(crate) fn reserve(&self, by: IpAddr) -> Result<Counted, Problem> {
        self.tables.count(Some(by)).map_err(|full| match full {
            Full::All => Problem::server_full(),
            Full::Visitor => {
                let most = self.options.tables_of_visitor;
                let told = format!("a visitor has at most {most} open tables");
                let message = Message::new("problem-too-many-tables").with("count", most);
                Problem::too_many("too_many_tables", told).saying(message)
            }
        })
    }

    /// Reserves a place for one more open table of a visitor, or of nobody.
    ///
    /// # Errors
    ///
    /// When the visitor or the server has too many.
    pub(crate) fn reserve_for(&self, by: Option<IpAddr>) -> Result<Counted, Problem> {
        match by {
            Some(by) => self.reserve(by),
            None => self.reserve_again(None).ok_or_else(Problem::server_full),
        }
    }

    /// Reserves a place for a table that was open before a restart, and belongs to whom it belonged. `None`
    /// when there are too many.
    pub(crate) fn reserve_again(&self, by: Option<IpAddr>) -> Option<Counted> {
        self.tables.count(by).ok()
    }

    /// Checks that the store has room for another table.
    ///
    /// # Errors
    ///
    /// When it takes as much room as it may.
    pub(crate) async fn check_room(&self) -> Result<(), Problem> {
        let Some(most) = self.options.retention.bytes else { return Ok(()) };
        let bytes = self.bytes.get(async || self.archive.store().bytes().await).await;
        let bytes = bytes.map_err(|error| Problem::of_store(&error))?;
        if bytes > most { Err(Problem::store_full()) } else { Ok(()) }
    }

    /// Returns the open table of this name.
    pub(crate) fn room(&self, name: &str) -> Option<Way> {
        self.rooms().get(name).map(|open| open.way.clone())
    }

    /// Keeps a table open in its reserved place; one that was opened meanwhile under the same name stays
    /// instead. Returns the one that is open.
    pub(crate) fn keep(&self, name: &str, counted: Counted, open: impl FnOnce() -> Way) -> Way {
        let mut rooms = self.rooms();
        let kept =
            rooms.entry(name.to_owned()).or_insert_with(|| Open { way: open(), _counted: counted });
        let way = kept.way.clone();
        self.metrics.tables.set(rooms.len() as i64);
        way
    }

    /// Closes a table; its task ends.
    pub(crate) fn close(&self, name: &str) {
        let mut rooms = self.rooms();
        rooms.remove(name);
        self.metrics.tables.set(rooms.len() as i64);
    }

    pub(crate) fn open_tables(&self) -> usize {
        self.rooms().len()
    }

    /// Counts a `WebSocket` of a visitor until what is returned is dropped.
    ///
    /// # Errors
    ///
    /// When the visitor has too many.
    pub(crate) fn connect(self: &Arc<Self>, by: IpAddr) -> Result<Connected, Problem> {
        let counted = self.connections.count(Some(by)).map_err(|_| {
            let most = self.options.connections_of_visitor;
            let told = format!("a visitor has at most {most} connections");
            let message = Message::new("problem-too-many-connections").with("count", most);
            Problem::too_many("too_many_connections", told).saying(message)
        })?;
        self.metrics.connections.inc();
        Ok(Connected { server: Arc::clone(self), _counted: counted })
    }

    /// Counts a connection of any kind until what is returned is dropped; `None` when the visitor, or all
    /// together, have too many.
    pub(crate) fn visit(&self, by: IpAddr) -> Option<Counted> {
        self.visits.count(Some(by)).ok()
    }

    /// Waits until there is no connection of any kind.
    pub(crate) async fn all_gone(&self) {
        self.visits.none_left().await;
    }

    /// Counts a request for advice until what is returned is dropped.
    ///
    /// # Errors
    ///
    /// When the visitor, or all together, wait for too much already.
    pub(crate) fn advise(&self, by: IpAddr) -> Result<Counted, Problem> {
        self.advised.count(Some(by)).map_err(|full| match full {
            Full::All => Problem::busy(),
            Full::Visitor => Problem::too_soon("wait for the advice you have asked for"),
        })
    }

    /// Counts a request for the frames of a finished game, until what is returned is dropped. A review, which goes on for
    /// long, does not keep its own board waiting.
    ///
    /// # Errors
    ///
    /// As for [`advise`](Self::advise).
    pub(crate) fn film(&self, by: IpAddr) -> Result<Counted, Problem> {
        self.filmed.count(Some(by)).map_err(|full| match full {
            Full::All => Problem::busy(),
            Full::Visitor => Problem::too_soon("wait for the games you have asked for"),
        })
    }

    /// Starts to close: every connection is told and ends.
    pub fn start_closing(&self) {
        self.thinking.stop();
        self.closing.send_replace(true);
    }

    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Closes the tables that this node owns, so that other nodes take them over at once.
    #[cfg_attr(
        not(feature = "nodes"),
        expect(clippy::unused_async, reason = "there is nobody to take over")
    )]
    pub(crate) async fn hand_over(&self) {
        #[cfg(feature = "nodes")]
        if let Some(cluster) = &self.cluster {
            cluster.start_handing_over();
            self.rooms().clear();
            cluster.handed_over().await;
        }
    }

    /// Closes all tables and the store. Every move that was answered is on the disk.
    pub async fn close_down(&self) {
        self.start_closing();
        self.hand_over().await;
        self.rooms().clear();
        self.archive.store().close().await;
    }
}

/// Forgets the rates of visitors who have not come for a while.
async fn forget_visitors(server: Weak<Server>) {
    loop {
        tokio::time::sleep(Duration::from_mins(1)).await;
        let Some(server) = server.upgrade() else { return };
        for rates in [&server.requests, &server.parts, &server.changes] {
            rates.forget();
        }
    }
}

/// Deletes finished games that are too old, or take too much room, now and then.
async fn forget_games(server: Weak<Server>) {
    let mut hours = tokio::time::interval(Duration::from_hours(1));
    loop {
        hours.tick().await;
        let Some(server) = server.upgrade() else { return };
        match server.archive.store().retain(Place::Web, &server.options.retention).await {
            Ok(Retained { deleted: 0, is_full: false, .. }) => {}
            Ok(Retained { deleted, bytes, is_full }) => {
                tracing::info!(deleted, bytes, is_full, "old games were deleted");
            }
            Err(error) => {
                tracing::warn!(%error, cause = cause(&error), "old games could not be deleted");
            }
        }
    }
}

/// A `WebSocket` that is counted.
#[derive(Debug)]
pub(crate) struct Connected {
    server: Arc<Server>,
    _counted: Counted,
}

impl Drop for Connected {
    fn drop(&mut self) {
        self.server.metrics.connections.dec();
    }
}
