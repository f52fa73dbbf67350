//! Tables: the lobby, setting up, sitting down, playing.

use crate::extract::{Body, Path, Query, keys, opened_seats};
use crate::keeper::open_once;
use crate::lobby::Cursor;
use crate::once::Errand;
#[cfg(test)]
use crate::once::IdempotencyKey;
#[cfg(test)]
use crate::problem::Body as ProblemBody;
use crate::problem::Problem;
use crate::secret;
use crate::server::Shared;
use crate::views::Shown;
use crate::visitor::Visitor;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use host::{Wanted, set_up, wrong_key};
use serde::Deserialize;
use wire::{Ask, Hints, MadeTable, Name, NewTable, SeatKey};
#[cfg(test)]
use wire::{Hint, Summary, Update};

/// The most tables on a page of the lobby.
const LOBBY: usize = 200;

#[derive(Deserialize)]
#[cfg_attr(test, derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(super) struct LobbyQuery {
    /// Where the page begins, from the `Link` of the page before.
    after: Option<String>,
    /// The most tables to return; 200 if absent.
    #[cfg_attr(test, param(minimum = 1, maximum = 200))]
    limit: Option<usize>,
}

/// Lists a page of the lobby: public tables, those with empty seats first. While more follow, the header `Link`
/// has the address of the next page.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/tables", params(LobbyQuery),
    responses(
        (
            status = OK, body = [Summary],
            headers(("Link" = String, description = "the next page, with `rel=\"next\"`; absent on the last")),
        ),
        (status = BAD_REQUEST, body = ProblemBody),
    )
))]
pub(super) async fn lobby(
    State(server): Shared,
    Query(LobbyQuery { after, limit }): Query<LobbyQuery>,
) -> Result<Response, Problem> {
    let limit = limit.unwrap_or(LOBBY);
    if !(1..=LOBBY).contains(&limit) {
        return Err(Problem::bad_query(format!(
            "limit must be between 1 and {LOBBY}, got {limit}"
        )));
    }
    let after = after.map(|text| {
        let bad = || {
            Problem::bad_query(format!(
                "`{text}` is no place in the lobby; take `after` from `Link`"
            ))
        };
        text.parse::<Cursor>().map_err(|()| bad())
    });
    let page = server.lobby.page(after.transpose()?, limit);
    let next = page.next.as_ref();
    let next = next.map(|next| format!("</api/tables?after={next}&limit={limit}>; rel=\"next\""));
    let next = next.and_then(|next| HeaderValue::try_from(next).ok());
    let mut response = Json(page).into_response();
    if let Some(next) = next {
        response.headers_mut().insert(header::LINK, next);
    }
    Ok(response)
}

/// Sets up a table.
#[cfg_attr(test, utoipa::path(
    post, path = "/api/tables", request_body = NewTable,
    params(IdempotencyKey),
    responses(
        (status = CREATED, body = MadeTable),
        (status = UNPROCESSABLE_ENTITY, body = ProblemBody),
        (status = TOO_MANY_REQUESTS, body = ProblemBody),
    )
))]
pub(super) async fn set_up(
    State(server): Shared,
    Extension(Visitor(by)): Extension<Visitor>,
    headers: HeaderMap,
    Body(asked): Body<NewTable>,
) -> Result<(StatusCode, Json<MadeTable>), Problem> {
    let once = server.once(Errand::of(&headers, by)?, &asked).await?;
    let new =
        set_up::table(asked, server.options.sizes, |seat| once.key(seat), &mut secret::random())?;
    let keys = new.revealed();
    let table = open_once(&server, new.table, by, &once).await?;
    Ok((StatusCode::CREATED, Json(MadeTable { table, keys })))
}

#[derive(Deserialize)]
#[cfg_attr(test, derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(super) struct LookQuery {
    /// The seat, from 0, whose view is wanted; its key must be sent.
    seat: Option<usize>,
    /// The `run` of an earlier update.
    run: Option<String>,
    /// The number of log entries that are known from that run.
    #[serde(default)]
    known: u64,
}

/// Shows a table: to a spectator, or to a seat whose key is sent as `Authorization: Bearer KEY`.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/tables/{table}",
    security((), ("keys" = [])),
    params(("table" = String, Path, description = "the name of the table"), LookQuery),
    responses(
        (status = OK, body = Update),
        (status = FORBIDDEN, body = ProblemBody),
        (status = NOT_FOUND, body = ProblemBody),
    )
))]
pub(super) async fn look(
    State(server): Shared,
    Extension(Visitor(by)): Extension<Visitor>,
    Path(table): Path<String>,
    Query(query): Query<LookQuery>,
    headers: HeaderMap,
) -> Result<Shown, Problem> {
    let room = server.table(&table, by).await?;
    let yours = opened_seats(&room, keys(&headers)?).await?;
    let looking = query.seat.or(yours.first().copied());
    if looking.is_some_and(|seat| !yours.contains(&seat)) {
        return Err(wrong_key().into());
    }
    let known = query.run.map(|run| (run, query.known));
    room.look(Wanted { yours, looking, known }).await
}

