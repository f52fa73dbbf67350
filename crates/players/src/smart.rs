//! The smart player of the older Mancala program: looks a few plies ahead and counts the stores.

use crate::Player;
use catalog::{Action, SowingTable, View};
use game::State;
use sowing::Side;

/// Looks so many plies ahead; of moves that are as good the lowest.
#[derive(Debug)]
pub(crate) struct Smart {
    depth: u8,
}

impl Smart {
    pub(crate) const fn new(depth: u8) -> Self {
        Self { depth }
    }
}

impl Player for Smart {
    fn choose(&mut self, view: &View) -> Action {
        let View::Sowing(game) = view else { panic!("smart sat down to a sowing game") };
        Action::Sowing(best_action(game, self.depth).1)
    }
}

/// Returns the margin of seeds that the side to choose reaches so many plies on, and the lowest action
/// that reaches it.
pub(crate) fn best_action(game: &SowingTable, depth: u8) -> (i64, sowing::Action) {
    let mut best: Option<(i64, sowing::Action)> = None;
    let side = game.side_to_choose().expect("the seat is to choose");
    for action in game.legal_actions() {
        let floor = best.map_or(-BEYOND, |(value, _)| value);
        let value = after(game, action, side, depth - 1, floor, BEYOND);
        if value > floor || best.is_none() {
            best = Some((value, action));
        }
    }
    best.expect("a side that is to choose has an action")
}

/// Beyond any margin of seeds.
const BEYOND: i64 = 1 << 40;

/// Returns what an action of `side` is worth to it: exactly where that is between the bounds, and
/// otherwise a bound of its own.
fn after(
    game: &SowingTable,
    action: sowing::Action,
    side: Side,
    depth: u8,
    low: i64,
    high: i64,
) -> i64 {
    let before = game.series().map(|series| series.number);
    let mut next = game.clone();
    next.play_unchecked(action);
    let ended = next
        .series()
        .and_then(|series| series.last.filter(|_| Some(series.number) != before || series.over));
    // A set or round that has ended is worth its seeds, whatever follows.
    let seeds = ended.map_or_else(|| next.seeds(), |last| last.scores);
    let margin = i64::from(seeds[side]) - i64::from(seeds[side.other()]);
    match next.side_to_choose() {
        Some(mover) if ended.is_none() && depth > 0 => {
            if mover == side {
                best(&next, mover, depth, low, high)
            } else {
                -best(&next, mover, depth, -high, -low)
            }
        }
        _ => margin,
    }
}

fn best(game: &SowingTable, side: Side, depth: u8, low: i64, high: i64) -> i64 {
    let mut best = -BEYOND;
    for action in game.legal_actions() {
        let value = after(game, action, side, depth - 1, low.max(best), high);
        best = best.max(value);
        if best >= high {
            break;
        }
    }
    best
}
