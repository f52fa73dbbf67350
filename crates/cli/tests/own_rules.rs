//! Rules from a file, in every command that takes a game.

mod common;

use common::{json_of, output, run};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

const SHORT: &str = r#"
base = "kalah"
title = "Short Kalah"
houses = 4
seeds = 3
capture = "empty"
pie = "on"
"#;

/// What the file of `SHORT` says, on the command line.
const SAID: [&str; 9] =
    ["kalah", "--houses", "4", "--seeds", "3", "--rule", "capture=empty", "--rule", "pie=on"];

fn write(home: &Path, text: &str) -> String {
    let path = home.join("short.toml");
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

/// A record brings rules of its own, which those of the file must not seem to change.
#[test]
fn a_record_is_of_a_game_and_not_of_a_file() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let (file, record) = (write(home, SHORT), home.join("game"));
    let record = record.to_str().unwrap();
    output(home, &["play", "kalah", "--seed", "1"], "3\n1\n");
    output(home, &["games", "export", "1", "-o", record], "");
    let (status, _, told) = run(home, &["play", &file, "--record", record], "");
    let wanted = "a record has rules of its own: name its game (kalah) instead of a file of rules";
    assert_eq!((status, told.contains(wanted)), (2, true), "{told}");
}

#[test]
fn a_file_stands_for_a_game_with_its_rules() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let file = write(home, SHORT);
    let without_time = |mut told: Value| {
        told.as_object_mut().unwrap().retain(|key, _| {
            !["seconds", "peak_rss_bytes", "endgame", "players"].contains(&key.as_str())
        });
        told
    };
    for (command, rest) in [
        ("perft", &["--depth", "5"][..]),
        ("solve", &[]),
        ("analyze", &["--depth", "4"]),
        ("apply", &["--position", "<4,0,0,3,3,3,3,3,3,3,3> s", "--action", "2"]),
        ("match", &["--player", "greedy", "--player", "random", "--games", "20", "--seed", "1"]),
    ] {
        let told = |game: &[&str]| without_time(json_of(home, &[&[command], game, rest].concat()));
        assert_eq!(told(&[&file]), told(&SAID), "{command}");
    }
    let rules = json_of(home, &["rules", &file]);
    assert_eq!(
        (&rules["title"], &rules["options"][0]["default"]),
        (&json!("Short Kalah"), &json!("empty"))
    );
    let sheet = output(home, &["rules", &file], "");
    let said = "Short Kalah is Kalah with 4 houses of 3 seeds and capture=empty pie=on.";
    assert!(sheet.starts_with(said), "{sheet}");
}

#[test]
fn the_command_line_wins_over_the_file() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let file = write(home, SHORT);
    let perft = |arguments: &[&str]| {
        json_of(home, &[&["perft"], arguments, &["--depth", "5"]].concat())["nodes"].clone()
    };
    let changed = ["--houses", "6", "--rule", "pie=off"];
    let said = ["kalah", "--houses", "6", "--seeds", "3", "--rule", "capture=empty"];
    assert_eq!(perft(&[&[&file[..]], &changed[..]].concat()), perft(&said));
    // A position has a size of its own.
    let position = ["--position", "<3,0,0,2,2,2,2,2,2> s"];
    let said = ["kalah", "--rule", "capture=empty", "--rule", "pie=on"];
    assert_eq!(
        perft(&[&[&file[..]], &position[..]].concat()),
        perft(&[&said[..], &position[..]].concat())
    );
    let (status, _, told) = run(
        home,
        &[&["perft", &file, "--depth", "1", "--houses", "4"], &position[..]].concat(),
        "",
    );
    assert_eq!(status, 2);
    assert!(
        told.contains("the position has 3 houses on each side, but 4 were asked for"),
        "{told}"
    );
}

