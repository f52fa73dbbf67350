//! What a client wants to do at a server.

use std::fmt::{self, Display};
use std::str::FromStr;

/// What a client wants to do at a server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// To play games.
    #[default]
    Freeplay,
    /// To say how good boards are.
    Eval,
    /// To work out what moves lead to, so that its rules are checked.
    Verify,
}

/// Why a text names no mode.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected freeplay, eval or verify, got `{0}`")]
pub struct ModeError(String);

impl Mode {
    const fn name(self) -> &'static str {
        match self {
            Self::Freeplay => "freeplay",
            Self::Eval => "eval",
            Self::Verify => "verify",
        }
    }
}

impl FromStr for Mode {
    type Err = ModeError;

    fn from_str(text: &str) -> Result<Self, ModeError> {
        match text {
            "freeplay" => Ok(Self::Freeplay),
            "eval" => Ok(Self::Eval),
            // Its name before it was in the specification.
            "verify" | "go-kgp:verify" => Ok(Self::Verify),
            other => Err(ModeError(other.chars().take(40).collect())),
        }
    }
}

impl Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
