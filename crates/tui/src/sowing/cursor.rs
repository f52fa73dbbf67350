//! The cursor of a sowing game, and the move that it would make.

use super::aim::Aim;
use super::{Plan, SowingPlay};
use crate::sowing::events::sowing_event;
use catalog::Action as TableAction;
use game::State;
use sowing::{Event as Sowing, House, Pit, Side, Sown};

impl SowingPlay {
    /// Returns whether the side to choose may sow a house.
    pub(super) fn is_open(&self, aim: Aim) -> bool {
        self.table().check(aim.action()).is_ok()
    }

    /// Returns which houses of a row can be sown: the own row, or the one across the board.
    fn open_row(&self, is_across: bool) -> Vec<bool> {
        let houses = 0..usize::from(self.table().rules().houses);
        let house = |index| Aim { house: House::from_index(index), is_across };
        houses.map(|index| self.is_open(house(index))).collect()
    }

    /// Returns the houses that this side can sow.
    pub(super) fn open_pits(&self, side: Side) -> Vec<Pit> {
        let actions = self.table().legal_actions().into_iter();
        actions.filter_map(Aim::of).map(|aim| aim.pit(side)).collect()
    }

    /// Keeps the cursor on a house that can be sown, and plans its move.
    pub(super) fn settle_cursor(&mut self) {
        if self.chooser().is_none() {
            return;
        }
        let row = self.cursor.is_across;
        if !self.open_row(row).contains(&true) {
            // Where nothing can be sown, the cursor waits on the own side.
            self.cursor.is_across = !row && self.open_row(true).contains(&true);
        }
        self.move_to(self.cursor.house.index());
    }

    /// Plans the move of the house under the cursor, once.
    pub(super) fn plan(&mut self) {
        let play = &self.session.play;
        let (version, aim) = (play.version(), self.cursor);
        let is_planned =
            self.plan.as_ref().is_some_and(|plan| plan.version == version && plan.aim == aim);
        if let Some(side) = self.chooser()
            && !is_planned
        {
            let action = TableAction::Sowing(aim.action());
            let change = play.plan_action(side.seat(), action).ok();
            self.plan = change.map(|change| Plan { version, aim, change });
        }
    }

    /// Returns what sowing the house under the cursor would do; nothing if that depends on the other
    /// side too.
    pub(super) fn planned(&self) -> Option<Sown> {
        let plan = self.plan.as_ref()?;
        let is_shown = self.chooser().is_some()
            && plan.version == self.session.play.version()
            && plan.aim == self.cursor;
        plan.change.events().iter().filter(|_| is_shown).find_map(|event| {
            match sowing_event(event) {
                Some(Sowing::Sowed(sowed)) => Some(sowed.sown),
                _ => None,
            }
        })
    }

    /// Puts the cursor on a house that can be sown.
    pub(super) fn point_at(&mut self, aim: Aim) {
        self.cursor = aim;
        self.plan();
    }

    /// Puts the cursor on the open house of its row nearest to a place.
    pub(super) fn move_to(&mut self, index: usize) {
        let open = self.open_row(self.cursor.is_across);
        let near = (0..open.len()).filter(|&at| open[at]).min_by_key(|at| at.abs_diff(index));
        if let Some(near) = near {
            self.point_at(Aim { house: House::from_index(near), ..self.cursor });
        }
    }

    /// Moves the cursor to the next open house in the order of sowing, or the one before.
    pub(super) fn move_along(&mut self, forward: bool) {
        let open = self.open_row(self.cursor.is_across);
        let at = self.cursor.house.index();
        let next = if forward {
            (at + 1..open.len()).find(|&at| open[at])
        } else {
            (0..at).rev().find(|&at| open[at])
        };
        if let Some(next) = next {
            self.point_at(Aim { house: House::from_index(next), ..self.cursor });
        }
    }

    /// Moves the cursor to another band of a folded board.
    pub(super) fn move_band(&mut self, forward: bool, step: usize) {
        let at = self.cursor.house.index();
        let last = usize::from(self.table().rules().houses) - 1;
        self.move_to(if forward { (at + step).min(last) } else { at.saturating_sub(step) });
    }

    /// Moves the cursor across the board, if a house there can be sown: to the one that faces it.
    pub(super) fn move_across(&mut self) {
        let is_across = !self.cursor.is_across;
        if self.open_row(is_across).contains(&true) {
            let last = usize::from(self.table().rules().houses) - 1;
            let facing = last - self.cursor.house.index();
            self.cursor.is_across = is_across;
            self.move_to(facing);
        }
    }
}
