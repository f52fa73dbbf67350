//! What the measures share: a server in a process of its own, and clients from many addresses.

use futures_util::{SinkExt, StreamExt};
use rand::{Rng, RngExt};
use serde::Deserialize;
use server::{Options, Server};
use std::ffi::{OsStr, OsString};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

pub(crate) type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Serves on a free port, which is printed on standard output, until standard input ends.
pub(crate) fn serve(folder: &Path) -> Result<(), Failure> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(async {
        let store = store::Store::open(&folder.join("house.db")).await?;
        serve_until_asked(Server::open(store, Options::default()).await?).await
    })
}

/// The same for a server that has been opened.
pub(crate) async fn serve_until_asked(server: Arc<Server>) -> Result<(), Failure> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
    println!("{}", listener.local_addr()?.port());
    let closing = async {
        // An error is as good an end as any.
        let _ = tokio::io::stdin().read(&mut [0]).await;
    };
    Ok(server::serve(server, listener, closing).await?)
}

/// Asks the system for as many open connections as it allows, here and in the server that is started later,
/// and fails if they are too few.
pub(crate) fn raise_descriptors(clients: usize) -> Result<(), Failure> {
    let needed = clients as u64 + 100;
    let allowed = rlimit::increase_nofile_limit(u64::MAX)?;
    if allowed < needed {
        let told = format!("{needed} open files are needed and {allowed} allowed (`ulimit -Hn`)");
        return Err(told.into());
    }
    Ok(())
}

/// Returns a sentence about the machine.
pub(crate) fn machine() -> String {
    let read = |path: &str| std::fs::read_to_string(path).unwrap_or_default();
    let cpu = read("/proc/cpuinfo");
    let name = cpu.lines().find_map(|line| line.strip_prefix("model name")?.split_once(':'));
    let cores = std::thread::available_parallelism().map_or(0, usize::from);
    format!("machine: {cores} cores of {}", name.map_or("an unknown kind", |(_, name)| name.trim()))
}

/// A server in a process of its own, on a store in a folder of its own.
pub(crate) struct Served {
    child: Child,
    pub(crate) port: u16,
    _folder: tempfile::TempDir,
}

impl Served {
    pub(crate) async fn new() -> Result<Self, Failure> {
        let folder = tempfile::tempdir()?;
        let told = ["--serve".as_ref(), folder.path().as_os_str()].map(OsStr::to_owned);
        Self::start(&told, folder).await
    }

    /// Starts this program with arguments that have it serve.
    pub(crate) async fn start(
        arguments: &[OsString],
        folder: tempfile::TempDir,
    ) -> Result<Self, Failure> {
        let mut child = Command::new(std::env::current_exe()?)
            .args(arguments)
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
    pub(crate) fn memory(&self) -> u64 {
        let path = format!("/proc/{}/status", self.child.id());
        let status = std::fs::read_to_string(path).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kib = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
        kib.unwrap_or(0) * 1024
    }

    /// Seconds that the server has computed, all cores together.
    pub(crate) fn computed(&self) -> f64 {
        computed(self.child.id())
    }
}

/// Seconds that a process has computed, all cores together.
pub(crate) fn computed(process: u32) -> f64 {
    /// Clock ticks a second, the same on every Linux that Rust knows.
    const TICKS: f64 = 100.0;
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // The name, in brackets, may hold blanks.
    let fields = stat.rsplit_once(')').map_or("", |(_, fields)| fields);
    let ticks = |place: usize| fields.split_whitespace().nth(place)?.parse::<f64>().ok();
    (ticks(11).unwrap_or(0.0) + ticks(12).unwrap_or(0.0)) / TICKS
}

impl Drop for Served {
    fn drop(&mut self) {
        // One that has ended already needs no end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Connects from an address of a visitor's own: `127.network.x.y` of the loopback network.
pub(crate) async fn connect(port: u16, network: u8, visitor: usize) -> Result<TcpStream, Failure> {
    let socket = TcpSocket::new_v4()?;
    let [high, low] = (visitor as u16 + 1).to_be_bytes();
    socket.bind(SocketAddr::from((Ipv4Addr::new(127, network, high, low), 0)))?;
    let stream = socket.connect(SocketAddr::from((Ipv4Addr::LOCALHOST, port))).await?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

/// Sends a request on a connection of its own, and returns the status and the body of the answer.
pub(crate) async fn request(
    mut stream: TcpStream,
    method: &str,
    path: &str,
    body: &str,
) -> Result<(u16, String), Failure> {
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(head.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    let answer = String::from_utf8_lossy(&answer);
    let status = answer.split_whitespace().nth(1).and_then(|word| word.parse().ok());
    let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
    Ok((status.ok_or_else(|| format!("not HTTP: {answer}"))?, body.to_owned()))
}

/// A table that was set up, and the keys of its seats.
#[derive(Deserialize)]
pub(crate) struct Made {
    pub(crate) table: String,
    pub(crate) keys: Vec<String>,
}

/// Sets a table up: sowing games of many sets, which do not end while they are watched.
pub(crate) async fn set_up(port: u16, network: u8, visitor: usize) -> Result<Made, Failure> {
    let body = r#"{"game":"mangala","rules":{"sets":"99"},"seats":[{"who":"person","name":"Ada"},{"who":"person","name":"Bo"}]}"#;
    let stream = connect(port, network, visitor).await?;
    let (status, answer) = request(stream, "POST", "/api/tables", body).await?;
    serde_json::from_str(&answer).map_err(|error| format!("{status}, {error}: {answer}").into())
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

/// Opens the socket of a table and says hello for a seat.
pub(crate) async fn hello(
    stream: TcpStream,
    table: &str,
    key: &str,
    seat: u8,
) -> Result<WebSocketStream<TcpStream>, Failure> {
    let url = format!("ws://localhost/api/tables/{table}/socket");
    let (mut socket, _) = tokio_tungstenite::client_async(url, stream).await?;
    let hello = format!(r#"{{"type":"hello","keys":["{key}"],"looking":{seat}}}"#);
    socket.send(Message::text(hello)).await?;
    Ok(socket)
}

/// Plays random moves of a seat until the connection ends: each after a time between these two, where they are given.
/// `done` is told the `seq` of each move and how long its answer took.
pub(crate) async fn turns(
    socket: &mut WebSocketStream<TcpStream>,
    seat: u8,
    pause_ms: Option<(u64, u64)>,
    rng: &mut impl Rng,
    mut done: impl FnMut(u64, Duration),
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
                if let Some((from, to)) = pause_ms {
                    tokio::time::sleep(Duration::from_millis(rng.random_range(from..to))).await;
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
                let (seq, began) = asked.ok_or("an answer to nothing")?;
                done(seq, began.elapsed());
            }
            Heard::Refused { problem } => {
                return Err(format!("a move was refused: {}", problem.code).into());
            }
            Heard::Else => {}
        }
    }
    Err("the server has closed the connection".into())
}

/// Returns the round trip, in milliseconds, that a share of all are below.
pub(crate) fn part(sorted: &[u32], share: f64) -> f64 {
    let index = (sorted.len() as f64 * share) as usize;
    sorted.get(index).map_or(f64::NAN, |&us| f64::from(us) / 1000.0)
}
