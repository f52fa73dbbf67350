//! Sitting down, playing, asking each other, clocks.

use crate::support::{Home, computer, is_over, options, person, request, two};
use serde_json::{Value, json};
use server::{Options, Patience};
use std::time::Duration;

/// Plays the first legal move until the game is over.
async fn play_out(home: &Home, table: &str, key: &str) -> Value {
    loop {
        let update = home.settled(table, key, 0).await;
        if update["table"]["phase"] == "over" {
            return update;
        }
        let action = update["table"]["sowing"]["moves"][0]["action"].as_str().unwrap().to_owned();
        let (status, answer) = home.play(table, key, 0, &action).await;
        assert_eq!(status, 200, "{answer}");
    }
}

#[tokio::test]
async fn a_game_against_the_computer_is_played_to_its_end_and_kept() {
    let home = Home::new().await;
    let asked = json!({"game": "kalah", "houses": 4, "seeds": 3, "seats": [person("Ada"), computer("greedy")]});
    let (table, keys) = home.table(asked).await;
    let record = format!("/api/tables/{table}/record");
    let (status, _) = home.send(crate::support::request("GET", &record, "", None)).await;
    assert_eq!(
        status.as_u16(),
        409,
        "a record holds the seed: it is closed while the game goes on"
    );
    let last = play_out(&home, &table, &keys[0]).await;
    let result = &last["table"]["result"];
    assert_eq!(result["ending"], "played");
    let scores: i64 =
        result["scores"].as_array().unwrap().iter().map(|one| one.as_i64().unwrap()).sum();
    assert_eq!(scores, 24, "{result}");
    // What is kept replays to the same end.
    let text = home.get(&record).await;
    let kept: game::Record = text.as_str().unwrap().parse().unwrap();
    let (_, replayed) = catalog::replay(&kept, |_, _| {}).unwrap();
    assert_eq!(json!(replayed.scores()), result["scores"]);
    assert_eq!(kept.tag("player-1"), Some("Ada=human"));
    let high = home.get("/api/scores").await;
    assert_eq!((&high[0]["name"], &high[0]["size"]), (&json!("Ada"), &json!("4x3")), "{high}");
}

#[tokio::test]
async fn every_game_can_be_set_up_and_begun() {
    let home = Home::new().await;
    for (game, rules) in [
        ("kalah", json!({"pie": "on", "capture": "empty"})),
        ("mancala", json!({})),
        ("mangala", json!({"sets": "1"})),
        ("congkak", json!({})),
        ("congkak-traditional", json!({"opening": "together"})),
        ("cassino", json!({"capture": "compulsory", "first-dealer": "random"})),
    ] {
        let asked = json!({"game": game, "rules": rules, "hints": true, "seats": [person("Ada"), person("Bo")]});
        let (table, keys) = home.table(asked).await;
        let update = home.get_as(&format!("/api/tables/{table}?seat=0"), &keys.join(",")).await;
        assert_eq!(update["table"]["phase"], "playing", "{game}");
        let seat = update["table"]["turn"].as_u64().unwrap();
        let key = &keys[seat as usize];
        let own = home.look(&table, key).await;
        let action =
            match own["table"]["sowing"]["moves"][0]["action"].as_str() {
                Some(action) => action.to_owned(),
                None => home.get_as(&format!("/api/tables/{table}/hint?seat={seat}"), key).await[0]
                    ["action"]
                    .as_str()
                    .unwrap()
                    .to_owned(),
            };
        let (status, answer) = home.play(&table, key, seat, &action).await;
        assert_eq!(status, 200, "{game}: {answer}");
    }
}

