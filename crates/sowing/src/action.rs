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

/// One choice: sow a house, or under the pie rule take over the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Sow this house of the side to move.
    Sow(House),
    /// Change sides with the player who began.
    Swap,
}

impl Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sow(house) => Display::fmt(house, f),
            Self::Swap => f.pad("swap"),
        }
    }
}

/// Why a text is not an action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not an action: expected a house number from 1, or `swap` under the pie rule")]
pub struct ParseActionError(pub String);

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        let error = || ParseActionError(text.to_owned());
        if text == "swap" {
            return Ok(Self::Swap);
        }
        // `parse` alone would also take "+3" and "03", which are not what an action prints as.
        if text.starts_with(['+', '0']) {
            return Err(error());
        }
        text.parse().ok().and_then(House::new).map(Self::Sow).ok_or_else(error)
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
            Self::NoSwap => "no_swap",
        }
    }
}
