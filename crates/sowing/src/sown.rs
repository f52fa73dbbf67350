//! What one sowing does: in numbers for everybody, and on its way for whoever is shown it.

use crate::pit::Pit;
use crate::side::{BySide, Side};

/// What one sowing did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sown {
    /// Seeds that a capture rule took, the lone last seed included where it goes along; neither the
    /// seeds sown into the store nor the rest at the end.
    pub captured: u32,
    /// Whether the same side is to move again. Where the game ends when the side to move has no seeds,
    /// a last seed in the store gives the turn even to a side that has none left.
    pub extra_turn: bool,
    /// Laps, at least 1.
    pub laps: u64,
    /// Seeds dropped in all laps together.
    pub seeds: u64,
    /// Where the last seed fell.
    pub last: Pit,
}

/// A lift, and the drop of its seeds along the track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lap {
    /// The house that is lifted.
    pub from: Pit,
    /// Its seeds.
    pub seeds: u32,
}

/// Seeds that leave a house for a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Taken {
    /// The house.
    pub from: Pit,
    /// Its seeds; none where a capture finds an empty house.
    pub seeds: u32,
}

/// What is left in the houses when a set or round ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remainder {
    /// The houses with seeds, South's first, and who gets them.
    pub houses: Vec<(Taken, Side)>,
    /// Whether the seeds go to the stores; if not, they count where they lie.
    pub banked: bool,
}

impl Remainder {
    /// Returns what each side gets.
    pub fn shares(&self) -> BySide<u64> {
        let mut shares = BySide::default();
        for (taken, to) in &self.houses {
            shares[*to] += u64::from(taken.seeds);
        }
        shares
    }
}

/// Who is shown what a sowing does on its way. Places are those of the board, as the mover sees it.
pub(crate) trait Witness {
    /// A house is lifted.
    fn lap(&mut self, place: usize, seeds: u32);
    /// A house is captured.
    fn capture(&mut self, place: usize, seeds: u32);
    /// The rest finds its owner.
    fn rest(&mut self, rest: impl FnOnce() -> Remainder);
}

/// Nobody: engines play without being told.
impl Witness for () {
    #[inline(always)]
    fn lap(&mut self, _place: usize, _seeds: u32) {}

    #[inline(always)]
    fn capture(&mut self, _place: usize, _seeds: u32) {}

    #[inline(always)]
    fn rest(&mut self, _rest: impl FnOnce() -> Remainder) {}
}

/// Writes down what a sowing does.
#[derive(Debug, Default)]
pub(crate) struct Notes {
    /// Places and seeds of laps; at most [`MOST_LAPS`](crate::MOST_LAPS), as a legal move has no more.
    pub(crate) laps: Vec<(usize, u32)>,
    /// Places and seeds of captures.
    pub(crate) captures: Vec<(usize, u32)>,
    /// The rest, if the set or round ended.
    pub(crate) rest: Option<Remainder>,
}

impl Witness for Notes {
    fn lap(&mut self, place: usize, seeds: u32) {
        self.laps.push((place, seeds));
    }

    fn capture(&mut self, place: usize, seeds: u32) {
        self.captures.push((place, seeds));
    }

    fn rest(&mut self, rest: impl FnOnce() -> Remainder) {
        self.rest = Some(rest());
    }
}
