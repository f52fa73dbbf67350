//! How a game came out.

use catalog::Unit;
use serde::Serialize;
use store::Score;

/// How a game came out.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Outcome {
    /// `played`, `agreed`, `resigned 2` or `out-of-time 1`; these seats count from 1.
    pub(crate) ending: String,
    /// Each seat's score in seeds or points; a drawn set is half a point.
    #[cfg_attr(test, schema(value_type = Vec<f64>))]
    pub(crate) scores: Vec<Score>,
    /// The seats, from 0, that won; several share the win.
    pub(crate) winners: Vec<usize>,
}

impl Outcome {
    pub(crate) fn of(unit: Unit, outcome: &play::Outcome) -> Self {
        Self {
            ending: outcome.ending.to_string(),
            scores: scores(unit, &outcome.scores),
            winners: outcome.winners.clone(),
        }
    }
}

/// Returns scores as people count them.
pub(crate) fn scores(unit: Unit, values: &[i32]) -> Vec<Score> {
    values.iter().map(|&value| Score { value, unit }).collect()
}
