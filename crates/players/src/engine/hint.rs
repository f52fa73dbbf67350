//! Hints for people at a sowing game: good houses, and why in a plain sentence.

use super::analysis::analyze;
use super::{look_briefly, outlook};
use crate::hint::Hint;
use crate::player::Databases;
use catalog::SowingTable;
use game::State;
use solver::{Bound, Limits, Line};
use sowing::Action;
use std::ops::ControlFlow;
use std::time::Duration;
use texts::Message;

/// Seeds that are sown in thought where nobody says how many nodes: about half a second.
const SEEDS_IN_THOUGHT: u64 = 4_000_000;
/// The most time then, if there is a clock: for slow machines, and for boards on which a single move sows millions of
/// seeds.
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
    let limits = if limits.nodes.is_none() {
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
    let outlook = outlook(line.value, line.bound, line.proved, depth);
    Hint {
        action: catalog::Action::Sowing(line.action),
        value: line.value.into(),
        is_exact: line.proved && line.bound == Bound::Exact,
        reason: at_once(game, line.action).and(outlook),
    }
}

/// What can be said where nothing can be analyzed.
fn brief(game: &SowingTable, limits: &Limits<'_>) -> Hint {
    let action = look_briefly(game, limits);
    Hint {
        action: catalog::Action::Sowing(action),
        value: 0.0,
        is_exact: false,
        reason: at_once(game, action).and(Message::new("move-is-unforeseen")),
    }
}

/// Tells what a move brings at once.
fn at_once(game: &SowingTable, action: Action) -> Message {
    if game.is_filling() {
        return Message::default();
    }
    if action == Action::Swap {
        return Message::new("move-swaps");
    }
    let (captured, again) =
        game.preview(action).map_or((0, false), |sown| (sown.captured, sown.extra_turn));
    match (captured, again) {
        (0, false) => Message::new("move-captures-nothing"),
        (0, true) => Message::new("move-again"),
        (_, false) => Message::new("move-captures").with("captured", captured),
        (_, true) => Message::new("move-captures-again").with("captured", captured),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::{Choice, GameSpec};
    use texts::Language;

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
        let say = |hint: &Hint| Language::English.say(&hint.reason);
        assert_eq!(say(&hints[0]), "It captures 6 seeds. Proved: a win by 6 seeds.");
        let hints = all("kalah", "<3,0,0,1,1,1,0,0,9> s");
        let mut told: Vec<_> = hints.iter().map(say).collect();
        // The first two are worth the same.
        told[..2].sort_unstable();
        assert_eq!(
            told,
            [
                "It captures nothing. Proved: a draw.",
                "It gives an extra turn. Proved: a draw.",
                "It captures nothing. Proved: a loss by 6 seeds."
            ]
        );
    }

    #[test]
    fn a_game_that_is_over_has_no_hints() {
        assert_eq!(all("kalah", "<2,4,4,0,0,0,0> s"), []);
    }

    #[test]
    fn a_hint_takes_no_longer_where_there_is_more_time() {
        let game = Choice::of("kalah").position("<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> s").unwrap();
        let clock = || Duration::ZERO;
        let limits = Limits::NONE.timed_by(&clock);
        // This clock stands still, so that a hint that went by it alone would take for ever.
        let hints = |limits: &Limits<'_>| hints(&game, 3, None, limits);
        assert_eq!(hints(&limits.within(Duration::from_secs(2))), hints(&limits));
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
