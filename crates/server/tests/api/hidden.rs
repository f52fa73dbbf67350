//! Hidden cards leave the server for their own seat only.

use crate::client::Client;
use crate::support::{Home, computer, is_over, open_at, person, request};
use game::{Record, Seat, State as _};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use store::{Filter, Place, Store};

/// Returns every card that is named anywhere in a message, also within words of a sentence.
fn cards_in(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => {
            let parts = text.split(|sign: char| !sign.is_ascii_alphanumeric() || sign == 'x');
            let cards = parts.filter(|part| part.parse::<cards::Card>().is_ok());
            found.extend(cards.map(str::to_owned));
        }
        Value::Array(all) => all.iter().for_each(|one| cards_in(one, found)),
        Value::Object(all) => all.values().for_each(|one| cards_in(one, found)),
        _ => {}
    }
}

fn names(cards: cards::CardSet) -> impl Iterator<Item = String> {
    cards.iter().map(|card| card.to_string())
}

/// What the record of a finished round says could be known after each number of actions.
struct Truth {
    /// What lies or lay open.
    open: BTreeSet<String>,
    hands: Vec<BTreeSet<String>>,
}

fn truths(record: &Record) -> Vec<Truth> {
    let mut open = BTreeSet::new();
    let mut truths = Vec::new();
    let mut add = |table: &catalog::Table| {
        let catalog::Table::Cassino(state) = table else { panic!("{table}") };
        open.extend(names(state.open().table()));
        for seat in Seat::all(state.seats()) {
            open.extend(names(state.open().pile(seat)));
        }
        let hand = |seat| names(state.hand(seat)).collect();
        truths.push(Truth {
            open: open.clone(),
            hands: Seat::all(state.seats()).map(hand).collect(),
        });
    };
    let (_, last) = catalog::replay(record, |before, _| add(before)).unwrap();
    add(&last);
    truths
}

/// Every answer to everybody is kept, and held against the record once the game is over.
#[tokio::test]
async fn no_message_holds_a_card_of_another_hand_or_of_the_stock() {
    let home = Home::new().await;
    let seats = [person("Ada"), person("Bo"), computer("greedy"), person("Cy")];
    let (table, keys) = home
        .table(
            json!({"game": "cassino", "hints": true, "seats": seats, "rules": {"length": "round"}}),
        )
        .await;
    // A client for each person, and a spectator; in the end what each was sent.
    let readers = [Some(0), Some(1), Some(3), None];
    let mut clients = Vec::new();
    let mut heard: Vec<(Option<usize>, Value)> = Vec::new();
    for reader in readers {
        let shown: Vec<&String> = reader.iter().map(|&seat| &keys[seat]).collect();
        let looking = reader.map(|seat| seat as u64);
        let (client, first) = Client::hello(home.port().await, &table, &shown, looking).await;
        clients.push(client);
        heard.push((reader, first));
    }
    loop {
        let now =
            home.watch(&table, |update| is_over(update) || update["table"]["turn"] != 2).await;
        let Some(seat) = now["table"]["turn"].as_u64() else { break };
        let key = &keys[seat as usize];
        let hints = home.get_as(&format!("/api/tables/{table}/hint?seat={seat}"), key).await;
        let action = hints[0]["action"].as_str().unwrap();
        heard.push((Some(seat as usize), json!({"seq": now["seq"], "hints": hints})));
        let (status, answer) = home.play(&table, key, seat, action).await;
        assert_eq!(status, 200, "{answer}");
        heard.push((Some(seat as usize), answer));
    }
    for (client, reader) in clients.iter_mut().zip(readers) {
        while !heard.last().is_some_and(|(of, update)| *of == reader && is_over(update)) {
            heard.push((reader, client.hear_of("update").await));
        }
    }
    let record = home.get(&format!("/api/tables/{table}/record")).await;
    let truths = truths(&record.as_str().unwrap().parse().unwrap());
    let (mut hidden, mut hands) = (0, 0);
    for (reader, message) in &heard {
        let truth = &truths[message["seq"].as_u64().unwrap() as usize];
        let mut named = BTreeSet::new();
        cards_in(message, &mut named);
        let hand = reader.map(|seat| truth.hands[seat].clone()).unwrap_or_default();
        let leaked: Vec<_> = named
            .iter()
            .filter(|card| !truth.open.contains(*card) && !hand.contains(*card))
            .collect();
        assert!(leaked.is_empty(), "{reader:?} is told {leaked:?}: {message}");
        hidden += 52 - truth.open.union(&hand).count();
        if let Some(told) = message["table"]["cassino"]["hand"].as_array() {
            let told: BTreeSet<String> =
                told.iter().map(|card| card.as_str().unwrap().to_owned()).collect();
            assert_eq!(told, hand, "{reader:?}");
            hands += told.len();
        }
    }
    assert!(hidden > 1000 && hands > 100, "{hidden} cards were hidden, {hands} shown in hands");
}

