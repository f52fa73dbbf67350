//! `parlour puzzles`: finding puzzles and checking them; `parlour puzzle`: solving one.

use crate::estimate::check_memory;
use crate::game_args::{GameArgs, find, seed_or_random};
use crate::interrupt;
use crate::memory::{finished_records, read_game};
use crate::numbers;
use crate::offers;
use crate::play::sowing_board;
use crate::report::{Failure, counted, note, print_json, print_line, tells_notes};
use catalog::{GameEntry, GameSpec, telling};
use clap::Subcommand;
use endgame::{Builder, Database, Limits};
use game::{Record, State as _};
use jiff::Timestamp;
use puzzles::{GAMES, Maker, Prover, Puzzle, daily, shelf};
use serde_json::json;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use store::GameId;
use store::exchange::Leniency;

/// After so many games without a puzzle, the game has none.
const MOST_IN_VAIN: u32 = 2000;

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
    /// In games whose positions return, such as Oware: look at positions with at most K seeds in houses, of which a
    /// database is built first [default: 12].
    #[arg(long, value_name = "K", value_parser = numbers::within::<u32>(8..=12))]
    endgame_seeds: Option<u32>,
    /// Look for puzzles in the game in this file; can be repeated.
    #[arg(long, value_name = "GAME-FILE")]
    record: Vec<PathBuf>,
    /// Look for puzzles in every finished game in Parlour's store.
    #[arg(long)]
    stored: bool,
    /// The file; if it already holds puzzles of this command, more are added.
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
    /// Solve the puzzle of the day, which changes at midnight UTC.
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
    let known = if args.file.exists() { read(&args.file)? } else { Vec::new() };
    let (name, mut maker) = (spec.name(), Maker::new(spec, args.seed, args.loss.into()));
    match (args.endgame_seeds, maker.most_seeds()) {
        (asked, Some(most)) => {
            let database = database(maker.asked(), asked.unwrap_or(most))?;
            maker = maker.with_database(Arc::new(database));
        }
        (Some(_), None) => {
            let message =
                format!("puzzles of {name} are found by search: leave out --endgame-seeds");
            return Err(Failure::Usage(message));
        }
        (None, None) => {}
    }
    if known.iter().any(|puzzle| puzzle.game != name || puzzle.rules != maker.rules()) {
        let message = format!("{} holds puzzles of another game", args.file.display());
        return Err(Failure::Usage(message));
    }
    maker.resume(&known);
    let mut writing = Writing::open(args, known)?;
    if args.stored || !args.record.is_empty() {
        find_in_files(args, &mut maker, &mut writing)?;
        if args.stored {
            find_in_stored(finished_records(name)?, &mut maker, &mut writing)?;
        }
    } else {
        find_in_new_games(&mut maker, &mut writing)?;
    }
    writing.end()
}

/// Builds the database of these rules; always the same one, so that the same puzzles are found.
fn database(asked: &GameSpec, seeds: u32) -> Result<Database, Failure> {
    let GameSpec::Sowing { rules, .. } = asked else { unreachable!("it is a sowing game") };
    let builder = Builder::new(rules, seeds).map_err(Failure::usage)?;
    check_memory(builder.memory_bytes(), 0)?;
    let is_called_off = || interrupt::flag().load(Ordering::Relaxed);
    let limits = Limits::NONE.should_stop(&is_called_off);
    let built = builder.build(|_| (), &limits).map_err(Failure::failed)?;
    if built.max_seeds() < seeds {
        return Err(Failure::Failed("stopped while the database was built".to_owned()));
    }
    Ok(built)
}

/// The file that puzzles are added to.
struct Writing<'a> {
    args: &'a MakeArgs,
    file: File,
    known: Vec<Puzzle>,
}

impl<'a> Writing<'a> {
    fn open(args: &'a MakeArgs, known: Vec<Puzzle>) -> Result<Self, Failure> {
        let file = OpenOptions::new().create(true).append(true).open(&args.file);
        Ok(Self { file: file.map_err(|error| unwritten(args, &error))?, args, known })
    }

    /// Tells whether there are as many as were asked for, or somebody wants it to stop.
    fn is_over(&self) -> bool {
        self.is_full() || interrupt::flag().load(Ordering::Relaxed)
    }

    fn is_full(&self) -> bool {
        self.known.len() >= self.args.count as usize
    }

