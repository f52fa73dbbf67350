//! Plays a tournament: games side by side, each kept before it counts.

use crate::contestant::{Begin, Contestant, Fault, Moment};
use crate::journal::{Journal, JournalError, Syncing};
use crate::kind::Kind;
use crate::line::{Line, heading};
use crate::program::{GameId, Program};
use crate::referee::{Ending, Played, Terms, play};
use crate::scores::{LineFault, Outcome, Scores};
use crate::seated::{Surroundings, seat};
use crate::settings::Settings;
use crate::standings::Standings;
use crate::statistics::{Counts, Decision, Verdict};
use crate::trouble::panic_text;
use catalog::{Action, GameSpec};
use game::Record;
use play::lots;
use players::{Database, Databases};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How a tournament is played.
#[derive(Debug)]
pub struct Runner<'a> {
    /// What is played.
    pub settings: &'a Settings,
    /// Games side by side, at least 1.
    pub concurrency: usize,
    /// Where endgame databases are found.
    pub databases: Option<Arc<dyn Databases>>,
    /// Whether to end after the games that run.
    pub stop: &'a AtomicBool,
}

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
}

/// How often watchers are told.
const BEAT: Duration = Duration::from_millis(250);
/// How often the disk is asked to hold what was written.
const SYNC: Duration = Duration::from_secs(5);
/// The programs that a thread keeps between games.
const MOST_KEPT: usize = 8;

/// What the threads share.
struct Shared<'a> {
    program: Program<'a>,
    scores: Scores,
    verdict: Option<Verdict>,
    journal: Option<Journal>,
    failure: Option<RunError>,
    workers: usize,
}

impl Shared<'_> {
    /// Counts a game that is kept.
    fn count(&mut self, settings: &Settings, outcome: &Outcome) -> bool {
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

    fn is_decided(&self) -> bool {
        self.verdict.is_some_and(|verdict| verdict.decision != Decision::Continue)
    }
}

