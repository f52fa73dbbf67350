//! Tables in the [`store`]: each is a game, with notes beside its record.

use crate::problem::cause;
use crate::secret;
use crate::tournament::state::Tournament;
use crate::write::Write;
use game::Record;
use host::{NoReplay, Note, Table};
use store::{
    Answer, Begun, Edit, Fence, Filter, GameId, GameSummary, HighScore, KeptTournament, Listing,
    NewGame, Place, ScoreFilter, Step, Store, StoreError,
};
use wire::Phase;

/// The key of the note that holds what is not in the record.
const NOTE: &str = "table";
/// The key of the note that holds the name of the table.
const NAME: &str = "name";
/// The key of the note that marks games of public tables.
const PUBLIC: &str = "public";

/// The tables of a store.
#[derive(Clone, Debug)]
pub(crate) struct Archive(Store);

fn written(note: &Note) -> String {
    serde_json::to_string(note).expect("a note can be written as JSON")
}

/// Returns what refuses a change if another node has taken the game over.
fn guarded(id: GameId, fence: Option<Fence>) -> Option<Step> {
    fence.map(|fence| Step::Guard(id, fence))
}

/// Returns the game of a new table, with what is noted beside it.
fn new_game(record: &Record, note: &Note) -> NewGame {
    let note_of = |key: &str, value: &str| (key.to_owned(), value.to_owned());
    let mut game = NewGame::new(Place::Web, record.clone());
    // Whoever chose the seed may know the cards.
    game.aided = note.seeded;
    game.notes = vec![note_of(NOTE, &written(note)), note_of(NAME, &note.table)];
    if note.public {
        game.notes.push(note_of(PUBLIC, ""));
    }
    game
}

/// Returns what finds the games of unfinished tables, at most `limit`, those that changed last.
fn unfinished(limit: u32) -> Filter {
    Filter {
        unfinished: Some(true),
        place: Some(Place::Web),
        noted: Some(NOTE.to_owned()),
        limit: Some(limit),
        ..Filter::default()
    }
}

/// A table as the store keeps it.
#[derive(Debug)]
pub(crate) struct Kept {
    pub(crate) game: GameSummary,
    note: String,
    record: Record,
}

/// What comes of opening a table.
#[derive(Debug)]
pub(crate) enum Opened {
    Table(GameId, Box<Table>),
    /// It was told to stop.
    Stopped,
    /// What is stored of it makes no sense.
    Faulty,
}

impl Kept {
    /// Opens the table, which plays its whole game again until it `should_stop`. One that cannot be opened is
    /// logged, and stays in the store as it is.
    pub(crate) fn open(self, should_stop: &dyn Fn() -> bool) -> Opened {
        let Self { game, note, record } = self;
        let reason = match serde_json::from_str(&note) {
            Ok(note) => {
                match Table::restore(note, &record, game.ending, should_stop, &mut secret::random())
                {
                    Ok(table) => return Opened::Table(game.id, Box::new(table)),
                    Err(NoReplay::Stopped) => return Opened::Stopped,
                    Err(error) => error.to_string(),
                }
            }
            Err(error) => error.to_string(),
        };
        tracing::warn!(game = %game.id, %reason, "a table could not be opened");
        Opened::Faulty
    }
}

impl Archive {
    pub(crate) const fn new(store: Store) -> Self {
        Self(store)
    }

    pub(crate) const fn store(&self) -> &Store {
        &self.0
    }

    /// Stores a new table, and with it in one transaction: the note of the table whose rematch it is, and the
    /// answer to whoever asked for it.
    pub(crate) async fn begin(
        &self,
        record: &Record,
        note: &Note,
        rematch_of: Option<(GameId, &Note, Option<Fence>)>,
        answer: Option<Answer>,
    ) -> Result<GameId, StoreError> {
        let mut steps = vec![Step::Begin(new_game(record, note))];
        if let Some((id, note, fence)) = rematch_of {
            steps.extend(guarded(id, fence));
            steps.push(Step::Note(id, NOTE.to_owned(), Some(written(note))));
        }
        steps.extend(answer.map(Step::Answer));
        let begun = self.0.commit(&steps).await?;
        Ok(begun.first().copied().expect("a game was begun"))
    }

