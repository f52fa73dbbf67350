//! Analyses of positions of sowing games.

use crate::extract::Body;
#[cfg(test)]
use crate::problem::Body as ProblemBody;
use crate::problem::Problem;
use crate::server::Shared;
use crate::visitor::Visitor;
use axum::extract::State;
use axum::{Extension, Json};
use host::advice;
use host::job::{Found, Job};
use players::Limits;
use std::time::Instant;
use wire::{Analysis, NewAnalysis};

/// Analyses a position of a sowing game.
#[cfg_attr(test, utoipa::path(
    post, path = "/api/analysis", request_body = NewAnalysis,
    responses(
        (status = OK, body = Analysis), (status = CONFLICT, body = ProblemBody),
        (status = UNPROCESSABLE_ENTITY, body = ProblemBody),
        (status = TOO_MANY_REQUESTS, body = ProblemBody),
    )
))]
pub(super) async fn analysis(
    State(server): Shared,
    Extension(Visitor(by)): Extension<Visitor>,
    Body(asked): Body<NewAnalysis>,
) -> Result<Json<Analysis>, Problem> {
    let time = advice::time(&asked)?;
    let _advised = server.advise(by)?;
    let sizes = server.options.sizes;
    let job = server.thinking.is_helped().then(|| Job::analysis(asked.clone(), sizes));
    if let Some(Found::Analysis(found)) = server.thinking.find(job.as_ref()).await {
        return Ok(Json(found));
    }
    let databases = server.options.databases.clone();
    let thought = server.thinking.advise(time, move |stop| {
        let table = advice::position(asked, sizes)?;
        let clock = Instant::now();
        let (elapsed, is_asked) = (|| clock.elapsed(), || stop.is_asked());
        let limits = Limits::NONE.timed_by(&elapsed).should_stop(&is_asked);
        match advice::analysis(&table, databases.as_deref(), time, &limits) {
            Ok(found) => Ok(found),
            Err(error @ players::AnalyzeError::Together) => {
                Err(Problem::conflict("together", error.to_string()))
            }
            Err(error @ players::AnalyzeError::Engine(_)) => {
                tracing::error!(%error, "a position could not be analysed");
                Err(Problem::busy())
            }
        }
    });
    Ok(Json(thought.await??))
}
