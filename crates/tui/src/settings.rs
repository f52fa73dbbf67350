//! The page of settings.

use crate::canvas::{Canvas, Target};
use crate::desk::Desk;
use crate::frame;
use crate::look::Ink;
use crate::text;
use crossterm::event::KeyCode;
use ratatui::layout::Rect;
use texts::Message;

/// The most characters of a player's name.
pub const LONGEST_NAME: usize = 25;

/// The page.
#[derive(Debug)]
pub(crate) struct Settings {
    /// The name being typed.
    name: String,
    at: usize,
}

const ROWS: usize = 6;
const NAME: usize = 0;
const SPEED: usize = 1;
const SIGNS: usize = 2;
const BOARD: usize = 3;
const SUGGESTIONS: usize = 4;
const LANGUAGE: usize = 5;

/// What a key changes.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Change {
    Nothing,
    Faster,
    Slower,
    Signs,
    /// The next layout of boards.
    Board,
    Suggestions,
    /// The next language, or the one before.
    Language {
        forward: bool,
    },
    /// The page is closed, with this name.
    Closed(String),
}

impl Settings {
    pub(crate) fn new(name: &str) -> Self {
        Self { name: name.to_owned(), at: NAME }
    }

    pub(crate) fn key(&mut self, code: KeyCode) -> Change {
        match code {
            KeyCode::Esc | KeyCode::Enter => return Change::Closed(self.name.trim().to_owned()),
            KeyCode::Up | KeyCode::BackTab => self.at = (self.at + ROWS - 1) % ROWS,
            KeyCode::Down | KeyCode::Tab => self.at = (self.at + 1) % ROWS,
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = ROWS - 1,
            KeyCode::Right if self.at == SPEED => return Change::Faster,
            KeyCode::Left if self.at == SPEED => return Change::Slower,
            KeyCode::Left | KeyCode::Right | KeyCode::Char(' ') if self.at != NAME => {
                return match self.at {
                    SIGNS => Change::Signs,
                    BOARD => Change::Board,
                    SUGGESTIONS => Change::Suggestions,
                    LANGUAGE => Change::Language { forward: code != KeyCode::Left },
                    _ => Change::Nothing,
                };
            }
            KeyCode::Backspace if self.at == NAME => {
                self.name.pop();
            }
            KeyCode::Char(sign) if self.at == NAME => self.type_sign(sign),
            _ => {}
        }
        Change::Nothing
    }

    /// Handles a click on a row.
    pub(crate) fn click(&mut self, row: usize) -> Change {
        let was = std::mem::replace(&mut self.at, row.min(ROWS - 1));
        // The first click goes there.
        if was == row { self.key(KeyCode::Right) } else { Change::Nothing }
    }

    pub(crate) fn paste(&mut self, text: &str) {
        if self.at == NAME {
            text.chars().for_each(|sign| self.type_sign(sign));
        }
    }

    fn type_sign(&mut self, sign: char) {
        if !sign.is_control() && self.name.chars().count() < LONGEST_NAME {
            self.name.push(sign);
        }
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>, desk: &Desk) {
        let inside = frame::boxed(canvas, 12);
        let width = inside.width.saturating_sub(2);
        canvas.say(inside.x + 1, inside.y, width, &Message::new("settings"), Ink::Title);
        let name = if self.at == NAME { format!("{}_", self.name) } else { self.name.clone() };
        let look = canvas.look;
        let chosen = |value: Message| format!("< {} >", look.say(&value));
        let rows = [
            ("setting-name", name),
            ("setting-speed", chosen(text::speed_value(desk.pace))),
            ("setting-signs", chosen(text::signs_value(look))),
            ("setting-board", chosen(text::posture_value(desk.posture))),
            ("setting-hints", chosen(text::suggests_value(desk.suggests))),
            ("setting-language", chosen(Message::plain(look.language.name()))),
        ];
        let rows = rows.map(|(label, value)| (look.say(&Message::new(label)), value));
        let labels = rows.iter().map(|(label, _)| frame::wide(label)).max().unwrap_or(0).max(12);
        for (y, (row, (label, value))) in (inside.y + 2..).zip(rows.iter().enumerate()) {
            let (sign, ink) = if row == self.at { (">", Ink::Cursor) } else { (" ", Ink::Plain) };
            let line = format!("{sign} {} {value}", frame::fitted(label, labels));
            canvas.text(inside.x + 1, y, width, &line, ink);
            canvas.hit(Rect::new(inside.x, y, inside.width, 1), Target::Row(row));
        }
        let note = text::language_note(look);
        canvas.say(inside.x + 1, inside.bottom() - 2, width, &note, Ink::Faint);
        let foot = text::settings_keys(self.at == NAME);
        canvas.say(inside.x + 1, inside.bottom() - 1, width, &foot, Ink::Faint);
    }
}
