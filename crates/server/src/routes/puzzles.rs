//! Puzzles: lists of them, one of them, and whether a move is the right one.

use crate::extract::{Body, Path};
#[cfg(test)]
use crate::problem::Body as ProblemBody;
use crate::problem::Problem;
use axum::Json;
use host::puzzle;
use jiff::Timestamp;
use puzzles::{GAMES, daily, shelf};
use wire::{NewSolution, PuzzleList, PuzzleView, Solution};

/// Lists the games that have puzzles, and how hard each is, in order. Puzzles are numbered from 1.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/puzzles", responses((status = OK, body = [PuzzleList]))
))]
pub(super) async fn puzzles() -> Json<Vec<PuzzleList>> {
    Json(GAMES.iter().map(|game| PuzzleList::of(game, shelf(game))).collect())
}

/// Shows a puzzle, without its answer.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/puzzles/{game}/{number}",
    params(
        ("game" = String, Path, description = "the name of the game"),
        ("number" = String, Path, description = "the number of the puzzle, from 1, or `daily`"),
    ),
    responses((status = OK, body = PuzzleView), (status = NOT_FOUND, body = ProblemBody))
))]
pub(super) async fn puzzle(
    Path((game, number)): Path<(String, String)>,
) -> Result<Json<PuzzleView>, Problem> {
    let number = if number == "daily" { Some(of_today(&game)?) } else { number.parse().ok() };
    Ok(Json(puzzle::shown(&game, number)?))
}

/// Tells whether a move solves a puzzle, and what the moves are worth.
#[cfg_attr(test, utoipa::path(
    post, path = "/api/puzzles/{game}/{number}", request_body = NewSolution,
    params(
        ("game" = String, Path, description = "the name of the game"),
        ("number" = usize, Path, description = "the number of the puzzle, from 1"),
    ),
    responses(
        (status = OK, body = Solution), (status = NOT_FOUND, body = ProblemBody),
        (status = UNPROCESSABLE_ENTITY, body = ProblemBody),
    )
))]
pub(super) async fn solve(
    Path((game, number)): Path<(String, usize)>,
    Body(NewSolution { action }): Body<NewSolution>,
) -> Result<Json<Solution>, Problem> {
    Ok(Json(puzzle::solved(&game, Some(number), &action)?))
}

/// Returns the number of today's puzzle of a game; days begin at midnight UTC.
fn of_today(game: &str) -> Result<usize, Problem> {
    let now = Timestamp::now().as_second();
    daily(game, now).ok_or_else(Problem::no_such_puzzle)
}
