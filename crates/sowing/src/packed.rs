//! Boards whose sides are one word each: a byte for each pit.

#[cfg(not(target_family = "wasm"))]
use crate::bits::{add_halves, byte_of_16, clear_16, gather_16, spread_16};
use crate::bits::{
    byte_of_8, clear_8, gather_8, pick_bit, pick_by_table, pick_of_sixteen, scale, spread_8,
    sum_bytes, whole,
};
use crate::board::{Board, Lane, Mark, Past, PastFours};
#[cfg(not(target_family = "wasm"))]
use crate::track::broad_track;
use crate::track::{Track, packed_track};
use std::hint::{cold_path, select_unpredictable};

/// Returns one of some houses, given the highest bits of their bytes.
#[cfg(not(target_family = "wasm"))]
#[inline(always)]
fn pick_gathered(bits: u128, random: u32, _houses: u16) -> usize {
    pick_of_sixteen(gather_16(bits), random)
}

/// Makes a board of two words. Both kinds are the same but for their size.
macro_rules! packed_board {
    (
        $(#[$meta:meta])* $name:ident of $word:ty, houses $least:literal to $most:literal, $track:path,
        $byte_at:path, $clear:path, $gather:path, $add_halves:path, $spread:path, $pick:path
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct $name {
            /// The mover's pits, a byte each; the last byte is the store.
            pub own: $word,
            /// The other side's pits, a byte each; the last byte is the store.
            pub other: $word,
            /// For each [`Mark`] a bit for each byte of a word; the own houses in the low half.
            marks: $word,
        }

        impl $name {
            /// The distance between a pit and the like pit of the other side.
            const STRIDE: usize = <$word>::BITS as usize / 8;
            /// A one in every byte.
            const ONES: $word = <$word>::MAX / 255;
            /// The bytes of the houses in a word.
            const HOUSES: $word = <$word>::MAX >> 8;
            /// The bits of [`Mark::Burnt`].
            const BURNT: $word = {
                let side: $word = (1 << Self::STRIDE) - 1;
                side | side << (<$word>::BITS / 2)
            };

            /// Returns a board with these words and no house marked; all bytes but the last are houses.
            pub const fn from_words(own: $word, other: $word) -> Self {
                Self { own, other, marks: 0 }
            }

            /// Returns a bit for each own house that holds seeds: bit `8 i + 7` for house `i` from 0.
            #[inline(always)]
            pub const fn occupied_bits(&self) -> $word {
                Self::occupied(self.own)
            }

            /// Returns a bit for each own house that is marked in any way: bit `i` for house `i` from 0.
            #[inline(always)]
            pub const fn own_marked_bits(&self) -> $word {
                let marks = self.marks | self.marks >> Self::STRIDE | self.marks >> (2 * Self::STRIDE);
                marks & ((1 << Self::STRIDE) - 1)
            }

            /// Returns the board with nothing in houses that were won for good.
            #[inline(always)]
            #[must_use]
            pub fn with_empty_children(&self) -> Self {
                let kept = self.marked_bytes(Mark::Child);
                Self { own: self.own & !kept[0], other: self.other & !kept[1], marks: self.marks }
            }

            /// Counts bits that each are the highest of a byte, as in [`occupied_bits`](Self::occupied_bits): one
            /// multiplication, where processors without an instruction for it take a dozen steps to count bits
            /// anywhere.
            #[inline(always)]
            pub const fn count_bits(bits: $word) -> u32 {
                sum_bytes($add_halves(bits >> 7))
            }

            /// Returns the seeds in the own houses.
            #[inline(always)]
            pub const fn own_sum(&self) -> u32 {
                Self::sum(self.own)
            }

            /// Returns the seeds in the other side's houses.
            #[inline(always)]
            pub const fn other_sum(&self) -> u32 {
                Self::sum(self.other)
            }

            /// Adds up the houses of a word.
            #[inline(always)]
            const fn sum(word: $word) -> u32 {
                sum_bytes($add_halves(word & Self::HOUSES))
            }

            /// Returns the bit of a mark on a house.
            #[inline(always)]
            const fn bit(mark: Mark, place: usize) -> $word {
                let half = <$word>::BITS as usize / 2;
                1 << (place / Self::STRIDE * half + mark as usize * Self::STRIDE + place % Self::STRIDE)
            }

            /// Returns all bits of the bytes of own houses with a mark, and of those of the other side.
            #[inline(always)]
            fn marked_bytes(&self, mark: Mark) -> [$word; 2] {
                if self.marks == 0 {
                    return [0; 2];
                }
                let bits = |half: u32| {
                    let side = self.marks >> (half * <$word>::BITS / 2 + mark as u32 * Self::STRIDE as u32);
                    let side = side & ((1 << Self::STRIDE) - 1);
                    $spread(side)
                };
                [bits(0), bits(1)]
            }

            /// Returns all bits of the bytes of a player's open houses on either side.
            #[inline(always)]
            fn open_bytes(&self, mine: bool) -> [$word; 2] {
                let across = self.marked_bytes(Mark::Across);
                let children = self.marked_bytes(Mark::Child);
                let side = |index: usize, own: bool| {
                    let theirs = if own == mine { !across[index] } else { across[index] };
                    theirs & !children[index] & Self::HOUSES
                };
                [side(0, true), side(1, false)]
            }

            /// Returns a bit for each house that a player has won for good, from place 0 on: the mover or the other.
            #[inline(always)]
            pub fn children_of(&self, mine: bool) -> u32 {
                const SIDE: u32 = (1 << $name::STRIDE) - 1;
                let side = |marks: $word, own: bool| {
                    let across = (marks >> (2 * Self::STRIDE)) as u32;
                    let theirs = if own == mine { !across } else { across };
                    (marks >> Self::STRIDE) as u32 & theirs & SIDE
                };
                let other = side(self.marks >> (<$word>::BITS / 2), false);
                side(self.marks, true) | other << Self::STRIDE
            }

            /// Tells whether a house is burnt, or belongs to the player across without being won for good: what never
            /// changes within a round.
            #[inline(always)]
            pub fn has_ground(&self) -> bool {
                let of_side = |half: $word| {
                    let of = |mark: Mark| half >> (mark as u32 * Self::STRIDE as u32);
                    let ground = of(Mark::Burnt) | of(Mark::Across) & !of(Mark::Child);
                    ground & ((1 << Self::STRIDE) - 1) != 0
                };
                of_side(self.marks) || of_side(self.marks >> (<$word>::BITS / 2))
            }

            /// Returns a bit for each open house of a player with seeds on one side of the board.
            #[inline(always)]
            fn held_on(&self, own: bool, mine: bool) -> u32 {
                let (word, marks) = if own {
                    (self.own, self.marks)
                } else {
                    (self.other, self.marks >> (<$word>::BITS / 2))
                };
                let child = (marks >> Self::STRIDE) as u32;
                let across = (marks >> (2 * Self::STRIDE)) as u32;
                let theirs = if own == mine { !across } else { across };
                $gather(Self::occupied(word)) & theirs & !child & ((1 << Self::STRIDE) - 1)
            }

            /// Tells whether an open house belongs to the player across.
            #[inline(always)]
            const fn has_land_across(&self) -> bool {
                const SIDE: $word = (1 << $name::STRIDE) - 1;
                const SIDES: $word = SIDE | SIDE << (<$word>::BITS / 2);
                self.marks >> (2 * Self::STRIDE) & !(self.marks >> Self::STRIDE) & SIDES != 0
            }

            /// Returns a bit for each house of a word with seeds: the highest of its byte.
            #[inline(always)]
            const fn occupied(word: $word) -> $word {
                Self::above(word, 0)
            }

            /// Returns such a bit for each house of a word with more seeds than this, at most 127.
            #[inline(always)]
            const fn above(word: $word, seeds: u32) -> $word {
                const LOW: $word = $name::ONES * 0x7F & $name::HOUSES;
                // The high bit of a byte is set when its low seven bits are enough to reach it, or when it was set.
                let need = (LOW / 0x7F) * (127 - seeds as $word);
                (((word & LOW) + need) | word) & (Self::HOUSES & !LOW)
            }

            /// Returns all bits of the byte of a place, in the word that has it.
            #[inline(always)]
            fn byte(place: usize) -> [$word; 2] {
                let byte = 0xFF << (place % Self::STRIDE * 8);
                let own = (0 as $word).wrapping_sub((place < Self::STRIDE) as $word);
                [byte & own, byte & !own]
            }

            /// Returns the byte of one of some bits that each are the highest of a byte: the one that so many others
            /// come before.
            #[inline(always)]
            const fn select(bits: $word, skipped: u32) -> usize {
                // In each byte, how many bits are set up to this one.
                let counts = (bits >> 7).wrapping_mul(Self::ONES);
                // As many bytes as come before the one that is wanted count no more than are skipped. Without a
                // branch, which nobody could foretell.
                let before = (Self::ONES * (0x80 + skipped as $word)) - counts;
                Self::count_bits(before & (Self::ONES << 7)) as usize
            }

            /// Returns the place of an open house of the mover with seeds where houses are marked.
            #[inline(always)]
            fn pick_marked(&self, random: u32) -> usize {
                let held = self.held_on(true, true);
                if self.has_land_across() {
                    return pick_bit(held | self.held_on(false, true) << Self::STRIDE, random);
                }
                pick_of_sixteen(held, random)
            }

            /// Returns a one in the byte of each pit that a lap passes over, on either side.
            #[inline(always)]
            fn passed(&self, from: usize, skips: bool, past: Past) -> [$word; 2] {
                let twos = |word: $word| !Self::occupied(word ^ (Self::ONES * 2)) >> 7 & Self::ONES & Self::HOUSES;
                if self.marks == 0 && !skips {
                    return [0, if past.twos { twos(self.other) } else { 0 }];
                }
                let across = self.marked_bytes(Mark::Across);
                let theirs = [across[0] & Self::HOUSES, !across[1] & Self::HOUSES];
                let mut passed = self.marked_bytes(Mark::Burnt);
                if past.children {
                    let children = self.marked_bytes(Mark::Child);
                    passed[0] |= theirs[0] & children[0];
                    passed[1] |= theirs[1] & children[1];
                }
                if skips {
                    let origin = Self::byte(from);
                    passed = [passed[0] | origin[0], passed[1] | origin[1]];
                }
                if past.twos {
                    passed[0] |= theirs[0] & twos(self.own);
                    passed[1] |= theirs[1] & twos(self.other);
                }
                passed.map(|bytes| bytes & Self::ONES)
            }

            /// Drops less than a circuit of seeds, and wins houses made four on the way.
            #[inline(always)]
            fn part_past_fours(
                &mut self,
                from: usize,
                seeds: u32,
                track: &Track<$word, { 2 * Self::STRIDE }>,
                by_last: bool,
            ) -> PastFours {
                let mask = 2 * Self::STRIDE - 1;
                let [own, other] = track.part[from & mask][seeds as usize & mask];
                let last = usize::from(track.last[from & mask][seeds as usize & mask]);
                self.own += own;
                self.other += other;
                // No house gets more than one seed, so that those of four afterwards had three.
                let spared = if by_last { [0; 2] } else { Self::byte(last) };
                let fours = |word: $word, sown: $word, spared: $word| {
                    let unlike = word ^ (Self::ONES * 4);
                    !Self::occupied(unlike) & (sown << 7) & Self::HOUSES & !spared
                };
                let own = fours(self.own, own, spared[0]);
                let other = fours(self.other, other, spared[1]);
                // Few laps make a four, so this branch is easily foretold, and clearing bytes of 128-bit words would take
                // longer.
                if Self::STRIDE > 8 && own | other == 0 {
                    return PastFours { last, own: 0, other: 0 };
                }
                self.own &= !(own | (own - (own >> 7)));
                self.other &= !(other | (other - (other >> 7)));
                let [own, other] = [own, other].map(Self::count_bits);
                PastFours { last, own, other }
            }

            /// Burnt houses are rare and shift with every round, so their laps are walked pit by pit.
            #[cold]
            fn lap_over_burnt(
                mut self,
                from: usize,
                seeds: u32,
                track: &Track<$word, { 2 * Self::STRIDE }>,
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

        impl Board for $name {
            const LEAST_HOUSES: u16 = $least;
            const MAX_HOUSES: u16 = $most;
            const MAX_TOTAL: u64 = 255;
            const IS_SMALL: bool = true;

            fn empty(_houses: u16) -> Self {
                Self { own: 0, other: 0, marks: 0 }
            }

            #[inline(always)]
            fn stride(_houses: u16) -> usize {
                Self::STRIDE
            }

            #[inline(always)]
            fn seeds(&self, place: usize) -> u32 {
                let word = if place < Self::STRIDE { self.own } else { self.other };
                $byte_at(word, place % Self::STRIDE)
            }

            #[inline(always)]
            fn add(&mut self, place: usize, seeds: u32) {
                let seeds = <$word>::from(seeds) << (place % Self::STRIDE * 8);
                if place < Self::STRIDE {
                    self.own += seeds;
                } else {
                    self.other += seeds;
                }
            }

            #[inline(always)]
            fn take(&mut self, place: usize) -> u32 {
                let seeds = self.seeds(place);
                $clear(&mut self.own, &mut self.other, place);
                seeds
            }

            #[inline(always)]
            fn take_on_either(&mut self, place: usize) -> u32 {
                if Self::STRIDE > 8 {
                    // Masks of 128 bits take longer than the branch that they spare.
                    return self.take(place);
                }
                let word = select_unpredictable(place < Self::STRIDE, self.own, self.other);
                let seeds = $byte_at(word, place % Self::STRIDE);
                let [own, other] = Self::byte(place);
                self.own &= !own;
                self.other &= !other;
                seeds
            }

            #[inline(always)]
            fn other_seeds(&self, place: usize, _houses: u16) -> u32 {
                // Without a branch: which side a lap ends on is soon asked with what it holds, and two questions are
                // foretold less often than one.
                let other = 0u32.wrapping_sub((place / Self::STRIDE) as u32);
                $byte_at(self.other, place % Self::STRIDE) & other
            }

            #[inline(always)]
            fn take_other_if_even(&mut self, place: usize, _houses: u16) -> u32 {
                // Without a branch, as nobody could foretell the answer, and in few steps, as the next move waits
                // for it: a one in the byte of a house of the other side, which is left if the house is even.
                let one = ((place / Self::STRIDE) as $word) << (place % Self::STRIDE * 8);
                let even = one & !self.other;
                let taken = self.other & (even << 8).wrapping_sub(even);
                self.other -= taken;
                sum_bytes($add_halves(taken))
            }

            #[inline(always)]
            fn lap(&mut self, from: usize, seeds: u32, lane: Lane) -> usize {
                let Lane { houses, stores, skips, burns } = lane;
                let track = $track(houses, stores);
                if burns && self.marks & Self::BURNT != 0 {
                    let (board, last) = self.lap_over_burnt(from, seeds, track, skips);
                    *self = board;
                    return last;
                }
                // Places and the seeds of a part of a circuit are below this: the mask spares the checks.
                let mask = 2 * Self::STRIDE - 1;
                let mut rest = seeds;
                if seeds >= track.length {
                    // Or the compiler divides each time, to spare this branch, and the next move waits for it.
                    cold_path();
                    // A circuit that skips the origin is one pit shorter, and may end before it with nothing left.
                    let length = if skips { track.length - 1 } else { track.length };
                    let circuits = <$word>::from(seeds / length);
                    rest = seeds % length;
                    self.own += circuits * track.circuit[0];
                    self.other += circuits * track.circuit[1];
                    if skips {
                        self.take(from);
                        if rest == 0 {
                            return usize::from(track.last[from & mask][length as usize & mask]);
                        }
                    }
                }
                let (from, rest) = (from & mask, rest as usize & mask);
                self.own += track.part[from][rest][0];
                self.other += track.part[from][rest][1];
                usize::from(track.last[from][rest])
            }

            #[inline(always)]
            fn house_after(from: usize, seeds: u32, lane: Lane) -> Option<usize> {
                if lane.skips || lane.stores.are_sown() {
                    return None;
                }
                // One pit on from the last: whether a relay goes on is known before where the last seed fell.
                let track = $track(lane.houses, lane.stores);
                let mut rest = seeds;
                if seeds >= track.length {
                    cold_path();
                    rest = seeds % track.length;
                }
                let mask = 2 * Self::STRIDE - 1;
                Some(usize::from(track.last[from & mask][(rest as usize + 1) & mask]))
            }

            #[inline(always)]
            fn lap_past(
                &mut self,
                from: usize,
                seeds: u32,
                lane: Lane,
                past: Past,
            ) -> Option<usize> {
                let track = $track(lane.houses, lane.stores);
                let passed = self.passed(from, lane.skips, past);
                let count = |[own, other]: [$word; 2]| {
                    sum_bytes($add_halves((passed[0] & own) + (passed[1] & other)))
                };
                let mask = 2 * Self::STRIDE - 1;
                let from = from & mask;
                let part = track.part[from][seeds as usize & mask];
                if seeds < track.length && (part[0] & passed[0]) | (part[1] & passed[1]) == 0 {
                    self.own += part[0];
                    self.other += part[1];
                    return Some(usize::from(track.last[from][seeds as usize & mask]));
                }
                // Each pit passed over makes the lap one pit longer, and so it may pass over more.
                let stretch = |seeds: u32| {
                    let mut length = seeds;
                    while length <= track.length {
                        let longer = seeds + count(track.part[from][length as usize & mask]);
                        if longer == length {
                            return Some(length as usize & mask);
                        }
                        length = longer;
                    }
                    None
                };
                let mut length = stretch(seeds);
                if length.is_none() {
                    cold_path();
                    let open = track.length - count(track.circuit);
                    // What two circuits pass over is not the same if it depends on what houses hold.
                    if open == 0 || past.twos {
                        return None;
                    }
                    // The last circuit ends within the board or with it.
                    let whole = (seeds - 1) / open;
                    length = stretch(seeds - whole * open);
                    let whole = <$word>::from(whole);
                    self.own += whole * (track.circuit[0] & !passed[0]);
                    self.other += whole * (track.circuit[1] & !passed[1]);
                }
                let length = length?;
                let part = track.part[from][length];
                self.own += part[0] & !passed[0];
                self.other += part[1] & !passed[1];
                Some(usize::from(track.last[from][length]))
            }

            #[inline(always)]
            fn lap_past_fours(
                &mut self,
                from: usize,
                seeds: u32,
                lane: Lane,
                by_last: bool,
            ) -> Option<PastFours> {
                let track = $track(lane.houses, lane.stores);
                let (mut from, mut seeds) = (from, seeds);
                let [mut own, mut other] = [0; 2];
                while seeds >= track.length {
                    cold_path();
                    if lane.skips {
                        return None;
                    }
                    // A circuit short of a seed, whose last is not the last of the lap.
                    let part = self.part_past_fours(from, track.length - 1, track, true);
                    seeds -= track.length - 1;
                    from = part.last;
                    own += part.own;
                    other += part.other;
                }
                let part = self.part_past_fours(from, seeds, track, by_last);
                Some(PastFours { last: part.last, own: own + part.own, other: other + part.other })
            }

            #[inline(always)]
            fn pick(&self, random: u32, houses: u16, marked: bool) -> usize {
                if marked && self.marks != 0 {
                    return self.pick_marked(random);
                }
                $pick(self.occupied_bits(), random, houses)
            }

            #[inline(always)]
            fn pick_larger(&self, random: u32) -> usize {
                let houses = Self::above(self.own, 1);
                Self::select(houses, scale(random, Self::count_bits(houses)))
            }

            #[inline(always)]
            fn pick_besides(&self, seeds: u32, random: u32) -> usize {
                let held = self.occupied_bits();
                let others = held & Self::occupied(self.own ^ (Self::ONES * <$word>::from(seeds)));
                let houses = if others == 0 { held } else { others };
                Self::select(houses, scale(random, Self::count_bits(houses)))
            }

            #[inline(always)]
            fn exceeds(&self, own: bool, seeds: u32) -> bool {
                Self::above(if own { self.own } else { self.other }, seeds) != 0
            }

            #[inline(always)]
            fn total(&self) -> u32 {
                sum_bytes($add_halves(self.own + self.other))
            }

            #[inline(always)]
            fn open_total(&self) -> u32 {
                if self.marks == 0 {
                    return Self::sum(self.own + self.other);
                }
                let children = self.marked_bytes(Mark::Child);
                Self::sum((self.own & !children[0]) + (self.other & !children[1]))
            }

            #[inline(always)]
            fn has_open_seeds(&self, mine: bool) -> bool {
                // Hardly ever is it necessary to look on the side across.
                self.held_on(mine, mine) != 0 || self.held_on(!mine, mine) != 0
            }

            #[inline(always)]
            fn side_sum(&self, own: bool) -> u32 {
                if own { self.own_sum() } else { self.other_sum() }
            }

            #[inline(always)]
            fn open_seeds(&self, mine: bool) -> u32 {
                if self.marks == 0 {
                    return self.side_sum(mine);
                }
                let [own, other] = self.open_bytes(mine);
                Self::sum((self.own & own) + (self.other & other))
            }

            #[inline(always)]
            fn child_seeds(&self, mine: bool) -> u32 {
                if self.marks == 0 {
                    return 0;
                }
                let mut children = self.children_of(mine);
                // Without a branch: in most games a player has one at most, and each as often as not.
                let first = children.trailing_zeros() as usize % (2 * Self::STRIDE);
                let mut sum = self.seeds(first) & 0u32.wrapping_sub(u32::from(children != 0));
                children &= children.wrapping_sub(1);
                while children != 0 {
                    sum += self.seeds(children.trailing_zeros() as usize);
                    children &= children - 1;
                }
                sum
            }

            #[inline(always)]
            fn clear_houses(&mut self) {
                self.own &= !Self::HOUSES;
                self.other &= !Self::HOUSES;
            }

            #[inline(always)]
            fn is_own_side_empty(&self) -> bool {
                self.own & Self::HOUSES == 0
            }

            #[inline(always)]
            fn is_other_side_empty(&self) -> bool {
                self.other & Self::HOUSES == 0
            }

            #[inline(always)]
            fn flip(&mut self, marked: bool) {
                std::mem::swap(&mut self.own, &mut self.other);
                if marked {
                    self.marks = self.marks.rotate_left(<$word>::BITS / 2);
                }
            }

            #[inline(always)]
            fn is(&self, mark: Mark, place: usize) -> bool {
                // Of the half that has it, as a shift of the whole word takes longer.
                let half = if place < Self::STRIDE { self.marks } else { self.marks >> (<$word>::BITS / 2) };
                half as u64 >> (mark as usize * Self::STRIDE + place % Self::STRIDE) & 1 != 0
            }

            #[inline(always)]
            fn mark(&mut self, mark: Mark, place: usize) {
                self.marks |= Self::bit(mark, place);
            }

            #[inline(always)]
            fn toggle(&mut self, mark: Mark, place: usize) {
                self.marks ^= Self::bit(mark, place);
            }

            #[inline(always)]
            fn is_unmarked(&self) -> bool {
                self.marks == 0
            }
        }
    };
}

packed_board! {
    /// A board of up to seven houses a side and 255 seeds in all: sixteen pits in two words of 64 bits.
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
    Packed of u64, houses 1 to 7, packed_track,
    byte_of_8, clear_8, gather_8, whole, spread_8, pick_by_table
}

#[cfg(not(target_family = "wasm"))]
packed_board! {
    /// A board of eight to fifteen houses a side and 255 seeds in all: thirty-two pits in two words of 128 bits,
    /// laid out as in [`Packed`]; byte 15 is the store.
    Broad of u128, houses 8 to 15, broad_track,
    byte_of_16, clear_16, gather_16, add_halves, spread_16, pick_gathered
}
