//! The game being played, stored as it goes.

use super::programs::Programs;
use crate::interrupt;
use crate::memory::Kept;
use crate::report;
use ::play::Play;
use game::Record;
use store::{Blocking, Edit, GameId, StoreError};
use texts::{Language, Message};

/// Stores one game. A failure is reported once and never stops the game.
pub(super) struct Keeper {
    store: Blocking,
    /// In which notes are told.
    language: Language,
    /// The game, once a seat has played its first action.
    kept: Option<Kept>,
    /// Whether somebody was shown a hint.
    is_aided: bool,
    /// Whether the last change could not be stored, which was reported.
    is_failing: bool,
    /// Whether the store holds the end of the game.
    is_over: bool,
}

impl Keeper {
    /// Returns the keeper of a game that begins now.
    pub(super) fn new(store: Blocking, language: Language) -> Self {
        interrupt::close_first(&store);
        Self { store, language, kept: None, is_aided: false, is_failing: false, is_over: false }
    }

    /// Returns the keeper of a game that the store holds already.
    pub(super) fn of(store: Blocking, kept: Kept, language: Language) -> Self {
        Self { kept: Some(kept), ..Self::new(store, language) }
    }

    fn note(&self, message: &Message) {
        report::note(&self.language.say(message));
    }

    /// Returns the number of the game, once it is stored.
    pub(super) fn id(&self) -> Option<GameId> {
        self.kept.as_ref().map(Kept::id)
    }

    /// Stores a change that has been made, given as an edit of what was stored before. Returns whether it is
    /// worth trying again with the next change.
    pub(super) fn keep(&mut self, play: &Play, programs: &Programs, edit: Edit) -> bool {
        let error = match self.store_change(play, programs, edit) {
            Ok(()) => {
                self.is_over = play.is_over();
                if std::mem::take(&mut self.is_failing) {
                    self.note(&Message::new("line-recorded-again"));
                }
                return true;
            }
            Err(error) => error,
        };
        let is_continued_elsewhere = matches!(
            error,
            StoreError::OutOfStep { .. } | StoreError::Over(_) | StoreError::NoSuchGame(_)
        );
        if !std::mem::replace(&mut self.is_failing, true) {
            self.note(&Message::new("line-no-longer-recorded").with("why", error.to_string()));
        }
        !is_continued_elsewhere
    }

    fn store_change(
        &mut self,
        play: &Play,
        programs: &Programs,
        edit: Edit,
    ) -> Result<(), StoreError> {
        let (record, outcome) = (|| programs.sign(play.record()), play.outcome().cloned());
        match &mut self.kept {
            Some(kept) if !self.is_failing => kept.edit(&self.store, edit),
            // Earlier changes are missing too.
            Some(kept) => kept.update(&self.store, &record(), outcome),
            None if play.moves().iter().all(|played| played.by.is_none()) => Ok(()),
            None => {
                let kept = Kept::begin(&self.store, &record(), outcome, self.is_aided)?;
                self.kept = Some(kept);
                Ok(())
            }
        }
    }

    /// Marks the game as played with help.
    pub(super) fn mark_aided(&mut self) {
        if std::mem::replace(&mut self.is_aided, true) {
            return;
        }
        let marked = self.kept.as_ref().map(|kept| self.store.mark_aided(kept.id()));
        if let Some(Err(error)) = marked.map(|marking| self.store.wait(marking)) {
            self.note(&Message::new("line-not-marked").with("why", error.to_string()));
        }
    }

    /// Saves the record under a name.
    pub(super) fn save(&self, name: &str, record: &Record) -> Result<(), StoreError> {
        self.store.wait(self.store.save(name, record))
    }

    /// Prints how to resume the game, if it was left before its end, and closes the store.
    pub(super) fn leave(self) {
        if let Some(kept) = self.kept.as_ref().filter(|_| !self.is_over && !self.is_failing) {
            let command = format!("parlour resume {}", kept.id());
            self.note(&Message::new("line-to-resume").with("command", command));
        }
        self.store.close();
    }
}
