//! The `WebSocket` of a table: what is new is pushed, and messages are answered.
//!
//! The first message says who is there ([`FromClient::Hello`]); every later one is an [`Ask`], a change of
//! the view, or a wish for hints. A client whose connection broke connects again, says what it knows, and
//! sends again whatever was not answered: a move is played once, by its `seq`.

use crate::desk::READ_AGAIN;
use crate::extract::{Path, opened_seats, read_keys};
use crate::misread;
use crate::problem::Problem;
use crate::room::Room;
use crate::server::{Connected, Server};
use crate::views::Written;
use crate::visitor::Visitor;
use axum::Extension;
use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use governor::{Quota, RateLimiter};
use host::Wanted;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::{JoinError, JoinSet};
use wire::{Ask, FromClient, Hello, Look, NewHint, NextStep, ToClient, check_id, id_of};

/// The most bytes of a message.
const MESSAGE_BYTES: usize = 4096;
/// How long a client may take to say hello, and to accept a message.
const PATIENCE: Duration = Duration::from_secs(15);
/// How long a client that is disconnected may take to hear why.
const GOODBYE: Duration = Duration::from_secs(3);
/// How often a quiet client is pinged; after two pings without a sign of life it has gone.
const PING: Duration = Duration::from_secs(30);
/// How many messages in a row may be refused before the client is disconnected.
const FAULTS: u32 = 30;

/// Opens the `WebSocket` of a table: `FromClient` one way, `ToClient` the other, as text.
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
    State(server): State<Arc<Server>>,
    Extension(Visitor(visitor)): Extension<Visitor>,
    Path(table): Path<String>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let upgrade = upgrade.map_err(|rejection| {
        Problem::new(rejection.status(), "no_websocket", rejection.body_text())
    })?;
    let room = server.table(&table, visitor).await?;
    let connected = server.connect(visitor)?;
    let upgrade = upgrade
        .max_message_size(MESSAGE_BYTES)
        .max_frame_size(MESSAGE_BYTES)
        .read_buffer_size(MESSAGE_BYTES);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let mut client = Client {
            messages: RateLimiter::direct(Quota::per_second(
                NonZeroU32::new(server.options.messages_per_second).unwrap_or(NonZeroU32::MIN),
            )),
            closing: server.closing(),
            server,
            visitor,
            socket,
            changed: room.changed(),
            room,
            wanted: Wanted::default(),
            faults: 0,
            hints: JoinSet::new(),
        };
        client.serve(connected).await;
    }))
}

/// Why a connection ends.
enum End {
    /// The client has gone, or does not take what it is sent.
    Gone,
    /// It is disconnected, with the reason.
    Disconnected(u16, &'static str),
}

/// What comes of a message.
enum Answer {
    Done,
    /// The answer follows when it is found.
    Later,
    Update(Written),
    Pong,
}

/// What a client waits for.
enum Event {
    Said(Option<Result<Message, axum::Error>>),
    /// There is something new (true), or the table has closed.
    Changed(bool),
    Closing,
    /// Hints were found, or refused.
    Hint(Result<ToClient, JoinError>),
    /// Nothing was heard for a while.
    Quiet,
}

type Messages = RateLimiter<
    governor::state::NotKeyed,
    governor::state::InMemoryState,
    governor::clock::DefaultClock,
>;

struct Client {
    server: Arc<Server>,
    visitor: IpAddr,
    socket: WebSocket,
    room: Room,
    wanted: Wanted,
    changed: watch::Receiver<u64>,
    closing: watch::Receiver<bool>,
    messages: Messages,
    faults: u32,
    /// Hints that are being found; whoever leaves waits for none.
    hints: JoinSet<ToClient>,
}

impl Client {
    /// Serves the client to its end; `_connected` counts it until then.
    async fn serve(&mut self, _connected: Connected) {
        let Err(end) = self.talk().await;
        if let End::Disconnected(code, reason) = end {
            let frame = CloseFrame { code, reason: reason.into() };
            // A client that has gone need not hear why.
            let goodbye = async {
                self.socket.send(Message::Close(Some(frame))).await?;
                // Closing before the client has answered could take the goodbye from it.
                while let Some(Ok(_)) = self.socket.recv().await {}
                Ok::<_, axum::Error>(())
            };
            let _ = tokio::time::timeout(GOODBYE, goodbye).await;
        }
    }

