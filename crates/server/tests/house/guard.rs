//! Who is let in.

use crate::support::{Home, options, request, two};
use axum::http::{HeaderValue, header};
use server::Options;

#[tokio::test]
async fn pages_of_other_houses_change_nothing_here() {
    let home =
        Home::with(Options { origins: vec!["https://games.example".into()], ..options() }).await;
    for (origin, host, status) in [
        (None, "localhost", 201),
        (Some("http://localhost"), "localhost", 201),
        (Some("http://LOCALHOST:8900"), "localhost:8900", 201),
        (Some("https://games.example"), "localhost", 201),
        (Some("http://localhost:1"), "localhost:2", 403),
        (Some("http://evil.example"), "localhost", 403),
        (Some("null"), "localhost", 403),
        (Some("http://evil.example"), "evil.example", 403),
        (None, "evil.example", 403),
    ] {
        let mut asked = request("POST", "/api/tables", "", Some(two()));
        asked.headers_mut().insert(header::HOST, HeaderValue::from_static(host));
        if let Some(origin) = origin {
            asked.headers_mut().insert(header::ORIGIN, HeaderValue::from_static(origin));
        }
        let (found, text) = home.send(asked).await;
        assert_eq!(found.as_u16(), status, "{origin:?} at {host}: {text}");
    }
    let mut upgrade = request("GET", "/api/tables/x/socket", "", None);
    upgrade.headers_mut().insert(header::UPGRADE, HeaderValue::from_static("websocket"));
    upgrade.headers_mut().insert(header::ORIGIN, HeaderValue::from_static("http://evil.example"));
    assert_eq!(home.send(upgrade).await.0.as_u16(), 403);
}

#[tokio::test]
async fn every_answer_forbids_what_the_page_does_not_need() {
    let home = Home::new().await;
    for path in ["/", "/api/games", "/nowhere"] {
        let response = home.response(request("GET", path, "", None)).await;
        let policy = response.headers()[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert!(policy.starts_with("default-src 'none'; script-src 'self'"), "{policy}");
        assert!(!policy.contains("unsafe"), "{policy}");
        assert_eq!(response.headers()[header::REFERRER_POLICY], "no-referrer");
        assert_eq!(response.headers()[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
    }
}

#[tokio::test]
async fn a_visitor_cannot_ask_without_end() {
    let home = Home::with(Options { changes_per_minute: 3, ..options() }).await;
    for expected in [201, 201, 201, 429] {
        assert_eq!(home.post("/api/tables", "", two()).await.0, expected);
    }
    // A hint is thought out, so it counts too; looking does not.
    let hint = request("GET", "/api/tables/x/hint?seat=0", "", None);
    assert_eq!(home.send(hint).await.0.as_u16(), 429);
    home.get("/api/tables").await;
    let home = Home::with(Options { tables_of_visitor: 2, ..options() }).await;
    for expected in [201, 201, 429] {
        assert_eq!(home.post("/api/tables", "", two()).await.0, expected);
    }
    let home = Home::with(Options { tables: 1, ..options() }).await;
    home.table(two()).await;
    let (status, problem) = home.post("/api/tables", "", two()).await;
    assert_eq!((status, problem["code"].as_str()), (429, Some("house_full")));
}
