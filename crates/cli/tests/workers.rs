//! Workers of a node, as processes: they think for it, and when they are killed or there are none it thinks for itself.
#![cfg(all(unix, feature = "scale"))]

mod house;

use house::{LONG, Served};
use serde_json::{Value, json};
use services::{Database, Nats};
use std::io::{BufRead, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A node on a database, and where its workers find it.
struct Home {
    node: Served,
    nats: Nats,
    _database: Database,
    folder: TempDir,
}

impl Home {
    /// `None` where PostgreSQL or NATS is not installed.
    fn new() -> Option<Self> {
        let (database, nats) = (Database::create()?, Nats::start()?);
        let folder = tempfile::tempdir().expect("a folder");
        let options = ["--database", &database.url(), "--nats", &nats.url()];
        let node = Served::with(&options, folder.path());
        Some(Self { node, nats, _database: database, folder })
    }

    fn worker(&self) -> Worker {
        Worker::new(&self.nats.url(), self.folder.path())
    }

    /// Returns a figure of the node.
    fn figure(&self, name: &str) -> u64 {
        let mut stream = TcpStream::connect(("127.0.0.1", self.node.port)).expect("it answers");
        write!(stream, "GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            .expect("it listens");
        let mut text = String::new();
        stream.read_to_string(&mut text).expect("text");
        let line = text.lines().find(|line| line.starts_with(&format!("{name}_total{{")));
        let figure = line.and_then(|line| line.rsplit_once(' ')).expect(&text).1;
        figure.parse().expect("a figure")
    }

    /// Sets up a table at which a computer player begins, and returns its name and the key of the person. In Cassino
    /// the first seat deals, and the other begins.
    fn table(&self, game: &str, houses: Option<u16>, kind: &str) -> (String, String) {
        let mut seats =
            vec![json!({"who": "computer", "kind": kind}), json!({"who": "person", "name": "Ada"})];
        if game == "cassino" {
            seats.reverse();
        }
        let mut asked = json!({"game": game, "seats": seats});
        if game != "cassino" {
            asked["first"] = 0.into();
        }
        if let Some(houses) = houses {
            asked["houses"] = houses.into();
        }
        let (status, made) = self.node.send("POST", "/api/tables", "", Some(&asked)).unwrap();
        assert_eq!(status, 201, "{made}");
        let key = made["keys"].as_array().unwrap().iter().find_map(Value::as_str).unwrap();
        (made["table"].as_str().unwrap().to_owned(), key.to_owned())
    }

    /// Waits until it is the person's turn.
    fn wait_for_move(&self, table: &str) {
        wait(|| {
            let seen = &self.node.get(&format!("/api/tables/{table}"), "")["table"];
            let turn = seen["turn"].as_u64();
            turn.is_some_and(|at| seen["seats"][at as usize]["who"] == "person")
        });
    }
}

fn wait(what: impl Fn() -> bool) {
    let deadline = Instant::now() + LONG;
    while !what() {
        assert!(Instant::now() < deadline, "it happens");
        std::thread::sleep(Duration::from_millis(20));
    }
}

struct Worker {
    child: Child,
    told: BufReader<std::process::ChildStderr>,
}

impl Worker {
    fn new(nats: &str, home: &Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_parlour"))
            .args(["work", "--threads", "2", "--nats", nats])
            .env("PARLOUR_LOG", "off")
            .env("PARLOUR_HOME", home)
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let mut told = BufReader::new(child.stderr.take().expect("a pipe"));
        let mut line = String::new();
        while !line.starts_with("Working for ") {
            line.clear();
            assert!(told.read_line(&mut line).expect("text") > 0, "it works");
        }
        assert!(line.contains("with 2 threads"), "{line}");
        Self { child, told }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_worker_thinks_for_tables_hints_and_analyses() {
    let Some(home) = Home::new() else { return };
    let mut worker = home.worker();
    // The node may not have heard of it yet, or be too impatient on a busy machine: then it thinks for itself.
    let answered = || home.figure("parlour_jobs_answered");
    let until_answered = |ask: &dyn Fn()| {
        let before = answered();
        wait(|| {
            ask();
            answered() > before
        });
    };
    for (game, kind) in
        [("kalah", "hard"), ("kalah", "expert:ms=20"), ("cassino", "expert:playouts=60")]
    {
        until_answered(&|| {
            let (table, _) = home.table(game, None, kind);
            home.wait_for_move(&table);
        });
    }
    until_answered(&|| {
        let position = "<2,1,0,1,1,0,3> s";
        let asked = json!({"game": "kalah", "position": position, "time_ms": 20});
        let (status, told) = home.node.send("POST", "/api/analysis", "", Some(&asked)).unwrap();
        assert_eq!(status, 200, "{told}");
    });
    let asked = Command::new("kill").args(["-TERM", &worker.child.id().to_string()]).status();
    assert!(asked.expect("`kill` is there").success());
    assert!(worker.child.wait().expect("it ends").success());
    let mut told = String::new();
    worker.told.read_to_string(&mut told).expect("text");
    assert!(told.contains("Stopped: ") && told.contains("jobs answered"), "{told}");
}

#[test]
fn no_move_is_lost_with_a_worker_that_is_killed() {
    let Some(home) = Home::new() else { return };
    let mut worker = home.worker();
    let sent = || home.figure("parlour_jobs_sent");
    // Until it has a job that takes long.
    let mut tables = Vec::new();
    let deadline = Instant::now() + LONG;
    while sent() == 0 {
        assert!(Instant::now() < deadline, "a job is sent");
        tables.push(home.table("kalah", Some(9), "perfect:ms=5000").0);
        std::thread::sleep(Duration::from_secs(1));
    }
    worker.child.kill().expect("it runs");
    worker.child.wait().expect("it ends");
    for table in &tables {
        home.wait_for_move(table);
    }
}

#[test]
fn without_workers_a_node_thinks_for_itself() {
    let Some(home) = Home::new() else { return };
    let (table, key) = home.table("kalah", None, "hard");
    home.wait_for_move(&table);
    let path = format!("/api/tables/{table}/hint?seat=1");
    let (status, told) = home.node.send("GET", &path, &key, None).expect("an answer");
    assert_eq!(status, 200, "{told}");
    assert_eq!((home.figure("parlour_jobs_sent"), home.figure("parlour_jobs_answered")), (0, 0));
    assert!(home.figure("parlour_jobs_here") >= 2);
}
