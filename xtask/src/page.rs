//! Checks of the web page that Rust alone cannot do: its types, and the page in use.

use crate::passed;
use crate::tests::{self, Which};
use anyhow::{Context, Result, bail};
use std::path::Path;
use std::process::{Command, Stdio};

/// The folder of `package.json`, which names packages for these checks only.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../crates/server");

/// On Windows npm is a script, which is started by its whole name.
const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// Checks types and runs the browser if both are installed. Otherwise fails in CI on Linux, and elsewhere says
/// loudly what was not checked.
pub(crate) fn check() -> Result<()> {
    let must = cfg!(target_os = "linux") && std::env::var_os("CI").is_some();
    if must || (has(NPM) && has("chromedriver")) {
        types()?;
        if !tests::has_nextest() {
            return browser();
        }
        let inputs = [tests::program("server::browser")?, FOLDER.into()];
        return passed::unless_passed("browser", &inputs, browser);
    }
    eprintln!(
        "\nNOT CHECKED: the web page. `cargo xtask page` and `cargo xtask browser` need npm and \
         chromedriver.\n"
    );
    Ok(())
}

/// Checks the types of the page's modules with tsc.
pub(crate) fn types() -> Result<()> {
    packages()?;
    run(Command::new(NPM).args(["run", "--silent", "check"]).current_dir(FOLDER))
}

/// Tests the page in a real browser.
pub(crate) fn browser() -> Result<()> {
    install()?;
    tests::run_ignored("browser", Which::AllBut(FRAMES))
}

/// The test that measures, and judges nothing.
const FRAMES: &str = "frames::frames_while_sowing_are_told";

/// Tells what script, style and layout take of each frame while seeds are sown.
pub(crate) fn frames() -> Result<()> {
    install()?;
    tests::run_ignored("browser", Which::Only(FRAMES))
}

/// Installs what the browser's tests need.
fn install() -> Result<()> {
    packages()?;
    if has("chromedriver") {
        return Ok(());
    }
    run(&mut Command::new(concat!(env!("CARGO_MANIFEST_DIR"), "/install-browser.sh")))
}

/// Installs the packages that the checks need, at the versions of the lock file.
fn packages() -> Result<()> {
    let lock = Path::new(FOLDER).join("package-lock.json");
    let installed = Path::new(FOLDER).join("node_modules/.package-lock.json");
    let age = |path: &Path| path.metadata().and_then(|about| about.modified()).ok();
    if age(&installed) > age(&lock) {
        return Ok(());
    }
    run(Command::new(NPM).args(["ci", "--no-fund", "--no-audit"]).current_dir(FOLDER))
}

/// Tells whether a program is installed.
pub(crate) fn has(program: &str) -> bool {
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
