//! Games that are over: in lists, frame by frame, and by the link of their table.

use crate::support::{Home, computer, options, person, play_out, request, two};
use serde_json::{Value, json};
use server::Options;

fn small(public: bool) -> Value {
    let seats = [person("Ada"), person("Bo")];
    json!({"game": "kalah", "houses": 3, "seeds": 2, "first": 0, "seats": seats, "public": public})
}

async fn status(home: &Home, path: &str) -> (u16, String) {
    let (status, text) = home.send(request("GET", path, "", None)).await;
    let problem: Value = serde_json::from_str(&text).unwrap_or_default();
    (status.as_u16(), problem["code"].as_str().unwrap_or_default().to_owned())
}

#[tokio::test]
async fn a_game_that_is_over_is_shown_again_frame_by_frame() {
    let home = Home::new().await;
    let (table, keys) = home.table(small(false)).await;
    let path = format!("/api/tables/{table}/replay");
    assert_eq!(status(&home, &path).await, (409, "not_over".to_owned()));
    assert_eq!(home.get("/api/history").await, json!({"games": [], "more": false}));
    let end = play_out(&home, &table, &keys).await;

    let replay = home.get(&path).await;
    assert_eq!(home.get("/api/history").await["games"][0], replay["game"]);
    let game = &replay["game"];
    assert_eq!((&game["table"], &game["ending"]), (&json!(table), &json!("played")));
    assert_eq!((&game["game"], &game["size"]), (&json!("kalah"), &json!("3x2")));
    assert_eq!(game["seats"][1]["name"], "Bo");
    assert!(replay["rules"].as_str().unwrap().contains("houses=3"), "{replay}");
    let frames = replay["frames"].as_array().unwrap();
    let total = frames.len();
    assert_eq!((&replay["frames_total"], &replay["from"]), (&json!(total), &json!(0)));
    assert_eq!(total as u64, end["seq"].as_u64().unwrap() + 1);
    assert_eq!(frames[0]["seat"], Value::Null);
    assert_eq!(frames[0]["sowing"]["pits"], json!([2, 2, 2, 0, 2, 2, 2, 0]));
    let mut turn = &frames[0]["turn"];
    for frame in &frames[1..] {
        assert_eq!(&frame["seat"], turn, "each frame is the choice of who was to choose");
        assert_eq!(frame["log"][0]["action"], frame["action"]);
        turn = &frame["turn"];
    }
    let last = &frames[total - 1];
    assert_eq!(last["sowing"]["pits"], end["table"]["sowing"]["pits"]);
    assert_eq!(last["log"].as_array().unwrap().last().unwrap()["what"], "over");
    assert_eq!(last["scores"], end["table"]["result"]["scores"]);
    // Parts fit together, and what is asked for beyond the end is empty.
    let part = home.get(&format!("{path}?from=1&count=2")).await;
    assert_eq!(part["frames"], json!(frames[1..3]));
    assert_eq!(home.get(&format!("{path}?from=999999")).await["frames"], json!([]));
    assert_eq!(home.get(&format!("/api/history/{}", game["id"])).await, replay);
}

#[tokio::test]
async fn past_games_come_in_parts_and_by_name() {
    let home = Home::new().await;
    let mut tables = Vec::new();
    for _ in 0..3 {
        let (table, keys) = home.table(small(false)).await;
        home.ask(&table, &keys[0], json!({"type": "resign", "seat": 0})).await;
        tables.insert(0, table);
    }
    let names = |part: &Value| -> Vec<String> {
        let games = part["games"].as_array().unwrap();
        games.iter().map(|game| game["table"].as_str().unwrap().to_owned()).collect()
    };
    let first = home.get("/api/history?limit=2").await;
    assert_eq!((names(&first), &first["more"]), (tables[..2].to_vec(), &json!(true)));
    let before = &first["games"][1]["id"];
    let rest = home.get(&format!("/api/history?limit=2&before={before}")).await;
    assert_eq!((names(&rest), &rest["more"]), (tables[2..].to_vec(), &json!(false)));
    assert_eq!(home.get("/api/history?game=mangala").await["games"], json!([]));
    assert_eq!(names(&home.get("/api/history?game=kalah").await).len(), 3);
    let mut asked = small(false);
    asked["seats"] = json!([person("Ada"), computer("hard")]);
    let (table, keys) = home.table(asked).await;
    home.ask(&table, &keys[0], json!({"type": "resign", "seat": 0})).await;
    assert_eq!(names(&home.get("/api/history?kind=hard").await), [table]);
    assert_eq!(names(&home.get("/api/history?kind=human").await).len(), 4);
    assert_eq!(home.get("/api/history?game=mangala&kind=hard").await["games"], json!([]));
    assert_eq!(status(&home, "/api/history/99").await, (404, "no_such_game".to_owned()));
    assert_eq!(status(&home, "/api/history/x").await.0, 400);
    for query in ["limit=x", "limit=0", "limit=101", "before=-1", "kind=nobody"] {
        let found = status(&home, &format!("/api/history?{query}")).await;
        assert_eq!(found, (400, "bad_query".to_owned()), "{query}");
    }
    let path = format!("/api/tables/{}/replay?count=201", tables[0]);
    assert_eq!(status(&home, &path).await.0, 400);
}

#[tokio::test]
async fn a_public_server_lists_games_of_public_tables_alone() {
    let public = Options { loopback_only: false, ..options() };
    let home = Home::with(public).await;
    for shown in [false, true] {
        let (table, keys) = home.table(small(shown)).await;
        play_out(&home, &table, &keys).await;
    }
    let games = home.get("/api/history").await;
    assert_eq!(games["games"].as_array().unwrap().len(), 1, "{games}");
    assert_eq!(status(&home, "/api/history/2").await.0, 200);
    assert_eq!(status(&home, "/api/history/1").await.0, 404, "that table was private");
}

