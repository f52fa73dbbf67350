//! The Debian package, made by `dpkg-deb`.

use super::release::Release;
use crate::program::answer;
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where files of the release go.
const PLACES: &[(&str, &str)] = &[
    ("completions/parlour.bash", "usr/share/bash-completion/completions/parlour"),
    ("completions/parlour.fish", "usr/share/fish/vendor_completions.d/parlour.fish"),
    ("completions/_parlour", "usr/share/zsh/vendor-completions/_parlour"),
    ("README.md", "usr/share/doc/parlour/README.md"),
    ("CHANGELOG.md", "usr/share/doc/parlour/CHANGELOG.md"),
    ("LICENSE-APACHE", "usr/share/doc/parlour/LICENSE-APACHE"),
    ("LICENSE-MIT", "usr/share/doc/parlour/LICENSE-MIT"),
    ("THIRD-PARTY.md", "usr/share/doc/parlour/THIRD-PARTY.md"),
];

const COPYRIGHT: &str = "\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Parlour

Files: *
Copyright: the authors of Parlour
License: MIT or Apache-2.0
 Both texts are beside this file. The crates inside the program and their
 licences are listed in THIRD-PARTY.md.
";

/// Builds the package on a Linux with `dpkg-deb`, and says loudly where it cannot.
pub(super) fn make(release: &Release, out: &Path) -> Result<Option<PathBuf>> {
    let Some(architecture) = architecture(&release.target) else {
        eprintln!("\nNOT BUILT: the Debian package, which is for Linux on x86-64 or ARM64.\n");
        return Ok(None);
    };
    if Command::new("dpkg-deb").arg("--version").output().is_err() {
        eprintln!("\nNOT BUILT: the Debian package. dpkg-deb is needed for it.\n");
        return Ok(None);
    }
    let root = tempfile::tempdir_in(out)?;
    lay_out(release, architecture, root.path())?;
    let package = out.join(format!("parlour_{}_{architecture}.deb", release.version));
    let arguments = ["--root-owner-group", "-Zxz", "--build"];
    answer(Command::new("dpkg-deb").args(arguments).arg(root.path()).arg(&package))?;
    Ok(Some(package))
}

/// Returns Debian's name of a target's processor.
fn architecture(target: &str) -> Option<&'static str> {
    match target {
        "x86_64-unknown-linux-gnu" => Some("amd64"),
        "aarch64-unknown-linux-gnu" => Some("arm64"),
        _ => None,
    }
}

fn lay_out(release: &Release, architecture: &str, root: &Path) -> Result<()> {
    // What a temporary folder keeps to itself, a package shows to everybody.
    open_to_all(root, 0o755)?;
    for (from, to) in PLACES {
        copy(&release.folder.join(from), &root.join(to), 0o644)?;
    }
    copy(&release.binary(), &root.join("usr/bin/parlour"), 0o755)?;
    for page in fs::read_dir(release.folder.join("man"))? {
        let page = page?;
        let to = root.join("usr/share/man/man1").join(page.file_name());
        copy(&page.path(), &to, 0o644)?;
        answer(Command::new("gzip").args(["-9", "-n"]).arg(&to))?;
    }
    let copyright = root.join("usr/share/doc/parlour/copyright");
    fs::write(&copyright, COPYRIGHT)?;
    open_to_all(&copyright, 0o644)?;
    let glibc = glibc(&fs::read(release.binary())?).context("the binary needs a C library")?;
    fs::create_dir_all(root.join("DEBIAN"))?;
    let control = control(&release.version, architecture, glibc, kib(root)?);
    fs::write(root.join("DEBIAN/control"), control)?;
    Ok(())
}

fn control(version: &str, architecture: &str, glibc: (u32, u32), kib: u64) -> String {
    let (major, minor) = glibc;
    format!(
        "\
Package: parlour
Version: {version}
Architecture: {architecture}
Maintainer: The authors of Parlour <parlour@localhost>
Installed-Size: {kib}
Depends: libc6 (>= {major}.{minor}), libgcc-s1
Section: games
Priority: optional
Description: traditional table games against people and the computer
 Parlour plays sowing games (Kalah, Mangala, Congkak) and Nordic Cassino in
 the terminal and in the browser, and solves and analyses sowing games.
"
    )
}

