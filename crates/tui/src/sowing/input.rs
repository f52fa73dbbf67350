//! Keys and the mouse at a sowing game.

use super::SowingPlay;
use super::aim::Aim;
use crate::ask::{Ask, Question};
use crate::canvas::Target;
use crate::desk::Desk;
use crate::go::Go;
use crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use sowing::{Action, House, Side};
use texts::Message;

impl SowingPlay {
    pub(crate) fn click(&mut self, target: Target, desk: &mut Desk) {
        if let (Target::Pit(pit), Some(side)) = (target, self.chooser())
            && let Some(aim) = Aim::at(pit, side)
        {
            if self.cursor != aim {
                self.hover(target);
                if self.cursor == aim {
                    return;
                }
            }
            self.try_to_play(aim.action(), desk);
        }
    }

    /// Moves the cursor with the mouse, to show what a click would do.
    pub(crate) fn hover(&mut self, target: Target) {
        if let (Target::Pit(pit), Some(side)) = (target, self.chooser())
            && let Some(aim) = Aim::at(pit, side)
            && self.is_open(aim)
        {
            self.point_at(aim);
            self.typed.clear();
        }
    }

    pub(crate) fn key(&mut self, key: KeyEvent, size: Rect, desk: &mut Desk) -> Option<Go> {
        if let KeyCode::Enter | KeyCode::Char(' ') = key.code
            && self.is_skipped(desk)
        {
            self.step(desk);
            return None;
        }
        match key.code {
            KeyCode::Char('u') => self.undo(),
            KeyCode::Char('r') => self.redo(),
            KeyCode::Char('x') if !self.is_over() && self.session.play.people() > 0 => {
                return Some(Go::Ask(Ask::new(Question::Resign)));
            }
            KeyCode::Char('n') if self.is_over() => return Some(Go::Rematch),
            KeyCode::Char('n') => {
                return Some(Go::Ask(Ask::new(Question::NewGame { has_rounds: false })));
            }
            KeyCode::Char('a') if self.is_over() => return Some(Go::Review),
            KeyCode::PageUp => self.log.scroll(5),
            KeyCode::PageDown => self.log.scroll(-5),
            code => {
                if let Some(side) = self.chooser() {
                    self.choose(code, side, size, desk);
                }
            }
        }
        self.step(desk);
        None
    }

    /// Skips what is being shown, and returns whether there was anything.
    fn is_skipped(&mut self, desk: &Desk) -> bool {
        if self.toss.is_some() {
            self.end_toss(desk);
        } else if self.showing.is_some() {
            self.end_showing();
            self.hush(desk);
        } else if self.held.is_some() {
            // The key that skips a film must not also leave the set that ends with it.
            if !self.hush.swallows(desk.now) {
                self.held = None;
                self.hush(desk);
            }
        } else {
            return false;
        }
        true
    }

    /// Handles a key from the person to move.
    fn choose(&mut self, code: KeyCode, side: Side, screen: Rect, desk: &mut Desk) {
        let step = self.step_of_bands(desk.posture, screen);
        // The row across the board runs the other way.
        let near = (desk.posture.near == side) != self.cursor.is_across;
        match (code, step) {
            (KeyCode::Left, _) => self.move_along(!near),
            (KeyCode::Right, _) => self.move_along(near),
            (KeyCode::Up, _) if desk.posture.is_upright => self.move_along(!near),
            (KeyCode::Down, _) if desk.posture.is_upright => self.move_along(near),
            (KeyCode::Up, Some(step)) => self.move_band(!near, step),
            (KeyCode::Down, Some(step)) => self.move_band(near, step),
            (KeyCode::Up | KeyCode::Down, None) | (KeyCode::Tab, _) => self.move_across(),
            (KeyCode::Home, _) => self.move_to(0),
            (KeyCode::End, _) => self.move_to(usize::MAX),
            (KeyCode::Enter | KeyCode::Char(' '), _) => {
                let typed = self.typed_house().map(|house| Aim { house, ..self.cursor });
                let passes = typed.is_none() && self.must_pass();
                let action = typed.unwrap_or(self.cursor).action();
                self.try_to_play(if passes { Action::Pass } else { action }, desk);
            }
            (KeyCode::Char(digit @ '0'..='9'), _) => self.type_digit(digit, desk),
            (KeyCode::Backspace, _) => {
                self.typed.pop();
            }
            (KeyCode::Char('s'), _) => self.try_to_play(Action::Swap, desk),
            (KeyCode::Char('p'), _) => self.try_to_play(Action::Pass, desk),
            (KeyCode::Char('a'), _) => {
                let Some(analyser) = desk.analyser else { return };
                self.notice = Message::new("analysing");
                self.session.ask_analysis(analyser, desk);
            }
            (KeyCode::Char('h'), _) => {
                self.asked = true;
                self.notice = Message::new("looking-for-hint");
                self.session.ask_hint(desk);
            }
            _ => return,
        }
        if !matches!(code, KeyCode::Char('0'..='9')) {
            self.typed.clear();
        }
    }

    fn typed_house(&self) -> Option<House> {
        self.typed.parse().ok().and_then(House::new)
    }

    /// Returns whether a digit goes to the number of a house rather than to the pace.
    pub(crate) fn takes_zero(&self) -> bool {
        self.chooser().is_some() && !self.typed.is_empty()
    }

    /// Selects a house by its number. The number of the selected house plays it, if no longer number can be
    /// meant.
    fn type_digit(&mut self, digit: char, desk: &mut Desk) {
        let houses = self.table().rules().houses;
        let before = self.typed_house();
        self.typed.push(digit);
        if self.typed_house().is_none_or(|house| house.number() > houses) {
            self.typed = digit.to_string();
        }
        let Some(house) = self.typed_house().filter(|house| house.number() <= houses) else {
            self.typed.clear();
            return;
        };
        let single = houses <= 9;
        let aim = Aim { house, ..self.cursor };
        let open = self.is_open(aim);
        if single && (before == Some(house) || !open) {
            self.try_to_play(aim.action(), desk);
        } else if open {
            self.point_at(aim);
            self.notice.clear();
        }
    }
}
