//! `parlour tournament`: many games between many players, kept in a folder.

use crate::databases;
use crate::elo::{self, EloArgs};
use crate::game_args::{HouseRules, asked, find, refused, seed_or_random};
use crate::interrupt;
use crate::numbers;
use crate::offers;
use crate::report::{Failure, note, print_json, print_line};
use crate::tournament_live::Live;
use crate::tournament_workers;
use crate::workers::{Deed, WorkersArgs, tell_spread};
use arena::schedule::Format;
use arena::statistics::Sprt;
use arena::{
    Draft, Entrant, Faults, Journal, JournalError, OpeningKind, RunError, Runner, Settings,
    Standings, TimeLimit,
};
use catalog::RulesFile;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::time::Duration;

#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct TournamentArgs {
    #[command(subcommand)]
    work: Option<Work>,
    #[command(flatten)]
    play: PlayArgs,
}

#[derive(Debug, clap::Subcommand)]
enum Work {
    /// Show a tournament under way or past.
    #[command(before_help = "Example: parlour tournament show my-tournament")]
    Show(ShowArgs),
    /// Work out Elo and a sequential test from counts of results.
    #[command(
        before_help = "Example: parlour tournament elo --wdl 136,111,96 --sprt elo0=0,elo1=5"
    )]
    Elo(EloArgs),
}

#[derive(Debug, clap::Args)]
struct PlayArgs {
    /// The file of a tournament; or, with --player, the game or a file of rules.
    #[arg(value_name = "FILE|GAME", value_parser = offers::games(), hide_possible_values = true)]
    game: Option<String>,
    #[command(flatten)]
    house_rules: HouseRules,
    /// How many play at a table of Cassino.
    #[arg(long, value_name = "K", value_parser = numbers::within::<u8>(2..=12))]
    seats: Option<u8>,
    /// A player, such as A=expert or "B=ugi:python3 bot.py"; give each of them.
    #[arg(
        long = "player",
        value_name = "NAME=KIND",
        value_parser = offers::entrants(),
        hide_possible_values = true
    )]
    players: Vec<Entrant>,
    /// How the tournament is arranged: round-robin, gauntlet, swiss, knockout or ladder [default: round-robin].
    #[arg(long, value_name = "FORMAT", value_parser = offers::formats(), hide_possible_values = true)]
    format: Option<Format>,
    /// Rounds of a Swiss or a ladder [default: as many as find the best].
    #[arg(long, value_name = "R", value_parser = numbers::at_least::<usize>(1))]
    rounds: Option<usize>,
    /// Games in all, rounded up so that every pairing has the same number of mirrored games [default: 100].
    #[arg(long, value_name = "N", value_parser = numbers::at_least::<u64>(1))]
    games: Option<u64>,
    /// Games of each pairing, instead of games in all.
    #[arg(
        long,
        value_name = "K",
        conflicts_with = "games",
        value_parser = numbers::at_least::<u64>(1)
    )]
    per_pairing: Option<u64>,
    /// How games begin: start, random:plies=K, random:plies=K,undecided to leave out games that are decided after
    /// these plies, or a file of positions or records [default: start].
    #[arg(long, value_name = "OPENINGS")]
    openings: Option<OpeningKind>,
    /// The time of players: none, move=SECONDS, BASE+INCREMENT in seconds, or nodes=N [default: none].
    #[arg(long, value_name = "TIME")]
    time: Option<TimeLimit>,
    /// Milliseconds by which a player may overdraw its time [default: 50].
    #[arg(long, value_name = "MS", value_parser = numbers::within::<u64>(0..=60_000))]
    margin_ms: Option<u64>,
    /// Seconds that one move may take where no clock runs [default: 60].
    #[arg(long, value_name = "S", value_parser = numbers::within::<u64>(1..=86_400))]
    patience: Option<u64>,
    /// End games whose result an endgame database proves.
    #[arg(long)]
    adjudicate: bool,
    /// Stop as soon as a sequential test decides between two strengths, such as
    /// elo0=0,elo1=5,alpha=0.05,beta=0.05,model=normalized.
    #[arg(long, value_name = "TEST")]
    sprt: Option<Sprt>,
    /// Games side by side on this machine [default: 1].
    #[arg(long, value_name = "C", value_parser = numbers::within::<usize>(1..=256))]
    concurrency: Option<usize>,
    /// The seed for openings, deals and players [default: random, printed].
    #[arg(long, value_name = "S", value_parser = numbers::at_least::<u64>(0))]
    seed: Option<u64>,
    /// Keep every finished game in this folder. The same command goes on with a tournament that was stopped.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Go on with the tournament in this folder; it knows its settings.
    #[arg(long, value_name = "DIR", conflicts_with = "out")]
    resume: Option<PathBuf>,
    #[command(flatten)]
    workers: WorkersArgs,
    #[command(flatten)]
    told: ToldArgs,
}

