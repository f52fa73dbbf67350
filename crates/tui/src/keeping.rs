//! How the game being played is kept on the shelf.

/// How the game being played is kept.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Keeping {
    pub(crate) number: Option<u64>,
    /// The version of the game that is kept.
    pub(crate) version: u64,
    /// Whether it is kept as a finished one.
    pub(crate) is_finished: bool,
    /// Whether it is kept as one in which a person was helped.
    pub(crate) is_aided: bool,
}
