//! What holds for stores in files only.

use crate::played::{beginning, played};
use catalog::replay;
use game::State;
use std::path::{Path, PathBuf};
use store::{Blocking, Filter, Options, Place, Store, StoreError};
use tempfile::TempDir;

fn new_home() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let path = folder.path().join("deep/er/house.db");
    (folder, path)
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
    assert!(matches!(error, StoreError::IsFolder { .. }), "{error}");
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
