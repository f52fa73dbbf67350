//! What the store keeps of a table beside the record of its game.

use crate::seat::Places;
use serde::{Deserialize, Serialize};
use std::net::IpAddr;
use wire::Clock;

/// All that is needed, with the record, to open a table again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is on or off by itself")]
pub struct Note {
    /// The name of the table.
    pub table: String,
    /// The visitor who set it up, while its game is not over: a restart must not forget whose it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<IpAddr>,
    /// Whether the lobby shows it.
    pub public: bool,
    /// How much time each seat has.
    pub clock: Clock,
    /// Who sits there.
    pub places: Places,
    /// How far `seq` is ahead of the number of actions, because some were taken back.
    pub taken_back: u64,
    /// Milliseconds left for each seat.
    pub left_ms: Vec<u64>,
    /// The `seq` since which nothing was taken back.
    #[serde(default)]
    pub steady_since: u64,
    /// Whether the record names the players and holds the deal.
    pub has_begun: bool,
    /// The table of the rematch.
    #[serde(default)]
    pub rematch: Option<String>,
    /// Whether hints are given also while people play at different screens.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hints: bool,
    /// Whether only computers play, a move whenever somebody who watches asks for one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub watched: bool,
    /// Whether somebody has chosen the seed of the game.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub seeded: bool,
    /// The tournament that the game belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<String>,
}

impl Note {
    /// Tells whether it can be the note of a game with so many seats and actions. One that was altered may be none.
    pub fn fits(&self, seats: usize, actions: usize) -> bool {
        self.places.count() == seats
            && self.left_ms.len() == seats
            && self.taken_back.checked_add(actions as u64).is_some()
    }
}
