//! Values against slow twins: plain minimax, endgame databases, recorded and published values.

use endgame::Builder;
use game::State;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use serde::Deserialize;
use solver::{Bound, Cyclic, Limits, Settings, Solver, Wanted};
use sowing::games::{ALL, CONGKAK, KALAH, MANGALA};
use sowing::{
    Action, Ends, ExtraTurn, FirstSeed, Majority, OppositeCapture, Packed, Pie, Position, Relay,
    Repetition, Rest, Rules, Side,
};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

fn small() -> Settings {
    Settings { table_mib: 1, ..Settings::default() }
}

fn solver(rules: &Rules, database: Option<u32>) -> Solver {
    let database = database.map(|seeds| {
        let builder = Builder::new(rules, seeds).unwrap().threads(1);
        Arc::new(builder.build(|_| (), &AtomicBool::new(false)).unwrap())
    });
    Solver::new(rules, small(), database).unwrap()
}

/// The final margin of the side to move, by trying everything; for rules under which nothing returns.
fn minimax(
    position: &Position<Rules, Packed>,
    known: &mut HashMap<Position<Rules, Packed>, i32>,
) -> i32 {
    let side = position.mover();
    if position.has_ended() {
        return position.margin(side);
    }
    if let Some(&value) = known.get(position) {
        return value;
    }
    let actions = position.legal_actions().into_iter();
    let value = actions.map(|action| after(position, action, known)).max();
    let value = value.expect("a position that is not over has an action");
    known.insert(*position, value);
    value
}

/// The final margin of the side to move after an action.
fn after(
    position: &Position<Rules, Packed>,
    action: Action,
    known: &mut HashMap<Position<Rules, Packed>, i32>,
) -> i32 {
    let mut next = *position;
    next.play_unchecked(action);
    let value = minimax(&next, known);
    if next.mover() == position.mover() { value } else { -value }
}

/// A position with so many seeds in houses, some in stores.
fn random_position(rules: &Rules, seeds: u32, rng: &mut Pcg64Mcg) -> Position<Rules, Packed> {
    loop {
        let mut words = [0_u64; 2];
        for _ in 0..seeds {
            let side = rng.random_range(0..2);
            words[side] += 1 << (8 * rng.random_range(0..rules.houses));
        }
        for word in &mut words {
            *word |= rng.random_range(0..9_u64) << 56;
        }
        let side = if rng.random() { Side::South } else { Side::North };
        let board = Packed::from_words(words[0], words[1]);
        let position = Position::from_board(*rules, board, side);
        if !position.has_ended() {
            return position;
        }
    }
}

/// Every named game and every option that a search treats in a way of its own, where nothing returns.
fn rule_sets() -> Vec<Rules> {
    let mut all: Vec<Rules> = ALL.iter().map(|game| game.rules.single()).collect();
    for opposite in [OppositeCapture::WithSeeds, OppositeCapture::Always, OppositeCapture::Never] {
        for ends in [Ends::MoverEmpty, Ends::EitherEmpty] {
            for rest in [Rest::Owner, Rest::Emptier, Rest::Opponent] {
                all.push(Rules { opposite, ends, rest, ..KALAH });
            }
        }
    }
    all.push(Rules { extra_turn: ExtraTurn::Never, ..KALAH });
    all.push(Rules { majority: Majority::On, ..KALAH });
    all.push(Rules { majority: Majority::On, ..MANGALA }.single());
    all.push(Rules { first_seed: FirstSeed::Origin, ..KALAH });
    all.push(Rules { relay: Relay::Occupied, ..KALAH });
    all.retain(|rules| rules.faults().is_empty() && rules.relay != Relay::NextHouse);
    assert!(all.len() >= 20, "{}", all.len());
    all
}

#[test]
fn random_positions_have_the_value_that_trying_everything_finds() {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    for rules in rule_sets() {
        for houses in [1, 2, 3, 6, 7] {
            let rules = rules.with_size(houses, 4);
            let (most, positions) = if houses > 3 { (9, 12) } else { (13, 20) };
            let with_database = endgame::suited(&rules).is_ok().then(|| solver(&rules, Some(5)));
            let mut solvers: Vec<Solver> =
                std::iter::once(solver(&rules, None)).chain(with_database).collect();
            let mut known = HashMap::new();
            for _ in 0..positions {
                let position = random_position(&rules, rng.random_range(2..=most), &mut rng);
                let expected = minimax(&position, &mut known);
                for solver in &mut solvers {
                    let told = solver.solve(&position, &Limits::NONE, Wanted::Value);
                    assert!(told.proved && told.bound == Bound::Exact, "{rules}: {position:?}");
                    assert_eq!(told.value, expected, "{rules}: {position:?}");
                    let told = solver.solve(&position, &Limits::NONE, Wanted::Moves(usize::MAX));
                    assert!(told.proved, "{rules}: {position:?}");
                    assert_eq!(told.value, expected, "{rules}: {position:?}");
                    assert_eq!(told.moves.len(), position.legal_actions().len());
                    for line in &told.moves {
                        let value = after(&position, line.action, &mut known);
                        assert_eq!(line.value, value, "{rules}: {position:?}, {}", line.action);
                    }
                }
            }
        }
    }
}

