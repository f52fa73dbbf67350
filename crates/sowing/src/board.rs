//! Boards: seeds in pits, seen by the mover.

use crate::rules::Stores;
use crate::track::{STORE, STRIDE, Track};
use std::fmt::Debug;
use std::hash::Hash;

/// Seeds in every pit, seen by the mover, and the marks of houses: which are burnt, which are won for good, and
/// which belong to the player across.
///
/// A board knows where pits lie and how a lap falls on them, but no other rule. A pit is named by a
/// place: the own houses from 0 in sowing order, the own store at [`stride`](Board::stride) less one,
/// and the other side's pits [`stride`](Board::stride) further on.
///
/// ```text
///      s+m-1 … s+1  s        other houses, the first being furthest from their store
///  2s-1             s-1      stores
///        0   1  … m-1        own houses, sown left to right
/// ```
pub trait Board: Clone + PartialEq + Eq + Hash + Debug {
    /// The most houses a side that this board holds.
    const MAX_HOUSES: u16;
    /// The most seeds that this board holds in all.
    const MAX_TOTAL: u64;

    /// Returns an empty board.
    fn empty(houses: u16) -> Self;

    /// Returns the distance between a pit and the like pit of the other side.
    fn stride(houses: u16) -> usize;

    /// Returns the seeds in a pit.
    fn seeds(&self, place: usize) -> u32;

    /// Adds seeds to a pit.
    fn add(&mut self, place: usize, seeds: u32);

    /// Takes all seeds out of a pit and returns their number.
    fn take(&mut self, place: usize) -> u32;

    /// Drops seeds one by one along the track, from the pit after `from` on, passing over burnt houses and, if
    /// `skips`, over `from` itself; returns the place of the last one. Costs no more than the pits of the board.
    ///
    /// `from` is a house, and `seeds` is above 0. Where no other pit is open, `from` is not passed over.
    fn lap(&mut self, from: usize, seeds: u32, houses: u16, stores: Stores, skips: bool) -> usize;

    /// Tells whether the own houses are all empty.
    fn is_own_side_empty(&self) -> bool;

    /// Tells whether the other side's houses are all empty.
    fn is_other_side_empty(&self) -> bool;

    /// Turns the board round, for the other side to move.
    fn flip(&mut self);

    /// Tells whether a house is marked in this way.
    fn is(&self, mark: Mark, place: usize) -> bool;

    /// Marks a house.
    fn mark(&mut self, mark: Mark, place: usize);

    /// Marks a house, or takes the mark away.
    fn toggle(&mut self, mark: Mark, place: usize);

    /// Tells whether no house is marked.
    fn is_unmarked(&self) -> bool;
}

/// What can be marked on a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// It is burnt: nobody owns, sows or lifts it. It is empty.
    Burnt,
    /// It was won for good: nobody lifts it, and its seeds count for its owner.
    Child,
    /// It belongs to the player across, and not to the one on whose side it lies.
    Across,
}

/// A board of up to seven houses a side and 255 seeds in all: sixteen pits in two words.
///
/// ```text
///  other:        6  5  4  3  2  1  0        byte 7 of each word is the store
///             7                       7
///  own:          0  1  2  3  4  5  6
/// ```
///
/// With fewer than seven houses the bytes between the last house and the store stay 0. No byte
/// carries into its neighbour, since all seeds together fit one byte. Turning the board round is a
/// swap of the words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Packed {
    /// The mover's pits, a byte each.
    pub own: u64,
    /// The other side's pits, a byte each.
    pub other: u64,
    /// A byte for each [`Mark`], and in it a bit for each house; the own houses in the low half.
    marks: u64,
}

/// The bits of [`Mark::Burnt`].
const BURNT: u64 = 0x0000_00FF_0000_00FF;

/// The bytes of the houses in a word.
const HOUSES: u64 = 0x00FF_FFFF_FFFF_FFFF;

impl Packed {
    /// Returns a board with these words and no house marked; bytes 0 to 6 are houses, 7 the store.
    pub const fn from_words(own: u64, other: u64) -> Self {
        Self { own, other, marks: 0 }
    }

    /// Returns a bit for each own house that holds seeds: bit `8 i + 7` for house `i` from 0.
    #[inline(always)]
    pub const fn occupied_bits(&self) -> u64 {
        const LOW: u64 = 0x007F_7F7F_7F7F_7F7F;
        // The high bit of a byte is set when its low seven bits are not 0, or when it was set.
        (((self.own & LOW) + LOW) | self.own) & (HOUSES & !LOW)
    }

    /// Returns the seeds in the own houses.
    #[inline(always)]
    pub const fn own_sum(&self) -> u32 {
        sum(self.own)
    }

