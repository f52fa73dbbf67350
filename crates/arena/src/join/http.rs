//! Requests to a server, and the connections that it pushes updates on.

use super::link::{Link, Way};
use super::stream::{Stream, Trust};
use super::trouble::Trouble;
use futures_util::{SinkExt, StreamExt};
use http_body_util::{BodyExt, Full, Limited};
use hyper::body::Bytes;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, HOST, RETRY_AFTER};
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// How long a server may take to answer.
const PATIENCE: Duration = Duration::from_secs(20);
/// The server pings every half minute: after this silence the connection is dead.
const SILENCE: Duration = Duration::from_secs(75);
/// The most bytes of an answer.
const MOST_BYTES: usize = 8 << 20;

/// A server.
#[derive(Clone, Debug)]
pub(super) struct Host {
    way: Way,
    /// `HOST` or `HOST:PORT`.
    pub(super) name: String,
    trust: Trust,
}

/// A request to a server.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Asked<'a> {
    pub(super) path: &'a str,
    /// The key that allows it.
    pub(super) key: Option<&'a str>,
    /// What a request that creates something is known again by, when it is sent again.
    pub(super) once: Option<&'a str>,
    /// What is sent; without it, something is only asked.
    pub(super) body: Option<&'a Value>,
}

impl Host {
    pub(super) fn of(link: &Link, trust: Trust) -> Self {
        Self { way: link.way, name: link.host.clone(), trust }
    }

    /// Sends a request, and returns the answer as JSON; nothing is null.
    pub(super) async fn ask(&self, asked: Asked<'_>) -> Result<Value, Trouble> {
        match timeout(PATIENCE, self.answer(asked)).await {
            Ok(answer) => answer,
            Err(_) => Err(Trouble::Unreachable("it does not answer".to_owned())),
        }
    }

    async fn answer(&self, asked: Asked<'_>) -> Result<Value, Trouble> {
        let unreachable = |error: &dyn std::fmt::Display| Trouble::Unreachable(error.to_string());
        let stream = self.connect().await?;
        let shaken = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await;
        let (mut sender, connection) = shaken.map_err(|error| unreachable(&error))?;
        let method = if asked.body.is_some() { Method::POST } else { Method::GET };
        let mut request =
            Request::builder().method(method).uri(asked.path).header(HOST, &self.name);
        if let Some(key) = asked.key {
            request = request.header(AUTHORIZATION, format!("Bearer {key}"));
        }
        if let Some(once) = asked.once {
            request = request.header("idempotency-key", once);
        }
        let body = asked.body.map(ToString::to_string).unwrap_or_default();
        let request = request
            .header(CONTENT_TYPE, "application/json")
            .body(Full::new(Bytes::from(body)))
            .map_err(|error| unreachable(&error))?;
        // The connection works as long as somebody drives it, and ends with this request.
        let answering = async {
            let response = sender.send_request(request).await?;
            let (status, wait) = (response.status(), waiting(response.headers()));
            Ok::<_, hyper::Error>((status, wait, response.into_body()))
        };
        let read = async {
            let (status, wait, body) = answering.await.map_err(|error| unreachable(&error))?;
            let read = Limited::new(body, MOST_BYTES).collect().await;
            let bytes = read.map_err(|error| unreachable(&error))?.to_bytes();
            Ok::<_, Trouble>((status.as_u16(), wait, bytes))
        };
        let mut connection = std::pin::pin!(connection);
        let mut read = std::pin::pin!(read);
        let (status, wait, bytes) = tokio::select! {
            read = &mut read => read?,
            // Whatever it has received by its end can still be read.
            _ = &mut connection => read.await?,
        };
        if (200..300).contains(&status) {
            return Ok(serde_json::from_slice(&bytes).unwrap_or(Value::Null));
        }
        Err(Trouble::refused(status, wait, &bytes))
    }

