//! The answers that the site keeps in files, so that its first page and a first move need not wait for the engines.
//!
//! `cargo xtask answers` sets `PARLOUR_REMAKE_ANSWERS`, and the files are written instead.

use serde_json::{Map, Value, json};
use std::fmt::Write;
use std::time::Duration;
use web::Parlour;

/// What the first page asks for, and gets the same answer to everywhere.
const ASKED: [(&str, &[&str], bool); 3] = [
    ("/api/games?options=false", &["api", "games"], true),
    ("/api/players", &["api", "players"], false),
    ("/api/tables", &["api", "tables"], false),
];

/// A browser that has no games yet.
struct Browser(Parlour);

impl Browser {
    fn open(random: &str) -> Self {
        let mut browser = Self(Parlour::default());
        browser.call(&json!({"begin": {"games": [], "random": random.repeat(32)}}));
        browser
    }

    fn call(&mut self, what: &Value) -> Value {
        let call = json!({"date_ms": 0, "do": what}).to_string();
        let told = self.0.call_json(call.as_bytes(), &|| Duration::ZERO);
        serde_json::from_slice(&told).unwrap()
    }

    /// Says something over the one connection, and returns all that is told.
    fn say(&mut self, message: &Value) -> Vec<Value> {
        let mut told = self.call(&json!({"hear": {"link": 1, "message": message.to_string()}}));
        told["tell"].as_array_mut().unwrap().iter_mut().map(|told| told[1].take()).collect()
    }
}

/// Compares a file of the site with what it must be, or writes it.
fn check(name: &str, made: &str) {
    let path = format!("{}/site/{name}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("PARLOUR_REMAKE_ANSWERS").is_some() {
        std::fs::write(path, made).unwrap();
        return;
    }
    // Lines ended otherwise by a checkout on Windows are the same file.
    let kept = std::fs::read_to_string(&path).unwrap().replace("\r\n", "\n");
    assert!(kept == made, "{path} is stale: run `cargo xtask answers`");
}

#[test]
fn the_answers_are_up_to_date() {
    let mut browser = Browser::open("5a");
    let mut made = Map::new();
    for (address, path, without_options) in ASKED {
        let query = if without_options { json!({"options": "false"}) } else { json!({}) };
        let asked = json!({"request": {"method": "GET", "path": path, "query": query}});
        let told = browser.call(&asked);
        assert_eq!(told["answer"]["status"], 200, "{address}");
        made.insert(address.to_owned(), told["answer"]["body"].clone());
    }
    check("answers.json", &(serde_json::to_string_pretty(&made).unwrap() + "\n"));
}

/// A table as the first page sets it up: a person who begins against a computer player.
#[derive(Clone, Copy)]
struct Table<'a> {
    game: &'a str,
    person: &'a str,
    computer: &'a str,
    kind: &'a str,
    /// Two hexadecimal digits, of which all that is drawn follows.
    random: &'a str,
}

/// The table of each game that is recorded.
const RECORDED: Table<'_> =
    Table { game: "", person: "Ada", computer: "Birch", kind: "easy", random: "5a" };

/// The games that are recorded: all of the first page in which no card is dealt.
fn recorded_games() -> impl Iterator<Item = &'static str> {
    let sowing = |entry: &&catalog::GameEntry| entry.family == catalog::Family::Sowing;
    catalog::GameEntry::first_page().filter(sowing).map(|entry| entry.name)
}

