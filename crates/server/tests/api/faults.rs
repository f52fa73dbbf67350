//! Every statement and commit of the store fails under a server, and the server itself dies, at one point after
//! another. What was answered is there, nothing is half done, what failed can be sent again, and the server shows
//! what another server opened on the same store shows.

use crate::support::{Home, computer, is_over, options, person, request, two};
use axum::body::Body;
use axum::http::{HeaderValue, Request};
use serde_json::{Value, json};
use server::{Options, Patience, Server};
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;
use store::faults::{Fault, Faults};
use store::{Filter, Retention, Store};
use tempfile::TempDir;

const SAVE: &str = include_str!("../../../store/tests/data/cassino-saves/save_sample_ok.txt");

/// What clients ask for, in this order: each builds on those before.
const OPERATIONS: [&str; 24] = [
    "set up kalah",
    "sit at kalah",
    "play kalah 0 1",
    "play kalah 1 2",
    "ask kalah 0 take_back",
    "agree kalah 1",
    "play kalah 0 2",
    "agreed kalah 0 take_back",
    "resign kalah 0",
    "agreed kalah 0 rematch",
    "agreed rematch 1 draw",
    "set up mangala",
    "delete mangala",
    "set up congkak",
    "play congkak 0 1",
    "set up shortest",
    "hint shortest 0",
    "play shortest 0 1",
    "set up cassino",
    "arrive at cassino",
    "play cassino",
    "agreed cassino 0 new_deal",
    "resign cassino 1",
    "load save",
];

/// The number of the operation that changes nothing in the store: a question that the next one answers.
const ASKS: usize = 4;

/// What is sent for an operation, as often as it takes.
struct Sent {
    method: &'static str,
    path: String,
    keys: String,
    body: Option<Value>,
    /// The `Idempotency-Key`, where the request takes one.
    once: Option<String>,
}

impl Sent {
    fn request(&self) -> Request<Body> {
        let mut request = request(self.method, &self.path, &self.keys, self.body.clone());
        if let Some(once) = &self.once {
            let value = HeaderValue::from_str(once).unwrap();
            request.headers_mut().insert("idempotency-key", value);
        }
        request
    }

    async fn send(&self, home: &Home) -> (u16, Value) {
        let (status, text) = home.send(self.request()).await;
        (status.as_u16(), serde_json::from_str(&text).unwrap_or(Value::Null))
    }
}

/// The tables that a client knows, by the word that operations name them with, each as `{table, keys}`.
#[derive(Clone)]
struct Known(Value);

impl Known {
    fn path(&self, table: &str) -> String {
        format!("/api/tables/{}", self.0[table]["table"].as_str().unwrap())
    }

    fn key(&self, table: &str, seat: usize) -> &str {
        self.0[table]["keys"][seat].as_str().unwrap()
    }

    /// All keys, as a header has them.
    fn keys(&self, table: &str) -> String {
        let keys = self.0[table]["keys"].as_array().unwrap().iter();
        keys.filter_map(Value::as_str).collect::<Vec<_>>().join(",")
    }

    /// Takes in the answer to an operation.
    fn learn(&mut self, operation: &str, answer: &Value) {
        match operation.split(' ').collect::<Vec<_>>()[..] {
            ["set", "up", table] | ["load", table] => self.0[table] = answer.clone(),
            ["sit" | "arrive", "at", table] => self.0[table]["keys"][1] = answer["key"].clone(),
            ["agreed", table, _, "rematch"] => {
                let keys = &self.0[table]["keys"];
                self.0["rematch"] =
                    json!({"table": answer["table"]["rematch"], "keys": keys.clone()});
            }
            _ => {}
        }
    }
}

