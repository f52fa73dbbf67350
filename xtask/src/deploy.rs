//! What is in `deploy/`, as far as programs here can tell.

use crate::program::answer;
use crate::tools;
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::Path;
use std::process::Command;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../deploy");

/// Checks each file by the program that reads it, or by its schema.
pub(crate) fn check() -> Result<()> {
    tools::KUBERNETES.check()?;
    tools::COMPOSE.check()?;
    units()?;
    nats()
}

/// Checks the units of systemd, with a program that is there in place of Parlour.
fn units() -> Result<()> {
    if !is_there("systemd-analyze", "--version") {
        missing("the units of systemd", "systemd-analyze", "systemd");
        return Ok(());
    }
    let copies = tempfile::tempdir()?;
    for entry in fs::read_dir(Path::new(FOLDER).join("systemd"))? {
        let path = entry?.path();
        let name = path.file_name().context("a file has a name")?.to_string_lossy();
        let unit = fs::read_to_string(&path)?;
        if !unit.contains("/usr/bin/parlour ") {
            bail!("{}: does not start Parlour", path.display());
        }
        let copy = copies.path().join(name.replace('@', "@8901"));
        fs::write(&copy, unit.replace("/usr/bin/parlour ", "/bin/true "))?;
        let mut verify = Command::new("systemd-analyze");
        verify.args(["verify", "--man=no", "--recursive-errors=no"]).arg(&copy);
        // A key that it does not know is told, and is no failure.
        let told = verify.output().context("systemd-analyze could not be started")?;
        if !told.status.success() || !told.stderr.is_empty() {
            bail!("{}: {}", path.display(), String::from_utf8_lossy(&told.stderr));
        }
    }
    Ok(())
}

fn nats() -> Result<()> {
    let server = "nats-server";
    if !is_there(server, "--version") {
        missing("deploy/nats.conf", server, "nats-server");
        return Ok(());
    }
    let file = Path::new(FOLDER).join("nats.conf");
    let mut test = Command::new(server);
    answer(test.arg("--config").arg(&file).arg("-t").env("NATS_PASSWORD", "a"))?;
    Ok(())
}

fn is_there(program: &str, argument: &str) -> bool {
    answer(Command::new(program).arg(argument)).is_ok()
}

fn missing(what: &str, program: &str, package: &str) {
    eprintln!("\nNOT CHECKED: {what}. Install `{program}` (Debian's package `{package}`).\n");
}