    async fn talk(&mut self) -> Result<std::convert::Infallible, End> {
        let mut closing = self.closing.clone();
        let hello = tokio::select! {
            hello = tokio::time::timeout(PATIENCE, self.hello()) => Some(hello),
            () = async { drop(closing.wait_for(|closing| *closing).await) } => None,
        };
        let Some(hello) = hello else { return self.say_closing().await };
        hello.map_err(|_| End::Disconnected(close_code::POLICY, "no hello in time"))??;
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
                Some(found) = self.hints.join_next() => Event::Hint(found),
                _ = ping.tick() => Event::Quiet,
            };
            match event {
                Event::Said(Some(Ok(Message::Text(text)))) => {
                    unanswered = 0;
                    self.hear(&text).await?;
                }
                Event::Said(Some(Ok(Message::Ping(_) | Message::Pong(_)))) => unanswered = 0,
                Event::Said(Some(Ok(Message::Binary(_)))) => {
                    return Err(End::Disconnected(close_code::UNSUPPORTED, "text only"));
                }
                Event::Said(Some(Ok(Message::Close(_)) | Err(_)) | None) => return Err(End::Gone),
                Event::Changed(true) if *self.changed.borrow() == READ_AGAIN => {
                    let reason = "the game was changed elsewhere; connect again";
                    return Err(End::Disconnected(close_code::RESTART, reason));
                }
                Event::Changed(true) => self.update().await?,
                Event::Changed(false) => {
                    return Err(End::Disconnected(close_code::AWAY, "the table has closed"));
                }
                Event::Closing => return self.say_closing().await,
                Event::Hint(Ok(found)) => self.send(&found).await?,
                // It failed, which the log tells.
                Event::Hint(Err(_)) => {}
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

    async fn say_closing(&mut self) -> Result<std::convert::Infallible, End> {
        self.send(&ToClient::Closing).await?;
        Err(End::Disconnected(close_code::RESTART, "the server is closing"))
    }

    async fn hello(&mut self) -> Result<(), End> {
        const NO_HELLO: End =
            End::Disconnected(close_code::POLICY, "the first message must be hello");
        const WRONG_KNOWN: End =
            End::Disconnected(close_code::POLICY, "`known` must be a whole number from 0");
        loop {
            match self.socket.recv().await {
                Some(Ok(Message::Text(text))) => {
                    let Ok(FromClient::Hello(hello)) = serde_json::from_str(&text) else {
                        return Err(if knows_no_number(&text) { WRONG_KNOWN } else { NO_HELLO });
                    };
                    self.greet(hello).await?;
                    return Ok(());
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(_)) => return Err(NO_HELLO),
                Some(Err(_)) | None => return Err(End::Gone),
            }
        }
    }

    /// Takes in who is there and what is known.
    async fn greet(&mut self, Hello { keys, looking, run, known }: Hello) -> Result<(), End> {
        const WRONG_KEY: End = End::Disconnected(close_code::POLICY, "a key opens no seat here");
        let wrong = |problem: Problem| if problem.is_forbidden() { WRONG_KEY } else { End::Gone };
        let keys = read_keys(keys.iter().map(String::as_str)).map_err(wrong)?;
        let yours = opened_seats(&self.room, keys).await.map_err(wrong)?;
        let known = run.map(|run| (run, known));
        self.wanted = Wanted { yours, looking: looking.map(usize::from), known };
        Ok(())
    }

    /// Does what a message says, and answers.
    async fn hear(&mut self, text: &str) -> Result<(), End> {
        let (id, done) = if self.messages.check().is_err() {
            let problem = Problem::too_many("too_fast", "too many messages; wait a second");
            (id_of(text), Err(problem))
        } else {
            match serde_json::from_str(text) {
                Ok(message) => self.answer(message).await,
                Err(error) => {
                    let problem = Problem::bad("bad_message", misread::message(&error.to_string()));
                    (id_of(text), Err(problem))
                }
            }
        };
        match done {
            Ok(Answer::Done) => self.send(&ToClient::Done { id }).await,
            Ok(Answer::Later) => Ok(()),
            Ok(Answer::Update(update)) => self.send_update(update).await,
            Ok(Answer::Pong) => self.send(&ToClient::Pong).await,
            Err(problem) => {
                self.faults += u32::from(problem.is_clients());
                self.send(&ToClient::Refused { id, problem: problem.body() }).await?;
                if self.faults >= FAULTS {
                    return Err(End::Disconnected(close_code::POLICY, "too many faults"));
                }
                Ok(())
            }
        }
    }

    /// Returns the id of a message and what comes of it.
    async fn answer(&mut self, message: FromClient) -> (Option<String>, Result<Answer, Problem>) {
        match message {
            FromClient::Hello(_) => {
                let told = "hello is the first message only";
                (None, Err(Problem::bad("bad_message", told)))
            }
            FromClient::Ping => (None, Ok(Answer::Pong)),
            FromClient::Look(Look { seat }) => (None, self.look(seat.map(usize::from)).await),
            FromClient::Hint(NewHint { id, seat }) => {
                let done = self.hint(&id, usize::from(seat));
                (Some(id), done)
            }
            FromClient::Play(play) => (Some(play.id.clone()), self.ask(Ask::Play(play)).await),
            FromClient::Propose(propose) => {
                (propose.id.clone(), self.ask(Ask::Propose(propose)).await)
            }
            FromClient::Answer(answer) => (answer.id.clone(), self.ask(Ask::Answer(answer)).await),
            FromClient::Resign(resign) => (resign.id.clone(), self.ask(Ask::Resign(resign)).await),
            FromClient::Step(NextStep { id, seq }) => {
                let done = self.step(id.as_deref(), seq).await;
                (id, done)
            }
        }
    }

    async fn ask(&mut self, ask: Ask) -> Result<Answer, Problem> {
        ask.check()?;
        self.room.ask(ask, self.wanted.yours.clone(), self.visitor).await?;
        self.faults = 0;
        Ok(Answer::Done)
    }

    async fn step(&mut self, id: Option<&str>, seq: u64) -> Result<Answer, Problem> {
        id.map_or(Ok(()), check_id)?;
        self.room.step(seq).await.map(|()| Answer::Done)
    }

    async fn look(&mut self, seat: Option<usize>) -> Result<Answer, Problem> {
        if let Some(seat) = seat {
            Wanted::check(&self.wanted.yours, seat)?;
        }
        self.wanted.looking = seat;
        Ok(Answer::Update(self.room.push(self.wanted.clone()).await?))
    }

    /// Looks for hints beside everything else, so that a client that leaves meanwhile is noticed.
    fn hint(&mut self, id: &str, seat: usize) -> Result<Answer, Problem> {
        check_id(id)?;
        let advised = self.server.advise(self.visitor)?;
        let (room, yours, id) = (self.room.clone(), self.wanted.yours.clone(), id.to_owned());
        self.hints.spawn(async move {
            let found = room.hint(seat, yours).await;
            drop(advised);
            match found {
                Ok(hints) => ToClient::Hint { id, hints },
                Err(problem) => ToClient::Refused { id: Some(id), problem: problem.body() },
            }
        });
        Ok(Answer::Later)
    }

    /// Sends what is new.
    async fn update(&mut self) -> Result<(), End> {
        let update = self.room.push(self.wanted.clone()).await.map_err(|_| End::Gone)?;
        self.send_update(update).await
    }

    async fn send_update(&mut self, Written { text, known }: Written) -> Result<(), End> {
        self.wanted.known = Some(known);
        self.send_message(Message::Text(text)).await
    }

    async fn send(&mut self, message: &ToClient) -> Result<(), End> {
        let text = serde_json::to_string(message).expect("a message can be written as JSON");
        self.send_message(Message::Text(text.into())).await
    }

    /// Sends a message to a client that accepts it in time: for one that does not, it would stay in memory.
    async fn send_message(&mut self, message: Message) -> Result<(), End> {
        match tokio::time::timeout(PATIENCE, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(End::Gone),
        }
    }
}

/// Tells whether a message is a hello whose `known` is no number of entries.
fn knows_no_number(text: &str) -> bool {
    serde_json::from_str::<serde_json::Value>(text).is_ok_and(|message| {
        message["type"] == "hello" && message.get("known").is_some_and(|known| !known.is_u64())
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_hello_that_knows_less_than_nothing_is_told_so() {
        assert!(super::knows_no_number(r#"{"type": "hello", "known": -5}"#));
        for other in [r#"{"type": "hello", "known": 5}"#, r#"{"type": "hello"}"#, "5", "{"] {
            assert!(!super::knows_no_number(other), "{other}");
        }
    }
}
