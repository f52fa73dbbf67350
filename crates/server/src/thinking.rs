//! Computer players think on threads of their own, a limited number at once.

use crate::elsewhere::Elsewhere;
use crate::problem::Problem;
use catalog::{Family, View};
use host::{
    advice::{self, MOST_HINT},
    computers,
    job::{self, Found, Job},
};
use players::{Databases, Kind, Limits, Player};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use wire::Hint;

/// How many computer players may keep much between their moves.
const MINDS: usize = 16;
/// How many bytes every computer player may keep.
const SMALL: usize = 64 * 1024;
/// How long anybody waits for a thread to be advised on.
const MOST_WAIT: Duration = Duration::from_secs(10);

/// A computer player that is sent off to think.
pub(crate) struct SeatedPlayer {
    pub(crate) player: Player,
    /// The right to keep much between its moves.
    pub(crate) mind: Option<OwnedSemaphorePermit>,
}

impl SeatedPlayer {
    const fn new(player: Player) -> Self {
        Self { player, mind: None }
    }
}

/// Tells work to stop: nobody waits for it any more, it has taken its time, or the server closes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stop {
    closing: Arc<AtomicBool>,
    abandoned: Arc<AtomicBool>,
    until: Option<Instant>,
}

impl Stop {
    pub(crate) fn is_asked(&self) -> bool {
        self.is_called_off() || self.until.is_some_and(|until| Instant::now() >= until)
    }

    /// Tells whether the result is of no use any more.
    fn is_called_off(&self) -> bool {
        self.closing.load(Ordering::Relaxed) || self.abandoned.load(Ordering::Relaxed)
    }

    /// Returns the same, asking to stop after this time at the latest.
    fn within(self, most: Duration) -> Self {
        Self { until: Some(Instant::now() + most), ..self }
    }
}

/// Somebody who waits for work; work is abandoned when this is dropped.
struct Waiting(Stop);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.abandoned.store(true, Ordering::Relaxed);
    }
}

/// The threads that players think on, and others for advice, so that much advice keeps no player waiting.
#[derive(Clone, Debug)]
pub(crate) struct Thinking {
    places: Arc<Semaphore>,
    /// The places of each visitor who has set up tables: fewer than all, so that nobody's tables keep all
    /// others waiting.
    own_places: Arc<Mutex<HashMap<Option<IpAddr>, Weak<Semaphore>>>>,
    /// How many more computer players may keep what they have found out for their next move.
    minds: Arc<Semaphore>,
    threads: usize,
    advisers: Arc<Semaphore>,
    /// Threads to open tables on: whoever comes to play waits for nobody's advice.
    openers: Arc<Semaphore>,
    /// How long a computer player waits before it thinks, so that people can follow.
    pause: Duration,
    /// How long a computer player may think at most.
    most: Duration,
    /// Where players find endgame databases, if anywhere.
    databases: Option<Arc<dyn Databases>>,
    /// Whether the server is closing.
    closing: Arc<AtomicBool>,
    /// Who thinks instead, where there is somebody.
    elsewhere: Elsewhere,
}

impl Thinking {
    pub(crate) fn new(
        threads: usize,
        pause: Duration,
        databases: Option<Arc<dyn Databases>>,
    ) -> Self {
        let places = |count: usize| Arc::new(Semaphore::new(count.max(1)));
        Self {
            places: places(threads),
            own_places: Arc::default(),
            minds: places(MINDS),
            threads,
            advisers: places(threads / 2),
            openers: places(threads),
            pause,
            most: computers::MOST_TIME,
            databases,
            closing: Arc::default(),
            elsewhere: Elsewhere::default(),
        }
    }

    /// Returns the same, helped by workers.
    pub(crate) fn helped_by(self, elsewhere: Elsewhere) -> Self {
        Self { elsewhere, ..self }
    }

    /// Tells whether there are workers to ask at the moment.
    pub(crate) fn is_helped(&self) -> bool {
        self.elsewhere.is_there()
    }

