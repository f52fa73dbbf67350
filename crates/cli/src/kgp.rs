//! `parlour kgp`: the Kalah Game Protocol, as a server and as a client.

use crate::game_args::seed_or_random;
use crate::numbers;
use crate::offers;
use crate::report::{Failure, note, print_json, print_line};
use arena::kgp::{self, ClientSettings, Examined, Finished, HubSettings, Mode, Pace, Report, Told};
use clap::Subcommand;
use players::{Kind, Seated};
use serde_json::json;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio::net::TcpListener;

#[derive(Debug, clap::Args)]
pub(crate) struct KgpArgs {
    #[command(subcommand)]
    command: KgpCommand,
}

#[derive(Debug, Subcommand)]
enum KgpCommand {
    /// Serve clients of the Kalah Game Protocol: whoever connects plays with the others.
    #[command(before_help = "Example: parlour kgp serve --bind 127.0.0.1:2671 --out games")]
    Serve(ServeArgs),
    /// Play at a server of the Kalah Game Protocol.
    #[command(before_help = "Example: parlour kgp play localhost --player hard")]
    Play(PlayArgs),
}

#[derive(Debug, clap::Args)]
struct ServeArgs {
    /// The address and port to listen on.
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:2671")]
    bind: String,
    /// Listen for WebSocket too, on this address and port.
    #[arg(long, value_name = "ADDR")]
    bind_ws: Option<String>,
    /// A board, as houses and seeds; can be repeated, and the boards are played by turns [default: 8,8].
    #[arg(long = "board", value_name = "M,N", value_parser = board)]
    boards: Vec<(u16, u32)>,
    /// The time for each move, in milliseconds.
    #[arg(long, value_name = "T", default_value_t = 5000, value_parser = numbers::within::<u32>(10..=600_000))]
    move_ms: u32,
    /// Give each player this time for all moves of a game instead, in milliseconds.
    #[arg(long, value_name = "T", conflicts_with = "move_ms", value_parser = numbers::within::<u32>(10..=600_000))]
    game_ms: Option<u32>,
    /// A player of Parlour's that plays along, such as Robot=hard; can be repeated.
    #[arg(long = "player", value_name = "NAME=KIND", value_parser = offers::seated::<Seated>(), hide_possible_values = true)]
    players: Vec<Seated>,
    /// Close after this many games [default: never].
    #[arg(long, value_name = "N", value_parser = numbers::at_least::<u64>(1))]
    games: Option<u64>,
    /// The most clients at once.
    #[arg(long, value_name = "N", default_value_t = 256, value_parser = numbers::within::<u16>(1..=10_000))]
    clients: u16,
    /// Keep each game as a record in this folder.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// The seed of moves that the server chooses [default: random].
    #[arg(long, value_name = "S", value_parser = numbers::at_least::<u64>(0))]
    seed: Option<u64>,
    /// Print one JSON value for each game and each client that evaluates or verifies, and the standings as the last one.
    #[arg(long)]
    json: bool,
}

#[derive(Debug, clap::Args)]
struct PlayArgs {
    /// The server: HOST, HOST:PORT, or ws://HOST:PORT/PATH.
    #[arg(value_name = "HOST[:PORT]")]
    server: String,
    /// The kind of player that chooses.
    #[arg(long, value_name = "KIND", default_value = "expert", value_parser = offers::kinds(), hide_possible_values = true)]
    player: Kind,
    /// The name to play under.
    #[arg(long, default_value = "Parlour")]
    name: String,
    /// A secret by which the server knows the player again; others on this machine can read command lines, but not the
    /// variable.
    #[arg(long, env = "PARLOUR_KGP_TOKEN", hide_env_values = true)]
    token: Option<String>,
    /// What to do there: play (freeplay), say how good boards are (eval), or have the rules checked (verify).
    #[arg(long, default_value = "freeplay")]
    mode: Mode,
    /// The seed of players that draw lots [default: random].
    #[arg(long, value_name = "S", value_parser = numbers::at_least::<u64>(0))]
    seed: Option<u64>,
    /// Print one JSON value when the server has said goodbye.
    #[arg(long)]
    json: bool,
}

/// Reads a board that can be played.
fn board(text: &str) -> Result<(u16, u32), String> {
    let read = || {
        let (houses, seeds) = text.split_once(',')?;
        Some((houses.trim().parse().ok()?, seeds.trim().parse().ok()?))
    };
    let (houses, seeds) = read().ok_or("expected houses and seeds, such as 8,8")?;
    if seeds == 0 {
        return Err("a board needs seeds".to_owned());
    }
    kgp::game(houses, seeds).map(|_| (houses, seeds)).map_err(|error| error.to_string())
}

impl KgpArgs {
    pub(crate) const fn is_in_json(&self) -> bool {
        match &self.command {
            KgpCommand::Serve(args) => args.json,
            KgpCommand::Play(args) => args.json,
        }
    }
}

