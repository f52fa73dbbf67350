//! A tournament under way, as the threads that play it share it: what is played next, what was won, and the journal.

use crate::journal::{Journal, JournalError};
use crate::line::Line;
use crate::program::Program;
use crate::scores::{Outcome, Scores};
use crate::settings::Settings;
use crate::statistics::{Counts, Decision, Verdict};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Why a tournament cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// A game cannot be kept, or was not kept well.
    #[error("{0}")]
    Journal(#[from] JournalError),
    /// A kept game does not belong to the tournament.
    #[error("game {game} of the journal: {reason}")]
    Kept {
        /// Which.
        game: String,
        /// What is wrong.
        reason: String,
    },
    /// Proved values are to end games, but there are none.
    #[error(
        "there is no endgame database for this game and its rules; `parlour endgame build` makes one, \
         or leave out adjudication"
    )]
    NoDatabase,
    /// A game could not be refereed: a fault of Parlour's.
    #[error("a game ended in a panic: {0}")]
    Panic(String),
}

/// What the threads share.
pub(crate) struct UnderWay<'a> {
    pub(crate) program: Program<'a>,
    pub(crate) scores: Scores,
    pub(crate) verdict: Option<Verdict>,
    pub(crate) journal: Option<Journal>,
    pub(crate) failure: Option<RunError>,
    /// Threads that have not ended.
    pub(crate) hands: usize,
}

impl<'a> UnderWay<'a> {
    /// Takes in kept games.
    pub(crate) fn begin(
        settings: &'a Settings,
        journal: Option<Journal>,
        kept: &[Line],
    ) -> Result<Self, RunError> {
        let (players, seats) = (settings.players.len(), settings.seats());
        let mut under_way = Self {
            program: Program::new(settings),
            scores: Scores::new(players, seats),
            verdict: settings.sprt.map(|sprt| sprt.verdict(&Counts::Pairs([0; 5]))),
            journal,
            failure: None,
            hands: 0,
        };
        for line in kept {
            let wrong = |reason: String| RunError::Kept { game: line.game.clone(), reason };
            let outcome = line.outcome(players, seats).map_err(wrong)?;
            if under_way.program.seated(outcome.game).as_ref() != Some(&outcome.players)
                || !under_way.count(settings, &outcome)
            {
                return Err(wrong("it stands twice, or is no game of this tournament".to_owned()));
            }
        }
        Ok(under_way)
    }

    /// Counts a game that is kept.
    pub(crate) fn count(&mut self, settings: &Settings, outcome: &Outcome) -> bool {
        if !self.program.finish(outcome.game, &outcome.won()) {
            return false;
        }
        self.scores.add(outcome);
        let is_decided = self.verdict.is_some_and(|verdict| verdict.decision != Decision::Continue);
        if let Some(sprt) = &settings.sprt
            && !is_decided
        {
            self.verdict = Some(sprt.verdict(&self.scores.pairs()));
        }
        true
    }

    pub(crate) fn is_decided(&self) -> bool {
        self.verdict.is_some_and(|verdict| verdict.decision != Decision::Continue)
    }
}

/// Locks it, also after a thread has failed.
pub(crate) fn lock<'m, 'a>(shared: &'m Mutex<UnderWay<'a>>) -> MutexGuard<'m, UnderWay<'a>> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
