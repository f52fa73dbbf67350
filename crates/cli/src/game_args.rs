//! The arguments that most commands share: which game, its size, its house rules.

use crate::numbers;
use crate::offers;
use crate::report::{Failure, counted};
use catalog::{Choice, ChoiceError, GameEntry, GameSpec, RulesFile, SowingTable, UnknownGame};
use rand::TryRng;
use rand::rngs::SysRng;
use sowing::{MAX_HOUSES, MAX_SEEDS};
use std::fs::File;
use std::io::{self, Read};

/// The game and how it is played.
#[derive(Debug, clap::Args)]
pub(crate) struct GameArgs {
    /// The game; `parlour games` lists them. Or a file of rules, ending in `.toml`.
    #[arg(value_parser = offers::games(), hide_possible_values = true)]
    game: String,
    #[command(flatten)]
    house_rules: HouseRules,
}

/// The same, with the game as an option: for commands whose argument is something else.
#[derive(Debug, clap::Args)]
pub(crate) struct GameOption {
    /// The game; `parlour games` lists them. Or a file of rules, ending in `.toml`.
    #[arg(
        long,
        value_name = "GAME",
        default_value = "kalah",
        value_parser = offers::games(),
        hide_possible_values = true
    )]
    game: String,
    #[command(flatten)]
    house_rules: HouseRules,
}

/// The size and the house rules of a game.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct HouseRules {
    /// Houses on each side (sowing games).
    #[arg(long, value_name = "M", value_parser = numbers::counting("houses", 1..=MAX_HOUSES))]
    pub(crate) houses: Option<u16>,
    /// Seeds in each house (sowing games).
    #[arg(long, value_name = "N", value_parser = numbers::counting("seeds", 0..=MAX_SEEDS))]
    pub(crate) seeds: Option<u32>,
    /// A house rule, listed by `parlour rules GAME`; can be repeated; for the same key, the last value wins.
    #[arg(
        long = "rule",
        value_name = "KEY=VALUE",
        value_parser = offers::rules(),
        hide_possible_values = true
    )]
    pub(crate) rules: Vec<(String, String)>,
}

impl GameOption {
    /// Returns the game.
    pub(crate) fn args(&self) -> GameArgs {
        GameArgs { game: self.game.clone(), house_rules: self.house_rules.clone() }
    }
}

impl GameArgs {
    /// Returns the choice for this many seats, or for the default number. What a file says comes first, so the
    /// command line wins.
    pub(crate) fn choice(&self, seats: Option<u8>) -> Result<Choice, Failure> {
        let mut choice = asked(&self.game)?.choice;
        choice.houses = self.house_rules.houses.or(choice.houses);
        choice.seeds = self.house_rules.seeds.or(choice.seeds);
        choice.overrule(&self.house_rules.rules);
        choice.seats = seats;
        Ok(choice)
    }

    /// Checks the game for this many seats, or for the default number.
    pub(crate) fn spec(&self, seats: Option<u8>) -> Result<GameSpec, Failure> {
        self.choice(seats)?.spec().map_err(refused)
    }

    /// Returns the choice for a position, whose number of houses stands for the usual one.
    pub(crate) fn choice_of_position(&self) -> Result<Choice, Failure> {
        Ok(Choice { houses: self.house_rules.houses, ..self.choice(None)? })
    }

    /// Reads a position of the game.
    pub(crate) fn position(&self, text: &str) -> Result<SowingTable, Failure> {
        self.choice_of_position()?.position(text).map_err(refused)
    }

    /// Tells whether a file of rules is named.
    pub(crate) fn is_file(&self) -> bool {
        is_file(&self.game)
    }

    /// Returns what a file of rules calls its game, if it does.
    pub(crate) fn title(&self) -> Result<Option<String>, Failure> {
        let file = asked(&self.game)?;
        Ok(file.title.or(file.name))
    }
}

/// The most bytes of a file of rules.
const LONGEST_FILE: u64 = 64 << 10;

fn is_file(game: &str) -> bool {
    game.len() > 5 && game.to_ascii_lowercase().ends_with(".toml")
}

/// Returns what a game's name stands for: the game as it usually is, or what the file of that name says.
pub(crate) fn asked(game: &str) -> Result<RulesFile, Failure> {
    if !is_file(game) {
        return Ok(RulesFile { choice: Choice::of(game), name: None, title: None });
    }
    let text = read(game).map_err(|error| Failure::Usage(format!("{game}: {error}")))?;
    text.parse::<RulesFile>().map_err(|faults| {
        let number = counted(faults.0.len() as u64, "fault");
        let lines = faults.to_string().replace('\n', "\n  ");
        Failure::Usage(format!("{game} has {number}:\n  {lines}"))
    })
}

fn read(path: &str) -> io::Result<String> {
    let mut bytes = Vec::new();
    File::open(path)?.take(LONGEST_FILE + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LONGEST_FILE {
        let why = format!("a file of rules has at most {} KiB", LONGEST_FILE >> 10);
        return Err(io::Error::other(why));
    }
    String::from_utf8(bytes).map_err(|_| io::Error::other("this is not text in UTF-8"))
}

/// Returns the game with this name.
pub(crate) fn find(name: &str) -> Result<&'static GameEntry, Failure> {
    GameEntry::find(name).map_err(|unknown| Failure::Usage(no_such_game(&unknown)))
}

/// Returns the failure that a refused choice is.
#[expect(clippy::needless_pass_by_value, reason = "called by `map_err`, which passes by value")]
pub(crate) fn refused(error: ChoiceError) -> Failure {
    Failure::Usage(match &error {
        ChoiceError::UnknownGame(unknown) => no_such_game(unknown),
        error => error.to_string(),
    })
}

fn no_such_game(unknown: &UnknownGame) -> String {
    let end = if unknown.near.is_empty() { ";" } else { "" };
    format!("{unknown}{end} `parlour games` lists all")
}

/// Returns the seed that was given, or one from the system.
///
/// A drawn seed is small enough to be typed.
pub(crate) fn seed_or_random(given: Option<u64>) -> Result<u64, Failure> {
    match given {
        Some(seed) => Ok(seed),
        None => SysRng.try_next_u32().map(u64::from).map_err(|error| {
            Failure::Failed(format!("the system provides no randomness: {error}"))
        }),
    }
}
