//! What searches work with: the transposition table, threads and the endgame database.

use crate::endgames;
use crate::estimate::check_memory;
use crate::machine::available_memory;
use crate::numbers;
use crate::report::{Failure, aside, note};
use endgame::{BuildError, Builder, Database, Progress};
use serde_json::{Value, json};
use solver::{Growing, Growth, Limits, Plan, Settings, Tuning};
use sowing::{Packed, Position, Rules};
use std::io::IsTerminal;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The size of the transposition table where nobody chooses another.
const USUAL_MIB: u32 = 256;
/// What it begins as in a proof.
const FIRST_MIB: u32 = 16;

/// What a search works with.
#[derive(Debug, clap::Args)]
pub(crate) struct EngineArgs {
    /// Use the endgame database in this file, made by `parlour endgame build`.
    #[arg(long, value_name = "FILE")]
    pub(crate) endgame: Option<PathBuf>,
    /// Build a database of all positions with at most K seeds in houses; 0 uses none [default: chosen by
    /// the board, the memory and how long the search takes].
    #[arg(long, value_name = "K", conflicts_with = "endgame", value_parser = numbers::at_least::<u32>(0))]
    endgame_seeds: Option<u32>,
    /// Size of the transposition table in MiB [default: up to 256, as the search grows].
    #[arg(long, value_name = "H", value_parser = numbers::within::<u32>(1..=1_048_576))]
    hash_mib: Option<u32>,
    /// Number of search threads; with one thread and no time limit, the search is the same on every
    /// machine.
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = numbers::within::<u16>(1..=512))]
    threads: u16,
}

/// The database that a search begins with, and how it is to grow.
pub(crate) struct Chosen {
    pub(crate) database: Option<Arc<Database>>,
    /// How long it took to build or open.
    time: Duration,
    /// `None` if the database was chosen by an option.
    pub(crate) plan: Option<Plan>,
}

impl Chosen {
    pub(crate) fn held(&self) -> Held {
        Held::of(self.database.as_deref(), self.time)
    }
}

/// A database that holds a position and all after it.
pub(crate) struct Whole {
    database: Arc<Database>,
    time: Duration,
}

impl Whole {
    pub(crate) fn database(&self) -> &Database {
        &self.database
    }

    pub(crate) fn held(&self) -> Held {
        Held::of(Some(&self.database), self.time)
    }

    /// Returns it as the one that a search begins with, and ends with.
    pub(crate) fn chosen(self) -> Chosen {
        Chosen { database: Some(self.database), time: self.time, plan: None }
    }
}

/// A database of so many positions is built in about a second.
const SOON_BUILT: u64 = 1_000_000;
/// The most positions of a database that is built unasked where positions return: some minutes of work.
const MOST_POSITIONS: u64 = 320_000_000;

impl EngineArgs {
    /// Returns the settings of a search of at most about so many nodes on each thread, where that is known.
    pub(crate) fn settings(&self, nodes: Option<u64>) -> Settings {
        self.with_table(self.hash_mib.unwrap_or_else(|| self.usual_mib(nodes)))
    }

    /// Returns the settings that a proof begins with. Its table grows to [`table_mib`](Self::table_mib), unless its
    /// size was chosen.
    pub(crate) fn first_settings(&self) -> Settings {
        self.with_table(self.hash_mib.unwrap_or(FIRST_MIB))
    }

    fn with_table(&self, mib: u32) -> Settings {
        Settings {
            table_mib: mib as usize,
            threads: usize::from(self.threads),
            tuning: Tuning::default(),
        }
    }

    /// Returns the most memory of the table, in MiB.
    pub(crate) fn table_mib(&self) -> usize {
        self.hash_mib.unwrap_or(USUAL_MIB) as usize
    }

    /// Returns the database that was asked for; otherwise Parlour's largest for these rules, if there is one, and a
    /// plan for a larger one. `left` are the seeds in houses.
    pub(crate) fn choose(
        &self,
        rules: &Rules,
        left: u32,
        limits: &Limits<'_>,
    ) -> Result<Chosen, Failure> {
        let clock = Instant::now();
        let threads = usize::from(self.threads);
        let (database, plan) = match (self.endgame_seeds, &self.endgame) {
            (Some(0), _) => (None, None),
            (Some(seeds), _) => {
                let builder = Builder::new(rules, seeds).map_err(Failure::usage)?.threads(threads);
                check_memory(builder.memory_bytes(), self.table_bytes())?;
                let built = builder.build(|_| (), limits);
                (Some(Arc::new(built.map_err(|error| Failure::Failed(error.to_string()))?)), None)
            }
            (None, Some(file)) => (Some(Arc::new(endgames::open(file)?)), None),
            (None, None) => {
                let growth = Growth::new(rules, left, self.most_bytes());
                let plan =
                    growth.map(|growth| Plan { growth, threads, table_mib: self.table_mib() });
                (crate::databases::own().find(rules), plan)
            }
        };
        if database.is_none() && plan.is_none() {
            aside("no endgame database is used");
        }
        Ok(Chosen { database, time: clock.elapsed(), plan })
    }

    /// Tells whether [`whole`](Self::whole) would build a database unasked that takes more than a second or so.
    pub(crate) fn builds_for_long(&self, position: &Position<Rules, Packed>) -> bool {
        let rules = position.rules();
        let left = rules.in_play(position.board());
        let is_unasked = self.endgame.is_none() && self.endgame_seeds.is_none();
        let is_large = Builder::new(&rules, left).is_ok_and(|builder| {
            builder.positions() > SOON_BUILT && builder.covers(position.board())
        });
        let is_there =
            || crate::databases::own().find(&rules).is_some_and(|found| found.max_seeds() >= left);
        is_unasked && is_large && !is_there()
    }

