//! Rules that the compiler folds, for the searches that take longest.

use sowing::games::{CONGKAK, CONGKAK_TRADITIONAL, KALAH, MANGALA};
use sowing::{Ends, Leftovers, OppositeCapture, Rules, Source};

/// The rules that have a search of their own, at any number of houses.
pub(crate) const FOLDED: [Rules; 9] = [
    kalah(OppositeCapture::WithSeeds, Ends::MoverEmpty),
    kalah(OppositeCapture::WithSeeds, Ends::EitherEmpty),
    kalah(OppositeCapture::Always, Ends::MoverEmpty),
    kalah(OppositeCapture::Always, Ends::EitherEmpty),
    kalah(OppositeCapture::Never, Ends::MoverEmpty),
    kalah(OppositeCapture::Never, Ends::EitherEmpty),
    MANGALA.single(),
    CONGKAK,
    CONGKAK_TRADITIONAL.single(),
];

const fn kalah(opposite: OppositeCapture, ends: Ends) -> Rules {
    // Whether the rest is banked or counted changes no value, and banked it needs no look at the end.
    Rules { opposite, ends, leftovers: Leftovers::Banked, ..KALAH }
}

/// One of [`FOLDED`] on a board of so many houses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Folded<const PLACE: usize>(pub(crate) u16);

impl<const PLACE: usize> Source for Folded<PLACE> {
    #[inline(always)]
    fn rules(&self) -> Rules {
        Rules { houses: self.0, ..FOLDED[PLACE] }
    }
}

/// Returns the place in [`FOLDED`] of rules that give every position the same value.
pub(crate) fn place(rules: &Rules) -> Option<usize> {
    // A round is searched as it is, whatever comes after it.
    let same = |folded: &Rules| {
        let folded = Rules { houses: rules.houses, ..*folded };
        endgame::essence(rules) == endgame::essence(&folded)
    };
    FOLDED.iter().position(same)
}
