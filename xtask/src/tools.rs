//! Checks by programs of others that would take too long to build here: each runs where it is installed, and its
//! absence is told loudly.

use crate::program::answer;
use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// A program and what it checks.
pub(crate) struct Tool {
    program: &'static str,
    arguments: &'static [&'static str],
    /// What is not checked without it.
    checks: &'static str,
    /// How to install it.
    install: &'static str,
    /// Its package on `PyPI`, which CI installs.
    pip: Option<&'static str>,
    /// What to do about a fault.
    fault: &'static str,
}

/// Spelling, of every file that git does not ignore: <https://github.com/crate-ci/typos>.
pub(crate) const TYPOS: Tool = Tool {
    program: "typos",
    arguments: &["--format=brief"],
    checks: "spelling",
    install: "`pip install typos`, or `cargo binstall typos-cli`",
    pip: Some("typos"),
    fault: "correct the spelling, or add the word to typos.toml",
};

/// The workflows in `.github/`: <https://github.com/rhysd/actionlint>.
pub(crate) const WORKFLOWS: Tool = Tool {
    program: "actionlint",
    arguments: &[],
    checks: "the workflows",
    install: "`brew install actionlint`, or `go install github.com/rhysd/actionlint/cmd/actionlint@latest`",
    pip: None,
    fault: "the workflows have faults",
};

/// Licences, sources and known faults of third-party crates, as `deny.toml` says:
/// <https://github.com/EmbarkStudios/cargo-deny>.
pub(crate) const DENY: Tool = Tool {
    program: "cargo-deny",
    arguments: &["--workspace", "--all-features", "check"],
    checks: "licences and advisories of third-party crates",
    install: "`cargo binstall cargo-deny`",
    pip: None,
    fault: "see deny.toml",
};

/// The manifests for Kubernetes: <https://github.com/willthames/kubernetes-validate>, which brings the schemas.
pub(crate) const KUBERNETES: Tool = Tool {
    program: "kubernetes-validate",
    arguments: &[
        "--strict",
        "--no-warn",
        "deploy/kubernetes/namespace.yaml",
        "deploy/kubernetes/secret.example.yaml",
        "deploy/kubernetes/nats.yaml",
        "deploy/kubernetes/parlour.yaml",
        "deploy/kubernetes/worker.yaml",
        "deploy/kubernetes/ingress.yaml",
    ],
    checks: "the manifests for Kubernetes",
    install: "`pip install kubernetes-validate`",
    pip: Some("kubernetes-validate"),
    fault: "the manifests in deploy/kubernetes have faults",
};

/// The file for Compose: <https://github.com/python-jsonschema/check-jsonschema>, which brings the schema.
pub(crate) const COMPOSE: Tool = Tool {
    program: "check-jsonschema",
    arguments: &["--builtin-schema", "vendor.compose-spec", "deploy/compose.yaml"],
    checks: "the file for Compose",
    install: "`pip install check-jsonschema`",
    pip: Some("check-jsonschema"),
    fault: "deploy/compose.yaml has faults",
};

impl Tool {
    /// Runs it, if it is installed or CI can install it.
    pub(crate) fn check(&self) -> Result<()> {
        let Some(program) = self.find() else {
            eprintln!(
                "\nNOT CHECKED: {}. Install `{}` ({}).\n",
                self.checks, self.program, self.install
            );
            return Ok(());
        };
        eprintln!("$ {} {}", self.program, self.arguments.join(" "));
        let status = Command::new(&program)
            .args(self.arguments)
            .current_dir(ROOT)
            .env("PYTHONPATH", self.folder())
            .status();
        if !status.with_context(|| format!("could not start {}", program.display()))?.success() {
            bail!("{}", self.fault);
        }
        Ok(())
    }

    /// Where CI installs it: a folder of its own, since pip leaves programs out of one that has some.
    fn folder(&self) -> PathBuf {
        Path::new(ROOT).join("target/tools").join(self.program)
    }

    fn find(&self) -> Option<PathBuf> {
        let installed = self.folder().join("bin").join(self.program);
        let candidates = [PathBuf::from(self.program), installed.clone()];
        let works = |program: &PathBuf| {
            let mut version = Command::new(program);
            version.arg("--version").env("PYTHONPATH", self.folder()).stdout(Stdio::null());
            version.status().is_ok_and(|status| status.success())
        };
        if let Some(found) = candidates.into_iter().find(works) {
            return Some(found);
        }
        let package = self.pip.filter(|_| std::env::var_os("CI").is_some())?;
        let mut pip = Command::new("pip");
        pip.args(["install", "--quiet", "--disable-pip-version-check", "--target"]);
        match answer(pip.arg(self.folder()).arg(package)) {
            Ok(_) => Some(installed).filter(works),
            Err(error) => {
                eprintln!("{error:#}");
                None
            }
        }
    }
}
