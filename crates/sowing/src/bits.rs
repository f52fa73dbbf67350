//! Steps on words of bytes, each for a word of 64 bits and one of 128, and how a house is drawn from its bits.

use std::hint::cold_path;
#[cfg(not(target_family = "wasm"))]
use std::hint::select_unpredictable;

/// Turns 32 random bits into a number below another, without a division; with so few houses the bias is below 2⁻²⁷.
#[inline(always)]
pub(crate) const fn scale(random: u32, below: u32) -> u32 {
    ((random as u64 * below as u64) >> 32) as u32
}

/// A one in every byte.
const ONES: u64 = u64::MAX / 255;

/// Adds up the bytes of a word. The sum fits a byte, so the product's top byte is it.
#[inline(always)]
pub(crate) const fn sum_bytes(word: u64) -> u32 {
    (word.wrapping_mul(ONES) >> 56) as u32
}

/// Returns a byte of a word.
#[inline(always)]
pub(crate) const fn byte_of_8(word: u64, index: usize) -> u32 {
    (word >> (index * 8)) as u32 & 0xFF
}

/// Returns a byte of a word: of the half that has it, as a shift of the whole word takes longer.
#[cfg(not(target_family = "wasm"))]
#[inline(always)]
pub(crate) fn byte_of_16(word: u128, index: usize) -> u32 {
    let half = select_unpredictable(index < 8, word as u64, (word >> 64) as u64);
    byte_of_8(half, index % 8)
}

/// Clears a place.
#[inline(always)]
pub(crate) const fn clear_8(own: &mut u64, other: &mut u64, place: usize) {
    let kept = !(0xFF << (place % 8 * 8));
    if place < 8 {
        *own &= kept;
    } else {
        *other &= kept;
    }
}

/// Clears a place, by a table: shifts of whole words take longer.
#[cfg(not(target_family = "wasm"))]
#[inline(always)]
pub(crate) fn clear_16(own: &mut u128, other: &mut u128, place: usize) {
    static KEPT: [[u128; 2]; 32] = {
        let mut kept = [[u128::MAX; 2]; 32];
        let mut place = 0;
        while place < 32 {
            kept[place][place / 16] = !(0xFF << (place % 16 * 8));
            place += 1;
        }
        kept
    };
    *own &= KEPT[place % 32][0];
    *other &= KEPT[place % 32][1];
}

/// Returns the highest bits of eight bytes side by side; no other bit is set.
#[inline(always)]
pub(crate) const fn gather_8(bits: u64) -> u32 {
    const GATHER: u64 = {
        let (mut gather, mut byte) = (0, 0);
        while byte < 8 {
            gather |= 1 << (49 - 7 * byte);
            byte += 1;
        }
        gather
    };
    // No two products meet in the same bit, and those that are wanted fill the highest byte.
    (bits.wrapping_mul(GATHER) >> 56) as u32
}

/// Returns the highest bits of sixteen bytes side by side; no other bit is set.
#[cfg(not(target_family = "wasm"))]
#[inline(always)]
pub(crate) const fn gather_16(bits: u128) -> u32 {
    gather_8(bits as u64) | gather_8((bits >> 64) as u64) << 8
}

/// By eight bits and how many are skipped, the place of the bit after those.
static AFTER: [[u8; 8]; 256] = {
    let mut after = [[0; 8]; 256];
    let mut bits = 1;
    while bits < 256 {
        let (mut left, mut skipped) = (bits, 0);
        while left != 0 {
            after[bits][skipped] = left.trailing_zeros() as u8;
            left &= left - 1;
            skipped += 1;
        }
        bits += 1;
    }
    after
};

/// How many of eight bits are set.
static COUNTS: [u8; 256] = {
    let mut counts = [0; 256];
    let mut bits = 0;
    while bits < 256 {
        counts[bits] = (bits as u8).count_ones() as u8;
        bits += 1;
    }
    counts
};

/// Does what [`pick_bit`] does for up to sixteen bits, in fewer steps.
#[inline(always)]
pub(crate) fn pick_of_sixteen(bits: u32, random: u32) -> usize {
    let [low, high] = [bits & 0xFF, bits >> 8 & 0xFF].map(|eight| eight as usize);
    let below = u32::from(COUNTS[low]);
    let skipped = scale(random, below + u32::from(COUNTS[high]));
    let is_high = usize::from(skipped >= below);
    let here = skipped - below * is_high as u32;
    let eight = bits >> (8 * is_high) & 0xFF;
    8 * is_high + usize::from(AFTER[eight as usize][here as usize % 8])
}