#[tokio::test]
async fn people_sit_down_by_the_lobby_or_a_link_and_nobody_else_does() {
    let home = Home::new().await;
    let twice =
        json!({"game": "cassino", "seats": [person("Ada"), {"who": "link"}, person("ADA")]});
    let (status, refused) = home.post("/api/tables", "", twice).await;
    assert_eq!((status, &refused["code"]), (409, &json!("name_taken")), "{refused}");
    let asked = json!({"game": "cassino", "public": true, "seats": [person("Ada"), {"who": "link"}, {"who": "open"}]});
    let (table, keys) = home.table(asked).await;
    assert_eq!(keys[2], "", "an open seat has no key yet");
    let path = |rest: &str| format!("/api/tables/{table}/{rest}");
    let waiting = home.look(&table, &keys[0]).await;
    assert_eq!(waiting["table"]["phase"], "waiting");
    assert_eq!(home.play(&table, &keys[0], 0, "h9").await.1["code"], "waiting");
    let name = |name: &str| json!({"name": name});
    assert_eq!(home.post(&path("seats/0"), "", name("Eve")).await.1["code"], "seat_taken");
    assert_eq!(home.post(&path("seats/1"), "", name("Eve")).await.1["code"], "seat_taken");
    assert_eq!(home.post(&path("seats/9"), "", name("Eve")).await.1["code"], "no_such_seat");
    assert_eq!(home.post(&path("arrival"), &"0".repeat(32), name("Eve")).await.0, 403);
    assert_eq!(home.post(&path("arrival"), "", name("Eve")).await.0, 403);
    // Who wins, and whose turn it is, is told by names.
    let (status, refused) = home.post(&path("arrival"), &keys[1], name(" ada")).await;
    assert_eq!((status, &refused["code"]), (409, &json!("name_taken")), "{refused}");
    let (status, arrived) = home.post(&path("arrival"), &keys[1], name("Bo")).await;
    assert_eq!(status, 201, "{arrived}");
    for (key, code) in
        [(keys[1].as_str(), "wrong_key"), (arrived["key"].as_str().unwrap(), "seat_taken")]
    {
        assert_eq!(home.post(&path("arrival"), key, name("Eve")).await.1["code"], code);
    }
    assert_eq!(home.post(&path("seats/2"), "", name("BO")).await.1["code"], "name_taken");
    let (status, sat) = home.post(&path("seats/2"), "", name("Cy")).await;
    assert_eq!(status, 201, "{sat}");
    let key = sat["key"].as_str().unwrap();
    let playing = home.look(&table, key).await;
    assert_eq!(playing["table"]["phase"], "playing");
    assert_eq!(playing["table"]["yours"], json!([2]));
    assert_eq!(playing["table"]["cassino"]["hand"].as_array().unwrap().len(), 4);
    let names: Vec<&Value> =
        playing["table"]["seats"].as_array().unwrap().iter().map(|seat| &seat["name"]).collect();
    assert_eq!(names, ["Ada", "Bo", "Cy"]);
}

#[tokio::test]
async fn only_the_seat_whose_turn_it_is_plays_and_only_legal_moves() {
    let home = Home::new().await;
    let (table, keys) = home.table(two()).await;
    for (key, seat, action, status, code) in [
        (&keys[1], 1, "1", 409, "not_your_turn"),
        (&keys[1], 0, "1", 403, "wrong_key"),
        (&keys[0], 0, "7", 422, "no_such_house"),
        (&keys[0], 0, "h9", 422, "not_an_action"),
        (&keys[0], 0, "swap", 422, "no_swap"),
    ] {
        let (found, answer) = home.play(&table, key, seat, action).await;
        assert_eq!((found, answer["code"].as_str()), (status, Some(code)), "{answer}");
    }
    // What is inserted in the sentence is sent with it, for pages in other languages.
    let (_, answer) = home.play(&table, &keys[0], 0, "7").await;
    let said = json!([{"said": {"id": "refusal-no-such-house", "args": [["house", {"number": 7.0}], ["houses", {"number": 6.0}]]}}]);
    assert_eq!(answer["message"], said);
    let (_, answer) = home.play(&table, &keys[1], 1, "1").await;
    assert_eq!(answer.get("message"), None, "the code says it all");
    let spectator = json!({"type": "play", "id": "a", "seat": 0, "seq": 0, "action": "1"});
    assert_eq!(home.ask(&table, "", spectator).await.0, 403);
    assert_eq!(home.look(&table, "").await["seq"], 0);
}

