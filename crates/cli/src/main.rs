//! `parlour`: traditional table games on the command line.
//!
//! Each command is a module with a function that returns `Result<(), Failure>`. What is printed on a
//! failure, and the exit status, are decided in `report.rs` alone.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command-line tool")]

mod apply;
mod bench;
mod bot;
mod bot_join;
mod captures;
mod classic;
mod cluster;
mod configuration;
mod contest;
mod databases;
mod elo;
mod endgames;
mod engine;
mod engine_args;
mod estimate;
mod game_args;
mod interrupt;
mod kgp;
mod listing;
mod machine;
mod manchester;
mod manual;
mod memory;
mod nodes;
mod numbers;
mod offers;
mod openings;
mod perft;
mod play;
mod puzzle_making;
mod puzzle_workers;
mod puzzles;
mod report;
mod review;
mod serve;
mod settings;
mod shelf;
mod solving;
mod terminal;
mod tournament;
mod tournament_live;
mod tournament_workers;
mod work;
mod workers;

use clap::ArgAction;
use clap::error::ContextKind;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use report::{Failure, Talk};
use settings::Settings;
use std::ffi::OsString;
use std::process::ExitCode;

/// Traditional table games: Kalah, Mangala, Oware, Congkak and many more sowing games, and Nordic Cassino.
#[derive(Debug, Parser)]
#[command(
    name = "parlour",
    version,
    before_help = "Example: parlour play kalah\nRun `parlour` on its own in a terminal to choose a game from a menu.",
    after_help = "Settings are read from a file; see docs/settings.md.",
    disable_help_subcommand = true
)]
struct Arguments {
    /// Print errors only: no notes, no progress.
    #[arg(short, long, global = true, help_heading = "Global options")]
    quiet: bool,
    /// Also print which files are used.
    #[arg(short, long, global = true, conflicts_with = "quiet", help_heading = "Global options")]
    verbose: bool,
    #[command(flatten)]
    terminal: terminal::TerminalArgs,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// List the games, or the games you have played.
    #[command(before_help = "Example: parlour games --json")]
    Games(listing::GamesArgs),
    /// Show the rules of a game and its options.
    #[command(before_help = "Example: parlour rules mangala")]
    Rules(listing::RulesArgs),
    /// Play a game in the terminal.
    #[command(before_help = "Example: parlour play kalah --player Ada=human --player Robot=greedy")]
    Play(play::PlayArgs),
    /// Play one of the older console programs.
    #[command(before_help = "Example: parlour classic kalah --robot")]
    Classic(classic::ClassicArgs),
    /// Resume an unfinished game.
    #[command(before_help = "Example: parlour resume")]
    Resume(play::ResumeArgs),
    /// List the high scores.
    #[command(before_help = "Example: parlour scores kalah")]
    Scores(memory::ScoresArgs),
    /// Manage the file that holds games, scores and settings.
    #[command(before_help = "Example: parlour store check")]
    Store(memory::StoreArgs),
    /// Play one action from a position and show the result.
    #[command(
        before_help = "Example: parlour apply kalah --position \"<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> s\" --action 3"
    )]
    Apply(apply::ApplyArgs),
    /// Count the action sequences of a given length: a checksum of the rules.
    #[command(before_help = "Example: parlour perft kalah --depth 8")]
    Perft(perft::PerftArgs),
    /// Count captures and score rounds of Nordic Cassino.
    #[command(before_help = "Example: parlour cassino captures --hand h9 --table d7,s2,h8,ca")]
    Cassino(captures::CassinoArgs),
    /// Play many games between computer players.
    #[command(
        name = "match",
        before_help = "Example: parlour match kalah --player greedy --player random --games 1000 --seed 1 --mirror"
    )]
    Contest(contest::ContestArgs),
    /// Play a tournament: many players, games side by side, every game kept.
    #[command(
        before_help = "Example: parlour tournament kalah --player A=hard --player B=easy --player C=greedy --games 60 --openings random:plies=4 --out my-tournament"
    )]
    Tournament(Box<tournament::TournamentArgs>),
    /// Play for another program, which speaks UGI on standard input and output.
    #[command(before_help = "Example: parlour engine kalah")]
    Engine(engine::EngineModeArgs),
    /// Check programs that play, written by others.
    #[command(before_help = "Example: parlour bot check \"python3 bot.py\" --game kalah")]
    Bot(bot::BotArgs),
    /// Serve and play the Kalah Game Protocol.
    #[command(before_help = "Example: parlour kgp play localhost --player hard")]
    Kgp(kgp::KgpArgs),
    /// Play under the referee of the Kalah course in Manchester.
    #[command(before_help = "Example: parlour manchester engine")]
    Manchester(manchester::ManchesterArgs),
    /// Find the exact value of a position and of every move.
    #[command(
        before_help = "Example: parlour solve kalah --houses 4 --seeds 4 --rule ends=either --rule capture=empty --json"
    )]
    Solve(solving::SolveArgs),
    /// Find the best moves in a position within a limit.
    #[command(before_help = "Example: parlour analyze kalah --time-ms 1000 --lines 3")]
    Analyze(solving::AnalyzeArgs),
    /// Judge every move of a game, and name the mistakes.
    #[command(before_help = "Example: parlour review 12")]
    Review(review::ReviewArgs),
    /// Find puzzles, and check them.
    #[command(before_help = "Example: parlour puzzles make kalah --count 500 --file kalah.jsonl")]
    Puzzles(puzzles::PuzzlesArgs),
    /// Prove what every move near the start of a board is worth.
    #[command(
        before_help = "Example: parlour openings make kalah --houses 4 --seeds 3 --plies 2 --file openings.jsonl"
    )]
    Openings(openings::OpeningsArgs),
    /// Solve a puzzle: find the one move that every other loses against.
    #[command(before_help = "Example: parlour puzzle kalah --daily")]
    Puzzle(puzzles::PuzzleArgs),
    /// Build, check and query endgame databases of the sowing games.
    #[command(
        before_help = "Example: parlour endgame build kalah --endgame-seeds 16 --file kalah16.endgame"
    )]
    Endgame(endgames::EndgameArgs),
    /// Build endgame databases, prove openings and play matches on many machines, with Dask.
    #[command(
        before_help = "Example: parlour cluster build kalah --endgame-seeds 16 --folder blocks --file kalah16.endgame"
    )]
    Cluster(cluster::ClusterArgs),
    /// Measure the speed of this machine on a fixed amount of work.
    #[command(before_help = "Example: parlour bench kalah")]
    Bench(bench::BenchArgs),
    /// Print shell completions.
    #[command(before_help = "Example: parlour completions bash")]
    Completions(manual::CompletionsArgs),
    /// Print the man page, or write the pages of all commands.
    #[command(before_help = "Example: parlour man --dir man1")]
    Man(manual::ManArgs),
    /// Serve the web page.
    #[command(before_help = "Example: parlour serve --open")]
    Serve(serve::ServeArgs),
    /// Work for other machines: think for the nodes of `parlour serve --nats`, play games of `parlour tournament --nats`,
    /// and look for puzzles for `parlour puzzles make --nats`.
    #[command(before_help = "Example: parlour work --nats nats://nats.example.org")]
    Work(work::WorkArgs),
}

