//! The simultaneous opening of traditional Congkak.
//!
//! Both players lift a house and sow seed by seed, South's seed of each pair falling first, so that
//! the same choices give the same board everywhere. A player whose last seed falls in their own store
//! chooses again while the other waits. Who stops first waits until the other has stopped too, and
//! then moves next. South is asked before North where both are to choose; North may not know what South
//! has chosen, so nothing is lifted before both have.

use crate::action::House;
use crate::board::{Board, Mark};
use crate::path::next_sown;
use crate::pit::Pit;
use crate::position::{Position, Source};
use crate::rules::{LastSeed, OppositeCapture, Stores};

use crate::side::{BySide, Side};
use crate::trace::Step;

/// The most steps of an opening that are told one by one. Of a longer one, only the result is told.
pub const MOST_STEPS: usize = 1 << 17;

/// What one player is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hand {
    /// To choose a house.
    Choosing,
    /// Chosen, and not lifted while the other is to choose.
    Chosen(House),
    /// Between two drops: the last pit sown into, and the seeds in the hand.
    Sowing { at: Pit, seeds: u32 },
    /// Done.
    Stopped,
}

/// The steps of an opening, for whoever wants to know them.
#[derive(Debug, Default)]
pub(crate) struct Steps {
    /// Every step in order, and whose it is; empty when there were more than [`MOST_STEPS`].
    pub(crate) list: Vec<(Side, Step)>,
    /// Whether steps are written down.
    listens: bool,
}

impl Steps {
    /// Writes down every step.
    pub(crate) const fn told() -> Self {
        Self { list: Vec::new(), listens: true }
    }

    /// Writes nothing down, so that whole circuits may be sown at once.
    pub(crate) const fn untold() -> Self {
        Self { list: Vec::new(), listens: false }
    }

    fn tell(&mut self, side: Side, step: Step) {
        if self.listens && self.list.len() < MOST_STEPS {
            self.list.push((side, step));
        } else if self.listens {
            *self = Self::untold();
        }
    }
}

/// A simultaneous opening that is under way. The position's board is seen by South all the while.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Together {
    hands: BySide<Hand>,
    stopped_first: Option<Side>,
    /// Who is asked first where both are to choose: South, but in what North may know of it.
    asked_first: Side,
}

impl Together {
    pub(crate) const fn new() -> Self {
        Self {
            hands: BySide { south: Hand::Choosing, north: Hand::Choosing },
            stopped_first: None,
            asked_first: Side::South,
        }
    }

    /// Tells whether a choice has been made that the side to choose may not know.
    pub(crate) fn has_secret(&self) -> bool {
        Side::BOTH.into_iter().any(|side| matches!(self.hands[side], Hand::Chosen(_)))
    }

    /// Tells whether the side to choose does so without knowing what the other chooses.
    pub(crate) fn is_blind(&self) -> bool {
        let unknown = |side| matches!(self.hands[side], Hand::Choosing | Hand::Chosen(_));
        self.chooser().is_some_and(|side| unknown(side.other()))
    }

    /// Returns what a side may know: while the other's choice is a secret, that side is asked first.
    pub(crate) fn seen_by(&self, side: Side) -> Self {
        let mut seen = *self;
        if let Hand::Chosen(_) = self.hands[side.other()] {
            seen.hands[side.other()] = Hand::Choosing;
            seen.asked_first = side;
        }
        seen
    }

    /// Returns the side that is to choose, or `None` when both have stopped.
    pub(crate) fn chooser(&self) -> Option<Side> {
        let asked = [self.asked_first, self.asked_first.other()];
        asked.into_iter().find(|&side| self.hands[side] == Hand::Choosing)
    }

    /// Returns what has been chosen and not been lifted yet.
    pub(crate) fn chosen(&self) -> BySide<Option<House>> {
        self.hands.map(|&hand| if let Hand::Chosen(house) = hand { Some(house) } else { None })
    }

    /// Returns the seeds in each hand.
    pub(crate) fn in_hands(&self) -> BySide<u64> {
        self.hands.map(|&hand| if let Hand::Sowing { seeds, .. } = hand { seeds.into() } else { 0 })
    }

    /// Returns who moves next once both have stopped.
    pub(crate) const fn next_mover(&self) -> Option<Side> {
        self.stopped_first
    }

    /// Takes in the chooser's choice. Once nobody else is to choose, lifts what was chosen and sows until
    /// somebody is to choose or both have stopped, telling every step and whose it is. Returns the seeds
    /// that fall.
    pub(crate) fn choose<S: Source, B: Board>(
        &mut self,
        position: &mut Position<S, B>,
        house: House,
        steps: &mut Steps,
    ) -> u64 {
        let side = self.chooser().expect("somebody is to choose in an opening under way");
        self.hands[side] = Hand::Chosen(house);
        if self.chooser().is_some() {
            return 0;
        }
        self.asked_first = Side::South;
        for side in Side::BOTH {
            if let Hand::Chosen(house) = self.hands[side] {
                self.lift(position, side, Pit::House(side, house), steps);
            }
        }
        let mut dropped = 0;
        while self.chooser().is_none() && self.hands != BySide::new(|_| Hand::Stopped) {
            if !steps.listens {
                dropped += self.sow_circuits(position);
            }
            for side in Side::BOTH {
                dropped += self.drop_one(position, side, steps);
            }
            self.settle(position);
        }
        dropped
    }

