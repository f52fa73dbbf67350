//! Tournaments over several nodes: any node answers every request, and a node that dies takes no result with it.

use crate::Houses;
use crate::house::{LONG, Served, send_once};
use crate::players::{Socket, hear};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio_tungstenite::connect_async;

/// A tournament, with the keys of those who take part by their numbers.
struct Cup {
    path: String,
    teacher: String,
    link: String,
    keys: BTreeMap<u64, String>,
}

/// What a node answers in the end.
struct Answer {
    status: u16,
    told: Value,
    /// It may have been done before, without an answer.
    is_again: bool,
}

impl Answer {
    fn is_refused(&self, status: u16, code: &str) -> bool {
        self.status == status && self.told["code"] == code
    }

    /// Tells whether it is done: now, or, as the last attempt then finds with this code, by one before.
    fn is_done(&self, found: &str) -> bool {
        self.status == 204 || (self.is_again && self.told["code"] == found)
    }
}

/// Asks a node until it answers, however busy it is, and however often it has been asked.
fn attempt(port: u16, method: &str, path: &str, key: &str, body: &Value) -> Answer {
    static ERRANDS: AtomicU64 = AtomicU64::new(0);
    let errand = format!("{}-{}", std::process::id(), ERRANDS.fetch_add(1, Ordering::Relaxed));
    repeat(&errand, port, method, path, key, body)
}

