//! Filling the values of positions whose sides hold two given sums.

use crate::database::{Database, ended_after_a_move, rest_at_once};
use crate::index::Index;
use crate::memory::Bytes;
use crate::moves::{
    Columns, Effect, Hit, Made, Move, Step, emptied, seeds_in, sown_across, sown_around,
};
use crate::stop::Stop;
use crate::values::Values;
use search::Span;
use sowing::{Action, House, Packed, Position, Rules, Side};

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
    /// Returns the values of a finished slice in which the sides hold so many seeds, unless they are elsewhere.
    fn values(&self, mover: u32, other: u32) -> Option<&[u8]> {
        let half = 2 * mover.min(other) as usize + usize::from(mover > other);
        match &self.slices[(mover + other) as usize][half] {
            Values::Elsewhere => None,
            values => Some(values.as_slice()),
        }
    }

    /// Returns those of them in which one side's configuration is given.
    fn line(&self, mover: u32, other: u32, given: Given) -> Option<Line<'_>> {
        let values = self.values(mover, other)?;
        let columns = self.index.configurations(mover.max(other)) as usize;
        let (rank, is_row) = match given {
            Given::Mover(rank) => (rank as usize, mover <= other),
            Given::Other(rank) => (rank as usize, mover > other),
        };
        Some(if is_row {
            Line { values: &values[rank * columns..][..columns], stride: 1 }
        } else {
            Line { values: &values[rank..], stride: columns }
        })
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

/// Which moves a pass over the rows looks at: those into finished slices whose values are in memory, and maybe those
/// that stay. A value is the most that any move gives, so it makes no difference which pass looks at a move, but that
/// those that stay ask for values that are final.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Look {
    /// Whether nothing was found before.
    pub(crate) begins: bool,
    /// Whether moves are looked at that stay in the slice.
    pub(crate) ends: bool,
}

impl Look {
    /// A pass that looks at every move.
    pub(crate) const ONCE: Self = Self { begins: true, ends: true };
}

/// The values of a pair: those in which the side with fewer seeds is to move, and the others.
pub(crate) type Halves<'a> = [&'a mut [u8]; 2];

/// The positions of one slice whose sides hold two given sums.
pub(crate) struct Pair {
    rules: Rules,
    index: Index,
    /// The sums: of the side with fewer seeds, whose configurations are the rows, and of the other.
    smaller: u32,
    larger: u32,
    rows: Vec<u64>,
    columns: Columns,
}

impl Pair {
    pub(crate) fn new(rules: &Rules, index: &Index, smaller: u32, larger: u32) -> Self {
        let columns = Columns::new(index.list(larger), smaller, rules, index);
        let rows = index.list(smaller);
        Self { rules: *rules, index: index.clone(), smaller, larger, rows, columns }
    }

    /// Finds all values, as they are held, on finished slices that are in memory.
    pub(crate) fn build(&self, halves: Halves<'_>, lower: &Database, stop: &Stop<'_>) {
        let [smaller_moves, larger_moves] = halves;
        // With equal sums one half is the other with rows for columns: both are filled, and one is held.
        let mut not_held = Bytes::zeroed(smaller_moves.len() - larger_moves.len());
        let larger_moves = if larger_moves.is_empty() { &mut not_held } else { larger_moves };
        self.fill([smaller_moves, larger_moves], lower, Look::ONCE, stop);
    }

    /// Returns the number of positions of a half.
    pub(crate) const fn size(&self) -> usize {
        self.rows.len() * self.columns.words.len()
    }

    /// Fills both halves, row by row. A row of the larger side's moves asks for the row of the smaller side's and for
    /// finished slices, and that for rows before.
    pub(crate) fn fill(&self, halves: Halves<'_>, lower: &Database, look: Look, stop: &Stop<'_>) {
        let [smaller_moves, larger_moves] = halves;
        let width = self.columns.words.len();
        for (number, &word) in self.rows.iter().enumerate() {
            if stop.is_set() {
                break;
            }
            let (filled, rest) = larger_moves.split_at_mut(number * width);
            let row = &mut smaller_moves[number * width..][..width];
            self.fill_smaller(lower, look, word, row, filled);
            self.fill_larger(lower, look, word, number as u32, &mut rest[..width], row);
        }
    }

