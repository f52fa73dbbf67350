//! A board of any size.

use crate::board::Board;
use crate::rules::{MAX_HOUSES, Stores};

/// A board of any size; a lap costs the pits of the board, however many seeds it has.
///
/// Pits lie side by side: own houses, own store, other houses, other store.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Wide {
    pits: Box<[u32]>,
    /// As long as `pits` once a house is burnt, and empty until then.
    burnt: Box<[bool]>,
}

impl Wide {
    fn stride_of_self(&self) -> usize {
        self.pits.len() / 2
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
    ) -> usize {
        let is_open = |place: usize| !self.burnt[place] && Some(place) != gap;
        let open = (0..length).filter(|&place| is_open(place)).count() as u32;
        let (circuits, mut left) = (seeds / open, seeds % open);
        for place in (0..length).filter(|&place| is_open(place)) {
            self.pits[place] += circuits;
        }
        // With no seeds left over the last one fell where the lap began, which is on the track.
        let mut place = from;
        while left > 0 {
            place = (place + 1) % length;
            if is_open(place) {
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
        Self { pits, burnt: Box::default() }
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

    fn lap(&mut self, from: usize, seeds: u32, houses: u16, stores: Stores) -> usize {
        // The other store is the last pit, so the track is a stretch with at most one gap.
        let houses = usize::from(houses);
        let length = 2 * houses + 1;
        let (gap, pits) = match stores {
            Stores::Own => (None, length),
            Stores::Skipped => (Some(houses), length - 1),
        };
        if !self.burnt.is_empty() {
            return self.lap_over_burnt(from, seeds, gap, length);
        }
        let (circuits, rest) = (seeds / pits as u32, seeds as usize % pits);
        if circuits > 0 {
            let kept = gap.map(|gap| self.pits[gap]);
            for pit in &mut self.pits[..length] {
                *pit += circuits;
            }
            if let (Some(gap), Some(kept)) = (gap, kept) {
                self.pits[gap] = kept;
            }
        }
        self.add_along(from, rest, gap, length)
    }

    fn is_own_side_empty(&self) -> bool {
        self.pits[..self.stride_of_self() - 1].iter().all(|&seeds| seeds == 0)
    }

    fn is_other_side_empty(&self) -> bool {
        let stride = self.stride_of_self();
        self.pits[stride..2 * stride - 1].iter().all(|&seeds| seeds == 0)
    }

    fn flip(&mut self) {
        let (own, other) = self.pits.split_at_mut(self.pits.len() / 2);
        own.swap_with_slice(other);
        let (own, other) = self.burnt.split_at_mut(self.burnt.len() / 2);
        own.swap_with_slice(other);
    }

    fn is_burnt(&self, place: usize) -> bool {
        self.burnt.get(place).is_some_and(|&burnt| burnt)
    }

    fn burn(&mut self, place: usize) {
        if self.burnt.is_empty() {
            self.burnt = vec![false; self.pits.len()].into_boxed_slice();
        }
        self.burnt[place] = true;
    }
}
