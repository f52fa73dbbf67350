//! The HTTP interface.

use crate::house::House;
use crate::problem::{Body as ProblemBody, Problem};
use crate::secret::Key;
use crate::table::{Table, Wanted, wrong_key};
use crate::wire::{
    Ask, FromClient, GameInfo, GameSheet, Hint, MadeTable, Name, NewTable, PlayerInfo, Score,
    SeatKey, Summary, ToClient, Update,
};
use crate::{assets, guard, socket};
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequest, FromRequestParts, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router, middleware};
use catalog::{GAMES, GameEntry};
use players::Kind;
use serde::Deserialize;
use std::net::SocketAddr;
use std::sync::Arc;
use tower_http::trace::TraceLayer;
use utoipa::{IntoParams, OpenApi, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The most bytes of a request.
const BODY_BYTES: usize = 16 * 1024;
/// The most tables that the lobby lists.
const LOBBY: usize = 200;

type Shared = State<Arc<House>>;

/// A JSON body whose faults are told as problems.
#[derive(FromRequest)]
#[from_request(via(axum::Json), rejection(Problem))]
pub(crate) struct Body<T>(T);

/// Parts of the path whose faults are told as problems.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Path), rejection(Problem))]
pub(crate) struct Path<T>(pub(crate) T);

/// A query whose faults are told as problems.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Query), rejection(Problem))]
struct Query<T>(T);

/// The house in the browser.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Parlour",
        description = "Traditional table games: tables, seats and moves. docs/server.md tells of the \
                       WebSocket beside it."
    ),
    components(schemas(FromClient, ToClient, ProblemBody))
)]
struct Api;

/// Returns everything that the house answers to.
pub fn router(house: Arc<House>) -> Router {
    let (router, api) = OpenApiRouter::with_openapi(Api::openapi())
        .routes(routes!(games))
        .routes(routes!(game))
        .routes(routes!(players))
        .routes(routes!(scores))
        .routes(routes!(lobby, set_up))
        .routes(routes!(look))
        .routes(routes!(sit))
        .routes(routes!(arrive))
        .routes(routes!(ask))
        .routes(routes!(hint))
        .routes(routes!(record))
        .routes(routes!(health))
        .routes(routes!(metrics))
        .split_for_parts();
    let api = Json(api);
    router
        .route("/api/openapi.json", get(move || async move { api.clone() }))
        .route("/api/tables/{table}/socket", get(socket::open))
        .route("/", get(assets::index))
        .route("/assets/{*path}", get(assets::asset))
        .fallback(|| async { assets::not_found() })
        .method_not_allowed_fallback(|| async {
            Problem::new(StatusCode::METHOD_NOT_ALLOWED, "bad_method", "not by this method")
        })
        .layer(DefaultBodyLimit::max(BODY_BYTES))
        .layer(middleware::from_fn_with_state(Arc::clone(&house), guard::guard))
        .layer(TraceLayer::new_for_http().make_span_with(|request: &axum::extract::Request| {
            // Neither query nor headers: keys may stand there.
            tracing::info_span!("request", method = %request.method(), path = request.uri().path())
        }))
        .with_state(house)
}

/// Reads the keys that a request shows: `Authorization: Bearer KEY`, several with commas between them.
fn keys(headers: &HeaderMap) -> Result<Vec<Key>, Problem> {
    let Some(shown) = headers.get(header::AUTHORIZATION) else { return Ok(Vec::new()) };
    let shown = shown.to_str().ok().and_then(|text| text.strip_prefix("Bearer "));
    read_keys(shown.ok_or_else(wrong_key)?.split(',').map(str::trim))
}

pub(crate) fn read_keys<'a>(texts: impl Iterator<Item = &'a str>) -> Result<Vec<Key>, Problem> {
    let keys: Option<Vec<Key>> =
        texts.take(usize::from(cassino::MAX_SEATS) + 1).map(Key::read).collect();
    keys.ok_or_else(wrong_key)
}

/// Returns the seats that a request's keys open; a key that opens none is an error.
async fn seats(room: &crate::room::Room, headers: &HeaderMap) -> Result<Vec<usize>, Problem> {
    let keys = keys(headers)?;
    if keys.is_empty() {
        return Ok(Vec::new());
    }
    let count = keys.len();
    let seats = room.seats(keys).await?;
    if seats.len() < count { Err(wrong_key()) } else { Ok(seats) }
}

/// Lists the games.
#[utoipa::path(get, path = "/api/games", responses((status = OK, body = [GameInfo])))]
async fn games() -> Json<Vec<GameInfo>> {
    Json(GAMES.iter().map(GameInfo::from).collect())
}

