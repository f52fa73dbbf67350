//! What each idea of the search pays: nodes and seconds of proofs of Kalah with all ideas, and without
//! one at a time; what takes more than 100 million nodes is given up. The nodes are the same on every
//! machine.
//!
//! `cargo run --release -p solver --example ideas [SEEDS [DATABASE]]`, by default 3 seeds a house and
//! a database of 8; 4 and 16 take some minutes.
#![allow(clippy::print_stdout, reason = "a program that prints a table")]

use endgame::Builder;
use solver::{Bound, Limits, Settings, Solver, Tuning, Wanted};
use sowing::games::KALAH;
use sowing::{Ends, OppositeCapture, Position, Rules};
use std::sync::Arc;
use std::time::Instant;

/// Nodes after which a proof is given up.
const MOST: u64 = 100_000_000;

fn main() {
    let mut numbers = std::env::args().skip(1).map(|text| text.parse().expect("a number"));
    let seeds = numbers.next().unwrap_or(3);
    let most = numbers.next().unwrap_or(8);
    let either = Rules { ends: Ends::EitherEmpty, ..KALAH }.with_size(6, seeds);
    let empty = Rules { opposite: OppositeCapture::Always, ..either };
    let all = Tuning::default();
    let ideas = [
        ("all", most, all),
        ("moves in the order of houses", most, Tuning { ordering: false, ..all }),
        ("no cutoffs from the table before depth", most, Tuning { enhanced_cutoffs: false, ..all }),
        ("no bounds on what is left", most, Tuning { futility: false, ..all }),
        ("no prefetch", most, Tuning { prefetch: false, ..all }),
        ("nothing small in the table", most, Tuning { least_size_kept: most as i32 + 4, ..all }),
        ("a database of four seeds fewer", most - 4, all),
    ];
    for (name, rules) in [("empty/either", empty), ("standard/either", either)] {
        for (idea, most, tuning) in ideas {
            let clock = Instant::now();
            let database = Builder::new(&rules, most)
                .expect("Kalah has databases")
                .threads(1)
                .build(|_| (), &Limits::NONE)
                .expect("nobody asks to stop");
            let settings = Settings { table_mib: 128, threads: 1, tuning };
            let mut solver = Solver::new(&rules, settings, Some(Arc::new(database)))
                .expect("memory for the table");
            let start = Position::<Rules>::start(rules);
            let told = solver.solve(&start, &Limits::NONE.nodes(MOST), Wanted::Value);
            let value = match told.bound {
                Bound::Exact => format!("{:+}", told.value),
                Bound::Least | Bound::Most => "unknown".to_owned(),
            };
            println!(
                "{name:16} {idea:40} value {value:7} {:>12} nodes {:8.2} s",
                told.nodes,
                clock.elapsed().as_secs_f64()
            );
        }
    }
}
