//! How a game came out.

use serde::Serialize;

/// How a game came out.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Outcome {
    /// `played`, `agreed`, `resigned 2` or `out-of-time 1`; these seats count from 1.
    pub(crate) ending: String,
    /// Each seat's score.
    pub(crate) scores: Vec<i32>,
    /// The seats, from 0, that won; several share the win.
    pub(crate) winners: Vec<usize>,
}

impl From<&store::Outcome> for Outcome {
    fn from(outcome: &store::Outcome) -> Self {
        Self {
            ending: outcome.ending.to_string(),
            scores: outcome.scores.clone(),
            winners: outcome.winners.clone(),
        }
    }
}
