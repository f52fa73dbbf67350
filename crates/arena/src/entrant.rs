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
        if let Ok(kind) = text.parse::<Kind>() {
            let name: String = kind.to_string().chars().take(LONGEST_NAME).collect();
            return Self::new(&name, kind);
        }
        match text.split_once('=') {
            Some((name, kind)) => Self::new(name, kind.parse()?),
            None => Err(text.parse::<Kind>().expect_err("just tried").into()),
        }
    }
}

impl Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.name, self.kind)
    }
}
