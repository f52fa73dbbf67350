//! The sentences about a game, latest last.

use texts::Message;

/// The log.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Log {
    pub(crate) lines: Vec<Message>,
    /// How many lines it is scrolled back by.
    pub(crate) back: usize,
}

impl Log {
    pub(crate) const fn new() -> Self {
        Self { lines: Vec::new(), back: 0 }
    }

    pub(crate) fn add(&mut self, line: Message) {
        self.lines.push(line);
        self.back = 0;
    }

    pub(crate) fn extend(&mut self, lines: Vec<Message>) {
        for line in lines {
            self.add(line);
        }
    }

    /// Forgets all but the first lines.
    pub(crate) fn truncate(&mut self, lines: usize) {
        self.lines.truncate(lines);
        self.back = 0;
    }

    pub(crate) fn scroll(&mut self, lines: isize) {
        self.back = self.back.saturating_add_signed(lines).min(self.lines.len().saturating_sub(1));
    }
}