    /// Returns a database that holds the position and all after it: the one that is asked for, or else Parlour's, or
    /// one that is built. `None` where there is none, or none that could be built at once, or before it was over.
    pub(crate) fn whole(
        &self,
        position: &Position<Rules, Packed>,
        is_over: &(dyn Fn() -> bool + Sync),
    ) -> Result<Option<Whole>, Failure> {
        let (clock, rules) = (Instant::now(), position.rules());
        let left = rules.in_play(position.board());
        if self.endgame_seeds.is_some_and(|most| most < left) {
            return Ok(None);
        }
        let Ok(builder) = Builder::new(&rules, left) else { return Ok(None) };
        if !builder.covers(position.board()) {
            return Ok(None);
        }
        let builder = builder.threads(usize::from(self.threads));
        let found = match (&self.endgame, self.endgame_seeds) {
            (Some(file), _) => {
                Some(Arc::new(endgames::open(file)?)).filter(|found| found.suits(&rules))
            }
            (None, Some(_)) => None,
            (None, None) => crate::databases::own().find(&rules),
        };
        let whole = |database| Ok(Some(Whole { database, time: clock.elapsed() }));
        match found {
            Some(found) if found.max_seeds() >= left => return whole(found),
            Some(_) | None if self.endgame.is_some() => return Ok(None),
            Some(_) | None => {}
        }
        if self.endgame_seeds.is_some() {
            check_memory(builder.memory_bytes(), self.table_bytes())?;
        } else if builder.positions() > MOST_POSITIONS || builder.memory_bytes() > self.most_bytes()
        {
            return Ok(None);
        }
        let shows = std::io::stderr().is_terminal();
        if shows && builder.positions() > SOON_BUILT {
            let million = builder.positions() as f64 / 1e6;
            note(&format!("building an endgame database of {million:.1} million positions"));
        }
        let mut told = Duration::ZERO;
        let each = |progress: Progress| {
            if shows && clock.elapsed() >= told + endgames::PASSES_TOLD {
                told = clock.elapsed();
                note(&endgames::how_far(progress));
            }
        };
        let limits = Limits::NONE.should_stop(is_over);
        let built = match found {
            Some(smaller) => builder.build_on(&smaller, each, &limits),
            None => builder.build(each, &limits),
        };
        match built {
            Ok(built) if built.max_seeds() >= left => whole(Arc::new(built)),
            // What is asked for is not left out, nor built a second time.
            Ok(_) | Err(BuildError::Stopped) if self.endgame_seeds.is_some() => {
                let message = "there was no time for the endgame database; leave out --endgame-seeds to search without it";
                Err(Failure::Failed(message.to_owned()))
            }
            Ok(_) | Err(BuildError::Stopped) => Ok(None),
            Err(error) => Err(Failure::Failed(error.to_string())),
        }
    }

    /// Returns the most bytes of a database that is built unasked: half of the memory that is left beside the
    /// table, where the system tells, and a gibibyte elsewhere.
    fn most_bytes(&self) -> u64 {
        let left = available_memory();
        left.map_or(1 << 30, |left| left.saturating_sub(self.table_bytes()) / 2)
    }

    /// Returns how large a table is that nobody has chosen. The system hands memory over page by page, which takes
    /// longer than a short search lasts.
    fn usual_mib(&self, nodes: Option<u64>) -> u32 {
        // Twice the word that a node takes.
        const BYTES_A_NODE: u64 = 16;
        let of = |nodes: u64| {
            let bytes = nodes.saturating_mul(self.threads.into()).saturating_mul(BYTES_A_NODE);
            u32::try_from(bytes >> 20).unwrap_or(USUAL_MIB).clamp(1, USUAL_MIB)
        };
        nodes.map_or(USUAL_MIB, of)
    }

    fn table_bytes(&self) -> u64 {
        (self.table_mib() as u64) << 20
    }
}

/// How large a database is.
#[derive(Clone, Copy)]
struct Size {
    seeds: u32,
    positions: u64,
    bytes: u64,
}

/// What the database of a search has become, and how long it took to build or open.
#[derive(Default)]
pub(crate) struct Held {
    size: Option<Size>,
    time: Duration,
    /// When it began to grow, while it grows.
    began: Option<Instant>,
}

impl Held {
    fn of(database: Option<&Database>, time: Duration) -> Self {
        let size = database.map(|one| Size {
            seeds: one.max_seeds(),
            positions: one.positions(),
            bytes: one.bytes(),
        });
        Self { size, time, began: None }
    }

    pub(crate) fn take_in(&mut self, growing: &Growing<'_>) {
        match growing {
            Growing::Begins(_) => self.began = Some(Instant::now()),
            Growing::Ends(database) => {
                let took = self.began.take().map_or(Duration::ZERO, |began| began.elapsed());
                *self = Self::of(*database, self.time + took);
                if let Some(Size { seeds, bytes, .. }) = self.size {
                    let seconds = took.as_secs_f64();
                    aside(&format!(
                        "endgame database: {seeds} seeds, {bytes} bytes, built in {seconds:.2} s"
                    ));
                }
            }
        }
    }

    pub(crate) fn json(&self) -> Value {
        match self.size {
            None => Value::Null,
            Some(Size { seeds, positions, bytes }) => json!({
                "seeds": seeds,
                "positions": positions,
                "seconds": self.time.as_secs_f64(),
                "bytes": bytes,
            }),
        }
    }
}
