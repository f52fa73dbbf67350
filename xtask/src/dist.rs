//! What a release carries, in `dist/`: an archive, a Debian package and the context of a container image.

mod archive;
mod container;
mod debian;
mod licences;
mod release;

use crate::program::{answer, cargo};
use anyhow::{Context, Result};
use release::{ROOT, Release, SHELLS, TEXTS};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Makes everything in `dist/`, which is emptied first.
pub(crate) fn make() -> Result<()> {
    cargo(&["build", "--locked", "--profile", "dist", "-p", "cli", "--features", "scale"])?;
    let out = Path::new(ROOT).join("dist");
    if out.exists() {
        fs::remove_dir_all(&out).context("dist/ could not be emptied")?;
    }
    let release = lay_out(&out)?;
    let made = [archive::make(&release, &out)?, container::make(&release, &out)?];
    for path in made.into_iter().chain(debian::make(&release, &out)?) {
        println!("{}", path.display());
    }
    Ok(())
}

/// Copies the binary and the texts into a folder, and has the binary write its man pages and completions.
fn lay_out(out: &Path) -> Result<Release> {
    let (version, target) = (env!("CARGO_PKG_VERSION").to_owned(), host()?);
    let folder = out.join(format!("parlour-{version}-{target}"));
    fs::create_dir_all(folder.join("completions"))?;
    let release = Release { version, target, folder };
    let binary = release.binary();
    let name = binary.file_name().context("the binary has a name")?;
    let built = target_folder()?.join("dist").join(name);
    fs::copy(&built, &binary).with_context(|| format!("{} is not there", built.display()))?;
    for text in TEXTS {
        fs::copy(Path::new(ROOT).join(text), release.folder.join(text)).context(*text)?;
    }
    let man = release.folder.join("man").display().to_string();
    answer(Command::new(&binary).args(["man", "--dir", &man]))?;
    for (shell, file) in SHELLS {
        let script = answer(Command::new(&binary).args(["completions", shell]))?;
        fs::write(release.folder.join("completions").join(file), script)?;
    }
    let licences = licences::text(&licences::metadata(&release.target)?)?;
    fs::write(release.folder.join("THIRD-PARTY.md"), licences)?;
    Ok(release)
}

/// Returns the target that this toolchain builds for.
pub(crate) fn host() -> Result<String> {
    let about = String::from_utf8(answer(Command::new("rustc").arg("-vV"))?)?;
    let host = about.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc names its host")?.to_owned())
}

/// Returns the folder that cargo builds in.
pub(crate) fn target_folder() -> Result<PathBuf> {
    let metadata = ["metadata", "--no-deps", "--format-version", "1"];
    let metadata: serde_json::Value =
        serde_json::from_slice(&answer(Command::new("cargo").args(metadata).current_dir(ROOT))?)?;
    Ok(metadata["target_directory"].as_str().context("cargo names its target folder")?.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_host_is_a_target() {
        assert!(host().unwrap().split('-').count() >= 3);
    }

    #[test]
    fn texts_of_every_package_are_there() {
        for text in TEXTS {
            assert!(Path::new(ROOT).join(text).is_file(), "{text}");
        }
    }
}
