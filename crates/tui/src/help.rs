//! Help: the keys, the rules of the game, the computer players.

use crate::canvas::Canvas;
use crate::frame;
use crate::look::{Frame, Ink, Look};
use crate::markdown;
use crate::text;
use catalog::{Family, GameEntry};
use crossterm::event::KeyCode;
use players::Kind;
use ratatui::layout::Rect;
use texts::Message;

/// Pages of text over a scene.
#[derive(Debug)]
pub(crate) struct Help {
    pages: Vec<Page>,
    page: usize,
    scroll: usize,
}

#[derive(Debug)]
struct Page {
    title: Message,
    text: Text,
}

/// What is on a page.
#[derive(Debug)]
enum Text {
    /// Line by line, with headings that begin with `#`, and columns.
    Lines(Vec<Message>),
    Markdown(&'static str),
}

/// What a part of the keys is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Topic {
    Menu,
    SetUp,
    Editor,
    Game,
    Review,
    Replay,
}

impl Help {
    /// Opens the help about a game; the keys of one topic come first.
    pub(crate) fn new(
        entry: &GameEntry,
        topic: Topic,
        sheet: fn(&str) -> Option<&'static str>,
        analyses: bool,
        keeps: bool,
    ) -> Self {
        let keys = Text::Lines(keys(entry.family, topic, analyses, keeps));
        let mut pages = vec![Page { title: Message::new("help-keys"), text: keys }];
        if let Some(sheet) = sheet(entry.name) {
            pages.push(Page { title: Message::new("help-rules"), text: Text::Markdown(sheet) });
        }
        let players = Text::Lines(players_help(entry.family));
        pages.push(Page { title: Message::new("help-players"), text: players });
        Self { pages, page: 0, scroll: 0 }
    }

    /// One page of lines.
    pub(crate) fn page(title: Message, lines: Vec<Message>) -> Self {
        Self { pages: vec![Page { title, text: Text::Lines(lines) }], page: 0, scroll: 0 }
    }

    /// Handles a key, and returns whether it closes the help.
    pub(crate) fn key(&mut self, code: KeyCode, screen: Rect, look: Look) -> bool {
        let inside = self.place(screen, look);
        let lines = self.lines(inside.width.saturating_sub(4), look).len();
        let height = usize::from(inside.height.saturating_sub(5));
        let last = lines.saturating_sub(height);
        let pages = self.pages.len();
        match code {
            KeyCode::Esc | KeyCode::Char('q' | '?') | KeyCode::F(1) | KeyCode::Enter => {
                return true;
            }
            KeyCode::Tab | KeyCode::Right => {
                self.page = (self.page + 1) % pages;
                self.scroll = 0;
            }
            KeyCode::BackTab | KeyCode::Left => {
                self.page = (self.page + pages - 1) % pages;
                self.scroll = 0;
            }
            KeyCode::Down => self.scroll = (self.scroll + 1).min(last),
            KeyCode::Up => self.scroll = self.scroll.min(last).saturating_sub(1),
            KeyCode::PageDown | KeyCode::Char(' ') => {
                self.scroll = (self.scroll + height).min(last);
            }
            KeyCode::PageUp => self.scroll = self.scroll.min(last).saturating_sub(height),
            KeyCode::Home => self.scroll = 0,
            KeyCode::End => self.scroll = last,
            _ => {}
        }
        false
    }

    fn lines(&self, width: u16, look: Look) -> Vec<markdown::Line> {
        match &self.pages[self.page].text {
            Text::Markdown(text) => markdown::lines(text, width.into()),
            Text::Lines(messages) => {
                let text: Vec<String> = messages.iter().map(|message| look.say(message)).collect();
                let text = lined_up(&text.join("\n"));
                text.iter().flat_map(|line| plain(line, width.into())).collect()
            }
        }
    }

