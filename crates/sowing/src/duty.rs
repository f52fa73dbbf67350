//! What a move must do because of what the other side holds, and why a house is not sown.

use crate::board::Board;
use crate::moves::Played;
use crate::relay::Unplayable;
use crate::ring::Ring;
use crate::rules::Rules;
use crate::sown::Sown;

/// What a move must do, because of what the other side holds or would be left with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Duty {
    /// Nothing.
    None,
    /// Leave the other side a seed.
    Feed,
    /// Leave the other side a seed, if any move does.
    FeedIfPossible,
    /// Not be a grand slam.
    SpareOther,
}

impl Duty {
    /// Tells whether a sowing broke this duty, given the board after it as its mover sees it.
    ///
    /// A duty to feed if possible is never broken: ask for [`Feed`](Self::Feed) where a move is possible.
    #[inline(always)]
    pub(crate) fn is_broken<B: Board>(self, played: &Played, board: &B, rules: &Rules) -> bool {
        match self {
            Self::None | Self::FeedIfPossible => false,
            Self::Feed => board.is_bare(false, rules.owns_houses()),
            Self::SpareOther => played.slam,
        }
    }
}

/// A sowing that was made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Made {
    /// What it did.
    pub(crate) sown: Sown,
    /// Whether the round is over, as far as was looked.
    pub(crate) over: bool,
}

/// Why a house was not sown; everything is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unsown {
    /// Its relay cannot be played.
    Relay(Unplayable),
    /// It breaks the duty that was given.
    Duty,
}

/// Which reasons for being stuck are looked for after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Look {
    /// All.
    Now,
    /// All but relays that cannot be played: whoever tries a house next finds out.
    BeforeRelays,
}
