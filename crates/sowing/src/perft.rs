//! Counting paths at full speed.

use crate::folded::Work;
use crate::packed::Packed;
use crate::position::{Position, Source};
use crate::rules::Rules;
use crate::stage::Stage;
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
        let swaps = rules.properties().may_swap && position.stage() != Stage::Later;
        if swaps || !position.is_plain() {
            // Positions in which seeds in a house are not all there is to legality.
            return game::perft(&position, depth);
        }
        match leaves {
            Leaves::Counted => count::<S, false>(position, depth),
            Leaves::Made => count::<S, true>(position, depth),
        }
    }
}

/// Counts by value: a board whose address nobody takes stays in registers while it is sown.
fn count<S: Source, const MADE: bool>(position: Position<S, Packed>, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if position.has_ended() {
        return 0;
    }
    let mut houses = position.occupied_bits();
    if depth == 1 && !MADE {
        return u64::from(Packed::count_bits(houses));
    }
    let mut total = 0;
    while houses != 0 {
        let mut next = position;
        next.sow(crate::House::from_index(houses.trailing_zeros() as usize / 8));
        if depth == 1 {
            // Without this the compiler would see that nobody looks at the leaf.
            black_box((*next.board(), next.mover(), next.stage()));
            total += 1;
        } else {
            total += count::<S, MADE>(next, depth - 1);
        }
        houses &= houses - 1;
    }
    total
}
