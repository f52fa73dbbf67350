//! `parlour`: the house of traditional table games on the command line.
//!
//! Each command is one module with a function that returns `Result<(), Failure>`; what is printed on
//! a failure and the exit status are decided in `report.rs` alone.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command-line tool")]

mod apply;
mod bench;
mod captures;
mod classic;
mod contest;
mod databases;
mod endgames;
mod game_args;
mod house;
mod interrupt;
mod listing;
mod manual;
mod memory;
mod perft;
mod play;
mod report;
mod serve;
mod settings;
mod shelf;
mod solving;

use clap::{CommandFactory, Parser, Subcommand};
use report::{Failure, Talk};
use settings::Settings;
use std::process::ExitCode;

/// A house of traditional table games: Kalah, Mancala, Mangala, Congkak and Nordic Cassino.
#[derive(Debug, Parser)]
#[command(
    name = "parlour",
    version,
    before_help = "Example: parlour play kalah\nOn a terminal `parlour` alone opens the house.",
    after_help = "What is settled once and for all stands in a file: docs/settings.md tells which.",
    disable_help_subcommand = true
)]
struct Arguments {
    /// Tell faults only: no notes, no progress.
    #[arg(short, long, global = true)]
    quiet: bool,
    /// Tell too which files are used.
    #[arg(short, long, global = true, conflicts_with = "quiet")]
    verbose: bool,
    #[command(flatten)]
    house: house::HouseArgs,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// List the games of the house, or those that were played.
    #[command(before_help = "Example: parlour games --json")]
    Games(listing::GamesArgs),
    /// Show the rule sheet of a game, and its options.
    #[command(before_help = "Example: parlour rules mangala")]
    Rules(listing::RulesArgs),
    /// Play a game in the terminal.
    #[command(before_help = "Example: parlour play kalah --player Ada=human --player Robot=greedy")]
    Play(play::PlayArgs),
    /// Play one of the older console programs as it was.
    #[command(before_help = "Example: parlour classic kalah --robot")]
    Classic(classic::ClassicArgs),
    /// Go on with a game that was left.
    #[command(before_help = "Example: parlour resume")]
    Resume(play::ResumeArgs),
    /// List the best scores of people.
    #[command(before_help = "Example: parlour scores kalah")]
    Scores(memory::ScoresArgs),
    /// Look after the file that holds what the house remembers.
    #[command(before_help = "Example: parlour store check")]
    Store(memory::StoreArgs),
    /// Play one action on a position and show what comes of it.
    #[command(
        before_help = "Example: parlour apply kalah --position \"<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> s\" --action 3"
    )]
    Apply(apply::ApplyArgs),
    /// Count the action sequences of a given length: a checksum of the rules.
    #[command(before_help = "Example: parlour perft kalah --depth 8")]
    Perft(perft::PerftArgs),
    /// Captures and points of Nordic Cassino.
    #[command(before_help = "Example: parlour cassino captures --hand h9 --table d7,s2,h8,ca")]
    Cassino(captures::CassinoArgs),
    /// Let players play many games against each other.
    #[command(
        name = "match",
        before_help = "Example: parlour match kalah --player greedy --player random --games 1000 --seed 1 --mirror"
    )]
    Contest(contest::ContestArgs),
    /// Find the exact value of a position and of every move.
    #[command(
        before_help = "Example: parlour solve kalah --houses 4 --seeds 4 --rule ends=either --rule capture=empty --json"
    )]
    Solve(solving::SolveArgs),
    /// Look for the best moves of a position within a limit.
    #[command(before_help = "Example: parlour analyze kalah --time-ms 1000 --lines 3")]
    Analyze(solving::AnalyzeArgs),
    /// Build, check and ask endgame databases of the sowing games.
    #[command(
        before_help = "Example: parlour endgame build kalah --endgame-seeds 16 --file kalah16.endgame"
    )]
    Endgame(endgames::EndgameArgs),
    /// Measure the speed of this machine on fixed work.
    #[command(before_help = "Example: parlour bench kalah")]
    Bench(bench::BenchArgs),
    /// Print what a shell needs to complete the commands.
    #[command(before_help = "Example: parlour completions bash")]
    Completions(manual::CompletionsArgs),
    /// Print the man page, or write those of all commands.
    #[command(before_help = "Example: parlour man --dir man1")]
    Man(manual::ManArgs),
    /// Open the house in the browser.
    #[command(before_help = "Example: parlour serve --open")]
    Serve(serve::ServeArgs),
}