#[tokio::test]
async fn a_move_is_taken_back_by_agreement_and_no_moment_comes_twice() {
    let home = Home::new().await;
    let (table, keys) = home.table(two()).await;
    let propose = |seat: u64, what: &str| json!({"type": "propose", "seat": seat, "what": what});
    let answer = |seat: u64, yes: bool| json!({"type": "answer", "seat": seat, "yes": yes});
    assert_eq!(home.ask(&table, &keys[0], propose(0, "take_back")).await.1["code"], "no_move");
    let before = home.look(&table, "").await;
    home.play(&table, &keys[0], 0, "1").await;
    home.play(&table, &keys[1], 1, "1").await;
    let (_, asked) = home.ask(&table, &keys[0], propose(0, "take_back")).await;
    assert_eq!(asked["table"]["proposed"]["open"], json!([1]), "{asked}");
    assert_eq!(home.ask(&table, &keys[0], answer(0, true)).await.1["code"], "not_asked");
    let (_, declined) = home.ask(&table, &keys[1], answer(1, false)).await;
    assert_eq!((&declined["seq"], &declined["table"]["proposed"]), (&json!(2), &Value::Null));
    home.ask(&table, &keys[0], propose(0, "take_back")).await;
    let (_, agreed) = home.ask(&table, &keys[1], answer(1, true)).await;
    assert_eq!(agreed["seq"], 3, "both moves are gone, and the moment has a number of its own");
    assert_eq!(agreed["table"]["sowing"]["pits"], before["table"]["sowing"]["pits"]);
    let old = json!({"type": "play", "id": "late", "seat": 0, "seq": 0, "action": "2"});
    assert_eq!(home.ask(&table, &keys[0], old).await.1["code"], "out_of_step");
    // The computer agrees to everything but a draw; cards cannot be unseen.
    let (alone, key) = home
        .table(json!({"game": "kalah", "first": 0, "seats": [person("Ada"), computer("first")]}))
        .await;
    home.play(&alone, &key[0], 0, "1").await;
    home.settled(&alone, &key[0], 0).await;
    let (_, back) = home.ask(&alone, &key[0], propose(0, "take_back")).await;
    assert_eq!(back["table"]["sowing"]["pits"], before["table"]["sowing"]["pits"], "{back}");
    assert_eq!(home.ask(&alone, &key[0], propose(0, "draw")).await.1["code"], "no_answer");
    let (cards, key) =
        home.table(json!({"game": "cassino", "seats": [person("Ada"), computer("first")]})).await;
    assert_eq!(home.ask(&cards, &key[0], propose(0, "take_back")).await.1["code"], "cards_seen");
}

#[tokio::test]
async fn a_game_ends_by_resignation_or_agreement_and_is_played_again() {
    let home = Home::new().await;
    let (table, keys) = home.table(two()).await;
    let rematch = |seat: u64| json!({"type": "propose", "seat": seat, "what": "rematch"});
    assert_eq!(home.ask(&table, &keys[0], rematch(0)).await.1["code"], "not_over");
    let (_, over) = home.ask(&table, &keys[0], json!({"type": "resign", "seat": 0})).await;
    assert_eq!(over["table"]["result"]["ending"], "resigned 1");
    assert_eq!(over["table"]["result"]["winners"], json!([1]));
    assert_eq!(home.play(&table, &keys[1], 1, "1").await.1["code"], "game_over");
    home.ask(&table, &keys[0], rematch(0)).await;
    // Asking for the same is agreeing.
    let (_, agreed) = home.ask(&table, &keys[1], rematch(1)).await;
    let next = agreed["table"]["rematch"].as_str().unwrap().to_owned();
    let again = home.look(&next, &keys[0]).await;
    assert_eq!(
        (&again["table"]["yours"], &again["table"]["turn"]),
        (&json!([0]), &json!(1)),
        "the other begins"
    );
    let draw = |seat: u64| json!({"type": "propose", "seat": seat, "what": "draw"});
    home.ask(&next, &keys[0], draw(0)).await;
    let (_, drawn) =
        home.ask(&next, &keys[1], json!({"type": "answer", "seat": 1, "yes": true})).await;
    assert_eq!(drawn["table"]["result"]["ending"], "agreed");
    assert_eq!(drawn["table"]["result"]["winners"], json!([0, 1]));
}

#[tokio::test]
async fn whoever_overdraws_a_clock_loses() {
    let home = Home::new().await;
    let mut asked = two();
    asked["clock"] = json!({"kind": "move", "seconds": 1});
    let (table, keys) = home.table(asked).await;
    let left = home.look(&table, "").await["table"]["seats"][0]["clock_ms"].as_u64().unwrap();
    assert!((500..=1000).contains(&left), "{left}");
    home.play(&table, &keys[0], 0, "1").await;
    let over = home.watch(&table, is_over).await;
    assert_eq!(over["table"]["result"]["ending"], "out-of-time 2", "{over}");
    assert_eq!(over["table"]["result"]["winners"], json!([0]));
    // At a table of three a computer player takes over, so that the others can finish.
    let seats = [person("Ada"), person("Bo"), person("Cy")];
    let clock = json!({"kind": "move", "seconds": 1});
    let (cards, _) = home.table(json!({"game": "cassino", "seats": seats, "clock": clock})).await;
    let replaced = |update: &Value| update["table"]["seats"][1]["who"] == "computer";
    let on = home.watch(&cards, replaced).await;
    assert_eq!(on["table"]["phase"], "playing");
    home.watch(&cards, |update| update["seq"].as_u64() > on["seq"].as_u64()).await;
}

