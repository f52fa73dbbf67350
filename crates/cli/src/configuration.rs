//! `--config FILE` of `parlour serve` and `parlour work`: a TOML file with their options, by their names.
//!
//! What the file says is put behind the command line, as the options that it stands for, unless the command line or the
//! environment says the same. So every value is read and refused as on the command line.

use crate::report::reason;
use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, Command};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use toml::{Spanned, Value};

/// The option that names the file.
const CONFIG: &str = "config";

#[derive(Debug, clap::Args)]
pub(crate) struct ConfigArgs {
    /// Read options from this TOML file too, by their names; the command line and the environment override it.
    #[arg(id = CONFIG, long = CONFIG, value_name = "FILE", env = "PARLOUR_CONFIG")]
    _file: Option<PathBuf>,
}

/// Returns a command line with the options of the file that it names, if it names one.
pub(crate) fn with_file(
    command: &Command,
    mut words: Vec<OsString>,
) -> Result<Vec<OsString>, clap::Error> {
    let takes_file = |word: &OsString| {
        let named = word.to_str().and_then(|word| command.find_subcommand(word));
        named.is_some_and(|one| one.get_arguments().any(|option| option.get_id() == CONFIG))
    };
    if !words.iter().any(takes_file) {
        return Ok(words);
    }
    // Whatever is wrong with the command line is told when it is read for good.
    let lenient = command.clone().ignore_errors(true).try_get_matches_from(&words);
    let Ok(said) = lenient else { return Ok(words) };
    let Some((name, said)) = said.subcommand() else { return Ok(words) };
    let path = said.try_get_one::<PathBuf>(CONFIG).ok().flatten();
    let (Some(path), Some(options)) = (path, command.find_subcommand(name)) else {
        return Ok(words);
    };
    let is_said = |option: &Arg| {
        let source = said.value_source(option.get_id().as_str());
        matches!(source, Some(ValueSource::CommandLine | ValueSource::EnvVariable))
            || has_variable(option)
    };
    for (option, told) in read(command, options, path)? {
        if !is_said(option) {
            words.extend(told);
        }
    }
    Ok(words)
}

/// Tells whether an option that clap does not read from the environment is told there. Its help names the variable.
fn has_variable(option: &Arg) -> bool {
    let Some(variable) = option.get_long().map(variable) else { return false };
    let help = option.get_help().map(ToString::to_string).unwrap_or_default();
    let is_told = || std::env::var_os(&variable).is_some_and(|told| !told.is_empty());
    help.contains(&format!("[env: {variable}]")) && is_told()
}

/// Returns the name that an option has in the environment.
fn variable(option: &str) -> String {
    format!("PARLOUR_{}", option.replace('-', "_").to_ascii_uppercase())
}

