//! The tournaments that are not over, and the way to them.

use crate::problem::Problem;
use crate::tournament::state::Tournament;
use crate::visitor::{Counted, Counts, Full};
use axum::extract::ws::Utf8Bytes;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{mpsc, watch};
use tokio::time::Instant;

/// A game of a tournament that is over.
#[derive(Debug)]
pub(crate) struct Ended {
    pub(crate) tournament: String,
    pub(crate) table: String,
}

/// A tournament that is not over. Whoever changes it holds `now` until the change is stored.
///
/// One of several nodes holds none for long: it reads what is stored, and what it stores must follow that.
#[derive(Debug)]
pub(crate) struct Held {
    pub(crate) now: tokio::sync::Mutex<Now>,
    /// What everybody sees of it, as JSON.
    seen: watch::Sender<Utf8Bytes>,
    changed: Mutex<Instant>,
}

/// A tournament as it is now.
#[derive(Debug)]
pub(crate) struct Now {
    pub(crate) tournament: Tournament,
    /// The version that is stored, where other nodes change it too.
    pub(crate) version: Option<u64>,
}

impl Held {
    /// Holds a tournament, of this version where other nodes change it too.
    pub(crate) fn of(tournament: Tournament, version: Option<u64>) -> Self {
        Self {
            seen: watch::Sender::new(written(&tournament)),
            now: tokio::sync::Mutex::new(Now { tournament, version }),
            changed: Mutex::new(Instant::now()),
        }
    }

    /// Shows the tournament to everybody who watches.
    pub(crate) fn show(&self, tournament: &Tournament) {
        *self.changed.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
        self.seen.send_replace(written(tournament));
    }

    /// Returns what everybody sees, now and whenever it changes.
    pub(crate) fn seen(&self) -> watch::Receiver<Utf8Bytes> {
        self.seen.subscribe()
    }

    /// Returns how long nothing has changed.
    pub(crate) fn idle(&self) -> Duration {
        self.changed.lock().unwrap_or_else(PoisonError::into_inner).elapsed()
    }
}

/// Writes what everybody sees of a tournament.
pub(crate) fn written(tournament: &Tournament) -> Utf8Bytes {
    serde_json::to_string(&tournament.view()).expect("a view can be written as JSON").into()
}

fn too_many(full: Full) -> Problem {
    let told = match full {
        Full::All => "there are too many tournaments; try again later",
        Full::Visitor => "you have too many tournaments; end one of them first",
    };
    Problem::too_many("too_many_tournaments", told)
}

/// Tournaments by their names, each with its place among all that there may be.
type ByName = HashMap<String, (Arc<Held>, Option<Counted>)>;

/// All tournaments that are not over.
#[derive(Debug)]
pub(crate) struct Hall {
    held: Mutex<ByName>,
    counts: Counts,
    /// Each table reports once, so there are never more messages than tables.
    ended: mpsc::UnboundedSender<Ended>,
    reports: Mutex<Option<mpsc::UnboundedReceiver<Ended>>>,
}

impl Hall {
    pub(crate) fn new(of_visitor: usize, of_all: usize) -> Self {
        let (ended, reports) = mpsc::unbounded_channel();
        Self {
            held: Mutex::default(),
            counts: Counts::new(of_visitor, of_all),
            ended,
            reports: Mutex::new(Some(reports)),
        }
    }

    fn lock(&self) -> MutexGuard<'_, ByName> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reserves a place for one more, until what is returned is dropped.
    ///
    /// # Errors
    ///
    /// When the visitor or the server has too many.
    pub(crate) fn reserve(&self, by: IpAddr) -> Result<Counted, Problem> {
        self.counts.count(Some(by)).map_err(too_many)
    }

    /// Checks that there may be one more where so many of the visitor's and of all are there.
    ///
    /// # Errors
    ///
    /// When the visitor or the server has too many.
    pub(crate) fn check(&self, of_visitor: usize, of_all: usize) -> Result<(), Problem> {
        self.counts.check(of_visitor, of_all).map_err(too_many)
    }

    /// Reserves a place for one that was there before a restart.
    pub(crate) fn reserve_again(&self, by: Option<IpAddr>) -> Option<Counted> {
        self.counts.count(by).ok()
    }

    /// Keeps a tournament.
    pub(crate) fn keep(&self, tournament: Tournament, counted: Option<Counted>) -> Arc<Held> {
        let name = tournament.name.clone();
        let held = Arc::new(Held::of(tournament, None));
        self.lock().insert(name, (Arc::clone(&held), counted));
        held
    }

    pub(crate) fn find(&self, name: &str) -> Option<Arc<Held>> {
        self.lock().get(name).map(|(held, _)| Arc::clone(held))
    }

    pub(crate) fn all(&self) -> Vec<Arc<Held>> {
        self.lock().values().map(|(held, _)| Arc::clone(held)).collect()
    }

    /// Lets a tournament go that is over.
    pub(crate) fn close(&self, name: &str) {
        self.lock().remove(name);
    }

    /// Says that the game of a table is over and stored.
    pub(crate) fn report(&self, tournament: &str, table: &str) {
        // While the server closes nobody listens; the store tells it after the restart.
        let _ =
            self.ended.send(Ended { tournament: tournament.to_owned(), table: table.to_owned() });
    }

    /// Returns the reports of all tables, to the first who asks.
    pub(crate) fn reports(&self) -> Option<mpsc::UnboundedReceiver<Ended>> {
        self.reports.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}
