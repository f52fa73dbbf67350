//! Everything that can be wrong with what is stored is named, hides nothing else, and is repaired into a new
//! file.

use game::Record;
use sqlx::{ConnectOptions, Connection};
use std::path::{Path, PathBuf};
use store::{Ending, Filter, Finding, GameId, NewGame, Outcome, Place, Store, StoreError, Subject};
use tempfile::TempDir;

/// Plays the first legal action until a game of Kalah is over.
fn played() -> (Record, Outcome) {
    use game::State;
    let mut record: Record = "game: kalah\nrules: houses=3 seeds=2\nplayer-1: Ada=human\n\
                              player-2: Bo=human\n\n"
        .parse()
        .unwrap();
    let mut table = catalog::Beginning::of(&record).unwrap().table;
    while !table.is_over() {
        let action = table.legal_actions()[0];
        record.actions.push(action.to_string());
        table.play(action).unwrap();
    }
    (record, Outcome::of(&table).unwrap())
}

/// A store in a file, filled.
async fn filled_store() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("house.db");
    let store = Store::open(&path).await.unwrap();
    fill(&store).await;
    store.close().await;
    (folder, path)
}

/// Stores a finished game, an unfinished one, one that was given up, and a saved one.
pub(crate) async fn fill(store: &Store) {
    let (record, outcome) = played();
    let notes = vec![("table".to_owned(), "oak".to_owned())];
    let of = |record: &Record| NewGame::new(Place::Web, record.clone());
    let finished = NewGame { outcome: Some(outcome), notes, ..of(&record) };
    store.create(&finished).await.unwrap();
    let begun = Record { actions: record.actions[..3].to_vec(), ..record.clone() };
    store.create(&of(&begun)).await.unwrap();
    let given_up = Outcome {
        scores: vec![1, 0],
        winners: vec![1],
        ending: Ending::Resigned(game::Seat::new(0)),
    };
    store.create(&NewGame { outcome: Some(given_up), ..of(&begun) }).await.unwrap();
    store.save("here", &begun).await.unwrap();
    store.set_setting("speed", "fast").await.unwrap();
    store.list_score("classic", "Cy", 40, 9).await.unwrap();
    assert_eq!(store.check().await.unwrap(), []);
}