pub(crate) fn run(args: &KgpArgs) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let done = match &args.command {
        KgpCommand::Serve(args) => runtime.block_on(serve(args)),
        KgpCommand::Play(args) => runtime.block_on(play(args)),
    };
    // A player that still thinks is not waited for.
    runtime.shutdown_background();
    done
}

async fn serve(args: &ServeArgs) -> Result<(), Failure> {
    if let Some(out) = &args.out {
        fs::create_dir_all(out)?;
        if fs::read_dir(out)?.next().is_some() {
            let message = format!("{} is not empty; name a new folder", out.display());
            return Err(Failure::Usage(message));
        }
    }
    for seated in &args.players {
        seated.kind.sit(catalog::Family::Sowing, 0).map_err(Failure::usage)?;
    }
    let listener = listen(&args.bind).await?;
    let sockets = match &args.bind_ws {
        Some(address) => Some(listen(address).await?),
        None => None,
    };
    note(&format!("serving the Kalah Game Protocol on {}", listener.local_addr()?));
    if let Some(sockets) = &sockets {
        note(&format!("serving WebSocket on ws://{}/socket", sockets.local_addr()?));
    }
    let seed = seed_or_random(args.seed)?;
    if args.seed.is_none() {
        note(&format!("seed: {seed}"));
    }
    let boards = if args.boards.is_empty() { vec![(8, 8)] } else { args.boards.clone() };
    let settings = HubSettings {
        boards,
        pace: match args.game_ms {
            Some(time) => Pace::Game(Duration::from_millis(time.into())),
            None => Pace::Move(Duration::from_millis(args.move_ms.into())),
        },
        players: args.players.iter().map(|one| (one.name.clone(), one.kind)).collect(),
        games: args.games,
        most_clients: args.clients.into(),
        seed,
    };
    let closing = async {
        // Without a handler, a signal ends the program as usual.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    let tell = |told: &Told| {
        if let (Some(out), Told::Game(game)) = (&args.out, told)
            && let Err(error) = keep(out, game)
        {
            note(&format!("game {} is not kept: {error}", game.game));
        }
        // Whoever reads no more is not told.
        let _ = tell_it(told, args.json);
    };
    let report = kgp::serve(settings, listener, sockets, closing, tell).await;
    if args.json { print_json(&json!(report)) } else { tell_report(&report) }
}

async fn listen(address: &str) -> Result<TcpListener, Failure> {
    let bound = TcpListener::bind(address).await;
    bound.map_err(|error| Failure::Failed(format!("cannot listen on {address}: {error}")))
}

fn keep(folder: &Path, game: &Finished) -> io::Result<()> {
    // The file appears whole, or not at all.
    let part = folder.join(format!("game-{}.part", game.game));
    fs::write(&part, &game.record)?;
    fs::rename(part, folder.join(format!("game-{}.record", game.game)))
}

fn tell_it(told: &Told, json: bool) -> Result<(), Failure> {
    if json {
        return print_json(&json!(told));
    }
    match told {
        Told::Game(game) => tell_game(game),
        Told::Examined(examined) => tell_exam(examined),
    }
}

fn tell_exam(examined: &Examined) -> Result<(), Failure> {
    let Examined { name, mode, asked, answered, right, .. } = examined;
    print_line(&match *mode {
        "eval" => format!("{name} evaluated {answered} of {asked} boards"),
        _ => format!("{name} solved {right} of {asked} problems"),
    })
}

fn tell_game(game: &Finished) -> Result<(), Failure> {
    let [south, north] = &game.players;
    let why = game.fault.as_ref().map(|why| format!(" ({why})")).unwrap_or_default();
    let [one, other] = game.scores;
    let winner = game.winner.map_or("drawn", |winner| game.players[winner].as_str());
    print_line(&format!("game {}: {south} {one} : {other} {north}, {winner}{why}", game.game))
}

fn tell_report(report: &Report) -> Result<(), Failure> {
    for one in &report.players {
        print_line(&format!(
            "{:40} {:5} points  {:5} games  {:5} won  {:3} faults",
            one.name, one.points, one.games, one.wins, one.faults
        ))?;
    }
    Ok(())
}

async fn play(args: &PlayArgs) -> Result<(), Failure> {
    let settings = ClientSettings {
        server: args.server.clone(),
        kind: args.player,
        name: args.name.clone(),
        token: args.token.clone(),
        mode: args.mode,
        seed: seed_or_random(args.seed)?,
    };
    let visit = kgp::play(&settings).await.map_err(Failure::failed)?;
    let (answers, mistakes) = (visit.answers, visit.mistakes);
    if args.json {
        return match args.mode {
            Mode::Freeplay => print_json(&json!({"moves": answers})),
            Mode::Eval => print_json(&json!({"evaluations": answers})),
            Mode::Verify => print_json(&json!({"solutions": answers, "mistakes": mistakes})),
        };
    }
    let did = match args.mode {
        Mode::Freeplay => format!("{answers} moves"),
        Mode::Eval => format!("{answers} evaluations"),
        Mode::Verify => format!("{answers} solutions, of which {mistakes} were wrong"),
    };
    print_line(&format!("the server said goodbye after {did}"))
}
