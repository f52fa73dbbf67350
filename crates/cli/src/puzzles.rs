//! `parlour puzzles`: finding puzzles and checking them; `parlour puzzle`: solving one.

use crate::game_args::{GameArgs, find, seed_or_random};
use crate::interrupt;
use crate::numbers;
use crate::offers;
use crate::play::sowing_board;
use crate::report::{Failure, counted, note, print_json, print_line, tells_notes};
use catalog::{GameEntry, telling};
use clap::Subcommand;
use game::State as _;
use jiff::Zoned;
use puzzles::{GAMES, Maker, Puzzle, daily, shelf};
use serde_json::json;
use std::fs::{self, OpenOptions};
use std::io::{self, BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

/// After so many games without a puzzle, the game has none.
const MOST_IN_VAIN: u32 = 2000;

#[derive(Debug, clap::Args)]
pub(crate) struct PuzzlesArgs {
    #[command(subcommand)]
    command: PuzzlesCommand,
}

#[derive(Debug, Subcommand)]
enum PuzzlesCommand {
    /// Find puzzles in games that are played for it, and write them to a file, one JSON value a line.
    #[command(before_help = "Example: parlour puzzles make kalah --count 500 --file kalah.jsonl")]
    Make(MakeArgs),
    /// Prove every puzzle of a file again.
    #[command(before_help = "Example: parlour puzzles check kalah.jsonl")]
    Check(CheckArgs),
}

#[derive(Debug, clap::Args)]
struct MakeArgs {
    #[command(flatten)]
    game: GameArgs,
    /// How many puzzles to find.
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = numbers::within::<u32>(1..=100_000))]
    count: u32,
    /// The seed of the games; the same seed finds the same puzzles everywhere.
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = numbers::at_least::<u64>(0))]
    seed: u64,
    /// How many seeds every other move loses at least.
    #[arg(long, value_name = "K", default_value_t = 3, value_parser = numbers::within::<u16>(1..=1000))]
    loss: u16,
    /// The file; if it holds puzzles of this command already, it is gone on with.
    #[arg(long)]
    file: PathBuf,
}

