//! How the game being played is kept on the shelf.

/// How the game being played is kept.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Keeping {
    pub(crate) number: Option<u64>,
    /// The version of the game that was stored.
    pub(crate) version: u64,
    /// Whether it was stored as finished.
    pub(crate) is_finished: bool,
    /// Whether it was stored as played with help.
    pub(crate) is_aided: bool,
    /// Whether its last changes could not be stored.
    pub(crate) is_failing: bool,
}