/// What is to be sent for an operation now.
async fn sent(home: &Home, known: &Known, operation: &str) -> Sent {
    let once = Some(operation.replace(' ', "-"));
    let post = |path: String, keys: &str, body: Value| {
        let keys = keys.to_owned();
        Sent { method: "POST", path, keys, body: Some(body), once: None }
    };
    let ask = |table: &str, keys: &str, seat: u64, mut ask: Value| {
        ask["seat"] = json!(seat);
        post(format!("{}/asks", known.path(table)), keys, ask)
    };
    let seat = |seat: &str| seat.parse::<usize>().unwrap();
    let play = async |table: &str, action: Option<&str>| {
        let shown = home.look(shown_name(known, table), "").await;
        let seat = shown["table"]["turn"].as_u64().unwrap();
        let key = known.key(table, seat as usize);
        let hand =
            home.look(shown_name(known, table), key).await["table"]["cassino"]["hand"].take();
        let action = action.map_or_else(|| hand[0].clone(), |action| json!(action));
        let seq = &shown["seq"];
        ask(table, key, seat, json!({"type": "play", "id": "x", "seq": seq, "action": action}))
    };
    let two = [person("Ada"), person("Bo")];
    match operation.split(' ').collect::<Vec<_>>()[..] {
        ["set", "up", table] => {
            let asked = match table {
                "kalah" => {
                    let seats = [person("Ada"), json!({"who": "open"})];
                    json!({"game": table, "seats": seats, "first": 0, "public": true})
                }
                "shortest" => {
                    json!({"game": "kalah", "houses": 1, "seeds": 1, "hints": true, "seats": two, "first": 0})
                }
                "cassino" => {
                    json!({"game": table, "seats": [person("Ada"), {"who": "link"}]})
                }
                _ => json!({"game": table, "seats": two, "first": 0}),
            };
            Sent { once, ..post("/api/tables".to_owned(), "", asked) }
        }
        ["load", _] => Sent { once, ..post("/api/saves".to_owned(), "", json!({"text": SAVE})) },
        ["sit", "at", table] => {
            let path = format!("{}/seats/1", known.path(table));
            Sent { once, ..post(path, "", json!({"name": "Bo"})) }
        }
        ["arrive", "at", table] => {
            let path = format!("{}/arrival", known.path(table));
            Sent { once, ..post(path, known.key(table, 1), json!({"name": "Bo"})) }
        }
        ["play", table] => play(table, None).await,
        ["play", table, _, action] => play(table, Some(action)).await,
        ["hint", table, at] => Sent {
            method: "GET",
            path: format!("{}/hint?seat={at}", known.path(table)),
            keys: known.key(table, seat(at)).to_owned(),
            body: None,
            once: None,
        },
        ["ask", table, at, what] => {
            let body = json!({"type": "propose", "what": what});
            ask(table, known.key(table, seat(at)), seat(at) as u64, body)
        }
        ["agreed", table, at, what] => {
            let body = json!({"type": "propose", "what": what});
            ask(table, &known.keys(table), seat(at) as u64, body)
        }
        ["agree", table, at] => {
            let body = json!({"type": "answer", "yes": true});
            ask(table, known.key(table, seat(at)), seat(at) as u64, body)
        }
        ["resign", table, at] => {
            ask(table, known.key(table, seat(at)), seat(at) as u64, json!({"type": "resign"}))
        }
        ["delete", table] => Sent {
            method: "DELETE",
            path: known.path(table),
            keys: known.keys(table),
            body: None,
            once: None,
        },
        _ => panic!("no operation: {operation}"),
    }
}

fn shown_name<'a>(known: &'a Known, table: &str) -> &'a str {
    known.0[table]["table"].as_str().unwrap()
}

/// A server on a store, of which nothing is deleted because of its age.
async fn serve(store: Store) -> Home {
    Home::on(store, quiet()).await
}

/// Options with which a server that nobody asks for anything writes nothing.
fn quiet() -> Options {
    Options { retention: Retention { age: None, bytes: None }, ..options() }
}

/// What a server shows of all tables, with all keys.
async fn shown(home: &Home, known: &Known) -> Value {
    let mut all = json!({});
    for table in known.0.as_object().unwrap().keys() {
        let look = request("GET", &known.path(table), &known.keys(table), None);
        let (status, text) = home.send(look).await;
        let update = serde_json::from_str::<Value>(&text).unwrap();
        all[table] = if status == 200 { update } else { json!(status.as_u16()) };
    }
    all["open"] = home.get("/metrics").await.as_str().map(open_tables).into();
    all["lobby"] = home.get("/api/tables").await;
    all
}

