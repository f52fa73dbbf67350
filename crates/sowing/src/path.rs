//! The way that seeds take on a board, pit by pit, for whoever tells or draws a sowing.

use crate::action::House;
use crate::pit::Pit;
use crate::rules::{FirstSeed, Rules, Stores};
use crate::side::{BySide, Side};
use crate::sown::Lap;

/// The way that seeds take on a board: its size, the stores that are sown into, and the burnt houses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    houses: u16,
    stores: Stores,
    first_seed: FirstSeed,
    /// Empty where no house is burnt.
    burnt: BySide<Vec<bool>>,
}

impl Path {
    /// Returns the way on a board under these rules where no house is burnt.
    pub(crate) fn new(rules: &Rules) -> Self {
        Self {
            houses: rules.houses,
            stores: rules.stores(),
            first_seed: rules.first_seed,
            burnt: BySide::default(),
        }
    }

    /// Closes these houses.
    pub(crate) fn with_burnt(self, burnt: BySide<Vec<bool>>) -> Self {
        Self { burnt, ..self }
    }

    /// Returns the pit after `pit` that `side` sows into.
    pub fn next(&self, pit: Pit, side: Side) -> Pit {
        let is_burnt = |owner: Side, house: House| {
            self.burnt[owner].get(house.index()).is_some_and(|&burnt| burnt)
        };
        next_sown(pit, side, self.houses, self.stores, is_burnt)
    }

    /// Returns the pits that a lap of a side drops its seeds into, in order.
    pub fn pits(&self, side: Side, lap: Lap) -> impl Iterator<Item = Pit> + '_ {
        let stays = self.first_seed == FirstSeed::Origin && lap.seeds >= 2;
        let origin = stays.then_some(lap.from);
        let mut pit = lap.from;
        let rest = lap.seeds - u32::from(stays);
        origin.into_iter().chain((0..rest).map(move |_| {
            pit = self.next(pit, side);
            pit
        }))
    }
}

/// Returns the pit after `pit` that `side` sows into. At least one pit is open.
pub(crate) fn next_sown(
    mut pit: Pit,
    side: Side,
    houses: u16,
    stores: Stores,
    is_burnt: impl Fn(Side, House) -> bool,
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
            Pit::House(owner, house) => is_burnt(owner, house),
        };
        if !is_passed_over {
            return pit;
        }
    }
}
