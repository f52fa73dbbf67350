//! Forms of the named games that have a name of their own: a size and house rules.

/// A form of a named game.
#[derive(Clone, Copy, Debug)]
pub struct Variant {
    /// The name in commands.
    pub name: &'static str,
    /// The name of the game that it is a form of.
    pub game: &'static str,
    /// Houses a side.
    pub houses: u16,
    /// Seeds a house.
    pub seeds: u32,
    /// The house rules, in the order in which they are set.
    pub rules: &'static [(&'static str, &'static str)],
}

/// Every form with a name of its own, in the order of the games.
pub const VARIANTS: &[Variant] = &[
    Variant {
        name: "songo-douala",
        game: "songo",
        houses: 7,
        seeds: 8,
        rules: &[("counts", "2,3,4"), ("slam", "illegal")],
    },
    Variant {
        name: "hoyito-1",
        game: "hoyito",
        houses: 6,
        seeds: 4,
        rules: &[("fours", "all-sower"), ("chain", "off"), ("counts", "none"), ("again", "off")],
    },
    Variant { name: "walak-pussa", game: "longbeu-a-cha", houses: 7, seeds: 4, rules: &[] },
    Variant { name: "yit-nuri", game: "anywoli", houses: 7, seeds: 4, rules: &[] },
    Variant { name: "yit-jani", game: "anywoli", houses: 13, seeds: 2, rules: &[] },
];
