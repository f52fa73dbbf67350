//! Checks that take long: while nothing that they run or read has changed, they need not be repeated.

use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../target/passed");

/// Runs a check, unless it has passed since each of these files and folders last changed.
pub(crate) fn unless_passed(
    name: &str,
    inputs: &[PathBuf],
    check: impl FnOnce() -> Result<()>,
) -> Result<()> {
    if has_passed(name, inputs)? {
        eprintln!("{name}: passed before, and nothing in it has changed since");
        return Ok(());
    }
    let start = SystemTime::now();
    check()?;
    remember(name, start)
}

/// Returns whether a check has passed since each of these files and folders last changed.
pub(crate) fn has_passed(name: &str, inputs: &[PathBuf]) -> Result<bool> {
    Stamps(Path::new(FOLDER)).has_passed(name, inputs)
}

/// Notes that a check has passed. What changed after its start was not checked.
pub(crate) fn remember(name: &str, start: SystemTime) -> Result<()> {
    Stamps(Path::new(FOLDER)).remember(name, start)
}

/// A folder with an empty file for each check that has passed, as old as the check.
struct Stamps<'a>(&'a Path);

impl Stamps<'_> {
    fn has_passed(&self, name: &str, inputs: &[PathBuf]) -> Result<bool> {
        let changed = inputs.iter().map(|input| changed(input)).collect::<Result<Vec<_>>>()?;
        let passed = self.0.join(name).metadata().and_then(|about| about.modified()).ok();
        Ok(passed > changed.into_iter().max())
    }

    fn remember(&self, name: &str, start: SystemTime) -> Result<()> {
        let path = self.0.join(name);
        let write = || {
            fs::create_dir_all(self.0)?;
            fs::File::create(&path)?.set_modified(start)
        };
        write().with_context(|| format!("{} cannot be written", path.display()))
    }
}

/// Folders that hold what others wrote.
const NOT_OURS: &[&str] = &["node_modules", "target"];

/// Returns when a file, or the newest file in a folder, last changed.
fn changed(path: &Path) -> Result<SystemTime> {
    let about = path.metadata().with_context(|| format!("{} is missing", path.display()))?;
    let mut newest = about.modified()?;
    if about.is_dir() {
        for entry in fs::read_dir(path)? {
            let entry = entry?;
            if NOT_OURS.iter().all(|name| entry.file_name() != *name) {
                newest = newest.max(changed(&entry.path())?);
            }
        }
    }
    Ok(newest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::slice;
    use std::time::Duration;

    #[test]
    fn a_check_has_passed_until_something_changes() {
        let folder = tempfile::tempdir().unwrap();
        let [inputs, stamps] = ["inputs", "stamps"].map(|name| folder.path().join(name));
        fs::create_dir_all(inputs.join("node_modules")).unwrap();
        let input = inputs.join("input");
        fs::write(&input, "").unwrap();
        let start = SystemTime::now();
        let ago = |seconds| start - Duration::from_secs(seconds);
        let set = |time| {
            for path in [&input, &inputs] {
                fs::File::open(path).unwrap().set_modified(time).unwrap();
            }
        };
        let stamps = Stamps(&stamps);
        let has_passed = || stamps.has_passed("check", slice::from_ref(&inputs)).unwrap();
        set(ago(200));
        assert!(!has_passed());
        stamps.remember("check", ago(100)).unwrap();
        assert!(has_passed());
        fs::write(inputs.join("node_modules/other"), "").unwrap();
        assert!(has_passed());
        // What changes while a check runs has not been checked.
        set(ago(50));
        assert!(!has_passed());
        stamps.remember("check", ago(20)).unwrap();
        assert!(has_passed());
        assert!(stamps.has_passed("check", &[folder.path().join("none")]).is_err());
    }
}
