//! Filling the values of positions whose sides hold two given sums.

use crate::database::{Database, ended_after_a_move, rest_at_once};
use crate::memory::Bytes;
use crate::moves::{Columns, Effect, Hit, Made, Move, Step, emptied, seeds_in, sown_across};
use crate::stop::Stop;
use crate::values::Values;
use search::Span;
use sowing::{Action, House, OppositeCapture, Packed, Position, Rules, Side};

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
        let block = 2 * mover.min(other) as usize + usize::from(mover > other);
        let values = self.slices[(mover + other) as usize][block].as_slice();
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
pub(crate) struct Pair<'a> {
    lower: &'a Database,
    rules: Rules,
    /// The sums: of the side with fewer seeds, whose configurations are the rows, and of the other.
    smaller: u32,
    larger: u32,
    rows: Vec<u64>,
    columns: Columns,
}

impl<'a> Pair<'a> {
    pub(crate) fn new(lower: &'a Database, smaller: u32, larger: u32) -> Self {
        let Database { rules, index, .. } = lower;
        let columns = Columns::new(index.list(larger), rules, index);
        Self { lower, rules: *rules, smaller, larger, rows: index.list(smaller), columns }
    }

    /// Fills both blocks, row by row: those in which the side with fewer seeds is to move, and the others. A row of the larger side's moves asks for the row of the smaller
    /// side's and for finished slices, and that for rows before.
    ///
    /// With equal sums one block is the other with rows for columns; both are filled, and one is kept.
    pub(crate) fn build(&self, stop: &Stop<'_>) -> [Values; 2] {
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
        [smaller_moves, larger_moves].map(Values::Owned)
    }

    /// Returns whether a move takes the seeds opposite, and its own last one with them.
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
        let action = Action::Sow(House::from_index(usize::from(house)));
        let after = self.lower.after(&position, action).and_then(Span::value);
        after.expect("a smaller slice is finished") as i8
    }
}
