//! The cursor of a sowing game, and the move that it would make.

use super::{Plan, SowingPlay};
use crate::sowing::events::sowing_event;
use catalog::Action;
use game::State;
use sowing::{Event as Sowing, House, Sown};

impl SowingPlay {
    /// Returns which houses of the side to move can be sown.
    pub(super) fn open_houses(&self) -> Vec<bool> {
        let table = self.table();
        (0..usize::from(table.rules().houses))
            .map(|index| table.check(sowing::Action::Sow(House::from_index(index))).is_ok())
            .collect()
    }

    /// Keeps the cursor on a house that can be sown, and plans its move.
    pub(super) fn settle_cursor(&mut self) {
        if self.chooser().is_some() {
            self.move_to(self.cursor.index());
        }
    }

    /// Plans the move of the house under the cursor, once.
    pub(super) fn plan(&mut self) {
        let play = &self.session.play;
        let (version, house) = (play.version(), self.cursor);
        let is_planned =
            self.plan.as_ref().is_some_and(|plan| plan.version == version && plan.house == house);
        if let Some(side) = self.chooser()
            && !is_planned
        {
            let action = Action::Sowing(sowing::Action::Sow(house));
            let change = play.plan_action(side.seat(), action).ok();
            self.plan = change.map(|change| Plan { version, house, change });
        }
    }

    /// Returns what sowing the house under the cursor would do; nothing if that depends on the other
    /// side too.
    pub(super) fn planned(&self) -> Option<Sown> {
        let plan = self.plan.as_ref()?;
        let is_shown = self.chooser().is_some()
            && plan.version == self.session.play.version()
            && plan.house == self.cursor;
        plan.change.events().iter().filter(|_| is_shown).find_map(|event| {
            match sowing_event(event) {
                Some(Sowing::Sowed(sowed)) => Some(sowed.sown),
                _ => None,
            }
        })
    }

    /// Puts the cursor on a house that can be sown.
    pub(super) fn point_at(&mut self, house: House) {
        self.cursor = house;
        self.plan();
    }

    /// Puts the cursor on the open house nearest to a place.
    pub(super) fn move_to(&mut self, index: usize) {
        let open = self.open_houses();
        let near = (0..open.len()).filter(|&at| open[at]).min_by_key(|at| at.abs_diff(index));
        if let Some(near) = near {
            self.point_at(House::from_index(near));
        }
    }

    /// Moves the cursor to the next open house in the order of sowing, or the one before.
    pub(super) fn move_along(&mut self, forward: bool) {
        let open = self.open_houses();
        let at = self.cursor.index();
        let next = if forward {
            (at + 1..open.len()).find(|&at| open[at])
        } else {
            (0..at).rev().find(|&at| open[at])
        };
        if let Some(next) = next {
            self.point_at(House::from_index(next));
        }
    }

    /// Moves the cursor to another band of a folded board.
    pub(super) fn move_band(&mut self, forward: bool, step: usize) {
        let at = self.cursor.index();
        let last = usize::from(self.table().rules().houses) - 1;
        self.move_to(if forward { (at + step).min(last) } else { at.saturating_sub(step) });
    }
}
