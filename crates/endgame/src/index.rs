//! Numbering positions without gaps.
//!
//! The seeds of one side are a *configuration*. With `s_i` the seeds in the first `i` houses, the number
//! of a configuration among those with the same sum is `Σ C(s_i + i − 1, i)` for `i` from 1 to `m − 1`:
//! the combinatorial number system. Sowing within the own side moves seeds forward, so that some `s_i`
//! shrink and none grows: the number gets smaller. That is the order in which one pass finds all values.

/// The most seeds that can be numbered: a value fits a byte, and every number 32 bits.
pub const MAX_SEEDS: u32 = 40;
/// Seeds that a configuration may hold for a moment, when a lap is added to one that is full.
const MOST: usize = MAX_SEEDS as usize + 8;

/// The numbering for one number of houses.
#[derive(Clone, Debug)]
pub struct Index {
    houses: u32,
    /// By house and seeds in the houses up to it: a part of the number. Houses that do not count are 0.
    parts: [[u32; 64]; 8],
    /// By sum: how many configurations.
    configurations: [u32; MOST + 1],
}

/// Returns `n` choose `k`, at most what fits.
const fn choose(n: u64, k: u64) -> u64 {
    if k > n {
        return 0;
    }
    let mut made = 1_u64;
    let mut i = 0;
    while i < k {
        made = made * (n - i) / (i + 1);
        i += 1;
    }
    made
}

impl Index {
    /// Returns the numbering for so many houses a side.
    ///
    /// # Panics
    ///
    /// When there is no house or more than seven.
    pub fn new(houses: u16) -> Self {
        assert!((1..=7).contains(&houses), "{houses} houses");
        let houses = u32::from(houses);
        let mut parts = [[0; 64]; 8];
        for (house, parts) in parts.iter_mut().enumerate().take(houses as usize - 1) {
            for (sum, part) in parts.iter_mut().enumerate().take(MOST + 1) {
                let place = house as u64 + 1;
                *part = choose(sum as u64 + place - 1, place) as u32;
            }
        }
        let mut configurations = [0; MOST + 1];
        for (sum, count) in configurations.iter_mut().enumerate() {
            *count = choose(sum as u64 + u64::from(houses) - 1, u64::from(houses) - 1) as u32;
        }
        Self { houses, parts, configurations }
    }

    /// Returns how many configurations hold so many seeds.
    #[inline(always)]
    pub fn configurations(&self, seeds: u32) -> u32 {
        self.configurations[seeds as usize]
    }

    /// Returns how many positions have so many seeds in all houses.
    pub fn positions(&self, seeds: u32) -> u64 {
        (0..=seeds)
            .map(|own| {
                u64::from(self.configurations(own)) * u64::from(self.configurations(seeds - own))
            })
            .sum()
    }

    /// Returns the number of a configuration among those with as many seeds: the houses are the bytes
    /// of the word from the lowest on; a store in the highest byte is not looked at.
    #[inline(always)]
    pub fn rank(&self, word: u64) -> u32 {
        // Byte i of the product is the sum of the bytes up to i; no sum is above a byte.
        let sums = word.wrapping_mul(0x0101_0101_0101_0101);
        let part = |house: usize| self.parts[house][(sums >> (8 * house)) as usize & 63];
        part(0) + part(1) + part(2) + part(3) + part(4) + part(5)
    }

    /// Lists the configurations with so many seeds in the order of their numbers.
    pub fn list(&self, seeds: u32) -> Vec<u64> {
        let mut list = vec![0; self.configurations(seeds) as usize];
        self.fill(0, seeds, 0, &mut list);
        list
    }

    fn fill(&self, house: u32, left: u32, made: u64, list: &mut [u64]) {
        if house + 1 == self.houses {
            let word = made | u64::from(left) << (8 * house);
            list[self.rank(word) as usize] = word;
            return;
        }
        for seeds in 0..=left {
            self.fill(house + 1, left - seeds, made | u64::from(seeds) << (8 * house), list);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_configuration_has_its_own_number() {
        for houses in 1..=7 {
            let index = Index::new(houses);
            for seeds in 0..=9 {
                let list = index.list(seeds);
                assert_eq!(list.len(), index.configurations(seeds) as usize);
                for (rank, &word) in list.iter().enumerate() {
                    assert_eq!(index.rank(word) as usize, rank);
                    assert_eq!(
                        index.rank(word | 0xFF << 56) as usize,
                        rank,
                        "the store is ignored"
                    );
                    let sum: u32 = word.to_le_bytes().iter().map(|&seeds| u32::from(seeds)).sum();
                    assert_eq!(sum, seeds);
                }
            }
        }
    }

    #[test]
    fn seeds_that_move_forward_make_the_number_smaller() {
        let index = Index::new(6);
        for &word in &index.list(7) {
            for house in 0..5 {
                let one = 1 << (8 * house);
                if word & (0xFF * one) != 0 {
                    assert!(index.rank(word - one + (one << 8)) < index.rank(word));
                }
            }
        }
    }

    #[test]
    fn the_published_number_of_positions() {
        // All positions of 12 houses with at most 24 seeds: 36 choose 12.
        let index = Index::new(6);
        let all: u64 = (0..=24).map(|seeds| index.positions(seeds)).sum();
        assert_eq!(all, 1_251_677_700);
    }
}
