//! Checks for targets other than this machine's, where their standard library is installed.

use crate::program::with_env;
use anyhow::{Context, Result};
use std::path::Path;
use std::process::Command;

/// Crates that run in a browser: the rules, the engines and the players.
const PURE: &[&str] =
    &["game", "cards", "sowing", "cassino", "search", "endgame", "solver", "catalog", "players"];
const BROWSER: &str = "wasm32-unknown-unknown";
const WINDOWS: &str = "x86_64-pc-windows-gnu";

/// Checks both.
pub(crate) fn check() -> Result<()> {
    wasm()?;
    windows()
}

/// Checks that the pure crates compile for a browser, without files and threads.
pub(crate) fn wasm() -> Result<()> {
    if !is_installed(BROWSER)? {
        skip("the pure crates in a browser", BROWSER);
        return Ok(());
    }
    let crates = PURE.iter().flat_map(|name| ["-p", name]);
    let arguments = ["check", "--no-default-features", "--target", BROWSER].into_iter();
    with_env(&arguments.chain(crates).collect::<Vec<_>>(), &[("RUSTFLAGS", "-D warnings")])
}

/// Checks that the program compiles for Windows. Nothing is linked, so no C
/// compiler for Windows is needed: the C inside is left out.
pub(crate) fn windows() -> Result<()> {
    if cfg!(windows) {
        // Here the whole check runs on Windows.
        return Ok(());
    }
    if !is_installed(WINDOWS)? {
        skip("the program on Windows", WINDOWS);
        return Ok(());
    }
    let no_compiler = [("CC_x86_64_pc_windows_gnu", "true"), ("AR_x86_64_pc_windows_gnu", "true")];
    with_env(&["check", "--target", WINDOWS, "-p", "cli"], &no_compiler)
}

/// Tells whether the standard library of a target is there.
fn is_installed(target: &str) -> Result<bool> {
    let asked = ["--print", "target-libdir", "--target", target];
    let output =
        Command::new("rustc").args(asked).output().context("rustc could not be started")?;
    let folder = String::from_utf8(output.stdout)?;
    Ok(output.status.success() && Path::new(folder.trim()).is_dir())
}

/// Says loudly that a target was not checked.
fn skip(what: &str, target: &str) {
    eprintln!("\nNOT CHECKED: {what}. `rustup target add {target}` installs what is needed.\n");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_own_target_is_installed_and_one_that_is_none_is_not() {
        assert!(is_installed(&crate::dist::host().unwrap()).unwrap());
        assert!(!is_installed("z80-sinclair-spectrum").unwrap());
    }
}
