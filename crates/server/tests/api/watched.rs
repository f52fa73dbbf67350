//! Tables where only computers play, and games of a given seed.

use crate::client::Client;
use crate::support::{Home, computer, is_over, options, person};
use serde_json::{Value, json};
use server::{Options, Patience};
use std::time::Duration;

/// Two computer players for people to watch.
fn asked(game: &str, seed: Option<&str>) -> Value {
    json!({"game": game, "watched": true, "seed": seed, "seats": [computer("easy"), computer("random")]})
}

/// Hears the update after a `seq`, whatever else is said meanwhile.
async fn after(client: &mut Client, seq: &Value) -> Value {
    loop {
        let message = client.hear().await.unwrap();
        if message["type"] == "update" && message["seq"] != *seq {
            return message;
        }
    }
}

/// Asks for one move after another, and returns the end.
async fn watch(home: &Home, table: &str) -> Value {
    let (mut watcher, mut now) = Client::hello(home.port().await, table, &[], None).await;
    while !is_over(&now) {
        let seq = now["seq"].clone();
        watcher.say(&json!({"type": "step", "seq": seq})).await;
        now = after(&mut watcher, &seq).await;
    }
    now
}

#[tokio::test]
async fn computers_play_while_somebody_asks_for_moves() {
    let home = Home::new().await;
    let (table, keys) = home.table(asked("kalah", None)).await;
    assert!(keys.iter().all(String::is_empty), "nobody plays there");
    let (mut one, start) = Client::hello(home.port().await, &table, &[], None).await;
    assert_eq!(
        (&start["table"]["watched"], &start["table"]["phase"]),
        (&json!(true), &json!("playing"))
    );
    assert_eq!(start["table"]["seed"], Value::Null);
    let (mut other, _) = Client::hello(home.port().await, &table, &[], None).await;
    // Nothing happens by itself.
    tokio::time::sleep(Duration::from_millis(150)).await;
    assert_eq!(home.look(&table, "").await["seq"], start["seq"]);
    // Two who ask for the same move get one.
    let seq = start["seq"].clone();
    for _ in 0..2 {
        one.say(&json!({"type": "step", "seq": seq})).await;
        other.say(&json!({"type": "step", "seq": seq})).await;
    }
    after(&mut one, &seq).await;
    tokio::time::sleep(Duration::from_millis(150)).await;
    let now = home.look(&table, "").await;
    assert_eq!(now["seq"].as_u64().unwrap(), seq.as_u64().unwrap() + 1);
    drop((one, other));
    let over = watch(&home, &table).await;
    assert!(over["table"]["seed"].as_str().unwrap().parse::<u64>().is_ok(), "{over}");
    let history = home.get("/api/history").await;
    assert_eq!(history["games"][0]["table"], json!(table));
}

#[tokio::test]
async fn the_same_seed_is_the_same_game_for_all() {
    let home = Home::new().await;
    let mut records = Vec::new();
    for (game, seed) in [("kalah", "12"), ("kalah", "12"), ("cassino", "12"), ("cassino", "12")] {
        let (table, _) = home.table(asked(game, Some(seed))).await;
        let over = watch(&home, &table).await;
        let told = (&over["table"]["seed"], &over["table"]["seeded"]);
        assert_eq!(told, (&json!(seed), &json!(true)));
        records.push(home.get(&format!("/api/tables/{table}/record")).await);
    }
    let moves = |record: &Value| record.as_str().unwrap().split("\n\n").last().unwrap().to_owned();
    assert_eq!(moves(&records[0]), moves(&records[1]));
    assert_eq!(moves(&records[2]), moves(&records[3]));
}

#[tokio::test]
async fn a_table_that_nobody_watches_is_put_away() {
    let patience = Patience { waiting: Duration::from_millis(50), ..options().patience };
    let home = Home::with(Options { patience, ..options() }).await;
    let (table, _) = home.table(asked("kalah", None)).await;
    let gone = async {
        loop {
            let path = format!("/api/tables/{table}");
            let (status, _) = home.send(crate::support::request("GET", &path, "", None)).await;
            if status == 404 {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), gone).await.expect("it is deleted");
}

#[tokio::test]
async fn what_cannot_be_watched_is_told() {
    let home = Home::new().await;
    let mut mixed = asked("kalah", None);
    mixed["seats"][0] = person("Ada");
    let mut cards = asked("cassino", Some("5"));
    cards["public"] = json!(true);
    let mut timed = asked("kalah", None);
    timed["clock"] = json!({"kind": "move", "seconds": 5});
    for (asked, code) in [
        (mixed, "bad_game"),
        (timed, "bad_clock"),
        (cards, "bad_seed"),
        (asked("kalah", Some("-5")), "bad_seed"),
        (asked("kalah", Some("99999999999999999999")), "bad_seed"),
        (
            json!({"game": "cassino", "seed": "5", "seats": [person("Ada"), {"who": "open"}]}),
            "bad_seed",
        ),
    ] {
        let (status, refused) = home.post("/api/tables", "", asked).await;
        assert_eq!((status, &refused["code"]), (422, &json!(code)), "{refused}");
    }
    let (table, _) = home.table(crate::support::two()).await;
    let (mut client, _) = Client::hello(home.port().await, &table, &[], None).await;
    client.say(&json!({"type": "step", "seq": 0})).await;
    assert_eq!(client.hear_of("refused").await["problem"]["code"], "not_watched");
}

/// Whoever chose the seed may have seen the cards before.
#[tokio::test]
async fn a_game_of_a_given_seed_is_no_high_score() {
    let home = Home::new().await;
    for seed in [Some("7"), None] {
        let asked = json!({"game": "kalah", "houses": 2, "seeds": 1, "seed": seed, "first": 0,
                           "seats": [person("Ada"), person("Bo")]});
        let (table, keys) = home.table(asked).await;
        assert!(is_over(&crate::support::play_out(&home, &table, &keys).await));
        let scores = home.get("/api/scores?game=kalah").await;
        assert_eq!(scores.as_array().unwrap().is_empty(), seed.is_some(), "{scores}");
    }
}
