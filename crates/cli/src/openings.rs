//! `parlour openings`: proving what every move near the start of a board is worth.

use crate::engine_args::EngineArgs;
use crate::game_args::GameArgs;
use crate::interrupt;
use crate::numbers;
use crate::report::{Failure, counted, note, tells_notes};
use catalog::{GameSpec, SowingTable};
use clap::Subcommand;
use openings::{Board, Opening, Unproved, prove, within};
use solver::{Limits, Solver};
use std::collections::HashSet;
use std::fs::{self, OpenOptions};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

#[derive(Debug, clap::Args)]
pub(crate) struct OpeningsArgs {
    #[command(subcommand)]
    command: OpeningsCommand,
}

#[derive(Debug, Subcommand)]
enum OpeningsCommand {
    /// Prove the value of every move near the start, and add the positions to a file, one JSON value a line.
    #[command(
        before_help = "Example: parlour openings make kalah --houses 4 --seeds 3 --plies 2 --file openings.jsonl"
    )]
    Make(MakeArgs),
}

#[derive(Debug, clap::Args)]
struct MakeArgs {
    #[command(flatten)]
    game: GameArgs,
    /// How many plies from the start a position may be.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = numbers::within::<u32>(0..=20))]
    plies: u32,
    /// The file. Positions that it already holds are not proved again.
    #[arg(long)]
    file: PathBuf,
    #[command(flatten)]
    engine: EngineArgs,
}

pub(crate) fn run(args: &OpeningsArgs) -> Result<(), Failure> {
    match &args.command {
        OpeningsCommand::Make(args) => make(args),
    }
}

fn make(args: &MakeArgs) -> Result<(), Failure> {
    let spec = args.game.spec(None)?.single();
    let GameSpec::Sowing { name, rules } = &spec else {
        return Err(Failure::usage("only sowing games can be solved"));
    };
    let all = within(&spec, args.plies);
    let Some(start) = all.first().and_then(SowingTable::packed) else {
        return Err(Failure::usage(Unproved::TooLarge));
    };
    let words = spec.house_rules();
    let known: HashSet<String> = read(&args.file)?
        .into_iter()
        .filter(|opening| opening.game == *name && opening.rules == words)
        .filter(|opening| !opening.values.is_empty())
        .map(|opening| opening.position)
        .collect();
    let stop = interrupt::flag();
    let is_over = || stop.load(Ordering::Relaxed);
    let limits = Limits::NONE.should_stop(&is_over);
    let position = start.with_source(*rules);
    let whole =
        if rules.properties().returns { args.engine.whole(&position, &is_over)? } else { None };
    let chosen = match whole {
        Some(whole) => whole.chosen(),
        None => args.engine.choose(rules, position.total(), &limits)?,
    };
    let mut solver =
        Solver::new(rules, args.engine.settings(None), chosen.database).map_err(Failure::usage)?;
    let failed = |error: io::Error| {
        Failure::Failed(format!("cannot write {}: {error}", args.file.display()))
    };
    let mut file = OpenOptions::new().create(true).append(true).open(&args.file).map_err(failed)?;
    for (number, table) in all.iter().enumerate() {
        let key = Board::key(table);
        if known.contains(&key) {
            continue;
        }
        let values = prove(&mut solver, chosen.plan.as_ref(), table, &limits).map_err(|error| {
            let how = if is_over() { "; the same command goes on" } else { "" };
            Failure::Failed(format!("{key}: {error}{how}"))
        })?;
        let opening = Opening {
            game: (*name).to_owned(),
            rules: words.clone(),
            position: key,
            value: None,
            values: values.iter().map(|(action, value)| (action.to_string(), *value)).collect(),
        };
        writeln!(file, "{}", opening.line()).map_err(failed)?;
        if tells_notes() && io::stderr().is_terminal() {
            let _ = write!(io::stderr(), "\r{} of {} positions ", number + 1, all.len());
        }
    }
    file.sync_all().map_err(failed)?;
    let told = counted(all.len() as u64, "position");
    note(&format!("\r{told} of this board in {}", args.file.display()));
    Ok(())
}

/// Reads a file, if there is one.
fn read(file: &Path) -> Result<Vec<Opening>, Failure> {
    if !file.exists() {
        return Ok(Vec::new());
    }
    let named =
        |error: &dyn std::fmt::Display| Failure::Failed(format!("{}: {error}", file.display()));
    let text = fs::read_to_string(file).map_err(|error| named(&error))?;
    Opening::read_all(&text).map_err(|error| named(&error))
}
