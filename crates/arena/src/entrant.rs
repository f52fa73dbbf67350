//! Those who take part in a tournament.

use crate::kind::{Kind, KindError};
use std::fmt::{self, Display};
use std::str::FromStr;

/// One who takes part in a tournament, written `NAME=KIND`, or as its kind alone.
///
/// ```
/// let entrant: arena::Entrant = "C=ugi:python3 bot.py --depth=3".parse()?;
/// assert_eq!((entrant.name.as_str(), entrant.kind.to_string()), ("C", "ugi:python3 bot.py --depth=3".into()));
/// assert_eq!("smart:depth=3".parse::<arena::Entrant>()?.name, "smart:depth=3");
/// # Ok::<(), arena::EntrantError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The name, without blanks around it.
    pub name: String,
    /// The kind.
    pub kind: Kind,
}

/// Why a text names nobody who can take part.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EntrantError {
    /// The name is none.
    #[error("a name must have 1 to {LONGEST_NAME} characters and no control characters, got `{0}`")]
    Name(String),
    /// The kind is none.
    #[error("{0}")]
    Kind(#[from] KindError),
}

/// The most characters of a name.
const LONGEST_NAME: usize = 60;

impl Entrant {
    /// Checks the name.
    ///
    /// # Errors
    ///
    /// What would be right.
    pub fn new(name: &str, kind: Kind) -> Result<Self, EntrantError> {
        let name = name.trim();
        let fits = (1..=LONGEST_NAME).contains(&name.chars().count());
        if !fits || name.chars().any(char::is_control) {
            return Err(EntrantError::Name(name.to_owned()));
        }
        Ok(Self { name: name.to_owned(), kind })
    }
}

impl FromStr for Entrant {
    type Err = EntrantError;

    fn from_str(text: &str) -> Result<Self, EntrantError> {
        // A kind may hold a `=` and needs no name.
        match (text.parse::<Kind>(), text.split_once('=')) {
            (Ok(kind), _) => {
                let name: String = kind.to_string().chars().take(LONGEST_NAME).collect();
                Self::new(&name, kind)
            }
            (Err(KindError::Own(players::KindError::Unknown(_))), Some((name, kind))) => {
                Self::new(name, kind.parse()?)
            }
            // Of a kind that there is, what is wrong with the rest is told.
            (Err(error), _) => Err(error.into()),
        }
    }
}

impl Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.name, self.kind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_setting_is_told_and_not_taken_for_a_kind() {
        let told = |text: &str| text.parse::<Entrant>().unwrap_err().to_string();
        for text in ["expert:ms=0", "X=expert:ms=0", "smart:depth=0", "weights:foo=3"] {
            let kind = text.strip_prefix("X=").unwrap_or(text);
            assert!(told(text).starts_with(&format!("`{kind}`: expected ")), "{}", told(text));
        }
        assert!(told("X=nobody").contains("no kind of player `nobody`"));
        assert!(told("nobody").contains("no kind of player `nobody`"));
        let named = |text: &str| text.parse::<Entrant>().unwrap().to_string();
        assert_eq!(named("Robot=expert:ms=5"), "Robot=expert:ms=5");
        assert_eq!(named("weights:special=3"), "weights:special=3=weights:special=3");
    }
}
