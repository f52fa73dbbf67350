//! The tests of each crate, passed over while nothing that they run or read has changed.

use crate::passed;
use crate::program::{answer, cargo, with_env};
use anyhow::{Context, Result};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::SystemTime;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// What the tests of a crate read while they run, outside the crate's own folder. What they include when they
/// are compiled need not be listed.
const ALSO_READ: &[(&str, &str)] = &[
    ("arena", "examples/bots"),
    ("catalog", "playthroughs"),
    ("cli", "crates/classic/tests/data"),
    ("server", "examples/bots"),
];

/// The programs that the tests of one crate run, its own program among them.
type Programs = BTreeMap<String, Vec<PathBuf>>;

/// Runs the tests of each crate that have not passed since they were last built, with nextest if it is
/// installed, otherwise all of them with cargo's own runner.
pub(crate) fn run() -> Result<()> {
    if !has_nextest() {
        eprintln!("cargo-nextest is not installed: using `cargo test`, which is slower");
        let targets = ["--lib", "--bins", "--tests", "--examples"];
        return cargo(
            &[&["test", "--workspace", "--all-features", "--no-fail-fast"][..], &targets].concat(),
        );
    }
    let (mut waiting, mut done) = (Vec::new(), Vec::new());
    for (name, programs) in built()? {
        let has_passed = passed::has_passed(&stamp(&name), &inputs(&name, &programs))?;
        if has_passed { &mut done } else { &mut waiting }.push(name);
    }
    if !done.is_empty() {
        eprintln!("tests of {}: passed before, and nothing in them has changed", done.join(", "));
    }
    if waiting.is_empty() {
        return Ok(());
    }
    let start = SystemTime::now();
    let all = ["nextest", "run", "--workspace", "--all-features", "--no-fail-fast"];
    let which = filter(&waiting);
    with_env(&[&all[..], &["-E", &which]].concat(), &[("NEXTEST_TEST_THREADS", &threads())])?;
    waiting.iter().try_for_each(|name| passed::remember(&stamp(name), start))
}

/// Returns the program that holds the tests of one file in `tests/`, built first if need be.
pub(crate) fn program(id: &str) -> Result<PathBuf> {
    let list = listed()?;
    let path = list["rust-binaries"][id]["binary-path"].as_str();
    Ok(path.with_context(|| format!("no test program is called {id}"))?.into())
}

