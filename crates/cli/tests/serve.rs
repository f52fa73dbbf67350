//! `parlour serve` as a process: it tells where it is, closes when asked, and loses nothing when killed.

mod house;

use futures_util::{SinkExt, StreamExt};
#[cfg(all(unix, feature = "scale"))]
use house::LONG;
use house::{Move, Served};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;
#[cfg(all(unix, feature = "scale"))]
use std::time::Instant;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

type Socket = WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>;

/// Plays both seats of a table over its socket until the game is over, whatever becomes of the server, and
/// returns the moves that were answered.
///
/// A move that was not answered is said again, word for word, once the server is back.
struct Fellow {
    table: String,
    keys: Vec<String>,
    port: watch::Receiver<u16>,
    answered: Arc<watch::Sender<usize>>,
    moves: Vec<Move>,
    /// The move that was sent and not answered yet.
    sent: Option<Move>,
    /// How often it was not known whether a move had been done.
    doubts: usize,
}

/// The house is gone.
struct Gone;

impl<E: std::error::Error> From<E> for Gone {
    fn from(_: E) -> Self {
        Self
    }
}

impl Fellow {
    async fn play(mut self) -> Self {
        while self.attempt().await.is_err() {
            // The next server tells its port. A connection that failed for another reason is tried again.
            let _ = tokio::time::timeout(Duration::from_secs(5), self.port.changed()).await;
        }
        self
    }

    async fn attempt(&mut self) -> Result<(), Gone> {
        let port = *self.port.borrow_and_update();
        let url = format!("ws://127.0.0.1:{port}/api/tables/{}/socket", self.table);
        let (mut socket, _) = connect_async(url).await?;
        let hello = json!({"type": "hello", "keys": self.keys});
        socket.send(Message::text(hello.to_string())).await?;
        let (mut is_first, mut is_again) = (true, false);
        loop {
            let Some(message) = socket.next().await else { return Err(Gone) };
            let Message::Text(text) = message? else { continue };
            let heard: Value = serde_json::from_str(&text).expect("JSON");
            match heard["type"].as_str() {
                Some("update") => {
                    let seq = heard["seq"].as_u64().expect("a number");
                    let known = self.moves.last().map_or(0, |last| last.seq + 1);
                    match (&self.sent, is_first) {
                        (None, _) => assert_eq!(seq, known, "{}", self.table),
                        // Done at most once, answered or not.
                        (Some(sent), true) => {
                            assert!(seq == sent.seq || seq == sent.seq + 1, "{seq} after {sent:?}");
                            self.doubts += 1;
                            is_again = true;
                            self.say(&mut socket).await?;
                        }
                        (Some(sent), false) => assert!(seq <= sent.seq + 1),
                    }
                    is_first = false;
                    if self.sent.is_none() {
                        let Some(seat) = heard["table"]["turn"].as_u64() else { return Ok(()) };
                        let moves = &heard["table"]["sowing"]["moves"];
                        let action = moves.as_array().expect("moves").last().expect("a move");
                        let action = action["action"].as_str().expect("an action").to_owned();
                        // Not a wait: as often as one connection may speak, and all at about the same time,
                        // so that a kill finds many moves on their way.
                        tokio::time::sleep(Duration::from_millis(55)).await;
                        self.sent = Some(Move { seq, seat, action });
                        self.say(&mut socket).await?;
                    }
                }
                Some("done") => {
                    self.moves.extend(self.sent.take());
                    self.answered.send_modify(|answered| *answered += 1);
                    if std::mem::take(&mut is_again) {
                        // If it had been done before, nothing has changed that would be told.
                        let look = json!({"type": "look", "seat": null});
                        socket.send(Message::text(look.to_string())).await?;
                    }
                }
                _ => panic!("{heard}"),
            }
        }
    }

    async fn say(&self, socket: &mut Socket) -> Result<(), Gone> {
        let Move { seq, seat, action } = self.sent.as_ref().expect("a move to say");
        let play = json!({"type": "play", "id": seq.to_string(), "seat": seat, "seq": seq, "action": action});
        Ok(socket.send(Message::text(play.to_string())).await?)
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_house_that_is_killed_again_and_again_loses_no_move_of_a_hundred_games() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("house.db");
    kill_again_and_again(database.to_str().unwrap(), folder.path(), 100, 4).await;
}

#[cfg(all(unix, feature = "scale"))]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_house_on_a_database_that_is_killed_again_and_again_loses_no_move() {
    let folder = tempfile::tempdir().unwrap();
    if let Some(database) = services::Database::create() {
        kill_again_and_again(&database.url(), folder.path(), 50, 3).await;
    }
}

