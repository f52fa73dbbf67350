//! What an action of a match of Cassino did, as facts.
//!
//! A card that goes to a hand is hidden from the other seats: what one of them may know is made by
//! [`Event::seen_by`].

use crate::round::RoundResult;
use cards::{Card, CardSet};
use game::Seat;
use std::sync::Arc;

/// Something that happened in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The first dealer was drawn by lot.
    DealerDrawn(Seat),
    /// A card of the stock went to a hand.
    Dealt {
        /// Whose hand.
        seat: Seat,
        /// The card; nothing for who may not see it.
        card: Option<Card>,
    },
    /// A card of the stock was put on the table.
    Laid(Card),
    /// The deal that opens a round is done.
    RoundBegan {
        /// The number of the round, from 1.
        round: u32,
        /// Who deals.
        dealer: Seat,
        /// The cards on the table.
        table: CardSet,
    },
    /// A seat put a card on the table.
    Trailed {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A seat captured.
    Captured {
        /// The seat.
        seat: Seat,
        /// The card from its hand.
        card: Card,
        /// The cards from the table.
        take: CardSet,
        /// Whether nothing is left on the table.
        sweep: bool,
    },
    /// A round is over and scored. The last round is over when the match is.
    RoundOver(Arc<RoundResult>),
}

impl Event {
    /// Returns the event as a seat may know it, or as everybody may.
    #[must_use]
    pub fn seen_by(self, by: Option<Seat>) -> Self {
        match self {
            Self::Dealt { seat, .. } if by != Some(seat) => Self::Dealt { seat, card: None },
            open => open,
        }
    }
}
