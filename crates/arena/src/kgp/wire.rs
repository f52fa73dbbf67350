//! Lines over TCP or WebSocket, with bounds on their length and number.

use super::frame::LONGEST;
use futures_util::{SinkExt, StreamExt};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// Lines that wait to be read or written. Whoever says more waits; whoever does not read is left.
const MOST_WAITING: usize = 64;

/// How long a line may take to be written.
const WRITING: Duration = Duration::from_secs(10);

/// How long the last lines may take.
const CLOSING: Duration = Duration::from_secs(1);

/// How long a greeting of WebSocket may take.
const GREETING: Duration = Duration::from_secs(10);

/// A connection on which lines go both ways.
#[derive(Debug)]
pub(super) struct Wire {
    incoming: mpsc::Receiver<String>,
    outgoing: mpsc::Sender<String>,
    reader: JoinHandle<()>,
    writer: JoinHandle<()>,
}

impl Drop for Wire {
    fn drop(&mut self) {
        // It would read as long as the other side stays.
        self.reader.abort();
    }
}

impl Wire {
    /// Returns the next line; nothing when the connection has ended, or a line is too long.
    pub(super) async fn hear(&mut self) -> Option<String> {
        self.incoming.recv().await
    }

    /// Says a line. Returns whether somebody reads.
    pub(super) fn say(&self, line: &impl ToString) -> bool {
        self.outgoing.try_send(line.to_string() + "\r\n").is_ok()
    }

    /// Says what is still to be said, and hangs up.
    pub(super) async fn close(mut self) {
        // The writer ends when nobody can say anything any more.
        let (nobody, _) = mpsc::channel(1);
        self.outgoing = nobody;
        let _ = timeout(CLOSING, &mut self.writer).await;
        self.writer.abort();
    }

    /// Speaks over TCP.
    pub(super) fn tcp(stream: TcpStream) -> Self {
        let (lines, incoming) = mpsc::channel(MOST_WAITING);
        let (outgoing, mut said) = mpsc::channel::<String>(MOST_WAITING);
        // A move is smaller than a packet, and awaited.
        let _ = stream.set_nodelay(true);
        let (mut reader, mut writer) = stream.into_split();
        let listening = tokio::spawn(async move {
            let mut splitter = Splitter { lines, part: Vec::new() };
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes).await {
                if !splitter.take(&bytes[..count]).await {
                    break;
                }
            }
        });
        let speaking = tokio::spawn(async move {
            while let Some(line) = said.recv().await {
                if !matches!(timeout(WRITING, writer.write_all(line.as_bytes())).await, Ok(Ok(())))
                {
                    break;
                }
            }
        });
        Self { incoming, outgoing, reader: listening, writer: speaking }
    }

    /// Greets a client of WebSocket.
    pub(super) async fn accept(stream: TcpStream) -> Option<Self> {
        let _ = stream.set_nodelay(true);
        let greeted = tokio_tungstenite::accept_async_with_config(stream, Some(limits()));
        let socket = timeout(GREETING, greeted).await.ok()?.ok()?;
        Some(Self::web(socket))
    }

    /// Connects to a server of WebSocket.
    pub(super) async fn connect(url: &str) -> Result<Self, String> {
        let connected = tokio_tungstenite::connect_async_with_config(url, Some(limits()), true);
        let socket =
            timeout(GREETING, connected).await.map_err(|_| "it does not answer".to_owned())?;
        let (socket, _): (WebSocketStream<MaybeTlsStream<TcpStream>>, _) =
            socket.map_err(|error| error.to_string())?;
        Ok(Self::web(socket))
    }

    fn web<S>(socket: WebSocketStream<S>) -> Self
    where
        S: tokio::io::AsyncRead + tokio::io::AsyncWrite + Unpin + Send + 'static,
    {
        let (lines, incoming) = mpsc::channel(MOST_WAITING);
        let (outgoing, mut said) = mpsc::channel::<String>(MOST_WAITING);
        let (mut writer, mut reader) = socket.split();
        let listening = tokio::spawn(async move {
            let mut splitter = Splitter { lines, part: Vec::new() };
            while let Some(Ok(message)) = reader.next().await {
                let goes_on = match message {
                    // A command may come in several messages, and a message hold several.
                    Message::Text(text) => splitter.take(text.as_bytes()).await,
                    Message::Binary(bytes) => splitter.take(&bytes).await,
                    Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => true,
                    Message::Close(_) => false,
                };
                if !goes_on {
                    break;
                }
            }
        });
        let speaking = tokio::spawn(async move {
            while let Some(line) = said.recv().await {
                if !matches!(timeout(WRITING, writer.send(Message::text(line))).await, Ok(Ok(()))) {
                    return;
                }
            }
            // Whoever has gone needs no farewell.
            let _ = timeout(WRITING, writer.close()).await;
        });
        Self { incoming, outgoing, reader: listening, writer: speaking }
    }
}

fn limits() -> WebSocketConfig {
    WebSocketConfig::default().max_message_size(Some(LONGEST)).max_frame_size(Some(LONGEST))
}

/// Takes bytes apart into lines.
struct Splitter {
    lines: mpsc::Sender<String>,
    part: Vec<u8>,
}

impl Splitter {
    /// Takes more bytes. Returns whether the connection goes on.
    async fn take(&mut self, bytes: &[u8]) -> bool {
        for &byte in bytes {
            if byte != b'\n' {
                self.part.push(byte);
                if self.part.len() > LONGEST {
                    return false;
                }
                continue;
            }
            let line = String::from_utf8_lossy(&self.part).into_owned();
            self.part.clear();
            if self.lines.send(line).await.is_err() {
                return false;
            }
        }
        true
    }
}
