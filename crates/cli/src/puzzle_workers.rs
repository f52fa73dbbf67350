//! `parlour puzzles make --nats`: workers look for puzzles, and what they find is taken in the order of the games.

use crate::report::Failure;
use crate::workers::WorkersArgs;
use puzzles::{Maker, Puzzle};

/// Other machines that look for puzzles.
pub(crate) trait Elsewhere {
    /// Returns the puzzles of the game that is next, if anybody has found them. Games are handed out ahead of it, so each
    /// is to be asked for.
    fn found(&mut self, maker: &Maker) -> Option<Vec<Puzzle>>;

    /// Says where games were looked through.
    fn tell(&self);
}

/// Returns the workers, if they are to look for puzzles; they take an endgame database of so many seeds.
pub(crate) fn join(
    args: &WorkersArgs,
    endgame_seeds: Option<u32>,
) -> Result<Option<Box<dyn Elsewhere>>, Failure> {
    if !args.are_asked()? {
        return Ok(None);
    }
    #[cfg(feature = "scale")]
    return working::join(args, endgame_seeds);
    #[cfg(not(feature = "scale"))]
    {
        let _ = endgame_seeds;
        Ok(None)
    }
}

#[cfg(feature = "scale")]
mod working {
    use super::{Elsewhere, Failure, Maker, Puzzle, WorkersArgs};
    use crate::interrupt;
    use crate::report::{counted, note};
    use crate::workers::{Deed, Workers, stopped, tell_spread};
    use arena::Spread;
    use nodes::{Jobs, NotDone};
    use puzzles::Job;
    use std::collections::VecDeque;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::time::Duration;
    use tokio::task::JoinHandle;

    /// How long a game may take. One that takes longer is looked through on this machine.
    const LONGEST: Duration = Duration::from_mins(10);
    /// How often a game is handed out at most: another worker may do better.
    const MOST_TRIES: u64 = 3;
    /// The most games that are handed out at once.
    const MOST_ASKED: usize = 256;

    /// Games that were handed out, in their order: the first is the next whose puzzles are wanted.
    struct Window {
        workers: Workers,
        endgame_seeds: Option<u32>,
        asked: VecDeque<(Job, JoinHandle<Told>)>,
        /// Whether nobody wants any more games.
        is_over: Arc<AtomicBool>,
        spread: Spread,
    }

    /// What came of a game.
    struct Told {
        answer: Result<Vec<u8>, NotDone>,
        /// How often whoever had begun it was gone.
        lost: u64,
    }

    pub(super) fn join(
        args: &WorkersArgs,
        endgame_seeds: Option<u32>,
    ) -> Result<Option<Box<dyn Elsewhere>>, Failure> {
        let Some(workers) = Workers::join(args)? else { return Ok(None) };
        let name = workers.jobs.installation();
        note(&match workers.jobs.places() {
            0 => {
                format!("{name} has no workers: games are looked through here until some are there")
            }
            places => {
                let games = counted(places as u64, "game");
                format!("the workers of {name} look through {games} at once")
            }
        });
        let (asked, is_over) = (VecDeque::new(), Arc::default());
        let spread = Spread::default();
        Ok(Some(Box::new(Window { workers, endgame_seeds, asked, is_over, spread })))
    }

    impl Window {
        /// Hands out as many games as workers take, from the next one on.
        fn hand_out(&mut self, maker: &Maker) {
            let places = self.workers.places().min(MOST_ASKED);
            while self.asked.len() < places {
                let number = maker.number() + self.asked.len() as u64;
                let job = Job::of(maker.finder(), number, self.endgame_seeds);
                // What cannot be told is looked through here.
                let Some((job, bytes)) = job.and_then(|job| Some((job.clone(), job.to_bytes()?)))
                else {
                    return;
                };
                let asking = ask(self.workers.jobs.clone(), bytes, Arc::clone(&self.is_over));
                self.asked.push_back((job, self.workers.runtime.spawn(asking)));
            }
        }

        /// Waits for what comes of the next game, if it was handed out.
        fn next(&mut self, maker: &Maker) -> Option<Vec<Puzzle>> {
            let (job, asked) = self.asked.pop_front()?;
            let told = self.workers.runtime.block_on(async {
                tokio::select! {
                    told = asked => told.ok(),
                    () = stopped(interrupt::flag()) => None,
                }
            });
            let Told { answer, lost } = told?;
            self.spread.lost += lost;
            let accepted = answer.map(|answer| job.accept(maker.finder(), &answer));
            match accepted {
                Ok(Ok(found)) => return Some(found),
                Ok(Err(_)) | Err(NotDone::Refused) => self.spread.refused += 1,
                Err(NotDone::NoWorkers | NotDone::Busy | NotDone::Failed) => {}
            }
            None
        }
    }

    /// Has a game looked through.
    async fn ask(jobs: Jobs, job: Vec<u8>, is_over: Arc<AtomicBool>) -> Told {
        let (mut tries, mut lost) = (1, 0);
        loop {
            let answer = jobs.ask_while(&job, LONGEST, std::future::pending()).await;
            lost += u64::from(answer == Err(NotDone::Failed));
            let may_do_better = match &answer {
                Err(NotDone::Failed | NotDone::Refused) => tries < MOST_TRIES,
                Ok(_) | Err(NotDone::NoWorkers | NotDone::Busy) => false,
            };
            if !may_do_better || is_over.load(Ordering::Relaxed) {
                return Told { answer, lost };
            }
            tries += 1;
        }
    }

    impl Elsewhere for Window {
        fn found(&mut self, maker: &Maker) -> Option<Vec<Puzzle>> {
            self.hand_out(maker);
            let found = self.next(maker);
            if found.is_some() {
                self.spread.elsewhere += 1;
            } else if !interrupt::flag().load(Ordering::Relaxed) {
                self.spread.here += 1;
            }
            found
        }

        fn tell(&self) {
            tell_spread(Deed::LookThrough, self.spread);
        }
    }

    impl Drop for Window {
        fn drop(&mut self) {
            self.is_over.store(true, Ordering::Relaxed);
            self.workers.runtime.block_on(self.workers.jobs.call_off());
        }
    }
}
