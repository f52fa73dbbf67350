//! What goes wrong with a server, and whether it is worth another try.

use serde::Deserialize;
use std::time::Duration;

/// Why a request was not answered as it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Trouble {
    /// There is no server, or the connection is lost.
    Unreachable(String),
    /// There is one, but it cannot be told from somebody else.
    #[cfg_attr(
        not(feature = "tls"),
        expect(dead_code, reason = "only servers behind TLS show who they are")
    )]
    Untrusted(String),
    /// The server refuses.
    Refused {
        status: u16,
        code: String,
        detail: String,
        /// How long it wants to be left alone.
        wait: Option<Duration>,
    },
}

/// What a refusal says.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Problem {
    pub(super) status: u16,
    pub(super) code: String,
    pub(super) detail: String,
}

impl Trouble {
    /// Returns the refusal of an answer.
    pub(super) fn refused(status: u16, wait: Option<Duration>, body: &[u8]) -> Self {
        let problem: Problem = serde_json::from_slice(body).unwrap_or_default();
        let detail = match problem.detail.as_str() {
            "" => format!("it answers with status {status}"),
            detail => detail.to_owned(),
        };
        Self::Refused { status, code: problem.code, detail, wait }
    }

    /// Tells whether another try may succeed.
    pub(super) const fn may_pass(&self) -> bool {
        match self {
            Self::Unreachable(_) => true,
            // Whoever is there will be the same in a minute.
            Self::Untrusted(_) => false,
            Self::Refused { status, .. } => is_passing(*status),
        }
    }

    /// Returns the stable name of a refusal.
    pub(super) fn code(&self) -> &str {
        match self {
            Self::Unreachable(_) | Self::Untrusted(_) => "",
            Self::Refused { code, .. } => code,
        }
    }

    /// Returns how long the server wants to be left alone.
    pub(super) const fn wait(&self) -> Option<Duration> {
        match self {
            Self::Unreachable(_) | Self::Untrusted(_) => None,
            Self::Refused { wait, .. } => *wait,
        }
    }

    pub(super) fn reason(&self) -> &str {
        match self {
            Self::Unreachable(reason) | Self::Untrusted(reason) => reason,
            Self::Refused { detail, .. } => detail,
        }
    }
}

/// Tells whether a refusal of this status says nothing against the request itself.
pub(super) const fn is_passing(status: u16) -> bool {
    matches!(status, 408 | 429 | 500..)
}
