//! The servers of others that tests start. Each test that needs one runs where it is installed.

use std::path::Path;
use std::process::{Command, Stdio};

/// Says loudly which servers are missing here.
pub(crate) fn check() {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let is_there = |folder: &Path| folder.join("bin/initdb").exists();
    if !versions.into_iter().any(|entry| is_there(&entry.path())) {
        eprintln!(
            "\nNOT CHECKED: stores in PostgreSQL. Install `postgresql`, or run xtask/install-services.sh on \
             Debian.\n"
        );
    }
    let pkill = Command::new("pkill").arg("--version").stdout(Stdio::null()).status();
    if pkill.is_err() {
        eprintln!(
            "\nNOT CHECKED: games while PostgreSQL is killed. Install `pkill`, or run \
             xtask/install-services.sh on Debian.\n"
        );
    }
    let mut nats = Command::new("nats-server");
    let told = nats.arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    if !told.is_ok_and(|status| status.success()) {
        eprintln!(
            "\nNOT CHECKED: many nodes over NATS. Install `nats-server`, or run xtask/install-services.sh on \
             Debian.\n"
        );
    }
}
