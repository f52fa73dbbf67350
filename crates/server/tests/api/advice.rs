//! Hints and analyses.

use crate::support::{Home, computer, person, two};
use serde_json::{Value, json};

#[tokio::test]
async fn a_position_is_analysed_for_every_house() {
    let home = Home::new().await;
    // South takes all with an extra turn and an end: 1 and 2 seeds, North has none left to sow.
    let asked = json!({"game": "kalah", "position": "<2,1,0,1,1,0,3> s", "time_ms": 500});
    let (status, found) = home.post("/api/analysis", "", asked).await;
    assert_eq!(status, 200, "{found}");
    assert_eq!((&found["proved"], &found["bound"]), (&json!(true), &json!("exact")));
    let moves = found["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 2);
    assert_eq!((&moves[0]["action"], &moves[0]["value"]), (&found["best"], &found["value"]));
    assert!(moves[0]["value"].as_i64() >= moves[1]["value"].as_i64());
    assert_eq!(found["pv"][0], found["best"]);
    // Of the moves the best is what the search of the command line proves.
    let table = catalog::Choice { houses: Some(2), ..catalog::Choice::of("kalah") };
    let table = table.position("<2,1,0,1,1,0,3> s").unwrap();
    let proved = players::analyze(&table, 2, None, &players::Limits::NONE).unwrap();
    assert_eq!(found["value"], json!(proved.value));
}

#[tokio::test]
async fn the_position_of_a_table_can_be_analysed() {
    let home = Home::new().await;
    for game in ["kalah", "mangala", "congkak", "congkak-traditional"] {
        let mut asked = two();
        asked["game"] = json!(game);
        let (table, _) = home.table(asked).await;
        let view = home.look(&table, "").await["table"].clone();
        let words =
            view["rules"].as_str().unwrap().split(' ').filter_map(|word| word.split_once('='));
        let rules: Value = words.map(|(key, value)| (key.to_owned(), json!(value))).collect();
        let position = &view["sowing"]["position"];
        let asked = json!({"game": game, "rules": rules, "position": position, "time_ms": 50});
        let (status, found) = home.post("/api/analysis", "", asked).await;
        if view["sowing"]["together"] == true {
            continue;
        }
        assert_eq!(status, 200, "{game}: {found}");
        let legal = view["sowing"]["moves"].as_array().unwrap().len();
        assert_eq!(found["moves"].as_array().unwrap().len(), legal, "{game}");
    }
}

#[tokio::test]
async fn what_is_no_position_is_refused() {
    let home = Home::new().await;
    let start = "<2,0,0,1,1,1,1> s";
    let large = format!("<2,{},0,1,1,1,1> s", 1_u64 << 28);
    for (asked, status, code) in [
        (json!({"game": "chess", "position": start}), 422, "bad_game"),
        (json!({"game": "cassino", "position": start}), 422, "bad_game"),
        (json!({"game": "kalah", "position": "here"}), 422, "bad_position"),
        (json!({"game": "kalah", "position": large}), 422, "too_large"),
        (json!({"game": "kalah", "position": start, "time_ms": 0}), 422, "bad_time"),
        (json!({"game": "kalah", "position": start, "time_ms": 60_000}), 422, "bad_time"),
        (json!({"game": "kalah", "position": start, "rules": {"houses": "x"}}), 422, "bad_game"),
        (json!({"game": "kalah", "position": start, "rules": {"ends": "x"}}), 422, "bad_position"),
        (json!({"game": "kalah", "position": start, "more": 1}), 422, "bad_json"),
        (json!({"game": "kalah"}), 422, "bad_json"),
    ] {
        let (found, problem) = home.post("/api/analysis", "", asked.clone()).await;
        assert_eq!((found, &problem["code"]), (status, &json!(code)), "{asked}: {problem}");
    }
}

/// Trying the houses of such a board takes minutes.
#[tokio::test]
async fn a_board_that_is_too_large_is_refused_before_anything_is_sown() {
    let home = Home::new().await;
    let house = "60000,".repeat(998);
    let position = format!("<499,0,0,{}> s", house.trim_end_matches(','));
    let asked = json!({"game": "congkak", "position": position});
    let (status, problem) = home.post("/api/analysis", "", asked).await;
    assert_eq!((status, &problem["code"]), (422, &json!("too_large")), "{problem}");
}

/// A review asks for advice on and on; the board beside it must not wait.
#[tokio::test]
async fn a_game_is_shown_again_while_its_visitor_waits_for_advice() {
    let home = Home::new().await;
    let (table, keys) = home.table(two()).await;
    home.ask(&table, &keys[0], json!({"type": "resign", "seat": 0})).await;
    let asked =
        json!({"game": "kalah", "position": "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> s", "time_ms": 1500});
    let advice = (0..2).map(|_| home.post("/api/analysis", "", asked.clone()));
    let path = format!("/api/tables/{table}/replay");
    let shown = async {
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
        let refused = home.post("/api/analysis", "", asked.clone()).await.0;
        (refused, home.get(&path).await["frames_total"].clone())
    };
    let (advised, shown) = tokio::join!(futures_util::future::join_all(advice), shown);
    assert!(advised.iter().all(|(status, _)| *status == 200));
    assert_eq!((shown.0, shown.1.is_number()), (429, true), "{}", shown.1);
}

#[tokio::test]
async fn one_visitor_keeps_the_server_thinking_for_little() {
    let home = Home::new().await;
    let asked =
        json!({"game": "kalah", "position": "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> s", "time_ms": 300});
    let all = (0..4).map(|_| home.post("/api/analysis", "", asked.clone()));
    let mut statuses: Vec<u16> =
        futures_util::future::join_all(all).await.into_iter().map(|(status, _)| status).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 200, 429, 429]);
    assert_eq!(
        home.post("/api/analysis", "", asked).await.0,
        200,
        "advice that was given counts no more"
    );
}

