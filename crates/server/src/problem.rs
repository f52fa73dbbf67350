//! The one error of all requests, as a JSON problem (RFC 9457).

use crate::misread;
use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
#[cfg(feature = "nodes")]
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::error::Error as _;
use store::cassino_save::Damage;
use texts::Message;
pub(crate) use wire::Body;
use wire::{Fault, Refused};

/// A problem, as it is carried among nodes.
#[cfg(feature = "nodes")]
#[derive(Serialize, Deserialize)]
pub(crate) struct Sent {
    status: u16,
    code: String,
    detail: String,
    message: Option<Message>,
    retry_after_s: Option<u32>,
}

#[cfg(feature = "nodes")]
impl Problem {
    /// Returns what is carried of it. Nothing that is asked of a table reads a save file.
    pub(crate) fn sent(self) -> Sent {
        let Self { status, code, detail, message, damage: _, retry_after_s } = self;
        let (status, code) = (status.as_u16(), code.into_owned());
        Sent { status, code, detail, message, retry_after_s }
    }

    /// Returns what another node has told.
    pub(crate) fn of_sent(sent: Sent) -> Self {
        let Sent { status, code, detail, message, retry_after_s } = sent;
        let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        Self { status, code: code.into(), detail, message, damage: None, retry_after_s }
    }

    /// Returns that the table could not be asked, and that nobody knows whether it was changed.
    pub(crate) fn not_reached() -> Self {
        let told = "the table cannot be reached at the moment; look at it, and try again";
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "not_reached", told).retry_after(1)
    }

    /// Returns that this node has no connection to the others.
    #[cfg(feature = "nodes")]
    pub(crate) fn cut_off() -> Self {
        let told = "this node has no connection to NATS at the moment";
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "not_reached", told).retry_after(1)
    }

    pub(crate) fn is_no_such_table(&self) -> bool {
        self.code == NO_SUCH_TABLE
    }
}

/// The code of what is asked of a table that is not there.
#[cfg(feature = "nodes")]
const NO_SUCH_TABLE: &str = "no_such_table";

/// The code of a change of a tournament that others have changed at the same time.
const TOURNAMENT_BUSY: &str = "tournament_busy";

/// The code of a refused change of a game that another program has changed.
const CHANGED_ELSEWHERE: &str = "changed_elsewhere";

/// Why a request is refused.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Problem {
    status: StatusCode,
    code: Cow<'static, str>,
    detail: String,
    /// The detail in no language yet.
    message: Option<Message>,
    damage: Option<(Vec<Fault>, bool)>,
    /// After how many seconds it is worth asking again.
    retry_after_s: Option<u32>,
}

impl Problem {
    pub(crate) fn new(status: StatusCode, code: &'static str, detail: impl Into<String>) -> Self {
        let (code, detail) = (code.into(), detail.into());
        Self { status, code, detail, message: None, damage: None, retry_after_s: None }
    }

    /// Says the detail as a message too, so that a page can say it in its language.
    pub(crate) fn saying(self, message: Message) -> Self {
        Self { message: Some(message), ..self }
    }

    /// Says after how many seconds it is worth asking again.
    fn retry_after(self, seconds: u32) -> Self {
        Self { retry_after_s: Some(seconds), ..self }
    }

    pub(crate) fn bad(code: &'static str, detail: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, code, detail)
    }

    pub(crate) fn conflict(code: &'static str, detail: impl Into<String>) -> Self {
        Self::new(StatusCode::CONFLICT, code, detail)
    }

    pub(crate) fn forbidden(code: &'static str, detail: impl Into<String>) -> Self {
        Self::new(StatusCode::FORBIDDEN, code, detail)
    }

    pub(crate) fn no_such_table() -> Self {
        Refused::no_such_table().into()
    }

    pub(crate) fn no_such_game() -> Self {
        Refused::no_such_game().into()
    }

    pub(crate) fn no_such_puzzle() -> Self {
        Refused::no_such_puzzle().into()
    }

    pub(crate) fn no_such_exercise() -> Self {
        Refused::no_such_exercise().into()
    }

