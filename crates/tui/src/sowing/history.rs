//! Taking back and playing again.

use super::{Mark, SowingPlay};
use crate::sowing::events::last_pits;
use texts::Message;

impl SowingPlay {
    /// Remembers what the screen is like before an action.
    pub(super) fn mark(&mut self) {
        self.marks.push(Mark { log: self.log.lines.len(), touched: self.touched });
    }

    /// Goes back to the last choice of a person, or of anybody if only computers play.
    pub(super) fn undo(&mut self) {
        let play = &self.session.play;
        let nobody_looks = play.people() == 0;
        let Ok(change) = play.plan_take_back(|seat| nobody_looks || play.is_person(seat)) else {
            self.notice = Message::new("nothing-to-undo");
            return;
        };
        let mark = self.marks[change.kept()];
        self.marks.truncate(change.kept());
        self.session.play.make(change);
        self.log.truncate(mark.log);
        self.touched = mark.touched;
        self.showing = None;
        self.held = None;
        self.result.clear();
        self.notice = Message::new("taken-back");
    }

    /// Plays what was taken back again, up to the next choice of a person.
    pub(super) fn redo(&mut self) {
        let mut is_done = false;
        // One action at a time, so that each has its mark.
        while let Some(change) = self.session.play.plan_redo(|_| true) {
            self.mark();
            let events = self.session.play.make(change);
            self.touched = last_pits(&events);
            let lines = self.lines(&events, None);
            self.log.extend(lines);
            is_done = true;
            if self.session.play.person_to_choose().is_some() {
                break;
            }
        }
        let line = if is_done { "redone" } else { "nothing-to-redo" };
        self.notice = Message::new(line);
    }
}