/// The rule `turn-limit` is no clock.
#[tokio::test]
async fn a_turn_limit_plays_the_lowest_card_and_nobody_loses_by_it() {
    let home = Home::new().await;
    let seats = [person("Ada"), person("Bo")];
    let rules = json!({"turn-limit": "1"});
    let asked = json!({"game": "cassino", "seats": seats, "rules": rules});
    let (table, keys) = home.table(asked).await;
    let before = home.look(&table, &keys[1]).await;
    assert_eq!(
        (&before["table"]["turn"], &before["table"]["clock"]["kind"]),
        (&json!(1), &json!("none"))
    );
    let left = |seat: usize| before["table"]["seats"][seat]["clock_ms"].as_u64();
    assert!(left(1).is_some_and(|left| left <= 1000) && left(0).is_none(), "{before}");
    let after = home.watch(&table, |update| update["table"]["turn"] == 0).await;
    let played = after["log"].as_array().unwrap().last().unwrap();
    assert_eq!((&played["what"], &played["seat"]), (&json!("played"), &json!(1)), "{after}");
    // Hands are listed from the lowest card on.
    assert_eq!(played["card"], before["table"]["cassino"]["hand"][0]);
    let who: Vec<&Value> =
        after["table"]["seats"].as_array().unwrap().iter().map(|seat| &seat["who"]).collect();
    assert_eq!((who, &after["table"]["phase"]), (vec![&json!("person"); 2], &json!("playing")));
}

#[tokio::test]
async fn taking_back_gives_no_time_away() {
    let home = Home::new().await;
    let clock = json!({"kind": "game", "seconds": 100, "increment": 50});
    let seats = [person("Ada"), computer("first")];
    let asked = json!({"game": "kalah", "first": 0, "clock": clock, "seats": seats});
    let (table, keys) = home.table(asked).await;
    let left = |update: &Value| update["table"]["seats"][0]["clock_ms"].as_u64().unwrap();
    // A clock runs without anybody being told.
    let thought = async {
        loop {
            let now = home.look(&table, &keys[0]).await;
            if left(&now) < 99_950 {
                break now;
            }
        }
    };
    let used = tokio::time::timeout(Duration::from_secs(20), thought).await.unwrap();
    home.play(&table, &keys[0], 0, "1").await;
    let moved = home.settled(&table, &keys[0], 0).await;
    assert!(left(&moved) > 149_000, "{moved}");
    let take_back = json!({"type": "propose", "seat": 0, "what": "take_back"});
    let (_, back) = home.ask(&table, &keys[0], take_back).await;
    assert!((90_000..=left(&used)).contains(&left(&back)), "{back}");
    let home = home.restarted().await;
    let after = home.look(&table, &keys[0]).await;
    assert!((90_000..=left(&used)).contains(&left(&after)), "{after}");
}

#[tokio::test]
async fn a_game_clock_adds_its_increment() {
    let home = Home::new().await;
    let mut asked = two();
    asked["clock"] = json!({"kind": "game", "seconds": 100, "increment": 50});
    let (table, keys) = home.table(asked).await;
    home.play(&table, &keys[0], 0, "1").await;
    let left = home.look(&table, "").await["table"]["seats"][0]["clock_ms"].as_u64().unwrap();
    assert!((149_000..=150_000).contains(&left), "{left}");
}

#[tokio::test]
async fn tables_without_visitors_close() {
    let soon = Duration::from_millis(50);
    let patience = Patience {
        waiting: soon,
        over: soon,
        playing: Duration::from_mins(1),
        looked_at: Duration::from_mins(1),
    };
    let home = Home::with(Options { patience, ..options() }).await;
    let (playing, keys) = home.table(two()).await;
    let (over, _) = home.table(two()).await;
    let (waiting, _) =
        home.table(json!({"game": "kalah", "seats": [person("Ada"), {"who": "open"}]})).await;
    // Nobody can watch a table that closes because nobody watches it, so this asks again and again.
    let path = format!("/api/tables/{waiting}");
    let forgotten = async {
        while home.send(request("GET", &path, "", None)).await.0.as_u16() != 404 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), forgotten).await.unwrap();
    // What has begun is opened again for whoever comes.
    home.look(&playing, &keys[0]).await;
    home.look(&over, "").await;
}

