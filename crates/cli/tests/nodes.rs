//! Several nodes on one database, as processes: whoever asks any of them plays on, also when the one that has the table
//! is killed, stands still or is told to stop.
//!
//! `NODES_GAMES` says how many games are played while everything is killed again and again.
#![cfg(all(unix, feature = "scale"))]
#![expect(
    clippy::print_stdout,
    reason = "how long something took depends on the machine: it is told, not checked"
)]

mod cups;
mod house;
mod players;
mod visitors;

use futures_util::SinkExt as _;
use house::{LONG, Served, send};
use players::{
    Player, Ports, Seated, connect, finish, hear, is_never_stuck, is_right, sit_down, sit_down_as,
};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use serde_json::json;
use services::{Database, Nats, Postgres};
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio_tungstenite::tungstenite::Message;

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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_at_two_nodes_see_each_others_moves() {
    let Some(houses) = Houses::new() else { return };
    let (first, second) = (houses.node(), houses.node());
    let tables = vec![first.table(), second.table()];
    let ports = Arc::new(Mutex::new(vec![first.port, second.port]));
    is_right(finish(sit_down(&ports, tables, Duration::ZERO)).await, &second);
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
    let (status, told) =
        refused(&["--database", &url, "--nats", &houses.nats.url(), "--nats-replicas", "3"]);
    assert!(status == Some(1) && told.contains("cannot be kept in NATS: "), "{told}");
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
        let deadline = Instant::now() + LONG;
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
    let killed = Instant::now();
    let players = finish(players).await;
    is_never_stuck(&players, killed);
    is_right(players, &second);
}

/// Returns how long it takes until another node answers for a table whose owner is killed.
fn taken_over_after_a_kill(houses: &Houses) -> Duration {
    let (mut first, second) = (houses.node(), houses.node());
    let (table, keys) = first.table();
    let path = format!("/api/tables/{table}");
    assert_eq!(second.get(&path, &keys[0])["seq"], 0);
    first.child.kill().unwrap();
    first.child.wait().unwrap();
    let killed = Instant::now();
    let play = json!({"type": "play", "id": "a", "seat": 0, "seq": 0, "action": "1"});
    loop {
        let answer = second.send("POST", &format!("{path}/asks"), &keys[0], Some(&play)).unwrap();
        match answer {
            (200, _) => return killed.elapsed(),
            (503, _) if killed.elapsed() < LONG => {}
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn a_killed_nodes_table_goes_on_within_ten_seconds() {
    let Some(houses) = Houses::new() else { return };
    // A machine that stands still for a while may miss that once.
    let attempts: Vec<Duration> = (0..3).map(|_| taken_over_after_a_kill(&houses)).collect();
    println!("Tables were taken over after {attempts:?}.");
    let quickest = attempts.iter().min().expect("some");
    assert!(*quickest <= Duration::from_secs(10), "{attempts:?}");
}

/// Returns what each seat has left.
fn left(seen: &serde_json::Value) -> [u64; 2] {
    [0, 1].map(|seat| seen["table"]["seats"][seat]["clock_ms"].as_u64().expect("a clock"))
}

#[test]
fn clocks_go_on_at_the_next_owner_with_what_was_left() {
    let Some(houses) = Houses::new() else { return };
    let (mut first, mut second, third) = (houses.node(), houses.node(), houses.node());
    let person = |name| json!({"who": "person", "name": name});
    let seats = [person("Ada"), person("Bo")];
    let clock = json!({"kind": "game", "seconds": 1000, "increment": 10});
    let asked = json!({"game": "kalah", "first": 0, "seats": seats, "clock": clock});
    let (status, made) = first.send("POST", "/api/tables", "", Some(&asked)).unwrap();
    assert_eq!(status, 201, "{made}");
    let path = format!("/api/tables/{}", made["table"].as_str().unwrap());
    let key = |seat: usize| made["keys"][seat].as_str().unwrap();
    let play = |node: &Served, seat: usize, seq: u64| {
        let ask = json!({"type": "play", "id": "a", "seat": seat, "seq": seq, "action": "1"});
        let deadline = Instant::now() + LONG;
        loop {
            match node.send("POST", &format!("{path}/asks"), key(seat), Some(&ask)).unwrap() {
                (200, _) => return left(&node.get(&path, "")),
                (503, _) if Instant::now() < deadline => {}
                other => panic!("{other:?}"),
            }
        }
    };
    let runs_from = |node: &Served, seat: usize, full: u64| {
        let deadline = Instant::now() + LONG;
        while left(&node.get(&path, ""))[seat] >= full {
            assert!(Instant::now() < deadline, "the clock runs");
            std::thread::sleep(Duration::from_millis(20));
        }
    };
    runs_from(&second, 0, 1_000_000);
    let [south, north] = play(&second, 0, 0);
    assert!((900_000..1_010_000).contains(&south) && north <= 1_000_000, "{south} {north}");
    // Told to stop, it hands the table over in the middle of North's move.
    runs_from(&third, 1, 1_000_000);
    signal(first.child.id(), "-TERM");
    assert!(first.child.wait().unwrap().success());
    let after = left(&second.get(&path, ""));
    assert_eq!(after[0], south);
    assert!((990_000..=1_000_000).contains(&after[1]), "North begins its move again: {after:?}");
    runs_from(&third, 1, 1_000_000);
    let [_, north] = play(&second, 1, 1);
    assert!((900_000..1_010_000).contains(&north) && north > 1_000_000, "{north}");
    // Killed, it leaves a table whose clock stands still until somebody asks.
    runs_from(&third, 0, south);
    second.child.kill().unwrap();
    second.child.wait().unwrap();
    std::thread::sleep(Duration::from_secs(1));
    let after = left(&third.get(&path, ""));
    assert_eq!(after[1], north);
    assert!((south - 10_000..=south).contains(&after[0]), "{after:?}, had {south}");
    runs_from(&third, 0, south);
}

#[test]
fn a_clock_that_runs_out_at_the_next_owner_ends_the_game() {
    let Some(houses) = Houses::new() else { return };
    let (mut first, second) = (houses.node(), houses.node());
    let person = |name| json!({"who": "person", "name": name});
    let seats = [person("Ada"), person("Bo")];
    let clock = json!({"kind": "move", "seconds": 5});
    let asked = json!({"game": "kalah", "first": 0, "seats": seats, "clock": clock});
    let (status, made) = first.send("POST", "/api/tables", "", Some(&asked)).unwrap();
    assert_eq!(status, 201, "{made}");
    first.child.kill().unwrap();
    first.child.wait().unwrap();
    let path = format!("/api/tables/{}", made["table"].as_str().unwrap());
    let began = Instant::now();
    let seen = loop {
        let seen = second.get(&path, "");
        if seen["table"]["phase"] == "over" {
            break seen;
        }
        assert!(began.elapsed() < LONG, "{seen}");
        std::thread::sleep(Duration::from_millis(100));
    };
    assert_eq!(seen["table"]["result"]["ending"], "out-of-time 1", "{seen}");
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
            // The lease is not over yet.
            (503, _) if began.elapsed() < LONG => {}
            other => panic!("{other:?} after {:?}", began.elapsed()),
        }
    };
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
        second.get(&format!("/api/tables/{table}"), "");
    }
    println!("All tables were handed over after {} ms.", began.elapsed().as_millis());
    let players = finish(players).await;
    is_never_stuck(&players, began);
    is_right(players, &second);
    assert!(first.child.wait().unwrap().success());
}