#[tokio::test]
async fn a_match_of_cards_is_open_when_it_is_over() {
    let home = Home::new().await;
    let asked = json!({"game": "cassino", "rules": {"length": "round"}, "seats": [person("Ada"), computer("greedy")]});
    let (table, keys) = home.table(asked).await;
    loop {
        let update = home.settled(&table, &keys[0], 0).await;
        if update["table"]["phase"] == "over" {
            break;
        }
        let card = update["table"]["cassino"]["hand"][0].as_str().unwrap().to_owned();
        home.play(&table, &keys[0], 0, &card).await;
    }
    let replay = home.get(&format!("/api/tables/{table}/replay")).await;
    let frames = replay["frames"].as_array().unwrap();
    // Four cards are dealt to the table; the others are played, one a frame.
    assert_eq!(frames.len(), 1 + 48);
    let count = |frame: &Value| {
        let hands = frame["hands"].as_array().unwrap().iter();
        let hands: usize = hands.map(|hand| hand.as_array().unwrap().len()).sum();
        let cards = &frame["cassino"];
        let piles = cards["piles"].as_array().unwrap().iter().map(|pile| pile.as_u64().unwrap());
        let table = cards["table"].as_array().unwrap().len();
        hands + table + (piles.sum::<u64>() + cards["stock"].as_u64().unwrap()) as usize
    };
    for frame in &frames[..48] {
        assert_eq!(count(frame), 52, "{frame}");
    }
    assert_eq!(frames[0]["log"].as_array().unwrap().last().unwrap()["what"], "round");
}

#[tokio::test]
async fn the_link_of_a_finished_table_shows_its_result_after_a_restart() {
    let home = Home::new().await;
    let (table, keys) = home.table(small(false)).await;
    let before = play_out(&home, &table, &keys).await;
    let home = home.restarted().await;
    let after = home.look(&table, &keys[0]).await;
    for part in ["phase", "result", "sowing", "seats", "last_mover"] {
        assert_eq!(after["table"][part], before["table"][part], "{part}");
    }
    assert_eq!(after["table"]["yours"], json!([0]));
    assert_eq!(after["seq"], before["seq"]);
    let log = after["log"].as_array().unwrap();
    assert_eq!(log.len(), before["log"].as_array().unwrap().len());
    assert_eq!(log.last().unwrap()["what"], "over");
    home.get(&format!("/api/tables/{table}/record")).await;
    assert_eq!(home.play(&table, &keys[0], 0, "1").await.1["code"], "game_over");

    // The rematch is agreed to after the restart, and found after another one.
    let propose = |seat| json!({"type": "propose", "seat": seat, "what": "rematch"});
    home.ask(&table, &keys[0], propose(0)).await;
    home.ask(&table, &keys[1], propose(1)).await;
    let next = home.look(&table, "").await["table"]["rematch"].clone();
    let home = home.restarted().await;
    assert_eq!(home.look(&table, "").await["table"]["rematch"], next);
    let update = home.look(next.as_str().unwrap(), &keys[1]).await;
    assert_eq!(
        (&update["table"]["phase"], &update["table"]["yours"]),
        (&json!("playing"), &json!([1]))
    );
    let again = home.ask(&table, &keys[0], propose(0)).await;
    assert_eq!(again.1["code"], "rematch_made");
}

#[tokio::test]
async fn tables_that_never_were_are_not_found() {
    let home = Home::new().await;
    home.table(two()).await;
    for name in ["0123456789abcdef", "0123456789ABCDEF", "x", "%00", "..", "'%20OR%201=1"] {
        for rest in ["", "/replay", "/record", "/save"] {
            let path = format!("/api/tables/{name}{rest}");
            assert_eq!(status(&home, &path).await.0, 404, "{path}");
        }
    }
}

/// Games count half points; people count points.
#[tokio::test]
async fn points_of_sets_are_points_everywhere() {
    let home = Home::new().await;
    let mut asked = small(false);
    asked["game"] = json!("mangala");
    asked["rules"] = json!({"sets": "3"});
    let (table, keys) = home.table(asked).await;
    let end = play_out(&home, &table, &keys).await;
    let log = end["log"].as_array().unwrap();
    let sets = log.iter().filter(|entry| entry["what"] == "set_over").count();
    // A set is worth one point, or half a point to each.
    let sum = |scores: &Value| -> usize {
        let scores = scores.as_array().unwrap().iter();
        let halves: f64 = scores.map(|score| 2.0 * score.as_f64().unwrap()).sum();
        halves as usize / 2
    };
    assert!(sets >= 2);
    assert_eq!(sum(&end["table"]["result"]["scores"]), sets, "{end}");
    assert_eq!(sum(&log.last().unwrap()["outcome"]["scores"]), sets);
    let game = &home.get("/api/history").await["games"][0];
    let scores: Value =
        game["seats"].as_array().unwrap().iter().map(|seat| seat["score"].clone()).collect();
    assert_eq!(scores, end["table"]["result"]["scores"]);
    let replay = home.get(&format!("/api/tables/{table}/replay")).await;
    assert_eq!(replay["frames"].as_array().unwrap().last().unwrap()["scores"], scores);
    let high = home.get("/api/scores").await;
    assert!(scores.as_array().unwrap().contains(&high[0]["score"]), "{high}");
}
