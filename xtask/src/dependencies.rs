//! The direction of dependencies, as ARCHITECTURE.md draws it.

use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

/// Every crate of ours and what it may use of ours, outside its tests. A crate that is not here is an
/// error: say first where it belongs.
const MAY_USE: &[(&str, &[&str])] = &[
    ("game", &[]),
    ("cards", &[]),
    ("sowing", &["game"]),
    ("cassino", &["game", "cards"]),
    ("search", &["game"]),
    ("endgame", &["game", "sowing", "search"]),
    ("solver", &["game", "sowing", "search", "endgame"]),
    ("catalog", &["game", "cards", "sowing", "cassino"]),
    ("players", &["game", "cards", "sowing", "cassino", "catalog", "search", "endgame", "solver"]),
    ("play", &["game", "sowing", "cassino", "catalog", "players"]),
    ("classic", &["game", "sowing", "catalog", "players"]),
    ("store", &["game", "cards", "play", "cassino", "catalog", "players"]),
    ("tui", &["game", "cards", "play", "sowing", "cassino", "catalog", "players"]),
    ("server", &["game", "cards", "play", "sowing", "cassino", "catalog", "players", "store"]),
    (
        "cli",
        &[
            "game", "cards", "sowing", "cassino", "catalog", "players", "play", "search",
            "endgame", "solver", "classic", "store", "tui", "server",
        ],
    ),
    ("xtask", &[]),
];

/// Compares what the crates use with what they may use.
pub(crate) fn check() -> Result<()> {
    let output = Command::new("cargo")
        .args(["metadata", "--no-deps", "--format-version", "1"])
        .output()
        .context("cargo metadata could not be started")?;
    if !output.status.success() {
        bail!("cargo metadata failed: {}", String::from_utf8_lossy(&output.stderr));
    }
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    let faults = faults(&metadata)?;
    if !faults.is_empty() {
        bail!("dependencies against the direction:\n  {}", faults.join("\n  "));
    }
    Ok(())
}

fn faults(metadata: &Value) -> Result<Vec<String>> {
    let may_use: BTreeMap<&str, &[&str]> = MAY_USE.iter().copied().collect();
    let packages = metadata["packages"].as_array().context("cargo metadata lists packages")?;
    let name_of = |value: &Value| value["name"].as_str().unwrap_or_default().to_owned();
    let ours: BTreeSet<String> = packages.iter().map(name_of).collect();
    let mut faults = Vec::new();
    for package in packages {
        let name = name_of(package);
        let Some(allowed) = may_use.get(name.as_str()) else {
            faults.push(format!("{name} has no place yet: add it to xtask/src/dependencies.rs"));
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
    fn a_use_against_the_direction_and_a_crate_without_a_place_are_told() {
        let metadata = json!({"packages": [
            {"name": "game", "dependencies": [{"name": "sowing", "kind": null}]},
            {"name": "sowing", "dependencies": [{"name": "game", "kind": null}]},
            {"name": "cassino", "dependencies": [{"name": "sowing", "kind": "dev"}]},
            {"name": "newcomer", "dependencies": []},
        ]});
        let told = faults(&metadata).unwrap();
        assert_eq!(
            told,
            ["game uses sowing", "newcomer has no place yet: add it to xtask/src/dependencies.rs",]
        );
    }
}
