//! The starter bots of `examples/bots`, each where its language is installed.
#![cfg(unix)]

mod common;

use arena::TimeControl;
use arena::check::check;
use common::{has, spec};
use std::path::{Path, PathBuf};
use std::process::Command;

fn bots() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bots")
}

/// Plays a short match in three games, and wants nothing to be wrong.
fn plays(command: &str) {
    for (game, rules) in [("kalah", &[][..]), ("oware", &[]), ("cassino", &[("length", "round")])] {
        let report = check(command, &spec(game, rules), 2, 1, &TimeControl::default());
        assert!(report.ok && report.games == 2, "{game}: {report:#?}");
        assert!(report.name.as_deref().is_some_and(|name| name.starts_with("Starter")));
    }
}

fn compiled(compiler: &str, options: &[&str], source: &str) {
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("bot");
    let mut command = Command::new(compiler);
    let status = command.args(options).arg("-o").arg(&program).arg(bots().join(source)).status();
    assert!(status.unwrap().success(), "{source} does not compile");
    plays(&program.display().to_string());
}

#[test]
fn the_bot_in_python_plays() {
    if has("python3") {
        plays(&format!("python3 {}", bots().join("bot.py").display()));
    }
}

#[test]
fn the_bot_in_javascript_plays() {
    if has("node") {
        plays(&format!("node {}", bots().join("bot.js").display()));
    }
}

#[test]
fn the_bot_in_java_plays() {
    // It is started from its source, for which the compiler must be there.
    if has("javac") {
        plays(&format!("java {}", bots().join("Bot.java").display()));
    }
}

#[test]
fn the_bot_in_cpp_plays() {
    if has("g++") {
        compiled("g++", &["-O1", "-Wall", "-Wextra", "-Werror"], "bot.cpp");
    }
}

#[test]
fn the_bot_in_rust_plays() {
    if has("rustc") {
        compiled("rustc", &["--edition", "2024", "-O"], "bot.rs");
    }
}

#[test]
fn a_starter_has_at_most_sixty_lines() {
    for file in std::fs::read_dir(bots()).unwrap() {
        let path = file.unwrap().path();
        let lines = std::fs::read_to_string(&path).unwrap().lines().count();
        assert!(lines <= 60, "{} has {lines} lines", path.display());
    }
}
