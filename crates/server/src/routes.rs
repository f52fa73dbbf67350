//! The HTTP interface.

use crate::guard::Visitor;
use crate::house::House;
#[cfg(test)]
use crate::problem::Body as ProblemBody;
use crate::problem::Problem;
use crate::secret::Key;
use crate::table::{Table, Wanted, wrong_key};
use crate::wire::{
    Analysis, Ask, GameInfo, GameSheet, Hint, LoadedTable, MadeTable, Name, NewAnalysis, NewSave,
    NewTable, PastGame, PastGames, PlayerInfo, Replay, SaveFiles, Score, SeatKey, Summary, Update,
};
use crate::{assets, guard, replay, socket};
use axum::extract::{DefaultBodyLimit, FromRequest, FromRequestParts, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use axum::{Extension, Json, Router, middleware};
use catalog::{Choice, Family, GAMES, GameEntry, SowingTable};
use game::Record;
use players::{Kind, Limits};
use serde::Deserialize;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::cassino_save::Save;
use store::exchange::{ImportError, Leniency, import_save};
use store::{GameId, GameSummary};
use tower_http::trace::TraceLayer;

/// The most bytes of a request.
const BODY_BYTES: usize = 16 * 1024;
/// The most bytes of a request that brings a save file.
const SAVE_BYTES: usize = 64 * 1024;
/// The most past games in one answer, and the most frames of one.
const PAST_GAMES: u32 = 100;
const FRAMES: usize = 200;
/// How long a position is thought about when nobody says how long, and at most, in milliseconds.
const USUAL_MS: u64 = 1000;
const MOST_MS: u64 = 2000;
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

/// Serves each route, and in tests describes it, so that none is served without a description.
macro_rules! interface {
    ($($method:ident $path:literal $($handler:ident)::+ $(.layer($layer:expr))?;)+) => {
        fn interface() -> Router<Arc<House>> {
            Router::new()$(.route($path, $method($($handler)::+)$(.layer($layer))?))+
        }

        /// The routes by method and path.
        #[cfg(test)]
        pub(crate) const ROUTES: &[(&str, &str)] = &[$((stringify!($method), $path)),+];

        /// The description of the interface.
        #[cfg(test)]
        #[derive(utoipa::OpenApi)]
        #[openapi(
            info(
                title = "Parlour",
                description = "Traditional table games: tables, seats and moves. docs/server.md \
                               tells of the WebSocket beside it."
            ),
            paths($($($handler)::+),+),
            components(schemas(crate::wire::FromClient, crate::wire::ToClient, ProblemBody))
        )]
        pub(crate) struct Description;
    };
}

interface! {
    get "/api/games" games;
    get "/api/games/{game}" game;
    get "/api/players" players;
    get "/api/scores" scores;
    get "/api/tables" lobby;
    post "/api/tables" set_up;
    get "/api/tables/{table}" look;
    delete "/api/tables/{table}" discard;
    post "/api/tables/{table}/seats/{seat}" sit;
    post "/api/tables/{table}/arrival" arrive;
    post "/api/tables/{table}/asks" ask;
    get "/api/tables/{table}/hint" hint;
    get "/api/tables/{table}/record" record;
    get "/api/history" history;
    get "/api/history/{id}" past_game;
    get "/api/tables/{table}/replay" past_table;
    post "/api/analysis" analysis;
    get "/api/tables/{table}/save" save;
    post "/api/saves" load.layer(DefaultBodyLimit::max(SAVE_BYTES));
    get "/api/tables/{table}/socket" socket::open;
    get "/health" health;
    get "/metrics" metrics;
}

/// Returns everything that the house answers to.
pub fn router(house: Arc<House>) -> Router {
    interface()
        .route("/api/openapi.json", get(description))
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

/// Returns the description of the interface (`OpenAPI`), which a test keeps up to date.
async fn description() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], include_str!("../openapi.json"))
}

