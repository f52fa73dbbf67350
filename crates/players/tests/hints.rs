//! Hints for people at sowing games: they come from the search that analyses use, and contradict no proof.

use catalog::{Action, Choice, GameSpec, SowingTable, View};
use game::State;
use players::{Hint, Limits, hints};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_pcg::Pcg64Mcg;
use solver::{Settings, Solver, Wanted};
use sowing::Side;

fn start(game: &str, size: (u16, u32), rules: &[(&str, &str)]) -> SowingTable {
    let rules = rules.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let choice = Choice { houses: Some(size.0), seeds: Some(size.1), rules, ..Choice::of(game) };
    let GameSpec::Sowing { rules, .. } = choice.spec().unwrap().single() else {
        panic!("{game} is sown")
    };
    SowingTable::start(rules, Side::South)
}

fn told(game: &SowingTable) -> Vec<Hint> {
    hints(&View::Sowing(game.clone()), usize::MAX, None, &Limits::NONE)
}

/// docs/results.md has the values of all openings: 3 wins most under every rule.
#[test]
fn the_hint_at_the_start_of_kalah_is_the_best_opening() {
    for capture in ["standard", "empty"] {
        for ends in ["mover", "either"] {
            let hints = told(&start("kalah", (6, 4), &[("capture", capture), ("ends", ends)]));
            assert_eq!(hints[0].action.to_string(), "3", "{capture}/{ends}: {hints:?}");
        }
    }
}

/// docs/results.md proves that every opening of Mangala but the fifth house loses.
#[test]
fn the_hint_at_the_start_of_mangala_does_not_lose() {
    let hints = told(&start("mangala", (6, 4), &[]));
    assert_eq!(hints[0].action.to_string(), "5", "{hints:?}");
}

#[test]
fn exact_hints_are_proved_values() {
    let mut rng = Pcg64Mcg::seed_from_u64(7);
    let (mut exact, mut all) = (0, 0);
    for (name, size) in [("kalah", (4, 3)), ("mangala", (4, 3)), ("congkak-traditional", (3, 3))] {
        for _ in 0..6 {
            let mut game = start(name, size, &[]);
            while let Some(side) = game.side_to_choose() {
                let SowingTable::Packed(packed) = &game else { panic!("the board is small") };
                let position = packed.position();
                let mut solver = Solver::new(&position.rules(), Settings::default(), None).unwrap();
                let wanted = Wanted::Moves(usize::MAX);
                let proved = solver.solve(position, &solver::Limits::NONE, wanted);
                let value = |action: Action| {
                    let of = |line: &&solver::Line<_>| Action::Sowing(line.action) == action;
                    proved.moves.iter().find(of).unwrap().value
                };
                let hints = told(&game);
                assert!(!hints.is_empty(), "{side} is told something");
                for hint in hints.iter().filter(|hint| hint.is_exact) {
                    assert_eq!(hint.value as i32, value(hint.action), "{game}: {hint:?}");
                    exact += 1;
                }
                if proved.proved && hints[0].is_exact {
                    assert_eq!(value(hints[0].action), proved.value, "{game}: {hints:?}");
                }
                all += hints.len();
                let action = *game.legal_actions().choose(&mut rng).unwrap();
                game.play(action).unwrap();
            }
        }
    }
    assert!(exact * 10 > all * 9, "{exact} of {all} are exact: the boards are small");
}
