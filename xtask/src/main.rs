//! The project's own chores, run as `cargo xtask NAME`.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command-line tool")]

mod circles;
mod dependencies;
mod imports;
mod page;

use anyhow::{Context, Result, bail};
use std::process::{Command, ExitCode};

const HELP: &str = "\
cargo xtask check         everything that CI does
cargo xtask dependencies  which crate uses which, and no circles among the files of a crate
cargo xtask page          the types of the page in the browser, by tsc
cargo xtask browser       the page in a real browser; installs Debian's if there is none
cargo xtask openapi       writes crates/server/openapi.json anew
cargo xtask playthroughs  makes the golden files in playthroughs/ anew
cargo xtask published     proves every published value of Kalah; --options [NODES] prints tables of all
                          the options instead
";

fn main() -> ExitCode {
    let name = std::env::args().nth(1).unwrap_or_default();
    let done = match name.as_str() {
        "check" => check(),
        "dependencies" => dependencies::check(),
        "page" => page::types(),
        "browser" => page::browser(),
        "playthroughs" => with_env(
            &["test", "-p", "catalog", "--test", "playthroughs"],
            &[("PARLOUR_REMAKE_PLAYTHROUGHS", "1")],
        ),
        "openapi" => with_env(
            &["test", "-p", "server", "--lib", "openapi"],
            &[("PARLOUR_REMAKE_OPENAPI", "1")],
        ),
        "published" => published(&std::env::args().skip(2).collect::<Vec<_>>()),
        "" | "help" | "--help" => {
            print!("{HELP}");
            Ok(())
        }
        other => {
            eprintln!("there is no chore `{other}`\n\n{HELP}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask {name}: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Runs every check in the order in which a fault is cheapest to find.
fn check() -> Result<()> {
    dependencies::check()?;
    cargo(&["fmt", "--all", "--check"])?;
    cargo(&["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"])?;
    test()?;
    cargo(&["test", "--workspace", "--all-features", "--doc"])?;
    with_env(
        &["doc", "--workspace", "--all-features", "--no-deps", "--document-private-items"],
        &[("RUSTDOCFLAGS", "-D warnings")],
    )?;
    published(&[])?;
    page::check()
}

/// Proves published values in a release build, or with `--options` prints tables.
fn published(arguments: &[String]) -> Result<()> {
    let program = ["run", "--release", "-p", "solver", "--example", "published", "--"];
    let arguments = arguments.iter().map(String::as_str);
    cargo(&program.into_iter().chain(arguments).collect::<Vec<_>>())
}

/// Runs the tests by nextest where it is installed, and by cargo's own runner where it is not.
fn test() -> Result<()> {
    let has_nextest = Command::new("cargo")
        .args(["nextest", "--version"])
        .output()
        .is_ok_and(|output| output.status.success());
    if has_nextest {
        cargo(&["nextest", "run", "--workspace", "--all-features", "--no-fail-fast"])
    } else {
        eprintln!("cargo-nextest is not installed: running `cargo test`, which is slower");
        let targets = ["--lib", "--bins", "--tests", "--examples"];
        cargo(
            &[&["test", "--workspace", "--all-features", "--no-fail-fast"][..], &targets].concat(),
        )
    }
}

fn cargo(arguments: &[&str]) -> Result<()> {
    with_env(arguments, &[])
}

fn with_env(arguments: &[&str], variables: &[(&str, &str)]) -> Result<()> {
    eprintln!("$ cargo {}", arguments.join(" "));
    let status = Command::new("cargo")
        .args(arguments)
        .envs(variables.iter().copied())
        .status()
        .context("cargo could not be started")?;
    if !status.success() {
        bail!("`cargo {}` failed", arguments.join(" "));
    }
    Ok(())
}