/// Lists the games.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/games", responses((status = OK, body = [GameInfo]))
))]
async fn games() -> Json<Vec<GameInfo>> {
    Json(GAMES.iter().map(GameInfo::from).collect())
}

/// Tells of a game, with its rule sheet.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/games/{game}", params(("game" = String, Path, description = "the name of the game")),
    responses((status = OK, body = GameSheet), (status = NOT_FOUND, body = ProblemBody))
))]
async fn game(Path(name): Path<String>) -> Result<Json<GameSheet>, Problem> {
    let entry = GameEntry::find(&name)
        .map_err(|error| Problem::new(StatusCode::NOT_FOUND, "no_such_game", error.to_string()))?;
    Ok(Json(GameSheet { game: GameInfo::from(entry), sheet: entry.sheet() }))
}

/// Lists the kinds of computer players.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/players", responses((status = OK, body = [PlayerInfo]))
))]
async fn players() -> Json<Vec<PlayerInfo>> {
    let all = Kind::ALL.iter().filter(|info| info.form != "human");
    let info = all.map(|info| PlayerInfo {
        kind: info.form,
        family: info.family.map(catalog::Family::name),
        help: info.help,
    });
    Json(info.collect())
}

#[derive(Deserialize)]
#[cfg_attr(test, derive(utoipa::IntoParams), into_params(parameter_in = Query))]
struct ScoresQuery {
    /// The name of a game; all games when it is not said.
    game: Option<String>,
}

/// Lists the high scores of games that were played to their end, the ten best of each game and size.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/scores", params(ScoresQuery), responses((status = OK, body = [Score]))
))]
async fn scores(
    State(house): Shared,
    Query(query): Query<ScoresQuery>,
) -> Result<Json<Vec<Score>>, Problem> {
    let scores = house.archive.store().scores(query.game.as_deref(), 10).await;
    let scores = scores.map_err(|error| Problem::of_store(&error))?;
    Ok(Json(scores.into_iter().map(Score::from).collect()))
}

/// Lists the tables of the lobby: public ones, those with empty seats first.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/tables", responses((status = OK, body = [Summary]))
))]
async fn lobby(State(house): Shared) -> Json<Vec<Summary>> {
    Json(house.lobby(LOBBY))
}

/// Sets a table up.
#[cfg_attr(test, utoipa::path(
    post, path = "/api/tables", request_body = NewTable,
    responses(
        (status = CREATED, body = MadeTable),
        (status = UNPROCESSABLE_ENTITY, body = ProblemBody),
        (status = TOO_MANY_REQUESTS, body = ProblemBody),
    )
))]
async fn set_up(
    State(house): Shared,
    Extension(Visitor(by)): Extension<Visitor>,
    Body(asked): Body<NewTable>,
) -> Result<(StatusCode, Json<MadeTable>), Problem> {
    let (table, keys) = Table::set_up(asked, house.options.sizes)?;
    let name = table.name.clone();
    house.open(table, Some(by)).await?;
    let keys = keys.iter().map(|key| key.as_ref().map(Key::reveal)).collect();
    Ok((StatusCode::CREATED, Json(MadeTable { table: name, keys })))
}

#[derive(Deserialize)]
#[cfg_attr(test, derive(utoipa::IntoParams), into_params(parameter_in = Query))]
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
async fn look(
    State(house): Shared,
    Path(table): Path<String>,
    Query(query): Query<LookQuery>,
    headers: HeaderMap,
) -> Result<Json<Update>, Problem> {
    let room = house.room(&table).await?;
    let yours = seats(&room, &headers).await?;
    let looking = query.seat.or(yours.first().copied());
    if looking.is_some_and(|seat| !yours.contains(&seat)) {
        return Err(wrong_key());
    }
    let known = query.run.map(|run| (run, query.known));
    Ok(Json(room.look(Wanted { yours, looking, known }).await?))
}

