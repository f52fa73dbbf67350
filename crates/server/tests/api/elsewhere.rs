//! Another program changes the game of an open table in the store.

use crate::client::Client;
use crate::support::{Home, computer, person, two};
use serde_json::json;
use store::{Edit, Filter, GameId, Store};
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

/// Opens the store of a server once more, and returns it with the only game in it.
async fn elsewhere(home: &Home) -> (Store, GameId) {
    let store = Store::open(&home.folder.path().join("house.db")).await.unwrap();
    let game = store.games(&Filter::default()).await.unwrap().remove(0);
    (store, game.id)
}

async fn append(home: &Home, at: u32, action: &str) {
    let (store, id) = elsewhere(home).await;
    store.edit(id, Edit::append(at, &[action.to_owned()])).await.unwrap();
    store.close().await;
}

#[tokio::test]
async fn a_table_that_was_changed_elsewhere_is_read_again() {
    let home = Home::new().await;
    let (table, keys) = home.table(two()).await;
    let (mut client, _) =
        Client::hello(home.port().await, &table, &[&keys[0], &keys[1]], Some(0)).await;
    assert_eq!(home.play(&table, &keys[0], 0, "1").await.0, 200);
    append(&home, 1, "2").await;
    let (status, problem) = home.play(&table, &keys[1], 1, "3").await;
    assert_eq!((status, &problem["code"]), (409, &json!("changed_elsewhere")), "{problem}");
    assert!(problem["detail"].as_str().unwrap().contains("load the table again"));
    // Whoever is connected is told to come again.
    assert_eq!(client.hear_end().await, Some(CloseCode::Restart));
    let (_, update) = Client::hello(home.port().await, &table, &[&keys[0]], Some(0)).await;
    assert_eq!((&update["seq"], &update["table"]["turn"]), (&json!(2), &json!(0)));
    assert_eq!(home.play(&table, &keys[0], 0, "4").await.0, 200);
}

#[tokio::test]
async fn a_table_that_was_deleted_elsewhere_is_gone() {
    let home = Home::new().await;
    let (table, keys) = home.table(two()).await;
    let (store, id) = elsewhere(&home).await;
    store.forget(id).await.unwrap();
    let (status, problem) = home.play(&table, &keys[0], 0, "1").await;
    assert_eq!((status, &problem["code"]), (409, &json!("changed_elsewhere")), "{problem}");
    let (status, problem) = home
        .post(&format!("/api/tables/{table}/asks"), "", json!({"type": "resign", "seat": 0}))
        .await;
    assert_eq!((status, &problem["code"]), (404, &json!("no_such_table")), "{problem}");
}

#[tokio::test]
async fn a_computer_player_does_not_play_on_a_table_that_was_changed_elsewhere() {
    let home = Home::new().await;
    let seats = [person("Ada"), computer("first")];
    let asked = json!({"game": "kalah", "first": 0, "seats": seats});
    let (table, keys) = home.table(asked).await;
    // Its move is planned for the first moment after Ada's, which is in the store already.
    append(&home, 0, "1").await;
    let (status, problem) = home.play(&table, &keys[0], 0, "2").await;
    assert_eq!((status, &problem["code"]), (409, &json!("changed_elsewhere")), "{problem}");
    // Once the table is read again, the computer player answers Ada's stored move.
    let update = home.settled(&table, &keys[0], 0).await;
    assert!(update["seq"].as_u64().unwrap() >= 2, "{update}");
    assert_eq!(home.play(&table, &keys[0], 0, "2").await.0, 200);
}
