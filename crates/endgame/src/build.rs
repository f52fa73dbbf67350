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
//! other, the compiler takes many at a time. Moves that go round the board and relays have no such list;
//! they are played on a board.
//!
//! The two sums of a slice's pair are never changed by a move that banks nothing, so pairs of sums are
//! independent tasks for as many threads as there are. Each value is written once, whatever the order:
//! the same bytes come out however many threads there are.

use crate::index::{Index, MAX_SEEDS};
use crate::memory::Bytes;
use crate::{Blocks, Database, Slice, Unsuited, Values, ended_after_a_move, essence, suited};
use rayon::prelude::*;
use search::Limits;
use sowing::{
    Ends, EvenCapture, ExtraTurn, FirstSeed, House, OppositeCapture, Packed, Position, Relay, Rest,
    Rules, Side,
};
use std::collections::BTreeMap;
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
    /// The limits ended the work.
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
    /// When the limits end the work or threads cannot be started.
    pub fn build(
        &self,
        each: impl FnMut(Progress),
        limits: &Limits<'_>,
    ) -> Result<Database, BuildError> {
        let database = self.go_on(Vec::new(), each, |_, _| Ok(()), limits)?;
        if database.max_seeds() < self.max_seeds { Err(BuildError::Stopped) } else { Ok(database) }
    }

    /// Builds as much of the database in memory as the limits allow: all positions with at most so many seeds,
    /// or fewer.
    ///
    /// # Errors
    ///
    /// When the limits end the work before anything is finished, or threads cannot be started.
    pub fn build_within(&self, limits: &Limits<'_>) -> Result<Database, BuildError> {
        self.go_on(Vec::new(), |_| (), |_, _| Ok(()), limits)
    }

    /// Builds the slices that are not there yet, handing each to `keep`, as far as the limits allow.
    pub(crate) fn go_on(
        &self,
        slices: Vec<Slice>,
        mut each: impl FnMut(Progress),
        mut keep: impl FnMut(u32, &Slice) -> Result<(), crate::FileError>,
        limits: &Limits<'_>,
    ) -> Result<Database, BuildError> {
        let stop = Stop { limits, is_set: AtomicBool::new(false) };
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
            let slice = pool.install(|| database.build_slice(seeds, &stop));
            if stop.is_set() {
                return if seeds == 0 { Err(BuildError::Stopped) } else { Ok(database) };
            }
            keep(seeds, &slice)?;
            database.slices.push(slice);
            positions += database.index.positions(seeds);
            each(Progress { seeds, positions, of });
        }
        Ok(database)
    }
}

/// Whether the limits have ended the work, which all threads then agree on.
#[derive(Debug)]
struct Stop<'a> {
    limits: &'a Limits<'a>,
    is_set: AtomicBool,
}

impl Stop<'_> {
    fn is_set(&self) -> bool {
        let is_set = self.is_set.load(Ordering::Relaxed) || self.limits.is_over();
        if is_set {
            self.is_set.store(true, Ordering::Relaxed);
        }
        is_set
    }
}

