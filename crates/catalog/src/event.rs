//! What happened at a table, in any game.

use game::Seat;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// In a sowing game.
    Sowing(sowing::Event),
    /// In Nordic Cassino.
    Cassino(cassino::Event),
}

impl Event {
    /// Returns the event as a seat may know it, or as everybody may.
    ///
    /// Events of sowing games are open as they are.
    #[must_use]
    pub fn seen_by(self, by: Option<Seat>) -> Self {
        match self {
            Self::Sowing(event) => Self::Sowing(event),
            Self::Cassino(event) => Self::Cassino(event.seen_by(by)),
        }
    }
}
