//! The licences of the crates inside the program, as `THIRD-PARTY.md`.

use super::release::ROOT;
use crate::program::answer;
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Licences under which others' code may go into the program; a crate needs one of them.
const ACCEPTED: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    // The list of authorities that certificates are checked against.
    "CDLA-Permissive-2.0",
    "ISC",
    "MIT",
    "MIT-0",
    // Its terms bind the files of such a crate, which we do not change.
    "MPL-2.0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Asks cargo for all crates, and which of them a target needs.
pub(super) fn metadata(target: &str) -> Result<Value> {
    let arguments = ["metadata", "--locked", "--format-version", "1", "--filter-platform", target];
    // Of its features, those with which the program is built.
    let arguments = arguments.into_iter().chain(["--features", "cli/scale"]);
    Ok(serde_json::from_slice(&answer(Command::new("cargo").args(arguments).current_dir(ROOT))?)?)
}

/// Lists the crates in the program with their licences and the texts they carry.
///
/// # Errors
///
/// When a crate has no licence that is accepted.
pub(super) fn text(metadata: &Value) -> Result<String> {
    let mut text = "\
# Crates inside Parlour

Parlour is licensed under MIT or Apache-2.0. The program also contains these crates, each under its own
licence. Their texts follow the list; a text that several crates share is printed once. SQLite, which
libsqlite3-sys contains, is in the public domain; Rust's standard library is under MIT or Apache-2.0.

"
    .to_owned();
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in others(metadata)? {
        let name = format!("{} {}", string(package, "name"), string(package, "version"));
        let licence = string(package, "license");
        if !is_accepted(licence).with_context(|| format!("the licence of {name}"))? {
            bail!("{name} is under `{licence}`, which is not among the accepted licences");
        }
        let from = string(package, "repository");
        let from = if from.is_empty() { String::new() } else { format!(", <{from}>") };
        let carried = licence_texts(package)?;
        let none = if carried.is_empty() { " (it carries no text)" } else { "" };
        writeln!(text, "- {name}: {licence}{from}{none}")?;
        for file in carried {
            texts.entry(file).or_default().push(name.clone());
        }
    }
    for (file, names) in &texts {
        write!(text, "\n## {}\n\n", names.join(", "))?;
        for line in file.trim().lines() {
            writeln!(text, "    {}", line.trim_end())?;
        }
    }
    Ok(text)
}

fn string<'a>(package: &'a Value, key: &str) -> &'a str {
    package[key].as_str().unwrap_or_default()
}

/// Returns the third-party crates that `cli` is linked with, by name and version.
fn others(metadata: &Value) -> Result<Vec<&Value>> {
    let packages = metadata["packages"].as_array().context("cargo lists packages")?;
    let nodes = metadata["resolve"]["nodes"].as_array().context("cargo lists what uses what")?;
    let cli = packages.iter().find(|package| package["name"] == "cli").context("cli is there")?;
    let mut found = BTreeSet::new();
    let mut open = vec![string(cli, "id")];
    while let Some(id) = open.pop() {
        if !found.insert(id) {
            continue;
        }
        let node = nodes.iter().find(|node| node["id"] == id).context("every crate is a node")?;
        for dependency in node["deps"].as_array().into_iter().flatten() {
            // What builds or tests a crate is not in the program; a macro's output may be.
            let kinds = dependency["dep_kinds"].as_array().into_iter().flatten();
            if kinds.into_iter().any(|kind| kind["kind"].is_null()) {
                open.push(string(dependency, "pkg"));
            }
        }
    }
    let mut others: Vec<&Value> = packages
        .iter()
        .filter(|package| found.contains(string(package, "id")) && !package["source"].is_null())
        .collect();
    others.sort_by_key(|package| (string(package, "name"), string(package, "version")));
    Ok(others)
}

/// Tells whether a licence expression can be met with accepted licences.
fn is_accepted(licence: &str) -> Result<bool> {
    let expression = spdx::Expression::parse_mode(licence, spdx::ParseMode::LAX)?;
    Ok(expression.evaluate(|asked| {
        let id = asked.license.id();
        id.is_some_and(|id| ACCEPTED.contains(&id.name))
    }))
}

/// Reads the licence files beside a crate's manifest.
fn licence_texts(package: &Value) -> Result<Vec<String>> {
    let manifest = Path::new(string(package, "manifest_path"));
    let folder = manifest.parent().context("a manifest is in a folder")?;
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().to_ascii_uppercase();
        let is_licence = ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE"]
            .iter()
            .any(|start| name.starts_with(start));
        if is_licence && entry.file_type()?.is_file() {
            names.push(entry.path());
        }
    }
    names.sort();
    names
        .iter()
        .map(|path| fs::read_to_string(path).with_context(|| path.display().to_string()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn package(folder: &Path, name: &str, licence: &str) -> Value {
        let manifest = folder.join(name).join("Cargo.toml");
        fs::create_dir_all(manifest.parent().unwrap()).unwrap();
        fs::write(manifest.with_file_name("LICENSE-MIT"), "Permission is granted\n").unwrap();
        let source = (name != "cli").then_some("registry");
        json!({"id": name, "name": name, "version": "1.0.0", "license": licence,
               "manifest_path": manifest, "source": source})
    }

    fn node(name: &str, uses: &[(&str, Option<&str>)]) -> Value {
        let dependency = |(name, kind): &(&str, Option<&str>)| json!({"pkg": name, "dep_kinds": [{"kind": kind}]});
        json!({"id": name, "deps": uses.iter().map(dependency).collect::<Vec<_>>()})
    }

    fn made_up(licence: &str) -> Result<String> {
        let folder = tempfile::tempdir()?;
        let package = |name, licence| package(folder.path(), name, licence);
        text(&json!({
            "packages": [package("cli", "MIT"), package("one", "MIT"), package("two", licence),
                         package("tests", "GPL-3.0-only")],
            "resolve": {"nodes": [
                node("cli", &[("one", None), ("tests", Some("dev"))]),
                node("one", &[("two", None), ("tests", Some("build"))]),
                node("two", &[]),
            ]},
        }))
    }

    #[test]
    fn crates_in_the_program_are_listed_and_shared_texts_are_printed_once() {
        let text = made_up("MIT/Apache-2.0").unwrap();
        assert!(text.contains("- one 1.0.0: MIT\n- two 1.0.0: MIT/Apache-2.0\n"), "{text}");
        assert!(
            text.contains("\n## one 1.0.0, two 1.0.0\n\n    Permission is granted\n"),
            "{text}"
        );
        assert_eq!(text.matches("Permission").count(), 1, "{text}");
        assert!(!text.contains("tests") && !text.contains("cli 1.0.0"), "{text}");
    }

    #[test]
    fn a_licence_that_is_not_accepted_is_an_error() {
        let told = made_up("GPL-3.0-only").unwrap_err().to_string();
        assert!(told.contains("two 1.0.0 is under `GPL-3.0-only`"), "{told}");
        assert!(made_up("").is_err());
        assert!(made_up("GPL-3.0-only OR MIT").is_ok());
        assert!(made_up("MIT AND GPL-3.0-only").is_err());
    }

    /// The program as it is now.
    #[test]
    fn every_crate_in_the_program_has_an_accepted_licence() {
        let text = text(&metadata(&super::super::host().unwrap()).unwrap()).unwrap();
        assert!(text.contains("\n- clap "), "{text}");
        assert!(!text.contains("\n- proptest "), "{text}");
    }
}
