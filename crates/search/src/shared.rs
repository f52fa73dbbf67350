//! What the threads of one search share.

use crate::limits::Limits;
use crate::settings::Tuning;
use crate::transpositions::Transpositions;
use crate::watch::Watch;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// What the threads of one search count and signal together.
#[derive(Debug)]
pub(crate) struct Signals<'a> {
    pub(crate) watch: &'a Watch,
    pub(crate) pause_at: AtomicU64,
    pub(crate) ended: AtomicBool,
    pub(crate) answered: AtomicBool,
}

impl<'a> Signals<'a> {
    pub(crate) fn new(watch: &'a Watch, before: u64) -> Self {
        watch.begin(before);
        Self {
            watch,
            pause_at: AtomicU64::new(u64::MAX),
            ended: AtomicBool::new(false),
            answered: AtomicBool::new(false),
        }
    }
}

/// What threads of one search share.
#[derive(Debug)]
pub(crate) struct Shared<'a, D> {
    pub(crate) table: &'a Transpositions,
    pub(crate) database: &'a D,
    pub(crate) limits: Limits<'a>,
    pub(crate) tuning: Tuning,
    /// Nodes of threads that have reported, up to their last look.
    pub(crate) watch: &'a Watch,
    /// The number of nodes at which a test is given up.
    pub(crate) pause_at: &'a AtomicU64,
    /// Set when the limits end the search.
    pub(crate) ended: &'a AtomicBool,
    /// Set when another thread has the answer that this one is looking for.
    pub(crate) answered: &'a AtomicBool,
}

impl<D> Shared<'_, D> {
    /// Returns whether the limits end the search, and then ends it for all threads.
    pub(crate) fn is_over(&self) -> bool {
        let is_over = self.ended.load(Ordering::Relaxed) || self.limits.is_over();
        if is_over {
            self.ended.store(true, Ordering::Relaxed);
        }
        is_over
    }
}

impl<D> Clone for Shared<'_, D> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<D> Copy for Shared<'_, D> {}
