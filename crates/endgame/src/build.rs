//! Finding every value in one pass.
//!
//! Slices are built by the number of seeds in houses, from none on. A move that banks a seed leads to a
//! smaller slice. One that banks nothing stays on the mover's side and makes the number of the mover's
//! configuration smaller ([`crate::index`]). So with rows for one side's configurations and columns for
//! the other's, filled from small to large, every successor's value is there when it is asked for.
//!
//! What a move does to a configuration does not depend on the other side's, but for what it captures. So
//! moves are worked out once for each configuration, and the loop over pairs of configurations looks
//! numbers up and takes the best. Moves that go round the board and relays are rare or have no such
//! table; they are played on a board.
//!
//! The two sums of a slice's pair are never changed by a move that banks nothing, so pairs of sums are
//! independent tasks for as many threads as there are. Each value is written once, whatever the order:
//! the same bytes come out however many threads there are.

use crate::index::{Index, MAX_SEEDS};
use crate::memory::Bytes;
use crate::{
    Blocks, Database, Slice, Unsuited, Values, ended_after_a_move, essence, look_up, suited,
};
use rayon::prelude::*;
use sowing::{
    Ends, EvenCapture, ExtraTurn, FirstSeed, House, OppositeCapture, Packed, Position, Relay, Rest,
    Rules, Side,
};
use std::sync::atomic::{AtomicBool, Ordering};

/// How far a build has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The slice that is finished.
    pub seeds: u32,
    /// Positions finished.
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
    /// Somebody asked to stop.
    #[error("stopped; what is finished is kept")]
    Stopped,
    /// The threads could not be started.
    #[error("the threads could not be started: {0}")]
    Threads(String),
    /// The file could not be written or read.
    #[error("{0}")]
    File(#[from] crate::FileError),
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
        suited(rules)?;
        if max_seeds > MAX_SEEDS {
            return Err(Unsuited::Seeds(max_seeds));
        }
        Ok(Self { rules: essence(rules), max_seeds, threads: 0 })
    }

    /// Sets the number of threads; 0, which is usual, takes one for each core.
    #[must_use]
    pub const fn threads(self, threads: usize) -> Self {
        Self { threads, ..self }
    }

    /// Returns the number of positions.
    pub fn positions(&self) -> u64 {
        let index = Index::new(self.rules.houses);
        (0..=self.max_seeds).map(|seeds| index.positions(seeds)).sum()
    }

    /// Builds the database in memory.
    ///
    /// # Errors
    ///
    /// When somebody asks to stop or threads cannot be started.
    pub fn build(
        &self,
        each: impl FnMut(Progress),
        stop: &AtomicBool,
    ) -> Result<Database, BuildError> {
        self.go_on(Vec::new(), each, |_, _| Ok(()), stop)
    }

    /// Builds the slices that are not there yet, handing each to `keep`.
    pub(crate) fn go_on(
        &self,
        slices: Vec<Slice>,
        mut each: impl FnMut(Progress),
        mut keep: impl FnMut(u32, &Slice) -> Result<(), crate::FileError>,
        stop: &AtomicBool,
    ) -> Result<Database, BuildError> {
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(self.threads)
            .build()
            .map_err(|error| BuildError::Threads(error.to_string()))?;
        let mut database =
            Database { rules: self.rules, index: Index::new(self.rules.houses), slices };
        let of = self.positions();
        let mut positions: u64 =
            (0..database.slices.len() as u32).map(|seeds| database.index.positions(seeds)).sum();
        for seeds in database.slices.len() as u32..=self.max_seeds {
            let slice = pool.install(|| database.build_slice(seeds, stop));
            if stop.load(Ordering::Relaxed) {
                return Err(BuildError::Stopped);
            }
            keep(seeds, &slice)?;
            database.slices.push(slice);
            positions += database.index.positions(seeds);
            each(Progress { seeds, positions, of });
        }
        Ok(database)
    }
}

impl Database {
    /// Builds the slice after those that are there; unfinished when somebody asks to stop.
    fn build_slice(&self, seeds: u32, stop: &AtomicBool) -> Slice {
        // The evenest pairs have the most positions; they go first, so that no thread is left with one.
        let evenest_first: Vec<u32> = (0..=seeds / 2).rev().collect();
        let mut built: Vec<(u32, Blocks)> = evenest_first
            .into_par_iter()
            .with_max_len(1)
            .map(|smaller| (smaller, Pair::new(self, smaller, seeds - smaller).build(stop)))
            .collect();
        built.sort_unstable_by_key(|&(smaller, _)| smaller);
        built.into_iter().map(|(_, blocks)| blocks).collect()
    }

