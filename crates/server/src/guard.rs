//! Who may ask at all: hosts, origins, rates; and the headers of every answer.

use crate::problem::Problem;
use crate::server::Server;
use crate::visitor::Visitor;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Instant;

/// Nothing but what comes from this server: no inline code, no other hosts, no frames.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
                      frame-ancestors 'none'";

const HEADERS: &[(&str, &str)] = &[
    ("content-security-policy", POLICY),
    ("referrer-policy", "no-referrer"),
    ("x-content-type-options", "nosniff"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
];

/// Checks a request before anything else sees it, and sets the headers of the answer.
pub(crate) async fn guard(
    State(server): State<Arc<Server>>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let began = Instant::now();
    let visitor = Visitor::of(server.options.behind_proxy, address, request.headers());
    let visitor = visitor.and_then(|visitor| check(&server, visitor, &request).map(|()| visitor));
    let mut response = match visitor {
        Ok(visitor) => {
            request.extensions_mut().insert(visitor);
            next.run(request).await
        }
        Err(problem) => problem.into_response(),
    };
    if response.status().is_client_error() || response.status().is_server_error() {
        server.metrics.refused.inc();
    }
    server.metrics.request_seconds.observe(began.elapsed().as_secs_f64());
    for (name, value) in HEADERS {
        let name = HeaderName::from_static(name);
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    if !response.headers().contains_key(header::CACHE_CONTROL) {
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

fn check(server: &Server, Visitor(by): Visitor, request: &Request) -> Result<(), Problem> {
    let host = host(request)?;
    if !server.options.any_host && !is_own(&server.options.origins, &host) {
        return Err(Problem::forbidden(
            "foreign_host",
            "this server answers only to localhost, 127.0.0.1, [::1], and the hosts named with --origin",
        ));
    }
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let upgrades = request.headers().contains_key(header::UPGRADE);
    if changes || upgrades {
        check_origin(&server.options.origins, &host, request.headers())?;
    }
    let path = request.uri().path();
    // A hint takes as much thinking as a move.
    let costs = changes || path.ends_with("/hint");
    let all = if is_part(path) { &server.parts } else { &server.requests };
    if !all.allows(by) || costs && !server.changes.allows(by) {
        return Err(Problem::too_many("too_fast", "too many requests; wait a minute"));
    }
    Ok(())
}

/// Tells whether a path is that of the page or of a part of it. A page without one of its parts is blank.
fn is_part(path: &str) -> bool {
    path == "/" || path.starts_with("/assets/") || path.starts_with("/texts/")
}

/// Returns the host and port that the client addresses.
fn host(request: &Request) -> Result<String, Problem> {
    let named = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    let named = named.or_else(|| request.uri().authority().map(axum::http::uri::Authority::as_str));
    named
        .map(str::to_ascii_lowercase)
        .ok_or_else(|| Problem::forbidden("no_host", "the request names no host"))
}

/// Tells whether a host is this machine or that of an origin: a foreign name that is pointed at this server
/// would make a foreign page its own.
fn is_own(origins: &[String], host: &str) -> bool {
    let name = |address: String| address.parse::<Uri>().ok()?.host().map(str::to_owned);
    let Some(host) = name(format!("http://{host}/")) else { return false };
    let is_of = |origin: &String| name(origin.clone()).is_some_and(|own| own == host);
    is_loopback(&host) || origins.iter().any(is_of)
}

fn is_loopback(name: &str) -> bool {
    let bare = name.trim_start_matches('[').trim_end_matches(']');
    name == "localhost" || bare.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback())
}

/// Checks the page that a request comes from, which a browser names: other pages must not play here.
fn check_origin(allowed: &[String], host: &str, headers: &HeaderMap) -> Result<(), Problem> {
    let foreign =
        || Problem::forbidden("foreign_origin", "the request comes from a page of another origin");
    let Some(origin) = headers.get(header::ORIGIN) else {
        // Programs name none; and nothing can be done with cookies, for there are none.
        return Ok(());
    };
    let origin = origin.to_str().map_err(|_| foreign())?.to_ascii_lowercase();
    let own = ["http://", "https://"].iter().any(|scheme| origin == format!("{scheme}{host}"));
    if own || allowed.contains(&origin) { Ok(()) } else { Err(foreign()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_like_loopback_are_not() {
        for host in ["localhost", "localhost:8000", "127.0.0.1:80", "127.9.9.9", "[::1]:8000"] {
            assert!(is_own(&[], host), "{host}");
        }
        for host in ["example.org", "localhost.example.org", "10.0.0.1:8000", "", "a b", "[::2]"] {
            assert!(!is_own(&[], host), "{host}");
        }
    }

    #[test]
    fn the_host_of_an_origin_is_our_own() {
        let origins = ["https://games.example".to_owned(), "http://10.0.0.1:8900".to_owned()];
        for host in ["games.example", "games.example:443", "10.0.0.1:8900", "localhost"] {
            assert!(is_own(&origins, host), "{host}");
        }
        for host in ["example", "games.example.org", "evil.games.example", "10.0.0.2:8900"] {
            assert!(!is_own(&origins, host), "{host}");
        }
    }
}
