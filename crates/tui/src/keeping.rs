//! How the game being played is kept on the shelf.

/// How the game being played is kept.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Keeping {
    pub(crate) number: Option<u64>,
    /// How often the game had changed when it was kept.
    pub(crate) changes: u64,
    /// Whether it is kept as a finished one.
    pub(crate) is_finished: bool,
}