    pub(crate) fn no_such_board() -> Self {
        Refused::no_such_board().into()
    }

    pub(crate) fn no_such_tournament() -> Self {
        Self::new(StatusCode::NOT_FOUND, "no_such_tournament", "there is no such tournament")
    }

    pub(crate) fn is_game_over(&self) -> bool {
        self.code == "game_over"
    }

    /// Tells whether others have changed the tournament meanwhile, so that nothing was done.
    pub(crate) fn is_tournament_busy(&self) -> bool {
        self.code == TOURNAMENT_BUSY
    }

    pub(crate) fn is_no_such_tournament(&self) -> bool {
        self.code == "no_such_tournament"
    }

    pub(crate) fn is_tournament_over(&self) -> bool {
        self.code == "tournament_over"
    }

    pub(crate) fn not_over() -> Self {
        Refused::not_over().into()
    }

    pub(crate) fn bad_query(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "bad_query", detail)
    }

    pub(crate) fn busy() -> Self {
        let told = "too many people are asking for advice; try again in a few seconds";
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "busy", told).retry_after(5)
    }

    #[cfg(feature = "nodes")]
    pub(crate) fn is_server_full(&self) -> bool {
        self.code == "server_full"
    }

    pub(crate) fn server_full() -> Self {
        Self::too_many("server_full", "there are too many tables; try again later")
    }

    pub(crate) fn closing() -> Self {
        Self::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "closing",
            "the server is closing; try again later",
        )
        .retry_after(5)
    }

    /// Returns that one visitor, or all together, ask for too much at once.
    pub(crate) fn too_many(code: &'static str, detail: impl Into<String>) -> Self {
        Self::new(StatusCode::TOO_MANY_REQUESTS, code, detail).retry_after(60)
    }

    /// Returns that a visitor asks for one thing before the last is done.
    pub(crate) fn too_soon(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::TOO_MANY_REQUESTS, "too_fast", detail).retry_after(2)
    }

    /// Returns that the request did not arrive in time.
    pub(crate) fn too_slow() -> Self {
        Self::new(StatusCode::REQUEST_TIMEOUT, "too_slow", "the request took too long to arrive")
    }

    pub(crate) fn is_forbidden(&self) -> bool {
        self.status == StatusCode::FORBIDDEN
    }

    /// Returns everything that is wrong with a save file.
    pub(crate) fn of_damage(damage: &Damage) -> Self {
        let (refused, faults, can_repair) = host::refused_save(damage);
        Self { damage: Some((faults, can_repair)), ..refused.into() }
    }

    /// Returns that the store failed, without what it says about the server's files.
    pub(crate) fn of_store(error: &store::StoreError) -> Self {
        if is_elsewhere(error) {
            tracing::warn!(code = error.code(), %error, "another program has changed a table");
            return Self::conflict(
                CHANGED_ELSEWHERE,
                "another program has changed this game, so nothing was done; load the table again",
            );
        }
        if matches!(error, store::StoreError::TournamentChanged(_)) {
            let told = "many change this tournament at the moment; try again";
            return Self::new(StatusCode::SERVICE_UNAVAILABLE, TOURNAMENT_BUSY, told)
                .retry_after(1);
        }
        tracing::error!(code = error.code(), %error, cause = cause(error), "the store failed");
        if matches!(error, store::StoreError::Displaced { .. }) {
            // Whoever has taken over answers when it is asked again.
            return Self::closing();
        }
        if matches!(error, store::StoreError::Damaged { .. } | store::StoreError::Record(_)) {
            return Self::damaged();
        }
        Self::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "not_stored",
            "the server cannot use its store at the moment, so nothing was done; try again later",
        )
        .retry_after(5)
    }

    /// Returns that what is stored makes no sense, so that asking again does not help.
    pub(crate) fn damaged() -> Self {
        Self::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "damaged_store",
            "what the server has stored of this is damaged, so nothing was done; whoever runs the server can \
             save the rest with `parlour store repair`",
        )
    }

    /// Returns that a new table cannot be stored.
    pub(crate) fn of_new(error: &store::StoreError) -> Self {
        match error {
            store::StoreError::Full { .. } => Self::store_full(),
            _ => Self::of_store(error),
        }
    }

    /// Returns that there is no room for new tables. Those that are there can be played to their end.
    pub(crate) fn store_full() -> Self {
        let told = "there is no room for new tables; try again later";
        Self::new(StatusCode::INSUFFICIENT_STORAGE, "store_full", told).retry_after(3600)
    }

    /// Tells whether the table is not in the store as it is here.
    pub(crate) fn is_changed_elsewhere(&self) -> bool {
        self.code == CHANGED_ELSEWHERE
    }

    /// Tells whether the client is to blame.
    pub(crate) fn is_clients(&self) -> bool {
        self.status.is_client_error()
    }

    pub(crate) fn body(&self) -> Body {
        Body {
            kind: "about:blank",
            title: self.status.canonical_reason().unwrap_or("Error"),
            status: self.status.as_u16(),
            code: self.code.clone(),
            detail: self.detail.clone(),
            message: self.message.clone(),
            faults: self.damage.as_ref().map(|(faults, _)| faults.clone()).unwrap_or_default(),
            can_repair: self.damage.as_ref().map(|&(_, can_repair)| can_repair),
        }
    }
}

