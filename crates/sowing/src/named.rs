//! What people want to know of a game before they play it: its name, where it is played, what it is like.
//!
//! Left out on purpose: the games themselves, which are in [`games`](crate::games).

use crate::rules::Rules;

/// Includes the rule sheet of a game, for crates that lie beside this one.
///
/// What a browser loads first is small: there the sheet is empty, and the page reads it from a file of its own.
#[macro_export]
macro_rules! sheet {
    ($game:literal) => {
        if cfg!(target_family = "wasm") {
            ""
        } else {
            include_str!(concat!("../../../docs/rules/", $game, ".md"))
        }
    };
}

/// A game that people know by name.
#[derive(Clone, Copy, Debug)]
pub struct NamedGame {
    /// The name in commands and records.
    pub name: &'static str,
    /// The name as its players spell it.
    pub title: &'static str,
    /// Other names that its players use, as its sheet spells them.
    pub also: &'static [&'static str],
    /// Where it is played.
    pub region: &'static str,
    /// The games that it is listed with.
    pub group: Group,
    /// How hard it is to learn.
    pub difficulty: Difficulty,
    /// Usual sizes, as houses a side and seeds a house. The first is the size of `rules`.
    pub sizes: &'static [(u16, u32)],
    /// What its players call its parts.
    pub words: Words,
    /// What it is like, in one short sentence.
    pub about: &'static str,
    /// The rule sheet, in Markdown; see [`sheet`](crate::sheet!).
    pub sheet: &'static str,
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

/// Games that are alike, by what is most striking in them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Group {
    /// Stores are sown into.
    StoreSowing,
    /// The number of seeds in the last house decides what is captured.
    Counts,
    /// Sowing goes on from the house where the last seed fell, and passes the stores by.
    SameHouseRelay,
    /// Sowing goes on from the house after the last seed.
    NextHouseRelay,
    /// Houses are won for good.
    WonHouses,
    /// Rounds decide who owns how many houses.
    Land,
}

impl Group {
    /// Every group, in the order of listings.
    pub const ALL: [Self; 6] = [
        Self::StoreSowing,
        Self::Counts,
        Self::SameHouseRelay,
        Self::NextHouseRelay,
        Self::WonHouses,
        Self::Land,
    ];

    /// Returns the name that programs read.
    pub const fn name(self) -> &'static str {
        match self {
            Self::StoreSowing => "store-sowing",
            Self::Counts => "counts",
            Self::SameHouseRelay => "same-house-relay",
            Self::NextHouseRelay => "next-house-relay",
            Self::WonHouses => "won-houses",
            Self::Land => "land",
        }
    }

    /// Returns the heading in listings.
    pub const fn title(self) -> &'static str {
        match self {
            Self::StoreSowing => "Sowing into stores",
            Self::Counts => "Captures by count",
            Self::SameHouseRelay => "Relays from the same house",
            Self::NextHouseRelay => "Relays from the next house",
            Self::WonHouses => "Houses won for good",
            Self::Land => "Games for land",
        }
    }
}

/// How hard a game is to learn, not how hard it is to play well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Difficulty {
    /// A child sees what a move does.
    Easy,
    /// One or two rules have to be kept in mind.
    Medium,
    /// Houses change hands, or moves are restricted in ways of their own.
    Hard,
}

impl Difficulty {
    /// Returns the word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
        }
    }
}

/// What the players of a game call its parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words {
    /// A house.
    pub house: &'static str,
    /// A store.
    pub store: &'static str,
    /// One seed.
    pub seed: &'static str,
    /// Several seeds.
    pub seeds: &'static str,
}

impl Words {
    /// The words of this program, for games without words of their own.
    pub const USUAL: Self = Self { house: "house", store: "store", seed: "seed", seeds: "seeds" };

    /// Returns words of a language in which a noun after a number stays as it is.
    pub const fn local(house: &'static str, store: &'static str, seed: &'static str) -> Self {
        Self { house, store, seed, seeds: seed }
    }
}