impl Table<'_> {
    /// Sets the table up, sits down, and plays an action where one is given. Returns the last update.
    fn update(self, action: Option<&str>) -> Value {
        let (name, key) = ("0".repeat(16), "0".repeat(32));
        let mut browser = Browser::open(self.random);
        let body = json!({"game": self.game, "first": 0, "seats": [
            {"who": "person", "name": self.person},
            {"who": "computer", "kind": self.kind, "name": self.computer},
        ]});
        let promised = json!({"table": name, "keys": [key, null]});
        let asked = json!({"method": "POST", "path": ["api", "tables"], "body": body.to_string(),
            "promised": promised});
        let answer = browser.call(&json!({"request": asked}))["answer"].take();
        assert_eq!(answer, json!({"status": 201, "body": promised}));
        let path = ["api", "tables", &name];
        let asked = json!({"request": {"method": "GET", "path": path, "keys": [key]}});
        let looked = browser.call(&asked)["answer"]["body"].take();
        browser.call(&json!({"connect": {"link": 1, "table": name}}));
        let hello = json!({"type": "hello", "keys": [key], "looking": 0, "known": 0});
        let [mut update] = browser.say(&hello).try_into().unwrap();
        // Whoever only looks is told the same, except that nobody is there yet.
        let mut alone = update.clone();
        alone.as_object_mut().unwrap().remove("type");
        alone["table"]["seats"][0]["here"] = json!(false);
        assert_eq!(looked, alone);
        if let Some(action) = action {
            let play = json!({"type": "play", "id": "a", "seat": 0, "seq": update["seq"],
                "action": action});
            let [done, after] = browser.say(&play).try_into().unwrap();
            assert_eq!(done, json!({"type": "done", "id": "a"}));
            update = after;
        }
        // Drawn anew each time that a table is opened.
        update["run"] = json!("");
        update
    }

    /// Records the beginning: the first update, and after each first move what has changed in it.
    fn beginning(self) -> (Value, Vec<(String, Value)>) {
        let start = self.update(None);
        let legal = start["table"]["sowing"]["moves"].as_array().unwrap().clone();
        let moves = legal.iter().map(|legal| {
            let action = legal["action"].as_str().unwrap();
            let after = self.update(Some(action));
            (action.to_owned(), changed(&start, &after))
        });
        let moves: Vec<_> = moves.collect();
        assert!(moves.len() >= 4, "{start}");
        (start, moves)
    }
}

/// Returns what has changed in a value: of objects the fields that have, of all else the whole.
fn changed(before: &Value, after: &Value) -> Value {
    let (Value::Object(before), Value::Object(after)) = (before, after) else {
        return after.clone();
    };
    assert!(before.keys().eq(after.keys()), "an update has the same fields as the one before");
    let fields = after.iter().filter(|(key, value)| before[*key] != **value);
    fields.map(|(key, value)| (key.clone(), changed(&before[key], value))).collect()
}

#[test]
fn the_beginnings_are_up_to_date() {
    let mut made = String::from("{\n");
    for (at, game) in recorded_games().enumerate() {
        let (start, moves) = Table { game, ..RECORDED }.beginning();
        let comma = if at == 0 { "" } else { ",\n" };
        write!(made, "{comma}\"{game}\": {{\n\"start\": {start},\n\"moves\": {{").unwrap();
        for (at, (action, told)) in moves.iter().enumerate() {
            let comma = if at == 0 { "\n" } else { ",\n" };
            write!(made, "{comma}\"{action}\": {told}").unwrap();
        }
        made.push_str("\n}}");
    }
    made.push_str("\n}\n");
    serde_json::from_str::<Value>(&made).unwrap();
    check("beginnings.json", &made);
}

/// The page puts in who sits at the table, as `early.js` does; all else is the same for everybody.
#[test]
fn a_beginning_depends_on_nothing_that_is_drawn_and_names_those_who_play() {
    let put_in = |told: &Value, table: Table<'_>| -> Value {
        let text = told.to_string();
        let text = text.replace("\"Ada\"", &format!("\"{}\"", table.person));
        let text = text.replace("\"Birch\"", &format!("\"{}\"", table.computer));
        let text = text.replace("\"kind\":\"easy\"", &format!("\"kind\":\"{}\"", table.kind));
        serde_json::from_str(&text).unwrap()
    };
    for game in recorded_games() {
        let (start, moves) = Table { game, ..RECORDED }.beginning();
        let levels = [
            ("easy", "11"),
            ("intermediate", "22"),
            ("hard", "33"),
            ("expert", "44"),
            ("random", "55"),
        ];
        for (kind, random) in levels {
            let table = Table { game, person: "李雷", computer: "Rowan", kind, random };
            let (own_start, own_moves) = table.beginning();
            assert_eq!(own_start, put_in(&start, table), "{game} against {kind}");
            let same = moves.iter().map(|(action, told)| (action.clone(), put_in(told, table)));
            assert!(same.eq(own_moves), "{game} against {kind}");
        }
    }
}
