//! Random positions of every named game under every value of every rule, against plain minimax.

mod common;

use common::{every_rule, next, random_position, small, solver, with_history};
use endgame::Builder;
use game::{State, look_ahead};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use search::Searchable;
use solver::{Analysis, Bound, Limits, Node, Solver, Span, Wanted, analyze_board};
use sowing::{
    Action, Board, Legality, Majority, Packed, Position, Relay, Repetition, Rules, Side, Wide,
    minimax,
};
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Arc;

/// The rules under which no position comes twice, and which a search can prove something about.
fn without_return(rng: &mut Pcg64Mcg) -> Vec<Rules> {
    let mut all = every_rule(rng);
    all.retain(|rules| !rules.properties().returns);
    // Keys do not tell all houses apart that are won for good, and a limit of moves is a match's.
    all.retain(|rules| !rules.owns_houses() && rules.no_capture_limit == 0);
    assert!(all.len() >= 100, "{}", all.len());
    all
}

/// A position a few plies from a start, so that first turns with rules of their own are among them.
fn early_position(rules: &Rules, rng: &mut Pcg64Mcg) -> Position<Rules, Packed> {
    // Some starts are over at once, on some boards whatever is drawn.
    for _ in 0..100 {
        let (houses, seeds) = [(1, 3), (2, 2), (2, 3), (3, 1), (3, 2)][rng.random_range(0..5)];
        let mut position = Position::start(rules.with_size(houses, seeds));
        for _ in 0..rng.random_range(0..4) {
            let actions = position.legal_actions();
            if !actions.is_empty() {
                position.play_unchecked(actions[rng.random_range(0..actions.len())]);
            }
        }
        if !position.has_ended() {
            return position;
        }
    }
    random_position(&rules.with_size(3, 2), 6, rng)
}

fn wide(position: &Position<Rules, Packed>) -> Position<Rules, Wide> {
    Position::from_setup(position.rules(), &position.to_setup()).expect("a wide board takes any")
}

/// Checks a value and those of all moves.
fn check<B: Board>(
    told: &Analysis<Action>,
    position: &Position<Rules, B>,
    mut margin: impl FnMut(&Position<Rules, B>, Side) -> i32,
) {
    let mover = position.mover();
    let about = || format!("{position} under {}", position.rules());
    assert_eq!(told.value, margin(position, mover), "{}", about());
    assert_eq!(told.moves.len(), position.legal_actions().len(), "{}", about());
    for line in &told.moves {
        let after = next(position, line.action);
        assert_eq!(line.bound, Bound::Exact, "{}", about());
        assert_eq!(line.value, margin(&after, mover), "{}: {}", about(), line.action);
        line.pv.iter().fold(position.clone(), |position, &action| next(&position, action));
    }
    assert_eq!(told.best, Some(told.moves[0].action));
    assert_eq!(told.value, told.moves[0].value);
}

#[test]
fn values_are_those_of_plain_minimax() {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let mut positions = 0;
    for rules in without_return(&mut rng) {
        for houses in [1, 2, 3, 6, 7] {
            let rules = rules.with_size(houses, 4);
            let most = if houses > 3 { 8 } else { 11 };
            let mut solvers = [solver(&rules, None), solver(&rules, Some(4))];
            let mut twin = minimax();
            for _ in 0..6 {
                let position = random_position(&rules, rng.random_range(2..=most), &mut rng);
                if position.has_ended() {
                    continue;
                }
                let expected = twin.margin(&position, position.mover().seat());
                for solver in &mut solvers {
                    let told = solver.solve(&position, &Limits::NONE, Wanted::Value);
                    assert!(told.proved && told.bound == Bound::Exact, "{position} under {rules}");
                    assert_eq!(told.value, expected, "{position} under {rules}");
                    let margin = |position: &_, side: Side| twin.margin(position, side.seat());
                    let told = solver.solve(&position, &Limits::NONE, Wanted::Moves(usize::MAX));
                    assert!(told.proved, "{position} under {rules}");
                    check(&told, &position, margin);
                    let margin = |position: &_, side: Side| twin.margin(position, side.seat());
                    let told = solver.analyze(&position, &Limits::NONE, usize::MAX);
                    assert!(told.proved, "{position} under {rules}");
                    check(&told, &position, margin);
                }
                positions += 1;
            }
        }
        for _ in 0..6 {
            let position = early_position(&rules, &mut rng);
            if position.has_ended() {
                continue;
            }
            let mut twin = minimax();
            let mut solver = solver(&position.rules(), None);
            let told = solver.solve(&position, &Limits::NONE, Wanted::Moves(usize::MAX));
            assert!(told.proved, "{position} under {rules}");
            check(&told, &position, |position, side| twin.margin(position, side.seat()));
            positions += 1;
        }
    }
    assert!(positions >= 4000, "{positions}");
}

