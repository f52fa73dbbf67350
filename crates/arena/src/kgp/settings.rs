//! How a server plays, and what it tells.

use super::exam::Examined;
use players::Kind;
use serde::Serialize;
use std::time::Duration;

/// How a server plays.
#[derive(Clone, Debug)]
pub struct HubSettings {
    /// Houses and seeds of the boards, by turns.
    pub boards: Vec<(u16, u32)>,
    /// The time for moves.
    pub pace: Pace,
    /// Players of Parlour's that play along, by name.
    pub players: Vec<(String, Kind)>,
    /// After how many games the server closes; nothing for never.
    pub games: Option<u64>,
    /// The most clients at once.
    pub most_clients: usize,
    /// The seed of random moves, and of players that draw lots.
    pub seed: u64,
}

/// The time for moves, which the protocol calls the mode of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// For each move: `relative`.
    Move(Duration),
    /// For all moves of a player in a game: `absolute`.
    Game(Duration),
}

impl Pace {
    /// Returns the name that the protocol has for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Move(_) => "relative",
            Self::Game(_) => "absolute",
        }
    }

    /// Returns the time for the first move.
    pub const fn time(self) -> Duration {
        match self {
            Self::Move(time) | Self::Game(time) => time,
        }
    }
}

/// What a server tells while it runs.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Told {
    /// A game is over.
    Game(Finished),
    /// A client has evaluated boards, or worked out moves.
    Examined(Examined),
}

/// A game that is over.
#[derive(Clone, Debug, Serialize)]
pub struct Finished {
    /// Its number, from 1.
    pub game: u64,
    /// Who was South and who was North.
    pub players: [String; 2],
    /// The seeds of each.
    pub scores: [i32; 2],
    /// Who won, from 0; nobody if it was drawn.
    pub winner: Option<usize>,
    /// Why it ended before its time, if it did.
    pub fault: Option<String>,
    /// The whole game, as a record.
    pub record: String,
}

/// What somebody has won so far: two points for a win, and one for a draw.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// The name.
    pub name: String,
    /// Points.
    pub points: u64,
    /// Games played.
    pub games: u64,
    /// Of them won.
    pub wins: u64,
    /// Of them lost by a fault.
    pub faults: u64,
}

/// How a server's tournament has come out.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Report {
    /// Games that were played.
    pub games: u64,
    /// Everybody who played, the best first.
    pub players: Vec<Standing>,
}
