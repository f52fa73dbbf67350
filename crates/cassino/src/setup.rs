//! Any table a person or a saved file may claim, and the one checked bridge to a state.

use crate::rules::Rules;
use crate::score::Carry;
use crate::state::{Phase, State};
use crate::{BySeat, MAX_SEATS, MIN_SEATS};
use cards::{Card, CardSet};
use game::Seat;
use std::fmt::{self, Display};

/// A table in the middle of a round, a seat being about to play, as somebody tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The rules.
    pub rules: Rules,
    /// The number of the round, from 1.
    pub round: u32,
    /// Who deals.
    pub dealer: Seat,
    /// Who is to play.
    pub to_play: Seat,
    /// Each seat's hand.
    pub hands: Vec<Vec<Card>>,
    /// Each seat's pile.
    pub piles: Vec<Vec<Card>>,
    /// Each seat's sweeps in this round.
    pub sweeps: Vec<u8>,
    /// Each seat's points of finished rounds.
    pub totals: Vec<i32>,
    /// The cards on the table.
    pub table: Vec<Card>,
    /// The cards that are not dealt.
    pub stock: Vec<Card>,
    /// Who captured last.
    pub last_capturer: Option<Seat>,
    /// Points that ties left over.
    pub carry: Carry,
}

/// One reason why a setup is no state.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// Too few or too many seats.
    #[error("{0} seats; expected {MIN_SEATS} to {MAX_SEATS}")]
    Seats(usize),
    /// A list is longer or shorter than there are seats.
    #[error("expected {seats} {what}, one for each seat; got {found}")]
    Length {
        /// What it lists.
        what: &'static str,
        /// How many there are.
        found: usize,
        /// The number of hands, which stands for the number of seats.
        seats: usize,
    },
    /// A seat that does not exist.
    #[error("the {what} is seat {seat}, but there are {seats} seats")]
    NoSuchSeat {
        /// Who it is.
        what: &'static str,
        /// The seat.
        seat: Seat,
        /// How many there are.
        seats: usize,
    },
    /// A card in two places.
    #[error("the {} appears twice", .0.name())]
    Double(Card),
    /// Cards in no place.
    #[error("missing: {0}")]
    Missing(CardSet),
    /// The seat to play has nothing to play.
    #[error("seat {0} is to play but holds no card")]
    NothingToPlay(Seat),
    /// Somebody captured last, but there are no captured cards, or the other way round.
    #[error("there must be a last capturer if, and only if, cards have been captured")]
    LastCapturer,
    /// Negative points.
    #[error("seat {0} has negative points")]
    NegativeTotal(Seat),
    /// Rounds are counted from 1.
    #[error("round 0; rounds are counted from 1")]
    Round,
}

/// Every reason why a setup is no state, never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupErrors(pub Vec<SetupError>);

impl Display for SetupErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, error) in self.0.iter().enumerate() {
            if index > 0 {
                f.write_str("; ")?;
            }
            Display::fmt(error, f)?;
        }
        Ok(())
    }
}

impl std::error::Error for SetupErrors {}

impl Setup {
    /// Lists everything that keeps this from being a state.
    pub fn errors(&self) -> Vec<SetupError> {
        let mut errors = Vec::new();
        let seats = self.hands.len();
        if !(usize::from(MIN_SEATS)..=usize::from(MAX_SEATS)).contains(&seats) {
            errors.push(SetupError::Seats(seats));
        }
        let lengths = [
            ("piles", self.piles.len()),
            ("numbers of sweeps", self.sweeps.len()),
            ("totals", self.totals.len()),
        ];
        for (what, found) in lengths {
            if found != seats {
                errors.push(SetupError::Length { what, found, seats });
            }
        }
        let named = [
            ("dealer", Some(self.dealer)),
            ("player to move", Some(self.to_play)),
            ("last capturer", self.last_capturer),
        ];
        for (what, seat) in named {
            if let Some(seat) = seat.filter(|seat| seat.index() >= seats) {
                errors.push(SetupError::NoSuchSeat { what, seat, seats });
            }
        }
        let mut found = CardSet::EMPTY;
        let places = self.hands.iter().chain(&self.piles).chain([&self.table, &self.stock]);
        for &card in places.flatten() {
            if !found.insert(card) {
                errors.push(SetupError::Double(card));
            }
        }
        if found != CardSet::PACK {
            errors.push(SetupError::Missing(CardSet::PACK - found));
        }
        if self.hands.get(self.to_play.index()).is_some_and(Vec::is_empty) {
            errors.push(SetupError::NothingToPlay(self.to_play));
        }
        if self.last_capturer.is_some() != self.piles.iter().any(|pile| !pile.is_empty()) {
            errors.push(SetupError::LastCapturer);
        }
        for (index, &total) in self.totals.iter().enumerate().take(usize::from(MAX_SEATS)) {
            if total < 0 {
                errors.push(SetupError::NegativeTotal(Seat::new(index as u8)));
            }
        }
        if self.round == 0 {
            errors.push(SetupError::Round);
        }
        errors
    }
}

impl State {
    /// Returns the state that a setup describes: the only way from one to the other.
    ///
    /// # Errors
    ///
    /// Every reason at once why it is none.
    pub fn from_setup(setup: &Setup) -> Result<Self, SetupErrors> {
        let errors = setup.errors();
        if !errors.is_empty() {
            return Err(SetupErrors(errors));
        }
        let seats = setup.hands.len() as u8;
        let mut state = Self::round(setup.rules, seats, setup.round, setup.dealer, &setup.totals);
        let fill = |sets: &mut BySeat<CardSet>, lists: &[Vec<Card>]| {
            for (set, list) in sets.iter_mut().zip(lists) {
                *set = list.iter().copied().collect();
            }
        };
        fill(&mut state.hands, &setup.hands);
        fill(&mut state.open.piles, &setup.piles);
        state.open.sweeps[..setup.sweeps.len()].copy_from_slice(&setup.sweeps);
        state.open.table = setup.table.iter().copied().collect();
        state.stock = setup.stock.iter().copied().collect();
        state.open.last_capturer = setup.last_capturer;
        state.open.carry = setup.carry;
        state.open.phase = Phase::Play(setup.to_play);
        Ok(state)
    }

    /// Returns the setup of this state, or `None` when no seat is to play.
    ///
    /// How earlier rounds ended is not part of it.
    pub fn to_setup(&self) -> Option<Setup> {
        let Phase::Play(to_play) = self.open.phase else { return None };
        let seats = usize::from(self.open.seats);
        let lists = |sets: &BySeat<CardSet>| {
            sets[..seats].iter().map(|set| set.iter().collect()).collect::<Vec<Vec<Card>>>()
        };
        Some(Setup {
            rules: self.open.rules,
            round: self.open.round,
            dealer: self.open.dealer,
            to_play,
            hands: lists(&self.hands),
            piles: lists(&self.open.piles),
            sweeps: self.open.sweeps[..seats].to_vec(),
            totals: self.open.totals[..seats].to_vec(),
            table: self.open.table.iter().collect(),
            stock: self.stock.iter().collect(),
            last_capturer: self.open.last_capturer,
            carry: self.open.carry,
        })
    }
}