/// Puts a table and its unfinished game away for good; the keys of all seats for people must be shown. A
/// game that is over stays among the past games.
#[cfg_attr(test, utoipa::path(
    delete, path = "/api/tables/{table}",
    security(("keys" = [])),
    params(("table" = String, Path, description = "the name of the table")),
    responses(
        (status = NO_CONTENT), (status = CONFLICT, body = ProblemBody),
        (status = FORBIDDEN, body = ProblemBody), (status = NOT_FOUND, body = ProblemBody),
    )
))]
async fn discard(
    State(house): Shared,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> Result<StatusCode, Problem> {
    let room = house.room(&table).await?;
    let yours = seats(&room, &headers).await?;
    room.discard(yours).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sits down on an open seat.
#[cfg_attr(test, utoipa::path(
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
))]
async fn sit(
    State(house): Shared,
    Path((table, seat)): Path<(String, usize)>,
    Body(Name { name }): Body<Name>,
) -> Result<(StatusCode, Json<SeatKey>), Problem> {
    let key = house.room(&table).await?.sit(seat, name).await?;
    Ok((StatusCode::CREATED, Json(key)))
}

/// Says who has come by a secret link; the link's key is shown as `Authorization: Bearer KEY`.
#[cfg_attr(test, utoipa::path(
    post, path = "/api/tables/{table}/arrival", request_body = Name,
    security(("keys" = [])),
    params(("table" = String, Path, description = "the name of the table")),
    responses(
        (status = NO_CONTENT), (status = CONFLICT, body = ProblemBody),
        (status = FORBIDDEN, body = ProblemBody), (status = NOT_FOUND, body = ProblemBody),
    )
))]
async fn arrive(
    State(house): Shared,
    Path(table): Path<String>,
    headers: HeaderMap,
    Body(Name { name }): Body<Name>,
) -> Result<StatusCode, Problem> {
    let key = keys(&headers)?.pop().ok_or_else(wrong_key)?;
    house.room(&table).await?.arrive(key, name).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Plays, asks the others, answers them, or gives up; and shows the table afterwards.
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
async fn ask(
    State(house): Shared,
    Extension(Visitor(by)): Extension<Visitor>,
    Path(table): Path<String>,
    headers: HeaderMap,
    Body(ask): Body<Ask>,
) -> Result<Json<Update>, Problem> {
    let room = house.room(&table).await?;
    let yours = seats(&room, &headers).await?;
    let looking = Some(usize::from(ask.seat()));
    socket::check_ask(&ask)?;
    room.ask(ask, yours.clone(), by).await?;
    Ok(Json(room.look(Wanted { yours, looking, known: None }).await?))
}

#[derive(Deserialize)]
#[cfg_attr(test, derive(utoipa::IntoParams), into_params(parameter_in = Query))]
struct HintQuery {
    /// The seat, from 0.
    seat: usize,
}

/// Shows the best moves of a seat whose turn it is, from what that seat sees.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/tables/{table}/hint",
    security(("keys" = [])),
    params(("table" = String, Path, description = "the name of the table"), HintQuery),
    responses(
        (status = OK, body = [Hint]), (status = CONFLICT, body = ProblemBody),
        (status = FORBIDDEN, body = ProblemBody), (status = NOT_FOUND, body = ProblemBody),
    )
))]
async fn hint(
    State(house): Shared,
    Path(table): Path<String>,
    Extension(Visitor(by)): Extension<Visitor>,
    Query(HintQuery { seat }): Query<HintQuery>,
    headers: HeaderMap,
) -> Result<Json<Vec<Hint>>, Problem> {
    let room = house.room(&table).await?;
    let yours = seats(&room, &headers).await?;
    let _advised = house.advise(by)?;
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
async fn record(State(house): Shared, Path(table): Path<String>) -> Result<Response, Problem> {
    Ok(house.room(&table).await?.record().await?.into_response())
}

#[derive(Deserialize)]
#[cfg_attr(test, derive(utoipa::IntoParams), into_params(parameter_in = Query))]
struct HistoryQuery {
    /// The name of a game; all games when it is not said.
    game: Option<String>,
    /// The number of a game: those that ended before it.
    before: Option<u64>,
    /// At most so many; 50 when it is not said.
    #[cfg_attr(test, param(minimum = 1, maximum = 100))]
    limit: Option<u32>,
}

/// Lists the games that are over: of a house on loopback all, of a public one those of public tables.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/history", params(HistoryQuery),
    responses((status = OK, body = PastGames), (status = BAD_REQUEST, body = ProblemBody))
))]
async fn history(
    State(house): Shared,
    Query(HistoryQuery { game, before, limit }): Query<HistoryQuery>,
) -> Result<Json<PastGames>, Problem> {
    let limit = limit.unwrap_or(50);
    if !(1..=PAST_GAMES).contains(&limit) {
        return Err(Problem::bad_query(format!("limit is 1 to {PAST_GAMES}")));
    }
    let only_public = !house.options.loopback_only;
    let found = house.archive.over(game, only_public, before, limit + 1).await;
    let found = found.map_err(|error| Problem::of_store(&error))?;
    let more = found.len() > limit as usize;
    let games = found.into_iter().take(limit as usize);
    let games = games.filter_map(|(game, table)| PastGame::of(&game, table)).collect();
    Ok(Json(PastGames { games, more }))
}