/// Plays games at so many tables while their server is killed so many times.
async fn kill_again_and_again(database: &str, home: &Path, tables: usize, kills: usize) {
    let mut house = Served::on(database, home);
    let seated: Vec<(String, Vec<String>)> = (0..tables).map(|_| house.table()).collect();
    let (open, port) = watch::channel(house.port);
    let (answered, mut heard) = watch::channel(0);
    let answered = Arc::new(answered);
    let mut fellows = JoinSet::new();
    for (table, keys) in seated {
        let (port, answered) = (port.clone(), Arc::clone(&answered));
        let (moves, sent, doubts) = (Vec::new(), None, 0);
        fellows.spawn(Fellow { table, keys, port, answered, moves, sent, doubts }.play());
    }
    for kill in 1..=kills {
        let enough = kill * 2 * tables + tables / 3;
        loop {
            tokio::select! {
                reached = heard.wait_for(|&answered| answered >= enough) => {
                    reached.unwrap();
                    break;
                }
                Some(ended) = fellows.join_next() => assert!(ended.is_ok(), "{:?}", ended.err()),
            }
        }
        house.child.kill().unwrap();
        house.child.wait().unwrap();
        house = Served::on(database, home);
        open.send_replace(house.port);
    }
    let mut doubts = 0;
    while let Some(fellow) = fellows.join_next().await {
        let fellow = fellow.unwrap();
        doubts += fellow.doubts;
        assert_eq!(
            house.stored_moves(&fellow.table),
            fellow.moves,
            "every answered move is there, and no other"
        );
    }
    assert!(doubts > 0, "no move was under way when the server was killed");
}

fn parlour(home: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
    command.args(arguments).env("PARLOUR_HOME", home).stdin(Stdio::null());
    command
}

/// Runs a command to its end, and returns its exit status and what it printed to standard error.
fn run(mut command: Command) -> (Option<i32>, String) {
    let output = command.output().expect("the binary starts");
    (output.status.code(), String::from_utf8(output.stderr).expect("text"))
}

#[test]
fn a_game_of_a_running_server_is_neither_resumed_nor_forgotten_elsewhere() {
    let home = tempfile::tempdir().unwrap();
    let mut served = Served::new(&home.path().join(store::FILE_NAME));
    let (table, keys) = served.table();
    let (status, told) = run(parlour(home.path(), &["resume", "1"]));
    let by = format!("a server (process {}) is using ", served.child.id());
    assert!(status == Some(1) && told.contains(&by), "{status:?} {told}");
    let (status, told) = run(parlour(home.path(), &["games", "forget", "1"]));
    assert!(status == Some(1) && told.contains(&by), "{status:?} {told}");
    let (status, told) = run(parlour(home.path(), &["resume"]));
    let web =
        "no unfinished game of the terminal; `parlour resume 1` continues one of the web page";
    assert!(status == Some(1) && told.contains(web), "{status:?} {told}");
    // The table has not noticed anything.
    let play = json!({"type": "play", "id": "a", "seat": 0, "seq": 0, "action": "1"});
    let path = format!("/api/tables/{table}/asks");
    let (status, answer) = served.send("POST", &path, &keys[0], Some(&play)).unwrap();
    assert_eq!((status, &answer["seq"]), (200, &json!(1)), "{answer}");
    served.child.kill().unwrap();
    served.child.wait().unwrap();
    let (status, told) = run(parlour(home.path(), &["resume", "1"]));
    assert_eq!(status, Some(0), "{told}");
    let (status, told) = run(parlour(home.path(), &["games", "forget", "1"]));
    assert_eq!(status, Some(0), "{told}");
}

#[test]
fn a_port_in_use_is_told_before_anything_is_open() {
    let home = tempfile::tempdir().unwrap();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let mut serve = parlour(home.path(), &["serve", "--bind", &address]);
    serve.env("PARLOUR_LOG", "trace");
    let (status, told) = run(serve);
    let expected = format!("cannot listen on {address}: another program is using this port");
    assert!(status == Some(1) && told.contains(&expected), "{status:?} {told}");
    assert!(!told.contains("server is open") && !told.contains("Serving"), "{told}");
}

#[test]
fn a_log_that_no_terminal_shows_has_no_colours() {
    let home = tempfile::tempdir().unwrap();
    let mut serve = parlour(home.path(), &["serve", "--bind", "127.0.0.1:0"]);
    serve.env("PARLOUR_LOG", "info").env_remove("NO_COLOR").stderr(Stdio::piped());
    let mut child = serve.spawn().unwrap();
    let mut lines = BufReader::new(child.stderr.take().unwrap()).lines().map(Result::unwrap);
    let logged = lines.find(|line| line.contains("the server is open")).expect("it is logged");
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(logged.contains("address=127.0.0.1:") && !logged.contains('\x1b'), "{logged:?}");
}

#[test]
fn a_log_that_cannot_be_kept_is_a_usage_error() {
    let home = tempfile::tempdir().unwrap();
    let mut serve = parlour(home.path(), &["serve", "--bind", "127.0.0.1:0"]);
    serve.env("PARLOUR_LOG", "garbage");
    let (status, told) = run(serve);
    assert_eq!(status, Some(2), "{told}");
    assert!(told.contains("PARLOUR_LOG must be a level (off, error, "), "{told}");
    assert!(told.contains("got `garbage`"), "{told}");
}

#[test]
fn bad_addresses_and_databases_are_told() {
    for (arguments, part) in [
        (["serve", "--bind", "nowhere"], "is not an address"),
        (
            ["serve", "--database", "mysql://me:secret@here"],
            "expected a path, sqlite:PATH or postgres://",
        ),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_parlour")).args(arguments).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(text.contains(part), "{text}");
        assert!(!text.contains("secret"), "{text}");
    }
}