impl<'a> Runner<'a> {
    /// Sums up a tournament from its kept games.
    ///
    /// # Errors
    ///
    /// When a kept game does not belong to it.
    pub fn show(settings: &'a Settings, kept: &[Line]) -> Result<Standings, RunError> {
        let shared = begin(settings, None, kept)?;
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
        let is_kept = journal.is_some();
        let mut shared = begin(self.settings, journal, kept)?;
        shared.workers = self.concurrency;
        let before = shared.scores.games();
        let shared = Mutex::new(shared);
        // Apart, so that not every game that ends wakes up who watches.
        let (changed, left) = (Condvar::new(), Condvar::new());
        let began = Instant::now();
        std::thread::scope(|scope| {
            for _ in 0..self.concurrency {
                let worker = Worker {
                    runner: self,
                    shared: &shared,
                    changed: &changed,
                    left: &left,
                    database: database.as_deref(),
                    logs: &logs,
                    heading: is_kept.then(|| heading(&self.settings.spec)),
                    began,
                };
                scope.spawn(move || worker.run());
            }
            self.watch(&shared, &left, before, began, watch);
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
        shared: &Mutex<Shared<'_>>,
        left: &Condvar,
        kept: u64,
        began: Instant,
        watch: &mut dyn FnMut(&Progress),
    ) {
        let mut synced = Instant::now();
        let mut guard = lock(shared);
        loop {
            let is_over = guard.workers == 0;
            let program = &guard.program;
            let running = program.running();
            let running = running.filter_map(|game| Some((game, program.seated(game)?))).collect();
            let order = self.settings.format.order(self.settings.players.len(), program.played());
            let (scores, verdict) = (guard.scores.clone(), guard.verdict);
            // Summed up outside the lock, so that games need not wait for it.
            drop(guard);
            let standings = Standings::under_way(self.settings, order, &scores, verdict);
            watch(&Progress { standings, running, kept, elapsed: began.elapsed() });
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
            while guard.workers > 0
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

/// Takes in kept games.
fn begin<'a>(
    settings: &'a Settings,
    journal: Option<Journal>,
    kept: &[Line],
) -> Result<Shared<'a>, RunError> {
    let (players, seats) = (settings.players.len(), settings.seats());
    let mut shared = Shared {
        program: Program::new(settings),
        scores: Scores::new(players, seats),
        verdict: settings.sprt.map(|sprt| sprt.verdict(&Counts::Pairs([0; 5]))),
        journal,
        failure: None,
        workers: 0,
    };
    for line in kept {
        let wrong = |reason: String| RunError::Kept { game: line.game.clone(), reason };
        let outcome = line.outcome(players, seats).map_err(wrong)?;
        if shared.program.seated(outcome.game).as_ref() != Some(&outcome.players)
            || !shared.count(settings, &outcome)
        {
            return Err(wrong("it stands twice, or is no game of this tournament".to_owned()));
        }
    }
    Ok(shared)
}

fn lock<'m, 'a>(shared: &'m Mutex<Shared<'a>>) -> MutexGuard<'m, Shared<'a>> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// One thread: plays game after game.
struct Worker<'w, 'a> {
    runner: &'w Runner<'a>,
    shared: &'w Mutex<Shared<'a>>,
    /// A game is over, so another may be ready.
    changed: &'w Condvar,
    /// A thread has ended.
    left: &'w Condvar,
    database: Option<&'w Database>,
    logs: &'w BTreeMap<usize, std::path::PathBuf>,
    /// How records begin, if games are kept.
    heading: Option<Record>,
    began: Instant,
}

impl Worker<'_, '_> {
    fn run(self) {
        // Leaves even if it panics, or the watcher would wait for ever.
        struct Leaving<'w, 'a>(&'w Mutex<Shared<'a>>, &'w Condvar);
        impl Drop for Leaving<'_, '_> {
            fn drop(&mut self) {
                lock(self.0).workers -= 1;
                self.1.notify_all();
            }
        }
        let _leaving = Leaving(self.shared, self.left);
        let mut contestants = BTreeMap::new();
        while let Some((game, players, deal)) = self.next() {
            let work = std::panic::AssertUnwindSafe(|| {
                let played = self.play(&players, deal, &mut contestants);
                // Written before the lock is taken, so that games side by side do not wait for it.
                let settings = self.runner.settings;
                let heading = self.heading.as_ref();
                let line = heading.map(|heading| {
                    Line::of(settings, heading, game, deal, &players, &played).to_text()
                });
                (played, line)
            });
            let played = std::panic::catch_unwind(work);
            let mut shared = lock(self.shared);
            match played {
                Ok((played, line)) => {
                    self.keep(&mut shared, game, players, &played, line.as_deref());
                }
                Err(panic) => {
                    shared.failure = Some(RunError::Panic(panic_text(&*panic).to_owned()));
                }
            }
            drop(shared);
            self.changed.notify_all();
        }
    }

    /// Waits for the next game; `None` if there is none.
    fn next(&self) -> Option<(GameId, Vec<usize>, u64)> {
        let mut shared = lock(self.shared);
        loop {
            let is_stopped = self.runner.stop.load(Ordering::Relaxed);
            if is_stopped
                || shared.failure.is_some()
                || shared.is_decided()
                || shared.program.is_over()
            {
                return None;
            }
            if let Some(game) = shared.program.hand_out() {
                let players = shared.program.seated(game).expect("a game that is handed out");
                return Some((game, players, shared.program.deal(game)));
            }
            // Somebody else's game decides what comes next.
            let waited = self.changed.wait_timeout(shared, BEAT);
            shared = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    fn play(
        &self,
        players: &[usize],
        deal: u64,
        contestants: &mut BTreeMap<usize, Box<dyn Contestant>>,
    ) -> Played {
        let settings = self.runner.settings;
        let begun = settings.openings.begin(&settings.spec, settings.seed, deal);
        let clock = || self.began.elapsed();
        let terms = Terms {
            spec: &settings.spec,
            time: &settings.time,
            clock: &clock,
            database: self.database,
        };
        let mut sitting: Vec<Box<dyn Contestant>> = players
            .iter()
            .map(|player| contestants.remove(player).unwrap_or_else(|| self.seat(*player)))
            .collect();
        // As many as `parlour match` may have.
        let stride = players.len().max(settings.players.len()).max(12) as u64;
        let seeds: Vec<u64> = players
            .iter()
            .map(|&player| lots(settings.seed, deal, player as u64, stride))
            .collect();
        let mut at_seats: Vec<&mut dyn Contestant> =
            sitting.iter_mut().map(|one| &mut **one as &mut dyn Contestant).collect();
        let played = play(&terms, begun, &mut at_seats, &seeds);
        while contestants.len() + players.len() > MOST_KEPT.max(players.len()) {
            contestants.pop_first();
        }
        contestants.extend(players.iter().copied().zip(sitting));
        // Who has crashed is seated anew: what it left half done is nobody's.
        if let Ending::Fault { seat, fault: Fault::Crashed(_) } = &played.ending {
            contestants.remove(&players[seat.index()]);
        }
        played
    }

    fn seat(&self, player: usize) -> Box<dyn Contestant> {
        let surroundings = Surroundings {
            databases: self.runner.databases.clone(),
            log: self.logs.get(&player).cloned(),
        };
        let seated = seat(&self.runner.settings.players[player].kind, &surroundings);
        seated.unwrap_or_else(|fault| Box::new(Absent(fault)))
    }

    /// Keeps a game, and counts it afterwards.
    fn keep(
        &self,
        shared: &mut Shared<'_>,
        game: GameId,
        players: Vec<usize>,
        played: &Played,
        line: Option<&[u8]>,
    ) {
        let settings = self.runner.settings;
        if let (Some(journal), Some(line)) = (&mut shared.journal, line)
            && let Err(error) = journal.add_text(line)
        {
            shared.failure = Some(error.into());
            return;
        }
        let outcome = Outcome {
            game,
            players,
            shares: played.shares.clone(),
            fault: LineFault::of(&played.ending),
            chosen: played.chosen.clone(),
            thinking: played.thinking.clone(),
        };
        shared.count(settings, &outcome);
    }
}

/// One who could not be seated: loses every game for the same reason.
struct Absent(Fault);

impl Contestant for Absent {
    fn begin(&mut self, _: &Begin<'_>) -> Result<(), Fault> {
        Err(self.0.clone())
    }

    fn choose(&mut self, _: &Moment<'_>) -> Result<Action, Fault> {
        Err(self.0.clone())
    }
}
