//! What every scene has: a line above, a line of keys below, a log.

use crate::canvas::{Canvas, Target};
use crate::log::Log;
use crate::look::{Frame, Ink, Look};
use crate::pace::Pace;
use crate::text;
use crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::text::Line;
use texts::Message;

/// The smallest screen that scenes are drawn on.
pub(crate) const LEAST: (u16, u16) = (60, 20);

/// Returns the screen without the lines above and below.
pub(crate) const fn body(screen: Rect) -> Rect {
    Rect::new(screen.x, screen.y + 1, screen.width, screen.height.saturating_sub(2))
}

/// Writes the line above: what is played, and how fast.
pub(crate) fn header(canvas: &mut Canvas<'_>, title: &Message, pace: Pace) {
    let area = canvas.area();
    let pace = canvas.look.say(&text::pace(pace));
    let width = wide(&pace) as u16 + 2;
    let room = area.width.saturating_sub(width + 1);
    let title = shortened(&canvas.look.say(title), room.saturating_sub(1).into());
    canvas.text(area.x + 1, area.y, room, &title, Ink::Title);
    let x = area.right().saturating_sub(width);
    canvas.text(x, area.y, width, &pace, Ink::Faint);
    canvas.hit(Rect::new(x, area.y, width, 1), Target::Key(KeyCode::Char('?')));
}

/// Returns an area of this size in the middle of another.
pub(crate) const fn middle(area: Rect, width: u16, height: u16) -> Rect {
    let (x, y) = ((area.width - width) / 2, (area.height - height) / 2);
    Rect::new(area.x + x, area.y + y, width, height)
}

/// Draws a box in the middle of the screen, and returns what is inside.
pub(crate) fn boxed(canvas: &mut Canvas<'_>, height: u16) -> Rect {
    let screen = canvas.area();
    let (width, height) = (screen.width.saturating_sub(4).min(72), height.min(screen.height));
    let place = middle(screen, width, height);
    canvas.clear(place);
    canvas.boxed(place, Frame::Double, "", Ink::Title)
}

/// Draws the log, the last lines below; lines from `fresh` on are marked, and
/// if there are none, the last one stands out.
pub(crate) fn log(canvas: &mut Canvas<'_>, area: Rect, log: &Log, fresh: usize) {
    if area.height < 2 {
        return;
    }
    let rule = canvas.look.pick("─", "-").repeat(usize::from(area.width));
    canvas.text(area.x, area.y, area.width, &rule, Ink::Faint);
    let title = match log.back {
        0 => Message::new("log"),
        back => Message::new("log-back").with("lines", back),
    };
    let title = format!(" {} ", canvas.look.say(&title));
    canvas.text(area.x + 1, area.y, area.width.saturating_sub(2), &title, Ink::Title);
    let width = usize::from(area.width.saturating_sub(4));
    let height = usize::from(area.height - 1);
    let upto = log.lines.len() - log.back.min(log.lines.len());
    let mut shown: Vec<(bool, String)> = Vec::new();
    for (number, line) in log.lines[..upto].iter().enumerate().rev() {
        let bright = number >= fresh || fresh == usize::MAX && number + 1 == upto;
        for (part, text) in broken(&canvas.look.say(line), width).into_iter().enumerate().rev() {
            let sign = match (part, number >= fresh) {
                (0, true) => canvas.look.pick("• ", "* "),
                (0, false) => "- ",
                _ => "  ",
            };
            shown.push((bright, format!("{sign}{text}")));
        }
        if shown.len() >= height {
            break;
        }
    }
    shown.truncate(height);
    for (y, (bright, line)) in (area.y + 1..).zip(shown.iter().rev()) {
        let ink = if *bright { Ink::Plain } else { Ink::Faint };
        canvas.text(area.x + 1, y, area.width.saturating_sub(2), line, ink);
    }
}

/// Writes paragraphs, wrapped between words. Where there is no room for all, the earlier ones give way, down
/// to a line each; a mark ends what is cut.
pub(crate) fn paragraphs(canvas: &mut Canvas<'_>, area: Rect, paragraphs: &[(Message, Ink)]) {
    let width = usize::from(area.width);
    let look = canvas.look;
    let wrapped: Vec<Vec<String>> =
        paragraphs.iter().map(|(message, _)| broken(&look.say(message), width)).collect();
    let mut y = area.y;
    for (number, (lines, (_, ink))) in wrapped.iter().zip(paragraphs).enumerate() {
        let room = usize::from(area.bottom().saturating_sub(y));
        let wanted: usize = wrapped[number + 1..].iter().map(Vec::len).sum();
        let height = room.saturating_sub(wanted).max(1).min(room);
        for line in marked(lines, height, width, look) {
            canvas.text(area.x, y, area.width, &line, *ink);
            y += 1;
        }
    }
}

/// Returns as many lines as there is room for; a mark ends the last one if there were more.
fn marked(lines: &[String], height: usize, width: usize, look: Look) -> Vec<String> {
    let mut shown: Vec<String> = lines.iter().take(height).cloned().collect();
    if let Some(last) = shown.last_mut()
        && lines.len() > height
    {
        let mark = look.pick("…", "...");
        let room = width.saturating_sub(wide(mark));
        *last = fitted(last, room.min(wide(last)));
        last.truncate(last.trim_end_matches([' ', ',', ';', ':', '.']).len());
        last.push_str(mark);
    }
    shown
}

