//! The store through its public interface: what is kept, what is refused, and what survives.

use catalog::{Choice, replay};
use game::{Record, Seat, State, Turn};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::path::{Path, PathBuf};
use std::time::Duration;
use store::{
    Blocking, Edit, Ending, Filter, GameId, KeptTournament, Options, Outcome, Place, Retention,
    Step, Store, StoreError,
};
use tempfile::TempDir;

fn new_home() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let path = folder.path().join("deep/er/house.db");
    (folder, path)
}

/// A random game of these players, whole.
fn played(game: &str, players: &[&str], seed: u64) -> (Record, Outcome) {
    let seats = (game == "cassino").then_some(players.len() as u8);
    let spec = Choice { seats, ..Choice::of(game) }.spec().unwrap();
    let mut record = spec.record();
    for (number, player) in (1..).zip(players) {
        record.set_tag(&format!("player-{number}"), *player);
    }
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut table = spec.start(sowing::Side::South);
    while !table.is_over() {
        let action = if table.turn() == Turn::Chance {
            game::sample(&table, &mut rng).unwrap()
        } else {
            let actions = table.legal_actions();
            actions[rng.random_range(0..actions.len())]
        };
        table.play(action).unwrap();
        record.actions.push(action.to_string());
    }
    (record, Outcome::of(&table).unwrap())
}

/// Counts the actions of seats in a whole record.
fn moves(record: &Record) -> usize {
    let mut moves = 0;
    replay(record, |table, _| moves += usize::from(table.turn() != Turn::Chance)).unwrap();
    moves
}

fn beginning(record: &Record) -> Record {
    Record { tags: record.tags.clone(), actions: Vec::new() }
}

#[test]
fn a_game_is_kept_action_by_action_and_comes_back_as_it_was() {
    let (_folder, path) = new_home();
    let (record, outcome) = played("cassino", &["Ada: #1=human", "Bø \\ ó=greedy"], 1);
    let id = {
        let store = Blocking::open(&path).unwrap();
        let id = store.wait(store.begin(Place::Terminal, &beginning(&record))).unwrap();
        let (last, before) = record.actions.split_last().unwrap();
        for (at, action) in (0..).zip(before) {
            store.wait(store.append(id, at, std::slice::from_ref(action))).unwrap();
        }
        assert_eq!(store.wait(store.game(id)).unwrap().ending, None);
        let at = before.len() as u32;
        store.wait(store.finish(id, at, std::slice::from_ref(last), outcome.clone())).unwrap();
        // Dropped without being closed, as when a process ends.
        id
    };
    let store = Blocking::open(&path).unwrap();
    assert_eq!(store.wait(store.record(id)).unwrap(), record);
    let game = store.wait(store.game(id)).unwrap();
    assert_eq!((game.game.as_str(), game.size.as_str()), ("cassino", "2 players"));
    assert_eq!((game.length as usize, game.ending), (record.actions.len(), Some(Ending::Played)));
    assert_eq!(game.moves as usize, moves(&record), "cards dealt are no moves");
    assert_eq!(game.players[0].name, "Ada: #1");
    assert_eq!(game.players[1].kind, "greedy");
    for (seat, player) in game.players.iter().enumerate() {
        assert_eq!(player.score.map(|score| score.value), Some(outcome.scores[seat]));
        assert_eq!(player.won, outcome.winners.contains(&seat));
    }
    let (_, table) = replay(&store.wait(store.record(id)).unwrap(), |_, _| {}).unwrap();
    assert_eq!(table.score(Seat::new(0)), outcome.scores[0]);
    assert!(game.began <= game.changed);
    assert_eq!(store.wait(store.check()).unwrap(), []);
    store.close();
    assert!(!path.with_extension("db-wal").exists(), "a closed store is one file");
}

