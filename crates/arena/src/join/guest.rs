//! One who visits a server: the contestant, and what it does there.

use super::backoff::Backoff;
use super::http::{Asked, Host};
use super::keys::{Had, Keys, Safe};
use super::link::Link;
use super::scene::Scene;
use super::stream::{Authorities, Trust};
use super::told::{JoinError, Told, Visited};
use super::trouble::Trouble;
use crate::contestant::{Begin, Contestant, Fault};
use crate::time::TimeControl;
use crate::trouble::caught;
use catalog::{Action, GameSpec};
use game::Seat;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::time::Duration;
use tokio::task::JoinHandle;

/// How one plays at a server.
#[derive(Clone, Debug)]
pub struct JoinSettings {
    /// The name to play under; if absent, the one that the contestant gives itself.
    pub name: Option<String>,
    /// The time for each move where no clock runs; if absent, as long as the contestant likes, up to a minute.
    pub each: Option<Duration>,
    /// How long a server that has answered before may be away.
    pub patience: Duration,
    /// The seed of players that draw lots.
    pub seed: u64,
    /// Random and secret, of 1 to 64 visible characters: the server knows a request by it that is sent again.
    pub once: String,
    /// Whose word is taken for who an encrypted server is.
    pub authorities: Authorities,
    /// Where the key of the seat is kept while the game goes on.
    pub keys: Keys,
}

/// The most characters of a name.
pub(super) const LONGEST_NAME: usize = 40;

/// One who visits a server.
pub(super) struct Guest<'a> {
    pub(super) settings: &'a JoinSettings,
    pub(super) host: Host,
    /// It is away while it thinks.
    contestant: Option<Box<dyn Contestant>>,
    pub(super) visited: Visited,
    pub(super) tell: &'a mut (dyn FnMut(&Told) + Send),
    games: u64,
    safe: Option<Safe>,
}

/// A thought, which hands the contestant back.
pub(super) type Thought = JoinHandle<Thinker>;

/// The contestant, and what it has chosen.
pub(super) type Thinker = (Box<dyn Contestant>, Result<Action, Fault>);

impl<'a> Guest<'a> {
    pub(super) fn new(
        settings: &'a JoinSettings,
        link: &Link,
        contestant: Box<dyn Contestant>,
        tell: &'a mut (dyn FnMut(&Told) + Send),
    ) -> Result<Self, JoinError> {
        let trust = Trust::read(link.way, &settings.authorities).map_err(JoinError::Authorities)?;
        Ok(Self {
            settings,
            host: Host::of(link, trust),
            contestant: Some(contestant),
            visited: Visited::default(),
            tell,
            games: 0,
            safe: None,
        })
    }

    /// Finds what is kept of an earlier visit to this place under this name, and the words by which the server knows
    /// the request for a seat again.
    pub(super) fn open_safe(
        &mut self,
        link: &Link,
        name: &str,
    ) -> Result<(Option<Had>, String), JoinError> {
        let once = &self.settings.once;
        let opened = Safe::open(&self.settings.keys, link, name, once);
        let opened = opened.and_then(|mut safe| {
            safe.prepare()
                .map_err(|error| format!("the key of the seat cannot be kept: {error}"))?;
            Ok(safe)
        });
        match opened {
            Ok(safe) => {
                let found = (safe.had().cloned(), safe.once().to_owned());
                self.safe = Some(safe);
                Ok(found)
            }
            // Whoever named a file wants it to be there; others play all the same.
            Err(reason) if matches!(self.settings.keys, Keys::File(_)) => {
                Err(JoinError::Keys(reason))
            }
            Err(reason) => {
                self.tell(&Told::KeyNotKept { reason });
                Ok((None, once.clone()))
            }
        }
    }

    /// Keeps what the server has given.
    pub(super) fn keep(&mut self, number: usize, key: &str) {
        let Some(safe) = &mut self.safe else { return };
        let told = match safe.put(Had { number, key: key.to_owned() }) {
            Ok(None) => return,
            Ok(Some(file)) => Told::KeyKept { file: file.display().to_string() },
            Err(error) => Told::KeyNotKept { reason: error.to_string() },
        };
        self.tell(&told);
    }

    /// Forgets what was kept: nobody comes back.
    pub(super) fn forget(&mut self) {
        if let Some(safe) = &mut self.safe {
            safe.forget();
        }
    }

    pub(super) fn tell(&mut self, told: &Told) {
        (self.tell)(told);
    }