fn open_tables(figures: &str) -> String {
    figures.lines().find_map(|line| line.strip_prefix("parlour_tables ")).unwrap().to_owned()
}

/// What must be the same on every server: not the log, which leaves out what was taken back, nor open questions.
fn lasting(mut shown: Value) -> Value {
    for one in shown.as_object_mut().unwrap().values_mut().filter(|one| one.is_object()) {
        one["table"]["proposed"] = Value::Null;
        *one = json!({"seq": one["seq"], "table": one["table"]});
    }
    // A finished table is opened again only when somebody looks at it.
    shown["open"] = Value::Null;
    shown
}

/// Writes down everything that is stored of games; with `words`, also what is another each time.
async fn stored(store: &Store, words: bool) -> String {
    let mut told = String::new();
    let mut games = store.games(&Filter::default()).await.unwrap();
    games.sort_by_key(|game| game.id);
    for game in games {
        let notes = store.notes(game.id).await.unwrap();
        let names: Vec<&str> = game.players.iter().map(|player| &*player.name).collect();
        let (id, length, ending, aided) = (game.id, game.length, game.ending, game.aided);
        writeln!(told, "{id} {} {names:?} {length} {ending:?} aided={aided}", game.game).unwrap();
        for (key, note) in &notes {
            // A table's name may read as a number.
            let Ok(note @ Value::Object(_)) = serde_json::from_str(note) else { continue };
            let (seq, begun) = (&note["taken_back"], &note["has_begun"]);
            let rematch = note["rematch"].is_string();
            writeln!(told, "{key} {seq} {begun} {rematch}").unwrap();
        }
        if words {
            let record = store.record(game.id).await.unwrap();
            writeln!(told, "{record} {notes:?}").unwrap();
        }
    }
    told
}

/// Has every operation fail at every point, once or from there on, until it is done without meeting the fault.
/// Returns how many points were tried.
async fn fail_everywhere(fault: Fault, goes_on: bool) -> usize {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("house.db");
    let faults = Faults::of(fault);
    let with_faults = store::Options { faults: Some(faults.clone()), ..store::Options::default() };
    let home = serve(Store::open_with(&path, with_faults).await.unwrap()).await;
    let disk = Store::open(&path).await.unwrap();
    let mut known = Known(json!({}));
    let mut tried = 0;
    for (number, operation) in OPERATIONS.into_iter().enumerate() {
        let sent = sent(&home, &known, operation).await;
        let before = (stored(&disk, true).await, shown(&home, &known).await);
        for points in 0.. {
            faults.arm(points, goes_on);
            let (status, answer) = sent.send(&home).await;
            let has_struck = faults.disarm();
            let told = format!("{operation}, point {points} of {fault:?}: {status} {answer}");
            if (200..300).contains(&status) {
                // A move is tried twice, so one fault does not stop it.
                assert!(!goes_on || !has_struck, "{told}");
                known.learn(operation, &answer);
                let now = stored(&disk, true).await;
                assert_eq!(now != before.0, number != ASKS, "{told}");
                let other = serve(disk.clone()).await;
                assert_eq!(
                    lasting(shown(&home, &known).await),
                    lasting(shown(&other, &known).await),
                    "{told}"
                );
                // Whoever did not hear the answer asks again, and the next server does not do it twice.
                if sent.once.is_some() || operation.starts_with("play") {
                    let again = sent.send(&other).await;
                    assert_eq!(again.0, status, "{told}");
                    assert!(sent.once.is_none() || again.1 == answer, "{told}: {again:?}");
                    assert_eq!(stored(&disk, true).await, now, "{told}");
                }
                break;
            }
            tried += 1;
            assert!((500..600).contains(&status) && has_struck, "{told}");
            assert!(answer["detail"].as_str().is_some_and(|detail| !detail.is_empty()), "{told}");
            assert_eq!(stored(&disk, true).await, before.0, "{told}");
            assert_eq!(shown(&home, &known).await, before.1, "{told}");
        }
    }
    assert_eq!(disk.check().await.unwrap(), []);
    tried
}

