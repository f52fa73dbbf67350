//! Plays a random game of Kalah and prints every board.
//!
//! `cargo run --bin random-kalah`. Try another seed, another size, or `games::MANGALA`.

use game::State;
use rand::{SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use sowing::{Match, Side, games};

fn main() {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let mut game = Match::<_>::start(games::KALAH);
    while !game.is_over() {
        let actions = game.legal_actions();
        let action = *actions.choose(&mut rng).expect("a game in progress has a legal action");
        println!("{game}  house {action}");
        game.play(action).expect("a listed action is legal");
    }
    let [south, north] = Side::BOTH.map(|side| game.score(side.seat()));
    println!("{game}\nSouth {south}, North {north}");
}
