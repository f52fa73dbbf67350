//! Who may ask at all: hosts, origins, rates; and the headers of every answer.

use crate::house::House;
use crate::problem::Problem;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::clock::DefaultClock;
use governor::state::keyed::DashMapStateStore;
use governor::{Quota, RateLimiter};
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Instant;

/// How often each visitor may do something.
pub(crate) type Rates = RateLimiter<IpAddr, DashMapStateStore<IpAddr>, DefaultClock>;

pub(crate) fn rates(per_minute: u32) -> Rates {
    RateLimiter::dashmap(Quota::per_minute(NonZeroU32::new(per_minute).unwrap_or(NonZeroU32::MIN)))
}

/// Who asks, as limits know them: an address, of IPv6 the network. [`guard`] tells it to every handler.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Visitor(pub(crate) IpAddr);

impl Visitor {
    /// Returns who asks. A proxy adds the address that it has seen at the end of `X-Forwarded-For`; what
    /// stands before may be made up.
    fn of(house: &House, address: SocketAddr, headers: &HeaderMap) -> Self {
        let told = headers.get_all("x-forwarded-for").iter().next_back();
        let told = told.filter(|_| house.options.behind_proxy);
        let last =
            told.and_then(|told| told.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
        Self(network(last.unwrap_or(address.ip())))
    }
}

/// Returns what limits take for one visitor: an address, of IPv6 the network, which is what one visitor is
/// given.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(ip) => {
            let [a, b, c, d, ..] = ip.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        ip @ IpAddr::V4(_) => ip,
    }
}

/// Nothing but what comes from this house: no inline code, no other hosts, no frames.
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
    State(house): State<Arc<House>>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let began = Instant::now();
    let visitor = Visitor::of(&house, address, request.headers());
    request.extensions_mut().insert(visitor);
    let mut response = match check(&house, visitor, &request) {
        Ok(()) => next.run(request).await,
        Err(problem) => problem.into_response(),
    };
    if response.status().is_client_error() || response.status().is_server_error() {
        house.metrics.refused.inc();
    }
    house.metrics.request_seconds.observe(began.elapsed().as_secs_f64());
    for (name, value) in HEADERS {
        let name = HeaderName::from_static(name);
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    if !response.headers().contains_key(header::CACHE_CONTROL) {
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

fn check(house: &House, Visitor(by): Visitor, request: &Request) -> Result<(), Problem> {
    let host = host(request)?;
    if house.options.loopback_only && !is_loopback(&host) {
        return Err(Problem::forbidden(
            "foreign_host",
            "this house answers to localhost, 127.0.0.1 and [::1] only",
        ));
    }
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let upgrades = request.headers().contains_key(header::UPGRADE);
    if changes || upgrades {
        check_origin(&house.options.origins, &host, request.headers())?;
    }
    // A hint costs as much thought as a move.
    let costs = changes || request.uri().path().ends_with("/hint");
    if house.requests.check_key(&by).is_err() || costs && house.changes.check_key(&by).is_err() {
        return Err(Problem::too_many("too_fast", "too many requests; wait a minute"));
    }
    Ok(())
}

/// Returns the host and port that the client thinks it talks to.
fn host(request: &Request) -> Result<String, Problem> {
    let named = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    let named = named.or_else(|| request.uri().authority().map(axum::http::uri::Authority::as_str));
    named
        .map(str::to_ascii_lowercase)
        .ok_or_else(|| Problem::forbidden("no_host", "the request names no host"))
}

fn is_loopback(host: &str) -> bool {
    let Ok(uri) = format!("http://{host}/").parse::<Uri>() else { return false };
    let Some(name) = uri.host() else { return false };
    let bare = name.trim_start_matches('[').trim_end_matches(']');
    name == "localhost" || bare.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback())
}

/// A browser says from which page a request comes; a page of another house must not play here.
fn check_origin(allowed: &[String], host: &str, headers: &HeaderMap) -> Result<(), Problem> {
    let foreign =
        || Problem::forbidden("foreign_origin", "the request comes from a page of another house");
    let Some(origin) = headers.get(header::ORIGIN) else {
        // Programs say nothing, and neither holds a browser's cookies: there are none.
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
    fn loopback_is_told_from_names_that_look_like_it() {
        for host in ["localhost", "localhost:8000", "127.0.0.1:80", "127.9.9.9", "[::1]:8000"] {
            assert!(is_loopback(host), "{host}");
        }
        for host in ["example.org", "localhost.example.org", "10.0.0.1:8000", "", "a b", "[::2]"] {
            assert!(!is_loopback(host), "{host}");
        }
    }

    #[test]
    fn an_ipv6_network_is_one_visitor() {
        let of = |text: &str| network(text.parse().unwrap());
        assert_eq!(of("2001:db8::1"), of("2001:db8::2:3"));
        assert_ne!(of("2001:db8::1"), of("2001:db8:0:1::1"));
        assert_eq!(of("::ffff:10.0.0.1"), of("10.0.0.1"));
    }
}