async fn alter(path: &Path, sql: &'static str) {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(path).foreign_keys(false);
    let mut connection = options.connect().await.unwrap();
    sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

/// Each thing that is wrong: the statement that makes it so, what it is wrong with, its code, and part of what
/// is said.
pub(crate) const WRONG: &[(&str, &str, &str, &str)] = &[
    (
        "DELETE FROM actions WHERE game_id = 1 AND number = 2",
        "game 1",
        "missing_action",
        "action 3 is missing",
    ),
    ("UPDATE games SET length = 9 WHERE id = 2", "game 2", "missing_action", "action 4 is missing"),
    ("UPDATE games SET length = 2 WHERE id = 2", "game 2", "surplus_action", "3 actions"),
    (
        "UPDATE actions SET action = '9' WHERE game_id = 2 AND number = 1",
        "game 2",
        "illegal_action",
        "action 2 cannot be played",
    ),
    (
        "UPDATE actions SET action = 'x' WHERE game_id = 2 AND number = 1",
        "game 2",
        "illegal_action",
        "action 2 cannot be played",
    ),
    (
        "UPDATE games SET tags = replace(tags, 'Ada', 'Eve') WHERE id = 2",
        "game 2",
        "wrong_players",
        "players",
    ),
    (
        "UPDATE games SET tags = 'game: chess' || char(10) || char(10) WHERE id = 2",
        "game 2",
        "bad_tags",
        "chess",
    ),
    ("UPDATE games SET tags = 'nonsense' WHERE id = 2", "game 2", "bad_tags", "cannot be read"),
    (
        "UPDATE games SET checksum = 7 WHERE id = 2",
        "game 2",
        "altered_record",
        "not as it was written",
    ),
    ("UPDATE games SET moves = 7 WHERE id = 2", "game 2", "wrong_length", "7 moves are listed"),
    ("UPDATE games SET size = '9x9' WHERE id = 2", "game 2", "wrong_summary", "size"),
    ("UPDATE games SET unit = 'miles' WHERE id = 2", "game 2", "wrong_summary", "unit"),
    ("UPDATE games SET place = 'attic' WHERE id = 2", "game 2", "bad_place", "attic"),
    (
        "UPDATE seats SET score = 48 WHERE game_id = 1 AND seat = 1",
        "game 1",
        "wrong_score",
        "seat 2",
    ),
    (
        "UPDATE seats SET won = 1 - won WHERE game_id = 1 AND seat = 0",
        "game 1",
        "wrong_score",
        "seat 1",
    ),
    (
        "UPDATE seats SET score = 48 WHERE game_id = 2 AND seat = 1",
        "game 2",
        "wrong_score",
        "not over",
    ),
    (
        "UPDATE seats SET score = 48 WHERE game_id = 3 AND seat = 1",
        "game 3",
        "wrong_score",
        "48, not 0",
    ),
    ("UPDATE games SET ending = 'played' WHERE id = 2", "game 2", "wrong_ending", "not over"),
    (
        "UPDATE games SET ending = 'agreed' WHERE id = 1",
        "game 1",
        "wrong_ending",
        "played to its end",
    ),
    ("UPDATE games SET ending = 'rained off' WHERE id = 1", "game 1", "wrong_ending", "rained off"),
    (
        "UPDATE games SET ending = NULL WHERE id = 1; UPDATE seats SET score = NULL, won = NULL WHERE game_id = 1",
        "game 1",
        "missing_result",
        "result is missing",
    ),
    ("UPDATE games SET began_ms = changed_ms + 1 WHERE id = 2", "game 2", "bad_time", "before"),
    (
        "UPDATE games SET changed_ms = 9223372036854775807 WHERE id = 2",
        "game 2",
        "bad_time",
        "not a moment",
    ),
    ("UPDATE games SET changed_ms = 32503680000000 WHERE id = 2", "game 2", "bad_time", "future"),
    ("DELETE FROM seats WHERE game_id = 2 AND seat = 1", "game 2", "wrong_players", "players"),
    ("DELETE FROM games WHERE id = 2", "game 2", "orphan", "actions"),
    ("UPDATE saves SET record = record || ' 9'", "saved game `here`", "illegal_action", "action 4"),
    ("UPDATE saves SET record = 'nonsense'", "saved game `here`", "bad_tags", "cannot be read"),
    ("UPDATE saves SET saved_ms = -5", "saved game `here`", "bad_time", "not a moment"),
];

#[tokio::test]
async fn everything_that_is_wrong_is_named_and_repaired() {
    let (folder, sound) = filled_store().await;
    let (finished, _) = played();
    for (number, (sql, subject, code, part)) in WRONG.iter().enumerate() {
        let path = folder.path().join(format!("wrong-{number}.db"));
        std::fs::copy(&sound, &path).unwrap();
        alter(&path, sql).await;
        let store = Store::open(&path).await.unwrap();
        let found = store.check().await.unwrap();
        let told = found.iter().any(|one| {
            (one.subject.to_string().as_str(), one.code) == (*subject, *code)
                && one.message.contains(part)
        });
        assert!(told, "{sql}: {found:?}");
        let others = found.iter().filter(|one| one.subject.to_string() != *subject);
        assert_eq!(others.count(), 0, "{sql}: {found:?}");
        // One bad row hides none of the others.
        let listing = store.list(&Filter::default()).await.unwrap();
        let orphans = usize::from(*code == "orphan");
        assert_eq!(listing.games.len() + listing.damaged.len(), 3 - orphans, "{sql}");
        assert!(listing.games.len() >= 2, "{sql}: {listing:?}");
        store.scores(None, 9).await.unwrap();
        store.saves().await.unwrap();
        store.close().await;

        let before = std::fs::read(&path).unwrap();
        let mended = folder.path().join(format!("mended-{number}.db"));
        let done = Store::repair(&path, &mended).await.unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), before, "the damaged file is left as it is");
        let is_lost = ["bad_tags", "orphan"].contains(code) || subject.starts_with("saved");
        let is_lost = is_lost && *code != "bad_time";
        let ends = done.lost.iter().filter(|one| matches!(one.subject, Subject::End(_))).count();
        let is_cut = ["missing_action", "illegal_action"].contains(code) && !is_lost;
        assert_eq!(ends, usize::from(is_cut), "{sql}: {done:?}");
        assert_eq!(done.lost.len() > ends, is_lost, "{sql}: {done:?}");
        let is_game = subject.starts_with("game");
        assert_eq!(done.repaired, u32::from(is_game && !is_lost), "{sql}: {done:?}");
        assert_eq!(done.games, 3 - u32::from(is_game && is_lost), "{sql}: {done:?}");
        let store = Store::open(&mended).await.unwrap();
        assert_eq!(store.check().await.unwrap(), [], "{sql}");
        assert_eq!(store.setting("speed").await.unwrap().as_deref(), Some("fast"));
        assert_eq!(store.listed_scores("classic").await.unwrap(), [("Cy".to_owned(), 40)]);
        let first = GameId::of_number(1);
        assert_eq!(store.notes(first).await.unwrap().len(), 1);
        let scores = store.scores(None, 9).await.unwrap();
        let of_game =
            |name: &str| scores.iter().filter(|score| format!("game {}", score.id) == name).count();
        assert_eq!(of_game(subject), 0, "what was altered is no high score: {sql}");
        if *subject != "game 1" {
            assert_eq!(store.record(first).await.unwrap(), finished, "{sql}");
            assert_eq!(of_game("game 1"), 2, "{sql}");
        }
        // A number that was given once is not given again.
        let next = store.begin(Place::Web, &finished).await.unwrap();
        assert_eq!(next, GameId::of_number(4), "{sql}");
        store.close().await;
    }
}

