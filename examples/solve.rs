//! Finds the value of every first move on a small board: how many seeds South wins by.
//!
//! `cargo run --bin solve 4 3` for four houses with three seeds each.

use solver::{Limits, Settings, Solver, Wanted};
use sowing::{Position, Rules, games};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let houses = arguments.next().as_deref().unwrap_or("4").parse()?;
    let seeds = arguments.next().as_deref().unwrap_or("3").parse()?;
    let rules = games::KALAH.with_size(houses, seeds);
    let mut solver = Solver::new(&rules, Settings::default(), None)?;
    let start = Position::<Rules>::start(rules);
    let found = solver.solve(&start, &Limits::NONE, Wanted::Moves(usize::from(houses)));
    for line in &found.moves {
        println!("house {}: {:+}", line.action, line.value);
    }
    println!("{} nodes", found.nodes);
    Ok(())
}
