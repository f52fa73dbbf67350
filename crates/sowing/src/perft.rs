//! Counting paths at full speed.

use crate::folded::Work;
use crate::packed::Packed;
use crate::position::{Position, Source};
use crate::rules::{Pie, Rules};
use crate::stage::Stage;
use rand::Rng;
use std::hint::black_box;

/// What happens at the last ply of a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaves {
    /// The legal actions are counted.
    Counted,
    /// Every last action is played, for measuring the speed of playing.
    Made,
}

/// Counts the action paths of exactly `depth` plies on the packed board, as [`game::perft`] does for
/// any game and any board. Rules that the compiler folds are folded.
pub fn perft(position: &Position<Rules, Packed>, depth: u32, leaves: Leaves) -> u64 {
    position.fold(Perft { depth, leaves })
}

/// A count of action paths, as [`perft`] does it, on a position whose rules come from anywhere.
#[derive(Clone, Copy, Debug)]
pub struct Perft {
    /// The length of the paths.
    pub depth: u32,
    /// What happens at the last ply.
    pub leaves: Leaves,
}

impl Work for Perft {
    type Done = u64;

    fn on<S: Source>(self, position: Position<S, Packed>) -> u64 {
        let Self { depth, leaves } = self;
        let rules = position.rules();
        let swaps = rules.pie == Pie::On && position.stage() != Stage::Later;
        if swaps || !is_plain(&position) {
            // Positions in which seeds in a house are not all there is to legality.
            return game::perft(&position, depth);
        }
        match leaves {
            Leaves::Counted => count::<S, false>(&position, depth),
            Leaves::Made => count::<S, true>(&position, depth),
        }
    }
}

/// Tells whether the occupied own houses are all that may be played.
fn is_plain<S: Source>(position: &Position<S, Packed>) -> bool {
    let rules = position.rules();
    position.trusts_houses() && !rules.pass && !rules.owns_houses()
}

/// Counts on a copy for each move: a board whose address nobody takes stays in registers while it is sown.
fn count<S: Source, const MADE: bool>(position: &Position<S, Packed>, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if position.has_ended() {
        return 0;
    }
    let mut houses = position.occupied_bits();
    if depth == 1 && !MADE {
        return u64::from(houses.count_ones());
    }
    let mut total = 0;
    while houses != 0 {
        let mut next = *position;
        next.sow(crate::House::from_index(houses.trailing_zeros() as usize / 8));
        if depth == 1 {
            // Without this the compiler would see that nobody looks at the leaf.
            black_box(&next);
            total += 1;
        } else {
            total += count::<S, MADE>(&next, depth - 1);
        }
        houses &= houses - 1;
    }
    total
}

/// Plays at random to the end of the set or round and returns the plies; every legal house is as likely
/// as any other, and nobody swaps.
///
/// # Panics
///
/// When more than seeds decides what may be played: under the next-house relay in positions set by hand, and in
/// games with passes, houses won for good, land, or rules that bar houses with seeds.
pub fn playout<S: Source>(position: Position<S, Packed>, rng: &mut impl Rng) -> u64 {
    assert!(is_plain(&position), "every house with seeds can be played");
    let mut position = position;
    let mut plies = 0;
    while !position.has_ended() {
        let mut houses = position.occupied_bits();
        // Of 64 random bits the high half, times the number of houses, gives a house without a
        // division; with at most seven houses the bias is below 2⁻²⁹.
        let mut skip = ((rng.next_u64() >> 32) * u64::from(houses.count_ones())) >> 32;
        while skip > 0 {
            houses &= houses - 1;
            skip -= 1;
        }
        position.sow(crate::House::from_index(houses.trailing_zeros() as usize / 8));
        plies += 1;
    }
    plies
}
