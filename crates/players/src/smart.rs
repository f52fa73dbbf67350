//! The smart player of the older Mancala program: looks a few plies ahead and counts the stores.

use crate::player::{Choose, MOST_TIME};
use catalog::SowingTable;
use game::State;
use solver::{Limits, Meter};
use sowing::{Action, Position, Side};
use std::ops::ControlFlow;

/// Looks this many plies ahead; of equally good moves it plays the lowest.
#[derive(Debug)]
pub(crate) struct Smart {
    depth: u8,
}

impl Smart {
    pub(crate) const fn new(depth: u8) -> Self {
        Self { depth }
    }
}

impl Choose<SowingTable> for Smart {
    fn choose(&mut self, game: &SowingTable, limits: &Limits<'_>) -> Action {
        let can_be_stopped =
            limits.nodes.is_some() || limits.until.is_some() || limits.should_stop.is_some();
        let mut search = Search { meter: Meter::new(&limits.within(MOST_TIME), stride(game)) };
        if !can_be_stopped {
            return search.best_of(game, self.depth).action;
        }
        // One ply deeper each time, so that there is always an answer; the last one that was finished counts.
        let mut best = search.best_of(game, 1).action;
        for depth in 2..=self.depth {
            let found = search.best_of(game, depth);
            if !found.is_finished {
                break;
            }
            best = found.action;
        }
        best
    }
}

/// Returns the positions between two looks at the limits. A single move may take long on a board that is large, or
/// was set by hand.
fn stride(game: &SowingTable) -> u64 {
    if game.packed().is_some_and(Position::trusts_houses) { 16 } else { 1 }
}

/// Beyond any margin of seeds.
const BEYOND: i64 = 1 << 40;

/// The best action so far.
struct Best {
    action: Action,
    /// Whether all actions were looked at, or a limit came before.
    is_finished: bool,
}

struct Search<'a> {
    meter: Meter<'a>,
}

impl Search<'_> {
    /// Finds the lowest action that reaches the highest margin of seeds this many plies on, for the side that
    /// is to choose.
    fn best_of(&mut self, game: &SowingTable, depth: u8) -> Best {
        let side = game.side_to_choose().expect("the seat is to choose");
        let (mut most, mut best) = (-BEYOND, None);
        game.each_action(&mut |action| {
            let margin = self.after(game, action, side, depth - 1, most, BEYOND);
            // The first move counts whatever it is worth: one has to be chosen.
            if best.is_none() || margin > most && !self.meter.is_over() {
                (most, best) = (margin, Some(action));
            }
            self.unless_over()
        });
        let action = best.expect("a side that is to choose has an action");
        Best { action, is_finished: !self.meter.is_over() }
    }

    const fn unless_over(&self) -> ControlFlow<()> {
        if self.meter.is_over() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Returns what an action of `side` is worth to it: the exact value if it is between the bounds, otherwise
    /// a bound on it. Meaningless once a limit is reached.
    fn after(
        &mut self,
        game: &SowingTable,
        action: Action,
        side: Side,
        depth: u8,
        low: i64,
        high: i64,
    ) -> i64 {
        let before = game.series().map(|series| series.number);
        let mut next = game.clone();
        next.play_unchecked(action);
        let goes_on = self.meter.count();
        let ended = next.series().and_then(|series| {
            series.last.filter(|_| Some(series.number) != before || series.over)
        });
        // A set or round that has ended is worth its seeds, whatever follows.
        let seeds = ended.map_or_else(|| next.seeds(), |last| last.scores);
        let margin = i64::from(seeds[side]) - i64::from(seeds[side.other()]);
        match next.side_to_choose() {
            Some(mover) if ended.is_none() && depth > 0 && goes_on => {
                if mover == side {
                    self.best_after(&next, mover, depth, low, high)
                } else {
                    -self.best_after(&next, mover, depth, -high, -low)
                }
            }
            _ => margin,
        }
    }

    fn best_after(
        &mut self,
        game: &SowingTable,
        side: Side,
        depth: u8,
        low: i64,
        high: i64,
    ) -> i64 {
        let mut best = -BEYOND;
        game.each_action(&mut |action| {
            let value = self.after(game, action, side, depth - 1, low.max(best), high);
            best = best.max(value);
            if best >= high { ControlFlow::Break(()) } else { self.unless_over() }
        });
        best
    }
}
