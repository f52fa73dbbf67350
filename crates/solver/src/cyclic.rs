//! Exact values where positions return.
//!
//! Under the next-house relay seeds can circle for ever, so there is no order in which to solve
//! positions. What a side can *guarantee* is found all the same: the least margin that it can force in
//! finitely many moves, whatever the other side does, play without end counting as the loss of all
//! seeds in houses. Both sides' guarantees start at the worst and are raised, position by position, until
//! none can be raised any more: a least fixed point, which one pass after another reaches since there are
//! only so many margins.
//!
//! A player who plays for a guarantee comes nearer to the end of the game with every move, so no position comes
//! twice, and the guarantee holds whatever a rule of repetition gives. Where the two guarantees meet, they
//! are the value of the position under any such rule.

use crate::ranks;
use search::Limits;
use sowing::{House, Packed, Position, Rules, Side, Source};
use std::ops::ControlFlow;

/// The most positions that are held: two bytes each.
const MOST_POSITIONS: u64 = 1 << 29;

/// What both sides can be sure of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guarantee {
    /// The side to move wins at least this, from here on.
    pub least: i32,
    /// The side to move wins at most this: the other side guarantees it.
    pub most: i32,
}

impl Guarantee {
    /// Returns the value where both sides are sure of the same.
    pub fn value(self) -> Option<i32> {
        (self.least == self.most).then_some(self.least)
    }
}

/// Why guarantees are not found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CyclicError {
    /// The value of a position depends on more than its houses.
    #[error(
        "with the pie rule, majority=on or a special first move, a position's value depends on more than its houses"
    )]
    Unsuited,
    /// There are too many positions, or too many seeds for a byte.
    #[error("{houses} houses with up to {seeds} seeds have too many positions to hold in memory")]
    TooMany {
        /// Houses a side.
        houses: u16,
        /// Seeds in houses.
        seeds: u32,
    },
    /// The limits ended the work.
    #[error("stopped")]
    Stopped,
}

/// How far the work has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pass {
    /// Seeds in houses of the positions at hand.
    pub seeds: u32,
    /// Passes over them so far.
    pub number: u32,
    /// Positions whose guarantees were raised by the last one.
    pub raised: u64,
}

/// The guarantees of every position with at most so many seeds in houses.
#[derive(Debug)]
pub struct Cyclic {
    rules: Rules,
    max_seeds: u32,
    /// By rank: what the side to move is sure of.
    least: Vec<i8>,
    /// By rank: what the other side holds the side to move to.
    most: Vec<i8>,
}

impl Cyclic {
    /// Returns whether all positions of so many seeds can be held.
    ///
    /// # Errors
    ///
    /// When they cannot.
    pub fn suited(rules: &Rules, max_seeds: u32) -> Result<(), CyclicError> {
        let properties = rules.properties();
        let by_board = !properties.counts_stores
            && !properties.has_first_move
            && !properties.has_earned_move
            && !properties.burns
            && !properties.owns_houses
            && !properties.passes;
        if !by_board {
            return Err(CyclicError::Unsuited);
        }
        let fits = rules.houses <= 7
            && max_seeds <= 120
            && ranks::count(rules.houses, max_seeds) <= u128::from(MOST_POSITIONS);
        if fits {
            Ok(())
        } else {
            Err(CyclicError::TooMany { houses: rules.houses, seeds: max_seeds })
        }
    }

    /// Finds the guarantees of all positions with at most so many seeds.
    ///
    /// # Errors
    ///
    /// When they cannot be held, or the limits end the work.
    pub fn build(
        rules: &Rules,
        max_seeds: u32,
        mut each: impl FnMut(Pass),
        limits: &Limits<'_>,
    ) -> Result<Self, CyclicError> {
        Self::suited(rules, max_seeds)?;
        let count = ranks::count(rules.houses, max_seeds) as usize;
        let mut this =
            Self { rules: *rules, max_seeds, least: vec![0; count], most: vec![0; count] };
        for seeds in 0..=max_seeds {
            let below = if seeds == 0 { 0 } else { ranks::count(rules.houses, seeds - 1) as usize };
            let upto = ranks::count(rules.houses, seeds) as usize;
            this.least[below..upto].fill(-(seeds as i8));
            this.most[below..upto].fill(seeds as i8);
            let mut number = 0;
            loop {
                number += 1;
                let (mut raised, mut boards) = (0, 0_u64);
                let pass = for_each_board(rules.houses, seeds, &mut |board| {
                    raised += u64::from(this.raise(board));
                    boards += 1;
                    // A pass can take minutes.
                    if boards.is_multiple_of(STRIDE) && limits.is_over() {
                        return ControlFlow::Break(());
                    }
                    ControlFlow::Continue(())
                });
                each(Pass { seeds, number, raised });
                if pass.is_break() || limits.is_over() {
                    return Err(CyclicError::Stopped);
                }
                if raised == 0 {
                    break;
                }
            }
        }
        Ok(this)
    }

