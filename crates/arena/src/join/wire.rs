//! What a server says, as far as one who plays needs it. `docs/server.md` describes it.

use super::trouble::Problem;
use catalog::{Beginning, RecordError};
use game::Record;
use serde::Deserialize;

/// What is said on the connection of a table.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum Said {
    Update(Box<Update>),
    Refused {
        problem: Problem,
    },
    #[serde(other)]
    Other,
}

#[derive(Debug, Deserialize)]
pub(super) struct Update {
    pub(super) run: String,
    pub(super) seq: u64,
    pub(super) log_from: u64,
    pub(super) log: Vec<Entry>,
    pub(super) table: TableView,
}

/// An entry of the log.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Entry {
    pub(super) what: String,
    pub(super) seat: Option<u8>,
    pub(super) action: Option<String>,
    /// How many were taken back.
    pub(super) actions: Option<usize>,
}

#[derive(Debug, Deserialize)]
pub(super) struct TableView {
    pub(super) game: String,
    pub(super) title: String,
    pub(super) rules: String,
    pub(super) phase: Phase,
    pub(super) seats: Vec<SeatInfo>,
    pub(super) clock: Clock,
    pub(super) yours: Vec<u8>,
    pub(super) turn: Option<u8>,
    pub(super) proposed: Option<Proposed>,
    pub(super) result: Option<Outcome>,
    pub(super) sowing: Option<Sown>,
    pub(super) cassino: Option<Sight>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Phase {
    Waiting,
    Playing,
    Over,
}

#[derive(Debug, Deserialize)]
pub(super) struct SeatInfo {
    pub(super) name: String,
    pub(super) who: String,
    pub(super) clock_ms: Option<u64>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(super) enum Clock {
    None,
    Move,
    Game { increment: u64 },
}

#[derive(Debug, Deserialize)]
pub(super) struct Proposed {
    pub(super) what: String,
    pub(super) open: Vec<u8>,
}

#[derive(Clone, Debug, Deserialize)]
pub(super) struct Outcome {
    pub(super) ending: String,
    pub(super) scores: Vec<f64>,
    pub(super) winners: Vec<usize>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Sown {
    pub(super) position: String,
}

#[derive(Debug, Deserialize)]
pub(super) struct Sight {
    pub(super) position: Option<String>,
}

/// The key of a seat.
#[derive(Debug, Deserialize)]
pub(super) struct SeatKey {
    pub(super) seat: u8,
    pub(super) key: String,
}

/// The key of an entrant.
#[derive(Debug, Deserialize)]
pub(super) struct EntrantKey {
    pub(super) entrant: usize,
    pub(super) key: String,
}

#[derive(Debug, Deserialize)]
pub(super) struct TournamentView {
    pub(super) title: String,
    pub(super) game: String,
    pub(super) rules: String,
    pub(super) phase: Phase,
    pub(super) players: Vec<Entrant>,
    pub(super) standings: Vec<Line>,
    pub(super) rounds: Vec<Round>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Entrant {
    pub(super) gone: bool,
}

#[derive(Debug, Deserialize)]
pub(super) struct Line {
    pub(super) entrant: usize,
    pub(super) place: usize,
    pub(super) points: f64,
}

#[derive(Debug, Deserialize)]
pub(super) struct Round {
    pairings: Vec<Pairing>,
}

#[derive(Debug, Deserialize)]
struct Pairing {
    games: Vec<Game>,
}

#[derive(Debug, Deserialize)]
struct Game {
    table: Option<String>,
    entrants: Vec<usize>,
    won: Option<Vec<f64>>,
}

impl TournamentView {
    /// Returns the table and the seat of the game that an entrant is to play now.
    pub(super) fn due(&self, entrant: usize) -> Option<(String, u8)> {
        let pairings = self.rounds.iter().rev().flat_map(|round| &round.pairings);
        pairings.flat_map(|pairing| &pairing.games).filter(|game| game.won.is_none()).find_map(
            |game| {
                let seat = game.entrants.iter().position(|&one| one == entrant)?;
                Some((game.table.clone()?, seat as u8))
            },
        )
    }
}

/// Returns the game of these rules, told as words KEY=VALUE, and its start: the usual one, or a position.
pub(super) fn beginning(
    game: &str,
    rules: &str,
    seats: usize,
    position: Option<&str>,
) -> Result<Beginning, RecordError> {
    let mut record = Record::default();
    record.set_tag("game", game);
    record.set_tag("rules", rules);
    record.set_tag("seats", seats.to_string());
    if let Some(position) = position {
        record.set_tag("start", position);
    }
    Beginning::of(&record)
}
