//! Points of a round, item by item.

use crate::rules::Ties;
use cards::{Card, CardSet, Rank, Suit};

/// Points for most cards.
pub const MOST_CARDS: i32 = 1;
/// Points for most spades.
pub const MOST_SPADES: i32 = 2;
/// Points for ♦10.
pub const TEN_OF_DIAMONDS: i32 = 2;
/// Points for ♠2.
pub const TWO_OF_SPADES: i32 = 1;
/// Points for each ace.
pub const ACE: i32 = 1;
/// Points for each sweep.
pub const SWEEP: i32 = 1;

/// What one seat scored in a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct RoundPoints {
    /// For sweeps.
    pub sweeps: i32,
    /// For aces.
    pub aces: i32,
    /// For most cards.
    pub most_cards: i32,
    /// For most spades.
    pub most_spades: i32,
    /// For ♦10.
    pub ten_of_diamonds: i32,
    /// For ♠2.
    pub two_of_spades: i32,
}

impl RoundPoints {
    /// Returns all points together.
    pub const fn total(&self) -> i32 {
        self.sweeps
            + self.aces
            + self.most_cards
            + self.most_spades
            + self.ten_of_diamonds
            + self.two_of_spades
    }
}

/// Points that nobody scored yet and that go to who next has most alone ([`Ties::Carry`]).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Carry {
    /// Of most cards.
    pub cards: i32,
    /// Of most spades.
    pub spades: i32,
}

/// Scores a round from each seat's pile and number of sweeps, one result a seat.
///
/// `carry` is what earlier rounds left; the points that this one leaves are returned.
///
/// # Panics
///
/// When there are not as many piles as numbers of sweeps.
pub fn score(
    piles: &[CardSet],
    sweeps: &[u32],
    ties: Ties,
    carry: Carry,
) -> (Vec<RoundPoints>, Carry) {
    assert_eq!(piles.len(), sweeps.len(), "a pile and a number of sweeps for each seat");
    let spades = CardSet::suit(Suit::Spades);
    let cards: Vec<usize> = piles.iter().map(|pile| pile.len()).collect();
    let of_spades: Vec<usize> = piles.iter().map(|&pile| (pile & spades).len()).collect();
    let (most_cards, carry_cards) = most(&cards, MOST_CARDS, ties, carry.cards);
    let (most_spades, carry_spades) = most(&of_spades, MOST_SPADES, ties, carry.spades);
    let one = |pile: CardSet, rank, suit, points| {
        if pile.contains(Card::new(rank, suit)) { points } else { 0 }
    };
    let points = piles
        .iter()
        .zip(sweeps)
        .enumerate()
        .map(|(seat, (&pile, &sweeps))| RoundPoints {
            sweeps: SWEEP * sweeps as i32,
            aces: ACE * (pile & CardSet::rank(Rank::ACE)).len() as i32,
            most_cards: most_cards[seat],
            most_spades: most_spades[seat],
            ten_of_diamonds: one(pile, Rank::TEN, Suit::Diamonds, TEN_OF_DIAMONDS),
            two_of_spades: one(pile, Rank::TWO, Suit::Spades, TWO_OF_SPADES),
        })
        .collect();
    (points, Carry { cards: carry_cards, spades: carry_spades })
}

/// Gives the points for most of something, and returns what is carried on.
fn most(counts: &[usize], points: i32, ties: Ties, carried: i32) -> (Vec<i32>, i32) {
    let most = counts.iter().copied().max().unwrap_or(0);
    let sharers = counts.iter().filter(|&&count| count == most).count() as i32;
    let somebody = most > 0 || ties == Ties::SeedExact;
    let alone = sharers == 1;
    let (each, left) = match ties {
        _ if !somebody => (0, if ties == Ties::Carry { carried + points } else { 0 }),
        Ties::Carry if alone => (points + carried, 0),
        Ties::Carry => (0, carried + points),
        Ties::Each | Ties::SeedExact => (points, 0),
        Ties::None => (if alone { points } else { 0 }, 0),
        Ties::PagatFi if alone => (points, 0),
        Ties::PagatFi => (if sharers == 2 && counts.len() > 2 { points / 2 } else { 0 }, 0),
    };
    (counts.iter().map(|&count| if count == most { each } else { 0 }).collect(), left)
}

/// Returns the seats that share the highest total if anyone has reached the target, else none.
pub fn winners(totals: &[i32], target: i32) -> Vec<usize> {
    let most = totals.iter().copied().max().unwrap_or(0);
    if most < target {
        return Vec::new();
    }
    (0..totals.len()).filter(|&seat| totals[seat] == most).collect()
}
