//! The game being played, kept in the store as it goes.

use crate::report::note;
use game::Record;
use store::{Blocking, GameId, Outcome, Place, StoreError};

/// Keeps one game. What cannot be stored is told once and never stops the game.
pub(super) struct Keeper {
    store: Blocking,
    /// The game, once its first action by a seat has been played.
    id: Option<GameId>,
    /// How many actions of the record are stored.
    stored: usize,
    /// Whether the last change could not be stored, and that was told.
    is_failing: bool,
    is_over: bool,
}

impl Keeper {
    /// Keeps a game that begins now.
    pub(super) fn new(store: Blocking) -> Self {
        Self { store, id: None, stored: 0, is_failing: false, is_over: false }
    }

    /// Keeps on with a game that the store holds with so many actions.
    pub(super) fn of(store: Blocking, id: GameId, stored: usize) -> Self {
        Self { store, id: Some(id), stored, is_failing: false, is_over: false }
    }

    /// Stores what has changed in the record, and the outcome when the game is over; returns whether it
    /// is worth trying again.
    pub(super) fn keep(&mut self, record: &Record, outcome: Option<Outcome>) -> bool {
        let is_over = outcome.is_some();
        let error = match self.store_changes(record, outcome) {
            Ok(()) => {
                self.is_over = is_over;
                if std::mem::take(&mut self.is_failing) {
                    note("The game is being recorded again; nothing of it is missing.");
                }
                return true;
            }
            Err(error) => error,
        };
        let goes_on_elsewhere = matches!(
            error,
            StoreError::OutOfStep { .. } | StoreError::Over(_) | StoreError::NoSuchGame(_)
        );
        if !std::mem::replace(&mut self.is_failing, true) {
            note(&format!("This game is no longer recorded: {error}."));
        }
        !goes_on_elsewhere
    }

    fn store_changes(
        &mut self,
        record: &Record,
        outcome: Option<Outcome>,
    ) -> Result<(), StoreError> {
        let Self { store, stored, .. } = self;
        let length = record.actions.len();
        let id = if let Some(id) = self.id {
            id
        } else {
            let id = store.wait(store.begin(Place::Terminal, record))?;
            *stored = length;
            *self.id.insert(id)
        };
        if length < *stored {
            store.wait(store.take_back(id, *stored as u32, length as u32))?;
            *stored = length;
        }
        let new = &record.actions[*stored..];
        match outcome {
            Some(outcome) => store.wait(store.finish(id, *stored as u32, new, outcome))?,
            None if new.is_empty() => {}
            None => store.wait(store.append(id, *stored as u32, new))?,
        }
        *stored = length;
        Ok(())
    }

    /// Saves the record under a name.
    pub(super) fn save(&self, name: &str, record: &Record) -> Result<(), StoreError> {
        self.store.wait(self.store.save(name, record))
    }

    /// Tells how to go on with the game, if it was left before its end, and closes the store.
    pub(super) fn leave(self) {
        if let Some(id) = self.id.filter(|_| !self.is_over && !self.is_failing) {
            note(&format!("`parlour resume {id}` goes on with this game."));
        }
        self.store.close();
    }
}
