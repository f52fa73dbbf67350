//! What is the same of every request, added to the description of the interface.

use axum::http::StatusCode;
use utoipa::openapi::path::Operation;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{ContentBuilder, OpenApi, Ref, RefOr, ResponseBuilder};

const PROBLEM: &str = "application/problem+json";

/// Completes the description: says of every answer what it is, that faults are problems, and how keys are
/// shown.
pub(crate) fn completed(mut api: OpenApi) -> OpenApi {
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