    /// Returns the place of the box: the whole screen, or as much as a single page needs.
    fn place(&self, screen: Rect, look: Look) -> Rect {
        let width = screen.width.saturating_sub(4).min(96);
        let most = screen.height.saturating_sub(2);
        let lines = match self.pages.len() {
            1 => self.lines(width.saturating_sub(4), look).len(),
            _ => usize::from(most),
        };
        let height = most.min(u16::try_from(lines + 6).unwrap_or(most));
        frame::middle(screen, width, height)
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>) {
        let look = canvas.look;
        let place = self.place(canvas.area(), look);
        canvas.clear(place);
        let inside = canvas.boxed(place, Frame::Double, "", Ink::Title);
        let mut x = inside.x + 1;
        for (number, Page { title, .. }) in self.pages.iter().enumerate() {
            let title = look.say(title);
            let shown =
                if number == self.page { format!("[{title}]") } else { format!(" {title} ") };
            let ink = if number == self.page { Ink::Title } else { Ink::Plain };
            let room = inside.right().saturating_sub(x);
            x += canvas.text(x, inside.y, room, &shown, ink) + 1;
        }
        let width = inside.width.saturating_sub(2);
        let lines = self.lines(width, look);
        let height = usize::from(inside.height.saturating_sub(3));
        let from = self.scroll.min(lines.len().saturating_sub(height));
        for (y, line) in (inside.y + 2..).zip(lines.iter().skip(from).take(height)) {
            let mut x = inside.x + 1;
            for (part, ink) in line {
                let room = (inside.x + 1 + width).saturating_sub(x);
                x += canvas.text(x, y, room, part, *ink);
            }
        }
        let more = lines.len().saturating_sub(from + height);
        let foot = text::help_foot(more, self.pages.len());
        canvas.say(inside.x + 1, inside.bottom() - 1, width, &foot, Ink::Faint);
    }
}

/// Lists the keys, those of a topic first.
fn keys(family: Family, topic: Topic, analyses: bool, keeps: bool) -> Vec<Message> {
    let part = |id: &'static str| vec![Message::new(id)];
    let mut parts = vec![
        (Some(Topic::Game), text::help_of_game(family, analyses)),
        (None, part("help-everywhere")),
        (Some(Topic::Menu), part("help-menu")),
        (Some(Topic::SetUp), part("help-set-up")),
    ];
    match family {
        Family::Sowing => parts.extend([
            (Some(Topic::Editor), part("help-editor")),
            (Some(Topic::Review), part("help-review")),
        ]),
        Family::Cassino => parts.push((Some(Topic::Replay), part("help-replay"))),
    }
    if keeps {
        parts.push((None, part("help-shelf")));
    }
    parts.sort_by_key(|&(about, _)| about != Some(topic));
    let parts: Vec<Vec<Message>> = parts.into_iter().map(|(_, part)| part).collect();
    parts.join(&Message::default())
}

/// Returns the lines of a text, with what keys do in one column: it begins three spaces after the
/// longest keys of usual length, and after longer ones wherever they end.
fn lined_up(text: &str) -> Vec<String> {
    let columns = |line: &str| {
        let (keys, does) = line.split_once("  ")?;
        (!keys.is_empty()).then(|| (keys.to_owned(), does.trim_start().to_owned()))
    };
    let keys = text.lines().filter_map(columns).map(|(keys, _)| frame::wide(&keys));
    let widest = keys.filter(|&wide| wide <= USUAL_KEYS).max().unwrap_or(0) + 3;
    let lined_up = |line: &str| match columns(line) {
        Some((keys, does)) => {
            let room = widest.max(frame::wide(&keys) + 2);
            format!("{}{does}", frame::fitted(&keys, room))
        }
        None => line.to_owned(),
    };
    text.lines().map(lined_up).collect()
}

/// The most cells that keys take without moving what they do to the right.
const USUAL_KEYS: usize = 20;

/// Wraps a line of plain text; a heading loses its mark and is inked.
fn plain(line: &str, width: usize) -> Vec<markdown::Line> {
    let (line, ink) = match line.strip_prefix("# ") {
        Some(heading) => (heading, Ink::Title),
        None => (line, Ink::Plain),
    };
    broken(line, width).into_iter().map(|part| vec![(part, ink)]).collect()
}

/// Wraps a line. The rest of it hangs below the start of the text: below its indent or, in a
/// line such as `key    what it does`, below what the key does.
fn broken(line: &str, width: usize) -> Vec<String> {
    let text = line.trim_start();
    let column = text.find("  ").map(|gap| {
        let after = &text[gap..];
        gap + after.len() - after.trim_start().len()
    });
    let text_at = line.len() - text.len() + column.unwrap_or(0);
    let (lead, text) = line.split_at(text_at);
    let hang = " ".repeat(frame::wide(lead));
    let room = width.saturating_sub(hang.len());
    let parts = frame::broken(text, room).into_iter().enumerate();
    parts.map(|(part, text)| format!("{}{text}", if part == 0 { lead } else { &hang })).collect()
}

fn players_help(family: Family) -> Vec<Message> {
    let mut lines = vec![Message::new("players-help"), Message::default()];
    for info in Kind::ALL {
        if info.family.is_none_or(|plays| plays == family) {
            lines.push(Message::plain(format!("{}:", info.form)).and(text::kind_help(info)));
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_over_hangs_below_the_text() {
        assert_eq!(broken("x   takes it back", 10), ["x   takes", "    it", "    back"]);
        assert_eq!(broken("  - one two", 7), ["  - one", "  two"]);
        assert_eq!(broken("", 7), [""]);
    }
}
