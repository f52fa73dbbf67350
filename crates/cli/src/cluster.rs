//! `parlour cluster`: long work on many machines, which Parlour's Python package does with Dask.
//!
//! The package says which options there are, and what went wrong. Only that it is not there is told here.

use crate::report::{Failure, print_line};
use std::ffi::OsString;
use std::io;
use std::process::{Command, Stdio};

/// What looks for the package without importing it.
const LOOK: &str = "import importlib.util as u, sys
sys.exit(0 if all(map(u.find_spec, ('parlour', 'distributed', 'fsspec'))) else 3)";

const WANTED: &str = "`parlour cluster` needs Python 3.10 or later as `python3`, with Parlour's package and Dask: \
     pip install \"./python[cluster]\" in a clone of Parlour (see docs/cluster.md)";

#[derive(Debug, clap::Args)]
pub(crate) struct ClusterArgs {
    #[command(subcommand)]
    work: Work,
}

#[derive(Debug, clap::Subcommand)]
enum Work {
    /// Build an endgame database block by block; what is finished is kept in a folder.
    #[command(
        before_help = "Example: parlour cluster build kalah --endgame-seeds 16 --folder blocks --file kalah16.endgame",
        disable_help_flag = true
    )]
    Build(Options),
    /// Prove what openings and positions are worth, each a task.
    #[command(
        before_help = "Example: parlour cluster solve kalah --houses 4 --seeds 4 --plies 2",
        disable_help_flag = true
    )]
    Solve(Options),
    /// Play many games between computer players.
    #[command(
        name = "match",
        before_help = "Example: parlour cluster match kalah --player greedy --player random --games 1000 --seed 1",
        disable_help_flag = true
    )]
    Contest(Options),
}

#[derive(Debug, clap::Args)]
struct Options {
    /// The game and options, which `--help` lists; among them `--workers N` for processes on this machine, and
    /// `--scheduler ADDRESS` for a cluster.
    #[arg(value_name = "OPTION", trailing_var_arg = true, allow_hyphen_values = true)]
    options: Vec<OsString>,
}

impl ClusterArgs {
    /// Returns the name of the work for the package, and its options.
    const fn parts(&self) -> (&'static str, &Vec<OsString>) {
        match &self.work {
            Work::Build(Options { options }) => ("build", options),
            Work::Solve(Options { options }) => ("solve", options),
            Work::Contest(Options { options }) => ("match", options),
        }
    }

    /// Returns whether one JSON value is asked for.
    pub(crate) fn is_in_json(&self) -> bool {
        self.parts().1.iter().any(|option| option == "--json")
    }
}

pub(crate) fn run(args: &ClusterArgs) -> Result<(), Failure> {
    let (work, options) = args.parts();
    let asks = options.iter().any(|option| option == "--help" || option == "-h");
    let missing = || {
        if asks {
            print_line(&format!(
                "{WANTED}\n\nThen `parlour cluster {work} --help` lists the options."
            ))
        } else {
            Err(Failure::Failed(WANTED.to_owned()))
        }
    };
    let is_there = Command::new("python3").args(["-c", LOOK]).stdin(Stdio::null()).status();
    match is_there {
        Ok(status) if status.success() => {}
        Ok(_) => return missing(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return missing(),
        Err(error) => return Err(Failure::Failed(format!("python3: {error}"))),
    }
    // Ctrl-C reaches the package too, which ends when it has told its workers.
    crate::interrupt::flag();
    let mut command = Command::new("python3");
    command.args(["-m", "parlour.cluster", work]).args(options);
    let status = command.status().map_err(|error| Failure::Failed(format!("python3: {error}")))?;
    match status.code() {
        Some(0) => Ok(()),
        Some(code) => Err(Failure::Ended(u8::try_from(code).unwrap_or(1))),
        None => Err(Failure::Failed(format!("python3 was ended: {status}"))),
    }
}
