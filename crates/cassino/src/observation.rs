//! What one seat may know, and worlds that fit it.

use crate::BySeat;
use crate::action::Action;
use crate::state::{Open, Phase, State};
use cards::CardSet;
use game::{Determinize, Observe, Seat, Turn};
use rand::{Rng, RngExt};
use std::fmt::{self, Display};

/// What one seat may know: all that lies open, its own hand, and how many cards the others and the
/// stock hold.
///
/// Every card that was played or captured lies on the table or in a pile, so the observation remembers
/// all that a seat with a perfect memory knows of where cards are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Observation {
    pub(crate) open: Open,
    seat: Seat,
    hand: CardSet,
    hand_sizes: BySeat<u8>,
    stock_size: u8,
}

impl Observation {
    /// Returns what lies open.
    #[inline]
    pub const fn open(&self) -> &Open {
        &self.open
    }

    /// Returns the seat that sees this.
    #[inline]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns the seat's own hand.
    #[inline]
    pub const fn hand(&self) -> CardSet {
        self.hand
    }

    /// Returns how many cards a seat holds.
    #[inline]
    pub const fn hand_size(&self, seat: Seat) -> u8 {
        self.hand_sizes[seat.index()]
    }

    /// Returns how many cards the stock holds.
    #[inline]
    pub const fn stock_size(&self) -> u8 {
        self.stock_size
    }

    /// Returns the cards that the seat has not seen in this round: those of the stock and of the
    /// other hands.
    #[inline]
    pub fn unseen(&self) -> CardSet {
        let piled = self.open.piles.iter().fold(CardSet::EMPTY, |all, &pile| all | pile);
        CardSet::PACK - self.hand - self.open.table - piled
    }

    /// Tells whether it is this seat's turn.
    #[inline]
    pub fn is_to_play(&self) -> bool {
        self.open.turn() == Turn::Seat(self.seat)
    }

    /// Returns the seat's legal actions if it is to play, else none; at most `limit` captures for each
    /// hand card.
    pub fn actions_up_to(&self, limit: usize) -> Vec<Action> {
        let mut out = Vec::new();
        if self.is_to_play() {
            self.open.plays(self.hand, limit, &mut out);
        }
        out
    }
}

impl Observe for State {
    type Observation = Observation;

    fn observe(&self, seat: Seat) -> Observation {
        Observation {
            open: self.open.clone(),
            seat,
            hand: self.hand(seat),
            hand_sizes: self.hands.map(|hand| hand.len() as u8),
            stock_size: self.stock.len() as u8,
        }
    }
}

impl Determinize for State {
    /// Draws a world that fits.
    ///
    /// Cards were dealt and drawn at random, and every card that left a hand since lies open. So given
    /// what is open and in the seat's own hand, the unseen cards are spread over the other hands and
    /// the stock in every way with equal chances, whatever the rules of refilling; a compulsory
    /// capture tells of the played card only, which is open. What others' *choices* suggest is left
    /// to players.
    fn determinize(seen: &Observation, rng: &mut impl Rng) -> Self {
        let mut unseen = seen.unseen();
        let mut draw = |count: u8| {
            let mut drawn = CardSet::EMPTY;
            for _ in 0..count {
                let at = rng.random_range(0..unseen.len());
                let card = unseen.nth(at).expect("a place among the unseen cards");
                unseen.remove(card);
                drawn.insert(card);
            }
            drawn
        };
        let mut hands = BySeat::default();
        for seat in Seat::all(seen.open.seats) {
            hands[seat.index()] =
                if seat == seen.seat { seen.hand } else { draw(seen.hand_size(seat)) };
        }
        Self { open: seen.open.clone(), hands, stock: unseen }
    }
}

impl Display for Observation {
    /// Writes what the seat sees, and nothing else.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} | own hand [{}] | hands", self.open, self.hand)?;
        for seat in Seat::all(self.open.seats) {
            write!(f, " {}", self.hand_size(seat))?;
        }
        write!(f, " | stock {}", self.stock_size)?;
        match self.open.phase {
            Phase::Play(seat) if seat == self.seat => f.write_str(" | to play"),
            _ => Ok(()),
        }
    }
}
