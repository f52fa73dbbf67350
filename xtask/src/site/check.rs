//! The site at work: WebAssembly beside a native build, and the page in a browser, offline and on the way to a new
//! version.

use super::files::page;
use super::{SITE, lay_out};
use crate::page::has;
use crate::program::cargo;
use crate::wasm::{Build, Compiler};
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const CHECKS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../crates/web/checks");

/// Compares WebAssembly with a native build, and plays at the site in a browser. Says loudly what cannot be checked.
pub(crate) fn check(build: Build) -> Result<()> {
    let Some(compiler) = Compiler::find()? else {
        eprintln!("\nNOT CHECKED: the page without a server. {}\n", crate::wasm::WANTED);
        return Ok(());
    };
    if !has("node") {
        eprintln!("\nNOT CHECKED: the page without a server. It is checked with Node.\n");
        return Ok(());
    }
    if matches!(build, Build::SiteTried) {
        // What the site has is weighed; what it is compared by is not in it.
        lay_out(&page(&compiler.build(Build::Site)?)?, Path::new(SITE))?;
        let is_small = compiler.is_small();
        let engines = is_small.then_some(Path::new("engines"));
        node("size.js", &[Path::new(SITE)].into_iter().chain(engines).collect::<Vec<_>>())?;
        if !is_small {
            eprintln!("\nNOT CHECKED: how large the engines are. {}\n", crate::wasm::SMALL_WANTED);
        }
    }
    let wasm = compiler.build(build)?;
    // With the whole workspace, so that nothing is built a second time with other features.
    cargo(&["build", "--workspace", "--all-features", "--example", "answers"])?;
    let native = crate::dist::target_folder()?.join("debug/examples/answers");
    let native = native.with_extension(std::env::consts::EXE_EXTENSION);
    if !has("chromium") {
        eprintln!("\nNOT CHECKED: the page without a server in a browser, which needs chromium.\n");
        return node("native.js", &[&wasm, &native]);
    }
    let [first, second] = versions(&wasm)?;
    // Neither keeps two cores busy.
    std::thread::scope(|scope| {
        let alike = scope.spawn(|| node("native.js", &[&wasm, &native]));
        node("size.js", &[&first])?;
        node("early.js", &[&first])?;
        node("storage.js", &[&first])?;
        node("offline.js", &[&first, &second])?;
        alike.join().expect("a thread that returns its errors")
    })
}

/// Measures how fast the site's engines are beside a native build, and how soon a first visit can be played at.
pub(crate) fn speed() -> Result<()> {
    let Some(compiler) = Compiler::find()? else {
        bail!("there is no compiler for WebAssembly. {}", crate::wasm::WANTED);
    };
    let wasm = compiler.build(Build::SiteTried)?;
    cargo(&["build", "--release", "-p", "web", "--features", "trial", "--example", "answers"])?;
    let native = crate::dist::target_folder()?.join("release/examples/answers");
    node("speed.js", &[&wasm, &native.with_extension(std::env::consts::EXE_EXTENSION)])?;
    // Older ones know no `--version`.
    let has_openssl = Command::new("openssl").arg("version").output().is_ok();
    if !has("chromium") || !has_openssl {
        eprintln!("\nNOT MEASURED: a first visit, which needs chromium and openssl.\n");
        return Ok(());
    }
    lay_out(&page(&compiler.build(Build::Site)?)?, Path::new(SITE))?;
    node("first.js", &[Path::new(SITE)])
}

/// Makes two sites with the same engines, of which one has another version.
fn versions(wasm: &Path) -> Result<[PathBuf; 2]> {
    let [first, second] = ["1", "2"].map(|name| Path::new(SITE).with_extension(name));
    lay_out(&page(wasm)?, &first)?;
    let other = first.join("web-2.wasm");
    // Engines with a section that nobody reads: a name of one letter, and nothing in it.
    let mut bytes = fs::read(wasm).context("the engines")?;
    bytes.extend([0, 2, 1, b'2']);
    fs::write(&other, bytes)?;
    lay_out(&page(&other)?, &second)?;
    fs::remove_file(other)?;
    Ok([first, second])
}

fn node(script: &str, arguments: &[&Path]) -> Result<()> {
    let script = Path::new(CHECKS).join(script);
    let mut command = Command::new("node");
    command.arg(&script).args(arguments);
    eprintln!("$ {command:?}");
    let status = command.status().context("node could not be started")?;
    if !status.success() {
        bail!("{} failed", script.display());
    }
    Ok(())
}