/// Deletes a table and its unfinished game; needs the keys of all seats for people. A game that is over
/// stays among the past games.
#[cfg_attr(test, utoipa::path(
    delete, path = "/api/tables/{table}",
    security(("keys" = [])),
    params(("table" = String, Path, description = "the name of the table")),
    responses(
        (status = NO_CONTENT), (status = CONFLICT, body = ProblemBody),
        (status = FORBIDDEN, body = ProblemBody), (status = NOT_FOUND, body = ProblemBody),
    )
))]
pub(super) async fn delete(
    State(server): Shared,
    Extension(Visitor(by)): Extension<Visitor>,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> Result<StatusCode, Problem> {
    let room = server.table(&table, by).await?;
    let yours = opened_seats(&room, keys(&headers)?).await?;
    room.delete(yours).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sits down on an open seat.
#[cfg_attr(test, utoipa::path(
    post, path = "/api/tables/{table}/seats/{seat}", request_body = Name,
    params(
        ("table" = String, Path, description = "the name of the table"),
        ("seat" = usize, Path, description = "the seat, from 0"),
        IdempotencyKey,
    ),
    responses(
        (status = CREATED, body = SeatKey),
        (status = CONFLICT, body = ProblemBody),
        (status = NOT_FOUND, body = ProblemBody),
    )
))]
pub(super) async fn sit(
    State(server): Shared,
    Extension(Visitor(by)): Extension<Visitor>,
    Path((table, seat)): Path<(String, usize)>,
    headers: HeaderMap,
    Body(Name { name }): Body<Name>,
) -> Result<(StatusCode, Json<SeatKey>), Problem> {
    let once = server.once(Errand::of(&headers, by)?, &(&table, seat, &name)).await?;
    let key = match once.seated() {
        Some(key) => key,
        None => server.table(&table, by).await?.sit(seat, name, once).await?,
    };
    Ok((StatusCode::CREATED, Json(key)))
}

/// Sits down by a secret link, whose key is sent as `Authorization: Bearer KEY`. The answer holds a key of
/// the seat's own; from now on the key of the link opens nothing.
#[cfg_attr(test, utoipa::path(
    post, path = "/api/tables/{table}/arrival", request_body = Name,
    security(("keys" = [])),
    params(("table" = String, Path, description = "the name of the table"), IdempotencyKey),
    responses(
        (status = CREATED, body = SeatKey), (status = CONFLICT, body = ProblemBody),
        (status = FORBIDDEN, body = ProblemBody), (status = NOT_FOUND, body = ProblemBody),
    )
))]
pub(super) async fn arrive(
    State(server): Shared,
    Extension(Visitor(by)): Extension<Visitor>,
    Path(table): Path<String>,
    headers: HeaderMap,
    Body(Name { name }): Body<Name>,
) -> Result<(StatusCode, Json<SeatKey>), Problem> {
    let link = keys(&headers)?.pop().ok_or_else(wrong_key)?;
    let once = server.once(Errand::of(&headers, by)?, &(&table, link.lock(), &name)).await?;
    let key = match once.seated() {
        Some(key) => key,
        None => server.table(&table, by).await?.arrive(link, name, once).await?,
    };
    Ok((StatusCode::CREATED, Json(key)))
}

/// Plays, asks the others, answers them, or gives up, and shows the table afterwards.
#[cfg_attr(test, utoipa::path(
    post, path = "/api/tables/{table}/asks", request_body = Ask,
    security(("keys" = [])),
    params(("table" = String, Path, description = "the name of the table")),
    responses(
        (status = OK, body = Update), (status = CONFLICT, body = ProblemBody),
        (status = FORBIDDEN, body = ProblemBody), (status = NOT_FOUND, body = ProblemBody),
        (status = UNPROCESSABLE_ENTITY, body = ProblemBody),
    )
))]
pub(super) async fn ask(
    State(server): Shared,
    Extension(Visitor(by)): Extension<Visitor>,
    Path(table): Path<String>,
    headers: HeaderMap,
    Body(ask): Body<Ask>,
) -> Result<Shown, Problem> {
    let room = server.table(&table, by).await?;
    let yours = opened_seats(&room, keys(&headers)?).await?;
    let looking = Some(usize::from(ask.seat()));
    ask.check()?;
    room.ask(ask, yours.clone(), by).await?;
    room.look(Wanted { yours, looking, known: None }).await
}

#[derive(Deserialize)]
#[cfg_attr(test, derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(super) struct HintQuery {
    /// The seat, from 0.
    seat: usize,
}

/// Returns the best moves of a seat whose turn it is, as far as that seat sees.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/tables/{table}/hint",
    security(("keys" = [])),
    params(("table" = String, Path, description = "the name of the table"), HintQuery),
    responses(
        (status = OK, body = [Hint]), (status = CONFLICT, body = ProblemBody),
        (status = FORBIDDEN, body = ProblemBody), (status = NOT_FOUND, body = ProblemBody),
    )
))]
pub(super) async fn hint(
    State(server): Shared,
    Path(table): Path<String>,
    Extension(Visitor(by)): Extension<Visitor>,
    Query(HintQuery { seat }): Query<HintQuery>,
    headers: HeaderMap,
) -> Result<Json<Hints>, Problem> {
    let room = server.table(&table, by).await?;
    let yours = opened_seats(&room, keys(&headers)?).await?;
    let _advised = server.advise(by)?;
    Ok(Json(room.hint(seat, yours).await?))
}

/// Returns the record of a game that is over.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/tables/{table}/record",
    params(("table" = String, Path, description = "the name of the table")),
    responses(
        (status = OK, body = String), (status = CONFLICT, body = ProblemBody),
        (status = NOT_FOUND, body = ProblemBody),
    )
))]
pub(super) async fn record(
    State(server): Shared,
    Extension(Visitor(by)): Extension<Visitor>,
    Path(table): Path<String>,
) -> Result<Response, Problem> {
    Ok(server.table(&table, by).await?.record().await?.into_response())
}