    /// Stores a tournament and the new tables of its games, and with them the answer to whoever asked. Returns the
    /// games in the order of the tables. Where others change it too, it is refused unless it `follows` the version that
    /// is stored.
    pub(crate) async fn begin_round(
        &self,
        tables: Vec<(Record, Note)>,
        tournament: &Tournament,
        follows: Option<u64>,
        answer: Option<Answer>,
    ) -> Result<Vec<GameId>, StoreError> {
        let info = tournament.info();
        // First, so that whoever is refused has begun no game yet.
        let mut steps = vec![Step::Tournament(KeptTournament {
            name: tournament.name.clone(),
            state: tournament.write(),
            summary: serde_json::to_string(&info).expect("this can be written as JSON"),
            public: tournament.public,
            over: tournament.phase == Phase::Over,
            follows,
        })];
        steps.extend(tables.iter().map(|(record, note)| Step::Begin(new_game(record, note))));
        steps.extend(answer.map(Step::Answer));
        self.0.commit(&steps).await
    }

    /// Returns the names of those of these tables whose games are over.
    #[cfg(feature = "nodes")]
    pub(crate) async fn over_among(&self, tables: &[String]) -> Result<Vec<String>, StoreError> {
        self.0.over_among(NAME, tables).await
    }

    /// Returns how the game of a table came out, if it is over.
    pub(crate) async fn outcome(&self, table: &str) -> Result<Option<store::Outcome>, StoreError> {
        let Some(id) = self.find(table).await? else { return Ok(None) };
        Ok(self.0.game(id).await?.outcome())
    }

    /// Stores a change of a table and, if somebody was given a seat by it, the answer, in one transaction.
    pub(crate) async fn write(
        &self,
        id: GameId,
        write: Write,
        answer: Option<Answer>,
        fence: Option<Fence>,
    ) -> Result<(), StoreError> {
        let step = match write {
            Write::Note(note) => Step::Note(id, NOTE.to_owned(), Some(written(&note))),
            Write::Game(edit, note) => {
                let edit = match note {
                    Some(note) => edit.noting(NOTE, &written(&note)),
                    None => edit,
                };
                let edit = Edit { fence, ..edit };
                if answer.is_none() {
                    // Moves that wait at the same time share a flush of the disk.
                    return self.0.edit(id, edit).await;
                }
                Step::Edit(id, edit)
            }
        };
        let steps = guarded(id, fence).into_iter().chain([step]).chain(answer.map(Step::Answer));
        self.0.commit(&steps.collect::<Vec<_>>()).await.map(drop)
    }

    /// Marks a game as played with help, so that it is no high score.
    pub(crate) async fn mark_aided(
        &self,
        id: GameId,
        fence: Option<Fence>,
    ) -> Result<(), StoreError> {
        let steps = guarded(id, fence).into_iter().chain([Step::Aided(id)]);
        self.0.commit(&steps.collect::<Vec<_>>()).await.map(drop)
    }

    /// Forgets a game.
    pub(crate) async fn forget(&self, id: GameId, fence: Option<Fence>) -> Result<(), StoreError> {
        let steps = guarded(id, fence).into_iter().chain([Step::Forget(id)]);
        self.0.commit(&steps.collect::<Vec<_>>()).await.map(drop)
    }

    /// Returns the unfinished tables, at most `limit`, those that changed last.
    pub(crate) async fn unfinished(&self, limit: u32) -> Result<Vec<Kept>, StoreError> {
        let mut tables = Vec::new();
        for game in self.0.games(&unfinished(limit)).await? {
            let id = game.id;
            match self.kept(game).await {
                Ok(kept) => tables.extend(kept),
                // One game that makes no sense keeps no other from being played.
                Err(error @ (StoreError::Damaged { .. } | StoreError::Record(_))) => {
                    let cause = cause(&error);
                    tracing::warn!(game = %id, %error, cause, "a table could not be read");
                }
                Err(error) => return Err(error),
            }
        }
        Ok(tables)
    }

