//! What a tournament is: checked settings, and the draft that people write.

use crate::entrant::Entrant;
use crate::kind::Kind;
use crate::opening::{OpeningKind, Openings};
use crate::schedule::{Format, MOST_PLAYERS};
use crate::statistics::Sprt;
use crate::time::{TimeControl, TimeLimit};
use catalog::{Choice, ChoiceError, Family, GameSpec};
use serde_json::Value;
use std::fmt::Write as _;
use std::time::Duration;

/// A tournament as people ask for it, in a file or by options; whatever is left out has its usual value.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Draft {
    /// The game, its size and rules. `None` if nobody has said which.
    pub choice: Option<Choice>,
    /// Who takes part.
    pub players: Vec<Entrant>,
    /// The format.
    pub format: Option<Format>,
    /// The rounds of a Swiss or a ladder.
    pub rounds: Option<usize>,
    /// Games in all, rounded up so that all pairings have as many mirrored groups.
    pub games: Option<u64>,
    /// Games of each pairing instead.
    pub per_pairing: Option<u64>,
    /// How games begin.
    pub openings: Option<OpeningKind>,
    /// What limits the thinking of players.
    pub time: Option<TimeLimit>,
    /// By how much a player may overdraw its time.
    pub margin: Option<Duration>,
    /// How long one choice may take where no clock runs.
    pub patience: Option<Duration>,
    /// Whether proved values of endgame databases end games.
    pub adjudicate: Option<bool>,
    /// When to stop early.
    pub sprt: Option<Sprt>,
    /// Games side by side.
    pub concurrency: Option<usize>,
    /// Where chance comes from.
    pub seed: Option<u64>,
    /// The folder to keep the tournament in.
    pub out: Option<String>,
}

/// Everything that is wrong with a tournament.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", .0.join("\n"))]
pub struct Faults(pub Vec<String>);

/// A tournament that can be played.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// The game and its rules.
    pub spec: GameSpec,
    /// Who takes part.
    pub players: Vec<Entrant>,
    /// The format.
    pub format: Format,
    /// The rounds of a Swiss or a ladder, if not as many as usual.
    pub rounds: Option<usize>,
    /// Mirrored groups of games in each pairing.
    pub groups: u64,
    /// How games begin.
    pub openings: Openings,
    /// The same as it is written; a file is called `openings.txt`.
    pub opening_kind: OpeningKind,
    /// The text of the file of openings.
    pub opening_text: Option<String>,
    /// How time is counted.
    pub time: TimeControl,
    /// Whether proved values of endgame databases end games.
    pub adjudicate: bool,
    /// When to stop early.
    pub sprt: Option<Sprt>,
    /// Where chance comes from.
    pub seed: u64,
}

/// The name of the file of openings in a tournament's folder.
pub(crate) const OPENINGS: &str = "openings.txt";
/// The games of a tournament if nobody says how many.
const USUAL_GAMES: u64 = 100;
/// The most games of a tournament.
pub(crate) const MOST_GAMES: u64 = 1_000_000;
/// The most rounds of a Swiss or a ladder.
const MOST_ROUNDS: usize = 1000;

/// Returns the game that a contest plays: a single set or round, unless the rules ask for more.
///
/// # Errors
///
/// What is wrong with the choice, and what would be right.
pub fn spec_of(choice: &Choice) -> Result<GameSpec, ChoiceError> {
    choice.contest_spec()
}

impl Draft {
    /// Checks the draft. `seed` is the seed if the draft names none, and `read` reads a file of openings.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with it.
    pub fn settle(
        self,
        seed: u64,
        read: &dyn Fn(&str) -> Result<String, String>,
    ) -> Result<Settings, Faults> {
        let mut faults = Vec::new();
        let spec = match &self.choice {
            None => Err("there is no game: say which, as in game = \"kalah\"".to_owned()),
            Some(choice) => spec_of(choice).map_err(|error| error.to_string()),
        };
        let spec = spec.map_err(|fault| faults.push(fault)).ok();
        self.check_players(spec.as_ref(), &mut faults);
        let format = self.format.unwrap_or(Format::RoundRobin);
        let seats = spec.as_ref().map_or(2, |spec| usize::from(spec.seats()));
        if self.rounds.is_some_and(|rounds| !(1..=MOST_ROUNDS).contains(&rounds)) {
            faults.push(format!("rounds must be from 1 to {MOST_ROUNDS}"));
        }
        let pairings = format.pairings(self.players.len(), seats, self.rounds);
        let pairings = pairings.map_err(|error| faults.push(error.to_string())).unwrap_or(1);
        let groups = self.groups(pairings as u64, seats as u64, &mut faults);
        if self.sprt.is_some() && (self.players.len() != 2 || seats != 2) {
            faults.push(
                "a sequential test (sprt) needs exactly two players and two seats".to_owned(),
            );
        }
        let opening_kind = self.openings.clone().unwrap_or_default();
        let (openings, opening_text) = match (&opening_kind, &self.choice, &spec) {
            (OpeningKind::File(path), Some(choice), Some(spec)) => {
                let text = read(path);
                let openings = text.as_ref().map_err(Clone::clone).and_then(|text| {
                    Openings::read(text, choice, spec)
                        .map_err(|faults| faults.join(&format!("\n{path}: ")))
                });
                let openings = openings.map_err(|fault| faults.push(format!("{path}: {fault}")));
                (openings.unwrap_or(Openings::Start), text.ok())
            }
            (&OpeningKind::Random { plies, undecided }, ..) => {
                (Openings::Random { plies, undecided }, None)
            }
            (OpeningKind::Start | OpeningKind::File(_), ..) => (Openings::Start, None),
        };
        let usual = TimeControl::default();
        let time = TimeControl {
            limit: self.time.unwrap_or_default(),
            margin: self.margin.unwrap_or(usual.margin),
            patience: self.patience.unwrap_or(usual.patience),
        };
        let is_single = spec.as_ref().is_none_or(|spec| *spec == spec.clone().single());
        if self.adjudicate == Some(true) && !(is_single && family_has_values(spec.as_ref())) {
            faults
                .push("only single sets and rounds of sowing games can be adjudicated".to_owned());
        }
        if time.patience.is_zero() {
            faults.push("patience must be more than 0 seconds".to_owned());
        }
        let Some(spec) = spec.filter(|_| faults.is_empty()) else { return Err(Faults(faults)) };
        Ok(Settings {
            spec,
            players: self.players,
            format,
            rounds: self.rounds,
            groups,
            openings,
            opening_kind: match opening_kind {
                OpeningKind::File(_) => OpeningKind::File(OPENINGS.to_owned()),
                other => other,
            },
            opening_text,
            time,
            adjudicate: self.adjudicate.unwrap_or_default(),
            sprt: self.sprt,
            seed: self.seed.unwrap_or(seed),
        })
    }