/// Reads a file: the options that it names, each as words of a command line.
fn read<'a>(
    command: &Command,
    options: &'a Command,
    path: &Path,
) -> Result<Vec<(&'a Arg, Vec<OsString>)>, clap::Error> {
    let refused = |why: String| {
        let told = format!("{}: {}\n", path.display(), why.trim_end());
        clap::Error::raw(ErrorKind::ValueValidation, told)
    };
    let text = std::fs::read_to_string(path).map_err(|error| refused(error.to_string()))?;
    let line_at = |place: usize| text[..place].matches('\n').count() + 1;
    // The line itself is not shown: it may hold a password.
    let unread = |error: toml::de::Error| {
        let line = error.span().map_or(1, |span| line_at(span.start));
        refused(format!("line {line}: this is not TOML: {}", error.message()))
    };
    let table: BTreeMap<Spanned<String>, Value> = toml::from_str(&text).map_err(unread)?;
    let mut lines: Vec<_> = table.into_iter().collect();
    lines.sort_by_key(|(key, _)| key.span().start);
    // Each value is tried alone, by whoever reads it on the command line.
    let alone = command.clone().mut_subcommand(options.get_name(), |one| {
        one.mut_args(|option| option.env(None::<&'static str>))
    });
    let (mut found, mut faults) = (Vec::new(), Vec::new());
    for (key, value) in lines {
        let line = line_at(key.span().start);
        let key = key.into_inner();
        let known = || options.get_arguments().filter(|one| one.get_id() != CONFIG);
        let option = known().find(|one| one.get_long() == Some(&key));
        let written = option.ok_or_else(|| {
            let names: Vec<&str> = known().filter_map(Arg::get_long).collect();
            format!("there is no such option; expected one of {}", names.join(", "))
        });
        let tried = written.and_then(|option| {
            let words = words(option, &key, &value)?;
            try_alone(&alone, options.get_name(), &words)?;
            Ok((option, words))
        });
        match tried {
            Ok(read) => found.push(read),
            Err(why) => faults.push(format!("line {line}: `{key}`: {why}")),
        }
    }
    match &faults[..] {
        [] => Ok(found),
        [one] => Err(refused(one.clone())),
        several => Err(refused(format!("{} faults\n  {}", several.len(), several.join("\n  ")))),
    }
}

/// Returns what stands for a line of the file on a command line.
fn words(option: &Arg, key: &str, value: &Value) -> Result<Vec<OsString>, String> {
    let one = |value: &Value| match value {
        Value::String(text) => Some(format!("--{key}={text}").into()),
        Value::Integer(number) => Some(format!("--{key}={number}").into()),
        _ => None,
    };
    let (words, wanted) = match (option.get_action(), value) {
        (ArgAction::SetTrue, Value::Boolean(is_set)) => {
            (Some(is_set.then(|| format!("--{key}").into()).into_iter().collect()), "")
        }
        (ArgAction::SetTrue, _) => (None, "true or false"),
        (ArgAction::Append, Value::Array(all)) => {
            (all.iter().map(one).collect(), "text in quotes, or a list of it")
        }
        (ArgAction::Append, value) => {
            (one(value).map(|one| vec![one]), "text in quotes, or a list of it")
        }
        (_, value) => (one(value).map(|one| vec![one]), "text in quotes or a whole number"),
    };
    let got = || match value {
        Value::String(text) => format!("{text:?}"),
        Value::Integer(number) => number.to_string(),
        Value::Float(number) => number.to_string(),
        Value::Boolean(is_so) => is_so.to_string(),
        Value::Datetime(date) => date.to_string(),
        Value::Array(_) => "a list of something else".to_owned(),
        Value::Table(_) => "a table".to_owned(),
    };
    words.ok_or_else(|| format!("expected {wanted}, got {}", got()))
}

/// Tries some words by themselves. What they need beside them may stand elsewhere.
fn try_alone(command: &Command, name: &str, words: &[OsString]) -> Result<(), String> {
    let line = ["parlour".into(), name.into()].into_iter().chain(words.iter().cloned());
    match command.clone().try_get_matches_from(line) {
        Err(error) if error.kind() != ErrorKind::MissingRequiredArgument => Err(reason(&error)),
        Ok(_) | Err(_) => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Arguments;
    use clap::CommandFactory as _;

    /// Returns the words of a line once it has read a file with this text.
    fn after(line: &str, text: &str) -> Result<String, String> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("parlour.toml");
        std::fs::write(&path, text).unwrap();
        let line = format!("parlour {line} --config {}", path.display());
        let words = line.split(' ').map(OsString::from).collect();
        let words = with_file(&Arguments::command(), words).map_err(|error| error.to_string())?;
        let added: Vec<_> = words[line.split(' ').count()..].to_vec();
        Ok(added.join(" ".as_ref()).into_string().unwrap())
    }

    #[test]
    fn a_file_says_what_the_command_line_does_not() {
        let file = "nats-replicas = 3\nproxy = true\norigin = [\"https://a.example\", \"https://b.example\"]\n\
                    bind = \"8901\"\njson = false\n";
        for (line, added) in [
            (
                "serve",
                "--nats-replicas=3 --proxy --origin=https://a.example --origin=https://b.example --bind=8901",
            ),
            (
                "serve --bind=8902 --proxy",
                "--nats-replicas=3 --origin=https://a.example --origin=https://b.example",
            ),
            ("serve --origin https://c.example --nats-replicas 1", "--proxy --bind=8901"),
        ] {
            assert_eq!(after(line, file).as_deref(), Ok(added), "{line}");
        }
        assert_eq!(after("serve", "").as_deref(), Ok(""));
        // What a command needs may be in the file alone.
        let file = "nats = \"nats://here\"\nthreads = 2\nnats-ca = \"ca.pem\"";
        let expected = "--nats=nats://here --threads=2 --nats-ca=ca.pem";
        assert_eq!(after("work", file).as_deref(), Ok(expected));
    }

    #[test]
    fn every_fault_of_a_file_is_told_with_its_line() {
        let file = "bnd = \"8900\"\nproxy = \"yes\"\n\nnats-replicas = 9\norigin = [1.5]\nbind = \"nowhere\"\n\
                    config = \"x\"\ntournaments = true\n";
        let told = after("serve", file).unwrap_err();
        for part in [
            "parlour.toml: 7 faults",
            "line 1: `bnd`: there is no such option; expected one of bind, database, nats, ",
            "line 2: `proxy`: expected true or false, got \"yes\"",
            "line 4: `nats-replicas`: ",
            "must be from 1 to 5",
            "line 5: `origin`: expected text in quotes, or a list of it, got a list of something else",
            "line 6: `bind`: ",
            "`nowhere` is not an address",
            "line 7: `config`: there is no such option",
            "line 8: `tournaments`: expected text in quotes or a whole number, got true",
        ] {
            assert!(told.contains(part), "{part}: {told}");
        }
        let told = after("work", "threads = 0").unwrap_err();
        assert!(told.contains("parlour.toml: line 1: `threads`: "), "{told}");
        let words = ["parlour", "serve", "--config", "there/is/none"].map(OsString::from);
        let told = with_file(&Arguments::command(), words.to_vec()).unwrap_err().to_string();
        assert!(told.starts_with("error: there/is/none: "), "{told}");
    }

    #[test]
    fn a_file_that_is_not_toml_is_told_without_its_passwords() {
        for (file, line) in [
            ("bind = ", 1),
            ("bind = 1\nbind = 2", 2),
            ("proxy = true\ndatabase = \"postgres://me:secret@here", 2),
            ("database = \"a\"\ndatabase = \"postgres://me:secret@here\"", 2),
            ("nats = nats://me:secret@here", 1),
            ("[nats\nurl = \"nats://me:secret@here\"", 1),
            ("nats = \"\\secret\"", 1),
        ] {
            let told = after("serve", file).unwrap_err();
            let part = format!("parlour.toml: line {line}: this is not TOML: ");
            assert!(told.contains(&part) && !told.contains("secret"), "{file}: {told}");
        }
    }

    #[test]
    fn no_fault_of_a_value_tells_a_password() {
        for file in [
            "database = \"mysql://me:secret@here\"\nproxy = 1",
            "nats = \"nats://me:secret@:x\"\nproxy = 1",
            "nats = [\"nats://me:secret@here\"]",
            "[database]\nurl = \"postgres://me:secret@here\"",
        ] {
            let told = after("serve", file).unwrap_err();
            assert!(!told.contains("secret"), "{file}: {told}");
        }
    }

    #[test]
    fn the_example_of_the_page_can_be_read() {
        let page = include_str!("../../../docs/scale.md");
        let example = page.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next());
        let added = after("serve", example.unwrap()).unwrap();
        assert!(added.contains("--nats-replicas=3") && added.ends_with("--proxy"), "{added}");
    }

    /// What is read from the environment has the name by which it is looked for here, and the page names it.
    #[test]
    fn variables_have_the_names_of_their_options() {
        let page = include_str!("../../../docs/scale.md");
        let command = Arguments::command();
        for name in ["serve", "work"] {
            let options = command.find_subcommand(name).unwrap().get_arguments();
            for option in options.filter(|one| one.get_long().is_some()) {
                let long = option.get_long().unwrap();
                let variable = variable(long);
                let known = option.get_env();
                assert!(known.is_none_or(|known| *known == *variable), "{long}: {known:?}");
                assert!(known.is_none() || page.contains(&variable), "{variable}");
                let help = option.get_help().map(ToString::to_string).unwrap_or_default();
                let is_ours = help.contains(&format!("[env: {variable}]"));
                assert!(is_ours || !help.contains("[env: "), "{long}: {help}");
            }
        }
    }
}
