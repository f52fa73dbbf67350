//! What one sowing does: in numbers for everybody, and on its way for whoever is shown it.

use crate::pit::Pit;
use crate::side::{BySide, Side};

/// What one sowing did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sown {
    /// Seeds that a capture rule took, the lone last seed included where it goes along; neither the
    /// seeds sown into the store nor the rest at the end.
    pub captured: u32,
    /// Seeds that the sowing won for the other side, where the owner of a house wins what falls there.
    pub given: u32,
    /// Whether the same side is to move again. Where the game ends when the side to move has no seeds,
    /// a last seed in the store gives the turn even to a side that has none left.
    pub extra_turn: bool,
    /// Laps, at least 1; none where a house is left empty for the round.
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
    /// The houses with seeds that somebody gets, South's first, and who that is.
    pub houses: Vec<(Taken, Side)>,
    /// The houses whose seeds nobody gets, South's first.
    pub wasted: Vec<Taken>,
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

    /// Returns the seeds that nobody gets.
    pub fn wasted_seeds(&self) -> u64 {
        self.wasted.iter().map(|taken| u64::from(taken.seeds)).sum()
    }
}

/// Who is shown what a sowing does on its way. Places are those of the board, as the mover sees it.
pub(crate) trait Witness {
    /// Whether it is shown nothing, so that nobody asks in which order things happen on the way.
    const IS_NOBODY: bool = false;
    /// A house is lifted.
    fn lap(&mut self, place: usize, seeds: u32);
    /// A house is captured.
    fn capture(&mut self, place: usize, seeds: u32);
    /// A house made four by this seed of the lap, from 1, is won by the mover or by the other player.
    fn four(&mut self, place: usize, mine: bool, seed: u32);
    /// The mover wins a house for good.
    fn child(&mut self, place: usize, seeds: u32);
    /// A house gives up a seed, in an opening that takes from every other house.
    fn give(&mut self, place: usize);
    /// A house gets a seed in such an opening.
    fn drop(&mut self, place: usize);
    /// The relay from a house never ends: the board is put back, and the round is over.
    fn endless(&mut self, place: usize);
    /// The rest finds its owner.
    fn rest(&mut self, rest: impl FnOnce() -> Remainder);
}

/// Nobody: engines play without being told.
impl Witness for () {
    const IS_NOBODY: bool = true;

    #[inline(always)]
    fn lap(&mut self, _place: usize, _seeds: u32) {}

    #[inline(always)]
    fn capture(&mut self, _place: usize, _seeds: u32) {}

    #[inline(always)]
    fn four(&mut self, _place: usize, _mine: bool, _seed: u32) {}

    #[inline(always)]
    fn child(&mut self, _place: usize, _seeds: u32) {}

    #[inline(always)]
    fn give(&mut self, _place: usize) {}

    #[inline(always)]
    fn drop(&mut self, _place: usize) {}

    #[inline(always)]
    fn endless(&mut self, _place: usize) {}

    #[inline(always)]
    fn rest(&mut self, _rest: impl FnOnce() -> Remainder) {}
}

/// Something between the laps of a sowing, with its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Note {
    /// After so many laps, the last of them counted, and so many of its seeds, a house made four is won.
    Four { laps: usize, seed: u32, place: usize, mine: bool },
    /// A house is captured after so many laps.
    Capture { laps: usize, place: usize, seeds: u32 },
    /// A house is won for good.
    Child { place: usize, seeds: u32 },
    /// A house gives up a seed in the opening.
    Give { place: usize },
    /// A house gets a seed in the opening.
    Drop { place: usize },
    /// The relay never ends.
    Endless { place: usize },
}

/// Writes down what a sowing does.
#[derive(Debug, Default)]
pub(crate) struct Notes {
    /// Places and seeds of laps; at most [`MOST_LAPS`](crate::MOST_LAPS), as a legal move has no more.
    pub(crate) laps: Vec<(usize, u32)>,
    /// What else happened, in order.
    pub(crate) deeds: Vec<Note>,
    /// The rest, if the set or round ended.
    pub(crate) rest: Option<Remainder>,
}

impl Witness for Notes {
    fn lap(&mut self, place: usize, seeds: u32) {
        self.laps.push((place, seeds));
    }

    fn capture(&mut self, place: usize, seeds: u32) {
        self.deeds.push(Note::Capture { laps: self.laps.len(), place, seeds });
    }

    fn four(&mut self, place: usize, mine: bool, seed: u32) {
        self.deeds.push(Note::Four { laps: self.laps.len(), seed, place, mine });
    }

    fn child(&mut self, place: usize, seeds: u32) {
        self.deeds.push(Note::Child { place, seeds });
    }

    fn give(&mut self, place: usize) {
        self.deeds.push(Note::Give { place });
    }

    fn drop(&mut self, place: usize) {
        self.deeds.push(Note::Drop { place });
    }

    fn endless(&mut self, place: usize) {
        self.laps.clear();
        self.deeds.clear();
        self.deeds.push(Note::Endless { place });
    }

    fn rest(&mut self, rest: impl FnOnce() -> Remainder) {
        self.rest = Some(rest());
    }
}
