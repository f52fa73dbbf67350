//! Help: the keys, the rules of the game, the computer players.

use crate::canvas::Canvas;
use crate::frame;
use crate::look::{Frame, Ink};
use crate::markdown;
use crate::text;
use catalog::{Family, GameEntry};
use crossterm::event::KeyCode;
use players::Kind;
use ratatui::layout::Rect;

/// Pages of text over a scene.
#[derive(Debug)]
pub(crate) struct Help {
    pages: Vec<Page>,
    page: usize,
    scroll: usize,
}

#[derive(Debug)]
struct Page {
    title: &'static str,
    text: String,
    form: Form,
}

/// How the text of a page is written.
#[derive(Clone, Copy, Debug)]
enum Form {
    /// Line by line, with headings that begin with `#`, and columns.
    Lines,
    Markdown,
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
        let keys = keys(entry.family, topic, analyses, keeps);
        let lines = |title, text| Page { title, text, form: Form::Lines };
        let mut pages = vec![lines(text::keys_page(), keys)];
        if let Some(sheet) = sheet(entry.name) {
            let text = sheet.to_owned();
            pages.push(Page { title: text::rules_page(), text, form: Form::Markdown });
        }
        pages.push(lines(text::players_page(), players_help(entry.family)));
        Self { pages, page: 0, scroll: 0 }
    }

    /// One page of lines.
    pub(crate) fn page(title: &'static str, lines: &[String]) -> Self {
        let text = lines.join("\n");
        Self { pages: vec![Page { title, text, form: Form::Lines }], page: 0, scroll: 0 }
    }

    /// Handles a key, and returns whether it closes the help.
    pub(crate) fn key(&mut self, code: KeyCode, screen: Rect) -> bool {
        let inside = self.place(screen);
        let lines = self.lines(inside.width.saturating_sub(4)).len();
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

    fn lines(&self, width: u16) -> Vec<markdown::Line> {
        let Page { text, form, .. } = &self.pages[self.page];
        match form {
            Form::Markdown => markdown::lines(text, width.into()),
            Form::Lines => text.lines().flat_map(|line| plain(line, width.into())).collect(),
        }
    }

    /// Returns the place of the box: the whole screen, or as much as a single page needs.
    fn place(&self, screen: Rect) -> Rect {
        let width = screen.width.saturating_sub(4).min(96);
        let most = screen.height.saturating_sub(2);
        let lines = match self.pages.len() {
            1 => self.lines(width.saturating_sub(4)).len(),
            _ => usize::from(most),
        };
        let height = most.min(u16::try_from(lines + 6).unwrap_or(most));
        frame::middle(screen, width, height)
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>) {
        let place = self.place(canvas.area());
        canvas.clear(place);
        let inside = canvas.boxed(place, Frame::Double, "", Ink::Title);
        let mut x = inside.x + 1;
        for (number, Page { title, .. }) in self.pages.iter().enumerate() {
            let shown =
                if number == self.page { format!("[{title}]") } else { format!(" {title} ") };
            let ink = if number == self.page { Ink::Title } else { Ink::Plain };
            let room = inside.right().saturating_sub(x);
            x += canvas.text(x, inside.y, room, &shown, ink) + 1;
        }
        let width = inside.width.saturating_sub(2);
        let lines = self.lines(width);
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
        canvas.text(inside.x + 1, inside.bottom() - 1, width, &foot, Ink::Faint);
    }
}

/// Writes the keys, those of a topic first.
fn keys(family: Family, topic: Topic, analyses: bool, keeps: bool) -> String {
    let game = match family {
        Family::Sowing if analyses => {
            text::help_of_sowing().replace(text::HINT_LINE, text::HINT_AND_ANALYSIS_LINES)
        }
        Family::Sowing => text::help_of_sowing().to_owned(),
        Family::Cassino => text::help_of_cassino().to_owned(),
    };
    let mut parts = vec![
        (Some(Topic::Game), &game[..]),
        (None, text::help_of_every_scene()),
        (Some(Topic::Menu), text::help_of_menu()),
        (Some(Topic::SetUp), text::help_of_set_up()),
    ];
    match family {
        Family::Sowing => parts.extend([
            (Some(Topic::Editor), text::help_of_editor()),
            (Some(Topic::Review), text::help_of_review()),
        ]),
        Family::Cassino => parts.push((Some(Topic::Replay), text::help_of_replay())),
    }
    if keeps {
        parts.push((None, text::help_of_shelf()));
    }
    parts.sort_by_key(|&(about, _)| about != Some(topic));
    parts.into_iter().map(|(_, part)| part).collect::<Vec<_>>().join("\n\n")
}

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

fn players_help(family: Family) -> String {
    let mut lines = vec![text::players_help().to_owned(), String::new()];
    for info in Kind::ALL {
        if info.family.is_none_or(|plays| plays == family) {
            lines.push(format!("{}: {}", info.form, info.help));
        }
    }
    lines.join("\n")
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
