//! Hidden cards on several nodes: two worlds that differ only in what a seat has not seen are the same to it, byte for
//! byte, whichever node it asks.

use crate::client::Client;
use crate::hidden::{swap, swapped};
use crate::support::{Home, options, person, request};
use game::{Record, Seat};
use nodes::{Access, Nodes};
use serde_json::{Value, json};
use server::Server;
use services::{Database, Nats};
use std::time::{Duration, Instant};
use store::{Address, Filter, Place, Serving, Store};

/// How long anything may take on a slow machine.
const LONG: Duration = Duration::from_mins(4);

/// One of the nodes of a world.
pub(crate) struct Node {
    pub(crate) home: Home,
    pub(crate) nodes: Nodes,
    _serving: Serving,
}

impl Node {
    pub(crate) async fn new(database: &Database, nats: &Nats) -> Self {
        let address: Address = database.url().parse().unwrap();
        let store = Store::open_at(&address, store::Options::default()).await.unwrap();
        let serving = store.serve_together().await.unwrap();
        let access = Access { url: nats.url(), ..Access::default() };
        let name = store.shared_name().await.unwrap();
        let deadline = Instant::now() + LONG;
        let nodes = loop {
            match Nodes::join(&access, &name).await {
                Ok(nodes) => break nodes,
                Err(error) => assert!(Instant::now() < deadline, "{error}"),
            }
        };
        let server = Server::open_as_node(store, options(), nodes.clone()).await.unwrap();
        Self { home: Home::of(tempfile::tempdir().unwrap(), server), nodes, _serving: serving }
    }
}

/// A world: a database that holds one table, three nodes on it, and all that seat 0 and a spectator are told at each.
struct World {
    nodes: Vec<Node>,
    clients: Vec<Client>,
    table: String,
    keys: Vec<String>,
    texts: Vec<String>,
}

/// A node lost its table, as it may on a machine that stands still: what it tells then hangs on the moment.
#[derive(Debug)]
struct Disturbed;

impl World {
    async fn new(
        database: &Database,
        nats: &Nats,
        record: &Record,
        kept: &Kept,
    ) -> Result<Self, Disturbed> {
        let address: Address = database.url().parse().unwrap();
        let store = Store::open_at(&address, store::Options::default()).await.unwrap();
        let told = kept.notes.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        store.begin_noted(Place::Web, record, &told.collect::<Vec<_>>()).await.unwrap();
        store.close().await;
        let mut nodes = Vec::new();
        for _ in 0..3 {
            nodes.push(Node::new(database, nats).await);
        }
        let (table, keys) = (kept.table.clone(), kept.keys.clone());
        let mut world = Self { nodes, clients: Vec::new(), table, keys, texts: Vec::new() };
        world.get("", None, false).await?;
        for at in 0..world.nodes.len() {
            for shown in [vec![&kept.keys[0]], vec![]] {
                let port = world.nodes[at].home.port().await;
                let looking = shown.first().map(|_| 0);
                let (client, _) = Client::hello(port, &kept.table, &shown, looking).await;
                world.clients.push(client);
            }
        }
        Ok(world)
    }

    /// Stops the node that has the table, which is the first that was asked for it. The table goes on at the next; its log
    /// has another name there, and each client is told all of it.
    async fn stop_owner(&mut self) -> Result<(), Disturbed> {
        let owner = self.nodes.remove(0);
        self.clients.drain(..2);
        owner.home.server.close_down().await;
        let run = self.get("", None, true).await?["run"].clone();
        for at in 0..self.clients.len() {
            let (text, update) = self.hear(at, |update| update["run"] == run).await?;
            self.keep(&text, &update);
        }
        Ok(())
    }

    /// Waits until a client hears an update of which something holds.
    async fn hear(
        &mut self,
        client: usize,
        is_it: impl Fn(&Value) -> bool,
    ) -> Result<(String, Value), Disturbed> {
        loop {
            let text = self.clients[client].hear_text().await.map_err(|_| Disturbed)?;
            let update = serde_json::from_str(&text).unwrap();
            if is_it(&update) {
                return Ok((text, update));
            }
        }
    }

