//! Reading everything that is stored to see whether it is sound.

use crate::error::StoreError;
use crate::examination::{Fault, examine, fault_of_times};
use crate::model::GameId;
use crate::statement::sql;
use crate::store::Store;
use crate::stored::Stored;
use catalog::replay;
use game::Record;
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};
use std::fmt::{self, Display};

/// What something is wrong with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The file.
    File,
    /// A game.
    Game(GameId),
    /// The last actions of a game, and its result.
    End(GameId),
    /// What a front end keeps beside a game.
    Notes(GameId),
    /// A saved game, by its name.
    Save(String),
    /// The settings.
    Settings,
    /// The scores of programs whose games are not kept.
    Scores,
    /// The tournaments that are played at tables.
    Tournaments,
}

impl Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File => f.write_str("the file"),
            Self::Game(id) => write!(f, "game {id}"),
            Self::End(id) => write!(f, "the end of game {id}"),
            Self::Notes(id) => write!(f, "the notes of game {id}"),
            Self::Save(name) => write!(f, "saved game `{name}`"),
            Self::Settings => f.write_str("settings"),
            Self::Scores => f.write_str("scores of `parlour classic`"),
            Self::Tournaments => f.write_str("tournaments"),
        }
    }
}

/// Something that is wrong with a store. In JSON an object with `code`, `message`, `game` or `save` where it is
/// about one, and `detail` where the database says more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What is wrong.
    pub subject: Subject,
    /// A stable name in `snake_case`, such as `illegal_action`.
    pub code: &'static str,
    /// A sentence without a full stop.
    pub message: String,
    /// What the database says, in its own words.
    pub detail: Option<String>,
}

impl Finding {
    pub(crate) fn of(subject: &Subject, (code, message): Fault) -> Self {
        Self { subject: subject.clone(), code, message, detail: None }
    }

    /// Says that something cannot be read.
    pub(crate) fn unreadable(subject: Subject, what: &str, detail: Option<String>) -> Self {
        Self { subject, code: "damaged_file", message: format!("{what} cannot be read"), detail }
    }
}

impl Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.subject, self.message)
    }
}

impl Serialize for Finding {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        match &self.subject {
            Subject::File | Subject::Settings | Subject::Scores | Subject::Tournaments => {}
            Subject::Game(id) | Subject::End(id) | Subject::Notes(id) => {
                map.serialize_entry("game", id)?;
            }
            Subject::Save(name) => map.serialize_entry("save", name)?,
        }
        map.serialize_entry("code", self.code)?;
        map.serialize_entry("message", &self.message)?;
        if let Some(detail) = &self.detail {
            map.serialize_entry("detail", detail)?;
        }
        map.end()
    }
}

impl Store {
    /// Reads the whole file, replays every game, and returns everything that is wrong.
    ///
    /// # Errors
    ///
    /// When the store cannot be read for another reason than damage.
    pub async fn check(&self) -> Result<Vec<Finding>, StoreError> {
        let mut findings = Vec::new();
        for part in [Part::Pages, Part::Orphans, Part::Games, Part::Saves] {
            let checked = match part {
                Part::Pages => self.check_pages(&mut findings).await,
                Part::Orphans => self.check_orphans(&mut findings).await,
                Part::Games => self.check_games(&mut findings).await,
                Part::Saves => self.check_saves(&mut findings).await,
            };
            // What cannot be read hides nothing else.
            match checked {
                Err(StoreError::Damaged { cause, .. }) => {
                    let detail = cause.map(|cause| cause.to_string());
                    findings.push(Finding::unreadable(Subject::File, part.what(), detail));
                }
                checked => checked?,
            }
        }
        Ok(findings)
    }

    async fn check_pages(&self, findings: &mut Vec<Finding>) -> Result<(), StoreError> {
        // A server looks after its own pages.
        if !self.address().is_file() {
            return Ok(());
        }
        // At most so many faults are told.
        let check = sql!(sqlite: "PRAGMA integrity_check(20)", postgres: "");
        let found: Vec<(String,)> = self.reads.all(check).await?;
        let faults: Vec<String> =
            found.into_iter().map(|(line,)| line).filter(|line| line != "ok").collect();
        if !faults.is_empty() {
            let what = "part of it";
            findings.push(Finding::unreadable(Subject::File, what, Some(faults.join("; "))));
        }
        Ok(())
    }

    /// Finds rows of games that are not there.
    async fn check_orphans(&self, findings: &mut Vec<Finding>) -> Result<(), StoreError> {
        let orphans = sql!(
            "SELECT game_id, 'actions' FROM actions WHERE game_id NOT IN (SELECT id FROM games) \
             UNION SELECT game_id, 'seats' FROM seats WHERE game_id NOT IN (SELECT id FROM games) \
             UNION SELECT game_id, 'notes' FROM notes WHERE game_id NOT IN (SELECT id FROM games)"
        );
        let orphans: Vec<(i64, String)> = self.reads.all(orphans).await?;
        findings.extend(orphans.into_iter().map(|(id, what)| {
            let told = format!("there are {what} of it, but no such game");
            Finding::of(&Subject::Game(GameId(id)), ("orphan", told))
        }));
        Ok(())
    }

    async fn check_games(&self, findings: &mut Vec<Finding>) -> Result<(), StoreError> {
        let now_ms = self.now_ms().await?;
        let ids: Vec<(i64,)> = self.reads.all(sql!("SELECT id FROM games ORDER BY id")).await?;
        for (id,) in ids {
            let subject = Subject::Game(GameId(id));
            let mut reading = self.reads.reading().await?;
            let stored = Stored::read(&mut reading, id).await;
            reading.undo().await;
            match stored {
                // It was deleted a moment ago.
                Ok(None) => {}
                Ok(Some(stored)) => {
                    let faults = examine(&stored, now_ms).faults;
                    findings.extend(faults.into_iter().map(|one| Finding::of(&subject, one)));
                }
                Err(StoreError::Damaged { cause, .. }) => {
                    let detail = cause.map(|cause| cause.to_string());
                    findings.push(Finding::unreadable(subject, "it", detail));
                }
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    async fn check_saves(&self, findings: &mut Vec<Finding>) -> Result<(), StoreError> {
        let now_ms = self.now_ms().await?;
        let saves = sql!("SELECT name, record, saved_ms FROM saves ORDER BY name");
        let saves: Vec<(String, String, i64)> = self.reads.all(saves).await?;
        for (name, text, saved_ms) in saves {
            let subject = Subject::Save(name);
            let record: Result<Record, _> = text.parse();
            let fault = match record {
                Err(error) => Some(("bad_tags", format!("its record cannot be read: {error}"))),
                Ok(record) => match replay(&record, |_, _| {}) {
                    Err(error) => Some(("illegal_action", error.to_string())),
                    Ok(_) => None,
                },
            };
            let time = fault_of_times(saved_ms, saved_ms, now_ms);
            findings.extend(fault.into_iter().chain(time).map(|one| Finding::of(&subject, one)));
        }
        Ok(())
    }

    async fn now_ms(&self) -> Result<i64, StoreError> {
        let (now,) = self.reads.one(sql!("SELECT " now)).await?;
        Ok(now)
    }
}

/// What is checked by itself.
#[derive(Clone, Copy)]
enum Part {
    Pages,
    Orphans,
    Games,
    Saves,
}

impl Part {
    /// Returns what is read.
    const fn what(self) -> &'static str {
        match self {
            Self::Pages => "part of it",
            Self::Orphans => "the parts of some games",
            Self::Games => "the list of games",
            Self::Saves => "the list of saved games",
        }
    }
}
