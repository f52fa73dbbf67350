//! A whole game with everything that can be said of it at each step.

use crate::choice::GameSpec;
use game::{Seat, State, Turn};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sowing::Side;
use std::fmt::Write;

/// Plays a random game and tells at each step the state, whose turn it is, what is legal, what
/// the seat that plays may know, and the scores; and at the end the record.
///
/// The same game and seed give the same text everywhere. These texts are kept as golden files: a
/// change in one is a change of rules.
pub fn playthrough(spec: &GameSpec, seed: u64) -> String {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut table = spec.start(Side::South);
    let mut out = String::new();
    let mut actions: Vec<String> = Vec::new();
    let mut line = |text: std::fmt::Arguments<'_>| {
        writeln!(out, "{text}").expect("a string takes all that is written");
    };
    line(format_args!("game: {}", spec.name()));
    match spec {
        GameSpec::Sowing { .. } => line(format_args!("rules: {}", spec.rules_text())),
        GameSpec::Cassino { rules, seats } => {
            line(format_args!("rules: {rules}\nseats: {seats}"));
        }
    }
    line(format_args!("seed: {seed}"));
    loop {
        line(format_args!("\n# {} actions\nstate: {table}", actions.len()));
        let scores = Seat::all(table.seats()).map(|seat| table.score(seat).to_string());
        let scores = scores.collect::<Vec<_>>().join(", ");
        let legal = table.legal_actions();
        let listed: Vec<String> = legal.iter().map(ToString::to_string).collect();
        line(format_args!("scores: [{scores}]"));
        let action = match table.turn() {
            Turn::Over => {
                line(format_args!("turn: over"));
                break;
            }
            Turn::Chance => {
                line(format_args!("turn: chance, {} outcomes", legal.len()));
                game::sample(&table, &mut rng).expect("chance that is to act has an outcome")
            }
            Turn::Seat(seat) => {
                // In an open game the view is the state itself.
                if let crate::Table::Cassino(_) = table {
                    line(format_args!("seat {seat} sees: {}", table.view(seat)));
                }
                line(format_args!("turn: seat {seat}\nlegal: {}", listed.join(" ")));
                legal[rng.random_range(0..legal.len())]
            }
        };
        line(format_args!("action: {action}"));
        table.play(action).expect("a listed action is playable");
        actions.push(action.to_string());
    }
    line(format_args!("record: {}", actions.join(" ")));
    out
}
