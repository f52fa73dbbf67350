//! Finding every value in one pass.
//!
//! Slices are built by the number of seeds in houses, from none on. A move that banks a seed leads to a
//! smaller slice. One that banks nothing stays on the mover's side and makes the number of the mover's
//! configuration smaller ([`crate::index`]). So with rows for one side's configurations and columns for
//! the other's, filled from small to large, every successor's value is there when it is asked for.
//!
//! What a move does to a configuration does not depend on the other side's, but for what it captures. So
//! for one row each move is done for all columns at once: the values that it leads to stand in a row as
//! well, and are fetched in order or by a list of numbers that was made once for all rows. Nothing is
//! asked of a single pair, so nothing has to be guessed ahead; where the values of columns follow each
//! other, the compiler takes many at a time. Relays, and moves that reach the house they
//! were sown from, have no such list; they are played on a board.
//!
//! The two sums of a slice's pair are never changed by a move that banks nothing, so pairs of sums are
//! independent tasks for as many threads as there are. Each value is written once, whatever the order:
//! the same bytes come out however many threads there are.

use crate::cycles::{Layer, Pass};
use crate::database::Database;
use crate::error::FileError;
use crate::memory::Bytes;
use crate::pair::Pair;
use crate::places::{self, Places};
use crate::stop::Stop;
use crate::suited::{Method, Unsuited, fits, held};
use crate::threads::Threads;
use crate::values::{Slice, Values, block_lengths};
use search::Limits;
use sowing::{Board, Packed, Rules, Stage};

/// How far a build has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The slice at hand.
    pub seeds: u32,
    /// The pass over it that was made last; `None` when the slice is finished.
    pub pass: Option<Pass>,
    /// Positions of finished slices.
    pub positions: u64,
    /// Positions in all.
    pub of: u64,
}

