//! A board of any size.

use crate::board::{Board, Lane, Mark};
use crate::rules::{MAX_HOUSES, Stores};

/// A board of any size; a lap costs the pits of the board, however many seeds it has.
///
/// Pits lie side by side: own houses, own store, other houses, other store.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Wide {
    pits: Box<[u32]>,
    /// A bit for each [`Mark`] of a pit: as long as `pits` once a house is marked, and empty until then.
    marks: Box<[u8]>,
}

impl Wide {
    fn stride_of_self(&self) -> usize {
        self.pits.len() / 2
    }

    /// Returns the own houses, or those of the other side.
    fn side(&self, own: bool) -> &[u32] {
        let stride = self.stride_of_self();
        let first = if own { 0 } else { stride };
        &self.pits[first..first + stride - 1]
    }

    /// Returns the places of a player's houses, won for good or open.
    fn places_of(&self, mine: bool, child: bool) -> impl Iterator<Item = usize> {
        let stride = self.stride_of_self();
        (0..stride - 1).chain(stride..2 * stride - 1).filter(move |&place| {
            let is_mine = (place < stride) != self.is(Mark::Across, place);
            let is_burnt = self.is(Mark::Burnt, place);
            is_mine == mine && self.is(Mark::Child, place) == child && !is_burnt
        })
    }

    /// Returns the place of one of the mover's open houses with such a number of seeds.
    fn pick_of(&self, is_such: impl Fn(u32) -> bool, random: u32) -> usize {
        let such = || self.places_of(true, false).filter(|&place| is_such(self.pits[place]));
        let skip = (u64::from(random) * such().count() as u64) >> 32;
        such().nth(skip as usize).expect("a house with seeds")
    }

    /// Adds to `count` pits of the track from the place after `from` on, wrapping at its end.
    ///
    /// The track is the first `length` entries of `pits` without the one at `gap`.
    fn add_along(&mut self, from: usize, count: usize, gap: Option<usize>, length: usize) -> usize {
        let mut left = count;
        let mut place = from;
        while left > 0 {
            let start = if place + 1 >= length { 0 } else { place + 1 };
            if Some(start) == gap {
                place = start;
                continue;
            }
            let end = match gap {
                Some(gap) if start < gap => gap,
                _ => length,
            }
            .min(start + left);
            for pit in &mut self.pits[start..end] {
                *pit += 1;
            }
            left -= end - start;
            place = end - 1;
        }
        place
    }

    fn lap_over_burnt(
        &mut self,
        from: usize,
        seeds: u32,
        gap: Option<usize>,
        length: usize,
        skips: bool,
    ) -> usize {
        let is_open = |place: usize| !self.is(Mark::Burnt, place) && Some(place) != gap;
        let mut open = (0..length).filter(|&place| is_open(place)).count() as u32;
        // The pit that was lifted is open itself.
        let skips = skips && open > 1;
        let is_open = |this: &Self, place: usize| {
            !this.is(Mark::Burnt, place) && Some(place) != gap && !(skips && place == from)
        };
        open -= u32::from(skips);
        let (circuits, mut left) = (seeds / open, seeds % open);
        // The last seed of a whole circuit falls in the last open pit before the origin, or in the origin.
        if left == 0 {
            left = open;
        }
        for place in 0..length {
            if is_open(self, place) {
                self.pits[place] += circuits - u32::from(left == open);
            }
        }
        let mut place = from;
        while left > 0 {
            place = (place + 1) % length;
            if is_open(self, place) {
                self.pits[place] += 1;
                left -= 1;
            }
        }
        place
    }
}

impl Board for Wide {
    const MAX_HOUSES: u16 = MAX_HOUSES;
    const MAX_TOTAL: u64 = i32::MAX as u64;

    fn empty(houses: u16) -> Self {
        let pits = vec![0; 2 * Self::stride(houses)].into_boxed_slice();
        Self { pits, marks: Box::default() }
    }

    fn stride(houses: u16) -> usize {
        usize::from(houses) + 1
    }

    fn seeds(&self, place: usize) -> u32 {
        self.pits[place]
    }

    fn add(&mut self, place: usize, seeds: u32) {
        self.pits[place] += seeds;
    }

    fn take(&mut self, place: usize) -> u32 {
        std::mem::take(&mut self.pits[place])
    }

