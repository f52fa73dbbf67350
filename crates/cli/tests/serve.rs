//! `parlour serve` as a process: it tells where it is, closes when asked, and loses nothing when killed.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

/// A house in a process of its own.
struct Served {
    child: Child,
    port: u16,
}

impl Served {
    fn new(database: &Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_parlour"))
            .args(["serve", "--bind", "127.0.0.1:0", "--database"])
            .arg(database)
            .env("PARLOUR_LOG", "off")
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let mut lines = BufReader::new(child.stderr.take().expect("a pipe")).lines();
        let line = lines.next().expect("a line").expect("text");
        let port = line.split_once("localhost:").expect(&line).1;
        let port = port[..port.find('/').expect("a path")].parse().expect("a port");
        // Whatever else it says must not fill the pipe.
        std::thread::spawn(move || lines.for_each(drop));
        Self { child, port }
    }

    /// Sends one request; `None` when the house is gone before it answers.
    fn send(
        &self,
        method: &str,
        path: &str,
        key: &str,
        body: Option<&Value>,
    ) -> Option<(u16, Value)> {
        send(self.port, method, path, key, body)
    }

    fn table(&self) -> (String, Vec<String>) {
        let person = |name| json!({"who": "person", "name": name});
        let asked = json!({"game": "kalah", "houses": 4, "seeds": 3, "first": 0, "seats": [person("Ada"), person("Bo")]});
        let (status, made) = self.send("POST", "/api/tables", "", Some(&asked)).expect("an answer");
        assert_eq!(status, 201, "{made}");
        let keys = made["keys"].as_array().expect("keys").iter();
        let keys = keys.map(|key| key.as_str().expect("a key").to_owned()).collect();
        (made["table"].as_str().expect("a name").to_owned(), keys)
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // One that has ended already needs no end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn send(
    port: u16,
    method: &str,
    path: &str,
    key: &str,
    body: Option<&Value>,
) -> Option<(u16, Value)> {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(20))).ok()?;
    let body = body.map(Value::to_string).unwrap_or_default();
    let key =
        if key.is_empty() { String::new() } else { format!("Authorization: Bearer {key}\r\n") };
    let kind = if body.is_empty() { "" } else { "Content-Type: application/json\r\n" };
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{key}{kind}Content-Length: {}\r\n\r\n{body}",
        body.len()
    )
    .ok()?;
    let mut text = String::new();
    stream.read_to_string(&mut text).ok()?;
    let (head, body) = text.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    Some((status, serde_json::from_str(body).ok()?))
}

/// What came of a move.
enum Played {
    /// The table has this number now.
    At(u64),
    /// The game is over.
    Over,
    /// The house did not answer.
    Gone,
}

/// Plays the last legal move at a table.
fn play(port: u16, table: &str, keys: &[String]) -> Played {
    let path = format!("/api/tables/{table}");
    let Some((_, seen)) = send(port, "GET", &path, "", None) else { return Played::Gone };
    let Some(turn) = seen["table"]["turn"].as_u64() else { return Played::Over };
    let moves = seen["table"]["sowing"]["moves"].as_array().expect("moves");
    let action = &moves.last().expect("a move")["action"];
    let ask = json!({"type": "play", "id": seen["seq"].to_string(), "seat": turn, "seq": seen["seq"], "action": action});
    let asks = format!("{path}/asks");
    match send(port, "POST", &asks, &keys[turn as usize], Some(&ask)) {
        Some((200, done)) => Played::At(done["seq"].as_u64().expect("a number")),
        Some((_, refused)) => panic!("{refused}"),
        None => Played::Gone,
    }
}

#[test]
fn a_killed_house_goes_on_with_every_move_that_it_has_answered() {
    const TABLES: usize = 25;
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("house.db");
    let mut house = Served::new(&database);
    let tables: Vec<(String, Vec<String>)> = (0..TABLES).map(|_| house.table()).collect();
    let (tell, told) = mpsc::channel();
    let player = {
        let (port, tables) = (house.port, tables.clone());
        std::thread::spawn(move || {
            let mut seen = vec![0; TABLES];
            for turn in 0.. {
                let at = turn % TABLES;
                let (table, keys) = &tables[at];
                match play(port, table, keys) {
                    Played::At(seq) => seen[at] = seq,
                    Played::Over => {}
                    Played::Gone => break,
                }
                // Nobody counts once the house is gone.
                let _ = tell.send(());
            }
            seen
        })
    };
    for _ in 0..3 * TABLES + 7 {
        told.recv_timeout(Duration::from_mins(1)).expect("a move");
    }
    house.child.kill().unwrap();
    let seen = player.join().unwrap();
    assert!(seen.iter().all(|&seq| seq >= 3), "{seen:?}");
    let house = Served::new(&database);
    for ((table, keys), seen) in tables.iter().zip(seen) {
        let (status, update) =
            house.send("GET", &format!("/api/tables/{table}"), "", None).unwrap();
        assert_eq!(status, 200, "{update}");
        let seq = update["seq"].as_u64().unwrap();
        // The move under way when it was killed may be on the disk without an answer.
        assert!(seq == seen || seq == seen + 1, "{seq} after {seen} were answered");
        // The rate of changes is bounded, so only some games are gone on with.
        if seq % 2 == 0 {
            assert!(matches!(play(house.port, table, keys), Played::At(next) if next == seq + 1));
        }
    }
}

#[test]
fn bad_addresses_and_databases_are_told() {
    for (arguments, part) in [
        (["serve", "--bind", "nowhere"], "is no address"),
        (["serve", "--database", "postgres://here"], "names no database"),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_parlour")).args(arguments).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(text.contains(part), "{text}");
    }
}
