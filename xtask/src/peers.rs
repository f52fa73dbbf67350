//! Whole games with programs that others wrote. Their code stays outside the project, in a folder that is named.
//!
//! | in the folder | program | plays |
//! |---|---|---|
//! | `kgp.py` | pykgp, of <https://github.com/KWARC/kalah-game> | as a client of `parlour kgp serve` |
//! | `jkgp` | its library in Java, as sources | as a client of `parlour kgp serve` |
//! | `kgpc` | its client in Go, as sources | as a client of `parlour kgp serve` |
//! | `ManKalah.jar` | the referee of <https://github.com/crisbodnar/KalahAI> | between two of `parlour manchester engine` |

use crate::program::{answer, cargo};
use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use std::ffi::OsStr;
use std::io::Read;
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

const PYTHON_AGENT: &str = include_str!("peers/agent.py");
const JAVA_AGENT: &str = include_str!("peers/PeerAgent.java");
const SHELL_AGENT: &str = include_str!("peers/agent.sh");

/// How long all games of a protocol may take.
const PATIENCE: Duration = Duration::from_mins(5);

/// Plays with each program that lies in a folder, and says loudly which do not.
pub(crate) fn check(folder: Option<&String>) -> Result<()> {
    let Some(folder) = folder else { bail!("usage: cargo xtask peers FOLDER") };
    let folder = Path::new(folder).canonicalize().with_context(|| folder.clone())?;
    cargo(&["build", "-p", "cli"])?;
    let parlour = std::env::current_exe()?.with_file_name("parlour");
    let scratch = tempfile::tempdir()?;
    let address = free_address()?;
    let (host, port) = address.split_once(':').context("an address has a port")?;
    let mut clients = Vec::new();
    if let Some(library) = find(&folder, "kgp.py", "games with pykgp, in Python") {
        let agent = scratch.path().join("agent.py");
        std::fs::write(&agent, PYTHON_AGENT)?;
        let mut command = Command::new("python3");
        command.arg(agent).args([host, port]).env("PYTHONPATH", library.with_file_name(""));
        clients.push(("pykgp", command));
    }
    if let Some(library) = find(&folder, "jkgp", "games with jkgp, in Java") {
        let sources = scratch.path().join("PeerAgent.java");
        std::fs::write(&sources, JAVA_AGENT)?;
        let mut compile = Command::new("javac");
        compile.arg("-d").arg(scratch.path()).arg("-sourcepath").arg(&library).arg(&sources);
        answer(&mut compile)?;
        let mut command = Command::new("java");
        command.arg("-cp").arg(scratch.path()).args(["PeerAgent", host, port]);
        clients.push(("jkgp", command));
    }
    if let Some(sources) = find(&folder, "kgpc", "games with kgpc, in Go") {
        let client = scratch.path().join("kgpc");
        answer(Command::new("go").args(["build", "-o"]).arg(&client).current_dir(sources))?;
        let agent = scratch.path().join("agent.sh");
        std::fs::write(&agent, SHELL_AGENT)?;
        let mut command = Command::new(client);
        // It takes a port alone as one of this machine.
        command.arg(format!(":{port}")).arg("sh").arg(agent).env("NAME", "kgpc");
        clients.push(("kgpc", command));
    }
    if !clients.is_empty() {
        kalah_game_protocol(&parlour, &address, clients)?;
    }
    if let Some(referee) = find(&folder, "ManKalah.jar", "a match under the Manchester referee") {
        manchester(&parlour, &referee)?;
    }
    Ok(())
}

/// Serves the clients, and a player of Parlour's with them, until each has played several games.
fn kalah_game_protocol(
    parlour: &Path,
    address: &str,
    clients: Vec<(&'static str, Command)>,
) -> Result<()> {
    let mut serve = Command::new(parlour);
    serve.args(["kgp", "serve", "--json", "--board", "6,6", "--games", "12", "--bind", address]);
    serve.args(["--player", "Parlour=greedy", "--seed", "1"]);
    let server = Running::start(serve.stdout(Stdio::piped()))?;
    let until = Instant::now() + PATIENCE;
    while TcpStream::connect(address).is_err() {
        ensure!(Instant::now() < until, "the server does not listen");
        sleep(Duration::from_millis(20));
    }
    let names: Vec<&str> = clients.iter().map(|(name, _)| *name).collect();
    let guests: Vec<Running> = clients
        .into_iter()
        .map(|(_, mut command)| Running::start(command.stdout(Stdio::null())))
        .collect::<Result<_>>()?;
    let report = server.answer(until)?;
    drop(guests);
    let standings = report.lines().last().context("the server prints its standings")?;
    let standings: Value = serde_json::from_str(standings)?;
    let players = standings["players"].as_array().context("a list of players")?;
    for name in names {
        let row = players.iter().find(|row| row["name"] == name);
        let row = row.with_context(|| format!("{name} never played: {standings}"))?;
        ensure!(row["games"].as_u64() > Some(0) && row["faults"] == 0, "{name}: {row}");
        println!("{name}: {} games, no fault", row["games"]);
    }
    Ok(())
}

/// Plays a match between two engines of Parlour's, in which the referee finds no fault.
fn manchester(parlour: &Path, referee: &Path) -> Result<()> {
    let engine = format!("{} manchester engine --player greedy", parlour.display());
    let mut command = Command::new("java");
    command.arg("-jar").arg(referee).args([&engine, &engine]).stdout(Stdio::piped());
    let told = Running::start(command.stderr(Stdio::null()))?.answer(Instant::now() + PATIENCE)?;
    // A line for each player: whether it won, and its milliseconds a move; -1 for one that broke the rules.
    let rows: Vec<&str> = told.lines().rev().filter(|line| !line.is_empty()).take(2).collect();
    let is_played = |row: &&str| row.starts_with("0 ") || row.starts_with("1 ");
    ensure!(rows.len() == 2 && rows.iter().all(is_played), "the referee says: {told}");
    println!("ManKalah.jar: a whole match");
    Ok(())
}

/// A program that is killed when nobody waits for it any more.
struct Running(Child);

impl Running {
    fn start(command: &mut Command) -> Result<Self> {
        let child = command.spawn().with_context(|| format!("{command:?} could not be started"))?;
        Ok(Self(child))
    }

    /// Waits for its end and returns what it printed, which must fit a pipe.
    fn answer(mut self, until: Instant) -> Result<String> {
        while self.0.try_wait()?.is_none() {
            ensure!(Instant::now() < until, "the games did not end in {PATIENCE:?}");
            sleep(Duration::from_millis(20));
        }
        let mut printed = String::new();
        self.0.stdout.take().context("its output")?.read_to_string(&mut printed)?;
        Ok(printed)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // One that has ended need not be killed.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Returns an address on which nobody listens.
fn free_address() -> Result<String> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.to_string())
}

/// Finds a file or folder by its name, or says loudly what is not checked without it.
fn find(folder: &Path, name: &str, checks: &str) -> Option<PathBuf> {
    let found = within(folder, name, 4);
    if found.is_none() {
        eprintln!("\nNOT CHECKED: {checks}. There is no {name} in {}.\n", folder.display());
    }
    found
}

fn within(folder: &Path, name: &str, depth: u32) -> Option<PathBuf> {
    let entries = std::fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path());
    let entries: Vec<PathBuf> = entries.collect();
    let here = entries.iter().find(|path| path.file_name() == Some(OsStr::new(name))).cloned();
    here.or_else(|| {
        let folders = entries.iter().filter(|path| depth > 0 && path.is_dir());
        folders.into_iter().find_map(|path| within(path, name, depth - 1))
    })
}
