//! The menu: which game.

use crate::app::Go;
use crate::canvas::{Canvas, Target};
use crate::frame;
use crate::look::Ink;
use crate::session::Pace;
use crate::text;
use catalog::{GAMES, GameEntry};
use crossterm::event::{KeyCode, KeyEvent};
use game::Record;
use ratatui::layout::Rect;

/// The scene.
#[derive(Debug)]
pub(crate) struct Menu {
    at: usize,
    /// Unfinished games that are kept, with their numbers.
    kept: Vec<(u64, Record)>,
    /// Whether there are high scores and saved games to be seen.
    has_shelf: bool,
}

/// Unfinished games that the menu has room for.
const KEPT: usize = 3;

impl Menu {
    pub(crate) fn new(at: usize, kept: Vec<(u64, Record)>, has_shelf: bool) -> Self {
        Self { at, kept: kept.into_iter().take(KEPT).collect(), has_shelf }
    }

    fn rows(&self) -> usize {
        GAMES.len() + self.kept.len()
    }

    /// Returns the place of a game in the list.
    pub(crate) fn place_of(game: &str) -> usize {
        GAMES.iter().position(|entry| entry.name == game).unwrap_or(0)
    }

    pub(crate) const fn at(&self) -> usize {
        self.at
    }

    /// Returns the game that the cursor is on.
    pub(crate) fn entry(&self) -> &'static GameEntry {
        let kept = self.at.checked_sub(GAMES.len()).and_then(|place| self.kept.get(place));
        let name = kept.and_then(|(_, record)| record.tag("game"));
        let of_kept = name.and_then(|name| GameEntry::find(name).ok());
        of_kept.unwrap_or(&GAMES[self.at.min(GAMES.len() - 1)])
    }

    fn go(&self) -> Go {
        match self.at.checked_sub(GAMES.len()).and_then(|place| self.kept.get(place)) {
            Some((number, record)) => Go::Resume(*number, record.clone()),
            None => Go::SetUp(self.entry()),
        }
    }

    pub(crate) fn key(&mut self, key: KeyEvent) -> Option<Go> {
        match key.code {
            KeyCode::Up | KeyCode::BackTab => self.at = (self.at + self.rows() - 1) % self.rows(),
            KeyCode::Down | KeyCode::Tab => self.at = (self.at + 1) % self.rows(),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = self.rows() - 1,
            KeyCode::Enter | KeyCode::Char(' ') => return Some(self.go()),
            KeyCode::Char('s') if self.has_shelf => return Some(Go::Scores(self.entry())),
            KeyCode::Char('o') => return Some(Go::Settings),
            KeyCode::Char('l') if self.has_shelf => return Some(Go::Saves),
            KeyCode::Char(digit @ '1'..='9') => {
                let place = digit as usize - '1' as usize;
                if place < self.rows() {
                    self.at = place;
                    return Some(self.go());
                }
            }
            _ => {}
        }
        None
    }

    /// Points at a row, and tells whether there is one.
    pub(crate) const fn point(&mut self, target: Target) -> bool {
        if let Target::Row(row) = target {
            self.at = row;
            return true;
        }
        false
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>, pace: Pace) {
        frame::header(canvas, text::TITLE, pace);
        let area = canvas.area();
        let height = |a_game: usize| (GAMES.len() * a_game + self.kept.len() + 6) as u16;
        // Where there is little room, nothing is said about the games.
        let a_game = if height(2) + 2 <= area.height { 2 } else { 1 };
        let height = height(a_game);
        let a_game = a_game as u16;
        let top = area.y + area.height.saturating_sub(height) / 2;
        canvas.centred(area, top, text::TITLE, canvas.look.ink(Ink::Title));
        canvas.centred(area, top + 1, text::SUBTITLE, canvas.look.ink(Ink::Plain));
        canvas.centred(area, top + 3, text::which_game(), canvas.look.ink(Ink::Title));
        let width = 60.min(area.width);
        let left = area.x + (area.width - width) / 2;
        for (number, entry) in GAMES.iter().enumerate() {
            let y = top + 5 + a_game * number as u16;
            let here = number == self.at;
            let (sign, ink) = if here { (">", Ink::Cursor) } else { (" ", Ink::Plain) };
            let title = frame::fitted(entry.title, 24);
            let line = format!(" {sign} {}  {title}{:>29}", number + 1, text::seats(entry));
            canvas.text(left, y, width, &line, ink);
            if a_game > 1 {
                canvas.text(left + 6, y + 1, width - 6, text::about(entry.name), Ink::Faint);
            }
            canvas.hit(Rect::new(left, y, width, a_game), Target::Row(number));
        }
        for (place, (_, record)) in self.kept.iter().enumerate() {
            let number = GAMES.len() + place;
            let y = top + 5 + a_game * GAMES.len() as u16 + place as u16;
            let (sign, ink) =
                if number == self.at { (">", Ink::Cursor) } else { (" ", Ink::Plain) };
            let line = format!(" {sign} {}  {}", number + 1, text::kept_game(record));
            canvas.text(left, y, width, &line, ink);
            canvas.hit(Rect::new(left, y, width, 1), Target::Row(number));
        }
        canvas.keys(area.bottom() - 1, &text::menu_keys(self.has_shelf));
    }
}
