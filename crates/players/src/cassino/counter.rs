//! `counter`: the best move by one ply in points, and exact once every card is known.

use super::desk::valued;
use super::last_cards;
use crate::player::Choose;
use cassino::{Action, Observation};
use solver::Limits;

/// Chooses the best move: exactly once everything is known, and by one ply until then.
pub(crate) fn choose(seen: &Observation, limits: &Limits<'_>) -> Action {
    match last_cards::solve(seen, limits) {
        Some(action) => action,
        None => valued(seen)[0].action,
    }
}

/// The player.
#[derive(Debug)]
pub(crate) struct Counter;

impl Choose<Observation> for Counter {
    fn choose(&mut self, seen: &Observation, limits: &Limits<'_>) -> Action {
        choose(seen, limits)
    }
}