/// Returns the newest version of the C library whose symbols a binary names.
pub(super) fn glibc(binary: &[u8]) -> Option<(u32, u32)> {
    const NAME: &[u8] = b"GLIBC_";
    let named = binary.windows(NAME.len()).enumerate().filter(|(_, bytes)| *bytes == NAME);
    let version = |start: usize| {
        let rest = &binary[start + NAME.len()..];
        let is_version = |byte: &u8| byte.is_ascii_digit() || *byte == b'.';
        let length = rest.iter().position(|byte| !is_version(byte)).unwrap_or(rest.len());
        let text = std::str::from_utf8(&rest[..length]).ok()?;
        let mut numbers = text.split('.').map(str::parse);
        Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
    };
    named.filter_map(|(start, _)| version(start)).max()
}

fn copy(from: &Path, to: &Path, mode: u32) -> Result<()> {
    fs::create_dir_all(to.parent().context("a place in a folder")?)?;
    fs::copy(from, to).with_context(|| format!("{} is not there", from.display()))?;
    open_to_all(to, mode)
}

#[cfg(unix)]
fn open_to_all(path: &Path, mode: u32) -> Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    Ok(fs::set_permissions(path, fs::Permissions::from_mode(mode))?)
}

#[cfg(not(unix))]
fn open_to_all(_path: &Path, _mode: u32) -> Result<()> {
    Ok(())
}

/// Returns the size of a folder's files in KiB.
fn kib(folder: &Path) -> Result<u64> {
    let mut total = 0;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let about = entry.metadata()?;
        total += if about.is_dir() { kib(&entry.path())? } else { about.len().div_ceil(1024) };
    }
    Ok(total)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_c_library_named_is_needed() {
        assert_eq!(glibc(b"..GLIBC_2.17\0GLIBC_2.4\0GLIBC_PRIVATE\0GLIBC_2.34"), Some((2, 34)));
        assert_eq!(glibc(b"no library at all"), None);
    }

    #[test]
    fn the_control_file_ends_its_lines_and_names_what_is_needed() {
        let control = control("1.2.3", "amd64", (2, 34), 99);
        assert!(control.contains("Depends: libc6 (>= 2.34), libgcc-s1\n"), "{control}");
        assert!(control.contains("Installed-Size: 99\n") && control.ends_with('\n'), "{control}");
    }

    #[test]
    fn only_debians_processors_have_a_package() {
        assert_eq!(architecture("x86_64-unknown-linux-gnu"), Some("amd64"));
        assert_eq!(architecture("x86_64-pc-windows-msvc"), None);
    }

    /// Where `dpkg-deb` is not installed nothing can be compared, and the chore says so.
    #[cfg(target_os = "linux")]
    #[test]
    fn the_package_holds_the_program_its_pages_and_completions() {
        let out = tempfile::tempdir().unwrap();
        let release = super::super::release::tests::made_up(out.path());
        let Some(package) = make(&release, out.path()).unwrap() else { return };
        let listed = answer(Command::new("dpkg-deb").arg("--contents").arg(&package)).unwrap();
        let listed = String::from_utf8(listed).unwrap();
        for path in ["./usr/bin/parlour", "./usr/share/man/man1/parlour.1.gz"] {
            assert!(listed.lines().any(|line| line.ends_with(path)), "{path} in\n{listed}");
        }
        for (_, path) in PLACES {
            assert!(listed.contains(&format!("./{path}")), "{path} in\n{listed}");
        }
        assert!(listed.lines().all(|line| line.contains("root/root")), "{listed}");
        let asked = answer(Command::new("dpkg-deb").arg("--field").arg(&package).arg("Depends"));
        assert_eq!(asked.unwrap(), b"libc6 (>= 2.34), libgcc-s1\n");
    }
}
