//! The `WebSocket` of a tournament: whoever watches is sent the whole of it, now and whenever it changes.

use crate::extract::Path;
use crate::problem::Problem;
use crate::server::{Connected, Shared};
use crate::tournament::watching;
use crate::visitor::Visitor;
use axum::Extension;
use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::Instant;
use wire::{FromClient, ToClient};

/// The most bytes of a message: a client has nothing to say.
const MESSAGE_BYTES: usize = 1024;
/// How long a client may take to accept a message.
const PATIENCE: Duration = Duration::from_secs(15);
/// How long a client that is disconnected may take to hear why.
const GOODBYE: Duration = Duration::from_secs(3);
/// How often a quiet client is pinged; after two pings without a sign of life it has gone.
const PING: Duration = Duration::from_secs(30);
/// How soon after a `ping` a client may send the next one.
const PAUSE: Duration = Duration::from_millis(200);

/// Opens the `WebSocket` of a tournament: each message is a `TournamentView`. It is closed with code 1001 when the
/// tournament is over. Clients say nothing but `{"type":"ping"}`, which is answered with `{"type":"pong"}`.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/tournaments/{tournament}/socket",
    params(("tournament" = String, Path, description = "the name of the tournament")),
    responses(
        (status = SWITCHING_PROTOCOLS),
        (status = BAD_REQUEST, body = crate::problem::Body),
        (status = CONFLICT, body = crate::problem::Body),
        (status = TOO_MANY_REQUESTS, body = crate::problem::Body),
    )
))]
pub(crate) async fn watch(
    State(server): Shared,
    Extension(Visitor(by)): Extension<Visitor>,
    Path(name): Path<String>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let upgrade = upgrade.map_err(|rejection| {
        Problem::new(rejection.status(), "no_websocket", rejection.body_text())
    })?;
    let connected = server.connect(by)?;
    let seen = watching::seen(&server, &name).await?;
    let closing = server.closing();
    let upgrade = upgrade.max_message_size(MESSAGE_BYTES).max_frame_size(MESSAGE_BYTES);
    Ok(upgrade.on_upgrade(move |mut socket| async move {
        let (code, reason) = show(&mut socket, seen, closing, connected).await;
        let frame = CloseFrame { code, reason: reason.into() };
        // A client that has gone need not hear why.
        let goodbye = async {
            socket.send(Message::Close(Some(frame))).await?;
            while let Some(Ok(_)) = socket.recv().await {}
            Ok::<_, axum::Error>(())
        };
        let _ = tokio::time::timeout(GOODBYE, goodbye).await;
    }))
}

/// Shows a tournament until there is nothing to come; `_connected` counts the client until then. Returns why it ends.
async fn show(
    socket: &mut WebSocket,
    mut seen: watch::Receiver<Utf8Bytes>,
    mut closing: watch::Receiver<bool>,
    _connected: Connected,
) -> (u16, &'static str) {
    const GONE: (u16, &str) = (close_code::NORMAL, "");
    let mut ping = tokio::time::interval(PING);
    ping.reset();
    let mut unanswered = 0;
    let mut asked: Option<Instant> = None;
    seen.mark_changed();
    loop {
        let message = tokio::select! {
            changed = seen.changed() => match changed {
                Ok(()) => Message::Text(seen.borrow_and_update().clone()),
                Err(_) => return (close_code::AWAY, "the tournament is over"),
            },
            said = socket.recv() => match said {
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                    unanswered = 0;
                    continue;
                }
                Some(Ok(Message::Text(text))) if is_ping(&text) => {
                    if asked.is_some_and(|asked| asked.elapsed() < PAUSE) {
                        return (close_code::POLICY, "too many messages");
                    }
                    (unanswered, asked) = (0, Some(Instant::now()));
                    Message::Text(pong())
                }
                Some(Ok(Message::Text(_) | Message::Binary(_))) => {
                    return (close_code::POLICY, "there is nothing to say here but `ping`");
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return GONE,
            },
            _ = closing.wait_for(|closing| *closing) => {
                return (close_code::RESTART, "the server is closing");
            }
            _ = ping.tick() => {
                if unanswered == 2 {
                    return GONE;
                }
                unanswered += 1;
                Message::Ping(Vec::new().into())
            }
        };
        if !matches!(tokio::time::timeout(PATIENCE, socket.send(message)).await, Ok(Ok(()))) {
            return GONE;
        }
    }
}

fn is_ping(text: &str) -> bool {
    matches!(serde_json::from_str(text), Ok(FromClient::Ping))
}

fn pong() -> Utf8Bytes {
    serde_json::to_string(&ToClient::Pong).expect("a message can be written as JSON").into()
}