#[test]
fn whole_games_with_a_first_turn_of_their_own() {
    for rules in [
        Rules { pie: Pie::On, ..KALAH },
        Rules { pie: Pie::On, majority: Majority::On, ..KALAH },
        Rules { extra_turn: ExtraTurn::NotOnFirstMove, ..KALAH },
    ] {
        for (houses, seeds) in [(1, 3), (2, 2), (2, 3), (3, 2)] {
            let rules = rules.with_size(houses, seeds);
            let start = Position::<Rules>::start(rules);
            let expected = minimax(&start, &mut HashMap::new());
            let mut solver = solver(&rules, None);
            let told = solver.solve(&start, &Limits::NONE, Wanted::Moves(usize::MAX));
            assert_eq!((told.value, told.proved), (expected, true), "{rules}");
        }
    }
}

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

/// The rules of Kalah under a name such as `empty/either`.
fn option(name: &str) -> Rules {
    let (capture, ends) = name.split_once('/').unwrap();
    Rules {
        opposite: match capture {
            "standard" => OppositeCapture::WithSeeds,
            "empty" => OppositeCapture::Always,
            "none" => OppositeCapture::Never,
            other => panic!("{other}"),
        },
        ends: match ends {
            "either" => Ends::EitherEmpty,
            "mover" => Ends::MoverEmpty,
            other => panic!("{other}"),
        },
        ..KALAH
    }
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
fn perfect_play_never_loses_value() {
    let mut rng = Pcg64Mcg::seed_from_u64(3);
    for rules in [option("standard/mover"), option("empty/either"), MANGALA.single()] {
        let mut solver = solver(&rules, Some(8));
        for _ in 0..40 {
            let mut position = random_position(&rules, 16, &mut rng);
            let mut value = None;
            // Both sides play perfectly, so the value is the same after every move.
            while !position.has_ended() {
                let told = solver.solve(&position, &Limits::NONE, Wanted::Moves(1));
                assert!(told.proved);
                let of_south =
                    if position.mover() == Side::South { told.value } else { -told.value };
                assert_eq!(*value.get_or_insert(of_south), of_south, "{position:?}");
                let best = told.best.expect("the game is not over");
                position.check(best).expect("the best move is legal");
                position.play_unchecked(best);
            }
            assert_eq!(value, Some(position.margin(Side::South)));
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
fn guarantees_are_values_where_nothing_returns() {
    let stop = AtomicBool::new(false);
    let mut rng = Pcg64Mcg::seed_from_u64(5);
    for rules in [option("standard/mover"), option("empty/either"), MANGALA.single()] {
        let rules = rules.with_size(3, 2);
        let cyclic = Cyclic::build(&rules, 9, |_| (), &stop).unwrap();
        let database = Builder::new(&rules, 9).unwrap().build(|_| (), &stop).unwrap();
        for _ in 0..500 {
            let position = random_position(&rules, rng.random_range(2..=9), &mut rng);
            for house in position.houses() {
                let after = cyclic.after(&position, house).unwrap();
                assert_eq!(after.value(), database.after(&position, house), "{position:?}");
            }
        }
    }
}

/// The value of a Congkak game by trying everything, positions that came before remembered: the third
/// coming of a position ends the game, and each side takes the seeds on its own side.
fn with_history(
    position: &Position<Rules, Packed>,
    seen: &mut Vec<Position<Rules, Packed>>,
    low: i32,
    high: i32,
) -> i32 {
    let side = position.mover();
    if position.has_ended() {
        return position.margin(side);
    }
    if seen.iter().filter(|before| *before == position).count() >= 2 {
        let sides = [side, side.other()].map(|side| position.side_sum(side) as i32);
        return position.margin(side) + sides[0] - sides[1];
    }
    seen.push(*position);
    let mut best = -1000;
    for house in position.houses() {
        let (next, _) = position.after(house);
        let value = if next.has_ended() {
            next.margin(side)
        } else {
            -with_history(&next, seen, -high, -low.max(best))
        };
        best = best.max(value);
        if best >= high {
            break;
        }
    }
    seen.pop();
    best
}

#[test]
fn guarantees_hold_in_congkak_with_its_rule_of_repetition() {
    assert_eq!(CONGKAK.repetition, Repetition::Own);
    let stop = AtomicBool::new(false);
    let mut met = 0;
    for (houses, seeds) in [(1, 3), (2, 1), (2, 2), (2, 3), (3, 1)] {
        let rules = CONGKAK.with_size(houses, seeds);
        let start = Position::<Rules>::start(rules);
        let total = 2 * u32::from(houses) * seeds;
        let cyclic = Cyclic::build(&rules, total, |_| (), &stop).unwrap();
        let found = cyclic.look_up(start.board()).unwrap();
        let value = with_history(&start, &mut Vec::new(), -1000, 1000);
        assert!((found.least..=found.most).contains(&value), "{houses}x{seeds}: {found:?} {value}");
        met += u32::from(found.value().is_some());
    }
    assert!(met >= 4, "the guarantees met {met} times");
}
