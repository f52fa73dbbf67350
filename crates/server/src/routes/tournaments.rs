//! Tournaments that are played at tables.

use crate::extract::{Body, Path, keys};
use crate::once::Errand;
#[cfg(test)]
use crate::once::IdempotencyKey;
#[cfg(test)]
use crate::problem::Body as ProblemBody;
use crate::problem::Problem;
use crate::server::Shared;
use crate::tournament::changes::{held, stored};
use crate::tournament::folder::Folders;
use crate::tournament::hall::written;
use crate::tournament::watching;
use crate::tournament::{founding, wishes};
use crate::visitor::Visitor;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use host::{checked_name, wrong_key};
#[cfg(test)]
use wire::TournamentView;
use wire::{
    EntrantKey, Forfeit, MadeTournament, Name, NewTournament, Phase, TournamentInfo, Withdrawal,
};

/// The most tournaments of a list.
const LISTED: u32 = 100;

/// Lists tournaments: those under way first, then the latest first. On a loopback server these are all, on others the
/// public ones, and everywhere those that `parlour tournament` plays or has played in the folder of the server.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/tournaments", responses((status = OK, body = [TournamentInfo]))
))]
pub(super) async fn tournaments(
    State(server): Shared,
) -> Result<Json<Vec<TournamentInfo>>, Problem> {
    let only_public = !server.options.loopback_only;
    let found = server.archive.store().tournaments(only_public, LISTED).await;
    let found = found.map_err(|error| Problem::of_store(&error))?;
    let mut listed: Vec<TournamentInfo> =
        found.iter().filter_map(|text| serde_json::from_str(text).ok()).collect();
    listed.extend(watching::elsewhere(&server, Folders::list).await.unwrap_or_default());
    // Those under way come first; each part is in order already.
    listed.sort_by_key(|one| one.phase == Phase::Over);
    Ok(Json(listed))
}

/// Sets up a tournament. The answer has the key of whoever leads it, and the key with which others join.
#[cfg_attr(test, utoipa::path(
    post, path = "/api/tournaments", request_body = NewTournament, params(IdempotencyKey),
    responses(
        (status = CREATED, body = MadeTournament),
        (status = UNPROCESSABLE_ENTITY, body = ProblemBody),
        (status = TOO_MANY_REQUESTS, body = ProblemBody),
    )
))]
pub(super) async fn open_tournament(
    State(server): Shared,
    Extension(Visitor(by)): Extension<Visitor>,
    headers: HeaderMap,
    Body(asked): Body<NewTournament>,
) -> Result<(StatusCode, Json<MadeTournament>), Problem> {
    let once = server.once(Errand::of(&headers, by)?, &asked).await?;
    Ok((StatusCode::CREATED, Json(founding::set_up(&server, asked, by, &once).await?)))
}

/// Shows a tournament, the same to everybody.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/tournaments/{tournament}",
    params(("tournament" = String, Path, description = "the name of the tournament")),
    responses((status = OK, body = TournamentView), (status = NOT_FOUND, body = ProblemBody))
))]
pub(super) async fn tournament(
    State(server): Shared,
    Path(name): Path<String>,
) -> Result<Response, Problem> {
    let text = match server.hall.find(&name) {
        Some(held) => held.seen().borrow().clone(),
        None => match watching::shown(&server, &name).await {
            Some(shown) => shown.text.clone(),
            None => written(&stored(&server, &name).await?.tournament),
        },
    };
    Ok(([(header::CONTENT_TYPE, "application/json")], text.to_string()).into_response())
}

/// Takes part, by the link whose key is sent as `Authorization: Bearer KEY`. The answer holds a key of the entrant's
/// own.
#[cfg_attr(test, utoipa::path(
    post, path = "/api/tournaments/{tournament}/entrants", request_body = Name,
    security(("keys" = [])),
    params(("tournament" = String, Path, description = "the name of the tournament"), IdempotencyKey),
    responses(
        (status = CREATED, body = EntrantKey), (status = CONFLICT, body = ProblemBody),
        (status = FORBIDDEN, body = ProblemBody), (status = NOT_FOUND, body = ProblemBody),
    )
))]
pub(super) async fn join(
    State(server): Shared,
    Extension(Visitor(by)): Extension<Visitor>,
    Path(tournament): Path<String>,
    headers: HeaderMap,
    Body(Name { name }): Body<Name>,
) -> Result<(StatusCode, Json<EntrantKey>), Problem> {
    let keys = keys(&headers)?;
    let link = keys.first().ok_or_else(wrong_key)?.lock();
    let name = checked_name(&name)?;
    let once = server.once(Errand::of(&headers, by)?, &(&tournament, link, &name)).await?;
    let key = match once.seated() {
        Some(given) => EntrantKey { entrant: given.seat.into(), key: given.key },
        None => wishes::join(&server, &held(&server, &tournament).await?, keys, name, once).await?,
    };
    Ok((StatusCode::CREATED, Json(key)))
}

