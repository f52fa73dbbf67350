//! `parlour puzzles make --nats`: workers look for puzzles, as processes, and the file is the same to the byte.
#![cfg(all(unix, feature = "scale"))]

mod common;
mod spreading;

use common::{finish, output, parlour, run};
use services::Nats;
use spreading::{LONG, Process, by_workers, text, until};
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

const KALAH: [&str; 5] = ["puzzles", "make", "kalah", "--seed=5", "--count=16"];
const AWARI: [&str; 6] = ["puzzles", "make", "awari", "--endgame-seeds=8", "--seed=3", "--count=6"];

/// Returns the file that this command makes without workers.
fn alone(home: &Path, make: &[&str]) -> String {
    let file = home.join("alone.jsonl");
    output(home, &[make, &["--file", text(&file)]].concat(), "");
    fs::read_to_string(file).unwrap()
}

/// How many puzzles a file holds.
fn found(file: &Path) -> usize {
    fs::read_to_string(file).map_or(0, |text| text.matches('\n').count())
}

#[test]
fn workers_find_the_same_though_everybody_is_killed() {
    let Some(nats) = Nats::start() else { return };
    let home = tempfile::tempdir().unwrap();
    let expected = alone(home.path(), &KALAH);
    assert_eq!(expected.lines().count(), 16);
    let url = nats.url();
    let name = ["--nats", &url, "--prefix", "club"];
    let worker = || Process::worker(home.path(), &name, &[]);
    let mut workers = vec![worker(), worker()];
    let deadline = Instant::now() + LONG;
    // On a slow machine, everything may be over before workers are heard of.
    for number in 0.. {
        let file = home.path().join(number.to_string());
        let make = [&KALAH[..], &name, &["--file", text(&file)]].concat();
        let make = || parlour(home.path(), &make).spawn().unwrap();
        let mut playing = Process(make());
        until("some puzzles are found", || found(&file) >= 2);
        workers.remove(0).kill();
        until("it goes on with one worker", || found(&file) >= 5);
        workers.push(worker());
        playing.0.kill().unwrap();
        playing.0.wait().unwrap();
        let (status, _, notes) = finish(make(), "");
        assert_eq!(status, 0, "{notes}");
        assert_eq!(fs::read_to_string(&file).unwrap(), expected, "{notes}");
        if by_workers(&notes) > 0 {
            break;
        }
        assert!(Instant::now() < deadline, "workers look through some games");
    }
}

#[test]
fn games_that_circle_are_looked_through_by_workers_too() {
    let Some(nats) = Nats::start() else { return };
    let home = tempfile::tempdir().unwrap();
    let expected = alone(home.path(), &AWARI);
    let url = nats.url();
    let name = ["--nats", &url, "--prefix", "club"];
    let make = |file: &Path| {
        let make = [&AWARI[..], &name, &["--file", text(file)]].concat();
        let (status, _, notes) = run(home.path(), &make, "");
        assert_eq!(status, 0, "{notes}");
        assert_eq!(fs::read_to_string(file).unwrap(), expected, "{notes}");
        notes
    };
    let notes = make(&home.path().join("nobody"));
    assert!(notes.contains("club has no workers: games are looked through here"), "{notes}");
    assert_eq!(by_workers(&notes), 0);
    let _worker = Process::worker(home.path(), &name, &[]);
    let deadline = Instant::now() + LONG;
    for number in 0.. {
        if by_workers(&make(&home.path().join(number.to_string()))) > 0 {
            break;
        }
        assert!(Instant::now() < deadline, "the worker looks through some games");
    }
}

#[test]
fn whoever_is_interrupted_keeps_what_was_found_and_goes_on() {
    let Some(nats) = Nats::start() else { return };
    let home = tempfile::tempdir().unwrap();
    let (expected, file) = (alone(home.path(), &KALAH), home.path().join("found"));
    let url = nats.url();
    let name = ["--nats", &url, "--prefix", "club", "--file", text(&file)];
    let _worker = Process::worker(home.path(), &name[..4], &[]);
    let many = parlour(home.path(), &[&KALAH[..4], &name, &["--count=100000"]].concat()).spawn();
    let child = many.unwrap();
    let id = child.id().to_string();
    until("some puzzles are found", || found(&file) >= 3);
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let (status, _, notes) = finish(child, "");
    assert!(status == 1 && notes.contains("stopped; the same command goes on"), "{notes}");
    let kept = fs::read_to_string(&file).unwrap();
    assert!(kept.ends_with('\n') && notes.contains(&format!("{} puzzles in ", found(&file))));
    // A slow machine may have found more than are compared.
    let shown = kept.lines().zip(expected.lines());
    assert!(shown.clone().count() >= 3 && { shown }.all(|(one, other)| one == other), "{kept}");
    if found(&file) < 16 {
        output(home.path(), &[&KALAH[..], &name].concat(), "");
        assert_eq!(fs::read_to_string(&file).unwrap(), expected);
    }
}

#[test]
fn what_workers_do_not_do_is_refused() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("found");
    let nobody = "nats://me:secret@127.0.0.1:1";
    let refused = |status: i32, arguments: &[&str], says: &str| {
        let told =
            run(home.path(), &[&KALAH[..], &["--file", text(&file)], arguments].concat(), "");
        assert!(told.0 == status && told.2.contains(says), "{arguments:?}: {}", told.2);
        assert!(!told.2.contains("secret"), "{}", told.2);
    };
    refused(1, &["--nats", nobody], "NATS cannot be used: ");
    refused(2, &["--nats", nobody, "--prefix", "my club"], "is no name of an installation");
    refused(2, &["--nats", nobody, "--stored"], "cannot be used with");
    refused(2, &["--nats", nobody, "--record", "game.txt"], "cannot be used with");
    refused(2, &["--prefix", "club"], "--nats");
    assert!(!file.exists(), "nothing was begun");
}
