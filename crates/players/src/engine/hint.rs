//! Hints for people at a sowing game: good houses, and why in a plain sentence.

use super::analysis::analyze;
use super::look_briefly;
use crate::hint::Hint;
use crate::player::Databases;
use catalog::SowingTable;
use game::State;
use solver::{Bound, Limits, Line};
use sowing::Action;
use std::ops::ControlFlow;
use std::time::Duration;

/// Seeds that are sown in thought where no limit is given: about half a second.
const SEEDS_IN_THOUGHT: u64 = 4_000_000;
/// The most time where no limit is given but there is a clock: for slow machines, and for boards on which a single
/// move sows millions of seeds.
const MOST_TIME: Duration = Duration::from_secs(3);

pub(crate) fn hints(
    game: &SowingTable,
    count: usize,
    databases: Option<&dyn Databases>,
    limits: &Limits<'_>,
) -> Vec<Hint> {
    if game.side_to_choose().is_none() {
        return Vec::new();
    }
    let limits = if limits.nodes.is_none() && limits.until.is_none() {
        let limits = limits.within(MOST_TIME);
        limits.nodes(SEEDS_IN_THOUGHT / seeds_a_move(game, &limits))
    } else {
        *limits
    };
    let Ok(analysis) = analyze(game, count, databases, &limits) else {
        return vec![brief(game, &limits)];
    };
    let is_known = |line: &&Line<Action>| line.bound != Bound::Most || line.proved;
    let known = analysis.moves.iter().filter(is_known).take(count);
    known.map(|line| of_line(game, line, analysis.depth)).collect()
}

/// Returns how many seeds a move sows, on average over the legal moves, as far as the limits allow.
fn seeds_a_move(game: &SowingTable, limits: &Limits<'_>) -> u64 {
    let (mut sown, mut moves) = (0, 0);
    game.each_action(&mut |action| {
        sown += game.preview(action).map_or(1, |sown| sown.seeds);
        moves += 1;
        if limits.is_over() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    (sown / moves.max(1)).max(1)
}

fn of_line(game: &SowingTable, line: &Line<Action>, depth: u32) -> Hint {
    let outlook = match (line.value, line.proved, line.bound) {
        (0, true, Bound::Exact) => "draws, proved".to_owned(),
        (value @ 1.., true, Bound::Exact) => format!("wins by {}, proved", seeds(value)),
        (value, true, Bound::Exact) => format!("loses by {}, proved", seeds(-value)),
        (0, true, _) => "at least draws, proved".to_owned(),
        (value @ 1.., true, _) => format!("wins by at least {}, proved", seeds(value)),
        (value, true, _) => format!("loses by at most {}, proved", seeds(-value)),
        (0, false, _) => format!("looks like a draw, {}", ahead(depth)),
        (value @ 1.., false, _) => {
            format!("looks like a win by {}, {}", seeds(value), ahead(depth))
        }
        (value, false, _) => format!("looks like a loss by {}, {}", seeds(-value), ahead(depth)),
    };
    Hint {
        action: catalog::Action::Sowing(line.action),
        value: line.value.into(),
        is_exact: line.proved && line.bound == Bound::Exact,
        reason: format!("{}; {outlook}", at_once(game, line.action)),
    }
}

/// What can be said where nothing can be analyzed.
fn brief(game: &SowingTable, limits: &Limits<'_>) -> Hint {
    let action = look_briefly(game, limits);
    Hint {
        action: catalog::Action::Sowing(action),
        value: 0.0,
        is_exact: false,
        reason: format!(
            "{}; both sides sow at the same time, so the rest cannot be foreseen",
            at_once(game, action)
        ),
    }
}

/// Tells what a move brings at once.
fn at_once(game: &SowingTable, action: Action) -> String {
    let mut parts = Vec::new();
    match game.preview(action) {
        _ if action == Action::Swap => parts.push("takes over the other side".to_owned()),
        Some(sown) => {
            if sown.captured > 0 {
                parts.push(format!("captures {}", seeds(sown.captured as i32)));
            }
            if sown.extra_turn {
                parts.push("gives another turn".to_owned());
            }
        }
        None => {}
    }
    if parts.is_empty() { "captures nothing".to_owned() } else { parts.join(" and ") }
}

fn seeds(count: i32) -> String {
    if count == 1 { "1 seed".to_owned() } else { format!("{count} seeds") }
}

fn ahead(depth: u32) -> String {
    if depth == 1 { "1 move ahead".to_owned() } else { format!("{depth} moves ahead") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::{Choice, GameSpec};

    fn all(game: &str, position: &str) -> Vec<Hint> {
        let game = Choice::of(game).position(position).unwrap();
        hints(&game, 3, None, &Limits::NONE)
    }

    #[test]
    fn a_hint_says_what_is_captured_at_once_and_what_is_won() {
        // House 1 captures the five opposite and ends the game.
        let hints = all("mancala", "<2,0,0,1,0,5,0> s");
        assert_eq!(hints.len(), 1);
        assert_eq!((hints[0].action.to_string().as_str(), hints[0].value), ("1", 6.0));
        assert!(hints[0].is_exact);
        assert_eq!(hints[0].reason, "captures 6 seeds; wins by 6 seeds, proved");
        let hints = all("kalah", "<3,0,0,1,1,1,0,0,9> s");
        let mut told: Vec<_> = hints.iter().map(|hint| hint.reason.as_str()).collect();
        // The first two are worth the same.
        told[..2].sort_unstable();
        assert_eq!(
            told,
            [
                "captures nothing; draws, proved",
                "gives another turn; draws, proved",
                "captures nothing; loses by 6 seeds, proved"
            ]
        );
    }

    #[test]
    fn a_game_that_is_over_has_no_hints() {
        assert_eq!(all("kalah", "<2,4,4,0,0,0,0> s"), []);
    }

    #[test]
    fn a_hint_is_quick_on_a_large_board() {
        let choice = Choice { houses: Some(100), seeds: Some(50), ..Choice::of("congkak") };
        let GameSpec::Sowing { rules, .. } = choice.spec().unwrap() else {
            panic!("congkak is sown")
        };
        let game = SowingTable::start(rules, sowing::Side::South);
        let hints = hints(&game, 1, None, &Limits::NONE);
        assert_eq!(hints.len(), 1);
    }
}