#[derive(Deserialize)]
#[cfg_attr(test, derive(utoipa::IntoParams), into_params(parameter_in = Query))]
struct FramesQuery {
    /// The number of the first frame, from 0.
    #[serde(default)]
    from: usize,
    /// At most so many frames; 200 when it is not said.
    #[cfg_attr(test, param(minimum = 1, maximum = 200))]
    count: Option<usize>,
}

/// Shows a game of the list of past games, frame by frame.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/history/{id}",
    params(("id" = u64, Path, description = "the number of the game"), FramesQuery),
    responses(
        (status = OK, body = Replay), (status = NOT_FOUND, body = ProblemBody),
        (status = TOO_MANY_REQUESTS, body = ProblemBody),
    )
))]
async fn past_game(
    State(house): Shared,
    Extension(Visitor(by)): Extension<Visitor>,
    Path(id): Path<u64>,
    Query(frames): Query<FramesQuery>,
) -> Result<Json<Replay>, Problem> {
    let only_public = !house.options.loopback_only;
    let past = house.archive.past(GameId::of_number(id), only_public).await;
    let past = past.map_err(|error| Problem::of_store(&error))?;
    let (game, table, record) = past.ok_or_else(Problem::no_such_game)?;
    replayed(&house, by, game, table, record, frames).await
}

/// Shows the game of a table that is over, frame by frame.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/tables/{table}/replay",
    params(("table" = String, Path, description = "the name of the table"), FramesQuery),
    responses(
        (status = OK, body = Replay), (status = CONFLICT, body = ProblemBody),
        (status = NOT_FOUND, body = ProblemBody), (status = TOO_MANY_REQUESTS, body = ProblemBody),
    )
))]
async fn past_table(
    State(house): Shared,
    Extension(Visitor(by)): Extension<Visitor>,
    Path(table): Path<String>,
    Query(frames): Query<FramesQuery>,
) -> Result<Json<Replay>, Problem> {
    let stored = |error: store::StoreError| Problem::of_store(&error);
    let id = house.archive.find(&table).await.map_err(stored)?;
    let id = id.ok_or_else(Problem::no_such_table)?;
    let past = house.archive.past(id, false).await.map_err(stored)?;
    let (game, table, record) = past.ok_or_else(Problem::not_over)?;
    replayed(&house, by, game, table, record, frames).await
}