    fn add(&mut self, found: Vec<Puzzle>) -> Result<(), Failure> {
        let count = self.args.count as usize;
        for puzzle in found.into_iter().take(count - self.known.len()) {
            writeln!(self.file, "{}", puzzle.line())
                .map_err(|error| unwritten(self.args, &error))?;
            self.known.push(puzzle);
        }
        if tells_notes() && io::stderr().is_terminal() {
            let _ = write!(io::stderr(), "\r{} of {count} puzzles ", self.known.len());
        }
        Ok(())
    }

    fn end(self) -> Result<(), Failure> {
        self.file.sync_all().map_err(|error| unwritten(self.args, &error))?;
        let told = counted(self.known.len() as u64, "puzzle");
        note(&format!("\r{told} in {}", self.args.file.display()));
        if interrupt::flag().load(Ordering::Relaxed) && !self.is_full() {
            return Err(Failure::Failed("stopped; the same command goes on".to_owned()));
        }
        Ok(())
    }
}

fn unwritten(args: &MakeArgs, error: &io::Error) -> Failure {
    Failure::Failed(format!("cannot write {}: {error}", args.file.display()))
}

/// Looks for puzzles in games that computer players play for it.
fn find_in_new_games(maker: &mut Maker, writing: &mut Writing<'_>) -> Result<(), Failure> {
    let mut in_vain = 0;
    while !writing.is_over() {
        let found = maker.next_game();
        in_vain = if found.is_empty() { in_vain + 1 } else { 0 };
        if in_vain == MOST_IN_VAIN {
            let known = writing.known.len();
            let message = format!("no puzzle in {MOST_IN_VAIN} games, after {known}");
            return Err(Failure::Failed(message));
        }
        writing.add(found)?;
    }
    Ok(())
}

/// Looks for puzzles in the games that were named.
fn find_in_files(
    args: &MakeArgs,
    maker: &mut Maker,
    writing: &mut Writing<'_>,
) -> Result<(), Failure> {
    for file in &args.record {
        if writing.is_over() {
            break;
        }
        let name = file.file_name().unwrap_or(file.as_os_str()).to_string_lossy();
        let record = read_game(file, Leniency::default())?.record;
        let found = maker.look_at(&name, &record);
        writing.add(found.map_err(|error| Failure::Failed(format!("{name}: {error}")))?)?;
    }
    Ok(())
}

/// Looks for puzzles in games of the store; one that cannot be read or replayed is left out.
fn find_in_stored(
    games: impl Iterator<Item = (GameId, Result<Record, Failure>)>,
    maker: &mut Maker,
    writing: &mut Writing<'_>,
) -> Result<(), Failure> {
    for (id, record) in games {
        if writing.is_over() {
            break;
        }
        let name = format!("game {id}");
        let found =
            record.and_then(|record| maker.look_at(&name, &record).map_err(Failure::failed));
        match found {
            Ok(found) => writing.add(found)?,
            Err(failure) => note(&format!("{name} is left out: {}", failure.message())),
        }
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
    let table = puzzle.table().map_err(Failure::failed)?;
    let (title, grade) = (entry.title, puzzle.grade.name());
    let side = table.side_to_choose().map(telling::side_name).unwrap_or_default();
    let loss = counted(puzzle.loss().unsigned_abs().into(), "seed");
    print_line(&format!("{title}, puzzle {number} of {}, {grade}", all.len()))?;
    if !puzzle.rules.is_empty() {
        print_line(&format!("House rules: {}", puzzle.rules))?;
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use clap::{Args, Command, FromArgMatches};

    #[test]
    fn stored_games_that_cannot_be_read_are_left_out() {
        let home = tempfile::tempdir().unwrap();
        let file = home.path().join("found.jsonl");
        let words = ["kalah", "--file", file.to_str().unwrap()];
        let command = MakeArgs::augment_args(Command::new("make").no_binary_name(true));
        let args = MakeArgs::from_arg_matches(&command.get_matches_from(words)).unwrap();
        let mut maker = Maker::new(args.game.spec(None).unwrap(), 1, 3);
        let mut writing = Writing::open(&args, Vec::new()).unwrap();
        let lost = Err(Failure::Failed("an action is missing".to_owned()));
        let wrong: Record = "game: kalah\n\n3 3 3\n".parse().unwrap();
        let mut read = 0;
        let games = [("1", lost), ("2", Ok(wrong)), ("3", Ok(Record::default()))].into_iter();
        let games = games.map(|(id, record)| (id.parse().unwrap(), record)).inspect(|_| read += 1);
        find_in_stored(games, &mut maker, &mut writing).unwrap();
        assert_eq!(read, 3);
    }
}
