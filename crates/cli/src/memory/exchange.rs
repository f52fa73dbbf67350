//! `parlour games export|import`.

use super::hidden::refuse_hidden;
use super::{open, open_to_read};
use crate::game_args::seed_or_random;
use crate::report::{Failure, counted, note, print_json, print_line};
use serde_json::json;
use std::collections::HashMap;
use std::fs;
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use store::cassino_save::Save;
use store::exchange::{
    ImportError, Imported, Leniency, holds_many, import, import_all, to_json, to_text,
};
use store::{Blocking, Filter, GameId, GameSummary, NewGame, Place, Step, StoreError};

#[derive(Debug, clap::Args)]
pub(crate) struct ExportArgs {
    /// The game; `parlour games list` lists them.
    #[arg(required_unless_present = "all")]
    id: Option<GameId>,
    /// Export every game into one file, with a JSON record in each line.
    #[arg(long, requires = "output", conflicts_with_all = ["id", "format", "backup", "interrupted", "reveal"])]
    all: bool,
    /// The format: `cassino` is the save file of the older Cassino program.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// The file to write [default: standard output].
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Also write a backup to this file.
    #[arg(long, value_name = "FILE", requires = "output")]
    backup: Option<PathBuf>,
    /// Mark the save file as interrupted.
    #[arg(long)]
    interrupted: bool,
    /// Print hidden cards even if the game is not over.
    #[arg(long)]
    reveal: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, clap::ValueEnum)]
enum Format {
    Json,
    Text,
    Cassino,
}

#[derive(Debug, clap::Args)]
pub(crate) struct ImportArgs {
    /// The file, in any of the formats that `parlour games export` writes, with one game or many; `-` for standard
    /// input.
    file: PathBuf,
    /// Read this file if the first cannot be used.
    #[arg(long, value_name = "FILE")]
    backup: Option<PathBuf>,
    /// Read a save file even if it is marked as interrupted.
    #[arg(long)]
    allow_interrupted: bool,
    /// Repair a damaged save file if there is only one way to do so.
    #[arg(long)]
    repair: bool,
}

pub(crate) fn export(args: &ExportArgs, json: bool) -> Result<(), Failure> {
    let is_dash = |path: &Option<PathBuf>| path.as_deref() == Some(Path::new("-"));
    if is_dash(&args.output) {
        let told = "--output takes the name of a file; without it, a game goes to standard output";
        return Err(Failure::Usage(told.to_owned()));
    }
    if is_dash(&args.backup) {
        return Err(Failure::Usage("--backup takes the name of a file".to_owned()));
    }
    match (args.id, &args.output) {
        (Some(id), _) => export_one(id, args, json),
        (None, Some(output)) => export_all(output, json),
        (None, None) => unreachable!("a game or a file is required"),
    }
}

/// Writes every game into a file, a JSON record in each line, in the order in which they were begun.
fn export_all(output: &Path, json: bool) -> Result<(), Failure> {
    let store = open_to_read()?;
    let mut games = store.wait(store.games(&Filter::default()))?;
    games.sort_unstable_by_key(|game| game.id);
    let damaged = write_lines(output, &games, |game| {
        let record = store.wait(store.record(game.id))?;
        Ok::<_, StoreError>(to_json(&record, game.outcome().as_ref(), game.aided).to_string())
    })?;
    let written = games.len() - damaged.len();
    for (game, error) in &damaged {
        note(&format!("Game {} is not exported: {error}", game.id));
    }
    if json {
        let damaged: Vec<GameId> = damaged.iter().map(|(game, _)| game.id).collect();
        print_json(&json!({"games": written, "file": output, "damaged": damaged}))?;
    } else {
        note(&format!("Wrote {} to {}.", counted(written as u64, "game"), output.display()));
    }
    if damaged.is_empty() {
        return Ok(());
    }
    let told = counted(damaged.len() as u64, "game");
    Err(Failure::Failed(format!("{told} could not be read; see `parlour store check`")))
}

/// Writes a line for each game into a file, which is there as a whole or not at all. Returns the games that have none,
/// and why.
fn write_lines<'a>(
    path: &Path,
    games: &'a [GameSummary],
    line: impl Fn(&GameSummary) -> Result<String, StoreError>,
) -> Result<Vec<(&'a GameSummary, StoreError)>, Failure> {
    let mut left_out = Vec::new();
    write_wholly(path, |file| {
        let mut file = BufWriter::new(file);
        for game in games {
            match line(game) {
                Ok(line) => writeln!(file, "{line}")?,
                Err(error) => left_out.push((game, error)),
            }
        }
        file.flush()
    })?;
    Ok(left_out)
}

