//! A finished release, unpacked.

use std::path::PathBuf;

/// The root of the workspace.
pub(crate) const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
/// Texts at the root that go into every package.
pub(crate) const TEXTS: &[&str] = &["README.md", "CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT"];
/// Shells, and the names their completions go by.
pub(crate) const SHELLS: &[(&str, &str)] = &[
    ("bash", "parlour.bash"),
    ("elvish", "parlour.elv"),
    ("fish", "parlour.fish"),
    ("powershell", "_parlour.ps1"),
    ("zsh", "_parlour"),
];

/// A finished release, unpacked.
#[derive(Debug)]
pub(crate) struct Release {
    pub(crate) version: String,
    /// The target's name, such as `x86_64-unknown-linux-gnu`.
    pub(crate) target: String,
    /// The folder with the binary, `man/`, `completions/` and the texts.
    pub(crate) folder: PathBuf,
}

impl Release {
    pub(crate) fn name(&self) -> String {
        format!("parlour-{}-{}", self.version, self.target)
    }

    pub(crate) fn binary(&self) -> PathBuf {
        self.folder.join(format!("parlour{}", std::env::consts::EXE_SUFFIX))
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use std::fs;
    use std::path::Path;

    /// Returns a release whose binary is no program, for tests of the packages around it.
    pub(crate) fn made_up(out: &Path) -> Release {
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
}
