//! `parlour store`: the file that holds games, scores and settings.

use super::{open_to_read, told};
use crate::report::{Failure, counted, is_verbose, note, print_json, print_line};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use store::{Address, Finding, Progress, Repaired, Store, StoreError, Subject};

#[derive(Debug, clap::Args)]
pub(crate) struct StoreArgs {
    #[command(subcommand)]
    command: StoreCommand,
    /// Print one JSON value.
    #[arg(long, global = true)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Subcommand)]
enum StoreCommand {
    /// Print the path of the store; set `PARLOUR_HOME` to use another folder.
    #[command(before_help = "Example: parlour store path")]
    Path,
    /// Read the whole store, replay every game, and report everything that is wrong.
    #[command(before_help = "Example: parlour store check")]
    Check,
    /// Copy the whole store to a new file, or everything from one store to another.
    #[command(
        before_help = "Example: parlour store copy backup.db\n         parlour store copy house.db postgres://localhost/parlour"
    )]
    Copy {
        #[arg(
            value_name = "FROM",
            help = "Where to copy from: a path, sqlite:PATH or postgres://HOST/DATABASE [default: the store]"
        )]
        from_or_to: String,
        /// Where to copy to: a file that does not exist, or an empty database.
        to: Option<String>,
    },
    /// Save what can be saved of a damaged store into a new file; the damaged one is left as it is.
    #[command(before_help = "Example: parlour store repair house.db.aside-1 saved.db")]
    Repair {
        /// The damaged file; nothing should be using it.
        from: PathBuf,
        /// The new file; it must not exist.
        to: PathBuf,
    },
    /// Move an unusable store out of the way; nothing is deleted.
    #[command(before_help = "Example: parlour store set-aside")]
    SetAside,
}

pub(crate) fn upkeep(args: &StoreArgs) -> Result<(), Failure> {
    let path = store::default_path()?;
    let (value, line) = match &args.command {
        StoreCommand::Path => (json!({"path": path}), path.display().to_string()),
        StoreCommand::Check => {
            let store = open_to_read()?;
            let found = store.wait(store.check())?;
            let value = json!({"path": path, "sound": found.is_empty(), "faults": found});
            if !found.is_empty() {
                return Err(tell_faults(&found, &value, args.json)?);
            }
            (value, format!("{} is undamaged.", path.display()))
        }
        StoreCommand::Copy { from_or_to, to: Some(to) } => copy(from_or_to, to)?,
        StoreCommand::Copy { from_or_to, to: None } => match address(from_or_to)? {
            Address::File(file) => {
                let store = open_to_read()?;
                store.wait(store.copy_to(&file))?;
                (json!({"path": path, "copy": file}), format!("Copied to {}.", file.display()))
            }
            #[cfg(feature = "scale")]
            Address::Postgres(_) => copy(&path.display().to_string(), from_or_to)?,
        },
        StoreCommand::Repair { from, to } => return repair(from, to, args.json),
        StoreCommand::SetAside => {
            // A broken link counts as a store: it too is in the way.
            if !path.exists() && !path.is_symlink() {
                return Err(StoreError::NoStore { path }.into());
            }
            let aside = Store::set_aside(&path)?;
            let line = format!("Moved to {}; the next game starts a new store.", aside.display());
            (json!({"path": path, "aside": aside}), line)
        }
    };
    if args.json { print_json(&value) } else { print_line(&line) }
}

/// Prints what is wrong, and returns the failure of the command.
fn tell_faults(found: &[Finding], value: &Value, json: bool) -> Result<Failure, Failure> {
    if json {
        print_json(value)?;
        return Ok(Failure::Told);
    }
    found.iter().try_for_each(|one| print_line(&sentence(one)))?;
    Ok(Failure::Failed(format!(
        "{} found; `parlour store repair` saves what it can into a new file",
        counted(found.len() as u64, "fault")
    )))
}

/// Writes a finding as a sentence, with the database's own words for whoever asks to hear more.
fn sentence(finding: &Finding) -> String {
    match &finding.detail {
        Some(detail) if is_verbose() => format!("{finding} ({detail})."),
        _ => format!("{finding}."),
    }
}

/// Reads where a store is.
fn address(text: &str) -> Result<Address, Failure> {
    text.parse().map_err(Failure::usage)
}

/// Copies everything from one store to another. Returns what was copied, as JSON and as a line.
fn copy(from: &str, to: &str) -> Result<(Value, String), Failure> {
    let (from, to) = (address(from)?, address(to)?);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let mut told = Instant::now();
    let mut tell = |Progress { copied, compared, all }: Progress| {
        if told.elapsed() >= Duration::from_secs(2) {
            told = Instant::now();
            note(&format!("Copied {copied} and compared {compared} of {all} rows."));
        }
    };
    let copied = runtime.block_on(Store::copy(&from, &to, &mut tell))?;
    let value = json!({
        "from": from.to_string(), "to": to.to_string(), "games": copied.games, "records": copied.games,
        "actions": copied.actions, "saves": copied.saves, "scores": copied.scores, "rows": copied.rows,
    });
    let line = format!(
        "Copied {}, {} and {} from {from} to {to}; all {} are the same there.",
        counted(copied.games, "game"),
        counted(copied.saves, "saved game"),
        counted(copied.scores, "listed score"),
        counted(copied.rows, "row"),
    );
    Ok((value, line))
}

fn repair(from: &Path, to: &Path, json: bool) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build()?;
    // What would help with the store in use is no help here.
    let done = runtime.block_on(Store::repair(from, to)).map_err(|error| told(&error, ""))?;
    if json {
        print_json(&json!(done))?;
    } else {
        print_line(&told_of_repair(&done, to))?;
    }
    if done.games == 0 && !done.lost.is_empty() {
        let why = format!("no game could be saved from {}", from.display());
        return Err(if json { Failure::Told } else { Failure::Failed(why) });
    }
    Ok(())
}

/// Says what was wrong, what is lost, and what was saved.
fn told_of_repair(done: &Repaired, to: &Path) -> String {
    let mut lines: Vec<String> = Vec::new();
    lines.extend(done.faults.iter().map(|one| format!("Repaired: {}", sentence(one))));
    lines.extend(done.lost.iter().map(|one| format!("Lost: {}", sentence(one))));
    lines.push(format!(
        "Saved {} ({} repaired) and {} to {}. {}.",
        counted(done.games.into(), "game"),
        done.repaired,
        counted(done.saves.into(), "saved game"),
        to.display(),
        told_of_losses(&done.lost)
    ));
    lines.join("\n")
}

/// Counts what is lost: `Lost 9 games and 1 saved game`.
fn told_of_losses(lost: &[Finding]) -> String {
    let of =
        |is_it: fn(&Subject) -> bool| lost.iter().filter(|one| is_it(&one.subject)).count() as u64;
    let games = of(|subject| matches!(subject, Subject::Game(_)));
    let saves = of(|subject| matches!(subject, Subject::Save(_)));
    let ends = of(|subject| matches!(subject, Subject::End(_)));
    let others = lost.len() as u64 - games - ends - saves;
    let parts = [
        (games, counted(games, "game")),
        (ends, format!("the end of {}", counted(ends, "game"))),
        (saves, counted(saves, "saved game")),
        (others, counted(others, "other part")),
    ];
    let parts: Vec<String> =
        parts.into_iter().filter(|(number, _)| *number > 0).map(|(_, told)| told).collect();
    if parts.is_empty() {
        "Nothing is lost".to_owned()
    } else {
        format!("Lost {}", parts.join(" and "))
    }
}
