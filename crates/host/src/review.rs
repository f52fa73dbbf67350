//! Reviews of games that are over, some moves at a time.

use catalog::RecordError;
use game::Record;
use players::review::{judge, moments};
use players::{Databases, Limits};
use std::time::Duration;
use wire::{JudgedMove, Refused};

/// The most moves of one answer, and how many there are if nobody says.
const MOVES: usize = 20;
const USUAL_MOVES: usize = 5;
/// How long a move is judged usually and at most, in milliseconds.
const USUAL_MS: u64 = 300;
const MOST_MS: u64 = 1000;
/// How long all moves of an answer may take.
pub const MOST_TIME: Duration = Duration::from_secs(10);

/// Which moves are to be judged, and for how long each.
#[derive(Clone, Copy, Debug)]
pub struct Wish {
    /// The number of the first move, from 1.
    pub from: usize,
    count: usize,
    time: Duration,
}

impl Wish {
    /// Reads what is asked for: the first move from 1, how many, and for how many milliseconds each.
    ///
    /// # Errors
    ///
    /// When one of them is out of range.
    pub fn read(from: usize, count: Option<usize>, ms: Option<u64>) -> Result<Self, Refused> {
        let (count, ms) = (count.unwrap_or(USUAL_MOVES), ms.unwrap_or(USUAL_MS));
        let told = if from == 0 {
            "from must be at least 1, got 0".to_owned()
        } else if !(1..=MOVES).contains(&count) {
            format!("count must be between 1 and {MOVES}, got {count}")
        } else if !(1..=MOST_MS).contains(&ms) {
            format!("ms must be between 1 and {MOST_MS}, got {ms}")
        } else {
            return Ok(Self { from, count, time: Duration::from_millis(ms) });
        };
        Err(Refused::bad_query(told))
    }

    /// Returns what was read: the first move, how many, and the milliseconds of each.
    pub const fn asked(&self) -> (usize, usize, u64) {
        (self.from, self.count, self.time.as_millis() as u64)
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
            let judged = judge(&moment, databases, &limits.within(self.time));
            moves.push(JudgedMove::of(&moment, judged.as_ref()));
        }
        Ok((moves, total))
    }
}
