//! `parlour play`: a game in the terminal, or line by line.

mod cassino;
mod input;
mod keeper;
mod programs;
mod replay;
mod resume;
mod session;
mod sowing;
mod telling;

pub(crate) use replay::replay;
pub(crate) use resume::{ResumeArgs, resume};

use crate::game_args::{GameArgs, find, refused, seed_or_random};
use crate::memory::read_game;
use crate::numbers;
use crate::offers;
use crate::report::{Failure, note, say, say_aside};
use crate::settings::Settings;
use crate::terminal::{self, TerminalArgs};
use ::play::Play;
use ::sowing::Side;
use catalog::{GameEntry, GameSpec};
use game::{Record, State};
use keeper::Keeper;
use players::{Kind, Seated, Seating};
use programs::{AtTable, Programs};
use session::Session;
use std::path::PathBuf;
use store::exchange::Leniency;
use texts::{Language, Message};

/// Draws the board of a sowing game that nobody plays.
pub(crate) fn sowing_board(game: &catalog::SowingTable, language: Language) -> String {
    sowing::board(game, &["", ""].map(str::to_owned), language)
}

#[derive(Debug, clap::Args)]
pub(crate) struct PlayArgs {
    #[command(flatten)]
    game: GameArgs,
    /// A player's name and kind, such as Ada=human, Robot=greedy or Mine=python:mine.py; give one for each seat, in
    /// order.
    #[arg(
        long = "player",
        value_name = "NAME=KIND",
        value_parser = offers::seated::<AtTable>(),
        hide_possible_values = true
    )]
    players: Vec<AtTable>,
    /// The seed for deals, tosses and computer players [default: random, printed].
    #[arg(long, value_name = "N", value_parser = numbers::at_least::<u64>(0))]
    seed: Option<u64>,
    /// Start a sowing game from this position: `<m,southStore,northStore,S1..Sm,N1..Nm> s` (or `n`).
    #[arg(long, value_name = "P", allow_hyphen_values = true, conflicts_with_all = ["record", "first"])]
    position: Option<String>,
    /// Start where the game in this file ends, in any format of `parlour games import`; `-` for standard
    /// input.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["first", "rules", "houses", "seeds"])]
    record: Option<PathBuf>,
    /// Who begins a sowing game.
    #[arg(long, value_enum, default_value_t = First::South)]
    first: First,
    /// Play line by line, even on a terminal.
    #[arg(long)]
    plain: bool,
    /// Do not record this game.
    #[arg(long)]
    no_record: bool,
    /// Play line by line on standard error, and print how the game stands at the end as one JSON value.
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    terminal: TerminalArgs,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum First {
    South,
    North,
    /// Decide by coin toss.
    Toss,
}

impl From<First> for players::First {
    fn from(first: First) -> Self {
        match first {
            First::South => Self::South,
            First::North => Self::North,
            First::Toss => Self::Toss,
        }
    }
}

pub(crate) fn run(args: &PlayArgs, settings: &Settings) -> Result<(), Failure> {
    let entry = find(&args.game.choice(None)?.game)?;
    let seed = seed_or_random(args.seed)?;
    // Before the store is opened, which creates it: a game that cannot begin leaves nothing behind.
    let start = Start::of(args, entry, seed)?;
    let memory = (settings.record && !args.no_record).then(terminal::memory);
    let language = terminal::language(args.terminal, settings, &memory);
    let seating = start.seating(args, seed, &terminal::person(settings, &memory))?;
    let has_programs = args.players.iter().any(|player| matches!(player, AtTable::Program(_)));
    if !args.plain && !args.json && !has_programs && terminal::has_screen() {
        return match start {
            Start::Usual(_) => terminal::open_at(args.terminal, settings, memory, seating),
            Start::Record(record) => {
                let record = seated_in(record, &seating);
                terminal::open_game(args.terminal, settings, memory, None, &record)
            }
        };
    }
    if args.json {
        say_aside();
    }
    let seed = seating.seed;
    let title = seating.called();
    let play = match start {
        Start::Usual(_) => Play::start(seating).map_err(Failure::usage)?,
        Start::Record(record) => {
            Play::resume(&seated_in(record, &seating), seed).map_err(Failure::usage)?
        }
    };
    let programs = Programs::start(&args.players, &play)?;
    let begins = Message::new("line-begins").with("game", title).with("seed", seed.to_string());
    say(&language.say(&begins.and(Message::new("line-commands"))))?;
    let mut session = Session::new(play, language);
    session.programs = programs;
    match memory {
        Some(Ok(store)) => session.keeper = Some(Keeper::new(store, language)),
        Some(Err(error)) => {
            note(&language.say(&Message::new("line-unrecorded").with("why", error.to_string())));
        }
        None => {}
    }
    session.play_on(args.json)
}

