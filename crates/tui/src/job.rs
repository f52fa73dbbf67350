//! Something to think about, away from the screen.

use crate::analysis::{Analyser, Analysis, Demand};
use catalog::{Action, SowingTable, View};
use players::{Databases, Hint, Limits, Player, Watch};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use texts::Message;

/// Something to think about, away from the screen.
pub struct Job {
    ticket: u64,
    work: Work,
    stop: Arc<AtomicBool>,
    watch: Arc<Watch>,
}

pub(crate) enum Work {
    /// A computer player chooses.
    Choose(Player, View),
    /// A person asks for a hint.
    Hint(View, Option<Arc<dyn Databases>>),
    /// An engine analyses a position, for at most this long, with a value for every move or only the best.
    Analyse { analyser: Analyser, table: Box<SowingTable>, time: Duration, every_move: bool },
}

/// The right to an answer. When it is dropped, the work is stopped and its answer ignored.
#[derive(Debug)]
pub(crate) struct Ticket {
    number: u64,
    stop: Arc<AtomicBool>,
    watch: Arc<Watch>,
}

impl Ticket {
    /// Returns whether an answer belongs to this ticket.
    pub(crate) fn is_of(&self, answer: &Answer) -> bool {
        self.number == answer.ticket
    }

    /// Returns how many positions have been searched so far.
    pub(crate) fn positions(&self) -> u64 {
        self.watch.nodes()
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// The result of a job.
pub struct Answer {
    ticket: u64,
    pub(crate) thought: Thought,
}

pub(crate) enum Thought {
    Choice {
        player: Player,
        action: Action,
        reason: Option<Message>,
    },
    Hints(Vec<Hint>),
    Analysis(Result<Analysis, String>),
    /// The player failed.
    Failed(String),
}

impl fmt::Debug for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Job").field("ticket", &self.ticket).finish_non_exhaustive()
    }
}

impl fmt::Debug for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Answer").field("ticket", &self.ticket).finish_non_exhaustive()
    }
}

impl Job {
    /// Returns a job and the right to its answer.
    pub(crate) fn new(number: u64, work: Work) -> (Self, Ticket) {
        let stop = Arc::new(AtomicBool::new(false));
        let watch = Arc::new(Watch::default());
        let ticket = Ticket { number, stop: Arc::clone(&stop), watch: Arc::clone(&watch) };
        (Self { ticket: number, work, stop, watch }, ticket)
    }

    /// Thinks within limits, which bring the clock: some players think for a given time. It stops
    /// early if nobody waits for the answer any more.
    ///
    /// # Panics
    ///
    /// When a player does; see [`Job::ticket`].
    pub fn think(self, limits: &Limits<'_>) -> Answer {
        let should_stop = || {
            self.stop.load(Ordering::Relaxed)
                || limits.should_stop.is_some_and(|should_stop| should_stop())
        };
        let limits = &limits.should_stop(&should_stop).watched_by(&self.watch);
        let thought = match self.work {
            Work::Choose(mut player, view) => match player.choose(&view, limits) {
                Ok(action) => {
                    let reason = player.reason();
                    Thought::Choice { player, action, reason }
                }
                Err(error) => Thought::Failed(error.to_string()),
            },
            Work::Hint(view, databases) => {
                Thought::Hints(players::hints(&view, 3, databases.as_deref(), limits))
            }
            Work::Analyse { analyser, table, time, every_move } => {
                let limits = &limits.within(time);
                Thought::Analysis(analyser(&table, Demand { every_move, limits }))
            }
        };
        Answer { ticket: self.ticket, thought }
    }

    /// Returns the number of its ticket, for a caller that has to report that no answer will come.
    pub const fn ticket(&self) -> u64 {
        self.ticket
    }
}

impl Answer {
    /// Returns the answer to a job that failed.
    pub fn failed(ticket: u64, why: impl Into<String>) -> Self {
        Self { ticket, thought: Thought::Failed(why.into()) }
    }
}
