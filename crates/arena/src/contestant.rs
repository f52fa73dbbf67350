//! One who takes part in contests.

use crate::time::{Time, TimeControl};
use catalog::{Action, GameSpec, Table, View};
use game::Seat;
use play::Move;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// One who takes part in contests: a player of Parlour's, or a program that somebody else wrote.
///
/// It is told of one game after the other. The referee measures the time around [`choose`](Self::choose), checks
/// that what was chosen is legal, and counts every [`Fault`] as a loss of the game.
pub trait Contestant: Send {
    /// Gets ready for a game: which one, by which rules, and which seat is its own.
    ///
    /// # Errors
    ///
    /// Why it cannot play.
    fn begin(&mut self, game: &Begin<'_>) -> Result<(), Fault>;

    /// Chooses for the seat to act, from what that seat may know.
    ///
    /// One that waits for somebody else stops waiting after [`Time::patience`] and answers
    /// [`Fault::TimedOut`].
    ///
    /// # Errors
    ///
    /// Why it has not chosen.
    fn choose(&mut self, moment: &Moment<'_>) -> Result<Action, Fault>;

    /// Hears that the game is over, however it ended.
    ///
    /// # Errors
    ///
    /// What went wrong. The result of the game stands.
    fn end(&mut self) -> Result<(), Fault> {
        Ok(())
    }

    /// Returns the name that it gives itself, once it has begun a game.
    fn name(&self) -> Option<&str> {
        None
    }
}

/// What a contestant hears before a game.
#[derive(Clone, Copy, Debug)]
pub struct Begin<'a> {
    /// The game and its rules.
    pub spec: &'a GameSpec,
    /// Which seat is its own.
    pub seat: Seat,
    /// For players that draw lots: the same seed chooses the same actions.
    pub seed: u64,
    /// How time is counted.
    pub time: &'a TimeControl,
}

/// A moment of a game in which a seat is to choose.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'a> {
    /// What the seat may know.
    pub view: &'a View,
    /// The seat.
    pub seat: Seat,
    /// The game so far, of games in which nothing is hidden.
    pub history: Option<History<'a>>,
    /// The time there is.
    pub time: Time<'a>,
}

/// The start of a game and every action since.
#[derive(Clone, Copy, Debug)]
pub struct History<'a> {
    /// The table before the first of the moves.
    pub start: &'a Table,
    /// What was played since, random plies of an opening included.
    pub moves: &'a [Move],
}

/// Why a contestant has lost a game without playing it to its end. Each carries a reason in plain words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// It chose what cannot be played.
    #[error("{0}")]
    Illegal(String),
    /// It ended, or failed, during the game.
    #[error("{0}")]
    Crashed(String),
    /// It took longer than it may.
    #[error("took {} ms; {} ms were left, margin included", .took.as_millis(), .allowed.as_millis())]
    TimedOut {
        /// The time it took, or was waited for.
        took: Duration,
        /// The time it had, with the margin.
        allowed: Duration,
    },
    /// It said something that its protocol does not allow.
    #[error("{0}")]
    Protocol(String),
    /// It could not be started, or does not play this game.
    #[error("{0}")]
    Start(String),
}

impl Fault {
    /// Returns the fault of having chosen what cannot be played, for this reason.
    pub fn illegal(action: Action, why: &dyn std::fmt::Display) -> Self {
        Self::Illegal(format!("chose {action}, which cannot be played: {why}"))
    }

    /// Returns a stable name in `snake_case`.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Illegal(_) => "illegal",
            Self::Crashed(_) => "crashed",
            Self::TimedOut { .. } => "timed_out",
            Self::Protocol(_) => "protocol",
            Self::Start(_) => "start",
        }
    }
}
