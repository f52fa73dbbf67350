//! A moment after a film in which no key plays a move.

use std::time::Duration;

/// Keeps a key that was meant to skip a film from playing a move, when the film ends just before the
/// key, when the key is pressed once too often, and when it is held down.
#[derive(Debug, Default)]
pub(crate) struct Hush {
    until: Duration,
}

/// Longer than a held key takes to repeat, and shorter than anybody takes to see the board and decide.
const MOMENT: Duration = Duration::from_millis(300);

impl Hush {
    /// Begins the moment.
    pub(crate) fn begin(&mut self, now: Duration) {
        self.until = now + MOMENT;
    }

    /// Returns whether a key that would play is too early. Such a key starts the moment again.
    pub(crate) fn swallows(&mut self, now: Duration) -> bool {
        let is_early = now < self.until;
        if is_early {
            self.begin(now);
        }
        is_early
    }
}
