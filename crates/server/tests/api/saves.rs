//! Matches of Cassino as save files, out and in.

use crate::support::{Home, computer, person, request, two};
use serde_json::{Value, json};

const SAMPLE: &str = include_str!("../../../store/tests/data/cassino-saves/save_sample_ok.txt");
const INTERRUPTED: &str =
    include_str!("../../../store/tests/data/cassino-saves/save_sample_interrupted.txt");

async fn load(home: &Home, body: Value) -> (u16, Value) {
    home.post("/api/saves", "", body).await
}

#[tokio::test]
async fn a_save_file_is_continued() {
    let home = Home::new().await;
    let (status, made) = load(&home, json!({"text": SAMPLE})).await;
    assert_eq!((status, &made["notes"]), (201, &json!([])), "{made}");
    let keys: Vec<&str> =
        made["keys"].as_array().unwrap().iter().map(|key| key.as_str().unwrap_or("")).collect();
    assert!(!keys[0].is_empty() && keys[1].is_empty(), "one person, and computer players");
    let table = made["table"].as_str().unwrap();
    let update = home.look(table, keys[0]).await;
    let view = &update["table"];
    assert_eq!((&view["turn"], &view["phase"]), (&json!(0), &json!("playing")));
    assert_eq!(view["cassino"]["table"].as_array().unwrap().len(), 3);
    let told: Vec<&Value> =
        update["log"].as_array().unwrap().iter().filter(|line| line["what"] == "told").collect();
    assert_eq!(told.len(), 5, "the log of the round comes with it");
    // h7 takes h6 and the ace, and the match goes on to its next move and over a restart.
    assert_eq!(home.play(table, keys[0], 0, "h7xh6,ca").await.0, 200);
    let on = home.settled(table, keys[0], 0).await;
    let table = table.to_owned();
    let key = keys[0].to_owned();
    let home = home.restarted().await;
    let after = home.look(&table, &key).await;
    assert_eq!(after["table"]["cassino"], on["table"]["cassino"]);
}

#[tokio::test]
async fn a_match_goes_out_and_comes_in_again() {
    let home = Home::new().await;
    let seats = [person("Ada: #1"), person("Bo"), computer("greedy")];
    let (table, keys) = home.table(json!({"game": "cassino", "seats": seats})).await;
    let path = format!("/api/tables/{table}/save");
    let one = home.send(request("GET", &path, &keys[0], None)).await;
    assert_eq!(one.0.as_u16(), 403, "a file shows the other's hand");
    let both = format!("{},{}", keys[0], keys[1]);
    let mut played = 0;
    while played < 5 {
        let people = |update: &Value| update["table"]["turn"] != 2;
        let turn = home.watch(&table, people).await["table"]["turn"].as_u64().unwrap();
        let key = &keys[turn as usize];
        let view = home.look(&table, key).await;
        let card = view["table"]["cassino"]["hand"][0].as_str().unwrap().to_owned();
        assert_eq!(home.play(&table, key, turn, &card).await.0, 200);
        played += 1;
    }
    home.watch(&table, |update| update["table"]["turn"] != 2).await;
    let files = home.get_as(&format!("{path}?interrupted=true"), &both).await;
    let (main, backup) = (files["main"].as_str().unwrap(), files["backup"].as_str().unwrap());
    assert!(backup.contains("Name: Ada: #1"), "{backup}");
    // The main file of a program that was not told to end is for the careful; the backup is not.
    let (status, problem) = load(&home, json!({"text": main})).await;
    assert_eq!((status, &problem["code"]), (422, &json!("interrupted")), "{problem}");
    assert_eq!(load(&home, json!({"text": main, "interrupted": true})).await.0, 201);
    let (status, made) = load(&home, json!({"text": backup})).await;
    assert_eq!(status, 201, "{made}");
    let again = made["table"].as_str().unwrap();
    let (old, new) = (
        home.look(&table, &keys[0]).await,
        home.look(again, made["keys"][0].as_str().unwrap()).await,
    );
    for part in ["table", "hand", "hand_sizes", "piles", "sweeps", "totals", "stock"] {
        assert_eq!(old["table"]["cassino"][part], new["table"]["cassino"][part], "{part}");
    }
    assert_eq!(old["table"]["turn"], new["table"]["turn"]);
}

