//! People who play over the sockets of nodes that come and go.

use crate::house::{LONG, Move, Served};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>;

/// Connects to a table with a key; `None` if the node cannot be reached or the table not had.
pub(crate) async fn connect(port: u16, table: &str, key: &str) -> Option<Socket> {
    connect_as("", port, table, key).await
}

/// Connects as a proxy does for a visitor; without one, as a client does.
async fn connect_as(visitor: &str, port: u16, table: &str, key: &str) -> Option<Socket> {
    let url = format!("ws://127.0.0.1:{port}/api/tables/{table}/socket");
    let mut request = url.into_client_request().expect("a request");
    if !visitor.is_empty() {
        let visitor = visitor.parse().expect("a header");
        request.headers_mut().insert("x-forwarded-for", visitor);
    }
    let (mut socket, _) = connect_async(request).await.ok()?;
    let hello = json!({"type": "hello", "keys": [key]});
    socket.send(Message::text(hello.to_string())).await.ok()?;
    Some(socket)
}

/// Hears the next message; `None` when the connection is gone.
pub(crate) async fn hear(socket: &mut Socket) -> Option<Value> {
    loop {
        match socket.next().await?.ok()? {
            Message::Text(text) => return Some(serde_json::from_str(&text).expect("JSON")),
            Message::Close(_) => return None,
            _ => {}
        }
    }
}

/// Where nodes are; they come and go.
pub(crate) type Ports = Arc<Mutex<Vec<u16>>>;

/// One seat of a table, played over the socket of any node.
pub(crate) struct Player {
    ports: Ports,
    /// Which of them it asks.
    at: usize,
    table: String,
    key: String,
    seat: u64,
    /// Whom a proxy names, if there is one.
    visitor: String,
    /// How long it thinks.
    pause: Duration,
    answered: Vec<Move>,
    /// When each of them was answered.
    when: Vec<Instant>,
    /// The move whose answer has not come yet, and when it was sent first, over whatever connection.
    sent: Option<(Move, Instant)>,
    /// The longest time from sending a move first to its answer.
    slowest: Duration,
}