#[test]
fn what_does_not_fit_is_refused_and_changes_nothing() {
    let (_folder, path) = new_home();
    let store = Blocking::open(&path).unwrap();
    let (record, outcome) = played("kalah", &["Ada=human", "Bo=human"], 2);
    let id = store.wait(store.begin(Place::Web, &beginning(&record))).unwrap();
    let actions = &record.actions;
    store.wait(store.append(id, 0, &actions[..3])).unwrap();
    let error = store.wait(store.append(id, 2, &actions[2..3])).unwrap_err();
    assert!(matches!(error, StoreError::OutOfStep { expected: 2, found: 3, .. }), "{error}");
    assert_eq!(error.code(), "out_of_step");
    store.wait(store.take_back(id, 3, 1)).unwrap();
    assert_eq!(store.wait(store.record(id)).unwrap().actions, actions[..1]);
    let error = store.wait(store.take_back(id, 3, 0)).unwrap_err();
    assert!(matches!(error, StoreError::OutOfStep { .. }), "{error}");
    store.wait(store.finish(id, 1, &actions[1..], outcome.clone())).unwrap();
    let length = actions.len() as u32;
    for error in [
        store.wait(store.append(id, length, &actions[..1])).unwrap_err(),
        store.wait(store.finish(id, length, &[], outcome)).unwrap_err(),
        store.wait(store.take_back(id, length, 0)).unwrap_err(),
    ] {
        assert!(matches!(error, StoreError::Over(_)), "{error}");
    }
    assert_eq!(store.wait(store.record(id)).unwrap(), record);
    store.wait(store.set_note(id, "seat-1", "open")).unwrap();
    store.wait(store.forget(id)).unwrap();
    let error = store.wait(store.append(id, 0, &[])).unwrap_err();
    assert!(error.to_string().starts_with("there is no game 1;"), "{error}");
    assert!(store.wait(store.record(id)).is_err() && store.wait(store.game(id)).is_err());
    assert!(store.wait(store.forget(id)).is_err());
    assert!(store.wait(store.set_note(id, "seat-1", "open")).is_err());
    assert_eq!(store.wait(store.notes(id)).unwrap(), []);
    let again = store.wait(store.begin(Place::Web, &record)).unwrap();
    assert_ne!(again, id, "numbers are never given twice");
    let nonsense: Record = "game: chess\n\n".parse().unwrap();
    let error = store.wait(store.begin(Place::Web, &nonsense)).unwrap_err();
    assert!(error.to_string().contains("there is no game `chess`"), "{error}");
}

#[test]
fn games_are_listed_by_what_is_asked() {
    let (_folder, path) = new_home();
    let store = Blocking::open(&path).unwrap();
    let (kalah, outcome) = played("kalah", &["Ada=human", "Bo=human"], 3);
    let (cards, _) = played("cassino", &["Ada=human", "Bo=human", "Cy=random"], 3);
    let first = store.wait(store.begin(Place::Terminal, &kalah)).unwrap();
    let second = store.wait(store.begin(Place::Web, &cards)).unwrap();
    assert_eq!(store.wait(store.find(&kalah)).unwrap(), Some(first));
    assert_eq!(store.wait(store.find(&beginning(&kalah))).unwrap(), None);
    let mut other = kalah.clone();
    *other.actions.last_mut().unwrap() = "swap".to_owned();
    assert_eq!(store.wait(store.find(&other)).unwrap(), None);
    let third = store.wait(store.keep(Place::Terminal, &kalah, outcome)).unwrap();
    let listed = |filter: &Filter| -> Vec<GameId> {
        store.wait(store.games(filter)).unwrap().iter().map(|game| game.id).collect()
    };
    assert_eq!(listed(&Filter::default()).len(), 3);
    assert_eq!(listed(&Filter { unfinished: Some(false), ..Filter::default() }), [third]);
    let mine = Filter { unfinished: Some(true), place: Some(Place::Terminal), ..Filter::default() };
    assert_eq!(listed(&mine), [first]);
    assert_eq!(listed(&Filter { game: Some("cassino".into()), ..Filter::default() }), [second]);
    assert_eq!(listed(&Filter { limit: Some(2), ..Filter::default() }).len(), 2);
    // The game that changed last comes first.
    std::thread::sleep(Duration::from_millis(3));
    store.wait(store.take_back(first, kalah.actions.len() as u32, 4)).unwrap();
    assert_eq!(listed(&Filter::default())[0], first);
    assert_eq!(store.wait(store.game(second)).unwrap().players.len(), 3);
}

