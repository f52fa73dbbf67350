//! The servers of others that tests start. Each test that needs one runs where it is installed.

use std::path::Path;

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
}
