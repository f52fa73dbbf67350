//! The explorer over the interface.

use crate::support::{Home, is_over, options, play_out, request, two};
use serde_json::{Value, json};
use server::Options;

/// The moves of a position, by action.
fn of<'a>(explored: &'a Value, action: &str) -> &'a Value {
    let mut moves = explored["moves"].as_array().unwrap().iter();
    moves.find(|one| one["action"] == action).unwrap()
}

#[tokio::test]
async fn a_solved_board_is_walked_from_its_start() {
    let home = Home::new().await;
    let boards = home.get("/api/explorer").await;
    let kalah = boards.as_array().unwrap().iter().find(|one| one["board"] == "kalah-6x4").unwrap();
    assert_eq!((&kalah["title"], &kalah["value"]), (&json!("Kalah"), &json!(8)));
    let start = home.get("/api/explorer/kalah-6x4").await;
    assert_eq!((&start["board"], &start["turn"]), (kalah, &json!(0)));
    let values: Vec<i64> = ["1", "2", "3", "4", "5", "6"]
        .map(|house| of(&start, house)["value"].as_i64().unwrap())
        .into();
    // docs/results.md, from the published values.
    assert_eq!(values, [-14, -10, 8, -2, -8, 4]);
    assert_eq!(start["moves"][0]["action"], "3", "the best first");
    for one in start["moves"].as_array().unwrap() {
        assert_eq!((&one["proved"], &one["bound"]), (&json!(true), &json!("exact")));
        assert_eq!(one["played"], 0);
    }
    let after = home.get("/api/explorer/kalah-6x4?line=3").await;
    assert_eq!((&after["turn"], &after["line"]), (&json!(0), &json!(["3"])), "it moves again");
    assert_eq!(
        (&after["log"][0]["what"], &after["log"][0]["action"]),
        (&json!("sown"), &json!("3"))
    );
    assert_eq!(after["moves"][0]["value"], 8, "the best move keeps what can be had");
}

/// Every game on a small board is proved to its end, also where nothing is stored.
#[tokio::test]
async fn a_line_leads_to_the_end_of_a_game() {
    let home = Home::new().await;
    let (mut line, mut expected) = (String::new(), None);
    loop {
        let here = home.get(&format!("/api/explorer/kalah-3x2?line={line}")).await;
        let Some(best) = here["moves"].get(0) else {
            assert!(here["turn"].is_null(), "{here}");
            let [south, north] = [0, 1].map(|side| here["result"][side].as_i64().unwrap());
            assert_eq!((south + north, Some(south - north)), (12, expected));
            break;
        };
        assert!(best["proved"] == true && best["bound"] == "exact", "{here}");
        let value = best["value"].as_i64().unwrap();
        let of_south = if here["turn"] == 0 { value } else { -value };
        assert_eq!(of_south, *expected.get_or_insert(of_south), "both play their best: {line}");
        let comma = if line.is_empty() { "" } else { "," };
        line = format!("{line}{comma}{}", best["action"].as_str().unwrap());
    }
}

#[tokio::test]
async fn moves_that_were_played_here_are_counted() {
    let home = Home::with(Options { loopback_only: true, ..options() }).await;
    let mut asked = two();
    (asked["houses"], asked["seeds"], asked["first"]) = (json!(3), json!(2), json!(0));
    let (table, keys) = home.table(asked).await;
    assert!(is_over(&play_out(&home, &table, &keys).await));
    let replay = home.get(&format!("/api/tables/{table}/replay")).await;
    let winners = replay["game"]["seats"].as_array().unwrap();
    let mut line = Vec::new();
    for frame in &replay["frames"].as_array().unwrap()[1..] {
        let path = format!("/api/explorer/kalah-3x2?ms=50&line={}", line.join(","));
        let here = home.get(&path).await;
        assert_eq!(here["games"], 1);
        let action = frame["action"].as_str().unwrap();
        let played = of(&here, action);
        assert_eq!(played["played"], 1, "{here}");
        let seat = &winners[frame["seat"].as_u64().unwrap() as usize];
        let is_drawn = winners.iter().all(|one| one["won"] == true);
        assert_eq!(played["drawn"] == 1, is_drawn);
        assert_eq!(played["won"] == 1, seat["won"] == true && !is_drawn);
        let all: u64 = here["moves"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| one["played"].as_u64().unwrap())
            .sum();
        assert_eq!(all, 1);
        line.push(action.to_owned());
    }
    assert!(line.len() > 2);
    // Other boards have none, and who is told of public games only is not told of this one.
    assert_eq!(home.get("/api/explorer/kalah-6x4").await["games"], 0);
    let open = home.restarted_with(Options { loopback_only: false, ..options() }).await;
    assert_eq!(open.get("/api/explorer/kalah-3x2").await["games"], 0);
}

#[tokio::test]
async fn what_cannot_be_explored_is_told() {
    let home = Home::new().await;
    let refused = async |path: &str| {
        let (status, told) =
            home.send(request("GET", &format!("/api/explorer/{path}"), "", None)).await;
        (status.as_u16(), told)
    };
    let (status, told) = refused("chess-8x8").await;
    assert!(status == 404 && told.contains("no_such_board"), "{told}");
    let long = vec!["3"; 501].join(",");
    for (query, part) in [
        ("line=9", "move 1, `9`, cannot be played"),
        ("line=3,3", "move 2, `3`, cannot be played"),
        ("line=x", "move 1, `x`, cannot be played"),
        (&format!("line={long}"), "at most 500 moves, got 501"),
        ("ms=0", "ms must be between 1 and 2000"),
        ("ms=2001", "ms must be between 1 and 2000"),
    ] {
        let (status, told) = refused(&format!("kalah-6x4?{query}")).await;
        assert!(status == 400 && told.contains(part), "{query}: {told}");
    }
}
