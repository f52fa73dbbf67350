//! How a game came out.

use catalog::{Score, Unit};
use serde::Serialize;

/// How a game came out.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Outcome {
    /// `played`, `agreed`, `resigned 2` or `out-of-time 1`; these seats count from 1.
    pub ending: String,
    /// Each seat's score in seeds or points; a drawn set is half a point.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<f64>))]
    pub scores: Vec<Score>,
    /// The seats, from 0, that won; several share the win.
    pub winners: Vec<usize>,
}

impl Outcome {
    /// Tells how a game came out whose scores count this.
    pub fn of(unit: Unit, outcome: &play::Outcome) -> Self {
        Self {
            ending: outcome.ending.to_string(),
            scores: scores(unit, &outcome.scores),
            winners: outcome.winners.clone(),
        }
    }
}

/// Returns scores as people count them.
pub fn scores(unit: Unit, values: &[i32]) -> Vec<Score> {
    values.iter().map(|&value| Score { value, unit }).collect()
}
