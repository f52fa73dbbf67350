//! Boards whose sides are one word each: a byte for each pit.

use crate::board::{Board, Lane, Mark, PastFours};
#[cfg(not(target_family = "wasm"))]
use crate::track::broad_track;
use crate::track::{Track, packed_track};

/// Makes a board of two words. Both kinds are the same but for their size.
macro_rules! packed_board {
    ($(#[$meta:meta])* $name:ident of $word:ty, houses $least:literal to $most:literal, $track:path) => {
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

            /// Counts bits that each are the highest of a byte, as in [`occupied_bits`](Self::occupied_bits): one
            /// multiplication, where processors without an instruction for it take a dozen steps to count bits
            /// anywhere.
            #[inline(always)]
            pub const fn count_bits(bits: $word) -> u32 {
                ((bits >> 7).wrapping_mul(Self::ONES) >> (<$word>::BITS - 8)) as u32
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

            /// Adds up the houses of a word. The sum fits a byte, so the product's top byte is it.
            #[inline(always)]
            const fn sum(word: $word) -> u32 {
                ((word & Self::HOUSES).wrapping_mul(Self::ONES) >> (<$word>::BITS - 8)) as u32
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
                let bits = |half: u32| {
                    let side = self.marks >> (half * <$word>::BITS / 2 + mark as u32 * Self::STRIDE as u32);
                    let side = side & ((1 << Self::STRIDE) - 1);
                    Self::spread(side)
                };
                [bits(0), bits(1)]
            }

            /// Fills the byte of each bit that is set.
            #[inline(always)]
            const fn spread(bits: $word) -> $word {
                const BITS: $word = {
                    let mut bits = 0;
                    let mut byte = 0;
                    while byte < $name::STRIDE {
                        bits |= 1 << (8 * byte + byte % 8);
                        byte += 1;
                    }
                    bits
                };
                // Each byte gets eight of the bits and keeps its own; a byte with one has its highest bit set then.
                let eights = (bits & 0xFF).wrapping_mul(Self::ONES & $name::LOW_EIGHT)
                    | (bits >> 8).wrapping_mul(Self::ONES & !$name::LOW_EIGHT);
                let each = ((eights & BITS) + Self::ONES * 0x7F) & (Self::ONES << 7);
                (each >> 7).wrapping_mul(0xFF)
            }

            /// The low eight bytes.
            const LOW_EIGHT: $word = u64::MAX as $word;

            /// Returns all bits of the bytes of a player's houses on either side, won for good or open.
            #[inline(always)]
            fn bytes_of(&self, mine: bool, child: bool) -> [$word; 2] {
                let across = self.marked_bytes(Mark::Across);
                let children = self.marked_bytes(Mark::Child);
                let side = |index: usize, own: bool| {
                    let theirs = if own == mine { !across[index] } else { across[index] };
                    let such = if child { children[index] } else { !children[index] };
                    theirs & such & Self::HOUSES
                };
                [side(0, true), side(1, false)]
            }

            /// Returns the seeds in a player's houses, won for good or open.
            #[inline(always)]
            fn seeds_of(&self, mine: bool, child: bool) -> u32 {
                let [own, other] = self.bytes_of(mine, child);
                Self::sum(self.own & own) + Self::sum(self.other & other)
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
            const fn byte(place: usize) -> [$word; 2] {
                let byte = 0xFF << (place % Self::STRIDE * 8);
                let own = (0 as $word).wrapping_sub((place < Self::STRIDE) as $word);
                [byte & own, byte & !own]
            }

            /// Returns the byte of one of some bits that each are the highest of a byte, which lie before the last
            /// byte: the one that so many others come before.
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
            fn pick_marked(&self, random: u32) -> usize {
                let [own, other] = self.bytes_of(true, false);
                let own = Self::occupied(self.own) & own;
                let other = Self::occupied(self.other) & other;
                let count = Self::count_bits(own) + Self::count_bits(other);
                let skipped = Self::scale(random, count);
                match skipped.checked_sub(Self::count_bits(own)) {
                    None => Self::select(own, skipped),
                    Some(skipped) => Self::STRIDE + Self::select(other, skipped),
                }
            }

            /// Turns 32 random bits into a number below another, without a division; with so few houses the bias is
            /// below 2⁻²⁷.
            #[inline(always)]
            const fn scale(random: u32, below: u32) -> u32 {
                ((random as u64 * below as u64) >> 32) as u32
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
                (word >> (place % Self::STRIDE * 8)) as u32 & 0xFF
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
                let kept = !(0xFF << (place % Self::STRIDE * 8));
                if place < Self::STRIDE {
                    self.own &= kept;
                } else {
                    self.other &= kept;
                }
                seeds
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
            fn lap_past_fours(
                &mut self,
                from: usize,
                seeds: u32,
                lane: Lane,
                by_last: bool,
            ) -> Option<PastFours> {
                let track = $track(lane.houses, lane.stores);
                if seeds >= track.length {
                    return None;
                }
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
                self.own &= !((own >> 7) * 0xFF);
                self.other &= !((other >> 7) * 0xFF);
                let [own, other] = [own, other].map(Self::count_bits);
                Some(PastFours { last, own, other })
            }

            #[inline(always)]
            fn pick(&self, random: u32, marked: bool) -> usize {
                if marked && self.marks != 0 {
                    return self.pick_marked(random);
                }
                let houses = self.occupied_bits();
                Self::select(houses, Self::scale(random, Self::count_bits(houses)))
            }

            #[inline(always)]
            fn pick_larger(&self, random: u32) -> usize {
                let houses = Self::above(self.own, 1);
                Self::select(houses, Self::scale(random, Self::count_bits(houses)))
            }

            #[inline(always)]
            fn exceeds(&self, own: bool, seeds: u32) -> bool {
                Self::above(if own { self.own } else { self.other }, seeds) != 0
            }

            #[inline(always)]
            fn side_sum(&self, own: bool) -> u32 {
                if own { self.own_sum() } else { self.other_sum() }
            }

            #[inline(always)]
            fn open_seeds(&self, mine: bool) -> u32 {
                if self.marks == 0 { self.side_sum(mine) } else { self.seeds_of(mine, false) }
            }

            #[inline(always)]
            fn child_seeds(&self, mine: bool) -> u32 {
                if self.marks == 0 { 0 } else { self.seeds_of(mine, true) }
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
                self.marks & Self::bit(mark, place) != 0
            }

            fn mark(&mut self, mark: Mark, place: usize) {
                self.marks |= Self::bit(mark, place);
            }

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
    Packed of u64, houses 1 to 7, packed_track
}

#[cfg(not(target_family = "wasm"))]
packed_board! {
    /// A board of eight to fifteen houses a side and 255 seeds in all: thirty-two pits in two words of 128 bits,
    /// laid out as in [`Packed`]; byte 15 is the store.
    Broad of u128, houses 8 to 15, broad_track
}
