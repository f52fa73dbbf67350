//! Reviews of games that are over, some moves at a time.

use catalog::{Action, RecordError, Table};
use game::Record;
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
            let judged = known(&moment).or_else(|| judge(&moment, databases, &each));
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
}