    /// Has a job done by a worker; `None` where there is none or they are busy, so that it is to be done here.
    pub(crate) async fn find(&self, job: Option<&Job>) -> Option<Found> {
        self.elsewhere.find(job).await
    }

    /// Stops all who think, and refuses those who wait to, because the server is closing.
    pub(crate) fn stop(&self) {
        self.closing.store(true, Ordering::Relaxed);
        self.places.close();
        self.advisers.close();
        self.openers.close();
    }

    fn waiting(&self) -> Waiting {
        Waiting(Stop { closing: Arc::clone(&self.closing), ..Stop::default() })
    }

    /// Returns the places for players at tables that this visitor has set up.
    fn places_of(&self, by: Option<IpAddr>) -> Arc<Semaphore> {
        let mut all = self.own_places.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(places) = all.get(&by).and_then(Weak::upgrade) {
            return places;
        }
        let places = Arc::new(Semaphore::new(self.threads.saturating_sub(1).max(1)));
        all.retain(|_, places| places.strong_count() > 0);
        all.insert(by, Arc::downgrade(&places));
        places
    }

    /// Lets a player choose, and returns it with its action as text; `None` when the server is closing, since
    /// the table then asks again after the restart. A worker is asked first if there is a job for one. Dropping the future
    /// calls the player off.
    pub(crate) async fn choose(
        &self,
        by: Option<IpAddr>,
        player: SeatedPlayer,
        view: View,
        job: Option<Job>,
    ) -> Option<(SeatedPlayer, String)> {
        tokio::time::sleep(self.pause).await;
        if let Some(Found::Action(action)) = self.find(job.as_ref()).await
            && job::fits(&view, &action)
        {
            let is_closing = self.closing.load(Ordering::Relaxed);
            return (!is_closing).then_some((player, action));
        }
        let family = match &view {
            View::Sowing(_) => Family::Sowing,
            View::Cassino(_) => Family::Cassino,
        };
        let kept = view.clone();
        let minds = Arc::clone(&self.minds);
        let databases = self.databases.clone();
        let waiting = self.waiting();
        let (stop, most) = (waiting.0.clone(), self.most);
        let own = self.places_of(by).acquire_owned().await;
        let chosen = self
            .run(&self.places, move || {
                let SeatedPlayer { mut player, mut mind } = player;
                if let Some(databases) = &databases {
                    player.consult(databases);
                }
                let began = Instant::now();
                let clock = || began.elapsed();
                let stop = stop.within(most);
                let is_asked = || stop.is_asked();
                let limits = Limits::NONE.timed_by(&clock).within(most).should_stop(&is_asked);
                let action = player
                    .choose(&view, &limits)
                    .expect("a player of the table's game")
                    .to_string();
                if player.memory() > SMALL && mind.is_none() {
                    mind = minds.try_acquire_owned().ok();
                    if mind.is_none() {
                        player.rest();
                    }
                }
                (SeatedPlayer { player, mind }, action)
            })
            .await;
        let is_called_off = waiting.0.is_called_off();
        drop((own, waiting));
        if is_called_off {
            return None;
        }
        Some(chosen.unwrap_or_else(|_| {
            tracing::error!("a computer player failed; a simple one moves instead");
            let mut simple = Kind::First.sit(family, 0).expect("`first` plays every game");
            let action = simple.choose(&kept, &Limits::NONE);
            let action = action.expect("a player of the table's game").to_string();
            (SeatedPlayer::new(simple), action)
        }))
    }

    /// Returns hints for the seat whose turn it is.
    pub(crate) async fn hints(&self, view: View, job: Option<Job>) -> Result<Vec<Hint>, Problem> {
        if let Some(Found::Hints(hints)) = self.find(job.as_ref()).await {
            return Ok(hints);
        }
        let databases = self.databases.clone();
        self.advise(MOST_HINT, move |stop| {
            let began = Instant::now();
            let (clock, is_asked) = (|| began.elapsed(), || stop.is_asked());
            let limits = Limits::NONE.timed_by(&clock).should_stop(&is_asked);
            advice::hints(&view, databases.as_deref(), &limits)
        })
        .await
    }

