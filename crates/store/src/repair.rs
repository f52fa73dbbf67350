//! Saving what can be saved of a damaged store into a new one.
//!
//! The damaged file is copied first and never written. Each row is read by itself, so that one that cannot be
//! read costs nothing but itself.

use crate::check::{Finding, Subject};
use crate::checksum::Checksum;
use crate::creation::{publish, write_new};
use crate::error::StoreError;
use crate::examination::{Playable, examine};
use crate::games::tags_of;
use crate::making::Making;
use crate::model::{GameId, Place};
use crate::options::Options;
use crate::salvage::{Grafted, open_copy};
use crate::schema::bring_up_to_date;
use crate::sql::json;
use crate::store::Store;
use crate::stored::{Readable, Stored, readable};
use catalog::replay;
use game::Record;
use play::{Ending, Outcome};
use players::seated;
use serde::Serialize;
use sqlx::Connection;
use sqlx::sqlite::SqliteConnection;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The last number of a game that is looked for although nothing tells of it, which bounds how long that takes.
const MOST_GUESSED: i64 = 100_000;

/// The greatest number of a game that is believed. A greater one is damage, and no number could follow the greatest
/// that SQLite knows.
const MOST_NUMBER: i64 = 1 << 53;

/// What came of repairing a store.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Repaired {
    /// The games in the new store.
    pub games: u32,
    /// The saved games in the new store.
    pub saves: u32,
    /// How many of the games had to be repaired; those are no high scores.
    pub repaired: u32,
    /// What was wrong with them.
    pub faults: Vec<Finding>,
    /// What could not be saved, and why.
    pub lost: Vec<Finding>,
}

impl Store {
    /// Writes what can be saved of a damaged store into a new file, which appears when it is whole. The damaged
    /// store is not changed; nobody should be using it.
    ///
    /// A game is kept up to its first action that is missing or illegal; what lists tell of it is found out anew
    /// from its record.
    ///
    /// # Errors
    ///
    /// When the new file exists already or cannot be written, or when the old one is no store at all.
    pub async fn repair(from: &Path, to: &Path) -> Result<Repaired, StoreError> {
        if to.exists() {
            return Err(StoreError::Taken { path: to.to_owned() });
        }
        let options = Options::default();
        let making = Making::begin(to, options.patience).await;
        let folder = making.folder()?;
        let (mut old, grafted) = open_copy(from, folder.path(), &options).await?;
        // A version that cannot be brought up to date because of the damage is read as it is.
        let _ = bring_up_to_date(from, &mut old).await;
        let new = making.file()?;
        let mut repair =
            Repair { old, new: write_new(to, &new, &options).await?, done: Repaired::default() };
        let written = repair.write().await.map_err(|error| StoreError::of(to, error));
        let Repair { old, new: connection, done } = repair;
        // The copy is thrown away.
        let _ = old.close().await;
        connection.close().await.map_err(|error| StoreError::of(to, error))?;
        written?;
        if grafted != Grafted::Nothing && done == Repaired::default() {
            return Err(StoreError::BeyondRepair { path: from.to_owned() });
        }
        publish(new, to)?;
        Ok(done)
    }
}

/// A repair under way.
struct Repair {
    old: SqliteConnection,
    new: SqliteConnection,
    done: Repaired,
}

impl Repair {
    async fn write(&mut self) -> Result<(), sqlx::Error> {
        sqlx::query("BEGIN").execute(&mut self.new).await?;
        let (now_ms,): (i64,) =
            sqlx::query_as("SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER)")
                .fetch_one(&mut self.new)
                .await?;
        let last = self.last_number().await;
        let known = self.known_numbers().await;
        let guessed = 1..=last.min(MOST_GUESSED);
        for id in known.iter().copied().chain(guessed.filter(|id| !known.contains(id))) {
            self.write_game(id, known.contains(&id), now_ms).await?;
        }
        self.write_saves(now_ms).await?;
        self.write_settings().await?;
        self.write_tournaments().await?;
        self.write_scores().await?;
        // So that no number is given a second time.
        sqlx::query("UPDATE sqlite_sequence SET seq = max(seq, ?1) WHERE name = 'games'")
            .bind(last)
            .execute(&mut self.new)
            .await?;
        sqlx::query("COMMIT").execute(&mut self.new).await?;
        Ok(())
    }