    fn lap(&mut self, from: usize, seeds: u32, lane: Lane) -> usize {
        let Lane { houses, stores, skips, burns } = lane;
        // The other store is the last pit, so the track is a stretch with at most one gap.
        let houses = usize::from(houses);
        let length = 2 * houses + 1;
        let (gap, pits) = match stores {
            Stores::Own => (None, length),
            Stores::Skipped => (Some(houses), length - 1),
        };
        if burns && !self.marks.is_empty() {
            return self.lap_over_burnt(from, seeds, gap, length, skips);
        }
        // A circuit that skips the origin is one pit shorter, and may end before it with nothing left.
        let skips = skips && seeds as usize >= pits;
        let circuit = pits - usize::from(skips);
        let (circuits, mut rest) = (seeds / circuit as u32, seeds as usize % circuit);
        let mut whole = circuits;
        if skips && rest == 0 {
            whole -= 1;
            rest = circuit;
        }
        if whole > 0 {
            let kept = [gap, skips.then_some(from)].map(|pit| pit.map(|pit| (pit, self.pits[pit])));
            for pit in &mut self.pits[..length] {
                *pit += whole;
            }
            for (pit, seeds) in kept.into_iter().flatten() {
                self.pits[pit] = seeds;
            }
        }
        self.add_along(from, rest, gap, length)
    }

    fn pick(&self, random: u32, _houses: u16, _marked: bool) -> usize {
        self.pick_of(|seeds| seeds > 0, random)
    }

    fn pick_larger(&self, random: u32) -> usize {
        self.pick_of(|seeds| seeds > 1, random)
    }

    fn pick_besides(&self, seeds: u32, random: u32) -> usize {
        let such = |held: u32| held > 0 && held != seeds;
        let any = self.side(true).iter().any(|&held| such(held));
        self.pick_of(|held| if any { such(held) } else { held > 0 }, random)
    }

    fn exceeds(&self, own: bool, seeds: u32) -> bool {
        self.side(own).iter().any(|&held| held > seeds)
    }

    fn total(&self) -> u32 {
        self.pits.iter().sum()
    }

    fn open_total(&self) -> u32 {
        self.open_seeds(true) + self.open_seeds(false)
    }

    fn has_open_seeds(&self, mine: bool) -> bool {
        self.open_seeds(mine) > 0
    }

    fn side_sum(&self, own: bool) -> u32 {
        self.side(own).iter().sum()
    }

    fn open_seeds(&self, mine: bool) -> u32 {
        if self.marks.is_empty() {
            return self.side_sum(mine);
        }
        self.places_of(mine, false).map(|place| self.pits[place]).sum()
    }

    fn child_seeds(&self, mine: bool) -> u32 {
        if self.marks.is_empty() {
            return 0;
        }
        self.places_of(mine, true).map(|place| self.pits[place]).sum()
    }

    fn clear_houses(&mut self) {
        let houses = self.stride_of_self() - 1;
        for side in self.pits.chunks_exact_mut(houses + 1) {
            side[..houses].fill(0);
        }
    }

    fn is_own_side_empty(&self) -> bool {
        self.side(true).iter().all(|&seeds| seeds == 0)
    }

    fn is_other_side_empty(&self) -> bool {
        self.side(false).iter().all(|&seeds| seeds == 0)
    }

    fn flip(&mut self, _marked: bool) {
        let (own, other) = self.pits.split_at_mut(self.pits.len() / 2);
        own.swap_with_slice(other);
        let (own, other) = self.marks.split_at_mut(self.marks.len() / 2);
        own.swap_with_slice(other);
    }

    fn is(&self, mark: Mark, place: usize) -> bool {
        self.marks.get(place).is_some_and(|&marks| marks >> mark as u8 & 1 == 1)
    }

    fn mark(&mut self, mark: Mark, place: usize) {
        if !self.is(mark, place) {
            self.toggle(mark, place);
        }
    }

    fn toggle(&mut self, mark: Mark, place: usize) {
        if self.marks.is_empty() {
            self.marks = vec![0; self.pits.len()].into_boxed_slice();
        }
        self.marks[place] ^= 1 << mark as u8;
    }

    fn is_unmarked(&self) -> bool {
        self.marks.is_empty()
    }
}
