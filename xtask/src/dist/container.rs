//! The context of a container image: `docker build dist/container` or `podman build dist/container`.

use super::debian;
use super::release::Release;
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};

/// The image below ours, and the C library it has.
const BASE: &str = "debian:13-slim";
const BASE_GLIBC: (u32, u32) = (2, 41);

/// Writes a Dockerfile with the binary and the texts that have to go with it.
pub(super) fn make(release: &Release, out: &Path) -> Result<PathBuf> {
    let context = out.join("container");
    fs::create_dir_all(&context)?;
    for file in ["LICENSE-APACHE", "LICENSE-MIT", "THIRD-PARTY.md"] {
        fs::copy(release.folder.join(file), context.join(file)).context(file)?;
    }
    fs::copy(release.binary(), context.join("parlour"))?;
    fs::write(context.join("Dockerfile"), dockerfile())?;
    if !release.target.contains("-linux-gnu") {
        eprintln!("\nNOT RUNNABLE: the image needs a binary for Linux, not {}.\n", release.target);
    } else if debian::glibc(&fs::read(release.binary())?) > Some(BASE_GLIBC) {
        eprintln!("\nNOT RUNNABLE: {BASE} has an older C library than this system.\n");
    }
    Ok(context)
}

fn dockerfile() -> String {
    format!(
        "\
# Parlour on the web: docker run -p 8900:8900 -v parlour:/var/lib/parlour parlour
FROM {BASE}
COPY LICENSE-APACHE LICENSE-MIT THIRD-PARTY.md /usr/share/doc/parlour/
COPY --chmod=755 parlour /usr/local/bin/parlour
RUN useradd --system --create-home --home-dir /var/lib/parlour parlour
USER parlour
VOLUME /var/lib/parlour
ENV PARLOUR_DATABASE=/var/lib/parlour/parlour.db PARLOUR_BIND=0.0.0.0:8900
EXPOSE 8900
ENTRYPOINT [\"parlour\"]
CMD [\"serve\"]
"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_that_the_image_copies_is_in_the_context() {
        let out = tempfile::tempdir().unwrap();
        let context = make(&super::super::release::tests::made_up(out.path()), out.path()).unwrap();
        let text = fs::read_to_string(context.join("Dockerfile")).unwrap();
        let mut copied = 0;
        for line in text.lines().filter_map(|line| line.strip_prefix("COPY ")) {
            let mut files: Vec<&str> =
                line.split(' ').filter(|word| !word.starts_with("--")).collect();
            files.pop();
            for file in files {
                assert!(context.join(file).is_file(), "{file}");
                copied += 1;
            }
        }
        assert_eq!(copied, 4);
    }
}
