//! A finished game as a journal keeps it.

use crate::entrant::Entrant;
use crate::kind::Kind;
use crate::opening::Openings;
use crate::program::GameId;
use crate::referee::{Ending, Played};
use crate::scores::{LineFault, Outcome};
use crate::settings::Settings;
use catalog::{Beginning, Choice, Family, GameSpec, SowingTable, Table};
use game::Record;
use serde::{Deserialize, Serialize};
use std::fmt::Write;
use std::time::Duration;

/// Actions in a line of a record.
const ACTIONS_A_LINE: usize = 20;

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
        let ending = match &played.ending {
            Ending::Played => "played",
            Ending::Adjudicated => "adjudicated",
            Ending::CutOff => "cut_off",
            Ending::Fault { .. } => "fault",
        };
        let us = |time: &Duration| u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        Self {
            game: game.to_string(),
            players: players.to_vec(),
            shares: played.shares.clone(),
            scores: played.scores.clone(),
            ending: ending.to_owned(),
            fault: LineFault::of(&played.ending),
            chosen: played.chosen.clone(),
            us: played.thinking.iter().map(us).collect(),
            record: record(settings, heading.clone(), deal, players, played),
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
            fault: self.fault.clone(),
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
) -> String {
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
    // Written here, because a text for each action takes longer than the rest.
    let mut text = record.to_string();
    for line in played.moves.chunks(ACTIONS_A_LINE) {
        let mut gap = "";
        for played in line {
            text.push_str(gap);
            let _ = write!(text, "{}", played.action);
            gap = " ";
        }
        text.push('\n');
    }
    text
}

/// Returns how all records of a game begin: its name, and those of its rules that are not as usual.
pub(crate) fn heading(spec: &GameSpec) -> Record {
    let long = spec.record();
    let usual = Choice::of(spec.name()).spec().map(|usual| usual.rules_text()).unwrap_or_default();
    let usual: Vec<&str> = usual.split(' ').collect();
    let rules = long.tag("rules").unwrap_or_default();
    let is_said = |word: &&str| {
        word.starts_with("houses=") || word.starts_with("seeds=") || !usual.contains(word)
    };
    let mut short = long.clone();
    short.set_tag("rules", rules.split(' ').filter(is_said).collect::<Vec<_>>().join(" "));
    // Some rules bring others along, so that a rule may have to be set back to the usual.
    let is_same = Beginning::of(&short).is_ok_and(|beginning| beginning.spec == *spec);
    if is_same { short } else { long }
}

fn start_of(spec: &GameSpec) -> SowingTable {
    match spec.start(sowing::Side::South) {
        Table::Sowing(table) => table,
        Table::Cassino(_) => unreachable!("a sowing game has a sowing table"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heading_says_what_is_not_as_usual_and_means_the_same_game() {
        let spec = |game: &str, rules: &[(&str, &str)]| {
            let rules = rules.iter().map(|&(key, value)| (key.to_owned(), value.to_owned()));
            Choice { rules: rules.collect(), ..Choice::of(game) }.spec().unwrap()
        };
        let rules = |spec: &GameSpec| heading(spec).tag("rules").unwrap().to_owned();
        assert_eq!(rules(&spec("kalah", &[])), "houses=6 seeds=4");
        let empty = spec("kalah", &[("capture", "empty"), ("pie", "on")]);
        assert_eq!(rules(&empty), "houses=6 seeds=4 capture=empty pie=on");
        for entry in catalog::GAMES {
            let usual = spec(entry.name, &[]);
            assert_eq!(Beginning::of(&heading(&usual)).unwrap().spec, usual, "{}", entry.name);
            for option in entry.options() {
                for value in option.values {
                    let rules = vec![(option.key.to_owned(), (*value).to_owned())];
                    let Ok(spec) = (Choice { rules, ..Choice::of(entry.name) }).spec() else {
                        continue;
                    };
                    let told = heading(&spec);
                    assert_eq!(Beginning::of(&told).unwrap().spec, spec, "{told}");
                    assert!(told.to_string().len() <= spec.record().to_string().len());
                }
            }
        }
    }
}