#[tokio::test]
async fn a_statement_that_fails_anywhere_undoes_its_request() {
    let tried = fail_everywhere(Fault::Statement, false).await;
    let tried = tried + fail_everywhere(Fault::Statement, true).await;
    assert!(tried > 500, "{tried}");
}

#[tokio::test]
async fn a_commit_that_fails_undoes_its_request() {
    let tried = fail_everywhere(Fault::Commit, false).await;
    let tried = tried + fail_everywhere(Fault::Commit, true).await;
    assert!(tried > OPERATIONS.len(), "{tried}");
}

/// Waits until something has failed.
async fn struck(faults: &Faults) {
    let waiting = async {
        while !faults.has_struck() {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), waiting).await.expect("something fails");
}

/// A server whose commits fail while the fault is armed.
async fn with_failing_commits() -> (Home, Faults, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let faults = Faults::of(Fault::Commit);
    let with_faults = store::Options { faults: Some(faults.clone()), ..store::Options::default() };
    let path = folder.path().join("house.db");
    let home = serve(Store::open_with(&path, with_faults).await.unwrap()).await;
    (home, faults, folder)
}

#[tokio::test]
async fn a_computer_player_moves_once_its_move_can_be_stored() {
    let (home, faults, _folder) = with_failing_commits().await;
    let seats = [person("Ada"), computer("first")];
    let (table, keys) = home.table(json!({"game": "kalah", "first": 0, "seats": seats})).await;
    // Ada's move is stored, and then nothing is.
    faults.arm(1, true);
    assert_eq!(home.play(&table, &keys[0], 0, "1").await.0, 200);
    struck(&faults).await;
    // Meanwhile the table can be seen as it is on the disk.
    assert_eq!(home.look(&table, "").await["seq"], 1);
    faults.disarm();
    assert!(home.settled(&table, &keys[0], 0).await["seq"].as_u64().unwrap() > 1);
}

#[tokio::test]
async fn time_that_is_up_ends_a_game_once_that_can_be_stored() {
    let (home, faults, _folder) = with_failing_commits().await;
    let seats = [person("Ada"), person("Bo")];
    let clock = json!({"kind": "move", "seconds": 1});
    let asked = json!({"game": "kalah", "first": 0, "seats": seats, "clock": clock});
    let (table, _) = home.table(asked).await;
    faults.arm(0, true);
    struck(&faults).await;
    assert_eq!(home.look(&table, "").await["table"]["phase"], "playing");
    faults.disarm();
    let over = home.watch(&table, is_over).await;
    assert_eq!(over["table"]["result"]["winners"], json!([1]), "{over}");
}

#[tokio::test]
async fn a_server_that_cannot_read_its_store_opens_later() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("house.db");
    let home = serve(Store::open(&path).await.unwrap()).await;
    let (table, _) = home.table(two()).await;
    drop(home);
    let faults = Faults::of(Fault::Statement);
    let with_faults = store::Options { faults: Some(faults.clone()), ..store::Options::default() };
    let store = Store::open_with(&path, with_faults).await.unwrap();
    let mut failed = 0;
    loop {
        // Once would not do: the first to read may be what counts the bytes of the store.
        faults.arm(failed, true);
        let opened = Server::open(store.clone(), quiet()).await;
        if opened.is_ok() {
            break;
        }
        assert!(faults.disarm());
        failed += 1;
    }
    faults.disarm();
    assert!(failed > 2, "{failed}");
    assert_eq!(serve(store).await.look(&table, "").await["seq"], 0);
}

/// Waits until something holds.
async fn until(is_it: impl AsyncFn() -> bool) {
    let waiting = async {
        while !is_it().await {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), waiting).await.expect("it comes to hold");
}

/// Options with which a table that never began closes at once.
fn impatient() -> Options {
    let patience = Patience { waiting: Duration::ZERO, ..options().patience };
    Options { patience, ..quiet() }
}

/// A table that waits for somebody to sit down.
fn waiting() -> Value {
    json!({"game": "kalah", "seats": [person("Ada"), {"who": "open"}]})
}

