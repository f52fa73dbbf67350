//! Puzzles: lists of them, one of them, and whether a move is the right one.

use crate::extract::{Body, Path};
#[cfg(test)]
use crate::problem::Body as ProblemBody;
use crate::problem::Problem;
use crate::wire::{NewSolution, PuzzleList, PuzzleView, Solution};
use axum::Json;
use game::State as _;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use puzzles::{GAMES, Puzzle, daily, shelf};

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
    let (number, puzzle) = found(&game, number)?;
    Ok(Json(PuzzleView::of(number, puzzle).ok_or_else(no_such_puzzle)?))
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
    let (_, puzzle) = found(&game, Some(number))?;
    let table = puzzle.table().map_err(|_| no_such_puzzle())?;
    let is_legal = action.parse().is_ok_and(|action| table.legal_actions().contains(&action));
    if !is_legal {
        let told = format!("`{action}` cannot be played in this position");
        return Err(Problem::bad("not_legal", told));
    }
    Ok(Json(Solution::of(puzzle, &action)))
}

/// Returns the number of today's puzzle of a game; days begin at midnight UTC.
fn of_today(game: &str) -> Result<usize, Problem> {
    let today = Timestamp::now().to_zoned(TimeZone::UTC).date();
    daily(game, today).ok_or_else(no_such_puzzle)
}

fn found(game: &str, number: Option<usize>) -> Result<(usize, &'static Puzzle), Problem> {
    let number = number.filter(|&number| number > 0).ok_or_else(no_such_puzzle)?;
    shelf(game).get(number - 1).map(|puzzle| (number, puzzle)).ok_or_else(no_such_puzzle)
}

fn no_such_puzzle() -> Problem {
    Problem::no_such_puzzle()
}
