//! Why requests are refused.

use catalog::telling::{self, Signs};
use play::{ActError, AgreementError};
use serde::Serialize;
use std::borrow::Cow;
use texts::Message;

/// Why a request is refused (RFC 9457).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Body {
    /// The kind of problem: `about:blank`, so that `title` is the phrase of the status.
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// The phrase of the status.
    pub title: &'static str,
    /// The status.
    pub status: u16,
    /// A stable name in `snake_case`.
    pub code: Cow<'static, str>,
    /// What is wrong, and what would be right, in English.
    pub detail: String,
    /// The same as a message of the texts with what is inserted, where `code` alone does not say it: a list of sentences
    /// as in a hint.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<Object>>))]
    pub message: Option<Message>,
    /// Everything that is wrong with a save file.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<Fault>,
    /// Whether a save file can be repaired and then read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub can_repair: Option<bool>,
}

/// One thing that is wrong with a save file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Fault {
    /// A stable name in `snake_case`.
    pub code: &'static str,
    /// What is wrong, as a sentence without a full stop.
    pub message: String,
}

/// What kind of refusal it is, as a status of HTTP.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The address cannot be read.
    BadRequest,
    /// It takes another key.
    Forbidden,
    /// There is no such thing.
    NotFound,
    /// It does not fit how things stand.
    Conflict,
    /// What is asked for makes no sense.
    Unprocessable,
    /// Something failed that is no fault of whoever asks.
    Failed,
}

impl Status {
    /// Returns its number.
    pub const fn number(self) -> u16 {
        match self {
            Self::BadRequest => 400,
            Self::Forbidden => 403,
            Self::NotFound => 404,
            Self::Conflict => 409,
            Self::Unprocessable => 422,
            Self::Failed => 500,
        }
    }

    /// Returns its phrase.
    pub const fn phrase(self) -> &'static str {
        match self {
            Self::BadRequest => "Bad Request",
            Self::Forbidden => "Forbidden",
            Self::NotFound => "Not Found",
            Self::Conflict => "Conflict",
            Self::Unprocessable => "Unprocessable Entity",
            Self::Failed => "Internal Server Error",
        }
    }
}

/// Why something is refused, wherever it was asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Refused {
    /// What kind of refusal it is.
    pub status: Status,
    /// A stable name in `snake_case`.
    pub code: &'static str,
    /// What is wrong, and what would be right.
    pub detail: String,
    /// The detail in no language yet.
    pub message: Option<Message>,
}

impl Refused {
    /// Returns a refusal.
    pub fn new(status: Status, code: &'static str, detail: impl Into<String>) -> Self {
        Self { status, code, detail: detail.into(), message: None }
    }

    /// Says the detail as a message too, so that a page can say it in its language.
    #[must_use]
    pub fn saying(self, message: Message) -> Self {
        Self { message: Some(message), ..self }
    }

    /// Returns that what is asked for makes no sense.
    pub fn bad(code: &'static str, detail: impl Into<String>) -> Self {
        Self::new(Status::Unprocessable, code, detail)
    }

    /// Returns that a part of the query of an address makes no sense.
    pub fn bad_query(detail: impl Into<String>) -> Self {
        Self::new(Status::BadRequest, "bad_query", detail)
    }

    /// Returns that what is asked for does not fit how things stand.
    pub fn conflict(code: &'static str, detail: impl Into<String>) -> Self {
        Self::new(Status::Conflict, code, detail)
    }

    /// Returns that it takes another key.
    pub fn forbidden(code: &'static str, detail: impl Into<String>) -> Self {
        Self::new(Status::Forbidden, code, detail)
    }

    /// Returns that there is no such thing.
    pub fn not_found(code: &'static str, detail: impl Into<String>) -> Self {
        Self::new(Status::NotFound, code, detail)
    }

    /// Returns that there is no such table.
    pub fn no_such_table() -> Self {
        Self::not_found(
            "no_such_table",
            "there is no such table; it may have been closed after its game",
        )
    }

    /// Returns that there is no such finished game.
    pub fn no_such_game() -> Self {
        Self::not_found("no_such_game", "there is no such finished game")
    }

    /// Returns that a game is not over yet.
    pub fn not_over() -> Self {
        Self::conflict("not_over", "the game is not over yet")
    }

    /// Returns that there is no such puzzle.
    pub fn no_such_puzzle() -> Self {
        Self::not_found(
            "no_such_puzzle",
            "there is no such puzzle; `GET /api/puzzles` lists the games and how many each has",
        )
    }

    /// Returns that there is no such exercise.
    pub fn no_such_exercise() -> Self {
        Self::not_found(
            "no_such_exercise",
            "there is no such exercise; `GET /api/exercises` lists the games, topics and how many there are",
        )
    }

    /// Returns that there is no such solved board.
    pub fn no_such_board() -> Self {
        Self::not_found(
            "no_such_board",
            "there is no solved board of this name; `GET /api/explorer` lists them",
        )
    }

    /// Returns the refusal as it is sent.
    pub fn body(&self) -> Body {
        Body {
            kind: "about:blank",
            title: self.status.phrase(),
            status: self.status.number(),
            code: self.code.into(),
            detail: self.detail.clone(),
            message: self.message.clone(),
            faults: Vec::new(),
            can_repair: None,
        }
    }
}

impl From<ActError> for Refused {
    fn from(error: ActError) -> Self {
        let (code, told) = (error.code(), error.to_string());
        match error {
            ActError::Over | ActError::NotYourTurn => Self::conflict(code, told),
            ActError::NotAnAction(_) => Self::bad(code, told),
            ActError::Refused(refusal) => {
                Self::bad(code, told).saying(telling::refusal(&refusal, Signs::Suits))
            }
        }
    }
}

impl From<AgreementError> for Refused {
    fn from(error: AgreementError) -> Self {
        use play::NoTakeBack::CardsSeen;
        match error {
            AgreementError::NoTakeBack(CardsSeen)
            | AgreementError::NoNewDeal(_)
            | AgreementError::NoAnswer => Self::bad(error.code(), error.to_string()),
            _ => Self::conflict(error.code(), error.to_string()),
        }
    }
}
