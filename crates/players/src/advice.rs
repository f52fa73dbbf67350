//! Hints for people: the best actions, and why in a plain sentence.

use crate::hint::Hint;
use crate::player::Databases;
use crate::{cassino, engine};
use catalog::View;
use solver::Limits;

/// Returns the best actions of the seat that is to choose, at most `count`, best first; none when the game is
/// over.
///
/// Those of a sowing game are what [`analyze`](crate::analyze) finds within the limits. Without a limit of nodes it
/// looks at about as many positions as fit in half a second, and stops after three seconds at the latest if there is a
/// clock.
pub fn hints(
    view: &View,
    count: usize,
    databases: Option<&dyn Databases>,
    limits: &Limits<'_>,
) -> Vec<Hint> {
    match view {
        View::Sowing(game) => engine::hint::hints(game, count, databases, limits),
        View::Cassino(seen) => cassino::hint::hints(seen, count, limits),
    }
}