    /// Reads the rows of a statement up to the first that cannot be read.
    async fn read<R>(&mut self, statement: &'static str) -> Readable<R>
    where
        R: for<'r> sqlx::FromRow<'r, sqlx::sqlite::SqliteRow> + Send + Unpin,
    {
        readable(sqlx::query_as(statement).fetch(&mut self.old)).await
    }

    /// Returns the last number that was given to a game, as far as it is known.
    async fn last_number(&mut self) -> i64 {
        let read = self.read("SELECT seq FROM sqlite_sequence WHERE name = 'games'").await;
        let last = read.rows.first().map(|(last,): &(i64,)| *last);
        last.filter(|last| (0..=MOST_NUMBER).contains(last)).unwrap_or(0)
    }

    /// Returns the numbers of games that are found, also of those that only an index or their actions still know.
    async fn known_numbers(&mut self) -> BTreeSet<i64> {
        let mut ids = BTreeSet::new();
        for statement in [
            "SELECT id FROM games NOT INDEXED ORDER BY id",
            "SELECT id FROM games NOT INDEXED ORDER BY id DESC",
            "SELECT id FROM games INDEXED BY games_by_change ORDER BY changed_ms",
            "SELECT DISTINCT game_id FROM actions",
            "SELECT DISTINCT game_id FROM seats",
        ] {
            let found = self.read(statement).await.rows.into_iter().map(|(id,): (i64,)| id);
            // A blank page reads as numbers that no game was given.
            ids.extend(found.filter(|id| (1..=MOST_NUMBER).contains(id)));
        }
        ids
    }

    /// Writes what can be read of a game. Of a number that was only guessed there need be no game.
    async fn write_game(
        &mut self,
        id: i64,
        is_known: bool,
        now_ms: i64,
    ) -> Result<(), sqlx::Error> {
        let subject = Subject::Game(GameId(id));
        let stored = match Stored::salvage(&mut self.old, id).await {
            Ok(Some(stored)) => stored,
            Ok(None) if !is_known => return Ok(()),
            Ok(None) => {
                let fault = ("orphan", "only parts of it are left".to_owned());
                self.done.lost.push(Finding::of(&subject, fault));
                return Ok(());
            }
            Err(error) => {
                let what = if is_known { "it" } else { "it, unless it was deleted," };
                self.lose(subject, what, &error);
                return Ok(());
            }
        };
        let examined = examine(&stored, now_ms);
        let faults = examined.faults.into_iter().map(|fault| Finding::of(&subject, fault));
        let Some(playable) = examined.playable else {
            self.done.lost.extend(faults);
            return Ok(());
        };
        if playable.record.actions.is_empty() && stored.head.length > 0 {
            let fault = ("missing_action", "none of its actions can be read".to_owned());
            self.done.lost.push(Finding::of(&subject, fault));
            return Ok(());
        }
        self.lose_end(id, &stored, &playable);
        let before = self.done.faults.len();
        self.done.faults.extend(faults);
        let is_sound = self.done.faults.len() == before;
        self.done.repaired += u32::from(!is_sound);
        self.done.games += 1;
        write_game(&mut self.new, &stored, &playable, is_sound, now_ms).await?;
        self.write_notes(id).await
    }

    /// Says so where a game is kept without its last actions.
    fn lose_end(&mut self, id: i64, stored: &Stored, playable: &Playable) {
        let kept = playable.record.actions.len() as u64;
        let there = u64::try_from(stored.head.length).unwrap_or(0).max(stored.actions.len() as u64);
        if kept < there {
            let result = if stored.head.ending.is_some() { ", and not its result" } else { "" };
            let told = format!("only {kept} of {there} actions are kept{result}");
            self.done.lost.push(Finding::of(&Subject::End(GameId(id)), ("shortened", told)));
        }
    }

    /// Says that something is lost because it cannot be read.
    fn lose(&mut self, subject: Subject, what: &str, error: &sqlx::Error) {
        self.done.lost.push(Finding::unreadable(subject, what, Some(error.to_string())));
    }

    async fn write_notes(&mut self, id: i64) -> Result<(), sqlx::Error> {
        let notes = sqlx::query_as("SELECT key, value FROM notes WHERE game_id = ?1");
        let notes: Readable<(String, String)> = readable(notes.bind(id).fetch(&mut self.old)).await;
        if let Some(error) = notes.fault {
            self.lose(Subject::Notes(GameId(id)), "some of them", &error);
        }
        for (key, value) in notes.rows {
            let insert = sqlx::query("INSERT OR IGNORE INTO notes VALUES (?1, ?2, ?3)");
            insert.bind(id).bind(key).bind(value).execute(&mut self.new).await?;
        }
        Ok(())
    }

    async fn write_saves(&mut self, now_ms: i64) -> Result<(), sqlx::Error> {
        let mut names: BTreeMap<String, Option<SaveRow>> = BTreeMap::new();
        for statement in
            ["SELECT name FROM saves ORDER BY name", "SELECT name FROM saves ORDER BY name DESC"]
        {
            let found = self.read(statement).await.rows;
            names.extend(found.into_iter().map(|(name,): (String,)| (name, None)));
        }
        // From both ends of the table, past what cannot be read between.
        for statement in [
            "SELECT name, game, size, record, saved_ms FROM saves NOT INDEXED ORDER BY rowid",
            "SELECT name, game, size, record, saved_ms FROM saves NOT INDEXED ORDER BY rowid DESC",
        ] {
            let found: Readable<(String, String, String, String, i64)> = self.read(statement).await;
            names.extend(found.rows.into_iter().map(|(name, game, size, record, saved_ms)| {
                (name, Some(SaveRow { game, size, record, saved_ms }))
            }));
        }
        for (name, row) in names {
            let Some(SaveRow { game, size, record, saved_ms }) = row else {
                self.done.lost.push(Finding::unreadable(Subject::Save(name), "it", None));
                continue;
            };
            let played = record.parse::<Record>().map_err(|error| error.to_string());
            let played = played
                .and_then(|record| replay(&record, |_, _| {}).map_err(|error| error.to_string()));
            if let Err(why) = played {
                let finding = Finding::of(&Subject::Save(name), ("illegal_action", why));
                self.done.lost.push(finding);
                continue;
            }
            sqlx::query("INSERT INTO saves VALUES (?1, ?2, ?3, ?4, ?5)")
                .bind(name)
                .bind(game)
                .bind(size)
                .bind(record)
                .bind(mended(saved_ms, now_ms))
                .execute(&mut self.new)
                .await?;
            self.done.saves += 1;
        }
        Ok(())
    }

    async fn write_settings(&mut self) -> Result<(), sqlx::Error> {
        let settings: Readable<(String, String)> =
            self.read("SELECT key, value FROM settings").await;
        if let Some(error) = settings.fault {
            self.lose(Subject::Settings, "some of them", &error);
        }
        for (key, value) in settings.rows {
            let insert = sqlx::query("INSERT OR IGNORE INTO settings VALUES (?1, ?2)");
            insert.bind(key).bind(value).execute(&mut self.new).await?;
        }
        Ok(())
    }

    async fn write_tournaments(&mut self) -> Result<(), sqlx::Error> {
        let kept: Readable<(String, String, String, i64, i64, i64)> = self
            .read("SELECT name, state, summary, public, over, changed_ms FROM tournaments")
            .await;
        // A store from before there were any has lost none.
        let is_older = |error: &sqlx::Error| error.to_string().contains("no such table");
        if let Some(error) = kept.fault.filter(|error| !is_older(error)) {
            self.lose(Subject::Tournaments, "some of them", &error);
        }
        for (name, state, summary, public, over, changed_ms) in kept.rows {
            sqlx::query("INSERT OR IGNORE INTO tournaments VALUES (?1, ?2, ?3, ?4, ?5, ?6)")
                .bind(name)
                .bind(state)
                .bind(summary)
                .bind(public)
                .bind(over)
                .bind(changed_ms)
                .execute(&mut self.new)
                .await?;
        }
        Ok(())
    }

    async fn write_scores(&mut self) -> Result<(), sqlx::Error> {
        let scores: Readable<(i64, String, String, i64)> =
            self.read("SELECT id, list, name, score FROM listed_scores").await;
        if let Some(error) = scores.fault {
            self.lose(Subject::Scores, "some of them", &error);
        }
        for (id, list, name, score) in scores.rows {
            let Ok(score) = u32::try_from(score) else {
                let fault = ("wrong_score", format!("{score} is no score"));
                self.done.lost.push(Finding::of(&Subject::Scores, fault));
                continue;
            };
            let insert = sqlx::query("INSERT OR IGNORE INTO listed_scores VALUES (?1, ?2, ?3, ?4)");
            insert.bind(id).bind(list).bind(name).bind(score).execute(&mut self.new).await?;
        }
        Ok(())
    }
}

/// A saved game, besides its name.
struct SaveRow {
    game: String,
    size: String,
    record: String,
    saved_ms: i64,
}

/// Writes a game. One that was sound is written as it was; of another, everything is found out anew.
async fn write_game(
    new: &mut SqliteConnection,
    stored: &Stored,
    playable: &Playable,
    is_sound: bool,
    now_ms: i64,
) -> Result<(), sqlx::Error> {
    let Playable { spec, moves, .. } = playable;
    let head = &stored.head;
    let outcome = if is_sound { stored_outcome(stored) } else { found_outcome(stored, playable) };
    let mut record = playable.record.clone();
    // A result is kept with the seats, and the record says who sat there.
    for number in 1..=outcome.as_ref().map_or(0, |outcome| outcome.scores.len()) {
        let key = format!("player-{number}");
        if record.tag(&key).is_none() {
            record.set_tag(&key, format!("Player {number}=human"));
        }
    }
    let tags = tags_of(&record);
    let sum = outcome.as_ref().map(Checksum::of_outcome).unwrap_or_default();
    let sum = sum.plus(Checksum::of_tags(&tags)).plus(Checksum::of_actions(0, &record.actions));
    let changed_ms = mended(head.changed_ms, now_ms);
    sqlx::query(
        "INSERT INTO games (id, place, game, size, unit, tags, length, moves, began_ms, changed_ms, \
         ending, aided, scored, checksum) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)",
    )
    .bind(head.id)
    .bind(Place::from_text(&head.place).unwrap_or(Place::Terminal).text())
    .bind(spec.name())
    .bind(spec.size())
    .bind(spec.unit().name())
    .bind(tags)
    .bind(record.actions.len() as i64)
    .bind(moves)
    .bind(mended(head.began_ms, now_ms).min(changed_ms))
    .bind(changed_ms)
    .bind(outcome.as_ref().map(|outcome| outcome.ending.to_string()))
    .bind(head.aided)
    // What was altered is no high score.
    .bind(head.scored && is_sound)
    .bind(sum.column())
    .execute(&mut *new)
    .await?;
    for (seat, (name, kind)) in seated(&record).into_iter().enumerate() {
        sqlx::query("INSERT INTO seats VALUES (?1, ?2, ?3, ?4, ?5, ?6)")
            .bind(head.id)
            .bind(seat as u32)
            .bind(name)
            .bind(kind)
            .bind(outcome.as_ref().and_then(|outcome| outcome.scores.get(seat)))
            .bind(outcome.as_ref().map(|outcome| outcome.winners.contains(&seat)))
            .execute(&mut *new)
            .await?;
    }
    sqlx::query("INSERT INTO actions SELECT ?1, key, value FROM json_each(?2)")
        .bind(head.id)
        .bind(json(&record.actions))
        .execute(new)
        .await?;
    Ok(())
}

/// Returns the outcome that the rows tell.
fn stored_outcome(stored: &Stored) -> Option<Outcome> {
    let won = stored.seats.iter().enumerate().filter(|(_, row)| row.won == Some(true));
    Some(Outcome {
        ending: stored.head.ending.as_ref()?.parse().ok()?,
        winners: won.map(|(seat, _)| seat).collect(),
        scores: stored.seats.iter().filter_map(|row| Some(row.score? as i32)).collect(),
    })
}

/// Returns the outcome that the record leads to, if it is whole; else only one that the rules know.
fn found_outcome(stored: &Stored, playable: &Playable) -> Option<Outcome> {
    let played = Outcome::of(&playable.table);
    if played.is_some() || !playable.is_whole {
        return played;
    }
    let ending: Ending = stored.head.ending.as_ref()?.parse().ok()?;
    Outcome::ended(&playable.table, ending)
}

/// Returns a time, or now where it is none.
fn mended(ms: i64, now_ms: i64) -> i64 {
    if (0..=now_ms).contains(&ms) { ms } else { now_ms }
}
