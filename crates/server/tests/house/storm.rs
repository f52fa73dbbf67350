//! Requests of every kind in every order, from everybody: whatever comes, a table stays a table.

use crate::support::{Home, two};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

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
