//! Exporting and importing games: JSON, text, and the save files of the older Cassino program.
//! `docs/records.md` describes the formats.
//!
//! What is imported is played through first, so that every action in it is legal.

pub use crate::Leniency;
use crate::{Damage, HEAD, Save, Unread};
use cassino::SetupErrors;
use catalog::{Beginning, RecordError, Score, Unit, replay};
use game::{ParseRecordError, Record};
use play::{Ending, Outcome};
use players::seated;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Number, Value, json};
use std::str::FromStr;

/// The value of `format` in every JSON record.
pub const JSON_FORMAT: &str = "parlour-record";
/// The version of the JSON format written here.
pub const JSON_VERSION: u32 = 1;

/// The tags of a text record that say how the game came out.
const ENDING: &str = "ending";
const SCORES: &str = "scores";
const WINNERS: &str = "winners";
/// The tag of a game that was played with help; its value is `yes`.
const AIDED: &str = "aided";

/// An imported game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// Its record, with a name for every seat.
    pub record: Record,
    /// How it came out; `None` while it is unfinished.
    pub outcome: Option<Outcome>,
    /// Whether it was played with help.
    pub aided: bool,
    /// What was repaired, as sentences without a full stop.
    pub notes: Vec<String>,
}

/// Why a text is not a game.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ImportError {
    /// It is not a text record.
    #[error("this is not a record: {0}")]
    Text(#[from] ParseRecordError),
    /// It is not a JSON record.
    #[error("this is not a JSON record: {0}")]
    Json(String),
    /// It is a JSON record of a later version.
    #[error(
        "this is a JSON record of version {0}; this version of Parlour reads up to {JSON_VERSION}"
    )]
    Version(u64),
    /// The record describes no game.
    #[error("{0}")]
    Record(#[from] RecordError),
    /// More or fewer players are named than the game has.
    #[error("expected {seats} players, but the record names {found}")]
    Players {
        /// How many are named.
        found: usize,
        /// How many seats there are.
        seats: u8,
    },
    /// A name is empty, or a name or tag holds control characters.
    #[error("{0} is empty or holds characters that cannot be printed")]
    Unprintable(String),
    /// The outcome is not the one that the actions lead to.
    #[error("the {what} of the outcome is `{found}`; expected {expected}")]
    Outcome {
        /// Which part of it.
        what: &'static str,
        /// Its value.
        found: String,
        /// What would be right.
        expected: String,
    },
    /// A save file is damaged.
    #[error("{0}")]
    Damage(#[from] Damage),
    /// A save file says that it was interrupted.
    #[error("{}", Unread::Interrupted)]
    Interrupted,
    /// A save file is not a possible moment of a match.
    #[error("{0}")]
    Setup(#[from] SetupErrors),
}

impl From<Unread> for ImportError {
    fn from(unread: Unread) -> Self {
        match unread {
            Unread::Damage(damage) => Self::Damage(damage),
            Unread::Interrupted => Self::Interrupted,
        }
    }
}

impl From<serde_json::Error> for ImportError {
    fn from(error: serde_json::Error) -> Self {
        Self::Json(error.to_string())
    }
}

/// A JSON record. Seats are counted from 1.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    format: String,
    version: u32,
    game: String,
    #[serde(default)]
    rules: Map<String, Value>,
    #[serde(default)]
    seed: Option<String>,
    #[serde(default)]
    first: Option<String>,
    #[serde(default)]
    start: Option<String>,
    #[serde(default)]
    players: Vec<DocumentPlayer>,
    #[serde(default)]
    tags: Map<String, Value>,
    actions: Vec<String>,
    #[serde(default)]
    outcome: Option<DocumentOutcome>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct DocumentPlayer {
    name: String,
    kind: String,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct DocumentOutcome {
    ending: String,
    /// Seeds or points.
    scores: Vec<Value>,
    winners: Vec<usize>,
}

/// Returns the scores of an outcome with what they count.
fn scores_of(record: &Record, outcome: &Outcome) -> Vec<Score> {
    let unit = Beginning::of(record).map_or(Unit::Points, |beginning| beginning.spec.unit());
    outcome.scores.iter().map(|&value| Score { value, unit }).collect()
}

/// Returns a record that says whether it was played with help.
fn marked(record: &Record, aided: bool) -> Record {
    let mut told = record.clone();
    if aided {
        told.set_tag(AIDED, "yes");
    }
    told
}

/// Writes a record, its outcome, and whether it was played with help as one JSON value.
///
/// # Panics
///
/// When the record has no tag `game`; those of a store have it.
pub fn to_json(record: &Record, outcome: Option<&Outcome>, aided: bool) -> Value {
    let record = &marked(record, aided);
    let mut document = Document {
        format: JSON_FORMAT.to_owned(),
        version: JSON_VERSION,
        game: record.tag("game").expect("a stored record names its game").to_owned(),
        rules: Map::new(),
        seed: None,
        first: None,
        start: None,
        players: seated(record)
            .into_iter()
            .map(|(name, kind)| DocumentPlayer { name, kind })
            .collect(),
        tags: Map::new(),
        actions: record.actions.clone(),
        outcome: outcome.map(|outcome| DocumentOutcome {
            ending: outcome.ending.to_string(),
            scores: scores_of(record, outcome).iter().map(|score| json!(score)).collect(),
            winners: outcome.winners.iter().map(|seat| seat + 1).collect(),
        }),
    };
    for (key, value) in &record.tags {
        match key.as_str() {
            "game" => {}
            "seed" => document.seed = Some(value.clone()),
            "first" => document.first = Some(value.clone()),
            "start" => document.start = Some(value.clone()),
            "rules" => {
                let words = value.split_whitespace().filter_map(|word| word.split_once('='));
                document.rules = words.map(|(key, value)| (key.to_owned(), value.into())).collect();
            }
            key if player_number(key).is_some_and(|number| number <= document.players.len()) => {}
            key => {
                document.tags.insert(key.to_owned(), value.as_str().into());
            }
        }
    }
    serde_json::to_value(document).expect("texts and numbers can be written as JSON")
}

fn player_number(key: &str) -> Option<usize> {
    key.strip_prefix("player-")?.parse().ok().filter(|&number| number > 0)
}

/// Writes a record, its outcome, and whether it was played with help as text for people, which [`import`]
/// reads as well.
pub fn to_text(record: &Record, outcome: Option<&Outcome>, aided: bool) -> String {
    let mut told = marked(record, aided);
    if let Some(outcome) = outcome {
        let seats: Vec<usize> = outcome.winners.iter().map(|seat| seat + 1).collect();
        told.set_tag(ENDING, outcome.ending.to_string());
        told.set_tag(SCORES, joined(&scores_of(record, outcome)));
        told.set_tag(WINNERS, joined(&seats));
    }
    told.to_string()
}

fn joined<T: ToString>(values: &[T]) -> String {
    values.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Reads a game in any of the formats, which are told apart by how the text begins.
///
/// # Errors
///
/// What is wrong with the text, and what would be right.
pub fn import(text: &str, leniency: Leniency) -> Result<Imported, ImportError> {
    let text = text.trim_start_matches('\u{feff}');
    let start = text.trim_start();
    if start.starts_with('{') {
        return from_json(serde_json::from_str(start)?);
    }
    let first = start.lines().next().unwrap_or_default().trim();
    if first.is_empty() || first.eq_ignore_ascii_case(HEAD) {
        return from_save(text, leniency);
    }
    let (record, claim) = from_text(text)?;
    checked(record, claim)
}

/// Why a file of several games cannot be read.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("game {number} of the file: {error}")]
pub struct OneOfMany {
    /// Which one, from 1.
    pub number: usize,
    /// What is wrong with it.
    pub error: ImportError,
}

/// Reads the games of a file that holds one JSON record after the other, such as one in each line. What comes after
/// text that is no JSON is not read.
///
/// ```
/// use savefiles::exchange::{import_all, to_json};
///
/// let record = "game: kalah\n\n3 6".parse()?;
/// let file = format!("{0}\n{0}\n", to_json(&record, None, false));
/// let games: Result<Vec<_>, _> = import_all(&file).collect();
/// assert_eq!(games?.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn import_all(text: &str) -> impl Iterator<Item = Result<Imported, OneOfMany>> {
    let text = text.trim_start_matches('\u{feff}');
    let values = serde_json::Deserializer::from_str(text).into_iter::<Value>();
    (1..).zip(values).map(|(number, value)| {
        let imported = value.map_err(ImportError::from).and_then(from_json);
        imported.map_err(|error| OneOfMany { number, error })
    })
}

/// Tells whether a text is more than one JSON value, as [`import_all`] reads them.
pub fn holds_many(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}');
    let mut values = serde_json::Deserializer::from_str(text).into_iter::<serde::de::IgnoredAny>();
    text.trim_start().starts_with('{')
        && values.next().is_some_and(|first| first.is_ok())
        && values.next().is_some()
}

fn from_save(text: &str, leniency: Leniency) -> Result<Imported, ImportError> {
    let (save, notes) = import_save(text, leniency)?;
    Ok(Imported { record: save.record()?, outcome: None, aided: false, notes })
}

/// Reads a save file of the older Cassino program. Also returns what was repaired, as sentences without
/// a full stop.
///
/// # Errors
///
/// What is wrong with the file.
pub fn import_save(text: &str, leniency: Leniency) -> Result<(Save, Vec<String>), ImportError> {
    Ok(crate::import(text, leniency)?)
}

/// The outcome according to a file.
struct Claim {
    ending: String,
    /// Seeds or points.
    scores: Vec<f64>,
    /// From 1.
    winners: Vec<usize>,
}

impl Claim {
    fn of(outcome: DocumentOutcome) -> Result<Self, ImportError> {
        let number = |score: Value| {
            score.as_f64().ok_or_else(|| ImportError::Outcome {
                what: SCORES,
                found: score.to_string(),
                expected: "numbers".to_owned(),
            })
        };
        let DocumentOutcome { ending, scores, winners } = outcome;
        let scores: Result<Vec<f64>, ImportError> = scores.into_iter().map(number).collect();
        Ok(Self { ending, scores: scores?, winners })
    }
}

fn from_json(value: Value) -> Result<Imported, ImportError> {
    if value["format"] != JSON_FORMAT {
        return Err(ImportError::Json(format!("`format` is not `{JSON_FORMAT}`")));
    }
    if let Some(version) = value["version"].as_u64().filter(|&found| found > JSON_VERSION.into()) {
        return Err(ImportError::Version(version));
    }
    let document: Document = serde_json::from_value(value)?;
    let mut record = Record::default();
    record.set_tag("game", document.game);
    if !document.rules.is_empty() {
        let words: Result<Vec<String>, ImportError> = document
            .rules
            .iter()
            .map(|(key, value)| Ok(format!("{key}={}", plain(key, value)?)))
            .collect();
        record.set_tag("rules", words?.join(" "));
    }
    let tags = [("seed", document.seed), ("first", document.first), ("start", document.start)];
    for (key, value) in tags {
        if let Some(value) = value {
            record.set_tag(key, value);
        }
    }
    for (number, player) in (1..).zip(document.players) {
        record.set_tag(&format!("player-{number}"), format!("{}={}", player.name, player.kind));
    }
    for (key, value) in &document.tags {
        if !Record::is_key(key) {
            return Err(ImportError::Json(format!("`{key}` cannot be the key of a tag")));
        }
        record.set_tag(key, plain(key, value)?);
    }
    record.actions = document.actions;
    checked(record, document.outcome.map(Claim::of).transpose()?)
}

/// Writes a text, a number or a boolean as a tag holds it.
fn plain(key: &str, value: &Value) -> Result<String, ImportError> {
    match value {
        Value::String(text) => Ok(text.clone()),
        Value::Number(_) | Value::Bool(_) => Ok(value.to_string()),
        _ => Err(ImportError::Json(format!("`{key}` is neither a text nor a number"))),
    }
}

fn from_text(text: &str) -> Result<(Record, Option<Claim>), ImportError> {
    let mut record: Record = text.parse()?;
    let claim = match record.tag(ENDING) {
        None => None,
        Some(ending) => Some(Claim {
            ending: ending.to_owned(),
            scores: numbers::<Number>(SCORES, record.tag(SCORES).unwrap_or_default())?
                .iter()
                // Read as in JSON: that of the standard library brings a table of 10 KB into the browser.
                .filter_map(Number::as_f64)
                .collect(),
            winners: numbers(WINNERS, record.tag(WINNERS).unwrap_or_default())?,
        }),
    };
    record.tags.retain(|(key, _)| ![ENDING, SCORES, WINNERS].contains(&key.as_str()));
    Ok((record, claim))
}

fn numbers<T: FromStr>(what: &'static str, text: &str) -> Result<Vec<T>, ImportError> {
    let fault = || ImportError::Outcome {
        what,
        found: text.to_owned(),
        expected: "numbers with blanks between them".to_owned(),
    };
    text.split_whitespace().map(|part| part.parse().map_err(|_| fault())).collect()
}

/// Plays a record through, and compares its outcome with the claim.
fn checked(mut record: Record, claim: Option<Claim>) -> Result<Imported, ImportError> {
    let aided = record.tag(AIDED) == Some("yes");
    record.tags.retain(|(key, _)| key != AIDED);
    let (spec, table) = replay(&record, |_, _| {})?;
    let seats = spec.seats();
    let found = seated(&record).len();
    if found != 0 && found != usize::from(seats) {
        return Err(ImportError::Players { found, seats });
    }
    if found == 0 {
        for number in 1..=seats {
            record.set_tag(&format!("player-{number}"), format!("Player {number}=human"));
        }
    }
    refuse_unprintable(&record)?;
    let played = Outcome::of(&table);
    let Some(Claim { ending, scores, winners }) = claim else {
        return Ok(Imported { record, outcome: played, aided, notes: Vec::new() });
    };
    let differs = |what, found: String, expected: String| {
        if found == expected { Ok(()) } else { Err(ImportError::Outcome { what, found, expected }) }
    };
    let claimed: Ending = ending.parse().map_err(|error| ImportError::Outcome {
        what: ENDING,
        found: ending.clone(),
        expected: format!("another: {error}"),
    })?;
    let fault = |found: String, expected: &str| {
        Err(ImportError::Outcome { what: ENDING, found, expected: expected.to_owned() })
    };
    match claimed {
        Ending::Played if played.is_none() => {
            return fault(ending, "another: the actions do not end the game");
        }
        Ending::Resigned(seat) | Ending::OutOfTime(seat) if seat.index() >= seats.into() => {
            return fault(ending, "one of the seats");
        }
        _ => {}
    }
    let outcome = if let Some(played) = played {
        differs(ENDING, ending, Ending::Played.to_string())?;
        played
    } else if let Some(outcome) = Outcome::ended(&table, claimed) {
        outcome
    } else {
        return fault(ending, "another: of more than two players the others would play on");
    };
    let right = scores_of(&record, &outcome);
    let as_points = right.iter().map(|score| score.counted());
    // Earlier versions wrote half points.
    let as_kept = right.iter().map(|score| f64::from(score.value));
    if !as_points.eq(scores.iter().copied()) && !as_kept.eq(scores.iter().copied()) {
        let (found, expected) = (joined(&scores), joined(&right));
        return Err(ImportError::Outcome { what: SCORES, found, expected });
    }
    let right: Vec<usize> = outcome.winners.iter().map(|seat| seat + 1).collect();
    differs(WINNERS, joined(&winners), joined(&right))?;
    Ok(Imported { record, outcome: Some(outcome), aided, notes: Vec::new() })
}

/// Refuses empty names, and names and tags that a terminal cannot show.
fn refuse_unprintable(record: &Record) -> Result<(), ImportError> {
    for (number, (name, kind)) in (1..).zip(seated(record)) {
        if name.trim().is_empty()
            || name.contains(char::is_control)
            || kind.contains(char::is_control)
        {
            return Err(ImportError::Unprintable(format!("the name of player {number}")));
        }
    }
    let upsets = |sign: char| sign.is_control() && sign != '\n';
    match record.tags.iter().find(|(_, value)| value.contains(upsets)) {
        Some((key, _)) => Err(ImportError::Unprintable(format!("the tag `{key}`"))),
        None => Ok(()),
    }
}
