//! What a hint says.

use catalog::Action;
use texts::{Arg, Message};

/// An action and why one would choose it.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// The action.
    pub action: Action,
    /// What it is worth to the seat: in a sowing game the seeds by which the set or round is won, or if negative
    /// lost. In Cassino the points that the action is expected to win on the other seats: what it captures, less
    /// what the card promised in the hand and what it leaves to be captured; or, once every card is known, those
    /// of the whole round.
    pub value: f64,
    /// Whether the value is exact: proved, or of a round in which every card is known.
    pub is_exact: bool,
    /// Why, in sentences: "It captures 5 seeds. Proved: a win by 8 seeds."
    pub reason: Message,
}

impl Hint {
    /// Says what the action is worth in points: "Points expected: about +1.5."
    pub fn worth(&self) -> Message {
        let points = Arg::Signed(self.value);
        Message::new("move-is-worth").with("exact", self.is_exact).with("points", points)
    }
}
