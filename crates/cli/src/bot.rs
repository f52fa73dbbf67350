//! `parlour bot`: help for those who write programs that play.

use crate::bot_join::{self, JoinArgs};
use crate::game_args::GameOption;
use crate::numbers;
use crate::report::{Failure, counted, print_json, print_line};
use arena::check::{Report, check};
use arena::{TimeControl, TimeLimit};
use clap::Subcommand;
use serde_json::json;
use std::time::Duration;

#[derive(Debug, clap::Args)]
pub(crate) struct BotArgs {
    #[command(subcommand)]
    command: BotCommand,
}

#[derive(Debug, Subcommand)]
enum BotCommand {
    /// Let a program play some games, and tell its author what is wrong with it.
    #[command(before_help = "Example: parlour bot check \"python3 bot.py\" --game kalah")]
    Check(CheckArgs),
    /// Seat a program, or a player of Parlour's, at a table or in a tournament of a server.
    #[command(
        before_help = "Example: parlour bot join http://localhost:8900/#/table/0f1e2d3c4b5a6978/00112233445566778899aabbccddeeff \"python3 bot.py\""
    )]
    Join(JoinArgs),
}

#[derive(Debug, clap::Args)]
struct CheckArgs {
    /// The command that starts the program.
    #[arg(value_name = "COMMAND")]
    program: String,
    #[command(flatten)]
    game: GameOption,
    /// How many games to play, by turns from each seat.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = numbers::within::<u32>(1..=10_000))]
    games: u32,
    /// The time for each move, in milliseconds.
    #[arg(long, value_name = "T", default_value_t = 1000, value_parser = numbers::within::<u32>(1..=600_000))]
    move_ms: u32,
    /// The seed for deals and for the opponent.
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = numbers::at_least::<u64>(0))]
    seed: u64,
    /// Print one JSON value.
    #[arg(long)]
    json: bool,
}

impl BotArgs {
    pub(crate) const fn is_in_json(&self) -> bool {
        match &self.command {
            BotCommand::Check(args) => args.json,
            BotCommand::Join(args) => args.json,
        }
    }
}

pub(crate) fn run(args: &BotArgs) -> Result<(), Failure> {
    match &args.command {
        BotCommand::Check(args) => run_check(args),
        BotCommand::Join(args) => bot_join::run(args),
    }
}

fn run_check(args: &CheckArgs) -> Result<(), Failure> {
    let spec = args.game.args().spec(None)?.single();
    let limit = TimeLimit::PerMove(Duration::from_millis(args.move_ms.into()));
    let time = TimeControl { limit, ..TimeControl::default() };
    // A signal ends the programs too.
    crate::interrupt::flag();
    let report = check(&args.program, &spec, args.games, args.seed, &time);
    if args.json {
        print_json(&json!(report))?;
    } else {
        tell(&report)?;
    }
    if report.ok { Ok(()) } else { Err(Failure::Told) }
}

fn tell(report: &Report) -> Result<(), Failure> {
    let name = report.name.as_deref().unwrap_or("the program");
    for fault in &report.faults {
        let at = match fault.number {
            0 => String::new(),
            number => format!(", move {number}"),
        };
        print_line(&format!("game {}{at}: {}: {}", fault.game, fault.fault, fault.message))?;
        if let Some(position) = &fault.position {
            print_line(&format!("  position {position}"))?;
        }
        for line in fault.stderr.lines().rev().take(5).collect::<Vec<_>>().iter().rev() {
            print_line(&format!("  stderr: {line}"))?;
        }
    }
    print_line(&format!(
        "{name}: {} played to the end, {}, slowest {} ms, start {} ms: {}",
        counted(report.games.into(), "game"),
        counted(report.moves.into(), "move"),
        report.slowest_ms,
        report.start_ms,
        if report.ok { "nothing is wrong" } else { "there are faults" },
    ))
}
