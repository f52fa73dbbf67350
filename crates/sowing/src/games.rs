//! The named games: a constant and a paragraph each.
//!
//! To add one, write a rule sheet under `docs/rules/`, a constant, and a line in [`ALL`]. If it is to run at full
//! speed, add it to the rules in `folded.rs`. CONTRIBUTING.md says more.

use crate::rules::{
    Ends, EvenCapture, ExtraTurn, FirstSeed, Leftovers, Majority, Opening, OppositeCapture, Pie,
    Relay, Repetition, Rest, Rules, Series,
};

/// Kalah as seed programs and their tests play it: a capture needs seeds opposite, the game ends when
/// the player to move has none, and the rest stays in the houses and counts for its owner.
///
/// Source: docs/rules/kalah.md. The published values of 2000 are for `capture=empty`,
/// `ends=either`.
pub const KALAH: Rules = Rules {
    houses: 6,
    seeds: 4,
    first_seed: FirstSeed::Next,
    relay: Relay::None,
    opposite: OppositeCapture::WithSeeds,
    even: EvenCapture::Never,
    extra_turn: ExtraTurn::Always,
    ends: Ends::MoverEmpty,
    rest: Rest::Owner,
    leftovers: Leftovers::Counted,
    pie: Pie::Off,
    majority: Majority::Off,
    repetition: Repetition::None,
    opening: Opening::Turns,
    series: Series::Sets(1),
};

/// Mancala between North and South: Kalah that ends as soon as either side is empty, the rest being
/// moved to its owner's store.
///
/// Source: docs/rules/mancala.md.
pub const MANCALA: Rules = Rules { ends: Ends::EitherEmpty, leftovers: Leftovers::Banked, ..KALAH };

/// Mangala, the Turkish game: the first seed stays where it was, a house made even is taken, and who
/// runs out of seeds takes the rest. A match is five sets.
///
/// Source: docs/rules/mangala.md.
pub const MANGALA: Rules = Rules {
    first_seed: FirstSeed::Origin,
    even: EvenCapture::Always,
    rest: Rest::Emptier,
    series: Series::Sets(5),
    ..MANCALA
};

/// Congkak in the variation of the Basic, Intermediate and Advanced games: homes are never sown into,
/// a lap goes on from the next house, and the house after an empty one is taken.
///
/// Source: docs/rules/congkak.md.
pub const CONGKAK: Rules = Rules {
    houses: 7,
    seeds: 4,
    first_seed: FirstSeed::Next,
    relay: Relay::NextHouse,
    opposite: OppositeCapture::Never,
    even: EvenCapture::Never,
    extra_turn: ExtraTurn::Never,
    ends: Ends::MoverEmpty,
    rest: Rest::Owner,
    leftovers: Leftovers::Banked,
    pie: Pie::Off,
    majority: Majority::Off,
    repetition: Repetition::Own,
    opening: Opening::Turns,
    series: Series::Sets(1),
};

/// Traditional Congkak of Malaysia and Indonesia: relays from occupied houses on either side, extra
/// turns, and rounds refilled from the stores until a player cannot fill one house.
///
/// Source: docs/rules/congkak-traditional.md.
pub const CONGKAK_TRADITIONAL: Rules = Rules {
    seeds: 7,
    relay: Relay::Occupied,
    opposite: OppositeCapture::WithSeeds,
    extra_turn: ExtraTurn::Always,
    rest: Rest::Opponent,
    repetition: Repetition::None,
    series: Series::Rounds(0),
    ..CONGKAK
};

/// A game that people know by name.
#[derive(Clone, Copy, Debug)]
pub struct NamedGame {
    /// The name in commands and records.
    pub name: &'static str,
    /// The name as its players spell it.
    pub title: &'static str,
    /// The rules at their usual size.
    pub rules: Rules,
    /// Whether another number of houses changes the usual number of seeds to the same number.
    pub seeds_follow_houses: bool,
}

impl NamedGame {
    /// Returns the rules at a size, each part being the usual one where it is not given.
    pub fn sized(&self, houses: Option<u16>, seeds: Option<u32>) -> Rules {
        let houses = houses.unwrap_or(self.rules.houses);
        let usual = if self.seeds_follow_houses { u32::from(houses) } else { self.rules.seeds };
        self.rules.with_size(houses, seeds.unwrap_or(usual))
    }
}

/// Every named game.
pub const ALL: &[NamedGame] = &[
    NamedGame { name: "kalah", title: "Kalah", rules: KALAH, seeds_follow_houses: false },
    NamedGame { name: "mancala", title: "Mancala", rules: MANCALA, seeds_follow_houses: false },
    NamedGame { name: "mangala", title: "Mangala", rules: MANGALA, seeds_follow_houses: false },
    NamedGame { name: "congkak", title: "Congkak", rules: CONGKAK, seeds_follow_houses: false },
    NamedGame {
        name: "congkak-traditional",
        title: "Traditional Congkak",
        rules: CONGKAK_TRADITIONAL,
        seeds_follow_houses: true,
    },
];

/// Returns the named game with this name.
pub fn find(name: &str) -> Option<&'static NamedGame> {
    ALL.iter().find(|game| game.name == name)
}