impl Command {
    /// Returns whether one JSON value is asked for.
    fn is_in_json(&self) -> bool {
        match self {
            Self::Games(args) => args.json,
            Self::Rules(args) => args.json,
            Self::Scores(args) => args.json,
            Self::Store(args) => args.json,
            Self::Apply(args) => args.json,
            Self::Perft(args) => args.json,
            Self::Cassino(args) => args.is_in_json(),
            Self::Contest(args) => args.json,
            Self::Tournament(args) => args.is_in_json(),
            Self::Bot(args) => args.is_in_json(),
            Self::Kgp(args) => args.is_in_json(),
            Self::Solve(args) => args.json,
            Self::Analyze(args) => args.json,
            Self::Review(args) => args.json,
            Self::Puzzles(args) => args.is_in_json(),
            Self::Puzzle(args) => args.json,
            Self::Endgame(args) => args.is_in_json(),
            Self::Cluster(args) => args.is_in_json(),
            Self::Bench(args) => args.json,
            Self::Serve(args) => args.json,
            Self::Man(args) => args.json,
            Self::Play(args) => args.json,
            Self::Resume(args) => args.json,
            Self::Completions(args) => args.json,
            // What it prints is what the older programs printed, or a protocol.
            Self::Classic(_)
            | Self::Engine(_)
            | Self::Manchester(_)
            | Self::Openings(_)
            | Self::Work(_) => false,
        }
    }
}

