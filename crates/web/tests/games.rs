//! Whole games without a server, over the requests and messages of the page.

use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use web::Parlour;

/// A browser: what it keeps, and the clock that it shows.
struct Browser {
    parlour: Parlour,
    kept: BTreeMap<String, Value>,
    clock_ms: AtomicU64,
    /// How often the page was loaded; each time with other random bytes.
    loads: u32,
    /// What was told over the one connection, latest last.
    heard: Vec<Value>,
}

impl Browser {
    fn open() -> Self {
        let mut browser = Self {
            parlour: Parlour::default(),
            kept: BTreeMap::new(),
            clock_ms: AtomicU64::new(0),
            loads: 0,
            heard: Vec::new(),
        };
        browser.reload();
        browser
    }

    /// Loads the page anew: only what is kept is there.
    fn reload(&mut self) {
        self.parlour = Parlour::default();
        self.loads += 1;
        let games: Vec<Value> = self.kept.values().cloned().collect();
        self.call(&json!({"begin": {"games": games, "random": format!("{:064x}", self.loads)}}));
    }

    fn call(&mut self, what: &Value) -> Value {
        let what = json!({"date_ms": 1_795_400_000_000_i64, "do": what});
        // Every look at the clock takes a moment, so that what has a limit of time ends.
        let clock = || Duration::from_millis(self.clock_ms.fetch_add(1, Ordering::Relaxed));
        let told = self.parlour.call_json(what.to_string().as_bytes(), &clock);
        let told: Value = serde_json::from_slice(&told).unwrap();
        for (table, game) in told["keep"].as_object().into_iter().flatten() {
            if game.is_null() {
                self.kept.remove(table);
            } else {
                self.kept.insert(table.clone(), game.clone());
            }
        }
        for message in told["tell"].as_array().into_iter().flatten() {
            self.heard.push(message[1].clone());
        }
        told
    }

    fn request(&mut self, method: &str, path: &str, keys: &[&str], body: &Value) -> (u64, Value) {
        let (path, query) = path.split_once('?').unwrap_or((path, ""));
        let query: BTreeMap<&str, &str> =
            query.split('&').filter_map(|pair| pair.split_once('=')).collect();
        let path: Vec<&str> = path.split('/').skip(1).collect();
        let body = if body.is_null() { Value::Null } else { json!(body.to_string()) };
        let told = self.call(&json!({"request": {"method": method, "path": path,
            "query": query, "keys": keys, "body": body}}));
        (told["answer"]["status"].as_u64().unwrap(), told["answer"]["body"].clone())
    }

    fn get(&mut self, path: &str) -> Value {
        let (status, body) = self.request("GET", path, &[], &Value::Null);
        assert_eq!(status, 200, "{path}: {body}");
        body
    }

    fn set_up(&mut self, asked: &Value) -> (String, Vec<String>) {
        let (status, made) = self.request("POST", "/api/tables", &[], asked);
        assert_eq!(status, 201, "{made}");
        let keys = made["keys"].as_array().unwrap().iter();
        let keys = keys.filter_map(|key| key.as_str().map(str::to_owned)).collect();
        (made["table"].as_str().unwrap().to_owned(), keys)
    }

    /// Connects to a table as whoever has these keys, and returns the first update.
    fn connect(&mut self, table: &str, keys: &[String]) -> Value {
        self.call(&json!({"connect": {"link": 1, "table": table}}));
        let looking = if keys.is_empty() { Value::Null } else { json!(0) };
        self.say(&json!({"type": "hello", "keys": keys, "looking": looking}))
    }

    /// Says something, and returns the last message that came of it.
    fn say(&mut self, message: &Value) -> Value {
        self.heard.clear();
        self.call(&json!({"hear": {"link": 1, "message": message.to_string()}}));
        self.heard.last().cloned().unwrap_or_default()
    }

    /// Lets time pass until what is due is done, and returns the last message that came of it.
    fn wait(&mut self) -> Value {
        self.heard.clear();
        self.clock_ms.fetch_add(500, Ordering::Relaxed);
        self.call(&json!("tick"));
        self.heard.last().cloned().unwrap_or_default()
    }
}