    /// Asks a node until it can reach the owner of the table.
    async fn ask(
        &self,
        node: usize,
        method: &str,
        path: &str,
        key: &str,
        body: Option<&Value>,
    ) -> Result<String, Disturbed> {
        let path = format!("/api/tables/{}{path}", self.table);
        let deadline = Instant::now() + LONG;
        loop {
            let asked = request(method, &path, key, body.cloned());
            let (status, text) = self.nodes[node].home.send(asked).await;
            match status.as_u16() {
                200 => return Ok(text),
                503 if Instant::now() < deadline => {}
                // It was done, and the answer was lost.
                409 if body.is_some() => return Err(Disturbed),
                _ => panic!("{path}: {status} {text}"),
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Gets a path from every node as seat 0 or a spectator, or with another key without keeping what it says.
    async fn get(
        &mut self,
        path: &str,
        seat: Option<usize>,
        is_kept: bool,
    ) -> Result<Value, Disturbed> {
        let key = seat.map_or("", |seat| &self.keys[seat]).to_owned();
        let mut told = Value::Null;
        for node in 0..self.nodes.len() {
            let text = self.ask(node, "GET", path, &key, None).await?;
            told = serde_json::from_str(&text).unwrap();
            if is_kept {
                self.keep(&text, &told);
            }
        }
        Ok(told)
    }

    /// Keeps a text as it came, but for the name of the log, which each owner draws, and for who is connected.
    fn keep(&mut self, text: &str, told: &Value) {
        let text = text.replace("\"here\":true", "\"here\":false");
        self.texts.push(match told["run"].as_str() {
            Some(run) => text.replace(run, "RUN"),
            None => text,
        });
    }

    /// Plays at a node, and keeps what seat 0 and the spectator are told of it at every node.
    async fn play(
        &mut self,
        node: usize,
        seat: usize,
        seq: u64,
        action: &str,
    ) -> Result<(), Disturbed> {
        let ask = json!({"type": "play", "id": "a", "seat": seat, "seq": seq, "action": action});
        let text = self.ask(node, "POST", "/asks", &self.keys[seat], Some(&ask)).await?;
        if seat == 0 {
            self.keep(&text, &serde_json::from_str(&text).unwrap());
        }
        for at in 0..self.clients.len() {
            let is_later = |update: &Value| update["seq"].as_u64() > Some(seq);
            let (text, update) = self.hear(at, is_later).await?;
            self.keep(&text, &update);
        }
        self.get("", Some(0), true).await?;
        self.get("", None, true).await?;
        Ok(())
    }
}

/// A table that was set up, as a store keeps it.
struct Kept {
    table: String,
    keys: Vec<String>,
    record: Record,
    notes: Vec<(String, String)>,
}

impl Kept {
    async fn new() -> Self {
        let home = Home::new().await;
        let seats = [person("Ada"), person("Bo"), person("Cy")];
        let (table, keys) =
            home.table(json!({"game": "cassino", "hints": true, "seats": seats})).await;
        let folder = home.stopped();
        let store = Store::open(&folder.path().join("house.db")).await.unwrap();
        let id = store.games(&Filter::default()).await.unwrap()[0].id;
        let (record, notes) = (store.record(id).await.unwrap(), store.notes(id).await.unwrap());
        Self { table, keys, record, notes }
    }
}

/// Plays two worlds until they can be told apart, and returns how many texts were compared.
async fn compare(nats: &Nats, kept: &Kept, pair: &(String, String)) -> Result<usize, Disturbed> {
    let databases = [(); 2].map(|()| Database::create().expect("there was one before"));
    let other = swapped(&kept.record, pair);
    assert_ne!(kept.record, other);
    let mut one = World::new(&databases[0], nats, &kept.record, kept).await?;
    let mut two = World::new(&databases[1], nats, &other, kept).await?;
    let hand = |told: Value| told["table"]["cassino"]["hand"].clone();
    let hands =
        [hand(one.get("", Some(1), false).await?), hand(two.get("", Some(1), false).await?)];
    assert_ne!(hands[0], hands[1], "the other seat holds another card");
    let is_told_apart = |card: &str| card == pair.0 || card == pair.1;
    // Once seat 0 has drawn one of the two itself, there is nothing to hide: until then every message is the same.
    let (mut hidden, mut plays) = (0, 0);
    loop {
        let own = hand(one.get("", Some(0), false).await?);
        if own.as_array().unwrap().iter().filter_map(Value::as_str).any(is_told_apart) {
            break;
        }
        hidden = one.texts.len();
        let now = one.get("", None, true).await?;
        two.get("", None, true).await?;
        let turn = now["table"]["turn"].as_u64().unwrap() as usize;
        let hand = one.get("", Some(turn), turn == 0).await?;
        two.get("", Some(turn), turn == 0).await?;
        let hand = hand["table"]["cassino"]["hand"].as_array().unwrap();
        let hand: Vec<&str> = hand.iter().map(|card| card.as_str().unwrap()).collect();
        if turn == 0 {
            for world in [&mut one, &mut two] {
                world.get("/hint?seat=0", Some(0), true).await?;
            }
        }
        let Some(card) = hand.iter().find(|card| !is_told_apart(card)) else { break };
        let seq = now["seq"].as_u64().unwrap();
        // Not always the node that has the table.
        let node = seq as usize % one.nodes.len();
        one.play(node, turn, seq, card).await?;
        two.play(node, turn, seq, card).await?;
        plays += 1;
        if plays == 3 {
            one.stop_owner().await?;
            two.stop_owner().await?;
        }
        if now["table"]["cassino"]["stock"] == 0 {
            break;
        }
    }
    assert_eq!(one.texts.len(), two.texts.len());
    for (number, (one, two)) in one.texts.iter().zip(&two.texts).take(hidden).enumerate() {
        assert_eq!(one, two, "message {number}: {pair:?}");
    }
    // The table has moved, and more was told after that.
    Ok(if plays > 3 { hidden } else { 0 })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hidden_cards_change_nothing_that_others_are_told_at_any_node() {
    let (Some(_), Some(nats)) = (Database::create(), Nats::start()) else { return };
    let (deadline, mut compared) = (Instant::now() + LONG, 0);
    while compared < 100 {
        assert!(Instant::now() < deadline, "{compared}");
        let kept = Kept::new().await;
        let Some(pair) = swap(&kept.record, Seat::new(1)) else { continue };
        compared += compare(&nats, &kept, &pair).await.unwrap_or(0);
    }
}
