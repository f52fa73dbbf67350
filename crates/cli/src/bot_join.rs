//! `parlour bot join`: a program, or a player of Parlour's, at somebody's server.

use crate::game_args::seed_or_random;
use crate::interrupt;
use crate::numbers;
use crate::offers;
use crate::report::{Failure, counted, note, print_json, print_line};
use arena::join::{
    Authorities, JoinError, JoinSettings, Keys, Link, Told, Visited, checked_key, join,
};
use arena::{Kind, Surroundings};
use rand::TryRng;
use rand::rngs::SysRng;
use serde_json::json;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// How long a server that has answered before may be away.
const PATIENCE: Duration = Duration::from_mins(5);
/// How often Ctrl-C is looked for.
const LOOK: Duration = Duration::from_millis(50);
/// The folder in Parlour's for the keys of seats.
const SEATS: &str = "seats";

#[derive(Debug, clap::Args)]
pub(crate) struct JoinArgs {
    /// The link that was made for a seat, or the one to join a tournament.
    #[arg(value_name = "URL")]
    link: Link,
    /// The command that starts the program.
    #[arg(value_name = "COMMAND", required_unless_present = "player")]
    program: Option<String>,
    /// Seat a player of this kind instead.
    #[arg(long, value_name = "KIND", conflicts_with = "program", value_parser = offers::kinds(), hide_possible_values = true)]
    player: Option<players::Kind>,
    /// The name to play under [default: the one that the program gives itself].
    #[arg(long)]
    name: Option<String>,
    /// The key, if it is not in the address; others on this machine can read command lines, but not the variable.
    #[arg(long, env = "PARLOUR_KEY", hide_env_values = true, value_parser = |text: &str| checked_key(text))]
    key: Option<String>,
    /// Trust a server behind TLS by the certificates in this file, as PEM, instead of the system's.
    #[arg(long, value_name = "FILE", env = "PARLOUR_TLS_CA", hide_env_values = true)]
    tls_ca: Option<PathBuf>,
    /// Keep the key of the seat in this file until the game is over, to take the seat again after an interruption
    /// [default: a file in Parlour's own folder].
    #[arg(long, value_name = "FILE")]
    seat_key: Option<PathBuf>,
    /// The time for each move where no clock runs, in milliseconds [default: up to a minute].
    #[arg(long, value_name = "T", value_parser = numbers::within::<u32>(1..=600_000))]
    move_ms: Option<u32>,
    /// Keep the end of the program's standard error in this file.
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// The seed of players that draw lots [default: random].
    #[arg(long, value_name = "S", value_parser = numbers::at_least::<u64>(0))]
    seed: Option<u64>,
    /// Print one JSON value for each thing that happens, and the sum as the last one.
    #[arg(long)]
    pub(crate) json: bool,
}

impl JoinArgs {
    /// Returns who plays: programs are named with or without `ugi:`.
    fn kind(&self) -> Result<Kind, Failure> {
        match (&self.program, self.player) {
            (Some(command), _) if command.starts_with("ugi:") => command.parse(),
            (Some(command), _) => format!("ugi:{command}").parse(),
            (None, Some(kind)) => kind.to_string().parse(),
            (None, None) => unreachable!("one of the two is required"),
        }
        .map_err(Failure::usage)
    }

    fn authorities(&self) -> Authorities {
        self.tls_ca.clone().map_or(Authorities::System, Authorities::File)
    }

    fn keys(&self) -> Keys {
        match (&self.seat_key, store::home()) {
            (Some(file), _) => Keys::File(file.clone()),
            (None, Ok(home)) => Keys::Folder(home.join(SEATS)),
            (None, Err(error)) => {
                note(&format!("the key of the seat is not kept: {error}"));
                Keys::Nowhere
            }
        }
    }
}

