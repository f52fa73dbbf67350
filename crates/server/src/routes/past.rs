//! Games that are over.

use crate::extract::{Path, Query};
#[cfg(test)]
use crate::problem::Body as ProblemBody;
use crate::problem::Problem;
use crate::routes::games::{as_kept, check_game};
use crate::server::Server;
use crate::server::Shared;
use crate::told;
use crate::tournament::folder::KeptGame;
use crate::tournament::watching;
use crate::visitor::Visitor;
use axum::extract::State;
use axum::{Extension, Json};
use game::Record;
use host::{NoReplay, frames};
use serde::Deserialize;
use std::net::IpAddr;
use std::time::Duration;
use store::{Filter, GameId, GameSummary};
use wire::{PastGame, PastGames, Replay};

/// The most past games in one answer, and the most frames of one.
const PAST_GAMES: u32 = 100;
const FRAMES: usize = 200;
/// How long playing a game again may take.
const MOST_TIME: Duration = Duration::from_secs(10);

#[derive(Deserialize)]
#[cfg_attr(test, derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(super) struct HistoryQuery {
    /// The name of a game; all games if absent.
    game: Option<String>,
    /// A kind of player, or `human` for people: only games with such a player.
    kind: Option<String>,
    /// The id of a game: only those that ended before it.
    before: Option<u64>,
    /// The most games to return; 50 if absent.
    #[cfg_attr(test, param(minimum = 1, maximum = 100))]
    limit: Option<u32>,
}

/// Lists the games that are over: all of them on a loopback server, on others those of public tables.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/history", params(HistoryQuery),
    responses((status = OK, body = PastGames), (status = BAD_REQUEST, body = ProblemBody))
))]
pub(super) async fn history(
    State(server): Shared,
    Query(HistoryQuery { game, kind, before, limit }): Query<HistoryQuery>,
) -> Result<Json<PastGames>, Problem> {
    let limit = limit.unwrap_or(50);
    if !(1..=PAST_GAMES).contains(&limit) {
        return Err(Problem::bad_query(format!(
            "limit must be between 1 and {PAST_GAMES}, got {limit}"
        )));
    }
    check_game(game.as_deref())?;
    let kind = as_kept(kind.as_deref())?;
    let before = before.map(GameId::of_number);
    let filter = Filter { game, kind, before, limit: Some(limit + 1), ..Filter::default() };
    let found = server.archive.over(filter, !server.options.loopback_only).await;
    let (games, found) = found.map_err(|error| Problem::of_store(&error))?;
    let more = found > limit as usize;
    let games = games.into_iter().take(limit as usize);
    let games = games.filter_map(|(game, table)| told::game(&game, table)).collect();
    Ok(Json(PastGames { games, more }))
}

#[derive(Deserialize)]
#[cfg_attr(test, derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(super) struct FramesQuery {
    /// The number of the first frame, from 0.
    #[serde(default)]
    from: usize,
    /// The most frames to return; 200 if absent.
    #[cfg_attr(test, param(minimum = 1, maximum = 200))]
    count: Option<usize>,
}

/// Returns a past game, frame by frame.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/history/{id}",
    params(("id" = u64, Path, description = "the id of the game"), FramesQuery),
    responses(
        (status = OK, body = Replay), (status = NOT_FOUND, body = ProblemBody),
        (status = TOO_MANY_REQUESTS, body = ProblemBody),
    )
))]
pub(super) async fn past_game(
    State(server): Shared,
    Extension(Visitor(by)): Extension<Visitor>,
    Path(id): Path<u64>,
    Query(frames): Query<FramesQuery>,
) -> Result<Json<Replay>, Problem> {
    let finished = of_history(&server, id).await?;
    filmed(&server, by, finished, frames).await
}

/// Returns the game of a table that is over, frame by frame.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/tables/{table}/replay",
    params(("table" = String, Path, description = "the name of the table"), FramesQuery),
    responses(
        (status = OK, body = Replay), (status = CONFLICT, body = ProblemBody),
        (status = NOT_FOUND, body = ProblemBody), (status = TOO_MANY_REQUESTS, body = ProblemBody),
    )
))]
pub(super) async fn past_table(
    State(server): Shared,
    Extension(Visitor(by)): Extension<Visitor>,
    Path(table): Path<String>,
    Query(frames): Query<FramesQuery>,
) -> Result<Json<Replay>, Problem> {
    let finished = of_table(&server, &table).await?;
    filmed(&server, by, finished, frames).await
}

/// A game that is over.
pub(super) struct Finished {
    pub(super) told: PastGame,
    pub(super) outcome: store::Outcome,
    pub(super) record: Record,
}

/// Returns a game of the list of past games.
pub(super) async fn of_history(server: &Server, id: u64) -> Result<Finished, Problem> {
    let only_public = !server.options.loopback_only;
    let past = server.archive.past(GameId::of_number(id), only_public).await;
    let past = past.map_err(|error| Problem::of_store(&error))?;
    finished(past.ok_or_else(Problem::no_such_game)?)
}

/// Returns the game of a table, which may be one of a tournament that lies in a folder.
pub(super) async fn of_table(server: &Server, table: &str) -> Result<Finished, Problem> {
    if let Some((tournament, number)) = table.split_once('.') {
        let (tournament, number) = (tournament.to_owned(), number.to_owned());
        let found = watching::elsewhere(server, move |folders| folders.game(&tournament, &number));
        let KeptGame { told, outcome, record } =
            found.await.flatten().ok_or_else(Problem::no_such_game)?;
        return Ok(Finished { told, outcome, record });
    }
    let stored = |error: store::StoreError| Problem::of_store(&error);
    let id = server.archive.find(table).await.map_err(stored)?;
    let id = id.ok_or_else(Problem::no_such_table)?;
    let past = server.archive.past(id, false).await.map_err(stored)?;
    finished(past.ok_or_else(Problem::not_over)?)
}

fn finished(
    (game, table, record): (GameSummary, Option<String>, Record),
) -> Result<Finished, Problem> {
    let (told, outcome) = (told::game(&game, table), game.outcome());
    let (Some(told), Some(outcome)) = (told, outcome) else { return Err(Problem::no_such_game()) };
    Ok(Finished { told, outcome, record })
}

async fn filmed(
    server: &Server,
    by: IpAddr,
    Finished { told, outcome, record }: Finished,
    FramesQuery { from, count }: FramesQuery,
) -> Result<Json<Replay>, Problem> {
    let count = count.unwrap_or(FRAMES);
    if !(1..=FRAMES).contains(&count) {
        return Err(Problem::bad_query(format!(
            "count must be between 1 and {FRAMES}, got {count}"
        )));
    }
    let _filmed = server.film(by)?;
    let end = from.saturating_add(count);
    let id = told.id;
    let rules = record.tag("rules").unwrap_or_default().to_owned();
    let filmed = server
        .thinking
        .open(MOST_TIME, move |stop| frames(&record, &outcome, from..end, &|| stop.is_asked()))
        .await?;
    let (frames, frames_total) = filmed.map_err(|error| match error {
        NoReplay::Stopped => Problem::busy(),
        error => {
            tracing::warn!(game = id, %error, "a finished game could not be played again");
            Problem::damaged()
        }
    })?;
    Ok(Json(Replay { game: told, rules, frames_total, from, frames }))
}
