//! Games that are saved by name: the name one is given, and which one is gone on with.

use crate::canvas::{Canvas, Target};
use crate::frame;
use crate::look::Ink;
use crate::text;
use crossterm::event::KeyCode;
use game::Record;
use ratatui::layout::Rect;

/// The most signs of a name.
const LONGEST: usize = 40;

/// The name under which a game is saved, while it is typed.
#[derive(Debug, Default)]
pub(crate) struct Naming {
    name: String,
}

/// What came of a key.
#[derive(Debug)]
pub(crate) enum Named {
    Typing,
    Done(String),
    Closed,
}

impl Naming {
    pub(crate) fn key(&mut self, code: KeyCode) -> Named {
        match code {
            KeyCode::Esc => return Named::Closed,
            KeyCode::Enter if !self.name.trim().is_empty() => {
                return Named::Done(self.name.trim().to_owned());
            }
            KeyCode::Backspace => {
                self.name.pop();
            }
            KeyCode::Char(sign) => self.type_sign(sign),
            _ => {}
        }
        Named::Typing
    }

    pub(crate) fn paste(&mut self, text: &str) {
        text.chars().for_each(|sign| self.type_sign(sign));
    }

    fn type_sign(&mut self, sign: char) {
        if !sign.is_control() && self.name.chars().count() < LONGEST {
            self.name.push(sign);
        }
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>) {
        let inside = frame::boxed(canvas, 7);
        let width = inside.width.saturating_sub(2);
        canvas.text(inside.x + 1, inside.y, width, text::save_as(), Ink::Title);
        canvas.text(inside.x + 1, inside.y + 2, width, &format!("{}_", self.name), Ink::Cursor);
        canvas.text(inside.x + 1, inside.y + 4, width, text::save_as_keys(), Ink::Faint);
    }
}

/// The games that are saved.
#[derive(Debug)]
pub(crate) struct Saves {
    games: Vec<(String, Record)>,
    at: usize,
}

/// What is chosen.
#[derive(Debug)]
pub(crate) enum Chosen {
    Nothing,
    GoOn(Record),
    Forget(String),
    Closed,
}

impl Saves {
    /// Lists saved games, the first of them under the cursor.
    pub(crate) const fn new(games: Vec<(String, Record)>) -> Self {
        Self { games, at: 0 }
    }

    /// Points at a row, and tells whether there is one.
    pub(crate) fn point(&mut self, row: usize) -> bool {
        let is_there = row < self.games.len();
        if is_there {
            self.at = row;
        }
        is_there
    }

    pub(crate) fn key(&mut self, code: KeyCode) -> Chosen {
        let last = self.games.len().saturating_sub(1);
        match code {
            KeyCode::Esc | KeyCode::Char('q') => return Chosen::Closed,
            KeyCode::Up | KeyCode::BackTab => self.at = self.at.saturating_sub(1),
            KeyCode::Down | KeyCode::Tab => self.at = (self.at + 1).min(last),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = last,
            KeyCode::Enter | KeyCode::Char(' ') => {
                if let Some((_, record)) = self.games.get(self.at) {
                    return Chosen::GoOn(record.clone());
                }
            }
            KeyCode::Delete => {
                if let Some((name, _)) = self.games.get(self.at) {
                    return Chosen::Forget(name.clone());
                }
            }
            _ => {}
        }
        Chosen::Nothing
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>) {
        let height = canvas.area().height.saturating_sub(2);
        let inside = frame::boxed(canvas, height);
        let width = inside.width.saturating_sub(2);
        canvas.text(inside.x + 1, inside.y, width, text::saves_page(), Ink::Title);
        let foot = if self.games.is_empty() { text::no_saves() } else { text::saves_keys() };
        canvas.text(inside.x + 1, inside.bottom() - 1, width, foot, Ink::Faint);
        let room = usize::from(inside.height.saturating_sub(4)).max(1);
        let from = (self.at + 1).saturating_sub(room);
        let rows = self.games.iter().enumerate().skip(from).take(room);
        for (y, (row, (name, record))) in (inside.y + 2..).zip(rows) {
            let (sign, ink) = if row == self.at { (">", Ink::Cursor) } else { (" ", Ink::Plain) };
            let line = format!("{sign} {name}: {}", text::game_and_names(record));
            canvas.text(inside.x + 1, y, width, &line, ink);
            canvas.hit(Rect::new(inside.x, y, inside.width, 1), Target::Row(row));
        }
    }
}
