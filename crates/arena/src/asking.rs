//! Asking a contestant for one action.

use crate::contestant::{Contestant, Fault, History, Moment};
use crate::time::Time;
use crate::trouble::caught;
use catalog::{Action, Table};
use game::Seat;
use play::Move;
use std::fmt::{self, Debug};
use std::time::Duration;

/// A choice that a seat is to make in a game under way.
///
/// The referee of tournaments asks with it, and so does whoever keeps a game of their own: programs are told
/// and bounded alike everywhere.
#[derive(Clone, Copy)]
pub struct Asking<'a> {
    /// The table before the first of the moves.
    pub start: &'a Table,
    /// What was played since.
    pub moves: &'a [Move],
    /// The table now.
    pub table: &'a Table,
    /// The seat that is to choose.
    pub seat: Seat,
    /// The time there is.
    pub time: Time<'a>,
    /// What time it is.
    pub clock: &'a dyn Fn() -> Duration,
}

/// What came of asking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// What the contestant chose, which need not be legal, or why it has not chosen.
    pub chosen: Result<Action, Fault>,
    /// The time it took.
    pub took: Duration,
}

impl Asking<'_> {
    /// Asks a contestant. It may answer too late: see [`in_time`](Self::in_time).
    pub fn ask(&self, contestant: &mut dyn Contestant) -> Asked {
        let view = self.table.view(self.seat);
        let history =
            is_open(self.table).then_some(History { start: self.start, moves: self.moves });
        let moment = Moment { view: &view, seat: self.seat, history, time: self.time };
        let before = (self.clock)();
        let chosen = caught(|| contestant.choose(&moment));
        Asked { chosen, took: (self.clock)().saturating_sub(before) }
    }

    /// Returns whether a choice of so much time is in time.
    ///
    /// # Errors
    ///
    /// That it took too long.
    pub fn in_time(&self, took: Duration) -> Result<(), Fault> {
        let allowed = self.time.patience(self.seat);
        if took > allowed { Err(Fault::TimedOut { took, allowed }) } else { Ok(()) }
    }
}

impl Debug for Asking<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Asking")
            .field("seat", &self.seat)
            .field("moves", &self.moves.len())
            .field("time", &self.time)
            .finish_non_exhaustive()
    }
}

/// Returns whether everybody may know all that was played.
fn is_open(table: &Table) -> bool {
    match table {
        Table::Sowing(game) => !game.is_opening_together(),
        Table::Cassino(_) => false,
    }
}
