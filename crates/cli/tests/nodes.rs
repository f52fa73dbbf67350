//! Several nodes on one database, as processes: whoever asks any of them plays on, also when the one that has the table
//! is killed, stands still or is told to stop.
//!
//! `NODES_GAMES` says how many games are played while everything is killed again and again.
#![cfg(all(unix, feature = "scale"))]

mod cups;
mod house;
mod visitors;

use futures_util::{SinkExt as _, StreamExt as _};
use house::{Move, Served, send};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use services::{Database, Nats, Postgres};
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

type Socket = WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>;

/// A database, a NATS server, and nodes on them.
struct Houses {
    url: String,
    /// Unless the database is one that the test may kill.
    _database: Option<Database>,
    nats: Nats,
    home: TempDir,
}

impl Houses {
    /// `None` where PostgreSQL or NATS is not installed.
    fn new() -> Option<Self> {
        let database = Database::create()?;
        let houses = Self::on(database.url())?;
        Some(Self { _database: Some(database), ..houses })
    }

    /// Returns nodes on this database.
    fn on(url: String) -> Option<Self> {
        let home = tempfile::tempdir().expect("a folder");
        Some(Self { url, _database: None, nats: Nats::start()?, home })
    }

    fn node(&self) -> Served {
        Served::with(&["--database", &self.url, "--nats", &self.nats.url()], self.home.path())
    }

    /// Starts a node behind a proxy, which names the visitors.
    fn node_of_many(&self) -> Served {
        let options = ["--database", &self.url, "--nats", &self.nats.url(), "--proxy"];
        Served::with(&options, self.home.path())
    }
}

fn signal(process: u32, name: &str) {
    let sent = Command::new("kill").args([name, &process.to_string()]).status();
    assert!(sent.expect("`kill` is there").success());
}

/// Connects to a table with a key; `None` if the node cannot be reached or the table not had.
async fn connect(port: u16, table: &str, key: &str) -> Option<Socket> {
    connect_as("", port, table, key).await
}

/// Connects as a proxy does for a visitor; without one, as a client does.
async fn connect_as(visitor: &str, port: u16, table: &str, key: &str) -> Option<Socket> {
    let url = format!("ws://127.0.0.1:{port}/api/tables/{table}/socket");
    let mut request = url.into_client_request().expect("a request");
    if !visitor.is_empty() {
        let visitor = visitor.parse().expect("a header");
        request.headers_mut().insert("x-forwarded-for", visitor);
    }
    let (mut socket, _) = connect_async(request).await.ok()?;
    let hello = json!({"type": "hello", "keys": [key]});
    socket.send(Message::text(hello.to_string())).await.ok()?;
    Some(socket)
}

/// Hears the next message; `None` when the connection is gone.
async fn hear(socket: &mut Socket) -> Option<Value> {
    loop {
        match socket.next().await?.ok()? {
            Message::Text(text) => return Some(serde_json::from_str(&text).expect("JSON")),
            Message::Close(_) => return None,
            _ => {}
        }
    }
}

/// Where nodes are; they come and go.
type Ports = Arc<Mutex<Vec<u16>>>;

/// One seat of a table, played over the socket of any node.
struct Player {
    ports: Ports,
    /// Which of them it asks.
    at: usize,
    table: String,
    key: String,
    seat: u64,
    /// Whom a proxy names, if there is one.
    visitor: String,
    /// How long it thinks.
    pause: Duration,
    answered: Vec<Move>,
    sent: Option<Move>,
    /// The longest time from a move to its answer.
    slowest: Duration,
}