#[test]
fn a_table_that_was_promised_is_set_up_once_and_by_whoever_has_its_keys() {
    let mut browser = Browser::open();
    let body = json!({"game": "kalah", "first": 0, "seats": [
        {"who": "person", "name": "Ada"}, {"who": "computer", "kind": "easy", "name": "Bo"}]});
    let promise = |browser: &mut Browser, table: &str, key: &str| {
        let asked = json!({"method": "POST", "path": ["api", "tables"], "body": body.to_string(),
            "promised": {"table": table, "keys": [key, null]}});
        browser.call(&json!({"request": asked}))["answer"].take()
    };
    let (table, key) = ("0123456789abcdef", "0123456789abcdef0123456789abcdef");
    let made = json!({"status": 201, "body": {"table": table, "keys": [key, null]}});
    assert_eq!(promise(&mut browser, table, key), made);
    browser.connect(table, &[key.to_owned()]);
    browser.say(&json!({"type": "play", "id": "a", "seat": 0, "seq": 0, "action": "1"}));
    // It may be asked for again, also after it was loaded anew; what was played stays.
    for _ in 0..2 {
        assert_eq!(promise(&mut browser, table, key), made);
        let (_, seen) =
            browser.request("GET", &format!("/api/tables/{table}"), &[key], &json!(null));
        assert_eq!((&seen["seq"], browser.kept.len()), (&json!(1), 1), "{seen}");
        browser.reload();
    }
    let refused = |answer: Value| answer["body"]["code"].as_str().unwrap_or_default().to_owned();
    assert_eq!(refused(promise(&mut browser, table, &"0".repeat(32))), "wrong_key");
    for (name, other) in [("kalah", key), ("0123456789ABCDEF", key), ("fedcba9876543210", "abc")] {
        assert_eq!(refused(promise(&mut browser, name, other)), "bad_promise", "{name} {other}");
    }
    assert_eq!(browser.kept.len(), 1);
}

#[test]
fn all_games_go_into_one_file_and_into_another_browser() {
    let mut one = Browser::open();
    watched(&mut one, "kalah", ["greedy", "alphabeta:depth=2"]).unwrap();
    watched(&mut one, "cassino", ["fair", "counter"]).unwrap();
    let people = json!([{"who": "person", "name": "Ada"}, {"who": "person", "name": "Bo"}]);
    let play = |browser: &mut Browser, update: &Value, house: &str| {
        let play =
            json!({"type": "play", "id": "a", "seat": 0, "seq": update["seq"], "action": house});
        browser.say(&play)
    };
    let mut begun = Vec::new();
    for ends in [true, false] {
        let asked = json!({"game": "mangala", "first": 0, "seats": people});
        let (table, keys) = one.set_up(&asked);
        let before = one.connect(&table, &keys);
        let after = play(&mut one, &before, "3");
        assert!(after["seq"].as_u64() > before["seq"].as_u64(), "{after}");
        if ends {
            one.say(&json!({"type": "resign", "id": "b", "seat": 0}));
        }
        begun.push(after);
    }
    let file = one.get("/api/export");
    assert_eq!(file.as_str().unwrap().lines().count(), 4);
    let bring_in = |browser: &mut Browser, text: &Value| {
        browser.request("POST", "/api/import", &[], &json!({"text": text}))
    };
    let mut other = Browser::open();
    let (status, told) = bring_in(&mut other, &file);
    assert_eq!((status, &told["new"], &told["known"]), (200, &json!(4), &json!(0)), "{told}");
    other.reload();
    let listed = |browser: &mut Browser| {
        let mut past = browser.get("/api/history")["games"].clone();
        for game in past.as_array_mut().unwrap() {
            game["table"].take();
        }
        past
    };
    assert_eq!(listed(&mut one), listed(&mut other));
    assert_eq!(other.get("/api/export"), file);
    // The game that is not over goes on, with new keys.
    let [open] = &told["unfinished"].as_array().unwrap()[..] else { panic!("{told}") };
    let keys: Vec<String> = serde_json::from_value(open["keys"].clone()).unwrap();
    let update = other.connect(open["table"].as_str().unwrap(), &keys);
    assert_eq!(update["table"]["sowing"], begun[1]["table"]["sowing"]);
    // The same games are not taken twice, and all of a file or nothing.
    let (_, told) = bring_in(&mut other, &file);
    assert_eq!((&told["new"], &told["known"]), (&json!(0), &json!(4)));
    let faulty = json!(file.as_str().unwrap().replace("Bo", "\u{200b}"));
    let mut fresh = Browser::open();
    let (status, told) = bring_in(&mut fresh, &faulty);
    assert_eq!((status, &told["code"]), (422, &json!("bad_name")));
    assert!(
        told["detail"].as_str().unwrap().starts_with("game 3 of the file: a name has"),
        "{told}"
    );
    assert_eq!(bring_in(&mut fresh, &json!("{}{")).1["code"], "no_record");
    assert_eq!(fresh.get("/api/export"), "");
    // A record alone, as the command line writes it.
    let (_, told) = bring_in(
        &mut fresh,
        &json!("game: kalah\nplayer-1: Ada=human\nplayer-2: Bo=perfect:ms=60000\n\n3 6"),
    );
    assert_eq!(
        told["code"], "bad_player",
        "nobody would think so long for a game that goes on here"
    );
}

