//! What a visitor may keep alive.

use crate::support::{Home, options, request, two};
use serde_json::json;
use server::{Options, Patience};
use std::time::Duration;
use store::Retention;

fn few() -> Options {
    Options { tables_of_visitor: 3, ..options() }
}

#[tokio::test]
async fn tables_asked_for_at_once_are_counted_one_by_one() {
    let home = Home::with(few()).await;
    let all = (0..30).map(|_| home.post("/api/tables", "", two()));
    let all = futures_util::future::join_all(all).await;
    let made = all.iter().filter(|(status, _)| *status == 201).count();
    assert_eq!(made, 3, "{all:?}");
    assert!(all.iter().all(|(status, _)| [201, 429].contains(status)));
}

#[tokio::test]
async fn a_restart_does_not_forget_whose_tables_are_open() {
    let home = Home::with(few()).await;
    let (first, keys) = home.table(two()).await;
    for _ in 0..2 {
        home.table(two()).await;
    }
    let home = home.restarted_with(few()).await;
    assert_eq!(home.post("/api/tables", "", two()).await.1["code"], "too_many_tables");
    // One who ends a game has one fewer, once its table has closed.
    let path = format!("/api/tables/{first}");
    assert_eq!(home.send(request("DELETE", &path, &keys.join(","), None)).await.0, 204);
    assert_eq!(home.post("/api/tables", "", two()).await.0, 201);
}

#[tokio::test]
async fn a_table_opened_again_counts_for_whoever_opens_it_and_closes_soon() {
    let soon = Duration::from_millis(50);
    let home = Home::new().await;
    let mut over = Vec::new();
    for _ in 0..4 {
        let (table, keys) = home.table(two()).await;
        home.ask(&table, &keys[0], json!({"type": "resign", "seat": 0})).await;
        over.push(table);
    }
    // Finished tables are not open after a restart.
    let home = home.restarted_with(few()).await;
    for table in &over[..3] {
        home.look(table, "").await;
    }
    let path = format!("/api/tables/{}", over[3]);
    assert_eq!(home.send(request("GET", &path, "", None)).await.0, 429);
    let patience = Patience { looked_at: soon, ..options().patience };
    let home = home.restarted_with(Options { patience, ..few() }).await;
    for table in &over[..3] {
        home.look(table, "").await;
    }
    // Nobody looks at them, so they close, and there is room for others.
    let room = async {
        while home.send(request("GET", &path, "", None)).await.0.as_u16() != 200 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), room).await.unwrap();
}

#[tokio::test]
async fn a_store_that_is_full_takes_no_new_table_and_every_move() {
    let home = Home::new().await;
    let (table, keys) = home.table(two()).await;
    let retention = Retention { age: None, bytes: Some(1) };
    let home = home.restarted_with(Options { retention, ..options() }).await;
    let (status, problem) = home.post("/api/tables", "", two()).await;
    assert_eq!((status, &problem["code"]), (507, &json!("store_full")), "{problem}");
    assert_eq!(home.play(&table, &keys[0], 0, "1").await.0, 200);
    home.ask(&table, &keys[0], json!({"type": "resign", "seat": 0})).await;
    assert_eq!(home.look(&table, "").await["table"]["phase"], "over");
}
