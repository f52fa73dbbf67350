//! Faults on purpose: a test has the n-th step of SQLite, the n-th commit, or the process itself fail.
//!
//! SQLite asks its hooks for permission while it works, so what fails is what a full or failing disk would
//! stop: a statement in its midst, or a transaction whose rows are all written. Of a database on a server it is the
//! connection that fails, before a statement or before a commit.

use sqlx::sqlite::SqliteConnection;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};

/// Steps of SQLite's machine between two points where a statement can fail.
///
/// `COMMIT` takes three, so it is never stopped when it is already done, which no real fault does.
const STEPS: i32 = 4;

/// What fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A statement, at any point of it; on a server, before it.
    Statement,
    /// A commit.
    Commit,
    /// The process, when a row is written or a transaction committed; on a server, before each statement.
    Process,
}

/// A fault that can be armed while a store is open. Clones share it.
#[derive(Clone, Debug)]
pub struct Faults(Arc<State>);

#[derive(Debug)]
struct State {
    fault: Fault,
    /// The points that pass before one fails; below zero, none fails.
    left: AtomicI64,
    /// Whether everything fails after the first.
    goes_on: AtomicBool,
    /// Whether anything has failed.
    has_struck: AtomicBool,
}

impl Faults {
    /// Returns a fault that is not armed.
    pub fn of(fault: Fault) -> Self {
        Self(Arc::new(State {
            fault,
            left: AtomicI64::new(-1),
            goes_on: AtomicBool::new(false),
            has_struck: AtomicBool::new(false),
        }))
    }

    /// Lets `points` points pass and the next one fail; if it `goes_on`, all that follow as well.
    pub fn arm(&self, points: u32, goes_on: bool) {
        self.0.has_struck.store(false, Ordering::SeqCst);
        self.0.goes_on.store(goes_on, Ordering::SeqCst);
        self.0.left.store(points.into(), Ordering::SeqCst);
    }

    /// Lets everything pass. Returns whether anything has failed since it was armed.
    pub fn disarm(&self) -> bool {
        self.0.left.store(-1, Ordering::SeqCst);
        self.has_struck()
    }

    /// Tells whether anything has failed since it was armed.
    pub fn has_struck(&self) -> bool {
        self.0.has_struck.load(Ordering::SeqCst)
    }

    /// Counts a point of this kind. Returns whether it passes.
    pub(crate) fn passes(&self, fault: Fault) -> bool {
        if fault != self.0.fault {
            return true;
        }
        let next = |left: i64| match left {
            0 if self.0.goes_on.load(Ordering::SeqCst) => Some(0),
            0.. => Some(left - 1),
            _ => None,
        };
        let before = self.0.left.fetch_update(Ordering::SeqCst, Ordering::SeqCst, next);
        let passes = before != Ok(0);
        if !passes {
            self.0.has_struck.store(true, Ordering::SeqCst);
            if fault == Fault::Process {
                std::process::abort();
            }
        }
        passes
    }

    /// Puts the hooks into a connection.
    pub(crate) async fn watch(self, connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        let mut handle = connection.lock_handle().await?;
        let faults = self.clone();
        handle.set_progress_handler(STEPS, move || faults.passes(Fault::Statement));
        let faults = self.clone();
        handle.set_update_hook(move |_| {
            faults.passes(Fault::Process);
        });
        handle.set_commit_hook(move || self.passes(Fault::Process) && self.passes(Fault::Commit));
        Ok(())
    }
}
