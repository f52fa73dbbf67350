//! A player by name and kind, as `--player` and records write it.

use crate::kind::{Kind, KindError};
use game::Record;
use std::fmt::{self, Display};
use std::str::FromStr;

/// Somebody at a table, written `NAME=KIND`.
///
/// Names and kinds may both hold a `=`: the kind is the shortest end of the text that is one.
///
/// ```
/// let robot: players::Seated = "R=D=smart:depth=6".parse()?;
/// assert_eq!((robot.name.as_str(), robot.kind.to_string()), ("R=D", "smart:depth=6".to_owned()));
/// # Ok::<(), players::SeatedError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seated {
    /// The name, without blanks around it: at least one sign, and no control signs.
    pub name: String,
    /// The kind.
    pub kind: Kind,
}

/// Why a text is no player by name and kind.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SeatedError {
    /// There is no `=`.
    #[error("expected NAME=KIND, such as Ada=human or Robot=greedy")]
    Form,
    /// The name is none.
    #[error("a name must have at least one character and no control characters")]
    Name,
    /// The kind is none.
    #[error("{0}")]
    Kind(#[from] KindError),
}

impl FromStr for Seated {
    type Err = SeatedError;

    fn from_str(text: &str) -> Result<Self, SeatedError> {
        let mut found = Err(SeatedError::Form);
        for (at, _) in text.rmatch_indices('=') {
            found = text[at + 1..].parse().map(|kind| (at, kind)).map_err(SeatedError::Kind);
            if found.is_ok() {
                break;
            }
        }
        let (at, kind) = found?;
        let name = text[..at].trim();
        if name.is_empty() || name.chars().any(char::is_control) {
            return Err(SeatedError::Name);
        }
        Ok(Self { name: name.to_owned(), kind })
    }
}

impl Display for Seated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.name, self.kind)
    }
}

/// Returns the name and kind of each seat that a record names, in order.
///
/// Where a tag has a kind of player that is unknown here, the kind is what follows the last `=`, so that
/// records of other versions can be kept.
pub fn seated(record: &Record) -> Vec<(String, String)> {
    (1..=u8::MAX)
        .map_while(|seat| record.tag(&format!("player-{seat}")))
        .map(|text| {
            if let Ok(seated) = text.parse::<Seated>() {
                return (seated.name, seated.kind.to_string());
            }
            let (name, kind) = text.rsplit_once('=').unwrap_or((text, "unknown"));
            (name.to_owned(), kind.to_owned())
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_kinds_with_an_equals_sign_are_told_apart() {
        for (text, name, kind) in [
            ("Ada=human", "Ada", "human"),
            (" Ada B = human", "", ""),
            ("Robot=smart:depth=6", "Robot", "smart:depth=6"),
            ("a=b=weights:special=3,more=1", "a=b", "weights:special=3,more=1"),
            ("human=human=human", "human=human", "human"),
        ] {
            match text.parse::<Seated>() {
                Ok(seated) => {
                    assert_eq!(
                        (seated.name.as_str(), seated.kind.to_string().as_str()),
                        (name, kind)
                    );
                    assert_eq!(seated.to_string(), text);
                }
                Err(error) => assert!(name.is_empty(), "{text}: {error}"),
            }
        }
    }

    #[test]
    fn faults_are_told_of_the_whole_kind() {
        let error = |text: &str| text.parse::<Seated>().unwrap_err().to_string();
        assert!(error("Ada").starts_with("expected NAME=KIND"));
        assert!(error("=human").starts_with("a name must have at least one character"));
        assert!(error("A\nB=human").starts_with("a name must have at least one character"));
        assert!(error("Robot=smart:depth=99").contains("`smart:depth=99`: expected smart:depth=D"));
    }

    #[test]
    fn players_of_other_versions_are_kept() {
        let record: Record =
            "game: kalah\nplayer-1: Ada=B=human\nplayer-2: Robo=oracle:depth\n\n".parse().unwrap();
        let named = |name: &str, kind: &str| (name.to_owned(), kind.to_owned());
        assert_eq!(seated(&record), [named("Ada=B", "human"), named("Robo", "oracle:depth")]);
    }
}
