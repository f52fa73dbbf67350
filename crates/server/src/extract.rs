//! What handlers take from a request; faults are told as problems.

use crate::problem::Problem;
use crate::room::Room;
use crate::secret::Key;
use crate::server::Server;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::{HeaderMap, header};
use host::wrong_key;
use serde::de::DeserializeOwned;
use std::sync::Arc;

/// A JSON body, which has to arrive in time.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<Server>> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, server: &Arc<Server>) -> Result<Self, Problem> {
        let body = axum::Json::from_request(request, server);
        let body = tokio::time::timeout(server.options.deadlines.body, body).await;
        let axum::Json(body) = body.map_err(|_| Problem::too_slow())??;
        Ok(Self(body))
    }
}

/// Parts of the path.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Path), rejection(Problem))]
pub(crate) struct Path<T>(pub(crate) T);

/// The query.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Query), rejection(Problem))]
pub(crate) struct Query<T>(pub(crate) T);

/// Reads the keys of a request: `Authorization: Bearer KEY`, several with commas between them.
pub(crate) fn keys(headers: &HeaderMap) -> Result<Vec<Key>, Problem> {
    let Some(sent) = headers.get(header::AUTHORIZATION) else { return Ok(Vec::new()) };
    let sent = sent.to_str().ok().and_then(|text| text.strip_prefix("Bearer "));
    read_keys(sent.ok_or_else(wrong_key)?.split(',').map(str::trim))
}

pub(crate) fn read_keys<'a>(texts: impl Iterator<Item = &'a str>) -> Result<Vec<Key>, Problem> {
    // One more than any table has seats: that many open no table.
    let keys: Option<Vec<Key>> =
        texts.take(usize::from(cassino::MAX_SEATS) + 1).map(Key::read).collect();
    keys.ok_or_else(|| wrong_key().into())
}

/// Returns the seats that keys open; a key that opens none is an error.
pub(crate) async fn opened_seats(room: &Room, keys: Vec<Key>) -> Result<Vec<usize>, Problem> {
    if keys.is_empty() {
        return Ok(Vec::new());
    }
    let count = keys.len();
    let seats = room.seats(keys).await?;
    if seats.len() == count { Ok(seats) } else { Err(wrong_key().into()) }
}
