//! `parlour bot join` through the real binary: a server that is killed, Ctrl-C, and bots that fail.
#![cfg(unix)]

mod common;

use common::{finish, parlour, run};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A server in a process of its own.
struct Served {
    child: Child,
    port: u16,
}

impl Served {
    /// Starts one on a port, or on any with 0.
    fn at(home: &Path, port: u16) -> Self {
        let bind = format!("127.0.0.1:{port}");
        let database = home.join("house.db");
        let database = database.to_str().expect("a plain name");
        let mut child = parlour(home, &["serve", "--bind", &bind, "--database", database])
            .env("PARLOUR_LOG", "off")
            .stdin(Stdio::null())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stderr.take().unwrap()).lines();
        let line = lines.next().expect("a line").unwrap();
        let port = line.split_once("localhost:").expect(&line).1;
        let port = port[..port.find('/').unwrap()].parse().unwrap();
        // Whatever else it says must not fill the pipe.
        std::thread::spawn(move || lines.for_each(drop));
        Self { child, port }
    }

    fn ask(&self, method: &str, path: &str, key: &str, body: &Value) -> (u16, Value) {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        let body = if body.is_null() { String::new() } else { body.to_string() };
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer {key}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        )
        .unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        (status, serde_json::from_str(body).unwrap_or(Value::Null))
    }

    fn made(&self, what: &str, body: &Value) -> Value {
        let (status, made) = self.ask("POST", &format!("/api/{what}"), &"0".repeat(32), body);
        assert_eq!(status, 201, "{made}");
        made
    }

    fn get(&self, path: &str) -> Value {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            .unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).unwrap();
        serde_json::from_str(text.split_once("\r\n\r\n").unwrap().1).unwrap()
    }

    fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // One that has ended already needs no end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn wait_for(what: &str, mut is_it: impl FnMut() -> bool) {
    let began = Instant::now();
    while !is_it() {
        assert!(began.elapsed() < Duration::from_mins(1), "{what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap()
}

/// A program that speaks UGI in a few lines of shell; `answer` is what it does when it is to move.
fn bot(folder: &Path, answer: &str) -> String {
    let file = folder.join("bot.sh");
    let script = format!(
        "while read word rest; do case $word in\n\
         ugi) echo 'id name Shell'; echo 'option name SearchMoves type check default false'; echo ugiok;;\n\
         isready) echo readyok;;\n\
         go) {answer};;\n\
         quit) exit;;\n\
         esac; done\n"
    );
    std::fs::write(&file, script).unwrap();
    format!("sh {}", file.display())
}

/// Plays the first legal action.
const FIRST: &str = "set -- ${rest#*searchmoves }; echo bestmove $1";

#[test]
fn a_server_that_is_killed_in_the_middle_is_awaited() {
    let home = tempfile::tempdir().unwrap();
    let mut served = Served::at(home.path(), 0);
    let asked = json!({"title": "4b", "game": "kalah", "games": 4});
    let made = served.made("tournaments", &asked);
    let name = text(&made, "tournament");
    let link =
        format!("http://localhost:{}/#/tournaments/{name}/{}", served.port, text(&made, "link"));
    let bot = bot(home.path(), FIRST);
    let path = format!("/api/tournaments/{name}");
    let visitors: Vec<Child> = [vec![bot.as_str()], vec!["--player", "greedy"]]
        .into_iter()
        .enumerate()
        .map(|(number, who)| {
            let arguments = [&["bot", "join", &link, "--json"][..], &who].concat();
            let child = parlour(home.path(), &arguments).spawn().unwrap();
            wait_for("it joins", || served.get(&path)["entrants"] == number + 1);
            child
        })
        .collect();
    assert_eq!(
        served.ask("POST", &format!("{path}/start"), text(&made, "teacher"), &json!({})).0,
        204
    );
    for games in 1..3 {
        wait_for("games are played", || served.get(&path)["games"].as_u64().unwrap() >= games);
        let port = served.port;
        served.kill();
        served = Served::at(home.path(), port);
    }
    for visitor in visitors {
        let (status, told, notes) = finish(visitor, "");
        assert_eq!(status, 0, "{told} {notes}");
        let told: Vec<Value> =
            told.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let count = |what: &str| told.iter().filter(|one| one["what"] == what).count();
        assert_eq!((count("game_over"), count("failed")), (4, 0), "{told:?}");
        assert!(count("lost") >= 1 && count("back") >= 1, "{told:?}");
        assert_eq!(told.last().unwrap()["games"], 4);
    }
    assert_eq!(served.get(&path)["phase"], "over");
}

#[test]
fn a_bot_that_fails_says_why_and_resigns() {
    let home = tempfile::tempdir().unwrap();
    let served = Served::at(home.path(), 0);
    for (answer, why) in [
        ("echo bestmove 99", "illegal: chose 99"),
        ("exit 3", "crashed"),
        ("sleep 60", "timed_out"),
    ] {
        let seats = json!([{"who": "link"}, {"who": "computer", "kind": "first"}]);
        let made = served.made("tables", &json!({"game": "kalah", "first": 0, "seats": seats}));
        let (table, key) = (text(&made, "table"), made["keys"][0].as_str().unwrap());
        let link = format!("http://localhost:{}/#/table/{table}/{key}", served.port);
        let bot = bot(home.path(), answer);
        let (status, told, _) =
            run(home.path(), &["bot", "join", &link, &bot, "--move-ms=300"], "");
        assert_eq!(status, 1, "{told}");
        assert!(told.contains(why) && told.contains("resigning"), "{told}");
        assert!(told.starts_with("sat down at Kalah, seat 1, as Shell\n"), "{told}");
        let table = served.get(&format!("/api/tables/{table}"));
        assert_eq!(table["table"]["result"]["ending"], "resigned 1");
    }
}

#[test]
fn ctrl_c_kills_the_program_and_gives_the_game_up() {
    let home = tempfile::tempdir().unwrap();
    let served = Served::at(home.path(), 0);
    let seats = json!([{"who": "open"}, {"who": "computer", "kind": "first"}]);
    let made = served.made("tables", &json!({"game": "kalah", "first": 0, "seats": seats}));
    let path = format!("/api/tables/{}", text(&made, "table"));
    let link = format!("localhost:{}{path}", served.port);
    let alive = home.path().join("alive");
    let bot = bot(home.path(), &format!("echo $$ > {}; exec sleep 600", alive.display()));
    let child = parlour(home.path(), &["bot", "join", &link, &bot]).spawn().unwrap();
    wait_for("it thinks", || std::fs::read_to_string(&alive).is_ok_and(|pid| pid.ends_with('\n')));
    let signalled = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(signalled.success());
    let (status, told, notes) = finish(child, "");
    assert_eq!(status, 1, "{told} {notes}");
    assert!(notes.contains("stopped: the seat is given up"), "{notes}");
    let pid = std::fs::read_to_string(&alive).unwrap();
    let is_there = || {
        Command::new("kill")
            .args(["-0", pid.trim()])
            .stderr(Stdio::null())
            .status()
            .unwrap()
            .success()
    };
    wait_for("the program is gone", || !is_there());
    assert_eq!(served.get(&path)["table"]["result"]["ending"], "resigned 1");
}

#[test]
fn wrong_addresses_are_usage_errors() {
    let home = tempfile::tempdir().unwrap();
    for (link, part) in [
        ("https://games.example/#/table/a/b", "https is not supported"),
        ("http://localhost:8900/", "leads to no table or tournament"),
        ("http://localhost:8900/#/table/abc/12", "`12` is no key"),
    ] {
        let (status, _, notes) = run(home.path(), &["bot", "join", link, "cat"], "");
        assert!(status == 2 && notes.contains(part), "{link}: {status} {notes}");
    }
    let (status, _, notes) = run(home.path(), &["bot", "join", "localhost/table/abc"], "");
    assert!(status == 2 && notes.contains("<COMMAND>"), "{notes}");
    let unreachable = ["bot", "join", "http://127.0.0.1:1/table/abc", "--player", "first"];
    let (status, _, notes) = run(home.path(), &unreachable, "");
    assert!(status == 1 && notes.contains("cannot reach 127.0.0.1:1"), "{notes}");
}