/// How standings are printed.
#[derive(Clone, Copy, Debug, clap::Args)]
struct ToldArgs {
    /// Print one JSON value.
    #[arg(long)]
    json: bool,
    /// Print comma-separated values, a line for each player.
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// Print tables in Markdown.
    #[arg(long, conflicts_with_all = ["json", "csv"])]
    markdown: bool,
}

#[derive(Debug, clap::Args)]
struct ShowArgs {
    /// The folder of the tournament.
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// Print the record of one game, such as 1.2.3: round, pairing, game.
    #[arg(long, value_name = "GAME", conflicts_with_all = ["json", "csv", "markdown"])]
    game: Option<String>,
    #[command(flatten)]
    told: ToldArgs,
}

impl TournamentArgs {
    /// Returns whether one JSON value is asked for.
    pub(crate) const fn is_in_json(&self) -> bool {
        match &self.work {
            None => self.play.told.json,
            Some(Work::Show(args)) => args.told.json,
            Some(Work::Elo(args)) => args.json,
        }
    }
}

pub(crate) fn run(args: &TournamentArgs) -> Result<(), Failure> {
    match &args.work {
        None => play(&args.play),
        Some(Work::Show(args)) => show(args),
        Some(Work::Elo(args)) => elo::run(args),
    }
}

fn play(args: &PlayArgs) -> Result<(), Failure> {
    let (settings, folder, concurrency) = args.settle()?;
    tournament_workers::check(&args.workers, &settings)?;
    let (journal, kept) = match &folder {
        None => (None, Vec::new()),
        Some(folder) => {
            let (journal, kept) = Journal::open(folder, &settings).map_err(not_opened)?;
            (Some(journal), kept)
        }
    };
    if args.seed.is_none() {
        note(&format!("seed: {}", settings.seed));
    }
    if !kept.is_empty() {
        note(&format!("going on after {} of {} games", kept.len(), settings.games()));
    }
    let stop = interrupt::flag();
    let workers = tournament_workers::join(&args.workers, stop)?;
    let runner = Runner {
        settings: &settings,
        concurrency,
        elsewhere: workers.as_deref(),
        databases: Some(databases::own()),
        stop,
    };
    let mut live = Live::new(&settings);
    let mut spread = None;
    let done = runner.run(journal, &kept, &mut |progress| {
        live.show(progress);
        spread = progress.spread;
    });
    live.end();
    let standings = done.map_err(not_played)?;
    if let Some(spread) = spread {
        tell_spread(Deed::Play, spread);
    }
    if stop.load(Ordering::Relaxed) && !standings.is_over {
        match &folder {
            Some(folder) => note(&format!(
                "stopped; `parlour tournament --resume {}` goes on",
                folder.display()
            )),
            None => note("stopped; nothing is kept without --out DIR"),
        }
    }
    tell(&standings, args.told)
}

impl PlayArgs {
    /// Returns what is played, the folder it is kept in, and how many games are played side by side.
    fn settle(&self) -> Result<(Settings, Option<PathBuf>, usize), Failure> {
        let asks = self.game.is_some() || self.is_changed();
        if let Some(folder) = &self.resume {
            let kept = Journal::settings(folder).map_err(not_opened)?;
            if !asks {
                return Ok((kept, Some(folder.clone()), self.concurrency.unwrap_or(1)));
            }
            if self.game.is_none() {
                let message = "--resume DIR knows its settings: leave out the other options, or name the game too";
                return Err(Failure::Usage(message.to_owned()));
            }
        }
        let draft = self.draft()?;
        let folder = self.resume.clone().or_else(|| draft.out.clone().map(PathBuf::from));
        let concurrency = draft.concurrency.unwrap_or(1);
        let seed = match &folder {
            // The same command goes on, whether it named a seed or one was drawn.
            Some(folder) if draft.seed.is_none() => match Journal::settings(folder) {
                Ok(kept) => Some(kept.seed),
                Err(JournalError::None(_)) => None,
                Err(error) => return Err(not_opened(error)),
            },
            _ => draft.seed,
        };
        let seed = seed_or_random(seed)?;
        let read = |path: &str| fs::read_to_string(path).map_err(|error| error.to_string());
        let settings = draft.settle(seed, &read).map_err(|faults| self.refuse(&faults))?;
        Ok((settings, folder, concurrency))
    }

    /// Returns whether an option beside the game says what is played.
    const fn is_changed(&self) -> bool {
        !self.players.is_empty()
            || self.house_rules.houses.is_some()
            || self.house_rules.seeds.is_some()
            || !self.house_rules.rules.is_empty()
            || self.seats.is_some()
            || self.format.is_some()
            || self.rounds.is_some()
            || self.games.is_some()
            || self.per_pairing.is_some()
            || self.openings.is_some()
            || self.time.is_some()
            || self.margin_ms.is_some()
            || self.patience.is_some()
            || self.adjudicate
            || self.sprt.is_some()
            || self.seed.is_some()
    }

