//! Something to think about, away from the screen.

use crate::analysis::{Analyser, Analysis, Demand};
use catalog::{Action, SowingTable, View};
use players::cassino::Hint;
use players::{Player, SowingHint};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Something to think about, away from the screen.
pub struct Job {
    ticket: u64,
    work: Work,
    stop: Arc<AtomicBool>,
}

pub(crate) enum Work {
    /// A computer player chooses.
    Choose(Box<dyn Player>, View),
    /// A person asks for a hint.
    Hint(View),
    /// An engine is asked about a position, for this long, and about every move or the best alone.
    Analyse { analyser: Analyser, table: Box<SowingTable>, time: Duration, every_move: bool },
}

/// The right to an answer. When it is dropped, the work is stopped and its answer ignored.
#[derive(Debug)]
pub(crate) struct Ticket {
    number: u64,
    stop: Arc<AtomicBool>,
}

impl Ticket {
    /// Tells whether an answer is the one that is waited for.
    pub(crate) fn is_of(&self, answer: &Answer) -> bool {
        self.number == answer.ticket
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// What a job came to.
pub struct Answer {
    ticket: u64,
    pub(crate) thought: Thought,
}

pub(crate) enum Thought {
    Choice {
        player: Box<dyn Player>,
        action: Action,
        reason: Option<String>,
    },
    SowingHint(Option<SowingHint>),
    CassinoHints(Vec<Hint>),
    Analysis(Result<Analysis, String>),
    /// The player broke down.
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
        let ticket = Ticket { number, stop: Arc::clone(&stop) };
        (Self { ticket: number, work, stop }, ticket)
    }

    /// Thinks, until it is done or nobody waits for the answer any more.
    ///
    /// # Panics
    ///
    /// When a player does; see [`Job::ticket`].
    pub fn think(self) -> Answer {
        let thought = match self.work {
            Work::Choose(mut player, view) => {
                let action = player.choose(&view);
                let reason = player.reason();
                Thought::Choice { player, action, reason }
            }
            Work::Hint(View::Sowing(table)) => Thought::SowingHint(players::sowing_hint(&table)),
            Work::Hint(View::Cassino(seen)) => {
                Thought::CassinoHints(players::cassino::hints(&seen, 3))
            }
            Work::Analyse { analyser, table, time, every_move } => {
                let demand = Demand { time, every_move, stop: &self.stop };
                Thought::Analysis(analyser(&table, demand))
            }
        };
        Answer { ticket: self.ticket, thought }
    }

    /// Returns the mark that its answer carries, for a caller that has to report that none will come.
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
