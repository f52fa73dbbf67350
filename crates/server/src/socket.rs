//! The WebSocket of a table: what is new is pushed, and asks are answered.
//!
//! The first message says who is there ([`FromClient::Hello`]); every later one is an [`Ask`], a look
//! from another seat or a wish for a hint. A client whose connection broke connects again, says what it
//! knows, and sends an ask that was not answered once more: it is done once, by its `id` and `seq`.

use crate::guard::Visitor;
use crate::house::{Connected, House};
use crate::problem::Problem;
use crate::room::Room;
use crate::routes::{Path, read_keys};
use crate::table::{ID_SIGNS, Wanted, wrong_key};
use crate::wire::{Ask, FromClient, ToClient};
use axum::Extension;
use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use governor::{Quota, RateLimiter};
use serde_json::Value;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// The most bytes of a message.
const MESSAGE_BYTES: usize = 4096;
/// How long a client may take to say hello, and to take a message.
const PATIENCE: Duration = Duration::from_secs(15);
/// How often a quiet client is asked whether it is still there; after two it is not.
const PING: Duration = Duration::from_secs(30);
/// Messages of a client that are refused before it is sent away.
const FAULTS: u32 = 30;

/// Opens the `WebSocket` of a table: `FromClient` and `Ask` one way, `ToClient` the other, as text.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/tables/{table}/socket",
    params(("table" = String, Path, description = "the name of the table")),
    responses(
        (status = SWITCHING_PROTOCOLS),
        (status = BAD_REQUEST, body = crate::problem::Body),
        (status = FORBIDDEN, body = crate::problem::Body),
        (status = NOT_FOUND, body = crate::problem::Body),
        (status = TOO_MANY_REQUESTS, body = crate::problem::Body),
    )
))]
pub(crate) async fn open(
    State(house): State<Arc<House>>,
    Extension(Visitor(visitor)): Extension<Visitor>,
    Path(table): Path<String>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let upgrade = upgrade.map_err(|rejection| {
        Problem::new(rejection.status(), "no_websocket", rejection.body_text())
    })?;
    let room = house.room(&table).await?;
    let connected = house.connect(visitor)?;
    let upgrade = upgrade
        .max_message_size(MESSAGE_BYTES)
        .max_frame_size(MESSAGE_BYTES)
        .read_buffer_size(MESSAGE_BYTES);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let mut client = Client {
            messages: RateLimiter::direct(Quota::per_second(
                NonZeroU32::new(house.options.messages_per_second).unwrap_or(NonZeroU32::MIN),
            )),
            closing: house.closing(),
            house,
            visitor,
            socket,
            changed: room.changed(),
            room,
            wanted: Wanted::default(),
            faults: 0,
        };
        client.serve(connected).await;
    }))
}

/// Why a connection ends.
enum End {
    /// The client has gone, or does not take what it is sent.
    Gone,
    /// It is sent away, with the reason.
    SentAway(u16, &'static str),
}

/// What a client waits for.
enum Event {
    Said(Option<Result<Message, axum::Error>>),
    /// There is something new, or the table is gone.
    Changed(bool),
    Closing,
    /// Nothing was heard for a while.
    Quiet,
}

type Messages = RateLimiter<
    governor::state::NotKeyed,
    governor::state::InMemoryState,
    governor::clock::DefaultClock,
>;

struct Client {
    house: Arc<House>,
    visitor: IpAddr,
    socket: WebSocket,
    room: Room,
    wanted: Wanted,
    changed: watch::Receiver<u64>,
    closing: watch::Receiver<bool>,
    messages: Messages,
    faults: u32,
}

impl Client {
    /// Serves the client to its end; `_connected` counts it as long.
    async fn serve(&mut self, _connected: Connected) {
        let Err(end) = self.talk().await;
        if let End::SentAway(code, reason) = end {
            let frame = CloseFrame { code, reason: reason.into() };
            // A client that has gone needs no goodbye.
            let _ =
                tokio::time::timeout(PATIENCE, self.socket.send(Message::Close(Some(frame)))).await;
        }
    }

    async fn talk(&mut self) -> Result<std::convert::Infallible, End> {
        let hello = tokio::time::timeout(PATIENCE, self.hello())
            .await
            .map_err(|_| End::SentAway(close_code::POLICY, "no hello came in time"))?;
        hello?;
        let _presence = self.room.come(self.wanted.yours.clone()).await;
        self.changed.mark_unchanged();
        self.update().await?;
        let mut ping = tokio::time::interval(PING);
        ping.reset();
        let mut unanswered = 0;
        loop {
            let event = tokio::select! {
                message = self.socket.recv() => Event::Said(message),
                changed = self.changed.changed() => Event::Changed(changed.is_ok()),
                _ = self.closing.wait_for(|closing| *closing) => Event::Closing,
                _ = ping.tick() => Event::Quiet,
            };
            match event {
                Event::Said(Some(Ok(Message::Text(text)))) => {
                    unanswered = 0;
                    self.hear(&text).await?;
                }
                Event::Said(Some(Ok(Message::Ping(_) | Message::Pong(_)))) => unanswered = 0,
                Event::Said(Some(Ok(Message::Binary(_)))) => {
                    return Err(End::SentAway(close_code::UNSUPPORTED, "text only"));
                }
                Event::Said(Some(Ok(Message::Close(_)) | Err(_)) | None) => return Err(End::Gone),
                Event::Changed(true) => self.update().await?,
                Event::Changed(false) => {
                    return Err(End::SentAway(close_code::AWAY, "the table is put away"));
                }
                Event::Closing => {
                    self.send(&ToClient::Closing).await?;
                    return Err(End::SentAway(close_code::RESTART, "the house closes"));
                }
                Event::Quiet => {
                    if unanswered == 2 {
                        return Err(End::Gone);
                    }
                    unanswered += 1;
                    self.send_message(Message::Ping(Vec::new().into())).await?;
                }
            }
        }
    }

