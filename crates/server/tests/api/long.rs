//! A game as long as a game may be.

use crate::support::{Home, options, person};
use game::State as _;
use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};
use std::process::Command;
use store::{Edit, Filter, Store};

/// The environment variable by which the test below runs itself alone in a process.
const ALONE: &str = "SERVER_LONG_ALONE";
/// A game that begins a new round when one is over.
const GAME: &str = "congkak-traditional";
/// The most actions of a game.
const MOST: usize = 20_000;
/// What such a game may cost, with the server that opens it.
const MOST_BYTES: usize = 10_000_000;

/// Returns the bytes of memory that this process holds for itself.
///
/// The pages of files are left out: how much of the program the kernel reads ahead, and in pages
/// of which size, depends on the machine.
fn memory() -> usize {
    let statm = std::fs::read_to_string("/proc/self/statm").unwrap();
    let pages: Vec<usize> = statm.split_whitespace().map(|count| count.parse().unwrap()).collect();
    let [_, resident, of_files, ..] = pages[..] else { panic!("{statm}") };
    (resident - of_files) * 4096
}

/// Returns so many actions of a game of many rounds on the largest board.
fn long_game(actions: usize) -> Vec<String> {
    let (houses, seeds) = (Some(100), Some(1));
    let choice = catalog::Choice { houses, seeds, ..catalog::Choice::of(GAME) };
    let mut course = play::Course::begin(choice.spec().unwrap().start(sowing::Side::South), 0, 0);
    let mut rng = Pcg64Mcg::seed_from_u64(0);
    while course.moves().len() < actions {
        let legal = course.table().legal_actions();
        course.play(legal[rng.random_range(0..legal.len())]).unwrap();
    }
    course.moves().iter().map(|played| played.action.to_string()).collect()
}

#[cfg(target_os = "linux")]
#[test]
fn a_game_of_twenty_thousand_actions_costs_little() {
    if std::env::var_os(ALONE).is_none() {
        let done = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "long::a_game_of_twenty_thousand_actions_costs_little"])
            .args(["--nocapture", "--test-threads=1"])
            .env(ALONE, "")
            // One heap for all threads: how many heaps there are depends on the machine.
            .env("MALLOC_ARENA_MAX", "1")
            .output()
            .unwrap();
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        return;
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(open_and_play());
}

async fn open_and_play() {
    let seats = [person("Ada"), person("Bo")];
    let asked = json!({"game": GAME, "houses": 100, "seeds": 1, "seats": seats, "first": 0});
    let home = Home::new().await;
    let (table, keys) = home.table(asked).await;
    let store = Store::open(&home.folder.path().join("house.db")).await.unwrap();
    let id = store.games(&Filter::default()).await.unwrap()[0].id;
    let long = MOST - 2;
    store.edit(id, Edit::append(0, &long_game(long))).await.unwrap();
    let before = memory();
    let home = Home::on(store, options()).await;
    let update = home.look(&table, &keys[0]).await;
    assert_eq!(update["seq"], long);
    // A move, which is taken back, and a deal that there is none of.
    let both = keys.join(",");
    let move_at = |update: &Value| {
        let seat = update["table"]["turn"].as_u64().unwrap();
        let action = update["table"]["sowing"]["moves"][0]["action"].as_str().unwrap().to_owned();
        (seat, action)
    };
    let (seat, action) = move_at(&update);
    assert_eq!(home.play(&table, &both, seat, &action).await.0, 200);
    let propose = |what: &str| json!({"type": "propose", "seat": seat, "what": what});
    let (status, taken_back) = home.ask(&table, &both, propose("take_back")).await;
    assert_eq!((status, &taken_back["table"]["turn"]), (200, &json!(seat)));
    let (_, refused) = home.ask(&table, &both, propose("new_deal")).await;
    assert_eq!(refused["code"], "no_deal");
    let grown = memory().saturating_sub(before);
    assert!(grown < MOST_BYTES, "{grown} bytes");
    // The last actions that there may be; then the game is drawn.
    let mut update = taken_back;
    while update["table"]["phase"] == "playing" {
        let (seat, action) = move_at(&update);
        let (status, next) = home.play(&table, &both, seat, &action).await;
        assert_eq!(status, 200, "{next}");
        update = next;
    }
    assert_eq!(update["table"]["result"]["ending"], "agreed", "{}", update["table"]["result"]);
    let record = home.get(&format!("/api/tables/{table}/record")).await;
    let actions = record.as_str().unwrap().parse::<game::Record>().unwrap().actions.len();
    assert_eq!(actions, MOST);
    let grown = memory().saturating_sub(before);
    assert!(grown < MOST_BYTES, "{grown} bytes");
}
