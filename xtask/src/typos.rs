//! Spelling, by `typos` (<https://github.com/crate-ci/typos>).
//!
//! Building it would add minutes to a check, so it runs only if it is installed: `pip install typos` and
//! `cargo binstall typos-cli` download a binary.

use anyhow::{Context, Result, bail};
use std::process::{Command, Stdio};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// Checks the spelling of every file that git does not ignore; if `typos` is missing, says so loudly.
pub(crate) fn check() -> Result<()> {
    let version = Command::new("typos").arg("--version").stdout(Stdio::null()).status();
    if !version.is_ok_and(|status| status.success()) {
        eprintln!(
            "\nNOT CHECKED: spelling. Install `typos` (`pip install typos`, or \
             `cargo binstall typos-cli`).\n"
        );
        return Ok(());
    }
    eprintln!("$ typos");
    let status = Command::new("typos").arg("--format=brief").current_dir(ROOT).status();
    if !status.context("typos could not be started")?.success() {
        bail!("correct the spelling, or add the word to typos.toml");
    }
    Ok(())
}
