//! Hints for people: the best actions, and why in a plain sentence.

use crate::player::Databases;
use crate::{cassino, engine};
use catalog::{Action, View};
use solver::Limits;

/// An action and why one would choose it.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// The action.
    pub action: Action,
    /// What it is worth to the seat: in a sowing game the seeds by which the set or round is won, or if negative
    /// lost; in Cassino points, see [`cassino::Hint::points`].
    pub value: f64,
    /// Whether the value is exact: proved, or of a round in which every card is known.
    pub is_exact: bool,
    /// Why, as the end of a sentence: "captures 5 seeds; wins by 8 seeds, proved".
    pub reason: String,
}

/// Returns the best actions of the seat that is to choose, at most `count`, best first; none when the game is
/// over.
///
/// Those of a sowing game are what [`analyze`](crate::analyze) finds within the limits. Without a limit of time
/// or nodes it looks at about as many positions as fit in half a second.
pub fn hints(
    view: &View,
    count: usize,
    databases: Option<&dyn Databases>,
    limits: &Limits<'_>,
) -> Vec<Hint> {
    match view {
        View::Sowing(game) => engine::hint::hints(game, count, databases, limits),
        View::Cassino(seen) => cassino::hints_within(seen, count, limits)
            .into_iter()
            .map(|hint| Hint {
                action: Action::Cassino(hint.action),
                value: hint.points,
                is_exact: hint.is_exact,
                reason: hint.reason,
            })
            .collect(),
    }
}