    /// Returns the unfinished games that are not older than this, at most `limit`, and the names of their tables.
    #[cfg(feature = "nodes")]
    pub(crate) async fn unfinished_names(
        &self,
        oldest: std::time::SystemTime,
        limit: u32,
    ) -> Result<Vec<(GameId, String)>, StoreError> {
        let games = self.0.games(&unfinished(limit)).await?;
        let young = games.iter().filter(|game| std::time::SystemTime::from(game.changed) > oldest);
        self.0.noted(NAME, &young.map(|game| game.id).collect::<Vec<_>>()).await
    }

    /// Returns the game of a table, if there ever was one of this name.
    pub(crate) async fn find(&self, table: &str) -> Result<Option<GameId>, StoreError> {
        self.0.find_noted(NAME, table).await
    }

    /// Returns a table, whether its game is over or not.
    pub(crate) async fn table(&self, name: &str) -> Result<Option<Kept>, StoreError> {
        let Some(id) = self.find(name).await? else { return Ok(None) };
        self.kept(self.0.game(id).await?).await
    }

    async fn kept(&self, game: GameSummary) -> Result<Option<Kept>, StoreError> {
        let notes = self.0.notes(game.id).await?;
        let Some((_, note)) = notes.into_iter().find(|(key, _)| key == NOTE) else {
            return Ok(None);
        };
        let record = self.0.record(game.id).await?;
        Ok(Some(Kept { game, note, record }))
    }

    /// Lists games that are over and pass the filter, and the names of their tables, latest first: all that the
    /// store holds, or only those of public tables. Returns too how many were found, with those that are too damaged
    /// to be listed.
    pub(crate) async fn over(
        &self,
        filter: Filter,
        only_public: bool,
    ) -> Result<(Vec<(GameSummary, Option<String>)>, usize), StoreError> {
        let filter = Filter {
            unfinished: Some(false),
            noted: only_public.then(|| PUBLIC.to_owned()),
            ..filter
        };
        let Listing { games, damaged } = self.0.list(&filter).await?;
        let found = games.len() + damaged.len();
        let ids: Vec<GameId> = games.iter().map(|game| game.id).collect();
        let names = self.0.noted(NAME, &ids).await?;
        let name = |id| names.iter().find(|(of, _)| *of == id).map(|(_, name)| name.clone());
        let of_tables: Vec<Option<String>> = ids.into_iter().map(name).collect();
        Ok((games.into_iter().zip(of_tables).collect(), found))
    }

    /// Returns how the last games on a board began, at most `limit`, of each its first `plies` actions: of all games,
    /// or only of those at public tables.
    pub(crate) async fn openings(
        &self,
        board: (&str, &str),
        only_public: bool,
        plies: u32,
        limit: u32,
    ) -> Result<Vec<Begun>, StoreError> {
        self.0.openings(board, only_public.then_some(PUBLIC), plies, limit).await
    }

    /// Lists the best scores of each game and size that pass the filter: of all games, or only of those at public
    /// tables.
    pub(crate) async fn scores(
        &self,
        filter: ScoreFilter<'_>,
        only_public: bool,
    ) -> Result<Vec<HighScore>, StoreError> {
        self.0.scores_among(&ScoreFilter { noted: only_public.then_some(PUBLIC), ..filter }).await
    }

    /// Returns a game that is over, the name of its table, and its record; `None` if there is none that may
    /// be shown.
    pub(crate) async fn past(
        &self,
        id: GameId,
        only_public: bool,
    ) -> Result<Option<(GameSummary, Option<String>, Record)>, StoreError> {
        let game = match self.0.game(id).await {
            Ok(game) if game.ending.is_some() => game,
            Ok(_) | Err(StoreError::NoSuchGame(_)) => return Ok(None),
            Err(error) => return Err(error),
        };
        let notes = self.0.notes(id).await?;
        let note = |wanted: &str| notes.iter().find(|(key, _)| key == wanted);
        if only_public && note(PUBLIC).is_none() {
            return Ok(None);
        }
        let name = note(NAME).map(|(_, name)| name.clone());
        let record = self.0.record(id).await?;
        Ok(Some((game, name, record)))
    }
}
