//! Checking values against each other.

use crate::database::{Database, rest_at_once};
use sowing::{Packed, Position, Side};

/// What a verification has looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verified {
    /// Slices whose checksums are right.
    pub slices: u32,
    /// Positions whose values follow from those of their successors.
    pub positions: u64,
}

impl Database {
    /// Derives the values of `sample` positions of every slice from those of their successors; all of a
    /// slice that has no more. The positions are spread evenly.
    ///
    /// # Errors
    ///
    /// The first position whose value does not follow.
    pub fn verify(&self, sample: u64) -> Result<Verified, Packed> {
        let mut positions = 0;
        for seeds in 0..=self.max_seeds() {
            let all = self.index.positions(seeds);
            let step = (all / sample.max(1)).max(1);
            let mut number = 0;
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
            self.after(&position, house).expect("successors have no more seeds in houses")
        });
        values.max().expect("a side with seeds has a move") as i8
    }
}
