//! The named games: a constant and a paragraph each.
//!
//! To add one, write a rule sheet under `docs/rules/`, a constant, and an entry in [`ALL`]. If it is to run at full
//! speed, add it to the rules in `folded.rs`. CONTRIBUTING.md says more.

pub use crate::named::{Difficulty, Group, NamedGame, Words};

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

/// Every named game, the best known first.
pub const ALL: &[NamedGame] = &[
    NamedGame {
        name: "kalah",
        title: "Kalah",
        region: "United States",
        group: Group::StoreSowing,
        difficulty: Difficulty::Easy,
        sizes: &[(6, 4), (6, 3), (6, 5), (6, 6), (5, 4), (4, 4)],
        words: Words::USUAL,
        clockwise: false,
        about: "Sow into your store to move again; capture across the board.",
        sheet: include_str!("../../../docs/rules/kalah.md"),
        rules: KALAH,
        seeds_follow_houses: false,
    },
    NamedGame {
        name: "mancala",
        title: "Mancala",
        region: "North America",
        group: Group::StoreSowing,
        difficulty: Difficulty::Easy,
        sizes: &[(6, 4), (6, 3), (6, 5), (6, 6)],
        words: Words::USUAL,
        clockwise: false,
        about: "Kalah that ends as soon as either side is empty.",
        sheet: include_str!("../../../docs/rules/mancala.md"),
        rules: MANCALA,
        seeds_follow_houses: false,
    },
    NamedGame {
        name: "mangala",
        title: "Mangala",
        region: "Turkey",
        group: Group::StoreSowing,
        difficulty: Difficulty::Medium,
        sizes: &[(6, 4)],
        words: Words::local("kuyu", "hazine", "taş"),
        clockwise: false,
        about: "Make houses even, and take the rest when you run dry.",
        sheet: include_str!("../../../docs/rules/mangala.md"),
        rules: MANGALA,
        seeds_follow_houses: false,
    },
    NamedGame {
        name: "congkak",
        title: "Congkak",
        region: "Malaysia",
        group: Group::NextHouseRelay,
        difficulty: Difficulty::Easy,
        sizes: &[(7, 4), (5, 4), (6, 4)],
        words: Words { store: "home", ..Words::USUAL },
        clockwise: true,
        about: "Sow on from the next house, and win beyond an empty one.",
        sheet: include_str!("../../../docs/rules/congkak.md"),
        rules: CONGKAK,
        seeds_follow_houses: false,
    },
    NamedGame {
        name: "congkak-traditional",
        title: "Traditional Congkak",
        region: "Malaysia and Indonesia",
        group: Group::StoreSowing,
        difficulty: Difficulty::Medium,
        sizes: &[(7, 7), (5, 5), (6, 6), (8, 8), (9, 9)],
        words: Words::local("lubang", "rumah", "biji"),
        clockwise: true,
        about: "Relays, extra turns and rounds in which unfilled houses are burnt.",
        sheet: include_str!("../../../docs/rules/congkak-traditional.md"),
        rules: CONGKAK_TRADITIONAL,
        seeds_follow_houses: true,
    },
];

/// Returns the named game with this name.
pub fn find(name: &str) -> Option<&'static NamedGame> {
    ALL.iter().find(|game| game.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_entry_is_whole_and_fits_a_line_of_a_list() {
        let mut names = BTreeSet::new();
        for game in ALL {
            let NamedGame { name, title, region, sizes, about, sheet, rules, .. } = *game;
            assert!(names.insert(name), "{name} is listed twice");
            for (what, text, most) in [
                ("name", name, 19),
                ("title", title, 20),
                ("region", region, 30),
                ("about", about, 66),
            ] {
                let length = text.chars().count();
                assert!((1..=most).contains(&length), "{name}: the {what} has {length} letters");
            }
            assert!(about.ends_with('.'), "{name}: {about}");
            assert!(sheet.starts_with(&format!("# {title}")), "{name}: the sheet of another game");
            assert_eq!(sizes.first(), Some(&(rules.houses, rules.seeds)), "{name}");
            assert_eq!(sizes.iter().collect::<BTreeSet<_>>().len(), sizes.len(), "{name}");
            for &(houses, seeds) in sizes {
                assert_eq!(rules.with_size(houses, seeds).faults(), [], "{name} {houses}x{seeds}");
            }
        }
    }
}
