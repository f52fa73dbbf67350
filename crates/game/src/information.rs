//! What a seat may know.

use crate::{Seat, State};
use rand::Rng;
use std::fmt::Debug;

/// A game whose states can be looked at from a seat.
///
/// A player is handed an observation, never a state, so a player that peeks does not compile.
pub trait Observe: State {
    /// Everything one seat may know, its own past observations included where the rules let it
    /// remember them. Equal exactly when the seat cannot tell two states apart.
    type Observation: Clone + Debug + PartialEq;

    /// Returns what a seat may know.
    fn observe(&self, seat: Seat) -> Self::Observation;
}

/// A game from whose observations a world can be drawn.
pub trait Determinize: Observe {
    /// Draws a state that fits the observation, all such states equally likely.
    fn determinize(seen: &Self::Observation, rng: &mut impl Rng) -> Self;
}

/// A game in which nothing is hidden: the observation is the state.
pub trait PerfectInformation: Observe<Observation = Self> {}