    /// Returns what the file says, with what the options say in its place.
    fn draft(&self) -> Result<Draft, Failure> {
        let Some(game) = &self.game else {
            let message = "name a game and its players, the file of a tournament, or --resume DIR";
            return Err(Failure::Usage(message.to_owned()));
        };
        let is_file = game.to_ascii_lowercase().ends_with(".toml");
        let mut draft = if is_file && self.players.is_empty() {
            let text = fs::read_to_string(game)
                .map_err(|error| Failure::Usage(format!("{game}: {error}")))?;
            Draft::read(&text, &rules_file).map_err(|faults| self.refuse(&faults))?
        } else {
            let choice = asked(game)?.choice;
            find(&choice.game)?;
            Draft { choice: Some(choice), ..Draft::default() }
        };
        if let Some(choice) = &mut draft.choice {
            choice.houses = self.house_rules.houses.or(choice.houses);
            choice.seeds = self.house_rules.seeds.or(choice.seeds);
            choice.seats = self.seats.or(choice.seats);
            choice.overrule(&self.house_rules.rules);
            if !is_file {
                choice.spec().map_err(refused)?;
            }
        }
        if !self.players.is_empty() {
            draft.players.clone_from(&self.players);
        }
        if self.games.is_some() || self.per_pairing.is_some() {
            (draft.games, draft.per_pairing) = (self.games, self.per_pairing);
        }
        draft.format = self.format.or(draft.format);
        draft.rounds = self.rounds.or(draft.rounds);
        draft.openings = self.openings.clone().or(draft.openings);
        draft.time = self.time.or(draft.time);
        draft.margin = self.margin_ms.map(Duration::from_millis).or(draft.margin);
        draft.patience = self.patience.map(Duration::from_secs).or(draft.patience);
        draft.adjudicate = if self.adjudicate { Some(true) } else { draft.adjudicate };
        draft.sprt = self.sprt.or(draft.sprt);
        draft.concurrency = self.concurrency.or(draft.concurrency);
        draft.seed = self.seed.or(draft.seed);
        draft.out = self.out.as_ref().map(|out| out.display().to_string()).or(draft.out);
        Ok(draft)
    }

    /// Returns the failure of a tournament that cannot be played, with all its faults.
    fn refuse(&self, faults: &Faults) -> Failure {
        let named =
            self.game.as_deref().filter(|game| game.to_ascii_lowercase().ends_with(".toml"));
        match (named, &faults.0[..]) {
            (None, [fault]) => Failure::Usage(fault.clone()),
            (named, faults) => {
                let number = crate::report::counted(faults.len() as u64, "fault");
                let what = named.unwrap_or("this tournament");
                let lines = faults.join("\n").replace('\n', "\n  ");
                Failure::Usage(format!("{what} has {number}:\n  {lines}"))
            }
        }
    }
}

/// Reads a file of rules that a tournament names.
fn rules_file(path: &str) -> Result<RulesFile, String> {
    asked(path).map_err(|failure| failure.message().to_owned())
}

/// Returns the failure of a folder that cannot be used.
fn not_opened(error: JournalError) -> Failure {
    match error {
        JournalError::None(_) | JournalError::Foreign(_) | JournalError::Other { .. } => {
            Failure::usage(error)
        }
        error => Failure::failed(error),
    }
}

/// Returns the failure of a tournament that cannot go on.
fn not_played(error: RunError) -> Failure {
    match error {
        RunError::NoDatabase => Failure::usage(error),
        error => Failure::failed(error),
    }
}

/// Prints standings.
fn tell(standings: &Standings, told: ToldArgs) -> Result<(), Failure> {
    if told.json {
        return print_json(&arena::json(standings));
    }
    let text = match told {
        ToldArgs { csv: true, .. } => arena::csv(standings),
        ToldArgs { markdown: true, .. } => arena::markdown(standings),
        _ => arena::text(standings),
    };
    print_line(text.trim_end())
}

fn show(args: &ShowArgs) -> Result<(), Failure> {
    let settings = Journal::settings(&args.folder).map_err(not_opened)?;
    let games = Journal::games(&args.folder).map_err(not_opened)?;
    if let Some(number) = &args.game {
        return show_game(&args.folder, &games, number);
    }
    tell(&Runner::show(&settings, &games).map_err(not_played)?, args.told)
}

fn show_game(folder: &Path, games: &[arena::Line], number: &str) -> Result<(), Failure> {
    let found = games.iter().find(|line| line.game == number).ok_or_else(|| {
        let message = format!(
            "{} has no finished game {number}; games are numbered like 1.1.1: round, pairing, game",
            folder.display()
        );
        Failure::Usage(message)
    })?;
    print_line(found.record.trim_end())
}
