//! A database in blocks, for builds on many machines.
//!
//! A [`Block`] is what is built as a whole: in one pass the positions in which the sides hold two given sums, and by
//! passes those with as many seeds. It is a function of its rules and of the blocks that it [needs](Builder::needs),
//! and always the same bytes. All blocks in a row, with a header and checksums, are the file that
//! [`Builder::build_to`] writes.
//!
//! Of the blocks that a block of two sums needs, only some are in memory at a time: the rows are gone through once for
//! each such group, and what the moves into other groups are worth is found then.

use crate::build::{BuildError, Builder, has_room};
use crate::cycles::Layer;
use crate::database::Database;
#[cfg(feature = "files")]
use crate::error::FileError;
use crate::index::Index;
use crate::memory::Bytes;
use crate::needs::needs;
use crate::pair::{Look, Pair};
use crate::places;
use crate::stop::Stop;
use crate::suited::Method;
use crate::threads::Threads;
use crate::values::{Slice, Values, block_lengths};
use search::Limits;

/// A part of a database that is built as a whole. Ordered as in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Block {
    seeds: u32,
    smaller: u32,
}

impl Block {
    /// Returns how many seeds the houses of its positions hold.
    pub const fn seeds(self) -> u32 {
        self.seeds
    }

    /// Returns how many of them the side with fewer seeds holds; 0 where a block is a whole slice.
    pub const fn smaller(self) -> u32 {
        self.smaller
    }

    const fn larger(self) -> u32 {
        self.seeds - self.smaller
    }
}

/// Why a block was not built.
#[derive(Debug, thiserror::Error)]
pub enum BlockError<E> {
    /// The build did not begin or was stopped.
    #[error(transparent)]
    Build(#[from] BuildError),
    /// A block that it needs could not be had.
    #[error("a block could not be read")]
    Fetch(E),
    /// A block that it needs has another length than it must have.
    #[error("the block of {} and {} seeds has {found} bytes instead of {expected}", .block.smaller, .block.larger())]
    Length {
        /// The block.
        block: Block,
        /// Its bytes.
        found: u64,
        /// The bytes that it must have.
        expected: u64,
    },
}

#[cfg(feature = "files")]
impl<E> From<FileError> for BlockError<E> {
    fn from(error: FileError) -> Self {
        Self::Build(BuildError::File(error))
    }
}

/// The values of a block.
#[derive(Debug)]
pub struct Built(Slice);

impl Built {
    /// Returns the number of bytes.
    pub fn bytes(&self) -> usize {
        self.parts().map(<[u8]>::len).sum()
    }

    /// Returns the bytes, in parts that follow each other.
    pub fn parts(&self) -> impl Iterator<Item = &[u8]> {
        self.0.iter().map(Values::as_slice)
    }
}

impl Builder {
    /// Returns the rules that the values are for, as [`held`](crate::held) has them.
    pub const fn rules(&self) -> &sowing::Rules {
        &self.rules
    }

    /// Returns the block of so many seeds, of which the side with fewer holds so many.
    pub fn block(&self, seeds: u32, smaller: u32) -> Option<Block> {
        let is_there = match Method::of(&self.rules) {
            Method::OnePass => smaller <= seeds / 2,
            Method::Passes { .. } => smaller == 0,
        };
        (is_there && seeds <= self.max_seeds).then_some(Block { seeds, smaller })
    }

    /// Returns all blocks in the order of the file; each comes after those that it needs.
    pub fn blocks(&self) -> impl Iterator<Item = Block> {
        (0..=self.max_seeds).flat_map(|seeds| self.blocks_of(seeds))
    }

    pub(crate) fn blocks_of(&self, seeds: u32) -> impl Iterator<Item = Block> {
        let count = match Method::of(&self.rules) {
            Method::OnePass => seeds / 2 + 1,
            Method::Passes { .. } => 1,
        };
        (0..count).map(move |smaller| Block { seeds, smaller })
    }

