//! The targets in `fuzz/` under libFuzzer, which steers by the coverage of the code.
//!
//! `cargo fuzz` needs a nightly compiler for its sanitizers. Coverage alone is had from a stable one: the flags
//! below are those that it passes without them.

use crate::passed;
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;

const FLAGS: &[&str] = &[
    "--cfg=fuzzing",
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    "-Cdebug-assertions",
    "-Coverflow-checks",
];

/// What one input may take: seconds, MiB in one piece, and MiB of the whole process.
const LIMITS: &[&str] =
    &["-timeout=10", "-malloc_limit_mb=256", "-rss_limit_mb=1024", "-max_len=4096"];

/// How long all targets run together in the check, in seconds.
const CHECK_S: u64 = 80;

/// Runs every target for a short time, as many at once as there are cores, unless this fuzzer has passed already.
pub(crate) fn check() -> Result<()> {
    if !has_compiler() {
        eprintln!(
            "NOT CHECKED: hostile input. Install a C++ compiler, which libFuzzer is built with."
        );
        return Ok(());
    }
    let program = build()?;
    passed::unless_passed("fuzz", &[program.clone(), root().join("fuzz/seeds")], || {
        run_all(&program, CHECK_S)
    })
}

/// Runs the targets that are named, or all, for so many seconds; an hour if none are given.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let seconds = match arguments.first() {
        Some(text) => {
            text.parse().with_context(|| format!("`{text}` is not a number of seconds"))?
        }
        None => 3600,
    };
    let program = build()?;
    match arguments.get(1) {
        Some(target) => run_one(&program, target, seconds),
        None => run_all(&program, seconds),
    }
}

fn has_compiler() -> bool {
    let compiler = std::env::var("CXX").unwrap_or_else(|_| "c++".to_owned());
    Command::new(compiler).arg("--version").output().is_ok_and(|output| output.status.success())
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Builds the fuzzer, and returns its path.
fn build() -> Result<PathBuf> {
    let rustc = crate::program::answer(Command::new("rustc").arg("-vV"))?;
    let rustc = String::from_utf8(rustc)?;
    let host = rustc.lines().find_map(|line| line.strip_prefix("host: "));
    // A target that is named keeps the flags from build scripts and macros.
    let host = host.context("rustc names its host")?;
    let folder = root().join("target/fuzz");
    let folder_text = folder.display().to_string();
    eprintln!("$ cargo build --release -p fuzz, with coverage");
    let status = Command::new("cargo")
        .args(["build", "--release", "-p", "fuzz", "--target", host, "--target-dir", &folder_text])
        .env("CARGO_ENCODED_RUSTFLAGS", FLAGS.join("\u{1f}"))
        .status()
        .context("cargo could not be started")?;
    if !status.success() {
        bail!("the fuzzer could not be built");
    }
    Ok(folder.join(host).join("release/fuzz"))
}

/// The names of the targets: the folders of their seeds.
fn targets() -> Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(root().join("fuzz/seeds"))? {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}

/// Shares out the time over all targets, as many at once as there are cores.
fn run_all(program: &Path, seconds: u64) -> Result<()> {
    let targets = targets()?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from).min(targets.len());
    let each = (seconds * cores as u64 / targets.len() as u64).max(1);
    let queue = Mutex::new(targets);
    let faults = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                loop {
                    let next = queue.lock().expect("nobody panics with it").pop();
                    let Some(target) = next else { break };
                    if let Err(error) = run_one(program, &target, each) {
                        faults.lock().expect("nobody panics with it").push(format!("{error:#}"));
                    }
                }
            });
        }
    });
    let faults = faults.into_inner()?;
    if !faults.is_empty() {
        bail!("hostile input does harm:\n  {}", faults.join("\n  "));
    }
    Ok(())
}

fn run_one(program: &Path, target: &str, seconds: u64) -> Result<()> {
    let found = root().join("target/fuzz/corpus").join(target);
    fs::create_dir_all(&found)?;
    let artifacts = root().join("target/fuzz/found").join(target);
    fs::create_dir_all(&artifacts)?;
    let seeds = root().join("fuzz/seeds").join(target);
    let output = Command::new(program)
        .env("PARLOUR_FUZZ_TARGET", target)
        .args(LIMITS)
        .arg(format!("-max_total_time={seconds}"))
        .arg(format!("-dict={}", root().join("fuzz/words.dict").display()))
        .arg(format!("-artifact_prefix={}/", artifacts.display()))
        .args(["-print_final_stats=1", "-verbosity=0"])
        .args([&found, &seeds])
        .output()
        .with_context(|| format!("{} could not be started", program.display()))?;
    let told = String::from_utf8_lossy(&output.stderr);
    if output.status.success() {
        let inputs =
            told.lines().find_map(|line| line.strip_prefix("stat::number_of_executed_units:"));
        eprintln!("fuzz {target}: {} inputs in {seconds} s", inputs.unwrap_or(" ?").trim());
        return Ok(());
    }
    eprintln!("{told}");
    bail!(
        "target {target}; repeat with `cargo run -p fuzz -- {target} FILE`, FILE in {}",
        artifacts.display()
    )
}
