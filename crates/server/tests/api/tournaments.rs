//! Tournaments that are played at tables: a teacher opens one, others join by a link.

use crate::client::Client;
use crate::support::{Home, computer, options, two};
use futures_util::StreamExt;
use serde_json::{Value, json};
use server::Options;
use std::time::Duration;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

/// A tournament with its keys: the teacher's, that of the link, and those of its entrants.
struct Class {
    path: String,
    teacher: String,
    link: String,
    keys: Vec<String>,
}

/// Games that are soon over.
fn small() -> Value {
    json!({"title": "Class 4b", "game": "kalah", "houses": 3, "seeds": 2, "games": 1})
}

fn with(mut asked: Value, more: &Value) -> Value {
    for (key, value) in more.as_object().unwrap() {
        asked[key] = value.clone();
    }
    asked
}

impl Class {
    async fn open(home: &Home, asked: Value) -> Self {
        let (status, made) = home.post("/api/tournaments", "", asked).await;
        assert_eq!(status, 201, "{made}");
        let text = |key: &str| made[key].as_str().unwrap().to_owned();
        let path = format!("/api/tournaments/{}", text("tournament"));
        Self { path, teacher: text("teacher"), link: text("link"), keys: Vec::new() }
    }

    /// Opens a tournament that these people join after its computers.
    async fn of(home: &Home, asked: Value, people: &[&str]) -> Self {
        let mut class = Self::open(home, asked).await;
        let computers = home.get(&class.path).await["players"].as_array().unwrap().len();
        class.keys = vec![String::new(); computers];
        for name in people {
            let (status, joined) = class.join(home, name).await;
            assert_eq!((status, joined["entrant"].as_u64()), (201, Some(class.keys.len() as u64)));
            class.keys.push(joined["key"].as_str().unwrap().to_owned());
        }
        class
    }

    async fn join(&self, home: &Home, name: &str) -> (u16, Value) {
        let path = format!("{}/entrants", self.path);
        home.post(&path, &self.link, json!({"name": name})).await
    }

    async fn lead(&self, home: &Home, what: &str, body: Value) -> (u16, Value) {
        home.post(&format!("{}/{what}", self.path), &self.teacher, body).await
    }

    async fn start(&self, home: &Home) {
        assert_eq!(self.lead(home, "start", json!({})).await.0, 204);
    }

    async fn look(&self, home: &Home) -> Value {
        home.get(&self.path).await
    }

