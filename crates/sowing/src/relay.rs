//! Why a relay cannot be played.

/// Why a relay cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unplayable {
    /// It comes back to where it has been.
    Endless,
    /// It takes more than [`MOST_LAPS`](crate::MOST_LAPS).
    TooLong,
}

/// A watch over the laps of a relay for one that never ends.
///
/// It compares each pair of a board and a house to lift with two earlier ones: the first, and that of the last
/// lap whose number is a power of two. Where undoing a lap is unique, an endless relay comes back to the first;
/// elsewhere (houses may be passed over or won on the way) it comes back to one of the others (Brent 1980).
#[derive(Clone, Debug)]
pub(crate) struct Watch<B> {
    first: (B, usize),
    later: (B, usize),
}

impl<B: Clone + PartialEq> Watch<B> {
    /// Begins with the pair before the first lap.
    #[inline(always)]
    pub(crate) fn new(board: &B, place: usize) -> Self {
        Self { first: (board.clone(), place), later: (board.clone(), place) }
    }

    /// Looks at the pair after so many laps, and tells whether the relay never ends.
    #[inline(always)]
    pub(crate) fn is_endless(&mut self, laps: u64, board: &B, place: usize) -> bool {
        let is = |(seen, at): &(B, usize)| *at == place && seen == board;
        if is(&self.first) || is(&self.later) {
            return true;
        }
        if laps.is_power_of_two() {
            self.later = (board.clone(), place);
        }
        false
    }
}
