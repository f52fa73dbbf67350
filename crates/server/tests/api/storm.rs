//! Requests of every kind in every order, from everybody: whatever comes, a table stays a table.

use crate::client::Client;
use crate::support::{Home, two};
use futures_util::SinkExt;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

/// A request that may be right, stale, malformed or somebody else's.
fn any_ask(rng: &mut ChaCha8Rng, seq: u64, turn: u64) -> Value {
    let seat = if rng.random_bool(0.8) { turn } else { rng.random_range(0..3) };
    let seq = if rng.random_bool(0.8) { seq } else { rng.random_range(0..seq + 3) };
    let action = match rng.random_range(0..8) {
        0 => "swap".to_owned(),
        1 => "h9xd7,s2".to_owned(),
        2 => String::new(),
        _ => rng.random_range(0..9_u8).to_string(),
    };
    let id = rng.random_range(0..20_u8).to_string();
    match rng.random_range(0..20) {
        0 => json!({"type": "propose", "seat": seat, "what": "take_back"}),
        1 => json!({"type": "propose", "seat": seat, "what": "rematch"}),
        2 | 3 => json!({"type": "answer", "seat": seat, "yes": rng.random_bool(0.5)}),
        4 => json!({"type": "answer", "seat": seat}),
        5 => json!([id, seat]),
        _ => {
            json!({"type": "play", "id": format!("{id}-{seq}"), "seat": seat, "seq": seq, "action": action})
        }
    }
}

#[tokio::test]
async fn whatever_is_asked_seeds_are_conserved_and_time_does_not_go_back() {
    let home = Home::new().await;
    let mut done = 0;
    let mut refused = 0;
    let mut ends = Vec::new();
    for seed in 0..4 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let (table, keys) = home.table(two()).await;
        let strangers = ["0".repeat(32), String::new(), "nonsense".to_owned()];
        let mut before = home.look(&table, "").await;
        for _ in 0..250 {
            let turn = before["table"]["turn"].as_u64().unwrap_or(0);
            let ask = any_ask(&mut rng, before["seq"].as_u64().unwrap(), turn);
            let key = match rng.random_range(0..10) {
                0 => &strangers[rng.random_range(0..strangers.len())],
                1 => &keys[rng.random_range(0..2)],
                _ => &keys[turn as usize],
            };
            let (status, answer) = home.ask(&table, key, ask.clone()).await;
            let after = home.look(&table, "").await;
            let (old, new) = (before["seq"].as_u64().unwrap(), after["seq"].as_u64().unwrap());
            assert!(new == old || new == old + 1, "{ask}: {old} to {new}");
            let pits = after["table"]["sowing"]["pits"].as_array().unwrap();
            let seeds: u64 = pits.iter().map(|pit| pit.as_u64().unwrap()).sum();
            assert_eq!(seeds, 48, "{ask}");
            if status == 200 {
                done += 1;
            } else {
                refused += 1;
                assert!((400..500).contains(&status), "{ask}: {answer}");
                assert_eq!(new, old, "{ask} was refused and changed something");
                assert!(answer["code"].is_string(), "{answer}");
            }
            before = after;
        }
        ends.push((table, before));
    }
    assert!(done > 100 && refused > 100, "{done} done, {refused} refused");
    // What was stored of all that is what is played: a restart finds the same tables.
    let home = home.restarted().await;
    for (table, before) in ends.into_iter().filter(|(_, end)| end["table"]["phase"] == "playing") {
        let after = home.look(&table, "").await;
        assert_eq!(
            (&after["seq"], &after["table"]["sowing"]),
            (&before["seq"], &before["table"]["sowing"])
        );
    }
}

