//! A server that was stopped continues where it was.

use crate::support::{Home, computer, is_over, person, two};
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
    let cassino = json!({"game": "cassino", "hints": true, "seats": [person("Ada"), person("Bo"), person("Cy")]});
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
    let (status, arrived) = home.post(&path, &waiting_keys[1], json!({"name": "Bo"})).await;
    assert_eq!(status, 201, "{arrived}");
    let key = arrived["key"].as_str().unwrap();
    let begun = home.look(&waiting, "").await;
    assert_eq!(begun["table"]["phase"], "playing");
    let home = home.restarted().await;
    let again = home.look(&waiting, key).await;
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

#[tokio::test]
async fn clocks_continue_with_what_was_left_after_the_last_move() {
    let home = Home::new().await;
    let mut asked = two();
    asked["clock"] = json!({"kind": "game", "seconds": 100, "increment": 10});
    let (table, keys) = home.table(asked).await;
    let left = |update: &serde_json::Value| -> Vec<u64> {
        let seats = update["table"]["seats"].as_array().unwrap().iter();
        seats.map(|seat| seat["clock_ms"].as_u64().unwrap()).collect()
    };
    // A clock that is thinking runs.
    home.watch(&table, |update| left(update)[0] < 100_000).await;
    assert_eq!(home.play(&table, &keys[0], 0, "1").await.0, 200);
    let south = left(&home.look(&table, "").await)[0];
    assert!((105_000..110_000).contains(&south), "{south}");
    home.watch(&table, |update| left(update)[1] < 100_000).await;
    let home = home.restarted().await;
    let after = left(&home.look(&table, "").await);
    // What South had left after its move is kept; North begins its move again with all that it had.
    assert_eq!(after[0], south);
    assert!((95_000..=100_000).contains(&after[1]), "{after:?}");
    assert_eq!(home.play(&table, &keys[1], 1, "1").await.0, 200);
    let north = left(&home.look(&table, "").await)[1];
    assert!((105_000..=110_000).contains(&north), "{north}");
}

#[tokio::test]
async fn a_clock_that_runs_out_after_a_restart_ends_the_game_for_good() {
    let home = Home::new().await;
    let mut asked = two();
    asked["clock"] = json!({"kind": "move", "seconds": 1});
    let (table, _) = home.table(asked).await;
    let home = home.restarted().await;
    let over = home.watch(&table, is_over).await;
    assert_eq!(over["table"]["result"]["ending"], "out-of-time 1", "{over}");
    let home = home.restarted().await;
    let again = home.look(&table, "").await;
    assert_eq!(again["table"]["result"], over["table"]["result"]);
}

#[tokio::test]
async fn a_move_said_again_after_a_restart_is_answered_and_not_done_again() {
    let home = Home::new().await;
    let (table, keys) = home.table(two()).await;
    // The third house gives another turn, so that the same move again would be this seat's too.
    let play = |seq: u64, action: &str| json!({"type": "play", "id": "a", "seat": 0, "seq": seq, "action": action});
    assert_eq!(home.ask(&table, &keys[0], play(0, "3")).await.0, 200);
    let home = home.restarted().await;
    let (status, again) = home.ask(&table, &keys[0], play(0, "3")).await;
    assert_eq!((status, &again["seq"]), (200, &json!(1)), "{again}");
    // Another action at that moment is another move, and comes too late.
    let (status, other) = home.ask(&table, &keys[0], play(0, "1")).await;
    assert_eq!((status, &other["code"]), (409, &json!("out_of_step")));
    // So does a move that was taken back, whatever is played since.
    for (seat, seq, action) in [(0, 1, "1"), (1, 2, "1")] {
        let play = json!({"type": "play", "id": "b", "seat": seat, "seq": seq, "action": action});
        assert_eq!(home.ask(&table, &keys[seat], play).await.0, 200);
    }
    let both = keys.join(",");
    let back = json!({"type": "propose", "seat": 0, "what": "take_back"});
    let (status, taken) = home.ask(&table, &both, back).await;
    assert_eq!((status, &taken["seq"]), (200, &json!(4)), "{taken}");
    let home = home.restarted().await;
    assert_eq!(home.look(&table, "").await["seq"], 4, "no number comes again");
    for (seq, action) in [(1, "1"), (0, "3")] {
        let (status, late) = home.ask(&table, &keys[0], play(seq, action)).await;
        assert_eq!((status, &late["code"]), (409, &json!("out_of_step")), "{late}");
    }
    assert_eq!(home.ask(&table, &keys[0], play(4, "1")).await.0, 200);
}

/// Sitting down, beginning, and dealing again are each one change of one game: a server that is killed at any
/// moment leaves no second table behind.
#[tokio::test]
async fn a_table_is_one_game_from_its_setting_up_on() {
    let home = Home::new().await;
    let seats = [person("Ada"), json!({"who": "link"})];
    let (table, keys) = home.table(json!({"game": "cassino", "seats": seats})).await;
    let path = format!("/api/tables/{table}/arrival");
    let (_, arrived) = home.post(&path, &keys[1], json!({"name": "Bo"})).await;
    let key = arrived["key"].as_str().unwrap().to_owned();
    let propose = json!({"type": "propose", "seat": 0, "what": "new_deal"});
    assert_eq!(home.ask(&table, &keys[0], propose).await.0, 200);
    let agree = json!({"type": "answer", "seat": 1, "yes": true});
    assert_eq!(home.ask(&table, &key, agree).await.0, 200);
    let before = same(home.look(&table, &key).await);
    let folder = home.stopped();
    let store = store::Store::open(&folder.path().join("house.db")).await.unwrap();
    let games = store.games(&store::Filter::default()).await.unwrap();
    assert_eq!(games.len(), 1, "{games:?}");
    let names: Vec<&str> = games[0].players.iter().map(|player| player.name.as_str()).collect();
    assert_eq!(names, ["Ada", "Bo"]);
    store.close().await;
    let home = crate::support::open_at(folder).await;
    let after = same(home.look(&table, &key).await);
    for part in ["cassino", "turn", "phase", "seats"] {
        assert_eq!(after["table"][part], before["table"][part], "{part}");
    }
    assert_eq!(after["seq"], before["seq"]);
}
