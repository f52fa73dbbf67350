//! The transposition table: what was found out about positions, shared by all threads without locks.

use crate::bucket::Bucket;
use crate::memory::{Buckets, prefetch};
use std::io::{self, Read, Write};
use std::sync::atomic::Ordering;

/// Buckets that are written together.
const GROUP: usize = 512;
/// Where each part of an entry begins; see [`Transpositions`].
const MOVE: u32 = 16;
const DRAFT: u32 = 20;
const AGE: u32 = 26;
const CHECK: u32 = 28;
/// Bits of a key that an entry keeps, beside those that its bucket tells.
const CHECK_BITS: u32 = 64 - CHECK;
/// The move field of an entry without a move.
const NO_MOVE: u64 = 15;
/// Ages of entries in use; age 0 is an empty entry's.
const AGES: u64 = 3;

/// How much an entry is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Draft {
    /// Bounds by a search of so many plies, at most 31, with guesses at its end.
    Guessed(u32),
    /// Bounds without guesses. The number is the binary logarithm of the nodes that it took, at most 31.
    Proved(u32),
}

impl Draft {
    const fn bits(self) -> u64 {
        match self {
            Self::Guessed(plies) => least(plies, 31) as u64,
            Self::Proved(effort) => 32 + least(effort, 31) as u64,
        }
    }

    const fn from_bits(bits: u64) -> Self {
        if bits < 32 { Self::Guessed(bits as u32) } else { Self::Proved(bits as u32 - 32) }
    }
}

const fn least(a: u32, b: u32) -> u32 {
    if a < b { a } else { b }
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The value is at least this many steps above the least possible one.
    pub low: u8,
    /// The value is at most this many steps above the least possible one; 255 may mean any number.
    pub high: u8,
    /// The place of the best move in the order of [`expand`](crate::Searchable::expand), up to 14.
    pub best: Option<u8>,
    /// How much that is worth.
    pub draft: Draft,
}

/// The transposition table. An entry is one word:
///
/// ```text
/// bits 63..28  check   the part of the mixed key that the bucket does not tell
///      27..26  age     1 to 3 by search in turn; 0: empty
///      25..20  draft   0..31 plies of a guess; 32..63 proved, 2^(draft-32) nodes
///      19..16  move    place in the order of expansion; 15: none
///      15..8   low     steps above the least possible value
///       7..0   high
/// ```
///
/// A key is mixed by a multiplication that can be undone, within as many bits as bucket and check have
/// together. Keys that have no more bits than that are certainly told apart:
/// [`tells_apart`](Self::tells_apart). A word is written and read whole, so threads need no locks.
#[derive(Debug)]
pub(crate) struct Transpositions {
    buckets: Buckets,
    /// Bits of a mixed key, at most 64.
    key_bits: u32,
    /// Bits of the mixed key below those of the bucket.
    check_bits: u32,
    age: u64,
}

/// An odd number, so that multiplying by it can be undone: 2^64 divided by the golden ratio.
const MIX: u64 = 0x9E37_79B9_7F4A_7C15;
/// What undoes it.
const UNMIX: u64 = inverse(MIX);

/// Returns the number whose product with an odd one is 1, in 64 bits, by Newton's iteration: every step doubles the
/// bits that are right, and an odd number is its own inverse in three bits.
const fn inverse(odd: u64) -> u64 {
    let mut found = odd;
    let mut bits = 3;
    while bits < 64 {
        found = found.wrapping_mul(2_u64.wrapping_sub(odd.wrapping_mul(found)));
        bits *= 2;
    }
    found
}

impl Transpositions {
    /// Makes an empty table of at most so many MiB, at least one, rounded down to a power of two.
    ///
    /// # Errors
    ///
    /// When the system has no such memory.
    pub(crate) fn new(mib: usize) -> io::Result<Self> {
        let bytes = mib.max(1) << 20;
        let bits = (bytes / size_of::<Bucket>()).ilog2();
        let key_bits = least(bits + CHECK_BITS, 64);
        let buckets = Buckets::zeroed(1 << bits)?;
        Ok(Self { buckets, key_bits, check_bits: key_bits - bits, age: 1 })
    }

    /// Returns whether keys of so many bits are never taken for one another.
    pub(crate) const fn tells_apart(&self, key_bits: u32) -> bool {
        key_bits <= self.key_bits
    }

    /// Returns the memory of all entries in MiB.
    pub(crate) const fn mib(&self) -> usize {
        (size_of::<Bucket>() << (self.key_bits - self.check_bits)) >> 20
    }