    /// Sows as many whole circuits as leave each hand that sows a seed to end with, and returns the seeds
    /// that fall. No hand ends on the way, and a circuit leaves a hand where it was, so it does not matter
    /// in which order the seeds fall.
    fn sow_circuits<S: Source, B: Board>(&mut self, position: &mut Position<S, B>) -> u64 {
        let houses = position.rules().houses;
        let is_sown = |position: &Position<S, B>, side: Side, index: u16| {
            !position.is_burnt(side, House::from_index(index.into()))
        };
        let least = Side::BOTH.into_iter().filter_map(|side| match self.hands[side] {
            Hand::Sowing { seeds, .. } => Some(seeds - 1),
            _ => None,
        });
        let least = least.min().unwrap_or(0);
        // Every seed of a lap comes by here; the board is looked at only where that saves a circuit of it.
        if least < 2 * u32::from(houses) + 1 {
            return 0;
        }
        let open = Side::BOTH.into_iter().flat_map(|side| (0..houses).map(move |at| (side, at)));
        let open: Vec<(Side, u16)> =
            open.filter(|&(side, at)| is_sown(position, side, at)).collect();
        let circuit = open.len() as u32 + 1;
        let circuits = least / circuit;
        let mut dropped = 0;
        for side in Side::BOTH {
            let Hand::Sowing { at, seeds } = self.hands[side] else { continue };
            let pits = open.iter().map(|&(of, at)| Pit::House(of, House::from_index(at.into())));
            for pit in pits.chain([Pit::Store(side)]) {
                let place = position.place(pit);
                position.board_mut().add(place, circuits);
            }
            self.hands[side] = Hand::Sowing { at, seeds: seeds - circuits * circuit };
            dropped += u64::from(circuits) * u64::from(circuit);
        }
        dropped
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

    fn lift<S: Source, B: Board>(
        &mut self,
        position: &mut Position<S, B>,
        side: Side,
        pit: Pit,
        steps: &mut Steps,
    ) {
        let place = position.place(pit);
        let seeds = position.board_mut().take(place);
        self.hands[side] = Hand::Sowing { at: pit, seeds };
        steps.tell(side, Step::Lift { pit, seeds: seeds.into() });
    }

    fn drop_one<S: Source, B: Board>(
        &mut self,
        position: &mut Position<S, B>,
        side: Side,
        steps: &mut Steps,
    ) -> u64 {
        let Hand::Sowing { at, seeds } = self.hands[side] else { return 0 };
        let is_burnt = |owner, house| position.is_burnt(owner, house);
        let pit = next_sown(at, side, position.rules().houses, Stores::Own, is_burnt);
        let place = position.place(pit);
        position.board_mut().add(place, 1);
        self.hands[side] = Hand::Sowing { at: pit, seeds: seeds - 1 };
        steps.tell(side, Step::Drop { pit });
        if seeds > 1 {
            return 1;
        }
        match pit {
            Pit::Store(_) if !position.rules().extra_turn.is_given() => self.stop(side),
            Pit::Store(_) => self.hands[side] = Hand::Choosing,
            Pit::House(..) if position.seeds(pit) > 1 => self.lift(position, side, pit, steps),
            Pit::House(owner, house) => {
                if owner == side {
                    capture(position, side, house, steps);
                }
                self.stop(side);
            }
        }
        1
    }
}

/// Takes the opposite house and the lone seed of an own house, as the rules say.
fn capture<S: Source, B: Board>(
    position: &mut Position<S, B>,
    side: Side,
    house: House,
    steps: &mut Steps,
) {
    let rules = position.rules();
    let across = House::from_index(usize::from(rules.houses) - 1 - house.index());
    let opposite = Pit::House(side.other(), across);
    let takes = match rules.opposite {
        OppositeCapture::Never => false,
        OppositeCapture::WithSeeds => position.seeds(opposite) > 0,
        OppositeCapture::Always => true,
    };
    let too_many = rules.most > 0 && position.seeds(opposite) > u32::from(rules.most);
    if takes && !too_many {
        let store = position.place(Pit::Store(side));
        let last = match rules.last_seed {
            LastSeed::Taken => Some(Pit::House(side, house)),
            LastSeed::Left => None,
        };
        for pit in std::iter::once(opposite).chain(last) {
            let place = position.place(pit);
            let board = position.board_mut();
            let seeds = board.take(place);
            board.add(store, seeds);
            // A burnt house has nothing that could be seen to go.
            if !board.is(Mark::Burnt, place) {
                steps.tell(side, Step::Capture { pit, seeds: seeds.into() });
            }
        }
    }
}
