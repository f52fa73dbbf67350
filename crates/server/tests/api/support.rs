//! A server, and those who ask it.

use crate::client::Client;
use axum::Router;
use axum::body::Body;
use axum::extract::connect_info::MockConnectInfo;
use axum::http::{Request, StatusCode, header};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use server::{Options, Server};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use store::Store;
use tempfile::TempDir;
use tokio::sync::OnceCell;
use tokio::task::JoinHandle;
use tower::ServiceExt;

/// A server on a store in a folder of its own.
pub(crate) struct Home {
    pub(crate) folder: TempDir,
    pub(crate) server: Arc<Server>,
    app: Router,
    served: OnceCell<Served>,
}

/// The same server on a port of loopback.
struct Served {
    port: u16,
    task: JoinHandle<std::io::Result<()>>,
}

impl Drop for Served {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Options for tests: nobody has to wait, and nobody is refused for asking often.
pub(crate) fn options() -> Options {
    Options {
        pause: Duration::ZERO,
        changes_per_minute: 1_000_000,
        requests_per_minute: 1_000_000,
        messages_per_second: 10_000,
        ..Options::default()
    }
}

pub(crate) async fn open(path: &Path, options: Options) -> Arc<Server> {
    Server::open(Store::open(path).await.unwrap(), options).await.unwrap()
}

/// Opens a server on the store in a folder.
pub(crate) async fn open_at(folder: TempDir) -> Home {
    Home::at(folder, options()).await
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

    /// Opens a server on the store in a folder.
    pub(crate) async fn with_folder(folder: TempDir, options: Options) -> Self {
        Self::at(folder, options).await
    }

    async fn at(folder: TempDir, options: Options) -> Self {
        let server = open(&folder.path().join("house.db"), options).await;
        Self::of(folder, server)
    }

    /// Opens a server on a store that lies elsewhere.
    pub(crate) async fn on(store: Store, options: Options) -> Self {
        let server = Server::open(store, options).await.unwrap();
        Self::of(tempfile::tempdir().unwrap(), server)
    }

    pub(crate) fn of(folder: TempDir, server: Arc<Server>) -> Self {
        let app = server::router(Arc::clone(&server)).layer(visitor());
        Self { folder, server, app, served: OnceCell::new() }
    }

    /// Stops the server without a goodbye, and opens it again on the same store.
    pub(crate) async fn restarted(self) -> Self {
        self.restarted_with(options()).await
    }

    pub(crate) async fn restarted_with(self, options: Options) -> Self {
        Self::at(self.stopped(), options).await
    }

    /// Stops the server without a goodbye, and returns the folder of its store.
    pub(crate) fn stopped(self) -> TempDir {
        self.folder
    }

    /// Returns the port of loopback where the server is served until it is dropped.
    pub(crate) async fn port(&self) -> u16 {
        let serve = async || {
            let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
            let port = listener.local_addr().unwrap().port();
            let server = Arc::clone(&self.server);
            let task = tokio::spawn(server::serve(server, listener, std::future::pending()));
            Served { port, task }
        };
        self.served.get_or_init(serve).await.port
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

    /// Gets what must be there, with a key.
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

    /// Sets up a table, and returns its name and the keys of its seats.
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

    /// Plays an action of a seat at the current moment of the table.
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

    /// Watches a table until something holds of it.
    pub(crate) async fn watch(&self, table: &str, is_it: impl Fn(&Value) -> bool) -> Value {
        let (mut watcher, first) = Client::hello(self.port().await, table, &[], None).await;
        if is_it(&first) { first } else { watcher.hear_update(is_it).await }
    }

    /// Waits until it is a seat's turn or the game is over, and looks.
    pub(crate) async fn settled(&self, table: &str, key: &str, seat: u64) -> Value {
        self.watch(table, |update| is_over(update) || update["table"]["turn"] == seat).await;
        self.look(table, key).await
    }
}

pub(crate) fn is_over(update: &Value) -> bool {
    update["table"]["phase"] == "over"
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