impl From<Refused> for Problem {
    fn from(Refused { status, code, detail, message }: Refused) -> Self {
        let status = StatusCode::from_u16(status.number()).expect("a status of HTTP");
        Self { message, ..Self::new(status, code, detail) }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(self.body())).into_response();
        let kind = HeaderValue::from_static("application/problem+json");
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
        if let Some(seconds) = self.retry_after_s {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        response
    }
}

/// Returns what the database or the system says of an error, for the log.
pub(crate) fn cause(error: &store::StoreError) -> Option<String> {
    error.source().map(ToString::to_string)
}

/// Tells whether a game is not in the store as it is here, because another program has changed it.
pub(crate) const fn is_elsewhere(error: &store::StoreError) -> bool {
    use store::StoreError::{Fenced, NoSuchGame, OutOfStep, Over};
    matches!(error, NoSuchGame(_) | OutOfStep { .. } | Over(_) | Fenced(_))
}

macro_rules! from_rejection {
    ($($rejection:ty => $code:literal, $told:path;)+) => {$(
        impl From<$rejection> for Problem {
            fn from(rejection: $rejection) -> Self {
                Self::new(rejection.status(), $code, $told(&rejection))
            }
        }
    )+};
}

from_rejection! {
    JsonRejection => "bad_json", misread::body;
    PathRejection => "bad_path", misread::path;
    QueryRejection => "bad_query", misread::query;
}

#[cfg(test)]
mod tests {
    use super::Problem;
    use crate::languages::joined;
    use crate::tournament::state::full;
    use host::SizeLimits;

    /// Whether the page has a message, which it says with what is inserted.
    #[track_caller]
    fn is_said(problem: &Problem, inserted: &[&str]) {
        let body = serde_json::to_value(problem.body()).unwrap();
        let said = &body["message"][0]["said"];
        let args: Vec<&str> =
            said["args"].as_array().unwrap().iter().map(|arg| arg[0].as_str().unwrap()).collect();
        assert_eq!(args, inserted);
        let begins = format!("\n{} =", said["id"].as_str().unwrap());
        assert!(joined("en", "page.ftl").unwrap().contains(&begins), "{begins}");
    }

    #[test]
    fn what_a_code_does_not_say_is_a_message_of_the_page() {
        let refused = SizeLimits { houses: 16, seeds: 50 }.too_large();
        is_said(&Problem::from(refused), &["houses", "seeds"]);
        is_said(&full(), &["count"]);
    }

    #[cfg(feature = "nodes")]
    #[test]
    fn a_refusal_by_another_node_is_told_as_if_by_this_one() {
        let refused =
            Problem::from(SizeLimits { houses: 16, seeds: 50 }.too_large()).retry_after(3);
        let sent = serde_json::to_vec(&refused.clone().sent()).unwrap();
        assert_eq!(super::Problem::of_sent(serde_json::from_slice(&sent).unwrap()), refused);
    }
}