    /// Returns the blocks of which a block is made, in the order of the file.
    pub fn needs(&self, block: Block) -> Vec<Block> {
        match Method::of(&self.rules) {
            Method::OnePass => {
                let needs = needs(&self.rules, block.smaller, block.larger()).into_iter();
                let blocks =
                    needs.map(|(smaller, larger)| Block { seeds: smaller + larger, smaller });
                let mut blocks: Vec<Block> = blocks.collect();
                blocks.sort_unstable();
                blocks
            }
            Method::Passes { .. } => {
                (0..block.seeds).flat_map(|seeds| self.blocks_of(seeds)).collect()
            }
        }
    }

    /// Returns the number of bytes of a block.
    pub fn block_bytes(&self, block: Block) -> u64 {
        let index = Index::new(self.rules.houses);
        self.lengths(&index, block).into_iter().map(|length| length as u64).sum()
    }

    /// Refuses bytes that cannot be those of a block.
    pub(crate) fn check_length<E>(&self, block: Block, bytes: &[u8]) -> Result<(), BlockError<E>> {
        let (found, expected) = (bytes.len() as u64, self.block_bytes(block));
        if found == expected { Ok(()) } else { Err(BlockError::Length { block, found, expected }) }
    }

    /// Returns the lengths of the parts of a block.
    fn lengths(&self, index: &Index, Block { seeds, smaller }: Block) -> Vec<usize> {
        let lengths = block_lengths(&self.rules, index, seeds);
        match Method::of(&self.rules) {
            Method::OnePass => lengths[2 * smaller as usize..][..2].to_vec(),
            Method::Passes { .. } => lengths,
        }
    }

    /// Returns how many bytes of memory the build of a block takes at most, if of the blocks that it needs those are in
    /// memory at a time that have so many bytes in all, or a single one that has more.
    pub fn block_memory_bytes(&self, block: Block, cache_bytes: u64) -> u64 {
        let needs: Vec<u64> =
            self.needs(block).into_iter().map(|need| self.block_bytes(need)).collect();
        let (all, largest) = (needs.iter().sum(), needs.into_iter().max().unwrap_or(0));
        match Method::of(&self.rules) {
            Method::OnePass => {
                let index = Index::new(self.rules.houses);
                let [rows, columns] = [block.smaller, block.larger()]
                    .map(|seeds| u64::from(index.configurations(seeds)));
                // Each column is in a list for each kind of move that it has, and that it is the aim of.
                let lists = columns * (16 + 8 * 6 * u64::from(self.rules.houses));
                let held = cache_bytes.max(largest).min(all);
                2 * rows * columns + lists + 8 * rows + held + largest
            }
            Method::Passes { .. } => {
                let positions = places::layer(&self.rules, block.seeds) as u64;
                self.block_bytes(block)
                    + positions * Layer::bytes_a_position(&self.rules)
                    + all
                    + largest
            }
        }
    }

    /// Returns how often the build of a block goes through its rows, if of the blocks that it needs those are in memory
    /// at a time that have so many bytes in all. Each time the moves are found anew, so that little memory is paid for in
    /// time. It is 1 where positions return: how many passes a layer takes is known when it is built, and memory changes
    /// nothing.
    ///
    /// ```
    /// use endgame::Builder;
    /// use sowing::games::KALAH;
    ///
    /// let builder = Builder::new(&KALAH, 12)?;
    /// let block = builder.block(12, 6).expect("there is one");
    /// assert_eq!(builder.block_passes(block, u64::MAX), 1);
    /// assert_eq!(builder.block_passes(block, 0), builder.needs(block).len() as u64);
    /// # Ok::<(), endgame::Unsuited>(())
    /// ```
    pub fn block_passes(&self, block: Block, cache_bytes: u64) -> u64 {
        match Method::of(&self.rules) {
            Method::OnePass => self.groups(block, cache_bytes).len() as u64,
            Method::Passes { .. } => 1,
        }
    }

