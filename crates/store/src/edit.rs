//! A change of a stored game.

use crate::fence::Fence;
use play::{Change, Outcome};

/// A change of a stored game, stored in one transaction.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Edit {
    /// How many actions the game holds before.
    pub at: u32,
    /// How many of them stay; the others are taken back.
    pub kept: u32,
    /// The actions that follow.
    pub added: Vec<String>,
    /// The outcome, if the change ends the game.
    pub outcome: Option<Outcome>,
    /// Tags of the record that change, each a key and a value.
    pub tags: Vec<(String, String)>,
    /// A note beside the game, a key and a value.
    pub note: Option<(String, String)>,
    /// The number with which whoever makes the change has claimed the game; see [`Store::claim`].
    ///
    /// [`Store::claim`]: crate::Store::claim
    pub fence: Option<Fence>,
}

impl Edit {
    /// Returns the edit that adds actions to a game that holds `at`.
    pub fn append(at: u32, actions: &[String]) -> Self {
        Self { at, kept: at, added: actions.to_vec(), ..Self::default() }
    }

    /// Returns the edit that stores a planned change of a game that holds `at` actions.
    pub fn of(at: usize, change: &Change) -> Self {
        let new_deals = change.deals().filter(|_| change.kept() < at);
        Self {
            at: at as u32,
            kept: change.kept() as u32,
            added: change.added().map(|added| added.action.to_string()).collect(),
            outcome: change.outcome().cloned(),
            tags: new_deals.map(|deals| ("new-deals".to_owned(), deals)).into_iter().collect(),
            note: None,
            fence: None,
        }
    }

    /// Returns the same edit with a note beside the game.
    #[must_use]
    pub fn noting(self, key: &str, value: &str) -> Self {
        Self { note: Some((key.to_owned(), value.to_owned())), ..self }
    }

    /// Returns the same edit, refused if somebody has taken the game over with a greater number.
    #[must_use]
    pub fn fenced(self, fence: Fence) -> Self {
        Self { fence: Some(fence), ..self }
    }

    /// Returns whether it adds to what is stored and changes nothing else of it.
    pub(crate) const fn is_append(&self) -> bool {
        self.kept == self.at && self.tags.is_empty()
    }
}
