//! What others can see of a search while it runs.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

/// The question that a search is working on: whether a value is at least some number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Test {
    /// The move whose value is asked for, by its place in the order of
    /// [`expand`](crate::Searchable::expand), or `None` for the position itself.
    pub place: Option<u8>,
    /// What is proved already: the side to move wins at least this, from here on.
    pub least: i32,
    /// The number in question, seen from the side that moves in the position asked about.
    pub asked: i32,
    /// What is proved already: it wins at most this.
    pub most: i32,
}

/// What others can see of a search while it runs, on any thread; see
/// [`Limits::watched_by`](crate::Limits::watched_by).
#[derive(Debug, Default)]
pub struct Watch {
    /// Nodes of the work that runs, which its limits count.
    pub(crate) nodes: AtomicU64,
    /// Nodes of earlier parts of the same proof.
    before: AtomicU64,
    test: Mutex<Option<Test>>,
}

impl Watch {
    /// Returns the nodes so far, as far as the threads have told; of a proof that was resumed, all its nodes.
    pub fn nodes(&self) -> u64 {
        self.before.load(Ordering::Relaxed) + self.nodes.load(Ordering::Relaxed)
    }

    /// Returns what the search is working on; `None` before the first test of a proof.
    pub fn test(&self) -> Option<Test> {
        *self.test.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins anew, or after so many nodes of the same proof.
    pub(crate) fn begin(&self, before: u64) {
        self.before.store(before, Ordering::Relaxed);
        self.nodes.store(0, Ordering::Relaxed);
        *self.test.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    pub(crate) fn count(&self, nodes: u64) {
        self.nodes.fetch_add(nodes, Ordering::Relaxed);
    }

    pub(crate) fn show(&self, test: Test) {
        *self.test.lock().unwrap_or_else(PoisonError::into_inner) = Some(test);
    }
}
