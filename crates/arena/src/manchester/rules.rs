//! What the referee of the course plays.

use catalog::{Choice, GameSpec};

/// Returns the game as its referee plays it: usually seven houses a side with seven seeds each.
pub(super) fn choice(houses: u16, seeds: Option<u32>) -> Choice {
    let rules = [("ends", "either"), ("pie", "on"), ("first-move-extra-turn", "off")];
    let rules = rules.map(|(key, value)| (key.to_owned(), value.to_owned())).to_vec();
    Choice { houses: Some(houses), seeds, rules, ..Choice::of("kalah") }
}

/// Returns whether a game is one that the protocol can tell.
pub(super) fn is_told(spec: &GameSpec) -> bool {
    let GameSpec::Sowing { rules, .. } = spec else { return false };
    let own = choice(rules.houses, Some(rules.seeds)).spec();
    matches!(own, Ok(GameSpec::Sowing { rules: own, .. }) if own == *rules)
}
