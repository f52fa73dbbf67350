//! A tournament as a value: who takes part, the rounds, and what came of their games. Pure.
//!
//! Entrants are numbered in the order in which they joined. Those who are there at the beginning make the field, and
//! schedules know them by their places in it.

use crate::problem::Problem;
use crate::secret::{Key, Lock};
use arena::schedule::Format;
use catalog::{Choice, GameSpec};
use host::{Place, name_taken, wrong_key};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::net::IpAddr;
use texts::Message;
use wire::{Clock, Phase};

/// The most entrants of a tournament.
pub(crate) const MOST_ENTRANTS: usize = 64;
/// The most games of a tournament, without those that decide tied pairings of a knockout.
pub(crate) const MOST_GAMES: usize = 1000;

/// A tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Tournament {
    /// Its name in paths.
    pub(crate) name: String,
    /// What people call it.
    pub(crate) title: String,
    /// The visitor who opened it, while it is not over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) by: Option<IpAddr>,
    /// Whether lists show it to everybody.
    pub(crate) public: bool,
    pub(crate) terms: Terms,
    /// Opens what the teacher may do.
    pub(crate) teacher: Lock,
    /// Opens the door to entrants.
    pub(crate) link: Lock,
    pub(crate) phase: Phase,
    pub(crate) entrants: Vec<Entrant>,
    /// The entrants who play, by their numbers in the schedule.
    pub(crate) field: Vec<usize>,
    pub(crate) rounds: Vec<Round>,
}

/// What is played, and how.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Terms {
    pub(crate) game: String,
    pub(crate) houses: Option<u16>,
    pub(crate) seeds: Option<u32>,
    pub(crate) rules: BTreeMap<String, String>,
    pub(crate) format: String,
    /// The rounds of a Swiss or a ladder, if not as many as usual.
    pub(crate) rounds: Option<usize>,
    /// Games of each pairing.
    pub(crate) games: usize,
    pub(crate) clock: Clock,
}

/// One who takes part.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Entrant {
    #[serde(flatten)]
    pub(crate) place: Place,
    /// Whether they have left.
    pub(crate) gone: bool,
}

/// A round, with players by their numbers in the schedule.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Round {
    pub(crate) pairings: Vec<Pairing>,
    pub(crate) byes: Vec<usize>,
}

/// Two who play each other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Pairing {
    /// In the order of seats of the first game.
    pub(crate) players: [usize; 2],
    pub(crate) games: Vec<Game>,
}

/// A game of a pairing. In every other game the two change seats.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Game {
    /// The table; none where somebody had left before it was set up.
    pub(crate) table: Option<String>,
    /// What each seat has won, once the game is over.
    pub(crate) won: Option<[f64; 2]>,
    /// How it ended, as records write it, or `forfeited`.
    pub(crate) ending: Option<String>,
}

impl Terms {
    /// Returns the format.
    pub(crate) fn format(&self) -> Format {
        self.format.parse().expect("checked when it was set up or read")
    }

    /// Returns the game: a single set or round, unless the rules ask for more.
    ///
    /// # Errors
    ///
    /// When there is no such game, or not with these rules.
    pub(crate) fn spec(&self) -> Result<GameSpec, Problem> {
        let choice = Choice {
            game: self.game.clone(),
            houses: self.houses,
            seeds: self.seeds,
            rules: self.rules.clone().into_iter().collect(),
            seats: Some(2),
        };
        arena::spec_of(&choice).map_err(|error| Problem::bad("bad_game", error.to_string()))
    }

    /// Returns how many games are planned for so many players.
    ///
    /// # Errors
    ///
    /// When they cannot be arranged like that, or have too many games.
    pub(crate) fn planned(&self, players: usize) -> Result<usize, Problem> {
        let bad = |detail: String| Problem::bad("bad_format", detail);
        let pairings = self.format().pairings(players, 2, self.rounds);
        let games = pairings.map_err(|error| bad(error.to_string()))? * self.games;
        if games > MOST_GAMES {
            return Err(bad(format!(
                "a tournament has at most {MOST_GAMES} games here, and this one would have {games}; choose fewer \
                 games for each pairing, or a Swiss"
            )));
        }
        Ok(games)
    }
}

impl Pairing {
    /// Returns the players of a game by their seats.
    pub(crate) const fn seated(&self, game: usize) -> [usize; 2] {
        let [one, other] = self.players;
        if game.is_multiple_of(2) { [one, other] } else { [other, one] }
    }

    /// Returns what the two have won, in the order of `players`.
    pub(crate) fn won(&self) -> [f64; 2] {
        let mut sums = [0.0; 2];
        for (number, game) in self.games.iter().enumerate() {
            let Some([south, north]) = game.won else { continue };
            let own = if number % 2 == 0 { [south, north] } else { [north, south] };
            sums = [sums[0] + own[0], sums[1] + own[1]];
        }
        sums
    }

    pub(crate) fn is_running(&self) -> bool {
        self.games.last().is_some_and(|game| game.won.is_none())
    }
}