    /// Plays first moves at all tables until something holds of the tournament.
    async fn play_until(&self, home: &Home, is_it: impl Fn(&Value) -> bool) -> Value {
        for _ in 0..5000 {
            let view = self.look(home).await;
            if is_it(&view) {
                return view;
            }
            let mut has_played = false;
            for game in running(&view) {
                let table = game["table"].as_str().unwrap();
                let update = home.look(table, "").await;
                let Some(seat) = update["table"]["turn"].as_u64() else { continue };
                let entrant = game["entrants"][seat as usize].as_u64().unwrap();
                let key = &self.keys[entrant as usize];
                if !key.is_empty() {
                    let own = home.look(table, key).await;
                    let action = own["table"]["sowing"]["moves"][0]["action"].as_str().unwrap();
                    let (status, answer) = home.play(table, key, seat, action).await;
                    assert_eq!(status, 200, "{answer}");
                    has_played = true;
                }
            }
            if !has_played {
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
        }
        panic!("it does not come to that: {}", self.look(home).await);
    }
}

/// Returns the games of the last round that are being played.
fn running(view: &Value) -> Vec<Value> {
    let Some(round) = view["rounds"].as_array().unwrap().last() else { return Vec::new() };
    let pairings = round["pairings"].as_array().unwrap().iter();
    let games = pairings.flat_map(|pairing| pairing["games"].as_array().unwrap().clone());
    games.filter(|game| game["won"].is_null()).collect()
}

fn is_over(view: &Value) -> bool {
    view["phase"] == "over"
}

/// Points in halves.
fn halves(points: &Value) -> u64 {
    (points.as_f64().unwrap() * 2.0) as u64
}

/// The points of all lines in halves, by entrant.
fn points(view: &Value) -> Vec<u64> {
    let mut points = vec![0; view["players"].as_array().unwrap().len()];
    for line in view["standings"].as_array().unwrap() {
        points[line["entrant"].as_u64().unwrap() as usize] = halves(&line["points"]);
    }
    points
}

#[tokio::test]
async fn a_class_plays_a_round_robin_to_its_end() {
    let home = Home::new().await;
    let asked =
        with(small(), &json!({"games": 2, "computers": [{"kind": "easy", "name": "Robot"}]}));
    let class = Class::of(&home, asked, &["Ada", "Bo"]).await;
    let waiting = class.look(&home).await;
    assert_eq!((&waiting["phase"], &waiting["planned"]), (&json!("waiting"), &json!(null)));
    class.start(&home).await;
    let first = class.look(&home).await;
    // Everybody plays one game at a time, and of three one sits out.
    assert_eq!(first["rounds_planned"], 3);
    assert_eq!(
        (running(&first).len(), first["rounds"][0]["byes"].as_array().unwrap().len()),
        (1, 1)
    );
    let over = class.play_until(&home, is_over).await;
    assert_eq!((&over["games"], &over["planned"]), (&json!(6), &json!(6)));
    assert_eq!(points(&over).iter().sum::<u64>(), 12);
    for (line, row) in
        over["standings"].as_array().unwrap().iter().zip(over["crosstable"].as_array().unwrap())
    {
        let against: f64 =
            row.as_array().unwrap().iter().filter_map(|met| met["points"].as_f64()).sum();
        assert_eq!(line["points"], against);
    }
    // In every other game of a pairing the two change seats, and each game can be looked at again.
    let games = &over["rounds"][1]["pairings"][0]["games"];
    assert_eq!(games[0]["entrants"][0], games[1]["entrants"][1]);
    let replay =
        home.get(&format!("/api/tables/{}/replay", games[1]["table"].as_str().unwrap())).await;
    assert!(replay["frames_total"].as_u64().unwrap() > 2);
    let listed = home.get("/api/tournaments").await;
    assert_eq!((&listed[0]["title"], &listed[0]["phase"]), (&json!("Class 4b"), &json!("over")));
    assert_eq!(class.lead(&home, "end", json!({})).await.1["code"], "tournament_over");
}

#[tokio::test]
async fn a_server_that_is_killed_goes_on_in_the_middle() {
    let mut home = Home::new().await;
    // Only people: the server that was stopped would let a computer player move in the same store.
    let asked = with(small(), &json!({"format": "swiss", "rounds": 3}));
    let class = Class::of(&home, asked, &["Ada", "Bo", "Cy", "Di", "Ed"]).await;
    home = home.restarted().await;
    class.start(&home).await;
    for games in 1..6 {
        home = home.restarted().await;
        let before = class.look(&home).await;
        assert_eq!(before["phase"], "playing");
        let view = class.play_until(&home, |view| view["games"].as_u64().unwrap() >= games).await;
        assert!(view["games"].as_u64().unwrap() >= before["games"].as_u64().unwrap());
    }
    let over = class.play_until(&home, is_over).await;
    // Two games and a bye in each of three rounds.
    assert_eq!((&over["games"], points(&over).iter().sum::<u64>()), (&json!(6), 18));
    home = home.restarted().await;
    assert_eq!(class.look(&home).await, over);
}

#[tokio::test]
async fn a_result_that_was_stored_before_the_kill_counts_after_it() {
    let home = Home::new().await;
    let class = Class::of(&home, small(), &["Ada", "Bo"]).await;
    class.start(&home).await;
    let table = running(&class.look(&home).await)[0]["table"].as_str().unwrap().to_owned();
    let folder = home.stopped();
    let store = store::Store::open(&folder.path().join("house.db")).await.unwrap();
    let id = store.find_noted("name", &table).await.unwrap().unwrap();
    let length = store.game(id).await.unwrap().length;
    let ending = store::Ending::Resigned(game::Seat::new(1));
    let outcome = store::Outcome { scores: vec![9, 3], winners: vec![0], ending };
    let edit = store::Edit { outcome: Some(outcome), ..store::Edit::append(length, &[]) };
    store.edit(id, edit).await.unwrap();
    store.close().await;
    let home = crate::support::open_at(folder).await;
    let view = class.look(&home).await;
    assert_eq!((&view["phase"], points(&view)), (&json!("over"), vec![2, 0]));
    assert_eq!(view["rounds"][0]["pairings"][0]["games"][0]["ending"], "resigned 2");
}

#[tokio::test]
async fn who_is_absent_or_leaves_loses_and_the_others_play_on() {
    let home = Home::new().await;
    let class = Class::of(&home, small(), &["Ada", "Bo", "Cy", "Di"]).await;
    // Who leaves before the beginning is not missed.
    let own = json!({"entrant": 3});
    let path = format!("{}/withdrawals", class.path);
    assert_eq!(home.post(&path, &class.keys[2], own.clone()).await.0, 403);
    assert_eq!(home.post(&path, &class.keys[3], own).await.0, 204);
    class.start(&home).await;
    let view = class.look(&home).await;
    assert_eq!((&view["planned"], &view["entrants"]), (&json!(3), &json!(3)));
    let game = running(&view)[0].clone();
    let absent = game["entrants"][1].as_u64().unwrap();
    let forfeit = |entrant: u64| json!({"table": game["table"], "entrant": entrant});
    assert_eq!(class.lead(&home, "forfeits", forfeit(3)).await.1["code"], "not_playing");
    assert_eq!(class.lead(&home, "forfeits", forfeit(absent)).await.0, 204);
    let view = class.look(&home).await;
    assert_eq!(view["rounds"][0]["pairings"][0]["games"][0]["won"], json!([1.0, 0.0]));
    // Whoever leaves in the middle loses the game at the table, and those to come without a table.
    let before = points(&view);
    let game = running(&view)[0].clone();
    let leaver = game["entrants"][0].as_u64().unwrap() as usize;
    assert_eq!(class.lead(&home, "withdrawals", json!({"entrant": leaver})).await.0, 204);
    let over = class.play_until(&home, is_over).await;
    assert_eq!(points(&over)[leaver], before[leaver]);
    assert_eq!(points(&over).iter().sum::<u64>(), 6);
    assert_eq!(over["players"][leaver]["gone"], true);
}

/// Whoever leads a tournament may end any number of its games, also at tables that are not open.
#[tokio::test]
async fn games_that_are_lost_at_closed_tables_count_for_no_visitor() {
    let home = Home::new().await;
    let class = Class::of(&home, small(), &["Ada", "Bo", "Cy", "Di"]).await;
    class.start(&home).await;
    let games = running(&class.look(&home).await);
    assert_eq!(games.len(), 2);
    for _ in 0..6 {
        home.table(two()).await;
    }
    // There are places for those that changed last only, of which one is open; the others are for the next round.
    let few = Options { tables: 6, tables_of_visitor: 1, ..options() };
    let home = home.restarted_with(few).await;
    for game in games {
        let forfeit = json!({"table": game["table"], "entrant": game["entrants"][0]});
        let (status, told) = class.lead(&home, "forfeits", forfeit).await;
        assert_eq!(status, 204, "{told}");
    }
}

#[tokio::test]
async fn a_table_of_a_tournament_gives_no_help_and_stays() {
    let home = Home::new().await;
    let asked = with(small(), &json!({"computers": [{"kind": "first"}]}));
    let class = Class::of(&home, asked, &["Ada"]).await;
    class.start(&home).await;
    let game = running(&class.look(&home).await)[0].clone();
    let (table, key) = (game["table"].as_str().unwrap(), &class.keys[1]);
    let seat = u64::from(game["entrants"][1] == 1);
    let view = home.settled(table, key, seat).await;
    assert_eq!(view["table"]["yours"], json!([seat]), "the entrant's key opens the seat");
    assert_eq!(
        format!("/api/tournaments/{}", view["table"]["tournament"].as_str().unwrap()),
        class.path
    );
    let action = view["table"]["sowing"]["moves"][0]["action"].as_str().unwrap();
    assert_eq!(home.play(table, key, seat, action).await.0, 200);
    let view = home.settled(table, key, seat).await;
    assert_eq!(view["table"]["can_take_back"], false);
    for what in ["take_back", "rematch"] {
        let ask = json!({"type": "propose", "seat": seat, "what": what});
        assert_eq!(home.ask(table, key, ask).await.1["code"], "in_tournament", "{what}");
    }
    for (method, path) in [
        ("GET", format!("/api/tables/{table}/hint?seat={seat}")),
        ("DELETE", format!("/api/tables/{table}")),
    ] {
        let (status, text) = home.send(crate::support::request(method, &path, key, None)).await;
        assert!(status == 409 && text.contains("in_tournament"), "{method}: {text}");
    }
    // A save file would show every hand.
    let asked = json!({"title": "Cards", "game": "cassino", "computers": [{"kind": "easy"}]});
    let cards = Class::of(&home, asked, &["Ada"]).await;
    cards.start(&home).await;
    let game = running(&cards.look(&home).await)[0].clone();
    let path = format!("/api/tables/{}/save", game["table"].as_str().unwrap());
    let (status, text) =
        home.send(crate::support::request("GET", &path, &cards.keys[1], None)).await;
    assert!(status == 409 && text.contains("in_tournament"), "{text}");
}

#[tokio::test]
async fn keys_names_and_the_beginning_are_checked() {
    let home = Home::new().await;
    let class = Class::of(&home, small(), &["Ada"]).await;
    assert_eq!(class.join(&home, "Ada").await.1["code"], "name_taken");
    assert_eq!(class.join(&home, " \u{200b} ").await.1["code"], "bad_name");
    assert_eq!(
        class.lead(&home, "start", json!({})).await.1["code"],
        "bad_format",
        "one is too few"
    );
    let path = format!("{}/entrants", class.path);
    for key in [&class.teacher, &class.keys[0], ""] {
        assert_eq!(home.post(&path, key, json!({"name": "Bo"})).await.0, 403);
    }
    assert_eq!(class.join(&home, "Bo").await.0, 201);
    for what in ["start", "end"] {
        let path = format!("{}/{what}", class.path);
        for key in [&class.link, &class.keys[0], ""] {
            assert_eq!(home.post(&path, key, json!({})).await.0, 403, "{what}");
        }
    }
    class.start(&home).await;
    assert_eq!(class.lead(&home, "start", json!({})).await.1["code"], "begun");
    assert_eq!(class.join(&home, "Cy").await.1["code"], "begun");
    assert_eq!(
        home.post("/api/tournaments/0123456789abcdef/start", &class.teacher, json!({})).await.0,
        404
    );
    for (wrong, code) in [
        (json!({"format": "free-for-all"}), "bad_format"),
        (json!({"rounds": 3}), "bad_format"),
        (json!({"games": 0}), "bad_format"),
        (json!({"game": "chess"}), "bad_game"),
        (json!({"houses": 500}), "too_large"),
        (json!({"title": ""}), "bad_name"),
        (json!({"computers": [{"kind": "perfect:ms=60000"}]}), "bad_player"),
        (json!({"clock": {"kind": "move", "seconds": 0}}), "bad_clock"),
    ] {
        let (status, told) = home.post("/api/tournaments", "", with(small(), &wrong)).await;
        assert_eq!((status, &told["code"]), (422, &json!(code)), "{wrong}: {told}");
    }
}

#[tokio::test]
async fn a_visitor_has_few_tournaments_and_one_that_has_not_begun_is_forgotten() {
    let home = Home::with(Options { tournaments_of_visitor: 1, ..options() }).await;
    let class = Class::of(&home, small(), &["Ada"]).await;
    let (status, told) = home.post("/api/tournaments", "", small()).await;
    assert_eq!((status, &told["code"]), (429, &json!("too_many_tournaments")));
    let home = home.restarted_with(Options { tournaments_of_visitor: 1, ..options() }).await;
    assert_eq!(home.post("/api/tournaments", "", small()).await.0, 429);
    assert_eq!(class.lead(&home, "end", json!({})).await.0, 204);
    assert_eq!(home.get("/api/tournaments").await, json!([]));
    let (status, made) = home.post("/api/tournaments", "", small()).await;
    assert_eq!(status, 201, "{made}");
}

#[tokio::test]
async fn whoever_watches_is_sent_every_change_and_told_of_the_end() {
    let home = Home::new().await;
    let asked = with(small(), &json!({"computers": [{"kind": "first"}, {"kind": "random"}]}));
    let class = Class::open(&home, asked).await;
    let port = home.port().await;
    let url = format!("ws://127.0.0.1:{port}{}/socket", class.path);
    let mut client = Client(connect_async(&url).await.unwrap().0);
    assert_eq!(client.hear().await.unwrap()["phase"], "waiting");
    // A client says nothing but `ping`, and that not all the time.
    client.say(&json!({"type": "ping"})).await;
    assert_eq!(client.hear().await.unwrap(), json!({"type": "pong"}));
    for told in [json!({"type": "ping"}), json!({"type": "look", "seat": 0})] {
        let mut other = Client(connect_async(&url).await.unwrap().0);
        other.say(&told).await;
        other.say(&told).await;
        assert_eq!(other.hear_end().await, Some(CloseCode::Policy), "{told}");
    }
    class.start(&home).await;
    loop {
        let view = client.hear().await.unwrap();
        if is_over(&view) {
            break;
        }
    }
    assert_eq!(client.hear_end().await.map(u16::from), Some(1001));
    assert!(client.0.next().await.is_none_or(|heard| heard.is_err()));
}

#[tokio::test]
async fn joining_again_with_the_same_idempotency_key_joins_once() {
    let home = Home::new().await;
    let class = Class::open(&home, small()).await;
    let path = format!("{}/entrants", class.path);
    let mut answers = Vec::new();
    for _ in 0..2 {
        let mut request =
            crate::support::request("POST", &path, &class.link, Some(json!({"name": "Ada"})));
        request.headers_mut().insert("idempotency-key", "again".parse().unwrap());
        let (status, text) = home.send(request).await;
        assert_eq!(status, 201, "{text}");
        answers.push(text);
    }
    assert_eq!(answers[0], answers[1]);
    assert_eq!(class.look(&home).await["entrants"], 1);
    // A computer at a usual table is nobody's entrant.
    let (table, _) = home
        .table(
            json!({"game": "kalah", "seats": [crate::support::person("Ada"), computer("first")]}),
        )
        .await;
    assert_eq!(home.look(&table, "").await["table"]["tournament"], json!(null));
}

/// A tournament of three players that `parlour tournament` has played in a folder, and its lines.
fn played(folder: &std::path::Path) -> (arena::Settings, Vec<arena::Line>) {
    let players = ["A=random", "B=first", "C=greedy"].map(|player| player.parse().unwrap());
    let draft = arena::Draft {
        choice: Some(catalog::Choice { houses: Some(3), ..catalog::Choice::of("kalah") }),
        players: players.to_vec(),
        per_pairing: Some(2),
        ..arena::Draft::default()
    };
    let settings = draft.settle(7, &|_| Err(String::new())).unwrap();
    let (journal, _) = arena::Journal::open(folder, &settings).unwrap();
    let stop = std::sync::atomic::AtomicBool::new(false);
    let runner = arena::Runner {
        settings: &settings,
        concurrency: 1,
        elsewhere: None,
        databases: None,
        stop: &stop,
    };
    runner.run(Some(journal), &[], &mut |_| {}).unwrap();
    let lines = arena::Journal::games(folder).unwrap();
    (settings, lines)
}

#[tokio::test]
async fn a_tournament_in_a_folder_is_shown_as_it_grows() {
    let whole = tempfile::tempdir().unwrap();
    let (settings, lines) = played(whole.path());
    let root = tempfile::tempdir().unwrap();
    let folder = root.path().join("spring");
    let (mut journal, _) = arena::Journal::open(&folder, &settings).unwrap();
    for line in &lines[..4] {
        journal.add(line).unwrap();
    }
    std::fs::create_dir(root.path().join("holds none")).unwrap();
    let home = Home::with(Options { journals: Some(root.path().to_owned()), ..options() }).await;
    let listed = home.get("/api/tournaments").await;
    assert_eq!(listed.as_array().unwrap().len(), 1);
    assert_eq!((&listed[0]["title"], &listed[0]["phase"]), (&json!("spring"), &json!("playing")));
    let path = format!("/api/tournaments/{}", listed[0]["tournament"].as_str().unwrap());
    let view = home.get(&path).await;
    assert_eq!((&view["games"], &view["planned"]), (&json!(4), &json!(6)));
    assert_eq!(points(&view).iter().sum::<u64>(), 8);
    assert_eq!(view["players"][2]["kind"], "greedy");
    // Every game can be looked at again.
    let game = &view["rounds"][0]["pairings"][0]["games"][1];
    assert_eq!(game["won"].as_array().unwrap().len(), 2);
    let replay = format!("/api/tables/{}/replay", game["table"].as_str().unwrap());
    let replay = home.get(&replay).await;
    assert_eq!(replay["game"]["table"], game["table"]);
    assert!(replay["frames_total"].as_u64().unwrap() > 2);
    assert_eq!(
        home.send(crate::support::request("GET", "/api/tables/a.1.1.1/replay", "", None)).await.0,
        404
    );
    // Who watches sees the rest come, and the end.
    let port = home.port().await;
    let mut client =
        Client(connect_async(format!("ws://127.0.0.1:{port}{path}/socket")).await.unwrap().0);
    assert_eq!(client.hear().await.unwrap()["games"], 4);
    for line in &lines[4..] {
        journal.add(line).unwrap();
    }
    let over = loop {
        let view = client.hear().await.unwrap();
        if is_over(&view) {
            break view;
        }
    };
    assert_eq!(points(&over).iter().sum::<u64>(), 12);
    assert_eq!(client.hear_end().await.map(u16::from), Some(1001));
    // Nothing can be changed there.
    assert_eq!(home.post(&format!("{path}/end"), "", json!({})).await.0, 404);
}
