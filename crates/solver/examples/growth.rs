//! What it takes to prove values with databases that grow with the proof, and with databases of one size:
//! seconds of the processor, and nodes.
//!
//! `cargo run --release -p solver --example growth [ROUNDS]`; docs/search.md has a table.
#![allow(clippy::print_stdout, reason = "a program that prints a table")]

use solver::{Growth, Limits, Plan, Settings, Solver, Standing, Wanted};
use sowing::games::{KALAH, MANGALA};
use sowing::{Ends, OppositeCapture, Position, Rules};
use std::time::Instant;

/// Memory of the transposition table in MiB, as `parlour solve` has it.
const TABLE_MIB: usize = 256;

fn main() {
    let rounds = std::env::args().nth(1).map_or(1, |text| text.parse().expect("a number"));
    let kalah = |houses, seeds, opposite| Rules {
        opposite,
        ends: Ends::EitherEmpty,
        ..KALAH.with_size(houses, seeds)
    };
    let (with_seeds, always) = (OppositeCapture::WithSeeds, OppositeCapture::Always);
    let boards: [(&str, Rules, &[u32]); 7] = [
        ("Kalah (6,3), standard", kalah(6, 3, with_seeds), &[12, 14, 15, 16, 17]),
        ("Kalah (6,3), empty", kalah(6, 3, always), &[8, 10, 12, 14]),
        ("Kalah (5,5), standard", kalah(5, 5, with_seeds), &[22, 23, 24, 25, 26]),
        ("Kalah (5,5), empty", kalah(5, 5, always), &[21, 22, 23, 24]),
        ("Kalah (6,4), standard", kalah(6, 4, with_seeds), &[18, 19, 20, 21]),
        ("Kalah (6,4), empty", kalah(6, 4, always), &[17, 18, 19, 20]),
        ("Mangala (6,3)", MANGALA.single().with_size(6, 3), &[17, 18, 19, 20]),
    ];
    for (name, rules, sizes) in boards {
        // Interleaved, so that a slow minute hits all alike; the best round of each counts.
        let mut all: Vec<(Option<u32>, f64, u64)> = Vec::new();
        for round in 0..rounds {
            let choices = std::iter::once(None).chain(sizes.iter().map(|&seeds| Some(seeds)));
            for (place, size) in choices.enumerate() {
                let (seconds, nodes) = prove(&rules, size);
                if round == 0 {
                    all.push((size, seconds, nodes));
                }
                all[place].1 = all[place].1.min(seconds);
            }
        }
        let best = all[1..].iter().map(|one| one.1).fold(f64::MAX, f64::min);
        for (size, seconds, nodes) in &all {
            let size = size.map_or("grows".to_owned(), |seeds| format!("{seeds} seeds"));
            println!("{name:24} {size:9} {nodes:>11} nodes {seconds:7.2} s {:5.2}", seconds / best);
        }
    }
}

/// Proves the value of the start, and returns the seconds and nodes.
fn prove(rules: &Rules, size: Option<u32>) -> (f64, u64) {
    let clock = Instant::now();
    let before = processor();
    let settings = Settings { table_mib: TABLE_MIB, ..Settings::default() };
    let mut solver = Solver::new(rules, settings, None).expect("memory for the table");
    let start = Position::<Rules>::start(*rules);
    let limits = Limits::NONE;
    let nodes = if let Some(seeds) = size {
        solver.grow_database(seeds, 1, &limits).expect("nothing stops it");
        solver.solve(&start, &limits, Wanted::Value).nodes
    } else {
        let growth = Growth::new(rules, rules.total(), 1 << 30).expect("rules with databases");
        let mut standing = Standing::default();
        let plan = Plan { growth, threads: 1, table_mib: TABLE_MIB };
        let wanted = Wanted::Value;
        let told =
            solver.resume_growing(&start, &limits, wanted, &mut standing, &plan, &mut |_| ());
        assert!(told.expect("nothing stops it").proved, "without limits it ends with a proof");
        standing.nodes()
    };
    match (before, processor()) {
        (Some(before), Some(after)) => (after - before, nodes),
        _ => (clock.elapsed().as_secs_f64(), nodes),
    }
}

/// Returns the seconds of the processor that this program has had, where the system tells.
fn processor() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/self/stat").ok()?;
    let fields: Vec<&str> = text.rsplit(')').next()?.split_whitespace().collect();
    let ticks: f64 = fields.get(11)?.parse::<f64>().ok()? + fields.get(12)?.parse::<f64>().ok()?;
    Some(ticks / 100.0)
}
