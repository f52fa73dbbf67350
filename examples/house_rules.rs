//! Changes the rules of Kalah and counts the ways to play the first moves: a fingerprint of the rules.
//!
//! `cargo run --bin house-rules capture=none relay=occupied`. `Rules::KEYS` lists every rule.

use sowing::{Leaves, Position, Rules, games};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let mut rules = games::KALAH.with_size(6, 4);
    for rule in std::env::args().skip(1) {
        let (key, value) = rule.split_once('=').ok_or("write a rule as KEY=VALUE")?;
        rules.set(key, value)?;
    }
    if let Some(fault) = rules.faults().first() {
        return Err(fault.to_string().into());
    }
    println!("{rules}");
    let start = Position::<Rules>::start(rules);
    for depth in 1..=6 {
        println!("{depth} plies: {} paths", sowing::perft(&start, depth, Leaves::Counted));
    }
    Ok(())
}