impl Player {
    /// Plays until the game is over.
    async fn play(mut self) -> Self {
        while !self.attempt().await.unwrap_or(false) {
            self.at += 1;
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        self
    }

    /// Plays over one connection. Returns whether the game is over; `None` if the connection is gone.
    async fn attempt(&mut self) -> Option<bool> {
        let port = {
            let ports = self.ports.lock().unwrap();
            ports[self.at % ports.len()]
        };
        let patience = Duration::from_secs(3);
        let connecting = connect_as(&self.visitor, port, &self.table, &self.key);
        let mut socket = tokio::time::timeout(patience, connecting).await.ok()??;
        // A move whose answer did not come is said again, word for word.
        if self.sent.is_some() {
            self.say(&mut socket).await?;
        }
        let mut quiet = 0;
        loop {
            // A node that stands still says nothing; neither does one whose game does not go on.
            let heard = match tokio::time::timeout(patience, hear(&mut socket)).await {
                Ok(heard) => heard?,
                Err(_) if self.sent.is_some() || quiet >= 2 => return None,
                Err(_) => {
                    quiet += 1;
                    socket.send(Message::text(r#"{"type":"look","seat":null}"#)).await.ok()?;
                    continue;
                }
            };
            match heard["type"].as_str().expect("a type") {
                "update" => {
                    if heard["table"]["phase"] == "over" && self.sent.is_none() {
                        return Some(true);
                    }
                    let is_mine = heard["table"]["turn"] == self.seat;
                    if self.sent.is_none() && is_mine {
                        let seq = heard["seq"].as_u64().expect("a number");
                        let last = self.answered.last();
                        assert!(last.is_none_or(|last| last.seq < seq), "{seq} after {last:?}");
                        let moves = heard["table"]["sowing"]["moves"].as_array().expect("moves");
                        let action = moves.last().expect("a move")["action"].as_str();
                        let action = action.expect("an action").to_owned();
                        tokio::time::sleep(self.pause).await;
                        let sent = Move { seq, seat: self.seat, action };
                        self.sent = Some((sent, Instant::now()));
                        self.say(&mut socket).await?;
                    }
                }
                "done" => {
                    if let Some((sent, at)) = self.sent.take() {
                        self.slowest = self.slowest.max(at.elapsed());
                        self.answered.push(sent);
                        self.when.push(Instant::now());
                    }
                    socket.send(Message::text(r#"{"type":"look","seat":null}"#)).await.ok()?;
                }
                "refused" => {
                    let code = heard["problem"]["code"].as_str().expect("a code");
                    assert!(["not_reached", "not_stored", "closing"].contains(&code), "{heard}");
                    return None;
                }
                "closing" => return None,
                _ => {}
            }
        }
    }

    async fn say(&self, socket: &mut Socket) -> Option<()> {
        let (Move { seq, seat, action }, _) = self.sent.as_ref()?;
        let play = json!({"type": "play", "id": seq.to_string(), "seat": seat, "seq": seq, "action": action});
        socket.send(Message::text(play.to_string())).await.ok()
    }
}

/// Lets both seats of each table play, each beginning at another node, and returns what each was answered.
pub(crate) fn sit_down(
    ports: &Ports,
    tables: Vec<(String, Vec<String>)>,
    pause: Duration,
) -> JoinSet<Player> {
    let tables = tables.into_iter().map(|table| (String::new(), table));
    sit_down_as(ports, tables, pause)
}

/// A table with the keys of its seats, and the visitor who sits there.
pub(crate) type Seated = (String, (String, Vec<String>));

/// The same for visitors whom a proxy names.
pub(crate) fn sit_down_as(
    ports: &Ports,
    tables: impl Iterator<Item = Seated>,
    pause: Duration,
) -> JoinSet<Player> {
    let mut players = JoinSet::new();
    for (number, (visitor, (table, keys))) in tables.enumerate() {
        for (seat, key) in keys.into_iter().enumerate() {
            let player = Player {
                ports: Arc::clone(ports),
                at: number + seat,
                table: table.clone(),
                key,
                seat: seat as u64,
                visitor: visitor.clone(),
                pause,
                answered: Vec::new(),
                when: Vec::new(),
                sent: None,
                slowest: Duration::ZERO,
            };
            players.spawn(player.play());
        }
    }
    players
}

/// Waits until all have played.
pub(crate) async fn finish(mut players: JoinSet<Player>) -> Vec<Player> {
    let all = async {
        let mut all = Vec::new();
        while let Some(player) = players.join_next().await {
            all.push(player.expect("a player plays on"));
        }
        all
    };
    tokio::time::timeout(2 * LONG, all).await.expect("nothing is stuck")
}

/// How long nothing may come of a game once nothing fails any more.
const STUCK: Duration = Duration::from_secs(30);

/// Checks that no game stood still for long after this moment, at which everything was there again.
pub(crate) fn is_never_stuck(players: &[Player], since: Instant) {
    let mut all: BTreeMap<&str, Vec<Instant>> = BTreeMap::new();
    for player in players {
        all.entry(&player.table).or_default().extend(&player.when);
    }
    for (table, mut moves) in all {
        moves.retain(|&moved| moved > since);
        moves.sort_unstable();
        let mut last = since;
        for moved in moves {
            let still = moved - last;
            assert!(still < STUCK, "nothing happened at {table} for {still:?}");
            last = moved;
        }
    }
}

/// Compares what players were answered with what is stored.
pub(crate) fn is_right(players: Vec<Player>, node: &Served) {
    let slowest = players.iter().map(|player| player.slowest).max().expect("players");
    // How long it may take depends on the machine, so nothing but this tells it.
    println!("The slowest move took {} ms.", slowest.as_millis());
    let mut all: BTreeMap<String, Vec<Move>> = BTreeMap::new();
    for player in players {
        all.entry(player.table).or_default().extend(player.answered);
    }
    for (table, mut answered) in all {
        answered.sort_by_key(|one| one.seq);
        let stored = node.stored_moves(&table);
        assert_eq!(stored, answered, "every answered move of {table} is there, and no other");
    }
}
