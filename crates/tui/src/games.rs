//! The lists of stored games: to resume, replay, export and delete.

use crate::ask::{Ask, Question};
use crate::canvas::{Canvas, Target};
use crate::frame;
use crate::go::{Go, Shelved};
use crate::look::Ink;
use crate::prompt::{Prompt, Purpose};
use crate::shelf::{KeptGame, KeptId};
use crate::text;
use crossterm::event::KeyCode;
use ratatui::layout::Rect;
use texts::Message;

/// The page, at one of its lists.
#[derive(Debug)]
pub(crate) struct Games {
    list: Shelved,
    rows: Vec<KeptGame>,
    at: usize,
    /// What was done last, or why it failed.
    notice: Message,
}

/// What came of a key.
#[derive(Debug)]
pub(crate) enum Chosen {
    Nothing,
    Closed,
    /// Shows another list.
    List(Shelved),
    Go(Go),
    Prompt(Prompt),
}

impl Games {
    pub(crate) fn new(list: Shelved, rows: Vec<KeptGame>) -> Self {
        Self { list, rows, at: 0, notice: Message::default() }
    }

    pub(crate) const fn list(&self) -> Shelved {
        self.list
    }

    pub(crate) const fn at(&self) -> usize {
        self.at
    }

    /// Puts the cursor on a row, or on the last one.
    pub(crate) fn set_cursor(&mut self, at: usize) {
        self.at = at.min(self.rows.len().saturating_sub(1));
    }

    pub(crate) fn set_notice(&mut self, notice: Message) {
        self.notice = notice;
    }

    /// Points at a row, and returns whether there is one.
    pub(crate) const fn point(&mut self, row: usize) -> bool {
        let is_there = row < self.rows.len();
        if is_there {
            self.at = row;
        }
        is_there
    }

    pub(crate) fn key(&mut self, code: KeyCode) -> Chosen {
        let last = self.rows.len().saturating_sub(1);
        self.notice.clear();
        match code {
            KeyCode::Esc | KeyCode::Char('q') => return Chosen::Closed,
            KeyCode::Up => self.at = self.at.saturating_sub(1),
            KeyCode::Down => self.at = (self.at + 1).min(last),
            KeyCode::PageUp => self.at = self.at.saturating_sub(10),
            KeyCode::PageDown => self.at = (self.at + 10).min(last),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = last,
            KeyCode::Tab | KeyCode::Right => return Chosen::List(self.list.next()),
            KeyCode::BackTab | KeyCode::Left => return Chosen::List(self.list.before()),
            code => {
                if let Some(game) = self.rows.get(self.at) {
                    return self.choose(code, game);
                }
            }
        }
        Chosen::Nothing
    }

    fn choose(&self, code: KeyCode, game: &KeptGame) -> Chosen {
        let id = game.id.clone();
        match code {
            KeyCode::Enter | KeyCode::Char(' ') if self.list == Shelved::Finished => {
                Chosen::Go(Go::Replay(id))
            }
            KeyCode::Enter | KeyCode::Char(' ') => Chosen::Go(Go::Resume(id)),
            KeyCode::Char('p') => Chosen::Go(Go::Replay(id)),
            KeyCode::Char('e') => {
                let file = text::export_file(&game.id, &game.game);
                Chosen::Prompt(Prompt::new(Purpose::Export(id), file))
            }
            KeyCode::Delete | KeyCode::Char('d') => {
                let what = text::kept_title(game);
                Chosen::Go(Go::Ask(Ask::new(Question::Delete(id, what))))
            }
            _ => Chosen::Nothing,
        }
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>) {
        let height = canvas.area().height.saturating_sub(2);
        let inside = frame::boxed(canvas, height);
        let width = inside.width.saturating_sub(2);
        let mut x = inside.x + 1;
        for list in Shelved::ALL {
            let (shown, ink) = if list == self.list {
                (format!("[{}]", canvas.look.say(&text::list_of(list))), Ink::Title)
            } else {
                (format!(" {} ", canvas.look.say(&text::list_of(list))), Ink::Plain)
            };
            x += canvas.text(x, inside.y, inside.right().saturating_sub(x), &shown, ink) + 1;
        }
        let foot = if self.rows.is_empty() {
            text::no_games(self.list)
        } else {
            text::games_keys(self.list)
        };
        canvas.say(inside.x + 1, inside.bottom() - 2, width, &self.notice, Ink::Mark);
        canvas.say(inside.x + 1, inside.bottom() - 1, width, &foot, Ink::Faint);
        let room = usize::from(inside.height.saturating_sub(4)).max(1);
        let from = (self.at + 1).saturating_sub(room);
        let rows = self.rows.iter().enumerate().skip(from).take(room);
        for (y, (row, game)) in (inside.y + 2..).zip(rows) {
            let (sign, ink) = if row == self.at { (">", Ink::Cursor) } else { (" ", Ink::Plain) };
            let about = match (&game.id, &game.result) {
                (KeptId::Save(name), _) => {
                    format!("{name}: {}", canvas.look.say(&text::kept_title(game)))
                }
                (KeptId::Game(_), Some(result)) if !result.is_empty() => {
                    canvas.look.say(&text::finished_title(game, result))
                }
                (KeptId::Game(_), _) => canvas.look.say(&text::kept_title(game)),
            };
            let room = usize::from(width).saturating_sub(frame::wide(&game.date) + 3);
            let line = format!("{sign} {} {}", frame::cut(&about, room), game.date);
            canvas.text(inside.x + 1, y, width, &line, ink);
            canvas.hit(Rect::new(inside.x, y, inside.width, 1), Target::Row(row));
        }
    }
}
