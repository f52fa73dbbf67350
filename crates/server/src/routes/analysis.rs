//! Analyses of positions of sowing games.

use crate::extract::Body;
#[cfg(test)]
use crate::problem::Body as ProblemBody;
use crate::problem::Problem;
use crate::server::Shared;
use crate::set_up::placed;
use crate::thinking::Stop;
use crate::visitor::Visitor;
use crate::wire::{Analysis, NewAnalysis};
use axum::extract::State;
use axum::{Extension, Json};
use catalog::{Choice, Family, GameEntry, SowingTable};
use players::{AnalyzeError, Databases, Limits};
use std::time::{Duration, Instant};

/// How long a position is analysed usually and at most, in milliseconds.
pub(super) const USUAL_MS: u64 = 1000;
pub(super) const MOST_MS: u64 = 2000;

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
    let ms = asked.time_ms.unwrap_or(USUAL_MS);
    if !(1..=MOST_MS).contains(&ms) {
        return Err(Problem::bad(
            "bad_time",
            format!("time_ms must be between 1 and {MOST_MS}, got {ms}"),
        ));
    }
    let _advised = server.advise(by)?;
    let sizes = server.options.sizes;
    let databases = server.options.databases.clone();
    let time = Duration::from_millis(ms);
    let thought = server.thinking.advise(time, move |stop| {
        analyzed(&position(asked, sizes)?, databases.as_deref(), time, stop)
    });
    Ok(Json(thought.await??))
}

/// Analyses every move for so long, or until nobody waits for it.
pub(super) fn analyzed(
    table: &SowingTable,
    databases: Option<&dyn Databases>,
    time: Duration,
    stop: &Stop,
) -> Result<Analysis, Problem> {
    let clock = Instant::now();
    let (elapsed, is_asked) = (|| clock.elapsed(), || stop.is_asked());
    let limits = Limits::NONE.timed_by(&elapsed).within(time).should_stop(&is_asked);
    match players::analyze(table, usize::MAX, databases, &limits) {
        Ok(found) => Ok(Analysis::of(&found, clock.elapsed().as_secs_f64())),
        Err(error @ AnalyzeError::Together) => {
            Err(Problem::conflict("together", error.to_string()))
        }
        Err(error @ AnalyzeError::Engine(_)) => {
            tracing::error!(%error, "a position could not be analysed");
            Err(Problem::busy())
        }
    }
}

/// Reads the position to be analysed.
pub(crate) fn position(
    NewAnalysis { game, rules, position, .. }: NewAnalysis,
    sizes: crate::SizeLimits,
) -> Result<SowingTable, Problem> {
    let bad = |error: &dyn std::fmt::Display| Problem::bad("bad_game", error.to_string());
    if GameEntry::find(&game).map_err(|error| bad(&error))?.family != Family::Sowing {
        return Err(Problem::bad("bad_game", "only positions of sowing games can be analysed"));
    }
    let mut choice = Choice::of(&game);
    for (key, value) in rules {
        let number = |what: &str| Problem::bad("bad_game", format!("`{what}` is not a number"));
        match key.as_str() {
            "houses" => choice.houses = Some(value.parse().map_err(|_| number(&value))?),
            "seeds" => choice.seeds = Some(value.parse().map_err(|_| number(&value))?),
            _ => choice.rules.push((key, value)),
        }
    }
    placed(&choice, &position, sizes)
}