#[test]
fn high_scores_are_of_people_in_games_played_to_their_end() {
    let (_folder, path) = new_home();
    let store = Blocking::open(&path).unwrap();
    let mut best = 0;
    for seed in 0..6 {
        let (record, outcome) = played("kalah", &["Ada 7=human", "Robot=random"], seed);
        best = best.max(outcome.scores[0]);
        store.wait(store.keep(Place::Terminal, &record, outcome)).unwrap();
    }
    let (record, outcome) = played("kalah", &["Quitter=human", "Bo=human"], 9);
    let resigned = Outcome { ending: Ending::Resigned(Seat::new(0)), ..outcome };
    store.wait(store.keep(Place::Terminal, &record, resigned)).unwrap();
    let (record, outcome) = played("mangala", &["Cy=human", "Di=human"], 9);
    store.wait(store.keep(Place::Web, &record, outcome)).unwrap();
    let scores = store.wait(store.scores(None, 4)).unwrap();
    let kalah: Vec<_> = scores.iter().filter(|score| score.game == "kalah").collect();
    assert_eq!(kalah.len(), 4, "no more than asked for");
    assert!(kalah.iter().all(|score| score.name == "Ada 7" && score.size == "6x4"));
    assert_eq!(kalah[0].score.value, best);
    assert!(kalah.is_sorted_by(|left, right| left.score.value >= right.score.value));
    assert_eq!(scores.len(), 6);
    // Nobody wins a draw.
    let (record, outcome) = played("mancala", &["Ed=human", "Flo=human"], 9);
    for winners in [vec![0, 1], vec![1]] {
        let outcome = Outcome { scores: vec![24, 24], winners, ..outcome.clone() };
        store.wait(store.keep(Place::Terminal, &record, outcome)).unwrap();
    }
    let scores = store.wait(store.scores(Some("mancala"), 9)).unwrap();
    let told: Vec<_> = scores.iter().map(|score| (score.won, score.drawn)).collect();
    assert_eq!(told, [(false, true), (false, true), (false, false), (true, false)]);
    assert_eq!(store.wait(store.scores(Some("mangala"), 9)).unwrap().len(), 2);
    store.wait(store.reset_scores(Some("kalah"))).unwrap();
    assert!(store.wait(store.scores(Some("kalah"), 9)).unwrap().is_empty());
    assert_eq!(store.wait(store.scores(None, 9)).unwrap().len(), 6);
    assert_eq!(store.wait(store.games(&Filter::default())).unwrap().len(), 10, "games are kept");
}

/// A match of several sets is counted in points, of which a set drawn is worth half.
#[test]
fn matches_of_sets_are_listed_in_points() {
    let (_folder, path) = new_home();
    let store = Blocking::open(&path).unwrap();
    let (record, outcome) = played("mangala", &["Cy=human", "Di=human"], 9);
    assert_eq!(outcome.scores.iter().sum::<i32>(), 10, "half points of five sets");
    let half_a_set = Outcome { scores: vec![5, 5], winners: vec![0, 1], ..outcome.clone() };
    store.wait(store.keep(Place::Web, &record, outcome.clone())).unwrap();
    store.wait(store.keep(Place::Web, &record, half_a_set)).unwrap();
    let scores = store.wait(store.scores(None, 9)).unwrap();
    let points = |score: i32| f64::from(score) / 2.0;
    let most = *outcome.scores.iter().max().unwrap();
    assert!((scores[0].score.counted() - points(most)).abs() < 1e-9, "halves of points are exact");
    let games = store.wait(store.games(&Filter::default())).unwrap();
    let json = serde_json::to_value(&games).unwrap();
    assert_eq!(json[0]["players"][0]["score"], serde_json::json!(2.5));
    assert_eq!(json[0]["unit"], "points");
    assert_eq!(games[1].outcome(), Some(outcome));
}

#[test]
fn moves_are_the_actions_of_seats() {
    let (_folder, path) = new_home();
    let store = Blocking::open(&path).unwrap();
    let (record, _) = played("cassino", &["Ada=human", "Bo=human"], 4);
    let listed = |id| store.wait(store.game(id)).unwrap().moves as usize;
    let part =
        |length: usize| Record { actions: record.actions[..length].to_vec(), ..record.clone() };
    let id = store.wait(store.begin(Place::Web, &part(20))).unwrap();
    assert_eq!(listed(id), moves(&part(20)));
    store.wait(store.append(id, 20, &record.actions[20..40])).unwrap();
    assert_eq!(listed(id), moves(&part(40)));
    assert!((1..40).contains(&listed(id)));
    store.wait(store.take_back(id, 40, 25)).unwrap();
    assert_eq!(listed(id), moves(&part(25)));
}

