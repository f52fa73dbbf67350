//! `parlour puzzles`: finding puzzles and checking them; `parlour puzzle`: solving one.

use crate::game_args::{find, seed_or_random};
use crate::interrupt;
use crate::numbers;
use crate::offers;
use crate::play::sowing_board;
use crate::puzzle_making::{self, read};
use crate::report::{Failure, counted, print_json, print_line};
use crate::settings::Settings;
use crate::terminal;
use catalog::{GameEntry, telling};
use clap::Subcommand;
use game::State as _;
use jiff::Timestamp;
use puzzles::{GAMES, Prover, Source, daily, shelf};
use serde_json::json;
use std::io::{self, BufRead};
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use texts::{Language, Message};

#[derive(Debug, clap::Args)]
pub(crate) struct PuzzlesArgs {
    #[command(subcommand)]
    command: PuzzlesCommand,
}

#[derive(Debug, Subcommand)]
enum PuzzlesCommand {
    /// Find puzzles in games, and add them to a file, one JSON value a line.
    ///
    /// Computer players play the games for it, unless `--record` or `--stored` name games that people played.
    #[command(before_help = "Example: parlour puzzles make kalah --count 500 --file kalah.jsonl")]
    Make(puzzle_making::MakeArgs),
    /// Prove every puzzle of a file again.
    #[command(before_help = "Example: parlour puzzles check kalah.jsonl")]
    Check(CheckArgs),
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
    /// Solve the puzzle of the day, which changes at midnight UTC.
    #[arg(long, conflicts_with = "number")]
    daily: bool,
    /// Solve the puzzle of this number, from 1 [default: any].
    #[arg(long, value_name = "N", value_parser = numbers::at_least::<u32>(1))]
    number: Option<u32>,
    /// The language: en, tr, ms, fi, sv or de [default: as last set in the terminal, or that of the environment].
    #[arg(long, value_name = "LANGUAGE")]
    language: Option<Language>,
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
        PuzzlesCommand::Make(args) => puzzle_making::make(args),
        PuzzlesCommand::Check(args) => check(args),
    }
}

fn check(args: &CheckArgs) -> Result<(), Failure> {
    let puzzles = read(&args.file)?;
    let (mut faults, mut prover) = (Vec::new(), Prover::default());
    for (line, puzzle) in (1..).zip(&puzzles) {
        if interrupt::flag().load(Ordering::Relaxed) {
            return Err(Failure::Failed(format!("stopped after {} puzzles", line - 1)));
        }
        if let Err(error) = prover.prove(puzzle) {
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
pub(crate) fn solve(args: &PuzzleArgs, settings: &Settings) -> Result<(), Failure> {
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
    let table = puzzle.table().map_err(Failure::failed)?;
    let language = terminal::language_of(args.language, settings, || {
        let store = terminal::existing_memory().ok()?;
        store.wait(store.setting(tui::LANGUAGE)).ok().flatten()
    });
    let say = |message: &Message| print_line(&language.say(message));
    let level = Message::new("level").with("level", puzzle.grade.name());
    let head = Message::new("puzzle-is").with("game", entry.called()).with("number", number);
    say(&head.with("all", all.len()).with("level", level))?;
    if let Source::Played(game) = &puzzle.source {
        say(&Message::new("puzzle-played").with("game", game))?;
    }
    if !puzzle.rules.is_empty() {
        say(&Message::new("puzzle-rules").with("rules", &puzzle.rules))?;
    }
    print_line(&sowing_board(&table, language))?;
    let side = table.side_to_choose().map(telling::side).unwrap_or_default();
    let ask = Message::new("puzzle-ask").with("side", side);
    say(&ask.with("loss", puzzle.loss().unsigned_abs()))?;
    for line in io::stdin().lock().lines() {
        let line = line?;
        let Ok(action) = line.trim().parse::<sowing::Action>() else {
            say(&Message::new("puzzle-type-house"))?;
            continue;
        };
        let about = |id: &'static str| Message::new(id).with("action", action.to_string());
        if !table.legal_actions().contains(&action) {
            say(&about("puzzle-not-here"))?;
        } else if action.to_string() == puzzle.best {
            let [value, next] = [puzzle.value, puzzle.others].map(|of| format!("{of:+}"));
            return say(&about("puzzle-right").with("value", value).with("next", next));
        } else {
            say(&about("puzzle-wrong"))?;
        }
    }
    Ok(())
}

fn number(args: &PuzzleArgs, entry: &GameEntry, count: usize) -> Result<usize, Failure> {
    if args.daily {
        // As on the page: everybody has the same puzzle at the same time.
        let now = Timestamp::now().as_second();
        return Ok(daily(entry.name, now).expect("it has puzzles"));
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
