//! Positions near the start of solved boards, and what each move is worth there.

use crate::advice;
use crate::entries::Teller;
use catalog::{Action, SowingTable, Table};
use game::{State as _, Tell as _};
use openings::Board;
use play::Event;
use players::{AnalyzeError, Databases, Limits};
use sowing::BySide;
use std::time::Duration;
use wire::{
    AnalyzedMove, Explored, ExploredMove, LogEntry, Refused, SolvedBoard, SowingView, Tally,
};

/// How long a position is searched if nobody says, and how long it may be, in milliseconds.
const USUAL_MS: u64 = 1000;
const MOST_MS: u64 = 2000;
/// The most moves from the start.
const MOVES: usize = 500;

/// Returns how long a position is to be searched for which no values are stored.
///
/// # Errors
///
/// When that is too long or no time at all.
pub fn time(ms: Option<u64>) -> Result<Duration, Refused> {
    let ms = ms.unwrap_or(USUAL_MS);
    if (1..=MOST_MS).contains(&ms) {
        return Ok(Duration::from_millis(ms));
    }
    Err(Refused::bad_query(format!("ms must be between 1 and {MOST_MS}, got {ms}")))
}

/// A position that moves from the start lead to.
#[derive(Debug)]
pub struct Walked {
    line: Vec<String>,
    table: SowingTable,
    /// What the last move did.
    log: Vec<LogEntry>,
}

impl Walked {
    /// Plays moves from the start of a board, which have commas between them.
    ///
    /// # Errors
    ///
    /// When there are too many, or one cannot be played.
    pub fn along(board: &Board, line: &str) -> Result<Self, Refused> {
        let line: Vec<String> =
            line.split(',').filter(|action| !action.is_empty()).map(str::to_owned).collect();
        if line.len() > MOVES {
            let told = format!("line must have at most {MOVES} moves, got {}", line.len());
            return Err(Refused::bad_query(told));
        }
        let mut table = Table::Sowing(board.start.clone());
        let mut log = Vec::new();
        for (number, action) in (1..).zip(&line) {
            let teller = Teller::drawing(&board.spec, &table);
            let read = action.parse().map(Action::Sowing).ok();
            let Some(events) = read.and_then(|read| table.play_telling(read).ok()) else {
                let told = format!("line: move {number}, `{action}`, cannot be played");
                return Err(Refused::bad_query(told));
            };
            log = teller.told(events.into_iter().map(Event::Happened));
        }
        let Table::Sowing(table) = table else { unreachable!("a sowing game stays one") };
        Ok(Self { line, table, log })
    }

    /// Tells of every move what it is worth, as it is stored or can be found out in this time, and how often it was
    /// played; `tally` knows that by the key of a position and an action.
    ///
    /// # Errors
    ///
    /// When the search fails.
    pub fn moves(
        &self,
        board: &Board,
        tally: &dyn Fn(&str, &str) -> Tally,
        databases: Option<&dyn Databases>,
        time: Duration,
        limits: &Limits<'_>,
    ) -> Result<Vec<ExploredMove>, AnalyzeError> {
        if self.table.is_over() {
            return Ok(Vec::new());
        }
        let key = Board::key(&self.table);
        let tally = |action: &str| tally(&key, action);
        let mut moves: Vec<ExploredMove> = if let Some(values) = board.values(&self.table) {
            let of = |(action, value): &(String, i32)| {
                ExploredMove::of(action, *value, "exact".into(), true, tally(action))
            };
            values.iter().map(of).collect()
        } else {
            let found = advice::analysis(&self.table, databases, time, limits)?;
            let of = |one: &AnalyzedMove| {
                let bound = one.bound.clone();
                ExploredMove::of(&one.action, one.value, bound, one.proved, tally(&one.action))
            };
            found.moves.iter().map(of).collect()
        };
        // A stable sort, so that of equal moves the first house stays first.
        moves.sort_by_key(|one| std::cmp::Reverse(one.value));
        Ok(moves)
    }

    /// Shows the position with its moves; so many games on the board were looked at.
    pub fn told(self, board: &Board, moves: Vec<ExploredMove>, games: usize) -> Explored {
        let Self { line, table, log } = self;
        let BySide { south, north } = table.seeds();
        Explored {
            board: SolvedBoard::of(board),
            line,
            turn: table.side_to_choose().map(|side| side.seat().index() as u8),
            result: table.is_over().then_some([south, north]),
            sowing: SowingView::from(&table),
            log,
            moves,
            games,
        }
    }
}