fn main() -> ExitCode {
    report::exit(run(Arguments::parse()))
}

/// Reads the settings, and says how much is told.
fn settle(quiet: bool, verbose: bool) -> Result<Settings, Failure> {
    let path = Settings::path();
    let settings = path.as_deref().map_or_else(|| Ok(Settings::usual()), Settings::read)?;
    report::set_talk(match (quiet, verbose) {
        (true, _) => Talk::Quiet,
        (_, true) => Talk::Verbose,
        _ => settings.talk,
    });
    databases::settle(settings.endgame.clone());
    if let Some(path) = path {
        let is_there = if path.exists() { "are read from" } else { "would be read from" };
        report::aside(&format!("settings {is_there} {}", path.display()));
    }
    Ok(settings)
}

fn run(arguments: Arguments) -> Result<(), Failure> {
    let settings = settle(arguments.quiet, arguments.verbose)?;
    if arguments.command.is_some() && arguments.house.is_said() {
        let message = "--ascii and --speed stand after the command, where it takes them";
        return Err(Failure::Usage(message.to_owned()));
    }
    match arguments.command {
        None if house::has_screen() => house::open(arguments.house, &settings),
        None => {
            let printed = Arguments::command().print_long_help();
            printed.map_err(Failure::from)
        }
        Some(Command::Games(args)) => listing::games(&args),
        Some(Command::Rules(args)) => listing::rules(&args),
        Some(Command::Play(args)) => play::run(&args, &settings),
        Some(Command::Classic(args)) => classic::run(&args),
        Some(Command::Resume(args)) => play::resume(&args, &settings),
        Some(Command::Scores(args)) => report::in_json(args.json, memory::scores(&args)),
        Some(Command::Store(args)) => report::in_json(args.json, memory::upkeep(&args)),
        Some(Command::Apply(args)) => apply::run(&args),
        Some(Command::Perft(args)) => perft::run(&args),
        Some(Command::Cassino(args)) => captures::run(&args),
        Some(Command::Contest(args)) => contest::run(&args),
        Some(Command::Solve(args)) => solving::solve(&args),
        Some(Command::Analyze(args)) => solving::analyze(&args),
        Some(Command::Endgame(args)) => endgames::run(&args),
        Some(Command::Bench(args)) => bench::run(&args),
        Some(Command::Serve(args)) => serve::run(&args),
        Some(Command::Completions(args)) => manual::completions(&args, Arguments::command()),
        Some(Command::Man(args)) => manual::man(&args, Arguments::command()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Splits an example as a shell would; quotes are the only signs of the shell in them.
    fn words(example: &str) -> Vec<String> {
        let quoted = example.split('"').enumerate().flat_map(|(place, part)| {
            if place % 2 == 1 {
                vec![part.to_owned()]
            } else {
                part.split_whitespace().map(str::to_owned).collect()
            }
        });
        quoted.collect()
    }

    fn check(command: &clap::Command, path: &str) -> usize {
        let help = command.get_before_help().map(ToString::to_string).unwrap_or_default();
        let example = help.lines().next().and_then(|line| line.strip_prefix("Example: "));
        let example = example.unwrap_or_else(|| panic!("`{path}` has no example"));
        let example = example.rsplit(" | ").next().unwrap_or_default();
        assert!(example.starts_with(path), "`{path}` has an example of its own: {example}");
        if let Err(error) = Arguments::try_parse_from(words(example)) {
            panic!("the example of `{path}` is wrong: {error}");
        }
        let below = command.get_subcommands();
        1 + below.map(|one| check(one, &format!("{path} {}", one.get_name()))).sum::<usize>()
    }

    #[test]
    fn the_help_of_every_command_begins_with_an_example_that_works() {
        assert!(check(&Arguments::command(), "parlour") > 30);
    }
}