/// Returns the place of one of some bits, each as likely as any other given 32 random bits; without a branch, which
/// nobody could foretell.
#[inline(always)]
pub(crate) fn pick_bit(bits: u32, random: u32) -> usize {
    const ONES: u32 = u32::MAX / 255;
    const FIVES: u32 = ONES * 0x55;
    const THREES: u32 = ONES * 0x33;
    const FIFTEENS: u32 = ONES * 0x0F;
    // In each byte, how many bits are set up to its end.
    let twos = bits - ((bits >> 1) & FIVES);
    let fours = (twos & THREES) + ((twos >> 2) & THREES);
    let up_to = ((fours + (fours >> 4)) & FIFTEENS).wrapping_mul(ONES);
    let skipped = scale(random, up_to >> 24);
    // As many bytes as come before the one that is wanted count no more than are skipped.
    let before = (ONES * (0x80 + skipped)) - up_to;
    let byte = ((before >> 7 & ONES).wrapping_mul(ONES) >> 24) % 4;
    let here = skipped - ((up_to << 8) >> (8 * byte) & 0xFF);
    let eight = (bits >> (8 * byte) & 0xFF) as usize;
    8 * byte as usize + usize::from(AFTER[eight][here as usize % 8])
}

/// The bytes of a word, whose sum [`sum_bytes`] returns.
#[inline(always)]
pub(crate) const fn whole(word: u64) -> u64 {
    word
}

/// Eight bytes with the same sum as those of a word, which fits a byte.
#[cfg(not(target_family = "wasm"))]
#[inline(always)]
pub(crate) const fn add_halves(word: u128) -> u64 {
    (word as u64).wrapping_add((word >> 64) as u64)
}

/// Fills the byte of each of the low eight bits that is set.
#[inline(always)]
pub(crate) const fn spread_8(bits: u64) -> u64 {
    // Each byte gets all bits and keeps its own; a byte with one has its highest bit set then.
    let own = (bits & 0xFF).wrapping_mul(ONES) & 0x8040_2010_0804_0201;
    let high = (own + ONES * 0x7F) & (ONES << 7);
    high | (high - (high >> 7))
}

/// Fills the byte of each of the low sixteen bits that is set.
#[cfg(not(target_family = "wasm"))]
#[inline(always)]
pub(crate) const fn spread_16(bits: u128) -> u128 {
    let bits = bits as u64;
    spread_8(bits) as u128 | (spread_8(bits >> 8) as u128) << 64
}

/// By bits of occupied houses and a number below that of [`draws`]: the house that is drawn, each as often as any other.
static DRAWN: [[u8; 64]; 128] = {
    let mut drawn = [[0; 64]; 128];
    let mut held = 1;
    while held < drawn.len() {
        let count = held.count_ones() as usize;
        let draws = draws(held as u32);
        let mut draw = 0;
        while draw < draws {
            let mut left = held;
            let mut skipped = draw * count / draws;
            while skipped > 0 {
                left &= left - 1;
                skipped -= 1;
            }
            drawn[held][draw] = left.trailing_zeros() as u8;
            draw += 1;
        }
        held += 1;
    }
    drawn
};

/// Returns a multiple of the number of houses that are held, given a bit for each: the same for all up to six.
#[inline(always)]
const fn draws(held: u32) -> usize {
    if held == 127 { 63 } else { 60 }
}

/// Returns one of some houses, given the highest bits of their bytes. The one that [`scale`] would count to is read from
/// a table: that takes a step instead of three multiplications that wait for each other.
#[inline(always)]
pub(crate) fn pick_by_table(bits: u64, random: u32, houses: u16) -> usize {
    let held = gather_8(bits);
    let mut draw = scale(random, draws(0) as u32);
    if houses >= 7 && held == 127 {
        // Rare but at the start: the other draw is made while nobody knows yet what is held.
        cold_path();
        draw = scale(random, draws(127) as u32);
    }
    usize::from(DRAWN[held as usize % 128][draw as usize % 64])
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{Rng, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    /// Returns the bit that so many others come before.
    fn nth_bit(bits: u32, skipped: u32) -> usize {
        let mut set = (0..32).filter(|bit| bits >> bit & 1 == 1);
        set.nth(skipped as usize).expect("a bit")
    }

    #[test]
    fn the_house_that_is_drawn_is_the_one_that_counting_finds() {
        let mut rng = Pcg64Mcg::seed_from_u64(1);
        for round in 0..100_000 {
            let random = if round % 100 == 0 { u32::MAX } else { rng.next_u32() };
            let held = rng.next_u32() % 127 + 1;
            let bytes =
                (0..7).fold(0, |all, bit| all | u64::from(held >> bit & 1) << (8 * bit + 7));
            let counted = nth_bit(held, scale(random, held.count_ones()));
            assert_eq!(pick_by_table(bytes, random, 7), counted, "{held:b} {random}");
            if held < 64 {
                assert_eq!(pick_by_table(bytes, random, 6), counted, "{held:b} {random}");
            }
            let many = rng.next_u32() | 1 << (round % 32);
            let counted = nth_bit(many, scale(random, many.count_ones()));
            assert_eq!(pick_bit(many, random), counted, "{many:b} {random}");
            let some = many & 0xFFFF | 1 << (round % 16);
            let counted = nth_bit(some, scale(random, some.count_ones()));
            assert_eq!(pick_of_sixteen(some, random), counted, "{some:b} {random}");
        }
    }
}