    /// Returns the value of a position from those of its successors, by playing every move on a board:
    /// the slow twin of the build, and what `verify` compares with.
    pub(crate) fn derive(&self, board: Packed) -> i8 {
        let position = Position::from_board(self.rules, board, Side::South);
        let (own, other) = (board.own_sum(), board.other_sum());
        if let Some(value) = rest_at_once(&self.rules, own, other) {
            return value;
        }
        let values = position.houses().map(|house| {
            self.after(&position, house).expect("successors have no more seeds in houses")
        });
        values.max().expect("a side with seeds has a move") as i8
    }
}

/// Returns the value of a position that is over when a move has led to it.
fn rest_at_once(rules: &Rules, own: u32, other: u32) -> Option<i8> {
    let over = own == 0 || rules.ends == Ends::EitherEmpty && other == 0;
    let own_keeps = own as i8 - other as i8;
    over.then_some(match rules.rest {
        Rest::Owner | Rest::Opponent => own_keeps,
        Rest::Emptier => -own_keeps,
    })
}

/// What a move does, as far as the mover's own configuration tells.
#[derive(Clone, Copy, Debug)]
enum Effect {
    /// Stays on the own side or ends in the store, and the other side is to move.
    Quiet,
    /// Ends in the store, and the mover moves again.
    Again,
    /// Drops a seed into each of the first houses of the other side.
    Across(u8),
    /// The same, and takes the last of them if it is even.
    AcrossEven(u8),
    /// Ends in an empty own house, opposite this house of the other side.
    Opposite(u8),
    /// Has to be played on a board.
    OnBoard,
}

/// One move of a configuration.
#[derive(Clone, Copy, Debug)]
struct Move {
    effect: Effect,
    /// The house.
    house: u8,
    /// Seeds that fall into the store.
    banked: u8,
    /// The number of the configuration afterwards.
    own: u32,
    /// The same without the lone last seed, for a capture that takes it along.
    own_without_last: u32,
}

/// A configuration: its moves, and what can be done to it from the other side.
#[derive(Clone, Debug)]
struct Configuration {
    word: u64,
    moves: [Move; 7],
    moves_count: u8,
    /// By number of seeds: its number with one seed more in each of so many first houses.
    with: [u32; 8],
    /// By house: its number with that house emptied.
    without: [u32; 7],
}

impl Configuration {
    fn new(word: u64, rules: &Rules, index: &Index) -> Self {
        let houses = usize::from(rules.houses);
        let nothing =
            Move { effect: Effect::Quiet, house: 0, banked: 0, own: 0, own_without_last: 0 };
        let mut made =
            Self { word, moves: [nothing; 7], moves_count: 0, with: [0; 8], without: [0; 7] };
        for (count, with) in made.with.iter_mut().enumerate().take(houses + 1) {
            *with = index.rank(word + first_ones(count));
        }
        for (house, without) in made.without.iter_mut().enumerate().take(houses) {
            *without = index.rank(word & !(0xFF << (8 * house)));
        }
        for house in 0..houses {
            let seeds = seeds_in(word, house);
            if seeds > 0 {
                made.moves[usize::from(made.moves_count)] = Move::new(word, house, rules, index);
                made.moves_count += 1;
            }
        }
        made
    }
}

/// One seed in each of the first houses.
const fn first_ones(count: usize) -> u64 {
    if count == 0 { 0 } else { 0x0101_0101_0101_0101 >> (64 - 8 * count) }
}

const fn seeds_in(word: u64, house: usize) -> u32 {
    (word >> (8 * house)) as u32 & 0xFF
}

