//! The positions of a set or round, for the rule of repetition.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// Fingerprints in a block that copies of a match share.
const BLOCK: usize = 64;

/// The positions that were seen, as fingerprints of 128 bits.
///
/// Two positions of a game have the same fingerprint by chance about once in 2^128 pairs. Copies share all
/// full blocks, so that a match of many thousand moves is copied in little time and memory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Seen {
    full: Vec<Arc<[u128; BLOCK]>>,
    last: Vec<u128>,
}

impl Seen {
    /// Forgets every position.
    pub(crate) fn clear(&mut self) {
        self.full.clear();
        self.last.clear();
    }

    /// Tells whether any position was seen more than once.
    pub(crate) fn has_any_twice(&self) -> bool {
        let full = self.full.iter().flat_map(|block| block.iter());
        let mut prints: Vec<u128> = full.chain(&self.last).copied().collect();
        prints.sort_unstable();
        prints.windows(2).any(|pair| pair[0] == pair[1])
    }

    /// Adds a position and returns how often it has been seen, this time included.
    pub(crate) fn add<P: Hash>(&mut self, position: &P) -> usize {
        let print = fingerprint(position);
        self.last.push(print);
        if let Ok(block) = self.last.as_slice().try_into() {
            self.full.push(Arc::new(block));
            self.last.clear();
        }
        let full = self.full.iter().flat_map(|block| block.iter());
        full.chain(&self.last).filter(|&&seen| seen == print).count()
    }
}

fn fingerprint<P: Hash>(position: &P) -> u128 {
    let mut mixer = Mixer { lanes: SEEDS, small: 0 };
    position.hash(&mut mixer);
    mixer.print()
}

/// Odd numbers without a pattern: digits of π.
const SEEDS: [u64; 2] = [0x243F_6A88_85A3_08D3, 0x1319_8A2E_0370_7345];
const FACTORS: [u64; 3] = [0xA409_3822_299F_31D1, 0x082E_FA98_EC4E_6C89, 0x4528_21E6_38D0_1377];

/// Hashes words into two lanes of 64 bits, each by a product that is folded. A board is a few words, and the hasher of
/// the standard library, which withstands whoever chooses what is hashed, took as long as the sowing.
#[derive(Clone, Copy, Debug)]
struct Mixer {
    lanes: [u64; 2],
    /// Numbers that are smaller than a word, which are mixed in together at the end.
    small: u64,
}

impl Mixer {
    #[inline(always)]
    fn mix(&mut self, word: u64) {
        for (lane, factor) in self.lanes.iter_mut().zip(FACTORS) {
            let product = u128::from(*lane ^ word) * u128::from(factor);
            // The lane is added, so that a product of 0 does not forget what came before.
            *lane = (product as u64 ^ (product >> 64) as u64).wrapping_add(lane.rotate_left(23));
        }
    }

    #[inline(always)]
    const fn add_small(&mut self, number: u64) {
        self.small = self.small.wrapping_mul(FACTORS[2]).wrapping_add(number).wrapping_add(1);
    }

    #[inline(always)]
    fn print(mut self) -> u128 {
        self.mix(self.small);
        self.mix(SEEDS[0]);
        let [one, other] = self.lanes.map(u128::from);
        one << 64 | other
    }
}

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.print() as u64
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.mix(u64::from_le_bytes(word));
        }
        self.add_small(bytes.len() as u64);
    }

    #[inline(always)]
    fn write_u8(&mut self, number: u8) {
        self.add_small(number.into());
    }

    #[inline(always)]
    fn write_u16(&mut self, number: u16) {
        self.add_small(number.into());
    }

    #[inline(always)]
    fn write_u32(&mut self, number: u32) {
        self.add_small(number.into());
    }

    #[inline(always)]
    fn write_u64(&mut self, number: u64) {
        self.mix(number);
    }

    #[inline(always)]
    fn write_u128(&mut self, number: u128) {
        self.mix(number as u64);
        self.mix((number >> 64) as u64);
    }

    #[inline(always)]
    fn write_usize(&mut self, number: usize) {
        self.mix(number as u64);
    }

    // What derived code writes for a variant.
    #[inline(always)]
    fn write_isize(&mut self, number: isize) {
        self.add_small(number as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn positions_are_counted_over_blocks_and_copies() {
        let mut seen = Seen::default();
        for round in 1..=3 {
            for position in 0..100_u32 {
                assert_eq!(seen.add(&position), round);
            }
        }
        let mut copy = seen.clone();
        assert_eq!((copy.add(&5_u32), seen.add(&6_u32), copy.add(&6_u32)), (4, 4, 4));
        assert!(copy.full.iter().zip(&seen.full).all(|(copy, seen)| Arc::ptr_eq(copy, seen)));
        seen.clear();
        assert_eq!((seen.add(&5_u32), copy.add(&5_u32)), (1, 5));
    }

    #[test]
    fn boards_that_differ_a_little_have_other_fingerprints() {
        let mut boards = HashSet::new();
        let seed = |pit: usize| 1_u128 << (pit % 10 * 8);
        for from in 0..20 {
            for to in 0..20 {
                for far in 0..20 {
                    // Of nine seeds in every pit, two have moved.
                    let mut sides = [u128::MAX / 255 * 9; 2];
                    sides[from / 10] -= 2 * seed(from);
                    sides[to / 10] += seed(to);
                    sides[far / 10] += seed(far);
                    for number in 0..8_u128 {
                        boards.insert((sides, number >> 1 << 63, 9_u16, 9_u32, number & 1 == 0));
                    }
                }
            }
        }
        let prints: HashSet<u128> = boards.iter().map(fingerprint).collect();
        let halves: HashSet<u64> = prints.iter().map(|&print| print as u64).collect();
        let others: HashSet<u64> = prints.iter().map(|&print| (print >> 64) as u64).collect();
        assert!(boards.len() > 30_000, "{}", boards.len());
        assert_eq!([prints.len(), halves.len(), others.len()], [boards.len(); 3]);
    }
}
