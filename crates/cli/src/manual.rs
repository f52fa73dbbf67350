//! `parlour completions` and `parlour man`: shell completions and man pages.

use crate::report::{Failure, note, print_json};
use clap::Command;
use clap_complete::Shell;
use serde_json::json;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

#[derive(Debug, clap::Args)]
pub(crate) struct CompletionsArgs {
    /// The shell.
    shell: Shell,
    /// Print {"shell", "script"} as one JSON value.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct ManArgs {
    /// Write the man page of every command to this folder, creating it if necessary.
    #[arg(long, value_name = "FOLDER")]
    dir: Option<PathBuf>,
    /// Print {"folder", "pages"} as one JSON value.
    #[arg(long, requires = "dir")]
    pub(crate) json: bool,
}

/// Prints the completions of a shell.
pub(crate) fn completions(args: &CompletionsArgs, mut command: Command) -> Result<(), Failure> {
    let mut script = Vec::new();
    let name = command.get_name().to_owned();
    clap_complete::generate(args.shell, &mut command, name, &mut script);
    if args.json {
        let script = String::from_utf8_lossy(&script);
        return print_json(&json!({"shell": args.shell.to_string(), "script": script}));
    }
    Ok(io::stdout().write_all(&script)?)
}

/// Prints the page of `parlour`, or writes the pages of all commands.
pub(crate) fn man(args: &ManArgs, command: Command) -> Result<(), Failure> {
    let command = with_examples(command);
    let Some(folder) = &args.dir else {
        let mut page = Vec::new();
        clap_mangen::Man::new(command).render(&mut page)?;
        return Ok(io::stdout().write_all(&page)?);
    };
    let fault = |error| Failure::Failed(format!("{}: {error}", folder.display()));
    let written = write_pages(command, folder).map_err(fault)?;
    if args.json {
        return print_json(&json!({"folder": folder, "pages": written}));
    }
    note(&format!("Wrote {written} man pages to {}.", folder.display()));
    Ok(())
}

/// Repeats the examples after the help: man pages leave out what comes before it.
fn with_examples(command: Command) -> Command {
    let parts = [command.get_before_help(), command.get_after_help()];
    let parts: Vec<String> = parts.into_iter().flatten().map(ToString::to_string).collect();
    command.after_help(parts.join("\n\n")).mut_subcommands(with_examples)
}

/// Writes the pages of a command and its subcommands, each whole or not at all. Returns how many there
/// are.
fn write_pages(command: Command, folder: &Path) -> io::Result<usize> {
    fs::create_dir_all(folder)?;
    let aside = tempfile::tempdir_in(folder)?;
    clap_mangen::generate_to(command, aside.path())?;
    let mut written = 0;
    for page in fs::read_dir(aside.path())? {
        let page = page?;
        fs::rename(page.path(), folder.join(page.file_name()))?;
        written += 1;
    }
    Ok(written)
}