#[tokio::test]
async fn a_table_that_never_began_is_deleted_once_that_can_be_stored() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("house.db");
    let disk = Store::open(&path).await.unwrap();
    let (table, _) = serve(disk.clone()).await.table(waiting()).await;
    let faults = Faults::of(Fault::Commit);
    let with_faults = store::Options { faults: Some(faults.clone()), ..store::Options::default() };
    let store = Store::open_with(&path, with_faults).await.unwrap();
    faults.arm(0, true);
    let home = Home::on(store, impatient()).await;
    struck(&faults).await;
    assert_eq!(home.look(&table, "").await["table"]["phase"], "waiting");
    faults.disarm();
    until(async || disk.games(&Filter::default()).await.unwrap().is_empty()).await;
    let look = || request("GET", &format!("/api/tables/{table}"), "", None);
    until(async || home.send(look()).await.0 == 404).await;
}

/// Has what a server deletes unasked, an old game and a table that never began, fail at every point, once or from
/// there on, until it is done without meeting the fault. Returns how many points were tried.
async fn fail_to_tidy_up(fault: Fault, goes_on: bool) -> usize {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("house.db");
    let disk = Store::open(&path).await.unwrap();
    let tidy = || {
        let retention = Retention { age: Some(Duration::ZERO), bytes: None };
        Options { retention, ..impatient() }
    };
    for points in 0.. {
        let author = serve(disk.clone()).await;
        let (played, keys) = author.table(two()).await;
        assert_eq!(author.play(&played, &keys[0], 0, "1").await.0, 200);
        let kept = stored(&disk, true).await;
        author.table(waiting()).await;
        let (over, keys) = author.table(two()).await;
        let resign = json!({"type": "resign", "seat": 0});
        assert_eq!(author.ask(&over, &keys[0], resign).await.0, 200);
        drop(author);

        let faults = Faults::of(fault);
        let with_faults =
            store::Options { faults: Some(faults.clone()), ..store::Options::default() };
        let store = Store::open_with(&path, with_faults).await.unwrap();
        faults.arm(points, goes_on);
        let server = Server::open(store.clone(), tidy()).await;
        let is_tidy = async || disk.games(&Filter::default()).await.unwrap().len() == 1;
        until(async || faults.has_struck() || is_tidy().await).await;
        let has_struck = faults.disarm();
        assert!(has_struck || server.is_ok(), "point {points} of {fault:?}");
        assert_eq!(disk.check().await.unwrap(), [], "point {points} of {fault:?}");
        drop(server);
        store.close().await;

        // The next server does what is left, and the game that is being played is untouched.
        let next = Home::on(disk.clone(), tidy()).await;
        until(is_tidy).await;
        assert_eq!(stored(&disk, true).await, kept, "point {points} of {fault:?}");
        assert_eq!(next.look(&played, "").await["seq"], 1);
        let games = disk.games(&Filter::default()).await.unwrap();
        disk.forget(games[0].id).await.unwrap();
        if !has_struck {
            return points as usize;
        }
    }
    unreachable!("some point is the last")
}

#[tokio::test]
async fn what_fails_to_be_deleted_stays_whole_and_is_deleted_later() {
    let tried = fail_to_tidy_up(Fault::Statement, false).await;
    let tried = tried + fail_to_tidy_up(Fault::Statement, true).await;
    assert!(tried > 50, "{tried}");
    let tried = fail_to_tidy_up(Fault::Commit, false).await;
    assert_eq!(tried, 2, "the old game and the table that never began");
    fail_to_tidy_up(Fault::Commit, true).await;
}

/// The environment variable by which the test below runs itself as the server that dies: the folder, the number
/// of the operation, and the points.
const PROCESS: &str = "SERVER_FAULTS_PROCESS";

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap()
}

/// Does one operation; one that answers a question has it asked first.
async fn operate(home: &Home, known: &Known, number: usize, arm: impl FnOnce()) -> (u16, Value) {
    if number == ASKS + 1 {
        sent(home, known, OPERATIONS[ASKS]).await.send(home).await;
    }
    let sent = sent(home, known, OPERATIONS[number]).await;
    arm();
    sent.send(home).await
}