#[tokio::test]
async fn a_page_that_cannot_be_read_costs_only_what_stood_there() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("house.db");
    let store = Store::open(&path).await.unwrap();
    let (record, outcome) = played();
    for _ in 0..300 {
        store.keep(Place::Terminal, &record, outcome.clone()).await.unwrap();
    }
    store.close().await;
    let whole = std::fs::read(&path).unwrap();
    let pages = whole.len() / 4096;
    let mut opened = 0;
    // The schema stands on the first pages.
    for page in [pages / 2, pages / 2 + 1, pages * 2 / 3, pages * 3 / 4] {
        let mut file = whole.clone();
        file[4096 * page..4096 * (page + 1)].fill(0);
        std::fs::write(&path, &file).unwrap();
        match Store::open(&path).await {
            Ok(store) => {
                opened += 1;
                let found = store.check().await.unwrap();
                assert!(found.iter().any(|one| one.subject == Subject::File), "{found:?}");
                store.close().await;
            }
            // Some pages are needed before anything can be read.
            Err(error) => assert!(matches!(error, StoreError::Damaged { .. }), "{error}"),
        }
        let mended = folder.path().join(format!("mended-{page}.db"));
        let done = Store::repair(&path, &mended).await.unwrap();
        assert!(done.games >= 200 && done.games < 300 || done.repaired > 0, "{page}: {done:?}");
        let store = Store::open(&mended).await.unwrap();
        assert_eq!(store.check().await.unwrap(), []);
        assert_eq!(store.games(&Filter::default()).await.unwrap().len() as u32, done.games);
        store.close().await;
        let error = Store::repair(&path, &mended).await.unwrap_err();
        assert!(matches!(error, StoreError::Taken { .. }), "{error}");
    }
    assert!(opened > 0, "no store could be opened");
}

/// A store whose process was killed has its last changes in its log.
#[tokio::test]
async fn what_stands_in_the_log_is_repaired_too() {
    let (folder, path) = filled_store().await;
    let store = Store::open(&path).await.unwrap();
    let (record, _) = played();
    store.begin(Place::Web, &record).await.unwrap();
    let mended = folder.path().join("mended.db");
    let done = Store::repair(&path, &mended).await.unwrap();
    // The last game is over, and its result was never written.
    assert_eq!((done.games, done.repaired), (4, 1), "{done:?}");
}