/// Tells of a game, with its rule sheet.
#[utoipa::path(
    get, path = "/api/games/{game}", params(("game" = String, Path, description = "the name of the game")),
    responses((status = OK, body = GameSheet), (status = NOT_FOUND, body = ProblemBody))
)]
async fn game(Path(name): Path<String>) -> Result<Json<GameSheet>, Problem> {
    let entry = GameEntry::find(&name)
        .map_err(|error| Problem::new(StatusCode::NOT_FOUND, "no_such_game", error.to_string()))?;
    Ok(Json(GameSheet { game: GameInfo::from(entry), sheet: entry.sheet() }))
}

/// Lists the kinds of computer players.
#[utoipa::path(get, path = "/api/players", responses((status = OK, body = [PlayerInfo])))]
async fn players() -> Json<Vec<PlayerInfo>> {
    let all = Kind::ALL.iter().filter(|info| info.form != "human");
    let info = all.map(|info| PlayerInfo {
        kind: info.form,
        family: info.family.map(catalog::Family::name),
        help: info.help,
    });
    Json(info.collect())
}

#[derive(Deserialize, IntoParams)]
struct ScoresQuery {
    /// The name of a game; all games when it is not said.
    game: Option<String>,
}

/// Lists the high scores of games that were played to their end, the ten best of each game and size.
#[utoipa::path(get, path = "/api/scores", params(ScoresQuery), responses((status = OK, body = [Score])))]
async fn scores(
    State(house): Shared,
    Query(query): Query<ScoresQuery>,
) -> Result<Json<Vec<Score>>, Problem> {
    let scores = house.archive.store().scores(query.game.as_deref(), 10).await;
    let scores = scores.map_err(|error| Problem::of_store(&error))?;
    Ok(Json(scores.into_iter().map(Score::from).collect()))
}

/// Lists the tables of the lobby: public ones, those with empty seats first.
#[utoipa::path(get, path = "/api/tables", responses((status = OK, body = [Summary])))]
async fn lobby(State(house): Shared) -> Json<Vec<Summary>> {
    Json(house.lobby(LOBBY))
}

/// Sets a table up.
#[utoipa::path(
    post, path = "/api/tables", request_body = NewTable,
    responses(
        (status = CREATED, body = MadeTable),
        (status = UNPROCESSABLE_ENTITY, body = ProblemBody),
        (status = TOO_MANY_REQUESTS, body = ProblemBody),
    )
)]
async fn set_up(
    State(house): Shared,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    Body(asked): Body<NewTable>,
) -> Result<(StatusCode, Json<MadeTable>), Problem> {
    let (table, keys) = Table::set_up(asked, house.options.sizes)?;
    let name = table.name.clone();
    house.open(table, Some(guard::visitor(address))).await?;
    let keys = keys.iter().map(|key| key.as_ref().map(Key::reveal)).collect();
    Ok((StatusCode::CREATED, Json(MadeTable { table: name, keys })))
}

#[derive(Deserialize, IntoParams, ToSchema)]
struct LookQuery {
    /// The seat, from 0, to look from; its key must be shown.
    seat: Option<usize>,
    /// The `run` of an earlier update.
    run: Option<String>,
    /// The number of lines of the log that are known from that run.
    #[serde(default)]
    known: u64,
}

/// Shows a table: to a spectator, or with `Authorization: Bearer KEY` to a seat.
#[utoipa::path(
    get, path = "/api/tables/{table}",
    params(("table" = String, Path, description = "the name of the table"), LookQuery),
    responses(
        (status = OK, body = Update),
        (status = FORBIDDEN, body = ProblemBody),
        (status = NOT_FOUND, body = ProblemBody),
    )
)]
async fn look(
    State(house): Shared,
    Path(table): Path<String>,
    Query(query): Query<LookQuery>,
    headers: HeaderMap,
) -> Result<Json<Update>, Problem> {
    let room = house.room(&table)?;
    let yours = seats(&room, &headers).await?;
    let looking = query.seat.or(yours.first().copied());
    if looking.is_some_and(|seat| !yours.contains(&seat)) {
        return Err(wrong_key());
    }
    let known = query.run.map(|run| (run, query.known));
    Ok(Json(room.look(Wanted { yours, looking, known }).await?))
}

