//! A game in the store, and how much of it is there.

use game::Record;
use store::{Blocking, GameId, Outcome, Place, StoreError};

/// A game that is kept in the store as it is played.
#[derive(Debug)]
pub(crate) struct Kept {
    id: GameId,
    /// The actions that the store holds.
    stored: Vec<String>,
}

impl Kept {
    /// Begins to keep a game, as it is now.
    pub(crate) fn begin(store: &Blocking, record: &Record) -> Result<Self, StoreError> {
        let id = store.wait(store.begin(Place::Terminal, record))?;
        Ok(Self { id, stored: record.actions.clone() })
    }

    /// Keeps on with a game of which the store holds this much.
    pub(crate) const fn of(id: GameId, stored: Vec<String>) -> Self {
        Self { id, stored }
    }

    pub(crate) const fn id(&self) -> GameId {
        self.id
    }

    /// Stores what has changed in the record, and the outcome when the game is over.
    pub(crate) fn update(
        &mut self,
        store: &Blocking,
        record: &Record,
        outcome: Option<Outcome>,
    ) -> Result<(), StoreError> {
        let Self { id, stored } = self;
        let same = stored.iter().zip(&record.actions).take_while(|(old, new)| old == new).count();
        if same < stored.len() {
            store.wait(store.take_back(*id, stored.len() as u32, same as u32))?;
            stored.truncate(same);
        }
        let new = &record.actions[same..];
        match outcome {
            Some(outcome) => store.wait(store.finish(*id, same as u32, new, outcome))?,
            None if new.is_empty() => {}
            None => store.wait(store.append(*id, same as u32, new))?,
        }
        stored.extend_from_slice(new);
        Ok(())
    }
}