    /// Notes what is wrong with the players, and who cannot play this game, if it is known.
    pub(crate) fn check_players(&self, spec: Option<&GameSpec>, faults: &mut Vec<String>) {
        let players = &self.players;
        if players.len() > MOST_PLAYERS {
            faults.push(format!(
                "a tournament has at most {MOST_PLAYERS} players, got {}",
                players.len()
            ));
        }
        for (place, entrant) in players.iter().enumerate() {
            if players[..place].iter().any(|other| other.name == entrant.name) {
                faults.push(format!(
                    "two players are called `{}`; give each a name of its own, as in A={}",
                    entrant.name, entrant.kind
                ));
            }
            if let (Kind::Own(kind), Some(spec)) = (&entrant.kind, spec)
                && let Err(error) = kind.sit(spec.family(), 0)
            {
                faults.push(format!("{}: {error}", entrant.name));
            }
        }
    }

    /// Returns how many mirrored groups a pairing has.
    fn groups(&self, pairings: u64, seats: u64, faults: &mut Vec<String>) -> u64 {
        let groups = match (self.games, self.per_pairing) {
            (Some(_), Some(_)) => {
                faults.push("give the games in all or those of each pairing, not both".to_owned());
                1
            }
            (None, Some(games)) => games.div_ceil(seats),
            (games, None) => games.unwrap_or(USUAL_GAMES).div_ceil((pairings * seats).max(1)),
        };
        if groups == 0 {
            faults.push("there must be at least 1 game".to_owned());
        } else if groups.checked_mul(pairings * seats).is_none_or(|games| games > MOST_GAMES) {
            faults.push(format!("a tournament has at most {MOST_GAMES} games"));
        }
        groups
    }
}

/// Returns whether there are exact values of positions for games of this family.
fn family_has_values(spec: Option<&GameSpec>) -> bool {
    spec.is_none_or(|spec| spec.family() == Family::Sowing)
}

impl Settings {
    /// Returns how many play in a game.
    pub fn seats(&self) -> usize {
        usize::from(self.spec.seats())
    }

    /// Returns how many pairings there are.
    pub fn pairings(&self) -> u64 {
        let pairings = self.format.pairings(self.players.len(), self.seats(), self.rounds);
        pairings.expect("checked when the settings were made") as u64
    }

    /// Returns how many games are planned; a knockout adds some where a pairing is tied.
    pub fn games(&self) -> u64 {
        self.pairings() * self.groups * self.seats() as u64
    }

    /// Writes what makes this tournament this one, as a file that [`Draft`] reads. Equal tournaments have equal texts.
    pub fn to_toml(&self) -> String {
        let mut text = String::new();
        let mut say = |key: &str, value: Value| {
            let _ = writeln!(text, "{key} = {value}");
        };
        // Numbers and texts in quotes are written alike in JSON and in TOML.
        let number = |number: u64| Value::from(number);
        say("game", self.spec.name().into());
        say("rules", self.spec.rules_text().into());
        if self.spec.family() == Family::Cassino {
            say("seats", number(self.seats() as u64));
        }
        say("format", self.format.name().into());
        if let Some(rounds) = self.rounds {
            say("rounds", number(rounds as u64));
        }
        say("per-pairing", number(self.groups * self.seats() as u64));
        say("openings", self.opening_kind.to_string().into());
        say("time", self.time.limit.to_string().into());
        say("margin-ms", number(self.time.margin.as_millis() as u64));
        say("patience-s", self.time.patience.as_secs_f64().into());
        say("adjudicate", if self.adjudicate { "endgame" } else { "none" }.into());
        if let Some(sprt) = &self.sprt {
            say("sprt", sprt.to_string().into());
        }
        // A seed has 64 bits, and an integer of TOML only 63 for numbers above zero.
        say("seed", self.seed.to_string().into());
        for Entrant { name, kind } in &self.players {
            let name = Value::from(name.as_str());
            let kind = Value::from(kind.to_string());
            let _ = write!(text, "\n[[players]]\nname = {name}\nkind = {kind}\n");
        }
        text
    }
}