/// Sits down on an open seat.
#[utoipa::path(
    post, path = "/api/tables/{table}/seats/{seat}", request_body = Name,
    params(
        ("table" = String, Path, description = "the name of the table"),
        ("seat" = usize, Path, description = "the seat, from 0"),
    ),
    responses(
        (status = CREATED, body = SeatKey),
        (status = CONFLICT, body = ProblemBody),
        (status = NOT_FOUND, body = ProblemBody),
    )
)]
async fn sit(
    State(house): Shared,
    Path((table, seat)): Path<(String, usize)>,
    Body(Name { name }): Body<Name>,
) -> Result<(StatusCode, Json<SeatKey>), Problem> {
    let key = house.room(&table)?.sit(seat, name).await?;
    Ok((StatusCode::CREATED, Json(key)))
}

/// Says who has come by a secret link; the link's key is shown as `Authorization: Bearer KEY`.
#[utoipa::path(
    post, path = "/api/tables/{table}/arrival", request_body = Name,
    params(("table" = String, Path, description = "the name of the table")),
    responses(
        (status = NO_CONTENT), (status = CONFLICT, body = ProblemBody),
        (status = FORBIDDEN, body = ProblemBody), (status = NOT_FOUND, body = ProblemBody),
    )
)]
async fn arrive(
    State(house): Shared,
    Path(table): Path<String>,
    headers: HeaderMap,
    Body(Name { name }): Body<Name>,
) -> Result<StatusCode, Problem> {
    let key = keys(&headers)?.pop().ok_or_else(wrong_key)?;
    house.room(&table)?.arrive(key, name).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Plays, asks the others, answers them, or gives up; and shows the table afterwards.
#[utoipa::path(
    post, path = "/api/tables/{table}/asks", request_body = Ask,
    params(("table" = String, Path, description = "the name of the table")),
    responses(
        (status = OK, body = Update), (status = CONFLICT, body = ProblemBody),
        (status = FORBIDDEN, body = ProblemBody), (status = NOT_FOUND, body = ProblemBody),
        (status = UNPROCESSABLE_ENTITY, body = ProblemBody),
    )
)]
async fn ask(
    State(house): Shared,
    Path(table): Path<String>,
    headers: HeaderMap,
    Body(ask): Body<Ask>,
) -> Result<Json<Update>, Problem> {
    let room = house.room(&table)?;
    let yours = seats(&room, &headers).await?;
    let looking = Some(usize::from(ask.seat()));
    socket::check_ask(&ask)?;
    room.ask(ask, yours.clone()).await?;
    Ok(Json(room.look(Wanted { yours, looking, known: None }).await?))
}

#[derive(Deserialize, IntoParams)]
struct HintQuery {
    /// The seat, from 0.
    seat: usize,
}

/// Shows the best moves of a seat whose turn it is, from what that seat sees.
#[utoipa::path(
    get, path = "/api/tables/{table}/hint",
    params(("table" = String, Path, description = "the name of the table"), HintQuery),
    responses(
        (status = OK, body = [Hint]), (status = CONFLICT, body = ProblemBody),
        (status = FORBIDDEN, body = ProblemBody), (status = NOT_FOUND, body = ProblemBody),
    )
)]
async fn hint(
    State(house): Shared,
    Path(table): Path<String>,
    Query(HintQuery { seat }): Query<HintQuery>,
    headers: HeaderMap,
) -> Result<Json<Vec<Hint>>, Problem> {
    let room = house.room(&table)?;
    let yours = seats(&room, &headers).await?;
    Ok(Json(room.hint(seat, yours).await?))
}

/// Returns the record of a game that is over.
#[utoipa::path(
    get, path = "/api/tables/{table}/record",
    params(("table" = String, Path, description = "the name of the table")),
    responses(
        (status = OK, body = String), (status = CONFLICT, body = ProblemBody),
        (status = NOT_FOUND, body = ProblemBody),
    )
)]
async fn record(State(house): Shared, Path(table): Path<String>) -> Result<Response, Problem> {
    Ok(house.room(&table)?.record().await?.into_response())
}

/// Tells whether the house is open and its store answers.
#[utoipa::path(
    get, path = "/health",
    responses((status = OK, body = String), (status = SERVICE_UNAVAILABLE, body = ProblemBody))
)]
async fn health(State(house): Shared) -> Result<&'static str, Problem> {
    if *house.closing().borrow() {
        return Err(Problem::closing());
    }
    house.archive.store().setting("health").await.map_err(|error| Problem::of_store(&error))?;
    Ok("ok\n")
}

/// Tells figures for Prometheus.
#[utoipa::path(get, path = "/metrics", responses((status = OK, body = String)))]
async fn metrics(State(house): Shared) -> Response {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], house.metrics.text()).into_response()
}
