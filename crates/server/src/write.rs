//! What the store has to write for a change of a table, in one transaction.

use host::{Moment, Note, Planned, Table};
use store::Edit;
use wire::Clock;

/// What the store has to write for a change, in one transaction.
#[derive(Debug)]
pub(crate) enum Write {
    /// The note beside the record alone.
    Note(Note),
    /// The game and, where it changes, the note.
    Game(Edit, Option<Note>),
}

impl Write {
    /// Returns what the store has to write for a change.
    pub(crate) fn of(table: &Table, planned: &Planned, now: Moment) -> Self {
        let at = table.length();
        let note = table.note_after(planned, now);
        let edit = planned.change.as_ref().map(|change| Edit::of(at, change));
        if edit.is_none() && planned.places.is_none() && !planned.begins {
            return Self::Note(note);
        }
        let mut edit = edit.unwrap_or_else(|| Edit::append(at as u32, &[]));
        edit.tags.extend(table.changed_players(&note.places));
        // With every move only clocks change, and only those of a game are kept. Once it is over, nobody need
        // know who set it up.
        let has_clock = matches!(note.clock, Clock::Game { .. });
        let is_move = planned.places.is_none() && !planned.begins && edit.kept as usize == at;
        let is_noted = !is_move || has_clock || edit.outcome.is_some();
        Self::Game(edit, is_noted.then_some(note))
    }
}
