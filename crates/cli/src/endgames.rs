//! `parlour endgame`: databases of exact values.

use crate::databases;
use crate::estimate::{Estimate, check_memory};
use crate::game_args::GameArgs;
use crate::numbers;
use crate::report::{Failure, counted, note, print_json, print_line};
use catalog::{Choice, GameSpec};
use endgame::{Builder, Database, FileError, Limits, Pass, Progress, Span};
use serde_json::json;
use std::io::{IsTerminal, stdin};
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// How often passes are told of.
pub(crate) const PASSES_TOLD: Duration = Duration::from_secs(5);

#[derive(Debug, clap::Args)]
pub(crate) struct EndgameArgs {
    #[command(subcommand)]
    work: Work,
}

#[derive(Debug, clap::Subcommand)]
enum Work {
    /// Build a database; an interrupted build resumes where it stopped.
    #[command(before_help = "Example: parlour endgame build kalah --endgame-seeds 20")]
    Build {
        #[command(flatten)]
        game: GameArgs,
        /// The largest number of seeds in houses.
        #[arg(long, value_name = "K", value_parser = numbers::at_least::<u32>(0))]
        endgame_seeds: u32,
        /// The file to write [default: a file in Parlour's own folder, where `perfect`, `solve`, `analyze` and
        /// the analysis find it].
        #[arg(long, value_name = "FILE")]
        file: Option<PathBuf>,
        /// Number of threads; 0 means one per core.
        #[arg(long, value_name = "T", default_value_t = 0, value_parser = numbers::at_least::<usize>(0))]
        threads: usize,
        /// Build a database of more than 4 GB or 15 minutes without asking.
        #[arg(long, short)]
        yes: bool,
        /// Print one JSON value.
        #[arg(long)]
        json: bool,
    },
    /// List the databases in Parlour's folder.
    #[command(before_help = "Example: parlour endgame list")]
    List {
        /// Print one JSON value.
        #[arg(long)]
        json: bool,
    },
    /// Check every checksum, and recompute a sample of values from their successors.
    #[command(before_help = "Example: parlour endgame verify --file kalah16.endgame")]
    Verify {
        /// The file.
        #[arg(long, value_name = "FILE")]
        file: PathBuf,
        /// Positions to recompute for each number of seeds.
        #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = numbers::at_least::<u64>(0))]
        sample: u64,
        /// Print one JSON value.
        #[arg(long)]
        json: bool,
    },
    /// Show what a file contains.
    #[command(before_help = "Example: parlour endgame info --file kalah16.endgame")]
    Info {
        /// The file.
        #[arg(long, value_name = "FILE")]
        file: PathBuf,
        /// Print one JSON value.
        #[arg(long)]
        json: bool,
    },
    /// Look up the value of a position and its best houses.
    #[command(
        before_help = "Example: parlour endgame probe --file kalah16.endgame --position \"<6,20,20,0,0,1,0,0,2,0,3,0,0,1,1> s\""
    )]
    Probe {
        /// The file.
        #[arg(long, value_name = "FILE")]
        file: PathBuf,
        /// The position.
        #[arg(long, value_name = "P")]
        position: String,
        /// Print one JSON value.
        #[arg(long)]
        json: bool,
    },
}

impl EndgameArgs {
    /// Returns whether one JSON value is asked for.
    pub(crate) const fn is_in_json(&self) -> bool {
        match &self.work {
            Work::Build { json, .. }
            | Work::List { json }
            | Work::Verify { json, .. }
            | Work::Info { json, .. }
            | Work::Probe { json, .. } => *json,
        }
    }
}

pub(crate) fn run(args: &EndgameArgs) -> Result<(), Failure> {
    match &args.work {
        Work::Build { game, endgame_seeds, file, threads, yes, json } => {
            build(game, *endgame_seeds, file.as_deref(), *threads, *yes, *json)
        }
        Work::List { json } => list(*json),
        Work::Verify { file, sample, json } => verify(file, *sample, *json),
        Work::Info { file, json } => info(file, *json),
        Work::Probe { file, position, json } => probe(file, position, *json),
    }
}