    /// Opens a WebSocket.
    pub(super) async fn open(&self, path: &str) -> Result<Socket, Trouble> {
        let limits = WebSocketConfig::default()
            .max_message_size(Some(MOST_BYTES))
            .max_frame_size(Some(MOST_BYTES));
        // Whatever the stream is, the request is that of a WebSocket, and needs the scheme for nothing else.
        let url = format!("ws://{}{path}", self.name);
        let connecting = async {
            let stream = self.connect().await?;
            Ok(client_async_with_config(url, stream, Some(limits)).await)
        };
        match timeout(PATIENCE, connecting).await {
            Ok(Ok(Ok((stream, _)))) => Ok(Socket(stream)),
            Ok(Err(trouble)) => Err(trouble),
            Ok(Ok(Err(tungstenite::Error::Http(response)))) => {
                let wait = waiting(response.headers());
                let body = response.body().as_deref().unwrap_or_default();
                Err(Trouble::refused(response.status().as_u16(), wait, body))
            }
            Ok(Ok(Err(error))) => Err(Trouble::Unreachable(error.to_string())),
            Err(_) => Err(Trouble::Unreachable("it does not answer".to_owned())),
        }
    }

    async fn connect(&self) -> Result<Box<dyn Stream>, Trouble> {
        let (host, port) = self.address();
        let unreachable = |error: std::io::Error| Trouble::Unreachable(error.to_string());
        let stream = TcpStream::connect((host, port)).await.map_err(unreachable)?;
        // Messages are short, and each waits for an answer.
        stream.set_nodelay(true).map_err(unreachable)?;
        match self.way {
            Way::Plain => Ok(Box::new(stream)),
            Way::Encrypted => self.trust.shake_hands(host, stream).await,
        }
    }

    /// Returns the host without brackets, and the port.
    fn address(&self) -> (&str, u16) {
        let usual = match self.way {
            Way::Plain => 80,
            Way::Encrypted => 443,
        };
        let parted =
            self.name.rsplit_once(':').and_then(|(host, port)| Some((host, port.parse().ok()?)));
        let (host, port) = parted.unwrap_or((&self.name, usual));
        (host.trim_start_matches('[').trim_end_matches(']'), port)
    }
}

/// Returns how long the server wants to be left alone.
fn waiting(headers: &hyper::HeaderMap) -> Option<Duration> {
    let seconds = headers.get(RETRY_AFTER)?.to_str().ok()?.parse().ok()?;
    Some(Duration::from_secs(seconds))
}

/// A connection that the server pushes updates on.
#[derive(Debug)]
pub(super) struct Socket(WebSocketStream<Box<dyn Stream>>);

/// What is heard on a connection.
#[derive(Debug)]
pub(super) enum Heard {
    /// A message.
    Text(String),
    /// The server has ended the connection, with a code and a reason.
    Closed(u16, String),
    /// The connection is lost.
    Lost(String),
}

impl Socket {
    pub(super) async fn say(&mut self, message: &Value) -> Result<(), Trouble> {
        match timeout(PATIENCE, self.0.send(Message::text(message.to_string()))).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(error)) => Err(Trouble::Unreachable(error.to_string())),
            Err(_) => Err(Trouble::Unreachable("it takes no message".to_owned())),
        }
    }

    /// Returns what comes next. Nothing is lost if it is not awaited to its end.
    pub(super) async fn hear(&mut self) -> Heard {
        loop {
            return match timeout(SILENCE, self.0.next()).await {
                Ok(Some(Ok(Message::Text(text)))) => Heard::Text(text.to_string()),
                Ok(Some(Ok(Message::Close(Some(frame))))) => {
                    Heard::Closed(frame.code.into(), frame.reason.to_string())
                }
                Ok(Some(Ok(Message::Close(None))) | None) => {
                    Heard::Lost("the server has closed the connection".to_owned())
                }
                Ok(Some(Ok(_))) => continue,
                Ok(Some(Err(error))) => Heard::Lost(error.to_string()),
                Err(_) => Heard::Lost("the server is silent".to_owned()),
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ports_are_those_of_the_scheme_unless_named() {
        for (way, name, host, port) in [
            (Way::Plain, "games.example", "games.example", 80),
            (Way::Encrypted, "games.example", "games.example", 443),
            (Way::Encrypted, "games.example:8443", "games.example", 8443),
            (Way::Plain, "[::1]:8900", "::1", 8900),
            (Way::Encrypted, "[::1]", "::1", 443),
        ] {
            let host_at = Host { way, name: name.to_owned(), trust: Trust::default() };
            assert_eq!(host_at.address(), (host, port), "{name}");
        }
    }
}
