//! `parlour classic`: the older console programs on standard input and output.

use crate::game_args::seed_or_random;
use crate::memory;
use crate::numbers;
use crate::report::{Failure, note};
use ::classic::scores::{MOST, Score, ScoreList, ScoresError};
use ::classic::{Console, Interruption, congkak, kalah, mancala, mangala};
use players::Order;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::cell::OnceCell;
use std::io::{self, BufWriter, IsTerminal, StdinLock, StdoutLock};
use std::thread::sleep;
use std::time::Duration;
use store::{Blocking, Store, StoreError};

#[derive(Debug, clap::Args)]
pub(crate) struct ClassicArgs {
    #[command(subcommand)]
    program: Program,
}

#[derive(Debug, clap::Subcommand)]
enum Program {
    /// Kalah for two at one keyboard, or against a robot.
    #[command(before_help = "Example: parlour classic kalah --vertical --robot")]
    Kalah {
        /// Draw the board with the houses one above the other.
        #[arg(long)]
        vertical: bool,
        /// Let a robot play for player 2; it prefers an extra move, or with =capture-first a capture.
        #[arg(
            long,
            value_enum,
            value_name = "ORDER",
            num_args = 0..=1,
            require_equals = true,
            default_missing_value = "extra-move-first"
        )]
        robot: Option<Robot>,
        /// Show a menu to start, save and load games.
        #[arg(long)]
        menu: bool,
    },
    /// Mangala for two at one keyboard, one set; a coin flip decides who begins.
    #[command(before_help = "Example: parlour classic mangala")]
    Mangala {
        #[command(flatten)]
        seed: SeedArgs,
    },
    /// Mancala between North and South on any board, for people and a bad or smart computer.
    #[command(before_help = "Example: parlour classic mancala")]
    Mancala {
        /// Accepted for scripts that still give one; nothing in this program is random.
        #[arg(long, value_name = "N", hide = true, value_parser = numbers::at_least::<u64>(0))]
        seed: Option<u64>,
    },
    /// Congkak with its menus, suggested moves and high scores.
    ///
    /// High scores are kept in Parlour's store; `parlour store path` prints where it is.
    #[command(before_help = "Example: parlour classic congkak --interval-ms 300")]
    Congkak {
        #[command(flatten)]
        seed: SeedArgs,
        /// Milliseconds between seeds; 0 shows moves at once [default: 1000, or 0 if the output is
        /// not a terminal].
        #[arg(long, value_name = "MS", value_parser = numbers::at_least::<u32>(0))]
        interval_ms: Option<u32>,
    },
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Robot {
    ExtraMoveFirst,
    CaptureFirst,
}

#[derive(Debug, clap::Args)]
struct SeedArgs {
    /// The seed for coin flips and computer players [default: random, printed on standard error].
    #[arg(long, value_name = "N", value_parser = numbers::at_least::<u64>(0))]
    seed: Option<u64>,
}

impl SeedArgs {
    /// Returns the seed, and prints it on standard error, which is no part of a transcript.
    fn told(&self) -> Result<u64, Failure> {
        let seed = seed_or_random(self.seed)?;
        note(&format!("seed {seed}"));
        Ok(seed)
    }
}

pub(crate) fn run(args: &ClassicArgs) -> Result<(), Failure> {
    let mut console = console();
    let played = match &args.program {
        Program::Kalah { vertical, robot, menu } => {
            let layout =
                if *vertical { kalah::Layout::Vertical } else { kalah::Layout::Horizontal };
            let robot = robot.map(|robot| match robot {
                Robot::ExtraMoveFirst => Order::ExtraTurnFirst,
                Robot::CaptureFirst => Order::CaptureFirst,
            });
            kalah::play(&mut console, kalah::Options { layout, robot, has_menu: *menu })
        }
        Program::Mangala { seed } => {
            mangala::play(&mut console, &mut ChaCha8Rng::seed_from_u64(seed.told()?))
        }
        Program::Mancala { .. } => mancala::play(&mut console),
        Program::Congkak { seed, interval_ms } => {
            let usual = if io::stdout().is_terminal() { 1000 } else { 0 };
            let interval = Duration::from_millis(interval_ms.unwrap_or(usual).into());
            let mut scores = StoredScores::default();
            let seed = seed.told()?;
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let played = congkak::play(&mut console, &mut scores, &mut rng, interval);
            console.flush()?;
            if io::stdout().is_terminal() {
                // What was said before has been cleared away.
                note(&format!("seed {seed}"));
            }
            played
        }
    };
    console.flush()?;
    match played {
        Ok(()) => Ok(()),
        Err(interruption @ Interruption::EndOfInput) => {
            note(&interruption.to_string());
            Ok(())
        }
        Err(Interruption::Io(error)) => Err(error.into()),
    }
}

/// The high scores of Congkak in the store, which is opened when they are first asked for.
#[derive(Default)]
struct StoredScores(OnceCell<Result<Blocking, ScoresError>>);

impl StoredScores {
    fn with<T>(
        &self,
        ask: impl AsyncFnOnce(&Store) -> Result<T, StoreError>,
    ) -> Result<T, ScoresError> {
        let open = || memory::open().map_err(|why| ScoresError(why.message().to_owned()));
        let store = self.0.get_or_init(open).as_ref().map_err(Clone::clone)?;
        store.wait(ask(store)).map_err(|error| ScoresError(error.to_string()))
    }
}

impl ScoreList for StoredScores {
    fn view(&self) -> Result<Vec<Score>, ScoresError> {
        let listed = self.with(async |store| store.listed_scores(memory::CLASSIC_CONGKAK).await)?;
        Ok(listed.into_iter().map(|(name, seeds)| Score { name, seeds }).collect())
    }

    fn record(&mut self, Score { name, seeds }: Score) -> Result<(), ScoresError> {
        // The list has one line for each.
        let name = name.replace(char::is_control, " ");
        self.with(async |store| store.list_score(memory::CLASSIC_CONGKAK, &name, seeds, MOST).await)
    }

    fn reset(&mut self) -> Result<(), ScoresError> {
        self.with(async |store| store.clear_scores(memory::CLASSIC_CONGKAK).await)
    }
}

fn console() -> Console<'static, StdinLock<'static>, BufWriter<StdoutLock<'static>>> {
    let (input, output) = (io::stdin(), io::stdout());
    let (is_typed, is_screen) = (input.is_terminal(), output.is_terminal());
    Console::plain(input.lock(), BufWriter::new(output.lock()))
        .typed(is_typed)
        .screen(is_screen)
        .sleeping(sleep)
}
