//! Every game by group, found by typing a part of its name.

use crate::canvas::{Canvas, Target};
use crate::frame;
use crate::go::Go;
use crate::look::{Ink, Look};
use crate::text;
use catalog::{GAMES, GameEntry};
use crossterm::event::KeyCode;
use ratatui::layout::Rect;
use sowing::games::Group;
use texts::Message;

/// The most characters that are typed.
const LONGEST: usize = 40;
/// Columns of a title: the longest is German, and a blank follows it.
const TITLE: usize = 23;

/// The page.
#[derive(Debug)]
pub(crate) struct Gallery {
    /// What has been typed.
    typed: String,
    /// The games that match it, group by group.
    found: Vec<&'static GameEntry>,
    at: usize,
}

/// What came of a key.
#[derive(Debug)]
pub(crate) enum Picked {
    Nothing,
    Closed,
    Go(Go),
}

impl Gallery {
    pub(crate) fn new() -> Self {
        let mut this = Self { typed: String::new(), found: Vec::new(), at: 0 };
        this.find();
        this
    }

    /// Looks for what has been typed.
    fn find(&mut self) {
        self.found = GAMES.iter().filter(|entry| entry.matches(&self.typed)).collect();
        self.found.sort_by_key(|entry| place(group_of(entry)));
        self.at = 0;
    }

    pub(crate) fn paste(&mut self, text: &str) {
        text.chars().for_each(|sign| self.type_sign(sign));
    }

    fn type_sign(&mut self, sign: char) {
        if !sign.is_control() && self.typed.chars().count() < LONGEST {
            self.typed.push(sign);
            self.find();
        }
    }

    /// Points at a row, and returns whether there is one.
    pub(crate) const fn point(&mut self, row: usize) -> bool {
        let is_there = row < self.found.len();
        if is_there {
            self.at = row;
        }
        is_there
    }

    pub(crate) fn key(&mut self, code: KeyCode) -> Picked {
        let last = self.found.len().saturating_sub(1);
        match code {
            KeyCode::Esc if self.typed.is_empty() => return Picked::Closed,
            KeyCode::Esc => {
                self.typed.clear();
                self.find();
            }
            KeyCode::Up | KeyCode::BackTab => self.at = self.at.saturating_sub(1),
            KeyCode::Down | KeyCode::Tab => self.at = (self.at + 1).min(last),
            KeyCode::PageUp => self.at = self.at.saturating_sub(10),
            KeyCode::PageDown => self.at = (self.at + 10).min(last),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = last,
            KeyCode::Backspace => {
                self.typed.pop();
                self.find();
            }
            KeyCode::Enter => {
                if let Some(entry) = self.found.get(self.at) {
                    return Picked::Go(Go::SetUp(entry));
                }
            }
            KeyCode::Char(sign) => self.type_sign(sign),
            _ => {}
        }
        Picked::Nothing
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>) {
        let height = canvas.area().height.saturating_sub(2);
        let inside = frame::boxed(canvas, height);
        let (left, width) = (inside.x + 1, inside.width.saturating_sub(2));
        let all = Message::new("all-games").with("games", GAMES.len());
        canvas.say(left, inside.y, width, &all, Ink::Title);
        let find = Message::new("find-game").with("typed", format!("{}_", self.typed));
        canvas.say(left, inside.y + 1, width, &find, Ink::Cursor);
        let foot = inside.bottom() - 2;
        if let Some(entry) = self.found.get(self.at) {
            let about = canvas.look.say(&text::about(entry));
            canvas.text(left, foot, width, &frame::clipped(&about, width.into()), Ink::Plain);
        } else {
            let none = Message::new("no-match").with("typed", &self.typed);
            canvas.say(left, foot, width, &none, Ink::Warning);
        }
        canvas.say(left, foot + 1, width, &Message::new("gallery-keys"), Ink::Faint);

        let look = canvas.look;
        // Headings stand between the games, and scroll with them.
        let mut lines: Vec<(Option<usize>, String)> = Vec::new();
        for (row, entry) in self.found.iter().enumerate() {
            let group = group_of(entry);
            if row == 0 || group_of(self.found[row - 1]) != group {
                lines.push((None, look.say(&text::group_title(group))));
            }
            lines.push((Some(row), line_of(entry, usize::from(width).saturating_sub(2), look)));
        }
        let room = usize::from(inside.height.saturating_sub(6)).max(1);
        let here = lines.iter().position(|(row, _)| *row == Some(self.at)).unwrap_or(0);
        // The cursor keeps a line below it in sight, and the first game its heading.
        let from = (here + 2).saturating_sub(room).min(lines.len().saturating_sub(room));
        for (y, (row, line)) in (inside.y + 3..).zip(lines.iter().skip(from).take(room)) {
            let Some(row) = row else {
                canvas.text(left, y, width, line, Ink::Title);
                continue;
            };
            let (sign, ink) = if *row == self.at { (">", Ink::Cursor) } else { (" ", Ink::Plain) };
            canvas.text(left, y, width, format!("{sign} {line}").trim_end(), ink);
            canvas.hit(Rect::new(inside.x, y, inside.width, 1), Target::Row(*row));
        }
    }
}

/// Returns the group that a game is listed with; none for a card game.
fn group_of(entry: &GameEntry) -> Option<Group> {
    entry.sowing.map(|game| game.group)
}

/// Returns where a group is listed: card games last.
fn place(group: Option<Group>) -> usize {
    Group::ALL.iter().position(|listed| Some(*listed) == group).unwrap_or(Group::ALL.len())
}

/// Writes the title, the place and the difficulty of a game in this many columns.
fn line_of(entry: &GameEntry, width: usize, look: Look) -> String {
    let difficulty = entry
        .sowing
        .map(|game| look.say(&Message::new(format!("difficulty-{}", game.difficulty.name()))));
    let difficulty = difficulty.unwrap_or_default();
    let title = frame::cut(&look.say(&entry.called()), TITLE);
    let room = frame::wide(&difficulty).max(6) + 1;
    let place = frame::cut(&look.say(&entry.place()), width.saturating_sub(TITLE + room));
    format!("{title}{place} {difficulty}")
}
