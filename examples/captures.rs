//! Lists what a card captures in Nordic Cassino, in groups that each add up to its value.
//!
//! `cargo run --bin captures h9 d7,s2,h8,ca,sk`. A card is its suit and rank; `d0` is the ten of diamonds.

use cards::{Card, CardSet};
use cassino::capture;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let hand: Card = arguments.next().as_deref().unwrap_or("d0").parse()?;
    let table: CardSet = arguments.next().as_deref().unwrap_or("d7,s2,h8,ca,sk,h9").parse()?;
    println!("{hand} is worth {} in the hand", capture::hand_value(hand));
    for take in capture::list(hand, table, 100).captures {
        let groups = capture::check(hand, table, take)?;
        let groups: Vec<String> = groups.iter().map(ToString::to_string).collect();
        println!("{hand}x{take}: {}", groups.join(" and "));
    }
    println!("{} captures in all", capture::count(hand, table));
    Ok(())
}
