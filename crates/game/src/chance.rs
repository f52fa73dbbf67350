//! Outcomes of chance, as actions with whole-number weights.

use crate::State;
use rand::{Rng, RngExt};

/// A game with chance: shuffles, deals, dice, each an action in the record.
pub trait Chance: State {
    /// Appends every outcome with its weight, ascending, while [`turn`](State::turn) is
    /// [`Turn::Chance`](crate::Turn::Chance); nothing otherwise.
    ///
    /// Weights are whole numbers above 0; an outcome's probability is its weight over their sum.
    fn outcomes(&self, out: &mut Vec<(Self::Action, u32)>);
}

/// Draws one outcome of chance, or `None` when chance is not to act.
///
/// The same generator gives the same outcome on every machine.
pub fn sample<S: Chance>(state: &S, rng: &mut impl Rng) -> Option<S::Action> {
    let mut outcomes = Vec::new();
    state.outcomes(&mut outcomes);
    let total: u64 = outcomes.iter().map(|&(_, weight)| u64::from(weight)).sum();
    if total == 0 {
        return None;
    }
    let mut left = rng.random_range(0..total);
    for (action, weight) in outcomes {
        let weight = u64::from(weight);
        if left < weight {
            return Some(action);
        }
        left -= weight;
    }
    unreachable!("a number below the sum of the weights falls within one of them")
}
