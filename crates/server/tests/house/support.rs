//! A house to ask, and clients that ask it.

use axum::Router;
use axum::body::Body;
use axum::extract::connect_info::MockConnectInfo;
use axum::http::{Request, StatusCode, header};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use server::{House, Options};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use store::Store;
use tempfile::TempDir;
use tower::ServiceExt;

/// A house on a store in a folder of its own.
pub(crate) struct Home {
    pub(crate) folder: TempDir,
    pub(crate) house: Arc<House>,
    app: Router,
}

/// Options for tests: nobody has to wait, and nobody is refused for asking much.
pub(crate) fn options() -> Options {
    Options {
        pause: Duration::ZERO,
        changes_per_minute: 1_000_000,
        requests_per_minute: 1_000_000,
        messages_per_second: 10_000,
        ..Options::default()
    }
}

pub(crate) async fn open(path: &Path, options: Options) -> Arc<House> {
    House::new(Store::open(path).await.unwrap(), options).await.unwrap()
}

fn visitor() -> MockConnectInfo<SocketAddr> {
    MockConnectInfo(SocketAddr::from(([127, 0, 0, 1], 5)))
}

impl Home {
    pub(crate) async fn new() -> Self {
        Self::with(options()).await
    }

    pub(crate) async fn with(options: Options) -> Self {
        Self::at(tempfile::tempdir().unwrap(), options).await
    }

    async fn at(folder: TempDir, options: Options) -> Self {
        let house = open(&folder.path().join("house.db"), options).await;
        let app = server::router(Arc::clone(&house)).layer(visitor());
        Self { folder, house, app }
    }

    /// Stops the house without a goodbye, and opens it again on the same store.
    pub(crate) async fn restarted(self) -> Self {
        self.restarted_with(options()).await
    }

    pub(crate) async fn restarted_with(self, options: Options) -> Self {
        let Self { folder, house, app } = self;
        drop((app, house));
        Self::at(folder, options).await
    }

    pub(crate) async fn send(&self, request: Request<Body>) -> (StatusCode, String) {
        let response = self.app.clone().oneshot(request).await.unwrap();
        let status = response.status();
        let body = response.into_body().collect().await.unwrap().to_bytes();
        (status, String::from_utf8(body.to_vec()).unwrap())
    }

    pub(crate) async fn response(&self, request: Request<Body>) -> axum::response::Response {
        self.app.clone().oneshot(request).await.unwrap()
    }

    pub(crate) async fn get(&self, path: &str) -> Value {
        self.get_as(path, "").await
    }

    /// Gets what must be there, showing a key.
    pub(crate) async fn get_as(&self, path: &str, key: &str) -> Value {
        let (status, text) = self.send(request("GET", path, key, None)).await;
        assert_eq!(status, StatusCode::OK, "{path}: {text}");
        serde_json::from_str(&text).unwrap_or(Value::String(text))
    }

    /// Posts, and returns the status and the answer.
    pub(crate) async fn post(&self, path: &str, key: &str, body: Value) -> (u16, Value) {
        let (status, text) = self.send(request("POST", path, key, Some(body))).await;
        (status.as_u16(), serde_json::from_str(&text).unwrap_or(Value::Null))
    }

    /// Sets a table up, and returns its name and the keys of its seats.
    pub(crate) async fn table(&self, asked: Value) -> (String, Vec<String>) {
        let (status, made) = self.post("/api/tables", "", asked).await;
        assert_eq!(status, 201, "{made}");
        let keys = made["keys"].as_array().unwrap();
        let keys = keys.iter().map(|key| key.as_str().unwrap_or_default().to_owned());
        (made["table"].as_str().unwrap().to_owned(), keys.collect())
    }

    pub(crate) async fn look(&self, table: &str, key: &str) -> Value {
        self.get_as(&format!("/api/tables/{table}"), key).await
    }

    pub(crate) async fn ask(&self, table: &str, key: &str, ask: Value) -> (u16, Value) {
        self.post(&format!("/api/tables/{table}/asks"), key, ask).await
    }

    /// Plays an action of a seat at the moment that the table is in.
    pub(crate) async fn play(
        &self,
        table: &str,
        key: &str,
        seat: u64,
        action: &str,
    ) -> (u16, Value) {
        let seq = self.look(table, key).await["seq"].clone();
        let ask = json!({"type": "play", "id": format!("{seq}"), "seat": seat, "seq": seq, "action": action});
        self.ask(table, key, ask).await
    }

    /// Looks until it is a person's turn, or the game is over.
    pub(crate) async fn settled(&self, table: &str, key: &str, seat: u64) -> Value {
        for _ in 0..2000 {
            let update = self.look(table, key).await;
            if update["table"]["phase"] == "over" || update["table"]["turn"] == seat {
                return update;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        panic!("the computer players do not move");
    }
}

pub(crate) fn request(method: &str, path: &str, key: &str, body: Option<Value>) -> Request<Body> {
    let mut request = Request::builder().method(method).uri(path).header(header::HOST, "localhost");
    if !key.is_empty() {
        request = request.header(header::AUTHORIZATION, format!("Bearer {key}"));
    }
    let Some(body) = body else { return request.body(Body::empty()).unwrap() };
    request
        .header(header::CONTENT_TYPE, "application/json")
        .body(Body::from(body.to_string()))
        .unwrap()
}

pub(crate) fn person(name: &str) -> Value {
    json!({"who": "person", "name": name})
}

pub(crate) fn computer(kind: &str) -> Value {
    json!({"who": "computer", "kind": kind})
}

/// Plays a sowing game out by the first legal moves of people who hold all keys, and returns its end.
pub(crate) async fn play_out(home: &Home, table: &str, keys: &[String]) -> Value {
    loop {
        let update = home.look(table, "").await;
        let Some(seat) = update["table"]["turn"].as_u64() else { return update };
        let action = update["table"]["sowing"]["moves"][0]["action"].as_str().unwrap().to_owned();
        let (status, answer) = home.play(table, &keys[seat as usize], seat, &action).await;
        assert_eq!(status, 200, "{answer}");
    }
}

/// A game of Kalah between two people, South to begin.
pub(crate) fn two() -> Value {
    json!({"game": "kalah", "seats": [person("Ada"), person("Bo")], "first": 0})
}
