//! How a build is stopped.

use search::Limits;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the limits have ended the work, which all threads then agree on.
#[derive(Debug)]
pub(crate) struct Stop<'a> {
    limits: &'a Limits<'a>,
    is_set: AtomicBool,
}

impl<'a> Stop<'a> {
    pub(crate) const fn new(limits: &'a Limits<'a>) -> Self {
        Self { limits, is_set: AtomicBool::new(false) }
    }

    pub(crate) fn is_set(&self) -> bool {
        let is_set = self.is_set.load(Ordering::Relaxed) || self.limits.is_over();
        if is_set {
            self.is_set.store(true, Ordering::Relaxed);
        }
        is_set
    }
}
