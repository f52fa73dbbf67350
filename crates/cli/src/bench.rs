//! `parlour bench`: fixed work, counted the same on every machine, and how fast this one does it.

use crate::game_args::find;
use crate::offers;
use crate::report::{Failure, print_json, print_line};
use serde_json::{Value, json};

#[derive(Debug, clap::Args)]
pub(crate) struct BenchArgs {
    /// Measure only this game.
    #[arg(value_parser = offers::games(), hide_possible_values = true)]
    game: Option<String>,
    /// Print one JSON value.
    #[arg(long)]
    pub(crate) json: bool,
}

pub(crate) fn run(args: &BenchArgs) -> Result<(), Failure> {
    let rows = match &args.game {
        // The number that commits carry is of these games.
        None => speeds::counted(),
        Some(name) => speeds::of(find(name)?),
    };
    let nodes: u64 = rows.iter().map(|row| row.nodes).sum();
    if args.json {
        let rows: Vec<Value> = rows
            .iter()
            .map(|row| {
                json!({
                    "game": row.game,
                    "work": row.work,
                    "unit": row.unit,
                    "nodes": row.nodes,
                    "seconds": row.seconds,
                    "per_second": row.per_second(),
                    "times_the_twin": row.ratio,
                    "mean_us": 1e6 / row.per_second(),
                    "worst_us": row.worst_us,
                })
            })
            .collect();
        return print_json(&json!({"nodes": nodes, "rows": rows}));
    }
    for row in &rows {
        let ratio = row.ratio.map_or(String::new(), |ratio| format!("  {ratio:.1}x the twin"));
        let worst = row.worst_us.map_or(String::new(), |worst| {
            format!("  {:.1} µs each, slowest {worst:.1}", 1e6 / row.per_second())
        });
        print_line(&format!(
            "{:20} {:28} {:>12} {:8} {:8.3} s {:>14.0} a second{ratio}{worst}",
            row.game,
            row.work,
            row.nodes,
            row.unit,
            row.seconds,
            row.per_second(),
        ))?;
    }
    print_line(&format!("nodes: {nodes}"))
}
