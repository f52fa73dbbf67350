//! The project's own chores, run as `cargo xtask NAME`.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command-line tool")]

mod circles;
mod dependencies;
mod deploy;
mod dist;
mod fuzz;
mod imports;
mod languages;
mod levels;
mod page;
mod passed;
mod peers;
mod program;
mod python;
mod services;
mod site;
mod targets;
mod tests;
mod tools;
mod wasm;

use anyhow::Result;
use program::{cargo, with_env};
use std::path::Path;
use std::process::ExitCode;

const HELP: &str = "\
cargo xtask check         everything that CI does
cargo xtask dependencies  which crate may use which, and no circular imports among the files of a crate
cargo xtask typos         spelling, if `typos` is installed
cargo xtask workflows     the workflows in .github/, if `actionlint` is installed
cargo xtask deploy        the files in deploy/, by the programs that read them and by schemas, where those are installed
cargo xtask deny          licences, sources and known faults of third-party crates, if `cargo-deny` is installed
cargo xtask page          the types of the web page, with tsc
cargo xtask browser       the web page in a real browser; installs Debian's Chromium if there is none
cargo xtask frames        what script, style and layout take of each frame while seeds are sown; a minute
cargo xtask openapi       regenerates crates/server/openapi.json
cargo xtask answers       regenerates answers.json and beginnings.json in crates/web/site/
cargo xtask playthroughs  regenerates the golden files in playthroughs/
cargo xtask site          the page as static files that need no server, in target/site/
cargo xtask site-check    what `wasm` does, with the WebAssembly of the site, which takes minutes to build
cargo xtask site-speed    how fast the site's engines are beside a native build, and how soon a first visit can be
                          played at
cargo xtask wasm          what runs in a browser without a server: WebAssembly beside a native build, and the page in
                          a browser; if a compiler for WebAssembly is installed
cargo xtask windows       the program for Windows, if the target is installed
cargo xtask fuzz [SECONDS] [TARGET]
                          gives hostile input to the targets in fuzz/, an hour if no time is given
cargo xtask long          what takes too long for the check: 20 million steps of servers that sleep, die and start again,
                          four times 1,000 games on three nodes while these, NATS and PostgreSQL are killed and stand
                          still
cargo xtask dist          makes what a release carries, in dist/: archive, Debian package, container context
cargo xtask python        the Python package: built, its types, its tests, and its documentation as tests; if Python is
                          installed
cargo xtask peers FOLDER  whole games with the programs of others that lie in a folder: clients of the Kalah Game
                          Protocol in Python, Java and Go, the Manchester referee
cargo xtask levels [GAMES]
                          a tournament of four levels at Kalah against matches of each two, with the use of two cores;
                          10,000 games if no number is given
cargo xtask published     proves every published value of Kalah; with --options [NODES], prints tables for
                          all options instead
";

