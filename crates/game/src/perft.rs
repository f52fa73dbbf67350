//! Counting paths: a checksum of a game's rules.

use crate::State;

/// Counts the action paths of exactly `depth` plies.
///
/// Paths that end sooner are not counted, and those whose last action ends the game are. An extra
/// turn is a ply like any other. Outcomes of chance count as plies, each once whatever its weight.
///
/// This is the plain count for any game; a game's own crate may have a faster one, which must agree.
pub fn perft<S: State>(state: &S, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let actions = state.legal_actions();
    if depth == 1 {
        return actions.len() as u64;
    }
    actions
        .into_iter()
        .map(|action| {
            let mut next = state.clone();
            next.play_unchecked(action);
            perft(&next, depth - 1)
        })
        .sum()
}