/// The same for a request that others may repeat, too.
fn repeat(errand: &str, port: u16, method: &str, path: &str, key: &str, body: &Value) -> Answer {
    let deadline = Instant::now() + LONG;
    let mut is_again = false;
    loop {
        let body = Some(body).filter(|_| method == "POST");
        let answer = send_once(errand, port, method, path, key, body);
        assert!(Instant::now() < deadline, "{path}: {answer:?}");
        match answer {
            Some((_, told)) if told["code"] == "too_fast" => {}
            Some((status, told)) if status != 503 => return Answer { status, told, is_again },
            _ => is_again = true,
        }
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// The same, where it does not matter how often it has been asked.
fn ask(port: u16, method: &str, path: &str, key: &str, body: &Value) -> (u16, Value) {
    let Answer { status, told, .. } = attempt(port, method, path, key, body);
    (status, told)
}

fn get(port: u16, path: &str) -> Value {
    let (status, seen) = ask(port, "GET", path, "", &Value::Null);
    assert_eq!(status, 200, "{path}: {seen}");
    seen
}

impl Cup {
    fn open(port: u16, more: &Value) -> Self {
        let mut asked =
            json!({"title": "Cup", "game": "kalah", "houses": 3, "seeds": 2, "games": 1});
        for (key, value) in more.as_object().expect("an object") {
            asked[key] = value.clone();
        }
        let (status, made) = ask(port, "POST", "/api/tournaments", "", &asked);
        assert_eq!(status, 201, "{made}");
        let text = |key: &str| made[key].as_str().expect("a text").to_owned();
        let path = format!("/api/tournaments/{}", text("tournament"));
        Self { path, teacher: text("teacher"), link: text("link"), keys: BTreeMap::new() }
    }

    fn join(&mut self, port: u16, name: &str) {
        let path = format!("{}/entrants", self.path);
        let (status, joined) = ask(port, "POST", &path, &self.link, &json!({"name": name}));
        assert_eq!(status, 201, "{joined}");
        let key = joined["key"].as_str().expect("a key").to_owned();
        self.keys.insert(joined["entrant"].as_u64().expect("a number"), key);
    }

    fn lead(&self, port: u16, what: &str, body: &Value) -> Answer {
        attempt(port, "POST", &format!("{}/{what}", self.path), &self.teacher, body)
    }

    fn start(&self, port: u16) {
        let started = self.lead(port, "start", &json!({}));
        assert!(started.is_done("begun"), "{}", started.told);
    }

    /// Ends it before it has begun.
    fn forget(&self, port: u16) {
        let ended = self.lead(port, "end", &json!({}));
        assert!(ended.is_done("no_such_tournament"), "{}", ended.told);
    }

    /// Plays for all people, each request at the next node, until something holds of the tournament.
    fn play_until(&self, ports: &[u16], is_it: impl Fn(&Value) -> bool) -> Value {
        let deadline = Instant::now() + LONG;
        let mut nodes = ports.iter().copied().cycle();
        let mut node = || nodes.next().expect("a node");
        loop {
            let view = get(node(), &self.path);
            if is_it(&view) {
                return view;
            }
            assert!(Instant::now() < deadline, "it does not come to that: {view}");
            let mut has_played = false;
            for game in running(&view) {
                has_played |= self.play(&mut node, &game);
            }
            if !has_played {
                std::thread::sleep(Duration::from_millis(50));
            }
        }
    }

    /// Plays a move of a game if it is a person's turn.
    fn play(&self, node: &mut impl FnMut() -> u16, game: &Value) -> bool {
        let path = format!("/api/tables/{}", game["table"].as_str().expect("a table"));
        let seen = get(node(), &path);
        let Some(seat) = seen["table"]["turn"].as_u64() else { return false };
        let entrant = game["entrants"][seat as usize].as_u64().expect("a number");
        let Some(key) = self.keys.get(&entrant) else { return false };
        let (status, own) = ask(node(), "GET", &path, key, &Value::Null);
        assert_eq!(status, 200, "{own}");
        let Some(action) = own["table"]["sowing"]["moves"][0]["action"].as_str() else {
            return false;
        };
        let play =
            json!({"type": "play", "id": "a", "seat": seat, "seq": own["seq"], "action": action});
        // The same move at the same moment is made once.
        let (status, told) = ask(node(), "POST", &format!("{path}/asks"), key, &play);
        assert_eq!(status, 200, "{told}");
        true
    }
}

fn all_games(view: &Value) -> Vec<Value> {
    let rounds = view["rounds"].as_array().expect("rounds").iter();
    let pairings = rounds.flat_map(|round| round["pairings"].as_array().expect("pairings"));
    pairings.flat_map(|pairing| pairing["games"].as_array().expect("games").clone()).collect()
}

fn running(view: &Value) -> Vec<Value> {
    all_games(view).into_iter().filter(|game| game["won"].is_null()).collect()
}

fn is_over(view: &Value) -> bool {
    view["phase"] == "over"
}

/// Checks that what stands in a tournament that is over is what its tables have come to, each once.
fn is_right(port: u16, view: &Value) {
    let games = all_games(view);
    assert_eq!(view["games"].as_u64(), Some(games.len() as u64), "{view}");
    assert_eq!(view["games"], view["planned"], "{view}");
    let mut points: BTreeMap<u64, f64> = BTreeMap::new();
    for game in &games {
        let table = game["table"].as_str().expect("a table");
        let replay = get(port, &format!("/api/tables/{table}/replay"));
        let won = replay["game"]["seats"].as_array().expect("seats").iter();
        let won: Vec<bool> = won.map(|seat| seat["won"] == true).collect();
        let share = 1.0 / won.iter().filter(|&&won| won).count() as f64;
        for (seat, won) in won.into_iter().enumerate() {
            let share = if won { share } else { 0.0 };
            assert_eq!(game["won"][seat].as_f64(), Some(share), "{game} {replay}");
            let entrant = game["entrants"][seat].as_u64().expect("a number");
            *points.entry(entrant).or_default() += share;
        }
    }
    for line in view["standings"].as_array().expect("standings") {
        let entrant = line["entrant"].as_u64().expect("a number");
        assert_eq!(line["points"].as_f64(), points.get(&entrant).copied(), "{view}");
    }
    let tables = games.iter().map(|game| game["table"].as_str());
    assert_eq!(tables.collect::<std::collections::BTreeSet<_>>().len(), games.len());
}

async fn watch(port: u16, cup: &Cup) -> Socket {
    let url = format!("ws://127.0.0.1:{port}{}/socket", cup.path);
    connect_async(url).await.expect("a socket").0
}

/// Hears of a tournament until it is over, and returns what was heard last.
async fn heard_to_the_end(mut socket: Socket) -> Value {
    let mut last = Value::Null;
    while let Some(heard) = hear(&mut socket).await {
        last = heard;
    }
    last
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tournament_is_every_nodes() {
    let Some(houses) = Houses::new() else { return };
    let (first, second) = (houses.node(), houses.node());
    let ports = [first.port, second.port];
    let computers = json!([{"kind": "first", "name": "Robot"}]);
    let mut cup = Cup::open(ports[0], &json!({"computers": computers, "public": true}));
    for (number, name) in ["Ada", "Bo", "Cy"].iter().enumerate() {
        cup.join(ports[(number + 1) % 2], name);
    }
    let wrong = attempt(ports[1], "POST", &format!("{}/start", cup.path), &cup.link, &json!({}));
    assert!(wrong.is_refused(403, "wrong_key"), "{}", wrong.told);
    let sockets = [watch(ports[0], &cup).await, watch(ports[1], &cup).await];
    let heard = sockets.map(|socket| tokio::spawn(heard_to_the_end(socket)));
    cup.start(ports[1]);
    let again = cup.lead(ports[0], "start", &json!({}));
    assert!(again.is_refused(409, "begun"), "{}", again.told);
    let cup = tokio::task::spawn_blocking(move || {
        let over = cup.play_until(&ports, is_over);
        is_right(ports[1], &over);
        assert_eq!(get(ports[0], &cup.path), get(ports[1], &cup.path));
        for port in ports {
            let listed = get(port, "/api/tournaments");
            assert_eq!((&listed[0]["title"], &listed[0]["phase"]), (&json!("Cup"), &json!("over")));
        }
        (cup, over)
    });
    let (cup, over) = cup.await.expect("it is played");
    for heard in heard {
        let last = tokio::time::timeout(LONG, heard).await.expect("it is told").expect("heard");
        assert_eq!(last, over, "who watches at any node has seen the end");
    }
    let late = cup.lead(first.port, "end", &json!({}));
    assert!(late.is_refused(409, "tournament_over"), "{}", late.told);
}

#[test]
fn those_who_join_at_all_nodes_at_once_all_take_part() {
    let Some(houses) = Houses::new() else { return };
    let nodes = [houses.node(), houses.node(), houses.node()];
    let cup = Cup::open(nodes[0].port, &json!({}));
    let joining: Vec<_> = (0..24)
        .map(|number| {
            let (port, path) = (nodes[number % 3].port, format!("{}/entrants", cup.path));
            let (link, name) = (cup.link.clone(), json!({"name": format!("P{number}")}));
            std::thread::spawn(move || ask(port, "POST", &path, &link, &name))
        })
        .collect();
    let mut numbers = Vec::new();
    for joined in joining {
        let (status, joined) = joined.join().expect("an answer");
        assert_eq!(status, 201, "{joined}");
        numbers.push(joined["entrant"].as_u64().expect("a number"));
    }
    numbers.sort_unstable();
    assert_eq!(numbers, (0..24).collect::<Vec<u64>>());
    for node in &nodes {
        assert_eq!(get(node.port, &cup.path)["players"].as_array().map(Vec::len), Some(24));
    }
    // One that has not begun is forgotten when it is ended, at every node.
    cup.forget(nodes[1].port);
    for node in &nodes {
        assert_eq!(ask(node.port, "GET", &cup.path, "", &Value::Null).0, 404);
    }
}

#[test]
fn a_tournament_goes_on_when_the_node_that_had_it_dies() {
    let Some(houses) = Houses::new() else { return };
    let (mut first, second) = (houses.node(), houses.node());
    // Of two computers nobody asks for the table.
    let computers = json!([{"kind": "first", "name": "One"}, {"kind": "first", "name": "Two"}]);
    let mut cup = Cup::open(first.port, &json!({"computers": computers}));
    cup.join(first.port, "Ada");
    cup.join(first.port, "Bo");
    cup.start(first.port);
    let begun = cup.play_until(&[first.port], |view| view["games"].as_u64() >= Some(1));
    assert!(!is_over(&begun));
    first.child.kill().unwrap();
    first.child.wait().unwrap();
    let over = cup.play_until(&[second.port], is_over);
    is_right(second.port, &over);
    for game in all_games(&begun).iter().filter(|game| !game["won"].is_null()) {
        assert!(all_games(&over).contains(game), "what was counted stays");
    }
}

/// A node dies when the end of a game is stored, and before the tournament is told of it.
#[test]
fn a_result_that_a_node_could_not_take_in_is_taken_in_by_another() {
    let Some(houses) = Houses::new() else { return };
    let mut first = houses.node();
    let mut cup = Cup::open(first.port, &json!({}));
    cup.join(first.port, "Ada");
    cup.join(first.port, "Bo");
    cup.start(first.port);
    let table = running(&get(first.port, &cup.path))[0]["table"].as_str().unwrap().to_owned();
    first.child.kill().unwrap();
    first.child.wait().unwrap();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(resign(&houses.url, &table));
    let second = houses.node();
    let over = cup.play_until(&[second.port], is_over);
    is_right(second.port, &over);
    assert_eq!(all_games(&over)[0]["ending"], "resigned 2");
}

/// Ends the game of a table in the store as if its second seat had resigned.
async fn resign(url: &str, table: &str) {
    let address = url.parse().expect("an address");
    let store = store::Store::open_at(&address, store::Options::default()).await.unwrap();
    let id = store.find_noted("name", table).await.unwrap().expect("the game of the table");
    let length = store.game(id).await.unwrap().length;
    let ending = store::Ending::Resigned(game::Seat::new(1));
    let outcome = store::Outcome { scores: vec![9, 3], winners: vec![0], ending };
    let edit = store::Edit { outcome: Some(outcome), ..store::Edit::append(length, &[]) };
    store.edit(id, edit).await.unwrap();
    store.close().await;
}

#[test]
fn who_is_taken_out_loses_at_whatever_node_the_table_is() {
    let Some(houses) = Houses::new() else { return };
    let (first, second) = (houses.node(), houses.node());
    let mut cup = Cup::open(first.port, &json!({}));
    for name in ["Ada", "Bo", "Cy"] {
        cup.join(first.port, name);
    }
    cup.start(first.port);
    let game = running(&get(second.port, &cup.path)).remove(0);
    let (table, loser) = (&game["table"], game["entrants"][0].as_u64().expect("a number"));
    let forfeit = json!({"table": table, "entrant": loser});
    let lost = cup.lead(second.port, "forfeits", &forfeit);
    assert!(lost.is_done("not_playing"), "{}", lost.told);
    let counted = get(first.port, &cup.path);
    assert_eq!(all_games(&counted)[0]["won"], json!([0.0, 1.0]), "{counted}");
    let withdrawal = json!({"entrant": loser});
    let gone = cup.lead(second.port, "withdrawals", &withdrawal);
    // Who has left may leave again.
    assert_eq!(gone.status, 204, "{}", gone.told);
    // The others play their game; those against whoever has left are won without a table.
    let over = cup.play_until(&[first.port, second.port], is_over);
    let points = |of: &dyn Fn(u64) -> bool| -> f64 {
        let lines = over["standings"].as_array().expect("lines").iter();
        let lines = lines.filter(|line| of(line["entrant"].as_u64().expect("a number")));
        lines.map(|line| line["points"].as_f64().expect("points")).sum()
    };
    assert_eq!((points(&|one| one == loser), points(&|_| true)), (0.0, 3.0), "{over}");
}

/// A client that does not hear the answer in time asks another node, while the first is still at it.
#[test]
fn what_is_asked_of_two_nodes_at_once_is_done_once() {
    let Some(houses) = Houses::new() else { return };
    let nodes = [houses.node(), houses.node()];
    let at_once = |errand: &str, path: &str, key: &str, body: &Value| {
        let asking = nodes.each_ref().map(|node| {
            let (port, errand, path) = (node.port, errand.to_owned(), path.to_owned());
            let (key, body) = (key.to_owned(), body.clone());
            std::thread::spawn(move || repeat(&errand, port, "POST", &path, &key, &body))
        });
        let [one, other] = asking.map(|asked| asked.join().expect("an answer"));
        assert_eq!((one.status, &one.told), (201, &other.told), "{}", other.told);
        one.told
    };
    let asked = json!({"title": "Cup", "game": "kalah"});
    let mut made = Value::Null;
    for number in 0..5 {
        made = at_once(&format!("cup {number}").replace(' ', "-"), "/api/tournaments", "", &asked);
    }
    let path = format!("/api/tournaments/{}", made["tournament"].as_str().expect("a name"));
    let link = made["link"].as_str().expect("a key");
    for number in 0..20 {
        let name = json!({"name": format!("P{number}")});
        let joined = at_once(&format!("join-{number}"), &format!("{path}/entrants"), link, &name);
        assert_eq!(joined["entrant"], number);
    }
}

/// The most tournaments of a visitor count whichever nodes they were set up at.
#[test]
fn tournaments_of_a_visitor_count_over_all_nodes() {
    let Some(houses) = Houses::new() else { return };
    let nodes = [houses.node(), houses.node()];
    let cups: Vec<Cup> =
        (0..10).map(|number| Cup::open(nodes[number % 2].port, &json!({}))).collect();
    let one_more = json!({"title": "Cup", "game": "kalah"});
    for Served { port, .. } in &nodes {
        let (status, told) = ask(*port, "POST", "/api/tournaments", "", &one_more);
        assert_eq!((status, &told["code"]), (429, &json!("too_many_tournaments")), "{told}");
    }
    cups[0].forget(nodes[1].port);
    assert_eq!(ask(nodes[0].port, "POST", "/api/tournaments", "", &one_more).0, 201);
}