impl Database {
    /// Builds the slice after those that are there; unfinished when the limits end the work.
    fn build_slice(&self, seeds: u32, stop: &Stop<'_>) -> Slice {
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Effect {
    /// Banks nothing, and the other side is to move.
    Stays,
    /// Banks a seed, and the other side is to move.
    Banks,
    /// Banks a seed, and the mover moves again.
    Again,
    /// Banks a seed and drops one into each of the first houses of the other side.
    Across(u8),
    /// Ends in an empty own house, opposite this house of the other side.
    Opposite(u8),
    /// Has to be played on a board: this house is sown.
    OnBoard(u8),
}

/// One move of a configuration.
#[derive(Clone, Copy, Debug)]
struct Move {
    effect: Effect,
    /// The mover's houses afterwards.
    own: u64,
    /// The same without the lone last seed, for a capture that takes it along.
    own_without_last: u64,
}

/// One seed in each of the first houses.
const fn first_ones(count: usize) -> u64 {
    if count == 0 { 0 } else { 0x0101_0101_0101_0101 >> (64 - 8 * count) }
}

const fn seeds_in(word: u64, house: usize) -> u32 {
    (word >> (8 * house)) as u32 & 0xFF
}

const fn emptied(word: u64, house: usize) -> u64 {
    word & !(0xFF << (8 * house))
}

impl Move {
    /// Returns the moves of a configuration.
    fn all(word: u64, rules: &Rules) -> impl Iterator<Item = Self> {
        let houses = (0..usize::from(rules.houses)).filter(move |&house| seeds_in(word, house) > 0);
        houses.map(move |house| Self::new(word, house, rules))
    }

    fn new(word: u64, house: usize, rules: &Rules) -> Self {
        let houses = usize::from(rules.houses);
        let lifted = seeds_in(word, house) as usize;
        let stays = usize::from(rules.first_seed == FirstSeed::Origin && lifted >= 2);
        let sown = lifted - stays;
        let to_store = houses - house;
        if rules.relay != Relay::None || sown > to_store + houses {
            return Self { effect: Effect::OnBoard(house as u8), own: 0, own_without_last: 0 };
        }
        let kept = emptied(word, house) | (stays as u64) << (8 * house);
        let on_own_side = sown.min(to_store - 1);
        let own = kept + (first_ones(on_own_side) << (8 * (house + 1) % 64));
        let last = house + sown;
        let effect = if sown > to_store {
            Effect::Across((sown - to_store) as u8)
        } else if sown == to_store {
            if rules.extra_turn == ExtraTurn::Never { Effect::Banks } else { Effect::Again }
        } else if seeds_in(own, last) == 1 && rules.opposite != OppositeCapture::Never {
            Effect::Opposite((houses - 1 - last) as u8)
        } else {
            Effect::Stays
        };
        let own_without_last = if last < houses { emptied(own, last) } else { own };
        Self { effect, own, own_without_last }
    }
}

/// Drops a seed into each of the first houses of a configuration; the last of them is taken where the rules
/// say so. Returns what is taken and what stays.
const fn sown_across(word: u64, count: u8, rules: &Rules) -> (u32, u64) {
    let sown = word + first_ones(count as usize);
    let last = count as usize - 1;
    let there = seeds_in(sown, last);
    if matches!(rules.even, EvenCapture::Always) && there.is_multiple_of(2) {
        (there, emptied(sown, last))
    } else {
        (0, sown)
    }
}

/// From one column to another.
#[derive(Clone, Copy, Debug)]
struct Step {
    column: u32,
    /// The number of the configuration that a move makes of it.
    to: u32,
}

/// What a move against the columns makes of those that lose as many seeds by it.
#[derive(Debug)]
struct Hit {
    taken: u32,
    steps: Vec<Step>,
}

/// What a kind of move of the columns makes of those that have one.
#[derive(Debug, Default)]
struct Made {
    steps: Vec<Step>,
    /// For a capture: without the lone last seed.
    without_last: Vec<Step>,
}

/// The configurations of the side with more seeds: what they can do, and what can be done to them. Of a
/// move nothing else depends on the column, so that each list is walked for a whole row of values.
#[derive(Debug)]
struct Columns {
    words: Vec<u64>,
    moves: Vec<(Effect, Made)>,
    /// By the number of houses that are sown, from 1.
    across: Vec<Vec<Hit>>,
    /// By house.
    opposite: Vec<Vec<Hit>>,
}

impl Columns {
    fn new(words: Vec<u64>, rules: &Rules, index: &Index) -> Self {
        let mut moves: BTreeMap<Effect, Made> = BTreeMap::new();
        for (column, &word) in (0..).zip(&words) {
            for one in Move::all(word, rules) {
                let made = moves.entry(one.effect).or_default();
                made.steps.push(Step { column, to: index.rank(one.own) });
                if matches!(one.effect, Effect::Opposite(_)) {
                    let to = index.rank(one.own_without_last);
                    made.without_last.push(Step { column, to });
                }
            }
        }
        let hits = |hit: &dyn Fn(u64) -> (u32, u64)| {
            let mut hits: BTreeMap<u32, Vec<Step>> = BTreeMap::new();
            for (column, &word) in (0..).zip(&words) {
                let (taken, left) = hit(word);
                hits.entry(taken).or_default().push(Step { column, to: index.rank(left) });
            }
            hits.into_iter().map(|(taken, steps)| Hit { taken, steps }).collect()
        };
        let houses = rules.houses as u8;
        let across = (1..=houses).map(|count| hits(&|word| sown_across(word, count, rules)));
        let opposite = (0..usize::from(houses))
            .map(|house| hits(&|word| (seeds_in(word, house), emptied(word, house))));
        Self {
            moves: moves.into_iter().collect(),
            across: across.collect(),
            opposite: opposite.collect(),
            words,
        }
    }
}

/// The values of positions of which one side's configuration is given, by the number of the other's.
#[derive(Clone, Copy, Debug)]
struct Line<'a> {
    values: &'a [u8],
    stride: usize,
}

/// Which side's configuration is given, by its number.
#[derive(Clone, Copy, Debug)]
enum Given {
    Mover(u32),
    Other(u32),
}

impl Database {
    /// Returns the values of a finished slice in which the sides hold so many seeds.
    fn line(&self, mover: u32, other: u32, given: Given) -> Line<'_> {
        let blocks = &self.slices[(mover + other) as usize][mover.min(other) as usize];
        let values = if mover <= other { &blocks.smaller_moves } else { &blocks.larger_moves };
        let values = values.as_slice();
        let columns = self.index.configurations(mover.max(other)) as usize;
        let (rank, is_row) = match given {
            Given::Mover(rank) => (rank as usize, mover <= other),
            Given::Other(rank) => (rank as usize, mover > other),
        };
        if is_row {
            Line { values: &values[rank * columns..][..columns], stride: 1 }
        } else {
            Line { values: &values[rank..], stride: columns }
        }
    }
}

