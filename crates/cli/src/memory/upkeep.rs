//! `parlour store`: the file that holds games, scores and settings.

use super::open;
use crate::report::{Failure, print_json, print_line};
use serde_json::json;
use std::path::PathBuf;
use store::Store;

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
    /// Read the whole store and report any damage.
    #[command(before_help = "Example: parlour store check")]
    Check,
    /// Copy the whole store to a new file.
    #[command(before_help = "Example: parlour store copy backup.db")]
    Copy {
        /// The new file; it must not exist.
        file: PathBuf,
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
            let store = open()?;
            store.wait(store.check())?;
            (json!({"path": path, "sound": true}), format!("{} is undamaged.", path.display()))
        }
        StoreCommand::Copy { file } => {
            let store = open()?;
            store.wait(store.copy_to(file))?;
            (json!({"path": path, "copy": file}), format!("Copied to {}.", file.display()))
        }
        StoreCommand::SetAside => {
            let aside = Store::set_aside(&path)?;
            let line = format!("Moved to {}; the next game starts a new store.", aside.display());
            (json!({"path": path, "aside": aside}), line)
        }
    };
    if args.json { print_json(&value) } else { print_line(&line) }
}
