//! A person's settings: the file `config.toml`.

use crate::report::{Failure, Talk};
use serde::Deserialize;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use texts::UnknownLanguage;

/// The name of the file in its folder.
const FILE_NAME: &str = "config.toml";

/// What the file can set; docs/settings.md explains the keys. Keys that are missing have their defaults, and the
/// command line takes precedence.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Settings {
    pub(crate) name: Option<Name>,
    pub(crate) speed: Option<Speed>,
    pub(crate) ascii: Option<bool>,
    pub(crate) language: Option<Spoken>,
    pub(crate) endgame: Option<PathBuf>,
    #[serde(default = "yes")]
    pub(crate) colours: bool,
    #[serde(default = "yes")]
    pub(crate) record: bool,
    #[serde(default)]
    pub(crate) talk: Talk,
}

/// The name of a person.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub(crate) struct Name(pub(crate) String);

impl TryFrom<String> for Name {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let name = text.trim();
        let is_name = (1..=tui::LONGEST_NAME).contains(&name.chars().count());
        if !is_name || name.chars().any(char::is_control) {
            let most = tui::LONGEST_NAME;
            return Err(format!(
                "a name must have 1 to {most} characters and no control characters"
            ));
        }
        Ok(Self(name.to_owned()))
    }
}

/// A number of a [`tui::Pace`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "u8")]
pub(crate) struct Speed(pub(crate) tui::Pace);

impl TryFrom<u8> for Speed {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        let fault = || format!("speed must be between 0 and {}, got {number}", tui::Pace::FASTEST);
        tui::Pace::new(number).map(Self).ok_or_else(fault)
    }
}

/// A language, by its code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub(crate) struct Spoken(pub(crate) texts::Language);

impl TryFrom<String> for Spoken {
    type Error = UnknownLanguage;

    fn try_from(code: String) -> Result<Self, UnknownLanguage> {
        code.parse().map(Self)
    }
}

const fn yes() -> bool {
    true
}

impl Settings {
    /// Returns the path of the file: in the folder that `PARLOUR_HOME` names, or in the platform's folder
    /// for configuration; nowhere where there is neither.
    pub(crate) fn path() -> Option<PathBuf> {
        let home = std::env::var_os(store::HOME_VARIABLE).filter(|folder| !folder.is_empty());
        let folder = home.map(PathBuf::from).or_else(|| {
            let folders = directories::ProjectDirs::from("", "", "parlour")?;
            Some(folders.config_dir().to_owned())
        })?;
        Some(folder.join(FILE_NAME))
    }

    /// Reads the file; without one all settings have their defaults.
    pub(crate) fn read(path: &Path) -> Result<Self, Failure> {
        let fault = |why: &str| Failure::Usage(format!("{}: {}", path.display(), why.trim_end()));
        match fs::read_to_string(path) {
            Ok(text) => toml::from_str(&text).map_err(|error| {
                let said = error.message();
                fault(&error.to_string().replace(said, &plain(said)))
            }),
            // A folder that is a file is an error for whoever stores something in it.
            Err(error)
                if matches!(
                    error.kind(),
                    io::ErrorKind::NotFound | io::ErrorKind::NotADirectory
                ) =>
            {
                Ok(Self::usual())
            }
            Err(error) => Err(fault(&error.to_string())),
        }
    }

    /// Returns the defaults.
    pub(crate) fn usual() -> Self {
        Self { colours: true, record: true, ..Self::default() }
    }
}

/// Says in plain words what `serde` says of a value of the wrong type.
fn plain(said: &str) -> String {
    let value =
        said.strip_prefix("invalid type: ").or_else(|| said.strip_prefix("invalid value: "));
    let Some((got, wanted)) = value.and_then(|value| value.rsplit_once(", expected ")) else {
        return said.to_owned();
    };
    let wanted = match wanted {
        "u8" => format!("a whole number from 0 to {}", tui::Pace::FASTEST),
        "a boolean" => "true or false".to_owned(),
        "a string" | "path string" => "text in quotes".to_owned(),
        other => other.to_owned(),
    };
    let got = match got.split_once(' ') {
        Some(("string" | "integer" | "boolean" | "floating", _)) => {
            let start = got.find(['`', '"']).unwrap_or(0);
            got[start..].trim_matches('`')
        }
        _ => got,
    };
    format!("expected {wanted}, got {got}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Settings, String> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(FILE_NAME);
        fs::write(&path, text).unwrap();
        Settings::read(&path).map_err(|failure| failure.message().to_owned())
    }

    #[test]
    fn what_is_not_said_is_as_usual() {
        assert_eq!(read(""), Ok(Settings::usual()));
        assert_eq!(
            read("speed = 0\nrecord = false"),
            Ok(Settings { speed: Some(Speed(tui::Pace::OFF)), record: false, ..Settings::usual() })
        );
        assert!(Settings::read(Path::new("there/is/none")).is_ok_and(|read| read.record));
    }

    #[test]
    fn faults_name_the_place_and_what_would_be_right() {
        let faults: [(&str, &[&str]); 8] = [
            ("sped = 3", &["config.toml", "line 1", "unknown field `sped`", "`name`, `speed`"]),
            ("\nspeed = 9", &["config.toml", "line 2", "speed must be between 0 and 5", "got 9"]),
            (
                "name = \" \"",
                &["config.toml", "line 1", "a name must have 1 to 25 characters", "control"],
            ),
            ("ascii = \"yes\"", &["config.toml", "line 1", "expected true or false, got \"yes\""]),
            ("speed = \"x\"", &["expected a whole number from 0 to 5, got \"x\""]),
            ("speed = 300", &["line 1", "expected a whole number from 0 to 5, got 300"]),
            ("language = \"xx\"", &["line 1", "expected one of en, tr, ms", "got xx"]),
            ("name = 5", &["line 1", "expected text in quotes, got 5"]),
        ];
        for (text, parts) in faults {
            let error = read(text).unwrap_err();
            assert!(parts.iter().all(|part| error.contains(part)), "{error}");
        }
    }

    /// The page about the file names every key, and its example can be read.
    #[test]
    fn the_page_tells_of_every_key() {
        let page = include_str!("../../../docs/settings.md");
        let unknown = read("none = 1").unwrap_err();
        let (_, expected) = unknown.split_once("expected one of ").unwrap();
        for key in expected.lines().next().unwrap().split(", ") {
            assert!(page.contains(&format!("| {key} |")), "{key}");
        }
        let example = page.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next());
        assert_ne!(read(example.unwrap()).unwrap(), Settings::usual());
    }
}
