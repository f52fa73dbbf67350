//! The description of the interface, `openapi.json`, made from the attributes of the handlers and of the
//! types on the wire.
//!
//! Only tests make it, so that a build of the server needs none of the macros: the file is part of the
//! source, and a test fails when it is stale.

use crate::routes::{Description, ROUTES};
use axum::http::StatusCode;
use std::collections::BTreeSet;
use utoipa::OpenApi as _;
use utoipa::openapi::path::Operation;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{ContentBuilder, OpenApi, Ref, RefOr, ResponseBuilder};

const PROBLEM: &str = "application/problem+json";

/// Describes the interface, and adds what every request has in common: what each status means, that
/// errors are problems, and how keys are sent.
fn description() -> OpenApi {
    let mut api = Description::openapi();
    let scheme = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .description(Some("The key of a seat; several with commas between them."))
        .build();
    let components = api.components.get_or_insert_default();
    components.security_schemes.insert("keys".to_owned(), SecurityScheme::Http(scheme).into());
    for item in api.paths.paths.values_mut() {
        for operation in [&mut item.get, &mut item.post, &mut item.delete].into_iter().flatten() {
            complete(operation);
        }
    }
    api
}

fn complete(operation: &mut Operation) {
    // The module of the handler, which is nothing to clients.
    operation.tags = None;
    for (status, response) in &mut operation.responses.responses {
        let RefOr::T(response) = response else { continue };
        let status = status.parse().ok().and_then(|code| StatusCode::from_u16(code).ok());
        let Some(status) = status else { continue };
        if response.description.is_empty() {
            status.canonical_reason().unwrap_or_default().clone_into(&mut response.description);
        }
        if status.is_client_error() || status.is_server_error() {
            let content = std::mem::take(&mut response.content);
            response.content =
                content.into_iter().map(|(_, content)| (PROBLEM.to_owned(), content)).collect();
        }
    }
    let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("Body"))).build();
    let other = ResponseBuilder::new().description("Any other fault").content(PROBLEM, content);
    operation.responses.responses.insert("default".to_owned(), other.build().into());
}

/// `cargo xtask openapi` sets `PARLOUR_REMAKE_OPENAPI`, and the file is written instead.
#[test]
fn the_file_is_up_to_date() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/openapi.json");
    let made = description().to_pretty_json().unwrap() + "\n";
    if std::env::var_os("PARLOUR_REMAKE_OPENAPI").is_some() {
        std::fs::write(path, made).unwrap();
        return;
    }
    // Lines ended otherwise by a checkout on Windows are the same file.
    let kept = std::fs::read_to_string(path).unwrap().replace("\r\n", "\n");
    assert!(kept == made, "{path} is stale: run `cargo xtask openapi`");
}

#[test]
fn every_route_is_described_where_it_is_served() {
    let served: BTreeSet<(&str, &str)> = ROUTES.iter().copied().collect();
    assert_eq!(served.len(), ROUTES.len(), "a route is served twice");
    let api = description();
    let mut described = BTreeSet::new();
    for (path, item) in &api.paths.paths {
        let operations = [("get", &item.get), ("post", &item.post), ("delete", &item.delete)];
        for (method, operation) in operations {
            if operation.is_some() {
                described.insert((method, path.as_str()));
            }
        }
    }
    assert_eq!(described, served);
}
