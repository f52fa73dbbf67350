//! Reviews of games that are over.

use crate::support::{Home, is_over, options, play_out, two};
use serde_json::{Value, json};
use server::Options;

fn small() -> Value {
    let mut asked = two();
    (asked["houses"], asked["seeds"]) = (json!(3), json!(2));
    asked
}

#[tokio::test]
async fn a_finished_game_is_reviewed_move_by_move() {
    let home = Home::with(Options { loopback_only: true, ..options() }).await;
    let (table, keys) = home.table(small()).await;
    let path = format!("/api/tables/{table}/review");
    let (status, refused) = home.send(crate::support::request("GET", &path, "", None)).await;
    assert!(status == 409 && refused.contains("not_over"), "{refused}");
    assert!(is_over(&play_out(&home, &table, &keys).await));
    let replay = home.get(&format!("/api/tables/{table}/replay")).await;
    let total = replay["frames_total"].as_u64().unwrap() - 1;
    let (mut from, mut moves) = (1, Vec::new());
    while from <= total {
        let review = home.get(&format!("{path}?from={from}&count=2")).await;
        assert_eq!((&review["moves_total"], &review["from"]), (&json!(total), &json!(from)));
        let part = review["moves"].as_array().unwrap().clone();
        assert!((1..=2).contains(&part.len()), "{review}");
        from += part.len() as u64;
        moves.extend(part);
    }
    assert_eq!(moves.len() as u64, total);
    let mut lost = 0.0;
    for (number, judged) in (1..).zip(&moves) {
        let frame = &replay["frames"][number];
        assert_eq!((&judged["number"], &judged["action"]), (&json!(number), &frame["action"]));
        assert!(judged["proved"] == true || judged["bound"] == true, "{judged}");
        let worth = |key: &str| judged[key].as_f64().unwrap();
        assert!((worth("best") - worth("value") - worth("loss")).abs() < 1e-9, "{judged}");
        assert_eq!(judged["mistake"].is_null(), worth("loss") == 0.0, "{judged}");
        lost += worth("loss");
    }
    assert!(lost > 0.0, "first moves are not always best");
    // The list of past games leads to the same.
    let id = &replay["game"]["id"];
    let same = home.get(&format!("/api/history/{id}/review?count=20")).await;
    assert_eq!(same["moves"][0], moves[0]);
    assert_eq!(home.get(&format!("{path}?from=9999")).await["moves"], json!([]));
}

#[tokio::test]
async fn what_is_asked_of_a_review_is_bounded() {
    let home = Home::new().await;
    let (table, keys) = home.table(small()).await;
    play_out(&home, &table, &keys).await;
    for (query, part) in [
        ("from=0", "from must be at least 1"),
        ("count=0", "count must be between 1 and 20"),
        ("count=21", "count must be between 1 and 20"),
        ("ms=1001", "ms must be between 1 and 1000"),
    ] {
        let path = format!("/api/tables/{table}/review?{query}");
        let (status, refused) = home.send(crate::support::request("GET", &path, "", None)).await;
        assert!(status == 400 && refused.contains(part), "{query}: {refused}");
    }
    assert_eq!(
        home.send(crate::support::request("GET", "/api/history/999/review", "", None)).await.0,
        404
    );
}

#[tokio::test]
async fn a_card_is_reviewed_by_what_its_seat_expected() {
    let home = Home::new().await;
    let asked = json!({
        "game": "cassino", "rules": {"length": "round"},
        "seats": [crate::support::computer("dumb"), {"who": "link"}],
    });
    let (table, keys) = home.table(asked).await;
    let (status, given) =
        home.post(&format!("/api/tables/{table}/arrival"), &keys[1], json!({"name": "Ada"})).await;
    assert_eq!(status, 201, "{given}");
    let key = given["key"].as_str().unwrap();
    loop {
        let view = home.settled(&table, key, 1).await;
        if is_over(&view) {
            break;
        }
        let card = view["table"]["cassino"]["hand"][0].as_str().unwrap();
        assert_eq!(home.play(&table, key, 1, card).await.0, 200);
    }
    let review = home.get(&format!("/api/tables/{table}/review?count=20")).await;
    let moves = review["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 20, "{review}");
    assert!(moves.iter().all(|one| one["value"].is_f64()), "every move is judged: {review}");
    assert!(moves.iter().any(|judged| judged["loss"].as_f64().unwrap() > 0.2));
    assert!(moves.iter().all(|judged| judged["turns"] == false));
}