/// Begins a tournament; needs the teacher's key.
#[cfg_attr(test, utoipa::path(
    post, path = "/api/tournaments/{tournament}/start", security(("keys" = [])),
    params(("tournament" = String, Path, description = "the name of the tournament")),
    responses(
        (status = NO_CONTENT), (status = CONFLICT, body = ProblemBody),
        (status = FORBIDDEN, body = ProblemBody), (status = NOT_FOUND, body = ProblemBody),
        (status = UNPROCESSABLE_ENTITY, body = ProblemBody),
    )
))]
pub(super) async fn start(
    State(server): Shared,
    Path(tournament): Path<String>,
    headers: HeaderMap,
) -> Result<StatusCode, Problem> {
    let held = held(&server, &tournament).await?;
    wishes::begin(&server, &held, keys(&headers)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Takes an entrant out, who loses the games that are left; needs the teacher's key or the entrant's own.
#[cfg_attr(test, utoipa::path(
    post, path = "/api/tournaments/{tournament}/withdrawals", request_body = Withdrawal,
    security(("keys" = [])),
    params(("tournament" = String, Path, description = "the name of the tournament")),
    responses(
        (status = NO_CONTENT), (status = CONFLICT, body = ProblemBody),
        (status = FORBIDDEN, body = ProblemBody), (status = NOT_FOUND, body = ProblemBody),
        (status = UNPROCESSABLE_ENTITY, body = ProblemBody),
    )
))]
pub(super) async fn withdraw(
    State(server): Shared,
    Path(tournament): Path<String>,
    headers: HeaderMap,
    Body(Withdrawal { entrant }): Body<Withdrawal>,
) -> Result<StatusCode, Problem> {
    let held = held(&server, &tournament).await?;
    wishes::withdraw(&server, &held, keys(&headers)?, entrant).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ends a game as lost for somebody who is absent; needs the teacher's key.
#[cfg_attr(test, utoipa::path(
    post, path = "/api/tournaments/{tournament}/forfeits", request_body = Forfeit,
    security(("keys" = [])),
    params(("tournament" = String, Path, description = "the name of the tournament")),
    responses(
        (status = NO_CONTENT), (status = CONFLICT, body = ProblemBody),
        (status = FORBIDDEN, body = ProblemBody), (status = NOT_FOUND, body = ProblemBody),
    )
))]
pub(super) async fn forfeit(
    State(server): Shared,
    Path(tournament): Path<String>,
    headers: HeaderMap,
    Body(Forfeit { table, entrant }): Body<Forfeit>,
) -> Result<StatusCode, Problem> {
    let held = held(&server, &tournament).await?;
    wishes::forfeit(&server, &held, &keys(&headers)?, &table, entrant).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ends a tournament with the results that there are; needs the teacher's key. One that has not begun is forgotten.
#[cfg_attr(test, utoipa::path(
    post, path = "/api/tournaments/{tournament}/end", security(("keys" = [])),
    params(("tournament" = String, Path, description = "the name of the tournament")),
    responses(
        (status = NO_CONTENT), (status = CONFLICT, body = ProblemBody),
        (status = FORBIDDEN, body = ProblemBody), (status = NOT_FOUND, body = ProblemBody),
    )
))]
pub(super) async fn end_tournament(
    State(server): Shared,
    Path(tournament): Path<String>,
    headers: HeaderMap,
) -> Result<StatusCode, Problem> {
    let held = held(&server, &tournament).await?;
    wishes::end(&server, &held, &keys(&headers)?).await?;
    Ok(StatusCode::NO_CONTENT)
}
