//! What is told of a visit, and why it may end early.

use crate::contestant::Fault;
use serde::Serialize;

/// Something that happened while a contestant plays at a server.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Told {
    /// It has joined a tournament.
    Joined {
        /// The name of the tournament.
        title: String,
        /// Its own name.
        name: String,
    },
    /// It has sat down at a table.
    Seated {
        /// The game.
        title: String,
        /// The seat, from 1.
        seat: u8,
        /// Its own name.
        name: String,
    },
    /// It has the place again that it had before it was interrupted.
    Returned {
        /// The game, or the name of the tournament.
        title: String,
        /// Its own name.
        name: String,
    },
    /// The key of the place is kept, so that the same visit can go on after an interruption.
    KeyKept {
        /// The file.
        file: String,
    },
    /// The key cannot be kept.
    KeyNotKept {
        /// Why.
        reason: String,
    },
    /// Others are to come, to move up, or to finish.
    Waiting,
    /// It plays a game.
    Playing {
        /// The name of the table in paths.
        table: String,
        /// The seat, from 1.
        seat: u8,
        /// Who sits there too.
        against: Vec<String>,
    },
    /// The connection is lost, and tried again.
    Lost {
        /// Why.
        reason: String,
    },
    /// The connection is there again.
    Back,
    /// The contestant has failed, and its seat resigns.
    Failed {
        /// A stable name, such as `illegal`.
        fault: &'static str,
        /// What it did, in plain words.
        message: String,
    },
    /// A game is over.
    GameOver {
        /// The name of the table in paths.
        table: String,
        /// `won`, `lost` or `drawn`, for the own seat.
        result: &'static str,
        /// Each seat's score.
        scores: Vec<f64>,
        /// How it ended, as records write it.
        ending: String,
    },
    /// The seat was given to a computer player, so that the others can finish.
    Replaced,
    /// A tournament is over, or the contestant is no longer in it.
    TournamentOver {
        /// The place, from 1, if it stands in the table.
        place: Option<usize>,
        /// How many take part.
        of: usize,
        /// The points.
        points: f64,
    },
}

/// What a visit was, when it has come to its end.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Visited {
    /// Games that were played to their end.
    pub games: u64,
    /// Games that the contestant lost by a fault of its own.
    pub faults: u64,
    /// Whether it left before the end because it was told to.
    pub stopped: bool,
}

/// Why a visit ended early.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JoinError {
    /// The contestant cannot play this game.
    #[error("{0}")]
    Contestant(Fault),
    /// There is no server.
    #[error("cannot reach {0}: {1}; is the server running there?")]
    Unreachable(String, String),
    /// There is one, but it does not prove who it is.
    #[error("{0} cannot be trusted: {1}")]
    Untrusted(String, String),
    /// The certificates cannot be read by which servers are trusted.
    #[error("{0}")]
    Authorities(String),
    /// The file for the key of the seat cannot be used.
    #[error("{0}")]
    Keys(String),
    /// The server has been away for too long.
    #[error("{0} has not answered for {1} seconds: {2}")]
    Lost(String, u64, String),
    /// The server refuses.
    #[error("{0}")]
    Refused(String),
    /// The server says what makes no sense here; it may be of another version.
    #[error("the server's answer cannot be understood: {0}")]
    Answer(String),
}

impl JoinError {
    /// Tells whether the place is still there for whoever tries again.
    pub(super) const fn may_come_back(&self) -> bool {
        match self {
            Self::Unreachable(..) | Self::Untrusted(..) | Self::Lost(..) | Self::Authorities(_) => {
                true
            }
            Self::Contestant(_) | Self::Keys(_) | Self::Refused(_) | Self::Answer(_) => false,
        }
    }
}
