//! The WebSocket: what is malformed, replayed, reordered or foreign, and what is resumed.

use crate::client::Client;
use crate::support::{Home, options, person, two};
use futures_util::SinkExt;
use serde_json::{Value, json};
use server::Options;
use std::time::Duration;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Error, Message};

fn play(id: &str, seat: u64, seq: u64, action: &str) -> Value {
    json!({"type": "play", "id": id, "seat": seat, "seq": seq, "action": action})
}

#[tokio::test]
async fn moves_are_pushed_to_everybody_who_watches() {
    let home = Home::new().await;
    let port = home.port().await;
    let (table, keys) = home.table(two()).await;
    let (mut south, first) = Client::hello(port, &table, &[&keys[0]], Some(0)).await;
    let (mut watcher, _) = Client::hello(port, &table, &[], None).await;
    south.say(&play("a", 0, first["seq"].as_u64().unwrap(), "3")).await;
    south.hear_of("done").await;
    let update = watcher.hear_update(|update| update["seq"] == 1).await;
    let line = &update["log"][0];
    assert_eq!((&line["what"], &line["action"]), (&json!("sown"), &json!("3")), "{update}");
    let steps = line["steps"].as_array().unwrap();
    assert_eq!(steps.len(), 5, "a lift and four seeds");
    assert_eq!(steps[0], json!(["lift", 2, 4]));
    assert_eq!(update["table"]["yours"], json!([]));
}

#[tokio::test]
async fn what_is_said_again_is_done_once() {
    let home = Home::new().await;
    let port = home.port().await;
    let (table, keys) = home.table(two()).await;
    let (mut south, _) = Client::hello(port, &table, &[&keys[0]], Some(0)).await;
    // The third house gives another turn, so that the same move again would be this seat's too.
    south.say(&play("a", 0, 0, "3")).await;
    south.hear_of("done").await;
    south.say(&play("a", 0, 0, "3")).await;
    assert_eq!(south.hear_of("done").await["id"], "a");
    assert_eq!(home.look(&table, "").await["seq"], 1);
    // The same moment under another name comes too late.
    south.say(&play("b", 0, 0, "1")).await;
    assert_eq!(south.hear_of("refused").await["problem"]["code"], "out_of_step");
    // A later move that overtakes an earlier one is refused, not kept.
    south.say(&play("c", 0, 2, "1")).await;
    assert_eq!(south.hear_of("refused").await["problem"]["code"], "out_of_step");
    assert_eq!(home.look(&table, "").await["seq"], 1);
}

#[tokio::test]
async fn a_lost_connection_is_taken_up_where_it_was() {
    let home = Home::new().await;
    let port = home.port().await;
    let (table, keys) = home.table(two()).await;
    let (mut south, first) = Client::hello(port, &table, &[&keys[0]], Some(0)).await;
    // The move arrives, the answer does not.
    south.say(&play("a", 0, 0, "3")).await;
    drop(south);
    home.watch(&table, |update| update["seq"] == 1).await;
    let known = first["log"].as_array().unwrap().len();
    let mut again = Client::connect(port, &table).await;
    let hello = json!({"type": "hello", "keys": [keys[0]], "looking": 0, "run": first["run"], "known": known});
    again.say(&hello).await;
    let update = again.hear_of("update").await;
    assert_eq!(update["log_from"], json!(known), "only what is new is told");
    assert_eq!(update["log"].as_array().unwrap().len(), 1);
    again.say(&play("a", 0, 0, "3")).await;
    again.hear_of("done").await;
    assert_eq!(home.look(&table, "").await["seq"], 1);
    // Who knows of another run is told everything.
    let mut other = Client::connect(port, &table).await;
    other.say(&json!({"type": "hello", "run": "before", "known": 3})).await;
    assert_eq!(other.hear_of("update").await["log_from"], 0);
}

#[tokio::test]
async fn whoever_does_not_say_hello_is_sent_away() {
    let home = Home::new().await;
    let port = home.port().await;
    let (table, keys) = home.table(two()).await;
    let hello = |key: &str| json!({"type": "hello", "keys": [key]}).to_string();
    for first in [
        "nonsense".to_owned(),
        "{}".to_owned(),
        play("a", 0, 0, "3").to_string(),
        hello(&"0".repeat(32)),
        hello("short"),
        json!({"type": "hello", "keys": [keys[0], keys[0], "0".repeat(32)]}).to_string(),
        json!({"type": "hello", "keys": vec![&keys[0]; 40]}).to_string(),
        json!({"type": "hello", "keys": [], "more": 1}).to_string(),
    ] {
        let mut client = Client::connect(port, &table).await;
        client.0.send(Message::text(first.clone())).await.unwrap();
        assert_eq!(client.hear().await, Err(Some(CloseCode::Policy)), "{first}");
    }
    assert!(matches!(
        connect_async(format!("ws://127.0.0.1:{port}/api/tables/none/socket")).await,
        Err(Error::Http(response)) if response.status() == 404
    ));
}

