//! What can be played, by whom, and how well it was played before.

use crate::sowing::is_clockwise;
use catalog::{GameEntry, OptionInfo};
use serde::Serialize;

/// A game that can be played.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameInfo {
    /// The name in requests.
    name: &'static str,
    /// The name as its players spell it.
    title: &'static str,
    /// Other names that players use, and the names of its forms.
    also: Vec<&'static str>,
    /// `sowing` or `cassino`.
    family: &'static str,
    /// The fewest and the most seats.
    seats: [u8; 2],
    /// Where it is played.
    region: &'static str,
    /// What it is like, in one short sentence.
    about: &'static str,
    /// Whether a first page shows it before anybody looks for another game.
    first_page: bool,
    /// The games that it is listed with, if it is a sowing game: `store-sowing`, `counts`, `same-house-relay`,
    /// `next-house-relay`, `won-houses` or `land`.
    group: Option<&'static str>,
    /// How hard a sowing game is to learn: `easy`, `medium` or `hard`.
    difficulty: Option<&'static str>,
    /// What players of a sowing game call its parts.
    words: Option<Words>,
    /// Whether its players sow clockwise, which mirrors the board.
    clockwise: bool,
    /// The usual number of houses on each side, in sowing games.
    houses: Option<u16>,
    /// The usual number of seeds in each house, in sowing games.
    seeds: Option<u32>,
    /// Usual sizes of a sowing game, the most usual first.
    sizes: Vec<Size>,
    /// The house rules; empty where they were not asked for.
    pub options: Vec<RuleOption>,
}

/// What players of a game call its parts.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Words {
    /// A house.
    house: &'static str,
    /// A store.
    store: &'static str,
    /// One seed.
    seed: &'static str,
    /// Several seeds.
    seeds: &'static str,
}

/// A size of a sowing game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Size {
    /// Houses on each side.
    houses: u16,
    /// Seeds in each house.
    seeds: u32,
}

impl From<sowing::games::Words> for Words {
    fn from(words: sowing::games::Words) -> Self {
        let sowing::games::Words { house, store, seed, seeds } = words;
        Self { house, store, seed, seeds }
    }
}

/// A house rule.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RuleOption {
    /// The key.
    key: &'static str,
    /// The values it can have; empty when it is a whole number.
    values: &'static [&'static str],
    /// The smallest and the largest number that it can be; null where it has a list of values.
    range: Option<(u32, u32)>,
    /// Its usual value.
    default: String,
    /// What it is about.
    help: &'static str,
    /// The heading of lists: `moves`, `sowing`, `captures`, `end` or `match`; null in games with few rules.
    topic: Option<&'static str>,
}

impl From<OptionInfo> for RuleOption {
    fn from(OptionInfo { key, values, range, default, help, topic }: OptionInfo) -> Self {
        Self { key, values, range, default, help, topic: topic.map(sowing::Topic::name) }
    }
}

impl From<&GameEntry> for GameInfo {
    fn from(entry: &GameEntry) -> Self {
        let sowing = entry.sowing;
        let sizes = sowing.map_or(&[][..], |game| game.sizes).iter();
        Self {
            name: entry.name,
            title: entry.title,
            also: entry.other_names().collect(),
            family: entry.family.name(),
            seats: [*entry.seats.start(), *entry.seats.end()],
            region: entry.region,
            about: entry.about,
            first_page: entry.is_on_first_page(),
            group: sowing.map(|game| game.group.name()),
            difficulty: sowing.map(|game| game.difficulty.name()),
            words: sowing.map(|game| game.words.into()),
            clockwise: sowing.is_some_and(|game| is_clockwise(&game.rules)),
            houses: sowing.map(|game| game.rules.houses),
            seeds: sowing.map(|game| game.rules.seeds),
            sizes: sizes.map(|&(houses, seeds)| Size { houses, seeds }).collect(),
            options: entry.options().into_iter().map(RuleOption::from).collect(),
        }
    }
}

/// A game with its rule sheet.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameSheet {
    /// The game.
    #[serde(flatten)]
    pub game: GameInfo,
    /// The rule sheet in Markdown.
    pub sheet: &'static str,
}

/// A kind of computer player.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayerInfo {
    /// How to write it.
    pub kind: String,
    /// The family it plays; null when it plays every game.
    pub family: Option<&'static str>,
    /// What it does.
    pub help: &'static str,
}

/// A high score.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Score {
    /// The name of the game.
    pub game: String,
    /// The size in words.
    pub size: String,
    /// Who played.
    pub name: String,
    /// The score in seeds or points; a drawn set is half a point.
    #[serde(rename = "score")]
    #[cfg_attr(feature = "openapi", schema(value_type = f64))]
    pub reached: catalog::Score,
    /// Whether the player won, alone or with others, and somebody lost.
    pub won: bool,
    /// Whether nobody lost.
    pub drawn: bool,
    /// How the game ended; `played` is to its end.
    pub ending: String,
    /// The kinds of the other players in the order of their seats; `human` for people.
    pub against: Vec<String>,
    /// When it ended, RFC 3339.
    pub ended: String,
}
