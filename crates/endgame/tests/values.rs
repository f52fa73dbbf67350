//! Every value of small databases against a plain minimax, for all rules and options that have one.

use endgame::{Builder, Database, Limits, Span, Unsuited};
use game::State;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use serde::Deserialize;
use sowing::{
    Action, Ends, Majority, Packed, Pie, Position, Relay, Rules, Series, Side, Stage, games,
    minimax,
};
use std::collections::HashMap;

fn built(rules: &Rules, seeds: u32, threads: usize) -> Database {
    let builder = Builder::new(rules, seeds).expect("rules with a database").threads(threads);
    builder.build(|_| {}, &Limits::NONE).expect("nobody asks to stop")
}

/// Calls `each` with every board of so many houses a side and at most so many seeds.
fn each_board(houses: usize, seeds: u32, each: &mut impl FnMut(Packed)) {
    fn go(left: &[usize], seeds: u32, board: Packed, each: &mut impl FnMut(Packed)) {
        let Some((&place, rest)) = left.split_first() else { return each(board) };
        for here in 0..=seeds {
            let (mut own, mut other) = (board.own, board.other);
            if place < 8 {
                own += u64::from(here) << (8 * place);
            } else {
                other += u64::from(here) << (8 * (place - 8));
            }
            go(rest, seeds - here, Packed::from_words(own, other), each);
        }
    }
    let places: Vec<usize> = (0..houses).chain(8..8 + houses).collect();
    go(&places, seeds, Packed::from_words(0, 0), each);
}

fn check_all(rules: &Rules, seeds: u32) -> u64 {
    let database = built(rules, seeds, 1);
    let mut twin = minimax();
    let mut positions = 0;
    each_board(usize::from(rules.houses), seeds, &mut |board| {
        positions += if rules.has_earned_move() { 2 } else { 1 };
        // A board whose other side is empty counts as ended where the rules ask for either side.
        if rules.ends == Ends::EitherEmpty && board.other_sum() == 0 {
            return;
        }
        let position = Position::from_board(*rules, board, Side::South);
        let value = twin.margin(&position, Side::South.seat());
        assert_eq!(database.probe(&board), Some(Span::exact(value)), "{position} under {rules}");
        if rules.has_earned_move() {
            let earned = Position::at_stage(*rules, board, Side::South, Stage::Again);
            let value = Span::exact(twin.margin(&earned, Side::South.seat()));
            assert_eq!(database.known(&earned), Some(value), "{earned} under {rules}");
            if !earned.has_ended() {
                assert_eq!(database.probe_position(&earned), Some(value), "{earned} under {rules}");
            }
        }
    });
    assert_eq!(positions, database.positions());
    assert_eq!(database.verify(50).expect("every value follows").slices, seeds + 1);
    positions
}

#[test]
fn every_position_of_small_boards_under_the_named_games() {
    let mut positions = 0;
    for name in ["kalah", "mancala", "mangala"] {
        let named = games::find(name).unwrap();
        for (houses, seeds) in [(1, 20), (2, 16), (3, 11), (4, 8), (5, 7), (6, 6), (7, 5)] {
            positions += check_all(&named.rules.with_size(houses, 0), seeds);
        }
    }
    let one_round = Rules { series: Series::Rounds(1), ..games::CONGKAK_TRADITIONAL };
    for (houses, seeds) in [(2, 14), (3, 10), (7, 5)] {
        positions += check_all(&one_round.with_size(houses, 0), seeds);
    }
    assert!(positions > 100_000, "{positions}");
}

#[test]
fn every_option() {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let mut tried = 0;
    while tried < 60 {
        let mut rules = games::ALL[rng.random_range(0..4)].rules;
        for key in Rules::KEYS {
            if !key.values.is_empty() && rng.random() {
                let value = key.values[rng.random_range(0..key.values.len())];
                rules.set(key.name, value).unwrap();
            }
        }
        rules.opening = sowing::Opening::Turns;
        if !rules.faults().is_empty() || endgame::suited(&rules).is_err() {
            continue;
        }
        // The twin knows no return, and a majority leaves nothing but the winner.
        if rules.properties().returns || rules.majority != Majority::Off {
            continue;
        }
        // A board set by hand is a position after the first turn, whatever the rules of the first.
        rules = rules.essence();
        check_all(&rules.with_size(2, 0), 12);
        check_all(&rules.with_size(3, 0), 8);
        check_all(&rules.with_size(6, 0), 4);
        tried += 1;
    }
}

#[derive(Deserialize)]
struct File {
    rows: Vec<Row>,
}

#[derive(Deserialize)]
struct Row {
    m: usize,
    board: Vec<u64>,
    seeds: u32,
    value_by_rule: HashMap<String, i32>,
}

