//! Changes of a table: planned, then stored in one transaction, and made when they are on the disk, so that
//! nobody is told of anything that a crash could lose, and nothing is half done.

use crate::note::Note;
use crate::seat::Places;
use crate::wire::LogEntry;
use play::Change;
use store::Edit;

/// A change of a table that is not made yet.
#[derive(Debug, Default)]
pub(crate) struct Planned {
    /// Who holds the seats afterwards, where that changes.
    pub(crate) places: Option<Places>,
    /// What happens to the game.
    pub(crate) change: Option<Change>,
    /// What the log says first.
    pub(crate) told: Vec<LogEntry>,
    /// Whether the game begins.
    pub(crate) begins: bool,
    /// The table of the rematch, once there is one.
    pub(crate) rematch: Option<String>,
}

impl Planned {
    /// Plans a change of the game alone.
    pub(crate) fn game(change: Change) -> Self {
        Self { change: Some(change), ..Self::default() }
    }
}

/// What the store has to write for a change, in one transaction.
#[derive(Debug)]
pub(crate) enum Write {
    /// The note beside the record alone.
    Note(Note),
    /// The game and, where it changes, the note.
    Game(Edit, Option<Note>),
}
