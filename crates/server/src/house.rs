//! The house: its tables, its limits, and what all requests share.

use crate::archive::Archive;
use crate::guard::{Rates, rates};
use crate::metrics::Metrics;
use crate::problem::Problem;
use crate::room::Room;
use crate::table::{SizeLimits, Table};
use crate::thinking::Thinking;
use crate::wire::Summary;
use players::Databases;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;
use store::{GameId, Store, StoreError};
use tokio::sync::watch;

/// How the house is kept.
#[derive(Clone, Debug)]
pub struct Options {
    /// The sizes of boards.
    pub sizes: SizeLimits,
    /// The most tables.
    pub tables: usize,
    /// The most tables that one visitor may have set up and that are still there.
    pub tables_of_visitor: usize,
    /// The most `WebSocket`s of one visitor.
    pub connections_of_visitor: usize,
    /// The most connections of one visitor of every kind, requests included.
    pub visits_of_visitor: usize,
    /// Whether a proxy stands before the house and tells by `X-Forwarded-For` who asks.
    pub behind_proxy: bool,
    /// Requests a minute and visitor.
    pub requests_per_minute: u32,
    /// Requests that change something or ask for a hint, a minute and visitor.
    pub changes_per_minute: u32,
    /// Messages a second and connection.
    pub messages_per_second: u32,
    /// Who is asked for endgame databases, if anybody.
    pub databases: Option<Arc<dyn Databases>>,
    /// How many computer players think at once.
    pub thinkers: usize,
    /// How long a computer player waits before it thinks.
    pub pause: Duration,
    /// How long tables where nobody is are kept open.
    pub patience: Patience,
    /// Origins of pages that may use the house beside its own, such as `https://example.org`.
    pub origins: Vec<String>,
    /// Whether the house answers to loopback names alone, so that no other page can reach it by a name
    /// of its own that leads here.
    pub loopback_only: bool,
}

/// How long tables where nobody is are kept open. A table that is put away stays in the store.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// One where seats are empty; it is forgotten then.
    pub waiting: Duration,
    /// One where the game goes on.
    pub playing: Duration,
    /// One where the game is over.
    pub over: Duration,
}

impl Default for Options {
    fn default() -> Self {
        const HOUR: Duration = Duration::from_hours(1);
        Self {
            sizes: SizeLimits { houses: 100, seeds: 1000 },
            tables: 10_000,
            tables_of_visitor: 100,
            connections_of_visitor: 100,
            visits_of_visitor: 200,
            behind_proxy: false,
            requests_per_minute: 1200,
            changes_per_minute: 120,
            messages_per_second: 20,
            databases: None,
            thinkers: std::thread::available_parallelism().map_or(2, usize::from),
            pause: Duration::from_millis(400),
            patience: Patience { waiting: HOUR, playing: 14 * 24 * HOUR, over: HOUR / 2 },
            origins: Vec::new(),
            loopback_only: true,
        }
    }
}

/// How many may wait for advice at once.
const MOST_ADVISED: usize = 64;
/// How many times one visitor may wait for advice at once.
const MOST_ADVISED_OF_VISITOR: usize = 2;

/// A table and who set it up.
#[derive(Debug)]
struct Kept {
    room: Room,
    by: Option<IpAddr>,
}

/// Everything that requests share.
#[derive(Debug)]
pub struct House {
    pub(crate) options: Options,
    pub(crate) archive: Archive,
    pub(crate) thinking: Thinking,
    pub(crate) metrics: Metrics,
    rooms: Mutex<HashMap<String, Kept>>,
    connections: Counts,
    /// Who is waiting for advice.
    advised: Counts,
    /// Every connection, whatever it is for.
    visits: Counts,
    pub(crate) requests: Rates,
    pub(crate) changes: Rates,
    closing: watch::Sender<bool>,
}

