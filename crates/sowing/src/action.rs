//! What a seat may do, and why it may not.

use crate::rules::MOST_LAPS;
use std::fmt::{self, Display};
use std::num::NonZeroU16;
use std::str::FromStr;

/// A house of the side to move, by its number in that side's own sowing order.
///
/// House 1 is furthest from the own store; house *m* is beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House(NonZeroU16);

impl House {
    /// Returns the house with this number, or `None` for 0.
    #[inline]
    pub const fn new(number: u16) -> Option<Self> {
        match NonZeroU16::new(number) {
            Some(number) => Some(Self(number)),
            None => None,
        }
    }

    /// Returns the house at this place of an array, from 0.
    ///
    /// # Panics
    ///
    /// When the place is 65,535 or more.
    #[inline]
    pub const fn from_index(index: usize) -> Self {
        assert!(index < u16::MAX as usize, "no board has that many houses");
        match NonZeroU16::new(index as u16 + 1) {
            Some(number) => Self(number),
            None => unreachable!(),
        }
    }

    /// Returns the number, from 1.
    #[inline]
    pub const fn number(self) -> u16 {
        self.0.get()
    }

    /// Returns the place in an array, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

impl Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&self.0, f)
    }
}

/// One choice: sow a house, under the pie rule take over the other side, or pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Sow this house of the side to move.
    Sow(House),
    /// Sow this house on the other side, which belongs to the side to move. It is numbered as that side counts.
    Across(House),
    /// Change sides with the player who began.
    Swap,
    /// Leave the turn to the other player, having no seeds to sow.
    Pass,
}

impl Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sow(house) => Display::fmt(house, f),
            Self::Across(house) => write!(f, "across{house}"),
            Self::Swap => f.pad("swap"),
            Self::Pass => f.pad("pass"),
        }
    }
}

/// Why a text is not an action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is not an action: expected a house number from 1, or `swap` under the pie rule; some games have `pass` and `across1`"
)]
pub struct ParseActionError(pub String);

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        let error = || ParseActionError(text.to_owned());
        // `parse` alone would also take "+3" and "03", which are not what an action prints as.
        let house = |number: &str| {
            let plain = !number.starts_with(['+', '0']);
            plain.then(|| number.parse().ok().and_then(House::new)).flatten().ok_or_else(error)
        };
        match (text, text.strip_prefix("across")) {
            ("swap", _) => Ok(Self::Swap),
            ("pass", _) => Ok(Self::Pass),
            (_, Some(number)) => house(number).map(Self::Across),
            (number, None) => house(number).map(Self::Sow),
        }
    }
}

/// Why an action is not legal in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// The board has no such house.
    #[error("there is no house {house}; the houses are 1 to {houses}")]
    NoSuchHouse {
        /// The house asked for.
        house: House,
        /// The number of houses a side.
        houses: u16,
    },
    /// The house holds no seeds.
    #[error("house {house} is empty; choose one with seeds")]
    EmptyHouse {
        /// The house asked for.
        house: House,
    },
    /// The house is closed for this round.
    #[error("house {house} is burnt for this round; choose another")]
    BurntHouse {
        /// The house asked for.
        house: House,
    },
    /// The relay from this house would come back to where it began and go on for ever.
    #[error("the relay from house {house} would never end; choose another house")]
    EndlessRelay {
        /// The house asked for.
        house: House,
    },
    /// The relay from this house ends, but only after more than [`MOST_LAPS`].
    #[error(
        "the relay from house {house} takes more than {MOST_LAPS} laps, too many to play; choose another house"
    )]
    RelayTooLong {
        /// The house asked for.
        house: House,
    },
    /// The house was won for good.
    #[error("house {house} is won for good and never sown; choose another")]
    WonHouse {
        /// The house asked for.
        house: House,
    },
    /// The house belongs to the other player.
    #[error("house {house} there belongs to the other player; choose one of yours")]
    NotYours {
        /// The house asked for.
        house: House,
    },
    /// A single seed may not be lifted while a larger house may.
    #[error("house {house} has a single seed; choose a house with more")]
    SingleSeed {
        /// The house asked for.
        house: House,
    },
    /// A house of exactly two may not be lifted while another may.
    #[error("house {house} has exactly two seeds; choose a house with more or fewer")]
    TwoSeeds {
        /// The house asked for.
        house: House,
    },
    /// The first move must be made further on.
    #[error(
        "the first move must be from one of the last two houses that may be sown, not from {house}"
    )]
    NotFirst {
        /// The house asked for.
        house: House,
    },
    /// The first lap neither ends in an empty house nor reaches the other side.
    #[error("the first lap from house {house} must end in an empty house or on the other side")]
    TooShort {
        /// The house asked for.
        house: House,
    },
    /// The move would leave the other side without a seed.
    #[error("house {house} would leave the other side without seeds; choose one that feeds it")]
    MustFeed {
        /// The house asked for.
        house: House,
    },
    /// The move would take every seed of the other side.
    #[error("house {house} would capture every seed of the other side, which is not allowed")]
    GrandSlam {
        /// The house asked for.
        house: House,
    },
    /// The side to move has no seeds.
    #[error("you have no seeds to sow: `pass`")]
    MustPass,
    /// The side to move may not pass.
    #[error("you may pass only when you have no seeds to sow, and only in games with that rule")]
    NoPass,
    /// Sides cannot be swapped now.
    #[error(
        "sides can be swapped only under the pie rule, by the second player on their first turn"
    )]
    NoSwap,
}

impl game::Refusal for Refusal {
    fn code(&self) -> &'static str {
        match self {
            Self::Over => "game_over",
            Self::NoSuchHouse { .. } => "no_such_house",
            Self::EmptyHouse { .. } => "empty_house",
            Self::BurntHouse { .. } => "burnt_house",
            Self::EndlessRelay { .. } => "endless_relay",
            Self::RelayTooLong { .. } => "relay_too_long",
            Self::WonHouse { .. } => "won_house",
            Self::NotYours { .. } => "not_yours",
            Self::SingleSeed { .. } => "single_seed",
            Self::TwoSeeds { .. } => "two_seeds",
            Self::NotFirst { .. } => "not_first",
            Self::TooShort { .. } => "too_short",
            Self::MustFeed { .. } => "must_feed",
            Self::GrandSlam { .. } => "grand_slam",
            Self::MustPass => "must_pass",
            Self::NoPass => "no_pass",
            Self::NoSwap => "no_swap",
        }
    }
}