/// A new deal takes back, deals other cards and says so in the record: one change, one transaction.
#[test]
fn a_new_deal_is_one_change() {
    let (_folder, path) = new_home();
    let store = Blocking::open(&path).unwrap();
    let begun: Record =
        "game: cassino\nseed: 3\nplayer-1: Ada=human\nplayer-2: Bo=human\n\n".parse().unwrap();
    let mut play = play::Play::resume(&begun, 0).unwrap();
    play.deal();
    let Turn::Seat(seat) = play.turn() else { panic!("cards were dealt") };
    let first = play.table().legal_actions()[0];
    play.act(seat, first).unwrap();
    let id = store.wait(store.begin(Place::Web, &play.record())).unwrap();
    let at = play.moves().len();
    let change = play.plan_new_deal().unwrap();
    let edit = Edit::of(at, &change).noting("table", "dealt anew");
    store.wait(store.edit(id, edit.clone())).unwrap();
    play.make(change);
    assert_eq!(store.wait(store.record(id)).unwrap(), play.record());
    assert_eq!(store.wait(store.game(id)).unwrap().moves, 0);
    let again = store.wait(store.edit(id, edit)).unwrap_err();
    assert!(matches!(again, StoreError::OutOfStep { .. }), "{again}");
    assert_eq!(store.wait(store.record(id)).unwrap(), play.record());
}

#[test]
fn games_played_with_help_are_no_high_scores() {
    let (_folder, path) = new_home();
    let store = Blocking::open(&path).unwrap();
    let (record, outcome) = played("kalah", &["Ada=human", "Robot=random"], 1);
    let ids = [(); 2]
        .map(|()| store.wait(store.keep(Place::Terminal, &record, outcome.clone())).unwrap());
    store.wait(store.mark_aided(ids[1])).unwrap();
    let scores = store.wait(store.scores(None, 9)).unwrap();
    assert_eq!(scores.iter().map(|score| score.id).collect::<Vec<_>>(), [ids[0]]);
    let aided = ids.map(|id| store.wait(store.game(id)).unwrap().aided);
    assert_eq!(aided, [false, true]);
    assert!(store.wait(store.mark_aided(GameId::of_number(99))).is_err());
}

#[test]
fn saves_and_settings_are_kept_by_name() {
    let (_folder, path) = new_home();
    let store = Blocking::open(&path).unwrap();
    let (record, _) = played("congkak", &["Ada=human", "Bo=human"], 5);
    store.wait(store.save("before the storm: #1", &beginning(&record))).unwrap();
    store.wait(store.save("before the storm: #1", &record)).unwrap();
    store.wait(store.save("", &record)).unwrap();
    assert_eq!(store.wait(store.saved("before the storm: #1")).unwrap(), record);
    let saves = store.wait(store.saves()).unwrap();
    assert_eq!((saves.len(), saves[0].size.as_str()), (2, "7x4"));
    store.wait(store.forget_save("")).unwrap();
    for error in
        [store.wait(store.saved("")).unwrap_err(), store.wait(store.forget_save("")).unwrap_err()]
    {
        assert_eq!(error.to_string(), "there is no saved game ``");
    }
    assert_eq!(store.wait(store.setting("speed")).unwrap(), None);
    store.wait(store.set_setting("speed", "slow")).unwrap();
    store.wait(store.set_setting("speed", "fast")).unwrap();
    let all = store.wait(store.settings()).unwrap();
    assert_eq!(all, [("speed".to_owned(), "fast".to_owned())]);
}

