//! Many people at many tables: how fast the server answers, how much it takes, and what a quiet table costs.
//!
//! ```text
//! cargo run --release -p server --example load              people's pace, then as fast as it goes
//! cargo run --release -p server --example load -- --tables 500 --seconds 10
//! ```
//!
//! The server runs in a process of its own, with a store on disk and the usual limits. As each visitor may have
//! only so many tables and connections, the clients come from many addresses of the loopback network, which
//! needs Linux. Every client reads all that it is sent and knows its game from that alone.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command-line tool")]

use futures_util::{SinkExt, StreamExt};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use serde::Deserialize;
use server::{Options, Server};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Tables that one address sets up, and connections that come from one.
const TABLES_OF_VISITOR: usize = 50;
/// Tables of the measure of quiet ones.
const QUIET: usize = 2000;

/// What is asked for.
#[derive(Clone, Copy)]
struct Plan {
    tables: usize,
    seconds: u64,
}

fn main() -> Result<(), Failure> {
    let mut plan = Plan { tables: 2000, seconds: 30 };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| format!("{word} needs a value"));
        match word.as_str() {
            "--serve" => return serve(Path::new(&value()?)),
            "--tables" => plan.tables = value()?.parse()?,
            "--seconds" => plan.seconds = value()?.parse()?,
            other => return Err(format!("`{other}`? Only --tables N and --seconds N").into()),
        }
    }
    raise_descriptors(plan)?;
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(measure(plan))
}

/// Serves on a free port, which is printed on standard output, until standard input ends.
fn serve(folder: &Path) -> Result<(), Failure> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(async {
        let store = store::Store::open(&folder.join("house.db")).await?;
        let server = Server::open(store, Options::default()).await?;
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        println!("{}", listener.local_addr()?.port());
        let closing = async {
            // An error is as good an end as any.
            let _ = tokio::io::stdin().read(&mut [0]).await;
        };
        Ok(server::serve(server, listener, closing).await?)
    })
}

/// Asks the system for as many open connections as it allows, here and in the server that is started later,
/// and fails if they are too few.
fn raise_descriptors(Plan { tables, .. }: Plan) -> Result<(), Failure> {
    let needed = 2 * tables as u64 + 100;
    let allowed = rlimit::increase_nofile_limit(u64::MAX)?;
    if allowed < needed {
        let told = format!("{needed} open files are needed and {allowed} allowed (`ulimit -Hn`)");
        return Err(told.into());
    }
    Ok(())
}

async fn measure(plan: Plan) -> Result<(), Failure> {
    println!("{}", machine());
    quiet_tables().await?;
    let paced = Pace::People { from_ms: 2000, to_ms: 8000 };
    load("people, 2 to 8 s a move", plan, paced).await?;
    load("as fast as it goes", plan, Pace::Pushed).await
}

fn machine() -> String {
    let read = |path: &str| std::fs::read_to_string(path).unwrap_or_default();
    let cpu = read("/proc/cpuinfo");
    let name = cpu.lines().find_map(|line| line.strip_prefix("model name")?.split_once(':'));
    let cores = std::thread::available_parallelism().map_or(0, usize::from);
    format!("machine: {cores} cores of {}", name.map_or("an unknown kind", |(_, name)| name.trim()))
}

/// A server in a process of its own, on a store in a folder of its own.
struct Served {
    child: Child,
    port: u16,
    _folder: tempfile::TempDir,
}

