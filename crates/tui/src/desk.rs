//! What every scene shares: the time, the pace, the look, and the jobs that are handed out.

use crate::analysis::Analyser;
use crate::job::{Job, Ticket, Work};
use crate::look::Look;
use crate::pace::Pace;
use crate::posture::Posture;
use players::Databases;
use std::sync::Arc;
use std::time::Duration;

/// What every scene shares.
#[derive(Debug)]
pub(crate) struct Desk {
    pub(crate) now: Duration,
    pub(crate) pace: Pace,
    pub(crate) look: Look,
    /// How sowing boards are laid out.
    pub(crate) posture: Posture,
    /// Whether hints are shown without being asked for.
    pub(crate) suggests: bool,
    /// The engine for analysis of sowing games, if there is one.
    pub(crate) analyser: Option<Analyser>,
    /// Where endgame databases come from, if there are any.
    pub(crate) databases: Option<Arc<dyn Databases>>,
    jobs: Vec<Job>,
    tickets: u64,
}

impl Desk {
    pub(crate) const fn new(
        pace: Pace,
        look: Look,
        analyser: Option<Analyser>,
        databases: Option<Arc<dyn Databases>>,
    ) -> Self {
        Self {
            now: Duration::ZERO,
            pace,
            look,
            posture: Posture::USUAL,
            suggests: false,
            analyser,
            databases,
            jobs: Vec::new(),
            tickets: 0,
        }
    }

    /// Hands out a job.
    pub(crate) fn send(&mut self, work: Work) -> Ticket {
        self.tickets += 1;
        let (job, ticket) = Job::new(self.tickets, work);
        self.jobs.push(job);
        ticket
    }

    /// Returns the jobs that nobody has taken yet.
    pub(crate) fn take_jobs(&mut self) -> Vec<Job> {
        std::mem::take(&mut self.jobs)
    }
}
