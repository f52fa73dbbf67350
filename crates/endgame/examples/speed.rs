//! Builds a database in memory and tells how fast: `speed HOUSES SEEDS THREADS`.
#![allow(clippy::print_stdout, reason = "an example that prints")]

use endgame::{Builder, Limits};
use sowing::games;
use std::time::Instant;

fn main() {
    let number = |at: usize, usual: u32| {
        std::env::args().nth(at).and_then(|text| text.parse().ok()).unwrap_or(usual)
    };
    let (houses, seeds, threads) = (number(1, 6), number(2, 16), number(3, 1));
    for (name, mut rules) in [("kalah", games::KALAH), ("mangala", games::MANGALA)] {
        rules.ends = sowing::Ends::EitherEmpty;
        let builder = Builder::new(&rules.with_size(houses as u16, 0), seeds).expect("a database");
        let clock = Instant::now();
        let database = builder
            .threads(threads as usize)
            .build(|_| {}, &Limits::NONE)
            .expect("nobody stops it");
        let seconds = clock.elapsed().as_secs_f64();
        let positions = database.positions();
        println!(
            "{name} {houses} houses, {seeds} seeds, {threads} threads: {positions} positions, \
             {seconds:.2} s, {:.1} million a second",
            positions as f64 / seconds / 1e6
        );
    }
}
