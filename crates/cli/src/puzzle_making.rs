//! `parlour puzzles make`: finding puzzles in games.

use crate::estimate::check_memory;
use crate::game_args::GameArgs;
use crate::interrupt;
use crate::memory::{finished_records, read_game};
use crate::numbers;
use crate::puzzle_workers::{self, Elsewhere};
use crate::report::{Failure, counted, note, tells_notes};
use crate::workers::WorkersArgs;
use catalog::GameSpec;
use endgame::{Builder, Database, Limits};
use game::Record;
use puzzles::{Finder, Maker, Puzzle};
use std::fs::{self, File, OpenOptions};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use store::GameId;
use store::exchange::Leniency;

/// After so many games without a puzzle, the game has none.
const MOST_IN_VAIN: u32 = 2000;

#[derive(Debug, clap::Args)]
pub(crate) struct MakeArgs {
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
    #[arg(long, value_name = "GAME-FILE", conflicts_with = "nats")]
    record: Vec<PathBuf>,
    /// Look for puzzles in every finished game in Parlour's store.
    #[arg(long, conflicts_with = "nats")]
    stored: bool,
    /// The file; if it already holds puzzles of this command, more are added.
    #[arg(long)]
    file: PathBuf,
    #[command(flatten)]
    workers: WorkersArgs,
}

pub(crate) fn make(args: &MakeArgs) -> Result<(), Failure> {
    let spec = args.game.spec(None)?;
    if spec.family() != catalog::Family::Sowing {
        return Err(Failure::Usage("only sowing games have puzzles".to_owned()));
    }
    if let GameSpec::Sowing { name, rules } = &spec
        && !rules.fits_packed()
        && !rules.fits_broad()
    {
        let message = format!(
            "no position of {name} could be proved: puzzles are found on boards of at most 15 houses a side and 255 seeds"
        );
        return Err(Failure::Usage(message));
    }
    let known = if args.file.exists() { read(&args.file)? } else { Vec::new() };
    let (name, finder) = (spec.name(), Finder::new(spec, args.seed, args.loss.into()));
    let seeds = match (args.endgame_seeds, finder.most_seeds()) {
        (asked, Some(most)) => Some(asked.unwrap_or(most)),
        (Some(_), None) => {
            let message =
                format!("puzzles of {name} are found by search: leave out --endgame-seeds");
            return Err(Failure::Usage(message));
        }
        (None, None) => None,
    };
    if known.iter().any(|puzzle| puzzle.game != name || puzzle.rules != finder.rules()) {
        let message = format!("{} holds puzzles of another game", args.file.display());
        return Err(Failure::Usage(message));
    }
    let elsewhere = puzzle_workers::join(&args.workers, seeds)?;
    let mut making = Making { maker: Maker::new(finder), seeds, elsewhere };
    making.maker.resume(&known);
    let mut writing = Writing::open(args, known)?;
    if args.stored || !args.record.is_empty() {
        making.get_ready()?;
        find_in_files(args, &mut making.maker, &mut writing)?;
        if args.stored {
            find_in_stored(finished_records(name)?, &mut making.maker, &mut writing)?;
        }
    } else {
        making.find_in_new_games(&mut writing)?;
    }
    writing.end()
}

/// Whoever looks for puzzles in games that computer players play for it.
struct Making {
    maker: Maker,
    /// The seeds of the endgame database, where positions return.
    seeds: Option<u32>,
    /// Workers, if they are to look.
    elsewhere: Option<Box<dyn Elsewhere>>,
}

impl Making {
    fn find_in_new_games(&mut self, writing: &mut Writing<'_>) -> Result<(), Failure> {
        let mut in_vain = 0;
        while !writing.is_over() {
            let Some(found) = self.next_game()? else { break };
            in_vain = if found.is_empty() { in_vain + 1 } else { 0 };
            if in_vain == MOST_IN_VAIN {
                let known = writing.known.len();
                let message = format!("no puzzle in {MOST_IN_VAIN} games, after {known}");
                return Err(Failure::Failed(message));
            }
            writing.add(found)?;
        }
        if let Some(elsewhere) = &self.elsewhere {
            elsewhere.tell();
        }
        Ok(())
    }

    /// Returns the new puzzles of the next game, found by workers or here; `None` when somebody wants it to stop.
    fn next_game(&mut self) -> Result<Option<Vec<Puzzle>>, Failure> {
        let told = self.elsewhere.as_mut().and_then(|elsewhere| elsewhere.found(&self.maker));
        let found = match told {
            Some(found) => Some(found),
            None if interrupt::flag().load(Ordering::Relaxed) => None,
            None => {
                self.get_ready()?;
                let is_called_off = || interrupt::flag().load(Ordering::Relaxed);
                let limits = Limits::NONE.should_stop(&is_called_off);
                self.maker.finder().made(self.maker.number(), &limits)
            }
        };
        Ok(found.map(|found| self.maker.take(found)))
    }

    /// Builds the database that is wanted to look for puzzles here, if it is not there yet.
    fn get_ready(&mut self) -> Result<(), Failure> {
        if let (true, Some(seeds)) = (self.maker.finder().wants_database(), self.seeds) {
            let database = database(self.maker.finder().asked(), seeds)?;
            self.maker.consult(Arc::new(database));
        }
        Ok(())
    }
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
            // In one piece, so that whoever is killed leaves whole lines.
            let line = puzzle.line() + "\n";
            self.file.write_all(line.as_bytes()).map_err(|error| unwritten(self.args, &error))?;
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

/// Reads the puzzles of a file.
pub(crate) fn read(file: &Path) -> Result<Vec<Puzzle>, Failure> {
    let named =
        |error: &dyn std::fmt::Display| Failure::Failed(format!("{}: {error}", file.display()));
    let text = fs::read_to_string(file).map_err(|error| named(&error))?;
    Puzzle::read_all(&text).map_err(|error| named(&error))
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
        let mut maker = Maker::new(Finder::new(args.game.spec(None).unwrap(), 1, 3));
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