impl Player {
    /// Plays until the game is over.
    async fn play(mut self) -> Self {
        while !self.attempt().await.unwrap_or(false) {
            self.at += 1;
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        self
    }

    /// Plays over one connection. Returns whether the game is over; `None` if the connection is gone.
    async fn attempt(&mut self) -> Option<bool> {
        let port = {
            let ports = self.ports.lock().unwrap();
            ports[self.at % ports.len()]
        };
        let patience = Duration::from_secs(3);
        let connecting = connect_as(&self.visitor, port, &self.table, &self.key);
        let mut socket = tokio::time::timeout(patience, connecting).await.ok()??;
        // A move whose answer did not come is said again, word for word.
        if self.sent.is_some() {
            self.say(&mut socket).await?;
        }
        let mut asked = self.sent.as_ref().map(|_| Instant::now());
        let mut quiet = 0;
        loop {
            // A node that stands still says nothing; neither does one whose game does not go on.
            let heard = match tokio::time::timeout(patience, hear(&mut socket)).await {
                Ok(heard) => heard?,
                Err(_) if self.sent.is_some() || quiet >= 2 => return None,
                Err(_) => {
                    quiet += 1;
                    socket.send(Message::text(r#"{"type":"look","seat":null}"#)).await.ok()?;
                    continue;
                }
            };
            match heard["type"].as_str().expect("a type") {
                "update" => {
                    if heard["table"]["phase"] == "over" && self.sent.is_none() {
                        return Some(true);
                    }
                    let is_mine = heard["table"]["turn"] == self.seat;
                    if self.sent.is_none() && is_mine {
                        let seq = heard["seq"].as_u64().expect("a number");
                        let last = self.answered.last();
                        assert!(last.is_none_or(|last| last.seq < seq), "{seq} after {last:?}");
                        let moves = heard["table"]["sowing"]["moves"].as_array().expect("moves");
                        let action = moves.last().expect("a move")["action"].as_str();
                        let action = action.expect("an action").to_owned();
                        tokio::time::sleep(self.pause).await;
                        self.sent = Some(Move { seq, seat: self.seat, action });
                        asked = Some(Instant::now());
                        self.say(&mut socket).await?;
                    }
                }
                "done" => {
                    let took = asked.take().map(|asked| asked.elapsed()).unwrap_or_default();
                    self.slowest = self.slowest.max(took);
                    self.answered.extend(self.sent.take());
                    socket.send(Message::text(r#"{"type":"look","seat":null}"#)).await.ok()?;
                }
                "refused" => {
                    let code = heard["problem"]["code"].as_str().expect("a code");
                    assert!(["not_reached", "not_stored", "closing"].contains(&code), "{heard}");
                    return None;
                }
                "closing" => return None,
                _ => {}
            }
        }
    }

    async fn say(&self, socket: &mut Socket) -> Option<()> {
        let Move { seq, seat, action } = self.sent.as_ref()?;
        let play = json!({"type": "play", "id": seq.to_string(), "seat": seat, "seq": seq, "action": action});
        socket.send(Message::text(play.to_string())).await.ok()
    }
}

/// Lets both seats of each table play, each beginning at another node, and returns what each was answered.
fn sit_down(ports: &Ports, tables: Vec<(String, Vec<String>)>, pause: Duration) -> JoinSet<Player> {
    let tables = tables.into_iter().map(|table| (String::new(), table));
    sit_down_as(ports, tables, pause)
}

/// A table with the keys of its seats, and the visitor who sits there.
type Seated = (String, (String, Vec<String>));

/// The same for visitors whom a proxy names.
fn sit_down_as(
    ports: &Ports,
    tables: impl Iterator<Item = Seated>,
    pause: Duration,
) -> JoinSet<Player> {
    let mut players = JoinSet::new();
    for (number, (visitor, (table, keys))) in tables.enumerate() {
        for (seat, key) in keys.into_iter().enumerate() {
            let player = Player {
                ports: Arc::clone(ports),
                at: number + seat,
                table: table.clone(),
                key,
                seat: seat as u64,
                visitor: visitor.clone(),
                pause,
                answered: Vec::new(),
                sent: None,
                slowest: Duration::ZERO,
            };
            players.spawn(player.play());
        }
    }
    players
}

/// Waits until all have played, and compares what they were answered with what is stored. Returns the longest time that
/// a move took over one connection.
async fn check(mut players: JoinSet<Player>, node: &Served) -> Duration {
    let mut all: std::collections::BTreeMap<String, Vec<Move>> = std::collections::BTreeMap::new();
    let mut slowest = Duration::ZERO;
    while let Some(player) = players.join_next().await {
        let player = player.expect("a player plays on");
        slowest = slowest.max(player.slowest);
        all.entry(player.table).or_default().extend(player.answered);
    }
    for (table, mut answered) in all {
        answered.sort_by_key(|one| one.seq);
        let stored = node.stored_moves(&table);
        assert_eq!(stored, answered, "every answered move of {table} is there, and no other");
    }
    slowest
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_at_two_nodes_see_each_others_moves() {
    let Some(houses) = Houses::new() else { return };
    let (first, second) = (houses.node(), houses.node());
    let tables = vec![first.table(), second.table()];
    let ports = Arc::new(Mutex::new(vec![first.port, second.port]));
    let played = check(sit_down(&ports, tables, Duration::ZERO), &second);
    let slowest = tokio::time::timeout(Duration::from_secs(30), played).await.expect("played");
    assert!(slowest < Duration::from_secs(2), "{slowest:?}");
}

#[test]
fn a_table_looks_the_same_at_every_node_and_hides_the_same() {
    let Some(houses) = Houses::new() else { return };
    let (first, second) = (houses.node(), houses.node());
    let person = |name| json!({"who": "person", "name": name});
    let asked = json!({"game": "cassino", "seats": [person("Ada"), person("Bo")]});
    let (status, made) = first.send("POST", "/api/tables", "", Some(&asked)).unwrap();
    assert_eq!(status, 201, "{made}");
    let path = format!("/api/tables/{}", made["table"].as_str().unwrap());
    let keys = made["keys"].as_array().unwrap().iter().map(|key| key.as_str().unwrap());
    let mut seen = Vec::new();
    for key in keys.chain([""]) {
        let [one, other] =
            [&first, &second].map(|node| node.send("GET", &path, key, None).unwrap());
        assert_eq!((one.0, &one), (200, &other));
        seen.push(one.1["table"]["cassino"].to_string());
    }
    assert!(seen[0] != seen[1] && seen[0] != seen[2], "each seat sees its own hand");
    // What is refused at one is refused at the other.
    let [one, other] = [&first, &second].map(|node| {
        let record = node.send("GET", &format!("{path}/record"), "", None).unwrap();
        let wrong = node.send("GET", &path, &"0".repeat(32), None).unwrap();
        let none = node.send("GET", "/api/tables/0123456789abcdef", "", None).unwrap();
        (record, wrong, none)
    });
    assert_eq!(one, other);
    assert_eq!((one.0.0, one.1.0, one.2.0), (409, 403, 404));
}

/// Runs `parlour serve` with these options, which it refuses, and returns its exit status and what it says.
fn refused(options: &[&str]) -> (Option<i32>, String) {
    let mut serve = Command::new(env!("CARGO_BIN_EXE_parlour"));
    let output = serve.args(["serve", "--bind", "127.0.0.1:0"]).args(options).output().unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn a_node_that_cannot_join_says_why_without_its_password() {
    let (status, told) = refused(&["--database", "here.db", "--nats", "nats://me:secret@here"]);
    assert!(status == Some(2) && told.contains("several nodes share a database"), "{told}");
    let Some(houses) = Houses::new() else { return };
    let url = houses.url.clone();
    for (nats, part) in [
        ("nats://me:secret@127.0.0.1:1", "NATS cannot be used: "),
        ("nats://me:secret@:x", "is no address of NATS"),
    ] {
        let (status, told) = refused(&["--database", &url, "--nats", nats]);
        assert!(status == Some(1) && told.contains(part), "{told}");
        assert!(!told.contains("secret"), "{told}");
    }
    // A server that is alone, and nodes, keep each other out.
    let node = houses.node();
    let (status, told) = refused(&["--database", &url]);
    assert!(status == Some(1) && told.contains("a server (process "), "{told}");
    drop(node);
    let alone = Served::on(&url, houses.home.path());
    let (status, told) = refused(&["--database", &url, "--nats", &houses.nats.url()]);
    assert!(status == Some(1) && told.contains("a server (process "), "{told}");
    drop(alone);
}

#[test]
fn the_lobby_of_every_node_lists_the_public_tables_of_all() {
    let Some(houses) = Houses::new() else { return };
    let first = houses.node();
    let set_up = |node: &Served| {
        let seats = json!([{"who": "person", "name": "Ada"}, {"who": "open"}]);
        let asked = json!({"game": "oware", "public": true, "seats": seats});
        let (status, made) = node.send("POST", "/api/tables", "", Some(&asked)).unwrap();
        assert_eq!(status, 201, "{made}");
        let (table, key) = (made["table"].as_str().unwrap(), made["keys"][0].as_str().unwrap());
        (table.to_owned(), key.to_owned())
    };
    let (early, key) = set_up(&first);
    // This one has not heard of it.
    let second = houses.node();
    let (late, _) = set_up(&second);
    let shows = |node: &Served, wanted: &[&String]| {
        let deadline = Instant::now() + Duration::from_secs(10);
        loop {
            let (_, lobby) = node.send("GET", "/api/tables", "", None).unwrap();
            let listed = lobby.as_array().unwrap().iter().map(|one| one["table"].as_str().unwrap());
            let listed: std::collections::BTreeSet<&str> = listed.collect();
            if listed == wanted.iter().map(|name| name.as_str()).collect() {
                break;
            }
            assert!(Instant::now() < deadline, "{lobby}");
            std::thread::sleep(Duration::from_millis(20));
        }
    };
    for node in [&first, &second] {
        shows(node, &[&early, &late]);
    }
    let path = format!("/api/tables/{early}");
    assert_eq!(second.send("DELETE", &path, &key, None).unwrap().0, 204);
    for node in [&first, &second] {
        shows(node, &[&late]);
        assert_eq!(node.send("GET", &path, "", None).unwrap().0, 404);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_of_a_node_that_is_killed_go_on_at_another() {
    let Some(houses) = Houses::new() else { return };
    let (mut first, second) = (houses.node(), houses.node());
    let tables: Vec<_> = (0..8).map(|_| first.table()).collect();
    let ports = Arc::new(Mutex::new(vec![first.port, second.port]));
    let players = sit_down(&ports, tables, Duration::from_millis(20));
    tokio::time::sleep(Duration::from_millis(100)).await;
    first.child.kill().unwrap();
    first.child.wait().unwrap();
    let played = check(players, &second);
    tokio::time::timeout(Duration::from_secs(30), played).await.expect("nothing is stuck");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_stood_still_cannot_write() {
    let Some(houses) = Houses::new() else { return };
    let (first, second) = (houses.node(), houses.node());
    let (table, keys) = first.table();
    let mut socket = connect(first.port, &table, &keys[0]).await.expect("a socket");
    hear(&mut socket).await.expect("an update");
    signal(first.child.id(), "-STOP");
    // It will read this when it wakes, and believe that the table is its own.
    let play = |action| json!({"type": "play", "id": "a", "seat": 0, "seq": 0, "action": action});
    socket.send(Message::text(play("1").to_string())).await.expect("it is sent");
    let path = format!("/api/tables/{table}/asks");
    let began = Instant::now();
    let answer = loop {
        let (port, path, key) = (second.port, path.clone(), keys[0].clone());
        let asked = tokio::task::spawn_blocking(move || {
            send(port, "POST", &path, &key, Some(&play("2"))).expect("an answer")
        });
        match asked.await.unwrap() {
            (200, answer) => break answer,
            (503, _) if began.elapsed() < Duration::from_secs(12) => {}
            other => panic!("{other:?} after {:?}", began.elapsed()),
        }
    };
    let took = began.elapsed();
    assert!(took < Duration::from_secs(12), "the lease is gone in time, not after {took:?}");
    assert_eq!(answer["seq"], 1);
    signal(first.child.id(), "-CONT");
    let told = loop {
        let heard = hear(&mut socket).await;
        let Some(heard) = heard else { break None };
        if heard["type"] == "refused" || heard["type"] == "done" {
            break Some(heard);
        }
    };
    if let Some(told) = told {
        assert_eq!(told["problem"]["code"], "out_of_step", "{told}");
    }
    for node in [&first, &second] {
        let (status, seen) =
            node.send("GET", &format!("/api/tables/{table}"), "", None).expect("an answer");
        assert_eq!((status, &seen["seq"]), (200, &json!(1)), "{seen}");
        assert_eq!(seen["log"].as_array().cloned(), answer["log"].as_array().cloned());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_is_told_to_stop_hands_its_tables_over() {
    let Some(houses) = Houses::new() else { return };
    let (mut first, second) = (houses.node(), houses.node());
    let tables: Vec<_> = (0..8).map(|_| first.table()).collect();
    let ports = Arc::new(Mutex::new(vec![first.port, second.port]));
    let players = sit_down(&ports, tables.clone(), Duration::from_millis(20));
    tokio::time::sleep(Duration::from_millis(60)).await;
    signal(first.child.id(), "-TERM");
    let began = Instant::now();
    for (table, _) in &tables {
        let (status, seen) =
            second.send("GET", &format!("/api/tables/{table}"), "", None).expect("an answer");
        assert_eq!(status, 200, "{seen}");
    }
    assert!(began.elapsed() < Duration::from_secs(2), "{:?}", began.elapsed());
    let slowest = tokio::time::timeout(Duration::from_secs(20), check(players, &second)).await;
    let slowest = slowest.expect("nothing is stuck");
    assert!(slowest < Duration::from_secs(2), "{slowest:?}");
    assert!(first.child.wait().unwrap().success());
}

/// Returns one of many visitors, each of whom has few tables.
fn visitor(table: usize) -> String {
    let number = table / 20;
    format!("10.1.{}.{}", number / 200, number % 200 + 1)
}

/// Plays games while nodes, NATS and PostgreSQL are killed or stand still again and again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_survive_the_death_of_everything() {
    let Some(mut postgres) = Postgres::start() else { return };
    let Some(mut houses) = Houses::on(postgres.url()) else { return };
    let games = std::env::var("NODES_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(12);
    let seed = std::env::var("NODES_SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(1);
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut nodes: Vec<Served> = (0..3).map(|_| houses.node_of_many()).collect();
    let ports: Ports = Arc::new(Mutex::new(nodes.iter().map(|node| node.port).collect()));
    let set_up = |number: usize| {
        let visitor = visitor(number);
        let table = nodes[number % 3].table_of(&visitor);
        (visitor, table)
    };
    let tables: Vec<Seated> = (0..games).map(set_up).collect();
    let mut players = sit_down_as(&ports, tables.into_iter(), Duration::from_millis(400));
    let mut done = JoinSet::new();
    let mut rounds = 0;
    while !players.is_empty() {
        let pause = Duration::from_millis(rng.random_range(200..3_000));
        let until = tokio::time::Instant::now() + pause;
        while let Ok(Some(player)) = tokio::time::timeout_at(until, players.join_next()).await {
            let player = player.expect("a player plays on");
            done.spawn(async move { player });
        }
        rounds += 1;
        assert!(rounds < 40 + games, "nothing is stuck");
        let at = rng.random_range(0..3);
        // Everything has its turn, whatever comes after.
        match if rounds <= 5 { rounds } else { rng.random_range(1..9) } {
            1 => {
                nodes[at].child.kill().unwrap();
                nodes[at].child.wait().unwrap();
                nodes[at] = houses.node_of_many();
                ports.lock().unwrap()[at] = nodes[at].port;
            }
            2 => {
                houses.nats.kill();
                tokio::time::sleep(Duration::from_millis(rng.random_range(50..1_000))).await;
                houses.nats.start_again();
            }
            3 => {
                let process = nodes[at].child.id();
                signal(process, "-STOP");
                tokio::time::sleep(Duration::from_millis(rng.random_range(500..9_000))).await;
                signal(process, "-CONT");
            }
            4 => {
                postgres.kill();
                tokio::time::sleep(Duration::from_millis(rng.random_range(50..1_000))).await;
                postgres.start_again();
            }
            5 => {
                postgres.stand_still();
                tokio::time::sleep(Duration::from_millis(rng.random_range(500..6_000))).await;
                postgres.go_on();
            }
            // Everybody is left alone for a while.
            _ => {}
        }
    }
    check(done, &nodes[0]).await;
}