    /// Returns the seeds in the other side's houses.
    #[inline(always)]
    pub const fn other_sum(&self) -> u32 {
        sum(self.other)
    }
}

/// Adds up the houses of a word. The sum fits a byte, so the product's top byte is it.
#[inline(always)]
const fn sum(word: u64) -> u32 {
    ((word & HOUSES).wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
}

impl Board for Packed {
    const MAX_HOUSES: u16 = 7;
    const MAX_TOTAL: u64 = 255;

    fn empty(_houses: u16) -> Self {
        Self { own: 0, other: 0, marks: 0 }
    }

    #[inline(always)]
    fn stride(_houses: u16) -> usize {
        STRIDE
    }

    #[inline(always)]
    fn seeds(&self, place: usize) -> u32 {
        let word = if place < STRIDE { self.own } else { self.other };
        (word >> (place % STRIDE * 8)) as u32 & 0xFF
    }

    #[inline(always)]
    fn add(&mut self, place: usize, seeds: u32) {
        let seeds = u64::from(seeds) << (place % STRIDE * 8);
        if place < STRIDE {
            self.own += seeds;
        } else {
            self.other += seeds;
        }
    }

    #[inline(always)]
    fn take(&mut self, place: usize) -> u32 {
        let seeds = self.seeds(place);
        let kept = !(0xFF << (place % STRIDE * 8));
        if place < STRIDE {
            self.own &= kept;
        } else {
            self.other &= kept;
        }
        seeds
    }

    #[inline(always)]
    fn lap(&mut self, from: usize, seeds: u32, houses: u16, stores: Stores, skips: bool) -> usize {
        let track = Track::of(houses, stores);
        if self.marks & BURNT != 0 {
            let (board, last) = self.lap_over_burnt(from, seeds, track, skips);
            *self = board;
            return last;
        }
        let mut rest = seeds;
        if seeds >= track.length {
            // A circuit that skips the origin is one pit shorter, and may end before it with nothing left.
            let length = if skips { track.length - 1 } else { track.length };
            let circuits = u64::from(seeds / length);
            rest = seeds % length;
            self.own += circuits * track.circuit[0];
            self.other += circuits * track.circuit[1];
            if skips {
                self.take(from);
                if rest == 0 {
                    return usize::from(track.last[from & 15][length as usize & 15]);
                }
            }
        }
        // `from` is below 16 and `rest` below the length, at most 15: the masks spare the checks.
        let (from, rest) = (from & 15, rest as usize & 15);
        self.own += track.part[from][rest][0];
        self.other += track.part[from][rest][1];
        usize::from(track.last[from][rest])
    }

    #[inline(always)]
    fn is_own_side_empty(&self) -> bool {
        self.own & HOUSES == 0
    }

    #[inline(always)]
    fn is_other_side_empty(&self) -> bool {
        self.other & HOUSES == 0
    }

    #[inline(always)]
    fn flip(&mut self) {
        std::mem::swap(&mut self.own, &mut self.other);
        self.marks = self.marks.rotate_left(32);
    }

    #[inline(always)]
    fn is(&self, mark: Mark, place: usize) -> bool {
        self.marks & bit(mark, place) != 0
    }

    fn mark(&mut self, mark: Mark, place: usize) {
        self.marks |= bit(mark, place);
    }

    fn toggle(&mut self, mark: Mark, place: usize) {
        self.marks ^= bit(mark, place);
    }

    #[inline(always)]
    fn is_unmarked(&self) -> bool {
        self.marks == 0
    }
}

/// Returns the bit of a mark on a house.
#[inline(always)]
const fn bit(mark: Mark, place: usize) -> u64 {
    1 << (place / STRIDE * 32 + mark as usize * 8 + place % STRIDE)
}

impl Packed {
    /// Burnt houses are rare and shift with every round, so their laps are walked pit by pit.
    #[cold]
    fn lap_over_burnt(
        mut self,
        from: usize,
        seeds: u32,
        track: &Track,
        skips: bool,
    ) -> (Self, usize) {
        let next = |place: usize| usize::from(track.last[place][1]);
        let mut place = next(from);
        let is_alone = loop {
            if place == from || !self.is(Mark::Burnt, place) {
                break place == from;
            }
            place = next(place);
        };
        let skips = skips && !is_alone;
        place = from;
        for _ in 0..seeds {
            loop {
                place = next(place);
                if !self.is(Mark::Burnt, place) && !(skips && place == from) {
                    break;
                }
            }
            self.add(place, 1);
        }
        (self, place)
    }
}

const _: () = assert!(STORE == STRIDE - 1, "the own store is the last pit of its word");