/// A way to swap two cards nobody but one seat can tell apart: one in that seat's hand, the other, next to
/// it in the order of cards, in the stock.
pub(crate) fn swap(record: &Record, holder: Seat) -> Option<(String, String)> {
    let (_, table) = catalog::replay(record, |_, _| {}).unwrap();
    let catalog::Table::Cassino(state) = table else { return None };
    let stock = state.stock();
    // With no card of the stock between the two, draws take the same cards in both worlds.
    let in_order: Vec<cards::Card> = (stock | state.hand(holder)).iter().collect();
    let is_pair =
        |pair: &&[cards::Card]| state.hand(holder).contains(pair[0]) && stock.contains(pair[1]);
    in_order.windows(2).find(is_pair).map(|pair| (pair[0].to_string(), pair[1].to_string()))
}

/// Returns the record with two cards in each other's place.
pub(crate) fn swapped(record: &Record, (one, other): &(String, String)) -> Record {
    let mut world = record.clone();
    for action in &mut world.actions {
        if action == &format!("+{one}") {
            *action = format!("+{other}");
        } else if action == &format!("+{other}") {
            *action = format!("+{one}");
        }
    }
    world
}

/// A server on a store that holds one table.
async fn world(record: &Record, notes: &[(String, String)]) -> Home {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&folder.path().join("house.db")).await.unwrap();
    let notes: Vec<(&str, &str)> =
        notes.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
    store.begin_noted(Place::Web, record, &notes).await.unwrap();
    store.close().await;
    open_at(folder).await
}

/// All that seat 0 and a spectator are told of one world.
struct Seen {
    home: Home,
    table: String,
    keys: Vec<String>,
    clients: Vec<Client>,
    texts: Vec<String>,
}

impl Seen {
    async fn new(home: Home, table: &str, keys: &[String]) -> Self {
        let mut clients = Vec::new();
        for shown in [vec![&keys[0]], vec![]] {
            let looking = shown.first().map(|_| 0);
            clients.push(Client::hello(home.port().await, table, &shown, looking).await.0);
        }
        let (table, keys) = (table.to_owned(), keys.to_vec());
        Self { home, table, keys, clients, texts: Vec::new() }
    }

    /// Gets a path as seat 0 or a spectator, or with another key without keeping what it says.
    async fn get(&mut self, path: &str, key: Option<usize>, is_kept: bool) -> Value {
        let path = format!("/api/tables/{}{path}", self.table);
        let key = key.map_or("", |seat| &self.keys[seat]);
        let (status, text) = self.home.send(request("GET", &path, key, None)).await;
        assert_eq!(status.as_u16(), 200, "{text}");
        let value: Value = serde_json::from_str(&text).unwrap();
        if is_kept {
            self.keep(text, &value);
        }
        value
    }

    /// Keeps a text as it came, but for the name of the log, which each server draws anew.
    fn keep(&mut self, text: String, value: &Value) {
        self.texts.push(match value["run"].as_str() {
            Some(run) => text.replace(run, "RUN"),
            None => text,
        });
    }