/// Serves the store of an operation, does the operation, and says so when it is answered.
fn be_the_process(told: &str) {
    let [folder, number, points] = told.split('|').collect::<Vec<_>>()[..] else { panic!() };
    let (folder, number) = (Path::new(folder), number.parse().unwrap());
    let known = std::fs::read_to_string(folder.join(format!("{number}.json"))).unwrap();
    let known = Known(serde_json::from_str(&known).unwrap());
    let faults = Faults::of(Fault::Process);
    let with_faults = store::Options { faults: Some(faults.clone()), ..store::Options::default() };
    runtime().block_on(async {
        let path = folder.join("now.db");
        let home = serve(Store::open_with(&path, with_faults).await.unwrap()).await;
        let arm = || faults.arm(points.parse().unwrap(), false);
        let (status, _) = operate(&home, &known, number, arm).await;
        let has_struck = faults.disarm();
        // Not captured, unlike what is printed.
        let mut out = std::io::stdout();
        writeln!(out, "\nanswered {status} {has_struck}").unwrap();
    });
}

#[test]
fn a_server_that_dies_anywhere_loses_nothing_that_was_answered() {
    if let Ok(told) = std::env::var(PROCESS) {
        return be_the_process(&told);
    }
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let runtime = runtime();
    // The store before each operation, what a client knows then, and what is stored.
    let states = runtime.block_on(async {
        let home = serve(Store::open(&at("house.db")).await.unwrap()).await;
        let disk = Store::open(&at("house.db")).await.unwrap();
        let mut known = Known(json!({}));
        let mut states = vec![stored(&disk, false).await];
        for (number, operation) in OPERATIONS.into_iter().enumerate() {
            disk.copy_to(&at(&format!("{number}.db"))).await.unwrap();
            std::fs::write(at(&format!("{number}.json")), known.0.to_string()).unwrap();
            let done = operate(&home, &known, number, || ()).await;
            assert!((200..300).contains(&done.0), "{operation}: {done:?}");
            known.learn(operation, &done.1);
            states.push(stored(&disk, false).await);
        }
        states
    });
    let mut deaths = 0;
    for number in (0..OPERATIONS.len()).filter(|&number| number != ASKS) {
        let known = std::fs::read_to_string(at(&format!("{number}.json"))).unwrap();
        let known = Known(serde_json::from_str(&known).unwrap());
        for points in 0.. {
            for end in ["", "-wal", "-shm"] {
                let _ = std::fs::remove_file(at(&format!("now.db{end}")));
            }
            std::fs::copy(at(&format!("{number}.db")), at("now.db")).unwrap();
            let output = Command::new(std::env::current_exe().unwrap())
                .args(["--exact", "--nocapture", "--test-threads=1"])
                .arg("faults::a_server_that_dies_anywhere_loses_nothing_that_was_answered")
                .env(PROCESS, format!("{}|{number}|{points}", folder.path().display()))
                .stderr(Stdio::null())
                .output()
                .unwrap();
            let output = String::from_utf8_lossy(&output.stdout);
            let has_lived = output.contains("answered 20");
            let told = format!("{}, point {points}: {output}", OPERATIONS[number]);
            runtime.block_on(async {
                let disk = Store::open(&at("now.db")).await.unwrap();
                let home = serve(disk.clone()).await;
                let now = stored(&disk, false).await;
                let is_done = now == states[number + 1];
                assert!(is_done || (!has_lived && now == states[number]), "{told}: {now}");
                if !has_lived {
                    // Whoever heard nothing asks again.
                    let again = operate(&home, &known, number, || ()).await;
                    assert!(again.0 < 300 || (is_done && again.0 < 500), "{told}: {again:?}");
                    assert_eq!(stored(&disk, false).await, states[number + 1], "{told}");
                }
                assert_eq!(disk.check().await.unwrap(), []);
                disk.close().await;
            });
            if has_lived {
                assert!(output.contains("false"), "{told}");
                break;
            }
            deaths += 1;
        }
    }
    assert!(deaths > 2 * OPERATIONS.len(), "each row and each commit: {deaths}");
}
