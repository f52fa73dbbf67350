//! The game being played, kept in the store as it goes.

use crate::memory::Kept;
use crate::report::note;
use game::Record;
use store::{Blocking, Outcome, StoreError};

/// Keeps one game. What cannot be stored is told once and never stops the game.
pub(super) struct Keeper {
    store: Blocking,
    /// The game, once its first action by a seat has been played.
    kept: Option<Kept>,
    /// Whether the last change could not be stored, and that was told.
    is_failing: bool,
    is_over: bool,
}

impl Keeper {
    /// Keeps a game that begins now.
    pub(super) const fn new(store: Blocking) -> Self {
        Self { store, kept: None, is_failing: false, is_over: false }
    }

    /// Keeps on with a game that the store holds.
    pub(super) const fn of(store: Blocking, kept: Kept) -> Self {
        Self { store, kept: Some(kept), is_failing: false, is_over: false }
    }

    /// Stores what has changed in the record, and the outcome when the game is over; returns whether it
    /// is worth trying again.
    pub(super) fn keep(&mut self, record: &Record, outcome: Option<Outcome>) -> bool {
        let is_over = outcome.is_some();
        let error = match self.store_changes(record, outcome) {
            Ok(()) => {
                self.is_over = is_over;
                if std::mem::take(&mut self.is_failing) {
                    note("The game is being recorded again; nothing was lost.");
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
        let kept = match &mut self.kept {
            Some(kept) => kept,
            None => self.kept.insert(Kept::begin(&self.store, record)?),
        };
        kept.update(&self.store, record, outcome)
    }

    /// Saves the record under a name.
    pub(super) fn save(&self, name: &str, record: &Record) -> Result<(), StoreError> {
        self.store.wait(self.store.save(name, record))
    }

    /// Tells how to go on with the game, if it was left before its end, and closes the store.
    pub(super) fn leave(self) {
        if let Some(kept) = self.kept.filter(|_| !self.is_over && !self.is_failing) {
            note(&format!("Run `parlour resume {}` to continue this game.", kept.id()));
        }
        self.store.close();
    }
}
