//! Plain minimax: what every search and every database of values is compared with.

use crate::{PerfectInformation, Seat, Turn};
use std::collections::HashMap;
use std::hash::Hash;

/// Values of a game for two by playing every line to its end. Positions met before are remembered, and
/// nothing else is clever: this is the slow twin of searches and databases, which must agree with it.
///
/// No position of the game may come twice, and every line must end.
#[derive(Debug)]
pub struct Minimax<S, K = S> {
    split: fn(&S) -> (K, i32),
    /// What the seat to act wins more than the other from here on.
    known: HashMap<K, i32>,
}

impl<S: PerfectInformation + Hash + Eq> Minimax<S> {
    /// Remembers every position as it is.
    pub fn new() -> Self {
        Self::split_by(|state| (state.clone(), 0))
    }
}

impl<S: PerfectInformation + Hash + Eq> Default for Minimax<S> {
    fn default() -> Self {
        Self::new()
    }
}

impl<S: PerfectInformation, K: Hash + Eq> Minimax<S, K> {
    /// Remembers positions that differ only in what has been won already as one: `split` returns all that
    /// a position's future depends on, as the seat to act sees it, and what that seat has more than the
    /// other so far.
    pub fn split_by(split: fn(&S) -> (K, i32)) -> Self {
        Self { split, known: HashMap::new() }
    }

    /// Returns what a seat has more than the other at the end, under best play by both.
    ///
    /// # Panics
    ///
    /// When chance is to act.
    pub fn margin(&mut self, state: &S, seat: Seat) -> i32 {
        let mover = match state.turn() {
            Turn::Over => return margin(state, seat),
            Turn::Seat(mover) => mover,
            Turn::Chance => panic!("plain minimax knows no chance"),
        };
        let (key, so_far) = (self.split)(state);
        let later = if let Some(&later) = self.known.get(&key) {
            later
        } else {
            let after = children(state).map(|next| self.margin(&next, mover));
            let best = after.max().expect("a position that is not over has an action");
            self.known.insert(key, best - so_far);
            best - so_far
        };
        let value = so_far + later;
        if seat == mover { value } else { -value }
    }
}

/// Returns what a seat is expected to have more than the other at the end, by playing every line for so many
/// plies: where a line is broken off the guess at that counts, where the game is over the scores do.
///
/// # Panics
///
/// When chance is to act.
pub fn look_ahead<S: PerfectInformation>(
    state: &S,
    depth: u32,
    seat: Seat,
    guess: &impl Fn(&S, Seat) -> i32,
) -> i32 {
    let mover = match state.turn() {
        Turn::Over => return margin(state, seat),
        Turn::Seat(_) if depth == 0 => return guess(state, seat),
        Turn::Seat(mover) => mover,
        Turn::Chance => panic!("plain minimax knows no chance"),
    };
    let after = children(state).map(|next| look_ahead(&next, depth - 1, mover, guess));
    let best = after.max().expect("a position that is not over has an action");
    if seat == mover { best } else { -best }
}

/// Every state after one action.
fn children<S: PerfectInformation>(state: &S) -> impl Iterator<Item = S> {
    state.legal_actions().into_iter().map(|action| {
        let mut next = state.clone();
        next.play_unchecked(action);
        next
    })
}

/// What a seat has more than the other.
fn margin<S: PerfectInformation>(state: &S, seat: Seat) -> i32 {
    state.score(seat) - state.score(Seat::new(1 - seat.index() as u8))
}
