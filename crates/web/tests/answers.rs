//! The answers that the site keeps in a file, so that its first page need not wait for the engines.

use serde_json::{Map, Value, json};
use std::time::Duration;
use web::Parlour;

/// What the first page asks for, and gets the same answer to everywhere.
const ASKED: [(&str, &[&str], bool); 3] = [
    ("/api/games?options=false", &["api", "games"], true),
    ("/api/players", &["api", "players"], false),
    ("/api/tables", &["api", "tables"], false),
];

/// `cargo xtask answers` sets `PARLOUR_REMAKE_ANSWERS`, and the file is written instead.
#[test]
fn the_file_is_up_to_date() {
    let mut parlour = Parlour::default();
    let mut call = |what: Value| -> Value {
        let call = json!({"date_ms": 0, "do": what}).to_string();
        let told = parlour.call_json(call.as_bytes(), &|| Duration::ZERO);
        serde_json::from_slice(&told).unwrap()
    };
    call(json!({"begin": {"games": [], "random": "5a".repeat(32)}}));
    let mut made = Map::new();
    for (address, path, without_options) in ASKED {
        let query = if without_options { json!({"options": "false"}) } else { json!({}) };
        let told = call(json!({"request": {"method": "GET", "path": path, "query": query}}));
        assert_eq!(told["answer"]["status"], 200, "{address}");
        made.insert(address.to_owned(), told["answer"]["body"].clone());
    }
    let made = serde_json::to_string_pretty(&made).unwrap() + "\n";
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/site/answers.json");
    if std::env::var_os("PARLOUR_REMAKE_ANSWERS").is_some() {
        std::fs::write(path, made).unwrap();
        return;
    }
    // Lines ended otherwise by a checkout on Windows are the same file.
    let kept = std::fs::read_to_string(path).unwrap().replace("\r\n", "\n");
    assert!(kept == made, "{path} is stale: run `cargo xtask answers`");
}
