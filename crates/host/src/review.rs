//! Reviews of games that are over, some moves at a time.

use catalog::{Action, RecordError, SowingTable, Table};
use game::{Record, Seat, State as _};
use players::review::{Judgement, Moment, judge, moments};
use players::{Databases, Limits};
use std::time::Duration;
use wire::{JudgedMove, Refused};

/// The most moves of one answer, and how many there are if nobody says.
const MOVES: usize = 20;
const USUAL_MOVES: usize = 5;
/// The positions that are searched for a move if nobody says for how long, on a board of [`USUAL_SEEDS`] seeds: some
/// 0.3 s of a core. Positions, unlike time, find the same mistakes on every machine.
const USUAL_NODES: u64 = 900_000;
const USUAL_SEEDS: u64 = 48;
/// How long a move is judged at most, in milliseconds.
const MOST_MS: u64 = 1000;
/// How long all moves of an answer may take.
pub const MOST_TIME: Duration = Duration::from_secs(10);

/// Returns how many positions are searched for a move: fewer where there are more seeds, which take longer to sow.
fn nodes(moment: &Moment) -> u64 {
    let Table::Sowing(table) = &moment.table else { return USUAL_NODES };
    let rules = table.rules();
    let seeds = 2 * u64::from(rules.houses) * u64::from(rules.seeds);
    USUAL_NODES * USUAL_SEEDS / seeds.max(USUAL_SEEDS)
}

/// Judges a move near the start of a solved board by the proved values of all that were possible.
fn known(moment: &Moment) -> Option<Judgement> {
    let (Table::Sowing(table), Action::Sowing(action)) = (&moment.table, moment.action) else {
        return None;
    };
    let rules = table.rules().single();
    let board = openings::boards().iter().find(|board| board.start.rules() == rules)?;
    let values = board.values(table)?.iter();
    let values: Option<Vec<_>> =
        values.map(|(action, value)| Some((action.parse().ok()?, *value))).collect();
    Judgement::proved(action, &values?)
}

/// The most moves that are played to see what the end of a game is worth.
const END_MOVES: usize = 500;

/// Judges a move from which all ways lead to the end within a few moves. They go on from what was played, so their worth is
/// proved also where positions can return, which a search that knows positions alone cannot prove.
fn ending(moment: &Moment, limits: &Limits<'_>) -> Option<Judgement> {
    let (Table::Sowing(table), Action::Sowing(action)) = (&moment.table, moment.action) else {
        return None;
    };
    // On the largest boards a single move sows millions of seeds.
    if matches!(table, SowingTable::Wide(_)) {
        return None;
    }
    // What a match is worth is more than its last set.
    if table.rules() != table.rules().single() || table.is_opening_together() {
        return None;
    }
    let mut left = END_MOVES;
    let values = table.legal_actions().into_iter();
    let values: Option<Vec<_>> =
        values.map(|one| Some((one, worth(table, one, moment.seat, &mut left, limits)?))).collect();
    Judgement::proved(action, &values?)
}

/// Returns by how many seeds a seat is ahead at the end when a move is played, and the best ones after it; nothing where
/// that takes more moves than are left, or more time.
fn worth(
    table: &SowingTable,
    action: sowing::Action,
    seat: Seat,
    left: &mut usize,
    limits: &Limits<'_>,
) -> Option<i32> {
    *left = left.checked_sub(1)?;
    if limits.is_over() {
        return None;
    }
    let mut table = table.clone();
    table.play_unchecked(action);
    let Some(mover) = table.turn().seat() else {
        return Some(
            Seat::all(2).map(|one| table.score(one) * if one == seat { 1 } else { -1 }).sum(),
        );
    };
    let values =
        table.legal_actions().into_iter().map(|next| worth(&table, next, seat, left, limits));
    let values: Vec<i32> = values.collect::<Option<_>>()?;
    if mover == seat { values.into_iter().max() } else { values.into_iter().min() }
}

/// Which moves are to be judged, and for how long each.
#[derive(Clone, Copy, Debug)]
pub struct Wish {
    /// The number of the first move, from 1.
    pub from: usize,
    count: usize,
    /// How long each is judged; none for the usual number of positions.
    ms: Option<u64>,
}