impl Move {
    fn new(word: u64, house: usize, rules: &Rules, index: &Index) -> Self {
        let houses = usize::from(rules.houses);
        let lifted = seeds_in(word, house) as usize;
        let stays = usize::from(rules.first_seed == FirstSeed::Origin && lifted >= 2);
        let sown = lifted - stays;
        let to_store = houses - house;
        let mut made = Self {
            effect: Effect::OnBoard,
            house: house as u8,
            banked: u8::from(sown >= to_store),
            own: 0,
            own_without_last: 0,
        };
        if rules.relay != Relay::None || sown > to_store + houses {
            return made;
        }
        let kept = word & !(0xFF << (8 * house)) | (stays as u64) << (8 * house);
        let on_own_side = sown.min(to_store - 1);
        let own = kept + (first_ones(on_own_side) << (8 * (house + 1) % 64));
        made.own = index.rank(own);
        let last = house + sown;
        made.effect = if sown == to_store {
            if rules.extra_turn == ExtraTurn::Never { Effect::Quiet } else { Effect::Again }
        } else if sown > to_store {
            let across = (sown - to_store) as u8;
            if rules.even == EvenCapture::Always {
                Effect::AcrossEven(across)
            } else {
                Effect::Across(across)
            }
        } else if seeds_in(own, last) == 1 && rules.opposite != OppositeCapture::Never {
            made.own_without_last = index.rank(own & !(0xFF << (8 * last)));
            Effect::Opposite((houses - 1 - last) as u8)
        } else {
            Effect::Quiet
        };
        made
    }
}

/// The positions of one slice whose sides hold two given sums.
struct Pair<'a> {
    lower: &'a Database,
    rules: Rules,
    /// The sums: of the side with fewer seeds, and of the other.
    smaller: u32,
    larger: u32,
    rows: Vec<Configuration>,
    /// The larger side's configurations; with equal sums the rows are both.
    columns: Vec<Configuration>,
}

/// Values of a pair under construction, rows being the smaller side's.
struct Filling<'a> {
    smaller_moves: &'a mut [u8],
    larger_moves: &'a mut [u8],
    width: usize,
    is_even: bool,
}

impl Filling<'_> {
    /// The place of the position in which the smaller side, or the larger, is to move.
    ///
    /// With equal sums there is one block, whose rows are the mover's.
    fn get(&self, smaller_moves: bool, row: usize, column: usize) -> u8 {
        match (smaller_moves, self.is_even) {
            (true, _) => self.smaller_moves[row * self.width + column],
            (false, true) => self.smaller_moves[column * self.width + row],
            (false, false) => self.larger_moves[row * self.width + column],
        }
    }

    fn set(&mut self, smaller_moves: bool, row: usize, column: usize, value: i8) {
        let value = value as u8;
        match (smaller_moves, self.is_even) {
            (true, _) => self.smaller_moves[row * self.width + column] = value,
            (false, true) => self.smaller_moves[column * self.width + row] = value,
            (false, false) => self.larger_moves[row * self.width + column] = value,
        }
    }
}

impl<'a> Pair<'a> {
    fn new(lower: &'a Database, smaller: u32, larger: u32) -> Self {
        let configurations = |seeds: u32| -> Vec<Configuration> {
            let list = lower.index.list(seeds).into_iter();
            list.map(|word| Configuration::new(word, &lower.rules, &lower.index)).collect()
        };
        Self {
            lower,
            rules: lower.rules,
            smaller,
            larger,
            rows: configurations(smaller),
            columns: if smaller == larger { Vec::new() } else { configurations(larger) },
        }
    }

    fn build(&self, stop: &AtomicBool) -> Blocks {
        let is_even = self.smaller == self.larger;
        let columns = if is_even { &self.rows } else { &self.columns };
        let size = self.rows.len() * columns.len();
        let mut smaller_moves = Bytes::zeroed(size);
        let mut larger_moves = Bytes::zeroed(if is_even { 0 } else { size });
        let mut filling = Filling {
            smaller_moves: &mut smaller_moves,
            larger_moves: &mut larger_moves,
            width: columns.len(),
            is_even,
        };
        for (row, own) in self.rows.iter().enumerate() {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            // With equal sums a pair of configurations is met once, and filled both ways.
            let upto = if is_even { row + 1 } else { columns.len() };
            for (column, other) in columns.iter().enumerate().take(upto) {
                let value = self.value(&filling, true, (own, row), (other, column));
                filling.set(true, row, column, value);
                if !(is_even && row == column) {
                    let value = self.value(&filling, false, (other, column), (own, row));
                    filling.set(false, row, column, value);
                }
            }
        }
        Blocks {
            smaller_moves: Values::Owned(smaller_moves),
            larger_moves: Values::Owned(larger_moves),
        }
    }

