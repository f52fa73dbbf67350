//! From a kind to one who takes part.

use crate::contestant::{Begin, Contestant, Fault, Moment};
use crate::kind::Kind;
use crate::manchester;
use crate::process::Bounds;
use crate::time::TimeLimit;
use crate::ugi::Guest;
use catalog::Action;
use players::{Databases, Limits, Player};
use std::fmt::{self, Debug};
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};
use std::time::Instant;

/// What contestants find around them.
#[derive(Clone, Debug, Default)]
pub struct Surroundings {
    /// Where players of Parlour's find endgame databases.
    pub databases: Option<Arc<dyn Databases>>,
    /// The file in which the standard error of a program is kept for its author.
    pub log: Option<PathBuf>,
}

/// Returns a contestant of this kind. Programs may be started here or at their first game.
///
/// # Errors
///
/// Why it cannot take part.
pub fn seat(kind: &Kind, surroundings: &Surroundings) -> Result<Box<dyn Contestant>, Fault> {
    match kind {
        Kind::Own(kind) => Ok(Box::new(Own::new(*kind, surroundings.databases.clone()))),
        Kind::Ugi(command) => {
            Ok(Box::new(Guest::new(command, Bounds::default(), surroundings.log.clone())))
        }
        Kind::Python(file) => {
            Ok(Box::new(Guest::of_python(file, Bounds::default(), surroundings.log.clone())))
        }
        Kind::Manchester(command) => {
            let log = surroundings.log.clone();
            Ok(Box::new(manchester::Guest::new(command, Bounds::default(), log)))
        }
    }
}

/// Tells whether nobody waits any more for what a player chooses.
pub type CalledOff = Arc<dyn Fn() -> bool + Send + Sync>;

/// A player of Parlour's.
pub(crate) struct Own {
    kind: players::Kind,
    databases: Option<Arc<dyn Databases>>,
    called_off: Option<CalledOff>,
    player: Option<Player>,
}

impl Own {
    const fn new(kind: players::Kind, databases: Option<Arc<dyn Databases>>) -> Self {
        Self { kind, databases, called_off: None, player: None }
    }

    /// Returns a player who stops thinking once it is called off.
    pub(crate) fn called_off_by(
        called_off: &CalledOff,
        kind: players::Kind,
        databases: Option<Arc<dyn Databases>>,
    ) -> Self {
        Self { called_off: Some(Arc::clone(called_off)), ..Self::new(kind, databases) }
    }
}

impl Debug for Own {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Own({})", self.kind)
    }
}

/// The part of a clock that one move takes, besides what the move adds: games have some thirty moves of a seat to
/// go.
const MOVES_TO_GO: u32 = 30;

impl Contestant for Own {
    fn begin(&mut self, game: &Begin<'_>) -> Result<(), Fault> {
        let sat = self.kind.sit(game.spec.family(), game.seed);
        let mut player = sat.map_err(|error| Fault::Start(error.to_string()))?;
        if let Some(databases) = &self.databases {
            player.consult(databases);
        }
        self.player = Some(player);
        Ok(())
    }

    fn choose(&mut self, moment: &Moment<'_>) -> Result<Action, Fault> {
        let player = self.player.as_mut().expect("a game has begun");
        // Many players never ask for the time, and reading it takes as long as some of them think.
        let began = OnceLock::new();
        let elapsed = || began.get_or_init(Instant::now).elapsed();
        let time = &moment.time;
        let limits = Limits::NONE.timed_by(&elapsed);
        let limits = match time.control.limit {
            // The clock starts here, so it need not be read to add to it.
            TimeLimit::None => Limits { until: Some(time.control.patience), ..limits },
            TimeLimit::PerMove(each) => Limits { until: Some(each), ..limits },
            TimeLimit::Fischer { increment, .. } => {
                let left = time.allowed(moment.seat).unwrap_or_default();
                limits.within((left / MOVES_TO_GO + increment * 3 / 4).min(left / 2))
            }
            // Without a clock, so that the same seed plays the same game.
            TimeLimit::Nodes(nodes) => Limits { nodes: Some(nodes), ..Limits::NONE },
        };
        let limits = match &self.called_off {
            Some(called_off) if called_off() => {
                return Err(Fault::Crashed("the game was called off".to_owned()));
            }
            Some(called_off) => limits.should_stop(&**called_off),
            None => limits,
        };
        player.choose(moment.view, &limits).map_err(|error| Fault::Crashed(error.to_string()))
    }
}
