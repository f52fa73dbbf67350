//! Files of a crate that import each other in a circle.
//!
//! Where two files need each other, put what both need into a file of its own below them. A method that
//! one file adds to a type of another by a second `impl` block has no path to it and is not seen.

use crate::imports::{Import, imports};
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Display};
use std::path::{Path, PathBuf};

/// Known circles, still to be broken. Remove a line when you break its circle; never add one.
#[rustfmt::skip]
const KNOWN: &[&[&str]] = &[
];

/// Fails on a circle that is not known, and prints those that are.
pub(crate) fn check(metadata: &Value) -> Result<()> {
    let is_known = |circle: &Circle| KNOWN.iter().any(|known| circle.is_within(known));
    let (known, new): (Vec<_>, Vec<_>) = circles(metadata)?.into_iter().partition(is_known);
    for circle in &known {
        eprintln!("known circle, still to be broken: {circle}");
    }
    if !new.is_empty() {
        let new: Vec<String> = new.iter().map(ToString::to_string).collect();
        bail!("files import each other in a circle:\n{}", new.join("\n"));
    }
    Ok(())
}

/// Files that can each be reached from each other by imports, and the imports among them.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Circle {
    files: BTreeSet<PathBuf>,
    imports: BTreeSet<Import>,
}

/// Returns the circles of every target of the workspace, files named from its root.
fn circles(metadata: &Value) -> Result<BTreeSet<Circle>> {
    let workspace = Path::new(metadata["workspace_root"].as_str().context("a workspace root")?);
    let mut found = BTreeSet::new();
    for package in metadata["packages"].as_array().into_iter().flatten() {
        for target in package["targets"].as_array().into_iter().flatten() {
            let root = Path::new(target["src_path"].as_str().context("a target has a file")?);
            found.extend(circles_among(&imports(root)?).into_iter().map(|c| c.from(workspace)));
        }
    }
    Ok(found)
}

impl Circle {
    /// Names the files from a folder instead of the root of the file system.
    fn from(self, folder: &Path) -> Self {
        let short = |path: PathBuf| path.strip_prefix(folder).map_or(path.clone(), Path::to_owned);
        let shorten = |import: Import| Import {
            from: short(import.from),
            to: short(import.to),
            name: import.name,
        };
        Self {
            files: self.files.into_iter().map(short).collect(),
            imports: self.imports.into_iter().map(shorten).collect(),
        }
    }

    /// Tells whether every file of the circle is one of these, named from the folder of the crates.
    fn is_within(&self, known: &[&str]) -> bool {
        self.files
            .iter()
            .all(|file| known.iter().any(|known| file == &Path::new("crates").join(known)))
    }
}

impl Display for Circle {
    /// Writes the files of the circle, and below what each imports from which other.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut names = BTreeMap::<(&Path, &Path), Vec<&str>>::new();
        for import in &self.imports {
            names.entry((&import.from, &import.to)).or_default().push(&import.name);
        }
        let files: Vec<String> = self.files.iter().map(|file| file.display().to_string()).collect();
        write!(f, "{}", files.join(", "))?;
        for ((from, to), names) in names {
            write!(f, "\n    {} uses {} of {}", from.display(), names.join(", "), to.display())?;
        }
        Ok(())
    }
}

/// Returns the strongly connected components of two files or more.
fn circles_among(imports: &BTreeSet<Import>) -> Vec<Circle> {
    let mut next = BTreeMap::<&Path, BTreeSet<&Path>>::new();
    for import in imports {
        next.entry(&import.from).or_default().insert(&import.to);
    }
    let reached: BTreeMap<&Path, BTreeSet<&Path>> =
        next.keys().map(|&file| (file, reachable(file, &next))).collect();
    let mut placed = BTreeSet::new();
    let mut circles = Vec::new();
    for (file, ahead) in &reached {
        let returns = |other: &&&Path| reached.get(*other).is_some_and(|back| back.contains(file));
        let files: BTreeSet<PathBuf> = ahead.iter().filter(returns).map(Into::into).collect();
        if files.is_empty() || !placed.insert(files.clone()) {
            continue;
        }
        let inside = |i: &&Import| files.contains(&i.from) && files.contains(&i.to);
        let imports = imports.iter().filter(inside).cloned().collect();
        circles.push(Circle { files, imports });
    }
    circles
}

/// Returns the files that imports lead to from a file, in one step or more.
fn reachable<'a>(
    file: &'a Path,
    next: &BTreeMap<&'a Path, BTreeSet<&'a Path>>,
) -> BTreeSet<&'a Path> {
    let mut reached = BTreeSet::new();
    let mut open = vec![file];
    while let Some(file) = open.pop() {
        for &further in next.get(file).into_iter().flatten() {
            if reached.insert(further) {
                open.push(further);
            }
        }
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the circles among files that import each other as `from>to`.
    fn found(imports: &[&str]) -> Vec<String> {
        let import = |text: &&str| {
            let (from, to) = text.split_once('>').unwrap();
            Import { from: from.into(), to: to.into(), name: "X".to_owned() }
        };
        let circles = circles_among(&imports.iter().map(import).collect());
        circles.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_file_below_two_others_is_no_circle() {
        assert_eq!(found(&["a>b", "a>c", "b>d", "c>d"]), Vec::<String>::new());
    }

    #[test]
    fn each_circle_is_told_once_with_the_imports_that_close_it() {
        let told = found(&["a>b", "b>c", "c>a", "c>d", "d>e", "e>d", "e>f"]);
        assert_eq!(
            told,
            [
                "a, b, c\n    a uses X of b\n    b uses X of c\n    c uses X of a",
                "d, e\n    d uses X of e\n    e uses X of d",
            ]
        );
    }

    #[test]
    fn what_is_left_of_a_known_circle_is_known_and_one_more_file_is_not() {
        let circle = |files: &[&str]| Circle {
            files: files.iter().map(PathBuf::from).collect(),
            imports: BTreeSet::new(),
        };
        let known = ["tui/src/a.rs", "tui/src/b.rs", "tui/src/c.rs"];
        assert!(circle(&["crates/tui/src/a.rs", "crates/tui/src/c.rs"]).is_within(&known));
        assert!(!circle(&["crates/tui/src/a.rs", "crates/tui/src/d.rs"]).is_within(&known));
    }
}