    /// Returns the number of positions.
    pub fn positions(&self) -> u64 {
        self.least.len() as u64
    }

    /// Returns what both sides can be sure of from here on, what is in the stores left out; `None` when
    /// there are too many seeds in the houses.
    pub fn look_up(&self, board: &Packed) -> Option<Guarantee> {
        (board.own_sum() + board.other_sum() <= self.max_seeds).then(|| self.at(board))
    }

    /// Returns what the side to move and the other can be sure of after a move, what is in the stores
    /// included: final margins of the side that moves. `None` when there are too many seeds.
    pub fn after<S: Source>(
        &self,
        position: &Position<S, Packed>,
        house: House,
    ) -> Option<Guarantee> {
        let (next, _) = position.after(house);
        (next.board().own_sum() + next.board().other_sum() <= self.max_seeds)
            .then(|| self.seen_from(&next, position.mover()))
    }

    fn at(&self, board: &Packed) -> Guarantee {
        let place = ranks::rank(board, self.rules.houses) as usize - 1;
        Guarantee { least: i32::from(self.least[place]), most: i32::from(self.most[place]) }
    }

    /// Returns the guarantees at a position that a side's move has led to, stores included, as margins
    /// of that side.
    fn seen_from<S: Source>(&self, next: &Position<S, Packed>, side: Side) -> Guarantee {
        if next.has_ended() {
            let margin = next.margin(side);
            return Guarantee { least: margin, most: margin };
        }
        let board = next.board();
        let banked = (board.own >> 56) as i32 - (board.other >> 56) as i32;
        let Guarantee { least, most } = self.at(board);
        if next.mover() == side {
            Guarantee { least: banked + least, most: banked + most }
        } else {
            Guarantee { least: -banked - most, most: -banked - least }
        }
    }

    /// Raises the guarantees of one position by those of its successors, and tells whether any rose.
    fn raise(&mut self, board: Packed) -> bool {
        let before = self.at(&board);
        if before.least == before.most {
            return false;
        }
        let position = Position::from_board(self.rules, board, Side::South);
        let now = if position.has_ended() {
            self.seen_from(&position, Side::South)
        } else {
            let after = position.houses().map(|house| {
                let (next, _) = position.after(house);
                self.seen_from(&next, Side::South)
            });
            after
                .reduce(|a, b| Guarantee { least: a.least.max(b.least), most: a.most.max(b.most) })
                .expect("a position that is not over has a move")
        };
        if now == before {
            return false;
        }
        let place = ranks::rank(&board, self.rules.houses) as usize - 1;
        self.least[place] = now.least as i8;
        self.most[place] = now.most as i8;
        true
    }
}

/// Boards between two looks at the limits: a board set by hand may have long relays.
const STRIDE: u64 = 64;

/// Calls for every board with so many seeds in houses and none in stores, until told to stop.
fn for_each_board(
    houses: u16,
    seeds: u32,
    call: &mut impl FnMut(Packed) -> ControlFlow<()>,
) -> ControlFlow<()> {
    fn fill(
        place: u16,
        houses: u16,
        left: u32,
        words: [u64; 2],
        call: &mut impl FnMut(Packed) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (word, house) = (usize::from(place / houses), place % houses);
        let with = |seeds: u32| {
            let mut words = words;
            words[word] |= u64::from(seeds) << (8 * house);
            words
        };
        if place + 1 == 2 * houses {
            let [own, other] = with(left);
            return call(Packed::from_words(own, other));
        }
        for seeds in 0..=left {
            fill(place + 1, houses, left - seeds, with(seeds), call)?;
        }
        ControlFlow::Continue(())
    }
    fill(0, houses, seeds, [0; 2], call)
}
