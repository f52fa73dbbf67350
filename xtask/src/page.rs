//! Checks of the page in the browser that Rust alone cannot do: its types, and the page in use.

use anyhow::{Context, Result, bail};
use std::path::Path;
use std::process::{Command, Stdio};

/// Where the page's own packages (for checks only) are named.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../crates/server");

/// Checks types and runs the browser where both can be had. On a machine of a person that lacks them this
/// says so loudly and goes on; in CI it fails.
pub(crate) fn check() -> Result<()> {
    if std::env::var_os("CI").is_some() || (has("npm") && has("chromedriver")) {
        types()?;
        return browser();
    }
    eprintln!(
        "\nNOT CHECKED: the page in the browser. npm and chromedriver are needed for \
         `cargo xtask page` and `cargo xtask browser`.\n"
    );
    Ok(())
}

/// Checks the types of the page's modules by tsc.
pub(crate) fn types() -> Result<()> {
    packages()?;
    run(Command::new("npm").args(["run", "--silent", "check"]).current_dir(FOLDER))
}

/// Plays in a real browser.
pub(crate) fn browser() -> Result<()> {
    packages()?;
    if !has("chromedriver") {
        let install = concat!(env!("CARGO_MANIFEST_DIR"), "/install-browser.sh");
        run(&mut Command::new(install))?;
    }
    // Of the whole workspace, so that nothing is built a second time with other features.
    let test = ["test", "--workspace", "--all-features", "--test", "browser"];
    run(Command::new("cargo").args(test).args(["--", "--ignored", "--test-threads=1"]))
}

/// Installs the packages that the checks need, in the versions of the lock file.
fn packages() -> Result<()> {
    let lock = Path::new(FOLDER).join("package-lock.json");
    let installed = Path::new(FOLDER).join("node_modules/.package-lock.json");
    let age = |path: &Path| path.metadata().and_then(|about| about.modified()).ok();
    if age(&installed) > age(&lock) {
        return Ok(());
    }
    run(Command::new("npm").args(["ci", "--no-fund", "--no-audit"]).current_dir(FOLDER))
}

fn has(program: &str) -> bool {
    let version = Command::new(program).arg("--version").stdout(Stdio::null()).status();
    version.is_ok_and(|status| status.success())
}

fn run(command: &mut Command) -> Result<()> {
    eprintln!("$ {command:?}");
    let status = command.status().with_context(|| format!("{command:?} could not be started"))?;
    if !status.success() {
        bail!("{command:?} failed");
    }
    Ok(())
}
