//! Which game, of which size, under which house rules: the arguments that most commands share.

use crate::report::Failure;
use catalog::{Choice, GameSpec};
use rand::TryRng;
use rand::rngs::SysRng;

/// The game and how it is played.
#[derive(Debug, clap::Args)]
pub(crate) struct GameArgs {
    /// The game; `parlour games` lists them.
    pub(crate) game: String,
    /// Houses a side of a sowing game.
    #[arg(long, value_name = "M")]
    pub(crate) houses: Option<u16>,
    /// Seeds a house of a sowing game.
    #[arg(long, value_name = "N")]
    pub(crate) seeds: Option<u32>,
    /// A house rule, may be repeated; `parlour rules GAME` lists them.
    #[arg(long = "rule", value_name = "KEY=VALUE", value_parser = key_and_value)]
    pub(crate) rules: Vec<(String, String)>,
}

fn key_and_value(text: &str) -> Result<(String, String), String> {
    let (key, value) =
        text.split_once('=').ok_or("expected KEY=VALUE, such as capture=empty".to_owned())?;
    Ok((key.to_owned(), value.to_owned()))
}

impl GameArgs {
    /// Returns the choice for so many seats, or for the usual number.
    pub(crate) fn choice(&self, seats: Option<u8>) -> Choice {
        Choice {
            game: self.game.clone(),
            houses: self.houses,
            seeds: self.seeds,
            rules: self.rules.clone(),
            seats,
        }
    }

    /// Checks the game for so many seats, or for the usual number.
    pub(crate) fn spec(&self, seats: Option<u8>) -> Result<GameSpec, Failure> {
        self.choice(seats).spec().map_err(Failure::usage)
    }

    /// Tells whether one of these rules is set.
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
        None => SysRng
            .try_next_u32()
            .map(u64::from)
            .map_err(|error| Failure::Failed(format!("no randomness from the system: {error}"))),
    }
}