#[tokio::test]
async fn each_damage_is_told_and_what_can_be_repaired_is_offered() {
    let home = Home::new().await;
    let codes = |problem: &Value| -> Vec<String> {
        let faults = problem["faults"].as_array().unwrap();
        faults.iter().map(|fault| fault["code"].as_str().unwrap().to_owned()).collect()
    };
    // The card that is nowhere can only be where an entry is no card.
    let damaged = SAMPLE.replacen("Hand: c4", "Hand: xx", 1);
    let (status, problem) = load(&home, json!({"text": damaged})).await;
    assert_eq!((status, &problem["code"]), (422, &json!("damaged")), "{problem}");
    assert_eq!(problem["can_repair"], true, "{problem}");
    assert!(codes(&problem).contains(&"unknown_card".to_owned()), "{problem}");
    let (status, made) = load(&home, json!({"text": damaged, "repair": true})).await;
    assert_eq!(status, 201, "{made}");
    assert!(!made["notes"].as_array().unwrap().is_empty());

    for (text, code, fault) in [
        (String::new(), "nothing_saved", "nothing_saved"),
        ("\n\n".to_owned(), "nothing_saved", "nothing_saved"),
        ("a letter".to_owned(), "not_a_save", "not_a_save"),
        ("{\"format\": \"parlour-record\"}".to_owned(), "not_a_save", "not_a_save"),
        (SAMPLE.replacen("CurrentDealer", "Dealer", 1), "damaged", "missing_metadata"),
        (SAMPLE.replacen("\n#comments", "\nand so on\n\n#comments", 1), "damaged", "illegal_line"),
    ] {
        let (status, problem) =
            load(&home, json!({"text": text, "repair": code != "damaged"})).await;
        assert_eq!((status, &problem["code"]), (422, &json!(code)), "{problem}");
        assert!(codes(&problem).contains(&fault.to_owned()), "{fault}: {problem}");
    }
    let (_, problem) = load(&home, json!({"text": INTERRUPTED})).await;
    assert_eq!(problem["code"], "interrupted");
    assert_eq!(load(&home, json!({"text": INTERRUPTED, "interrupted": true})).await.0, 201);
}

#[tokio::test]
async fn files_that_would_harm_the_server_are_refused() {
    let home = Home::new().await;
    let nobody = SAMPLE.replacen("TypeName: human", "TypeName: random computer", 1);
    let slow = SAMPLE.replacen("lookahead computer", "expert:ms=99999 computer", 1);
    let name = SAMPLE.replacen("Name: me", &format!("Name: {}", "x".repeat(41)), 1);
    for (text, code) in [(nobody, "no_person"), (slow, "bad_player"), (name, "bad_name")] {
        let (status, problem) = load(&home, json!({"text": text})).await;
        assert_eq!((status, &problem["code"]), (422, &json!(code)), "{problem}");
    }
    let (status, _) = load(&home, json!({"text": "x".repeat(70_000)})).await;
    assert_eq!(status, 413);
    let long = format!("{SAMPLE}{}", "\n".repeat(30_000));
    assert_eq!(
        load(&home, json!({"text": long})).await.0,
        201,
        "longer than other requests may be"
    );
    // Sowing games have no such files, nor has a match that is over or has not begun.
    let (kalah, keys) = home.table(two()).await;
    let path = format!("/api/tables/{kalah}/save");
    let (status, text) =
        home.send(request("GET", &path, &format!("{},{}", keys[0], keys[1]), None)).await;
    assert_eq!(status.as_u16(), 422, "{text}");
    let (waiting, keys) =
        home.table(json!({"game": "cassino", "seats": [person("Ada"), {"who": "open"}]})).await;
    let (status, _) =
        home.send(request("GET", &format!("/api/tables/{waiting}/save"), &keys[0], None)).await;
    assert_eq!(status.as_u16(), 409);
}
