//! Who is let in.

use crate::support::{Home, options, request, two};
use axum::http::{HeaderValue, header};
use serde_json::json;
use server::Options;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

#[tokio::test]
async fn pages_of_other_houses_change_nothing_here() {
    let home =
        Home::with(Options { origins: vec!["https://games.example".into()], ..options() }).await;
    for (origin, host, status) in [
        (None, "localhost", 201),
        (Some("http://localhost"), "localhost", 201),
        (Some("http://LOCALHOST:8900"), "localhost:8900", 201),
        (Some("https://games.example"), "localhost", 201),
        (Some("https://games.example"), "games.example", 201),
        (None, "games.example:443", 201),
        (None, "games.example.evil.example", 403),
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
    // Neither are rematches a way to more tables.
    let home = Home::with(Options { tables_of_visitor: 1, ..options() }).await;
    let (table, keys) = home.table(two()).await;
    home.ask(&table, &keys[0], json!({"type": "resign", "seat": 0})).await;
    let both = keys.join(",");
    let again = json!({"type": "propose", "seat": 0, "what": "rematch"});
    assert_eq!(home.ask(&table, &both, again).await.0, 429);
    let home = Home::with(Options { tables: 1, ..options() }).await;
    home.table(two()).await;
    let (status, problem) = home.post("/api/tables", "", two()).await;
    assert_eq!((status, problem["code"].as_str()), (429, Some("server_full")));
}

#[tokio::test]
async fn behind_a_proxy_visitors_are_told_apart_by_what_it_has_seen() {
    let one = || Options { tables_of_visitor: 1, ..options() };
    for (options, statuses) in [
        (Options { behind_proxy: true, ..one() }, [201, 201, 429, 429]),
        (one(), [201, 429, 429, 429]),
    ] {
        let home = Home::with(options).await;
        // Whatever a client says of itself stands before what the proxy adds.
        let told = ["10.0.0.1", "10.0.0.1, 10.0.0.2", "10.9.9.9, 10.0.0.2", "10.0.0.2"];
        for (told, expected) in told.into_iter().zip(statuses) {
            let mut asked = request("POST", "/api/tables", "", Some(two()));
            asked.headers_mut().insert("x-forwarded-for", HeaderValue::from_static(told));
            assert_eq!(home.send(asked).await.0.as_u16(), expected, "{told}");
        }
    }
    let home = Home::with(Options { behind_proxy: true, ..one() }).await;
    // One whom the proxy does not name counts as nobody else.
    for (told, expected) in [("10.0.0.1:55", 201), ("10.0.0.1:56", 429), ("unknown", 400)] {
        let mut asked = request("POST", "/api/tables", "", Some(two()));
        asked.headers_mut().insert("x-forwarded-for", HeaderValue::from_static(told));
        assert_eq!(home.send(asked).await.0.as_u16(), expected, "{told}");
    }
}

#[tokio::test]
async fn who_looks_too_often_is_told_to_wait() {
    let home = Home::with(Options { requests_per_minute: 2, ..options() }).await;
    for expected in [200, 200, 429] {
        let (status, _) = home.send(request("GET", "/api/scores", "", None)).await;
        assert_eq!(status.as_u16(), expected);
    }
}

#[tokio::test]
async fn a_page_lacks_no_part_because_much_was_asked_for() {
    let limits = Options { requests_per_minute: 1, parts_per_minute: 4, ..options() };
    let home = Home::with(limits).await;
    let parts = ["/", "/assets/main.js", "/texts/en/page.ftl"];
    let asked = ["/api/scores", "/api/scores"].into_iter().chain(parts).chain(["/", "/"]);
    for (path, expected) in asked.zip([200, 429, 200, 200, 200, 200, 429]) {
        let answer = home.response(request("GET", path, "", None)).await;
        assert_eq!(answer.status().as_u16(), expected, "{path}");
    }
}

/// Tells whether the server answers on a connection, or has closed it.
async fn is_kept(stream: &mut TcpStream) -> bool {
    let asked = stream.write_all(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n").await;
    let mut answer = [0; 1024];
    asked.is_ok() && stream.read(&mut answer).await.is_ok_and(|count| count > 0)
}

#[tokio::test]
async fn silent_connections_of_one_visitor_do_not_fill_the_server() {
    let home = Home::with(Options { visits_of_visitor: 2, ..options() }).await;
    let address = ("127.0.0.1", home.port().await);
    let connect = async || TcpStream::connect(address).await.unwrap();
    let (mut first, mut second) = (connect().await, connect().await);
    assert!(is_kept(&mut first).await && is_kept(&mut second).await);
    let mut third = connect().await;
    assert!(!is_kept(&mut third).await, "the third is turned away");
    let figures = home.get("/metrics").await;
    assert!(figures.as_str().unwrap().contains("parlour_turned_away_total 1\n"), "{figures}");
    drop(first);
    // Its place is free once the server has seen it go.
    let place = async { while !is_kept(&mut connect().await).await {} };
    tokio::time::timeout(Duration::from_secs(20), place).await.unwrap();
    assert!(is_kept(&mut second).await);
}
