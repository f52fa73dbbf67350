//! Exact values on boards of any kind, against slow twins and the search of packed boards.

use game::State;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use solver::{Analysis, Limits, Settings, Solver, Wanted, solve_board, solve_broad};
use sowing::games::{ALL, OHVALHU, TOGYZKUMALAK};
use sowing::{Action, Board, Broad, Majority, Packed, Position, Rules, Wide, minimax};
use std::collections::HashMap;

const SETTINGS: Settings = Settings { table_mib: 1, threads: 1, tuning: tuning() };

const fn tuning() -> solver::Tuning {
    solver::Tuning {
        enhanced_cutoffs: true,
        futility: true,
        ordering: true,
        prefetch: true,
        least_size_kept: 0,
    }
}

fn solved<B: Board + Send + Sync>(position: &Position<Rules, B>, nodes: u64) -> Analysis<Action> {
    let limits = Limits::NONE.nodes(nodes);
    solve_board(position, SETTINGS, &limits, Wanted::Moves(usize::MAX)).unwrap()
}

/// A position of random moves with at most so many seeds in houses, if the game goes on so far.
fn late<B: Board>(rules: Rules, most: u32, rng: &mut Pcg64Mcg) -> Option<Position<Rules, B>> {
    let mut position = Position::<Rules, B>::start(rules);
    for _ in 0..400 {
        let actions = position.legal_actions();
        if actions.is_empty() {
            return None;
        }
        if position.board().open_total() <= most {
            return Some(position);
        }
        position.play_unchecked(actions[rng.random_range(0..actions.len())]);
    }
    None
}

/// The values of all moves, if they are proved.
fn values(found: &Analysis<Action>) -> Option<Vec<(String, i32)>> {
    let moves =
        found.moves.iter().map(|line| line.proved.then(|| (line.action.to_string(), line.value)));
    let mut moves = moves.collect::<Option<Vec<_>>>()?;
    moves.sort();
    Some(moves)
}

#[test]
fn it_proves_what_the_search_of_packed_boards_proves() {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let mut both = 0;
    for game in ALL.iter().filter(|game| game.rules.fits_packed()) {
        let rules = game.rules.single();
        for _ in 0..4 {
            let Some(position) = late::<Packed>(rules, 7, &mut rng) else { continue };
            let wide = late_like(&position);
            let mut solver = Solver::new(&rules, SETTINGS, None).unwrap();
            let limits = Limits::NONE.nodes(6_000);
            let packed = solver.solve(&position, &limits, Wanted::Moves(usize::MAX));
            let (packed, own) = (values(&packed), values(&solved(&position, 6_000)));
            let on_wide = values(&solved(&wide, 6_000));
            assert_eq!(own, on_wide, "{} {position}", game.name);
            if let (Some(packed), Some(own)) = (packed, own) {
                assert_eq!(packed, own, "{} {position}", game.name);
                both += 1;
            }
        }
    }
    assert!(both >= 35, "{both}");
}

/// The same position on a wide board.
fn late_like(position: &Position<Rules, Packed>) -> Position<Rules, Wide> {
    Position::from_setup(position.rules(), &position.to_setup()).unwrap()
}

#[test]
fn on_broad_boards_it_is_right_where_plain_minimax_knows() {
    let mut rng = Pcg64Mcg::seed_from_u64(2);
    let rules = OHVALHU.single();
    for _ in 0..12 {
        let Some(position) = late::<Broad>(rules, 7, &mut rng) else { continue };
        let found = solve_broad(&position, SETTINGS, &Limits::NONE, Wanted::Value).unwrap();
        let plain = minimax().margin(&position, position.mover().seat());
        assert_eq!((found.value, found.proved), (plain, true), "{position}");
    }
}

/// A tuzdyk catches every seed that goes round, so nothing returns and plain minimax ends.
#[test]
fn late_positions_of_togyzkumalak_with_a_tuzdyk_are_proved_to_the_end() {
    let mut rng = Pcg64Mcg::seed_from_u64(3);
    let rules = Rules { majority: Majority::Off, ..TOGYZKUMALAK.single() };
    let mut proved = 0;
    for _ in 0..60 {
        let Some(position) = late::<Broad>(rules, 8, &mut rng) else { continue };
        if position.board().is_unmarked() || position.has_ended() {
            continue;
        }
        let found = solve_broad(&position, SETTINGS, &Limits::NONE, Wanted::Value).unwrap();
        let plain = plain(&position, &mut HashMap::new());
        assert_eq!((found.value, found.proved), (plain, true), "{position}");
        proved += 1;
    }
    assert!(proved >= 10, "{proved}");
}

/// Minimax by the definition; the margin of the side to move.
fn plain(
    position: &Position<Rules, Broad>,
    known: &mut HashMap<Position<Rules, Broad>, i32>,
) -> i32 {
    if let Some(&value) = known.get(position) {
        return value;
    }
    let mover = position.mover();
    let values = position.legal_actions().into_iter().map(|action| {
        let mut next = *position;
        next.play_unchecked(action);
        if next.has_ended() {
            return next.margin(mover);
        }
        let value = plain(&next, known);
        if next.mover() == mover { value } else { -value }
    });
    let best = values.max().expect("a game that is not over has moves");
    known.insert(*position, best);
    best
}

#[test]
fn with_many_seeds_nothing_is_proved_and_limits_hold() {
    let position = Position::<Rules, Broad>::start(TOGYZKUMALAK.single());
    let found = solve_broad(&position, SETTINGS, &Limits::NONE.nodes(3000), Wanted::Moves(2));
    let found = found.unwrap();
    assert!(!found.proved && found.best.is_some() && found.nodes < 4000, "{found:?}");
}
