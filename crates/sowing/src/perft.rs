//! Counting paths at full speed.

use crate::board::Packed;
use crate::position::{Position, Source, Stage};
use crate::rules::{Pie, Relay};
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
/// any game and any board.
pub fn perft<S: Source>(position: &Position<S, Packed>, depth: u32, leaves: Leaves) -> u64 {
    let rules = position.rules();
    let swaps = rules.pie == Pie::On && position.stage() != Stage::Later;
    let endless = rules.relay == Relay::NextHouse && !position.is_finite();
    if swaps || endless {
        // Positions in which seeds in a house are not all there is to legality.
        return game::perft(position, depth);
    }
    match leaves {
        Leaves::Counted => count::<S, false>(position, depth),
        Leaves::Made => count::<S, true>(position, depth),
    }
}

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