pub(crate) fn open(file: &Path) -> Result<Database, Failure> {
    Database::open(file).map_err(|error| match error {
        FileError::Damaged { path, .. } if is_unfinished(&path) => Failure::Failed(format!(
            "{} is not finished: `parlour endgame build` with the options it was begun with continues it",
            path.display()
        )),
        error => Failure::Failed(error.to_string()),
    })
}

/// Returns whether a file has the name of a build that was interrupted.
fn is_unfinished(file: &Path) -> bool {
    endgame::unfinished(&file.with_extension("")) == file
}

fn bytes(file: &Path) -> Result<u64, Failure> {
    Ok(std::fs::metadata(file)?.len())
}

fn build(
    game: &GameArgs,
    max_seeds: u32,
    file: Option<&Path>,
    threads: usize,
    yes: bool,
    json: bool,
) -> Result<(), Failure> {
    let GameSpec::Sowing { rules, .. } = game.spec(None)?.single() else {
        return Err(Failure::usage("endgame databases exist for sowing games only"));
    };
    let builder = Builder::new(&rules, max_seeds).map_err(Failure::usage)?.threads(threads);
    let file = if let Some(file) = file {
        file.to_owned()
    } else {
        let folder = databases::folder()?;
        std::fs::create_dir_all(&folder)
            .map_err(|error| Failure::Failed(format!("{}: {error}", folder.display())))?;
        folder.join(databases::file_name(&rules, max_seeds))
    };
    let estimate = Estimate::of(&builder, &rules, threads)?;
    check_memory(estimate.memory_bytes, 0)?;
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    let unfinished = endgame::unfinished(&file);
    let taken = std::fs::metadata(unfinished).map_or(0, |found| found.len());
    estimate.check_disk(folder.unwrap_or(Path::new(".")), taken)?;
    if estimate.is_large() && !yes {
        agree(&estimate)?;
    }
    let clock = Instant::now();
    let shows = std::io::stderr().is_terminal();
    let mut told = Duration::ZERO;
    let each = |progress: Progress| {
        let is_due = progress.pass.is_none() || clock.elapsed() >= told + PASSES_TOLD;
        if shows && is_due {
            told = clock.elapsed();
            note(&how_far(progress));
        }
    };
    let stop = crate::interrupt::flag();
    let is_called_off = || stop.load(Ordering::Relaxed);
    let database = builder
        .build_to(&file, each, &Limits::NONE.should_stop(&is_called_off))
        .map_err(|error| Failure::Failed(error.to_string()))?;
    let seconds = clock.elapsed().as_secs_f64();
    let positions = database.positions();
    let bytes = bytes(&file)?;
    if json {
        return print_json(&json!({
            "file": file.display().to_string(),
            "rules": database.rules().to_string(),
            "seeds": database.max_seeds(),
            "positions": positions,
            "bytes": bytes,
            "seconds": seconds,
            "positions_per_second": positions as f64 / seconds,
        }));
    }
    print_line(&format!(
        "{} of at most {}, {bytes} bytes, {seconds:.2} s, {:.1} million per second",
        counted(positions, "position"),
        counted(max_seeds.into(), "seed"),
        positions as f64 / seconds / 1e6
    ))?;
    note(&format!("written to {}", file.display()));
    Ok(())
}

/// Says how far the building of a database has come.
pub(crate) fn how_far(Progress { seeds, pass, positions, of }: Progress) -> String {
    let seeds = counted(seeds.into(), "seed");
    match pass {
        Some(Pass { number, changed }) => {
            let changed = counted(changed, "position");
            format!("{seeds}, pass {number}: {changed} changed")
        }
        None => {
            format!("{seeds} finished, {:.1}%", 100.0 * positions as f64 / of as f64)
        }
    }
}

/// Asks whether to begin a large build, if there is somebody to ask.
fn agree(estimate: &Estimate) -> Result<(), Failure> {
    let text = estimate.text();
    if !stdin().is_terminal() || !std::io::stderr().is_terminal() {
        return Err(Failure::Unagreed(format!("{text}; add --yes to build this database")));
    }
    eprint!("{text}. Build this database? [y/N] ");
    let mut answer = String::new();
    stdin().read_line(&mut answer)?;
    match answer.trim().to_lowercase().as_str() {
        "y" | "yes" => Ok(()),
        _ => Err(Failure::Failed("nothing was built".to_owned())),
    }
}

