//! The workflows in `.github/`, by `actionlint` (<https://github.com/rhysd/actionlint>).

use anyhow::{Context, Result, bail};
use std::process::{Command, Stdio};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// Checks the workflows; if `actionlint` is missing, says so loudly.
pub(crate) fn check() -> Result<()> {
    let version = Command::new("actionlint").arg("--version").stdout(Stdio::null()).status();
    if !version.is_ok_and(|status| status.success()) {
        eprintln!(
            "\nNOT CHECKED: the workflows. Install `actionlint` (`brew install actionlint`, or \
             `go install github.com/rhysd/actionlint/cmd/actionlint@latest`).\n"
        );
        return Ok(());
    }
    eprintln!("$ actionlint");
    let status = Command::new("actionlint").current_dir(ROOT).status();
    if !status.context("actionlint could not be started")?.success() {
        bail!("the workflows have faults");
    }
    Ok(())
}
