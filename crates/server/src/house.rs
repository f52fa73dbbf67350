//! The house: its tables, its limits, and what all requests share.

use crate::archive::Archive;
use crate::metrics::Metrics;
use crate::problem::Problem;
use crate::room::Room;
use crate::table::{SizeLimits, Table};
use crate::thinking::Thinking;
use crate::wire::Summary;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
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
    /// The most connections of one visitor.
    pub connections_of_visitor: usize,
    /// Requests that change something or ask for a hint, a minute and visitor.
    pub changes_per_minute: u32,
    /// Messages a second and connection.
    pub messages_per_second: u32,
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
            changes_per_minute: 120,
            messages_per_second: 20,
            thinkers: std::thread::available_parallelism().map_or(2, usize::from),
            pause: Duration::from_millis(400),
            patience: Patience { waiting: HOUR, playing: 14 * 24 * HOUR, over: HOUR / 2 },
            origins: Vec::new(),
            loopback_only: true,
        }
    }
}

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
    connections: Mutex<HashMap<IpAddr, usize>>,
    pub(crate) changes: crate::guard::Changes,
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
            thinking: Thinking::new(options.thinkers, options.pause),
            metrics: Metrics::new(),
            rooms: Mutex::default(),
            connections: Mutex::default(),
            changes: crate::guard::changes(options.changes_per_minute),
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
        tracing::info!(tables = house.rooms().len(), "the house is open");
        Ok(house)
    }

    fn rooms(&self) -> std::sync::MutexGuard<'_, HashMap<String, Kept>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn keep(self: &Arc<Self>, table: Table, id: GameId, by: Option<IpAddr>) {
        let name = table.name.clone();
        let room = Room::open(self, table, id);
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
                return Err(Problem::too_many("house_full", "the house is full; try again later"));
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
        let id = self.archive.begin(&record, note).await;
        let id = id.map_err(|error| Problem::of_store(&error))?;
        self.keep(table, id, by);
        Ok(())
    }

    /// Lets go of a table.
    pub(crate) fn close(&self, name: &str) {
        self.rooms().remove(name);
        self.count_tables();
    }

    pub(crate) fn room(&self, name: &str) -> Result<Room, Problem> {
        self.rooms().get(name).map(|kept| kept.room.clone()).ok_or_else(Problem::no_such_table)
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
        let mut connections = self.connections.lock().unwrap_or_else(PoisonError::into_inner);
        let count = connections.entry(by).or_default();
        if *count >= self.options.connections_of_visitor {
            return Err(Problem::too_many(
                "too_many_connections",
                format!(
                    "a visitor has at most {} connections",
                    self.options.connections_of_visitor
                ),
            ));
        }
        *count += 1;
        self.metrics.connections.inc();
        Ok(Connected { house: Arc::clone(self), by })
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

/// A connection that is counted.
#[derive(Debug)]
pub(crate) struct Connected {
    house: Arc<House>,
    by: IpAddr,
}

impl Drop for Connected {
    fn drop(&mut self) {
        let mut connections = self.house.connections.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = connections.get_mut(&self.by) {
            *count -= 1;
            if *count == 0 {
                connections.remove(&self.by);
            }
        }
        self.house.metrics.connections.dec();
    }
}
