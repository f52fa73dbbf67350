//! Connections: how many, how slow, and how they end.

use crate::client::Client;
use crate::support::{Home, computer, options, person, request, two};
use serde_json::json;
use server::{Deadlines, Options};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

/// Waits for what should happen soon, and fails if it does not.
async fn soon<T>(what: impl Future<Output = T>) -> T {
    tokio::time::timeout(Duration::from_secs(20), what).await.expect("this takes no time")
}

/// Connects, says something, and hears what the server says until it closes the connection.
async fn said(port: u16, words: &str) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).await.unwrap();
    stream.write_all(words.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    soon(stream.read_to_end(&mut answer)).await.unwrap();
    String::from_utf8(answer).unwrap()
}

#[tokio::test]
async fn a_request_that_does_not_arrive_is_not_waited_for() {
    let short = Duration::from_millis(100);
    let deadlines = Deadlines { head: short, body: short, ..options().deadlines };
    let home = Home::with(Options { deadlines, ..options() }).await;
    let port = home.port().await;
    for head in ["", "GET / HTTP/1.1\r\nHost: local"] {
        let answer = said(port, head).await;
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 408"), "{head}: {answer}");
    }
    // A connection that has been answered and then falls silent.
    let first = said(port, "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n").await;
    assert!(first.starts_with("HTTP/1.1 200"), "{first}");
    let body = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
                Content-Length: 100\r\n\r\n{\"game\":";
    let answer = said(port, body).await;
    assert!(answer.starts_with("HTTP/1.1 408") && answer.contains("\"too_slow\""), "{answer}");
}

#[tokio::test]
async fn there_are_only_so_many_connections() {
    let home = Home::with(Options { visits: 2, ..options() }).await;
    let port = home.port().await;
    let (table, _) = home.table(two()).await;
    let (first, _) = Client::hello(port, &table, &[], None).await;
    let (_second, _) = Client::hello(port, &table, &[], None).await;
    assert_eq!(said(port, "").await, "", "the third is turned away");
    let figures = home.get("/metrics").await;
    assert!(figures.as_str().unwrap().contains("parlour_turned_away_total 1\n"), "{figures}");
    drop(first);
    let again = async {
        let ask = "GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
        while said(port, ask).await.is_empty() {}
    };
    soon(again).await;
}

/// Serves in a runtime of its own, which ends with the server as a process does.
#[tokio::test]
async fn everybody_is_told_that_the_server_closes() {
    const SOCKETS: usize = 400;
    let _ = rlimit::increase_nofile_limit(4096);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("house.db");
    let (close, closing) = tokio::sync::oneshot::channel::<()>();
    let (tell_port, port) = tokio::sync::oneshot::channel();
    let serving = std::thread::spawn(move || {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        runtime.block_on(async {
            let most = 2 * SOCKETS;
            let options =
                Options { connections_of_visitor: most, visits_of_visitor: most, ..options() };
            let server = crate::support::open(&path, options).await;
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            tell_port.send(listener.local_addr().unwrap().port()).unwrap();
            server::serve(Arc::clone(&server), listener, async { closing.await.unwrap() })
                .await
                .unwrap();
        });
        runtime.shutdown_background();
    });
    let port = port.await.unwrap();
    let asked = two().to_string();
    let asking = format!(
        "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{asked}",
        asked.len()
    );
    let made = said(port, &asking).await;
    let made: serde_json::Value =
        serde_json::from_str(made.split("\r\n\r\n").nth(1).unwrap()).unwrap();
    let table = made["table"].as_str().unwrap();
    let mut clients = Vec::new();
    for _ in 0..SOCKETS {
        clients.push(Client::hello(port, table, &[], None).await.0);
    }
    // One that has said half of what it wants keeps nobody waiting.
    let mut half = TcpStream::connect(("127.0.0.1", port)).await.unwrap();
    half.write_all(b"GET / HTTP/1.1\r\nHost: local").await.unwrap();
    // So does one that has not said hello; it is told like all others.
    let stream = TcpStream::connect(("127.0.0.1", port)).await.unwrap();
    let url = format!("ws://localhost/api/tables/{table}/socket");
    let (mut silent, _) = tokio_tungstenite::client_async(url, stream).await.unwrap();
    close.send(()).unwrap();
    let first = soon(futures_util::StreamExt::next(&mut silent)).await.unwrap().unwrap();
    assert!(first.to_text().unwrap().contains("closing"), "{first}");
    drop(silent);
    let told = clients.into_iter().map(|mut client| async move {
        client.hear_of("closing").await;
        client.hear().await
    });
    let told = soon(futures_util::future::join_all(told)).await;
    let not_told = told.iter().filter(|end| **end != Err(Some(CloseCode::Restart))).count();
    assert_eq!(not_told, 0, "of {SOCKETS}");
    soon(tokio::task::spawn_blocking(|| serving.join().unwrap())).await.unwrap();
}

/// One thread thinks, and each of these computers would for five seconds.
#[tokio::test]
async fn nobody_thinks_for_a_table_that_is_gone() {
    let home = Home::with(Options { thinkers: 1, ..options() }).await;
    let seats = |kind: &str| json!([person("Ada"), computer(kind)]);
    let large = json!({"game": "kalah", "houses": 9, "seeds": 9, "first": 1});
    for _ in 0..20 {
        let mut asked = large.clone();
        asked["seats"] = seats("perfect:ms=5000");
        let (table, keys) = home.table(asked).await;
        let path = format!("/api/tables/{table}");
        let (status, text) = home.send(request("DELETE", &path, &keys[0], None)).await;
        assert_eq!(status, 204, "{text}");
    }
    let mut asked = large;
    asked["seats"] = seats("first");
    let (table, keys) = home.table(asked).await;
    home.settled(&table, &keys[0], 0).await;
}

#[tokio::test]
async fn whoever_is_refused_is_told_when_to_ask_again() {
    let home = Home::with(Options { tables_of_visitor: 1, ..options() }).await;
    home.table(two()).await;
    let response = home.response(request("POST", "/api/tables", "", Some(two()))).await;
    assert_eq!(response.status(), 429);
    let seconds = response.headers()["retry-after"].to_str().unwrap();
    assert!(seconds.parse::<u32>().is_ok_and(|seconds| seconds > 0), "{seconds}");
}
