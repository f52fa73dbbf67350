//! Computer players think on threads of their own, a bounded number at once.

use crate::problem::Problem;
use crate::table::SeatedPlayer;
use crate::wire::{self, Hint};
use catalog::{Family, View};
use players::Kind;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;

/// The threads that players think on, and some of their own for advice, so that who asks for much advice
/// keeps no player waiting.
#[derive(Clone, Debug)]
pub(crate) struct Thinking {
    places: Arc<Semaphore>,
    advisers: Arc<Semaphore>,
    /// How long a computer player waits before it thinks, so that people see what happened before.
    pause: Duration,
}

impl Thinking {
    pub(crate) fn new(threads: usize, pause: Duration) -> Self {
        let places = |count: usize| Arc::new(Semaphore::new(count.max(1)));
        Self { places: places(threads), advisers: places(threads / 2), pause }
    }

    /// Lets a player choose, and returns it with the text of its action.
    pub(crate) async fn choose(
        &self,
        player: SeatedPlayer,
        view: View,
        family: Family,
    ) -> (SeatedPlayer, String) {
        tokio::time::sleep(self.pause).await;
        let kept = view.clone();
        let chosen = self
            .run(&self.places, move || {
                let SeatedPlayer(mut player) = player;
                let action = player.choose(&view).to_string();
                (SeatedPlayer(player), action)
            })
            .await;
        chosen.unwrap_or_else(|_| {
            tracing::error!("a computer player failed; another plays on for it");
            let mut simple = Kind::First.sit(family, 0).expect("`first` plays every game");
            let action = simple.choose(&kept).to_string();
            (SeatedPlayer(simple), action)
        })
    }

    /// Makes hints.
    pub(crate) async fn hints(&self, view: View) -> Result<Vec<Hint>, Problem> {
        self.advise(move || wire::hints(&view)).await
    }

    /// Works out something that somebody wants to know and that takes more than a moment.
    pub(crate) async fn advise<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        self.run(&self.advisers, work).await
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
