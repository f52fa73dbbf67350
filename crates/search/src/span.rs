//! What is known of a value.

/// The least and the most that the side to move can win from here on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// No play wins less.
    pub least: i32,
    /// No play wins more.
    pub most: i32,
}

impl Span {
    /// Returns the bounds of a value that is known.
    #[inline(always)]
    pub const fn exact(value: i32) -> Self {
        Self { least: value, most: value }
    }

    /// Returns the value where both bounds are the same.
    #[inline(always)]
    pub const fn value(self) -> Option<i32> {
        if self.least == self.most { Some(self.least) } else { None }
    }

    /// Returns what both tell.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self { least: self.least.max(other.least), most: self.most.min(other.most) }
    }

    /// Returns the bounds for the side that makes a move, where these are for the side to move after it.
    #[inline(always)]
    #[must_use]
    pub const fn turned(self, gain: i32, same: bool) -> Self {
        if same {
            Self { least: gain + self.least, most: gain + self.most }
        } else {
            Self { least: gain - self.most, most: gain - self.least }
        }
    }
}