    /// Does work that takes more than a moment, for somebody who waits for its result. The work is told to stop
    /// when they stop waiting, and after `most` at the latest.
    ///
    /// # Errors
    ///
    /// When no thread is free for a while, or the server is closing.
    pub(crate) async fn advise<T: Send + 'static>(
        &self,
        most: Duration,
        work: impl FnOnce(&Stop) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        self.work(&self.advisers, most, work).await
    }

    /// The same for opening a table, and for showing a game that is over: to play it again takes a moment.
    ///
    /// # Errors
    ///
    /// As for [`advise`](Self::advise).
    pub(crate) async fn open<T: Send + 'static>(
        &self,
        most: Duration,
        work: impl FnOnce(&Stop) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        self.work(&self.openers, most, work).await
    }

    async fn work<T: Send + 'static>(
        &self,
        places: &Arc<Semaphore>,
        most: Duration,
        work: impl FnOnce(&Stop) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let waiting = self.waiting();
        let stop = waiting.0.clone();
        let work = self.run(places, move || work(&stop.within(most)));
        tokio::time::timeout(MOST_WAIT + most, work).await.map_err(|_| Problem::busy())?
    }

    async fn run<T: Send + 'static>(
        &self,
        places: &Arc<Semaphore>,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let place = Arc::clone(places).acquire_owned().await.map_err(|_| Problem::closing())?;
        let done = tokio::task::spawn_blocking(move || {
            let result = work();
            drop(place);
            result
        });
        done.await.map_err(|_| {
            Problem::new(
                axum::http::StatusCode::INTERNAL_SERVER_ERROR,
                "player_failed",
                "a computer player failed",
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::Choice;

    #[tokio::test]
    async fn few_computer_players_keep_much_between_their_moves() {
        let thinking = Thinking {
            minds: Arc::new(Semaphore::new(1)),
            ..Thinking::new(1, Duration::ZERO, None)
        };
        let table = Choice::of("kalah").spec().unwrap().start(sowing::Side::South);
        let view = table.view(game::Seat::new(0));
        let mut all = Vec::new();
        for kind in ["alphabeta:ms=2", "alphabeta:ms=2", "greedy"] {
            let player = kind.parse::<Kind>().unwrap().sit(Family::Sowing, 0).unwrap();
            let seated = SeatedPlayer::new(player);
            let chosen = thinking.choose(None, seated, view.clone(), None).await;
            all.push(chosen.unwrap().0);
        }
        let kept: Vec<bool> = all.iter().map(|one| one.player.memory() > SMALL).collect();
        assert_eq!(kept, [true, false, false]);
        all.clear();
        assert_eq!(thinking.minds.available_permits(), 1, "who has gone keeps nothing");
    }

    #[tokio::test]
    async fn tables_of_one_visitor_leave_a_place_to_think() {
        let thinking = Thinking::new(3, Duration::ZERO, None);
        let visitor = Some(IpAddr::from([10, 0, 0, 1]));
        let one = thinking.places_of(visitor).acquire_owned().await.unwrap();
        let places = thinking.places_of(visitor);
        assert_eq!(places.available_permits(), 1, "two of three, and one is taken");
        assert_eq!(thinking.places_of(None).available_permits(), 2);
        drop((one, places));
        assert_eq!(thinking.places_of(visitor).available_permits(), 2);
    }

    #[tokio::test]
    async fn who_thinks_may_ask_for_databases() {
        #[derive(Debug, Default)]
        struct Asked(std::sync::atomic::AtomicUsize);
        impl Databases for Asked {
            fn find(&self, _rules: &sowing::Rules) -> Option<Arc<players::Database>> {
                self.0.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                None
            }
        }
        let asked = Arc::new(Asked::default());
        let databases: Arc<dyn Databases> = asked.clone();
        let thinking = Thinking::new(1, Duration::ZERO, Some(databases));
        let choice = Choice { houses: Some(3), seeds: Some(2), ..Choice::of("kalah") };
        let table = choice.spec().unwrap().start(sowing::Side::South);
        let view = table.view(game::Seat::new(0));
        let player = "perfect".parse::<Kind>().unwrap().sit(Family::Sowing, 0).unwrap();
        thinking.choose(None, SeatedPlayer::new(player), view, None).await.unwrap();
        assert_eq!(asked.0.load(std::sync::atomic::Ordering::Relaxed), 1);
    }

    /// A thought that nobody has to wait for: it would take ten minutes.
    fn long() -> (Thinking, SeatedPlayer, View) {
        let hour = Duration::from_hours(1);
        let thinking = Thinking { most: hour, ..Thinking::new(1, Duration::ZERO, None) };
        let choice = Choice { houses: Some(9), seeds: Some(9), ..Choice::of("kalah") };
        let view = choice.spec().unwrap().start(sowing::Side::South).view(game::Seat::new(0));
        let kind = Kind::Perfect { ms: 600_000 };
        (thinking, SeatedPlayer::new(kind.sit(Family::Sowing, 0).unwrap()), view)
    }

    async fn soon<T>(what: impl Future<Output = T>) -> T {
        tokio::time::timeout(Duration::from_secs(30), what).await.expect("this takes no time")
    }

    async fn is_thinking(thinking: &Thinking) {
        while thinking.places.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
    }

    /// A long thought that has begun; it answers whether it came to an end.
    async fn under_way() -> (Thinking, tokio::task::JoinHandle<bool>) {
        let (thinking, player, view) = long();
        let mine = thinking.clone();
        let thought =
            tokio::spawn(async move { mine.choose(None, player, view, None).await.is_some() });
        soon(is_thinking(&thinking)).await;
        (thinking, thought)
    }

    #[tokio::test]
    async fn a_thought_that_nobody_waits_for_is_called_off() {
        let (thinking, thought) = under_way().await;
        thought.abort();
        // Its place is free again once the thread is.
        let _place = soon(thinking.places.acquire()).await.unwrap();
    }

    #[tokio::test]
    async fn nobody_thinks_while_the_server_closes() {
        let (thinking, thought) = under_way().await;
        thinking.stop();
        assert!(!soon(thought).await.unwrap(), "half a thought is no move");
        let refused = soon(thinking.advise(MOST_HINT, |_| ())).await.unwrap_err();
        assert_eq!(refused, Problem::closing());
    }

    fn until_stopped(stop: &Stop) {
        while !stop.is_asked() {
            std::thread::yield_now();
        }
    }

    /// Advice that has begun on the only thread for it, and would take an hour.
    async fn all_advise() -> (Thinking, tokio::task::JoinHandle<Result<(), Problem>>) {
        let (thinking, ..) = long();
        let mine = thinking.clone();
        let (begun, has_begun) = tokio::sync::oneshot::channel();
        let advice = tokio::spawn(async move {
            let work = move |stop: &Stop| {
                begun.send(()).unwrap();
                until_stopped(stop);
            };
            mine.advise(Duration::from_hours(1), work).await
        });
        soon(has_begun).await.unwrap();
        (thinking, advice)
    }

    #[tokio::test]
    async fn advice_ends_in_time_and_when_nobody_waits() {
        let (thinking, advice) = all_advise().await;
        advice.abort();
        soon(thinking.advise(MOST_HINT, |_| ())).await.unwrap();
        soon(thinking.advise(Duration::from_millis(1), until_stopped)).await.unwrap();
    }

    #[tokio::test]
    async fn a_table_opens_while_all_threads_for_advice_are_taken() {
        let (thinking, advice) = all_advise().await;
        soon(thinking.open(MOST_HINT, |_| ())).await.unwrap();
        assert!(!advice.is_finished());
        advice.abort();
    }
}
