//! The simultaneous opening of traditional Congkak.
//!
//! Both players lift a house and sow seed by seed, South's seed of each pair falling first, so that
//! the same choices give the same board everywhere. A player whose last seed falls in their own store
//! chooses again while the other waits. Who stops first waits until the other has stopped too, and
//! then moves next. South is asked before North where both are to choose.

use crate::action::House;
use crate::board::Board;
use crate::position::{Pit, Position, Source};
use crate::rules::{ExtraTurn, OppositeCapture};
use crate::side::{BySide, Side};

/// What one player is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hand {
    /// To choose a house.
    Choosing,
    /// Between two drops: the last pit sown into, and the seeds in the hand.
    Sowing { at: Pit, seeds: u32 },
    /// Done.
    Stopped,
}

/// A simultaneous opening that is under way. The position's board is seen by South all the while.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Together {
    hands: BySide<Hand>,
    stopped_first: Option<Side>,
}

impl Together {
    pub(crate) const fn new() -> Self {
        Self { hands: BySide { south: Hand::Choosing, north: Hand::Choosing }, stopped_first: None }
    }

    /// Returns the side that is to choose, or `None` when both have stopped.
    pub(crate) fn chooser(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.hands[side] == Hand::Choosing)
    }

    /// Returns the seeds in both hands.
    pub(crate) fn in_hands(&self) -> u32 {
        let held = |hand: Hand| if let Hand::Sowing { seeds, .. } = hand { seeds } else { 0 };
        held(self.hands.south) + held(self.hands.north)
    }

    /// Returns who moves next once both have stopped.
    pub(crate) const fn next_mover(&self) -> Option<Side> {
        self.stopped_first
    }

    /// Lifts the chooser's house and sows until somebody is to choose or both have stopped.
    pub(crate) fn choose<S: Source, B: Board>(
        &mut self,
        position: &mut Position<S, B>,
        house: House,
    ) {
        let side = self.chooser().expect("somebody is to choose in an opening under way");
        self.lift(position, side, Pit::House(side, house));
        self.settle(position);
        while self.chooser().is_none() && self.hands != BySide::new(|_| Hand::Stopped) {
            for side in Side::BOTH {
                self.drop_one(position, side);
            }
            self.settle(position);
        }
    }

    /// A side that is to choose but has nothing left has stopped.
    fn settle<S: Source, B: Board>(&mut self, position: &Position<S, B>) {
        for side in Side::BOTH {
            if self.hands[side] == Hand::Choosing && position.side_sum(side) == 0 {
                self.stop(side);
            }
        }
    }

    fn stop(&mut self, side: Side) {
        self.hands[side] = Hand::Stopped;
        self.stopped_first.get_or_insert(side);
    }

    fn lift<S: Source, B: Board>(&mut self, position: &mut Position<S, B>, side: Side, pit: Pit) {
        let place = position.place(pit);
        let seeds = position.board_mut().take(place);
        self.hands[side] = Hand::Sowing { at: pit, seeds };
    }

    fn drop_one<S: Source, B: Board>(&mut self, position: &mut Position<S, B>, side: Side) {
        let Hand::Sowing { at, seeds } = self.hands[side] else { return };
        let pit = next_sown(position, at, side);
        let place = position.place(pit);
        position.board_mut().add(place, 1);
        self.hands[side] = Hand::Sowing { at: pit, seeds: seeds - 1 };
        if seeds > 1 {
            return;
        }
        match pit {
            Pit::Store(_) if position.rules().extra_turn == ExtraTurn::Never => self.stop(side),
            Pit::Store(_) => self.hands[side] = Hand::Choosing,
            Pit::House(..) if position.seeds(pit) > 1 => self.lift(position, side, pit),
            Pit::House(owner, house) => {
                if owner == side {
                    capture(position, side, house);
                }
                self.stop(side);
            }
        }
    }
}

/// Takes the opposite house and the lone seed of an own house, as the rules say.
fn capture<S: Source, B: Board>(position: &mut Position<S, B>, side: Side, house: House) {
    let rules = position.rules();
    let across = House::from_index(usize::from(rules.houses) - 1 - house.index());
    let opposite = Pit::House(side.other(), across);
    let takes = match rules.opposite {
        OppositeCapture::Never => false,
        OppositeCapture::WithSeeds => position.seeds(opposite) > 0,
        OppositeCapture::Always => true,
    };
    if takes {
        let [opposite, own, store] =
            [opposite, Pit::House(side, house), Pit::Store(side)].map(|pit| position.place(pit));
        let board = position.board_mut();
        let captured = board.take(opposite) + board.take(own);
        board.add(store, captured);
    }
}

/// Returns the pit after `pit` that `side` sows into.
fn next_sown<S: Source, B: Board>(position: &Position<S, B>, pit: Pit, side: Side) -> Pit {
    let mut pit = pit;
    loop {
        pit = match pit {
            Pit::House(owner, house) if house.number() < position.rules().houses => {
                Pit::House(owner, House::from_index(house.index() + 1))
            }
            Pit::House(owner, _) => Pit::Store(owner),
            Pit::Store(owner) => Pit::House(owner.other(), House::from_index(0)),
        };
        let passed_over = match pit {
            Pit::Store(owner) => owner != side,
            Pit::House(owner, house) => position.is_burnt(owner, house),
        };
        if !passed_over {
            return pit;
        }
    }
}