#[test]
fn a_computer_player_may_think_elsewhere() {
    let mut browser = Browser::open();
    browser.call(
        &json!({"begin": {"games": [], "random": "07".repeat(32), "thinks_elsewhere": true}}),
    );
    let seats = json!([{"who": "person", "name": "Ada"}, {"who": "computer", "kind": "easy"}]);
    let (table, keys) =
        browser.set_up(&json!({"game": "kalah", "seats": seats, "first": 1, "seed": "7"}));
    let before = browser.connect(&table, &keys[..1]);
    let think = |browser: &mut Browser| {
        browser.clock_ms.fetch_add(500, Ordering::Relaxed);
        browser.call(&json!("tick"))["think"].clone()
    };
    let thoughts = think(&mut browser);
    assert_eq!(thoughts.as_array().map(Vec::len), Some(1), "{thoughts}");
    assert_eq!(think(&mut browser), Value::Null, "it thinks already");
    let thought = &thoughts[0];
    assert_eq!((&thought["table"], &thought["seq"]), (&json!(table), &before["seq"]));
    // Who thinks needs nothing but the game.
    let mut elsewhere = Browser::open();
    let asked = json!({"think": {"game": thought["game"], "random": thought["random"]}});
    let action = elsewhere.call(&asked)["answer"]["body"]["action"].clone();
    assert!(action.is_string(), "{action}");
    let chosen = |browser: &mut Browser, seq: u64, action: &Value| {
        browser.heard.clear();
        browser.call(&json!({"chosen": {"table": table, "seq": seq, "action": action}}));
        browser.heard.last().cloned().unwrap_or_default()
    };
    let seq = before["seq"].as_u64().unwrap();
    assert_eq!(chosen(&mut browser, seq + 1, &action), Value::Null, "at another moment");
    // Where thinking fails, it is to be done again.
    assert_eq!(chosen(&mut browser, seq, &Value::Null), Value::Null);
    assert_eq!(think(&mut browser)[0]["seq"], before["seq"]);
    let after = chosen(&mut browser, seq, &action);
    assert!(after["seq"].as_u64() > Some(seq), "{after}");
    assert_eq!(chosen(&mut browser, seq, &action), Value::Null, "it has been played");

    // A hint is found there too, here at a table where the person begins: the worker with the tables answers meanwhile,
    // and says it afterwards.
    let (table, keys) =
        browser.set_up(&json!({"game": "kalah", "seats": seats, "first": 0, "seed": "7"}));
    browser.call(&json!({"leave": {"link": 1}}));
    browser.connect(&table, &keys[..1]);
    let ask = json!({"hear": {"link": 1, "message": r#"{"type":"hint","id":"h","seat":0}"#}});
    let told = browser.call(&ask);
    assert_eq!(told["tell"], Value::Null, "nothing is said yet: {told}");
    let thought = &told["think"][0];
    assert_eq!(thought["advice"], json!({"link": 1, "id": "h", "seat": 0}));
    let asked =
        json!({"advise": {"game": thought["game"], "random": thought["random"], "seat": 0}});
    let hints = elsewhere.call(&asked)["answer"]["body"].clone();
    assert!(hints[0]["action"].is_string(), "{hints}");
    let advised = |browser: &mut Browser, link: u32, hints: &Value| {
        browser.call(&json!({"advised": {"link": link, "id": "h", "hints": hints}}))["tell"].take()
    };
    let told = advised(&mut browser, 1, &hints);
    assert_eq!(told[0], json!([1, {"type": "hint", "id": "h", "hints": hints}]));
    let told = advised(&mut browser, 1, &Value::Null);
    assert_eq!(told[0][1]["problem"]["code"], "player_failed");
    assert_eq!(advised(&mut browser, 7, &hints), Value::Null, "who asked has left");
}

#[test]
fn people_are_told_once_why_a_computer_player_is_weaker_than_usual() {
    let mut browser = Browser::open();
    browser.call(
        &json!({"begin": {"games": [], "random": "07".repeat(32), "thinks_elsewhere": true}}),
    );
    let seats = json!([{"who": "computer", "kind": "easy"}, {"who": "computer", "kind": "easy"}]);
    let (table, _) = browser.set_up(&json!({"game": "kalah", "seats": seats, "watched": true}));
    browser.connect(&table, &[]);
    // A player that has failed too often is stood in for, so that the game goes on.
    for move_number in 0..2 {
        let seq = browser.get(&format!("/api/tables/{table}"))["seq"].as_u64().unwrap();
        let step = json!({"type": "step", "id": "a", "seq": seq});
        browser.say(&step);
        assert!(browser.call(&json!("tick"))["think"].is_array());
        let gave_up = json!({"table": table, "seq": seq, "action": null, "gave_up": true});
        let told = browser.call(&json!({"chosen": gave_up}));
        assert_eq!(browser.get(&format!("/api/tables/{table}"))["seq"], seq + 1);
        let note = &told["note"][0];
        if move_number == 0 {
            assert_eq!(note[1][0]["said"]["id"], "player-replaced", "{told}");
            assert_eq!(note[0], 1);
        } else {
            assert_eq!(note, &Value::Null, "once is enough");
        }
    }
}

#[test]
fn a_player_who_thinks_elsewhere_keeps_its_database() {
    let mut browser = Browser::open();
    let seats =
        json!([{"who": "computer", "kind": "perfect:ms=60"}, {"who": "computer", "kind": "easy"}]);
    let asked = json!({"game": "kalah", "seats": seats, "first": 0, "watched": true, "seed": "7"});
    let (table, _) = browser.set_up(&asked);
    let game = browser.kept[&table].clone();
    let asked = json!({"think": {"game": game, "random": "07".repeat(32)}});
    let mut looks = || {
        let before = browser.clock_ms.load(Ordering::Relaxed);
        let told = browser.call(&asked);
        assert!(told["answer"]["body"]["action"].is_string(), "{told}");
        (told, browser.clock_ms.load(Ordering::Relaxed) - before)
    };
    let (first, _) = looks();
    // There was no time for as large a database as such a player has elsewhere, and that is said.
    let lacking = &first["answer"]["body"]["lacking"][0]["said"]["id"];
    assert_eq!(lacking, "small-database", "{first}");
    let seeds = |told: &Value| {
        told["answer"]["body"]["lacking"][0]["said"]["args"][0][1]["number"].as_f64()
    };
    let mut told = first.clone();
    for _ in 0..4 {
        told = looks().0;
    }
    assert!(seeds(&told).is_none_or(|now| Some(now) > seeds(&first)), "{first} {told}");
}

#[cfg(feature = "trial")]
#[test]
fn builds_can_be_compared() {
    let mut browser = Browser::open();
    let mut tried = |trial: Value| browser.call(&json!({"try": trial}))["answer"].clone();
    let solve = |game: &str| json!({"solve": {"game": game, "houses": 3, "seeds": 2}});
    let solved = tried(solve("kalah"));
    assert!(solved["body"]["solved"]["nodes"].as_u64() > Some(0), "{solved}");
    assert_eq!(tried(solve("cassino"))["body"]["code"], "bad_game");
    let seats: Vec<Value> = (0..2).map(|_| json!({"who": "computer", "kind": "easy"})).collect();
    let table = json!({"game": "kalah", "seats": seats, "seed": "7", "watched": true});
    let record = tried(json!({"rehearse": {"seed": 1, "table": table}}));
    let record = record["body"]["rehearsed"].as_str().unwrap().to_owned();
    assert!(record.contains("kalah") && record.lines().count() > 3, "{record}");
    let told = tried(json!({"playthrough": {"game": "kalah", "seats": 2, "seed": 1}}));
    let golden = include_str!("../../../playthroughs/kalah.txt");
    assert_eq!(told["body"]["told"], golden);
}

/// The most moves of a game: a match of many rounds may take thousands.
const MOVES: usize = 600;

/// Plays a game of two computers who are watched; the page is loaded anew in the middle. Returns its record, if it
/// came to its end.
fn watched(browser: &mut Browser, game: &str, kinds: [&str; 2]) -> Option<Value> {
    let seats = kinds.map(|kind| json!({"who": "computer", "kind": kind}));
    let asked = json!({"game": game, "seats": seats, "watched": true, "seed": "7", "first": 0});
    let asked = if game == "cassino" {
        json!({"game": game, "seats": seats, "watched": true, "seed": "7", "rules": {"length": "round"}})
    } else {
        asked
    };
    let (table, _) = browser.set_up(&asked);
    let mut update = browser.connect(&table, &[]);
    for number in 0.. {
        if update["table"]["phase"] == "over" {
            break;
        }
        if number == MOVES {
            return None;
        }
        if number == 20 {
            browser.reload();
            update = browser.connect(&table, &[]);
        }
        let seq = update["seq"].clone();
        browser.say(&json!({"type": "step", "id": "a", "seq": seq}));
        update = browser.wait();
        assert_eq!(update["type"], "update", "{game} {number}: {update}");
    }
    Some(browser.get(&format!("/api/tables/{table}/record")))
}

#[test]
fn every_game_is_played_to_its_end_and_shown_again() {
    let mut browser = Browser::open();
    let games = browser.get("/api/games?options=false");
    let names: Vec<String> = games
        .as_array()
        .unwrap()
        .iter()
        .map(|game| game["name"].as_str().unwrap().to_owned())
        .collect();
    assert!(names.len() > 20);
    let mut ended = 0;
    for name in &names {
        let kinds =
            if name == "cassino" { ["fair", "counter"] } else { ["greedy", "alphabeta:depth=2"] };
        if let Some(record) = watched(&mut browser, name, kinds) {
            ended += 1;
            assert!(record.as_str().unwrap().contains(&format!("game: {name}")), "{record}");
        }
    }
    assert!(names.len() - ended <= 4, "{ended} of {}", names.len());
    let past = browser.get("/api/history?limit=100");
    assert_eq!(past["games"].as_array().unwrap().len(), ended);
    let of = |kind: &str| browser.get(&format!("/api/history?limit=100&kind={kind}"));
    let of = ["fair", "greedy", "hard"].map(of).map(|past| past["games"].as_array().unwrap().len());
    assert_eq!((of[0] + of[1], of[2]), (ended, 0));
    for game in past["games"].as_array().unwrap() {
        let path = format!("/api/history/{}", game["id"]);
        let replay = browser.get(&path);
        assert_eq!(replay["frames"][0]["action"], Value::Null, "{path}");
        let review = browser.get(&format!("{path}/review?count=1&ms=20"));
        assert_eq!(review["moves"].as_array().unwrap().len(), 1, "{path}");
    }
    // Whoever chose the seed is in no list of scores.
    assert_eq!(browser.get("/api/scores"), json!([]));
}

/// A person plays against a computer, has hints, takes back, resigns and plays again.
#[test]
fn a_person_plays_as_at_a_server() {
    let mut browser = Browser::open();
    let seats = json!([{"who": "person", "name": "Ada"}, {"who": "computer", "kind": "greedy"}]);
    let (table, keys) = browser.set_up(&json!({"game": "kalah", "seats": seats, "first": 0}));
    let update = browser.connect(&table, &keys);
    assert_eq!(update["table"]["turn"], 0);
    let play = |seq: &Value, action: &str| json!({"type": "play", "id": "p", "seat": 0, "seq": seq, "action": action});
    let update = browser.say(&play(&update["seq"], "3"));
    assert_eq!(update["table"]["turn"], 0, "the last seed fell in the store");
    let hints = browser.say(&json!({"type": "hint", "id": "h", "seat": 0}));
    assert_eq!(hints["type"], "hint");
    let refused = browser.say(&play(&update["seq"], "3"));
    assert_eq!(refused["type"], "refused", "{refused}");
    let update = browser.say(&play(&update["seq"], "6"));
    assert_eq!(update["table"]["turn"], 1);
    let update = browser.wait();
    assert_eq!(update["table"]["last_mover"], 1, "{update}");
    let back = browser.say(&json!({"type": "propose", "seat": 0, "what": "take_back"}));
    assert_eq!(back["table"]["turn"], 0);
    // Loaded anew, everything is there; somebody else's key opens nothing.
    browser.reload();
    let again = browser.connect(&table, &keys);
    assert_eq!(again["table"]["sowing"], back["table"]["sowing"]);
    assert_eq!(again["seq"], back["seq"]);
    let (status, _) =
        browser.request("GET", &format!("/api/tables/{table}"), &[&"0".repeat(32)], &Value::Null);
    assert_eq!(status, 403);
    let over = browser.say(&json!({"type": "resign", "seat": 0}));
    assert_eq!(over["table"]["result"]["ending"], "resigned 1");
    let next = browser.say(&json!({"type": "propose", "seat": 0, "what": "rematch"}));
    let name = next["table"]["rematch"].as_str().unwrap().to_owned();
    let rematch = browser.connect(&name, &keys);
    assert_eq!(rematch["table"]["phase"], "playing");
    let key: &str = &keys[0];
    let (status, _) =
        browser.request("DELETE", &format!("/api/tables/{name}"), &[key], &Value::Null);
    assert_eq!(status, 204);
    assert!(!browser.kept.contains_key(&name) && browser.kept.contains_key(&table));
}

#[test]
fn whoever_resigns_has_no_high_score() {
    let mut browser = Browser::open();
    let seats = json!([{"who": "person", "name": "Ada"}, {"who": "person", "name": "Bo"}]);
    let (table, keys) = browser.set_up(&json!({"game": "kalah", "seats": seats, "first": 1}));
    let update = browser.connect(&table, &keys);
    let play = json!({"type": "play", "id": "p", "seat": 1, "seq": update["seq"], "action": "3"});
    browser.say(&play);
    browser.say(&json!({"type": "resign", "seat": 0}));
    let scores = browser.get("/api/scores");
    let told = scores.as_array().unwrap();
    assert_eq!(told.len(), 1, "{scores}");
    assert_eq!((&told[0]["name"], &told[0]["ending"]), (&json!("Bo"), &json!("resigned 1")));
    assert_eq!((&told[0]["won"], &told[0]["drawn"]), (&json!(true), &json!(false)));
}

#[test]
fn what_needs_other_people_needs_a_server() {
    let mut browser = Browser::open();
    for other in [json!({"who": "link"}), json!({"who": "open"})] {
        let seats = json!([{"who": "person", "name": "Ada"}, other]);
        let asked = json!({"game": "kalah", "seats": seats});
        let (status, problem) = browser.request("POST", "/api/tables", &[], &asked);
        assert_eq!((status, &problem["code"]), (409, &json!("needs_server")));
    }
    let (status, problem) = browser.request("GET", "/api/tournaments/x", &[], &Value::Null);
    assert_eq!((status, &problem["code"]), (409, &json!("needs_server")));
}

#[test]
fn advice_is_given_as_by_a_server() {
    let mut browser = Browser::open();
    let explored = browser.get("/api/explorer/kalah-6x4?line=");
    assert!(explored["moves"].as_array().unwrap().iter().all(|one| one["proved"] == true));
    let puzzle = browser.get("/api/puzzles/kalah/daily");
    assert_eq!(puzzle["game"], "kalah");
    let lists = browser.get("/api/exercises");
    let (game, topic) = (&lists[0]["game"], &lists[0]["topics"][0]["topic"]);
    let path = format!("/api/exercises/{}/{}/1", game.as_str().unwrap(), topic.as_str().unwrap());
    assert!(browser.get(&path)["right"].is_string());
    let analysis = json!({"game": "kalah", "rules": {"houses": "3", "seeds": "2"},
        "position": explored["sowing"]["position"], "time_ms": 50});
    let (status, _) = browser.request("POST", "/api/analysis", &[], &analysis);
    assert!(status == 200 || status == 422, "{status}");
    for (path, code) in [
        ("/api/explorer/nowhere", "no_such_board"),
        ("/api/puzzles/kalah/0", "no_such_puzzle"),
        ("/api/history/99", "no_such_game"),
        ("/api/tables/99", "no_such_table"),
        ("/api/nothing", "not_found"),
        ("/api/history?limit=0", "bad_query"),
        ("/api/history?kind=nobody", "bad_query"),
    ] {
        let (status, problem) = browser.request("GET", path, &[], &Value::Null);
        assert!(status >= 400 && problem["code"] == code, "{path}: {status} {problem}");
    }
}

#[test]
fn nonsense_is_refused() {
    let mut parlour = Parlour::default();
    let clock = || Duration::ZERO;
    for call in [
        "",
        "{",
        "[]",
        r#"{"date_ms": 0, "do": "tick"}"#,
        r#"{"date_ms": 0, "do": {"begin": {"games": [], "random": "zz"}}}"#,
        r#"{"date_ms": 0, "do": {"leave": {"link": 1}, "connect": {}}}"#,
    ] {
        let told: Value =
            serde_json::from_slice(&parlour.call_json(call.as_bytes(), &clock)).unwrap();
        assert!(told["answer"]["status"].as_u64().is_some_and(|status| status >= 400), "{call}");
    }
}
