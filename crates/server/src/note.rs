//! What the store keeps of a table beside the record of its game.

use crate::seat::Places;
use crate::wire::Clock;
use serde::{Deserialize, Serialize};
use std::net::IpAddr;

/// All that is needed, with the record, to open a table again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is on or off by itself")]
pub(crate) struct Note {
    pub(crate) table: String,
    /// The visitor who set it up, while its game is not over: a restart must not forget whose it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) by: Option<IpAddr>,
    pub(crate) public: bool,
    pub(crate) clock: Clock,
    pub(crate) places: Places,
    /// How far `seq` is ahead of the number of actions, because some were taken back.
    pub(crate) taken_back: u64,
    /// Milliseconds left for each seat.
    pub(crate) left_ms: Vec<u64>,
    /// The `seq` since which nothing was taken back.
    #[serde(default)]
    pub(crate) steady_since: u64,
    /// Whether the record names the players and holds the deal.
    pub(crate) has_begun: bool,
    /// The table of the rematch.
    #[serde(default)]
    pub(crate) rematch: Option<String>,
    /// Whether hints are given also while people play at different screens.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) hints: bool,
    /// Whether only computers play, a move whenever somebody who watches asks for one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) watched: bool,
    /// Whether somebody has chosen the seed of the game.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) seeded: bool,
    /// The tournament that the game belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) tournament: Option<String>,
}

impl Note {
    /// Tells whether it can be the note of a game with so many seats and actions. One that was altered may be none.
    pub(crate) fn fits(&self, seats: usize, actions: usize) -> bool {
        self.places.len() == seats
            && self.left_ms.len() == seats
            && self.taken_back.checked_add(actions as u64).is_some()
    }
}
