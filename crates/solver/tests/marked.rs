//! Values of positions with houses won for good or land, against plain minimax.

mod common;

use game::State;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use solver::{Limits, Solver, Wanted, solve_board, solve_broad};
use sowing::games::{ERHERHE, GABATA, KALAH, KRUR, TOGYZKUMALAK};
use sowing::{
    Board, Broad, Endless, Fill, Leftovers, Majority, Packed, Position, Rules, Series, minimax,
};
use std::collections::HashMap;

type Place = Position<Rules, Packed>;

/// Returns the final margin of the side to move by plain minimax, if no position returns and there are few.
fn plain(position: &Place, known: &mut HashMap<Place, Option<i32>>) -> Option<i32> {
    if let Some(&value) = known.get(position) {
        return value;
    }
    if known.len() > 20_000 {
        return None;
    }
    // What is met again below itself has no value.
    known.insert(*position, None);
    let mover = position.mover();
    let mut best = i32::MIN;
    for action in position.legal_actions() {
        let mut next = *position;
        next.play_unchecked(action);
        let value = if next.has_ended() {
            next.margin(mover)
        } else if next.mover() == mover {
            plain(&next, known)?
        } else {
            -plain(&next, known)?
        };
        best = best.max(value);
    }
    known.insert(*position, Some(best));
    Some(best)
}

/// A position of random moves with so many seeds in open houses at most and a house won for good, if the game goes on
/// so far.
fn late(rules: Rules, most: u32, rng: &mut Pcg64Mcg) -> Option<Place> {
    let mut position = Place::start(rules);
    while !position.has_ended() && position.board().open_total() > most {
        let actions = position.legal_actions();
        position.play_unchecked(actions[rng.random_range(0..actions.len())]);
    }
    let is_late = !position.has_ended() && !position.board().is_unmarked();
    is_late.then_some(position)
}

/// Both kinds of search, and the packed one with a database of all that comes, against plain minimax.
#[test]
fn what_is_proved_is_what_plain_minimax_finds() {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let limits = Limits::NONE.nodes(10_000);
    for (rules, is_held) in [(KRUR, true), (TOGYZKUMALAK.with_size(5, 5), true), (GABATA, false)] {
        let rules = Rules { majority: Majority::Off, ..rules.single() };
        let mut held = Solver::new(&rules, common::small(), None).unwrap();
        // Wegs hold more seeds than such a database does.
        let seeds = if is_held { 6 } else { 3 };
        held.grow_database(seeds, 1, &Limits::NONE).unwrap();
        let (mut compared, mut proved) = (0, [0; 3]);
        for _ in 0..150 {
            let Some(position) = late(rules, 6, &mut rng) else { continue };
            let Some(plain) = plain(&position, &mut HashMap::new()) else { continue };
            compared += 1;
            let mut solver = Solver::new(&rules, common::small(), None).unwrap();
            let found = [
                solver.solve(&position, &limits, Wanted::Value),
                solve_board(&position, common::small(), &limits, Wanted::Value).unwrap(),
                held.solve(&position, &limits, Wanted::Value),
            ];
            for (found, proved) in found.iter().zip(&mut proved) {
                assert!(
                    !found.proved || found.value == plain,
                    "{position}: {found:?}, not {plain}"
                );
                *proved += i32::from(found.proved);
            }
        }
        // Nothing returns in what plain minimax finds, so that a database knows it.
        assert!(!is_held || proved[2] == compared, "{rules}: {proved:?} of {compared}");
        assert!(compared > 60, "{rules}: {compared}");
    }
}

/// What a weg gives back is more than all seeds that are left.
#[test]
fn a_last_seed_in_a_weg_wins_more_than_lies_in_open_houses() {
    let rules = GABATA.single().with_size(8, 4);
    // House 7, while North passes, and then house 8, whose seed wins itself and one of the nine.
    let text = "<8,0,0,0,0,0,0,0,0,1,0,9n,0,0,0,0,0,0,0> s";
    let position = Position::<Rules, Broad>::from_setup(rules, &text.parse().unwrap()).unwrap();
    let limits = Limits::NONE.nodes(10_000);
    let found = solve_broad(&position, common::small(), &limits, Wanted::Value).unwrap();
    assert_eq!(found.value, 2 - 8, "{found:?}");
}

/// No key tells which houses are burnt: what was proved of one round may not be taken for another.
#[test]
fn a_solver_forgets_the_burnt_houses_of_another_round() {
    let rules =
        Rules { series: Series::Rounds(0), endless: Endless::Split, ..KRUR.with_size(3, 4) };
    let limits = Limits::NONE.nodes(50_000);
    let mut kept = Solver::new(&rules, common::small(), None).unwrap();
    let mut values = Vec::new();
    for text in ["<3,0,0,1,4,x,0,2,1> s", "<3,0,0,1,4,0,x,2,1> s", "<3,0,0,1,4,x,0,2,1> s"] {
        let position = Place::from_setup(rules, &text.parse().unwrap()).unwrap();
        let found = kept.solve(&position, &limits, Wanted::Value);
        let mut fresh = Solver::new(&rules, common::small(), None).unwrap();
        let alone = fresh.solve(&position, &limits, Wanted::Value);
        assert!(found.proved && alone.proved, "{found:?} {alone:?}");
        assert_eq!(found.value, alone.value, "{text}");
        values.push(found.value);
    }
    assert_ne!(values[0], values[1], "{values:?}");
}

/// Before a round, one search meets boards with different burnt houses: each has a key of its own.
#[test]
fn houses_that_a_player_leaves_empty_are_told_apart() {
    for (houses, positions) in [
        (3, &["<3,2,7,3,3,3,0,0,0> n fill", "<3,7,2,0,0,0,3,3,3> s fill-second"][..]),
        (4, &["<4,0,9,3,3,3,3,0,0,0,0> n fill", "<4,2,7,0,3,3,3,0,0,0,x> n fill"]),
        // A board without burnt houses comes after them.
        (3, &["<3,2,7,3,3,3,0,0,0> n fill", "<3,2,7,3,0,3,3,0,0> n"]),
    ] {
        let mut rules = Rules {
            series: Series::Rounds(0),
            leftovers: Leftovers::Banked,
            ..KALAH.with_size(houses, 3)
        };
        rules.rounds.fill = Fill::Choice;
        let mut solver = Solver::new(&rules, common::small(), None).unwrap();
        let mut twin = minimax();
        for text in positions {
            let position = Place::from_setup(rules, &text.parse().unwrap()).unwrap();
            let seat = position.mover().seat();
            let found = solver.solve(&position, &Limits::NONE, Wanted::Moves(usize::MAX));
            assert!(found.proved, "{text}: {found:?}");
            assert_eq!(found.value, twin.margin(&position, seat), "{text}");
            assert_eq!(found.moves.len(), position.legal_actions().len());
            for line in &found.moves {
                let mut next = position;
                next.play_unchecked(line.action);
                assert_eq!(line.value, twin.margin(&next, seat), "{text}: {}", line.action);
            }
        }
    }
}

/// Positions before the first move have no key, so that none of them comes again.
#[test]
fn a_search_looks_beyond_the_houses_that_stay_empty() {
    let text = "<6,11,13,0,0,0,0,0,0,4,4,4,4,4,4> s fill";
    let position = Place::from_setup(ERHERHE, &text.parse().unwrap()).unwrap();
    let mut solver = Solver::new(&ERHERHE, common::small(), None).unwrap();
    let found = solver.analyze(&position, &Limits::depth(12), 1);
    assert!(found.nodes > 5000, "{found:?}");
}
