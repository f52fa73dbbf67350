//! What hostile clients do. Whether the server refuses, waits, or cuts them off is its own affair; only that others
//! notice nothing counts.

use crate::common::{Failure, Made, connect, request, set_up};
use futures_util::{SinkExt, StreamExt};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio_tungstenite::tungstenite::Message;

/// The loopback network of hostile visitors.
const NETWORK: u8 = 2;

/// How long an attacker holds a connection that it does nothing with.
const HOLD: Duration = Duration::from_secs(20);

/// Positions that are hard to think about: relays that are long or never end, and boards as large as allowed.
const POSITIONS: &[(&str, &str)] = &[
    ("congkak", "<3,0,0,69,0,172,0,1166,3890> s"),
    ("congkak", "<3,0,0,26,17,26,13,0,18> s"),
    ("congkak", "<3,0,0,0,1,1,0,2,5> s"),
    ("kalah", "<7,0,0,18,18,18,18,18,18,18,18,18,18,18,18,18,18> s"),
    ("mangala", "<9,0,0,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4> s"),
];

/// Computers on boards that make them slow.
const THINKERS: &[&str] = &[
    r#"{"game":"congkak","houses":100,"seeds":1000,"seats":[{"who":"person","name":"Eve"},{"who":"computer","kind":"hard"}],"first":1}"#,
    r#"{"game":"kalah","houses":100,"seeds":100,"seats":[{"who":"person","name":"Eve"},{"who":"computer","kind":"expert"}],"first":1}"#,
    r#"{"game":"cassino","seats":[{"who":"person","name":"Eve"},{"who":"computer","kind":"expert"},{"who":"computer","kind":"expert"}]}"#,
];

/// What the attackers have done.
#[derive(Default)]
pub(crate) struct Attacks {
    pub(crate) made: AtomicU64,
    /// Those that were answered with a 4xx or 5xx, or cut off.
    pub(crate) refused: AtomicU64,
}

/// Attacks for ever, in one way after another.
pub(crate) async fn attack(port: u16, number: usize, attacks: &Attacks) {
    let mut rng = Pcg64Mcg::seed_from_u64(number as u64);
    // A few addresses, so that what a visitor may do is used up.
    let visitor = number % 12;
    loop {
        let done = match rng.random_range(0..9) {
            0 => half(port, visitor, "GET /api/tables HTTP/1.1\r\nHost: loc").await,
            1 => {
                let head = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{\"ga";
                half(port, visitor, head).await
            }
            2 => {
                let (game, position) = POSITIONS[rng.random_range(0..POSITIONS.len())];
                let body = format!(
                    r#"{{"game":"{game}","position":"{position}","rules":{{}},"time_ms":2000}}"#
                );
                ask(port, visitor, "POST", "/api/analysis", &body).await
            }
            3 => {
                let body = THINKERS[rng.random_range(0..THINKERS.len())];
                ask(port, visitor, "POST", "/api/tables", body).await
            }
            4 => set_up(port, NETWORK, visitor).await.map(|_| true),
            5 => nonsense(port, visitor, &mut rng).await,
            6 => {
                let path = format!("/api/tables/{:x}", rng.random::<u64>());
                ask(port, visitor, "GET", &path, "").await
            }
            7 => ask(port, visitor, "GET", "/api/tables", "").await,
            _ => leave(port, visitor).await,
        };
        attacks.made.fetch_add(1, Ordering::Relaxed);
        if !matches!(done, Ok(true)) {
            attacks.refused.fetch_add(1, Ordering::Relaxed);
        }
        tokio::time::sleep(Duration::from_millis(rng.random_range(0..200))).await;
    }
}

/// Sends half of a request and holds the connection.
async fn half(port: u16, visitor: usize, text: &str) -> Result<bool, Failure> {
    let mut stream = connect(port, NETWORK, visitor).await?;
    stream.write_all(text.as_bytes()).await?;
    let mut answer = Vec::new();
    // The server may answer or close; if not, the attacker tires of it.
    let _ = tokio::time::timeout(HOLD, stream.read_to_end(&mut answer)).await;
    Ok(false)
}

/// Asks, and leaves if there is no answer soon.
async fn ask(
    port: u16,
    visitor: usize,
    method: &str,
    path: &str,
    body: &str,
) -> Result<bool, Failure> {
    let stream = connect(port, NETWORK, visitor).await?;
    let answer = tokio::time::timeout(HOLD, request(stream, method, path, body)).await;
    Ok(matches!(answer, Ok(Ok((200..=299, _)))))
}

/// Sends nonsense to the socket of a table.
async fn nonsense(port: u16, visitor: usize, rng: &mut Pcg64Mcg) -> Result<bool, Failure> {
    let Made { table, keys } = set_up(port, NETWORK, visitor).await?;
    let stream = connect(port, NETWORK, visitor).await?;
    let url = format!("ws://localhost/api/tables/{table}/socket");
    let (mut socket, _) = tokio_tungstenite::client_async(url, stream).await?;
    let hello = format!(r#"{{"type":"hello","keys":{keys:?},"looking":0}}"#);
    socket.send(Message::text(hello)).await?;
    for _ in 0..rng.random_range(1..60) {
        let message = match rng.random_range(0..6) {
            0 => r#"{"type":"play","id":"1","seat":0,"seq":0,"action":"999"}"#.to_owned(),
            1 => r#"{"type":"propose","seat":0,"what":"new_deal"}"#.to_owned(),
            2 => "x".repeat(rng.random_range(0..100_000)),
            3 => "[".repeat(5000),
            4 => r#"{"type":"hint","id":"1","seat":0}"#.to_owned(),
            _ => r#"{"type":"look","seat":11}"#.to_owned(),
        };
        socket.send(Message::text(message)).await?;
    }
    // Some attackers do not even read what they are sent.
    if rng.random() {
        let _ = tokio::time::timeout(Duration::from_secs(1), socket.next()).await;
    }
    Ok(true)
}

/// Asks for something that takes long and leaves at once.
async fn leave(port: u16, visitor: usize) -> Result<bool, Failure> {
    let mut stream = connect(port, NETWORK, visitor).await?;
    let body = r#"{"game":"kalah","position":"<7,0,0,18,18,18,18,18,18,18,18,18,18,18,18,18,18> s","rules":{},"time_ms":2000}"#;
    let head = format!(
        "POST /api/analysis HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(head.as_bytes()).await?;
    Ok(true)
}
