//! What the server says over a `WebSocket`.

#[cfg(feature = "openapi")]
use crate::advice::Hint;
use crate::advice::Hints;
use crate::problem::Body;
use crate::table::Update;
use serde::Serialize;

/// What the server says over a WebSocket.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToClient {
    /// The table as it is now, and what has happened since the last update.
    Update(Box<Update>),
    /// A message was acted upon.
    Done {
        /// Its id, where it had one.
        id: Option<String>,
    },
    /// A message was refused; nothing changed.
    Refused {
        /// Its id, where it had one.
        id: Option<String>,
        /// Why.
        problem: Body,
    },
    /// Hints.
    Hint {
        /// The id of the message.
        id: String,
        /// The best moves, best first.
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<Hint>))]
        hints: Hints,
    },
    /// The answer to `ping`: the connection is alive.
    Pong,
    /// The server is closing; connect again later.
    Closing,
}
