//! How a player who cannot fill all houses for a round chooses which stay empty.
//!
//! Until that is done, the seeds lie in the player's store and the player's houses are empty. An action names a house
//! that stays empty; with the last of them, all others are filled. Where both players choose, the one who does not
//! begin chooses first.

use crate::board::{Board, Mark};
use crate::duty::{Look, Made};
use crate::position::{Position, Source};
use crate::rules::Rules;
use crate::side::Side;
use crate::sown::{Sown, Witness};
use crate::stage::Stage;

/// A player's houses before a round, as a board has them.
#[derive(Clone, Copy, Debug)]
struct Unfilled {
    /// How many are not burnt.
    open: u32,
    /// The seeds in them.
    seeds: u32,
    /// How many can be filled from the store.
    fillable: u32,
}

impl Unfilled {
    /// Looks at the mover's houses, or at the other player's.
    fn of<B: Board>(board: &B, mine: bool, rules: &Rules) -> Self {
        let stride = B::stride(rules.houses);
        let first = if mine { 0 } else { stride };
        let open = (first..first + usize::from(rules.houses))
            .filter(|&place| !board.is(Mark::Burnt, place));
        let store = board.seeds(first + stride - 1);
        Self {
            open: open.count() as u32,
            seeds: board.side_sum(mine),
            fillable: store.checked_div(rules.seeds).unwrap_or(0),
        }
    }

    /// Tells whether there is something to choose.
    const fn is_to_choose(self) -> bool {
        self.seeds == 0 && 0 < self.fillable && self.fillable < self.open
    }
}

/// Returns the stage of a board before a round, seen by the side that begins; and whether the other side is to act.
pub(crate) fn stage_of<S: Source, B: Board>(board: &B, rules: &Rules) -> (Stage, bool) {
    let is_to_choose =
        |mine| rules.chooses_houses() && Unfilled::of(board, mine, rules).is_to_choose();
    if is_to_choose(false) {
        (Stage::FillingSecond, true)
    } else if is_to_choose(true) {
        (Stage::Filling, false)
    } else {
        (Position::<S, B>::first_stage(rules), false)
    }
}

impl<S: Source, B: Board> Position<S, B> {
    /// Tells whether the side to move chooses which of its houses stay empty in the round that begins.
    ///
    /// It names one at a time; see [`left_to_choose`](Self::left_to_choose).
    #[inline(always)]
    pub fn is_filling(&self) -> bool {
        self.rules().chooses_houses() && self.stage().is_filling()
    }

    /// Returns how many houses the side to move has yet to choose that stay empty; 0 but before a round.
    pub fn left_to_choose(&self) -> u32 {
        if !self.is_filling() {
            return 0;
        }
        let unfilled = Unfilled::of(self.board(), true, &self.rules());
        unfilled.open.saturating_sub(unfilled.fillable)
    }

    /// Returns the places of the houses that may be left empty, ascending.
    pub(crate) fn empty_places(&self) -> impl Iterator<Item = usize> {
        let houses = usize::from(self.rules().houses);
        (0..houses).filter(|&place| !self.board().is(Mark::Burnt, place))
    }

    /// Returns the position in which a house stays empty, and what that did: with the last such house, the others are
    /// filled and the round begins.
    #[cold]
    #[inline(never)]
    pub(crate) fn with_empty<W: Witness>(mut self, place: usize, witness: &mut W) -> (Self, Made) {
        let (rules, chooser) = (self.rules(), self.mover());
        self.board_mut().mark(Mark::Burnt, place);
        let mut over = false;
        if self.left_to_choose() == 0 {
            let store = B::stride(rules.houses) - 1;
            let places: Vec<usize> = self.empty_places().collect();
            let board = self.board_mut();
            let left_over = board.take(store) - places.len() as u32 * rules.seeds;
            board.add(store, left_over);
            for place in places {
                board.add(place, rules.seeds);
            }
            over = self.begin(&rules, witness);
        }
        let sown = Sown {
            captured: 0,
            given: 0,
            extra_turn: !over && self.mover() == chooser,
            laps: 0,
            seeds: 0,
            last: Self::pit(place, rules.houses, chooser),
        };
        (self, Made { sown, over })
    }

    /// Lets the player who begins choose, or the round begin, once the side to move has filled its houses; tells whether
    /// the round is over at once.
    fn begin<W: Witness>(&mut self, rules: &Rules, witness: &mut W) -> bool {
        let is_second = match self.stage() {
            Stage::FillingSecond => true,
            Stage::Fresh
            | Stage::FirstTurn
            | Stage::SwapOffered
            | Stage::Later
            | Stage::Again
            | Stage::Filling => false,
        };
        if is_second {
            self.pass();
        }
        let (stage, _) = stage_of::<S, B>(self.board(), rules);
        self.set_stage(stage);
        !self.is_filling() && self.end_if_over(Look::Now, true, witness)
    }

    /// Returns a round that begins with this board, seen by the side that makes the first move.
    pub(crate) fn of_round(source: S, board: B, starter: Side) -> Self {
        let (stage, is_others) = stage_of::<S, B>(&board, &source.rules());
        let (mut board, mut mover) = (board, starter);
        if is_others {
            board.flip(true);
            mover = mover.other();
        }
        Self::assemble(source, board, mover, stage, true).begun_by(starter)
    }
}
