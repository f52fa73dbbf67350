//! Programs that join by the links of people: `arena::join` at this server.

use crate::support::{Home, computer, options, person};
use arena::join::{Authorities, JoinError, JoinSettings, Keys, Link, Told, Visited, join};
use arena::{Begin, Contestant, Fault, Kind, Moment, Surroundings};
use catalog::{Action, View};
use serde_json::{Value, json};
use server::Options;
use std::path::Path;
use std::time::Duration;

fn settings(name: &str) -> JoinSettings {
    JoinSettings {
        name: Some(name.to_owned()),
        each: Some(Duration::from_millis(50)),
        patience: Duration::from_secs(20),
        seed: 7,
        once: format!("a-secret-of-{name}"),
        authorities: Authorities::System,
        keys: Keys::Nowhere,
    }
}

fn contestant(kind: &str) -> Box<dyn Contestant> {
    let kind: Kind = kind.parse().unwrap();
    arena::seat(&kind, &Surroundings::default()).unwrap()
}

type Ended = (Result<Visited, JoinError>, Vec<Told>);

async fn visit(link: String, name: &str, contestant: Box<dyn Contestant>) -> Ended {
    let mut told = Vec::new();
    let mut tell = |one: &Told| told.push(one.clone());
    let link: Link = link.parse().unwrap();
    let settings = settings(name);
    let playing = join(&settings, &link, contestant, std::future::pending(), &mut tell);
    let ended = tokio::time::timeout(Duration::from_mins(2), playing).await.expect("it ends");
    (ended, told)
}

/// Sets up a tournament, and returns its path in the API, the key of whoever leads it, and the link to join.
async fn class(home: &Home, asked: Value) -> (String, String, String) {
    let (status, made) = home.post("/api/tournaments", "", asked).await;
    assert_eq!(status, 201, "{made}");
    let text = |key: &str| made[key].as_str().unwrap().to_owned();
    let name = text("tournament");
    let link =
        format!("http://127.0.0.1:{}/#/tournaments/{name}/{}", home.port().await, text("link"));
    (format!("/api/tournaments/{name}"), text("teacher"), link)
}