async fn replayed(
    house: &House,
    by: IpAddr,
    game: GameSummary,
    table: Option<String>,
    record: Record,
    FramesQuery { from, count }: FramesQuery,
) -> Result<Json<Replay>, Problem> {
    let count = count.unwrap_or(FRAMES);
    if !(1..=FRAMES).contains(&count) {
        return Err(Problem::bad_query(format!("count is 1 to {FRAMES}")));
    }
    let _advised = house.advise(by)?;
    let end = from.saturating_add(count);
    let (told, outcome) = (PastGame::of(&game, table), game.outcome());
    let (Some(told), Some(outcome)) = (told, outcome) else { return Err(Problem::no_such_game()) };
    let rules = record.tag("rules").unwrap_or_default().to_owned();
    let frames =
        house.thinking.advise(move || replay::frames(&record, &outcome, from..end)).await?;
    let (frames, frames_total) =
        frames.map_err(|error| Problem::bad("bad_game", error.to_string()))?;
    Ok(Json(Replay { game: told, rules, frames_total, from, frames }))
}

/// Looks into a position of a sowing game.
#[cfg_attr(test, utoipa::path(
    post, path = "/api/analysis", request_body = NewAnalysis,
    responses(
        (status = OK, body = Analysis), (status = CONFLICT, body = ProblemBody),
        (status = UNPROCESSABLE_ENTITY, body = ProblemBody),
        (status = TOO_MANY_REQUESTS, body = ProblemBody),
    )
))]
async fn analysis(
    State(house): Shared,
    Extension(Visitor(by)): Extension<Visitor>,
    Body(asked): Body<NewAnalysis>,
) -> Result<Json<Analysis>, Problem> {
    let ms = asked.time_ms.unwrap_or(USUAL_MS);
    if !(1..=MOST_MS).contains(&ms) {
        return Err(Problem::bad("bad_time", format!("time_ms is 1 to {MOST_MS}")));
    }
    let _advised = house.advise(by)?;
    let sizes = house.options.sizes;
    let databases = house.options.databases.clone();
    let thought = house.thinking.advise(move || {
        let table = position(asked, sizes)?;
        let clock = Instant::now();
        let elapsed = || clock.elapsed();
        let limits = Limits::NONE.timed_by(&elapsed).within(Duration::from_millis(ms));
        match players::analyze(&table, usize::MAX, databases.as_deref(), &limits) {
            Ok(found) => Ok(Analysis::of(&found, clock.elapsed().as_secs_f64())),
            Err(error @ players::AnalyzeError::Together) => {
                Err(Problem::conflict("together", error.to_string()))
            }
            Err(error @ players::AnalyzeError::Memory(_)) => {
                tracing::error!(%error, "a position could not be looked into");
                Err(Problem::busy())
            }
        }
    });
    Ok(Json(thought.await??))
}

/// Reads a position that somebody wants to know of.
fn position(
    NewAnalysis { game, rules, position, .. }: NewAnalysis,
    sizes: crate::SizeLimits,
) -> Result<SowingTable, Problem> {
    let bad = |error: &dyn std::fmt::Display| Problem::bad("bad_game", error.to_string());
    if GameEntry::find(&game).map_err(|error| bad(&error))?.family != Family::Sowing {
        return Err(Problem::bad("bad_game", "positions of sowing games can be looked into alone"));
    }
    let mut choice = Choice::of(&game);
    for (key, value) in rules {
        let number = |what: &str| Problem::bad("bad_game", format!("`{what}` is no number"));
        match key.as_str() {
            "houses" => choice.houses = Some(value.parse().map_err(|_| number(&value))?),
            "seeds" => choice.seeds = Some(value.parse().map_err(|_| number(&value))?),
            _ => choice.rules.push((key, value)),
        }
    }
    let table = choice
        .position(&position)
        .map_err(|error| Problem::bad("bad_position", error.to_string()))?;
    let seeds: u64 = crate::wire::pits(&table.setup()).iter().sum();
    let houses = table.rules().houses;
    if houses > sizes.houses || seeds > u64::from(sizes.seeds) * u64::from(houses) * 2 {
        return Err(sizes.too_large());
    }
    Ok(table)
}

