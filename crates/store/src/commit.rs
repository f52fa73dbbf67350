//! Several changes stored together, in one transaction.

use crate::answers::{Answer, keep_answer};
use crate::edit::Edit;
use crate::error::StoreError;
use crate::fence::{Fence, guard};
use crate::lock::lock;
use crate::model::{GameId, Place};
use crate::notes::count_noted_in;
use crate::session::Session;
use crate::store::{Store, settle};
use crate::tournaments::{KeptTournament, forget_tournament, keep_tournament};
use crate::writer::erase_note;
use game::Record;
use play::Outcome;

/// A game that is stored for the first time, with everything known about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// The front end that keeps it.
    pub place: Place,
    /// How it began, and its actions so far.
    pub record: Record,
    /// How it came out, if it is over.
    pub outcome: Option<Outcome>,
    /// Notes beside it, each a key and a value.
    pub notes: Vec<(String, String)>,
    /// Whether somebody has had help, so that it is no high score.
    pub aided: bool,
}

impl NewGame {
    /// Returns an unfinished game without notes or help.
    pub fn new(place: Place, record: Record) -> Self {
        Self { place, record, outcome: None, notes: Vec::new(), aided: false }
    }
}

/// One of several changes that are stored together; see [`Store::commit`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Stores a new game.
    Begin(NewGame),
    /// Changes a game.
    Edit(GameId, Edit),
    /// Writes a note beside a game; without a value, removes it.
    Note(GameId, String, Option<String>),
    /// Marks a game as played with help.
    Aided(GameId),
    /// Deletes a game.
    Forget(GameId),
    /// Refuses everything if more unfinished games than these have a note with this value of at most 64
    /// characters. The steps before it count, those after it do not.
    AtMost {
        /// The key of the note.
        key: String,
        /// Its value.
        value: String,
        /// The most games.
        most: u32,
    },
    /// Refuses everything if somebody has taken the game over with a greater number; see [`Store::claim`].
    Guard(GameId, Fence),
    /// Keeps an answer, so that the same request can be answered again.
    Answer(Answer),
    /// Keeps a tournament, in place of what was kept under its name.
    Tournament(KeptTournament),
    /// Deletes the tournament of this name; its games stay. With a version, only if that is stored.
    ForgetTournament(String, Option<u64>),
}

impl Store {
    /// Stores a new game in one transaction.
    ///
    /// # Errors
    ///
    /// When the tags of the record name no game.
    pub async fn create(&self, game: &NewGame) -> Result<GameId, StoreError> {
        let mut change = self.change().await?;
        let created = self.insert(&mut change, game).await;
        settle(change, created).await
    }

    /// Makes several changes in order, all of them or none, and returns the numbers of the new games.
    ///
    /// # Errors
    ///
    /// The first step that is refused, with the reason; nothing is then changed. When a step keeps an answer
    /// to a request that has been answered already, that answer: [`StoreError::Answered`].
    pub async fn commit(&self, steps: &[Step]) -> Result<Vec<GameId>, StoreError> {
        let mut change = self.change().await?;
        let made = self.make_all(&mut change, steps).await;
        settle(change, made).await
    }

    async fn make_all(
        &self,
        change: &mut Session,
        steps: &[Step],
    ) -> Result<Vec<GameId>, StoreError> {
        let mut created = Vec::new();
        for step in steps {
            match step {
                Step::Begin(game) => created.push(self.insert(change, game).await?),
                Step::Edit(id, edit) => self.edit_in(change, *id, edit.clone()).await?,
                Step::Note(id, key, Some(value)) => self.note_in(change, *id, key, value).await?,
                Step::Note(id, key, None) => erase_note(change, *id, key).await?,
                Step::Aided(id) => self.mark_aided_in(change, *id).await?,
                Step::Forget(id) => self.forget_in(change, *id).await?,
                Step::AtMost { key, value, most } => {
                    // Who counts at the same time would not see this one.
                    lock(change, &format!("notes {key} {value}")).await?;
                    let found = count_noted_in(change, key, value).await?;
                    if found > *most {
                        return Err(StoreError::TooMany { found, most: *most });
                    }
                }
                Step::Guard(id, fence) => guard(change, *id, *fence).await?,
                Step::Answer(answer) => keep_answer(change, answer).await?,
                Step::Tournament(kept) => keep_tournament(change, kept).await?,
                Step::ForgetTournament(name, follows) => {
                    forget_tournament(change, name, *follows).await?;
                }
            }
        }
        Ok(created)
    }
}