fn main() -> ExitCode {
    let name = std::env::args().nth(1).unwrap_or_default();
    let done = match name.as_str() {
        "check" => check(),
        "dependencies" => dependencies::check(),
        "typos" => tools::TYPOS.check(),
        "workflows" => tools::WORKFLOWS.check(),
        "deploy" => deploy::check(),
        "deny" => tools::DENY.check(),
        "page" => page::types(),
        "browser" => page::browser(),
        "frames" => page::frames(),
        "playthroughs" => with_env(
            &["test", "-p", "catalog", "--test", "playthroughs"],
            &[("PARLOUR_REMAKE_PLAYTHROUGHS", "1")],
        ),
        "openapi" => with_env(
            &["test", "-p", "server", "--lib", "openapi"],
            &[("PARLOUR_REMAKE_OPENAPI", "1")],
        ),
        "answers" => with_env(
            &["test", "-p", "web", "--all-features", "--test", "answers"],
            &[("PARLOUR_REMAKE_ANSWERS", "1")],
        ),
        "site" => site::make(),
        "site-check" => site::check(wasm::Build::SiteTried),
        "site-speed" => site::speed(),
        "wasm" => site::check(wasm::Build::Checked),
        "windows" => targets::windows(),
        "long" => long(),
        "dist" => dist::make(),
        "python" => python::check(),
        "peers" => peers::check(std::env::args().nth(2).as_ref()),
        "levels" => levels::compare(&std::env::args().skip(2).collect::<Vec<_>>()),
        "fuzz" => fuzz::run(&std::env::args().skip(2).collect::<Vec<_>>()),
        "published" => published(&std::env::args().skip(2).collect::<Vec<_>>()),
        "" | "help" | "--help" => {
            print!("{HELP}");
            Ok(())
        }
        other => {
            eprintln!("no chore is called `{other}`\n\n{HELP}");
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

/// Runs every check, those that find faults quickest first.
fn check() -> Result<()> {
    dependencies::check()?;
    tools::TYPOS.check()?;
    tools::WORKFLOWS.check()?;
    tools::DENY.check()?;
    deploy::check()?;
    cargo(&["fmt", "--all", "--check"])?;
    cargo(&["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"])?;
    languages::check();
    services::check();
    tests::run()?;
    cargo(&["test", "--workspace", "--all-features", "--doc"])?;
    with_env(
        &["doc", "--workspace", "--all-features", "--no-deps", "--document-private-items"],
        &[("RUSTDOCFLAGS", "-D warnings")],
    )?;
    targets::windows()?;
    // Each builds into a folder of its own, and neither keeps two cores busy.
    std::thread::scope(|scope| {
        let python = scope.spawn(python::check);
        check_released()?;
        fuzz::check()?;
        python.join().expect("a thread that returns its errors")
    })?;
    page::check()?;
    site::check(wasm::Build::Checked)
}

/// The test in `crates/cli/tests/nodes.rs` that kills whatever there is.
const SURVIVAL: &str = "games_survive_the_death_of_everything";

/// Plays long schedules of servers, and many games on nodes while everything is killed, with several seeds. It does so
/// with the release build, since servers that are not optimised cannot keep up with so many games.
fn long() -> Result<()> {
    let test = ["test", "--release", "--all-features", "--package"];
    let schedules = [&test[..], &["nodes", "--test", "schedules"]].concat();
    with_env(&schedules, &[("SCHEDULES_STEPS", "20000000")])?;
    let games = [&test[..], &["cli", "--test", "nodes", "--", "--exact", SURVIVAL]].concat();
    for seed in ["1", "2", "3", "4"] {
        with_env(&games, &[("NODES_GAMES", "1000"), ("NODES_SEED", seed)])?;
    }
    Ok(())
}

/// Checks in a release build that folded rules play like the same rules read at run time, and what rests on them, since
/// a build with debug assertions folds none; and proves published values, unless this program has done so already.
fn check_released() -> Result<()> {
    let tests = ["--test", "folded", "--test", "best", "--test", "keep"];
    let tests = [&["--release", "-p", "solver"], &tests[..]].concat();
    cargo(&[&["build"], &tests[..], &["--example", "published"]].concat())?;
    cargo(&[&["test"], &tests[..]].concat())?;
    let program = concat!(env!("CARGO_MANIFEST_DIR"), "/../target/release/examples/published");
    let program = Path::new(program).with_extension(std::env::consts::EXE_EXTENSION);
    passed::unless_passed("published", &[program], || published(&[]))
}

/// Proves published values in a release build, or with `--options` prints tables.
fn published(arguments: &[String]) -> Result<()> {
    let program = ["run", "--release", "-p", "solver", "--example", "published", "--"];
    let arguments = arguments.iter().map(String::as_str);
    cargo(&program.into_iter().chain(arguments).collect::<Vec<_>>())
}

#[cfg(test)]
mod unit {
    /// Cargo's own runner passes when no test has the name that it is given.
    #[test]
    fn the_long_test_is_there() {
        let file = include_str!("../../crates/cli/tests/nodes.rs");
        assert!(file.contains(&format!("fn {}()", super::SURVIVAL)));
    }
}
