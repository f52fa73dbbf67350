//! What the cursor points at.

use sowing::{Action, House, Pit, Side};

/// A house as the side to choose sees it: on its own side or, where houses are land, across the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Aim {
    pub(super) house: House,
    pub(super) is_across: bool,
}

impl Aim {
    /// The first house of the own side.
    pub(super) const FIRST: Self = Self { house: House::from_index(0), is_across: false };

    /// Returns the house that an action sows, if it sows one.
    pub(super) const fn of(action: Action) -> Option<Self> {
        match action {
            Action::Sow(house) => Some(Self { house, is_across: false }),
            Action::Across(house) => Some(Self { house, is_across: true }),
            Action::Swap | Action::Pass => None,
        }
    }

    /// Returns a pit as this side sees it; nothing if it is a store.
    pub(super) fn at(pit: Pit, side: Side) -> Option<Self> {
        match pit {
            Pit::House(owner, house) => Some(Self { house, is_across: owner != side }),
            Pit::Store(_) => None,
        }
    }

    /// Returns the action that sows it.
    pub(super) const fn action(self) -> Action {
        if self.is_across { Action::Across(self.house) } else { Action::Sow(self.house) }
    }

    /// Returns where it is on the board, for this side.
    pub(super) fn pit(self, side: Side) -> Pit {
        Pit::House(if self.is_across { side.other() } else { side }, self.house)
    }
}