/// Many writers in two stores on one file, as two processes have it: every action is there, once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_games_at_once_in_two_stores_on_one_file() {
    let (_folder, path) = new_home();
    // Both open at once, so that both find no schema.
    let (left, right) = tokio::join!(Store::open(&path), Store::open(&path));
    let stores = [left.unwrap(), right.unwrap()];
    let mut tasks = Vec::new();
    for seed in 0..24 {
        let store = stores[seed % 2].clone();
        tasks.push(tokio::spawn(async move {
            let (record, outcome) = played("kalah", &["Ada=human", "Bo=human"], seed as u64);
            let id = store.begin(Place::Web, &beginning(&record)).await.unwrap();
            for (at, action) in (0..).zip(&record.actions) {
                store.append(id, at, std::slice::from_ref(action)).await.unwrap();
            }
            store.finish(id, record.actions.len() as u32, &[], outcome).await.unwrap();
            (id, record)
        }));
    }
    for task in tasks {
        let (id, record) = task.await.unwrap();
        for store in &stores {
            assert_eq!(store.record(id).await.unwrap(), record);
        }
    }
    stores[0].check().await.unwrap();
}

/// Two resume the same game: one of them hears of it, and no action is lost or doubled.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_who_resume_one_game_are_told_apart() {
    let (_folder, path) = new_home();
    let stores = [Store::open(&path).await.unwrap(), Store::open(&path).await.unwrap()];
    let (record, _) = played("kalah", &["Ada=human", "Bo=human"], 1);
    let id = stores[0].begin(Place::Terminal, &beginning(&record)).await.unwrap();
    for (at, action) in (0..).zip(&record.actions) {
        let action = std::slice::from_ref(action);
        let (one, other) =
            tokio::join!(stores[0].append(id, at, action), stores[1].append(id, at, action));
        assert!(one.is_ok() != other.is_ok(), "one of them only");
        let error = one.and(other).unwrap_err();
        assert!(matches!(error, StoreError::OutOfStep { .. }), "{error}");
    }
    assert_eq!(stores[1].record(id).await.unwrap(), record);
}

/// A caller that gives up waiting takes nobody else's actions with it.
#[tokio::test]
async fn a_caller_that_gives_up_harms_nobody() {
    let (_folder, path) = new_home();
    let store = Store::open(&path).await.unwrap();
    let (record, _) = played("kalah", &["Ada=human", "Bo=human"], 1);
    let one = store.begin(Place::Web, &beginning(&record)).await.unwrap();
    let other = store.begin(Place::Web, &beginning(&record)).await.unwrap();
    for at in 0..20 {
        let action = std::slice::from_ref(&record.actions[at as usize]);
        // Asked once and then dropped.
        tokio::select! {
            biased;
            _ = store.append(one, at, action) => panic!("nothing is stored without waiting"),
            () = std::future::ready(()) => {}
        }
        store.append(other, at, action).await.unwrap();
    }
    // Requests are stored in their order, so all that were given up are there as well.
    assert_eq!(store.record(one).await.unwrap().actions, record.actions[..20]);
}

#[test]
fn a_full_disk_is_told_and_loses_nothing() {
    let (_folder, path) = new_home();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
    let (record, outcome) = played("cassino", &["Ada=human", "Bo=human"], 1);
    runtime.block_on(async {
        let limit = Options { max_pages: Some(40), ..Options::default() };
        let store = Store::open_with(&path, limit).await.unwrap();
        let mut kept = Vec::new();
        let error = loop {
            match store.keep(Place::Terminal, &record, outcome.clone()).await {
                Ok(id) => kept.push(id),
                Err(error) => break error,
            }
        };
        assert!(matches!(error, StoreError::Full { .. }), "{error}");
        assert!(error.to_string().starts_with("no room is left for "), "{error}");
        assert!(!kept.is_empty());
        for &id in &kept {
            assert_eq!(store.record(id).await.unwrap(), record);
        }
        // An action that finds no room is told to its caller, and the game stays as it was.
        let id = store.begin(Place::Terminal, &beginning(&record)).await;
        if let Ok(id) = id {
            let mut at = 0;
            let error = loop {
                let actions = vec!["x".repeat(500); 20];
                match store.append(id, at, &actions).await {
                    Ok(()) => at += 20,
                    Err(error) => break error,
                }
            };
            assert!(matches!(error, StoreError::Full { .. }), "{error}");
            assert_eq!(store.game(id).await.unwrap().length, at);
            assert_eq!(store.record(id).await.unwrap().actions.len(), at as usize);
        }
        // The actions that filled the disk are none.
        let found = store.check().await.unwrap();
        assert!(found.iter().all(|one| one.code == "illegal_action"), "{found:?}");
        store.close().await;
        // With room again, all goes on.
        let store = Store::open(&path).await.unwrap();
        store.keep(Place::Terminal, &record, outcome).await.unwrap();
        for id in kept {
            assert_eq!(store.record(id).await.unwrap(), record);
        }
    });
}