#[test]
fn a_game_from_a_file_is_kept_and_needs_the_file_no_more() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let file = write(home, SHORT);
    let play =
        ["play", &file, "--player", "Ada=human", "--player", "Bo=first", "--seed", "1", "--plain"];
    let told = output(home, &play, "2\nhint\n");
    assert!(told.starts_with("Short Kalah, seed 1."), "{told}");
    assert!(told.contains("Hint"), "{told}");
    fs::remove_file(&file).unwrap();
    let shown = output(home, &["games", "show", "1"], "");
    assert!(
        shown.contains("game: kalah\n") && shown.contains("houses=4 seeds=3 capture=empty"),
        "{shown}"
    );
    assert!(shown.contains("title: Short Kalah\n"), "{shown}");
    let told = output(home, &["resume", "--plain"], "3\n1\n2\n4\n");
    assert!(told.starts_with("Short Kalah") && told.contains("Bo sows"), "{told}");
    let (status, _, told) = run(home, &["play", &file], "");
    assert_eq!(status, 2);
    assert!(told.contains("short.toml: "), "{told}");
}

#[test]
fn a_bad_file_is_refused_with_every_fault() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let file = write(home, "base = \"kalha\"\nhouses = 0\ncaptur = \"empty\"\npie = true\n");
    let faults = [
        "short.toml has 4 faults:\n",
        "\n  line 1: there is no game `kalha`; did you mean kalah?\n",
        "\n  line 2: `houses` must be a whole number from 1 to 1024; got `0`\n",
        "\n  line 3: there is no rule `captur`; did you mean capture?\n",
        "\n  line 4: `pie` must be off or on; got true, ",
    ];
    for command in ["play", "rules", "solve"] {
        let (status, _, told) = run(home, &[command, &file], "");
        assert_eq!(status, 2, "{told}");
        for fault in faults {
            assert!(told.contains(fault), "{command}: {fault:?} in {told}");
        }
    }
    let (status, told, _) = run(home, &["perft", &file, "--depth", "1", "--json"], "");
    let told: Value = serde_json::from_str(&told).unwrap();
    assert_eq!((status, &told["error"]["code"]), (2, &json!("usage")));
    for (text, part) in [
        ("base = 'congkak'\nextra-turn = 'on'", "it needs extra-turn=off"),
        ("", "there is no `base`"),
        (&"#".repeat(70_000)[..], "a file of rules has at most 64 KiB"),
    ] {
        let file = write(home, text);
        let (status, _, told) = run(home, &["perft", &file, "--depth", "1"], "");
        assert_eq!(status, 2, "{told}");
        assert!(told.contains(part), "{told}");
    }
    fs::write(&file, b"base = \"\xff\"").unwrap();
    let (_, _, told) = run(home, &["rules", &file], "");
    assert!(told.contains("this is not text in UTF-8"), "{told}");
}

/// The page about these files shows one that can be read.
/// Whoever sent the file does not write to the terminal of whoever reads the error.
#[test]
fn what_a_bad_file_says_does_not_command_the_terminal() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    for (text, spelled) in [
        (r#"base = "\u001b[31mkalah""#, r"\u{1b}[31mkalah"),
        (r#"base = "\u202ehalak""#, r"\u{202e}halak"),
        ("base = \"kalah\"\n\"a\\u0007b\" = 1", r"a\u{7}b"),
        ("base = \"kalah\"\ncapture = \"\\u009b2J\"", r"\u{9b}2J"),
    ] {
        let file = write(home, text);
        let (status, _, told) = run(home, &["play", &file], "");
        assert_eq!((status, told.contains(spelled)), (2, true), "{told}");
        assert!(told.chars().all(|sign| sign == '\n' || !catalog::is_unseen(sign)), "{told:?}");
    }
}

#[test]
fn the_example_of_the_page_is_a_game() {
    let home = tempfile::tempdir().unwrap();
    let page = include_str!("../../../docs/own-rules.md");
    let example = page.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let file = write(home.path(), example);
    assert_eq!(json_of(home.path(), &["rules", &file])["title"], "Short Kalah");
}