/// Who is to move after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    Mover,
    Other,
}

impl Next {
    #[inline(always)]
    const fn value(self, gain: i8, then: u8) -> i8 {
        match self {
            Self::Mover => gain + then as i8,
            Self::Other => gain - then as i8,
        }
    }
}

/// Raises the values of a row to those of a move that leads each column to itself.
#[inline(always)]
fn raise_all(row: &mut [u8], next: Next, gain: i8, then: &[u8]) {
    for (best, &then) in row.iter_mut().zip(then) {
        *best = (*best as i8).max(next.value(gain, then)) as u8;
    }
}

/// Raises the values of a row to those of a move that leads columns to others.
#[inline(always)]
fn raise(row: &mut [u8], steps: &[Step], next: Next, gain: i8, then: Line<'_>) {
    for &Step { column, to } in steps {
        let best = &mut row[column as usize];
        *best = (*best as i8).max(next.value(gain, then.values[to as usize * then.stride])) as u8;
    }
}

/// The positions of one slice whose sides hold two given sums.
struct Pair<'a> {
    lower: &'a Database,
    rules: Rules,
    /// The sums: of the side with fewer seeds, whose configurations are the rows, and of the other.
    smaller: u32,
    larger: u32,
    rows: Vec<u64>,
    columns: Columns,
}

impl<'a> Pair<'a> {
    fn new(lower: &'a Database, smaller: u32, larger: u32) -> Self {
        let Database { rules, index, .. } = lower;
        let columns = Columns::new(index.list(larger), rules, index);
        Self { lower, rules: *rules, smaller, larger, rows: index.list(smaller), columns }
    }

    /// Fills both blocks, row by row. A row of the larger side's moves asks for the row of the smaller
    /// side's and for finished slices, and that for rows before.
    ///
    /// With equal sums one block is the other with rows for columns; both are filled, and one is kept.
    fn build(&self, stop: &Stop<'_>) -> Blocks {
        let width = self.columns.words.len();
        let size = self.rows.len() * width;
        let mut smaller_moves = Bytes::zeroed(size);
        let mut larger_moves = Bytes::zeroed(size);
        for (number, &word) in self.rows.iter().enumerate() {
            if stop.is_set() {
                break;
            }
            let (filled, rest) = larger_moves.split_at_mut(number * width);
            let row = &mut smaller_moves[number * width..][..width];
            self.fill_smaller(word, row, filled);
            self.fill_larger(word, number as u32, &mut rest[..width], row);
        }
        if self.smaller == self.larger {
            larger_moves = Bytes::zeroed(0);
        }
        Blocks {
            smaller_moves: Values::Owned(smaller_moves),
            larger_moves: Values::Owned(larger_moves),
        }
    }

    /// Tells whether a move takes the seeds opposite, and its own last one with them.
    const fn takes(&self, opposite: u32) -> bool {
        opposite > 0 || matches!(self.rules.opposite, OppositeCapture::Always)
    }

