//! A finished game as a journal keeps it.

use crate::entrant::Entrant;
use crate::kind::Kind;
use crate::opening::Openings;
use crate::program::GameId;
use crate::referee::{Ending, Played};
use crate::scores::Outcome;
use crate::settings::Settings;
use catalog::{Family, GameSpec, SowingTable, Table};
use game::Record;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// A finished game, as a line of the journal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Line {
    /// Which game: `ROUND.PAIRING.GAME`.
    pub game: String,
    /// The number of the player on each seat, from 0 as the tournament lists them.
    pub players: Vec<usize>,
    /// What each seat has of the win.
    pub shares: Vec<f64>,
    /// Each seat's score in the game's own unit.
    pub scores: Vec<i32>,
    /// How it ended: `played`, `adjudicated`, `cut_off` or `fault`.
    pub ending: String,
    /// Who was at fault, if somebody was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<LineFault>,
    /// The actions each seat chose.
    pub chosen: Vec<u64>,
    /// The microseconds each seat took for them.
    pub us: Vec<u64>,
    /// The record.
    pub record: String,
}

/// A fault, as a line of the journal has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LineFault {
    /// The seat, from 0.
    pub seat: usize,
    /// Its name: `illegal`, `crashed`, `timed_out`, `protocol` or `start`.
    pub kind: String,
    /// The reason for people.
    pub reason: String,
}

impl Line {
    /// Sums up a game. `heading` is the beginning of every record, with the game and its rules.
    pub(crate) fn of(
        settings: &Settings,
        heading: &Record,
        game: GameId,
        deal: u64,
        players: &[usize],
        played: &Played,
    ) -> Self {
        let (ending, fault) = match &played.ending {
            Ending::Played => ("played", None),
            Ending::Adjudicated => ("adjudicated", None),
            Ending::CutOff => ("cut_off", None),
            Ending::Fault { seat, fault } => ("fault", Some((seat.index(), fault))),
        };
        let fault = fault.map(|(seat, fault)| LineFault {
            seat,
            kind: fault.name().to_owned(),
            reason: fault.to_string(),
        });
        let us = |time: &Duration| u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        Self {
            game: game.to_string(),
            players: players.to_vec(),
            shares: played.shares.clone(),
            scores: played.scores.clone(),
            ending: ending.to_owned(),
            fault,
            chosen: played.chosen.clone(),
            us: played.thinking.iter().map(us).collect(),
            record: record(settings, heading.clone(), deal, players, played).to_string(),
        }
    }

    /// Writes the line, with its end.
    pub(crate) fn to_text(&self) -> Vec<u8> {
        let mut text = serde_json::to_vec(self).expect("a line is plain data");
        text.push(b'\n');
        text
    }

    /// Returns what counts of the game, if the line fits a tournament of so many players and seats.
    ///
    /// # Errors
    ///
    /// What is wrong with the line.
    pub fn outcome(&self, players: usize, seats: usize) -> Result<Outcome, String> {
        let game: GameId = self.game.parse().map_err(|error| format!("{error}"))?;
        let lengths = [self.players.len(), self.shares.len(), self.chosen.len(), self.us.len()];
        let fits = lengths.iter().all(|&length| length == seats)
            && self.players.iter().all(|&player| player < players)
            && self.shares.iter().all(|share| (0.0..=1.0).contains(share))
            && self.fault.as_ref().is_none_or(|fault| fault.seat < seats);
        if !fits {
            return Err("this is no game of this tournament".to_owned());
        }
        Ok(Outcome {
            game,
            players: self.players.clone(),
            shares: self.shares.clone(),
            fault: self.fault.as_ref().map(|fault| (fault.seat, fault.kind == "timed_out")),
            chosen: self.chosen.clone(),
            thinking: self.us.iter().map(|&us| Duration::from_micros(us)).collect(),
        })
    }
}

/// Writes the record of a game, which can be imported and replayed like any other.
fn record(
    settings: &Settings,
    mut record: Record,
    deal: u64,
    players: &[usize],
    played: &Played,
) -> Record {
    record.set_tag("seed", settings.seed.to_string());
    if settings.spec.family() == Family::Sowing {
        record.set_tag("first", "south");
    } else {
        record.set_tag("seats", players.len().to_string());
        // The stream of the seed that the cards come from.
        record.set_tag("new-deals", format!("0:{}", 2 * deal));
    }
    for (seat, &player) in players.iter().enumerate() {
        let Entrant { name, kind } = &settings.players[player];
        let is_own = matches!(kind, Kind::Own(_));
        // Records know players of Parlour's and people; a program stands beside.
        let told = if is_own { kind.to_string() } else { "human".to_owned() };
        record.set_tag(&format!("player-{}", seat + 1), format!("{name}={told}"));
        if !is_own {
            record.set_tag(&format!("program-{}", seat + 1), kind.to_string());
        }
    }
    if let Openings::List(openings) = &settings.openings {
        let opening = &openings[(deal % openings.len() as u64) as usize];
        match &opening.start {
            Table::Sowing(table) if *table != start_of(&settings.spec) => {
                record.set_tag("start", table.to_string());
            }
            Table::Sowing(_) | Table::Cassino(_) => {}
        }
    }
    record.actions = played.moves.iter().map(|played| played.action.to_string()).collect();
    record
}

fn start_of(spec: &GameSpec) -> SowingTable {
    match spec.start(sowing::Side::South) {
        Table::Sowing(table) => table,
        Table::Cassino(_) => unreachable!("a sowing game has a sowing table"),
    }
}
