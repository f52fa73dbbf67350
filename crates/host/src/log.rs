//! The log of a table: its last entries, numbered from the first one on.

use std::collections::VecDeque;
use wire::LogEntry;

/// Entries that are kept.
const MOST: usize = 400;
/// The last entries keep what could be seen, for clients that draw it: so many entries, or fewer if they have
/// more steps and pits together. The last one keeps it always.
const DRAWN: usize = 12;
const DRAWN_PARTS: usize = 2000;

/// What has happened at a table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Log {
    /// The number of the first entry that is kept.
    first: u64,
    entries: VecDeque<LogEntry>,
}

impl Log {
    pub(crate) fn push(&mut self, entry: LogEntry) {
        self.entries.push_back(entry);
        if self.entries.len() > MOST {
            self.entries.pop_front();
            self.first += 1;
        }
        let mut parts = 0;
        for (age, entry) in self.entries.iter_mut().rev().take(DRAWN).enumerate() {
            let LogEntry::Sown { steps, before, .. } = entry else { continue };
            parts += steps.len() + before.len();
            if age + 1 == DRAWN || age > 0 && parts > DRAWN_PARTS {
                *steps = Vec::new();
                *before = Vec::new();
            }
        }
    }

    pub(crate) fn extend(&mut self, entries: Vec<LogEntry>) {
        for entry in entries {
            self.push(entry);
        }
    }

    /// Returns the number that the next entry will have.
    pub(crate) fn end(&self) -> u64 {
        self.first + self.entries.len() as u64
    }

    /// Returns the number of the first entry that a client is told which knows so many: all that are kept
    /// when it knows more than there are.
    pub(crate) fn from(&self, known: u64) -> u64 {
        if known > self.end() { self.first } else { known.max(self.first) }
    }

    /// Returns the entries from this number on.
    pub(crate) fn since(&self, from: u64) -> Vec<LogEntry> {
        let known = from.saturating_sub(self.first) as usize;
        self.entries.iter().skip(known).cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sown() -> LogEntry {
        LogEntry::Sown {
            seat: 0,
            action: "1".to_owned(),
            steps: Vec::new(),
            before: vec![4],
            last: None,
            captured: 0,
            given: 0,
            won: None,
            extra_turn: false,
            laps: 1,
            endless: false,
        }
    }

    #[test]
    fn a_client_is_told_what_it_does_not_know() {
        let mut log = Log::default();
        for _ in 0..3 {
            log.push(sown());
        }
        for (known, told) in [(0, 3), (2, 1), (3, 0), (4, 3)] {
            assert_eq!(log.since(log.from(known)).len(), told, "{known}");
        }
    }

    #[test]
    fn old_entries_are_first_not_drawn_any_more_and_then_forgotten() {
        let mut log = Log::default();
        for _ in 0..MOST + 5 {
            log.push(sown());
        }
        assert_eq!((log.from(0), log.end()), (5, MOST as u64 + 5));
        let is_drawn =
            |entry: &LogEntry| matches!(entry, LogEntry::Sown { before, .. } if !before.is_empty());
        let drawn = log.since(0).iter().filter(|entry| is_drawn(entry)).count();
        assert_eq!(drawn, DRAWN - 1);
    }

    #[test]
    fn long_moves_are_drawn_only_while_they_are_the_last() {
        let endless = || {
            let mut entry = sown();
            if let LogEntry::Sown { before, .. } = &mut entry {
                *before = vec![4; DRAWN_PARTS];
            }
            entry
        };
        let parts = |log: &Log| -> usize {
            let of = |entry: &LogEntry| match entry {
                LogEntry::Sown { before, .. } => before.len(),
                _ => 0,
            };
            log.entries.iter().map(of).sum()
        };
        let mut log = Log::default();
        for _ in 0..MOST {
            log.push(endless());
            assert_eq!(parts(&log), DRAWN_PARTS);
        }
        log.push(sown());
        assert_eq!(parts(&log), 1);
    }
}
