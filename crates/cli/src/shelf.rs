//! What the terminal keeps, in the store.

use crate::memory::{Kept, on_the_wall, score_lines, write_whole};
use game::Record;
use std::path::Path;
use store::{Blocking, Filter, GameId, GameSummary, Outcome, Place, StoreError};
use texts::Message;
use tui::{KeptGame, KeptId, Shelf};

/// Finished games that are listed.
const FINISHED: u32 = 500;
/// Scores shown for each size of a game.
const SCORES: u32 = 10;

/// The store as the shelf of the terminal.
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
                // The game that was kept last, gone back to from its end.
                let aided = last.is_some_and(|last| last.begins_like(record));
                let now = kept.insert(Kept::begin(store, record, outcome, aided)?);
                return Ok(now.id().number());
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

    fn games(&self, filter: &Filter) -> Result<Vec<KeptGame>, StoreError> {
        let games = self.store.wait(self.store.games(filter))?;
        Ok(games.into_iter().map(listed).collect())
    }

    fn saved_games(&self) -> Result<Vec<KeptGame>, StoreError> {
        let saves = self.store.wait(self.store.saves())?;
        let of = |save: store::SaveSummary| {
            // One that cannot be read is listed without its players, so that it can be deleted.
            let record = self.store.wait(self.store.saved(&save.name)).unwrap_or_default();
            KeptGame {
                id: KeptId::Save(save.name),
                game: save.game,
                players: store::seated(&record).into_iter().map(|(name, _)| name).collect(),
                date: on_the_wall(save.saved),
                result: None,
            }
        };
        Ok(saves.into_iter().map(of).collect())
    }

    fn read(&self, id: &KeptId) -> Result<Record, StoreError> {
        match id {
            KeptId::Game(number) => self.store.wait(self.store.record(GameId::of_number(*number))),
            KeptId::Save(name) => self.store.wait(self.store.saved(name)),
        }
    }

    /// Returns the game as text, with its outcome once it has one.
    fn text(&self, id: &KeptId) -> Result<String, StoreError> {
        let record = self.read(id)?;
        let (outcome, aided) = match id {
            KeptId::Game(number) => {
                let game = self.store.wait(self.store.game(GameId::of_number(*number)))?;
                (game.outcome(), game.aided)
            }
            KeptId::Save(_) => (None, false),
        };
        Ok(store::exchange::to_text(&record, outcome.as_ref(), aided))
    }
}

/// Lists a game as the terminal shows it.
fn listed(game: GameSummary) -> KeptGame {
    let scores = game.players.iter().filter_map(|player| Some((&player.name, player.score?)));
    let scores: Vec<String> = scores.map(|(name, score)| format!("{name} {score}")).collect();
    KeptGame {
        id: KeptId::Game(game.id.number()),
        players: game.players.into_iter().map(|player| player.name).collect(),
        date: on_the_wall(game.changed),
        result: game.ending.map(|_| scores.join(", ")),
        game: game.game,
    }
}

/// Says why the game being played is not stored.
fn unkept(error: &StoreError) -> String {
    match error {
        StoreError::NoSuchGame(_) => "it was deleted elsewhere".to_owned(),
        StoreError::OutOfStep { id, .. } => {
            format!(
                "another program has continued this game; leave, then run `parlour resume {id}`"
            )
        }
        _ => error.to_string(),
    }
}

fn told<T>(done: Result<T, StoreError>) -> Result<T, String> {
    done.map_err(|error| error.to_string())
}

impl Shelf for StoreShelf {
    fn keep(&mut self, number: Option<u64>, record: &Record) -> Result<u64, String> {
        self.update(number, record, None).map_err(|error| unkept(&error))
    }

    fn finish(&mut self, number: u64, record: &Record, outcome: &Outcome) -> Result<(), String> {
        let stored = self.update(Some(number), record, Some(outcome.clone()));
        stored.map(|_| ()).map_err(|error| unkept(&error))
    }

    fn mark_aided(&mut self, number: u64) -> Result<(), String> {
        let marked = self.store.wait(self.store.mark_aided(GameId::of_number(number)));
        marked.map_err(|error| unkept(&error))
    }

    fn unfinished(&mut self) -> Result<Vec<KeptGame>, String> {
        let (unfinished, place) = (Some(true), Some(Place::Terminal));
        told(self.games(&Filter { unfinished, place, ..Filter::default() }))
    }

    fn finished(&mut self) -> Result<Vec<KeptGame>, String> {
        let (unfinished, place) = (Some(false), Some(Place::Terminal));
        let limit = Some(FINISHED);
        told(self.games(&Filter { unfinished, place, limit, ..Filter::default() }))
    }

    fn saves(&mut self) -> Result<Vec<KeptGame>, String> {
        told(self.saved_games())
    }

    fn record(&mut self, id: &KeptId) -> Result<Record, String> {
        told(self.read(id))
    }

    fn export(&mut self, id: &KeptId, file: &str) -> Result<(), String> {
        let text = told(self.text(id))?;
        write_whole(Path::new(file), &text).map_err(|failure| failure.message().to_owned())
    }

    fn delete(&mut self, id: &KeptId) -> Result<(), String> {
        told(match id {
            KeptId::Game(number) => self.store.wait(self.store.forget(GameId::of_number(*number))),
            KeptId::Save(name) => self.store.wait(self.store.forget_save(name)),
        })
    }

    fn best(&mut self, game: &str) -> Result<Vec<Message>, String> {
        let scores = self.store.wait(self.store.scores(Some(game), SCORES));
        told(scores.map(|scores| score_lines(&scores)))
    }

    fn save(&mut self, name: &str, record: &Record) -> Result<(), String> {
        told(self.store.wait(self.store.save(name, record)))
    }

    fn setting(&mut self, key: &str) -> Result<Option<String>, String> {
        told(self.store.wait(self.store.setting(key)))
    }

    fn set_setting(&mut self, key: &str, value: &str) -> Result<(), String> {
        told(self.store.wait(self.store.set_setting(key, value)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(moves: &str) -> Record {
        let seated = "player-1: A=human\nplayer-2: B=human";
        let text = format!(
            "game: kalah\nrules: houses=6 seeds=4\nseed: 1\nfirst: south\n{seated}\n\n{moves}"
        );
        text.parse().unwrap()
    }

    #[test]
    fn what_another_program_did_to_the_game_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("store");
        let [mut here, mut there] =
            [(); 2].map(|()| StoreShelf::new(Blocking::open(&path).unwrap()));
        let number = here.keep(None, &record("1")).unwrap();
        there.keep(Some(number), &record("1 2")).unwrap();
        let why = here.keep(Some(number), &record("1 3")).unwrap_err();
        assert!(
            why.contains("another program has continued") && why.ends_with("resume 1`"),
            "{why}"
        );
        there.delete(&KeptId::Game(number)).unwrap();
        let why = here.keep(Some(number), &record("1 3")).unwrap_err();
        assert_eq!(why, "it was deleted elsewhere");
    }
}
