//! Values against slow twins: plain minimax, endgame databases, recorded and published values.

mod common;

use common::{option, random_position, small, solver, with_history};
use endgame::{Builder, Span};
use game::State;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use serde::Deserialize;
use solver::{Analysis, Bound, Limits, Settings, Solver, Wanted};
use sowing::games::{ALL, CONGKAK, CONGKAK_TRADITIONAL, KALAH, MANGALA, OWARE};
use sowing::{Action, Majority, Packed, Position, Repetition, Rules, Setup, Side, minimax};
use std::collections::HashMap;

#[derive(Deserialize)]
struct Recorded {
    rows: Vec<Row>,
}

#[derive(Deserialize)]
struct Row {
    m: u16,
    board: Vec<u8>,
    value_by_rule: HashMap<String, i32>,
}

#[test]
fn recorded_positions_of_kalah_have_the_recorded_values() {
    let text = include_str!("../../endgame/tests/vectors/kalah_positions_solved.json");
    let recorded: Recorded = serde_json::from_str(text).unwrap();
    assert!(recorded.rows.len() >= 100, "{}", recorded.rows.len());
    let mut solvers: HashMap<(u16, String), Solver> = HashMap::new();
    for row in &recorded.rows {
        let houses = usize::from(row.m);
        let word = |from: usize| {
            let seeds = row.board[from..from + houses].iter().rev();
            seeds.fold(0_u64, |word, &seeds| word << 8 | u64::from(seeds))
        };
        let board = Packed::from_words(word(0), word(houses + 1));
        for (name, &value) in &row.value_by_rule {
            let rules = option(name).with_size(row.m, 4);
            let solver =
                solvers.entry((row.m, name.clone())).or_insert_with(|| solver(&rules, Some(8)));
            let position = Position::from_board(rules, board, Side::South);
            let told = solver.solve(&position, &Limits::NONE, Wanted::Value);
            assert_eq!((told.value, told.proved), (value, true), "{name}: {:?}", row.board);
        }
    }
}

/// Margins of Kalah with empty captures and an end as soon as either side is empty: Irving, Donkers and
/// Uiterwijk, *Solving Kalah*, ICGA Journal 23(3), 2000. What takes longer than a test may is in
/// docs/results.md.
#[test]
fn published_values_of_small_boards() {
    let rules = option("empty/either");
    for (houses, margins) in [(4, &[2, 6, 8, 2, 2][..]), (5, &[0, 0, 8]), (6, &[2, 10])] {
        for (seeds, &margin) in (1..).zip(margins) {
            let rules = rules.with_size(houses, seeds);
            let start = Position::<Rules>::start(rules);
            let told = solver(&rules, Some(9)).solve(&start, &Limits::NONE, Wanted::Value);
            assert_eq!((told.value, told.proved), (margin, true), "({houses},{seeds})");
        }
    }
    for (houses, results) in [(1, "DLWLWD"), (2, "WLLLWW"), (3, "DWWWWL")] {
        for (seeds, result) in (1..).zip(results.chars()) {
            let rules = rules.with_size(houses, seeds);
            let start = Position::<Rules>::start(rules);
            let told = solver(&rules, None).solve(&start, &Limits::NONE, Wanted::Value);
            let found = ["L", "D", "W"][(told.value.signum() + 1) as usize];
            assert_eq!(found, result.to_string(), "({houses},{seeds})");
        }
    }
}

#[test]
fn an_analysis_goes_on_from_what_a_proof_has_left_in_the_table() {
    let mut rng = Pcg64Mcg::seed_from_u64(3);
    for rules in [option("standard/mover"), option("empty/either"), MANGALA.single()] {
        let mut solver = solver(&rules, None);
        for _ in 0..100 {
            let position = random_position(&rules, 12, &mut rng);
            let proof = solver.solve(&position, &Limits::NONE, Wanted::Value);
            let told = solver.analyze(&position, &Limits::NONE, 1);
            assert_eq!((told.value, told.proved), (proof.value, true), "{position}");
        }
    }
}

#[test]
fn searches_within_limits_are_stopped_and_repeatable() {
    let rules = option("standard/mover");
    let start = Position::<Rules>::start(rules);
    let analyze = |limits: Limits<'_>| solver(&rules, None).analyze(&start, &limits, 2);
    let told = analyze(Limits::depth(6));
    assert_eq!((told.depth, told.proved), (6, false));
    assert_eq!(told, analyze(Limits::depth(6)), "one thread finds the same again");
    assert_eq!(told.moves.len(), 6);
    assert!(told.moves[0].value >= told.moves[1].value && told.moves[1].bound == Bound::Exact);
    assert_eq!(told.pv.first().copied(), told.best);
    let mut position = start;
    for &action in &told.pv {
        position.check(action).expect("the line is legal");
        position.play_unchecked(action);
    }

    let nodes = analyze(Limits::NONE.nodes(50_000)).nodes;
    assert!((50_000..60_000).contains(&nodes), "{nodes}");
    let told = analyze(Limits::NONE.should_stop(&|| true));
    assert!(told.best.is_some(), "there is a move even then");
    let over = Position::from_board(rules, Packed::from_words(0, 3), Side::South);
    let told = solver(&rules, None).analyze(&over, &Limits::depth(3), 1);
    assert_eq!((told.best, told.value, told.proved), (None, -3, true));
}

