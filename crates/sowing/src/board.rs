//! Boards: seeds in pits, seen by the mover.

use crate::rules::Stores;
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
    /// The fewest houses a side that this board holds.
    const LEAST_HOUSES: u16 = 1;
    /// The most houses a side that this board holds.
    const MAX_HOUSES: u16;
    /// The most seeds that this board holds in all.
    const MAX_TOTAL: u64;
    /// Whether a copy costs next to nothing, so that rare work is better done on one: a board whose address nobody
    /// takes stays in registers.
    const IS_SMALL: bool = false;

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

    /// Takes all seeds out of a pit as [`take`](Board::take) does, where nobody could foretell on which side it lies.
    #[inline(always)]
    fn take_on_either(&mut self, place: usize) -> u32 {
        self.take(place)
    }

    /// Returns the seeds in a pit of the other side, and 0 for a pit of the mover's.
    #[inline(always)]
    fn other_seeds(&self, place: usize, houses: u16) -> u32 {
        if place < Self::stride(houses) { 0 } else { self.seeds(place) }
    }

    /// Takes all seeds out of a house of the other side if they are even, and returns how many were taken; a pit of
    /// the mover's is left as it is.
    fn take_other_if_even(&mut self, place: usize, houses: u16) -> u32 {
        let is_other = place >= Self::stride(houses);
        if is_other && self.seeds(place).is_multiple_of(2) { self.take(place) } else { 0 }
    }

    /// Drops seeds one by one along the track, from the pit after `from` on, passing over burnt houses and, if
    /// the lane skips it, over `from` itself; returns the place of the last one. Costs no more than the pits of
    /// the board.
    ///
    /// `from` is a house, and `seeds` is above 0. Where no other pit is open, `from` is not passed over.
    fn lap(&mut self, from: usize, seeds: u32, lane: Lane) -> usize;

    /// Returns the house after the one where a [`lap`](Board::lap) ends on a board without marks; `None` where that is
    /// known no sooner than from the last seed.
    #[inline(always)]
    fn house_after(_from: usize, _seeds: u32, _lane: Lane) -> Option<usize> {
        None
    }

    /// Drops seeds as [`lap`](Board::lap) does, and empties the houses that a seed makes exactly four on the way;
    /// `None`, with nothing done, where such a lap has to be walked pit by pit. No house is marked.
    fn lap_past_fours(
        &mut self,
        _from: usize,
        _seeds: u32,
        _lane: Lane,
        _by_last: bool,
    ) -> Option<PastFours> {
        None
    }

    /// Drops seeds as [`lap`](Board::lap) does, passing over more houses than burnt ones, and returns the place of the
    /// last one; `None`, with nothing done, where such a lap has to be walked pit by pit.
    fn lap_past(&mut self, _from: usize, _seeds: u32, _lane: Lane, _past: Past) -> Option<usize> {
        None
    }

    /// Returns the place of an open house of the mover with seeds, each as likely as any other given 32 random bits;
    /// `marked` tells whether houses can be marked at all.
    ///
    /// # Panics
    ///
    /// When there is no such house.
    fn pick(&self, random: u32, houses: u16, marked: bool) -> usize;

    /// Returns the place of an own house with two seeds or more as [`pick`](Board::pick) does; no house is marked.
    ///
    /// # Panics
    ///
    /// When there is no such house.
    fn pick_larger(&self, random: u32) -> usize;

    /// Returns the place of an own house that holds seeds, but not exactly so many, as [`pick`](Board::pick) does; of
    /// one with so many if there is no other. No house is marked.
    ///
    /// # Panics
    ///
    /// When all own houses are empty.
    fn pick_besides(&self, seeds: u32, random: u32) -> usize;

    /// Tells whether an own house, or a house of the other side, holds more seeds than this, at most 127.
    fn exceeds(&self, own: bool, seeds: u32) -> bool;

    /// Returns all seeds on the board.
    fn total(&self) -> u32;

    /// Returns the seeds in open houses of either player.
    fn open_total(&self) -> u32;

    /// Tells whether a player's open houses hold seeds.
    fn has_open_seeds(&self, mine: bool) -> bool;

    /// Returns the seeds in all own houses, or in all houses of the other side.
    fn side_sum(&self, own: bool) -> u32;

    /// Returns the seeds in a player's open houses, neither burnt nor won for good: the mover's or the other's.
    fn open_seeds(&self, mine: bool) -> u32;

    /// Returns the seeds in a player's houses won for good.
    fn child_seeds(&self, mine: bool) -> u32;

    /// Takes all seeds out of the houses of both sides.
    fn clear_houses(&mut self);

    /// Tells whether the own houses are all empty.
    fn is_own_side_empty(&self) -> bool;

    /// Tells whether the other side's houses are all empty.
    fn is_other_side_empty(&self) -> bool;

    /// Turns the board round, for the other side to move; `marked` tells whether houses can be marked at all.
    fn flip(&mut self, marked: bool);

    /// Tells whether a house is marked in this way.
    fn is(&self, mark: Mark, place: usize) -> bool;

    /// Marks a house.
    fn mark(&mut self, mark: Mark, place: usize);

    /// Marks a house, or takes the mark away.
    fn toggle(&mut self, mark: Mark, place: usize);

    /// Tells whether no house is marked.
    fn is_unmarked(&self) -> bool;
}

/// Where laps fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lane {
    /// Houses a side.
    pub houses: u16,
    /// Which stores are sown into.
    pub stores: Stores,
    /// Whether a lap that comes round passes over the house that it was lifted from.
    pub skips: bool,
    /// Whether houses can be burnt at all.
    pub burns: bool,
}

/// Which houses of the other player a lap passes over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Past {
    /// Those won for good.
    pub children: bool,
    /// Those that hold exactly two seeds.
    pub twos: bool,
}

/// What a lap did in which houses made four were emptied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PastFours {
    /// The place of the last seed.
    pub last: usize,
    /// How many houses on the mover's side were emptied.
    pub own: u32,
    /// How many on the other side.
    pub other: u32,
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
