//! The direction of dependencies: between crates as ARCHITECTURE.md draws it, and never in a circle
//! between the files of a crate.

use crate::circles;
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

/// Our crates, and which of the others each may use outside its tests. A crate that is not listed is an
/// error: decide first where it belongs.
const MAY_USE: &[(&str, &[&str])] = &[
    ("game", &[]),
    ("cards", &[]),
    ("texts", &[]),
    ("sowing", &["game"]),
    ("cassino", &["game", "cards"]),
    ("search", &["game"]),
    ("endgame", &["game", "sowing", "search"]),
    ("solver", &["game", "sowing", "search", "endgame"]),
    ("catalog", &["game", "cards", "texts", "sowing", "cassino"]),
    (
        "players",
        &["game", "cards", "texts", "sowing", "cassino", "catalog", "search", "endgame", "solver"],
    ),
    ("openings", &["game", "sowing", "catalog", "solver"]),
    ("puzzles", &["game", "sowing", "catalog", "players", "endgame", "solver"]),
    ("play", &["game", "cards", "sowing", "cassino", "catalog", "players"]),
    ("arena", &["game", "texts", "sowing", "cassino", "catalog", "players", "play"]),
    ("speeds", &["game", "cards", "sowing", "cassino", "catalog", "players", "endgame", "solver"]),
    ("classic", &["game", "sowing", "catalog", "players"]),
    ("nodes", &[]),
    ("services", &[]),
    ("savefiles", &["game", "cards", "play", "cassino", "catalog", "players"]),
    ("store", &["game", "cards", "texts", "play", "cassino", "catalog", "players", "savefiles"]),
    (
        "wire",
        &[
            "game", "cards", "texts", "play", "sowing", "cassino", "catalog", "players",
            "openings", "puzzles",
        ],
    ),
    (
        "host",
        &[
            "game",
            "texts",
            "play",
            "sowing",
            "cassino",
            "catalog",
            "players",
            "openings",
            "puzzles",
            "savefiles",
            "wire",
        ],
    ),
    ("tui", &["game", "cards", "texts", "play", "sowing", "cassino", "catalog", "players"]),
    (
        "server",
        &[
            "game", "texts", "play", "cassino", "catalog", "players", "arena", "store", "openings",
            "puzzles", "wire", "host", "nodes",
        ],
    ),
    (
        "cli",
        &[
            "game", "cards", "texts", "sowing", "cassino", "catalog", "players", "play", "search",
            "endgame", "solver", "arena", "classic", "store", "tui", "server", "openings",
            "puzzles", "speeds", "nodes",
        ],
    ),
    (
        "web",
        &[
            "game",
            "cards",
            "texts",
            "sowing",
            "play",
            "cassino",
            "catalog",
            "players",
            "solver",
            "openings",
            "puzzles",
            "savefiles",
            "wire",
            "host",
        ],
    ),
    ("examples", &["game", "cards", "sowing", "cassino", "catalog", "players", "solver"]),
    (
        "fuzz",
        &[
            "game",
            "cards",
            "sowing",
            "cassino",
            "catalog",
            "players",
            "play",
            "savefiles",
            "wire",
            "host",
        ],
    ),
    ("xtask", &[]),
    (
        "python",
        &["game", "cards", "sowing", "cassino", "catalog", "players", "play", "endgame", "solver"],
    ),
];

/// Crates that touch nothing outside: each denies what `clippy.toml` disallows.
const PURE: &[&str] = &[
    "game",
    "cards",
    "texts",
    "sowing",
    "cassino",
    "search",
    "catalog",
    "players",
    "play",
    "savefiles",
    "wire",
    "host",
];

/// The line in `lib.rs` that does so.
const DENIAL: &str =
    "#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]";

/// Checks what crates use of each other, and files within a crate.
pub(crate) fn check() -> Result<()> {
    let (root, python) = (metadata(&[])?, metadata(&["--manifest-path", PYTHON])?);
    let faults = faults(&[&root, &python])?;
    if !faults.is_empty() {
        bail!("dependencies in the wrong direction:\n  {}", faults.join("\n  "));
    }
    for name in PURE {
        let path =
            Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../crates/{name}/src/lib.rs"));
        let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        if !text.lines().any(|line| line == DENIAL) {
            bail!("crate {name} is pure, so its lib.rs must contain `{DENIAL}`");
        }
    }
    circles::check(&root)?;
    circles::check(&python)
}

/// The manifest of the Python package.
const PYTHON: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../python/Cargo.toml");

fn metadata(arguments: &[&str]) -> Result<Value> {
    let output = Command::new("cargo")
        .args(["metadata", "--no-deps", "--format-version", "1"])
        .args(arguments)
        .output()
        .context("could not start `cargo metadata`")?;
    if !output.status.success() {
        bail!("cargo metadata failed: {}", String::from_utf8_lossy(&output.stderr));
    }
    Ok(serde_json::from_slice(&output.stdout)?)
}

/// Checks the packages of several workspaces, which use each other.
fn faults(workspaces: &[&Value]) -> Result<Vec<String>> {
    let may_use: BTreeMap<&str, &[&str]> = MAY_USE.iter().copied().collect();
    let mut packages = Vec::new();
    for metadata in workspaces {
        packages.extend(metadata["packages"].as_array().context("cargo metadata lists packages")?);
    }
    let name_of = |value: &Value| value["name"].as_str().unwrap_or_default().to_owned();
    let ours: BTreeSet<String> = packages.iter().map(|package| name_of(package)).collect();
    let mut faults = Vec::new();
    for package in packages {
        let name = name_of(package);
        let Some(allowed) = may_use.get(name.as_str()) else {
            faults.push(format!(
                "{name} is not listed: add it to MAY_USE in xtask/src/dependencies.rs"
            ));
            continue;
        };
        for dependency in package["dependencies"].as_array().into_iter().flatten() {
            let used = name_of(dependency);
            let in_tests = dependency["kind"].as_str() == Some("dev");
            if ours.contains(&used) && !in_tests && !allowed.contains(&used.as_str()) {
                faults.push(format!("{name} uses {used}"));
            }
        }
    }
    Ok(faults)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_wrong_direction_and_an_unlisted_crate_are_refused() {
        let metadata = json!({"packages": [
            {"name": "game", "dependencies": [{"name": "sowing", "kind": null}]},
            {"name": "sowing", "dependencies": [{"name": "game", "kind": null}]},
            {"name": "cassino", "dependencies": [{"name": "sowing", "kind": "dev"}]},
            {"name": "newcomer", "dependencies": []},
        ]});
        let told = faults(&[&metadata]).unwrap();
        assert_eq!(
            told,
            [
                "game uses sowing",
                "newcomer is not listed: add it to MAY_USE in xtask/src/dependencies.rs",
            ]
        );
    }
}
