//! Path counts of every ruleset, found with one implementation and confirmed with another.

use serde::Deserialize;
use sowing::trace::{legal, trace};
use sowing::{
    Broad, Leaves, Match, OppositeCapture, Packed, Position, Rules, Setup, Side, Wide, games,
};
use std::collections::{BTreeMap, HashSet};

#[derive(Deserialize)]
struct Row {
    depth: u32,
    nodes: u64,
    game_over_at_depth: u64,
}

/// Counts on the packed board, twice, on the wide board and as a whole match.
fn count(rules: Rules, depth: u32) -> u64 {
    let position = Position::<_, Packed>::start(rules);
    let counted = sowing::perft(&position, depth, Leaves::Counted);
    assert_eq!(sowing::perft(&position, depth, Leaves::Made), counted, "{rules} depth {depth}");
    if counted < 50_000 {
        let wide = Position::<_, Wide>::start(rules);
        assert_eq!(game::perft(&wide, depth), counted, "{rules} depth {depth}");
        let whole =
            Match::<_, Packed>::start(Rules { repetition: sowing::Repetition::None, ..rules });
        assert_eq!(game::perft(&whole, depth), counted, "{rules} depth {depth}");
    }
    counted
}

/// Counts the paths of exactly this length that end the game.
fn count_ended<S: game::State>(state: &S, depth: u32) -> u64 {
    if depth == 0 {
        return u64::from(state.is_over());
    }
    let paths = state.legal_actions().into_iter().map(|action| {
        let mut next = state.clone();
        next.play_unchecked(action);
        count_ended(&next, depth - 1)
    });
    paths.sum()
}

#[test]
fn recorded_counts_of_every_game() {
    let text = include_str!("../vectors/perft.json");
    let mut file: BTreeMap<String, serde_json::Value> = serde_json::from_str(text).unwrap();
    file.remove("_definition");
    assert_eq!(file.len(), 14);
    for (name, rows) in file {
        let (game, size) = name.split_once(' ').unwrap();
        let (houses, seeds) = size.split_once('x').unwrap();
        let game = if game == "cs32" { "mancala" } else { game };
        let rules = games::find(game)
            .unwrap()
            .sized(Some(houses.parse().unwrap()), Some(seeds.parse().unwrap()));
        let rows: Vec<Row> = serde_json::from_value(rows).unwrap();
        assert!(!rows.is_empty());
        for row in rows {
            assert_eq!(count(rules, row.depth), row.nodes, "{name} depth {}", row.depth);
            let set = Rules { series: sowing::Series::Sets(1), ..rules };
            if row.nodes < 50_000 {
                let start = Position::<_, Packed>::start(set);
                let ended = count_ended(&start, row.depth);
                assert_eq!(ended, row.game_over_at_depth, "{name} depth {}", row.depth);
            }
        }
    }
}

#[derive(Deserialize)]
struct RuleFile {
    rows: Vec<RuleRow>,
}

#[derive(Deserialize)]
struct RuleRow {
    m: u16,
    n: u32,
    capture: String,
    end: String,
    sequences_by_depth: Vec<u64>,
    sequences_ending_game_at_depth: Vec<u64>,
    distinct_positions_by_depth: Vec<usize>,
}

#[test]
fn recorded_counts_of_kalah_under_every_capture_and_end() {
    let file: RuleFile =
        serde_json::from_str(include_str!("../vectors/kalah_perft_by_rule.json")).unwrap();
    assert_eq!(file.rows.len(), 30);
    for row in file.rows {
        let mut rules = games::KALAH.with_size(row.m, row.n);
        rules.set("capture", &row.capture).unwrap();
        rules.set("ends", &row.end).unwrap();
        let name = format!("{rules}");
        let start = Position::<_, Packed>::start(rules);
        for (depth, &nodes) in (1..).zip(&row.sequences_by_depth) {
            assert_eq!(count(rules, depth), nodes, "{name} depth {depth}");
        }
        for (depth, &ended) in (1..).zip(&row.sequences_ending_game_at_depth) {
            assert_eq!(count_ended(&start, depth), ended, "{name} depth {depth}");
        }
        let mut level = HashSet::from([start]);
        // The deepest levels take long in the test profile and exercise no further rule.
        let levels = row.distinct_positions_by_depth.iter().take_while(|&&count| count < 120_000);
        for &distinct in levels {
            level = level
                .iter()
                .flat_map(|position| {
                    position.houses().map(|house| {
                        let mut next = *position;
                        next.sow(house);
                        next
                    })
                })
                .collect();
            assert_eq!(level.len(), distinct, "{name}");
        }
    }
}

#[test]
fn a_capture_rule_that_never_applies_changes_no_count() {
    // On the board (1, 1) a last seed never falls in an own house.
    let with = games::KALAH.with_size(1, 1);
    let without = Rules { opposite: OppositeCapture::Never, ..with };
    assert_eq!(count(with, 2), count(without, 2));
}

/// Path counts of every game but the first five, at its usual size and for one round: of one action, two, and so
/// on.
const COUNTS: &str = include_str!("../vectors/perft.txt");

/// Counts seed by seed.
fn slow_count(rules: &Rules, setup: &Setup, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let paths = legal(rules, setup).into_iter().map(|action| {
        let told = trace(rules, setup, action, |_| {}).expect("a legal action");
        if told.over && depth > 1 { 0 } else { slow_count(rules, &told.after, depth - 1) }
    });
    paths.sum()
}

#[test]
fn counts_of_every_later_game_are_confirmed_seed_by_seed() {
    let mut names = HashSet::new();
    for line in COUNTS.lines() {
        let (name, counts) = line.split_once(": ").expect("a name and counts");
        let rules = games::find(name).expect("a named game").rules.single();
        let setup = Setup::start(&rules, Side::South);
        for (depth, count) in (1..).zip(counts.split(' ')) {
            let count: u64 = count.parse().expect("a count");
            let wide = Position::<_, Wide>::start(rules);
            assert_eq!(game::perft(&wide, depth), count, "{name} depth {depth}");
            if rules.fits_packed() {
                let packed = Position::<_, Packed>::start(rules);
                assert_eq!(sowing::perft(&packed, depth, Leaves::Made), count, "{name} {depth}");
            } else {
                let broad = Position::<_, Broad>::start(rules);
                assert_eq!(game::perft(&broad, depth), count, "{name} depth {depth}");
            }
            if count < 3_000 {
                assert_eq!(slow_count(&rules, &setup, depth), count, "{name} depth {depth}");
            }
        }
        names.insert(name);
    }
    assert_eq!(names.len() + 5, games::ALL.len(), "every later game has a line");
}
