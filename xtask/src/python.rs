//! The Python package, which has a workspace of its own.

use crate::passed;
use crate::program::{answer, cargo};
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
/// What the package is made of, beside its own folder: the crates that it uses, and its documentation.
const INPUTS: [&str; 17] = [
    "Cargo.toml",
    "python",
    "docs/cluster.md",
    "docs/python.md",
    "xtask/src/python.rs",
    "crates/cards",
    "crates/cassino",
    "crates/catalog",
    "crates/endgame",
    "crates/game",
    "crates/play",
    "crates/players",
    "crates/search",
    "crates/solver",
    "crates/sowing",
    "crates/texts",
    "docs/rules",
];
/// Major and minor number.
type Version = (u32, u32);

/// The oldest Python that the package is for.
const OLDEST: Version = (3, 10);
/// The tag of a wheel for that one and all later ones.
const TAG: &str = "-cp310-abi3-";

/// Builds the package, and checks its format, lints, types, tests and documentation.
pub(crate) fn check() -> Result<()> {
    let manifest = "python/Cargo.toml";
    cargo(&["fmt", "--manifest-path", manifest, "--check"])?;
    let mut inputs: Vec<PathBuf> = INPUTS.iter().map(|input| Path::new(ROOT).join(input)).collect();
    // Tests run it.
    inputs.extend(parlour(Path::new(ROOT)));
    if passed::has_passed("python", &inputs)? {
        eprintln!("python: passed before, and nothing in it has changed since");
        return Ok(());
    }
    let start = SystemTime::now();
    let root = Path::new(ROOT).canonicalize()?;
    let environment = root.join("target/tools/python");
    let list = root.join("python/requirements.txt");
    let installed = find().and_then(|(python, version)| {
        install(&python, version, &environment, &list)
            .context("what it is checked with cannot be installed; is PyPI reached?")
    });
    match installed {
        Ok(()) => {}
        Err(why) if must() => return Err(why),
        Err(why) => {
            eprintln!("\nNOT CHECKED: the Python package: {why:#}.\n");
            return Ok(());
        }
    }
    check_in(&root, &environment)?;
    passed::remember("python", start)
}

/// Whether nothing may be left out.
fn must() -> bool {
    std::env::var_os("CI").is_some()
}

/// Returns a Python that is recent enough and can make environments, with its version.
fn find() -> Result<(PathBuf, Version)> {
    let program =
        std::env::var_os("PYTHON").map_or_else(|| PathBuf::from("python3"), PathBuf::from);
    let install =
        "install Python 3.10 or later with `venv` (Debian's packages python3 and python3-venv)";
    let version @ (major, minor) = version_of(&program).context(install)?;
    if version < OLDEST {
        bail!("{} is {major}.{minor}; {install}", program.display());
    }
    Ok((program, version))
}

/// Returns the program of the command line, if it is built.
fn parlour(root: &Path) -> Option<PathBuf> {
    let program = root.join("target/debug/parlour").with_extension(std::env::consts::EXE_EXTENSION);
    Some(program).filter(|program| program.exists())
}

fn check_in(root: &Path, environment: &Path) -> Result<()> {
    let bin = environment.join(if cfg!(windows) { "Scripts" } else { "bin" });
    let wheels = root.join("target/python/wheels");
    if wheels.exists() {
        fs::remove_dir_all(&wheels)?;
    }
    let parlour = parlour(root);
    if parlour.is_none() {
        let what = "that Python plays the games of the command line. Build it first: cargo build -p cli --all-features";
        if must() {
            bail!("not checked: {what}");
        }
        eprintln!("\nNOT CHECKED: {what}\n");
    }
    let run = |program: &str, arguments: &[&str]| -> Result<()> {
        eprintln!("$ {program} {}", arguments.join(" "));
        let mut command = Command::new(bin.join(program));
        command.args(arguments).current_dir(root.join("python"));
        command.env("VIRTUAL_ENV", environment).env("CARGO_TARGET_DIR", root.join("target/python"));
        command.env("PYO3_PYTHON", bin.join("python")).env("PYTHONDONTWRITEBYTECODE", "1");
        if let Some(parlour) = &parlour {
            command.env("PARLOUR", parlour);
        }
        let status = command.status().with_context(|| format!("{program} could not be started"))?;
        if !status.success() {
            bail!("`{program} {}` failed", arguments.join(" "));
        }
        Ok(())
    };
    let folder = wheels.to_string_lossy().into_owned();
    run("maturin", &["build", "--locked", "--quiet", "--out", &folder])?;
    let wheel = fs::read_dir(&wheels)?.next().context("maturin builds a wheel")??.path();
    let wheel = wheel.to_string_lossy();
    if !wheel.contains(TAG) {
        bail!("{wheel} is not for every Python from 3.10 on: its name has no `{TAG}`");
    }
    run("pip", &["install", "--quiet", "--no-deps", "--force-reinstall", &wheel])?;
    run("pytest", &["--quiet", "-p", "no:cacheprovider", "--import-mode=importlib", "tests"])?;
    run("stubtest", &["parlour", "--concise", "--mypy-config-file", "pyproject.toml"])?;
    run("mypy", &["parlour"])?;
    clippy(&bin, root)?;
    others(root, &bin, &wheel)
}

