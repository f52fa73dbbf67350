//! The way that seeds take on a board, pit by pit, for whoever tells or draws a sowing.

use crate::action::House;
use crate::pit::Pit;
use crate::rules::{Origin, Rules, Stores};
use crate::setup::HouseSetup;
use crate::side::{BySide, Side};
use crate::sown::Lap;
use crate::stage::Stage;

/// The way that seeds take on a board: its rules, and the houses that are passed over because they are burnt, or
/// because of whose they are or what they hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    rules: Rules,
    /// The houses as they are, each side's in its own sowing order; empty where none is passed over.
    houses: BySide<Vec<HouseSetup>>,
    /// Whether the first move passes over nothing.
    is_first: bool,
}

impl Path {
    /// Returns the way on a board under these rules with these houses.
    pub(crate) fn new(rules: Rules, houses: BySide<Vec<HouseSetup>>, stage: Stage) -> Self {
        Self { rules, houses, is_first: rules.twos && stage == Stage::Fresh }
    }

    /// Tells whether a house is passed over by a side that sows.
    fn is_passed(&self, owner: Side, house: House, side: Side) -> bool {
        let Some(&setup) = self.houses[owner].get(house.index()) else { return false };
        match setup {
            HouseSetup::Burnt => true,
            HouseSetup::Child { owner, .. } => self.rules.children.are_closed() && owner != side,
            HouseSetup::Seeds(2) => self.rules.twos && !self.is_first && owner != side,
            HouseSetup::Seeds(_) | HouseSetup::Land { .. } => false,
        }
    }

    /// Returns the pit after `pit` that `side` sows into.
    pub fn next(&self, pit: Pit, side: Side) -> Pit {
        let is_passed = |owner: Side, house: House| self.is_passed(owner, house, side);
        next_sown(pit, side, self.rules.houses, self.rules.stores, is_passed)
    }

    /// Returns the pits that a lap of a side drops its seeds into, in order.
    pub fn pits(&self, side: Side, lap: Lap) -> impl Iterator<Item = Pit> {
        let mut walk = Walk::new(self, side);
        walk.lift(lap);
        std::iter::from_fn(move || walk.next())
    }

    fn change(&mut self, pit: Pit, change: impl Fn(u64) -> u64) {
        if let Pit::House(side, house) = pit
            && let Some(setup) = self.houses[side].get_mut(house.index())
            && *setup != HouseSetup::Burnt
        {
            *setup = setup.with_seeds(change(setup.seeds()));
        }
    }
}

/// Laps that follow one another on a path.
#[derive(Clone, Debug)]
pub(crate) struct Walk {
    path: Path,
    side: Side,
    origin: Pit,
    at: Pit,
    left: u32,
    /// Whether the next seed stays where the lap was lifted.
    stays: bool,
    skips: bool,
}

impl Walk {
    /// Begins a walk of a side.
    pub(crate) fn new(path: &Path, side: Side) -> Self {
        let pit = Pit::Store(side);
        let path = path.clone();
        Self { path, side, origin: pit, at: pit, left: 0, stays: false, skips: false }
    }

    /// Lifts a house for the next lap.
    pub(crate) fn lift(&mut self, lap: Lap) {
        self.path.change(lap.from, |_| 0);
        (self.origin, self.at, self.left) = (lap.from, lap.from, lap.seeds);
        (self.stays, self.skips) = match self.path.rules.origin {
            Origin::Resown => (false, false),
            Origin::First => (lap.seeds >= 2, false),
            Origin::Skipped => {
                let after = self.path.next(lap.from, self.side);
                (false, after != lap.from)
            }
        };
    }

    /// Drops the next seed of the lap and returns where; `None` when there is none.
    pub(crate) fn next(&mut self) -> Option<Pit> {
        self.left = self.left.checked_sub(1)?;
        if self.stays {
            self.stays = false;
        } else {
            self.at = self.path.next(self.at, self.side);
            if self.skips && self.at == self.origin {
                self.at = self.path.next(self.at, self.side);
            }
        }
        self.path.change(self.at, |seeds| seeds + 1);
        Some(self.at)
    }

    /// Empties a house that was won on the way.
    pub(crate) fn empty(&mut self, pit: Pit) {
        self.path.change(pit, |_| 0);
    }
}

/// Returns the pit after `pit` that `side` sows into. At least one pit is open.
pub(crate) fn next_sown(
    mut pit: Pit,
    side: Side,
    houses: u16,
    stores: Stores,
    is_passed: impl Fn(Side, House) -> bool,
) -> Pit {
    loop {
        pit = match pit {
            Pit::House(owner, house) if house.number() < houses => {
                Pit::House(owner, House::from_index(house.index() + 1))
            }
            Pit::House(owner, _) => Pit::Store(owner),
            Pit::Store(owner) => Pit::House(owner.other(), House::from_index(0)),
        };
        let is_passed_over = match pit {
            Pit::Store(owner) => match stores {
                Stores::Own => owner != side,
                Stores::Skipped => true,
            },
            Pit::House(owner, house) => is_passed(owner, house),
        };
        if !is_passed_over {
            return pit;
        }
    }
}