fn export_one(id: GameId, args: &ExportArgs, json: bool) -> Result<(), Failure> {
    let store = open_to_read()?;
    let game = store.wait(store.game(id))?;
    let record = store.wait(store.record(id))?;
    refuse_hidden(&game, &record, args.reveal || args.output.is_some())?;
    // `--json` alone asks for the JSON of the game.
    let format = if json && args.output.is_none() { Format::Json } else { args.format };
    if format != Format::Cassino && (args.backup.is_some() || args.interrupted) {
        let told = "--backup and --interrupted require --format cassino";
        return Err(Failure::Usage(told.to_owned()));
    }
    let outcome = game.outcome();
    let mut backup = None;
    let text = match format {
        Format::Json => format!("{}\n", to_json(&record, outcome.as_ref(), game.aided)),
        Format::Text => to_text(&record, outcome.as_ref(), game.aided),
        Format::Cassino => {
            let save = Save::of(&record).map_err(Failure::failed)?;
            tell_of_rules(&record);
            backup = Some(save.to_string());
            Save { is_interrupted: args.interrupted, ..save }.to_string()
        }
    };
    let Some(output) = &args.output else {
        return Ok(io::stdout().write_all(text.as_bytes())?);
    };
    // The backup first: should the main file fail, there is one that holds the game.
    if let (Some(file), Some(text)) = (&args.backup, backup) {
        write_whole(file, &text)?;
    }
    write_whole(output, &text)?;
    if json {
        return print_json(&json!({"id": id, "file": output, "backup": args.backup}));
    }
    note(&format!("Wrote game {id} to {}.", output.display()));
    Ok(())
}

/// Prints which rules of a game its save file cannot hold.
fn tell_of_rules(record: &game::Record) {
    let usual = cassino::Rules::default().to_string();
    let usual: Vec<&str> = usual.split(' ').collect();
    let rules = record.tag("rules").unwrap_or_default().split_whitespace();
    let others: Vec<&str> = rules.filter(|rule| !usual.contains(rule)).collect();
    if !others.is_empty() {
        note(&format!("Save files cannot hold house rules; not exported: {}.", others.join(" ")));
    }
}

/// Writes a file so that whatever happens, there is either the old file or the whole new one.
pub(crate) fn write_whole(path: &Path, text: &str) -> Result<(), Failure> {
    write_wholly(path, |file| file.write_all(text.as_bytes()))
}

/// The same, with a text that is made while it is written.
///
/// A link stays one, and a file that is there keeps its permissions. A pipe or a device has nothing to lose: it is written
/// to as it is.
fn write_wholly(
    path: &Path,
    mut text: impl FnMut(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let mut write = || {
        let there = fs::metadata(&target).ok();
        if there.as_ref().is_some_and(|there| !there.is_file()) {
            let mut file = fs::OpenOptions::new().write(true).open(&target)?;
            return text(&mut file).and_then(|()| file.flush());
        }
        let mut file = beginning().tempfile_in(folder)?;
        text(&mut file)?;
        if let Some(there) = there {
            file.as_file().set_permissions(there.permissions())?;
        }
        file.as_file().sync_all()?;
        file.persist(&target).map_err(|error| error.error)?;
        Ok(())
    };
    write().map_err(|error: io::Error| {
        let reason = if folder.is_dir() {
            // Which temporary file it was is nobody's concern.
            let mut told = error.to_string();
            told.truncate(told.find(" at path ").unwrap_or(told.len()));
            told
        } else {
            format!("there is no folder {}", folder.display())
        };
        Failure::Failed(format!("cannot write {}: {reason}", path.display()))
    })
}

/// Begins a file beside the one that it becomes, with the permissions of any new file.
fn beginning() -> tempfile::Builder<'static, 'static> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mut beginning = tempfile::Builder::new();
        beginning.permissions(fs::Permissions::from_mode(0o666));
        beginning
    }
    #[cfg(not(unix))]
    tempfile::Builder::new()
}

pub(crate) fn bring_in(args: &ImportArgs, json: bool) -> Result<(), Failure> {
    let leniency = Leniency { interrupted: args.allow_interrupted, repair: args.repair };
    let text = read_text(&args.file)?;
    if holds_many(&text) {
        return bring_in_all(&text, &args.file, json);
    }
    let imported = one_game(&text, &args.file, leniency);
    let imported = match (imported, &args.backup) {
        (Err(failure), Some(backup)) => {
            note(&format!("{}; reading the backup instead.", failure.message()));
            read_game(backup, leniency)?
        }
        (imported, _) => imported?,
    };
    let (notes, is_over) = (imported.notes.clone(), imported.outcome.is_some());
    let kept = keep(&open()?, vec![imported])?;
    let (id, is_known) = kept[0];
    if json {
        let told = json!({"id": id, "over": is_over, "known": is_known, "repaired": notes});
        return print_json(&told);
    }
    for line in notes {
        note(&format!("Repaired: {line}."));
    }
    let how = if is_known { "Already there" } else { "Imported" };
    let (next, what) = if is_over { ("games replay", "replays") } else { ("resume", "resumes") };
    print_line(&format!("{how} as game {id}; `parlour {next} {id}` {what} it."))
}

