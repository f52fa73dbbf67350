//! What a seat or chance may do, and why it may not.

use crate::MAX_SEATS;
use crate::capture::CaptureError;
use cards::{Card, CardSet, ParseCardError, ParseCardSetError};
use game::Seat;
use std::fmt::{self, Display};
use std::str::FromStr;

/// One outcome of chance or one turn of a seat.
///
/// As text: `dealer2` makes the second seat the dealer, `+h9` deals or draws the nine of hearts, `h9`
/// puts it on the table, and `h9xd7,s2` captures with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Chance makes a seat the first dealer.
    Dealer(Seat),
    /// Chance deals a card to where the next card goes.
    Deal(Card),
    /// A seat plays a hand card.
    Play {
        /// The hand card.
        card: Card,
        /// The table cards it captures; none puts it on the table.
        take: CardSet,
    },
}

impl Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dealer(seat) => write!(f, "dealer{seat}"),
            Self::Deal(card) => write!(f, "+{card}"),
            Self::Play { card, take } if take.is_empty() => write!(f, "{card}"),
            Self::Play { card, take } => write!(f, "{card}x{take}"),
        }
    }
}

/// Why a text is no action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseActionError {
    /// A card is none.
    #[error("{0}; an action is like h9 (play) or h9xd7,s2 (capture)")]
    Card(#[from] ParseCardError),
    /// The cards to capture are none.
    #[error("{0}; a capture is like h9xd7,s2")]
    Cards(#[from] ParseCardSetError),
    /// Nothing stands after the x of a capture.
    #[error("no card to capture after the x in `{0}`; a capture is like h9xd7,s2")]
    Nothing(String),
    /// A dealer's seat is none.
    #[error("`{0}` is not a seat: expected dealer1 to dealer{MAX_SEATS}")]
    Dealer(String),
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        if let Some(seat) = text.strip_prefix("dealer") {
            return (1..=MAX_SEATS)
                .find(|number| number.to_string() == seat)
                .map(|number| Self::Dealer(Seat::new(number - 1)))
                .ok_or_else(|| ParseActionError::Dealer(text.to_owned()));
        }
        if let Some(card) = text.strip_prefix('+') {
            return Ok(Self::Deal(card.parse()?));
        }
        let Some((card, take)) = text.split_once(['x', 'X']) else {
            return Ok(Self::Play { card: text.parse()?, take: CardSet::EMPTY });
        };
        if take.is_empty() {
            return Err(ParseActionError::Nothing(text.to_owned()));
        }
        Ok(Self::Play { card: card.parse()?, take: take.parse()? })
    }
}

/// Why an action is not legal in a state.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The match has ended.
    #[error("the match is over")]
    Over,
    /// Cards are being dealt or a dealer is drawn.
    #[error("no player can act now: cards are about to be dealt")]
    ChanceIsToAct,
    /// A seat is to play, or chance is to do something else.
    #[error("this card cannot be dealt now")]
    NotThisChance,
    /// The stock does not hold the card.
    #[error("the {} is not in the stock", .0.name())]
    NotInStock(Card),
    /// There is no such seat.
    #[error("there is no seat {seat}; the seats are 1 to {seats}")]
    NoSuchSeat {
        /// The seat.
        seat: Seat,
        /// How many there are.
        seats: u8,
    },
    /// The hand does not hold the card.
    #[error("the {} is not in the hand", .0.name())]
    NotInHand(Card),
    /// The table cards cannot be captured.
    #[error("{0}")]
    Capture(#[from] CaptureError),
    /// The card can capture, and so it must.
    #[error("the {} can capture, so it must", .0.name())]
    MustCapture(Card),
}

impl game::Refusal for Refusal {
    fn code(&self) -> &'static str {
        match self {
            Self::Over => "game_over",
            Self::ChanceIsToAct => "chance_is_to_act",
            Self::NotThisChance => "not_this_chance",
            Self::NotInStock(_) => "not_in_stock",
            Self::NoSuchSeat { .. } => "no_such_seat",
            Self::NotInHand(_) => "not_in_hand",
            Self::Capture(error) => error.code(),
            Self::MustCapture(_) => "must_capture",
        }
    }
}
