//! What a release carries, in `dist/`: an archive, a Debian package and the context of a container image.

mod archive;
mod container;
mod debian;
mod licences;

use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The root of the workspace.
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
/// Texts at the root that go into every package.
const TEXTS: &[&str] = &["README.md", "CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT"];
/// Shells, and the names their completions go by.
const SHELLS: &[(&str, &str)] = &[
    ("bash", "parlour.bash"),
    ("elvish", "parlour.elv"),
    ("fish", "parlour.fish"),
    ("powershell", "_parlour.ps1"),
    ("zsh", "_parlour"),
];

/// A finished release, unpacked.
#[derive(Debug)]
struct Release {
    version: String,
    /// The target's name, such as `x86_64-unknown-linux-gnu`.
    target: String,
    /// The folder with the binary, `man/`, `completions/` and the texts.
    folder: PathBuf,
}

impl Release {
    fn name(&self) -> String {
        format!("parlour-{}-{}", self.version, self.target)
    }

    fn binary(&self) -> PathBuf {
        self.folder.join(format!("parlour{}", std::env::consts::EXE_SUFFIX))
    }
}

/// Makes everything in `dist/`, which is emptied first.
pub(crate) fn make() -> Result<()> {
    crate::cargo(&["build", "--locked", "--profile", "dist", "-p", "cli"])?;
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

fn target_folder() -> Result<PathBuf> {
    let metadata = ["metadata", "--no-deps", "--format-version", "1"];
    let metadata: serde_json::Value =
        serde_json::from_slice(&answer(Command::new("cargo").args(metadata).current_dir(ROOT))?)?;
    Ok(metadata["target_directory"].as_str().context("cargo names its target folder")?.into())
}

/// Runs a program and returns what it prints.
fn answer(command: &mut Command) -> Result<Vec<u8>> {
    let output = command.output().with_context(|| format!("{command:?} could not be started"))?;
    if !output.status.success() {
        bail!("{command:?} failed: {}", String::from_utf8_lossy(&output.stderr));
    }
    Ok(output.stdout)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a release whose binary is no program, for tests of the packages around it.
    pub(super) fn made_up(out: &Path) -> Release {
        let folder = out.join("parlour-1.2.3-x86_64-unknown-linux-gnu");
        fs::create_dir_all(folder.join("man")).unwrap();
        fs::create_dir_all(folder.join("completions")).unwrap();
        let target = "x86_64-unknown-linux-gnu".to_owned();
        let release = Release { version: "1.2.3".to_owned(), target, folder };
        fs::write(release.binary(), "GLIBC_2.17\0GLIBC_2.34\0GLIBC_2.4\0").unwrap();
        fs::write(release.folder.join("man/parlour.1"), ".TH parlour 1\n").unwrap();
        for (_, file) in SHELLS {
            fs::write(release.folder.join("completions").join(file), "complete\n").unwrap();
        }
        for text in TEXTS.iter().chain(&["THIRD-PARTY.md"]) {
            fs::write(release.folder.join(text), "text\n").unwrap();
        }
        release
    }

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