    /// Fills the row of a configuration that is the mover's, from the rows before of the other side's
    /// moves.
    fn fill_smaller(&self, word: u64, row: &mut [u8], larger_moves: &[u8]) {
        let Self { lower, rules, smaller: own, larger: other, columns, .. } = self;
        let (own, other) = (*own, *other);
        if let Some(value) = rest_at_once(rules, own, other) {
            row.fill(value as u8);
            return;
        }
        row.fill(i8::MIN as u8);
        let rank = |word: u64| lower.index.rank(word);
        let width = row.len();
        let in_slice = |word: u64| &larger_moves[rank(word) as usize * width..][..width];
        for one in Move::all(word, rules) {
            match one.effect {
                Effect::Stays => raise_all(row, Next::Other, 0, in_slice(one.own)),
                // The mover has fewer seeds still, so that his number is a row.
                Effect::Banks => {
                    let then = lower.line(other, own - 1, Given::Other(rank(one.own)));
                    raise_all(row, Next::Other, 1, then.values);
                }
                Effect::Again => {
                    let then = lower.line(own - 1, other, Given::Mover(rank(one.own)));
                    raise_all(row, Next::Mover, 1, then.values);
                }
                Effect::Across(count) => {
                    let (ours, theirs) = (own - 1 - u32::from(count), other + u32::from(count));
                    for Hit { taken, steps } in &columns.across[usize::from(count) - 1] {
                        let then = lower.line(theirs - taken, ours, Given::Other(rank(one.own)));
                        raise(row, steps, Next::Other, 1 + *taken as i8, then);
                    }
                }
                Effect::Opposite(house) => {
                    for Hit { taken, steps } in &columns.opposite[usize::from(house)] {
                        if self.takes(*taken) {
                            let ours = Given::Other(rank(one.own_without_last));
                            let then = lower.line(other - taken, own - 1, ours);
                            raise(row, steps, Next::Other, 1 + *taken as i8, then);
                        } else {
                            let then = Line { values: in_slice(one.own), stride: 1 };
                            raise(row, steps, Next::Other, 0, then);
                        }
                    }
                }
                Effect::OnBoard(house) => {
                    for (column, best) in row.iter_mut().enumerate() {
                        let value = self.on_board(word, columns.words[column], house, |word| {
                            in_slice(word)[column]
                        });
                        *best = (*best as i8).max(value) as u8;
                    }
                }
            }
        }
    }

    /// Fills the row of a configuration whose other side is to move, from the row of its own moves.
    fn fill_larger(&self, word: u64, number: u32, row: &mut [u8], smaller_moves: &[u8]) {
        let Self { lower, rules, smaller: other, larger: own, columns, .. } = self;
        let (own, other) = (*own, *other);
        if let Some(value) = rest_at_once(rules, own, other) {
            row.fill(value as u8);
            return;
        }
        row.fill(i8::MIN as u8);
        let rank = |word: u64| lower.index.rank(word);
        let in_slice = Line { values: smaller_moves, stride: 1 };
        for (effect, Made { steps, without_last }) in &columns.moves {
            match *effect {
                Effect::Stays => raise(row, steps, Next::Other, 0, in_slice),
                Effect::Banks => {
                    let then = lower.line(other, own - 1, Given::Mover(number));
                    raise(row, steps, Next::Other, 1, then);
                }
                Effect::Again => {
                    let then = lower.line(own - 1, other, Given::Other(number));
                    raise(row, steps, Next::Mover, 1, then);
                }
                Effect::Across(count) => {
                    let (taken, left) = sown_across(word, count, rules);
                    let (ours, theirs) = (own - 1 - u32::from(count), other + u32::from(count));
                    let then = lower.line(theirs - taken, ours, Given::Mover(rank(left)));
                    raise(row, steps, Next::Other, 1 + taken as i8, then);
                }
                Effect::Opposite(house) => {
                    let house = usize::from(house);
                    let taken = seeds_in(word, house);
                    if self.takes(taken) {
                        let theirs = Given::Mover(rank(emptied(word, house)));
                        let then = lower.line(other - taken, own - 1, theirs);
                        raise(row, without_last, Next::Other, 1 + taken as i8, then);
                    } else {
                        raise(row, steps, Next::Other, 0, in_slice);
                    }
                }
                Effect::OnBoard(house) => {
                    for &Step { column, .. } in steps {
                        let mover = columns.words[column as usize];
                        let value = self.on_board(mover, word, house, |word| {
                            smaller_moves[rank(word) as usize]
                        });
                        let best = &mut row[column as usize];
                        *best = (*best as i8).max(value) as u8;
                    }
                }
            }
        }
    }

    /// Plays a move on a board and returns what it is worth to the mover. `in_slice` tells what the other
    /// side gains if it is to move and the mover's houses are these.
    #[cold]
    fn on_board(&self, own: u64, other: u64, house: u8, in_slice: impl Fn(u64) -> u8) -> i8 {
        let position =
            Position::from_board(self.rules, Packed::from_words(own, other), Side::South);
        let (next, sown) = position.after(House::from_index(usize::from(house)));
        let board = next.board();
        let stays = board.own_sum() + board.other_sum() == self.smaller + self.larger;
        if stays && !ended_after_a_move(&next) {
            debug_assert!(!sown.extra_turn && sown.captured == 0, "an extra turn banks a seed");
            return -(in_slice(board.other) as i8);
        }
        let house = House::from_index(usize::from(house));
        self.lower.after(&position, house).expect("a smaller slice is finished") as i8
    }
}