#[derive(Debug, clap::Args)]
struct CheckArgs {
    /// The file, with one puzzle a line.
    file: PathBuf,
    /// Print one JSON value.
    #[arg(long)]
    json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct PuzzleArgs {
    /// The game [default: kalah].
    #[arg(value_parser = offers::games(), hide_possible_values = true)]
    game: Option<String>,
    /// Solve the puzzle of the day.
    #[arg(long, conflicts_with = "number")]
    daily: bool,
    /// Solve the puzzle of this number, from 1 [default: any].
    #[arg(long, value_name = "N", value_parser = numbers::at_least::<u32>(1))]
    number: Option<u32>,
    /// Print the puzzle as one JSON value, with its answer, and ask nothing.
    #[arg(long)]
    pub(crate) json: bool,
}

impl PuzzlesArgs {
    pub(crate) const fn is_in_json(&self) -> bool {
        match &self.command {
            PuzzlesCommand::Make(_) => false,
            PuzzlesCommand::Check(args) => args.json,
        }
    }
}

pub(crate) fn run(args: &PuzzlesArgs) -> Result<(), Failure> {
    match &args.command {
        PuzzlesCommand::Make(args) => make(args),
        PuzzlesCommand::Check(args) => check(args),
    }
}

fn make(args: &MakeArgs) -> Result<(), Failure> {
    let spec = args.game.spec(None)?;
    if spec.family() != catalog::Family::Sowing {
        return Err(Failure::Usage("only sowing games have puzzles".to_owned()));
    }
    let mut known = if args.file.exists() { read(&args.file)? } else { Vec::new() };
    let (name, mut maker) = (spec.name(), Maker::new(spec, args.seed, args.loss.into()));
    if known.iter().any(|puzzle| puzzle.game != name || puzzle.rules != maker.rules()) {
        let message = format!("{} holds puzzles of another game", args.file.display());
        return Err(Failure::Usage(message));
    }
    maker.resume(&known);
    let count = args.count as usize;
    let failed = |error: io::Error| {
        Failure::Failed(format!("cannot write {}: {error}", args.file.display()))
    };
    let mut file = OpenOptions::new().create(true).append(true).open(&args.file).map_err(failed)?;
    let (stop, mut in_vain) = (interrupt::flag(), 0);
    while known.len() < count && !stop.load(Ordering::Relaxed) {
        let found = maker.next_game();
        in_vain = if found.is_empty() { in_vain + 1 } else { 0 };
        if in_vain == MOST_IN_VAIN {
            let message = format!("no puzzle in {MOST_IN_VAIN} games, after {}", known.len());
            return Err(Failure::Failed(message));
        }
        for puzzle in found.into_iter().take(count - known.len()) {
            writeln!(file, "{}", puzzle.line()).map_err(failed)?;
            known.push(puzzle);
        }
        if tells_notes() && io::stderr().is_terminal() {
            let _ = write!(io::stderr(), "\r{} of {count} puzzles ", known.len());
        }
    }
    file.sync_all().map_err(failed)?;
    note(&format!("\r{} in {}", counted(known.len() as u64, "puzzle"), args.file.display()));
    if known.len() < count {
        return Err(Failure::Failed("stopped; the same command goes on".to_owned()));
    }
    Ok(())
}

fn read(file: &Path) -> Result<Vec<Puzzle>, Failure> {
    let named =
        |error: &dyn std::fmt::Display| Failure::Failed(format!("{}: {error}", file.display()));
    let text = fs::read_to_string(file).map_err(|error| named(&error))?;
    Puzzle::read_all(&text).map_err(|error| named(&error))
}

fn check(args: &CheckArgs) -> Result<(), Failure> {
    let puzzles = read(&args.file)?;
    let mut faults = Vec::new();
    for (line, puzzle) in (1..).zip(&puzzles) {
        if interrupt::flag().load(Ordering::Relaxed) {
            return Err(Failure::Failed(format!("stopped after {} puzzles", line - 1)));
        }
        if let Err(error) = puzzle.prove() {
            if !args.json {
                print_line(&format!("line {line}: {error}"))?;
            }
            faults.push(json!({"line": line, "message": error.to_string()}));
        }
    }
    let ok = faults.is_empty();
    if args.json {
        print_json(&json!({"ok": ok, "puzzles": puzzles.len(), "faults": faults}))?;
    } else if ok {
        print_line(&format!("{}, each proved twice", counted(puzzles.len() as u64, "puzzle")))?;
    }
    if ok { Ok(()) } else { Err(Failure::Told) }
}

/// Shows a puzzle, and asks until its move is found or the input ends.
pub(crate) fn solve(args: &PuzzleArgs) -> Result<(), Failure> {
    let entry = find(args.game.as_deref().unwrap_or("kalah"))?;
    let all = shelf(entry.name);
    if all.is_empty() {
        let message = format!("{} has no puzzles; these have: {}", entry.title, GAMES.join(", "));
        return Err(Failure::Usage(message));
    }
    let number = number(args, entry, all.len())?;
    let puzzle = &all[number - 1];
    if args.json {
        let mut told = json!(puzzle);
        told["number"] = number.into();
        return print_json(&told);
    }
    let (_, table) = puzzle.begin().map_err(Failure::failed)?;
    let (title, grade) = (entry.title, puzzle.grade.name());
    let side = table.side_to_choose().map(telling::side_name).unwrap_or_default();
    let loss = counted(puzzle.loss().unsigned_abs().into(), "seed");
    print_line(&format!("{title}, puzzle {number} of {}, {grade}", all.len()))?;
    print_line(&sowing_board(&table))?;
    print_line(&format!("{side} is to move. Every move but one loses at least {loss}."))?;
    for line in io::stdin().lock().lines() {
        let line = line?;
        let Ok(action) = line.trim().parse::<sowing::Action>() else {
            print_line("Type the number of a house.")?;
            continue;
        };
        if !table.legal_actions().contains(&action) {
            print_line(&format!("{action} cannot be played here."))?;
        } else if action.to_string() == puzzle.best {
            let (value, others) = (puzzle.value, puzzle.others);
            let told =
                format!("Right: {action} is worth {value:+}, the next best move {others:+}.");
            return print_line(&told);
        } else {
            print_line(&format!("{action} is not the move. Try again."))?;
        }
    }
    Ok(())
}

fn number(args: &PuzzleArgs, entry: &GameEntry, count: usize) -> Result<usize, Failure> {
    if args.daily {
        let date = Zoned::now().date();
        let since = date.since(jiff::civil::date(2026, 1, 1)).map_err(Failure::failed)?;
        let day = u64::from(since.get_days().unsigned_abs());
        return Ok(daily(entry.name, day).expect("it has puzzles"));
    }
    match args.number {
        Some(number) if number as usize <= count => Ok(number as usize),
        Some(number) => Err(Failure::Usage(format!(
            "{} has {count} puzzles, so there is none of number {number}",
            entry.title
        ))),
        None => {
            let drawn = seed_or_random(None)?;
            Ok((drawn % count as u64) as usize + 1)
        }
    }
}
