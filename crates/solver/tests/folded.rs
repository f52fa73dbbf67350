//! Rules that the compiler folds, beside the same rules read while the program runs: whole games, random play and
//! proved values. A build with debug assertions folds none, but puts the same rules in place, so the check runs these tests in a release
//! build too.

mod common;

use common::{every_rule, random_position, small};
use endgame::Limits;
use game::State;
use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use solver::{Solver, Wanted};
use sowing::games::{ALL, CONGKAK_TRADITIONAL, MANGALA};
use sowing::{
    Action, Board, Broad, HouseSetup, Packed, Playout, Position, Rules, Side, Source, Wide, Work,
    minimax, playout, playouts, playouts_broad,
};

/// A random game on rules that may be folded, beside the same game on rules read at run time.
struct Beside<'a, R> {
    met: Position<Rules, Packed>,
    rng: &'a mut R,
}

impl<'a, R: Rng> Beside<'a, R> {
    /// Plays a game, and tells whether its rules were folded, and whether others took their place.
    fn play(rules: Rules, rng: &'a mut R) -> (bool, bool) {
        let met = Position::start(rules);
        met.fold(Self { met, rng })
    }
}

impl<R: Rng> Work for Beside<'_, R> {
    type Done = (bool, bool);

    fn on<S: Source>(self, mut folded: Position<S, Packed>) -> (bool, bool) {
        let is_folded = !std::any::type_name::<S>().contains("Rules");
        let Self { mut met, rng } = self;
        let is_replaced = folded.rules() != met.rules();
        // Seeds may circle for ever.
        for _ in 0..1000 {
            assert_eq!(folded.has_ended(), met.has_ended(), "{met}");
            if met.has_ended() {
                assert_eq!(folded.scores(), met.scores(), "{met}");
                break;
            }
            assert_eq!(folded.to_string(), met.to_string());
            let actions = met.legal_actions();
            assert_eq!(folded.legal_actions(), actions, "{met}");
            match actions[rng.random_range(0..actions.len())] {
                Action::Sow(house) => assert_eq!(folded.sow(house), met.sow(house), "{met}"),
                other => {
                    folded.play_unchecked(other);
                    met.play_unchecked(other);
                }
            }
        }
        (is_folded, is_replaced)
    }
}

#[test]
fn games_on_folded_rules_and_on_those_read_at_run_time_are_the_same() {
    let mut rng = Pcg64Mcg::seed_from_u64(9);
    let folds = !cfg!(debug_assertions);
    for (number, game) in ALL.iter().enumerate() {
        for houses in 1..=7 {
            let rules = game.rules.single().with_size(houses, rng.random_range(1..=6));
            let (is_folded, _) = Beside::play(rules, &mut rng);
            assert!(is_folded == folds || number >= 5, "{rules}");
        }
    }
    // Of all rules, those that have code of their own and those that have not.
    let (mut folded, mut replaced) = (0, 0);
    let every_rule = every_rule(&mut rng);
    for rules in &every_rule {
        let rules = rules.with_size(rng.random_range(1..=7), 4);
        if rules.faults().is_empty() {
            let (is_folded, is_replaced) = Beside::play(rules, &mut rng);
            folded += usize::from(is_folded);
            replaced += usize::from(is_replaced);
        }
    }
    let all = every_rule.len();
    assert!(folded < all && (folded > 0) == folds, "{folded} of {all}");
    assert!((1..all).contains(&replaced), "{replaced} of {all}");
}

#[test]
fn values_on_folded_rules_are_those_of_plain_minimax() {
    let mut rng = Pcg64Mcg::seed_from_u64(2);
    let kalah = ["standard/mover", "standard/either", "empty/mover", "empty/either"];
    let others = [MANGALA.single(), CONGKAK_TRADITIONAL.single()];
    for rules in kalah.map(common::option).into_iter().chain(others) {
        let rules = rules.with_size(rng.random_range(3..=6), 4);
        let (mut solver, mut twin) = (Solver::new(&rules, small(), None).unwrap(), minimax());
        for _ in 0..20 {
            let position = random_position(&rules, rng.random_range(2..=9), &mut rng);
            let told = solver.solve(&position, &Limits::NONE, Wanted::Value);
            let value = twin.margin(&position, position.mover().seat());
            assert_eq!((told.value, told.proved), (value, true), "{position} under {rules}");
        }
    }
}

/// Plays ten games from a start, as a seed draws them.
fn drawn<S: Source, B: Board>(start: &Position<S, B>, seed: u64) -> Playout {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let games = (0..10).map(|_| playout(start.clone(), &mut rng, 300));
    games.fold(Playout::default(), |all, one| Playout {
        plies: all.plies + one.plies,
        seeds: all.seeds + one.seeds,
    })
}

/// The boards of words have shortcuts without branches; the wide one plays pit by pit.
#[test]
fn a_seed_draws_the_same_games_on_every_board() {
    for (seed, game) in (0..).zip(ALL) {
        let rules = game.rules.single();
        let wide = drawn(&Position::<_, Wide>::start(&rules), seed);
        let rng = &mut Pcg64Mcg::seed_from_u64(seed);
        if rules.fits_packed() {
            let start = Position::<_, Packed>::start(rules);
            assert_eq!(playouts(&start, 10, 300, rng), wide, "{}", game.name);
        } else if rules.fits_broad() {
            let start = Position::<_, Broad>::start(rules);
            assert_eq!(playouts_broad(&start, 10, 300, rng), wide, "{}", game.name);
        }
    }
}

/// Named games are folded as if no house could be burnt.
#[test]
fn a_seed_draws_the_same_games_where_houses_are_burnt() {
    let mut tried = 0;
    for (seed, game) in (0..).zip(ALL) {
        let rules = game.rules.single();
        if !rules.burns() || !rules.fits_packed() {
            continue;
        }
        let mut setup = Position::<_, Wide>::start(&rules).to_setup();
        for side in Side::BOTH {
            setup.houses[side][seed as usize % usize::from(rules.houses)] = HouseSetup::Burnt;
        }
        let wide = Position::<_, Wide>::from_setup(&rules, &setup).unwrap();
        let packed = Position::from_setup(rules, &setup).unwrap();
        let rng = &mut Pcg64Mcg::seed_from_u64(seed);
        assert_eq!(playouts(&packed, 10, 300, rng), drawn(&wide, seed), "{}", game.name);
        tried += 1;
    }
    assert!(tried > 3, "{tried} games");
}