fn main() -> ExitCode {
    let words: Vec<OsString> = std::env::args_os().collect();
    let wants_json = words.iter().take_while(|word| *word != "--").any(|word| word == "--json");
    match parse(words) {
        Ok(arguments) => report::exit(run(arguments)),
        Err(error) => {
            // Help is an answer, and no error.
            if wants_json && error.use_stderr() {
                report::tell_usage(&report::reason(&error));
            }
            error.exit()
        }
    }
}

/// Reads the command line.
fn parse(
    arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>,
) -> Result<Arguments, clap::Error> {
    let arguments = with_help_last(arguments.into_iter().map(Into::into).collect());
    let command = without_empty_variables(with_negative_numbers(Arguments::command()));
    let arguments = configuration::with_file(&command, arguments);
    let parsed = arguments.and_then(|arguments| command.try_get_matches_from(arguments));
    let read = parsed.and_then(|matches| Arguments::from_arg_matches(&matches));
    read.map_err(|mut error| {
        // "To pass it as a value, use `-- …`": nothing here takes such a value.
        error.remove(ContextKind::Suggested);
        error
    })
}

/// Reads `parlour help games list` as `parlour games list --help`.
fn with_help_last(mut arguments: Vec<OsString>) -> Vec<OsString> {
    if arguments.get(1).is_some_and(|word| word == "help") {
        arguments.remove(1);
        arguments.push("--help".into());
    }
    arguments
}

/// Lets every argument read a number below zero, so that the refusal names the allowed range and not an unknown
/// option.
fn with_negative_numbers(command: clap::Command) -> clap::Command {
    let allowed = |argument: clap::Arg| match argument.get_action() {
        ArgAction::Set | ArgAction::Append => argument.allow_negative_numbers(true),
        _ => argument,
    };
    command.mut_args(allowed).mut_subcommands(with_negative_numbers)
}

/// Has every option pass over a variable that is set to nothing, as systemd and Docker set those that nobody has filled
/// in.
fn without_empty_variables(command: clap::Command) -> clap::Command {
    let passed_over = |argument: clap::Arg| {
        let told = argument.get_env().and_then(std::env::var_os);
        if told.is_some_and(|told| told.is_empty()) {
            argument.env(None::<&'static str>)
        } else {
            argument
        }
    };
    command.mut_args(passed_over).mut_subcommands(without_empty_variables)
}

/// Reads the settings, and sets how much is printed.
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
        let what = if path.exists() { "reading settings from" } else { "no settings file at" };
        report::aside(&format!("{what} {}", path.display()));
    }
    Ok(settings)
}

fn run(arguments: Arguments) -> Result<(), Failure> {
    let json = arguments.command.as_ref().is_some_and(Command::is_in_json);
    report::in_json(json, carry_out(arguments))
}