fn refused(path: &Path) -> StoreError {
    let before = std::fs::read(path).unwrap();
    let error = Blocking::open(path).unwrap_err();
    assert_eq!(std::fs::read(path).unwrap(), before, "a refused file is left as it is");
    error
}

#[test]
fn files_that_are_no_store_are_refused_and_left_as_they_are() {
    let (_folder, path) = new_home();
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(
        &path,
        "a letter to a friend, and long enough to be taken for a database".repeat(99),
    )
    .unwrap();
    let error = refused(&path);
    assert!(matches!(error, StoreError::Damaged { .. }), "{error}");
    assert!(error.to_string().contains("is damaged: "), "{error}");
    let aside = Store::set_aside(&path).unwrap();
    assert_eq!(aside, path.with_file_name("house.db.aside-1"));
    assert!(!path.exists() && aside.exists());
    Blocking::open(&path).unwrap();
    assert_eq!(Store::set_aside(&path).unwrap(), path.with_file_name("house.db.aside-2"));
    // A database that another program made.
    let other = path.with_file_name("other.db");
    let foreign = ["CREATE TABLE recipes (name TEXT)", "PRAGMA application_id = 252006674"];
    for sql in foreign {
        run_sql(&other, sql);
        let error = refused(&other);
        assert!(matches!(error, StoreError::Foreign { .. }), "{error}");
        std::fs::remove_file(&other).unwrap();
    }
    // A store that was emptied is no new store.
    std::fs::write(&path, "").unwrap();
    let error = refused(&path);
    assert!(matches!(error, StoreError::Emptied { .. }), "{error}");
    assert!(error.to_string().contains("is empty: what was stored in it is gone"), "{error}");
    for sql in ["VACUUM", "PRAGMA application_id = 1348563564"] {
        run_sql(&other, sql);
        let error = refused(&other);
        assert!(matches!(error, StoreError::Emptied { .. }), "{sql}: {error}");
        std::fs::remove_file(&other).unwrap();
    }
    // A folder is no file.
    let error = Blocking::open(path.parent().unwrap()).unwrap_err();
    assert!(matches!(error, StoreError::Forbidden { .. }), "{error}");
    let error = Blocking::open(&path.join("house.db")).unwrap_err();
    assert!(matches!(error, StoreError::Folder { .. }), "{error}");
}

/// Runs a statement on a file without a store between.
fn run_sql(path: &Path, sql: &'static str) {
    use sqlx::ConnectOptions;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
    runtime.block_on(async {
        let options =
            sqlx::sqlite::SqliteConnectOptions::new().filename(path).create_if_missing(true);
        let mut connection = options.connect().await.unwrap();
        sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
        sqlx::Connection::close(connection).await.unwrap();
    });
}

#[test]
fn a_store_of_a_later_version_is_refused_with_both_versions() {
    let (_folder, path) = new_home();
    Blocking::open(&path).unwrap().close();
    run_sql(
        &path,
        "INSERT INTO _sqlx_migrations VALUES (99, 'later', '2030-01-01', TRUE, x'00', 0)",
    );
    let error = refused(&path);
    assert!(matches!(error, StoreError::Newer { found: 99, known: 7, .. }), "{error}");
    assert!(error.to_string().contains("written by a later version of Parlour"), "{error}");
}

