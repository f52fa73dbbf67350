//! Checking values against each other.

use crate::database::{Database, rest_at_once};
use crate::places;
use crate::suited::Method;
use crate::values::{Slice, Values};
use game::State;
use search::Span;
use sowing::{Action, Packed, Position, Side};

/// What a verification has looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verified {
    /// Slices whose checksums are right.
    pub slices: u32,
    /// Positions whose values follow from those of their successors.
    pub positions: u64,
}

/// How much is known of the positions of a slice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Known {
    /// The positions.
    pub positions: u64,
    /// Those of which the value is known.
    pub values: u64,
    /// Those of which the value is known, or at least who gains from here on.
    pub signs: u64,
}

impl Database {
    /// Counts what is known, by the number of seeds.
    pub fn census(&self) -> Vec<Known> {
        let count = |slice: &Slice| {
            let positions = slice.iter().map(|values| values.as_slice().len() as u64).sum();
            let mut known = Known { positions, values: positions, signs: positions };
            if matches!(self.method, Method::Passes { is_exact: false }) {
                let [least, most] = [&slice[0], &slice[1]].map(Values::as_slice);
                known = Known { positions: positions / 2, ..Known::default() };
                for (&least, &most) in least.iter().zip(most) {
                    let (least, most) = (least as i8, most as i8);
                    known.values += u64::from(least == most);
                    known.signs += u64::from(least == most || least > 0 || most < 0);
                }
            }
            known
        };
        self.slices.iter().map(count).collect()
    }

    /// Derives the values of `sample` positions of every slice from those of their successors; all of a
    /// slice that has no more. The positions are spread evenly.
    ///
    /// # Errors
    ///
    /// The first position whose value does not follow.
    pub fn verify(&self, sample: u64) -> Result<Verified, Packed> {
        let mut positions = 0;
        for seeds in 0..=self.max_seeds() {
            let all = places::layer(&self.rules, seeds) as u64;
            let step = (all / sample.max(1)).max(1);
            let mut number = 0;
            if matches!(self.method, Method::Passes { .. }) {
                while number < all {
                    let place = number as usize;
                    if self.in_layer(place, seeds) != self.derive_bounds(place, seeds) {
                        return Err(self.places.at(place, seeds).0);
                    }
                    positions += 1;
                    number += step;
                }
                continue;
            }
            for own in 0..=seeds {
                let (own_words, other_words) = (self.index.list(own), self.index.list(seeds - own));
                let width = other_words.len() as u64;
                let size = own_words.len() as u64 * width;
                while number < size {
                    let own_rank = (number / width) as usize;
                    let other_rank = (number % width) as usize;
                    let board = Packed::from_words(own_words[own_rank], other_words[other_rank]);
                    let found = self.look_up(own, own_rank as u32, seeds - own, other_rank as u32);
                    if found != self.derive(board) {
                        return Err(board);
                    }
                    positions += 1;
                    number += step;
                }
                number -= size;
            }
        }
        Ok(Verified { slices: self.max_seeds() + 1, positions })
    }

    /// Returns the value of a position from those of its successors, by playing every move on a board:
    /// the slow twin of the build, and what [`verify`](Self::verify) compares with.
    fn derive(&self, board: Packed) -> i8 {
        let position = Position::from_board(self.rules, board, Side::South);
        let (own, other) = (board.own_sum(), board.other_sum());
        if let Some(value) = rest_at_once(&self.rules, own, other) {
            return value;
        }
        let values = position.houses().map(|house| {
            let after = self.after(&position, Action::Sow(house)).and_then(Span::value);
            after.expect("successors have no more seeds in houses")
        });
        values.max().expect("a side with seeds has a move") as i8
    }

    /// Returns what the moves of a position are worth by what is held of those they lead to, where positions
    /// return.
    fn derive_bounds(&self, place: usize, seeds: u32) -> Span {
        let (board, stage) = self.places.at(place, seeds);
        let position = Position::at_stage(&self.rules, board, Side::South, stage);
        if position.has_ended() {
            return Span::exact(position.margin(Side::South));
        }
        let all = seeds as i32;
        let nothing = Span { least: -all, most: -all };
        position.legal_actions().into_iter().fold(nothing, |best, action| {
            let mut next = position;
            next.play_unchecked(action);
            let held = self.held_of(&next).expect("successors have no more seeds in houses");
            let after = held.turned(0, next.mover() == Side::South);
            Span { least: best.least.max(after.least), most: best.most.max(after.most) }
        })
    }
}