#[tokio::test]
async fn hints_of_cassino_tell_what_they_are_worth() {
    let home = Home::new().await;
    let seats = [person("Ada"), computer("greedy")];
    let (table, keys) = home.table(json!({"game": "cassino", "seats": seats})).await;
    home.settled(&table, &keys[0], 0).await;
    let hints = home.get_as(&format!("/api/tables/{table}/hint?seat=0"), &keys[0]).await;
    let hints = hints.as_array().unwrap();
    assert_eq!(hints.len(), 3, "{hints:?}");
    let points: Vec<f64> = hints.iter().map(|hint| hint["points"].as_f64().unwrap()).collect();
    assert!(points.is_sorted_by(|one, next| one >= next), "best first: {points:?}");
    assert!(points.iter().all(|points| points.abs() < 30.0), "points, no thousandths: {points:?}");
    assert!(hints.iter().all(|hint| hint["exact"] == false), "the stock is unknown");
    let (table, keys) = home.table(two()).await;
    let hint = home.get_as(&format!("/api/tables/{table}/hint?seat=0"), &keys.join(",")).await;
    assert_eq!(hint[0]["points"], Value::Null, "{hint}");
}

#[tokio::test]
async fn hints_are_for_those_at_one_screen_or_by_agreement() {
    let home = Home::new().await;
    let mut asked = two();
    let hint = |table: &str| format!("/api/tables/{table}/hint?seat=0");
    for (hints, both, status) in
        [(false, false, 409), (false, true, 200), (true, false, 200), (true, true, 200)]
    {
        asked["hints"] = json!(hints);
        let (table, keys) = home.table(asked.clone()).await;
        assert_eq!(home.look(&table, "").await["table"]["hints"], hints);
        let keys = if both { keys.join(",") } else { keys[0].clone() };
        let (found, text) =
            home.send(crate::support::request("GET", &hint(&table), &keys, None)).await;
        assert_eq!(found, status, "hints: {hints}, both: {both}: {text}");
        assert!(found != 409 || text.contains("no_hints"), "{text}");
    }
    // Agreed once, agreed for the rematch and after a restart.
    let (table, keys) = home.table(asked).await;
    home.ask(&table, &keys[0], json!({"type": "resign", "seat": 0})).await;
    let rematch = json!({"type": "propose", "seat": 0, "what": "rematch"});
    home.ask(&table, &keys[0], rematch).await;
    home.ask(&table, &keys[1], json!({"type": "answer", "seat": 1, "yes": true})).await;
    let next = home.look(&table, "").await["table"]["rematch"].as_str().unwrap().to_owned();
    let home = home.restarted().await;
    assert_eq!(home.look(&next, "").await["table"]["hints"], true);
}
