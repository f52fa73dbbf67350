//! Checks that take minutes and run one program: while the program is the same, they need not be repeated.

use anyhow::{Context, Result};
use std::fs;
use std::path::Path;
use std::time::SystemTime;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../target/passed");

/// Runs a check, unless it has passed since each of these files and folders last changed.
pub(crate) fn unless_passed(
    name: &str,
    inputs: &[&Path],
    check: impl FnOnce() -> Result<()>,
) -> Result<()> {
    unless_stamped(Path::new(FOLDER), name, inputs, check)
}

fn unless_stamped(
    folder: &Path,
    name: &str,
    inputs: &[&Path],
    check: impl FnOnce() -> Result<()>,
) -> Result<()> {
    let stamp = folder.join(name);
    let passed = stamp.metadata().and_then(|about| about.modified()).ok();
    let changed = inputs.iter().map(|input| changed(input)).collect::<Result<Vec<_>>>()?;
    if passed > changed.into_iter().max() {
        eprintln!("{name}: passed before, and nothing in it has changed since");
        return Ok(());
    }
    check()?;
    fs::create_dir_all(folder)?;
    fs::write(&stamp, "").with_context(|| format!("{} cannot be written", stamp.display()))
}

/// Returns when a file, or the newest file in a folder, last changed.
fn changed(path: &Path) -> Result<SystemTime> {
    let about = path.metadata().with_context(|| format!("{} is missing", path.display()))?;
    let mut newest = about.modified()?;
    if about.is_dir() {
        for entry in fs::read_dir(path)? {
            newest = newest.max(changed(&entry?.path())?);
        }
    }
    Ok(newest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::bail;
    use std::cell::Cell;
    use std::time::Duration;

    #[test]
    fn a_check_is_repeated_when_it_failed_or_something_changed() {
        let folder = tempfile::tempdir().unwrap();
        let [inputs, stamps] = ["inputs", "stamps"].map(|name| folder.path().join(name));
        fs::create_dir(&inputs).unwrap();
        let input = inputs.join("input");
        fs::write(&input, "").unwrap();
        let set_age = |seconds| {
            let time = SystemTime::now() - Duration::from_secs(seconds);
            for path in [&input, &inputs] {
                fs::File::open(path).unwrap().set_modified(time).unwrap();
            }
        };
        set_age(100);
        let times = Cell::new(0);
        let run = |works: bool| {
            unless_stamped(&stamps, "check", &[&inputs], || {
                times.set(times.get() + 1);
                if works { Ok(()) } else { bail!("it failed") }
            })
        };
        assert!(run(false).is_err());
        for _ in 0..3 {
            run(true).unwrap();
        }
        assert_eq!(times.get(), 2);
        // Clocks of file systems are coarse: the change lies in the future.
        let later = SystemTime::now() + Duration::from_secs(100);
        fs::File::open(&input).unwrap().set_modified(later).unwrap();
        run(true).unwrap();
        assert_eq!(times.get(), 3);
        assert!(
            unless_stamped(&stamps, "check", &[&folder.path().join("none")], || Ok(())).is_err()
        );
    }
}
