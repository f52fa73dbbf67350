//! Games of which a byte in the file has become another.

use crate::support::{Home, open_at, person, request, two};
use serde_json::{Value, json};
use std::path::Path;
use store::Store;

/// Changes a text in a file in place, wherever it stands.
fn alter(path: &Path, from: &str, to: &str) {
    assert_eq!(from.len(), to.len());
    let mut file = std::fs::read(path).unwrap();
    let places: Vec<usize> =
        (0..file.len()).filter(|&at| file[at..].starts_with(from.as_bytes())).collect();
    assert!(!places.is_empty(), "{from} is nowhere in the file");
    for at in places {
        file[at..at + to.len()].copy_from_slice(to.as_bytes());
    }
    std::fs::write(path, file).unwrap();
}

#[tokio::test]
async fn a_damaged_game_harms_no_other() {
    let home = Home::new().await;
    let of = |game: &str| json!({"game": game, "first": 0, "seats": [person("Ada"), person("Bo")], "public": true});
    let (sound, keys) = home.table(of("kalah")).await;
    let (with_record, _) = home.table(of("congkak")).await;
    let (with_note, _) = home.table(of("kalah")).await;
    let (over, over_keys) = home.table(of("mangala")).await;
    let resign = json!({"type": "resign", "seat": 0});
    assert_eq!(home.ask(&over, &over_keys[0], resign.clone()).await.0, 200);
    home.server.close_down().await;
    let folder = home.stopped();
    let path = folder.path().join("house.db");
    alter(&path, "game: congkak", "game: congkaj");
    alter(&path, "game: mangala", "game: mangalo");
    alter(&path, &format!("{{\"table\":\"{with_note}"), &format!("{{\"table\";\"{with_note}"));

    let home = open_at(folder).await;
    assert_eq!(home.play(&sound, &keys[0], 0, "1").await.0, 200);
    let lobby = home.get("/api/tables").await.to_string();
    assert!(lobby.contains(&sound) && !lobby.contains(&with_note), "{lobby}");
    assert_eq!(home.get("/api/history").await["games"][0]["table"], over);
    for path in [
        format!("/api/tables/{with_record}"),
        format!("/api/tables/{with_note}"),
        format!("/api/tables/{over}"),
        format!("/api/tables/{over}/replay"),
    ] {
        let (status, text) = home.send(request("GET", &path, "", None)).await;
        let problem: Value = serde_json::from_str(&text).unwrap();
        assert_eq!((status.as_u16(), &problem["code"]), (500, &json!("damaged_store")), "{path}");
        assert!(
            problem["detail"].as_str().unwrap().contains("`parlour store repair`"),
            "{problem}"
        );
    }
    // The other tables are played to their ends, and new ones are set up.
    assert_eq!(home.ask(&sound, &keys[0], resign).await.0, 200);
    home.table(of("congkak")).await;
    let store = Store::open(&home.folder.path().join("house.db")).await.unwrap();
    let found: Vec<_> = store.check().await.unwrap().iter().map(|one| one.code).collect();
    assert_eq!(found, ["bad_tags", "bad_tags"]);
}

#[tokio::test]
async fn a_damaged_game_hides_no_older_one_from_the_list() {
    let home = Home::new().await;
    let mut tables = Vec::new();
    for ask in [
        json!({"type": "resign", "seat": 0}),
        json!({"type": "resign", "seat": 0}),
        json!({"type": "propose", "seat": 0, "what": "draw"}),
    ] {
        let (table, keys) = home.table(two()).await;
        assert_eq!(home.ask(&table, &keys.join(","), ask).await.0, 200);
        tables.push(table);
    }
    home.server.close_down().await;
    let folder = home.stopped();
    alter(&folder.path().join("house.db"), "agreed", "agread");
    let home = open_at(folder).await;
    let first = home.get("/api/history?limit=1").await;
    assert_eq!((&first["more"], &first["games"][0]["table"]), (&json!(true), &json!(tables[1])));
    let before = &first["games"][0]["id"];
    let next = home.get(&format!("/api/history?limit=1&before={before}")).await;
    assert_eq!((&next["more"], &next["games"][0]["table"]), (&json!(false), &json!(tables[0])));
}