    /// Returns whether a move takes the seeds opposite, and its own last one with them.
    const fn takes(&self, opposite: u32) -> bool {
        opposite > 0 || self.rules.properties().takes_lone_seeds
    }

    /// Fills the row of a configuration that is the mover's, from the rows before of the other side's
    /// moves.
    fn fill_smaller(
        &self,
        lower: &Database,
        look: Look,
        word: u64,
        row: &mut [u8],
        larger_moves: &[u8],
    ) {
        let Self { rules, index, smaller: own, larger: other, columns, .. } = self;
        let (own, other, houses) = (*own, *other, u32::from(rules.houses));
        if let Some(value) = rest_at_once(rules, own, other) {
            row.fill(value as u8);
            return;
        }
        if look.begins {
            row.fill(i8::MIN as u8);
        }
        let rank = |word: u64| index.rank(word);
        let width = row.len();
        let in_slice = |word: u64| &larger_moves[rank(word) as usize * width..][..width];
        for one in Move::all(word, rules) {
            match one.effect {
                Effect::Stays if look.ends => raise_all(row, Next::Other, 0, in_slice(one.own)),
                Effect::Stays => {}
                // The mover has fewer seeds still, so that his number is a row.
                Effect::Banks => {
                    if let Some(then) = lower.line(other, own - 1, Given::Other(rank(one.own))) {
                        raise_all(row, Next::Other, 1, then.values);
                    }
                }
                Effect::Again => {
                    if let Some(then) = lower.line(own - 1, other, Given::Mover(rank(one.own))) {
                        raise_all(row, Next::Mover, 1, then.values);
                    }
                }
                Effect::Across(count) => {
                    let (ours, theirs) = (own - 1 - u32::from(count), other + u32::from(count));
                    for Hit { taken, steps } in &columns.across[usize::from(count) - 1] {
                        if let Some(then) =
                            lower.line(theirs - taken, ours, Given::Other(rank(one.own)))
                        {
                            raise(row, steps, Next::Other, 1 + *taken as i8, then);
                        }
                    }
                }
                Effect::Opposite(house) => {
                    for Hit { taken, steps } in &columns.opposite[usize::from(house)] {
                        if self.takes(*taken) {
                            let ours = Given::Other(rank(one.own_without_last));
                            if let Some(then) = lower.line(other - taken, own - 1, ours) {
                                raise(row, steps, Next::Other, 1 + *taken as i8, then);
                            }
                        } else if look.ends {
                            let then = Line { values: in_slice(one.own), stride: 1 };
                            raise(row, steps, Next::Other, 0, then);
                        }
                    }
                }
                Effect::Around => {
                    let (ours, theirs) = (own - 1 - houses, other + houses);
                    if let Some(then) = lower.line(theirs, ours, Given::Other(rank(one.own))) {
                        raise(row, &columns.around, Next::Other, 1, then);
                    }
                }
                Effect::AroundOpposite(house) => {
                    let (ours, theirs) = (own - 2 - houses, other + houses);
                    for Hit { taken, steps } in &columns.around_opposite[usize::from(house)] {
                        let ours_after = Given::Other(rank(one.own_without_last));
                        if let Some(then) = lower.line(theirs - taken, ours, ours_after) {
                            raise(row, steps, Next::Other, 2 + *taken as i8, then);
                        }
                    }
                }
                Effect::OnBoard(house) => {
                    for (column, best) in row.iter_mut().enumerate() {
                        let stays = |word| look.ends.then(|| in_slice(word)[column]);
                        let value = self.on_board(lower, word, columns.words[column], house, stays);
                        *best = value.map_or(*best, |value| (*best as i8).max(value) as u8);
                    }
                }
            }
        }
    }