/// A store of the first version, as it was written then, is brought up to date with its games.
#[test]
fn a_store_of_an_older_version_is_brought_up_to_date() {
    let (_folder, path) = new_home();
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::copy(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/version-1.db"), &path).unwrap();
    let store = Blocking::open(&path).unwrap();
    let games = store.wait(store.games(&Filter::default())).unwrap();
    assert_eq!(games.len(), 2);
    let finished = games.iter().find(|game| game.ending.is_some()).unwrap();
    assert_eq!(finished.players[0].name, "Ada");
    for game in &games {
        let record = store.wait(store.record(game.id)).unwrap();
        let (_, table) = replay(&record, |_, _| {}).unwrap();
        assert_eq!(table.is_over(), game.ending.is_some());
    }
    assert_eq!(store.wait(store.scores(None, 9)).unwrap().len(), 1);
    store.wait(store.set_note(finished.id, "colour", "red")).unwrap();
    store.wait(store.save("here", &store.wait(store.record(finished.id)).unwrap())).unwrap();
    assert_eq!(store.wait(store.check()).unwrap(), []);
}

#[test]
fn lists_of_scores_keep_the_best_and_any_name() {
    let (_folder, path) = new_home();
    let store = Blocking::open(&path).unwrap();
    let names =
        ["Jia Yung 44", "7", "-3", "44 Jia", "R2 D2 : 5", "  two  blanks ", "Çağ|la", "李三"];
    for name in names {
        store.wait(store.list_score("one", name, 10, 9)).unwrap();
    }
    store.wait(store.list_score("other", "Ada", 5, 9)).unwrap();
    store.wait(store.list_score("one", "best", u32::MAX, 9)).unwrap();
    let expected: Vec<_> =
        [("best", u32::MAX)].into_iter().chain(names.map(|name| (name, 10))).collect();
    let of = |list: &str| store.wait(store.listed_scores(list)).unwrap();
    let given = |scores: &[(&str, u32)]| -> Vec<(String, u32)> {
        scores.iter().map(|&(name, score)| (name.to_owned(), score)).collect()
    };
    assert_eq!(of("one"), given(&expected));
    // The list is full: of the least the youngest goes, and a new one only comes in above it.
    store.wait(store.list_score("one", "new", 11, 9)).unwrap();
    store.wait(store.list_score("one", "late", 10, 9)).unwrap();
    let kept = of("one");
    assert_eq!((kept.len(), kept[1].0.as_str(), kept[8].0.as_str()), (9, "new", "Çağ|la"));
    store.wait(store.clear_scores("one")).unwrap();
    assert_eq!((of("one"), of("other")), (Vec::new(), given(&[("Ada", 5)])));
}

#[test]
fn processes_that_list_scores_at_once_lose_nothing() {
    let (_folder, path) = new_home();
    std::thread::scope(|scope| {
        for thread in 0..4 {
            let store = Blocking::open(&path).unwrap();
            scope.spawn(move || {
                for score in 0..10 {
                    store.wait(store.list_score("a", &thread.to_string(), score, 99)).unwrap();
                }
            });
        }
    });
    let store = Blocking::open(&path).unwrap();
    assert_eq!(store.wait(store.listed_scores("a")).unwrap().len(), 40);
}

#[test]
fn a_copy_is_a_store_of_its_own() {
    let (_folder, path) = new_home();
    let store = Blocking::open(&path).unwrap();
    let (record, outcome) = played("kalah", &["Ada=human", "Bo=human"], 1);
    let id = store.wait(store.keep(Place::Terminal, &record, outcome)).unwrap();
    let copy = path.with_file_name("copy of ö.db");
    store.wait(store.copy_to(&copy)).unwrap();
    let error = store.wait(store.copy_to(&copy)).unwrap_err();
    assert!(matches!(error, StoreError::Taken { .. }), "{error}");
    let copied = Blocking::open(&copy).unwrap();
    assert_eq!(copied.wait(copied.record(id)).unwrap(), record);
}

#[cfg(unix)]
#[test]
fn the_folder_of_the_store_is_the_owners_alone() {
    use std::os::unix::fs::PermissionsExt;
    let (_folder, path) = new_home();
    Blocking::open(&path).unwrap();
    let mode = std::fs::metadata(path.parent().unwrap()).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o700);
}