/// Where a game that was imported is: known already, or the one of this number among those that are new.
enum Found {
    Known(GameId),
    New(usize),
    /// It stands in the file once more.
    Again(usize),
}

/// Keeps games, all in one transaction, and returns their numbers and whether each was there already.
fn keep(store: &Blocking, games: Vec<Imported>) -> Result<Vec<(GameId, bool)>, Failure> {
    let (mut steps, mut found) = (Vec::new(), Vec::new());
    let mut new: HashMap<String, usize> = HashMap::new();
    for Imported { mut record, outcome, aided, .. } in games {
        let text = record.to_string();
        if let Some(&number) = new.get(&text) {
            found.push(Found::Again(number));
        } else if let Some(id) = store.wait(store.find(&record))? {
            found.push(Found::Known(id));
        } else {
            if outcome.is_none() && record.tag("seed").is_none() {
                // So that chance is the same whenever the game is resumed.
                record.set_tag("seed", seed_or_random(None)?.to_string());
            }
            new.insert(text, steps.len());
            found.push(Found::New(steps.len()));
            let game = NewGame { outcome, aided, ..NewGame::new(Place::Terminal, record) };
            steps.push(Step::Begin(game));
        }
    }
    let begun = if steps.is_empty() { Vec::new() } else { store.wait(store.commit(&steps))? };
    let kept = |found| match found {
        Found::Known(id) => (id, true),
        Found::New(number) => (begun[number], false),
        Found::Again(number) => (begun[number], true),
    };
    Ok(found.into_iter().map(kept).collect())
}

/// Keeps the games of a file that holds several: all of them, or none if one cannot be read.
fn bring_in_all(text: &str, path: &Path, json: bool) -> Result<(), Failure> {
    let games: Result<Vec<Imported>, _> = import_all(text).collect();
    let games = games.map_err(|error| Failure::Coded {
        code: "no_record",
        message: format!("{}: {error}; nothing was imported", path.display()),
    })?;
    let over: Vec<bool> = games.iter().map(|game| game.outcome.is_some()).collect();
    let kept = keep(&open()?, games)?;
    if json {
        let told = kept.iter().zip(over);
        let told = told.map(|((id, known), over)| json!({"id": id, "over": over, "known": known}));
        return print_json(&json!({"games": told.collect::<Vec<_>>()}));
    }
    let known = kept.iter().filter(|(_, is_known)| *is_known).count();
    let new = counted((kept.len() - known) as u64, "game");
    print_line(&match known {
        0 => format!("Imported {new}."),
        _ => format!("Imported {new}; {known} were already there."),
    })
}

/// Reads a game from a file.
pub(crate) fn read_game(path: &Path, leniency: Leniency) -> Result<Imported, Failure> {
    one_game(&read_text(path)?, path, leniency)
}

fn read_text(path: &Path) -> Result<String, Failure> {
    // The most that is read of a file: many times the longest game, or some hundred thousand games.
    const MOST_BYTES: u64 = 256 << 20;
    let failed = |error: io::Error| {
        let message = match error.kind() {
            io::ErrorKind::NotFound => "no such file".to_owned(),
            io::ErrorKind::InvalidData => "it is not a text file".to_owned(),
            _ => error.to_string(),
        };
        Failure::Coded { code: "unreadable", message: format!("{}: {message}", path.display()) }
    };
    let mut text = String::new();
    let mut limited: Box<dyn Read> = if path == Path::new("-") {
        Box::new(io::stdin().take(MOST_BYTES))
    } else {
        Box::new(std::fs::File::open(path).map_err(failed)?.take(MOST_BYTES))
    };
    limited.read_to_string(&mut text).map_err(failed)?;
    Ok(text)
}

fn one_game(text: &str, path: &Path, leniency: Leniency) -> Result<Imported, Failure> {
    import(text, leniency).map_err(|error| {
        let (code, help) = match &error {
            ImportError::Damage(damage) => (
                damage.faults.first().map_or("damage", store::cassino_save::Fault::code),
                match &damage.repair {
                    Some(repair) => {
                        format!("; `--repair` would change this: {}", repair.notes.join(", "))
                    }
                    None => String::new(),
                },
            ),
            ImportError::Interrupted => (
                "interrupted",
                "; use `--backup FILE` to read the backup, or `--allow-interrupted` to read this file".to_owned(),
            ),
            _ => ("no_record", String::new()),
        };
        Failure::Coded { code, message: format!("{}: {error}{help}", path.display()) }
    })
}