/// Wraps a text between words at a width; a longer word is cut at the end of the line.
pub(crate) fn broken(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let mut word = word.to_owned();
        loop {
            let line = lines.last_mut().expect("there is a line to write on");
            let space = usize::from(!line.is_empty());
            if wide(line) + space + wide(&word) <= width {
                line.push_str(&" "[..space]);
                line.push_str(&word);
                break;
            }
            if line.is_empty() {
                let mut room = width;
                let cut = word.char_indices().find(|&(at, sign)| {
                    let takes = wide(&sign.to_string());
                    let full = takes > room && at > 0;
                    room = room.saturating_sub(takes);
                    full
                });
                let Some((cut, _)) = cut else {
                    line.push_str(&word);
                    break;
                };
                line.push_str(&word[..cut]);
                word.drain(..cut);
            }
            lines.push(String::new());
        }
    }
    lines
}

/// Returns how many cells a text takes.
pub(crate) fn wide(text: &str) -> usize {
    Line::from(text).width()
}

/// Cuts or pads a name to a width. The last two characters stay, in which numbered names differ.
pub(crate) fn squeezed(name: &str, width: usize, look: Look) -> String {
    let mut end: Vec<char> = name.chars().rev().take(2).collect();
    end.reverse();
    let end: String = end.into_iter().collect();
    if wide(name) <= width || width < wide(&end) + 2 {
        return fitted(name, width);
    }
    let gap = look.pick("…", "~");
    let start = fitted(name, width - wide(&end) - 1);
    fitted(&format!("{}{gap}{end}", start.trim_end()), width)
}

/// Cuts a text that is wider than this, and marks that there was more; of a list, only whole
/// parts are kept, if any fit.
pub(crate) fn shortened(text: &str, width: usize) -> String {
    if wide(text) <= width {
        return text.to_owned();
    }
    let parts = text.match_indices(", ").map(|(at, _)| &text[..at]);
    if let Some(whole) = parts.filter(|part| wide(part) + 4 <= width).last() {
        return format!("{whole} ...");
    }
    let cut = fitted(text, width.saturating_sub(4));
    format!("{} ...", cut.trim_end_matches([' ', ',']))
}

/// Cuts a sentence that is wider than this after a word, and marks that there was more.
pub(crate) fn clipped(text: &str, width: usize) -> String {
    if wide(text) <= width {
        return text.to_owned();
    }
    let line = broken(text, width.saturating_sub(4)).swap_remove(0);
    format!("{line} ...")
}

/// Pads a text to a width, or cuts it and marks that there was more.
pub(crate) fn cut(text: &str, width: usize) -> String {
    fitted(&shortened(text, width), width)
}

/// Cuts or pads a text to a width.
pub(crate) fn fitted(text: &str, width: usize) -> String {
    let mut out = String::new();
    let mut used = 0;
    for sign in text.chars() {
        let takes = wide(&sign.to_string());
        if used + takes > width {
            break;
        }
        out.push(sign);
        used += takes;
    }
    out + &" ".repeat(width - used)
}

#[cfg(test)]
mod tests {
    use super::*;
    use texts::Language;

    #[test]
    fn texts_are_broken_between_words_and_long_words_where_the_line_ends() {
        assert_eq!(broken("Ada sows house 3", 8), ["Ada sows", "house 3"]);
        assert_eq!(broken("abcdefgh ij", 3), ["abc", "def", "gh", "ij"]);
        assert_eq!(broken("日本語", 4), ["日本", "語"]);
        assert_eq!(broken("語", 1), ["語"]);
        assert_eq!(broken("", 5), [""]);
    }

    #[test]
    fn a_mark_ends_what_is_cut() {
        let [unicode, ascii] = [true, false].map(|unicode| Look {
            colours: false,
            unicode,
            language: Language::English,
        });
        let lines = broken("Ada sows house 3 and wins.", 8);
        assert_eq!(marked(&lines, 2, 8, unicode), ["Ada sows", "house 3…"]);
        assert_eq!(marked(&lines, 2, 8, ascii), ["Ada sows", "house..."]);
        assert_eq!(marked(&lines, 9, 8, ascii), lines);
    }

    #[test]
    fn names_are_cut_and_filled_by_cells() {
        assert_eq!(fitted("日本語", 5), "日本 ");
        assert_eq!(fitted("Ada", 5), "Ada  ");
        assert_eq!(shortened("Kalah, seed 7", 13), "Kalah, seed 7");
        assert_eq!(shortened("Kalah, seed 7", 10), "Kalah ...");
        assert_eq!(shortened("Congkak, round 1, 7 houses of 7", 25), "Congkak, round 1 ...");
        assert_eq!(shortened("Congkak", 6), "Co ...");
    }

    #[test]
    fn long_names_still_differ() {
        let [unicode, ascii] = [true, false].map(|unicode| Look {
            colours: false,
            unicode,
            language: Language::English,
        });
        assert_eq!(squeezed("Gamester10", 9, unicode), "Gamest…10");
        assert_eq!(squeezed("Gamester11", 9, ascii), "Gamest~11");
        assert_eq!(squeezed("Anna Maria 2", 8, ascii), "Anna~ 2 ");
        assert_eq!(squeezed("日本語日本語", 9, unicode), "日本…本語");
        assert_eq!(squeezed("Ada", 5, unicode), "Ada  ");
    }
}
