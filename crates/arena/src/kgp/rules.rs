//! What the servers of the protocol play, and where.

use catalog::{Choice, ChoiceError, GameSpec};

/// Where servers listen unless they say otherwise.
pub const PORT: u16 = 2671;

/// Returns the game that its servers play: Kalah that ends when either side is empty or a store holds more than half.
///
/// # Errors
///
/// When there is no board of that size.
pub fn game(houses: u16, seeds: u32) -> Result<GameSpec, ChoiceError> {
    choice(houses, Some(seeds)).spec()
}

pub(super) fn choice(houses: u16, seeds: Option<u32>) -> Choice {
    let rules = [("ends", "either"), ("majority", "on")];
    let rules = rules.map(|(key, value)| (key.to_owned(), value.to_owned())).to_vec();
    Choice { houses: Some(houses), seeds, rules, ..Choice::of("kalah") }
}
