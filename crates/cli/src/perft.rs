//! `parlour perft`: counting action sequences.

use crate::game_args::GameArgs;
use crate::numbers;
use crate::report::{Failure, counted, print_json, print_line};
use catalog::Table;
use serde_json::json;
use sowing::Side;
use std::time::Instant;

#[derive(Debug, clap::Args)]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    game: GameArgs,
    /// The length of the sequences to count; an extra turn counts as an action, and so does a dealt card.
    #[arg(long, value_name = "D", value_parser = numbers::at_least::<u32>(0))]
    depth: u32,
    /// Count from this position instead of the start.
    #[arg(long, value_name = "P")]
    position: Option<String>,
    /// Print one JSON value.
    #[arg(long)]
    pub(crate) json: bool,
}

pub(crate) fn run(args: &PerftArgs) -> Result<(), Failure> {
    let table = match &args.position {
        Some(position) => Table::Sowing(args.game.position(position)?),
        None => args.game.spec(None)?.single().start(Side::South),
    };
    let clock = Instant::now();
    let nodes = table.perft(args.depth);
    let seconds = clock.elapsed().as_secs_f64();
    if args.json {
        return print_json(&json!({
            "game": args.game.choice(None)?.game,
            "depth": args.depth,
            "nodes": nodes,
            "seconds": seconds,
        }));
    }
    let (sequences, actions) = (counted(nodes, "sequence"), counted(args.depth.into(), "action"));
    print_line(&format!("{sequences} of {actions}, {seconds:.3} s"))
}
