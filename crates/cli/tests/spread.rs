//! `parlour tournament --nats`: workers play the games, as processes, and it makes no difference to what is kept.
#![cfg(all(unix, feature = "scale"))]

mod common;
mod spreading;

use common::{finish, json_of, parlour, run};
use serde_json::Value;
use services::Nats;
use spreading::{LONG, Process, by_workers, kept, played_until_stopped, text, until};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::time::Instant;

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
    let whole = home.path().join("whole");
    let expected = json_of(home.path(), &[&THREE[..], &["--out", text(&whole)]].concat());
    let expected = (timeless(expected), games(&whole));
    let url = nats.url();
    // The first to name an installation makes its queue.
    let name = ["--nats", &url, "--prefix", "club"];
    let mut workers =
        [(); 2].map(|()| Process::worker(home.path(), &name, &[])).into_iter().collect();
    let deadline = Instant::now() + LONG;
    // On a slow machine, everything may be over before workers are heard of.
    for number in 0.. {
        let pieces = home.path().join(number.to_string());
        let (told, elsewhere) = played_in_pieces(home.path(), &pieces, &name, &mut workers);
        assert_eq!((timeless(told), games(&pieces)), expected);
        if elsewhere > 0 {
            break;
        }
        assert!(Instant::now() < deadline, "workers play some games");
    }
    let numbers: BTreeSet<String> =
        expected.1.iter().map(|game| game["game"].to_string()).collect();
    assert_eq!(numbers.len(), 60);
}

/// Plays the tournament while a worker is killed, and then whoever runs it. Returns the standings at the end, and how many
/// games workers played after that.
fn played_in_pieces(
    home: &Path,
    folder: &Path,
    name: &[&str],
    workers: &mut Vec<Process>,
) -> (Value, u64) {
    let out = ["--out", text(folder), "--json"];
    let play = || parlour(home, &[&THREE[..], name, &out].concat()).spawn().unwrap();
    let mut playing = Process(play());
    until("some games are over", || kept(folder) >= 8);
    workers.remove(0).kill();
    until("it goes on with one worker", || kept(folder) >= 16);
    workers.push(Process::worker(home, name, &[]));
    until("it goes on with another", || kept(folder) >= 24);
    playing.0.kill().unwrap();
    playing.0.wait().unwrap();
    let before = kept(folder);
    let (status, told, notes) = finish(play(), "");
    assert_eq!(status, 0, "{notes}");
    assert!(notes.contains("going on after"), "{notes}");
    let elsewhere = by_workers(&notes);
    let here = format!("and this machine {}\n", 60 - before as u64 - elsewhere);
    assert!(notes.contains(&here), "{before}: {notes}");
    (serde_json::from_str(&told).unwrap(), elsewhere)
}

#[test]
fn without_workers_a_tournament_says_so_and_goes_on_by_itself_until_there_are_some() {
    let Some(nats) = Nats::start() else { return };
    let notes = played_until_stopped(&["--nats", &nats.url()], &[]);
    assert!(notes.contains("club has no workers: games are played here"), "{notes}");
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

#[test]
fn a_variable_for_nats_alone_changes_nothing() {
    let home = tempfile::tempdir().unwrap();
    let found = home.path().join("found.jsonl");
    let told = |arguments: &[&str]| {
        let output = parlour(home.path(), arguments)
            .env("PARLOUR_NATS_CREDENTIALS", "/nowhere/club.creds")
            .env("PARLOUR_NATS_CA", "/nowhere/ca.pem")
            .env("PARLOUR_NATS_PASSWORD", "secret")
            .output()
            .unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let folder = home.path().join("cup");
    let cup = ["tournament", "kalah", "--player=A=random", "--player=B=first", "--games=2"];
    for plain in [
        &[&cup[..], &["--out", text(&folder)]].concat()[..],
        &["tournament", "show", text(&folder)],
        &["puzzles", "make", "kalah", "--count=1", "--file", text(&found)],
    ] {
        let (status, notes) = told(plain);
        assert_eq!(status, Some(0), "{plain:?}: {notes}");
    }
    // It gets as far as to look for the database.
    let (status, notes) = told(&["serve", "--database", "postgres://127.0.0.1:1/none"]);
    assert!(status == Some(1) && !notes.contains("nats"), "{notes}");
    // An option that is typed is meant.
    for command in [&cup[..], &["serve"], &["puzzles", "make", "kalah", "--file", text(&found)]] {
        let (status, notes) = told(&[command, &["--nats-credentials", "club.creds"]].concat());
        assert!(status == Some(2) && notes.contains("--nats <URL>"), "{command:?}: {notes}");
    }
}