    async fn hello(&mut self) -> Result<(), End> {
        const NO_HELLO: End = End::SentAway(close_code::POLICY, "the first message says hello");
        loop {
            match self.socket.recv().await {
                Some(Ok(Message::Text(text))) => {
                    let Ok(FromClient::Hello { keys, looking, run, known }) =
                        serde_json::from_str(&text)
                    else {
                        return Err(NO_HELLO);
                    };
                    let known = run.map(|run| (run, known));
                    let wrong = || End::SentAway(close_code::POLICY, "a key opens no seat here");
                    let keys = read_keys(keys.iter().map(String::as_str)).map_err(|_| wrong())?;
                    let count = keys.len();
                    let yours = self.room.seats(keys).await.map_err(|_| End::Gone)?;
                    if yours.len() != count {
                        return Err(wrong());
                    }
                    let looking = looking.map(usize::from);
                    self.wanted = Wanted { yours, looking, known };
                    return Ok(());
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(_)) => return Err(NO_HELLO),
                Some(Err(_)) | None => return Err(End::Gone),
            }
        }
    }

    /// Does what a message says, and answers.
    async fn hear(&mut self, text: &str) -> Result<(), End> {
        let value: Value = serde_json::from_str(text).unwrap_or_default();
        let id = value.get("id").and_then(Value::as_str).map(str::to_owned);
        let id = id.filter(|id| id.len() <= ID_SIGNS);
        let answer = if self.messages.check().is_err() {
            Err(Problem::too_many("too_fast", "too many messages; wait a second"))
        } else {
            self.answer(value).await
        };
        match answer {
            Ok(Some(answer)) => self.send(&answer).await,
            Ok(None) => self.send(&ToClient::Done { id }).await,
            Err(problem) => {
                self.faults += 1;
                self.send(&ToClient::Refused { id, problem: problem.body() }).await?;
                if self.faults >= FAULTS {
                    return Err(End::SentAway(close_code::POLICY, "too many faults"));
                }
                Ok(())
            }
        }
    }

    async fn answer(&mut self, value: Value) -> Result<Option<ToClient>, Problem> {
        let malformed =
            |error: serde_json::Error| Problem::bad("bad_message", format!("no message: {error}"));
        let kind = value.get("type").and_then(Value::as_str);
        if !matches!(kind, Some("hello" | "look" | "hint")) {
            let ask: Ask = serde_json::from_value(value).map_err(malformed)?;
            check_ask(&ask)?;
            self.room.ask(ask, self.wanted.yours.clone(), self.visitor).await?;
            self.faults = 0;
            return Ok(None);
        }
        match serde_json::from_value(value).map_err(malformed)? {
            FromClient::Hello { .. } => {
                Err(Problem::bad("bad_message", "hello is said once, at the beginning"))
            }
            FromClient::Look { seat } => {
                let seat = seat.map(usize::from);
                if seat.is_some_and(|seat| !self.wanted.yours.contains(&seat)) {
                    return Err(wrong_key());
                }
                self.wanted.looking = seat;
                let update = self.room.look(self.wanted.clone()).await?;
                self.know(&update);
                Ok(Some(ToClient::Update(Box::new(update))))
            }
            FromClient::Hint { id, seat } => {
                let yours = self.wanted.yours.clone();
                let _advised = self.house.advise(self.visitor)?;
                let hints = self.room.hint(usize::from(seat), yours).await?;
                Ok(Some(ToClient::Hint { id, hints }))
            }
        }
    }

    /// Sends what is new.
    async fn update(&mut self) -> Result<(), End> {
        let update = self.room.look(self.wanted.clone()).await.map_err(|_| End::Gone)?;
        self.know(&update);
        self.send(&ToClient::Update(Box::new(update))).await
    }

    fn know(&mut self, update: &crate::wire::Update) {
        self.wanted.known = Some((update.run.clone(), update.log_from + update.log.len() as u64));
    }

    async fn send(&mut self, message: &ToClient) -> Result<(), End> {
        let text = serde_json::to_string(message).expect("a message can be written as JSON");
        self.send_message(Message::Text(text.into())).await
    }

    /// Sends a message to a client that takes it in time: one that does not holds what waits for it in
    /// memory.
    async fn send_message(&mut self, message: Message) -> Result<(), End> {
        match tokio::time::timeout(PATIENCE, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(End::Gone),
        }
    }
}

/// Checks what the table would keep of an ask.
pub(crate) fn check_ask(ask: &Ask) -> Result<(), Problem> {
    match ask {
        Ask::Play { id, .. } if id.len() > ID_SIGNS => {
            Err(Problem::bad("bad_message", format!("an id has at most {ID_SIGNS} signs")))
        }
        _ => Ok(()),
    }
}
