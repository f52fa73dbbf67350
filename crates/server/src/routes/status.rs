//! The state of the server.

#[cfg(test)]
use crate::problem::Body as ProblemBody;
use crate::problem::Problem;
use crate::server::Shared;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};

/// Tells whether the server is open, its store answers and, if it is a node, NATS is connected.
#[cfg_attr(test, utoipa::path(
    get, path = "/health",
    responses((status = OK, body = String), (status = SERVICE_UNAVAILABLE, body = ProblemBody))
))]
pub(super) async fn health(State(server): Shared) -> Result<&'static str, Problem> {
    if *server.closing().borrow() {
        return Err(Problem::closing());
    }
    #[cfg(feature = "nodes")]
    if server.cluster.as_ref().is_some_and(|cluster| !cluster.nodes.is_connected()) {
        return Err(Problem::cut_off());
    }
    server.archive.store().setting("health").await.map_err(|error| Problem::of_store(&error))?;
    Ok("ok\n")
}

/// Returns figures for Prometheus.
#[cfg_attr(test, utoipa::path(
    get, path = "/metrics",
    responses((
        status = OK, body = String,
        content_type = "application/openmetrics-text; version=1.0.0; charset=utf-8",
    ))
))]
pub(super) async fn metrics(State(server): Shared) -> Response {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], server.metrics.text()).into_response()
}
