//! How long to wait for a server that does not answer.

use std::time::{Duration, Instant};

/// The first wait; each later one is twice as long.
const FIRST: Duration = Duration::from_millis(250);
/// The longest wait.
const LONGEST: Duration = Duration::from_secs(8);

/// The waits between tries, from the first one that failed.
#[derive(Debug)]
pub(super) struct Backoff {
    /// After how long there is no other try.
    most: Duration,
    tries: u32,
    since: Option<Instant>,
}

impl Backoff {
    pub(super) const fn new(most: Duration) -> Self {
        Self { most, tries: 0, since: None }
    }

    /// Returns how long to wait for the next try, or `None` when it is time to give up.
    pub(super) fn next(&mut self) -> Option<Duration> {
        let since = *self.since.get_or_insert_with(Instant::now);
        let wait = FIRST.saturating_mul(1 << self.tries.min(10)).min(LONGEST);
        self.tries += 1;
        (since.elapsed() + wait <= self.most).then_some(wait)
    }

    /// Tells whether tries have failed since the last one that did not.
    pub(super) const fn is_waiting(&self) -> bool {
        self.tries > 0
    }

    pub(super) const fn reset(&mut self) {
        (self.tries, self.since) = (0, None);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_double_up_to_a_bound_and_end() {
        let mut backoff = Backoff::new(Duration::from_mins(1));
        let waits: Vec<u128> =
            (0..8).map(|_| backoff.next().expect("there is time").as_millis()).collect();
        assert_eq!(waits, [250, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
        assert!(backoff.is_waiting());
        let mut short = Backoff::new(Duration::from_millis(300));
        assert!(short.next().is_some());
        assert!(short.next().is_none());
        short.reset();
        assert!(short.next().is_some() && short.is_waiting());
    }
}
