//! What the page's worker asks, and what it is told.

use crate::kept::Kept;
use crate::promised::Promised;
#[cfg(feature = "trial")]
use crate::trial::Trial;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use texts::Message;
use wire::{Body, Hints, Refused};

/// What is asked for, with the time at which it is.
#[derive(Debug, Deserialize)]
pub struct Call {
    /// Milliseconds since 1970, for dates.
    pub date_ms: i64,
    /// What is asked for.
    #[serde(rename = "do")]
    pub what: What,
}

/// What is asked for: `"tick"`, or `{"leave": {"link": 1}}`.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// Begins with the games that the browser keeps, and with random bytes as hexadecimal digits.
    Begin {
        /// The games.
        games: Vec<Kept>,
        /// 64 hexadecimal digits.
        random: String,
        /// Whether computer players think in another worker: what they are to think about is told then.
        #[serde(default)]
        thinks_elsewhere: bool,
    },
    /// Brings what WebAssembly does not carry; nothing need have begun.
    Bring(Brought),
    /// A request, as a server is asked over HTTP.
    Request(Request),
    /// A new connection to a table, by a number that is not in use.
    Connect {
        /// The number of the connection.
        link: u32,
        /// The name of the table.
        table: String,
    },
    /// A message over a connection, as a server is sent over a `WebSocket`.
    Hear {
        /// The number of the connection.
        link: u32,
        /// The message, as text.
        message: String,
    },
    /// A connection ends.
    Leave {
        /// The number of the connection.
        link: u32,
    },
    /// Time has passed: what is due is done.
    Tick,
    /// A computer player is to choose in a game, for another worker; nothing need have begun. The answer is its action,
    /// or null where it is nobody's turn who thinks here.
    Think {
        /// The game.
        game: Box<Kept>,
        /// 64 hexadecimal digits.
        random: String,
    },
    /// Good moves are to be found in a game, for another worker; nothing need have begun.
    Advise {
        /// The game.
        game: Box<Kept>,
        /// 64 hexadecimal digits.
        random: String,
        /// The seat whose turn it is.
        seat: usize,
    },
    /// Something by which builds are compared; nothing need have begun.
    #[cfg(feature = "trial")]
    Try(Trial),
    /// What was chosen elsewhere.
    Chosen {
        /// The name of the table.
        table: String,
        /// The moment of the game that was thought about.
        seq: u64,
        /// The action; null where thinking failed, so that it is to be done again.
        action: Option<String>,
        /// Why it may be weaker than usual.
        #[serde(default)]
        lacking: Option<Message>,
        /// Whether thinking has failed so often that a simple player is to choose.
        #[serde(default)]
        gave_up: bool,
    },
    /// What was found elsewhere for somebody who asked for hints.
    Advised {
        /// The connection over which they asked.
        link: u32,
        /// The id of their message.
        id: String,
        /// The hints; null where none could be found.
        hints: Option<Hints>,
    },
}

/// Files that the page fetches when they are needed.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Brought {
    /// The puzzles of all games, one file after another.
    Puzzles(String),
    /// The solved boards.
    Openings(String),
}

/// A request, as a server is asked over HTTP.
#[derive(Debug, Deserialize)]
pub struct Request {
    /// `GET`, `POST` or `DELETE`.
    pub method: String,
    /// The parts of the path, without escapes.
    pub path: Vec<String>,
    /// The query.
    #[serde(default)]
    pub query: BTreeMap<String, String>,
    /// The keys of seats.
    #[serde(default)]
    pub keys: Vec<String>,
    /// What is sent, as text.
    #[serde(default)]
    pub body: Option<String>,
    /// For a table to be set up: the name and keys that it is to have.
    #[serde(default)]
    pub promised: Option<Promised>,
}

/// What comes of a call.
#[derive(Debug, Default, Serialize)]
pub struct Told {
    /// The answer to a request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<Answer>,
    /// What the browser has to keep before anybody is told anything: games by their tables, null to forget one.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub keep: BTreeMap<String, Option<Kept>>,
    /// Messages over connections, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tell: Vec<(u32, Value)>,
    /// Connections that end, and why: the worker closes them after the messages.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub close: Vec<(u32, String)>,
    /// Why computer players are weaker than usual, to be said over connections.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub note: Vec<(u32, Message)>,
    /// What is to be thought about elsewhere.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub think: Vec<Thought>,
    /// In how many milliseconds something is due.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wake_ms: Option<u64>,
}

/// What is to be thought about in another worker: a choice of a computer player, or hints.
#[derive(Debug, Serialize)]
pub struct Thought {
    /// The name of the table.
    pub table: String,
    /// The moment of the game.
    pub seq: u64,
    /// The game.
    pub game: Kept,
    /// 64 hexadecimal digits.
    pub random: String,
    /// Who asked for hints.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub advice: Option<Advice>,
}

/// Who asked for hints.
#[derive(Debug, Serialize)]
pub struct Advice {
    /// The connection over which they asked.
    pub link: u32,
    /// The id of their message.
    pub id: String,
    /// The seat whose turn it is.
    pub seat: usize,
}

/// The answer to a request, as a server gives it over HTTP.
#[derive(Debug, Serialize)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// What is answered; null where there is nothing.
    pub body: Value,
}

impl Answer {
    /// Returns an answer with this status.
    pub fn new(status: u16, body: &impl Serialize) -> Self {
        Self { status, body: written(body) }
    }

    /// Returns why a request is refused.
    pub fn refused(refused: &Refused) -> Self {
        Self::of(&refused.body())
    }

    /// The same, with all that is said about it.
    pub fn of(problem: &Body) -> Self {
        Self { status: problem.status, body: written(problem) }
    }
}

/// Reads JSON, by way of its values: so that there is one way to read each type, which keeps WebAssembly small.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> serde_json::Result<T> {
    serde_json::from_value(serde_json::from_str(text)?)
}

/// Returns a value as JSON.
pub(crate) fn written(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("what is told can be written as JSON")
}