/// Every address of 127.0.0.0/8 is this machine's on Linux.
#[cfg(target_os = "linux")]
#[test]
fn options_override_the_environment_which_overrides_the_file() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("parlour.toml");
    std::fs::write(&file, "bind = \"127.0.0.2:0\"\n").unwrap();
    for (variable, option, ip) in [
        (None, None, "127.0.0.2:"),
        (Some("127.0.0.3:0"), None, "127.0.0.3:"),
        (Some("127.0.0.3:0"), Some("127.0.0.4:0"), "127.0.0.4:"),
    ] {
        let mut serve = parlour(home.path(), &["serve", "--json"]);
        serve.args(option.map(|option| format!("--bind={option}")));
        serve.env("PARLOUR_CONFIG", &file).env("PARLOUR_LOG", "off").env_remove("PARLOUR_BIND");
        serve.envs(variable.map(|variable| ("PARLOUR_BIND", variable)));
        let mut served = serve.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(served.stdout.take().unwrap()).read_line(&mut line).unwrap();
        served.kill().unwrap();
        served.wait().unwrap();
        let told: Value = serde_json::from_str(&line).unwrap();
        assert!(told["address"].as_str().unwrap().starts_with(ip), "{told}");
    }
}

#[test]
fn a_variable_that_is_set_to_nothing_is_none() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let names = "CONFIG DATABASE NATS NATS_REPLICAS ORIGIN PROXY TOURNAMENTS KEY TLS_CA";
    // Each fails at what comes after the variables.
    for (command, expected) in [
        (&["serve", "--bind", &address][..], "cannot listen on"),
        (&["work"], "--nats <URL>"),
        (&["bot", "join"], "arguments were not provided"),
    ] {
        let home = tempfile::tempdir().unwrap();
        let mut parlour = parlour(home.path(), command);
        parlour.envs(names.split(' ').map(|name| (format!("PARLOUR_{name}"), "")));
        let (_, told) = run(parlour);
        assert!(told.contains(expected), "{command:?}: {told}");
    }
}

/// A database is served by one server at a time; where it cannot be, the exit status is 1, and no password is told.
#[cfg(all(unix, feature = "scale"))]
#[test]
fn a_database_that_cannot_be_served_is_told() {
    let Some(database) = services::Database::create() else { return };
    let home = tempfile::tempdir().unwrap();
    let url = database.url();
    let password = url.split([':', '@']).nth(2).expect("a password");
    let mut served = Served::on(&url, home.path());
    for (url, part) in [
        (url.clone(), "a server (process "),
        (format!("{url}_gone"), "there is no database"),
        (url.replace(password, "wrong"), "refuses access"),
    ] {
        let (status, told) =
            run(parlour(home.path(), &["serve", "--bind", "0", "--database", &url]));
        assert_eq!(status, Some(1), "{told}");
        assert!(told.contains(part) && !told.contains(password), "{told}");
    }
    served.child.kill().unwrap();
    served.child.wait().unwrap();
}

/// A server that loses its lock, and the database to another server, refuses what it is asked and ends by itself.
#[cfg(all(unix, feature = "scale"))]
#[test]
fn a_server_that_is_displaced_says_so_and_ends() {
    let Some(database) = services::Database::create() else { return };
    let home = tempfile::tempdir().unwrap();
    let url = database.url();
    let mut serve = parlour(home.path(), &["serve", "--bind", "127.0.0.1:0", "--database", &url]);
    let mut served = serve.env("PARLOUR_LOG", "off").stderr(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(served.stderr.take().unwrap()).lines().map(Result::unwrap);
    lines.find(|line| line.starts_with("Serving at ")).expect("it serves");
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let other = runtime.block_on(take_over(&database));
    let deadline = Instant::now() + LONG;
    let status = loop {
        if let Some(status) = served.try_wait().unwrap() {
            break status;
        }
        if Instant::now() > deadline {
            served.kill().unwrap();
        }
        std::thread::sleep(Duration::from_millis(50));
    };
    let told: Vec<String> = lines.collect();
    assert_eq!(status.code(), Some(1), "{told:?}");
    assert!(told.iter().any(|line| line.contains("another server has taken over ")), "{told:?}");
    drop(other);
}

/// Cuts off whoever serves a database, and serves it.
#[cfg(all(unix, feature = "scale"))]
async fn take_over(database: &services::Database) -> store::Serving {
    let address = database.url().parse().expect("an address");
    let other = store::Store::open_at(&address, store::Options::default()).await.unwrap();
    let deadline = Instant::now() + LONG;
    loop {
        database.run(
            "SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_stat_activity USING (pid) \
             WHERE locktype = 'advisory' AND granted AND datname = current_database()",
        );
        match other.serve_alone().await {
            Ok(serving) => return serving,
            // Whoever was cut off may be quicker to take the lock again.
            Err(store::StoreError::Served { .. }) => assert!(Instant::now() < deadline),
            Err(error) => panic!("{error}"),
        }
    }
}