const NOTHING_TO_PLAY: &str = "this game is over before it begins: no house can be sown";

/// Where a game starts.
enum Start {
    /// At its usual start.
    Usual(GameSpec),
    /// Where a record ends, which may be a position and no action.
    Record(Record),
}

impl Start {
    /// Returns where the game starts; it can be played from there.
    fn of(args: &PlayArgs, entry: &GameEntry, seed: u64) -> Result<Self, Failure> {
        let seats = args.players.len().max(usize::from(*entry.seats.start()));
        let seats = u8::try_from(seats).unwrap_or(u8::MAX);
        let start = match (&args.position, &args.record) {
            (Some(position), _) => {
                let mut choice = args.game.choice_of_position()?;
                let table = choice.position(position).map_err(refused)?;
                choice.houses = Some(table.rules().houses);
                let spec = choice.spec().map_err(refused)?;
                let mut record = spec.record();
                record.set_tag("start", position);
                if let Some(title) = args.game.title()? {
                    record.set_tag("title", title);
                }
                Self::Record(record)
            }
            (None, Some(file)) => {
                if args.game.is_file() {
                    return Err(Failure::usage(format!(
                        "a record has rules of its own: name its game ({}) instead of a file of rules",
                        entry.name
                    )));
                }
                let record = read_game(file, Leniency::default())?.record;
                let found = record.tag("game").unwrap_or_default();
                if found != entry.name {
                    let file = file.display();
                    let message = format!("{file} is a game of {found}, not of {}", entry.name);
                    return Err(Failure::Usage(message));
                }
                Self::Record(record)
            }
            (None, None) => {
                let spec = args.game.spec(Some(seats))?;
                if spec.start(Side::South).is_over() {
                    return Err(Failure::usage(NOTHING_TO_PLAY));
                }
                Self::Usual(spec)
            }
        };
        let family = entry.family;
        for kind in args.players.iter().map(|player| player.seated().kind) {
            if kind != Kind::Human {
                kind.sit(family, seed).map_err(Failure::usage)?;
            }
        }
        if let Self::Record(record) = &start {
            let play = Play::resume(record, seed).map_err(Failure::usage)?;
            if play.is_over() {
                return Err(Failure::usage("this game is over: there is nothing left to play"));
            }
            if args.players.len() > play.names().len() {
                let (seats, found) = (play.names().len(), args.players.len());
                return Err(Failure::usage(format!(
                    "{seats} play this game, but {found} are named"
                )));
            }
        }
        Ok(start)
    }

    /// Returns who sits where, and the seed.
    fn seating(&self, args: &PlayArgs, seed: u64, person: &str) -> Result<Seating, Failure> {
        match self {
            Self::Usual(spec) => Ok(Seating {
                spec: spec.clone(),
                seated: seated(args, usize::from(spec.seats()), person),
                first: args.first.into(),
                seed,
                title: args.game.title()?,
            }),
            Self::Record(record) => {
                let play = Play::resume(record, seed).expect("the record was played");
                let mut seating = play.seating().clone();
                let is_named = record.tag("player-1").is_some();
                let chosen = if is_named {
                    args.players.iter().map(AtTable::seated).collect()
                } else {
                    seated(args, seating.seated.len(), person)
                };
                for (seat, player) in seating.seated.iter_mut().zip(chosen) {
                    *seat = player;
                }
                if args.seed.is_some() {
                    seating.seed = seed;
                }
                Ok(seating)
            }
        }
    }
}

/// Returns a record with these players and this seed.
fn seated_in(mut record: Record, seating: &Seating) -> Record {
    record.set_tag("seed", seating.seed.to_string());
    for (number, player) in (1..).zip(&seating.seated) {
        record.set_tag(&format!("player-{number}"), player.to_string());
    }
    record
}

/// Returns who plays: those who were named; for seats left free a person, or once there is one, a greedy
/// computer.
fn seated(args: &PlayArgs, seats: usize, person: &str) -> Vec<Seated> {
    let person = if person.is_empty() { "Player" } else { person };
    let is_human =
        |player: &AtTable| matches!(player, AtTable::Own(one) if one.kind == Kind::Human);
    let mut somebody_is_human = args.players.iter().any(is_human);
    let mut players: Vec<Seated> = args.players.iter().map(AtTable::seated).collect();
    while players.len() < seats {
        players.push(if std::mem::replace(&mut somebody_is_human, true) {
            Seated { name: "Computer".to_owned(), kind: Kind::Greedy }
        } else {
            Seated { name: person.to_owned(), kind: Kind::Human }
        });
    }
    players
}