async fn until_joined(home: &Home, path: &str, entrants: usize) {
    let joining = async {
        while home.get(path).await["entrants"] != entrants {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(Duration::from_mins(1), joining).await.expect("somebody joins");
}

/// The starter in Python where Python is, and else a player that moves alike.
fn starter() -> Box<dyn Contestant> {
    let bot = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bots/bot.py");
    let has_python = std::process::Command::new("python3").arg("--version").output().is_ok();
    contestant(&if has_python && cfg!(unix) {
        format!("ugi:python3 {}", bot.display())
    } else {
        "random".to_owned()
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_class_of_three_plays_a_whole_round_robin() {
    let home = Home::new().await;
    let robot = json!([{"kind": "greedy", "name": "Robot"}]);
    let (path, teacher, link) =
        class(&home, json!({"title": "4b", "game": "kalah", "games": 2, "computers": robot})).await;
    let starter = tokio::spawn(visit(link.clone(), "Starter", starter()));
    until_joined(&home, &path, 2).await;
    let own = tokio::spawn(visit(link, "Own", contestant("smart:depth=2")));
    until_joined(&home, &path, 3).await;
    assert_eq!(home.post(&format!("{path}/start"), &teacher, json!({})).await.0, 204);
    for (visitor, name) in [(starter, "Starter"), (own, "Own")] {
        let (ended, told) = visitor.await.unwrap();
        let visited = ended.unwrap_or_else(|error| panic!("{name}: {error}: {told:?}"));
        assert_eq!((visited.games, visited.faults), (4, 0), "{name}: {told:?}");
        assert!(matches!(&told[0], Told::Joined { title, .. } if title == "4b"));
        assert!(matches!(told.last(), Some(Told::TournamentOver { place: Some(_), of: 3, .. })));
    }
    let over = home.get(&path).await;
    assert_eq!((&over["phase"], &over["games"]), (&json!("over"), &json!(6)));
    let endings: Vec<&Value> = over["rounds"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|round| round["pairings"].as_array().unwrap())
        .flat_map(|pairing| pairing["games"].as_array().unwrap())
        .map(|game| &game["ending"])
        .collect();
    assert!(endings.iter().all(|ending| *ending == "played"), "{endings:?}");
}

/// Plays for another, and keeps what it was shown.
struct Witness {
    plays: Box<dyn Contestant>,
    seen: std::sync::Arc<std::sync::Mutex<Vec<cassino::Observation>>>,
}

impl Contestant for Witness {
    fn begin(&mut self, game: &Begin<'_>) -> Result<(), Fault> {
        self.plays.begin(game)
    }

    fn choose(&mut self, moment: &Moment<'_>) -> Result<Action, Fault> {
        let View::Cassino(seen) = moment.view else { panic!("it is Cassino") };
        assert!(moment.history.is_none());
        self.seen.lock().unwrap().push((**seen).clone());
        self.plays.choose(moment)
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_of_cassino_is_played_by_what_it_sees() {
    let home = Home::new().await;
    let asked = json!({
        "game": "cassino", "rules": {"length": "round"},
        "seats": [computer("capture"), {"who": "open"}, {"who": "link"}],
    });
    let (table, keys) = home.table(asked).await;
    let at = format!("http://127.0.0.1:{}", home.port().await);
    let seen = std::sync::Arc::default();
    let witness = Witness { plays: contestant("counter"), seen: std::sync::Arc::clone(&seen) };
    let counter =
        tokio::spawn(visit(format!("{at}/api/tables/{table}"), "Counter", Box::new(witness)));
    let starter = visit(format!("{at}/#/table/{table}/{}", keys[2]), "Starter", starter());
    let (ended, told) = starter.await;
    assert_eq!(ended.expect("it plays").games, 1, "{told:?}");
    assert_eq!(counter.await.unwrap().0.expect("it plays").games, 1);
    let seen = seen.lock().unwrap();
    assert!(seen.len() >= 8 && seen.iter().all(|one| one.seat() == game::Seat::new(1)));
    // A pack of 52 cards, none seen twice, and the stock as large as it is.
    for one in seen.iter() {
        assert_eq!(
            one.unseen().len(),
            usize::from(one.stock_size())
                + usize::from(one.hand_size(game::Seat::new(0)))
                + usize::from(one.hand_size(game::Seat::new(2)))
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_several_sets_is_told_from_its_start() {
    let home = Home::new().await;
    let asked = json!({
        "game": "mangala", "rules": {"sets": "2"}, "first": 1,
        "seats": [{"who": "open"}, computer("greedy")],
    });
    let (table, _) = home.table(asked).await;
    let link = format!("127.0.0.1:{}/table/{table}", home.port().await);
    let (ended, told) = visit(link, "Starter", starter()).await;
    assert_eq!(
        ended.expect("it plays"),
        Visited { games: 1, faults: 0, stopped: false },
        "{told:?}"
    );
}

/// Plays what is never legal.
struct Cheat;

impl Contestant for Cheat {
    fn begin(&mut self, _: &Begin<'_>) -> Result<(), Fault> {
        Ok(())
    }

    fn choose(&mut self, _: &Moment<'_>) -> Result<Action, Fault> {
        Ok("99".parse().unwrap())
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_plays_what_is_not_legal_is_told_why_and_resigns() {
    let home = Home::new().await;
    let asked = json!({"game": "kalah", "seats": [{"who": "link"}, computer("first")]});
    let (table, keys) = home.table(asked).await;
    let link = format!("http://127.0.0.1:{}/#/table/{table}/{}", home.port().await, keys[0]);
    let (ended, told) = visit(link, "Cheat", Box::new(Cheat)).await;
    assert_eq!(ended.unwrap().faults, 1);
    let failed = told.iter().find_map(|told| match told {
        Told::Failed { fault, message } => Some((*fault, message.as_str())),
        _ => None,
    });
    let (fault, message) = failed.expect("it is told");
    assert!(
        fault == "illegal" && message.contains("chose 99, which cannot be played"),
        "{message}"
    );
    let over = home.look(&table, "").await;
    assert_eq!(over["table"]["result"]["ending"], "resigned 1");
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_links_are_told_with_what_would_be_right() {
    let home = Home::with(Options { loopback_only: true, ..options() }).await;
    let at = format!("http://127.0.0.1:{}", home.port().await);
    let (full, _) = home.table(json!({"game": "kalah", "seats": [person("A"), person("B")]})).await;
    let (path, teacher, link) = class(&home, json!({"title": "T", "game": "kalah"})).await;
    let key = "0".repeat(32);
    let name = path.rsplit('/').next().unwrap();
    for (link, part) in [
        (format!("{at}/#/table/{}", "0".repeat(16)), "there is no such table"),
        (format!("{at}/#/table/{full}"), "no seat of this table is open"),
        (format!("{at}/#/table/{full}/{key}"), "this key opens no seat here"),
        (format!("{at}/#/tournaments/{}/{key}", "0".repeat(16)), "there is no such tournament"),
        (format!("{at}/#/tournaments/{name}"), "opens nothing without a key"),
        (format!("{at}/#/tournaments/{name}/{key}"), "key"),
        (format!("http://127.0.0.1:1/#/tournaments/{name}/{key}"), "is the server running there?"),
    ] {
        let error =
            visit(link.clone(), "Bot", contestant("first")).await.0.unwrap_err().to_string();
        assert!(error.contains(part), "{link}: {error}");
    }
    // One that cannot be started takes nobody's place.
    let (ended, _) = visit(link.clone(), "Bot", contestant("ugi:/no/such/program")).await;
    assert!(matches!(ended, Err(JoinError::Contestant(Fault::Start(_)))), "{ended:?}");
    assert_eq!(home.get(&path).await["entrants"], 0);
    assert_eq!(home.post(&format!("{path}/end"), &teacher, json!({})).await.0, 204);
    let (ended, _) = visit(link, "Bot", contestant("first")).await;
    assert!(ended.unwrap_err().to_string().contains("there is no such tournament"));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_told_to_stop_leaves_the_tournament() {
    let home = Home::new().await;
    let (path, _, link) = class(&home, json!({"title": "T", "game": "kalah"})).await;
    let (sender, stop) = tokio::sync::oneshot::channel::<()>();
    let (address, settings): (Link, _) = (link.parse().unwrap(), settings("Bot"));
    let visitor = tokio::spawn(async move {
        let stop = async { drop(stop.await) };
        join(&settings, &address, contestant("first"), stop, &mut |_| {}).await
    });
    until_joined(&home, &path, 1).await;
    sender.send(()).unwrap();
    assert!(visitor.await.unwrap().unwrap().stopped);
    let view = home.get(&path).await;
    assert_eq!((&view["players"][0]["gone"], &view["entrants"]), (&json!(true), &json!(0)));
}
