//! The lease of this node on one table, kept up by a task until it is lost or not wanted any more.

use super::bucket::Place;
use crate::lease::{Command, Event, Lease};
use futures_util::future::BoxFuture;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{oneshot, watch};
use tokio::time::{Instant, sleep_until, timeout};

/// How long an answer of the bucket or the store may take.
const PATIENCE: Duration = Duration::from_millis(1_500);
/// How long to wait after a failure.
const PAUSE: Duration = Duration::from_millis(200);

/// The numbers with which games are claimed, as the store keeps them.
pub trait Claims: Send + Sync + 'static {
    /// Draws a number that is greater than all that were drawn before; `None` if the store does not answer.
    fn draw(&self) -> BoxFuture<'_, Option<u64>>;

    /// Claims the game of a table with a number. Returns whether it is claimed: not if somebody has claimed it with a
    /// greater one, or there is no such game. `None` if the store does not answer.
    fn claim(&self, table: u64, fence: u64) -> BoxFuture<'_, Option<bool>>;
}

/// The right of this node to change a table. Dropping it gives the table back.
#[derive(Debug)]
pub struct Claim {
    lease: watch::Receiver<Lease>,
    since: Instant,
    fence: u64,
    /// Dropped with the claim, which the task notices.
    _wanted: oneshot::Sender<()>,
}

impl Claim {
    /// Returns the number that every change must carry.
    pub const fn fence(&self) -> u64 {
        self.fence
    }

    /// Tells whether the node may still take the table for its own.
    pub fn holds(&self) -> bool {
        self.lease.borrow().fence(self.since.elapsed()) == Some(self.fence)
    }

    /// Waits until the claim is lost.
    pub async fn lost(&mut self) {
        // The task ends with the lease.
        let _ = self.lease.wait_for(Lease::is_idle).await;
    }
}

/// Counts a lease until it is given back.
#[derive(Debug)]
pub(super) struct Counted(Arc<watch::Sender<usize>>);

impl Counted {
    pub(super) fn one_of(all: &Arc<watch::Sender<usize>>) -> Self {
        all.send_modify(|count| *count += 1);
        Self(Arc::clone(all))
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.send_modify(|count| *count -= 1);
    }
}

/// Takes the lease on a table; `None` if another node has it, or it cannot be had in time.
pub(super) async fn take(
    place: Place,
    claims: Arc<dyn Claims>,
    lease: Lease,
    counted: Counted,
) -> Option<Claim> {
    let (wanted, unwanted) = oneshot::channel();
    let since = Instant::now();
    let (state, mut known) = watch::channel(lease);
    let mut keeping = Keeping { place, claims, since, state };
    // Before anybody looks: from here on an idle lease is one that was not had.
    let first = keeping.on(Event::Wanted);
    tokio::spawn(async move {
        let _counted = counted;
        keeping.keep(first, unwanted).await;
    });
    let is_settled = |lease: &Lease| lease.is_idle() || lease.fence(since.elapsed()).is_some();
    let fence = known.wait_for(is_settled).await.ok()?.fence(since.elapsed())?;
    Some(Claim { lease: known, since, fence, _wanted: wanted })
}

/// What the task of a lease needs.
struct Keeping {
    place: Place,
    claims: Arc<dyn Claims>,
    since: Instant,
    state: watch::Sender<Lease>,
}

impl Keeping {
    /// Tells the lease what has happened.
    fn on(&mut self, event: Event) -> Option<Command> {
        let now = self.since.elapsed();
        let mut command = None;
        self.state.send_modify(|lease| command = lease.on(event, now));
        command
    }

    /// Does what the lease says until there is none.
    async fn keep(&mut self, first: Option<Command>, mut unwanted: oneshot::Receiver<()>) {
        let mut command = first;
        loop {
            let event = match command {
                Some(Command::Release { revision }) => {
                    let _ = timeout(PATIENCE, self.place.release(revision)).await;
                    return;
                }
                Some(command) => self.done(command).await,
                None if self.state.borrow().is_idle() => return,
                None => self.next(&mut unwanted).await,
            };
            command = self.on(event);
            if event == Event::Failed && !self.state.borrow().is_idle() {
                tokio::time::sleep(PAUSE).await;
            }
        }
    }

    /// Waits until something is due.
    async fn next(&self, unwanted: &mut oneshot::Receiver<()>) -> Event {
        let due = self.state.borrow().due().map(|due| self.since + due);
        tokio::select! {
            _ = unwanted => Event::Unwanted,
            () = async { sleep_until(due.unwrap_or_else(Instant::now)).await } => Event::Tick,
        }
    }

    /// Does what is to be done, and returns what came of it.
    async fn done(&self, command: Command) -> Event {
        timeout(PATIENCE, self.answer(command)).await.unwrap_or(Event::Failed)
    }

    async fn answer(&self, command: Command) -> Event {
        match command {
            Command::Draw => match self.claims.draw().await {
                Some(fence) => Event::Drawn { fence },
                None => Event::Failed,
            },
            Command::Create { fence, asked } => self.place.create(fence, asked).await,
            Command::Claim { fence } => match self.claims.claim(self.place.table, fence).await {
                Some(true) => Event::Claimed { fence },
                Some(false) => Event::Refused { fence },
                None => Event::Failed,
            },
            Command::Renew { fence, revision, asked } => {
                self.place.renew(fence, revision, asked).await
            }
            Command::Release { revision } => {
                self.place.release(revision).await;
                Event::Unwanted
            }
        }
    }
}