    /// Plays, and keeps what seat 0 and the spectator are told then.
    async fn play(&mut self, seat: u64, seq: u64, action: &str) {
        let play = json!({"type": "play", "id": "a", "seat": seat, "seq": seq, "action": action});
        let path = format!("/api/tables/{}/asks", self.table);
        let asked = request("POST", &path, &self.keys[seat as usize], Some(play));
        let (status, text) = self.home.send(asked).await;
        assert_eq!(status.as_u16(), 200, "{text}");
        if seat == 0 {
            self.keep(text.clone(), &serde_json::from_str(&text).unwrap());
        }
        for at in 0..self.clients.len() {
            let (text, update) = loop {
                let text = self.clients[at].hear_text().await.unwrap();
                let update: Value = serde_json::from_str(&text).unwrap();
                if update["seq"].as_u64() > Some(seq) {
                    break (text, update);
                }
            };
            self.keep(text, &update);
        }
        self.get("", Some(0), true).await;
        self.get("", None, true).await;
    }
}

/// Plays two worlds through whole servers that differ only in what one seat holds and what the stock holds:
/// whatever the others are told is the same, byte for byte.
#[tokio::test]
async fn hidden_cards_change_nothing_that_others_are_told() {
    let mut compared = 0;
    for _ in 0..4 {
        let home = Home::new().await;
        let seats = [person("Ada"), person("Bo"), person("Cy")];
        let (table, keys) =
            home.table(json!({"game": "cassino", "hints": true, "seats": seats})).await;
        let folder = home.stopped();
        let store = Store::open(&folder.path().join("house.db")).await.unwrap();
        let id = store.games(&Filter::default()).await.unwrap()[0].id;
        let (record, notes) = (store.record(id).await.unwrap(), store.notes(id).await.unwrap());
        let Some(pair) = swap(&record, Seat::new(1)) else { continue };
        let other = swapped(&record, &pair);
        assert_ne!(record, other);
        let mut one = Seen::new(world(&record, &notes).await, &table, &keys).await;
        let mut two = Seen::new(world(&other, &notes).await, &table, &keys).await;
        loop {
            let now = one.get("", None, true).await;
            two.get("", None, true).await;
            let turn = now["table"]["turn"].as_u64().unwrap();
            let hand = one.get("", Some(turn as usize), turn == 0).await;
            two.get("", Some(turn as usize), turn == 0).await;
            let hand = hand["table"]["cassino"]["hand"].clone();
            let hand: Vec<&str> =
                hand.as_array().unwrap().iter().map(|card| card.as_str().unwrap()).collect();
            let is_told_apart = |card: &&&str| **card == pair.0 || **card == pair.1;
            if turn == 0 {
                // Once seat 0 has drawn one of the two itself, there is nothing to hide.
                if hand.iter().any(|card| is_told_apart(&card)) {
                    break;
                }
                for seen in [&mut one, &mut two] {
                    seen.get("/hint?seat=0", Some(0), true).await;
                }
            }
            let Some(card) = hand.iter().find(|card| !is_told_apart(card)) else { break };
            let seq = now["seq"].as_u64().unwrap();
            one.play(turn, seq, card).await;
            two.play(turn, seq, card).await;
            if now["table"]["cassino"]["stock"] == 0 {
                break;
            }
        }
        let texts = one.texts.iter().zip(&two.texts);
        for (number, (one, two)) in texts.enumerate() {
            // The last thing that seat 0 was told may be that it holds the card itself.
            let is_secret = !one.contains(&format!("\"{}\"", pair.1));
            if is_secret {
                assert_eq!(one, two, "message {number}: {pair:?}");
                compared += 1;
            }
        }
        assert_eq!(one.texts.len(), two.texts.len());
    }
    assert!(compared > 100, "{compared}");
}

