//! What a database of values looks like from a search.

use crate::span::Span;

/// Values of every position up to some size, or proved bounds on them, such as an endgame database.
///
/// `P` is whatever the database is indexed by; for sowing games it is the board seen by the mover, whose
/// stores do not matter.
pub trait Probe<P>: Sync {
    /// Returns the largest size that is held in full. The size of a sowing position is its seeds in
    /// houses. Negative when nothing is held.
    fn reach(&self) -> i32;

    /// Returns bounds on the value, which are the same where it is exact, or `None` for a position that is not
    /// held.
    ///
    /// The value is what the side to move wins from here on under best play by both: for sowing games
    /// the final margin of the mover over the seeds in houses, stores left out.
    fn probe(&self, position: &P) -> Option<Span>;
}

/// Holds nothing.
impl<P> Probe<P> for () {
    fn reach(&self) -> i32 {
        -1
    }

    fn probe(&self, _position: &P) -> Option<Span> {
        None
    }
}

impl<P, T: Probe<P> + ?Sized> Probe<P> for &T {
    fn reach(&self) -> i32 {
        (**self).reach()
    }

    fn probe(&self, position: &P) -> Option<Span> {
        (**self).probe(position)
    }
}
