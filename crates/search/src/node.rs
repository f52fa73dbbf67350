//! What a game gives to be searched well.

use crate::probe::Probe;
use crate::span::Span;
use std::fmt::Debug;
use std::ops::ControlFlow;

/// What one move leads to.
#[derive(Clone, Debug)]
pub struct Child<N: Searchable> {
    /// The move.
    pub action: N::Action,
    /// The position after it; not looked at when the game is over.
    pub node: N,
    /// What the mover wins by this move at once: for sowing games seeds banked, less the other's. When
    /// the game is over, all there is to win, the rest included.
    pub gain: i32,
    /// Whether the same side moves again, so that the child's value counts for it unturned.
    pub same: bool,
    /// Whether the game is over.
    pub over: bool,
}

/// A position of a game of perfect information for two, made for searching.
///
/// The value of a position is the largest, over its moves, of the gain and the value of the child,
/// the latter turned round unless the same side moves again.
pub trait Searchable: Clone + Debug + Send + Sync {
    /// A move.
    type Action: Copy + PartialEq + Debug + Send + Sync;
    /// What databases are asked with.
    type Position;

    /// Nodes between two looks at what may end a search.
    const STRIDE: u64 = 1024;

    /// Returns whether a single move may take so long that limits have to be looked at before each.
    #[inline(always)]
    fn is_slow(&self) -> bool {
        false
    }

    /// Whether a position can come again after some moves. If not, a search can go to the end.
    fn may_repeat(&self) -> bool;

    /// Plays every legal move, always in the same order, until told to stop. A position that is not over
    /// has a move.
    fn expand(&self, visit: impl FnMut(Child<Self>) -> ControlFlow<()>);

    /// Returns a number for all that this position's value depends on, or 0 to keep it out of the table.
    ///
    /// Positions of one search have different keys, unless [`key_bits`](Self::key_bits) is `None`.
    fn key(&self) -> u64;

    /// Returns how many bits the keys of this position and all after it have, or `None` when different
    /// positions may share one, so that nothing that was looked up is a proof.
    fn key_bits(&self) -> Option<u32>;

    /// Returns bounds on the value, as good as can be had at once.
    fn span(&self) -> Span;

    /// Returns the distance between possible values: they are the least one and those this far apart.
    fn step(&self) -> i32;

    /// Returns a guess at the value, within the bounds.
    fn evaluate(&self) -> i32;

    /// Returns how good a move looks before anything is searched: the larger the sooner.
    fn promise(&self, child: &Child<Self>) -> i32;

    /// Returns the size that [`Probe::reach`] is compared with.
    fn size(&self) -> i32;

    /// Returns the position as databases know it.
    fn position(&self) -> &Self::Position;

    /// Asks a database for bounds on the value of this position, which a move has led to.
    #[inline(always)]
    fn look_up(&self, database: &impl Probe<Self::Position>) -> Option<Span> {
        if self.size() > database.reach() {
            return None;
        }
        database.probe(self.position())
    }
}
