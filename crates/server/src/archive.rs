//! What the house keeps of its tables: a game of the [`store`] each, and a note beside it.

use crate::table::{Note, Table};
use game::Record;
use store::{Filter, GameId, Outcome, Place, Store, StoreError};

/// The key of the note.
const NOTE: &str = "table";

/// Tables on the disk.
#[derive(Clone, Debug)]
pub(crate) struct Archive(Store);

impl Archive {
    pub(crate) const fn new(store: Store) -> Self {
        Self(store)
    }

    pub(crate) const fn store(&self) -> &Store {
        &self.0
    }

    /// Begins to keep a table. A game without its note, because the house was stopped in between, is
    /// never gone on with.
    pub(crate) async fn begin(&self, record: &Record, note: Note) -> Result<GameId, StoreError> {
        let id = self.0.begin(Place::Web, record).await?;
        self.note(id, note).await?;
        Ok(id)
    }

    /// Writes down what is not in the record.
    pub(crate) async fn note(&self, id: GameId, note: Note) -> Result<(), StoreError> {
        let note = serde_json::to_string(&note).expect("a note can be written as JSON");
        self.0.set_note(id, NOTE, &note).await
    }

    /// Adds actions to a game that holds `at`, and its outcome when they end it.
    pub(crate) async fn append(
        &self,
        id: GameId,
        at: usize,
        actions: &[String],
        outcome: Option<&Outcome>,
    ) -> Result<(), StoreError> {
        match outcome {
            None => self.0.append(id, at as u32, actions).await,
            Some(outcome) => self.0.finish(id, at as u32, actions, outcome.clone()).await,
        }
    }

    /// Takes back the last actions of a game that holds `at`, down to `length`.
    pub(crate) async fn take_back(
        &self,
        id: GameId,
        at: usize,
        length: usize,
    ) -> Result<(), StoreError> {
        self.0.take_back(id, at as u32, length as u32).await
    }

    /// Forgets a game.
    pub(crate) async fn forget(&self, id: GameId) -> Result<(), StoreError> {
        self.0.forget(id).await
    }

    /// Returns the unfinished tables, at most `limit`, those that changed last. A table that cannot be
    /// gone on with is left on the disk as it is, and told.
    pub(crate) async fn unfinished(&self, limit: u32) -> Result<Vec<(GameId, Table)>, StoreError> {
        let filter = Filter {
            unfinished: Some(true),
            place: Some(Place::Web),
            limit: Some(limit),
            ..Filter::default()
        };
        let mut tables = Vec::new();
        for game in self.0.games(&filter).await? {
            match self.restore(game.id).await {
                Ok(Some(table)) => tables.push((game.id, table)),
                Ok(None) => {}
                Err(reason) => tracing::warn!(game = %game.id, %reason, "a table is left out"),
            }
        }
        Ok(tables)
    }

    async fn restore(&self, id: GameId) -> Result<Option<Table>, String> {
        let notes = self.0.notes(id).await.map_err(|error| error.to_string())?;
        let Some((_, note)) = notes.into_iter().find(|(key, _)| key == NOTE) else {
            return Ok(None);
        };
        let note: Note = serde_json::from_str(&note).map_err(|error| error.to_string())?;
        let record = self.0.record(id).await.map_err(|error| error.to_string())?;
        Table::restore(note, &record).map(Some).map_err(|error| error.to_string())
    }
}
