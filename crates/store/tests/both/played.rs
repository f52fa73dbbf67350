//! Games that somebody has played.

use catalog::{Choice, replay};
use game::{Record, State, Turn};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use store::Outcome;

/// A random game of these players, whole.
pub(crate) fn played(game: &str, players: &[&str], seed: u64) -> (Record, Outcome) {
    let seats = (game == "cassino").then_some(players.len() as u8);
    let spec = Choice { seats, ..Choice::of(game) }.spec().unwrap();
    let mut record = spec.record();
    for (number, player) in (1..).zip(players) {
        record.set_tag(&format!("player-{number}"), *player);
    }
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut table = spec.start(sowing::Side::South);
    while !table.is_over() {
        let action = if table.turn() == Turn::Chance {
            game::sample(&table, &mut rng).unwrap()
        } else {
            let actions = table.legal_actions();
            actions[rng.random_range(0..actions.len())]
        };
        table.play(action).unwrap();
        record.actions.push(action.to_string());
    }
    (record, Outcome::of(&table).unwrap())
}

/// Counts the actions of seats in a whole record.
pub(crate) fn moves(record: &Record) -> usize {
    let mut moves = 0;
    replay(record, |table, _| moves += usize::from(table.turn() != Turn::Chance)).unwrap();
    moves
}

pub(crate) fn beginning(record: &Record) -> Record {
    Record { tags: record.tags.clone(), actions: Vec::new() }
}
