//! A best move that is proved to be one, against the exact values of all moves.

use endgame::Builder;
use game::State;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use solver::{Bound, Limits, Settings, Solver, Standing, Wanted};
use sowing::games::ALL;
use sowing::{Packed, Position, Rules};
use std::sync::Arc;

fn solver(rules: &Rules, seeds: Option<u32>, threads: usize) -> Solver {
    let database = seeds.map(|seeds| {
        let builder = Builder::new(rules, seeds).unwrap().threads(1);
        Arc::new(builder.build(|_| (), &Limits::NONE).unwrap())
    });
    let settings = Settings { table_mib: 1, threads, ..Settings::default() };
    Solver::new(rules, settings, database).unwrap()
}

/// A position at most so many moves into a game, if that is not over by then.
fn somewhere(rules: Rules, moves: u32, rng: &mut Pcg64Mcg) -> Option<Position<Rules, Packed>> {
    let mut position = Position::start(rules);
    for _ in 0..rng.random_range(0..=moves) {
        let actions = position.legal_actions();
        if !actions.is_empty() {
            position.play_unchecked(actions[rng.random_range(0..actions.len())]);
        }
    }
    (!position.has_ended()).then_some(position)
}

#[test]
fn the_best_move_wins_as_much_as_any_and_what_is_told_of_the_others_holds() {
    let mut rng = Pcg64Mcg::seed_from_u64(3);
    // Two threads do not always find the same; what one finds is counted.
    let (mut exact, mut bounded) = (0, 0);
    for game in ALL {
        if game.rules.properties().returns {
            continue;
        }
        for (houses, seeds, reach) in [(3, 5, None), (4, 4, Some(6))] {
            let rules = game.rules.single().with_size(houses, seeds);
            let reach = reach.filter(|_| endgame::suited(&rules).is_ok());
            for threads in [1, 2] {
                for _ in 0..5 {
                    let Some(position) = somewhere(rules, 4, &mut rng) else { continue };
                    let mut all = solver(&rules, reach, 1);
                    let all = all.solve(&position, &Limits::NONE, Wanted::Moves(usize::MAX));
                    let value =
                        |action| all.moves.iter().find(|line| line.action == action).unwrap().value;
                    let mut solver = solver(&rules, reach, threads);
                    let told = solver.solve(&position, &Limits::NONE, Wanted::Best);
                    assert!(told.proved, "{rules} {position}");
                    let best = told.best.unwrap();
                    assert_eq!(value(best), all.value, "{rules} {position}");
                    assert_eq!(told.moves[0].action, best);
                    assert_eq!(
                        (told.value, told.bound),
                        (told.moves[0].value, told.moves[0].bound)
                    );
                    for line in &told.moves {
                        let holds = match line.bound {
                            Bound::Exact => line.value == value(line.action),
                            Bound::Least => line.value <= value(line.action),
                            Bound::Most => line.value >= value(line.action),
                        };
                        assert!(holds && line.proved, "{rules} {position}: {line:?}");
                        assert_eq!(line.pv[0], line.action);
                    }
                    exact += u32::from(threads == 1 && told.bound == Bound::Exact);
                    bounded += u32::from(threads == 1 && told.bound == Bound::Least);
                }
            }
        }
    }
    assert!(exact > 10 && bounded > 0, "{exact} exact and {bounded} bounded");
}

#[test]
fn a_best_move_takes_fewer_nodes_than_a_value() {
    let mut values = 0;
    let mut best = 0;
    for seeds in [4, 5] {
        let rules = sowing::games::KALAH.with_size(4, seeds);
        let start = Position::<Rules>::start(rules);
        let nodes = |wanted| {
            let told = solver(&rules, Some(6), 1).solve(&start, &Limits::NONE, wanted);
            assert!(told.proved);
            (told.nodes, told.bound)
        };
        values += nodes(Wanted::Value).0;
        let (found, bound) = nodes(Wanted::Best);
        assert_eq!(bound, Bound::Least, "{rules}: nobody needs to know more");
        best += found;
    }
    assert!(best < values, "{best} and {values}");
}

#[test]
fn a_search_for_the_best_move_can_be_broken_off_anywhere() {
    let mut rng = Pcg64Mcg::seed_from_u64(4);
    for _ in 0..2 {
        let rules = sowing::games::KALAH.with_size(4, 4);
        let Some(position) = somewhere(rules, 1, &mut rng) else { continue };
        let mut all = solver(&rules, None, 1);
        let all = all.solve(&position, &Limits::NONE, Wanted::Value).value;
        let mut solver = solver(&rules, None, 1);
        let mut standing = Standing::default();
        let mut pieces = 0;
        let told = loop {
            pieces += 1;
            let limits = Limits::NONE.nodes(5000);
            let told = solver.resume(&position, &limits, Wanted::Best, &mut standing);
            let known = standing.value().unwrap();
            let banked = solver::banked(&position);
            assert!((known.least + banked..=known.most + banked).contains(&all), "{position}");
            assert!(told.best.is_some_and(|best| position.legal_actions().contains(&best)));
            assert_eq!(told.moves.len(), position.legal_actions().len());
            if told.proved {
                break told;
            }
        };
        assert!(pieces > 2, "{pieces}");
        assert!(told.value <= all && told.bound != Bound::Most);
    }
}
