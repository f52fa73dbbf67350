//! The known order of a stock: that of a match which was taken over from a save file.

use cards::{Card, CardSet};
use cassino::State;
use game::Record;

/// The tag of a record that holds the cards, two characters each, the next one first.
const DECK: &str = "deck";

/// The stock with which a match began in the middle of a round, in the order in which it is drawn.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Deck {
    round: u32,
    cards: Vec<Card>,
}

impl Deck {
    /// Reads the tag of a record whose match begins at this state; `None` if there is none.
    ///
    /// # Errors
    ///
    /// The text of a tag that does not hold the cards of the stock, each once.
    pub(crate) fn of(record: &Record, start: &State) -> Result<Option<Self>, String> {
        let Some(text) = record.tag(DECK) else { return Ok(None) };
        let signs: Vec<char> = text.chars().collect();
        let card = |pair: &[char]| pair.iter().collect::<String>().parse::<Card>().ok();
        let cards: Option<Vec<Card>> = signs.chunks(2).map(card).collect();
        let is_stock = |cards: &Vec<Card>| {
            cards.len() == start.stock().len()
                && cards.iter().copied().collect::<CardSet>() == start.stock()
        };
        let cards = cards.filter(is_stock).ok_or_else(|| text.to_owned())?;
        Ok(Some(Self { round: start.open().round(), cards }))
    }

    /// Returns the card that is drawn next; `None` once another round is played.
    pub(crate) fn next(&self, state: &State) -> Option<Card> {
        let drawn = self.cards.len().checked_sub(state.stock().len())?;
        let next = *self.cards.get(drawn)?;
        (state.open().round() == self.round && state.stock().contains(next)).then_some(next)
    }
}
