//! Plays a tournament: games side by side, each kept before it counts.

use crate::elsewhere::{Counts, Elsewhere, Places, Spread};
use crate::hand::{Hand, hands};
use crate::journal::{Journal, Syncing};
use crate::kind::Kind;
use crate::line::{Line, heading};
use crate::program::GameId;
use crate::settings::Settings;
use crate::standings::Standings;
use crate::under_way::{RunError, UnderWay, lock};
use catalog::GameSpec;
use players::{Database, Databases};
use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How a tournament is played.
#[derive(Debug)]
pub struct Runner<'a> {
    /// What is played.
    pub settings: &'a Settings,
    /// Games side by side on this machine, at least 1.
    pub concurrency: usize,
    /// Other machines that play games, if there are any. What they do not play is played here.
    pub elsewhere: Option<&'a dyn Elsewhere>,
    /// Where endgame databases are found.
    pub databases: Option<Arc<dyn Databases>>,
    /// Whether to end after the games that run.
    pub stop: &'a AtomicBool,
}

/// Games that run, and the players on their seats.
type Running = Vec<(GameId, Vec<usize>)>;

/// A tournament under way, for whoever watches.
#[derive(Clone, Debug)]
pub struct Progress {
    /// The table so far.
    pub standings: Standings,
    /// Games that run, and the players on their seats.
    pub running: Vec<(GameId, Vec<usize>)>,
    /// Games that were over when this run began.
    pub kept: u64,
    /// How long this run has taken.
    pub elapsed: Duration,
    /// Where games were played, if other machines play some.
    pub spread: Option<Spread>,
}

/// How often watchers are told.
const BEAT: Duration = Duration::from_millis(250);
/// How often the disk is asked to hold what was written.
const SYNC: Duration = Duration::from_secs(5);
impl<'a> Runner<'a> {
    /// Sums up a tournament from its kept games.
    ///
    /// # Errors
    ///
    /// When a kept game does not belong to it.
    pub fn show(settings: &'a Settings, kept: &[Line]) -> Result<Standings, RunError> {
        let shared = UnderWay::begin(settings, None, kept)?;
        Ok(Standings::of(settings, &shared.program, &shared.scores, shared.verdict))
    }

    /// Plays what is left to play, and returns the table. `watch` is told how it goes about four times a second, and
    /// at the end.
    ///
    /// # Errors
    ///
    /// Why it cannot go on. Games that are over have been kept.
    pub fn run(
        &self,
        journal: Option<Journal>,
        kept: &[Line],
        watch: &mut dyn FnMut(&Progress),
    ) -> Result<Standings, RunError> {
        let database = self.database()?;
        let mut logs = BTreeMap::new();
        if let Some(journal) = &journal {
            for (player, entrant) in self.settings.players.iter().enumerate() {
                if !matches!(entrant.kind, Kind::Own(_)) {
                    logs.insert(player, journal.log(player)?);
                }
            }
        }
        let heading = journal.is_some().then(|| heading(&self.settings.spec));
        let shared = UnderWay::begin(self.settings, journal, kept)?;
        let before = shared.scores.games();
        let shared = Mutex::new(shared);
        // Apart, so that not every game that ends wakes up who watches.
        let (changed, left) = (Condvar::new(), Condvar::new());
        let (places, counts) = (Places::new(self.concurrency), Counts::default());
        let began = Instant::now();
        std::thread::scope(|scope| {
            let hand = Hand {
                number: 0,
                elsewhere: self.elsewhere,
                concurrency: self.concurrency,
                places: &places,
                counts: &counts,
                settings: self.settings,
                databases: self.databases.as_ref(),
                stop: self.stop,
                shared: &shared,
                changed: &changed,
                left: &left,
                database: database.as_deref(),
                logs: &logs,
                heading: heading.as_ref(),
                began,
            };
            // Threads whose help is not wanted any more wait until it is again.
            let mut number = 0;
            let mut employ = || {
                while number < hands(self.concurrency, self.elsewhere) {
                    let hand = Hand { number, ..hand.clone() };
                    lock(&shared).hands += 1;
                    scope.spawn(move || hand.run());
                    number += 1;
                }
            };
            employ();
            let mut watch = |standings, running, is_over: bool| {
                if !is_over {
                    employ();
                }
                let spread = self.elsewhere.map(|elsewhere| counts.spread(elsewhere.places()));
                watch(&Progress {
                    standings,
                    running,
                    kept: before,
                    elapsed: began.elapsed(),
                    spread,
                });
            };
            self.watch(&shared, &left, &mut watch);
        });
        let shared = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
        if let Some(journal) = &shared.journal {
            journal.syncing()?.wait()?;
        }
        match shared.failure {
            Some(failure) => Err(failure),
            None => {
                Ok(Standings::of(self.settings, &shared.program, &shared.scores, shared.verdict))
            }
        }
    }

    /// Tells a watcher how it goes, until nobody works.
    fn watch(
        &self,
        shared: &Mutex<UnderWay<'_>>,
        left: &Condvar,
        watch: &mut dyn FnMut(Standings, Running, bool),
    ) {
        let mut synced = Instant::now();
        let mut guard = lock(shared);
        loop {
            let is_over = guard.hands == 0;
            let program = &guard.program;
            let running = program.running();
            let running = running.filter_map(|game| Some((game, program.seated(game)?))).collect();
            let order = self.settings.format.order(self.settings.players.len(), program.played());
            let (scores, verdict) = (guard.scores.clone(), guard.verdict);
            // Summed up outside the lock, so that games need not wait for it.
            drop(guard);
            let standings = Standings::under_way(self.settings, order, &scores, verdict);
            watch(standings, running, is_over);
            guard = lock(shared);
            if is_over {
                return;
            }
            if synced.elapsed() > SYNC
                && let Some(journal) = &guard.journal
            {
                synced = Instant::now();
                let syncing = journal.syncing();
                drop(guard);
                let done = syncing.and_then(Syncing::wait);
                guard = lock(shared);
                if let Err(error) = done {
                    guard.failure = Some(error.into());
                }
            }
            let next = Instant::now() + BEAT;
            while guard.hands > 0
                && let Some(beat) = next.checked_duration_since(Instant::now())
            {
                let waited = left.wait_timeout(guard, beat);
                guard = waited.unwrap_or_else(PoisonError::into_inner).0;
            }
        }
    }

    fn database(&self) -> Result<Option<Arc<Database>>, RunError> {
        if !self.settings.adjudicate {
            return Ok(None);
        }
        let GameSpec::Sowing { rules, .. } = &self.settings.spec else {
            return Err(RunError::NoDatabase);
        };
        let found = self.databases.as_ref().and_then(|databases| databases.find(rules));
        found.map(Some).ok_or(RunError::NoDatabase)
    }
}
