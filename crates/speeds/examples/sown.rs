//! How many seeds each game sows in random play in the time in which Kalah sows one.
//!
//! ```text
//! cargo run --release -p speeds --example sown [ROUNDS]
//! ```
#![allow(clippy::print_stdout, reason = "an example prints")]

use sowing::games::{ALL, KALAH};
use std::time::Instant;

/// Random games of each in a round: some hundredths of a second, so that a short pause of the machine spoils none.
const GAMES: u64 = 10_000;

fn main() {
    let rounds = std::env::args().nth(1).and_then(|rounds| rounds.parse().ok()).unwrap_or(9);
    let mut shares = vec![Vec::new(); ALL.len()];
    for _ in 0..rounds {
        for (game, shares) in ALL.iter().zip(&mut shares) {
            // Beside each game, since the speed of a machine swings.
            let [kalah, own] = [&KALAH, &game.rules].map(|rules| {
                let began = Instant::now();
                let seeds = speeds::seeds_sown(rules, GAMES);
                seeds as f64 / began.elapsed().as_secs_f64()
            });
            shares.push(own / kalah);
        }
    }
    let mut told: Vec<_> = ALL.iter().zip(&mut shares).collect();
    for (_, shares) in &mut told {
        shares.sort_by(f64::total_cmp);
    }
    told.sort_by(|(_, one), (_, other)| other[other.len() / 2].total_cmp(&one[one.len() / 2]));
    println!("median  quartiles    game, of {rounds} rounds");
    for (game, shares) in told {
        let at = |part: usize| shares[(shares.len() - 1) * part / 4];
        let board = if game.rules.fits_packed() { "" } else { ", on the broad board" };
        println!("{:.2}    {:.2} to {:.2}  {}{board}", at(2), at(1), at(3), game.name);
    }
}
