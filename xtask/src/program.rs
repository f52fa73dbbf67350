//! Running other programs.

use anyhow::{Context, Result, bail};
use std::process::Command;

/// Runs cargo and shows what it prints.
pub(crate) fn cargo(arguments: &[&str]) -> Result<()> {
    with_env(arguments, &[])
}

/// Runs cargo with more variables in its environment, and shows what it prints.
pub(crate) fn with_env(arguments: &[&str], variables: &[(&str, &str)]) -> Result<()> {
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

/// Runs a program and returns what it prints.
pub(crate) fn answer(command: &mut Command) -> Result<Vec<u8>> {
    let output = command.output().with_context(|| format!("{command:?} could not be started"))?;
    if !output.status.success() {
        bail!("{command:?} failed: {}", String::from_utf8_lossy(&output.stderr));
    }
    Ok(output.stdout)
}
