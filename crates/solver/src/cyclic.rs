//! Exact values where positions return.
//!
//! Where nothing is sown into stores, seeds can circle for ever, so there is no order in which to solve
//! positions with as many seeds in houses: a *layer*. What a side can *guarantee* is found all the same: the
//! least margin that it can force in finitely many moves, whatever the other side does, play without end
//! counting as the loss of all seeds in houses. Both sides' guarantees start at the worst and are raised,
//! position by position, until none can be raised any more: a least fixed point, which one pass after another
//! reaches since there are only so many margins. Layers are finished one by one, the smallest first.
//!
//! A player who plays for a guarantee comes nearer to the end of the game with every move, so no position comes
//! twice, and the guarantee holds whatever a rule of repetition gives. Where the two guarantees meet, they
//! are the value of the position under any such rule.
//!
//! Under `repetition=split` there is always a value. Play that returns halves what is left, so that from there
//! on it is worth 0 to both sides, wherever in the layer it returns. For a margin t above 0, the mover gets t
//! exactly when it can force play to leave the layer for t or more: a game of reaching, in which the other side
//! is content with going round for ever. Such games are determined, so the mover gets t when its guarantee is
//! t, and otherwise the other side holds it below. The same holds for the other side. So a guarantee that is above
//! 0 is the value, and where neither side has one the value is 0. A layer gets its values before the next one is
//! begun. As in the published solution of Awari, the odd seed of a rest that is halved counts for neither side.
//!
//! Other rules of repetition give nothing that a layer knows: `draw` looks at the stores, `own` at where in the
//! circle the third coming is, and without a rule play may not end. There guarantees are all that is claimed.
//!
//! Where moves lead is found once for each position, and a pass looks only at positions whose guarantees
//! differ. Threads share the passes; a guarantee that is read before another thread raises it is read again in
//! the next pass, and the last pass raises none.

use crate::ranks;
use game::State;
use search::Limits;
use sowing::{Action, Board, Packed, Position, Repetition, Rules, Side, Source};
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU16, AtomicU64, Ordering};

