//! Clients of the `WebSocket` on loopback.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// How long anything may take that a test waits for, however much else is heard meanwhile.
const PATIENCE: Duration = Duration::from_mins(1);

/// A connection to a table.
pub(crate) struct Client(pub(crate) WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Client {
    /// Connects, and says nothing yet.
    pub(crate) async fn connect(port: u16, table: &str) -> Self {
        let url = format!("ws://127.0.0.1:{port}/api/tables/{table}/socket");
        Self(connect_async(url).await.unwrap().0)
    }

    /// Connects with keys, looking from a seat, and returns the first update.
    pub(crate) async fn hello(
        port: u16,
        table: &str,
        keys: &[&String],
        looking: Option<u64>,
    ) -> (Self, Value) {
        let mut client = Self::connect(port, table).await;
        client.say(&json!({"type": "hello", "keys": keys, "looking": looking})).await;
        let update = client.hear_of("update").await;
        (client, update)
    }

    pub(crate) async fn say(&mut self, message: &Value) {
        self.0.send(Message::text(message.to_string())).await.unwrap();
    }

    /// Returns the next message as it was sent, or the code with which the server closes.
    pub(crate) async fn hear_text(&mut self) -> Result<String, Option<CloseCode>> {
        loop {
            let message =
                tokio::time::timeout(Duration::from_secs(20), self.0.next()).await.unwrap();
            match message {
                Some(Ok(Message::Text(text))) => return Ok(text.to_string()),
                Some(Ok(Message::Close(frame))) => return Err(frame.map(|frame| frame.code)),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(None),
            }
        }
    }

    /// Returns the next message, or the code with which the server closes.
    pub(crate) async fn hear(&mut self) -> Result<Value, Option<CloseCode>> {
        self.hear_text().await.map(|text| serde_json::from_str(&text).unwrap())
    }

    /// Returns the next message of a type; updates before it are skipped.
    pub(crate) async fn hear_of(&mut self, kind: &str) -> Value {
        let heard = async {
            loop {
                let message = self.hear().await.unwrap();
                if message["type"] == kind {
                    return message;
                }
                assert_eq!(message["type"], "update", "waiting for {kind}: {message}");
            }
        };
        tokio::time::timeout(PATIENCE, heard).await.unwrap_or_else(|_| panic!("no {kind} came"))
    }

    /// Returns the next update of which something holds.
    pub(crate) async fn hear_update(&mut self, is_it: impl Fn(&Value) -> bool) -> Value {
        let heard = async {
            loop {
                let update = self.hear_of("update").await;
                if is_it(&update) {
                    return update;
                }
            }
        };
        tokio::time::timeout(PATIENCE, heard).await.expect("the update comes")
    }

    /// Hears the connection out, and returns the code with which the server closes it.
    pub(crate) async fn hear_end(&mut self) -> Option<CloseCode> {
        let heard = async {
            loop {
                if let Err(end) = self.hear().await {
                    return end;
                }
            }
        };
        tokio::time::timeout(PATIENCE, heard).await.expect("the server closes the connection")
    }
}