#[test]
fn notes_come_with_their_moment_and_find_their_game() {
    let (_folder, path) = new_home();
    let store = Blocking::open(&path).unwrap();
    let (record, outcome) = played("kalah", &["Ada=human", "Bo=human"], 1);
    let begun = Record { actions: Vec::new(), ..record.clone() };
    let notes = [("name", "a1"), ("table", "{}")];
    let id = store.wait(store.begin_noted(Place::Web, &begun, &notes)).unwrap();
    let other = store.wait(store.begin(Place::Terminal, &begun)).unwrap();
    let notes = |id| store.wait(store.notes(id)).unwrap();
    let note = |key: &str, value: &str| (key.to_owned(), value.to_owned());
    assert_eq!(notes(id), [note("name", "a1"), note("table", "{}")]);
    assert_eq!(store.wait(store.find_noted("name", "a1")).unwrap(), Some(id));
    assert_eq!(store.wait(store.find_noted("name", "a2")).unwrap(), None);
    assert_eq!(store.wait(store.noted("name", &[other, id])).unwrap(), [(id, "a1".to_owned())]);

    // A note is written with its actions or not at all.
    let first = &record.actions[..1];
    let append = |at, value| store.edit(id, Edit::append(at, first).noting("table", value));
    store.wait(append(0, "one")).unwrap();
    assert!(store.wait(append(0, "again")).is_err());
    assert_eq!(notes(id)[1], note("table", "one"));
    let take_back =
        |value| store.edit(id, Edit { at: 1, ..Edit::default() }.noting("table", value));
    store.wait(take_back("none")).unwrap();
    assert!(store.wait(take_back("two")).is_err());
    assert_eq!(notes(id)[1], note("table", "none"));

    store.wait(store.finish(id, 0, &record.actions, outcome)).unwrap();
    let listed = |filter: Filter| -> Vec<GameId> {
        store.wait(store.games(&filter)).unwrap().iter().map(|game| game.id).collect()
    };
    assert_eq!(listed(Filter { noted: Some("name".into()), ..Filter::default() }), [id]);
    let all = listed(Filter::default());
    assert_eq!(all.len(), 2);
    assert_eq!(listed(Filter { before: Some(all[0]), ..Filter::default() }), all[1..]);
    assert_eq!(listed(Filter { before: Some(all[1]), ..Filter::default() }), []);
}

#[tokio::test]
async fn tournaments_are_kept_with_the_games_of_the_same_change() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("house.db");
    let store = Store::open(&path).await.unwrap();
    let kept = |name: &str, public: bool, over: bool| KeptTournament {
        name: name.to_owned(),
        state: format!("state of {name}"),
        summary: format!("summary of {name}"),
        public,
        over,
    };
    for (name, public, over) in [("a", false, true), ("b", true, false), ("c", true, true)] {
        store.commit(&[Step::Tournament(kept(name, public, over))]).await.unwrap();
    }
    let all = |names: &[&str]| -> Vec<String> {
        names.iter().map(|name| format!("summary of {name}")).collect()
    };
    assert_eq!(store.tournaments(true, 9).await.unwrap(), all(&["b", "c"]));
    assert_eq!(store.tournaments(false, 9).await.unwrap()[0], "summary of b");
    assert_eq!(store.tournaments(false, 2).await.unwrap().len(), 2);
    assert_eq!(store.open_tournaments(9).await.unwrap(), ["state of b"]);
    assert_eq!(store.tournament("c").await.unwrap().as_deref(), Some("state of c"));
    // A step that is refused leaves the tournament as it was.
    let changed = KeptTournament { state: "other".to_owned(), ..kept("b", true, true) };
    let steps = [Step::Tournament(changed), Step::Aided(GameId::of_number(99))];
    assert!(store.commit(&steps).await.is_err());
    assert_eq!(store.tournament("b").await.unwrap().as_deref(), Some("state of b"));
    store.commit(&[Step::ForgetTournament("a".to_owned())]).await.unwrap();
    assert_eq!(store.tournament("a").await.unwrap(), None);
    // Those that have been over for long go; those under way never do.
    let retention = Retention { age: Some(Duration::ZERO), bytes: None };
    store.retain(Place::Web, &retention).await.unwrap();
    assert_eq!(store.tournaments(false, 9).await.unwrap(), all(&["b"]));
    store.close().await;
    let repaired = folder.path().join("repaired.db");
    assert_eq!(Store::repair(&path, &repaired).await.unwrap().lost, []);
    let store = Store::open(&repaired).await.unwrap();
    assert_eq!(store.tournament("b").await.unwrap().as_deref(), Some("state of b"));
}
