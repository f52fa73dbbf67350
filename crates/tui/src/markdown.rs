//! Markdown as lines of a given width: headings, paragraphs, lists, emphasis and code.
//!
//! Links are shown as their text, and images and HTML not at all: rule sheets are read on a screen that
//! can follow neither.

use crate::frame::wide;
use crate::look::Ink;
use pulldown_cmark::{Event, HeadingLevel, Parser, Tag, TagEnd};

/// A line of inked parts.
pub(crate) type Line = Vec<(String, Ink)>;

/// Renders a text in lines of a width.
pub(crate) fn lines(text: &str, width: usize) -> Vec<Line> {
    let mut page = Page { width: width.max(8), ..Page::default() };
    for event in Parser::new(text) {
        page.take(event);
    }
    page.end_block();
    page.lines
}

/// A page while it is written.
#[derive(Debug, Default)]
struct Page {
    width: usize,
    lines: Vec<Line>,
    /// The words of the block being written, each with its ink and whether a space goes before it.
    words: Vec<Word>,
    /// Whether a space goes before the next word.
    spaced: bool,
    /// The lists around, and the number that the next item of each has, where it has one.
    lists: Vec<Option<u64>>,
    /// What goes before the first line of the block: the mark of an item.
    mark: String,
    heading: Option<HeadingLevel>,
    strong: usize,
    /// Whether a blank line goes before the next block.
    gap: bool,
    is_code_block: bool,
}

#[derive(Debug)]
struct Word {
    text: String,
    ink: Ink,
    spaced: bool,
}

impl Page {
    fn take(&mut self, event: Event<'_>) {
        match event {
            Event::Start(Tag::Heading { level, .. }) => {
                self.end_block();
                self.gap = !self.lines.is_empty();
                self.heading = Some(level);
            }
            Event::Start(Tag::List(start)) => {
                self.end_block();
                self.lists.push(start);
            }
            Event::Start(Tag::Item) => {
                self.end_block();
                self.mark = match self.lists.last_mut() {
                    Some(Some(number)) => {
                        *number += 1;
                        format!("{:>2}. ", *number - 1)
                    }
                    _ => " - ".to_owned(),
                };
            }
            Event::Start(Tag::CodeBlock(_)) => {
                self.end_block();
                self.is_code_block = true;
            }
            Event::Start(Tag::Emphasis | Tag::Strong) => self.strong += 1,
            Event::End(TagEnd::Emphasis | TagEnd::Strong) => self.strong -= 1,
            Event::End(TagEnd::Heading(_)) => {
                self.end_block();
                self.heading = None;
                self.gap = true;
            }
            Event::End(TagEnd::List(_)) => {
                self.end_block();
                self.lists.pop();
                self.gap = true;
            }
            Event::End(TagEnd::Paragraph) => {
                self.end_block();
                // Items follow each other without a gap, even if the text has one.
                self.gap = self.lists.is_empty();
            }
            Event::Start(Tag::Paragraph) | Event::End(TagEnd::Item) => self.end_block(),
            Event::End(TagEnd::CodeBlock) => {
                self.is_code_block = false;
                self.gap = true;
            }
            Event::Text(text) if self.is_code_block => {
                self.open();
                let code = text.lines().map(|line| vec![(format!("    {line}"), Ink::Plain)]);
                self.lines.extend(code);
            }
            Event::Text(text) => self.write(&text, self.ink()),
            Event::Code(code) => self.write(&code, Ink::Mark),
            Event::SoftBreak | Event::HardBreak => self.spaced = true,
            Event::Rule => self.gap = true,
            _ => {}
        }
    }

    const fn ink(&self) -> Ink {
        match (self.heading, self.strong) {
            (Some(_), _) => Ink::Title,
            (None, 0) => Ink::Plain,
            (None, _) => Ink::Strong,
        }
    }

    fn write(&mut self, text: &str, ink: Ink) {
        for (number, word) in text.split(' ').enumerate() {
            self.spaced |= number > 0;
            if !word.is_empty() {
                self.words.push(Word { text: word.to_owned(), ink, spaced: self.spaced });
                self.spaced = false;
            }
        }
    }

    /// Writes the blank line that is due before a block.
    fn open(&mut self) {
        if std::mem::take(&mut self.gap) && !self.lines.is_empty() {
            self.lines.push(Vec::new());
        }
    }

    /// Breaks the words of the block into lines.
    fn end_block(&mut self) {
        self.spaced = false;
        if self.words.is_empty() {
            return;
        }
        self.open();
        let indent = if self.lists.is_empty() { 0 } else { 4 * self.lists.len() };
        let mark = std::mem::take(&mut self.mark);
        let lead = format!("{mark:>indent$}");
        let mut line: Line = vec![(lead, Ink::Plain)];
        let mut used = indent;
        // Parts without a space between them, such as a word and its comma, stay together.
        let mut words = std::mem::take(&mut self.words).into_iter().peekable();
        while let Some(first) = words.next() {
            let spaced = first.spaced;
            let mut group = vec![first];
            while let Some(next) = words.next_if(|next| !next.spaced) {
                group.push(next);
            }
            let takes: usize = group.iter().map(|word| wide(&word.text)).sum();
            let space = usize::from(spaced && used > indent);
            if used + space + takes > self.width && used > indent {
                let next = vec![(" ".repeat(indent), Ink::Plain)];
                self.lines.push(std::mem::replace(&mut line, next));
                used = indent;
            } else if space > 0 {
                line.push((" ".to_owned(), Ink::Plain));
                used += 1;
            }
            used += takes;
            line.extend(group.into_iter().map(|word| (word.text, word.ink)));
        }
        self.lines.push(line);
        if self.heading == Some(HeadingLevel::H1) {
            self.lines.push(vec![("=".repeat(used.min(self.width)), Ink::Title)]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(markdown: &str, width: usize) -> Vec<String> {
        let plain = |line: Line| line.into_iter().map(|(part, _)| part).collect();
        lines(markdown, width).into_iter().map(plain).collect()
    }

    #[test]
    fn headings_paragraphs_and_lists_are_told_apart() {
        let sheet = "# Kalah\n\nTwo players, South\nand North.\n\n## A move\n\n3. The mover lifts\n   \
                     *all* seeds.\n4. Then `sows`, one by one.\n\n- `rest`: who gets it.\n";
        assert_eq!(
            text(sheet, 24),
            [
                "Kalah",
                "=====",
                "",
                "Two players, South and",
                "North.",
                "",
                "A move",
                "",
                " 3. The mover lifts all",
                "    seeds.",
                " 4. Then sows, one by",
                "    one.",
                "",
                "  - rest: who gets it.",
            ]
        );
        let inks: Vec<Ink> = lines("a *b* `c`", 20)[0].iter().map(|&(_, ink)| ink).collect();
        assert!(inks.contains(&Ink::Strong) && inks.contains(&Ink::Mark), "{inks:?}");
    }

    #[test]
    fn links_are_shown_as_their_text() {
        assert_eq!(text("as in [Kalah](kalah.md), too", 40), ["as in Kalah, too"]);
    }

    #[test]
    fn a_word_longer_than_the_line_stands_alone() {
        assert_eq!(text("a abcdefghijkl b", 8), ["a", "abcdefghijkl", "b"]);
    }
}
