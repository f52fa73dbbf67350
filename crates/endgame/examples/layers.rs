//! Builds a database of a named game layer by layer and tells what is known of each:
//! `cargo run --release -p endgame --example layers -- oware 15 [threads] [houses]
//! [seeds in each at the start]`.

#![allow(clippy::print_stdout, reason = "an example tells what it finds")]

use endgame::{Builder, Limits, Progress};
use sowing::{Majority, Rules, games};
use std::error::Error;
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [name, seeds, more @ ..] = words.as_slice() else {
        return Err("the name of a game and the most seeds are needed".into());
    };
    let threads = more.first().map_or(Ok(1), |threads| threads.parse())?;
    let rules = games::find(name).ok_or("no game has this name")?.rules.single();
    let houses = more.get(1).map_or(Ok(rules.houses), |houses| houses.parse())?;
    let start = more.get(2).map_or(Ok(rules.seeds), |seeds| seeds.parse())?;
    let rules = rules.with_size(houses, start);
    let builder = Builder::new(&rules, seeds.parse()?)?.threads(threads);
    let memory = builder.memory_bytes() as f64 / 1e6;
    println!("{rules}: {} positions, about {memory:.0} MB", builder.positions());
    let clock = Instant::now();
    let mut passes = 0;
    let each = |Progress { seeds, pass, positions, .. }: Progress| {
        if let Some(pass) = pass {
            passes = pass.number;
        } else {
            let seconds = clock.elapsed().as_secs_f64();
            println!(
                "{seeds:>3} seeds: {positions:>10} positions, {passes} passes, {seconds:.1} s"
            );
        }
    };
    let database = builder.build(each, &Limits::NONE)?;
    for (seeds, known) in database.census().into_iter().enumerate() {
        let of = |part: u64| 100.0 * part as f64 / known.positions as f64;
        println!(
            "{seeds:>3} seeds: {:>10} positions, values of {:.2}%, the sign of {:.2}%",
            known.positions,
            of(known.values),
            of(known.signs),
        );
    }
    let start = sowing::Position::<Rules>::start(rules);
    if let Some(known) = database.known(&start) {
        println!("the start: {known:?}");
    }
    let off = Rules { majority: Majority::Off, ..rules };
    if let Some(known) = database.known(&sowing::Position::<Rules>::start(off)) {
        println!("the start with majority=off: {known:?}");
    }
    Ok(())
}