    /// Returns the value for the mover `own`, which is the smaller side or the larger; each side is its
    /// configuration and its number.
    #[inline(always)]
    fn value(
        &self,
        filling: &Filling<'_>,
        smaller_moves: bool,
        own: (&Configuration, usize),
        other: (&Configuration, usize),
    ) -> i8 {
        let (own_sum, other_sum) =
            if smaller_moves { (self.smaller, self.larger) } else { (self.larger, self.smaller) };
        if let Some(value) = rest_at_once(&self.rules, own_sum, other_sum) {
            return value;
        }
        let slices = &self.lower.slices;
        let index = &self.lower.index;
        let (own, other_rank) = (own.0, other.1 as u32);
        let other = other.0;
        // The other side moves next, having `theirs` in a configuration of that number, against `ours`.
        let then = |theirs: u32, their_rank: u32, ours: u32, our_rank: u32| -> i8 {
            -look_up(slices, index, theirs, their_rank, ours, our_rank)
        };
        // Nothing was banked: the position is in this slice, the sums are the same.
        let in_slice = |our_rank: u32| -> i8 {
            let (row, column) = if smaller_moves {
                (our_rank as usize, other_rank as usize)
            } else {
                (other_rank as usize, our_rank as usize)
            };
            -(filling.get(!smaller_moves, row, column) as i8)
        };
        let mut best = i8::MIN;
        for chosen in &own.moves[..usize::from(own.moves_count)] {
            let banked = u32::from(chosen.banked);
            let value = match chosen.effect {
                Effect::Quiet if banked == 0 => in_slice(chosen.own),
                Effect::Quiet => 1 + then(other_sum, other_rank, own_sum - 1, chosen.own),
                Effect::Again => {
                    1 + look_up(slices, index, own_sum - 1, chosen.own, other_sum, other_rank)
                }
                Effect::Across(count) => {
                    let ours = own_sum - 1 - u32::from(count);
                    let theirs = other_sum + u32::from(count);
                    1 + then(theirs, other.with[usize::from(count)], ours, chosen.own)
                }
                Effect::AcrossEven(count) => {
                    let last = usize::from(count) - 1;
                    let there = seeds_in(other.word, last) + 1;
                    let ours = own_sum - 1 - u32::from(count);
                    let theirs = other_sum + u32::from(count);
                    if there.is_multiple_of(2) {
                        let taken =
                            (other.word + first_ones(usize::from(count))) & !(0xFF << (8 * last));
                        let rank = index.rank(taken);
                        (1 + there) as i8 + then(theirs - there, rank, ours, chosen.own)
                    } else {
                        1 + then(theirs, other.with[usize::from(count)], ours, chosen.own)
                    }
                }
                Effect::Opposite(house) => {
                    let house = usize::from(house);
                    let there = seeds_in(other.word, house);
                    if there > 0 || self.rules.opposite == OppositeCapture::Always {
                        let without_last = chosen.own_without_last;
                        (there + 1) as i8
                            + then(
                                other_sum - there,
                                other.without[house],
                                own_sum - 1,
                                without_last,
                            )
                    } else {
                        in_slice(chosen.own)
                    }
                }
                Effect::OnBoard => self.on_board(own.word, other.word, chosen.house, &in_slice),
            };
            best = best.max(value);
        }
        best
    }

    /// Plays a move on a board and returns what it is worth to the mover.
    #[cold]
    fn on_board(&self, own: u64, other: u64, house: u8, in_slice: &dyn Fn(u32) -> i8) -> i8 {
        let position =
            Position::from_board(self.rules, Packed::from_words(own, other), Side::South);
        let (next, sown) = position.after(House::from_index(usize::from(house)));
        let board = next.board();
        let stays = board.own_sum() + board.other_sum() == self.smaller + self.larger;
        if stays && !ended_after_a_move(&next) {
            debug_assert!(!sown.extra_turn && sown.captured == 0, "an extra turn banks a seed");
            return in_slice(self.lower.index.rank(board.other));
        }
        let house = House::from_index(usize::from(house));
        self.lower.after(&position, house).expect("a smaller slice is finished") as i8
    }
}