#[test]
fn values_of_wide_boards_are_those_of_plain_minimax() {
    let mut rng = Pcg64Mcg::seed_from_u64(2);
    let mut positions = 0;
    for rules in without_return(&mut rng) {
        for number in 0..12 {
            let position = if number % 3 == 0 {
                early_position(&rules, &mut rng)
            } else {
                let rules = rules.with_size([1, 2, 3, 6][number % 4], 1);
                random_position(&rules, rng.random_range(2..=7), &mut rng)
            };
            if position.has_ended() {
                continue;
            }
            let position = wide(&position);
            let mut twin = minimax();
            // No line is as long as this.
            let told = analyze_board(&position, small(), &Limits::depth(100), usize::MAX).unwrap();
            check(&told, &position, |position, side| twin.margin(position, side.seat()));
            positions += 1;
        }
    }
    assert!(positions >= 1000, "{positions}");
}

/// Tells whether no position is met after different numbers of plies. Where one is, a search may look
/// further ahead than it has to, by what it knows from there.
fn is_met_once<S, K>(state: &S, depth: u32, key: fn(&S) -> K, met: &mut HashMap<K, u32>) -> bool
where
    S: State,
    K: Hash + Eq,
{
    if *met.entry(key(state)).or_insert(depth) != depth {
        return false;
    }
    depth == 0
        || state.legal_actions().into_iter().all(|action| {
            let mut next = state.clone();
            next.play_unchecked(action);
            is_met_once(&next, depth - 1, key, met)
        })
}

#[test]
fn a_look_of_so_many_plies_is_that_of_plain_minimax() {
    let mut rng = Pcg64Mcg::seed_from_u64(3);
    let mut compared = [0; 2];
    for rules in every_rule(&mut rng) {
        for number in 0..20 {
            let houses = [1, 2, 3, 6, 7][number % 5];
            let position = if number % 4 == 0 {
                early_position(&rules, &mut rng)
            } else {
                let seeds = rng.random_range(2..30);
                random_position(&rules.with_size(houses, 4), seeds, &mut rng)
            };
            let depth = rng.random_range(1..5);
            if position.has_ended() {
                continue;
            }
            let limits = Limits::depth(depth);
            // What the search takes for one position, which it keeps; the first turn is not kept.
            let board = |position: &Position<Rules, Packed>| {
                let key = Node::new(*position).key();
                (key, (key == 0).then_some((*position.board(), position.stage())))
            };
            if is_met_once(&position, depth, board, &mut HashMap::new()) {
                let mut solver = solver(&position.rules(), None);
                let told = solver.analyze(&position, &limits, usize::MAX);
                let guess = |position: &Position<Rules, Packed>, seat| {
                    let mover = position.mover();
                    let value = position.margin(mover) + Node::new(*position).evaluate();
                    if mover.seat() == seat { value } else { -value }
                };
                let plies = |at: &Position<Rules, Packed>| depth - u32::from(at != &position);
                check(&told, &position, |at, side| look_ahead(at, plies(at), side.seat(), &guess));
                compared[0] += 1;
            }
            let position = wide(&position);
            if is_met_once(&position, depth, Clone::clone, &mut HashMap::new()) {
                let told = analyze_board(&position, small(), &limits, usize::MAX).unwrap();
                let guess = |at: &Position<Rules, Wide>, seat| at.margin(Side::of(seat));
                let plies = |at: &Position<Rules, Wide>| depth - u32::from(at != &position);
                check(&told, &position, |at, side| look_ahead(at, plies(at), side.seat(), &guess));
                compared[1] += 1;
            }
        }
    }
    assert!(compared.iter().all(|&number| number >= 2000), "{compared:?}");
}

/// Nothing is known.
const EVERYTHING: Span = Span { least: i32::MIN, most: i32::MAX };

