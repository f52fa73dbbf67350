//! What can be played, and the high scores.

use crate::extract::{Path, Query};
#[cfg(test)]
use crate::problem::Body as ProblemBody;
use crate::problem::Problem;
use crate::server::Shared;
use crate::told;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use catalog::{Family, GAMES, GameEntry};
use host::computers;
use players::Kind;
use serde::Deserialize;
use store::ScoreFilter;
use wire::{GameInfo, GameSheet, PlayerInfo, Score};

#[derive(Deserialize)]
#[cfg_attr(test, derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(super) struct GamesQuery {
    /// Whether the house rules of each game are listed, which make most of the answer; true if absent.
    options: Option<bool>,
}

/// Lists the games.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/games", params(GamesQuery),
    responses((status = OK, body = [GameInfo]), (status = BAD_REQUEST, body = ProblemBody))
))]
pub(super) async fn games(Query(query): Query<GamesQuery>) -> Json<Vec<GameInfo>> {
    let mut games: Vec<GameInfo> = GAMES.iter().map(GameInfo::from).collect();
    if query.options == Some(false) {
        for game in &mut games {
            game.options.clear();
        }
    }
    Json(games)
}

/// Returns a game with its rule sheet.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/games/{game}", params(("game" = String, Path, description = "the name of the game")),
    responses((status = OK, body = GameSheet), (status = NOT_FOUND, body = ProblemBody))
))]
pub(super) async fn game(Path(name): Path<String>) -> Result<Json<GameSheet>, Problem> {
    let entry = GameEntry::find(&name)
        .map_err(|error| Problem::new(StatusCode::NOT_FOUND, "no_such_game", error.to_string()))?;
    Ok(Json(GameSheet { game: GameInfo::from(entry), sheet: entry.sheet }))
}

/// Lists the kinds of computer players.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/players", responses((status = OK, body = [PlayerInfo]))
))]
pub(super) async fn players() -> Json<Vec<PlayerInfo>> {
    let info = |(kind, info): (String, &players::KindInfo)| PlayerInfo {
        kind,
        family: info.family.map(Family::name),
        help: info.help,
    };
    Json(computers::offered().map(info).collect())
}

#[derive(Deserialize)]
#[cfg_attr(test, derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(super) struct ScoresQuery {
    /// The name of a game; all games if absent.
    game: Option<String>,
    /// A kind of player, or `human` for people: only games with such a player in another seat.
    against: Option<String>,
}

/// Checks that a query names a game, if it names anything.
pub(super) fn check_game(game: Option<&str>) -> Result<(), Problem> {
    let found = game.map_or(Ok(()), |game| GameEntry::find(game).map(drop));
    found.map_err(|error| Problem::bad_query(error.to_string()))
}

/// Returns the kind of player that a query names, if it names one, as kinds are kept: as they write themselves.
pub(super) fn as_kept(kind: Option<&str>) -> Result<Option<String>, Problem> {
    let kind = kind.map(str::parse::<Kind>).transpose();
    let kind = kind.map_err(|error| Problem::bad_query(error.to_string()))?;
    Ok(kind.map(|kind| kind.to_string()))
}

/// The most scores of a game and size.
const SCORES: u32 = 10;

/// Lists the ten best scores for each game and size: of all games on a loopback server, on others of those at
/// public tables.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/scores", params(ScoresQuery),
    responses((status = OK, body = [Score]), (status = BAD_REQUEST, body = ProblemBody))
))]
pub(super) async fn scores(
    State(server): Shared,
    Query(query): Query<ScoresQuery>,
) -> Result<Json<Vec<Score>>, Problem> {
    check_game(query.game.as_deref())?;
    let against = as_kept(query.against.as_deref())?;
    let filter = ScoreFilter {
        game: query.game.as_deref(),
        against: against.as_deref(),
        noted: None,
        limit: SCORES,
    };
    let only_public = !server.options.loopback_only;
    let scores = server.archive.scores(filter, only_public).await;
    let scores = scores.map_err(|error| Problem::of_store(&error))?;
    Ok(Json(scores.into_iter().map(told::score).collect()))
}
