//! The page as static files, in `target/site/`: it opens on any host, in any folder, and needs no server.
//!
//! ```text
//! index.html            the page
//! offline.js            keeps it in the browser; knows the version and the hash of each file
//! manifest.webmanifest  and icons, so that it can be installed
//! VERSION/assets/       modules, styles, pictures
//! VERSION/texts/        what they say, in each language
//! VERSION/sheets/       rules of the games
//! VERSION/puzzles.jsonl puzzles
//! VERSION/openings.jsonl  solved boards
//! VERSION/answers.json  what the first page asks for
//! VERSION/beginnings.json  how its games begin
//! VERSION/web.wasm      tables and engines
//! ```
//!
//! The version is a hash of everything. A new one brings a new folder, so that nobody gets half of each.

mod check;
mod files;

use crate::wasm::{Build, Compiler};
use anyhow::{Context, Result, bail};
use files::{Files, page};
use std::fs;
use std::path::{Path, PathBuf};

pub(crate) use check::{check, speed};

/// Where the site is made.
const SITE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../target/site");

/// Makes the site.
pub(crate) fn make() -> Result<()> {
    let Some(compiler) = Compiler::find()? else {
        bail!("there is no compiler for WebAssembly. {}", crate::wasm::WANTED);
    };
    let built = compiler.build(Build::Site)?;
    let files = page(&built)?;
    lay_out(&files, Path::new(SITE))?;
    let bytes: usize = files.all().map(|(_, data)| data.len()).sum();
    println!("{SITE}: {} files, {} KB", files.all().count(), bytes / 1000);
    Ok(())
}

/// Writes files into a folder, which is emptied first.
fn lay_out(files: &Files, folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("{}", folder.display()))?;
    }
    for (path, data) in files.all() {
        let path: PathBuf = folder.join(path);
        let parent = path.parent().context("a file lies in a folder")?;
        fs::create_dir_all(parent)?;
        fs::write(&path, data).with_context(|| format!("{}", path.display()))?;
    }
    Ok(())
}
