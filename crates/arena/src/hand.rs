//! One of the threads that play a tournament: game after game.

use crate::contestant::{Begin, Contestant, Fault, Moment};
use crate::elsewhere::{Counts, Elsewhere, Places, Unplayed};
use crate::fixture::{Fixture, lots_of};
use crate::line::Line;
use crate::program::GameId;
use crate::referee::{Ending, Played, Terms, play};
use crate::scores::{LineFault, Outcome};
use crate::seated::{Surroundings, seat};
use crate::settings::Settings;
use crate::trouble::panic_text;
use crate::under_way::{RunError, UnderWay, lock};
use catalog::Action;
use game::Record;
use players::{Database, Databases};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long a thread waits at most before it looks whether it is to end.
const BEAT: Duration = Duration::from_millis(250);
/// How often a game may be lost or refused elsewhere before it is played here: another worker may do better.
const MOST_TRIES: u32 = 3;
/// The programs that a thread keeps between games.
const MOST_KEPT: usize = 8;
/// The most games that other machines have at once.
const MOST_ELSEWHERE: usize = 256;

/// Who has sat down for games here, and stays for the next.
type Contestants = BTreeMap<usize, Box<dyn Contestant>>;

/// Returns how many games may be played at once: so many here, and more on other machines.
pub(crate) fn hands(concurrency: usize, elsewhere: Option<&dyn Elsewhere>) -> usize {
    concurrency + elsewhere.map_or(0, |elsewhere| elsewhere.places().min(MOST_ELSEWHERE))
}

/// One thread: plays game after game.
#[derive(Clone)]
pub(crate) struct Hand<'w, 'a> {
    /// Its number, from 0.
    pub(crate) number: usize,
    pub(crate) settings: &'a Settings,
    /// Other machines that play games, if there are any.
    pub(crate) elsewhere: Option<&'a dyn Elsewhere>,
    /// How many games may be played here at once, and the places for them.
    pub(crate) concurrency: usize,
    pub(crate) places: &'w Places,
    pub(crate) counts: &'w Counts,
    /// Where endgame databases are found.
    pub(crate) databases: Option<&'w Arc<dyn Databases>>,
    /// Whether to end after the game that runs.
    pub(crate) stop: &'a AtomicBool,
    pub(crate) shared: &'w Mutex<UnderWay<'a>>,
    /// A game is over, so another may be ready.
    pub(crate) changed: &'w Condvar,
    /// A thread has ended.
    pub(crate) left: &'w Condvar,
    /// Where proved values of positions end games, if they do.
    pub(crate) database: Option<&'w Database>,
    /// Where programs are logged, by their players.
    pub(crate) logs: &'w BTreeMap<usize, PathBuf>,
    /// How records begin, if games are kept.
    pub(crate) heading: Option<&'w Record>,
    pub(crate) began: Instant,
}

impl Hand<'_, '_> {
    pub(crate) fn run(self) {
        // Leaves even if it panics, or the watcher would wait for ever.
        struct Leaving<'w, 'a>(&'w Mutex<UnderWay<'a>>, &'w Condvar);
        impl Drop for Leaving<'_, '_> {
            fn drop(&mut self) {
                lock(self.0).hands -= 1;
                self.1.notify_all();
            }
        }
        let _leaving = Leaving(self.shared, self.left);
        let mut contestants = BTreeMap::new();
        while let Some((game, players, deal)) = self.next() {
            let work = std::panic::AssertUnwindSafe(|| {
                let played = self.play(&players, deal, &mut contestants)?;
                // Written before the lock is taken, so that games side by side do not wait for it.
                let line = self.heading.map(|heading| {
                    Line::of(self.settings, heading, game, deal, &players, &played).to_text()
                });
                Some((played, line))
            });
            let played = std::panic::catch_unwind(work);
            let mut shared = lock(self.shared);
            match played {
                Ok(Some((played, line))) => {
                    self.keep(&mut shared, game, players, &played, line.as_deref());
                }
                // It was not begun when the tournament was stopped.
                Ok(None) => {}
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
            let is_stopped = self.stop.load(Ordering::Relaxed);
            if is_stopped
                || shared.failure.is_some()
                || shared.is_decided()
                || shared.program.is_over()
            {
                return None;
            }
            if self.is_wanted()
                && let Some(game) = shared.program.hand_out()
            {
                let players = shared.program.seated(game).expect("a game that is handed out");
                return Some((game, players, shared.program.deal(game)));
            }
            // Somebody else's game decides what comes next.
            let waited = self.changed.wait_timeout(shared, BEAT);
            shared = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Tells whether as many games as this thread's number says may be played at once. Other machines come and go.
    fn is_wanted(&self) -> bool {
        self.number < hands(self.concurrency, self.elsewhere)
    }

    /// Plays a game on another machine or here; `None` if the tournament was stopped before it began.
    fn play(&self, players: &[usize], deal: u64, contestants: &mut Contestants) -> Option<Played> {
        let Some(elsewhere) = self.elsewhere else {
            return Some(self.play_here(players, deal, contestants));
        };
        let mut fixture = Fixture::of(self.settings, players, deal, self.database);
        let mut tries = 0;
        loop {
            if let Some(told) = &fixture
                && elsewhere.places() > 0
            {
                let accepted =
                    |report| told.accept(report, self.database).map_err(|_| Unplayed::Refused);
                let failed = match elsewhere.play(told).and_then(accepted) {
                    Ok(played) => {
                        Counts::add(&self.counts.elsewhere);
                        return Some(played);
                    }
                    Err(Unplayed::NotBegun) => None,
                    Err(Unplayed::Lost) => Some(&self.counts.lost),
                    Err(Unplayed::Refused) => Some(&self.counts.refused),
                };
                if let Some(count) = failed {
                    Counts::add(count);
                    tries += 1;
                    if tries == MOST_TRIES {
                        fixture = None;
                    } else if !self.stop.load(Ordering::Relaxed) {
                        continue;
                    }
                }
            }
            if self.stop.load(Ordering::Relaxed) {
                return None;
            }
            if let Some(_place) = self.places.take(BEAT) {
                let played = self.play_here(players, deal, contestants);
                Counts::add(&self.counts.here);
                return Some(played);
            }
        }
    }

    fn play_here(&self, players: &[usize], deal: u64, contestants: &mut Contestants) -> Played {
        let settings = self.settings;
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
        let seeds = lots_of(settings, players, deal);
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
            databases: self.databases.cloned(),
            log: self.logs.get(&player).cloned(),
        };
        let seated = seat(&self.settings.players[player].kind, &surroundings);
        seated.unwrap_or_else(|fault| Box::new(Absent(fault)))
    }

    /// Keeps a game, and counts it afterwards.
    fn keep(
        &self,
        shared: &mut UnderWay<'_>,
        game: GameId,
        players: Vec<usize>,
        played: &Played,
        line: Option<&[u8]>,
    ) {
        let settings = self.settings;
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
