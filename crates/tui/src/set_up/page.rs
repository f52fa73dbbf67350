//! What is drawn of the page where a game is set up.

use super::chair::{Chair, info};
use super::{Row, SetUp};
use crate::canvas::{Canvas, Target};
use crate::desk::Desk;
use crate::frame;
use crate::look::{Ink, Look};
use crate::settings::LONGEST_NAME;
use crate::text;
use catalog::Family;
use ratatui::layout::Rect;
use texts::Message;

/// Columns of the names of the rows.
const LABELS: usize = 21;
/// Columns of the names of players, at least.
const SHORT_NAME: usize = 12;
/// Columns of what stands between a name and a kind of player, and after the kind: ` < ` and ` >`.
const BRACKETS: usize = 5;

impl SetUp {
    fn label(&self, row: Row) -> Message {
        let sowing = self.entry.family == Family::Sowing;
        match row {
            Row::Start => Message::new("start"),
            Row::Chair(chair) => text::seat_label(chair, sowing),
            Row::AddChair => Message::new("add-player"),
            Row::First => Message::new("first-move"),
            Row::Size => Message::new("size"),
            Row::Houses => Message::new("houses-a-side"),
            Row::Seeds => Message::new("seeds-a-house"),
            Row::Board => Message::new("board"),
            Row::Option(option) => Message::plain(self.options[option].key),
            Row::Seed => Message::new("seed-number"),
        }
    }

    /// Returns the value of a row in this many columns.
    fn value(&self, row: Row, width: usize, look: Look) -> String {
        let chosen = |value: Message| format!("< {} >", look.say(&value));
        match row {
            Row::Start | Row::AddChair => String::new(),
            Row::Chair(chair) => {
                let Chair { name, kind, .. } = &self.chairs[chair];
                // A name gives way to a kind, which is harder to guess from its beginning.
                let kinds = self.chairs.iter().map(|chair| frame::wide(&chair.kind.to_string()));
                let left = width.saturating_sub(BRACKETS + kinds.max().unwrap_or(0));
                let column = left.clamp(SHORT_NAME, LONGEST_NAME + 1);
                let room = width.saturating_sub(BRACKETS + column);
                let kind = frame::shortened(&kind.to_string(), room);
                format!("{} < {kind} >", frame::cut(name, column))
            }
            Row::First => chosen(text::first_value(self.first)),
            Row::Size => {
                let (houses, seeds) = self.size();
                let usual =
                    self.entry.sowing.is_some_and(|game| game.sizes.contains(&(houses, seeds)));
                chosen(text::size_value(houses, seeds, usual))
            }
            Row::Houses | Row::Seeds | Row::Seed => format!("< {} >", self.number(row)),
            Row::Board => chosen(text::board_value(self.start.is_some())),
            Row::Option(option) => {
                let (value, default) = (&self.values[option], &self.options[option].default);
                if value == default {
                    format!("< {value} >")
                } else {
                    let usual = Message::new("default-is").with("value", default);
                    format!("< {value} >  {}", look.say(&usual))
                }
            }
        }
    }

    fn help(&self, row: Row, look: Look) -> Message {
        match row {
            Row::Start => Message::new("start-help"),
            Row::Chair(_) if self.kind_text.is_some() => Message::new("kind-prompt"),
            Row::Chair(chair) => {
                let kind = self.chairs[chair].kind;
                text::seat_help(kind, info(kind), self.entry.family)
            }
            Row::AddChair => Message::new("add-player-help"),
            Row::First => Message::new("first-move-help"),
            Row::Size => {
                let sizes = self.entry.sowing.map_or(&[][..], |game| game.sizes);
                text::size_help(sizes, look.pick("×", "x"))
            }
            Row::Houses => Message::new("houses-help"),
            Row::Seeds => Message::new("seeds-help"),
            Row::Board => Message::new("board-help"),
            Row::Option(option) => text::option_help(&self.options[option], self.entry.family),
            Row::Seed => Message::new("seed-number-help"),
        }
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>, desk: &Desk) {
        if let Some(editor) = &self.editor {
            return editor.draw(canvas, desk);
        }
        let title = Message::new("set-up").with("game", self.entry.called());
        frame::header(canvas, &title, desk.pace);
        let look = canvas.look;
        let area = canvas.area();
        let width = area.width.saturating_sub(2);
        let here = self.row();
        // Headings stand between the rows, and scroll with them.
        let mut lines: Vec<(Option<usize>, String, bool)> = Vec::new();
        for (number, row) in self.rows().into_iter().enumerate() {
            let heading = match row {
                Row::Chair(0) => Some("players-heading"),
                Row::First => Some("game-heading"),
                Row::Seed if self.entry.family == Family::Cassino => Some("game-heading"),
                Row::Option(0) => Some("rules-heading"),
                _ => None,
            };
            if let Some(heading) = heading {
                lines.push((None, String::new(), false));
                lines.push((None, look.say(&Message::new(heading)), false));
            }
            if let Row::Option(option) = row
                && let Some(topic) = self.options[option].topic
                && (option == 0 || self.options[option - 1].topic != Some(topic))
            {
                let heading = Message::new(format!("topic-{}", topic.name()));
                lines.push((None, format!("  {}", look.say(&heading)), false));
            }
            let sign = if row == here { ">" } else { " " };
            let label = frame::cut(&look.say(&self.label(row)), LABELS);
            let room = usize::from(width).saturating_sub(LABELS + 3);
            let line = format!("{sign} {label} {}", self.value(row, room, look));
            lines.push((Some(number), line, row == here));
        }
        let height = usize::from(area.height.saturating_sub(7));
        let followed = lines.iter().position(|&(_, _, is_here)| is_here).unwrap_or(0);
        let last = lines.len().saturating_sub(height);
        // The first rows keep their heading in sight.
        let from =
            if followed < height { 0 } else { (followed + 3).saturating_sub(height) }.min(last);
        for (y, (row, line, is_here)) in (area.y + 2..).zip(lines.iter().skip(from).take(height)) {
            let ink = match (row, is_here) {
                (None, _) => Ink::Title,
                (_, true) => Ink::Cursor,
                (_, false) => Ink::Plain,
            };
            canvas.text(area.x + 1, y, width, line.trim_end(), ink);
            if let Some(row) = row {
                canvas.hit(Rect::new(area.x, y, area.width, 1), Target::Row(*row));
            }
        }
        if from < last {
            let below = lines.len() - from - height;
            let more = Message::new("more-rows").with("rows", below);
            canvas.say(area.x + 3, area.bottom() - 5, width, &more, Ink::Faint);
        }
        let foot = Rect::new(area.x + 1, area.bottom() - 4, width, 3);
        match &self.kind_text {
            Some(typed) => {
                let prompt = look.say(&Message::new("kind-prompt"));
                let line = format!("{prompt} {typed}_");
                canvas.text(foot.x, foot.y, width, &line, Ink::Mark);
            }
            None if self.error.is_empty() => {
                canvas.paragraph(foot, &look.say(&self.help(here, look)), 0);
            }
            None => {
                for (y, line) in
                    (foot.y..).zip(frame::broken(&look.say(&self.error), width.into())).take(3)
                {
                    canvas.text(foot.x, y, width, &line, Ink::Warning);
                }
            }
        }
        canvas.keys(area.bottom() - 1, &text::set_up_keys());
    }
}
