//! The number of a position among all with at most as many seeds, and among those with as many: its *layer*.

use sowing::Packed;

/// Seeds in one byte.
const MOST: usize = 255;
/// Houses of both sides of the largest packed board.
const HOUSES: usize = 14;
const ONES: u64 = 0x0101_0101_0101_0101;

/// By house, counted from 0 over both sides, and seeds in the houses up to it: `C(sum + house, house +
/// 1)`, less whole multiples of 2^64.
#[cfg(not(target_family = "wasm"))]
static PARTS: Parts = parts();
/// What a browser loads is small: there it is made when it is first needed.
#[cfg(target_family = "wasm")]
static PARTS: std::sync::LazyLock<Parts> = std::sync::LazyLock::new(parts);

type Parts = [[u64; MOST + 1]; HOUSES];

#[expect(clippy::large_stack_arrays, reason = "made by the compiler, or once")]
const fn parts() -> Parts {
    let mut parts = [[0_u64; MOST + 1]; HOUSES];
    let mut house = 0;
    while house < HOUSES {
        let mut sum = 1;
        while sum <= MOST {
            // C(s + h, h + 1) = C(s - 1 + h, h + 1) + C(s + h - 1, h)
            let fewer_houses = if house == 0 { 1 } else { parts[house - 1][sum] };
            parts[house][sum] = parts[house][sum - 1].wrapping_add(fewer_houses);
            sum += 1;
        }
        house += 1;
    }
    parts
}

/// Returns the number of a board's houses in the combinatorial number system, one more than the number
/// of boards before it: different for different houses as long as [`bits`] is not `None`.
///
/// Positions are ordered by seeds first, so that all with at most `s` seeds have the smallest numbers.
#[inline(always)]
pub fn rank(board: &Packed, houses: u16) -> u64 {
    let houses = usize::from(houses);
    // Byte i of these is the sum of all houses up to i; the houses end below the store's byte.
    let own = (board.own & (u64::MAX >> 8)).wrapping_mul(ONES);
    let other = (board.other & (u64::MAX >> 8)).wrapping_mul(ONES).wrapping_add((own >> 56) * ONES);
    let parts: &Parts = &PARTS;
    let mut rank = 1_u64;
    for house in 0..houses {
        rank = rank.wrapping_add(parts[house][(own >> (8 * house)) as usize & MOST]);
        let part = parts[houses + house][(other >> (8 * house)) as usize & MOST];
        rank = rank.wrapping_add(part);
    }
    rank
}

/// Returns the place of a board in its layer, from 0, given the seeds in its houses.
#[inline(always)]
pub(crate) fn place(board: &Packed, houses: u16, seeds: u32) -> usize {
    let below = PARTS[2 * usize::from(houses) - 1][seeds as usize];
    (rank(board, houses) - 1 - below) as usize
}

/// Returns the place, among all ways in which as many seeds lie in as many houses, of the way in which these do.
#[inline]
pub(crate) fn place_of(seeds: impl ExactSizeIterator<Item = u32>) -> usize {
    let parts: &Parts = &PARTS;
    // The last house tells nothing: it has what is left.
    let (mut place, mut sum, last) = (0_u64, 0, seeds.len().saturating_sub(1));
    for (seeds, parts) in seeds.take(last).zip(parts) {
        sum += seeds as usize;
        place += parts[sum & MOST];
    }
    place as usize
}

/// Tells how many of so many seeds lie in each house, given the place of that way among all, from the last house to
/// the first.
pub(crate) fn lay(place: usize, houses: usize, seeds: u32, mut put: impl FnMut(usize, u32)) {
    // The seeds in houses up to the one at hand, and the part of the place that is due to those.
    let mut sum = seeds as usize;
    let mut left = place as u64;
    for house in (0..houses).rev() {
        let mut before = 0;
        if house > 0 {
            let parts = &PARTS[house - 1];
            before = sum;
            while parts[before] > left {
                before -= 1;
            }
            left -= parts[before];
        }
        put(house, (sum - before) as u32);
        sum = before;
    }
}

/// Returns the number of positions with at most so many seeds in houses, which is the largest [`rank`].
pub fn count(houses: u16, seeds: u32) -> u128 {
    count_in(2 * u32::from(houses), seeds)
}

