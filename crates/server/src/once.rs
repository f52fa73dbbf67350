//! Requests that create something, done once however often they are asked.
//!
//! A client that did not hear the answer asks again with the same `Idempotency-Key` and is given the same answer,
//! even by a server that was killed in between: what is needed for it is stored in the transaction that created
//! the thing. The keys of seats are never stored. They are derived from the client's own key, of which the store
//! has a hash, so that only the client can be given them again.

use crate::problem::Problem;
use crate::secret::{self, Key};
use axum::http::{HeaderMap, StatusCode};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::net::IpAddr;
use store::Answer;
use tokio::sync::OwnedMutexGuard;
use wire::SeatKey;

/// The most characters of an `Idempotency-Key`.
const KEY_CHARACTERS: usize = 64;

/// The key that a client has chosen for a request; a visitor's own, whatever others choose.
#[derive(Clone, Debug)]
pub(crate) struct Errand {
    visitor: IpAddr,
    key: String,
}

impl Errand {
    /// Reads the header `Idempotency-Key`.
    ///
    /// # Errors
    ///
    /// When it is too long, or not of visible ASCII characters.
    pub(crate) fn of(headers: &HeaderMap, visitor: IpAddr) -> Result<Option<Self>, Problem> {
        let Some(sent) = headers.get("idempotency-key") else { return Ok(None) };
        let key = sent.to_str().unwrap_or_default();
        let is_sound = (1..=KEY_CHARACTERS).contains(&key.len());
        if is_sound && key.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Ok(Some(Self { visitor, key: key.to_owned() }));
        }
        let told = format!("Idempotency-Key must have 1 to {KEY_CHARACTERS} visible characters");
        Err(Problem::new(StatusCode::BAD_REQUEST, "bad_idempotency_key", told))
    }

    /// Returns who asks, and what the store knows the key by.
    pub(crate) fn mark(&self) -> (String, String) {
        (self.visitor.to_string(), hex::encode(Sha256::digest(&self.key)))
    }
}

/// The header, as the description of the interface tells of it.
#[cfg(test)]
#[derive(utoipa::IntoParams)]
#[into_params(parameter_in = Header)]
#[expect(dead_code, reason = "only described")]
pub(crate) struct IdempotencyKey {
    /// A random key of the client's own for this request, of 1 to 64 visible characters. Asked again with the
    /// same key within a day, the answer is the same, and nothing is created twice. Keep it secret: whoever has
    /// it can be given the same answer.
    #[param(rename = "Idempotency-Key")]
    key: Option<String>,
}

/// What was created, as the store keeps it to answer again.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Created {
    /// The table.
    pub(crate) table: String,
    /// The seat that was taken, if one was.
    pub(crate) seat: Option<u8>,
    /// What seat keys are derived from beside the client's key.
    salt: String,
    /// A hash of what was asked for.
    asked: String,
}

/// What another node has to know of a request that is done once.
#[cfg(feature = "nodes")]
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Carried {
    errand: Option<(IpAddr, String)>,
    salt: String,
    asked: String,
}

/// A request that is being done; the same asked again waits until this is dropped.
#[derive(Debug)]
pub(crate) struct Once {
    errand: Option<Errand>,
    salt: String,
    asked: String,
    created: Option<Created>,
    _turn: Option<OwnedMutexGuard<()>>,
}

impl Once {
    /// Returns a request that cannot be asked again.
    pub(crate) fn unnamed() -> Self {
        let (salt, asked) = (String::new(), String::new());
        Self { errand: None, salt, asked, created: None, _turn: None }
    }

    /// Returns a request whose turn it is; `known` is the answer that it was given before.
    ///
    /// # Errors
    ///
    /// When the answer is that to another request.
    pub(crate) fn begin(
        errand: Errand,
        asked: &impl Serialize,
        known: Option<&str>,
        turn: OwnedMutexGuard<()>,
    ) -> Result<Self, Problem> {
        let asked = serde_json::to_vec(asked).expect("a request can be written as JSON");
        let asked = hex::encode(Sha256::digest(asked));
        let created = known.and_then(|answer| serde_json::from_str::<Created>(answer).ok());
        if created.as_ref().is_some_and(|created| created.asked != asked) {
            return Err(Problem::bad(
                "key_reused",
                "this Idempotency-Key belongs to another request; take a new key",
            ));
        }
        let salt = created.as_ref().map_or_else(secret::name, |created| created.salt.clone());
        Ok(Self { errand: Some(errand), salt, asked, created, _turn: Some(turn) })
    }

    /// Returns what the node needs that does it.
    #[cfg(feature = "nodes")]
    pub(crate) fn carried(&self) -> Carried {
        let errand = self.errand.as_ref().map(|errand| (errand.visitor, errand.key.clone()));
        Carried { errand, salt: self.salt.clone(), asked: self.asked.clone() }
    }

    /// Returns a request whose turn it is at another node.
    #[cfg(feature = "nodes")]
    pub(crate) fn of_carried(Carried { errand, salt, asked }: Carried) -> Self {
        let errand = errand.map(|(visitor, key)| Errand { visitor, key });
        Self { errand, salt, asked, created: None, _turn: None }
    }

    /// Returns who asks, and what the store knows the key by, if the request can be asked again.
    #[cfg(feature = "nodes")]
    pub(crate) fn mark(&self) -> Option<(String, String)> {
        self.errand.as_ref().map(Errand::mark)
    }

    /// Returns this request as it was done meanwhile, with this answer; `None` if that is the answer to another.
    #[cfg(feature = "nodes")]
    pub(crate) fn done(&self, known: &str) -> Option<Self> {
        let created: Created = serde_json::from_str(known).ok()?;
        let (errand, asked, salt) = (self.errand.clone(), self.asked.clone(), created.salt.clone());
        (created.asked == asked).then(|| Self {
            errand,
            salt,
            asked,
            created: Some(created),
            _turn: None,
        })
    }

    /// Returns what the same request created before.
    pub(crate) const fn created(&self) -> Option<&Created> {
        self.created.as_ref()
    }

    /// Returns the seat that was given before, with its key.
    pub(crate) fn seated(&self) -> Option<SeatKey> {
        let seat = self.created.as_ref()?.seat?;
        Some(SeatKey { seat, key: self.key(seat.into()).reveal() })
    }

    /// Returns a key for a seat: a new one, or again the one that was given before.
    pub(crate) fn key(&self, seat: usize) -> Key {
        let Some(errand) = &self.errand else { return secret::key() };
        Key::derive(&[&self.salt, &errand.key, &seat.to_string()])
    }

    /// Returns what to store together with what is created.
    pub(crate) fn answer(&self, table: &str, seat: Option<usize>) -> Option<Answer> {
        let errand = self.errand.as_ref()?;
        let (salt, asked) = (self.salt.clone(), self.asked.clone());
        let seat = seat.map(|seat| seat as u8);
        let created = Created { table: table.to_owned(), seat, salt, asked };
        let answer = serde_json::to_string(&created).expect("this can be written as JSON");
        let (visitor, key) = errand.mark();
        Some(Answer { visitor, key, answer })
    }
}