impl Wish {
    /// Reads what is asked for: the first move from 1, how many, and for how many milliseconds each. If nobody says for
    /// how long, the answer is the same on every machine.
    ///
    /// # Errors
    ///
    /// When one of them is out of range.
    pub fn read(from: usize, count: Option<usize>, ms: Option<u64>) -> Result<Self, Refused> {
        let count = count.unwrap_or(USUAL_MOVES);
        let told = if from == 0 {
            "from must be at least 1, got 0".to_owned()
        } else if !(1..=MOVES).contains(&count) {
            format!("count must be between 1 and {MOVES}, got {count}")
        } else if let Some(ms) = ms.filter(|ms| !(1..=MOST_MS).contains(ms)) {
            format!("ms must be between 1 and {MOST_MS}, got {ms}")
        } else {
            return Ok(Self { from, count, ms });
        };
        Err(Refused::bad_query(told))
    }

    /// Returns what was read: the first move, how many, and the milliseconds of each if they were said.
    pub const fn asked(&self) -> (usize, usize, Option<u64>) {
        (self.from, self.count, self.ms)
    }

    /// Judges these moves of a game, and returns how many the whole game has. What there is no time for within limits
    /// that have a clock is left out, and asked for again.
    ///
    /// # Errors
    ///
    /// When the record cannot be played.
    pub fn judged(
        self,
        record: &Record,
        databases: Option<&dyn Databases>,
        limits: &Limits<'_>,
    ) -> Result<(Vec<JudgedMove>, usize), RecordError> {
        let (moments, total) = moments(record, self.from..self.from.saturating_add(self.count))?;
        let mut moves = Vec::with_capacity(moments.len());
        for moment in moments {
            if limits.is_over() {
                break;
            }
            let each = match self.ms {
                Some(ms) => limits.within(Duration::from_millis(ms)),
                None => limits.nodes(nodes(&moment)),
            };
            let judged = known(&moment)
                .or_else(|| ending(&moment, &each))
                .or_else(|| judge(&moment, databases, &each));
            // A search that was cut short may have found another value: the move is asked for again.
            if limits.is_over() && !moves.is_empty() {
                break;
            }
            moves.push(JudgedMove::of(&moment, judged.as_ref()));
        }
        Ok((moves, total))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::Choice;

    /// Whoever reviews a game twice sees the same mistakes, however the moves are asked for.
    #[test]
    fn every_review_of_a_game_is_the_same() {
        let mut record = Choice::of("kalah").spec().expect("a game").record();
        record.actions = ["3", "6", "1", "2"].map(str::to_owned).to_vec();
        let judged = |from, count| {
            let wish = Wish::read(from, Some(count), None).expect("it is in range");
            wish.judged(&record, None, &Limits::NONE).expect("it can be played").0
        };
        // What is known of the start of a solved board is no estimate.
        let first = &judged(1, 1)[0];
        assert_eq!((first.value, first.best, first.proved), (Some(8.0), Some(8.0), true));
        let together = judged(1, 3);
        assert!(together.iter().any(|judged| !judged.proved), "{together:?}");
        for (number, alone) in (1..).zip(&together) {
            assert_eq!(judged(number, 1)[0], *alone);
        }
    }

    /// Where positions can return, what is certain at the end is told as certain.
    #[test]
    fn the_end_of_a_game_whose_positions_return_is_proved() {
        let judged = |game: &str, position: &str, action: &str| {
            let table = Choice::of(game).position(position).expect("a position");
            let seat = table.turn().seat().expect("somebody is to move");
            let action = Action::Sowing(action.parse().expect("an action"));
            ending(&Moment { number: 1, seat, table: Table::Sowing(table), action }, &Limits::NONE)
        };
        let position = "<6,22,23,0,0,0,0,1,1,1,0,0,0,0,0> s";
        let [good, poor] = ["5", "6"].map(|action| judged("oware", position, action));
        let [good, poor] = [good, poor].map(|one| one.expect("few moves are left"));
        assert_eq!((good.value, good.best, poor.value, poor.best), (0.0, 0.0, -4.0, 0.0));
        assert!(good.is_proved && poor.is_proved && !poor.is_bound);
        assert_eq!(poor.best_action, good.best_action);
        // Where both have a choice, it is what plain minimax finds.
        let position = "<2,0,0,2,2,2,2> s";
        let table = Choice::of("kalah").position(position).expect("a position");
        let start = table.packed().expect("it is small");
        for action in start.legal_actions() {
            let mut after = *start;
            after.play_unchecked(action);
            let margin = sowing::minimax().margin(&after, Seat::new(0));
            let found = judged("kalah", position, &action.to_string()).expect("few moves are left");
            assert_eq!((found.value, found.best), (margin.into(), -2.0), "{action}");
        }
        // Nothing is known of a larger start.
        assert_eq!(judged("oware", "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> s", "1"), None);
    }
}