/// The most positions that are held: two bytes each, and 27 more for each of the largest layer on six houses a
/// side. That is at most 3 GB for the 225 million positions of up to 20 seeds there.
const MOST_POSITIONS: u64 = 1 << 28;

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
        "with the pie rule, majority=on or play-on, no-capture-limit, houses won for good, a special first move or an earned one, a position's value depends on more than its houses"
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
            && !properties.owns_houses
            && rules.no_capture_limit == 0;
        if !by_board {
            return Err(CyclicError::Unsuited);
        }
        let fits = rules.houses <= Packed::MAX_HOUSES
            && max_seeds <= 120
            && ranks::count(rules.houses, max_seeds) <= u128::from(MOST_POSITIONS);
        if fits {
            Ok(())
        } else {
            Err(CyclicError::TooMany { houses: rules.houses, seeds: max_seeds })
        }
    }

    /// Finds the guarantees of all positions with at most so many seeds and no house burnt, on so many threads.
    ///
    /// # Errors
    ///
    /// When they cannot be held, or the limits end the work.
    pub fn build(
        rules: &Rules,
        max_seeds: u32,
        threads: usize,
        mut each: impl FnMut(Pass),
        limits: &Limits<'_>,
    ) -> Result<Self, CyclicError> {
        Self::suited(rules, max_seeds)?;
        let count = ranks::count(rules.houses, max_seeds) as usize;
        let (least, most) = (Vec::with_capacity(count), Vec::with_capacity(count));
        let mut this = Self { rules: *rules, max_seeds, least, most };
        for seeds in 0..=max_seeds {
            let layer = this.open(seeds, threads, limits)?;
            let mut number = 0;
            loop {
                number += 1;
                let raised = layer.raise(threads);
                each(Pass { seeds, number, raised });
                if limits.is_over() {
                    return Err(CyclicError::Stopped);
                }
                if raised == 0 {
                    break;
                }
            }
            this.take_in(&layer);
        }
        Ok(this)
    }

    /// Returns the number of positions.
    pub fn positions(&self) -> u64 {
        self.least.len() as u64
    }

    /// Returns what both sides can be sure of from here on, what is in the stores left out; `None` when
    /// there are too many seeds in the houses, or a house is marked.
    pub fn look_up(&self, board: &Packed) -> Option<Guarantee> {
        (board.is_unmarked() && seeds_of(board) <= self.max_seeds).then(|| self.at(board))
    }

    /// Returns what the side to move and the other can be sure of after a legal action, what is in the stores
    /// included: final margins of the side that moves. `None` when there are too many seeds, or a house is marked.
    pub fn after<S: Source>(
        &self,
        position: &Position<S, Packed>,
        action: Action,
    ) -> Option<Guarantee> {
        let mut next = *position;
        next.play_unchecked(action);
        let board = next.board();
        (board.is_unmarked() && seeds_of(board) <= self.max_seeds)
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

    /// Finds out where the moves of all positions with so many seeds lead.
    fn open(&self, seeds: u32, threads: usize, limits: &Limits<'_>) -> Result<Layer, CyclicError> {
        let houses = self.rules.houses;
        let below = if seeds == 0 { 0 } else { ranks::count(houses, seeds - 1) as u64 };
        let count = (ranks::count(houses, seeds) as u64 - below) as usize;
        let width = usize::from(houses);
        let mut layer = Layer {
            width,
            links: vec![NONE; count * width],
            leaving: vec![0; count],
            now: std::iter::repeat_with(AtomicU16::default).take(count).collect(),
        };
        let stopped = AtomicBool::new(false);
        let parts = layer.links.chunks_mut(PART * width).zip(layer.leaving.chunks_mut(PART));
        let parts = parts.zip(layer.now.chunks(PART)).enumerate();
        share(threads, parts, |(part, ((links, leaving), now))| {
            let first = below + (part * PART) as u64;
            let positions = links.chunks_mut(width).zip(leaving).zip(now);
            for (place, ((links, leaving), now)) in positions.enumerate() {
                // A board set by hand may have long relays.
                if place.is_multiple_of(STRIDE) && limits.is_over() {
                    stopped.store(true, Ordering::Relaxed);
                }
                if stopped.load(Ordering::Relaxed) {
                    return;
                }
                let board = ranks::unrank(first + place as u64 + 1, houses, seeds);
                let (here, most) = self.open_one(board, seeds, below, links);
                *leaving = most as i8;
                now.store(packed(here), Ordering::Relaxed);
            }
        });
        if stopped.into_inner() { Err(CyclicError::Stopped) } else { Ok(layer) }
    }

    /// Finds out where the moves of a position lead. Returns what both sides can be sure of before any pass, and
    /// what the other side holds the mover to on the moves that leave the layer.
    fn open_one(
        &self,
        board: Packed,
        seeds: u32,
        below: u64,
        links: &mut [u32],
    ) -> (Guarantee, i32) {
        let position = Position::from_board(&self.rules, board, Side::South);
        if position.has_ended() {
            let value = self.seen_from(&position, Side::South);
            return (value, value.most);
        }
        let all = seeds as i32;
        let mut leaving = Guarantee { least: -all, most: -all };
        let mut free = links.iter_mut();
        position.each_action(&mut |action| {
            let mut next = position;
            next.play_unchecked(action);
            if next.has_ended() || seeds_of(next.board()) < seeds {
                let after = self.seen_from(&next, Side::South);
                leaving.least = leaving.least.max(after.least);
                leaving.most = leaving.most.max(after.most);
            } else {
                let place = ranks::rank(next.board(), self.rules.houses) - 1 - below;
                let same = if next.mover() == Side::South { SAME } else { 0 };
                *free.next().expect("no more moves than houses") = place as u32 | same;
            }
            ControlFlow::Continue(())
        });
        let stays = links.first().is_some_and(|&link| link != NONE);
        let most = if stays { all } else { leaving.most };
        (Guarantee { least: leaving.least, most }, leaving.most)
    }

    /// Keeps the values of a layer whose guarantees cannot be raised any more.
    fn take_in(&mut self, layer: &Layer) {
        let halves = match self.rules.repetition {
            Repetition::Split => true,
            Repetition::None | Repetition::Own | Repetition::Draw => false,
        };
        for now in &layer.now {
            let mut here = unpacked(now.load(Ordering::Relaxed));
            if halves && here.least != here.most {
                let value = if here.most < 0 { here.most } else { here.least.max(0) };
                here = Guarantee { least: value, most: value };
            }
            self.least.push(here.least as i8);
            self.most.push(here.most as i8);
        }
    }
}