#[derive(Deserialize)]
#[cfg_attr(test, derive(utoipa::IntoParams), into_params(parameter_in = Query))]
struct SaveQuery {
    /// Whether the main file says that the match was interrupted.
    #[serde(default)]
    interrupted: bool,
}

/// Writes a match of Cassino that goes on as save files. They show every hand, so the keys of all people
/// at the table must be shown.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/tables/{table}/save",
    security(("keys" = [])),
    params(("table" = String, Path, description = "the name of the table"), SaveQuery),
    responses(
        (status = OK, body = SaveFiles), (status = CONFLICT, body = ProblemBody),
        (status = FORBIDDEN, body = ProblemBody), (status = NOT_FOUND, body = ProblemBody),
        (status = UNPROCESSABLE_ENTITY, body = ProblemBody),
    )
))]
async fn save(
    State(house): Shared,
    Extension(Visitor(by)): Extension<Visitor>,
    Path(table): Path<String>,
    Query(SaveQuery { interrupted }): Query<SaveQuery>,
    headers: HeaderMap,
) -> Result<Json<SaveFiles>, Problem> {
    let room = house.room(&table).await?;
    let yours = seats(&room, &headers).await?;
    let _advised = house.advise(by)?;
    let record = room.save(yours).await?;
    let save = house.thinking.advise(move || Save::of(&record)).await?;
    let save = save.map_err(|error| Problem::bad("no_save_file", error.to_string()))?;
    let backup = save.to_string();
    let main = Save { is_interrupted: interrupted, ..save }.to_string();
    Ok(Json(SaveFiles { main, backup }))
}

/// Sets a table up that goes on where a save file of Cassino ends.
#[cfg_attr(test, utoipa::path(
    post, path = "/api/saves", request_body = NewSave,
    responses(
        (status = CREATED, body = LoadedTable),
        (status = UNPROCESSABLE_ENTITY, body = ProblemBody),
        (status = TOO_MANY_REQUESTS, body = ProblemBody),
    )
))]
async fn load(
    State(house): Shared,
    Extension(Visitor(by)): Extension<Visitor>,
    Body(NewSave { text, repair, interrupted, clock, public }): Body<NewSave>,
) -> Result<(StatusCode, Json<LoadedTable>), Problem> {
    let (save, notes) =
        import_save(&text, Leniency { interrupted, repair }).map_err(|error| match error {
            ImportError::Damage(damage) => Problem::of_damage(&damage),
            ImportError::Interrupted => Problem::bad("interrupted", error.to_string()),
            error => Problem::bad("bad_game", error.to_string()),
        })?;
    let (table, keys) = Table::from_save(&save, clock, public)?;
    let name = table.name.clone();
    house.open(table, Some(by)).await?;
    let keys = keys.iter().map(|key| key.as_ref().map(Key::reveal)).collect();
    Ok((StatusCode::CREATED, Json(LoadedTable { table: name, keys, notes })))
}

/// Tells whether the house is open and its store answers.
#[cfg_attr(test, utoipa::path(
    get, path = "/health",
    responses((status = OK, body = String), (status = SERVICE_UNAVAILABLE, body = ProblemBody))
))]
async fn health(State(house): Shared) -> Result<&'static str, Problem> {
    if *house.closing().borrow() {
        return Err(Problem::closing());
    }
    house.archive.store().setting("health").await.map_err(|error| Problem::of_store(&error))?;
    Ok("ok\n")
}

/// Tells figures for Prometheus.
#[cfg_attr(test, utoipa::path(
    get, path = "/metrics",
    responses((
        status = OK, body = String,
        content_type = "application/openmetrics-text; version=1.0.0; charset=utf-8",
    ))
))]
async fn metrics(State(house): Shared) -> Response {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], house.metrics.text()).into_response()
}
