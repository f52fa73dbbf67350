//! Endgame databases of the sowing games: the exact value of every position with few seeds in houses.
//!
//! A [`Database`] holds, for one set of rules and one number of houses, what the side to move gains on
//! the other from here on under best play, for every position with at most so many seeds in the houses.
//! What lies in the stores already changes nothing of it.
//!
//! It covers the rules under which no position comes twice and the stores do not matter: every store
//! -sowing game and its options, but not the next-house relay (positions can return), the end by
//! majority (it asks for the stores) and burnt houses. [`Unsuited`] says which.
//!
//! [`index`] numbers positions, `build` finds values in one pass, `file` keeps them.

mod build;
mod file;
pub mod index;
mod memory;

pub use build::{BuildError, Builder, Progress};
pub use file::{FileError, Heading, Verified};
pub use search::Limits;

use index::{Index, MAX_SEEDS};
use sowing::{Board, Ends, Majority, Packed, Position, Relay, Rules, Series, Source};

/// Why there is no database for some rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsuited {
    /// Positions can come again.
    #[error("under relay=next-house positions can come again: there is no order to solve them in")]
    Cyclic,
    /// The value depends on the stores.
    #[error("under majority=on what a position is worth depends on the stores")]
    Majority,
    /// Houses can be burnt.
    #[error(
        "a game of rounds burns houses, which no database numbers; one round has no burnt house, ask with rounds=1"
    )]
    Burnt,
    /// The board is too large.
    #[error("{0} houses a side: databases go up to 7")]
    Houses(u16),
    /// Too many seeds are asked for.
    #[error("{0} seeds: databases go up to {MAX_SEEDS}")]
    Seeds(u32),
}

/// Tells why there is no database for some rules, if there is none.
///
/// # Errors
///
/// The first reason.
pub fn suited(rules: &Rules) -> Result<(), Unsuited> {
    if rules.relay == Relay::NextHouse {
        return Err(Unsuited::Cyclic);
    }
    if rules.majority == Majority::On {
        return Err(Unsuited::Majority);
    }
    if !matches!(rules.series, Series::Sets(_) | Series::Rounds(1)) {
        return Err(Unsuited::Burnt);
    }
    if rules.houses > Packed::MAX_HOUSES {
        return Err(Unsuited::Houses(rules.houses));
    }
    Ok(())
}

/// Returns the rules with everything set to one value that does not change what a position in the middle
/// of a game is worth, so that rules with the same values are equal.
pub fn essence(rules: &Rules) -> Rules {
    let mut essence = *rules;
    essence.seeds = 0;
    essence.pie = sowing::Pie::Off;
    essence.leftovers = sowing::Leftovers::Banked;
    essence.repetition = sowing::Repetition::None;
    essence.opening = sowing::Opening::Turns;
    essence.series = Series::Sets(1);
    if essence.extra_turn == sowing::ExtraTurn::NotOnFirstMove {
        essence.extra_turn = sowing::ExtraTurn::Always;
    }
    if essence.rest == sowing::Rest::Opponent {
        essence.rest = sowing::Rest::Owner;
    }
    essence
}

/// The values of all positions of a slice, by the seeds of the smaller side.
type Slice = Vec<Blocks>;

/// The values of the positions whose sides hold a given pair of sums: those in which the side with fewer
/// seeds is to move, and those in which the other is. With equal sums the second is empty.
///
/// Both are rows of the smaller side's configurations and columns of the larger side's, so that the one
/// loop that fills them walks both in order.
#[derive(Debug)]
struct Blocks {
    smaller_moves: Values,
    larger_moves: Values,
}

/// Values in memory, or in a mapped file: each the two's complement of a margin.
#[derive(Debug)]
enum Values {
    Owned(memory::Bytes),
    Mapped { file: std::sync::Arc<file::Mapped>, from: usize, length: usize },
}

impl Values {
    #[inline]
    fn as_slice(&self) -> &[u8] {
        match self {
            Self::Owned(values) => values,
            Self::Mapped { file, from, length } => file.values(*from, *length),
        }
    }
}

/// The exact value of every position with at most so many seeds in the houses.
#[derive(Debug)]
pub struct Database {
    rules: Rules,
    index: Index,
    slices: Vec<Slice>,
}

impl Database {
    /// Returns the rules, as [`essence`] has them.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Tells whether the values hold under these rules.
    pub fn suits(&self, rules: &Rules) -> bool {
        suited(rules).is_ok() && essence(rules) == self.rules
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
    fn look_up(&self, own: u32, own_rank: u32, other: u32, other_rank: u32) -> i8 {
        look_up(&self.slices, &self.index, own, own_rank, other, other_rank)
    }

    /// Returns the exact value of a position of the same rules: the final margin of the side to move,
    /// stores included, and every best house. `None` when there are too many seeds or the game is over.
    pub fn best<S: Source>(
        &self,
        position: &Position<S, Packed>,
    ) -> Option<(i32, Vec<sowing::House>)> {
        let mut best: Option<(i32, Vec<sowing::House>)> = None;
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
    pub fn after<S: Source>(
        &self,
        position: &Position<S, Packed>,
        house: sowing::House,
    ) -> Option<i32> {
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

/// Tells whether a position that a move has led to is over.
pub(crate) fn ended_after_a_move<S: Source>(position: &Position<S, Packed>) -> bool {
    position.has_ended()
        || position.rules().ends == Ends::EitherEmpty && position.board().is_other_side_empty()
}

#[inline(always)]
fn look_up(
    slices: &[Slice],
    index: &Index,
    own: u32,
    own_rank: u32,
    other: u32,
    other_rank: u32,
) -> i8 {
    let slice = &slices[(own + other) as usize];
    let (own_rank, other_rank) = (own_rank as usize, other_rank as usize);
    let value = if own <= other {
        let columns = index.configurations(other) as usize;
        slice[own as usize].smaller_moves.as_slice()[own_rank * columns + other_rank]
    } else {
        let columns = index.configurations(own) as usize;
        slice[other as usize].larger_moves.as_slice()[other_rank * columns + own_rank]
    };
    value as i8
}
