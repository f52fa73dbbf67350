//! What a search found.

/// How a value that was found relates to the one that is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// It is the value.
    Exact,
    /// The value is at least this.
    Least,
    /// The value is at most this.
    Most,
}

/// What is known of one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<A> {
    /// The move.
    pub action: A,
    /// What the side to move wins with it from here on, or a bound on that.
    pub value: i32,
    /// Which of the two.
    pub bound: Bound,
    /// Whether this is proved, and no guess.
    pub proved: bool,
    /// The moves that both sides are expected to play, this one first.
    pub pv: Vec<A>,
}

/// What a search found, best moves first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis<A> {
    /// The best move; `None` when the game is over, or a value alone was asked for.
    pub best: Option<A>,
    /// What the side to move wins from here on.
    pub value: i32,
    /// Whether the value is exact or, when a proof was interrupted, one side of it.
    pub bound: Bound,
    /// Plies looked ahead in full; of a proof, none are counted.
    pub depth: u32,
    /// Whether value and bound are proved: no guess went into them.
    pub proved: bool,
    /// The moves that both sides are expected to play.
    pub pv: Vec<A>,
    /// Every legal move with its value or a bound: exact ones first, from the best down.
    pub moves: Vec<Line<A>>,
    /// Nodes searched, all threads together.
    pub nodes: u64,
}
