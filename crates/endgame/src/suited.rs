//! Which rules have databases, and of which kind.

use crate::index::MAX_SEEDS;
use crate::places::{self, MOST_SEEDS};
use sowing::games::KALAH;
use sowing::{Board, EndsEarly, Majority, OnRepetition, Packed, Properties, Repetition, Rules};

/// Why there is no database for some rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsuited {
    /// The number of moves without a capture counts.
    #[error("databases do not support no-capture-limit; use no-capture-limit=0")]
    CaptureLimit,
    /// The value depends on the stores, and even who wins does.
    #[error(
        "databases do not support {0}, because who wins then depends on more than the houses and what is won"
    )]
    Stores(&'static str),
    /// The value depends on the stores.
    #[error(
        "databases of games in which no position returns do not support majority=on, because a position's value depends on the stores"
    )]
    Majority,
    /// Some seeds can be nobody's.
    #[error("databases do not support rest=nobody, where the scores need not add up to all seeds")]
    Rest,
    /// The value depends on what happened before.
    #[error(
        "databases do not support last-to=capturer and last-to=starter, because a position's value then depends on what happened before"
    )]
    Heir,
    /// A round can leave its mark on the next one.
    #[error("databases do not support burnt houses and land; use rounds=1")]
    Rounds,
    /// The board is too large.
    #[error("databases support at most 7 houses on each side, got {0}")]
    Houses(u16),
    /// Too many seeds are asked for.
    #[error("databases for these rules support at most {most} seeds, got {asked}")]
    Seeds {
        /// How many are asked for.
        asked: u32,
        /// The most.
        most: u32,
    },
}

/// How values are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Method {
    /// In one pass, since no position returns.
    OnePass,
    /// By passes over layers until nothing changes. What is known is a value where `is_exact`, and elsewhere a
    /// least and a most.
    Passes {
        /// Whether every position has one value.
        is_exact: bool,
    },
}

/// The most positions of a layer: one bit of a number of 32 bits is taken.
const MOST_IN_LAYER: u128 = 1 << 31;

impl Method {
    /// Returns the method for rules that are suited.
    pub(crate) const fn of(rules: &Rules) -> Self {
        let properties = rules.properties();
        if properties.is_kalah_like && !properties.returns {
            return Self::OnePass;
        }
        let is_exact = match properties.on_repetition {
            OnRepetition::Halves => true,
            OnRepetition::GoesOn | OnRepetition::Keeps | OnRepetition::Draws => !properties.returns,
        };
        Self::Passes { is_exact }
    }

    /// Returns how many bytes a position takes.
    pub(crate) const fn bytes(self) -> u64 {
        match self {
            Self::OnePass | Self::Passes { is_exact: true } => 1,
            Self::Passes { is_exact: false } => 2,
        }
    }

    /// Returns the most seeds of a database.
    fn most_seeds(rules: &Rules) -> u32 {
        match Self::of(rules) {
            Self::OnePass => MAX_SEEDS,
            // More would not fit a byte.
            Self::Passes { .. } => {
                let fits = |seeds: &u32| places::layer(rules, *seeds) < MOST_IN_LAYER;
                (0..=MOST_SEEDS).take_while(fits).last().unwrap_or(0)
            }
        }
    }
}

/// Returns why there is no database for some rules, if there is none.
///
/// # Errors
///
/// The first reason.
pub fn suited(rules: &Rules) -> Result<(), Unsuited> {
    let properties = rules.properties();
    if rules.houses > Packed::MAX_HOUSES {
        return Err(Unsuited::Houses(rules.houses));
    }
    if properties.has_later_rounds {
        return Err(Unsuited::Rounds);
    }
    // A database holds one number for each board, which positions with different pasts would share, and counts every
    // seed for one side.
    if properties.wastes_rest {
        return Err(Unsuited::Rest);
    }
    if properties.remembers_heir {
        return Err(Unsuited::Heir);
    }
    // It ends a game that a database goes on with.
    if properties.ends_quiet {
        return Err(Unsuited::CaptureLimit);
    }
    if Method::of(rules) == Method::OnePass {
        // The first move, with whatever rules of its own, banks a seed or is never repeated.
        return if properties.counts_stores { Err(Unsuited::Majority) } else { Ok(()) };
    }
    if properties.halves_endless {
        return Err(Unsuited::Stores("endless=split"));
    }
    match (properties.ends_early, properties.on_repetition) {
        // What one side has won in wegs the other can take: a round that ends may not be decided.
        (EndsEarly::MoreThanHalf | EndsEarly::TooFewLeft { .. }, _) if properties.gives_back => {
            Err(Unsuited::Stores("children=weg with majority=on or majority=play-on"))
        }
        (EndsEarly::Never, OnRepetition::Draws) if properties.returns => {
            Err(Unsuited::Stores("repetition=draw with majority=off"))
        }
        (EndsEarly::TooFewLeft { .. }, OnRepetition::Draws) => {
            Err(Unsuited::Stores("repetition=draw with majority=play-on"))
        }
        (
            EndsEarly::Never | EndsEarly::MoreThanHalf | EndsEarly::TooFewLeft { .. },
            OnRepetition::GoesOn | OnRepetition::Keeps | OnRepetition::Halves | OnRepetition::Draws,
        ) => Ok(()),
    }
}

/// Returns why there is no database of so many seeds, if there is none.
pub(crate) fn fits(rules: &Rules, seeds: u32) -> Result<(), Unsuited> {
    suited(rules)?;
    let most = Method::most_seeds(rules);
    if seeds > most { Err(Unsuited::Seeds { asked: seeds, most }) } else { Ok(()) }
}

/// Returns the rules of the database for these: equal for rules that share one.
///
/// Where positions return, the rules without a majority are solved, and of the rules of repetition only those count
/// that share out what is left in the houses by the houses.
pub fn held(rules: &Rules) -> Rules {
    let essence = rules.essence();
    if Method::of(rules) == Method::OnePass {
        return essence;
    }
    let Properties { returns, on_repetition, .. } = rules.properties();
    let repetition = match on_repetition {
        OnRepetition::Keeps | OnRepetition::Halves if returns => rules.repetition,
        OnRepetition::GoesOn | OnRepetition::Keeps | OnRepetition::Halves | OnRepetition::Draws => {
            Repetition::None
        }
    };
    Rules {
        majority: Majority::Off,
        repetition,
        last: rules.last_seeds() as u16,
        rounds: KALAH.rounds,
        ..essence
    }
}