#[tokio::test]
async fn malformed_and_foreign_messages_change_nothing() {
    let home = Home::new().await;
    let port = home.port().await;
    let (table, keys) = home.table(two()).await;
    let (mut north, _) = Client::hello(port, &table, &[&keys[1]], Some(1)).await;
    let before = home.look(&table, "").await["table"]["sowing"].clone();
    for (message, code) in [
        (json!(null), "bad_message"),
        (json!([1, 2]), "bad_message"),
        (json!({"type": "win"}), "bad_message"),
        (json!({"type": "hello", "keys": []}), "bad_message"),
        (json!({"type": "play", "seat": 1}), "bad_message"),
        (json!({"type": "play", "id": "x", "seat": 300, "seq": 0, "action": "1"}), "bad_message"),
        (
            json!({"type": "play", "id": "x".repeat(41), "seat": 1, "seq": 0, "action": "1"}),
            "bad_message",
        ),
        (json!({"type": "resign", "seat": 1, "also": true}), "bad_message"),
        (play("f", 0, 0, "1"), "wrong_key"),
        (json!({"type": "resign", "seat": 0}), "wrong_key"),
        (json!({"type": "look", "seat": 0}), "wrong_key"),
        (json!({"type": "hint", "id": "h", "seat": 0}), "wrong_key"),
        (play("t", 1, 0, "1"), "not_your_turn"),
        (json!({"type": "answer", "seat": 1, "yes": true}), "nothing_asked"),
    ] {
        north.say(&message).await;
        let refused = north.hear_of("refused").await;
        assert_eq!(refused["problem"]["code"], code, "{message}: {refused}");
    }
    let after = home.look(&table, "").await;
    assert_eq!((&after["seq"], &after["table"]["sowing"]), (&json!(0), &before));
    // Whoever goes on like that is sent away.
    for _ in 0..40 {
        if north.0.send(Message::text("nonsense")).await.is_err() {
            break;
        }
    }
    let end = north.hear_end().await;
    assert!(matches!(end, None | Some(CloseCode::Policy)), "{end:?}");
}

#[tokio::test]
async fn messages_that_are_too_long_or_too_many_are_not_read() {
    let home =
        Home::with(Options { messages_per_second: 2, connections_of_visitor: 2, ..options() })
            .await;
    let port = home.port().await;
    let (table, keys) = home.table(two()).await;
    let (mut client, _) = Client::hello(port, &table, &[&keys[0]], Some(0)).await;
    for id in ["a", "b", "c", "d"] {
        client.say(&play(id, 0, 9, "1")).await;
    }
    let mut codes = Vec::new();
    for _ in 0..4 {
        codes.push(client.hear_of("refused").await["problem"]["code"].clone());
    }
    assert!(codes.contains(&json!("too_fast")), "{codes:?}");
    let (_second, _) = Client::hello(port, &table, &[], None).await;
    let url = format!("ws://127.0.0.1:{port}/api/tables/{table}/socket");
    assert!(
        matches!(connect_async(&url).await, Err(Error::Http(response)) if response.status() == 429)
    );
    client.0.send(Message::text("x".repeat(5000))).await.unwrap();
    client.hear_end().await;
    assert_eq!(home.look(&table, "").await["seq"], 0);
}

#[tokio::test]
async fn one_screen_sees_one_hand_at_a_time() {
    let home = Home::new().await;
    let port = home.port().await;
    let (table, keys) =
        home.table(json!({"game": "cassino", "seats": [person("Ada"), person("Bo")]})).await;
    let mut client = Client::connect(port, &table).await;
    client.say(&json!({"type": "hello", "keys": keys})).await;
    let covered = client.hear_of("update").await;
    assert_eq!(covered["table"]["yours"], json!([0, 1]));
    assert_eq!(covered["table"]["cassino"]["hand"], json!([]), "nobody has taken the screen");
    let mut hands = Vec::new();
    for seat in [0, 1] {
        client.say(&json!({"type": "look", "seat": seat})).await;
        let update = client.hear_update(|update| update["table"]["looking"] == seat).await;
        hands.push(update["table"]["cassino"]["hand"].clone());
    }
    assert_eq!(hands[0].as_array().unwrap().len(), 4);
    assert_ne!(hands[0], hands[1]);
}

#[tokio::test]
async fn a_server_that_closes_says_so() {
    let home = Home::new().await;
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let (close, closing) = tokio::sync::oneshot::channel::<()>();
    let served =
        tokio::spawn(server::serve(std::sync::Arc::clone(&home.server), listener, async {
            let _ = closing.await;
        }));
    let (table, keys) = home.table(two()).await;
    let (mut client, _) = Client::hello(port, &table, &[&keys[0]], Some(0)).await;
    close.send(()).unwrap();
    client.hear_of("closing").await;
    assert_eq!(client.hear().await, Err(Some(CloseCode::Restart)));
    tokio::time::timeout(Duration::from_secs(5), served).await.unwrap().unwrap().unwrap();
}

#[tokio::test]
async fn a_ping_is_answered_so_that_a_dead_connection_is_noticed() {
    let home = Home::new().await;
    let port = home.port().await;
    let (table, _) = home.table(two()).await;
    let (mut client, _) = Client::hello(port, &table, &[], None).await;
    client.say(&json!({"type": "ping"})).await;
    client.hear_of("pong").await;
}