/// Why a database was not built.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// There is none for these rules.
    #[error("{0}")]
    Unsuited(#[from] Unsuited),
    /// The limits ended the work.
    #[error("stopped; run the same command again to continue")]
    Stopped,
    /// There is not enough memory.
    #[error("there is not enough memory for the endgame database")]
    Memory,
    /// The threads could not be started.
    #[error("the threads could not be started: {0}")]
    Threads(String),
    /// The file could not be written or read.
    #[error("{0}")]
    File(#[from] FileError),
}

/// A database to be built.
#[derive(Clone, Copy, Debug)]
pub struct Builder {
    pub(crate) rules: Rules,
    pub(crate) max_seeds: u32,
    pub(crate) threads: usize,
}

impl Builder {
    /// Plans a database of all positions with at most so many seeds in houses.
    ///
    /// # Errors
    ///
    /// When there is none for these rules or so many seeds.
    pub fn new(rules: &Rules, max_seeds: u32) -> Result<Self, Unsuited> {
        fits(rules, max_seeds)?;
        Ok(Self { rules: held(rules), max_seeds, threads: 0 })
    }

    /// Sets the number of threads; 0, which is usual, takes one for each core.
    #[must_use]
    pub const fn threads(self, threads: usize) -> Self {
        Self { threads, ..self }
    }

    /// Tells whether the database would hold a board, whatever its seeds, given what is marked on it.
    pub fn covers(&self, board: &Packed) -> bool {
        let by_passes = matches!(Method::of(&self.rules), Method::Passes { .. });
        let seeds = self.rules.in_play(board);
        let knows_marks = || Places::new(&self.rules).of(board, Stage::Later, seeds).is_some();
        board.is_unmarked() || by_passes && knows_marks()
    }

    /// Returns the number of positions.
    pub fn positions(&self) -> u64 {
        places::count(&self.rules, self.max_seeds) as u64
    }

    /// Returns about how many bytes of memory the build takes.
    pub fn memory_bytes(&self) -> u64 {
        let positions = self.positions();
        let work = match Method::of(&self.rules) {
            Method::OnePass => positions / 8,
            Method::Passes { .. } => {
                let layer = places::layer(&self.rules, self.max_seeds) as u64;
                layer * Layer::bytes_a_position(&self.rules)
            }
        };
        positions * Method::of(&self.rules).bytes() + work + (16 << 20)
    }

    /// Returns about how many bytes it takes to build the slice of so many seeds.
    fn slice_bytes(&self, seeds: u32) -> u64 {
        let (layer, method) = (places::layer(&self.rules, seeds) as u64, Method::of(&self.rules));
        let work = match method {
            Method::OnePass => 1,
            Method::Passes { .. } => Layer::bytes_a_position(&self.rules),
        };
        layer * (method.bytes() + work)
    }

    /// Builds the database in memory.
    ///
    /// # Errors
    ///
    /// When the limits end the work, there is not enough memory or threads cannot be started.
    pub fn build(
        &self,
        mut each: impl FnMut(Progress),
        limits: &Limits<'_>,
    ) -> Result<Database, BuildError> {
        let (database, cut) =
            self.resume_from(Vec::new(), &mut each, &mut |_, _| Ok(()), limits)?;
        cut.map_or(Ok(database), Err)
    }

    /// Builds as much of the database in memory as the limits and the memory allow: all positions with at most so many
    /// seeds, or fewer.
    ///
    /// # Errors
    ///
    /// When the work ends before anything is finished, or threads cannot be started.
    pub fn build_within(&self, limits: &Limits<'_>) -> Result<Database, BuildError> {
        let (database, cut) =
            self.resume_from(Vec::new(), &mut |_| (), &mut |_, _| Ok(()), limits)?;
        cut.filter(|_| database.slices.is_empty()).map_or(Ok(database), Err)
    }

    /// Builds as much of the database as the limits and the memory allow on top of a smaller one, whose values it
    /// shares.
    ///
    /// # Errors
    ///
    /// When threads cannot be started.
    ///
    /// # Panics
    ///
    /// When the smaller one is for other rules.
    pub fn build_on(
        &self,
        smaller: &Database,
        mut each: impl FnMut(Progress),
        limits: &Limits<'_>,
    ) -> Result<Database, BuildError> {
        assert_eq!(*smaller.rules(), self.rules, "a database for the same rules");
        Ok(self.resume_from(smaller.slices.clone(), &mut each, &mut |_, _| Ok(()), limits)?.0)
    }

    /// Builds the slices that are not there yet, handing each to `keep`, as far as the limits and the memory allow, and
    /// returns too what ended the work. Compiled here once, however it is watched.
    pub(crate) fn resume_from(
        &self,
        slices: Vec<Slice>,
        each: &mut dyn FnMut(Progress),
        keep: &mut dyn FnMut(u32, &Slice) -> Result<(), FileError>,
        limits: &Limits<'_>,
    ) -> Result<(Database, Option<BuildError>), BuildError> {
        let stop = Stop::new(limits);
        let threads = Threads::new(self.threads).map_err(BuildError::Threads)?;
        let mut database = Database::new(self.rules, slices);
        let of = self.positions();
        let finished = |seeds: u32| match seeds {
            0 => 0,
            _ => places::count(&self.rules, seeds - 1) as u64,
        };
        for seeds in database.slices.len() as u32..=self.max_seeds {
            // A browser gives less memory than there seems to be, and a program that asks for more ends there.
            if !has_room(self.slice_bytes(seeds)) {
                return Ok((database, Some(BuildError::Memory)));
            }
            let positions = finished(seeds);
            let passed = |pass| each(Progress { seeds, pass: Some(pass), positions, of });
            let slice = match database.method {
                Method::OnePass => database.build_slice(seeds, &threads, &stop),
                Method::Passes { .. } => Layer::build(&database, seeds, &threads, &stop, passed),
            };
            if stop.is_set() {
                return Ok((database, Some(BuildError::Stopped)));
            }
            keep(seeds, &slice)?;
            database.slices.push(slice);
            each(Progress { seeds, pass: None, positions: finished(seeds + 1), of });
        }
        Ok((database, None))
    }
}

/// Tells whether so many bytes of memory can be had.
pub(crate) fn has_room(bytes: u64) -> bool {
    usize::try_from(bytes).is_ok_and(|bytes| Vec::<u8>::new().try_reserve_exact(bytes).is_ok())
}

impl Database {
    /// Builds the slice after those that are there; unfinished when the limits end the work.
    fn build_slice(&self, seeds: u32, threads: &Threads, stop: &Stop<'_>) -> Slice {
        let lengths = block_lengths(&self.rules, &self.index, seeds);
        let mut bytes = Bytes::zeroed(lengths.iter().sum());
        let mut left = &mut bytes[..];
        let mut part =
            |length| left.split_off_mut(..length).expect("the slice is as long as its blocks");
        let mut pairs: Vec<(u32, [&mut [u8]; 2])> = (0..)
            .zip(lengths.chunks(2))
            .map(|(smaller, of)| (smaller, [part(of[0]), part(of[1])]))
            .collect();
        // The evenest pairs have the most positions; they go first, so that no thread is left with one.
        pairs.reverse();
        threads.map(pairs, |(smaller, halves)| {
            Pair::new(&self.rules, &self.index, smaller, seeds - smaller).build(halves, self, stop);
        });
        Values::parts(bytes, lengths).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sowing::games::KALAH;

    #[test]
    fn a_slice_has_room_where_the_memory_can_be_had() {
        let builder = Builder { rules: held(&KALAH), max_seeds: 48, threads: 1 };
        assert!(has_room(builder.slice_bytes(10)));
        // All positions of so many seeds are more than there are addresses.
        assert!(!has_room(1 << 63) && !has_room(u64::MAX));
    }
}
