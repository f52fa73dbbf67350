//! Playing for what a database promises, where positions return.

use endgame::{Builder, Database, Limits};
use game::State;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use sowing::games::{AWARI, BESTEMSHE, KALAH, OWARE};
use sowing::{Packed, Position, Rules, Side};
use std::collections::HashSet;

/// More than any layer here has.
const MOST: usize = 1 << 20;

fn build(rules: &Rules, seeds: u32) -> Database {
    Builder::new(rules, seeds).unwrap().threads(1).build(|_| (), &Limits::NONE).unwrap()
}

fn random_position(rules: Rules, seeds: u32, rng: &mut Pcg64Mcg) -> Position<Rules, Packed> {
    let mut sides = [0_u64; 2];
    for _ in 0..seeds {
        let house = 8 * rng.random_range(0..rules.houses);
        sides[usize::from(rng.random::<bool>())] += 1 << house;
    }
    Position::from_board(rules, Packed::from_words(sides[0], sides[1]), Side::South)
}

/// Plays on: South converts, North plays anything, until the game is over or South cannot convert any more.
fn play(
    database: &Database,
    mut position: Position<Rules, Packed>,
    rng: &mut Pcg64Mcg,
) -> Position<Rules, Packed> {
    let mut seen = HashSet::new();
    while !position.has_ended() {
        assert!(seen.insert((*position.board(), position.mover())), "{position} came twice");
        let actions = position.legal_actions();
        let action = match position.mover() {
            Side::South => match database.conversion(&position, MOST, &Limits::NONE) {
                Some(action) => action,
                None => break,
            },
            Side::North => actions[rng.random_range(0..actions.len())],
        };
        assert!(actions.contains(&action), "{action} in {position}");
        position.play_unchecked(action);
    }
    position
}

#[test]
fn whoever_is_sure_of_something_comes_to_it_without_going_round() {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    for rules in [AWARI, OWARE, BESTEMSHE] {
        let database = build(&rules, 6);
        let (mut converted, mut not) = (0, 0);
        for _ in 0..60 {
            let position = random_position(rules, rng.random_range(2..=6), &mut rng);
            if position.has_ended() {
                continue;
            }
            let sure = database.known(&position).unwrap().least;
            let last = play(&database, position, &mut rng);
            let won = last.margin(Side::South);
            if last.has_ended() {
                assert!(won >= sure, "{position}: {won}, but sure of {sure}");
                converted += 1;
            } else {
                assert!(database.known(&last).unwrap().least >= sure, "{position}, {last}");
                // Going round halves the rest, so whoever is sure of more must take it.
                assert!(rules != AWARI || sure <= won, "{position}, {last}: sure of {sure}");
                not += 1;
            }
        }
        assert!(converted > 20, "{rules}: {converted} and {not}");
    }
}

#[test]
fn the_quickest_conversion_is_found_and_none_of_what_is_not_in_the_database() {
    let database = build(&AWARI, 4);
    let at = |own, other| Position::from_board(AWARI, Packed::from_words(own, other), Side::South);
    let converted = |position: &Position<Rules, Packed>, most| {
        let action = database.conversion(position, most, &Limits::NONE);
        action.map(|action| action.to_string())
    };
    // House 6 takes two at once; nothing is as quick.
    let capture = at(1 << 40 | 1, 1 << 24 | 1);
    assert_eq!(converted(&capture, MOST).as_deref(), Some("6"));
    assert_eq!(converted(&capture, 0), None, "nothing may be looked at");
    // More seeds than the database has, and a game that is over.
    assert_eq!(converted(&at(4, 1), MOST), None);
    assert_eq!(converted(&at(0, 0), MOST), None);
    let kalah = build(&KALAH, 4);
    let one = Position::from_board(KALAH, Packed::from_words(1 << 40, 1), Side::South);
    assert_eq!(
        kalah.conversion(&one, MOST, &Limits::NONE).map(|action| action.to_string()).as_deref(),
        Some("6")
    );
}
