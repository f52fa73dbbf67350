//! `parlour play`: a game in the house on a terminal, and in line mode elsewhere.

mod cassino;
mod keeper;
mod replay;
mod resume;
mod sowing;

pub(crate) use replay::replay;
pub(crate) use resume::{ResumeArgs, resume};

use crate::game_args::{GameArgs, seed_or_random};
use crate::house::{self, HouseArgs};
use crate::report::{Failure, note, print_line};
use crate::settings::Settings;
use catalog::{Action, Family, GameEntry, Table};
use game::{Record, State};
use keeper::Keeper;
use players::{Begun, Kind, Player, Seated, Seating};
use rand_chacha::ChaCha8Rng;
use std::io::{self, IsTerminal, Write};
use store::Outcome;

#[derive(Debug, clap::Args)]
pub(crate) struct PlayArgs {
    #[command(flatten)]
    game: GameArgs,
    /// Who plays, once for each seat in order: a name and a kind, such as Ada=human or Robot=greedy.
    #[arg(long = "player", value_name = "NAME=KIND")]
    players: Vec<Seated>,
    /// The seed of deals, tosses and computer players; drawn and printed when not given.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Who begins a sowing game.
    #[arg(long, value_enum, default_value_t = First::South)]
    first: First,
    /// Play line by line, even on a terminal.
    #[arg(long)]
    plain: bool,
    /// Keep no record of this game in the store of the house.
    #[arg(long)]
    no_record: bool,
    #[command(flatten)]
    house: HouseArgs,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum First {
    South,
    North,
    /// By a toss of a coin.
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

/// A game being played in line mode.
struct Session {
    seating: Seating,
    table: Table,
    /// The computer players, one a seat; nothing for people, who are asked.
    players: Vec<Option<Player>>,
    chance: ChaCha8Rng,
    record: Record,
    /// What can be gone back to: the table at each choice of a person, and the actions until then.
    choices: Vec<(Table, usize)>,
    /// Nothing when the game is not kept.
    keeper: Option<Keeper>,
    input: Input,
}

/// How a session went on after somebody was asked.
enum Answer {
    /// The text of an action, perhaps.
    Text(String),
    /// The game is left.
    Left,
}

/// Lines from standard input.
struct Input {
    lines: io::Lines<io::StdinLock<'static>>,
    /// Whether somebody types, and ends prompts by it.
    is_typed: bool,
    /// Whether a person sees the screen, so that it has to be cleared and waited on.
    is_screen: bool,
}

impl Input {
    fn standard() -> Self {
        let is_typed = io::stdin().is_terminal();
        let is_screen = is_typed && io::stdout().is_terminal();
        Self { lines: io::stdin().lines(), is_typed, is_screen }
    }

    /// Asks for a line; `None` at the end of input. Where nobody types, the prompt is a line of its own.
    fn ask(&mut self, prompt: &str) -> Result<Option<String>, Failure> {
        let mut out = io::stdout();
        if self.is_typed {
            write!(out, "{prompt}")?;
        } else {
            writeln!(out, "{prompt}")?;
        }
        out.flush()?;
        let line = self.lines.next().transpose()?;
        if line.is_none() && self.is_typed {
            writeln!(out)?;
        }
        Ok(line)
    }

    /// Clears the screen and what was scrolled off it; where the terminal knows no such thing, moves what
    /// it shows far up.
    fn clear() -> Result<(), Failure> {
        let knows_nothing = std::env::var_os("TERM").is_none_or(|term| term == "dumb");
        let cleared = if knows_nothing { "\n".repeat(200) } else { "\x1b[2J\x1b[3J\x1b[H".into() };
        Ok(write!(io::stdout(), "{cleared}")?)
    }
}

pub(crate) fn run(args: &PlayArgs, settings: &Settings) -> Result<(), Failure> {
    let entry = GameEntry::find(&args.game.game).map_err(Failure::usage)?;
    let seats = args.players.len().max(usize::from(*entry.seats.start()));
    let spec = args.game.spec(Some(u8::try_from(seats).unwrap_or(u8::MAX)))?;
    let seed = seed_or_random(args.seed)?;
    // Before the store is opened, and so made: a game that cannot begin leaves nothing behind.
    for kind in args.players.iter().map(|player| player.kind).filter(|&kind| kind != Kind::Human) {
        kind.sit(spec.family(), seed).map_err(Failure::usage)?;
    }
    let memory = (settings.record && !args.no_record).then(house::memory);
    let seated = seated(args, seats, &house::person(settings, &memory));
    let seating = Seating { spec, seated, first: args.first.into(), seed };
    if !args.plain && house::has_screen() {
        return house::open_at(args.house, settings, memory, seating);
    }
    let begun = seating.begin().map_err(Failure::usage)?;
    let mut session = Session::new(seating, begun);
    print_line(&format!("{}, seed {seed}. `help` lists the commands.", entry.title))?;
    match memory {
        Some(Ok(store)) => session.keeper = Some(Keeper::new(store)),
        Some(Err(error)) => note(&format!("This game is not recorded: {error}.")),
        None => {}
    }
    session.play_on()
}

/// Returns who plays: those who were named, and a greedy computer or a person for seats left free.
fn seated(args: &PlayArgs, seats: usize, person: &str) -> Vec<Seated> {
    let person = if person.is_empty() { "Player" } else { person };
    let mut players = args.players.clone();
    while players.len() < seats {
        let somebody_is_human = players.iter().any(|player| player.kind == Kind::Human);
        players.push(if somebody_is_human {
            Seated { name: "Computer".to_owned(), kind: Kind::Greedy }
        } else {
            Seated { name: person.to_owned(), kind: Kind::Human }
        });
    }
    players
}

impl Session {
    fn new(seating: Seating, begun: Begun) -> Self {
        let Begun { table, before, mut players, chance, record } = begun;
        let databases = crate::databases::house();
        for player in players.iter_mut().flatten() {
            player.consult(&databases);
        }
        let is_choice =
            |table: &Table| table.turn().seat().is_some_and(|seat| players[seat.index()].is_none());
        let choices = (before.into_iter().zip(0..)).filter(|(table, _)| is_choice(table)).collect();
        let input = Input::standard();
        Self { seating, table, players, chance, record, choices, keeper: None, input }
    }

    /// Returns the session of a game that goes on after the actions of its record.
    fn of(record: &Record) -> Result<Self, Failure> {
        let (seating, begun) =
            Seating::resume(record, seed_or_random(None)?).map_err(Failure::usage)?;
        Ok(Self::new(seating, begun))
    }

    /// Plays until the game is over or left.
    fn play_on(mut self) -> Result<(), Failure> {
        let done = match self.seating.spec.family() {
            Family::Sowing => self.play_sowing(),
            Family::Cassino => self.play_cassino(),
        };
        if let Some(keeper) = self.keeper {
            keeper.leave();
        }
        done
    }

    /// Plays a legal action and writes it down.
    fn play(&mut self, action: Action) {
        self.table.play(action).expect("a checked action is legal");
        self.record.actions.push(action.to_string());
        self.keep();
    }

    /// Stores what has changed since the last time.
    fn keep(&mut self) {
        let outcome = Outcome::of(&self.table);
        if self.keeper.as_mut().is_some_and(|keeper| !keeper.keep(&self.record, outcome)) {
            self.keeper = None;
        }
    }

    /// Asks a person until something other than a general command is said.
    fn ask(&mut self, prompt: &str, help: &str) -> Result<Answer, Failure> {
        loop {
            let Some(line) = self.input.ask(prompt)? else {
                note("end of input: the game is left unfinished");
                return Ok(Answer::Left);
            };
            match line.trim() {
                "" => {}
                "q" | "quit" => {
                    print_line("The game is left unfinished.")?;
                    return Ok(Answer::Left);
                }
                "?" | "help" => print_line(help)?,
                "record" if self.shows_hidden_cards() => {
                    print_line(
                        "The record tells hidden cards; it can be had when the game is over.",
                    )?;
                }
                "record" if self.has_secret() => {
                    print_line("The record tells what the other has chosen; choose first.")?;
                }
                "record" => print_line(self.record.to_string().trim_end())?,
                line if line.split_whitespace().next() == Some("save") => {
                    print_line(&self.save(line["save".len()..].trim()))?;
                }
                other => return Ok(Answer::Text(other.to_owned())),
            }
        }
    }

    /// Tells whether the record holds what somebody at the screen may not know yet.
    fn shows_hidden_cards(&self) -> bool {
        self.seating.spec.family() == Family::Cassino && !self.table.is_over()
    }

    /// Tells whether the record holds a choice that whoever is to choose may not know yet.
    fn has_secret(&self) -> bool {
        matches!(&self.table, Table::Sowing(game) if game.has_secret())
    }

    /// Saves the game under a name, and tells how that went.
    fn save(&self, name: &str) -> String {
        match &self.keeper {
            _ if name.is_empty() => "A name is needed, such as `save before dinner`.".to_owned(),
            None => "This game is not recorded, so it cannot be saved.".to_owned(),
            Some(keeper) => match keeper.save(name, &self.record) {
                Ok(()) => format!("Saved; `parlour resume --save \"{name}\"` plays on from here."),
                Err(error) => format!("Not saved: {error}."),
            },
        }
    }
}
