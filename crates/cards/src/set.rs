//! Sets of cards.

use crate::card::{Card, ParseCardError, Rank, Suit};
use std::fmt::{self, Display};
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};
use std::str::FromStr;

/// A set of cards of one pack, one bit a card.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardSet(u64);

const SUIT: u64 = (1 << 13) - 1;

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);
    /// All 52 cards.
    pub const PACK: Self = Self((1 << 52) - 1);

    /// Returns the set of one card.
    #[inline]
    pub const fn of(card: Card) -> Self {
        Self(1 << card.index())
    }

    /// Returns all cards of a suit.
    #[inline]
    pub const fn suit(suit: Suit) -> Self {
        Self(SUIT << (suit as u8 * 13))
    }

    /// Returns all cards of a rank.
    #[inline]
    pub const fn rank(rank: Rank) -> Self {
        const ACES: u64 = 1 | 1 << 13 | 1 << 26 | 1 << 39;
        Self(ACES << (rank.number() - 1))
    }

    /// Returns the bits, bit `i` standing for the card at place `i`.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Returns the set with these bits, those above 51 being ignored.
    #[inline]
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits & Self::PACK.0)
    }

    /// Returns the number of cards.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Tells whether there is no card.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Tells whether a card is in the set.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// Tells whether every card of this set is in the other.
    #[inline]
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Tells whether the sets share no card.
    #[inline]
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.0 & other.0 == 0
    }

    /// Adds a card, and tells whether it was not there.
    #[inline]
    pub const fn insert(&mut self, card: Card) -> bool {
        let before = self.0;
        self.0 |= 1 << card.index();
        self.0 != before
    }

    /// Removes a card, and tells whether it was there.
    #[inline]
    pub const fn remove(&mut self, card: Card) -> bool {
        let before = self.0;
        self.0 &= !(1 << card.index());
        self.0 != before
    }

    /// Returns the set with a card added.
    #[inline]
    pub const fn with(self, card: Card) -> Self {
        Self(self.0 | 1 << card.index())
    }

    /// Returns the set with a card removed.
    #[inline]
    pub const fn without(self, card: Card) -> Self {
        Self(self.0 & !(1 << card.index()))
    }

    /// Returns the first card in order, if any.
    #[inline]
    pub const fn first(self) -> Option<Card> {
        if self.0 == 0 { None } else { Card::from_index(self.0.trailing_zeros() as u8) }
    }

    /// Returns the card with so many cards of the set before it, if there are as many.
    #[inline]
    pub fn nth(self, number: usize) -> Option<Card> {
        self.into_iter().nth(number)
    }

    /// Lists the cards in order.
    #[inline]
    pub const fn iter(self) -> Iter {
        Iter(self.0)
    }
}

/// The cards of a set in order.
#[derive(Clone, Debug)]
pub struct Iter(u64);

impl Iterator for Iter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let card = CardSet(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(card)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Iter {}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Iter;

    #[inline]
    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl FromIterator<Card> for CardSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl Extend<Card> for CardSet {
    #[inline]
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        for card in cards {
            self.insert(card);
        }
    }
}

impl BitOr for CardSet {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for CardSet {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAnd for CardSet {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitAndAssign for CardSet {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl Sub for CardSet {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl SubAssign for CardSet {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        self.0 &= !other.0;
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Display for CardSet {
    /// Writes the cards in order with commas between them; nothing for no card.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, card) in self.iter().enumerate() {
            if index > 0 {
                f.write_str(",")?;
            }
            write!(f, "{card}")?;
        }
        Ok(())
    }
}

/// Why a text is no set of cards.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseCardSetError {
    /// A part is no card.
    #[error("{0}")]
    NoCard(#[from] ParseCardError),
    /// A card stands twice.
    #[error("{0} appears twice")]
    Twice(Card),
}

impl FromStr for CardSet {
    type Err = ParseCardSetError;

    /// Reads cards with commas between them, in any order; an empty text is no card.
    fn from_str(text: &str) -> Result<Self, ParseCardSetError> {
        let mut set = Self::EMPTY;
        if text.is_empty() {
            return Ok(set);
        }
        for part in text.split(',') {
            let card = part.trim().parse()?;
            if !set.insert(card) {
                return Err(ParseCardSetError::Twice(card));
            }
        }
        Ok(set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_pack_has_52_cards_each_with_its_own_text() {
        assert_eq!(Card::all().collect::<CardSet>(), CardSet::PACK);
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(card.to_string().to_uppercase().parse(), Ok(card));
            assert_eq!(Card::new(card.rank(), card.suit()), card);
        }
    }

    #[test]
    fn suits_and_ranks_cut_the_pack() {
        for suit in Suit::ALL {
            assert!(CardSet::suit(suit).iter().all(|card| card.suit() == suit));
            assert_eq!(CardSet::suit(suit).len(), 13);
        }
        for rank in Rank::all() {
            assert!(CardSet::rank(rank).iter().all(|card| card.rank() == rank));
            assert_eq!(CardSet::rank(rank).len(), 4);
        }
    }

    #[test]
    fn what_is_no_card_is_told() {
        let error = "h1".parse::<Card>().unwrap_err().to_string();
        assert!(error.starts_with("`h1` is not a card: expected a suit"), "{error}");
        let error = "h2,d3,h2".parse::<CardSet>().unwrap_err().to_string();
        assert_eq!(error, "h2 appears twice");
    }

    proptest! {
        #[test]
        fn a_set_is_its_text(bits in 0..=CardSet::PACK.bits()) {
            let set = CardSet::from_bits(bits);
            prop_assert_eq!(set.to_string().parse(), Ok(set));
            prop_assert_eq!(set.iter().collect::<CardSet>(), set);
            prop_assert_eq!(set.iter().len(), set.len());
        }

        #[test]
        fn any_text_is_parsed_or_refused(text in "\\PC{0,12}") {
            let _ = text.parse::<Card>();
            let _ = text.parse::<CardSet>();
        }
    }
}
