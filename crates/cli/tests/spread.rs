//! `parlour tournament --nats`: workers play the games, as processes, and it makes no difference to what is kept.
#![cfg(all(unix, feature = "scale"))]

mod common;

use common::{finish, json_of, parlour, run};
use serde_json::{Value, json};
use services::Nats;
use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// How long anything may take on a slow machine.
const LONG: Duration = Duration::from_mins(5);

fn text(path: &Path) -> &str {
    path.to_str().expect("the folder of a test has a plain name")
}

fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let deadline = Instant::now() + LONG;
    while !is_so() {
        assert!(Instant::now() < deadline, "{what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// A process that ends with the test.
struct Process(Child);

impl Process {
    fn worker(home: &Path, nats: &str, more: &[&str]) -> Self {
        let arguments = [&["work", "--threads", "2", "--nats", nats][..], more].concat();
        let mut worker = parlour(home, &arguments);
        // Nobody reads what it says.
        worker.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        Self(worker.spawn().expect("the binary starts"))
    }

    fn kill(mut self) {
        self.0.kill().expect("it runs");
        self.0.wait().expect("it ends");
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// How many games a folder holds.
fn kept(folder: &Path) -> usize {
    fs::read_to_string(folder.join("games.jsonl")).map_or(0, |text| text.matches('\n').count())
}

/// The finished games, without times.
fn games(folder: &Path) -> Vec<Value> {
    let lines = fs::read_to_string(folder.join("games.jsonl")).unwrap();
    let mut games: Vec<Value> =
        lines.lines().map(|line| serde_json::from_str(line).expect("whole lines")).collect();
    for game in &mut games {
        game["us"] = Value::Null;
    }
    games.sort_by_key(|game| game["game"].to_string());
    games
}

/// What does not depend on time.
fn timeless(mut told: Value) -> Value {
    for player in told["players"].as_array_mut().unwrap() {
        player["ms_per_move"] = Value::Null;
    }
    told
}

/// Returns how many games workers played, by what a tournament says at its end.
fn by_workers(notes: &str) -> u64 {
    let told = notes.lines().find_map(|line| line.strip_prefix("workers played "));
    let number = told.and_then(|told| told.split(' ').next()).expect(notes);
    number.parse().expect(notes)
}

const THREE: [&str; 12] = [
    "tournament",
    "kalah",
    "--player",
    "A=alphabeta:depth=6",
    "--player",
    "B=smart:depth=4",
    "--player",
    "C=random",
    "--games=60",
    "--openings=random:plies=4",
    "--seed=9",
    "--time=nodes=20000",
];

#[test]
fn a_tournament_on_workers_is_the_same_though_everybody_is_killed() {
    let Some(nats) = Nats::start() else { return };
    let home = tempfile::tempdir().unwrap();
    let [whole, pieces] = ["whole", "pieces"].map(|name| home.path().join(name));
    let expected = json_of(home.path(), &[&THREE[..], &["--out", text(&whole)]].concat());
    let url = nats.url();
    // The first to name an installation makes its queue.
    let name = ["--prefix", "club"];
    let worker = || Process::worker(home.path(), &url, &name);
    let mut workers = vec![worker(), worker()];
    let spread = ["--nats", &url, "--prefix", "club", "--out", text(&pieces), "--json"];
    let play = || parlour(home.path(), &[&THREE[..], &spread].concat()).spawn().unwrap();
    let mut playing = Process(play());
    until("some games are over", || kept(&pieces) >= 8);
    workers.remove(0).kill();
    until("it goes on with one worker", || kept(&pieces) >= 16);
    workers.push(worker());
    until("it goes on with another", || kept(&pieces) >= 24);
    playing.0.kill().unwrap();
    playing.0.wait().unwrap();
    let before = kept(&pieces);
    let (status, told, notes) = finish(play(), "");
    assert_eq!(status, 0, "{notes}");
    assert!(notes.contains("going on after"), "{notes}");
    assert!(by_workers(&notes) > 0 && kept(&pieces) > before, "{notes}");
    let told: Value = serde_json::from_str(&told).unwrap();
    assert_eq!(timeless(told), timeless(expected));
    assert_eq!(games(&pieces), games(&whole));
    let numbers: BTreeSet<String> =
        games(&pieces).iter().map(|game| game["game"].to_string()).collect();
    assert_eq!(numbers.len(), 60);
}

#[test]
fn without_workers_a_tournament_says_so_and_goes_on_by_itself_until_there_are_some() {
    let Some(nats) = Nats::start() else { return };
    let home = tempfile::tempdir().unwrap();
    let (folder, url) = (home.path().join("t"), nats.url());
    let many = [
        "tournament",
        "kalah",
        "--player=A=smart:depth=4",
        "--player=B=random",
        "--openings=random:plies=4",
        "--games=1000000",
        "--seed=1",
        "--nats",
        &url,
        "--prefix=club",
        "--json",
        "--out",
        text(&folder),
    ];
    let mut child = parlour(home.path(), &many).spawn().unwrap();
    until("it plays", || kept(&folder) >= 20);
    // The queue is there now, and is the only one.
    let worker = Process::worker(home.path(), &url, &[]);
    let mut told = BufReader::new(child.stderr.take().unwrap());
    let mut notes = String::new();
    let deadline = Instant::now() + LONG;
    loop {
        let mut line = String::new();
        assert!(told.read_line(&mut line).unwrap() > 0 && Instant::now() < deadline, "{notes}");
        notes += &line;
        if line.contains(" by workers;") && !line.contains("; 0 by workers;") {
            break;
        }
    }
    assert!(notes.contains("club has no workers: games are played here"), "{notes}");
    let asked = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(asked.unwrap().success());
    told.read_to_string(&mut notes).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{notes}");
    let standings: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(standings["is_over"], json!(false));
    assert_eq!(standings["games"], json!(kept(&folder)), "every game that counts is kept");
    assert!(notes.contains("`parlour tournament --resume"), "{notes}");
    assert!(by_workers(&notes) > 0, "{notes}");
    drop(worker);
}

#[test]
fn what_workers_cannot_play_is_refused_with_what_would_be_right() {
    let home = tempfile::tempdir().unwrap();
    let refused = |status: i32, arguments: &[&str]| {
        let two = ["tournament", "kalah", "--player=A=random", "--games=2"];
        let told = run(home.path(), &[&two[..], arguments].concat(), "");
        assert_eq!((told.0, told.1.as_str()), (status, ""), "{arguments:?}: {}", told.2);
        assert!(!told.2.contains("secret"), "{}", told.2);
        told.2
    };
    let nobody = "nats://me:secret@127.0.0.1:1";
    let told = refused(2, &["--player=B=ugi:python3 bot.py", "--nats", nobody]);
    assert!(told.contains("B is a program (ugi:python3 bot.py)"), "{told}");
    assert!(told.contains("leave out --nats"), "{told}");
    let told = refused(1, &["--player=B=first", "--nats", nobody]);
    assert!(told.contains("NATS cannot be used: "), "{told}");
    let told = refused(2, &["--player=B=first", "--prefix=club"]);
    assert!(told.contains("--nats"), "{told}");
    let told = refused(2, &["--player=B=first", "--nats", nobody, "--prefix", "my club"]);
    assert!(told.contains("`my club` is no name of an installation"), "{told}");
    // It says where it is played, not what is played.
    let shown = parlour(home.path(), &["tournament", "show", "nowhere"])
        .env("PARLOUR_NATS", nobody)
        .output()
        .unwrap();
    let shown = String::from_utf8(shown.stderr).unwrap();
    assert!(shown.contains("nowhere holds no tournament"), "{shown}");
    let Some(nats) = Nats::start() else { return };
    let told = refused(2, &["--player=B=first", "--nats", &nats.url()]);
    assert!(told.contains("name an installation with --prefix NAME"), "{told}");
}