/// Which tests of a file are run.
#[derive(Clone, Copy)]
pub(crate) enum Which<'a> {
    /// All but this one.
    AllBut(&'a str),
    /// This one, with what it prints.
    Only(&'a str),
}

/// Runs tests of one file in `tests/` that are left out of the usual runs.
pub(crate) fn run_ignored(file: &str, which: Which<'_>) -> Result<()> {
    // `cargo test` with one file alone builds many crates a second time: with fewer features, as those that only the
    // tests of other crates use are left out.
    let all = ["--workspace", "--all-features", "--no-fail-fast"];
    if !has_nextest() {
        let ignored = ["--test", file, "--", "--ignored", "--test-threads=1"];
        let which = match which {
            Which::AllBut(name) => vec!["--skip", name],
            Which::Only(name) => vec!["--exact", name, "--nocapture"],
        };
        return cargo(&[&["test"], &all[..], &ignored, &which].concat());
    }
    let (filter, printed) = match which {
        Which::AllBut(name) => (format!("binary(={file}) - test(={name})"), "never"),
        Which::Only(name) => (format!("binary(={file}) & test(={name})"), "immediate"),
    };
    let which = ["-E", &filter, "--run-ignored", "only", "--success-output", printed];
    cargo(&[&["nextest", "run"], &all[..], &which].concat())
}

/// Returns how many tests run at once: as many as was asked for, or half as many again as there are cores, since many
/// wait for disks, clocks and other programs.
fn threads() -> String {
    std::env::var("NEXTEST_TEST_THREADS").unwrap_or_else(|_| {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        (cores * 3).div_ceil(2).to_string()
    })
}

pub(crate) fn has_nextest() -> bool {
    let version = Command::new("cargo").args(["nextest", "--version"]).output();
    version.is_ok_and(|output| output.status.success())
}

fn stamp(name: &str) -> String {
    format!("tests-{name}")
}

fn filter(names: &[String]) -> String {
    names.iter().map(|name| format!("package(={name})")).collect::<Vec<_>>().join(" | ")
}

/// Returns whatever could change how the tests of a crate end.
fn inputs(name: &str, programs: &[PathBuf]) -> Vec<PathBuf> {
    let read = ALSO_READ.iter().filter(|(reader, _)| *reader == name);
    let folders = read.map(|(_, folder)| Path::new(ROOT).join(folder));
    let own = ["crates", ""].map(|parent| Path::new(ROOT).join(parent).join(name));
    let own = own.into_iter().filter(|folder| folder.is_dir());
    programs.iter().cloned().chain(own).chain(folders).collect()
}

/// Builds all tests, and returns the programs of each crate.
fn built() -> Result<Programs> {
    programs(&listed()?)
}

/// Builds all tests, and returns what nextest tells of them.
fn listed() -> Result<Value> {
    let list = ["nextest", "list", "--workspace", "--all-features", "--list-type", "binaries-only"];
    eprintln!("$ cargo {}", list.join(" "));
    let mut command = Command::new("cargo");
    command.args(list).args(["--message-format", "json"]).stderr(Stdio::inherit());
    Ok(serde_json::from_slice(&answer(&mut command)?)?)
}

fn programs(list: &Value) -> Result<Programs> {
    let folder = list["rust-build-meta"]["target-directory"].as_str();
    let folder = Path::new(folder.context("nextest names the target folder")?);
    let mut programs = Programs::new();
    let tests = list["rust-binaries"].as_object().context("nextest lists programs")?;
    let tests = tests.values().map(|test| (&test["package-id"], &test["binary-path"]));
    let others = list["rust-build-meta"]["non-test-binaries"].as_object();
    let others = others.into_iter().flatten().flat_map(|(package, programs)| {
        let programs = programs.as_array().into_iter().flatten();
        programs.map(move |program| (package.as_str(), program["path"].as_str()))
    });
    let tests = tests.map(|(package, path)| (package.as_str(), path.as_str()));
    for (package, path) in tests.chain(others.map(|(package, path)| (Some(package), path))) {
        let package = package.and_then(name_of).context("nextest names the package")?;
        let path = path.context("nextest names the program")?;
        programs.entry(package.into()).or_default().push(folder.join(path));
    }
    Ok(programs)
}

/// Returns the name in a package's identity, such as `path+file:///somewhere/crates/game#0.1.0`.
fn name_of(identity: &str) -> Option<&str> {
    let (path, version) = identity.split_once('#')?;
    match version.split_once('@') {
        Some((name, _)) => Some(name),
        None => path.rsplit('/').next(),
    }
}

#[cfg(test)]
mod unit {
    use super::*;
    use serde_json::json;

    #[test]
    fn programs_are_listed_by_crate() {
        let list = json!({
            "rust-build-meta": {
                "target-directory": "/t",
                "non-test-binaries": {
                    "path+file:///p/crates/cli#0.1.0": [{"path": "debug/parlour"}],
                },
            },
            "rust-binaries": {
                "cli": {"package-id": "path+file:///p/crates/cli#0.1.0", "binary-path": "/t/debug/a"},
                "solve": {"package-id": "path+file:///p/crates/x#solver@0.1.0", "binary-path": "/t/b"},
            },
        });
        let paths = |names: &[&str]| names.iter().map(PathBuf::from).collect::<Vec<_>>();
        let told = programs(&list).unwrap();
        assert_eq!(told["cli"], paths(&["/t/debug/a", "/t/debug/parlour"]));
        assert_eq!(told["solver"], paths(&["/t/b"]));
        assert_eq!(told.len(), 2);
    }

    #[test]
    fn what_is_read_outside_a_crate_is_there() {
        for (name, folder) in ALSO_READ {
            assert!(Path::new(ROOT).join(folder).is_dir(), "{name} reads {folder}");
        }
    }

    #[test]
    fn only_the_tests_that_wait_are_run() {
        let names = ["cli", "tui"].map(String::from);
        assert_eq!(filter(&names), "package(=cli) | package(=tui)");
    }
}
