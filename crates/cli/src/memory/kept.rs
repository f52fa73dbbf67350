//! A game in the store, and how much of it is stored.

use game::Record;
use store::{Blocking, Edit, GameId, NewGame, Outcome, Place, StoreError};

/// A game that is stored as it is played.
#[derive(Debug)]
pub(crate) struct Kept {
    id: GameId,
    /// What the store holds.
    stored: Record,
}

impl Kept {
    /// Begins to store a game, as it is now.
    pub(crate) fn begin(
        store: &Blocking,
        record: &Record,
        outcome: Option<Outcome>,
        aided: bool,
    ) -> Result<Self, StoreError> {
        let game = NewGame { outcome, aided, ..NewGame::new(Place::Terminal, record.clone()) };
        let id = store.wait(store.create(&game))?;
        Ok(Self { id, stored: game.record })
    }

    /// Returns a game of which the store holds this record.
    pub(crate) const fn of(id: GameId, stored: Record) -> Self {
        Self { id, stored }
    }

    pub(crate) const fn id(&self) -> GameId {
        self.id
    }

    /// Returns whether another game began as this one did: the same game, players and seed.
    pub(crate) fn begins_like(&self, record: &Record) -> bool {
        self.stored.tags == record.tags
    }

    /// Stores a change.
    pub(crate) fn edit(&mut self, store: &Blocking, edit: Edit) -> Result<(), StoreError> {
        store.wait(store.edit(self.id, edit.clone()))?;
        self.stored.actions.truncate(edit.kept as usize);
        self.stored.actions.extend(edit.added);
        for (key, value) in edit.tags {
            self.stored.set_tag(&key, value);
        }
        Ok(())
    }

    /// Stores what differs in the record, and the outcome if the game is over.
    pub(crate) fn update(
        &mut self,
        store: &Blocking,
        record: &Record,
        outcome: Option<Outcome>,
    ) -> Result<(), StoreError> {
        let (old, new) = (&self.stored.actions, &record.actions);
        let same = old.iter().zip(new).take_while(|(old, new)| old == new).count();
        let tags = record.tags.iter().filter(|tag| !self.stored.tags.contains(tag));
        let edit = Edit {
            at: old.len() as u32,
            kept: same as u32,
            added: new[same..].to_vec(),
            outcome,
            tags: tags.cloned().collect(),
            note: None,
            fence: None,
        };
        let is_stored = same == old.len().max(new.len()) && edit.tags.is_empty();
        if is_stored && edit.outcome.is_none() { Ok(()) } else { self.edit(store, edit) }
    }
}