/// All positions with as many seeds in houses, by rank.
struct Layer {
    /// Links of a position: as many as houses a side.
    width: usize,
    /// The positions of the layer that moves lead to, by place; [`NONE`] after the last.
    links: Vec<u32>,
    /// What the other side holds the mover to on the moves that leave the layer.
    leaving: Vec<i8>,
    /// What both sides can be sure of as far as is known.
    now: Vec<AtomicU16>,
}

/// No link.
const NONE: u32 = u32::MAX;
/// The bit of a link after which the same side moves again.
const SAME: u32 = 1 << 31;
/// Positions that a thread takes at a time.
const PART: usize = 1 << 12;
/// Boards between two looks at the limits.
const STRIDE: usize = 64;

impl Layer {
    /// Raises the guarantees of all positions by those of their successors, and returns how many rose.
    fn raise(&self, threads: usize) -> u64 {
        let raised = AtomicU64::new(0);
        let parts = self.links.chunks(PART * self.width).zip(self.leaving.chunks(PART));
        share(threads, parts.zip(self.now.chunks(PART)), |((links, leaving), now)| {
            let positions = links.chunks(self.width).zip(leaving).zip(now);
            let rose = positions.filter(|((links, leaving), now)| {
                let before = unpacked(now.load(Ordering::Relaxed));
                if before.least == before.most {
                    return false;
                }
                let mut here = Guarantee { least: before.least, most: i32::from(**leaving) };
                for &link in links.iter().take_while(|&&link| link != NONE) {
                    let next = self.now[(link & !SAME) as usize].load(Ordering::Relaxed);
                    let Guarantee { least, most } = unpacked(next);
                    let (least, most) =
                        if link & SAME == 0 { (-most, -least) } else { (least, most) };
                    here.least = here.least.max(least);
                    here.most = here.most.max(most);
                }
                now.store(packed(here), Ordering::Relaxed);
                here != before
            });
            raised.fetch_add(rose.count() as u64, Ordering::Relaxed);
        });
        raised.into_inner()
    }
}

/// Puts both guarantees in two bytes.
const fn packed(Guarantee { least, most }: Guarantee) -> u16 {
    u16::from_le_bytes([least as i8 as u8, most as i8 as u8])
}

const fn unpacked(bytes: u16) -> Guarantee {
    let [least, most] = bytes.to_le_bytes();
    Guarantee { least: least as i8 as i32, most: most as i8 as i32 }
}

const fn seeds_of(board: &Packed) -> u32 {
    board.own_sum() + board.other_sum()
}

/// Does the work for each item on so many threads.
fn share<T: Send>(threads: usize, items: impl Iterator<Item = T> + Send, work: impl Fn(T) + Sync) {
    if threads <= 1 {
        items.for_each(work);
        return;
    }
    let items = Mutex::new(items);
    let take = || items.lock().expect("no thread panics with the lock").next();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(item) = take() {
                    work(item);
                }
            });
        }
    });
}
