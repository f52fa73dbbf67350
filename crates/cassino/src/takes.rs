//! Every capture of a small table by every hand value at once: the tables that players think about.
//!
//! [`crate::capture`] answers for one hand card and any table. A player that weighs what each of the
//! unseen cards could take asks for all hand values, of the same few cards over and over; here all sets
//! of table cards are numbered, and each knows the values that it splits into groups of.

use crate::capture::{MAX_VALUE, table_value};
use cards::{Card, CardSet};

/// Hand values for which something holds, bit `v` standing for value `v`.
pub type Values = u32;

/// Sums of table cards: so many of at most 13.
const MOST_SUM: usize = 13 * Takes::MOST_CARDS;

/// By sum: the values of which it is twice as much or a greater multiple.
const MULTIPLES: [Values; MOST_SUM + 1] = {
    let mut all = [0; MOST_SUM + 1];
    let mut sum = 2;
    while sum <= MOST_SUM {
        let mut value = 1;
        while value <= MAX_VALUE as usize && 2 * value <= sum {
            if sum.is_multiple_of(value) {
                all[sum] |= 1 << value;
            }
            value += 1;
        }
        sum += 1;
    }
    all
};

/// A table of few cards, and for each set of them the hand values that can capture it.
///
/// Sets are numbered by the places of their cards, bit `p` standing for the card at place `p`; places are
/// filled from 0 on by [`push`](Self::push). Set 0 is none.
#[derive(Clone, Debug)]
pub struct Takes {
    cards: usize,
    sets: [CardSet; 1 << Self::MOST_CARDS],
    sums: [u8; 1 << Self::MOST_CARDS],
    /// The largest table value in each set.
    largest: [u8; 1 << Self::MOST_CARDS],
    values: [Values; 1 << Self::MOST_CARDS],
}

impl Default for Takes {
    fn default() -> Self {
        Self {
            cards: 0,
            sets: [CardSet::EMPTY; 1 << Self::MOST_CARDS],
            sums: [0; 1 << Self::MOST_CARDS],
            largest: [0; 1 << Self::MOST_CARDS],
            // None at all completes a split of any value.
            values: [Values::MAX; 1 << Self::MOST_CARDS],
        }
    }
}

impl Takes {
    /// Tables of more cards are not small.
    pub const MOST_CARDS: usize = 9;

    /// Begins anew with these cards on the table.
    ///
    /// # Panics
    ///
    /// When there are more than [`Self::MOST_CARDS`].
    pub fn lay(&mut self, table: CardSet) {
        self.cards = 0;
        for card in table {
            self.push(card);
        }
    }

    /// Puts one more card on the table.
    ///
    /// # Panics
    ///
    /// When there are [`Self::MOST_CARDS`] already.
    pub fn push(&mut self, card: Card) {
        let new = 1_usize << self.cards;
        assert!(new < self.sets.len(), "a small table");
        for rest in 0..new {
            let all = rest | new;
            self.sets[all] = self.sets[rest].with(card);
            self.sums[all] = self.sums[rest] + table_value(card);
            self.largest[all] = self.largest[rest].max(table_value(card));
            self.values[all] = self.splits(rest, new);
        }
        self.cards += 1;
    }

    /// Takes the card that was put there last away again.
    ///
    /// # Panics
    ///
    /// When there is none.
    pub fn pop(&mut self) {
        self.cards = self.cards.checked_sub(1).expect("a card lies there");
    }

    /// Returns the values into groups of which a set and one more card split: the card is in some group.
    fn splits(&self, rest: usize, new: usize) -> Values {
        let sum = usize::from(self.sums[rest | new]);
        let mut found = if sum <= usize::from(MAX_VALUE) { 1 << sum } else { 0 };
        // No group is less than its largest card.
        let wanted = MULTIPLES[sum] >> self.largest[rest | new] << self.largest[rest | new];
        if wanted == 0 {
            return found;
        }
        // Every set that the card may be grouped with, from the largest to none.
        let mut beside = rest;
        while beside > 0 && found & wanted != wanted {
            beside = (beside - 1) & rest;
            let of_group = self.sums[beside | new];
            if of_group <= MAX_VALUE {
                found |= wanted & (1 << of_group) & self.values[rest & !beside];
            }
        }
        found
    }

    /// Returns the number of sets, none and the whole table included.
    pub const fn len(&self) -> usize {
        1 << self.cards
    }

    /// Tells whether no card lies there.
    pub const fn is_empty(&self) -> bool {
        self.cards == 0
    }

    /// Returns the cards of a set.
    pub const fn set(&self, number: usize) -> CardSet {
        self.sets[number]
    }

    /// Returns the hand values that can capture a set; of none, all bits.
    pub const fn values(&self, number: usize) -> Values {
        self.values[number]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::capture;
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    #[test]
    fn every_set_of_a_small_table_is_captured_by_the_values_that_split_it() {
        let mut rng = Pcg64Mcg::seed_from_u64(1);
        let mut takes = Takes::default();
        for round in 0..60 {
            let mut table = CardSet::EMPTY;
            while table.len() < round % (Takes::MOST_CARDS + 1) {
                table.extend(Card::from_index(rng.random_range(0..52)));
            }
            takes.lay(table);
            assert_eq!(takes.len(), 1 << table.len());
            assert_eq!(takes.set(takes.len() - 1), table);
            for number in 1..takes.len() {
                let set = takes.set(number);
                for value in 1..=MAX_VALUE {
                    let splits = takes.values(number) >> value & 1 == 1;
                    assert_eq!(splits, capture::splits(value, set), "{set} by {value}");
                }
            }
        }
    }

    #[test]
    fn a_card_put_there_and_taken_away_leaves_what_was_there() {
        let [table, more]: [CardSet; 2] = ["d7,s2,h8,ca", "c5"].map(|text| text.parse().unwrap());
        let mut takes = Takes::default();
        takes.lay(table);
        let before: Vec<Values> = (0..takes.len()).map(|number| takes.values(number)).collect();
        takes.push(more.first().unwrap());
        assert_eq!(takes.set(takes.len() - 1), table | more);
        takes.pop();
        let after: Vec<Values> = (0..takes.len()).map(|number| takes.values(number)).collect();
        assert_eq!(after, before);
    }
}
