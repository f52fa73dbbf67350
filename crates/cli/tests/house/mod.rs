//! A house in a process of its own, and requests to it.
#![allow(dead_code, reason = "not every test needs everything")]

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// How long anything may take on a slow machine.
pub(crate) const LONG: Duration = Duration::from_mins(5);

/// A house in a process of its own.
pub(crate) struct Served {
    pub(crate) child: Child,
    pub(crate) port: u16,
}

impl Served {
    pub(crate) fn new(database: &Path) -> Self {
        let home = database.parent().expect("a folder for the test");
        Self::on(database.to_str().expect("a path of text"), home)
    }

    /// Serves what is kept at this address.
    pub(crate) fn on(database: &str, home: &Path) -> Self {
        Self::with(&["--database", database], home)
    }

    /// Serves with these options.
    pub(crate) fn with(options: &[&str], home: &Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_parlour"))
            .args(["serve", "--bind", "127.0.0.1:0"])
            .args(options)
            .env("PARLOUR_LOG", "off")
            .env("PARLOUR_HOME", home)
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

    /// Sends one request; `None` if the server is gone before it answers.
    pub(crate) fn send(
        &self,
        method: &str,
        path: &str,
        key: &str,
        body: Option<&Value>,
    ) -> Option<(u16, Value)> {
        send(self.port, method, path, key, body)
    }

    /// Gets something, asked again for as long as the server cannot have it at the moment.
    pub(crate) fn get(&self, path: &str, key: &str) -> Value {
        let deadline = Instant::now() + LONG;
        loop {
            let answer = self.send("GET", path, key, None);
            match answer {
                Some((200, seen)) => return seen,
                None | Some((503, _)) if Instant::now() < deadline => {}
                other => panic!("{path}: {other:?}"),
            }
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    pub(crate) fn table(&self) -> (String, Vec<String>) {
        self.table_of("")
    }

    /// Sets up a table for a visitor, whom a proxy would name.
    pub(crate) fn table_of(&self, visitor: &str) -> (String, Vec<String>) {
        let person = |name| json!({"who": "person", "name": name});
        let asked = json!({"game": "kalah", "houses": 4, "seeds": 3, "first": 0, "seats": [person("Ada"), person("Bo")]});
        let made = send_as(visitor, self.port, "POST", "/api/tables", "", Some(&asked));
        let (status, made) = made.expect("an answer");
        assert_eq!(status, 201, "{made}");
        let keys = made["keys"].as_array().expect("keys").iter();
        let keys = keys.map(|key| key.as_str().expect("a key").to_owned()).collect();
        (made["table"].as_str().expect("a name").to_owned(), keys)
    }
}

impl Served {
    /// Returns the moves of a game that is over, as they are stored.
    pub(crate) fn stored_moves(&self, table: &str) -> Vec<Move> {
        let replay = self.get(&format!("/api/tables/{table}/replay"), "");
        assert_eq!(replay["game"]["ending"], "played", "{replay}");
        let frames = replay["frames"].as_array().expect("frames")[1..].iter().zip(0..);
        let moved = |(frame, seq): (&Value, u64)| Move {
            seq,
            seat: frame["seat"].as_u64().expect("a seat"),
            action: frame["action"].as_str().expect("an action").to_owned(),
        };
        frames.map(moved).collect()
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // One that has ended already needs no end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub(crate) fn send(
    port: u16,
    method: &str,
    path: &str,
    key: &str,
    body: Option<&Value>,
) -> Option<(u16, Value)> {
    send_as("", port, method, path, key, body)
}

/// Sends a request as a proxy does for a visitor; without one, as a client does.
pub(crate) fn send_as(
    visitor: &str,
    port: u16,
    method: &str,
    path: &str,
    key: &str,
    body: Option<&Value>,
) -> Option<(u16, Value)> {
    let header =
        if visitor.is_empty() { String::new() } else { format!("X-Forwarded-For: {visitor}\r\n") };
    send_with(&header, port, method, path, key, body)
}

/// Sends a request that is done once, however often it is sent with this `errand`.
pub(crate) fn send_once(
    errand: &str,
    port: u16,
    method: &str,
    path: &str,
    key: &str,
    body: Option<&Value>,
) -> Option<(u16, Value)> {
    send_with(&format!("Idempotency-Key: {errand}\r\n"), port, method, path, key, body)
}

/// Sends a request with more headers, each with the end of its line.
fn send_with(
    headers: &str,
    port: u16,
    method: &str,
    path: &str,
    key: &str,
    body: Option<&Value>,
) -> Option<(u16, Value)> {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).ok()?;
    stream.set_read_timeout(Some(LONG)).ok()?;
    let body = body.map(Value::to_string).unwrap_or_default();
    let key =
        if key.is_empty() { String::new() } else { format!("Authorization: Bearer {key}\r\n") };
    let kind = if body.is_empty() { "" } else { "Content-Type: application/json\r\n" };
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{headers}{key}{kind}Content-Length: {}\r\n\r\n{body}",
        body.len()
    )
    .ok()?;
    let mut text = String::new();
    stream.read_to_string(&mut text).ok()?;
    let (head, body) = text.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let told = if body.is_empty() { Value::Null } else { serde_json::from_str(body).ok()? };
    Some((status, told))
}

/// A move: the moment at which it is made, who makes it, and what.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Move {
    pub(crate) seq: u64,
    pub(crate) seat: u64,
    pub(crate) action: String,
}