#[tokio::test]
async fn a_hand_is_shown_to_its_key_alone() {
    let home = Home::new().await;
    let (table, keys) =
        home.table(json!({"game": "cassino", "seats": [person("Ada"), person("Bo")]})).await;
    let look = |query: &str| format!("/api/tables/{table}{query}");
    for (path, key) in [
        ("?seat=1", keys[0].as_str()),
        ("/hint?seat=1", &keys[0]),
        ("", "0"),
        ("", "xyz"),
        ("", &"0".repeat(32)),
    ] {
        let (status, text) = home.send(request("GET", &look(path), key, None)).await;
        assert_eq!(status.as_u16(), 403, "{path}: {text}");
    }
    // No key is in anything that the server says afterwards.
    for key in ["", &keys[0], &keys[1]] {
        let text = home.look(&table, key).await.to_string();
        assert!(keys.iter().all(|key| !text.contains(key.as_str())));
    }
}

/// Whoever made a link knows its key, and must not see what the guest sees.
#[tokio::test]
async fn the_key_of_a_link_opens_nothing_once_its_guest_has_come() {
    let home = Home::new().await;
    let seats = [person("Ada"), json!({"who": "link"})];
    let (table, keys) = home.table(json!({"game": "cassino", "seats": seats})).await;
    let path = format!("/api/tables/{table}/arrival");
    let (status, arrived) = home.post(&path, &keys[1], json!({"name": "Bo"})).await;
    assert_eq!((status, &arrived["seat"]), (201, &json!(1)), "{arrived}");
    let guest = arrived["key"].as_str().unwrap().to_owned();
    assert_eq!(home.look(&table, &guest).await["table"]["yours"], json!([1]));
    let mut home = home;
    for _ in 0..2 {
        for shown in [keys[1].clone(), keys.join(",")] {
            let path = format!("/api/tables/{table}");
            let (status, text) = home.send(request("GET", &path, &shown, None)).await;
            assert_eq!(status.as_u16(), 403, "{text}");
        }
        let resign = json!({"type": "resign", "seat": 1});
        assert_eq!(home.ask(&table, &keys[1], resign).await.0, 403);
        assert_eq!(home.post(&path, &keys[1], json!({"name": "Eve"})).await.0, 403);
        home = home.restarted().await;
        assert_eq!(home.look(&table, &guest).await["table"]["yours"], json!([1]));
    }
}

/// What North chooses at the same time as South is chosen without knowing South's choice: whatever South has
/// chosen, North and spectators are told the same, before and after a restart.
#[tokio::test]
async fn a_choice_that_both_make_at_once_is_told_once_both_have_made_it() {
    let mut home = Home::new().await;
    let asked = json!({
        "game": "congkak-traditional", "rules": {"opening": "together"},
        "seats": [person("Ada"), person("Bo")], "first": 0,
    });
    let mut tables = Vec::new();
    for action in ["1", "3", "6"] {
        let (table, keys) = home.table(asked.clone()).await;
        let before = home.look(&table, &keys[1]).await;
        assert_eq!(before["table"]["sowing"]["together"], true, "{before}");
        assert_eq!(home.play(&table, &keys[0], 0, action).await.0, 200);
        tables.push((table, keys, action));
    }
    for _ in 0..2 {
        for of_north in [true, false] {
            let mut told = BTreeMap::new();
            for (table, keys, action) in &tables {
                let mut update = home.look(table, if of_north { &keys[1] } else { "" }).await;
                assert_eq!((&update["seq"], &update["table"]["turn"]), (&json!(1), &json!(1)));
                update["run"] = json!(null);
                update["table"]["table"] = json!(null);
                told.insert(update.to_string(), action);
            }
            assert_eq!(told.len(), 1, "{told:?}");
        }
        home = home.restarted().await;
    }
    for (table, keys, action) in &tables {
        assert_eq!(home.play(table, &keys[1], 1, "2").await.0, 200);
        let log = home.look(table, "").await["log"].clone();
        let sown: Vec<&Value> =
            log.as_array().unwrap().iter().filter(|line| line["what"] == "sown").collect();
        let told = [&sown[0]["action"], &sown[0]["seat"], &sown[1]["action"], &sown[1]["seat"]];
        assert_eq!(told, [&json!(action), &json!(0), &json!("2"), &json!(1)]);
        assert!(!sown[1]["steps"].as_array().unwrap().is_empty(), "both sow at once: {log}");
    }
}
