//! What can be wrong with a save file, each fault with its own message.

use crate::save::{HEAD, Save};
use cards::{Card, CardSet};
use cassino::{MAX_SEATS, MIN_SEATS};
use std::fmt::{self, Display};

/// Where a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// In the stock.
    Deck,
    /// On the table.
    Table,
    /// In the hand of the player that stands at this place in the file, from 0.
    Hand(usize),
    /// In the pile of that player.
    Pile(usize),
    /// Among the cards that this player has seen; each is also in another place.
    Seen(usize),
}

impl Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deck => f.write_str("the deck"),
            Self::Table => f.write_str("the table"),
            Self::Hand(player) => write!(f, "the hand of player {}", player + 1),
            Self::Pile(player) => write!(f, "the pile of player {}", player + 1),
            Self::Seen(player) => write!(f, "the seen cards of player {}", player + 1),
        }
    }
}

/// One thing that is wrong with a save file. Lines and players are counted from 1 as they stand there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The first line is another.
    #[error("this is not a save file: the first line is `{0}`, not `{HEAD}`")]
    NotASave(String),
    /// There is no game in the file.
    #[error("nothing has been saved here")]
    NothingSaved,
    /// A card that does not exist.
    #[error("line {line}: `{text}` in {place} is not a card; cards are written h2, da or s0")]
    UnknownCard {
        /// The line.
        line: usize,
        /// Its text.
        text: String,
        /// Where it would be.
        place: Place,
    },
    /// A card in several places, or more than once in one.
    #[error("the {} appears more than once: in {}", .card.name(), joined(.places))]
    DoubleCard {
        /// The card.
        card: Card,
        /// Where it is.
        places: Vec<Place>,
    },
    /// Cards that are nowhere.
    #[error("missing: {}", names(*.0))]
    MissingCards(CardSet),
    /// A line of the metadata that is missing.
    #[error("the line `{0}` is missing from the game metadata")]
    MissingMetadata(&'static str),
    /// A line of the metadata that makes no sense.
    #[error("line {line}: {field} is `{value}`; expected {expected}")]
    IllegalMetadata {
        /// The line.
        line: usize,
        /// The field.
        field: &'static str,
        /// Its value.
        value: String,
        /// What would be right.
        expected: String,
    },
    /// The turn is that of a player without cards.
    #[error("CurrentTurn is the turn of the player with order {order}, who holds no card")]
    NothingToPlay {
        /// The player, by order.
        order: usize,
    },
    /// The last capture does not fit the piles.
    #[error("CurrentLastCapture must be a player who has captured, or empty when nobody has")]
    LastCapture,
    /// The line that lists the stock is missing.
    #[error("the line `CardsInDeck` is missing, so the stock is unknown")]
    MissingDeck,
    /// The line that lists the table is missing.
    #[error("the line `CardsOnTable` is missing, so the cards on the table are unknown")]
    MissingTable,
    /// A line of a player that is missing.
    #[error("the line `{field}` is missing from player {player}")]
    MissingPlayerField {
        /// The player.
        player: usize,
        /// The field.
        field: &'static str,
    },
    /// A line of a player that makes no sense.
    #[error("line {line}: {field} of player {player} is `{value}`; expected {expected}")]
    IllegalPlayerField {
        /// The line.
        line: usize,
        /// The player.
        player: usize,
        /// The field.
        field: &'static str,
        /// Its value.
        value: String,
        /// What would be right.
        expected: String,
    },
    /// Too few or too many players.
    #[error("{0} players; expected {MIN_SEATS} to {MAX_SEATS}")]
    Players(usize),
    /// A line that belongs nowhere.
    #[error("line {line}: `{text}` is not understood")]
    IllegalLine {
        /// The line.
        line: usize,
        /// Its text.
        text: String,
    },
}

fn joined(places: &[Place]) -> String {
    let mut told: Vec<(Place, usize)> = Vec::new();
    for &place in places {
        match told.iter_mut().find(|(other, _)| *other == place) {
            Some((_, times)) => *times += 1,
            None => told.push((place, 1)),
        }
    }
    let place = |(place, times): &(Place, usize)| match times {
        1 => place.to_string(),
        2 => format!("{place} twice"),
        times => format!("{place} {times} times"),
    };
    told.iter().map(place).collect::<Vec<_>>().join(" and ")
}

fn names(cards: CardSet) -> String {
    cards.iter().map(|card| format!("the {}", card.name())).collect::<Vec<_>>().join(", ")
}

impl Fault {
    /// Returns a stable name in `snake_case`, such as `missing_card`.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotASave(_) => "not_a_save",
            Self::NothingSaved => "nothing_saved",
            Self::UnknownCard { .. } => "unknown_card",
            Self::DoubleCard { .. } => "double_card",
            Self::MissingCards(_) => "missing_card",
            Self::MissingMetadata(_) => "missing_metadata",
            Self::IllegalMetadata { .. } | Self::NothingToPlay { .. } | Self::LastCapture => {
                "illegal_metadata"
            }
            Self::MissingDeck => "missing_deck",
            Self::MissingTable => "missing_table",
            Self::MissingPlayerField { .. } => "missing_player_field",
            Self::IllegalPlayerField { .. } => "illegal_player_field",
            Self::Players(_) => "number_of_players",
            Self::IllegalLine { .. } => "illegal_line",
        }
    }
}

/// Everything that is wrong with a save file, and what can be made of it nevertheless.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The faults, never none, in the order in which a reader finds them.
    pub faults: Vec<Fault>,
    /// The save that the file held, where the rest of it leaves no doubt.
    pub repair: Option<Box<Repair>>,
}

/// A save deduced from a damaged file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// The save.
    pub save: Save,
    /// What was done, as sentences without a full stop.
    pub notes: Vec<String>,
}

impl Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.faults.iter().enumerate() {
            let comma = if index == 0 { "" } else { "; " };
            write!(f, "{comma}{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Damage {}
