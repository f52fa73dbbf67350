//! `parlour games export|import`.

use super::hidden::refuse_hidden;
use super::{open, open_to_read};
use crate::game_args::seed_or_random;
use crate::report::{Failure, note, print_json, print_line};
use serde_json::json;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use store::cassino_save::Save;
use store::exchange::{ImportError, Imported, Leniency, import, to_json, to_text};
use store::{GameId, NewGame, Place};

#[derive(Debug, clap::Args)]
pub(crate) struct ExportArgs {
    /// The game; `parlour games list` lists them.
    id: GameId,
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
    /// The file, in any of the formats that `parlour games export` writes; `-` for standard input.
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
    let store = open_to_read()?;
    let game = store.wait(store.game(args.id))?;
    let record = store.wait(store.record(args.id))?;
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
        return print_json(&json!({"id": args.id, "file": output, "backup": args.backup}));
    }
    note(&format!("Wrote game {} to {}.", args.id, output.display()));
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
    let write = || {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let mut file = tempfile::NamedTempFile::new_in(folder.unwrap_or(Path::new(".")))?;
        file.write_all(text.as_bytes())?;
        file.as_file().sync_all()?;
        file.persist(path).map_err(|error| error.error)?;
        Ok(())
    };
    write().map_err(|error: io::Error| {
        Failure::Failed(format!("cannot write {}: {error}", path.display()))
    })
}

pub(crate) fn bring_in(args: &ImportArgs, json: bool) -> Result<(), Failure> {
    let leniency = Leniency { interrupted: args.allow_interrupted, repair: args.repair };
    let imported = read_game(&args.file, leniency);
    let Imported { mut record, outcome, aided, notes } = match (imported, &args.backup) {
        (Err(failure), Some(backup)) => {
            note(&format!("{}; reading the backup instead.", failure.message()));
            read_game(backup, leniency)?
        }
        (imported, _) => imported?,
    };
    let store = open()?;
    let is_over = outcome.is_some();
    let known = store.wait(store.find(&record))?;
    let id = if let Some(id) = known {
        id
    } else {
        if !is_over && record.tag("seed").is_none() {
            // So that chance is the same whenever the game is resumed.
            record.set_tag("seed", seed_or_random(None)?.to_string());
        }
        let game = NewGame { outcome, aided, ..NewGame::new(Place::Terminal, record) };
        store.wait(store.create(&game))?
    };
    if json {
        let known = known.is_some();
        return print_json(&json!({"id": id, "over": is_over, "known": known, "repaired": notes}));
    }
    for line in notes {
        note(&format!("Repaired: {line}."));
    }
    let how = if known.is_some() { "Already there" } else { "Imported" };
    let (next, what) = if is_over { ("games replay", "replays") } else { ("resume", "resumes") };
    print_line(&format!("{how} as game {id}; `parlour {next} {id}` {what} it."))
}

/// Reads a game from a file.
pub(crate) fn read_game(path: &Path, leniency: Leniency) -> Result<Imported, Failure> {
    // The most that is read of a file: many times the longest game.
    const MOST_BYTES: u64 = 16 << 20;
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
    import(&text, leniency).map_err(|error| {
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
