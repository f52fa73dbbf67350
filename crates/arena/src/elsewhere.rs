//! Games of a tournament on other machines, and how many may be played here meanwhile.

use crate::fixture::{Fixture, Report};
use std::fmt::Debug;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Duration;

/// Other machines that play games.
pub trait Elsewhere: Debug + Sync {
    /// Returns how many games may be there at the same time just now.
    fn places(&self) -> usize;

    /// Has a game played there, and waits for what comes of it.
    ///
    /// # Errors
    ///
    /// Why it was not played. It may be asked for again: what comes of it later does not count.
    fn play(&self, fixture: &Fixture) -> Result<Report, Unplayed>;
}

/// Why a game was not played elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unplayed {
    /// Nobody began it.
    NotBegun,
    /// Whoever began it has gone.
    Lost,
    /// Whoever was asked does not play it.
    Refused,
}

/// Where games were played so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spread {
    /// How many games other machines may have at the same time just now.
    pub places: usize,
    /// Games that were played elsewhere.
    pub elsewhere: u64,
    /// Games that were played here.
    pub here: u64,
    /// Games that were refused elsewhere; they were played here.
    pub refused: u64,
    /// How often whoever had begun a game was gone.
    pub lost: u64,
}

/// The same while it changes.
#[derive(Debug, Default)]
pub(crate) struct Counts {
    pub(crate) elsewhere: AtomicU64,
    pub(crate) here: AtomicU64,
    pub(crate) refused: AtomicU64,
    pub(crate) lost: AtomicU64,
}

impl Counts {
    pub(crate) fn spread(&self, places: usize) -> Spread {
        let read = |count: &AtomicU64| count.load(Ordering::Relaxed);
        Spread {
            places,
            elsewhere: read(&self.elsewhere),
            here: read(&self.here),
            refused: read(&self.refused),
            lost: read(&self.lost),
        }
    }

    pub(crate) fn add(count: &AtomicU64) {
        count.fetch_add(1, Ordering::Relaxed);
    }
}

/// Places for games that are played here.
#[derive(Debug)]
pub(crate) struct Places {
    free: Mutex<usize>,
    changed: Condvar,
}

/// A place, until it is dropped.
pub(crate) struct Place<'a>(&'a Places);

impl Places {
    pub(crate) const fn new(places: usize) -> Self {
        Self { free: Mutex::new(places), changed: Condvar::new() }
    }

    /// Waits for a place, but no longer than this.
    pub(crate) fn take(&self, longest: Duration) -> Option<Place<'_>> {
        let free = self.free.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = self.changed.wait_timeout_while(free, longest, |free| *free == 0);
        let mut free = waited.unwrap_or_else(PoisonError::into_inner).0;
        *free = free.checked_sub(1)?;
        Some(Place(self))
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        *self.0.free.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        self.0.changed.notify_one();
    }
}