/// A message that is right, or once was, or is somebody else's, or never was one.
fn any_message(rng: &mut ChaCha8Rng, said: &[String], others: &[String], right: &Value) -> Message {
    let right = right.to_string();
    let one_of = |rng: &mut ChaCha8Rng, all: &[String]| {
        if all.is_empty() { "{}".to_owned() } else { all[rng.random_range(0..all.len())].clone() }
    };
    match rng.random_range(0..12) {
        // Replayed, and with that reordered; and from another table.
        0..3 => Message::text(one_of(rng, said)),
        3 => Message::text(one_of(rng, others)),
        // Cut off, doubled, and with one sign changed.
        4 => Message::text(right[..rng.random_range(0..right.len())].to_owned()),
        5 => Message::text(right.repeat(2)),
        6 => {
            let at = rng.random_range(0..right.len());
            let sign = char::from(rng.random_range(b' '..=b'~'));
            Message::text(format!("{}{sign}{}", &right[..at], &right[at + 1..]))
        }
        7 if rng.random_bool(0.1) => Message::binary(right.into_bytes()),
        8 => Message::text("[".repeat(rng.random_range(0..2000))),
        _ => Message::text(right),
    }
}

#[tokio::test]
async fn whatever_is_said_on_sockets_each_move_is_done_once() {
    let home = Home::new().await;
    let port = home.port().await;
    let mut ends = Vec::new();
    let (mut closed, mut done) = (0, 0);
    for seed in 0..3 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let (table, keys) = home.table(two()).await;
        let (other, other_keys) = home.table(two()).await;
        let shown = [vec![&keys[0]], vec![&keys[1]], vec![], vec![&keys[0], &keys[1]]];
        let mut clients: Vec<Option<Client>> = shown.iter().map(|_| None).collect();
        let mut said = Vec::new();
        let others: Vec<String> = (0..3)
            .map(|seq| json!({"type": "play", "id": "x", "seat": seq % 2, "seq": seq, "action": "2"}))
            .chain([json!({"type": "hello", "keys": other_keys})])
            .map(|message| message.to_string())
            .collect();
        for round in 0..120 {
            let at = rng.random_range(0..shown.len());
            if clients[at].is_none() {
                let mut client = Client::connect(port, &table).await;
                client.say(&json!({"type": "hello", "keys": shown[at]})).await;
                client.hear_of("update").await;
                clients[at] = Some(client);
            }
            let before = home.look(&table, "").await;
            let turn = before["table"]["turn"].as_u64().unwrap_or(0);
            let moves = before["table"]["sowing"]["moves"].as_array().unwrap();
            if moves.is_empty() {
                break;
            }
            let action = &moves[rng.random_range(0..moves.len())]["action"];
            let right = json!({"type": "play", "id": round.to_string(), "seat": turn, "seq": before["seq"], "action": action});
            // Several at once, so that they overtake the answers.
            let client = clients[at].as_mut().unwrap();
            let mut is_open = true;
            for _ in 0..rng.random_range(1..4) {
                let message = any_message(&mut rng, &said, &others, &right);
                if let Ok(text) = message.to_text() {
                    said.push(text.to_owned());
                }
                is_open &= client.0.send(message).await.is_ok();
            }
            // An answer to this comes after all answers to what was said before.
            client
                .0
                .send(Message::text(json!({"type": "hint", "id": "last", "seat": 7}).to_string()))
                .await
                .ok();
            while is_open {
                match client.hear().await {
                    Ok(heard) if heard["id"] == "last" => break,
                    Ok(heard) => done += usize::from(heard["type"] == "done"),
                    Err(_) => is_open = false,
                }
            }
            if !is_open {
                clients[at] = None;
                closed += 1;
            }
            let after = home.look(&table, "").await;
            let (old, new) = (before["seq"].as_u64().unwrap(), after["seq"].as_u64().unwrap());
            assert!((old..=old + 1).contains(&new), "{old} to {new}: one moment, one move");
            let pits = after["table"]["sowing"]["pits"].as_array().unwrap();
            assert_eq!(pits.iter().map(|pit| pit.as_u64().unwrap()).sum::<u64>(), 48);
        }
        assert_eq!(home.look(&other, "").await["seq"], 0, "nobody has played at the other table");
        ends.push((table.clone(), home.look(&table, "").await));
    }
    assert!(done > 30 && closed > 3, "{done} done, {closed} connections closed");
    let home = home.restarted().await;
    for (table, before) in ends {
        let after = home.look(&table, "").await;
        for part in ["seq", "log_from"] {
            assert_eq!(after[part], before[part]);
        }
        assert_eq!(after["table"]["sowing"], before["table"]["sowing"]);
    }
}