/// "Restarting a round keeps the dealer and the points" (docs/rules/cassino.md).
#[tokio::test]
async fn a_round_of_cassino_is_dealt_anew_when_all_agree() {
    let home = Home::new().await;
    let (table, keys) =
        home.table(json!({"game": "cassino", "seats": [person("Ada"), person("Bo")]})).await;
    let view = home.look(&table, &keys[1]).await;
    assert_eq!(view["table"]["turn"], 1);
    let card = view["table"]["cassino"]["hand"][0].as_str().unwrap().to_owned();
    assert_eq!(home.play(&table, &keys[1], 1, &card).await.0, 200);
    let before = home.look(&table, &keys[0]).await;
    let wish = json!({"type": "propose", "seat": 0, "what": "new_deal"});
    assert_eq!(home.ask(&table, &keys[0], wish).await.0, 200);
    let asked = home.look(&table, &keys[0]).await;
    assert_eq!(asked["table"]["cassino"], before["table"]["cassino"], "the other has not agreed");
    let yes = json!({"type": "answer", "seat": 1, "yes": true});
    assert_eq!(home.ask(&table, &keys[1], yes).await.0, 200);
    let after = home.look(&table, &keys[0]).await;
    let (old, new) = (&before["table"]["cassino"], &after["table"]["cassino"]);
    assert_ne!(old["hand"], new["hand"], "other cards");
    for part in ["round", "dealer", "totals"] {
        assert_eq!(old[part], new[part], "{part}");
    }
    assert_eq!(new["hand_sizes"], json!([4, 4]));
    assert_eq!(new["table"].as_array().unwrap().len(), 4);
    assert_eq!(after["table"]["turn"], 1);
    assert!(after["seq"].as_u64() > before["seq"].as_u64());
    // The server finds it again after a restart, and plays on with it.
    let home = home.restarted().await;
    let found = home.look(&table, &keys[0]).await;
    assert_eq!(found["table"]["cassino"], after["table"]["cassino"]);
    let hand = home.look(&table, &keys[1]).await["table"]["cassino"]["hand"].clone();
    assert_eq!(home.play(&table, &keys[1], 1, hand[0].as_str().unwrap()).await.0, 200);
    // A sowing game deals nothing.
    let (table, keys) = home.table(two()).await;
    let wish = json!({"type": "propose", "seat": 0, "what": "new_deal"});
    let (status, problem) = home.ask(&table, &keys[0], wish).await;
    assert_eq!((status, &problem["code"]), (422, &json!("no_deal")));
}

#[tokio::test]
async fn a_table_is_deleted_with_all_its_keys() {
    let home = Home::new().await;
    let (table, keys) = home.table(two()).await;
    let path = format!("/api/tables/{table}");
    let delete = async |home: &Home, path: &str, keys: &str| {
        let (status, text) = home.send(request("DELETE", path, keys, None)).await;
        let problem: Value = serde_json::from_str(&text).unwrap_or_default();
        (status.as_u16(), problem["code"].as_str().unwrap_or_default().to_owned())
    };
    assert_eq!(home.play(&table, &keys[0], 0, "3").await.0, 200);
    let refused = (403, "not_all_keys".to_owned());
    for shown in ["", &keys[0], &keys[1]] {
        assert_eq!(delete(&home, &path, shown).await, refused);
    }
    let both = keys.join(",");
    assert_eq!(home.look(&table, "").await["table"]["phase"], "playing");
    assert_eq!(delete(&home, &path, &both).await, (204, String::new()));
    assert_eq!(delete(&home, &path, &both).await, (404, "no_such_table".to_owned()));
    // An open seat has no key; nobody who could sit there is sent away.
    let open = json!({"who": "open"});
    let seats = [open.clone(), open];
    let (waiting, _) = home.table(json!({"game": "kalah", "seats": seats, "public": true})).await;
    let waiting = format!("/api/tables/{waiting}");
    assert_eq!(delete(&home, &waiting, "").await, refused);
    // What is over stays.
    let (over, keys) = home.table(two()).await;
    home.ask(&over, &keys[0], json!({"type": "resign", "seat": 0})).await;
    let over = format!("/api/tables/{over}");
    assert_eq!(delete(&home, &over, &keys.join(",")).await, (409, "game_over".to_owned()));
    let home = home.restarted().await;
    assert_eq!(home.send(request("GET", &path, "", None)).await.0, 404, "the store forgot it");
    assert_eq!(home.get("/api/history").await["games"].as_array().unwrap().len(), 1);
}