pub(crate) fn run(args: &JoinArgs) -> Result<(), Failure> {
    let kind = args.kind()?;
    let mut link = args.link.clone();
    link.key = link.key.or_else(|| args.key.clone());
    let surroundings = Surroundings { databases: None, log: args.log.clone() };
    let contestant = arena::seat(&kind, &surroundings).map_err(Failure::failed)?;
    let own_name = args.player.map(|kind| kind.to_string());
    let settings = JoinSettings {
        name: args.name.clone().or(own_name),
        each: args.move_ms.map(|ms| Duration::from_millis(ms.into())),
        patience: PATIENCE,
        seed: seed_or_random(args.seed)?,
        once: secret()?,
        authorities: args.authorities(),
        keys: args.keys(),
    };
    let stop = async {
        while !interrupt::flag().load(Ordering::Relaxed) {
            tokio::time::sleep(LOOK).await;
        }
    };
    let mut tell = |told: &Told| {
        // Whoever reads no more is not told.
        let _ = if args.json { print_json(&json!(told)) } else { print_line(&line(told)) };
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let visited = runtime.block_on(join(&settings, &link, contestant, stop, &mut tell));
    // One that still thinks is not waited for.
    arena::process::kill_all();
    runtime.shutdown_background();
    let visited =
        visited.map_err(|error| Failure::Coded { code: code(&error), message: message(&error) })?;
    finish(&visited, args.json)
}

fn finish(visited: &Visited, json: bool) -> Result<(), Failure> {
    if json {
        print_json(&json!(visited))?;
    }
    if visited.stopped {
        note("stopped: the seat is given up");
    } else if visited.faults > 0 {
        note(&format!("{} lost by a fault of the player", counted(visited.faults, "game")));
    } else {
        return Ok(());
    }
    Err(Failure::Told)
}

/// Draws what nobody can guess.
fn secret() -> Result<String, Failure> {
    let mut bytes = [0; 16];
    let drawn = SysRng.try_fill_bytes(&mut bytes);
    drawn
        .map_err(|error| Failure::Failed(format!("the system gives no random numbers: {error}")))?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

const fn code(error: &JoinError) -> &'static str {
    match error {
        JoinError::Contestant(fault) => fault.name(),
        JoinError::Unreachable(..) => "unreachable",
        JoinError::Untrusted(..) => "untrusted",
        JoinError::Authorities(_) => "certificates",
        JoinError::Keys(_) => "seat_key",
        JoinError::Lost(..) => "lost",
        JoinError::Refused(_) => "refused",
        JoinError::Answer(_) => "answer",
    }
}

fn message(error: &JoinError) -> String {
    match error {
        JoinError::Untrusted(..) => {
            format!(
                "{error}; if it has a certificate of your own, name its authority with --tls-ca"
            )
        }
        JoinError::Lost(..) => {
            format!("{error}; the seat is still yours: the same command takes it again")
        }
        _ => error.to_string(),
    }
}

fn line(told: &Told) -> String {
    match told {
        Told::Joined { title, name } => format!("joined {title} as {name}"),
        Told::Seated { title, seat, name } => {
            format!("sat down at {title}, seat {seat}, as {name}")
        }
        Told::Returned { title, name } => format!("back at {title} as {name}"),
        Told::KeyKept { file } => {
            format!(
                "if this is killed, the same command takes the seat again, by the key in {file}"
            )
        }
        Told::KeyNotKept { reason } => {
            format!("if this is killed, the seat is lost, because its key is not kept: {reason}")
        }
        Told::Waiting => "waiting for the others".to_owned(),
        Told::Playing { table, seat, against } => {
            format!("{table}: seat {seat} against {}", against.join(", "))
        }
        Told::Lost { reason } => format!("connection lost, trying again: {reason}"),
        Told::Back => "connected again".to_owned(),
        Told::Failed { fault, message } => format!("{fault}: {message}; resigning"),
        Told::GameOver { table, result, scores, ending } => {
            let scores: Vec<String> = scores.iter().map(ToString::to_string).collect();
            let ending = if ending == "played" { String::new() } else { format!(" ({ending})") };
            format!("{table}: {result} {}{ending}", scores.join(" : "))
        }
        Told::Replaced => "a computer player has taken over the seat".to_owned(),
        Told::TournamentOver { place: Some(place), of, points } => {
            format!("the tournament is over: place {place} of {of}, points {points}")
        }
        Told::TournamentOver { place: None, .. } => "the tournament is over".to_owned(),
    }
}
