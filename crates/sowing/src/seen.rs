//! The positions of a set or round, for the rule of repetition.

use std::hash::{DefaultHasher, Hash, Hasher};
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
    let half = |salt: u8| {
        let mut hasher = DefaultHasher::new();
        salt.hash(&mut hasher);
        position.hash(&mut hasher);
        u128::from(hasher.finish())
    };
    half(0) << 64 | half(1)
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
