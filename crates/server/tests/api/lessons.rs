//! The lessons of the page, played as the page plays them: at tables, from the position of each.

use crate::support::{Home, person};
use catalog::Family;
use serde_json::{Value, json};

const LESSONS: &str = include_str!("../../assets/lessons.json");

/// Plays a lesson, and returns all entries of the log.
async fn play(home: &Home, game: &str, lesson: &Value) -> Vec<Value> {
    let seats = [person("Ada"), person("Nora")];
    let asked = json!({"game": game, "first": 0, "position": lesson["position"], "seats": seats});
    let (table, keys) = home.table(asked).await;
    let steps = lesson["steps"].as_array().unwrap();
    for (number, step) in steps.iter().enumerate() {
        let Some(action) = step.as_str() else { continue };
        let view = home.look(&table, &keys[0]).await;
        let seat = view["table"]["turn"].as_u64();
        let seat = seat.unwrap_or_else(|| panic!("{game}: over before {step}"));
        let first = view["table"]["sowing"]["moves"][0]["action"].as_str().unwrap();
        let is_any = action == "*";
        assert!(!is_any || number + 1 == steps.len() && seat == 0, "{game}: {step}");
        let action = if is_any { first } else { action };
        let (status, answer) = home.play(&table, &keys[seat as usize], seat, action).await;
        assert_eq!(status, 200, "{game}: {step}: {answer}");
    }
    home.look(&table, &keys[0]).await["log"].as_array().unwrap().clone()
}

#[tokio::test]
async fn every_sowing_game_has_a_lesson_that_is_played_as_it_says() {
    let lessons: Value = serde_json::from_str(LESSONS).unwrap();
    let home = Home::new().await;
    let mut logs = Value::Null;
    for game in catalog::GAMES.iter().filter(|game| game.family == Family::Sowing) {
        assert!(lessons[game.name]["steps"].is_array(), "{} has no lesson", game.name);
        let log = play(&home, game.name, &lessons[game.name]).await;
        // Each shows a capture, another turn or an end; Awari's is about a capture that is not allowed.
        let shows = log.iter().any(|line| {
            let is_over = line["what"] == "over";
            is_over || line["captured"].as_u64() > Some(0) || line["extra_turn"] == true
        });
        assert!(shows || game.name == "awari", "{}: {log:?}", game.name);
        logs[game.name] = json!(log);
    }
    let has =
        |game: &str, is: &dyn Fn(&Value) -> bool| logs[game].as_array().unwrap().iter().any(is);
    assert!(has("togyzkumalak", &|line| line["won"] == "across3"));
    assert!(has("krur", &|line| line["won"] == "across1"));
    assert!(has("gabata", &|line| line["won"] == "across1" && line["seat"] == 0));
    assert!(has("pallanguzhi", &|line| line["given"] == 4));
    assert!(has("vai-lung-thlan", &|line| line["what"] == "passed"));
    assert!(has("san-yao", &|line| line["action"] == "across1"));
    assert!(lessons["cassino"]["steps"].is_array());
}

#[tokio::test]
async fn a_table_starts_only_from_a_position_of_its_game() {
    let home = Home::new().await;
    let seats = [person("Ada"), person("Bo")];
    for (game, position, code) in [
        ("kalah", "<6,0,0,1,1> s", "bad_position"),
        ("kalah", "<6,0,48,0,0,0,0,0,0,0,0,0,0,0,0> s", "bad_position"),
        ("cassino", "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> s", "bad_position"),
        ("kalah", "<1,0,0,4000000000,4000000000> s", "too_large"),
    ] {
        let asked = json!({"game": game, "position": position, "seats": seats});
        let (status, answer) = home.post("/api/tables", "", asked).await;
        assert_eq!((status, &answer["code"]), (422, &json!(code)), "{position}: {answer}");
    }
    let position = "<5,9,10,1,0,3,2,4,2,0,5,1,3> n";
    let asked = json!({"game": "bosh", "position": position, "seats": seats});
    let (table, keys) = home.table(asked).await;
    let view = home.look(&table, &keys[0]).await;
    assert_eq!(
        (&view["table"]["sowing"]["position"], &view["table"]["turn"]),
        (&json!(position), &json!(1))
    );
    // It is there again after a restart.
    let (status, answer) = home.play(&table, &keys[1], 1, "1").await;
    assert_eq!(status, 200, "{answer}");
    let before = home.look(&table, &keys[0]).await;
    let home = home.restarted().await;
    let after = home.look(&table, &keys[0]).await;
    assert_eq!(after["table"]["sowing"], before["table"]["sowing"]);
}
