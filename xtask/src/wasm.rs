//! WebAssembly: a compiler for it, and what it builds.

use crate::program::{answer, with_env};
use anyhow::{Context, Result};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The target.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// What brings a compiler.
pub(crate) const WANTED: &str = "`rustup target add wasm32-unknown-unknown` or, on Debian, `xtask/install-wasm.sh` \
                                 brings what is needed.";

/// What builds the engines as small as they are published.
pub(crate) const SMALL_WANTED: &str = "The usual compiler's standard library is built for speed; that of `xtask/install-wasm.sh` is built for size.";

/// How crate `web` is built, with all that it is made of.
#[derive(Clone, Copy)]
pub(crate) enum Build {
    /// As the site has it: small and fast, which takes minutes.
    Site,
    /// The same, with what builds are compared by.
    SiteTried,
    /// As tests are built, without a warning, and with what builds are compared by.
    Checked,
}

/// Where `install-wasm.sh` unpacks Debian's compiler.
const DEBIAN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../target/debian-rust");
/// What it builds lies apart: it is another compiler.
const BUILT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../target/debian-wasm");

/// A compiler for WebAssembly.
pub(crate) struct Compiler {
    /// More arguments for cargo.
    arguments: Vec<&'static str>,
    /// More variables for its environment.
    variables: Vec<(&'static str, String)>,
    /// What makes the site's WebAssembly small.
    small: &'static str,
}

/// The sums by which keys are kept are a loop, and not written out 64 times.
const SMALL: &str = "--cfg sha2_backend_soft=\"compact\"";
/// And nobody hears what a panic says, or where it was: the page hears that the engines have failed. Nor is anything
/// written as programmers read it. That is so with the standard library too where it is built here.
const SMALLER: &str = "--cfg sha2_backend_soft=\"compact\" -Zunstable-options -Cpanic=immediate-abort \
                       -Zlocation-detail=none -Zfmt-debug=none";

impl Compiler {
    /// Finds the usual compiler, if it has the target's standard library, or Debian's.
    pub(crate) fn find() -> Result<Option<Self>> {
        if is_installed(TARGET)? {
            return Ok(Some(Self { arguments: Vec::new(), variables: Vec::new(), small: SMALL }));
        }
        let debian = Path::new(DEBIAN);
        if !debian.join("complete").exists() {
            return Ok(None);
        }
        let text = |path: PathBuf| path.display().to_string();
        let libraries = debian.join(format!("usr/lib/{}-linux-gnu", std::env::consts::ARCH));
        // Debian's has no linker for the target; the usual one does.
        let sysroot =
            String::from_utf8(answer(Command::new("rustc").args(["--print", "sysroot"]))?)?;
        let host = crate::dist::host()?;
        let linker = Path::new(sysroot.trim()).join(format!("lib/rustlib/{host}/bin/rust-lld"));
        Ok(Some(Self {
            arguments: vec![
                "-Zbuild-std=std,panic_abort",
                "-Zbuild-std-features=optimize_for_size",
            ],
            variables: vec![
                ("RUSTC", text(debian.join("usr/bin/rustc"))),
                // So that a stable compiler builds its own standard library.
                ("RUSTC_BOOTSTRAP", "1".to_owned()),
                ("LD_LIBRARY_PATH", text(libraries)),
                ("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", text(linker)),
                ("CARGO_TARGET_DIR", BUILT.to_owned()),
            ],
            small: SMALLER,
        }))
    }

    /// Tells whether it builds the standard library too, for size.
    pub(crate) fn is_small(&self) -> bool {
        self.small == SMALLER
    }

    /// Builds crate `web`, and returns where it lies.
    pub(crate) fn build(&self, build: Build) -> Result<PathBuf> {
        let tried: &[_] = &["--features", "trial"];
        let (profile, folder, features, flags) = match build {
            Build::Site => ("site", "site", &[][..], self.small),
            Build::SiteTried => ("site", "site", tried, self.small),
            Build::Checked => ("dev", "debug", tried, "-D warnings"),
        };
        // A `cdylib` alone: nobody links with it, so that each crate need be compiled to one form only.
        let library =
            ["rustc", "--profile", profile, "-p", "web", "--lib", "--crate-type", "cdylib"];
        // The linker leaves room in every call and address for the largest number, unless it is told not to.
        let linked: &[_] = match build {
            Build::Site | Build::SiteTried => &["--", "-Clink-arg=--compress-relocations"],
            Build::Checked => &[],
        };
        self.cargo(&[&library, features, linked].concat(), &[("RUSTFLAGS", flags)])?;
        let own = self.variables.iter().find(|(name, _)| *name == "CARGO_TARGET_DIR");
        let target = own.map_or(crate::dist::target_folder()?, |(_, folder)| folder.into());
        Ok(target.join(TARGET).join(folder).join("web.wasm"))
    }

    /// Runs cargo for WebAssembly, with more variables in its environment.
    fn cargo(&self, arguments: &[&str], variables: &[(&str, &str)]) -> Result<()> {
        let own = self.variables.iter().map(|(name, value)| (*name, value.as_str()));
        let variables: Vec<_> = own.chain(variables.iter().copied()).collect();
        let (chore, rest) = arguments.split_first().context("cargo is told what to do")?;
        let target = ["--target", TARGET];
        let all = [chore].into_iter().chain(&self.arguments).chain(&target).chain(rest);
        with_env(&all.copied().collect::<Vec<_>>(), &variables)
    }
}

/// Tells whether the standard library of a target is there.
pub(crate) fn is_installed(target: &str) -> Result<bool> {
    let asked = ["--print", "target-libdir", "--target", target];
    let output =
        Command::new("rustc").args(asked).output().context("rustc could not be started")?;
    let folder = String::from_utf8(output.stdout)?;
    Ok(output.status.success() && Path::new(folder.trim()).is_dir())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_own_target_is_installed_and_one_that_is_none_is_not() {
        assert!(is_installed(&crate::dist::host().unwrap()).unwrap());
        assert!(!is_installed("z80-sinclair-spectrum").unwrap());
    }
}