    /// Has the contestant show that it can play a game, before it takes anybody's seat. Returns the name to play under.
    pub(super) async fn try_out(&mut self, spec: &GameSpec) -> Result<String, JoinError> {
        let mut contestant = self.contestant.take().expect("nothing is being thought about");
        let (spec, seed) = (spec.clone(), self.settings.seed);
        let trying = tokio::task::spawn_blocking(move || {
            let time = TimeControl::default();
            let begin = Begin { spec: &spec, seat: Seat::new(0), seed, time: &time };
            let ready = caught(|| contestant.begin(&begin));
            (contestant, ready)
        });
        let (contestant, begun) = trying.await.map_err(|error| failed(&error))?;
        let own = contestant.name().map(str::to_owned);
        self.contestant = Some(contestant);
        begun.map_err(JoinError::Contestant)?;
        let name = self.settings.name.clone().or(own).unwrap_or_else(|| "Bot".to_owned());
        Ok(name.trim().chars().take(LONGEST_NAME).collect())
    }

    /// Lets the contestant think, apart from everything else. `begins` if it is the first time in this game.
    pub(super) fn think(
        &mut self,
        spec: &GameSpec,
        scene: Scene,
        seat: u8,
        begins: bool,
    ) -> Thought {
        let mut contestant = self.contestant.take().expect("one thought at a time");
        self.games += u64::from(begins);
        let (spec, seed) = (spec.clone(), self.settings.seed.wrapping_add(self.games));
        tokio::task::spawn_blocking(move || {
            let chosen = caught(|| {
                if begins {
                    let seat = Seat::new(seat);
                    contestant.begin(&Begin { spec: &spec, seat, seed, time: scene.time() })?;
                }
                scene.ask(&mut *contestant)
            });
            (contestant, chosen)
        })
    }

    /// Takes the contestant back from its thought.
    pub(super) fn wake(&mut self, contestant: Box<dyn Contestant>) {
        self.contestant = Some(contestant);
    }

    /// Tells the contestant that a game is over.
    pub(super) fn end_game(&mut self) {
        if let Some(contestant) = &mut self.contestant {
            // The result stands, and one who fails now fails again at its next beginning.
            let _ = caught(|| contestant.end());
        }
    }

    /// Asks the server until it answers or refuses for good. The first request of a visit is tried once.
    pub(super) async fn ask<T: DeserializeOwned>(
        &mut self,
        asked: Asked<'_>,
    ) -> Result<T, JoinError> {
        let answer = self.ask_value(asked).await?;
        serde_json::from_value(answer).map_err(|error| JoinError::Answer(error.to_string()))
    }

    pub(super) async fn ask_value(&mut self, asked: Asked<'_>) -> Result<Value, JoinError> {
        let mut backoff = Backoff::new(self.settings.patience);
        loop {
            match self.host.ask(asked).await {
                Ok(answer) => {
                    self.is_back(&mut backoff);
                    return Ok(answer);
                }
                Err(trouble) => self.wait(&mut backoff, &trouble).await?,
            }
        }
    }

    /// Waits for the next try after some trouble.
    ///
    /// # Errors
    ///
    /// When there is none.
    pub(super) async fn wait(
        &mut self,
        backoff: &mut Backoff,
        trouble: &Trouble,
    ) -> Result<(), JoinError> {
        if !trouble.may_pass() {
            return Err(self.refusal(trouble));
        }
        if !backoff.is_waiting() {
            self.tell(&Told::Lost { reason: trouble.reason().to_owned() });
        }
        let Some(wait) = backoff.next() else {
            let seconds = self.settings.patience.as_secs();
            return Err(JoinError::Lost(
                self.host.name.clone(),
                seconds,
                trouble.reason().to_owned(),
            ));
        };
        let asked = trouble.wait().unwrap_or_default().min(self.settings.patience);
        tokio::time::sleep(wait.max(asked)).await;
        Ok(())
    }

    /// Returns why nothing comes of a visit after trouble that does not pass.
    pub(super) fn refusal(&self, trouble: &Trouble) -> JoinError {
        let (host, reason) = (self.host.name.clone(), trouble.reason().to_owned());
        match trouble {
            Trouble::Unreachable(_) => JoinError::Unreachable(host, reason),
            Trouble::Untrusted(_) => JoinError::Untrusted(host, reason),
            Trouble::Refused { .. } => JoinError::Refused(reason),
        }
    }

    /// Tells that the server answers again.
    pub(super) fn is_back(&mut self, backoff: &mut Backoff) {
        if backoff.is_waiting() {
            self.tell(&Told::Back);
        }
        backoff.reset();
    }
}

/// Returns what a thought is that came to no end.
pub(super) fn failed(error: &tokio::task::JoinError) -> JoinError {
    JoinError::Contestant(Fault::Crashed(format!("it failed: {error}")))
}