#[test]
fn what_is_known_where_positions_return_holds_in_games_with_a_history() {
    let mut rng = Pcg64Mcg::seed_from_u64(4);
    let [mut positions, mut met, mut signs, mut proofs, mut refused] = [0; 5];
    for rules in every_rule(&mut rng) {
        let properties = rules.properties();
        if !properties.returns || rules.no_capture_limit > 0 || rules.owns_houses() {
            continue;
        }
        // With relays that the first games do not have, trying everything takes long.
        let is_quick = rules.relay == Relay::None || properties.legality == Legality::Trusted;
        let wanted = if is_quick { 16 } else { 4 };
        for (houses, most) in [(1, 8), (2, 8), (3, 6)] {
            let rules = rules.with_size(houses, 1);
            let database = match Builder::new(&rules, most) {
                Ok(builder) => builder.threads(1).build(|_| (), &Limits::NONE).ok(),
                Err(_) => None,
            };
            refused += u32::from(database.is_none());
            let database = database.map(Arc::new);
            let mut solvers = [None, database.clone()]
                .map(|database| Solver::new(&rules, small(), database).unwrap());
            for _ in 0..wanted {
                let position = random_position(&rules, rng.random_range(2..=most), &mut rng);
                if position.has_ended() {
                    continue;
                }
                let mover = position.mover();
                // Where the rules let positions return for ever, the third time counts as well as any.
                let all = [-1000, 1000];
                let Some(value) = with_history(&position, &mut Vec::new(), all, &mut 3_000) else {
                    continue;
                };
                let value = if mover == Side::South { value } else { -value };
                let about = || format!("{position} under {rules}");
                for solver in &mut solvers {
                    let told = solver.solve(&position, &Limits::NONE.nodes(2_000), Wanted::Value);
                    let known = match told.bound {
                        Bound::Exact => value..=value,
                        Bound::Least => i32::MIN..=value,
                        Bound::Most => value..=i32::MAX,
                    };
                    assert!(!told.proved || known.contains(&told.value), "{told:?} {}", about());
                    proofs += u32::from(told.proved && told.bound == Bound::Exact);
                }
                if let Some(database) = &database {
                    let found = database.known(&position).unwrap_or(EVERYTHING);
                    let Span { least, most } = found;
                    assert!((least..=most).contains(&value), "{}: {found:?}, {value}", about());
                    met += u32::from(least == most);
                    signs += u32::from(least != most && (least >= 0 || most <= 0));
                    if rules.repetition == Repetition::Split && rules.majority == Majority::Off {
                        assert_eq!(least, most, "{}", about());
                    }
                }
                positions += 1;
            }
        }
    }
    let counts = [positions, met, signs, proofs, refused];
    assert!(
        counts.iter().zip([3000, 1500, 300, 3000, 10]).all(|(&n, least)| n >= least),
        "{counts:?}"
    );
}

/// Every value that was ever told on the way is kept, whatever the other side does.
#[test]
fn perfect_play_never_loses_value() {
    let mut rng = Pcg64Mcg::seed_from_u64(5);
    let (mut won, mut moves) = (0, 0);
    for rules in without_return(&mut rng) {
        for (houses, seeds) in [(2, 10), (3, 11), (6, 12)] {
            let rules = rules.with_size(houses, 1);
            let mut solver = solver(&rules, Some(6));
            for _ in 0..12 {
                let mut position = random_position(&rules, seeds, &mut rng);
                let side = position.mover();
                let mut promised = None;
                while !position.has_ended() {
                    let actions = position.legal_actions();
                    let mut action = actions[rng.random_range(0..actions.len())];
                    if position.mover() == side {
                        let told = solver.solve(&position, &Limits::NONE, Wanted::Moves(1));
                        assert!(told.proved, "{position} under {rules}");
                        let before = *promised.get_or_insert(told.value);
                        assert!(told.value >= before, "{position} under {rules}");
                        if before <= 0 {
                            break;
                        }
                        promised = Some(told.value);
                        action = told.best.expect("the game is not over");
                        moves += 1;
                    }
                    position = next(&position, action);
                }
                if let Some(promised) = promised.filter(|&promised| promised > 0) {
                    assert!(position.margin(side) >= promised, "{position} under {rules}");
                    won += 1;
                }
            }
        }
    }
    assert!(won >= 2000 && moves >= 10_000, "{won} {moves}");
}
