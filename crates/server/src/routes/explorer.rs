//! The explorer: solved boards, what each move is worth from their start on, and how often it was played here.

use crate::extract::{Path, Query};
use crate::played::{Counted, GAMES, PLIES};
#[cfg(test)]
use crate::problem::Body as ProblemBody;
use crate::problem::Problem;
use crate::server::Shared;
use crate::visitor::Visitor;
use axum::extract::State;
use axum::{Extension, Json};
use host::explorer::{self, Walked};
use openings::Board;
use players::Limits;
use serde::Deserialize;
use std::sync::Arc;
use std::time::{Duration, Instant};
use wire::{Explored, SolvedBoard};

/// How long an answer may take in all, with the counting of games.
const MOST_TIME: Duration = Duration::from_secs(10);

#[derive(Deserialize)]
#[cfg_attr(test, derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(super) struct ExplorerQuery {
    /// The moves from the start, with commas between them, such as `3,6`; none if absent.
    #[serde(default)]
    line: String,
    /// How long the position may be searched, in milliseconds; 1000 if absent.
    #[cfg_attr(test, param(minimum = 1, maximum = 2000))]
    ms: Option<u64>,
}

/// Lists the solved boards.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/explorer", responses((status = OK, body = [SolvedBoard]))
))]
pub(super) async fn boards() -> Json<Vec<SolvedBoard>> {
    Json(openings::boards().iter().map(SolvedBoard::of).collect())
}

/// Shows a position of a solved board: what each move is worth, and how often it was played here.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/explorer/{board}",
    params(("board" = String, Path, description = "the name of the board"), ExplorerQuery),
    responses(
        (status = OK, body = Explored), (status = BAD_REQUEST, body = ProblemBody),
        (status = NOT_FOUND, body = ProblemBody), (status = TOO_MANY_REQUESTS, body = ProblemBody),
    )
))]
pub(super) async fn explore(
    State(server): Shared,
    Extension(Visitor(by)): Extension<Visitor>,
    Path(board): Path<String>,
    Query(ExplorerQuery { line, ms }): Query<ExplorerQuery>,
) -> Result<Json<Explored>, Problem> {
    let board = Board::find(&board).ok_or_else(Problem::no_such_board)?;
    let time = explorer::time(ms)?;
    let walked = Walked::along(board, &line)?;
    let _advised = server.advise(by)?;
    let counted = server.played.of(board);
    let begun = if counted.is_some() {
        Vec::new()
    } else {
        let rules = board.start.rules();
        let size = format!("{}x{}", rules.houses, rules.seeds);
        let of = (board.spec.name(), size.as_str());
        let only_public = !server.options.loopback_only;
        let begun = server.archive.openings(of, only_public, PLIES, GAMES).await;
        begun.map_err(|error| Problem::of_store(&error))?
    };
    let databases = server.options.databases.clone();
    let work = server.thinking.advise(MOST_TIME, move |stop| {
        let counted = counted.unwrap_or_else(|| Arc::new(Counted::count(board, &begun)));
        let clock = Instant::now();
        let (elapsed, is_asked) = (|| clock.elapsed(), || stop.is_asked());
        let limits = Limits::NONE.timed_by(&elapsed).should_stop(&is_asked);
        let tally = |position: &str, action: &str| counted.tally(position, action);
        let moves = walked.moves(board, &tally, databases.as_deref(), time, &limits);
        let moves = moves.map_err(|error| {
            tracing::error!(%error, "a position could not be explored");
            Problem::busy()
        })?;
        Ok::<_, Problem>((walked, counted, moves))
    });
    let (walked, counted, moves) = work.await??;
    server.played.keep(board, &counted);
    Ok(Json(walked.told(board, moves, counted.games)))
}
