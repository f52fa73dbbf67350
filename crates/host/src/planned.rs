//! Changes of a table: planned, then stored in one transaction, and made when they are on the disk, so that
//! nobody is told of anything that a crash could lose, and nothing is half done.

use crate::seat::Places;
use play::Change;
use wire::LogEntry;

/// A change of a table that is not made yet.
#[derive(Debug, Default)]
pub struct Planned {
    /// Who holds the seats afterwards, where that changes.
    pub places: Option<Places>,
    /// What happens to the game.
    pub change: Option<Change>,
    /// What the log says first.
    pub told: Vec<LogEntry>,
    /// Whether the game begins.
    pub begins: bool,
    /// The table of the rematch, once there is one.
    pub rematch: Option<String>,
}

impl Planned {
    /// Plans a change of the game alone.
    pub fn game(change: Change) -> Self {
        Self { change: Some(change), ..Self::default() }
    }
}
