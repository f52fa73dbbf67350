//! Reviews of games that are over: what each move was worth, and which were mistakes.

use super::past::{Finished, of_history, of_table};
use crate::extract::{Path, Query};
#[cfg(test)]
use crate::problem::Body as ProblemBody;
use crate::problem::Problem;
use crate::server::{Server, Shared};
use crate::visitor::Visitor;
use axum::extract::State;
use axum::{Extension, Json};
use host::job::{Found, Job};
use host::review::{MOST_TIME, Wish};
use players::Limits;
use serde::Deserialize;
use std::net::IpAddr;
use std::time::Instant;
use wire::Review;

#[derive(Deserialize)]
#[cfg_attr(test, derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(super) struct ReviewQuery {
    /// The number of the first move, from 1.
    #[serde(default = "first")]
    #[cfg_attr(test, param(minimum = 1))]
    from: usize,
    /// The most moves to return; 5 if absent.
    #[cfg_attr(test, param(minimum = 1, maximum = 20))]
    count: Option<usize>,
    /// How long each move may be judged, in milliseconds. If absent, each is judged by as many positions as take some
    /// 300 ms, so that every review of a game is the same. All moves of an answer take at most 10 s.
    #[cfg_attr(test, param(minimum = 1, maximum = 1000))]
    ms: Option<u64>,
}

const fn first() -> usize {
    1
}

/// Judges the moves of a past game, some at a time.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/history/{id}/review",
    params(("id" = u64, Path, description = "the id of the game"), ReviewQuery),
    responses(
        (status = OK, body = Review), (status = BAD_REQUEST, body = ProblemBody),
        (status = NOT_FOUND, body = ProblemBody), (status = TOO_MANY_REQUESTS, body = ProblemBody),
    )
))]
pub(super) async fn past_game_review(
    State(server): Shared,
    Extension(Visitor(by)): Extension<Visitor>,
    Path(id): Path<u64>,
    Query(asked): Query<ReviewQuery>,
) -> Result<Json<Review>, Problem> {
    let finished = of_history(&server, id).await?;
    judged(&server, by, finished, asked).await
}

/// Judges the moves of the game of a table that is over, some at a time.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/tables/{table}/review",
    params(("table" = String, Path, description = "the name of the table"), ReviewQuery),
    responses(
        (status = OK, body = Review), (status = BAD_REQUEST, body = ProblemBody),
        (status = CONFLICT, body = ProblemBody), (status = NOT_FOUND, body = ProblemBody),
        (status = TOO_MANY_REQUESTS, body = ProblemBody),
    )
))]
pub(super) async fn past_table_review(
    State(server): Shared,
    Extension(Visitor(by)): Extension<Visitor>,
    Path(table): Path<String>,
    Query(asked): Query<ReviewQuery>,
) -> Result<Json<Review>, Problem> {
    let finished = of_table(&server, &table).await?;
    judged(&server, by, finished, asked).await
}

async fn judged(
    server: &Server,
    by: IpAddr,
    Finished { told, record, .. }: Finished,
    ReviewQuery { from, count, ms }: ReviewQuery,
) -> Result<Json<Review>, Problem> {
    let wish = Wish::read(from, count, ms)?;
    let _advised = server.advise(by)?;
    let job = server.thinking.is_helped().then(|| Job::review(&record, wish));
    if let Some(Found::Review { moves, total }) = server.thinking.find(job.as_ref()).await {
        return Ok(Json(Review { game: told, moves_total: total, from, moves }));
    }
    let databases = server.options.databases.clone();
    let id = told.id;
    let work = server.thinking.advise(MOST_TIME, move |stop| {
        let began = Instant::now();
        let (elapsed, is_asked) = (|| began.elapsed(), || stop.is_asked());
        let limits = Limits::NONE.timed_by(&elapsed).should_stop(&is_asked);
        wish.judged(&record, databases.as_deref(), &limits)
    });
    let (moves, moves_total) = work.await?.map_err(|error| {
        tracing::warn!(game = id, %error, "a finished game could not be reviewed");
        Problem::damaged()
    })?;
    Ok(Json(Review { game: told, moves_total, from, moves }))
}
