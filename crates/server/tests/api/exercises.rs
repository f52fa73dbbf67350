//! Exercises over the interface.

use crate::support::{Home, request};
use serde_json::json;

#[tokio::test]
async fn exercises_are_listed_and_shown_with_their_answer() {
    let home = Home::new().await;
    let lists = home.get("/api/exercises").await;
    let lists = lists.as_array().unwrap();
    assert_eq!((&lists[0]["game"], &lists[0]["title"]), (&json!("kalah"), &json!("Kalah")));
    for list in lists {
        let game = list["game"].as_str().unwrap();
        for topic in list["topics"].as_array().unwrap() {
            let (name, count) = (topic["topic"].as_str().unwrap(), &topic["count"]);
            let shown = home.get(&format!("/api/exercises/{game}/{name}/{count}")).await;
            let moves = shown["sowing"]["moves"].as_array().unwrap();
            let right = moves.iter().find(|one| one["action"] == shown["right"]).unwrap();
            match name {
                "last-seed" => assert_eq!(right["last"], shown["goal"]),
                "turn" => assert_eq!(right["extra_turn"], true),
                "capture" => assert!(right["captured"].as_u64().unwrap() > 0),
                _ => assert!(shown["goal"].is_null() && moves.len() > 2),
            }
        }
    }
}

#[tokio::test]
async fn what_is_no_exercise_is_told() {
    let home = Home::new().await;
    for path in
        ["kalah/turn/0", "kalah/turn/11", "oware/turn/1", "kalah/nothing/1", "cassino/turn/1"]
    {
        let (status, refused) =
            home.send(request("GET", &format!("/api/exercises/{path}"), "", None)).await;
        assert!(status == 404 && refused.contains("no_such_exercise"), "{path}: {refused}");
    }
}
