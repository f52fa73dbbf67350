//! A buffer to draw into, and what in it can be clicked.

use crate::look::{Frame, Ink, Look};
use crate::text;
use cards::Card;
use catalog::in_ascii;
use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Paragraph, Widget, Wrap};
use sowing::Pit;
use texts::Message;

/// What is under the mouse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    /// As if this key were pressed.
    Key(KeyCode),
    /// A row of a list.
    Row(usize),
    /// A pit.
    Pit(Pit),
    /// A card.
    Card(Card),
}

/// A buffer to draw into. Nothing is drawn outside it.
pub(crate) struct Canvas<'a> {
    buffer: &'a mut Buffer,
    pub(crate) look: Look,
    hits: Vec<(Rect, Target)>,
}

impl<'a> Canvas<'a> {
    pub(crate) fn new(buffer: &'a mut Buffer, look: Look) -> Self {
        Self { buffer, look, hits: Vec::new() }
    }

    pub(crate) const fn area(&self) -> Rect {
        self.buffer.area
    }

    /// Writes a line, cut to the width, and returns the cells it takes.
    pub(crate) fn line<'t>(
        &mut self,
        x: u16,
        y: u16,
        width: u16,
        line: impl Into<Line<'t>>,
    ) -> u16 {
        let line = line.into();
        let area = Rect::new(x, y, width, 1).intersection(self.buffer.area);
        if area.is_empty() {
            return 0;
        }
        let (end, _) = self.buffer.set_line(area.x, area.y, &line, area.width);
        end - area.x
    }

    /// Writes a line with one ink.
    pub(crate) fn text(&mut self, x: u16, y: u16, width: u16, text: &str, ink: Ink) -> u16 {
        let style = self.look.ink(ink);
        self.line(x, y, width, Line::styled(text, style))
    }

    /// Says a line with one ink.
    pub(crate) fn say(&mut self, x: u16, y: u16, width: u16, message: &Message, ink: Ink) -> u16 {
        let text = self.look.say(message);
        self.text(x, y, width, &text, ink)
    }

    /// Writes a centred line.
    pub(crate) fn centred(&mut self, area: Rect, y: u16, text: &str, style: Style) {
        let line = Line::styled(text, style);
        let width = (line.width() as u16).min(area.width);
        self.line(area.x + (area.width - width) / 2, y, width, line);
    }

    /// Writes a text, wrapped between words, from one of its lines on.
    pub(crate) fn paragraph(&mut self, area: Rect, text: &str, scroll: u16) {
        let area = area.intersection(self.buffer.area);
        Paragraph::new(text)
            .wrap(Wrap { trim: false })
            .scroll((scroll, 0))
            .render(area, self.buffer);
    }

    /// Draws a box with a title and returns what is inside.
    pub(crate) fn boxed(&mut self, area: Rect, frame: Frame, title: &str, ink: Ink) -> Rect {
        let area = area.intersection(self.buffer.area);
        let block = Block::bordered()
            .border_set(self.look.frame(frame))
            .border_style(self.look.ink(ink))
            .title(title.to_owned());
        let inside = block.inner(area);
        block.render(area, self.buffer);
        inside
    }

    /// Clears an area for a box; nothing drawn so far can be clicked any more.
    pub(crate) fn clear(&mut self, area: Rect) {
        Clear.render(area.intersection(self.buffer.area), self.buffer);
        self.hits.clear();
    }

    pub(crate) fn style(&mut self, area: Rect, style: Style) {
        self.buffer.set_style(area.intersection(self.buffer.area), style);
    }

    /// Makes an area clickable.
    pub(crate) fn hit(&mut self, area: Rect, target: Target) {
        self.hits.push((area, target));
    }

    /// Writes as many keys and what they do as fit, each clickable.
    pub(crate) fn keys(&mut self, y: u16, keys: &text::Keys) {
        let area = self.buffer.area;
        let look = self.look;
        let keys: Vec<(KeyCode, &str, String)> = keys
            .iter()
            .map(|&(code, key, does)| (code, key, look.say(&Message::new(does))))
            .collect();
        let written = |key| if look.unicode { key } else { text::ascii_key(key) };
        let wide = |key, does: &str| {
            (Line::from(written(key)).width() + Line::from(does).width() + 3) as u16
        };
        // The last two, which help and leave, always find room.
        let last = keys.len().saturating_sub(2);
        let kept: u16 = keys[last..].iter().map(|(_, key, does)| wide(key, does)).sum();
        let mut x = area.x + 1;
        for (number, (code, key, does)) in keys.iter().enumerate() {
            let kept = if number < last { kept } else { 0 };
            let (key, width) = (written(key), wide(key, does) - 2);
            if x + width + kept > area.right() {
                continue;
            }
            self.hit(Rect::new(x, y, width, 1), Target::Key(*code));
            x += self.text(x, y, width, key, Ink::Title) + 1;
            x += self.text(x, y, width, does, Ink::Plain) + 2;
        }
    }

    /// Replaces characters beyond ASCII if only ASCII may be drawn, by letters without their marks where there are any, and returns what can be
    /// clicked.
    pub(crate) fn finish(self) -> Vec<(Rect, Target)> {
        if !self.look.unicode {
            for cell in &mut self.buffer.content {
                if !cell.symbol().is_ascii() {
                    let letter = cell.symbol().chars().next().and_then(in_ascii);
                    cell.set_char(letter.unwrap_or('?'));
                }
            }
        }
        self.hits
    }
}

/// Returns the target at a place; if several overlap, the one drawn last.
pub(crate) fn hit_at(hits: &[(Rect, Target)], column: u16, row: u16) -> Option<Target> {
    let place = Position::new(column, row);
    hits.iter().rev().find(|(area, _)| area.contains(place)).map(|&(_, target)| target)
}
