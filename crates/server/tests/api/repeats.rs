//! Requests that create something, asked again because the answer was lost.

use crate::support::{Home, options, person, request, two};
use axum::http::HeaderValue;
use serde_json::{Value, json};
use server::Options;

/// Posts with an `Idempotency-Key`.
async fn post(home: &Home, path: &str, bearer: &str, key: &str, body: &Value) -> (u16, Value) {
    let mut asked = request("POST", path, bearer, Some(body.clone()));
    asked.headers_mut().insert("idempotency-key", HeaderValue::from_str(key).unwrap());
    let (status, text) = home.send(asked).await;
    (status.as_u16(), serde_json::from_str(&text).unwrap_or(Value::Null))
}

async fn open_tables(home: &Home) -> usize {
    let figures = home.get("/metrics").await;
    let lines = figures.as_str().unwrap().lines();
    let count = lines.filter_map(|line| line.strip_prefix("parlour_tables ")).next_back();
    count.unwrap().parse().unwrap()
}

#[tokio::test]
async fn a_table_asked_for_again_is_the_same_table() {
    let home = Home::new().await;
    let seats = [person("Ada"), json!({"who": "link"})];
    let asked = json!({"game": "cassino", "seats": seats});
    let (status, made) = post(&home, "/api/tables", "", "first", &asked).await;
    assert_eq!(status, 201, "{made}");
    assert_eq!(post(&home, "/api/tables", "", "first", &asked).await, (201, made.clone()));
    let (status, problem) = post(&home, "/api/tables", "", "first", &two()).await;
    assert_eq!((status, &problem["code"]), (422, &json!("key_reused")));
    let home = home.restarted().await;
    assert_eq!(post(&home, "/api/tables", "", "first", &asked).await, (201, made.clone()));
    assert_eq!(open_tables(&home).await, 1);
    let (_, other) = post(&home, "/api/tables", "", "second", &asked).await;
    assert_ne!((&other["table"], &other["keys"]), (&made["table"], &made["keys"]));
    let key = made["keys"][0].as_str().unwrap();
    assert_eq!(home.look(made["table"].as_str().unwrap(), key).await["table"]["yours"], json!([0]));
    let long = "x".repeat(65);
    for wrong in ["", " ", "a b", &long] {
        let (status, problem) = post(&home, "/api/tables", "", wrong, &asked).await;
        assert_eq!((status, &problem["code"]), (400, &json!("bad_idempotency_key")), "{wrong:?}");
    }
}

#[tokio::test]
async fn asked_for_many_times_at_once_there_is_one_table() {
    let home = Home::new().await;
    let asked = two();
    let all = (0..20).map(|_| post(&home, "/api/tables", "", "k", &asked));
    let all = futures_util::future::join_all(all).await;
    assert_eq!(all[0].0, 201);
    assert!(all.iter().all(|one| *one == all[0]), "{all:?}");
    assert_eq!(open_tables(&home).await, 1);
}

#[tokio::test]
async fn a_seat_taken_again_is_the_same_seat() {
    let home = Home::new().await;
    let seats = [person("Ada"), json!({"who": "link"}), json!({"who": "open"})];
    let (table, keys) = home.table(json!({"game": "cassino", "seats": seats})).await;
    let arrival = format!("/api/tables/{table}/arrival");
    let open = format!("/api/tables/{table}/seats/2");
    let (bo, cy) = (json!({"name": "Bo"}), json!({"name": "Cy"}));
    let arrived = post(&home, &arrival, &keys[1], "bo's", &bo).await;
    let sat = post(&home, &open, "", "cy's", &cy).await;
    assert_eq!((arrived.0, sat.0), (201, 201), "{arrived:?} {sat:?}");
    assert_eq!((&arrived.1["seat"], &sat.1["seat"]), (&json!(1), &json!(2)));
    assert_eq!(post(&home, &open, "", "cy's", &cy).await, sat);
    let home = home.restarted().await;
    assert_eq!(post(&home, &arrival, &keys[1], "bo's", &bo).await, arrived);
    assert_eq!(post(&home, &open, "", "cy's", &cy).await, sat);
    // The key that was given twice plays.
    let key = sat.1["key"].as_str().unwrap();
    assert_eq!(home.look(&table, key).await["table"]["yours"], json!([2]));
    // Nobody else is given it.
    assert_eq!(post(&home, &open, "", "other", &cy).await.1["code"], "seat_taken");
    assert_eq!(post(&home, &open, "", "cy's", &bo).await.1["code"], "key_reused");
    let folder = home.stopped();
    let home = Home::with_folder(folder, Options { behind_proxy: true, ..options() }).await;
    let mut foreign = request("POST", &open, "", Some(cy));
    foreign.headers_mut().insert("idempotency-key", HeaderValue::from_static("cy's"));
    foreign.headers_mut().insert("x-forwarded-for", HeaderValue::from_static("10.0.0.7"));
    let (status, text) = home.send(foreign).await;
    assert_eq!(status, 409, "{text}");
}

#[tokio::test]
async fn a_save_file_loaded_again_is_the_same_table() {
    let home = Home::new().await;
    let text = include_str!("../../../store/tests/data/cassino-saves/save_sample_ok.txt");
    let asked = json!({"text": text});
    let loaded = post(&home, "/api/saves", "", "save", &asked).await;
    assert_eq!(loaded.0, 201, "{loaded:?}");
    assert_eq!(post(&home, "/api/saves", "", "save", &asked).await, loaded);
    assert_eq!(open_tables(&home).await, 1);
}
