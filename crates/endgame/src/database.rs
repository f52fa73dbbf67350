//! A database: the exact value of every position with few seeds.

use crate::index::Index;
use crate::suited::suited;
use crate::values::Slice;
use sowing::{Board, Ends, House, Packed, Position, Rest, Rules, Source};

/// The exact value of every position with at most so many seeds in the houses.
///
/// A clone shares the values.
#[derive(Clone, Debug)]
pub struct Database {
    pub(crate) rules: Rules,
    pub(crate) index: Index,
    pub(crate) slices: Vec<Slice>,
}

impl Database {
    /// Returns the rules, as [`Rules::essence`] has them.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns whether the values hold under these rules.
    pub fn suits(&self, rules: &Rules) -> bool {
        suited(rules).is_ok() && rules.essence() == self.rules
    }

    /// Returns the most seeds in houses.
    pub fn max_seeds(&self) -> u32 {
        self.slices.len() as u32 - 1
    }

    /// Returns the number of positions, each of which takes a byte.
    pub fn positions(&self) -> u64 {
        (0..=self.max_seeds()).map(|seeds| self.index.positions(seeds)).sum()
    }

    /// Returns what the side to move gains on the other from here on, under best play, if there are few
    /// enough seeds in the houses.
    ///
    /// The position must be one that comes after a move: where the rules end the game as soon as either
    /// side is empty, a board with one side empty counts as ended. The stores are not looked at.
    #[inline]
    pub fn probe(&self, board: &Packed) -> Option<i32> {
        let (own, other) = (board.own_sum(), board.other_sum());
        if own + other > self.max_seeds() {
            return None;
        }
        let (own_rank, other_rank) = (self.index.rank(board.own), self.index.rank(board.other));
        Some(i32::from(self.look_up(own, own_rank, other, other_rank)))
    }

    /// Returns the value of the position whose mover has `own` seeds in the configuration of that rank.
    #[inline(always)]
    pub(crate) fn look_up(&self, own: u32, own_rank: u32, other: u32, other_rank: u32) -> i8 {
        let slice = &self.slices[(own + other) as usize];
        let (own_rank, other_rank) = (own_rank as usize, other_rank as usize);
        let value = if own <= other {
            let columns = self.index.configurations(other) as usize;
            slice[own as usize].smaller_moves.as_slice()[own_rank * columns + other_rank]
        } else {
            let columns = self.index.configurations(own) as usize;
            slice[other as usize].larger_moves.as_slice()[other_rank * columns + own_rank]
        };
        value as i8
    }

    /// Returns the exact value of a position of the same rules: the final margin of the side to move,
    /// stores included, and every best house. `None` when there are too many seeds or the game is over.
    pub fn best<S: Source>(&self, position: &Position<S, Packed>) -> Option<(i32, Vec<House>)> {
        let mut best: Option<(i32, Vec<House>)> = None;
        for house in position.houses() {
            let value = self.after(position, house)?;
            match &mut best {
                Some((most, houses)) if *most == value => houses.push(house),
                Some((most, _)) if *most > value => {}
                _ => best = Some((value, vec![house])),
            }
        }
        best
    }

    /// Returns the final margin of the side to move, stores included, after it sows a house.
    pub fn after<S: Source>(&self, position: &Position<S, Packed>, house: House) -> Option<i32> {
        let mover = position.mover();
        let (next, _) = position.after(house);
        let margin = |board: &Packed| (board.own >> 56) as i32 - (board.other >> 56) as i32;
        if ended_after_a_move(&next) {
            return Some(next.margin(mover));
        }
        let value = margin(next.board()) + self.probe(next.board())?;
        Some(if next.mover() == mover { value } else { -value })
    }
}

impl search::Probe<Packed> for Database {
    fn reach(&self) -> i32 {
        self.max_seeds() as i32
    }

    #[inline]
    fn probe(&self, board: &Packed) -> Option<i16> {
        Self::probe(self, board).map(|value| value as i16)
    }
}

/// Returns whether a position that a move has led to is over.
pub(crate) fn ended_after_a_move<S: Source>(position: &Position<S, Packed>) -> bool {
    position.has_ended()
        || position.rules().ends == Ends::EitherEmpty && position.board().is_other_side_empty()
}

/// Returns the value of a position that is over when a move has led to it.
pub(crate) fn rest_at_once(rules: &Rules, own: u32, other: u32) -> Option<i8> {
    let over = own == 0 || rules.ends == Ends::EitherEmpty && other == 0;
    let own_keeps = own as i8 - other as i8;
    over.then_some(match rules.rest {
        Rest::Owner | Rest::Opponent => own_keeps,
        Rest::Emptier => -own_keeps,
    })
}
