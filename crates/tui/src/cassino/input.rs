//! Keys and the mouse at Cassino, and what is selected with them.

use super::CassinoPlay;
use crate::ask::{Ask, Question};
use crate::canvas::Target;
use crate::desk::Desk;
use crate::go::Go;
use crate::stage::Stage;
use cards::Card;
use catalog::telling::in_order;
use crossterm::event::{KeyCode, KeyEvent};
use texts::Message;

impl CassinoPlay {
    pub(crate) fn click(&mut self, target: Target, desk: &mut Desk) {
        match (target, &self.sight.stage) {
            (Target::Card(card), Stage::Choose(_)) => self.toggle(card),
            _ => self.proceed(desk),
        }
        self.step(desk);
    }

    pub(crate) fn key(&mut self, key: KeyEvent, desk: &mut Desk) -> Option<Go> {
        let waits =
            matches!(self.sight.stage, Stage::Shown(_) | Stage::Curtain(_) | Stage::Score(_));
        match key.code {
            KeyCode::Char('n') if self.is_over() => return Some(Go::Rematch),
            KeyCode::Char('n') => {
                // While the points of a round are shown, it is over and the next one is not seen yet.
                let has_rounds = !matches!(self.sight.stage, Stage::Score(_));
                return Some(Go::Ask(Ask::new(Question::NewGame { has_rounds })));
            }
            KeyCode::PageUp => self.sight.log.scroll(5),
            KeyCode::PageDown => self.sight.log.scroll(-5),
            KeyCode::Enter | KeyCode::Char(' ') if waits => {
                if !self.hush.swallows(desk.now) {
                    self.proceed(desk);
                }
            }
            KeyCode::Enter | KeyCode::Char(' ') if matches!(self.sight.stage, Stage::Wait(_)) => {
                // The key skips the wait.
                self.due = desk.now;
            }
            KeyCode::Enter | KeyCode::Char(' ' | 'p' | 'x') if self.hush.swallows(desk.now) => {}
            code => self.choose(code, desk),
        }
        self.step(desk);
        None
    }

    /// Handles a key from the person to move.
    fn choose(&mut self, code: KeyCode, desk: &mut Desk) {
        let Some(hand) = self.hand() else { return };
        let hand = in_order(hand);
        let table = in_order(self.sight.open.table());
        match code {
            KeyCode::Left => self.move_cursor(&hand, &table, -1),
            KeyCode::Right => self.move_cursor(&hand, &table, 1),
            KeyCode::Up if !table.is_empty() => self.sight.cursor = table.first().copied(),
            KeyCode::Down => self.sight.cursor = hand.first().copied(),
            KeyCode::Char(' ') => {
                if let Some(card) = self.sight.cursor {
                    self.toggle(card);
                }
            }
            KeyCode::Enter if self.sight.card.is_none() => {
                // The first Enter on a hand card only selects it, to show what it would do.
                match self.sight.cursor.filter(|card| hand.contains(card)) {
                    Some(card) => self.toggle(card),
                    None => self.try_to_play(None, desk),
                }
            }
            KeyCode::Enter => self.try_to_play(None, desk),
            KeyCode::Char('p') => self.try_to_play(Some(false), desk),
            KeyCode::Char('x') => self.try_to_play(Some(true), desk),
            KeyCode::Char('c') => self.next_capture(),
            KeyCode::Char('h') => {
                self.asked = true;
                self.sight.notice = Message::new("looking-for-hint");
                self.session.ask_hint(desk);
            }
            KeyCode::Char(digit @ '1'..='9') => {
                if let Some(&card) = hand.get(digit as usize - '1' as usize) {
                    self.toggle(card);
                }
            }
            _ => {}
        }
    }

    /// Moves the cursor along the hand or the table, and from the end to the start.
    fn move_cursor(&mut self, hand: &[Card], table: &[Card], by: isize) {
        let at = self.sight.cursor;
        let row = if at.is_some_and(|card| table.contains(&card)) { table } else { hand };
        let place = at.and_then(|card| row.iter().position(|&other| other == card));
        let next = match place {
            Some(place) => (place as isize + by).rem_euclid(row.len() as isize) as usize,
            None => 0,
        };
        self.sight.cursor = row.get(next).copied();
    }
}