    /// Builds a block from those that it needs. `fetch` is asked for each of them once and returns its bytes.
    ///
    /// # Errors
    ///
    /// When there is no memory, `fetch` fails or returns too many bytes or too few, or the limits end the work.
    ///
    /// ```
    /// use endgame::{Builder, Limits};
    /// use sowing::games::KALAH;
    /// use std::{collections::HashMap, convert::Infallible};
    ///
    /// let builder = Builder::new(&KALAH, 5)?;
    /// let mut made: HashMap<_, Vec<u8>> = HashMap::new();
    /// for block in builder.blocks() {
    ///     let fetch = |needed| Ok::<_, Infallible>(made[&needed].clone());
    ///     let built = builder.build_block(block, u64::MAX, fetch, &Limits::NONE).expect("nobody stops it");
    ///     made.insert(block, built.parts().flatten().copied().collect());
    /// }
    /// assert_eq!(made.values().map(Vec::len).sum::<usize>() as u64, builder.positions());
    /// # Ok::<(), endgame::Unsuited>(())
    /// ```
    pub fn build_block<B: AsRef<[u8]>, E>(
        &self,
        block: Block,
        cache_bytes: u64,
        mut fetch: impl FnMut(Block) -> Result<B, E>,
        limits: &Limits<'_>,
    ) -> Result<Built, BlockError<E>> {
        // A batch system gives less memory than there seems to be, and a program that asks for more ends there.
        if !has_room(self.block_memory_bytes(block, cache_bytes)) {
            return Err(BuildError::Memory.into());
        }
        let stop = Stop::new(limits);
        let index = Index::new(self.rules.houses);
        let mut read = |block: Block| -> Result<Vec<Values>, BlockError<E>> {
            if stop.is_set() {
                return Err(BuildError::Stopped.into());
            }
            let bytes = fetch(block).map_err(BlockError::Fetch)?;
            self.check_length(block, bytes.as_ref())?;
            let mut values = Bytes::zeroed(bytes.as_ref().len());
            values.copy_from_slice(bytes.as_ref());
            Ok(Values::parts(values, self.lengths(&index, block)).collect())
        };
        let slice = match Method::of(&self.rules) {
            Method::OnePass => {
                let groups = self.groups(block, cache_bytes);
                let pair = Pair::new(&self.rules, &index, block.smaller, block.larger());
                // With equal sums only the first half is held, but both are filled.
                let mut bytes = Bytes::zeroed(2 * pair.size());
                let (smaller_moves, larger_moves) = bytes.split_at_mut(pair.size());
                for (number, group) in groups.iter().enumerate() {
                    let lower = self.lower(&groups, group, block.seeds, &mut read)?;
                    let look = Look { begins: number == 0, ends: number + 1 == groups.len() };
                    pair.fill([smaller_moves, larger_moves], &lower, look, &stop);
                }
                Values::parts(bytes, self.lengths(&index, block)).collect()
            }
            Method::Passes { .. } => {
                let slices = (0..block.seeds)
                    .flat_map(|seeds| self.blocks_of(seeds))
                    .map(|block| Ok(read(block)?.into_iter().collect::<Slice>()))
                    .collect::<Result<Vec<Slice>, BlockError<E>>>()?;
                let threads = Threads::new(self.threads).map_err(BuildError::Threads)?;
                let lower = Database::new(self.rules, slices);
                Layer::build(&lower, block.seeds, &threads, &stop, |_| ())
            }
        };
        if stop.is_set() { Err(BuildError::Stopped.into()) } else { Ok(Built(slice)) }
    }

