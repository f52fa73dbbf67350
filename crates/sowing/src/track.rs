//! The sowing path of the packed board, turned into additions at compile time.
//!
//! A lap of `s` seeds on a track of `l` pits is `s / l` whole circuits and `s % l` seeds more. Both
//! are additions to the two words of a [`Packed`](crate::Packed) board: one seed in every pit of the
//! track for each circuit, and a row of a small table for the seeds more.

use crate::rules::Stores;

/// The place of the own store in a packed board; the other store is eight further on.
pub(crate) const STORE: usize = 7;
/// The distance between a pit and the like pit of the other side in a packed board.
pub(crate) const STRIDE: usize = 8;

/// Additions for one board size and kind of track. Words are own pits, other pits.
#[derive(Debug)]
pub(crate) struct Track {
    /// Pits on the track.
    pub(crate) length: u32,
    /// One seed in every pit of the track.
    pub(crate) circuit: [u64; 2],
    /// By pit sown from and seeds short of a circuit: one seed in each pit reached.
    pub(crate) part: [[[u64; 2]; 16]; 16],
    /// By the same: the pit of the last seed. With no seeds it is the pit sown from.
    pub(crate) last: [[u8; 16]; 16],
}

/// By kind of track (own store sown, stores skipped) and houses a side less one.
static TRACKS: [[Track; 7]; 2] = [tracks(Stores::Own), tracks(Stores::Skipped)];

impl Track {
    /// Returns the track for this many houses a side, at most seven.
    #[inline(always)]
    pub(crate) fn of(houses: u16, stores: Stores) -> &'static Self {
        &TRACKS[stores as usize][houses as usize - 1]
    }
}

#[expect(clippy::large_stack_arrays, reason = "made by the compiler, once")]
const fn tracks(stores: Stores) -> [Track; 7] {
    [
        track(1, stores),
        track(2, stores),
        track(3, stores),
        track(4, stores),
        track(5, stores),
        track(6, stores),
        track(7, stores),
    ]
}

/// Returns the pit after `pit` on the track.
const fn next(pit: usize, houses: usize, stores: Stores) -> usize {
    let place = pit % STRIDE;
    if place + 1 < houses {
        pit + 1
    } else if pit + 1 == houses && matches!(stores, Stores::Own) {
        STORE
    } else if pit <= STORE {
        STRIDE
    } else {
        0
    }
}

const fn track(houses: usize, stores: Stores) -> Track {
    let length = match stores {
        Stores::Own => 2 * houses + 1,
        Stores::Skipped => 2 * houses,
    };
    let mut made = Track {
        length: length as u32,
        circuit: [0; 2],
        part: [[[0; 2]; 16]; 16],
        last: [[0; 16]; 16],
    };
    let mut from = 0;
    while from < 16 {
        let mut pit = from;
        let mut sown = [0; 2];
        let mut seeds = 0;
        while seeds < length {
            made.part[from][seeds] = sown;
            made.last[from][seeds] = pit as u8;
            pit = next(pit, houses, stores);
            sown[pit / STRIDE] += 1 << (pit % STRIDE * 8);
            seeds += 1;
        }
        if from == 0 {
            made.circuit = sown;
        }
        from += 1;
    }
    made
}
