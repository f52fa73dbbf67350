//! Cards, written and named.

use cards::{Card, CardSet, Rank};
use texts::Message;

/// How cards are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signs {
    /// As in actions, `d0`, for people who type them.
    Notation,
    /// With a letter for the suit: `d10`.
    Letters,
    /// With the symbol of the suit: `♦10`.
    Suits,
}

impl Signs {
    /// Writes a card.
    pub fn card(self, card: Card) -> String {
        let suit = match self {
            Self::Notation => return card.to_string(),
            Self::Letters => card.suit().letter(),
            Self::Suits => card.suit().sign(),
        };
        match card.rank() {
            Rank::TEN => format!("{suit}10"),
            rank => format!("{suit}{}", rank.letter().to_ascii_uppercase()),
        }
    }

    /// Writes cards with spaces between them, from aces to kings, or says that there are none.
    pub fn cards(self, cards: CardSet) -> Message {
        if cards.is_empty() {
            return Message::new("nothing");
        }
        let cards: Vec<String> = in_order(cards).into_iter().map(|card| self.card(card)).collect();
        Message::plain(cards.join(" "))
    }
}

/// Names a card as sentences do: the ten of diamonds.
pub fn named(card: Card) -> Message {
    let (rank, suit) = (card.rank().name(), card.suit().name());
    Message::new("card-in-sentence").with("rank", rank).with("suit", suit)
}

/// Lists cards as people lay them: from aces to kings.
pub fn in_order(cards: CardSet) -> Vec<Card> {
    let mut cards: Vec<Card> = cards.iter().collect();
    cards.sort_by_key(|card| (card.rank(), card.suit()));
    cards
}
