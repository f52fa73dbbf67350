//! How many seeds the beginner of Dakon can store before the other player's first turn, on boards of N houses of N
//! seeds: the question of Donkers, de Voogt and Uiterwijk, *Human versus machine problem-solving: winning openings in
//! Dakon*, Board Games Studies 3, 2000. Prints a table in Markdown.
//!
//! `cargo run --release -p sowing --example first_turn [BOARDS]` looks at up to 3 million boards of each size. A board is
//! the same whichever way it was reached, so the answer is exact where a size has fewer. docs/results.md has the table.
#![allow(clippy::print_stdout, reason = "a program that prints a table")]

use sowing::games::DAKON;
use sowing::{Board, Broad, Packed, Pit, Position, Rules, Side};
use std::collections::HashSet;
use std::hash::Hash;

/// How many boards of a size are looked at unless another number is given.
const USUAL: usize = 3_000_000;

/// What a search of the first turn found.
struct Found {
    /// The seeds in the beginner's store.
    stored: u32,
    /// The houses sown to get there, counted from 1.
    houses: Vec<u16>,
    /// The boards that were seen.
    boards: usize,
    /// Whether these were all that there are.
    all: bool,
}

fn main() {
    let most = std::env::args().nth(1).map_or(USUAL, |text| text.parse().expect("a number"));
    println!(
        "| houses and seeds | most, with the own houses, of all | boards | sowings |\n|---|---|---|---|"
    );
    for size in 3..=9 {
        let rules = DAKON.single().with_size(size, u32::from(size));
        // Seven houses a side fit the smaller board.
        let found = if size <= 7 {
            search(Position::<Rules, Packed>::start(rules), most)
        } else {
            search(Position::<Rules, Broad>::start(rules), most)
        };
        let Found { stored, houses, boards, all } = found;
        let least = if all { "" } else { "at least " };
        let houses: Vec<_> = houses.iter().map(ToString::to_string).collect();
        let total = 2 * u32::from(size) * u32::from(size);
        println!("| {size} | {least}{stored} of {total} | {boards} | {} |", houses.join(" "));
    }
}

/// Looks at boards of the first turn, depth first and the fullest store first, until there is none or `most` are seen.
fn search<B: Board + Eq + Hash>(start: Position<Rules, B>, most: usize) -> Found {
    let stored = |position: &Position<Rules, B>| position.seeds(Pit::Store(Side::South));
    let mut seen = HashSet::from([start.board().clone()]);
    let mut open = vec![(start, Vec::new())];
    let mut best = (0, Vec::new());
    while let Some((position, houses)) = open.pop() {
        let mut next = Vec::new();
        for house in position.houses() {
            let (after, sown) = position.after(house);
            let houses: Vec<_> = houses.iter().copied().chain([house.number()]).collect();
            if stored(&after) > best.0 {
                best = (stored(&after), houses.clone());
            }
            if sown.extra_turn && !after.has_ended() && seen.insert(after.board().clone()) {
                next.push((after, houses));
            }
        }
        next.sort_by_key(|(position, _)| stored(position));
        open.append(&mut next);
        if seen.len() >= most {
            return Found { stored: best.0, houses: best.1, boards: seen.len(), all: false };
        }
    }
    Found { stored: best.0, houses: best.1, boards: seen.len(), all: true }
}