#[test]
fn recorded_positions() {
    let file: File =
        serde_json::from_str(include_str!("vectors/kalah_positions_solved.json")).unwrap();
    let mut databases: HashMap<(String, usize), Database> = HashMap::new();
    let most = 10;
    let mut values = 0;
    for row in file.rows.iter().filter(|row| row.seeds <= most) {
        let word = |houses: &[u64]| {
            houses.iter().enumerate().fold(0, |word, (house, seeds)| word | seeds << (8 * house))
        };
        let board =
            Packed::from_words(word(&row.board[..row.m]), word(&row.board[row.m + 1..=2 * row.m]));
        for (rule, &expected) in &row.value_by_rule {
            let (capture, ends) = rule.split_once('/').unwrap();
            let mut rules = games::KALAH.with_size(row.m as u16, 0);
            rules.set("capture", capture).unwrap();
            rules.set("ends", ends).unwrap();
            let database =
                databases.entry((rule.clone(), row.m)).or_insert_with(|| built(&rules, most, 0));
            assert_eq!(
                database.probe(&board),
                Some(Span::exact(expected)),
                "{:?} {rule}",
                row.board
            );
            values += 1;
        }
    }
    assert!(values > 100, "{values}");
}

#[test]
fn best_houses_are_those_whose_values_are_best() {
    let database = built(&games::KALAH, 9, 0);
    let position = Position::<_, Packed>::from_setup(
        games::KALAH,
        &"<6,10,12,0,0,1,0,0,1,0,2,0,0,1,0> s".parse().unwrap(),
    )
    .unwrap();
    let (value, best) = database.best(&position).unwrap();
    let value = value.value().unwrap();
    let after = |house| database.after(&position, Action::Sow(house)).unwrap().value().unwrap();
    let after: Vec<i32> = position.houses().map(after).collect();
    assert_eq!(Some(&value), after.iter().max());
    assert_eq!(best.len(), after.iter().filter(|&&after| after == value).count());
    assert_eq!(database.probe(position.board()), Some(Span::exact(value + 12 - 10)));
    let full = Position::<_, Packed>::start(games::KALAH);
    assert_eq!(database.best(&full), None);
    assert_eq!(database.probe(full.board()), None);
}

#[test]
fn a_first_turn_counts_the_swap_that_follows() {
    for size in [(2, 1), (2, 2), (3, 1), (3, 2)] {
        let mut twin = minimax();
        let rules = Rules { pie: Pie::On, ..games::KALAH }.with_size(size.0, size.1);
        let database = built(&rules, rules.total(), 1);
        let start = Position::<_, Packed>::start(rules);
        let value = twin.margin(&start, Side::South.seat());
        assert_eq!(database.known(&start), Some(Span::exact(value)), "{size:?}");
        for action in start.legal_actions() {
            let mut next = start;
            next.play_unchecked(action);
            let value = twin.margin(&next, Side::South.seat());
            assert_eq!(database.after(&start, action), Some(Span::exact(value)), "{size:?}");
        }
    }
    let rules = Rules { pie: Pie::On, ..games::BESTEMSHE }.with_size(2, 2);
    let database = built(&rules, rules.total(), 1);
    let start = Position::<_, Packed>::start(rules);
    // Whoever may swap never does worse than the other.
    let [with, without] = [start, start.with_source(Rules { pie: Pie::Off, ..rules })]
        .map(|start| database.known(&start).unwrap());
    assert!(with.most <= 0, "{with:?}");
    assert!(with.most <= without.most, "{with:?} {without:?}");
}

#[test]
fn rules_without_a_database_are_refused_with_a_reason() {
    let refused = |rules: Rules| Builder::new(&rules, 3).unwrap_err();
    assert_eq!(refused(games::SAN_YAO), Unsuited::Rounds);
    for majority in [Majority::On, Majority::PlayOn] {
        let robbed = Rules { majority, ..games::GABATA.single() };
        assert!(matches!(refused(robbed), Unsuited::Stores(_)), "{robbed}");
    }
    for rules in [games::OWARE, games::KALAH, games::CONGKAK_TRADITIONAL.single()] {
        let limited = Rules { no_capture_limit: 9, ..rules };
        assert_eq!(refused(limited), Unsuited::CaptureLimit);
    }
    let drawn = Rules { majority: Majority::Off, ..games::BESTEMSHE };
    assert!(matches!(refused(drawn), Unsuited::Stores(_)), "{drawn}");
    assert_eq!(refused(Rules { majority: Majority::On, ..games::KALAH }), Unsuited::Majority);
    assert_eq!(refused(games::CONGKAK_TRADITIONAL), Unsuited::Rounds);
    assert_eq!(refused(games::KALAH.with_size(8, 1)), Unsuited::Houses(8));
    assert_eq!(
        Builder::new(&games::KALAH, 200).unwrap_err(),
        Unsuited::Seeds { asked: 200, most: 40 }
    );
    assert_eq!(
        Builder::new(&games::AWARI, 121).unwrap_err(),
        Unsuited::Seeds { asked: 121, most: 28 }
    );
    assert_eq!(games::CONGKAK_TRADITIONAL.relay, Relay::Occupied);
}
