//! Exercises of the second lessons: lists of them, and one of them.

use crate::extract::Path;
#[cfg(test)]
use crate::problem::Body as ProblemBody;
use crate::problem::Problem;
use crate::server::Shared;
use crate::visitor::Visitor;
use axum::extract::State;
use axum::{Extension, Json};
use puzzles::{EXERCISED, Topic, exercise};
use std::time::Duration;
use wire::{ExerciseList, ExerciseView};

/// How long making an exercise may take; it takes a few milliseconds.
const MOST_TIME: Duration = Duration::from_secs(2);

/// Lists the games that have exercises, and what these are about.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/exercises", responses((status = OK, body = [ExerciseList]))
))]
pub(super) async fn exercises() -> Json<Vec<ExerciseList>> {
    Json(EXERCISED.iter().map(|game| ExerciseList::of(game)).collect())
}

/// Shows an exercise, with its answer.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/exercises/{game}/{topic}/{number}",
    params(
        ("game" = String, Path, description = "the name of the game"),
        ("topic" = String, Path, description = "what it is about"),
        ("number" = u64, Path, description = "the number of the exercise, from 1"),
    ),
    responses(
        (status = OK, body = ExerciseView), (status = NOT_FOUND, body = ProblemBody),
        (status = TOO_MANY_REQUESTS, body = ProblemBody),
    )
))]
pub(super) async fn one_exercise(
    State(server): Shared,
    Extension(Visitor(by)): Extension<Visitor>,
    Path((game, topic, number)): Path<(String, String, u64)>,
) -> Result<Json<ExerciseView>, Problem> {
    let topic = Topic::find(&topic).ok_or_else(Problem::no_such_exercise)?;
    let _advised = server.advise(by)?;
    let work = server.thinking.advise(MOST_TIME, move |_| {
        exercise(&game, topic, number).map(|made| ExerciseView::of(&game, topic, number, &made))
    });
    work.await?.map(Json).ok_or_else(Problem::no_such_exercise)
}
