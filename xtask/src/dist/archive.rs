//! The archive that most people download.

use super::release::Release;
use crate::program::answer;
use anyhow::Result;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Packs the release as `.tar.gz`; Windows has had `tar` since 2018 as well.
pub(super) fn make(release: &Release, out: &Path) -> Result<PathBuf> {
    let archive = format!("{}.tar.gz", release.name());
    answer(Command::new("tar").args(["-czf", &archive, &release.name()]).current_dir(out))?;
    Ok(out.join(archive))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_archive_holds_one_folder() {
        let out = tempfile::tempdir().unwrap();
        let release = super::super::release::tests::made_up(out.path());
        let archive = make(&release, out.path()).unwrap();
        let listed = answer(Command::new("tar").arg("-tzf").arg(archive)).unwrap();
        let listed = String::from_utf8(listed).unwrap();
        assert!(listed.lines().all(|path| path.starts_with(&release.name())), "{listed}");
        assert!(listed.lines().any(|path| path.ends_with("/man/parlour.1")), "{listed}");
    }
}
