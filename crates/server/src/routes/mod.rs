//! The HTTP interface.

mod analysis;
mod exercises;
mod explorer;
mod games;
mod past;
mod puzzles;
mod review;
mod saves;
mod status;
mod tables;
mod tournaments;

#[cfg(test)]
use crate::problem::Body as ProblemBody;
use crate::problem::Problem;
use crate::server::Server;
use crate::{assets, guard, languages, socket, tournament};
use axum::extract::DefaultBodyLimit;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::{delete, get, post};
use axum::{Router, middleware};
use std::sync::Arc;
use tower_http::compression::CompressionLayer;
use tower_http::trace::TraceLayer;

/// The most bytes of a request.
const BODY_BYTES: usize = 16 * 1024;
/// The most bytes of a request that brings a save file.
const SAVE_BYTES: usize = 64 * 1024;

/// Serves each route, and in tests describes it, so that none is served without a description.
macro_rules! interface {
    ($($method:ident $path:literal $($handler:ident)::+ $(.layer($layer:expr))?;)+) => {
        fn interface() -> Router<Arc<Server>> {
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
            components(schemas(wire::FromClient, wire::ToClient, ProblemBody))
        )]
        pub(crate) struct Description;
    };
}

interface! {
    get "/api/games" games::games;
    get "/api/games/{game}" games::game;
    get "/api/players" games::players;
    get "/api/scores" games::scores;
    get "/api/tables" tables::lobby;
    post "/api/tables" tables::set_up;
    get "/api/tables/{table}" tables::look;
    delete "/api/tables/{table}" tables::delete;
    post "/api/tables/{table}/seats/{seat}" tables::sit;
    post "/api/tables/{table}/arrival" tables::arrive;
    post "/api/tables/{table}/asks" tables::ask;
    get "/api/tables/{table}/hint" tables::hint;
    get "/api/tables/{table}/record" tables::record;
    get "/api/history" past::history;
    get "/api/history/{id}" past::past_game;
    get "/api/tables/{table}/replay" past::past_table;
    get "/api/history/{id}/review" review::past_game_review;
    get "/api/tables/{table}/review" review::past_table_review;
    get "/api/puzzles" puzzles::puzzles;
    get "/api/puzzles/{game}/{number}" puzzles::puzzle;
    post "/api/puzzles/{game}/{number}" puzzles::solve;
    get "/api/exercises" exercises::exercises;
    get "/api/exercises/{game}/{topic}/{number}" exercises::one_exercise;
    post "/api/analysis" analysis::analysis;
    get "/api/explorer" explorer::boards;
    get "/api/explorer/{board}" explorer::explore;
    get "/api/tables/{table}/save" saves::save;
    post "/api/saves" saves::load.layer(DefaultBodyLimit::max(SAVE_BYTES));
    get "/api/tables/{table}/socket" socket::open;
    get "/api/tournaments" tournaments::tournaments;
    post "/api/tournaments" tournaments::open_tournament;
    get "/api/tournaments/{tournament}" tournaments::tournament;
    post "/api/tournaments/{tournament}/entrants" tournaments::join;
    post "/api/tournaments/{tournament}/start" tournaments::start;
    post "/api/tournaments/{tournament}/withdrawals" tournaments::withdraw;
    post "/api/tournaments/{tournament}/forfeits" tournaments::forfeit;
    post "/api/tournaments/{tournament}/end" tournaments::end_tournament;
    get "/api/tournaments/{tournament}/socket" tournament::socket::watch;
    get "/health" status::health;
    get "/metrics" status::metrics;
}

/// Returns everything that a server answers to.
pub fn router(server: Arc<Server>) -> Router {
    let page = Router::new()
        .route("/", get(assets::index))
        .route("/assets/{*path}", get(assets::asset))
        .route("/texts/{language}/{part}", get(languages::texts))
        // Answers with keys in them are not compressed: their length could tell something of them.
        .layer(CompressionLayer::new());
    interface()
        .route("/api/openapi.json", get(description))
        .merge(page)
        .fallback(assets::nowhere)
        .method_not_allowed_fallback(|| async {
            Problem::new(
                StatusCode::METHOD_NOT_ALLOWED,
                "bad_method",
                "this path does not answer to this method",
            )
        })
        .layer(DefaultBodyLimit::max(BODY_BYTES))
        .layer(middleware::from_fn_with_state(Arc::clone(&server), guard::guard))
        .layer(TraceLayer::new_for_http().make_span_with(|request: &axum::extract::Request| {
            // Neither the query nor headers: there may be keys in them.
            tracing::info_span!("request", method = %request.method(), path = request.uri().path())
        }))
        .with_state(server)
}

/// Returns the description of the interface (`OpenAPI`), which a test keeps up to date.
async fn description() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], include_str!("../../openapi.json"))
}
