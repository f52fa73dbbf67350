//! Moments, as a clock shows them that never goes back.

use std::ops::Add;
use std::time::Duration;

/// A moment: how long a clock has run that somebody else looks at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment(Duration);

impl Moment {
    /// Returns the moment at which the clock has run for so long.
    pub const fn after(run: Duration) -> Self {
        Self(run)
    }

    /// Returns how long the clock had run.
    pub const fn run(self) -> Duration {
        self.0
    }

    /// Returns the time since an earlier moment; none if that is not earlier.
    pub const fn saturating_duration_since(self, earlier: Self) -> Duration {
        self.0.saturating_sub(earlier.0)
    }
}

impl Add<Duration> for Moment {
    type Output = Self;

    fn add(self, time: Duration) -> Self {
        Self(self.0.saturating_add(time))
    }
}
