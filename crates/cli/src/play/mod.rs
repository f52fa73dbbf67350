//! `parlour play`: a whole game in line mode.

mod cassino;
mod sowing;

use crate::game_args::{GameArgs, seed_or_random};
use crate::report::{Failure, note, print_line};
use ::sowing::Side;
use catalog::{Action, Family, GameEntry, GameSpec, Table};
use game::Record;
use players::{Kind, Player, Seated};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::io::{self, IsTerminal, Write};

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
    /// Never clear the screen, even on a terminal.
    #[arg(long)]
    plain: bool,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum First {
    South,
    North,
    /// By a toss of a coin.
    Toss,
}

/// Somebody at the table.
struct Sitter {
    name: String,
    kind: Kind,
    /// Nothing for people, who are asked.
    player: Option<Box<dyn Player>>,
}

/// A game being played in line mode.
struct Session {
    spec: GameSpec,
    table: Table,
    sitters: Vec<Sitter>,
    chance: ChaCha8Rng,
    record: Record,
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
    /// Whether a person sees the screen, so that it can be cleared and waited on.
    is_screen: bool,
}

impl Input {
    /// Asks for a line; `None` at the end of input.
    fn ask(&mut self, prompt: &str) -> Result<Option<String>, Failure> {
        let mut out = io::stdout();
        write!(out, "{prompt}")?;
        out.flush()?;
        let line = self.lines.next().transpose()?;
        if line.is_none() {
            writeln!(out)?;
        }
        Ok(line)
    }

    /// Clears the screen and what was scrolled off it.
    fn clear(&self) -> Result<(), Failure> {
        if self.is_screen {
            write!(io::stdout(), "\x1b[2J\x1b[3J\x1b[H")?;
        }
        Ok(())
    }
}

pub(crate) fn run(args: &PlayArgs) -> Result<(), Failure> {
    let entry = GameEntry::find(&args.game.game).map_err(Failure::usage)?;
    let players = seated(args, entry);
    let seats = u8::try_from(players.len()).unwrap_or(u8::MAX);
    let spec = args.game.spec(Some(seats))?;
    let seed = seed_or_random(args.seed)?;
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let first = match args.first {
        First::South => Side::South,
        First::Toss if chance.random() => Side::South,
        First::North | First::Toss => Side::North,
    };
    let mut sitters = Vec::new();
    for (number, Seated { name, kind }) in (1_u64..).zip(players) {
        let player = match kind {
            Kind::Human => None,
            kind => {
                Some(kind.sit(entry.family, seed.wrapping_add(number)).map_err(Failure::usage)?)
            }
        };
        sitters.push(Sitter { name, kind, player });
    }
    let mut record = spec.record();
    record.set_tag("seed", seed.to_string());
    if entry.family == Family::Sowing {
        record.set_tag("first", first.to_string());
    }
    for (number, sitter) in (1..).zip(&sitters) {
        record.set_tag(&format!("player-{number}"), format!("{}={}", sitter.name, sitter.kind));
    }
    print_line(&format!("{}, seed {seed}. `help` lists the commands.", entry.title))?;
    let is_screen = !args.plain && io::stdin().is_terminal() && io::stdout().is_terminal();
    let session = Session {
        table: spec.start(first),
        spec,
        sitters,
        chance,
        record,
        input: Input { lines: io::stdin().lines(), is_screen },
    };
    match entry.family {
        Family::Sowing => session.play_sowing(),
        Family::Cassino => session.play_cassino(),
    }
}

/// Returns who plays: those who were named, and a greedy computer or a person for seats left free.
fn seated(args: &PlayArgs, entry: &GameEntry) -> Vec<Seated> {
    let mut players = args.players.clone();
    while players.len() < usize::from(*entry.seats.start()) {
        let somebody_is_human = players.iter().any(|player| player.kind == Kind::Human);
        players.push(if somebody_is_human {
            Seated { name: "Computer".to_owned(), kind: Kind::Greedy }
        } else {
            Seated { name: "Player".to_owned(), kind: Kind::Human }
        });
    }
    players
}

impl Session {
    /// Plays a legal action and writes it down.
    fn play(&mut self, action: Action) {
        game::State::play(&mut self.table, action).expect("a checked action is legal");
        self.record.actions.push(action.to_string());
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
                "record" => print_line(self.record.to_string().trim_end())?,
                other => return Ok(Answer::Text(other.to_owned())),
            }
        }
    }

    /// Tells whether the record holds what somebody at the screen may not know yet.
    fn shows_hidden_cards(&self) -> bool {
        self.spec.family() == Family::Cassino && !game::State::is_over(&self.table)
    }
}