#[tokio::test]
async fn what_holds_no_store_cannot_be_repaired() {
    let folder = tempfile::tempdir().unwrap();
    let (path, to) = (folder.path().join("house.db"), folder.path().join("new.db"));
    for text in ["", "no database"] {
        std::fs::write(&path, text).unwrap();
        Store::repair(&path, &to).await.unwrap_err();
        assert!(!to.exists());
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left behind");
}

#[tokio::test]
async fn a_store_can_be_read_without_being_written() {
    let (folder, path) = filled_store().await;
    let before = std::fs::read(&path).unwrap();
    let store = Store::open_read_only(&path).await.unwrap();
    assert_eq!(store.games(&Filter::default()).await.unwrap().len(), 3);
    assert_eq!(store.check().await.unwrap(), []);
    assert_eq!(store.record(GameId::of_number(1)).await.unwrap(), played().0);
    let error = store.set_setting("speed", "slow").await.unwrap_err();
    assert!(matches!(error, StoreError::Forbidden { .. }), "{error}");
    let error = store.append(GameId::of_number(2), 3, &["1".to_owned()]).await.unwrap_err();
    assert!(matches!(error, StoreError::Forbidden { .. }), "{error}");
    store.close().await;
    assert_eq!(std::fs::read(&path).unwrap(), before);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "no file is made beside it");
    alter(&path, "DELETE FROM _sqlx_migrations WHERE version = 7").await;
    let error = Store::open_read_only(&path).await.unwrap_err();
    assert!(matches!(error, StoreError::Older { .. }), "{error}");
}

#[tokio::test]
async fn one_server_at_a_time_serves_a_store() {
    let (folder, path) = filled_store().await;
    let (one, two) = (Store::open(&path).await.unwrap(), Store::open(&path).await.unwrap());
    let serving = one.serve_alone().await.unwrap();
    let error = two.serve_alone().await.unwrap_err();
    let told = format!("a server (process {}) is using ", std::process::id());
    assert!(error.to_string().starts_with(&told), "{error}");
    let error = Store::set_aside(&path).unwrap_err();
    assert!(error.to_string().starts_with(&told), "{error}");
    // Others use the store as before.
    two.set_setting("speed", "slow").await.unwrap();
    drop(serving);
    drop(two.serve_alone().await.unwrap());
    // A file that a killed server has left stops nobody.
    std::fs::write(folder.path().join("house.db-serving"), "99").unwrap();
    drop(one.serve_alone().await.unwrap());
    one.close().await;
    two.close().await;
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[tokio::test]
async fn a_last_number_that_was_altered_leaves_numbers_for_new_games() {
    let (folder, path) = filled_store().await;
    alter(&path, "UPDATE sqlite_sequence SET seq = 9223372036854775807 WHERE name = 'games'").await;
    let mended = folder.path().join("mended.db");
    Store::repair(&path, &mended).await.unwrap();
    let store = Store::open(&mended).await.unwrap();
    let id = store.begin(Place::Web, &played().0).await.unwrap();
    assert_eq!(id, GameId::of_number(4));
}

#[tokio::test]
async fn a_listed_score_that_is_none_hides_no_other_once_repaired() {
    let (folder, path) = filled_store().await;
    let store = Store::open(&path).await.unwrap();
    store.list_score("classic", "Di", 30, 9).await.unwrap();
    store.close().await;
    alter(&path, "UPDATE listed_scores SET score = -1 WHERE name = 'Cy'").await;
    let mended = folder.path().join("mended.db");
    let done = Store::repair(&path, &mended).await.unwrap();
    assert!(matches!(done.lost[..], [Finding { subject: Subject::Scores, .. }]), "{done:?}");
    let store = Store::open(&mended).await.unwrap();
    assert_eq!(store.listed_scores("classic").await.unwrap(), [("Di".to_owned(), 30)]);
}