/// Values of two depths do not compare, so the best of them might stand below others.
#[test]
fn moves_of_a_search_that_was_ended_are_all_of_one_depth() {
    for rules in [OWARE, KALAH] {
        let position = Position::<Rules>::start(rules);
        let look = |limits: &Limits<'_>| solver(&rules, None).analyze(&position, limits, 6);
        let mut depths = Vec::new();
        for nodes in (1_500..60_000).step_by(2_900) {
            let found = look(&Limits::NONE.nodes(nodes));
            let told = |analysis: &Analysis<Action>| -> Vec<(Action, i32)> {
                analysis.moves.iter().map(|line| (line.action, line.value)).collect()
            };
            let whole = look(&Limits::depth(found.depth));
            assert_eq!(told(&found), told(&whole), "{rules}, {nodes} nodes");
            assert!(found.moves.is_sorted_by(|one, next| one.value >= next.value), "{nodes}");
            depths.push(found.depth);
        }
        depths.dedup();
        assert!(depths.len() > 2, "{depths:?}");
    }
}

/// What a solver has seen of a game so far is deeper here and shallower there than what it is asked next;
/// guesses that contradict each other once ended the search at its first ply.
#[test]
fn what_was_seen_before_ends_no_search() {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    for rules in ALL.iter().map(|game| game.rules.single()) {
        let rules = if rules.fits_packed() { rules } else { rules.with_size(7, 3) };
        for _ in 0..4 {
            let mut solver = solver(&rules, None);
            let mut position = Position::<Rules>::start(rules);
            for ply in 0..60 {
                if position.has_ended() {
                    break;
                }
                let told = solver.analyze(&position, &Limits::depth(5), 1);
                assert!(told.depth == 5 || told.proved, "{rules}, ply {ply}: {told:?}");
                let actions = position.legal_actions();
                position.play_unchecked(actions[rng.random_range(0..actions.len())]);
            }
        }
    }
}

#[test]
fn two_threads_find_the_same_values() {
    let rules = option("standard/either").with_size(4, 4);
    let start = Position::<Rules>::start(rules);
    let values = |threads| {
        let settings = Settings { threads, ..small() };
        let mut solver = Solver::new(&rules, settings, None).unwrap();
        let told = solver.solve(&start, &Limits::NONE, Wanted::Moves(usize::MAX));
        let mut moves: Vec<(String, i32)> =
            told.moves.iter().map(|line| (line.action.to_string(), line.value)).collect();
        moves.sort();
        (told.value, told.proved, moves)
    };
    assert_eq!(values(1), values(2));
}

#[test]
fn values_that_passes_find_are_those_of_minimax_where_nothing_returns() {
    let mut rng = Pcg64Mcg::seed_from_u64(5);
    let mut compared = 0;
    for (game, houses) in ALL.iter().flat_map(|game| [2, 3, 4].map(|houses| (game, houses))) {
        let rules = game.rules.single().with_size(houses, 2);
        let rules = Rules { majority: Majority::Off, ..rules };
        let properties = rules.properties();
        if properties.returns || properties.is_kalah_like || !rules.faults().is_empty() {
            continue;
        }
        let Ok(builder) = Builder::new(&rules, 9) else { continue };
        let database = builder.threads(1).build(|_| (), &Limits::NONE).unwrap();
        let mut twin = minimax();
        for _ in 0..200 {
            let position = random_position(&rules, rng.random_range(2..=9), &mut rng);
            let value = twin.margin(&position, position.mover().seat());
            assert_eq!(database.known(&position), Some(Span::exact(value)), "{position}");
            compared += 1;
        }
    }
    assert!(compared >= 400, "{compared}");
}

#[test]
fn guarantees_hold_in_congkak_with_its_rule_of_repetition() {
    assert_eq!(CONGKAK.repetition, Repetition::Own);
    let mut met = 0;
    for (houses, seeds) in [(1, 3), (2, 1), (2, 2), (2, 3), (3, 1)] {
        let rules = CONGKAK.with_size(houses, seeds);
        let start = Position::<Rules>::start(rules);
        let total = 2 * u32::from(houses) * seeds;
        let builder = Builder::new(&rules, total).unwrap().threads(2);
        let database = builder.build(|_| (), &Limits::NONE).unwrap();
        let found = database.known(&start).unwrap();
        let value = with_history(&start, &mut Vec::new(), [-1000, 1000], &mut { u32::MAX });
        let value = value.expect("there are fewer lines");
        assert!((found.least..=found.most).contains(&value), "{houses}x{seeds}: {found:?} {value}");
        met += u32::from(found.value().is_some());
    }
    assert!(met >= 4, "the guarantees met {met} times");
}

/// A burnt house belongs to one side, so a board is another one to each; and later rounds burn other houses.
#[test]
fn burnt_houses_change_values() {
    let mut rng = Pcg64Mcg::seed_from_u64(7);
    let rules = CONGKAK_TRADITIONAL.single().with_size(3, 3);
    assert!(rules.burns());
    let mut solver = solver(&rules, Some(6));
    let mut compared = 0;
    for burnt in [0, 2, 4, 5].into_iter().cycle().take(120) {
        let mut houses = [0; 6].map(|_| rng.random_range(0..4).to_string());
        houses[burnt] = "x".to_owned();
        let side = if rng.random() { "s" } else { "n" };
        let text = format!("<3,0,0,{}> {side}", houses.join(","));
        let Ok(position) = text
            .parse()
            .map_err(drop)
            .and_then(|setup: Setup| Position::<Rules>::from_setup(rules, &setup).map_err(drop))
        else {
            panic!("{text}")
        };
        if position.has_ended() {
            continue;
        }
        let told = solver.solve(&position, &Limits::NONE, Wanted::Value);
        assert!(told.proved, "{text}");
        assert_eq!(told.value, minimax().margin(&position, position.mover().seat()), "{text}");
        compared += 1;
    }
    assert!(compared >= 80, "{compared}");
}
