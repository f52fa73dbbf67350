//! One search at a time, on a thread of its own, so that an engine hears `stop`.

use super::go::Go;
use super::options::Options;
use super::position::Scene;
use catalog::{Action, GameSpec};
use game::Seat;
use players::{Databases, Kind, Limits, Player};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::SyncSender;
use std::time::{Duration, Instant};
use texts::Language;

/// How long a search takes that nothing limits.
const USUAL: Duration = Duration::from_secs(1);

/// What an engine hears.
pub(super) enum Heard {
    Line(String),
    Thought(Box<Thought>),
    /// There will be no more lines.
    End,
}

/// What a search has come to.
pub(super) struct Thought {
    /// The player, to be asked again.
    pub(super) player: Option<Seated>,
    pub(super) chosen: Result<Action, String>,
    /// Lines that tell of the search.
    pub(super) told: String,
}

/// A player, and for which game and by which name it has sat down.
pub(super) struct Seated {
    player: Player,
    spec: GameSpec,
    kind: Kind,
    seed: u64,
}

impl Seated {
    /// Returns the player that is wanted: the one of the last search, if it is the same.
    pub(super) fn of(
        kept: Option<Self>,
        options: &Options,
        databases: Option<&Arc<dyn Databases>>,
    ) -> Result<Self, String> {
        let spec = options.choice.spec().map_err(|error| error.to_string())?;
        let kind = options.player.unwrap_or_else(|| strongest(&spec));
        let seed = options.seed;
        let same = |one: &Self| one.spec == spec && one.kind == kind && one.seed == seed;
        if let Some(kept) = kept.filter(same) {
            return Ok(kept);
        }
        let mut player = kind.sit(spec.family(), seed).map_err(|error| error.to_string())?;
        if let Some(databases) = databases {
            player.consult(databases);
        }
        Ok(Self { player, spec, kind, seed })
    }
}

/// Returns the strongest player, which thinks as long as it may.
fn strongest(spec: &GameSpec) -> Kind {
    let text = match spec {
        GameSpec::Sowing { .. } => "alphabeta:ms=600000",
        GameSpec::Cassino { .. } => "expert:ms=600000",
    };
    text.parse().expect("both are kinds")
}

/// A search that goes on.
pub(super) struct Thinking {
    stop: Arc<AtomicBool>,
    /// What it has come to, while it waits for `stop`.
    pub(super) done: Option<Thought>,
    /// Whether what is chosen is told only after `stop`.
    pub(super) waits: bool,
}

impl Thinking {
    /// Begins to search; what it comes to is heard.
    pub(super) fn begin(
        mut seated: Seated,
        scene: Scene,
        seat: Seat,
        go: Go,
        free: bool,
        hears: SyncSender<Heard>,
    ) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let asked = Arc::clone(&stop);
        let waits = go.infinite;
        std::thread::spawn(move || {
            let began = Instant::now();
            let elapsed = || began.elapsed();
            let should_stop = || asked.load(Ordering::Relaxed);
            let mut limits = Limits::NONE.timed_by(&elapsed).should_stop(&should_stop);
            (limits.nodes, limits.depth) = (go.nodes, go.depth);
            let usual = (free && !go.infinite && go.is_free(seat)).then_some(USUAL);
            if let Some(time) = go.time(seat).or(usual) {
                limits = limits.within(time);
            }
            // A player that fails must not leave the engine waiting for ever.
            let choosing = AssertUnwindSafe(|| seated.player.choose(&scene.view, &limits));
            let thought = match catch_unwind(choosing) {
                Ok(chosen) => Thought {
                    told: tell(&seated.player, began.elapsed()),
                    chosen: chosen.map_err(|error| error.to_string()),
                    player: Some(seated),
                },
                Err(_) => Thought {
                    told: String::new(),
                    chosen: Err("the player has failed".to_owned()),
                    player: None,
                },
            };
            // Nobody listens any more when the engine has ended.
            let _ = hears.send(Heard::Thought(Box::new(thought)));
        });
        Self { stop, done: None, waits }
    }

    /// Calls the search off: it tells the best that it has found.
    pub(super) fn stop(&mut self) {
        self.waits = false;
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// Writes what a search has found.
fn tell(player: &Player, took: Duration) -> String {
    let mut text = String::new();
    if let Some(found) = player.analysis() {
        text += &format!(
            "info depth {} score {} nodes {} time {}",
            found.depth,
            found.value,
            found.nodes,
            took.as_millis()
        );
        if !found.pv.is_empty() {
            text += " pv";
            found.pv.iter().for_each(|action| text += &format!(" {action}"));
        }
        text.push('\n');
    }
    if let Some(reason) = player.reason() {
        text += &format!("info string {}\n", Language::English.say(&reason));
    }
    text
}
