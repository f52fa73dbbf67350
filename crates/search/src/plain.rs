//! Any game of perfect information for two, searched without knowing more of it.

use crate::node::{Child, Searchable};
use crate::span::Span;
use game::{PerfectInformation, Seat, State, Turn};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::ControlFlow;

/// A state of any game of perfect information for two seats, with nothing known of it but its scores.
///
/// A position that has come before on the same line counts as its margin there. Its keys are hashes, so
/// that nothing that is found is called proved.
#[derive(Clone, Debug)]
pub struct Plain<S> {
    state: S,
    most: i32,
}

impl<S: State> Plain<S> {
    /// Wraps a state of a game in which no margin is beyond `most`.
    pub const fn new(state: S, most: i32) -> Self {
        Self { state, most }
    }

    /// Returns the state.
    pub const fn state(&self) -> &S {
        &self.state
    }

    /// Returns the margin of a seat over the other.
    fn margin(&self, seat: Seat) -> i32 {
        self.state.score(seat) - self.state.score(Seat::new(1 - seat.index() as u8))
    }
}

impl<S> Searchable for Plain<S>
where
    S: PerfectInformation + Hash + Send + Sync,
{
    type Action = S::Action;
    type Position = S;

    /// Games are of any size.
    const STRIDE: u64 = 1;

    fn is_slow(&self) -> bool {
        true
    }

    fn may_repeat(&self) -> bool {
        true
    }

    fn expand(&self, mut visit: impl FnMut(Child<Self>) -> ControlFlow<()>) {
        let Turn::Seat(mover) = self.state.turn() else { return };
        self.state.each_action(&mut |action| {
            let mut state = self.state.clone();
            state.play_unchecked(action);
            let turn = state.turn();
            let node = Self { state, most: self.most };
            let over = turn == Turn::Over;
            // Margins are whole ones at every node, so a move alone gains nothing.
            let gain = if over { node.margin(mover) } else { 0 };
            let same = turn.seat() == Some(mover);
            visit(Child { action, node, gain, same, over })
        });
    }

    fn key(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.state.hash(&mut hasher);
        hasher.finish().max(1)
    }

    fn key_bits(&self) -> Option<u32> {
        None
    }

    fn span(&self) -> Span {
        Span { least: -self.most, most: self.most }
    }

    fn step(&self) -> i32 {
        1
    }

    fn evaluate(&self) -> i32 {
        self.state.turn().seat().map_or(0, |mover| self.margin(mover))
    }

    fn promise(&self, child: &Child<Self>) -> i32 {
        let margin = child.node.evaluate();
        if child.same { margin + self.most } else { -margin }
    }

    fn size(&self) -> i32 {
        i32::MAX
    }

    fn position(&self) -> &S {
        &self.state
    }
}
