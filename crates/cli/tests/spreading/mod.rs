//! Tournaments whose games workers play, as processes.
#![allow(dead_code, reason = "each test file uses only a part")]

use crate::common::parlour;
use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// How long anything may take on a slow machine.
pub(crate) const LONG: Duration = Duration::from_mins(5);

pub(crate) fn text(path: &Path) -> &str {
    path.to_str().expect("the folder of a test has a plain name")
}

pub(crate) fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let deadline = Instant::now() + LONG;
    while !is_so() {
        assert!(Instant::now() < deadline, "{what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// A process that ends with the test.
pub(crate) struct Process(pub(crate) Child);

impl Process {
    /// Starts a worker with these options and variables.
    pub(crate) fn worker(home: &Path, options: &[&str], variables: &[(&str, &str)]) -> Self {
        let arguments = [&["work", "--threads", "2"][..], options].concat();
        let mut worker = parlour(home, &arguments);
        worker.envs(variables.iter().copied());
        // Nobody reads what it says.
        worker.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        Self(worker.spawn().expect("the binary starts"))
    }

    pub(crate) fn kill(mut self) {
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
pub(crate) fn kept(folder: &Path) -> usize {
    fs::read_to_string(folder.join("games.jsonl")).map_or(0, |text| text.matches('\n').count())
}

/// Returns how many games workers played or looked through, by what the command says at its end.
pub(crate) fn by_workers(notes: &str) -> u64 {
    let told = notes.lines().find(|line| line.contains("and this machine")).expect(notes);
    told.split(' ').find_map(|word| word.parse().ok()).expect(notes)
}

/// Plays a tournament with these options and variables: at first alone, then with a worker who has the same, until that
/// has played some games; then it is stopped. Returns what it says.
pub(crate) fn played_until_stopped(options: &[&str], variables: &[(&str, &str)]) -> String {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("t");
    let many = [
        "tournament",
        "kalah",
        "--player=A=smart:depth=4",
        "--player=B=random",
        "--openings=random:plies=4",
        "--games=1000000",
        "--seed=1",
        "--prefix=club",
        "--json",
        "--out",
        text(&folder),
    ];
    let mut playing = parlour(home.path(), &[&many[..], options].concat());
    playing.envs(variables.iter().copied());
    let mut playing = Process(playing.spawn().unwrap());
    let mut told = BufReader::new(playing.0.stderr.take().unwrap());
    let mut notes = String::new();
    // Afterwards the queue is there, and is the only one.
    while !notes.contains("club has no workers") {
        assert!(told.read_line(&mut notes).unwrap() > 0, "{notes}");
    }
    until("it plays", || kept(&folder) >= 20);
    let _worker = Process::worker(home.path(), options, variables);
    let deadline = Instant::now() + LONG;
    loop {
        let mut line = String::new();
        assert!(told.read_line(&mut line).unwrap() > 0 && Instant::now() < deadline, "{notes}");
        notes += &line;
        if line.contains(" by workers;") && !line.contains("; 0 by workers;") {
            break;
        }
    }
    let asked = Command::new("kill").args(["-INT", &playing.0.id().to_string()]).status();
    assert!(asked.unwrap().success());
    told.read_to_string(&mut notes).unwrap();
    let mut printed = String::new();
    playing.0.stdout.take().unwrap().read_to_string(&mut printed).unwrap();
    assert!(playing.0.wait().unwrap().success(), "{notes}");
    let standings: Value = serde_json::from_str(&printed).unwrap();
    assert_eq!(standings["is_over"], json!(false));
    assert_eq!(standings["games"], json!(kept(&folder)), "every game that counts is kept");
    assert!(notes.contains("`parlour tournament --resume"), "{notes}");
    assert!(by_workers(&notes) > 0, "{notes}");
    notes
}
