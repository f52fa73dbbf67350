//! What happened in a game, as messages for a log: one or more sentences for each event, in every front end.
//!
//! [`sentence`] renders an event and looks at nothing else; [`refusal`] does so for what is refused. Left out on purpose:
//! questions and help, which belong to those who ask.

mod cassino;
mod refusal;
mod sowing;

pub use self::cassino::{hint_of_card, leftovers, match_winners};
pub use self::refusal::refusal;
pub use self::sowing::{begins, hint, preview, score, side, side_name};

use crate::event::Event;
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

/// Tells of an event, with the reason a computer player gave, if any; `None` for events that a log leaves out.
/// `names` has a name for each seat.
///
/// Dealt cards are left out, so a sentence never shows a hidden card.
///
/// ```
/// use catalog::telling::{self, Signs};
/// use game::Tell;
/// use texts::Language;
///
/// let mut table = catalog::Choice::of("kalah").spec()?.start(sowing::Side::South);
/// let names = ["Ada".to_owned(), "Bo".to_owned()];
/// let events = table.play_telling("3".parse().unwrap()).unwrap();
/// let told = telling::sentence(&events[0], &names, Signs::Suits, None).unwrap();
/// assert_eq!(Language::English.say(&told), "Ada sows house 3 and moves again.");
/// # Ok::<(), catalog::ChoiceError>(())
/// ```
pub fn sentence(
    event: &Event,
    names: &[String],
    signs: Signs,
    reason: Option<&Message>,
) -> Option<Message> {
    match event {
        Event::Sowing(event) => sowing::sentence(event, &sowing::names(names), reason),
        Event::Cassino(event) => cassino::sentence(event, names, signs),
    }
}
