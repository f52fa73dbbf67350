//! What the scenes in the terminal keep, in the store.

use crate::memory::{Kept, score_lines};
use game::{Record, Seat};
use store::{Blocking, Ending, Filter, GameId, Outcome, Place, StoreError};
use tui::Shelf;

/// Unfinished games that the menu lists.
const UNFINISHED: u32 = 9;
/// Scores shown for each size of a game.
const SCORES: u32 = 10;

/// The store as the shelf of the scenes.
#[derive(Debug)]
pub(crate) struct StoreShelf {
    store: Blocking,
    /// The game that was stored last.
    kept: Option<Kept>,
}

impl StoreShelf {
    pub(crate) const fn new(store: Blocking) -> Self {
        Self { store, kept: None }
    }

    /// Stores what has changed in a game, which is begun if it has no number yet.
    fn update(
        &mut self,
        number: Option<u64>,
        record: &Record,
        outcome: Option<Outcome>,
    ) -> Result<u64, StoreError> {
        let Self { store, kept } = self;
        let now = match (number, kept.take()) {
            (None, last) => {
                let now = kept.insert(Kept::begin(store, record)?);
                if last.is_some_and(|last| last.begins_like(record)) {
                    // The game that was kept last, gone back to from its end.
                    store.wait(store.mark_aided(now.id()))?;
                }
                now
            }
            (Some(number), Some(last)) if last.id().number() == number => kept.insert(last),
            (Some(number), _) => {
                let id = GameId::of_number(number);
                let stored = store.wait(store.record(id))?;
                kept.insert(Kept::of(id, stored))
            }
        };
        now.update(store, record, outcome)?;
        Ok(now.id().number())
    }

    fn unfinished_games(&self) -> Result<Vec<(u64, Record)>, StoreError> {
        let unfinished = Filter {
            unfinished: Some(true),
            place: Some(Place::Terminal),
            limit: Some(UNFINISHED),
            ..Filter::default()
        };
        let games = self.store.wait(self.store.games(&unfinished))?;
        let of = |id: GameId| Ok((id.number(), self.store.wait(self.store.record(id))?));
        games.into_iter().map(|game| of(game.id)).collect()
    }

    fn saved_games(&self) -> Result<Vec<(String, Record)>, StoreError> {
        let saves = self.store.wait(self.store.saves())?;
        let of = |name: String| {
            let record = self.store.wait(self.store.saved(&name))?;
            Ok((name, record))
        };
        saves.into_iter().map(|save| of(save.name)).collect()
    }
}

/// Returns the outcome of a game that was played to its end or resigned.
fn outcome(scores: &[i32], resigned: Option<Seat>) -> Outcome {
    let (ending, winners) = match resigned {
        Some(lost) => {
            let others = (0..scores.len()).filter(|&seat| seat != lost.index());
            (Ending::Resigned(lost), others.collect())
        }
        None => (Ending::Played, catalog::highest(scores)),
    };
    Outcome { scores: scores.to_vec(), winners, ending }
}

fn told<T>(done: Result<T, StoreError>) -> Result<T, String> {
    done.map_err(|error| error.to_string())
}

impl Shelf for StoreShelf {
    fn keep(&mut self, number: Option<u64>, record: &Record) -> Result<u64, String> {
        told(self.update(number, record, None))
    }

    fn finish(
        &mut self,
        number: u64,
        record: &Record,
        scores: &[i32],
        resigned: Option<Seat>,
    ) -> Result<(), String> {
        told(self.update(Some(number), record, Some(outcome(scores, resigned))).map(|_| ()))
    }

    fn forget(&mut self, number: u64) -> Result<(), String> {
        told(self.store.wait(self.store.forget(GameId::of_number(number))))
    }

    fn unfinished(&mut self) -> Result<Vec<(u64, Record)>, String> {
        told(self.unfinished_games())
    }

    fn best(&mut self, game: &str) -> Result<Vec<String>, String> {
        let scores = self.store.wait(self.store.scores(Some(game), SCORES));
        told(scores.map(|scores| score_lines(&scores)))
    }

    fn save(&mut self, name: &str, record: &Record) -> Result<(), String> {
        told(self.store.wait(self.store.save(name, record)))
    }

    fn saves(&mut self) -> Result<Vec<(String, Record)>, String> {
        told(self.saved_games())
    }

    fn forget_save(&mut self, name: &str) -> Result<(), String> {
        told(self.store.wait(self.store.forget_save(name)))
    }

    fn setting(&mut self, key: &str) -> Result<Option<String>, String> {
        told(self.store.wait(self.store.setting(key)))
    }

    fn set_setting(&mut self, key: &str, value: &str) -> Result<(), String> {
        told(self.store.wait(self.store.set_setting(key, value)))
    }
}