    /// Writes the age and all entries; see [`Engine::write`](crate::Engine::write).
    pub(crate) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        out.write_all(&[self.age as u8])?;
        for group in self.buckets.as_slice().chunks(GROUP) {
            let mut bytes = vec![0; group.len()];
            for (place, bucket) in group.iter().enumerate() {
                for (way, slot) in bucket.0.iter().enumerate() {
                    let word = slot.load(Ordering::Relaxed);
                    if word >> AGE & 3 != 0 {
                        bytes[place] |= 1 << way;
                        bytes.extend_from_slice(&word.to_le_bytes());
                    }
                }
            }
            out.write_all(&bytes)?;
        }
        Ok(())
    }

    /// Reads what a table of the same size wrote.
    pub(crate) fn read(&mut self, from: &mut impl Read) -> io::Result<()> {
        let mut age = [0];
        from.read_exact(&mut age)?;
        self.age = u64::from(age[0]).clamp(1, AGES);
        let mut words = Vec::new();
        for group in self.buckets.as_slice().chunks(GROUP) {
            let mut used = [0; GROUP];
            let used = &mut used[..group.len()];
            from.read_exact(used)?;
            let count: u32 = used.iter().map(|bits| bits.count_ones()).sum();
            words.resize(count as usize * size_of::<u64>(), 0);
            from.read_exact(&mut words)?;
            let mut left = words.as_chunks().0.iter();
            for (bits, bucket) in used.iter().zip(group) {
                for (way, slot) in bucket.0.iter().enumerate() {
                    let word = if bits >> way & 1 == 0 { None } else { left.next() };
                    slot.store(word.map_or(0, |word| u64::from_le_bytes(*word)), Ordering::Relaxed);
                }
            }
        }
        Ok(())
    }

    /// Moves all entries into a table of so many MiB, if that is larger. `key_bits` are those of the keys: where this
    /// table does not tell them apart, the new one is empty.
    pub(crate) fn enlarge(&mut self, mib: usize, key_bits: Option<u32>) -> io::Result<()> {
        if mib.max(1).ilog2() <= self.mib().max(1).ilog2() {
            return Ok(());
        }
        let larger = Self { age: self.age, ..Self::new(mib)? };
        if key_bits.is_some_and(|bits| self.tells_apart(bits)) {
            for (index, bucket) in self.buckets.as_slice().iter().enumerate() {
                for slot in &bucket.0 {
                    let word = slot.load(Ordering::Relaxed);
                    if word >> AGE & 3 != 0 {
                        let mixed = (index as u64) << self.check_bits | word >> CHECK;
                        let key = mixed.wrapping_mul(UNMIX) & (u64::MAX >> (64 - self.key_bits));
                        let (bucket, check) = larger.place(key);
                        larger.store(bucket, check << CHECK | word & ((1 << CHECK) - 1));
                    }
                }
            }
        }
        *self = larger;
        Ok(())
    }

    /// Begins another search: what older ones left is replaced first.
    pub(crate) const fn grow_older(&mut self) {
        self.age = self.age % AGES + 1;
    }

    /// Empties the table.
    pub(crate) fn clear(&mut self) {
        for slot in self.buckets.as_slice().iter().flat_map(|bucket| &bucket.0) {
            slot.store(0, Ordering::Relaxed);
        }
    }

    /// Returns the bucket of a key and what an entry of it checks.
    #[inline(always)]
    fn place(&self, key: u64) -> (&Bucket, u64) {
        let mixed = key.wrapping_mul(MIX) & (u64::MAX >> (64 - self.key_bits));
        let check = mixed & ((1 << self.check_bits) - 1);
        // The mask changes nothing, and spares the check.
        let buckets = self.buckets.as_slice();
        let index = (mixed >> self.check_bits) as usize & (buckets.len() - 1);
        (&buckets[index], check)
    }

    /// Asks for the memory of a key's bucket.
    #[inline(always)]
    pub(crate) fn prefetch(&self, key: u64) {
        prefetch(self.place(key).0);
    }

    /// Returns what is known of the position with this key.
    #[inline(always)]
    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        let (bucket, check) = self.place(key);
        for slot in &bucket.0 {
            let word = slot.load(Ordering::Relaxed);
            if word >> CHECK == check && word >> AGE & 3 != 0 {
                return Some(unpack(word));
            }
        }
        None
    }

    /// Writes what is known of a position: over what was known of it, else over the entry of the bucket
    /// that is worth least.
    #[inline(always)]
    pub(crate) fn put(&self, key: u64, entry: Entry) {
        let (bucket, check) = self.place(key);
        self.store(bucket, check << CHECK | self.age << AGE | pack(entry));
    }

    #[inline(always)]
    fn store(&self, bucket: &Bucket, new: u64) {
        let mut worst = &bucket.0[0];
        let mut worth_of_worst = u64::MAX;
        for slot in &bucket.0 {
            let word = slot.load(Ordering::Relaxed);
            let age = word >> AGE & 3;
            if age == 0 || word >> CHECK == new >> CHECK {
                slot.store(new, Ordering::Relaxed);
                return;
            }
            // Entries of this search are worth more than all others.
            let worth = (word >> DRAFT & 63) + if age == self.age { 64 } else { 0 };
            if worth < worth_of_worst {
                (worst, worth_of_worst) = (slot, worth);
            }
        }
        worst.store(new, Ordering::Relaxed);
    }
}

#[inline(always)]
fn pack(entry: Entry) -> u64 {
    let best = entry.best.map_or(NO_MOVE, |best| u64::from(best).min(NO_MOVE));
    entry.draft.bits() << DRAFT | best << MOVE | u64::from(entry.low) << 8 | u64::from(entry.high)
}

