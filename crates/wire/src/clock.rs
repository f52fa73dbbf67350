//! The clock that a table is played with.

use serde::{Deserialize, Serialize};

/// How much time each seat has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    /// No limit.
    #[default]
    None,
    /// A time for each move.
    Move {
        /// Seconds per move, from 1.
        seconds: u32,
    },
    /// A time for the whole game, and more with each move.
    Game {
        /// Seconds at the start, from 1.
        seconds: u32,
        /// Seconds that each move adds.
        increment: u32,
    },
}