/// Returns one of many visitors, each of whom has few tables.
fn visitor(table: usize) -> String {
    let number = table / 20;
    format!("10.1.{}.{}", number / 200, number % 200 + 1)
}

/// Returns what a variable says, if it is a number.
fn number_in(variable: &str) -> Option<u64> {
    std::env::var(variable).ok()?.parse().ok()
}

/// All that may fail while people play.
struct Everything {
    postgres: Postgres,
    houses: Houses,
    nodes: Vec<Served>,
    ports: Ports,
    rng: ChaCha8Rng,
}

impl Everything {
    fn moment(&mut self, ms: std::ops::Range<u64>) -> Duration {
        Duration::from_millis(self.rng.random_range(ms))
    }

    /// Has one part fail, and come back.
    async fn disturb(&mut self, part: usize) {
        let at = self.rng.random_range(0..self.nodes.len());
        match part {
            1 => {
                self.nodes[at].child.kill().unwrap();
                self.nodes[at].child.wait().unwrap();
                self.nodes[at] = self.houses.node_of_many();
                self.ports.lock().unwrap()[at] = self.nodes[at].port;
            }
            2 => {
                self.houses.nats.kill();
                tokio::time::sleep(self.moment(50..1_000)).await;
                self.houses.nats.start_again();
            }
            3 => {
                let process = self.nodes[at].child.id();
                signal(process, "-STOP");
                tokio::time::sleep(self.moment(500..9_000)).await;
                signal(process, "-CONT");
            }
            4 => {
                self.postgres.kill();
                tokio::time::sleep(self.moment(50..1_000)).await;
                self.postgres.start_again();
            }
            5 => {
                self.postgres.stand_still();
                tokio::time::sleep(self.moment(500..6_000)).await;
                self.postgres.go_on();
            }
            6 => {
                self.houses.nats.stand_still();
                tokio::time::sleep(self.moment(500..9_000)).await;
                self.houses.nats.go_on();
            }
            // Everybody is left alone for a while.
            _ => {}
        }
    }
}

/// Plays games while nodes, NATS and PostgreSQL are killed or stand still again and again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_survive_the_death_of_everything() {
    let Some(postgres) = Postgres::start() else { return };
    let Some(houses) = Houses::on(postgres.url()) else { return };
    let games = number_in("NODES_GAMES").unwrap_or(12) as usize;
    let rng = ChaCha8Rng::seed_from_u64(number_in("NODES_SEED").unwrap_or(1));
    let nodes: Vec<Served> = (0..3).map(|_| houses.node_of_many()).collect();
    let ports: Ports = Arc::new(Mutex::new(nodes.iter().map(|node| node.port).collect()));
    let set_up = |number: usize| {
        let visitor = visitor(number);
        let table = nodes[number % 3].table_of(&visitor);
        (visitor, table)
    };
    let tables: Vec<Seated> = (0..games).map(set_up).collect();
    let mut players = sit_down_as(&ports, tables.into_iter(), Duration::from_millis(400));
    let mut all = Everything { postgres, houses, nodes, ports, rng };
    let mut done: Vec<Player> = Vec::new();
    let mut rounds = 0;
    // Afterwards everybody can finish, however slow the machine is.
    while !players.is_empty() && rounds < 25 + games {
        let until = tokio::time::Instant::now() + all.moment(200..3_000);
        while let Ok(Some(player)) = tokio::time::timeout_at(until, players.join_next()).await {
            done.push(player.expect("a player plays on"));
        }
        rounds += 1;
        // Everything has its turn, whatever comes after.
        let part = if rounds <= 6 { rounds } else { all.rng.random_range(1..10) };
        all.disturb(part).await;
    }
    println!("{rounds} disturbances, and {} players who went on after them.", players.len());
    let calm = Instant::now();
    done.extend(finish(players).await);
    is_never_stuck(&done, calm);
    is_right(done, &all.nodes[0]);
}
