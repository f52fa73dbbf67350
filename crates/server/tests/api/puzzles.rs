//! Puzzles over the interface.

use crate::support::{Home, request};
use serde_json::{Value, json};

#[tokio::test]
async fn puzzles_are_listed_shown_and_solved() {
    let home = Home::new().await;
    let lists = home.get("/api/puzzles").await;
    let kalah = lists.as_array().unwrap().iter().find(|one| one["game"] == "kalah").unwrap();
    let count = kalah["grades"].as_array().unwrap().len();
    assert!(count >= 500 && kalah["title"] == "Kalah");
    let shown = home.get("/api/puzzles/kalah/7").await;
    assert_eq!(shown["grade"], kalah["grades"][6]);
    assert!(shown["loss"].as_i64().unwrap() >= 3);
    let text = shown.to_string();
    assert!(!text.contains("best") && !text.contains("\"value\""), "the answer is kept: {text}");
    let mut right = 0;
    for played in shown["sowing"]["moves"].as_array().unwrap() {
        let body = json!({"action": played["action"]});
        let (status, solution) = home.post("/api/puzzles/kalah/7", "", body).await;
        assert_eq!(status, 200, "{solution}");
        assert_eq!(solution["right"] == true, solution["best"] == played["action"]);
        right += u64::from(solution["right"] == true);
        // The answer shows what the move does, and the board after it.
        let told = &solution["log"][0];
        assert_eq!((&told["what"], &told["action"]), (&json!("sown"), &solution["best"]));
        assert_eq!(told["before"], shown["sowing"]["pits"]);
        let seeds =
            |pits: &Value| pits.as_array().unwrap().iter().filter_map(Value::as_u64).sum::<u64>();
        assert_eq!(seeds(&solution["sowing"]["pits"]), seeds(&told["before"]));
    }
    assert_eq!(right, 1);
    let today = home.get("/api/puzzles/kalah/daily").await;
    assert!((1..=count as u64).contains(&today["number"].as_u64().unwrap()));
}

#[tokio::test]
async fn what_is_no_puzzle_is_told() {
    let home = Home::new().await;
    for path in ["kalah/0", "kalah/99999", "kalah/x", "cassino/1", "nothing/1", "cassino/daily"] {
        let (status, refused) =
            home.send(request("GET", &format!("/api/puzzles/{path}"), "", None)).await;
        assert!(status == 404 && refused.contains("no_such_puzzle"), "{path}: {refused}");
    }
    for action in ["99", "x", ""] {
        let (status, refused): (u16, Value) =
            home.post("/api/puzzles/kalah/7", "", json!({"action": action})).await;
        assert_eq!((status, &refused["code"]), (422, &json!("not_legal")), "{action}");
    }
}
