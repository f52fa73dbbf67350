//! How a sowing board is laid out: across the screen or upright, and which side is near.

use sowing::Side;

/// How a sowing board is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Posture {
    /// Whether the houses are one above the other.
    pub(crate) is_upright: bool,
    /// The side whose houses are below, or on the left of an upright board.
    pub(crate) near: Side,
}

impl Posture {
    pub(crate) const USUAL: Self = Self { is_upright: false, near: Side::South };

    /// The postures in the order of the settings page, each with its stored name.
    const ALL: [(Self, &'static str); 4] = [
        (Self::USUAL, "across"),
        (Self { is_upright: true, near: Side::South }, "upright"),
        (Self { is_upright: false, near: Side::North }, "across flipped"),
        (Self { is_upright: true, near: Side::North }, "upright flipped"),
    ];

    /// Reads a posture by its stored name.
    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|(_, its)| *its == name).map(|(posture, _)| posture)
    }

    /// Returns its stored name.
    pub(crate) fn name(self) -> &'static str {
        let found = Self::ALL.into_iter().find(|(posture, _)| *posture == self);
        found.expect("every posture has a name").1
    }

    /// Returns the next one in the order of the settings page.
    pub(crate) fn next(self) -> Self {
        let at = Self::ALL.iter().position(|(posture, _)| *posture == self);
        Self::ALL[at.map_or(0, |at| (at + 1) % Self::ALL.len())].0
    }

    #[must_use]
    pub(crate) const fn turned(self) -> Self {
        Self { is_upright: !self.is_upright, ..self }
    }

    #[must_use]
    pub(crate) const fn flipped(self) -> Self {
        Self { near: self.near.other(), ..self }
    }
}
