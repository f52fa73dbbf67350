//! How hard a puzzle is.

use catalog::{Action, Family, SowingTable, View};
use players::{Kind, Limits};
use serde::{Deserialize, Serialize};

/// How hard a puzzle is: the weakest level that mostly finds its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Grade {
    /// `easy` finds it.
    Easy,
    /// `intermediate` finds it, and `easy` does not.
    Intermediate,
    /// `hard` finds it, and no weaker level.
    Hard,
    /// No level below `expert` finds it.
    Expert,
}

/// The levels, from the weakest.
const LEVELS: [Grade; 3] = [Grade::Easy, Grade::Intermediate, Grade::Hard];

/// How often each level tries, and how often it must succeed. Levels draw lots, each time with another seed.
const TRIES: u64 = 8;
const ENOUGH: usize = 4;

impl Grade {
    /// Returns the stable name, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Intermediate => "intermediate",
            Self::Hard => "hard",
            Self::Expert => "expert",
        }
    }

    /// Lets the levels try.
    pub(crate) fn of(table: &SowingTable, best: sowing::Action, limits: &Limits<'_>) -> Self {
        let view = View::Sowing(table.clone());
        let finds = |level: Grade, seed: u64| {
            let kind: Kind = level.name().parse().expect("grades are named like levels");
            let player = kind.sit(Family::Sowing, seed);
            let mut player = player.expect("levels play every sowing game");
            player.choose(&view, limits) == Ok(Action::Sowing(best))
        };
        let mostly =
            |level: &Grade| (1..=TRIES).filter(|&seed| finds(*level, seed)).count() >= ENOUGH;
        LEVELS.into_iter().find(mostly).unwrap_or(Self::Expert)
    }
}