/// Installs the same wheel for the oldest and the newest of the other Pythons that are here, and uses it there.
fn others(root: &Path, bin: &Path, wheel: &str) -> Result<()> {
    let own = version_of(&bin.join("python"))?;
    let mut found: Vec<(Version, PathBuf)> =
        candidates().into_iter().filter_map(|one| Some((version_of(&one).ok()?, one))).collect();
    found.retain(|&(version, _)| version >= OLDEST && version != own);
    found.sort();
    found.dedup_by_key(|&mut (version, _)| version);
    let Some(newest) = found.len().checked_sub(1) else {
        eprintln!(
            "\nNOT CHECKED: that the wheel is for other versions of Python, of which none is here.\n"
        );
        return Ok(());
    };
    let list = fs::read_to_string(root.join("python/requirements.txt"))?;
    let numpy: String = list
        .lines()
        .filter(|line| line.starts_with("numpy=="))
        .flat_map(|line| [line, "\n"])
        .collect();
    let folder = root.join("target/tools");
    let list = folder.join("numpy.txt");
    fs::write(&list, numpy)?;
    for place in [0].into_iter().chain((newest > 0).then_some(newest)) {
        let (version @ (major, minor), python) = &found[place];
        let environment = folder.join(format!("python{major}.{minor}"));
        if let Err(why) = install(python, *version, &environment, &list) {
            eprintln!("\nNOT CHECKED: the wheel in Python {major}.{minor}: {why:#}.\n");
            continue;
        }
        let bin = environment.join(if cfg!(windows) { "Scripts" } else { "bin" });
        eprintln!("$ the wheel in Python {major}.{minor}");
        let mut pip = Command::new(bin.join("pip"));
        pip.args(["install", "--quiet", "--disable-pip-version-check", "--no-deps"]);
        answer(pip.args(["--force-reinstall", wheel]))?;
        let mut use_it = Command::new(bin.join("python"));
        answer(use_it.args(["-c", USE]).current_dir(&environment))?;
    }
    Ok(())
}

/// Says whether the package works: a batch, a proof, and what is loaded late.
const USE: &str = "import parlour, parlour.open_spiel, parlour.engine
env = parlour.vector.make('cassino', 8)
env.step([0] * 8)
assert env.observation.shape == (8, env.game.observation_size)
assert parlour.Game('kalah', houses=3, seeds=3).start().solve().value == 2";

/// Where other Pythons may be: on the search path, and where pyenv puts them.
fn candidates() -> Vec<PathBuf> {
    let named = (OLDEST.1..OLDEST.1 + 10).map(|minor| PathBuf::from(format!("python3.{minor}")));
    let home = std::env::var_os("HOME").map(|home| PathBuf::from(home).join(".pyenv"));
    let pyenv = std::env::var_os("PYENV_ROOT").map(PathBuf::from).or(home);
    let kept = pyenv.and_then(|folder| fs::read_dir(folder.join("versions")).ok());
    named
        .chain(kept.into_iter().flatten().flatten().map(|one| one.path().join("bin/python")))
        .collect()
}

/// Returns the version of a Python that can make environments.
fn version_of(python: &Path) -> Result<Version> {
    let code = "import ensurepip, venv, sys; print(*sys.version_info[:2])";
    let told = answer(Command::new(python).args(["-c", code]))?;
    let told = String::from_utf8_lossy(&told);
    let mut numbers = told.split_whitespace().map_while(|word| word.parse().ok());
    numbers
        .next()
        .zip(numbers.next())
        .with_context(|| format!("{} has no version", python.display()))
}

/// Makes an environment with what the checks need, unless there is one for the same list and version of Python.
fn install(python: &Path, version: Version, environment: &Path, list: &Path) -> Result<()> {
    let wanted = fs::read_to_string(list).with_context(|| list.display().to_string())?;
    let (major, minor) = version;
    let wanted = format!("# Python {major} {minor}\n{wanted}");
    let stamp = environment.join("requirements.txt");
    if fs::read_to_string(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    if environment.exists() {
        fs::remove_dir_all(environment)?;
    }
    eprintln!("$ {} -m venv {}", python.display(), environment.display());
    answer(Command::new(python).args(["-m", "venv"]).arg(environment))?;
    let bin = environment.join(if cfg!(windows) { "Scripts" } else { "bin" });
    let mut pip = Command::new(bin.join("pip"));
    pip.args(["install", "--quiet", "--disable-pip-version-check", "--retries", "2"]);
    pip.arg("--requirement").arg(list);
    answer(&mut pip)?;
    fs::write(stamp, wanted)?;
    Ok(())
}

/// Lints the package with the same compiler settings as the build, so that nothing is built twice.
fn clippy(bin: &Path, root: &Path) -> Result<()> {
    let arguments =
        ["clippy", "--quiet", "--manifest-path", "python/Cargo.toml", "--", "-D", "warnings"];
    eprintln!("$ cargo {}", arguments.join(" "));
    let mut command = Command::new("cargo");
    command.args(arguments).current_dir(root);
    command.env("CARGO_TARGET_DIR", root.join("target/python"));
    let status = command.env("PYO3_PYTHON", bin.join("python")).status()?;
    if !status.success() {
        bail!("`cargo {}` failed", arguments.join(" "));
    }
    Ok(())
}
