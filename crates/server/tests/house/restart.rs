//! A house that was stopped goes on where it was.

use crate::support::{Home, computer, person, two};
use serde_json::json;

/// What must be the same before and after: all but the name of the run and who is connected.
fn same(mut update: serde_json::Value) -> serde_json::Value {
    update["run"] = json!(null);
    for line in update["log"].as_array_mut().unwrap() {
        // What could be seen of a move long ago is not drawn again.
        if line["what"] == "sown" {
            line["steps"] = json!([]);
            line["before"] = json!([]);
        }
    }
    update
}

#[tokio::test]
async fn unfinished_tables_are_there_again_with_their_hands_keys_and_log() {
    let home = Home::new().await;
    let (kalah, kalah_keys) = home.table(two()).await;
    for (seat, action) in [(0, "1"), (1, "2"), (0, "3"), (1, "4")] {
        let (status, answer) = home.play(&kalah, &kalah_keys[seat], seat as u64, action).await;
        assert_eq!(status, 200, "{answer}");
    }
    let cassino = json!({"game": "cassino", "seats": [person("Ada"), person("Bo"), person("Cy")]});
    let (cards, card_keys) = home.table(cassino).await;
    for _ in 0..7 {
        let seat = home.look(&cards, "").await["table"]["turn"].as_u64().unwrap();
        let key = &card_keys[seat as usize];
        let hint = home.get_as(&format!("/api/tables/{cards}/hint?seat={seat}"), key).await;
        home.play(&cards, key, seat, hint[0]["action"].as_str().unwrap()).await;
    }
    let waiting = json!({"game": "mangala", "seats": [person("Ada"), {"who": "link"}]});
    let (waiting, waiting_keys) = home.table(waiting).await;
    let all = [
        (&kalah, &kalah_keys[0]),
        (&kalah, &kalah_keys[1]),
        (&cards, &card_keys[0]),
        (&cards, &card_keys[1]),
        (&cards, &card_keys[2]),
        (&waiting, &waiting_keys[0]),
    ];
    let mut before = Vec::new();
    for (table, key) in all {
        before.push(same(home.look(table, key).await));
    }
    let home = home.restarted().await;
    for ((table, key), before) in all.into_iter().zip(before) {
        assert_eq!(same(home.look(table, key).await), before, "{table}");
    }
    // The link still leads to its seat, and the game begins.
    let path = format!("/api/tables/{waiting}/arrival");
    assert_eq!(home.post(&path, &waiting_keys[1], json!({"name": "Bo"})).await.0, 204);
    let begun = home.look(&waiting, "").await;
    assert_eq!(begun["table"]["phase"], "playing");
    let home = home.restarted().await;
    let again = home.look(&waiting, &waiting_keys[1]).await;
    assert_eq!(
        (&again["table"]["phase"], &again["table"]["yours"]),
        (&json!("playing"), &json!([1]))
    );
}

#[tokio::test]
async fn a_move_taken_back_stays_taken_back() {
    let home = Home::new().await;
    let asked = json!({"game": "kalah", "first": 0, "seats": [person("Ada"), computer("first")]});
    let (table, keys) = home.table(asked).await;
    home.play(&table, &keys[0], 0, "1").await;
    home.settled(&table, &keys[0], 0).await;
    home.ask(&table, &keys[0], json!({"type": "propose", "seat": 0, "what": "take_back"})).await;
    let before = home.look(&table, &keys[0]).await;
    let home = home.restarted().await;
    let after = home.look(&table, &keys[0]).await;
    assert_eq!(
        (&after["seq"], &after["table"]["sowing"]),
        (&before["seq"], &before["table"]["sowing"])
    );
}

#[tokio::test]
async fn a_computer_whose_turn_it_was_moves_after_the_restart() {
    let slow =
        server::Options { pause: std::time::Duration::from_mins(10), ..crate::support::options() };
    let home = Home::with(slow).await;
    let asked = json!({"game": "kalah", "first": 1, "seats": [person("Ada"), computer("first")]});
    let (table, keys) = home.table(asked).await;
    assert_eq!(home.look(&table, "").await["seq"], 0);
    let home = home.restarted().await;
    let moved = home.settled(&table, &keys[0], 0).await;
    assert!(moved["seq"].as_u64().unwrap() > 0);
    assert!(home.folder.path().exists());
}