fn carry_out(arguments: Arguments) -> Result<(), Failure> {
    let settings = settle(arguments.quiet, arguments.verbose)?;
    if arguments.command.is_some() && arguments.terminal.is_said() {
        let message = "--ascii and --speed go after the command, if it takes them";
        return Err(Failure::Usage(message.to_owned()));
    }
    match arguments.command {
        None if terminal::has_screen() => terminal::open(arguments.terminal, &settings),
        None => {
            if terminal::is_dumb() {
                report::note(
                    "TERM=dumb: this terminal cannot show the menu, so here is the help.\n",
                );
            }
            let printed = Arguments::command().print_long_help();
            printed.map_err(Failure::from)
        }
        Some(Command::Games(args)) => listing::games(&args, &settings),
        Some(Command::Rules(args)) => listing::rules(&args),
        Some(Command::Play(args)) => play::run(&args, &settings),
        Some(Command::Classic(args)) => classic::run(&args),
        Some(Command::Resume(args)) => play::resume(&args, &settings),
        Some(Command::Scores(args)) => memory::scores(&args),
        Some(Command::Store(args)) => memory::upkeep(&args),
        Some(Command::Apply(args)) => apply::run(&args),
        Some(Command::Perft(args)) => perft::run(&args),
        Some(Command::Cassino(args)) => captures::run(&args),
        Some(Command::Contest(args)) => contest::run(&args),
        Some(Command::Tournament(args)) => tournament::run(&args),
        Some(Command::Engine(args)) => engine::run(&args),
        Some(Command::Bot(args)) => bot::run(&args),
        Some(Command::Kgp(args)) => kgp::run(&args),
        Some(Command::Manchester(args)) => manchester::run(&args),
        Some(Command::Solve(args)) => solving::solve(&args),
        Some(Command::Analyze(args)) => solving::analyze(&args),
        Some(Command::Review(args)) => review::run(&args),
        Some(Command::Puzzles(args)) => puzzles::run(&args),
        Some(Command::Openings(args)) => openings::run(&args),
        Some(Command::Puzzle(args)) => puzzles::solve(&args, &settings),
        Some(Command::Endgame(args)) => endgames::run(&args),
        Some(Command::Cluster(args)) => cluster::run(&args),
        Some(Command::Bench(args)) => bench::run(&args),
        Some(Command::Serve(args)) => serve::run(&args),
        Some(Command::Work(args)) => work::run(&args),
        Some(Command::Completions(args)) => manual::completions(&args, Arguments::command()),
        Some(Command::Man(args)) => manual::man(&args, Arguments::command()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Splits an example as a shell would; quotes are the only shell syntax in them.
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
        assert!(example.starts_with(path), "`{path}` has the example of another: {example}");
        if let Err(error) = parse(words(example)) {
            panic!("the example of `{path}` is wrong: {error}");
        }
        let below = command.get_subcommands();
        1 + below.map(|one| check(one, &format!("{path} {}", one.get_name()))).sum::<usize>()
    }

    #[test]
    fn the_help_of_every_command_begins_with_an_example_that_works() {
        assert!(check(&Arguments::command(), "parlour") > 30);
    }

    #[test]
    fn a_reason_is_one_line() {
        for (line, told) in [
            ("perft kalah", "the following required arguments were not provided: --depth <DEPTH>"),
            ("play kalah -z", "unexpected argument '-z' found"),
        ] {
            let error = parse(words(&format!("parlour {line}"))).unwrap_err();
            let found = report::reason(&error);
            assert!(found.starts_with(&told[..40.min(told.len())]), "{found}");
            assert!(!found.contains('\n') && !found.contains("Usage"), "{found}");
        }
    }

    #[test]
    fn help_is_a_word_too() {
        for (line, part) in [
            ("help", "Usage: parlour [OPTIONS]"),
            ("help solve", "Usage: parlour solve"),
            ("help games list", "Usage: parlour games list"),
            ("help nothing", "unrecognized subcommand 'nothing'"),
        ] {
            let printed = parse(words(&format!("parlour {line}"))).unwrap_err().to_string();
            assert!(printed.contains(part), "{line}: {printed}");
        }
    }

    /// A help copied from one option to another is wrong for one of them.
    #[test]
    fn no_two_options_of_a_command_have_the_same_help() {
        fn differ(command: &clap::Command, path: &str) {
            let mut said = std::collections::HashMap::new();
            for argument in command.get_arguments() {
                let help = argument.get_help().map(ToString::to_string).unwrap_or_default();
                let name = argument.get_id().as_str();
                assert!(!help.is_empty(), "{path}: `{name}` has no help");
                if let Some(other) = said.insert(help, name) {
                    panic!("{path}: `{other}` and `{name}` have the same help");
                }
            }
            for one in command.get_subcommands() {
                differ(one, &format!("{path} {}", one.get_name()));
            }
        }
        differ(&Arguments::command(), "parlour");
    }

    /// Every help ends with the global options.
    #[test]
    fn the_global_options_stand_at_the_end_of_each_help() {
        fn ends(command: &mut clap::Command) {
            let help = command.render_long_help().to_string();
            let (_, last) = help.split_once("Global options:").unwrap_or_else(|| panic!("{help}"));
            assert!(last.contains("-q, --quiet") && last.contains("-v, --verbose"), "{help}");
            assert_eq!(last.matches("\n  -").count(), 2, "{help}");
            command.get_subcommands_mut().for_each(ends);
        }
        let mut command = Arguments::command();
        command.build();
        ends(&mut command);
    }

    /// A number is refused with what is allowed; below zero, never with a tip to try `-- -1`.
    #[test]
    fn numbers_are_refused_with_what_is_allowed() {
        for (line, part) in [
            ("perft kalah --depth -1", "must be at least 0"),
            ("play kalah --houses -1", "houses must be between 1 and 1024, got -1"),
            ("play kalah --seeds -1", "seeds must be between 0 and 1000000, got -1"),
            ("match kalah --player first --player first --games -1", "must be at least 1"),
            ("solve kalah --threads -1", "'--threads <T>': must be from 1 to 512"),
            ("games list --limit -1", "must be at least 0"),
            ("play kalah --speed 9", "must be from 0 to 5"),
            ("solve kalah --hash-mib x", "expected a whole number"),
            ("perft kalah --depth 99999999999", "is too large"),
            ("games show -1", "a game has a number such as 12, got `-1`"),
            ("play kalah -z", "unexpected argument '-z'"),
        ] {
            let error = parse(words(&format!("parlour {line}"))).unwrap_err().to_string();
            assert!(error.contains(part) && !error.contains("tip:"), "{line}: {error}");
        }
    }

    /// Refusals of numbers are words, never ranges and errors as Rust writes them.
    #[test]
    fn numbers_are_refused_in_plain_words() {
        fn refuse(command: &clap::Command, path: &str) -> usize {
            let options = command.get_arguments().filter_map(|argument| argument.get_long());
            let mut refused = 0;
            for (option, value) in options.flat_map(|option| {
                ["7x", "-7", "99999999999999999999"].map(|value| (option, value))
            }) {
                let line = format!("{path} --{option} {value}");
                let Err(error) = parse(words(&line)) else { continue };
                let error = error.to_string();
                refused += usize::from(error.contains("must be") || error.contains("whole number"));
                for riddle in ["invalid digit", "is not in", "..", "too large to fit"] {
                    assert!(!error.contains(riddle), "{line}: {error}");
                }
            }
            let below = command.get_subcommands();
            let below = below.map(|one| refuse(one, &format!("{path} {}", one.get_name())));
            refused + below.sum::<usize>()
        }
        assert!(refuse(&Arguments::command(), "parlour") > 50);
    }

    #[test]
    fn help_has_no_markup() {
        fn plain(command: &mut clap::Command) {
            let help = command.render_long_help().to_string();
            assert!(!help.contains("<http"), "{help}");
            command.get_subcommands_mut().for_each(plain);
        }
        plain(&mut Arguments::command());
    }
}
