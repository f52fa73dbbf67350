//! Contestants by name.

use std::fmt::{self, Display};
use std::str::FromStr;

/// A kind of contestant.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A player of Parlour's.
    Own(players::Kind),
    /// A program that speaks UGI, started by this command: `ugi:COMMAND`.
    Ugi(String),
    /// A program of the Manchester protocol, started by this command: `manchester:COMMAND`.
    Manchester(String),
    /// A file of Python that chooses, or a folder with one, played by Parlour's Python package: `python:FILE`.
    Python(String),
}

/// Why a text is no kind of contestant.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KindError {
    /// It is no player of Parlour's either.
    #[error("{0}; programs are ugi:COMMAND, python:FILE and manchester:COMMAND")]
    Own(players::KindError),
    /// People do not play in tournaments that a program runs alone.
    #[error("`human` is not possible here: there is nobody to ask")]
    Human,
    /// A server of the Kalah Game Protocol plays nobody's tournament but its own.
    #[error(
        "a KGP server decides itself who plays what: join one with `parlour kgp play HOST`, or have its clients \
         join yours with `parlour kgp serve`"
    )]
    Server,
    /// A kind of program does not say which.
    #[error("`{0}:` needs what follows: {1}")]
    Empty(&'static str, &'static str),
    /// A command has a control character, such as a line end.
    #[error("a command must have no control characters")]
    Control,
}

impl FromStr for Kind {
    type Err = KindError;

    fn from_str(text: &str) -> Result<Self, KindError> {
        let told = |what: &str, name, form| match what.trim() {
            "" => Err(KindError::Empty(name, form)),
            what if what.chars().any(char::is_control) => Err(KindError::Control),
            what => Ok(what.to_owned()),
        };
        if let Some(command) = text.strip_prefix("ugi:") {
            return told(command, "ugi", "the command of a program").map(Self::Ugi);
        }
        if let Some(command) = text.strip_prefix("manchester:") {
            return told(command, "manchester", "the command of a program").map(Self::Manchester);
        }
        if let Some(file) = text.strip_prefix("python:") {
            return told(file, "python", "a file of Python, or a folder with player.py")
                .map(Self::Python);
        }
        if text.starts_with("kgp:") {
            return Err(KindError::Server);
        }
        match text.parse() {
            Ok(players::Kind::Human) => Err(KindError::Human),
            Ok(kind) => Ok(Self::Own(kind)),
            Err(error) => Err(KindError::Own(error)),
        }
    }
}

impl Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Own(kind) => kind.fmt(f),
            Self::Ugi(command) => f.pad(&format!("ugi:{command}")),
            Self::Manchester(command) => f.pad(&format!("manchester:{command}")),
            Self::Python(file) => f.pad(&format!("python:{file}")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_print_and_parse_without_loss() {
        for text in [
            "expert:ms=20",
            "greedy",
            "ugi:python3 bot.py",
            "manchester:./agent",
            "python:my bot.py",
        ] {
            assert_eq!(text.parse::<Kind>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_is_no_kind_is_told() {
        let error = |text: &str| text.parse::<Kind>().unwrap_err().to_string();
        assert_eq!(error("ugi: "), "`ugi:` needs what follows: the command of a program");
        assert!(error("python:").contains("a file of Python"));
        assert_eq!(error("ugi:a\nb"), "a command must have no control characters");
        assert!(error("human").contains("nobody to ask"));
        assert!(error("kgp:localhost").contains("parlour kgp play"));
        assert!(error("nobody").contains("there is no kind of player `nobody`"));
        assert!(error("nobody").contains("ugi:COMMAND"));
    }
}