/// Returns in how many ways at most so many seeds lie in so many houses.
pub(crate) fn count_in(houses: u32, seeds: u32) -> u128 {
    // C(seeds + houses, houses); each step is a whole number, and the largest on a packed board,
    // C(269, 14) times 269, is far from the end of 128 bits.
    (1..=u128::from(houses)).fold(1, |made, k| made * (u128::from(seeds) + k) / k)
}

/// Returns in how many ways exactly so many seeds lie in so many houses.
pub(crate) fn layer_in(houses: u32, seeds: u32) -> u128 {
    count_in(houses, seeds) - if seeds == 0 { 0 } else { count_in(houses, seeds - 1) }
}

/// Returns the bits of the largest [`rank`] of so many seeds, or `None` when it has more than 64.
pub fn bits(houses: u16, seeds: u32) -> Option<u32> {
    let bits = u128::BITS - count(houses, seeds).leading_zeros();
    (bits <= u64::BITS).then_some(bits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn all(houses: usize, seeds: u64) -> Vec<Packed> {
        fn fill(place: usize, houses: usize, left: u64, words: [u64; 2], out: &mut Vec<Packed>) {
            if place == 2 * houses {
                out.push(Packed::from_words(words[0], words[1]));
                return;
            }
            for seeds in 0..=left {
                let mut words = words;
                words[place / houses] |= seeds << (8 * (place % houses));
                fill(place + 1, houses, left - seeds, words, out);
            }
        }
        let mut out = Vec::new();
        fill(0, houses, seeds, [0; 2], &mut out);
        out
    }

    #[test]
    fn ranks_number_all_boards_without_gaps() {
        for (houses, seeds) in [(1, 9), (2, 8), (3, 6), (6, 4), (7, 4)] {
            let boards = all(houses, seeds);
            let ranks: HashSet<u64> =
                boards.iter().map(|board| rank(board, houses as u16)).collect();
            assert_eq!(ranks.len(), boards.len());
            for board in &boards {
                let seeds = board.own_sum() + board.other_sum();
                let place = place(board, houses as u16, seeds);
                assert!((place as u128) < layer_in(2 * houses as u32, seeds));
                let mut words = [0_u64; 2];
                lay(place, 2 * houses, seeds, |house, seeds| {
                    words[house / houses] |= u64::from(seeds) << (8 * (house % houses));
                });
                assert_eq!(Packed::from_words(words[0], words[1]), *board);
                let of_house = |house: usize| {
                    let word = if house < houses { board.own } else { board.other };
                    (word >> (8 * (house % houses))) as u32 & 0xFF
                };
                assert_eq!(place_of((0..2 * houses).map(of_house)), place);
            }
            assert_eq!(ranks.iter().min(), Some(&1));
            assert_eq!(ranks.iter().max(), Some(&(boards.len() as u64)));
            let bits = bits(houses as u16, seeds as u32).unwrap();
            assert!(boards.len() as u64 >> bits == 0 && boards.len() as u64 >> (bits - 1) == 1);
        }
    }

    #[test]
    fn stores_do_not_matter_and_the_largest_boards_have_no_exact_ranks() {
        let board = Packed::from_words(0x0102, 0x03);
        let with_stores = Packed::from_words(0x0102 | 7 << 56, 0x03 | 9 << 56);
        assert_eq!(rank(&board, 6), rank(&with_stores, 6));
        assert_eq!(bits(6, 48), Some(41));
        assert_eq!(bits(7, 98), Some(58));
        assert_eq!(bits(7, 255), None);
    }

    /// Romein and Bal, *Solving the game of Awari using parallel retrograde analysis*, 2002: no position has 47
    /// seeds, and a move leaves its house empty, so that after one not all houses of the side that moved are full.
    #[test]
    fn the_published_number_of_positions() {
        let after_a_move = |seeds: u32| {
            let full = if seeds < 6 { 0 } else { layer_in(12, seeds - 6) };
            layer_in(12, seeds) - full
        };
        let all: u128 = (0..=48).filter(|&seeds| seeds != 47).map(after_a_move).sum();
        let start = 1;
        assert_eq!(all + start, 889_063_398_406);
    }
}