    /// Parts the blocks that one needs into groups of so many bytes at most, or a single block. There is at least one.
    fn groups(&self, block: Block, cache_bytes: u64) -> Vec<Vec<Block>> {
        let (mut groups, mut held) = (vec![Vec::new()], 0_u64);
        for need in self.needs(block) {
            let bytes = self.block_bytes(need);
            if held > 0 && held.saturating_add(bytes) > cache_bytes {
                groups.push(Vec::new());
                held = 0;
            }
            groups.last_mut().expect("there is one").push(need);
            held += bytes;
        }
        groups
    }

    /// Returns a database in which the values of one group are in memory, and those of the others elsewhere. What is in
    /// no group is not there at all: to ask for it would be a fault of [`needs`], and panics.
    fn lower<E>(
        &self,
        groups: &[Vec<Block>],
        group: &[Block],
        seeds: u32,
        read: &mut impl FnMut(Block) -> Result<Vec<Values>, BlockError<E>>,
    ) -> Result<Database, BlockError<E>> {
        let absent = |block: Block| {
            let is_elsewhere = groups.iter().flatten().any(|&needed| needed == block);
            if is_elsewhere {
                vec![Values::Elsewhere, Values::Elsewhere]
            } else {
                Values::parts(Bytes::zeroed(0), vec![0, 0]).collect()
            }
        };
        let slices = (0..seeds).map(|seeds| {
            let mut slice = Vec::new();
            for block in self.blocks_of(seeds) {
                slice.extend(if group.contains(&block) { read(block)? } else { absent(block) });
            }
            Ok(slice.into_iter().collect::<Slice>())
        });
        Ok(Database::new(self.rules, slices.collect::<Result<_, BlockError<E>>>()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sowing::{Ends, OppositeCapture, Origin, Rules, games};
    use std::convert::Infallible;
    use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};

    /// Finds out whether a block is built without one that it is said to need.
    fn is_built_without(builder: &Builder, block: Block, left_out: Block) -> bool {
        let (index, limits) = (Index::new(builder.rules.houses), Limits::NONE);
        let group: Vec<Block> =
            builder.needs(block).into_iter().filter(|&need| need != left_out).collect();
        let zeros = |need| {
            let lengths = builder.lengths(&index, need);
            let zeros = Bytes::zeroed(lengths.iter().sum());
            Ok::<_, BlockError<Infallible>>(Values::parts(zeros, lengths).collect())
        };
        let groups = [group.clone()];
        let lower = builder.lower(&groups, &group, block.seeds, &mut { zeros }).expect("zeros");
        let pair = Pair::new(&builder.rules, &index, block.smaller, block.larger());
        let mut bytes = Bytes::zeroed(2 * pair.size());
        let (smaller_moves, larger_moves) = bytes.split_at_mut(pair.size());
        let build = || {
            pair.fill([smaller_moves, larger_moves], &lower, Look::ONCE, &Stop::new(&limits));
        };
        catch_unwind(AssertUnwindSafe(build)).is_ok()
    }

    /// That nothing else is read, `tests/blocks.rs` shows: it would panic.
    #[test]
    fn everything_that_is_needed_is_read() {
        let hook = take_hook();
        set_hook(Box::new(|_| ()));
        let mut idle = Vec::new();
        for named in ["kalah", "mancala", "mangala"] {
            let named = games::find(named).expect("a name").rules.with_size(3, 0);
            for opposite in
                [OppositeCapture::Never, OppositeCapture::WithSeeds, OppositeCapture::Always]
            {
                for ends in [Ends::MoverEmpty, Ends::EitherEmpty] {
                    for origin in [Origin::Resown, Origin::First] {
                        let rules = Rules { opposite, ends, origin, ..named };
                        let builder = Builder::new(&rules, 11).expect("suited");
                        for block in builder.blocks() {
                            for need in builder.needs(block) {
                                if is_built_without(&builder, block, need) {
                                    idle.push((block, need, rules.to_string()));
                                }
                            }
                        }
                    }
                }
            }
        }
        set_hook(hook);
        assert!(idle.is_empty(), "{} in vain: {:?}", idle.len(), &idle[..idle.len().min(20)]);
    }
}
