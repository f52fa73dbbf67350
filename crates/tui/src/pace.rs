//! How fast moves are shown.

use std::time::Duration;

/// How fast seeds fall and computers move, from 0 (at once) to [`Pace::FASTEST`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace(u8);

impl Pace {
    /// Moves are shown at once.
    pub const OFF: Self = Self(0);
    /// The fastest pace that the eye can follow.
    pub const FASTEST: u8 = 5;
    const BEATS_MS: [u64; 6] = [0, 600, 350, 200, 100, 40];

    /// Returns the pace with this number, or `None` beyond the fastest.
    pub const fn new(number: u8) -> Option<Self> {
        if number <= Self::FASTEST { Some(Self(number)) } else { None }
    }

    /// Returns the number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns how long one seed is shown.
    pub(crate) fn beat(self) -> Duration {
        Duration::from_millis(Self::BEATS_MS[usize::from(self.0)])
    }

    pub(crate) const fn faster(self) -> Self {
        if self.0 < Self::FASTEST { Self(self.0 + 1) } else { self }
    }

    pub(crate) const fn slower(self) -> Self {
        if self.0 > 1 { Self(self.0 - 1) } else { Self(1) }
    }
}

impl Default for Pace {
    fn default() -> Self {
        Self(3)
    }
}