impl Tournament {
    /// Reads a tournament; `None` if it makes no sense, because somebody has altered it.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let read: Self = serde_json::from_str(text).ok()?;
        let is_player = |&player: &usize| player < read.field.len();
        let mut rounds = read.rounds.iter();
        let is_sound = read.terms.format.parse::<Format>().is_ok()
            && read.terms.spec().is_ok()
            && read.field.iter().all(|&entrant| entrant < read.entrants.len())
            && rounds.all(|round| {
                let mut paired = round.pairings.iter().flat_map(|pairing| &pairing.players);
                paired.all(is_player) && round.byes.iter().all(is_player)
            });
        is_sound.then_some(read)
    }

    /// Returns the text that [`read`](Self::read) reads.
    pub(crate) fn write(&self) -> String {
        serde_json::to_string(self).expect("a tournament can be written as JSON")
    }

    /// Checks that a key is the teacher's.
    pub(crate) fn check_teacher(&self, keys: &[Key]) -> Result<(), Problem> {
        if opens(&self.teacher, keys) { Ok(()) } else { Err(wrong_key().into()) }
    }

    /// Checks that a key is the teacher's, or the entrant's own.
    pub(crate) fn check_for(&self, entrant: usize, keys: &[Key]) -> Result<(), Problem> {
        use host::Holder::Person;
        let own = match self.entrants.get(entrant).map(|one| &one.place.holder) {
            Some(Person(lock)) => opens(lock, keys),
            _ => false,
        };
        if own { Ok(()) } else { self.check_teacher(keys) }
    }

    /// Checks that a key is that of the link.
    pub(crate) fn check_link(&self, keys: &[Key]) -> Result<(), Problem> {
        if opens(&self.link, keys) { Ok(()) } else { Err(wrong_key().into()) }
    }

    /// Lets somebody take part, and returns their number.
    pub(crate) fn join(&mut self, place: Place) -> Result<usize, Problem> {
        if self.phase != Phase::Waiting {
            return Err(Problem::conflict(
                "begun",
                "the tournament has begun; nobody can join it now",
            ));
        }
        if self.entrants.len() == MOST_ENTRANTS {
            return Err(full());
        }
        let is_there = |one: &Entrant| !one.gone && one.place.name == place.name;
        if self.entrants.iter().any(is_there) {
            return Err(name_taken(&place.name).into());
        }
        self.entrants.push(Entrant { place, gone: false });
        Ok(self.entrants.len() - 1)
    }

    /// Begins with all who are there.
    pub(crate) fn begin(&mut self) -> Result<(), Problem> {
        if self.phase != Phase::Waiting {
            return Err(Problem::conflict("begun", "the tournament has begun already"));
        }
        let there = (0..self.entrants.len()).filter(|&entrant| !self.entrants[entrant].gone);
        let field: Vec<usize> = there.collect();
        self.terms.planned(field.len())?;
        (self.field, self.phase) = (field, Phase::Playing);
        Ok(())
    }

    /// Notes that somebody has left.
    pub(crate) fn withdraw(&mut self, entrant: usize) -> Result<(), Problem> {
        self.check_not_over()?;
        let found = self.entrants.get_mut(entrant);
        let found =
            found.ok_or_else(|| Problem::bad("no_such_entrant", "there is no such entrant"))?;
        found.gone = true;
        Ok(())
    }

    /// Ends it here, with the results that there are.
    pub(crate) fn end(&mut self) -> Result<(), Problem> {
        self.check_not_over()?;
        (self.phase, self.by) = (Phase::Over, None);
        Ok(())
    }

    fn check_not_over(&self) -> Result<(), Problem> {
        if self.phase == Phase::Over { Err(over()) } else { Ok(()) }
    }

    /// Takes in how the game of a table came out. One that is known or does not count any more changes nothing.
    pub(crate) fn finish(&mut self, table: &str, won: [f64; 2], ending: &str) {
        if self.phase != Phase::Playing {
            return;
        }
        let games = self.rounds.iter_mut().flat_map(|round| &mut round.pairings);
        let mut games = games.flat_map(|pairing| &mut pairing.games);
        let is_it = |game: &&mut Game| game.table.as_deref() == Some(table) && game.won.is_none();
        if let Some(game) = games.find(is_it) {
            (game.won, game.ending) = (Some(won), Some(ending.to_owned()));
        }
    }

    /// Returns the tables of the games that are being played, each with the entrants by seat.
    pub(crate) fn running(&self) -> Vec<(String, [usize; 2])> {
        let pairings = self.rounds.last().into_iter().flat_map(|round| &round.pairings);
        pairings
            .filter(|pairing| self.phase == Phase::Playing && pairing.is_running())
            .filter_map(|pairing| {
                let table = pairing.games.last()?.table.clone()?;
                let seated = pairing.seated(pairing.games.len() - 1);
                Some((table, seated.map(|player| self.field[player])))
            })
            .collect()
    }
}

fn opens(lock: &Lock, keys: &[Key]) -> bool {
    keys.iter().fold(false, |any, key| any | lock.opens_with(key))
}

/// Returns that no more can take part.
pub(crate) fn full() -> Problem {
    let message = Message::new("problem-full").with("count", MOST_ENTRANTS);
    let told = format!("a tournament has at most {MOST_ENTRANTS} entrants");
    Problem::conflict("full", told).saying(message)
}

/// Returns that nothing is left to change.
pub(crate) fn over() -> Problem {
    Problem::conflict("tournament_over", "the tournament is over")
}