impl Served {
    async fn new() -> Result<Self, Failure> {
        let folder = tempfile::tempdir()?;
        let mut child = Command::new(std::env::current_exe()?)
            .arg("--serve")
            .arg(folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let told = child.stdout.take().ok_or("no pipe")?;
        let told = tokio::process::ChildStdout::from_std(told)?;
        let mut line = String::new();
        BufReader::new(told).read_line(&mut line).await?;
        Ok(Self { child, port: line.trim().parse()?, _folder: folder })
    }

    /// Memory of the server in bytes.
    fn memory(&self) -> u64 {
        let path = format!("/proc/{}/status", self.child.id());
        let status = std::fs::read_to_string(path).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kib = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
        kib.unwrap_or(0) * 1024
    }

    /// Seconds that the server has computed, all cores together.
    fn computed(&self) -> f64 {
        /// Clock ticks a second, the same on every Linux that Rust knows.
        const TICKS: f64 = 100.0;
        let path = format!("/proc/{}/stat", self.child.id());
        let stat = std::fs::read_to_string(path).unwrap_or_default();
        // The name, in brackets, may hold blanks.
        let fields = stat.rsplit_once(')').map_or("", |(_, fields)| fields);
        let ticks = |place: usize| fields.split_whitespace().nth(place)?.parse::<f64>().ok();
        (ticks(11).unwrap_or(0.0) + ticks(12).unwrap_or(0.0)) / TICKS
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // One that has ended already needs no end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

async fn connect(port: u16, visitor: usize) -> Result<TcpStream, Failure> {
    let socket = TcpSocket::new_v4()?;
    let [high, low] = (visitor as u16 + 1).to_be_bytes();
    socket.bind(SocketAddr::from((Ipv4Addr::new(127, 1, high, low), 0)))?;
    let stream = socket.connect(SocketAddr::from((Ipv4Addr::LOCALHOST, port))).await?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

#[derive(Deserialize)]
struct Made {
    table: String,
    keys: Vec<String>,
}

/// Sets a table up: sowing games of many sets, which do not end while they are watched.
async fn set_up(port: u16, visitor: usize) -> Result<Made, Failure> {
    let body = r#"{"game":"mangala","rules":{"sets":"99"},"seats":[{"who":"person","name":"Ada"},{"who":"person","name":"Bo"}]}"#;
    let mut stream = connect(port, visitor).await?;
    let head = format!(
        "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(head.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
    serde_json::from_str(body).map_err(|error| format!("{error}: {answer}").into())
}

async fn set_all_up(port: u16, tables: usize) -> Result<Vec<Made>, Failure> {
    let mut made = Vec::new();
    for number in 0..tables {
        made.push(set_up(port, number / TABLES_OF_VISITOR).await?);
    }
    Ok(made)
}

async fn quiet_tables() -> Result<(), Failure> {
    let served = Served::new().await?;
    // Whatever the first table brings with it belongs to the server.
    set_all_up(served.port, 1).await?;
    let before = served.memory();
    set_all_up(served.port, QUIET).await?;
    let each = served.memory().saturating_sub(before) as f64 / QUIET as f64 / 1024.0;
    println!("a quiet table: {each:.1} KiB, measured over {QUIET}");
    Ok(())
}

/// How soon a client moves.
#[derive(Clone, Copy)]
enum Pace {
    People { from_ms: u64, to_ms: u64 },
    Pushed,
}

/// What a client reads of a message.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Heard {
    Update {
        seq: u64,
        table: Seen,
    },
    Done,
    Refused {
        problem: Refusal,
    },
    #[serde(other)]
    Else,
}

#[derive(Deserialize)]
struct Seen {
    turn: Option<u8>,
    sowing: Board,
}

#[derive(Deserialize)]
struct Board {
    moves: Vec<Move>,
}

#[derive(Deserialize)]
struct Move {
    action: String,
}

#[derive(Deserialize)]
struct Refusal {
    code: String,
}

/// What is going on.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum Stage {
    /// Clients connect and say hello.
    Gather,
    /// They play; nothing is counted yet.
    Play,
    /// They play, and it is counted.
    Count,
    /// All is over.
    End,
}

/// What all clients share.
struct Field {
    pace: Pace,
    stage: watch::Receiver<Stage>,
    /// Clients that have been greeted.
    here: AtomicUsize,
}

/// Plays one seat until all is over, and returns how long each of its moves took in microseconds.
async fn play(
    stream: TcpStream,
    table: String,
    key: String,
    seat: u8,
    field: Arc<Field>,
) -> Result<Vec<u32>, Failure> {
    let url = format!("ws://localhost/api/tables/{table}/socket");
    let (mut socket, _) = tokio_tungstenite::client_async(url, stream).await?;
    let hello = format!(r#"{{"type":"hello","keys":["{key}"],"looking":{seat}}}"#);
    socket.send(Message::text(hello)).await?;
    field.here.fetch_add(1, Ordering::Relaxed);
    let mut stage = field.stage.clone();
    stage.wait_for(|stage| *stage >= Stage::Play).await?;
    let mut rng = Pcg64Mcg::seed_from_u64(u64::from_str_radix(&table, 16)? ^ u64::from(seat));
    let mut times = Vec::new();
    tokio::select! {
        done = turns(&mut socket, seat, &field, &mut rng, &mut times) => done?,
        _ = stage.wait_for(|stage| *stage == Stage::End) => {}
    }
    Ok(times)
}

async fn turns(
    socket: &mut WebSocketStream<TcpStream>,
    seat: u8,
    field: &Field,
    rng: &mut Pcg64Mcg,
    times: &mut Vec<u32>,
) -> Result<(), Failure> {
    let mut asked: Option<(u64, Instant)> = None;
    while let Some(message) = socket.next().await {
        let Message::Text(text) = message? else { continue };
        match serde_json::from_str(&text)? {
            Heard::Update { seq, table } => {
                let is_new = asked.is_none_or(|(last, _)| last != seq);
                if table.turn != Some(seat) || !is_new {
                    continue;
                }
                if let Pace::People { from_ms, to_ms } = field.pace {
                    let wait = Duration::from_millis(rng.random_range(from_ms..to_ms));
                    tokio::time::sleep(wait).await;
                }
                let moves = table.sowing.moves;
                let action = &moves[rng.random_range(0..moves.len())].action;
                let play = format!(
                    r#"{{"type":"play","id":"{seq}","seat":{seat},"seq":{seq},"action":"{action}"}}"#
                );
                asked = Some((seq, Instant::now()));
                socket.send(Message::text(play)).await?;
            }
            Heard::Done => {
                let (_, began) = asked.ok_or("an answer to nothing")?;
                if *field.stage.borrow() == Stage::Count {
                    times.push(began.elapsed().as_micros() as u32);
                }
            }
            Heard::Refused { problem } => return Err(problem.code.into()),
            Heard::Else => {}
        }
    }
    Err("the server has closed the connection".into())
}

async fn load(name: &str, Plan { tables, seconds }: Plan, pace: Pace) -> Result<(), Failure> {
    let served = Served::new().await?;
    let made = set_all_up(served.port, tables).await?;
    let (go_on, stage) = watch::channel(Stage::Gather);
    let field = Arc::new(Field { pace, stage, here: AtomicUsize::new(0) });
    let mut clients = JoinSet::new();
    for (number, Made { table, keys }) in made.into_iter().enumerate() {
        for (seat, key) in (0..).zip(keys) {
            let stream = connect(served.port, number / TABLES_OF_VISITOR).await?;
            clients.spawn(play(stream, table.clone(), key, seat, Arc::clone(&field)));
        }
    }
    while field.here.load(Ordering::Relaxed) < 2 * tables {
        wait(&mut clients, Duration::from_millis(20)).await?;
    }
    go_on.send_replace(Stage::Play);
    // The first moves all come at once; what is measured begins after them.
    let settle = if matches!(pace, Pace::Pushed) { 2 } else { 10 };
    wait(&mut clients, Duration::from_secs(settle)).await?;
    let (clock, computed) = (Instant::now(), served.computed());
    go_on.send_replace(Stage::Count);
    wait(&mut clients, Duration::from_secs(seconds)).await?;
    let (seconds, computed) = (clock.elapsed().as_secs_f64(), served.computed() - computed);
    let memory = served.memory();
    go_on.send_replace(Stage::End);
    let mut all = Vec::new();
    while let Some(times) = clients.join_next().await {
        all.extend(times??);
    }
    all.sort_unstable();
    let part = |share: f64| {
        let index = (all.len() as f64 * share) as usize;
        all.get(index).map_or(f64::NAN, |&us| f64::from(us) / 1000.0)
    };
    println!(
        "{name}: {tables} tables, {} clients, {seconds:.0} s: {:.0} moves a second; round trip of a move \
         p50 {:.1} ms, p99 {:.1} ms, most {:.1} ms; the server took {:.2} cores and {} MiB",
        2 * tables,
        all.len() as f64 / seconds,
        part(0.5),
        part(0.99),
        part(1.0 - 1e-9),
        computed / seconds,
        memory >> 20,
    );
    Ok(())
}

/// Waits for a time; a client that ends meanwhile has failed.
async fn wait(
    clients: &mut JoinSet<Result<Vec<u32>, Failure>>,
    time: Duration,
) -> Result<(), Failure> {
    match tokio::time::timeout(time, clients.join_next()).await {
        Err(_) => Ok(()),
        Ok(Some(ended)) => Err(ended?.err().unwrap_or_else(|| "a client ended".into())),
        Ok(None) => Err("there are no clients".into()),
    }
}
