//! The arguments that most commands share: which game, its size, its house rules.

use crate::numbers;
use crate::offers;
use crate::report::Failure;
use catalog::{Choice, GameSpec};
use rand::TryRng;
use rand::rngs::SysRng;
use sowing::{MAX_HOUSES, MAX_SEEDS};

/// The game and how it is played.
#[derive(Debug, clap::Args)]
pub(crate) struct GameArgs {
    /// The game; `parlour games` lists them.
    #[arg(value_parser = offers::games(), hide_possible_values = true)]
    pub(crate) game: String,
    /// Houses on each side (sowing games).
    #[arg(long, value_name = "M", value_parser = numbers::counting("houses", 1..=MAX_HOUSES))]
    pub(crate) houses: Option<u16>,
    /// Seeds in each house (sowing games).
    #[arg(long, value_name = "N", value_parser = numbers::counting("seeds", 0..=MAX_SEEDS))]
    pub(crate) seeds: Option<u32>,
    /// A house rule, listed by `parlour rules GAME`; can be repeated.
    #[arg(
        long = "rule",
        value_name = "KEY=VALUE",
        value_parser = offers::rules(),
        hide_possible_values = true
    )]
    pub(crate) rules: Vec<(String, String)>,
}

impl GameArgs {
    /// Returns the choice for this many seats, or for the default number.
    pub(crate) fn choice(&self, seats: Option<u8>) -> Choice {
        Choice {
            game: self.game.clone(),
            houses: self.houses,
            seeds: self.seeds,
            rules: self.rules.clone(),
            seats,
        }
    }

    /// Checks the game for this many seats, or for the default number.
    pub(crate) fn spec(&self, seats: Option<u8>) -> Result<GameSpec, Failure> {
        self.choice(seats).spec().map_err(Failure::usage)
    }

    /// Returns whether one of these rules is set.
    pub(crate) fn sets_rule(&self, keys: &[&str]) -> bool {
        self.rules.iter().any(|(key, _)| keys.contains(&key.as_str()))
    }
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
