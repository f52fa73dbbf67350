//! The sowing path of boards of two words, turned into additions at compile time.
//!
//! A lap of `s` seeds on a track of `l` pits is `s / l` whole circuits and `s % l` seeds more. Both
//! are additions to the two words of a [`Packed`](crate::Packed) or [`Broad`](crate::Broad) board: one seed in
//! every pit of the track for each circuit, and a row of a small table for the seeds more.

use crate::rules::Stores;

/// Additions for one board size and kind of track, on a board of so many bytes. Words are own pits, other pits.
#[derive(Debug)]
pub(crate) struct Track<W, const BYTES: usize> {
    /// Pits on the track.
    pub(crate) length: u32,
    /// One seed in every pit of the track.
    pub(crate) circuit: [W; 2],
    /// By pit sown from and seeds, up to a circuit: one seed in each pit reached.
    pub(crate) part: [[[W; 2]; BYTES]; BYTES],
    /// By the same: the pit of the last seed. With no seeds it is the pit sown from.
    pub(crate) last: [[u8; BYTES]; BYTES],
}

/// Returns the pit after `pit` on the track of a board with this distance between the sides.
const fn next(pit: usize, stride: usize, houses: usize, stores: Stores) -> usize {
    let place = pit % stride;
    if place + 1 < houses {
        pit + 1
    } else if pit + 1 == houses && stores.are_sown() {
        stride - 1
    } else if pit < stride {
        stride
    } else {
        0
    }
}

/// Makes the tracks of a kind of board, for each number of houses from the least on.
macro_rules! tracks {
    ($(#[$meta:meta])* $of:ident, $table:ident, $track:ident, $word:ty, $bytes:literal, $least:literal: $($houses:literal)+) => {
        /// By kind of track (own store sown, stores skipped) and houses a side.
        static $table: [[Track<$word, $bytes>; [$($houses),+].len()]; 2] =
            [[$($track($houses, Stores::Own)),+], [$($track($houses, Stores::Skipped)),+]];

        $(#[$meta])*
        #[inline(always)]
        pub(crate) fn $of(houses: u16, stores: Stores) -> &'static Track<$word, $bytes> {
            &$table[stores as usize][houses as usize - $least]
        }

        #[allow(clippy::large_stack_arrays, reason = "made by the compiler, once")]
        const fn $track(houses: usize, stores: Stores) -> Track<$word, $bytes> {
            const STRIDE: usize = $bytes / 2;
            let length = match stores {
                Stores::Own => 2 * houses + 1,
                Stores::Skipped => 2 * houses,
            };
            let mut made = Track {
                length: length as u32,
                circuit: [0; 2],
                part: [[[0; 2]; $bytes]; $bytes],
                last: [[0; $bytes]; $bytes],
            };
            let mut from = 0;
            while from < $bytes {
                let mut pit = from;
                let mut sown: [$word; 2] = [0; 2];
                let mut seeds = 0;
                while seeds <= length {
                    made.part[from][seeds] = sown;
                    made.last[from][seeds] = pit as u8;
                    pit = next(pit, STRIDE, houses, stores);
                    sown[pit / STRIDE] += 1 << (pit % STRIDE * 8);
                    seeds += 1;
                }
                if from == 0 {
                    made.circuit = made.part[0][length];
                }
                from += 1;
            }
            made
        }
    };
}

tracks! {
    /// Returns the track of a packed board for this many houses a side, one to seven.
    packed_track, PACKED, packed, u64, 16, 1: 1 2 3 4 5 6 7
}
#[cfg(not(target_family = "wasm"))]
tracks! {
    /// Returns the track of a broad board for this many houses a side, eight to fifteen.
    broad_track, BROAD, broad, u128, 32, 8: 8 9 10 11 12 13 14 15
}
