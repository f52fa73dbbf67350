//! The menu: which game.

use crate::canvas::{Canvas, Target};
use crate::frame;
use crate::go::{Go, Shelved};
use crate::look::Ink;
use crate::pace::Pace;
use crate::shelf::KeptGame;
use crate::text;
use catalog::{GAMES, GameEntry};
use crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use texts::Message;

/// The scene.
#[derive(Debug)]
pub(crate) struct Menu {
    at: usize,
    /// The unfinished games, the latest first.
    unfinished: Vec<KeptGame>,
    /// Whether there are high scores and stored games to show.
    has_shelf: bool,
}

/// What a row leads to.
#[derive(Clone, Copy, Debug)]
enum Row<'a> {
    Game(&'static GameEntry),
    /// The list of every game.
    Gallery,
    Unfinished(&'a KeptGame),
    AllUnfinished(usize),
}

/// Unfinished games that have rows of their own.
const LATEST: usize = 3;

impl Menu {
    pub(crate) const fn new(at: usize, unfinished: Vec<KeptGame>, has_shelf: bool) -> Self {
        Self { at, unfinished, has_shelf }
    }

    fn rows(&self) -> Vec<Row<'_>> {
        let more = (self.unfinished.len() > LATEST).then_some(self.unfinished.len());
        GameEntry::first_page()
            .map(Row::Game)
            .chain([Row::Gallery])
            .chain(self.unfinished.iter().take(LATEST).map(Row::Unfinished))
            .chain(more.map(Row::AllUnfinished))
            .collect()
    }

    /// Returns the row under the cursor.
    fn row(&self) -> Row<'_> {
        let rows = self.rows();
        rows[self.at.min(rows.len() - 1)]
    }

    /// Returns the place of a game in the menu, or of the list that it is found in.
    pub(crate) fn place_of(game: &str) -> usize {
        let mut games = GameEntry::first_page();
        games.position(|entry| entry.name == game).unwrap_or(GameEntry::first_page().count())
    }

    pub(crate) const fn at(&self) -> usize {
        self.at
    }

    /// Returns the game under the cursor.
    pub(crate) fn entry(&self) -> &'static GameEntry {
        match self.row() {
            Row::Game(entry) => entry,
            Row::Unfinished(game) => GameEntry::find(&game.game).unwrap_or(&GAMES[0]),
            Row::Gallery | Row::AllUnfinished(_) => &GAMES[0],
        }
    }

    fn go(&self) -> Go {
        match self.row() {
            Row::Game(entry) => Go::SetUp(entry),
            Row::Gallery => Go::Gallery,
            Row::Unfinished(game) => Go::Resume(game.id.clone()),
            Row::AllUnfinished(_) => Go::Games(Shelved::Unfinished),
        }
    }

    pub(crate) fn key(&mut self, key: KeyEvent) -> Option<Go> {
        let last = self.rows().len() - 1;
        match key.code {
            KeyCode::Up | KeyCode::BackTab => self.at = self.at.checked_sub(1).unwrap_or(last),
            KeyCode::Down | KeyCode::Tab => self.at = if self.at < last { self.at + 1 } else { 0 },
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = last,
            KeyCode::Enter | KeyCode::Char(' ') => return Some(self.go()),
            KeyCode::Char('s') if self.has_shelf => return Some(Go::Scores(self.entry())),
            KeyCode::Char('g') if self.has_shelf => return Some(Go::Games(Shelved::Unfinished)),
            KeyCode::Char('l') if self.has_shelf => return Some(Go::Games(Shelved::Saved)),
            KeyCode::Char('/') => return Some(Go::Gallery),
            KeyCode::Char(digit @ '1'..='9') => {
                let signs = signs(&self.rows());
                if let Some(place) = signs.iter().position(|&sign| sign == digit) {
                    self.at = place;
                    return Some(self.go());
                }
            }
            _ => {}
        }
        None
    }

    /// Points at a row, and returns whether there is one.
    pub(crate) const fn point(&mut self, target: Target) -> bool {
        if let Target::Row(row) = target {
            self.at = row;
            return true;
        }
        false
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>, pace: Pace) {
        frame::header(canvas, &Message::plain(text::TITLE), pace);
        let area = canvas.area();
        let rows = self.rows();
        let signs = signs(&rows);
        let games = rows.iter().filter(|row| matches!(row, Row::Game(_))).count();
        let others = rows.len() - games - 1;
        // Titles, the gap between the lists, the way to all games, and two lines for each game if they fit.
        let height = |a_game: usize| games * a_game + others + 6 + usize::from(others > 0);
        let a_game = if height(2) + 3 <= usize::from(area.height) { 2 } else { 1 };
        let gap = u16::from(others > 0 && height(a_game) + 4 <= usize::from(area.height));
        let top = area.y + 1 + area.height.saturating_sub(height(a_game) as u16 + gap + 2) / 2;
        canvas.centred(area, top, text::TITLE, canvas.look.ink(Ink::Title));
        let look = canvas.look;
        canvas.centred(area, top + 1, &look.say(&Message::new("subtitle")), look.ink(Ink::Plain));
        canvas.centred(
            area,
            top + 3,
            &look.say(&Message::new("choose-game")),
            look.ink(Ink::Title),
        );
        let width = area.width.saturating_sub(4).min(72);
        let left = area.x + (area.width - width) / 2;
        let mut y = top + 5;
        for (number, row) in rows.into_iter().enumerate() {
            let (sign, ink) =
                if number == self.at { (">", Ink::Cursor) } else { (" ", Ink::Plain) };
            let (about, beside) = match row {
                Row::Game(entry) => (look.say(&entry.called()), look.say(&text::seats(entry))),
                Row::Gallery => {
                    let all = Message::new("more-games").with("games", GAMES.len());
                    (look.say(&all), String::new())
                }
                Row::Unfinished(game) => (look.say(&text::kept_title(game)), game.date.clone()),
                Row::AllUnfinished(games) => {
                    let all = Message::new("all-unfinished").with("games", games);
                    (look.say(&all), String::new())
                }
            };
            if number == games + 1 {
                y += gap;
                canvas.say(left + 3, y, width, &Message::new("resume"), Ink::Title);
                y += 1;
            }
            let room = usize::from(width).saturating_sub(frame::wide(&beside) + 8);
            let key = signs[number];
            let line = format!(" {sign} {key}  {} {beside}", frame::cut(&about, room));
            canvas.text(left, y, width, &line, ink);
            let lines = match row {
                Row::Game(entry) if a_game > 1 => {
                    let about = look.say(&text::about(entry));
                    let about = frame::clipped(&about, usize::from(width - 6));
                    canvas.text(left + 6, y + 1, width - 6, &about, Ink::Faint);
                    2
                }
                _ => 1,
            };
            canvas.hit(Rect::new(left, y, width, lines), Target::Row(number));
            y += lines;
        }
        canvas.keys(area.bottom() - 1, &text::menu_keys(self.has_shelf));
    }
}

/// Returns the key that stands beside each row: the digits choose the first nine games, and `/` finds one.
fn signs(rows: &[Row<'_>]) -> Vec<char> {
    let mut digits = '1'..='9';
    let sign = |row: &Row<'_>| match row {
        Row::Gallery => '/',
        Row::Game(_) | Row::Unfinished(_) | Row::AllUnfinished(_) => digits.next().unwrap_or(' '),
    };
    rows.iter().map(sign).collect()
}