#[inline(always)]
fn unpack(word: u64) -> Entry {
    let best = word >> MOVE & 15;
    Entry {
        low: (word >> 8) as u8,
        high: word as u8,
        best: (best != NO_MOVE).then_some(best as u8),
        draft: Draft::from_bits(word >> DRAFT & 63),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_and_back_is_the_same() {
        for low in [0, 1, 200, 255] {
            for best in [None, Some(0), Some(14)] {
                for draft in
                    [Draft::Guessed(0), Draft::Guessed(31), Draft::Proved(0), Draft::Proved(31)]
                {
                    let entry = Entry { low, high: 255 - low, best, draft };
                    assert_eq!(unpack(pack(entry)), entry);
                }
            }
        }
        let far = Entry { low: 0, high: 0, best: Some(99), draft: Draft::Guessed(99) };
        assert_eq!(unpack(pack(far)), Entry { best: None, draft: Draft::Guessed(31), ..far });
    }

    #[test]
    fn keys_that_fit_are_never_taken_for_one_another() {
        let table = Transpositions::new(1).unwrap();
        assert!(table.tells_apart(50) && !table.tells_apart(51));
        let entry = |low| Entry { low, high: 255, best: None, draft: Draft::Proved(0) };
        // More keys than entries, all over the range: whoever is found is the one that was put.
        let keys = (0..400_000_u64).map(|number| number * 2_814_749_767 % (1 << 50) + 1);
        for key in keys.clone() {
            table.put(key, entry((key % 251) as u8));
        }
        let found = keys.filter(|&key| {
            let got = table.get(key);
            assert!(got.is_none_or(|got| got == entry((key % 251) as u8)), "{key}");
            got.is_some()
        });
        let found = found.count();
        assert!((100_000..=131_072).contains(&found), "{found} of a full table");
    }

    #[test]
    fn a_table_that_grows_forgets_nothing() {
        let mut table = Transpositions::new(1).unwrap();
        let entry =
            |key| Entry { low: (key % 251) as u8, high: 255, best: None, draft: Draft::Proved(9) };
        let keys = || (1..60_000_u64).map(|number| number * 2_814_749_767 % (1 << 50));
        keys().for_each(|key| table.put(key, entry(key)));
        let kept: Vec<u64> = keys().filter(|&key| table.get(key).is_some()).collect();
        assert!(kept.len() > 59_000, "{} of a table with room for 131,072", kept.len());
        table.enlarge(5, Some(50)).unwrap();
        assert_eq!(table.mib(), 4, "a power of two");
        assert!(kept.iter().all(|&key| table.get(key) == Some(entry(key))));
        table.enlarge(2, Some(50)).unwrap();
        assert_eq!(table.mib(), 4, "it never shrinks");
        // Two keys that this table takes for one another could be two in a larger one.
        table.enlarge(8, Some(60)).unwrap();
        assert!(kept.iter().all(|&key| table.get(key).is_none()));
    }

    #[test]
    fn a_table_that_is_read_back_knows_the_same() {
        let mut table = Transpositions::new(1).unwrap();
        table.grow_older();
        let entry = |low| Entry { low, high: 255, best: Some(3), draft: Draft::Proved(9) };
        let keys = || (1..40_000_u64).map(|number| number * 2_814_749_767 % (1 << 50));
        keys().for_each(|key| table.put(key, entry((key % 251) as u8)));
        let mut bytes = Vec::new();
        table.write(&mut bytes).unwrap();
        assert_eq!(table.mib(), 1);
        assert!(bytes.len() < 39_999 * 8 + (1 << 14) + 2, "what is empty takes next to nothing");
        let mut other = Transpositions::new(1).unwrap();
        other.put(7, entry(1));
        other.read(&mut bytes.as_slice()).unwrap();
        assert_eq!(other.age, table.age);
        assert!(keys().all(|key| other.get(key) == table.get(key)) && other.get(7).is_none());
        assert!(other.read(&mut &bytes[..bytes.len() - 1]).is_err());
    }

    #[test]
    fn old_entries_give_way_first_and_then_the_cheap_ones() {
        let mut table = Transpositions::new(1).unwrap();
        let entry = |effort| Entry { low: 1, high: 2, best: None, draft: Draft::Proved(effort) };
        // Keys that differ by a multiple of 2^50 over the mix share everything; find nine of one bucket.
        let home = |table: &Transpositions, key| std::ptr::from_ref(table.place(key).0) as usize;
        let keys: Vec<u64> =
            (1..).filter(|&key| home(&table, key) == home(&table, 1)).take(10).collect();
        table.put(keys[0], entry(31));
        table.grow_older();
        for (effort, &key) in (1..).zip(&keys[1..8]) {
            table.put(key, entry(effort));
        }
        table.put(keys[8], entry(0));
        assert_eq!(table.get(keys[0]), None, "the oldest went first");
        table.put(keys[9], entry(9));
        assert_eq!(table.get(keys[8]), None, "then the cheapest");
        assert!(keys[1..8].iter().all(|&key| table.get(key).is_some()));
    }
}