    /// Fills the row of a configuration whose other side is to move, from the row of its own moves.
    fn fill_larger(
        &self,
        lower: &Database,
        look: Look,
        word: u64,
        number: u32,
        row: &mut [u8],
        smaller_moves: &[u8],
    ) {
        let Self { rules, index, smaller: other, larger: own, columns, .. } = self;
        let (own, other, houses) = (*own, *other, u32::from(rules.houses));
        if let Some(value) = rest_at_once(rules, own, other) {
            row.fill(value as u8);
            return;
        }
        if look.begins {
            row.fill(i8::MIN as u8);
        }
        let rank = |word: u64| index.rank(word);
        let in_slice = Line { values: smaller_moves, stride: 1 };
        for (effect, Made { steps, without_last }) in &columns.moves {
            match *effect {
                Effect::Stays if look.ends => raise(row, steps, Next::Other, 0, in_slice),
                Effect::Stays => {}
                Effect::Banks => {
                    if let Some(then) = lower.line(other, own - 1, Given::Mover(number)) {
                        raise(row, steps, Next::Other, 1, then);
                    }
                }
                Effect::Again => {
                    if let Some(then) = lower.line(own - 1, other, Given::Other(number)) {
                        raise(row, steps, Next::Mover, 1, then);
                    }
                }
                Effect::Across(count) => {
                    let (taken, left) = sown_across(word, count, rules);
                    let (ours, theirs) = (own - 1 - u32::from(count), other + u32::from(count));
                    if let Some(then) = lower.line(theirs - taken, ours, Given::Mover(rank(left))) {
                        raise(row, steps, Next::Other, 1 + taken as i8, then);
                    }
                }
                Effect::Opposite(house) => {
                    let house = usize::from(house);
                    let taken = seeds_in(word, house);
                    if self.takes(taken) {
                        let theirs = Given::Mover(rank(emptied(word, house)));
                        if let Some(then) = lower.line(other - taken, own - 1, theirs) {
                            raise(row, without_last, Next::Other, 1 + taken as i8, then);
                        }
                    } else if look.ends {
                        raise(row, steps, Next::Other, 0, in_slice);
                    }
                }
                Effect::Around => {
                    let (ours, theirs) = (own - 1 - houses, other + houses);
                    let theirs_after = Given::Mover(rank(sown_around(word, rules)));
                    if let Some(then) = lower.line(theirs, ours, theirs_after) {
                        raise(row, steps, Next::Other, 1, then);
                    }
                }
                Effect::AroundOpposite(house) => {
                    let house = usize::from(house);
                    let sown = sown_around(word, rules);
                    let taken = seeds_in(sown, house);
                    let (ours, theirs) = (own - 2 - houses, other + houses - taken);
                    let theirs_after = Given::Mover(rank(emptied(sown, house)));
                    if let Some(then) = lower.line(theirs, ours, theirs_after) {
                        raise(row, without_last, Next::Other, 2 + taken as i8, then);
                    }
                }
                Effect::OnBoard(house) => {
                    for &Step { column, .. } in steps {
                        let mover = columns.words[column as usize];
                        let stays = |word| look.ends.then(|| smaller_moves[rank(word) as usize]);
                        let value = self.on_board(lower, mover, word, house, stays);
                        let best = &mut row[column as usize];
                        *best = value.map_or(*best, |value| (*best as i8).max(value) as u8);
                    }
                }
            }
        }
    }

    /// Plays a move on a board and returns what it is worth to the mover, if this pass looks at it. `in_slice` tells
    /// what the other side gains if it is to move and the mover's houses are these.
    #[cold]
    fn on_board(
        &self,
        lower: &Database,
        own: u64,
        other: u64,
        house: u8,
        in_slice: impl Fn(u64) -> Option<u8>,
    ) -> Option<i8> {
        let position =
            Position::from_board(self.rules, Packed::from_words(own, other), Side::South);
        let (next, sown) = position.after(House::from_index(usize::from(house)));
        let board = next.board();
        let (to_move, waiting) = (board.own_sum(), board.other_sum());
        let has_ended = ended_after_a_move(&next);
        if to_move + waiting == self.smaller + self.larger && !has_ended {
            debug_assert!(!sown.extra_turn && sown.captured == 0, "an extra turn banks a seed");
            return in_slice(board.other).map(|then| -(then as i8));
        }
        if !has_ended {
            lower.values(to_move, waiting)?;
        }
        let action = Action::Sow(House::from_index(usize::from(house)));
        let after = lower.after(&position, action).and_then(Span::value);
        Some(after.expect("a smaller slice is finished") as i8)
    }
}