impl House {
    /// Opens the house on a store, with the tables that were unfinished when it closed.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn new(store: Store, options: Options) -> Result<Arc<Self>, StoreError> {
        let house = Arc::new(Self {
            archive: Archive::new(store),
            thinking: Thinking::new(options.thinkers, options.pause, options.databases.clone()),
            metrics: Metrics::new(),
            rooms: Mutex::default(),
            connections: Counts::default(),
            advised: Counts::default(),
            visits: Counts::default(),
            requests: rates(options.requests_per_minute),
            changes: rates(options.changes_per_minute),
            closing: watch::Sender::new(false),
            options,
        });
        let tables = house.archive.unfinished(house.options.tables as u32).await?;
        for (id, table) in tables {
            // Of a table that began while the house was stopped there may be two: the last counts.
            let is_there = house.rooms().contains_key(&table.name);
            if !is_there {
                house.keep(table, id, None);
            }
        }
        tokio::spawn(forget_visitors(Arc::downgrade(&house)));
        tracing::info!(tables = house.rooms().len(), "the house is open");
        Ok(house)
    }

    fn rooms(&self) -> std::sync::MutexGuard<'_, HashMap<String, Kept>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn keep(self: &Arc<Self>, table: Table, id: GameId, by: Option<IpAddr>) {
        let name = table.name.clone();
        let room = Room::open(self, table, id, by);
        self.rooms().insert(name, Kept { room, by });
        self.count_tables();
    }

    fn count_tables(&self) {
        self.metrics.tables.set(self.rooms().len() as i64);
    }

    /// Opens a table.
    ///
    /// # Errors
    ///
    /// When there are too many, or it cannot be stored.
    pub(crate) async fn open(
        self: &Arc<Self>,
        mut table: Table,
        by: Option<IpAddr>,
    ) -> Result<(), Problem> {
        {
            let rooms = self.rooms();
            if rooms.len() >= self.options.tables {
                return Err(Problem::house_full());
            }
            let of_visitor = rooms.values().filter(|kept| by.is_some() && kept.by == by).count();
            if of_visitor >= self.options.tables_of_visitor {
                return Err(Problem::too_many(
                    "too_many_tables",
                    format!("a visitor has at most {} tables", self.options.tables_of_visitor),
                ));
            }
        }
        if table.is_ready() {
            table.begin();
        } else {
            table.name_players();
        }
        let (record, note) = (table.record.clone(), table.note());
        let id = self.archive.begin(&record, &note).await;
        let id = id.map_err(|error| Problem::of_store(&error))?;
        self.keep(table, id, by);
        Ok(())
    }

    /// Lets go of a table.
    pub(crate) fn close(&self, name: &str) {
        self.rooms().remove(name);
        self.count_tables();
    }

    /// Returns the way to a table; one that was put away is opened again.
    pub(crate) async fn room(self: &Arc<Self>, name: &str) -> Result<Room, Problem> {
        if let Some(kept) = self.rooms().get(name) {
            return Ok(kept.room.clone());
        }
        if !crate::secret::is_name(name) {
            return Err(Problem::no_such_table());
        }
        let found = self.archive.table(name).await.map_err(|error| Problem::of_store(&error))?;
        let (id, table) = found.ok_or_else(Problem::no_such_table)?;
        let mut rooms = self.rooms();
        if rooms.len() >= self.options.tables {
            return Err(Problem::house_full());
        }
        // Somebody else may have asked for it at the same time.
        let kept = rooms
            .entry(name.to_owned())
            .or_insert_with(|| Kept { room: Room::open(self, table, id, None), by: None });
        let room = kept.room.clone();
        drop(rooms);
        self.count_tables();
        Ok(room)
    }

    /// Lists the tables that the lobby shows, those with open seats first, at most `limit`.
    pub(crate) fn lobby(&self, limit: usize) -> Vec<Summary> {
        let mut all: Vec<Summary> = self
            .rooms()
            .values()
            .map(|kept| kept.room.summary())
            .filter(|one| one.public)
            .collect();
        all.sort_by(|a, b| (a.phase as u8, &a.table).cmp(&(b.phase as u8, &b.table)));
        all.truncate(limit);
        all
    }

    /// Counts a connection of a visitor, until what is returned is dropped.
    ///
    /// # Errors
    ///
    /// When the visitor has too many.
    pub(crate) fn connect(self: &Arc<Self>, by: IpAddr) -> Result<Connected, Problem> {
        let most = self.options.connections_of_visitor;
        let counted = self.connections.count(by, most).ok_or_else(|| {
            Problem::too_many(
                "too_many_connections",
                format!("a visitor has at most {most} connections"),
            )
        })?;
        self.metrics.connections.inc();
        Ok(Connected { house: Arc::clone(self), _counted: counted })
    }

    /// Counts any connection of a visitor, until what is returned is dropped; `None` when there are too
    /// many. A proxy has as many as it likes: it is not the visitor.
    pub(crate) fn visit(&self, by: IpAddr) -> Option<Counted> {
        let Options { behind_proxy, visits_of_visitor, .. } = self.options;
        self.visits.count(by, if behind_proxy { usize::MAX } else { visits_of_visitor })
    }

    /// Counts that a visitor waits for advice, until what is returned is dropped.
    ///
    /// # Errors
    ///
    /// When the visitor waits for some already, or too many do.
    pub(crate) fn advise(&self, by: IpAddr) -> Result<Counted, Problem> {
        if self.advised.all() >= MOST_ADVISED {
            return Err(Problem::busy());
        }
        self.advised.count(by, MOST_ADVISED_OF_VISITOR).ok_or_else(|| {
            Problem::too_many("too_fast", "other advice is under way for you; wait for it")
        })
    }

    /// Asks everybody to go home: connections are told and closed.
    pub fn start_closing(&self) {
        self.closing.send_replace(true);
    }

    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Lets go of all tables and closes the store. Every move that anybody was told of is on the disk.
    pub async fn close_down(&self) {
        self.start_closing();
        self.rooms().clear();
        self.archive.store().close().await;
    }
}

/// Forgets now and then how often visitors came who have not come for a while, as long as the house is
/// there: there may be any number of them.
async fn forget_visitors(house: Weak<House>) {
    loop {
        tokio::time::sleep(Duration::from_mins(1)).await;
        let Some(house) = house.upgrade() else { return };
        for rates in [&house.requests, &house.changes] {
            rates.retain_recent();
            rates.shrink_to_fit();
        }
    }
}

/// A connection that is counted.
#[derive(Debug)]
pub(crate) struct Connected {
    house: Arc<House>,
    _counted: Counted,
}

impl Drop for Connected {
    fn drop(&mut self) {
        self.house.metrics.connections.dec();
    }
}

/// How many of something each visitor has; nobody is remembered who has none.
#[derive(Clone, Debug, Default)]
struct Counts(Arc<Mutex<HashMap<IpAddr, usize>>>);

impl Counts {
    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts one more, until what is returned is dropped; `None` when the visitor has the most already.
    fn count(&self, by: IpAddr, most: usize) -> Option<Counted> {
        let mut counts = self.lock();
        let count = counts.get(&by).copied().unwrap_or(0);
        (count < most).then(|| {
            counts.insert(by, count + 1);
            Counted { counts: self.clone(), by }
        })
    }

    fn all(&self) -> usize {
        self.lock().values().sum()
    }
}

/// One of something that a visitor has.
#[derive(Debug)]
pub(crate) struct Counted {
    counts: Counts,
    by: IpAddr,
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut counts = self.counts.lock();
        if let Some(count) = counts.get_mut(&self.by) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.by);
            }
        }
    }
}