fn list(json: bool) -> Result<(), Failure> {
    let folder = databases::folder()?;
    let found = databases::list(&folder)
        .map_err(|error| Failure::Failed(format!("{}: {error}", folder.display())))?;
    if json {
        let rows = found.iter().map(|(path, heading)| match heading {
            Ok(heading) => json!({
                "file": path.display().to_string(),
                "rules": heading.rules.to_string(),
                "houses": heading.rules.houses,
                "seeds": heading.max_seeds,
                "positions": heading.positions(),
                "bytes": heading.bytes,
            }),
            Err(error) => {
                json!({"file": path.display().to_string(), "fault": error.to_string()})
            }
        });
        return print_json(&rows.collect());
    }
    if found.is_empty() {
        note(&format!("no databases in {}; `parlour endgame build` builds one", folder.display()));
    }
    for (path, heading) in found {
        match heading {
            Ok(heading) => print_line(&format!(
                "{}\n  {} seeds, {} bytes; {}",
                path.display(),
                heading.max_seeds,
                heading.bytes,
                heading.rules
            ))?,
            Err(error) => print_line(&error.to_string())?,
        }
    }
    Ok(())
}

fn verify(file: &Path, sample: u64, json: bool) -> Result<(), Failure> {
    let database = open(file)?;
    let verified = database.verify(sample).map_err(|board| {
        Failure::Failed(format!(
            "{} is wrong: the value of {board:?} does not match its successors",
            file.display()
        ))
    })?;
    if json {
        return print_json(&json!({
            "valid": true,
            "slices": verified.slices,
            "positions_derived": verified.positions,
        }));
    }
    print_line(&format!(
        "valid: {} slices have correct checksums, {} values match their successors",
        verified.slices, verified.positions
    ))
}

fn info(file: &Path, json: bool) -> Result<(), Failure> {
    let database = open(file)?;
    let (rules, bytes) = (database.rules().to_string(), bytes(file)?);
    if json {
        return print_json(&json!({
            "rules": rules,
            "houses": database.rules().houses,
            "seeds": database.max_seeds(),
            "positions": database.positions(),
            "bytes": bytes,
        }));
    }
    print_line(&format!(
        "{} positions of at most {} seeds in {bytes} bytes\n{rules}",
        database.positions(),
        database.max_seeds()
    ))
}

fn probe(file: &Path, position: &str, json: bool) -> Result<(), Failure> {
    let database = open(file)?;
    // The file says the rules; the name of the game is of no matter then.
    let mut choice = Choice::of("kalah");
    for word in database.rules().to_string().split(' ') {
        let (key, value) = word.split_once('=').expect("rules are printed as key=value");
        if !["houses", "seeds"].contains(&key) {
            choice.rules.push((key.to_owned(), value.to_owned()));
        }
    }
    let table = choice.position(position).map_err(Failure::usage)?;
    let board = table.packed().filter(|packed| packed.rules().houses == database.rules().houses);
    let Some(board) = board else {
        return Err(Failure::Usage(format!(
            "the database is for {} houses on each side, but the position has {}",
            database.rules().houses,
            table.rules().houses
        )));
    };
    let Some((known, best)) = database.best(board) else {
        let message = if table.side_to_choose().is_none() {
            "the game is over in this position".to_owned()
        } else if database.rules().in_play(board.board()) > database.max_seeds() {
            format!("there are more than {} seeds in houses", database.max_seeds())
        } else {
            "a house is burnt, or belongs to the player across".to_owned()
        };
        return Err(Failure::Failed(message));
    };
    let best: Vec<String> = best.iter().map(ToString::to_string).collect();
    let Span { least, most } = known;
    if json {
        return print_json(&json!({
            "value": known.value(),
            "least": least,
            "most": most,
            "best": best,
        }));
    }
    let best = best.join(" ");
    print_line(&match known.value() {
        Some(value) => format!("value {value}, best {best}"),
        None => format!("value between {least} and {most}, surest {best}"),
    })
}
