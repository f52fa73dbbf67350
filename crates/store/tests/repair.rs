//! Damaged files: what can be saved is saved, what cannot is named, and every text is in plain words.

use game::Record;
use std::path::{Path, PathBuf};
use store::{Filter, GameId, Outcome, Place, Repaired, Store, StoreError, Subject};
use tempfile::TempDir;

const PAGE: usize = 4096;
const GAMES: u32 = 30;
const SAVES: u32 = 4;

/// Plays the first legal action until a game is over.
fn played(tags: &str) -> (Record, Outcome) {
    use game::State;
    let mut record: Record = tags.parse().unwrap();
    let mut table = catalog::Beginning::of(&record).unwrap().table;
    while !table.is_over() {
        let action = table.legal_actions()[0];
        record.actions.push(action.to_string());
        table.play(action).unwrap();
    }
    (record, Outcome::of(&table).unwrap())
}

/// A store with thirty games of several kinds, a third of them unfinished, notes, saved games, and a setting.
async fn sound() -> (TempDir, PathBuf, Vec<Record>) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("house.db");
    let store = Store::open(&path).await.unwrap();
    let mut records = Vec::new();
    for number in 0..GAMES {
        let game = ["kalah", "mangala", "congkak"][number as usize % 3];
        let tags = format!("game: {game}\nplayer-1: Ada=human\nplayer-2: Bo=greedy\n\n");
        let (mut record, outcome) = played(&tags);
        let id = if number % 3 == 0 {
            record.actions.truncate(5);
            store.begin(Place::Web, &record).await.unwrap()
        } else {
            store.keep(Place::Terminal, &record, outcome).await.unwrap()
        };
        store.set_note(id, "table", &"oak".repeat(1000)).await.unwrap();
        records.push(record);
    }
    for number in 0..SAVES {
        store.save(&format!("save {number}"), &records[number as usize]).await.unwrap();
    }
    store.set_setting("speed", "fast").await.unwrap();
    store.close().await;
    (folder, path, records)
}

/// Repairs the damaged bytes of a file, and checks that what is saved is sound.
async fn repair(folder: &Path, name: &str, bytes: &[u8]) -> Result<Repaired, StoreError> {
    let (from, to) = (folder.join(format!("{name}.db")), folder.join(format!("{name}-mended.db")));
    std::fs::write(&from, bytes).unwrap();
    let done = Store::repair(&from, &to).await;
    assert_eq!(std::fs::read(&from).unwrap(), bytes, "{name}: the damaged file is left as it is");
    match &done {
        Err(error) => {
            assert!(!to.exists(), "{name}");
            in_plain_words(&error.to_string());
        }
        Ok(done) => {
            for finding in done.lost.iter().chain(&done.faults) {
                in_plain_words(&finding.to_string());
            }
            let store = Store::open(&to).await.unwrap();
            assert_eq!(store.check().await.unwrap(), [], "{name}");
            let listed = store.games(&Filter::default()).await.unwrap().len();
            assert_eq!(listed as u32, done.games, "{name}");
            store.close().await;
        }
    }
    done
}

/// Checks that a text is ours and not the database's.
fn in_plain_words(text: &str) {
    for word in [
        "malformed",
        "database disk",
        "error code",
        "(code",
        "btree",
        "sqlite",
        "SQLite",
        "os error",
    ] {
        assert!(!text.contains(word), "{text}");
    }
}

#[tokio::test]
async fn all_is_saved_where_only_the_head_of_the_file_is_damaged() {
    type Damage = fn(&mut Vec<u8>);
    let (folder, path, records) = sound().await;
    let file = std::fs::read(&path).unwrap();
    let damages: [(&str, Damage); 8] = [
        ("sound", |_| ()),
        ("header", |file| file[..100].fill(0)),
        ("first-page", |file| file[..PAGE].fill(0)),
        ("magic", |file| file[3] ^= 1),
        ("page-size", |file| file[16] ^= 7),
        ("application", |file| file[70] ^= 1),
        ("too-many-pages", |file| file[30] ^= 0x7f),
        ("tail", |file| file.extend([7; 3 * PAGE + 5])),
    ];
    for (name, damage) in damages {
        let mut file = file.clone();
        damage(&mut file);
        let done = repair(folder.path(), name, &file).await.unwrap();
        assert_eq!((done.games, done.saves, done.repaired), (GAMES, SAVES, 0), "{name}: {done:?}");
        assert_eq!((done.lost, done.faults), (vec![], vec![]), "{name}");
        let store = Store::open(&folder.path().join(format!("{name}-mended.db"))).await.unwrap();
        for (number, record) in (1..).zip(&records) {
            assert_eq!(store.record(GameId::of_number(number)).await.unwrap(), *record, "{name}");
        }
        assert_eq!(store.setting("speed").await.unwrap().as_deref(), Some("fast"), "{name}");
        store.close().await;
    }
}

#[tokio::test]
async fn a_file_that_was_cut_short_keeps_what_is_left() {
    let (folder, path, _) = sound().await;
    let file = std::fs::read(&path).unwrap();
    let pages = file.len() / PAGE;
    let mut saved = Vec::new();
    for (name, length) in [
        ("last-page", (pages - 1) * PAGE),
        ("last-byte", file.len() - 1),
        ("three-quarters", pages * 3 / 4 * PAGE),
        ("three-quarters-odd", pages * 3 / 4 * PAGE + 1000),
        ("half", pages / 2 * PAGE),
    ] {
        let done = repair(folder.path(), name, &file[..length]).await.unwrap();
        let lost = done.lost.iter().filter(|one| matches!(one.subject, Subject::Game(_))).count();
        assert_eq!(done.games + lost as u32, GAMES, "{name}: {done:?}");
        saved.push(done.games);
    }
    assert!(saved[0] >= GAMES - 3 && saved[1] >= GAMES - 3, "{saved:?}");
    for length in [0, 50, 100, 1000, PAGE] {
        let error = repair(folder.path(), "stump", &file[..length]).await.unwrap_err();
        let code = if length == 0 { "emptied_store" } else { "beyond_repair" };
        assert_eq!(error.code(), code, "{length}: {error}");
    }
}

#[tokio::test]
async fn a_page_that_was_lost_costs_only_what_stood_there() {
    let (folder, path, _) = sound().await;
    let file = std::fs::read(&path).unwrap();
    let mut whole = 0;
    for page in (0..file.len() / PAGE).step_by(2) {
        let mut file = file.clone();
        file[page * PAGE..(page + 1) * PAGE].fill(0);
        match repair(folder.path(), &format!("page-{page}"), &file).await {
            Ok(done) => {
                let is_whole = (done.games, done.saves) == (GAMES, SAVES)
                    && done.lost.is_empty()
                    && done.faults.is_empty();
                whole += usize::from(is_whole);
                // Never are games lost without a word.
                assert!(done.games == GAMES || !done.lost.is_empty(), "page {page}: {done:?}");
            }
            Err(error) => assert_eq!(error.code(), "beyond_repair", "page {page}"),
        }
    }
    assert!(whole > 0);
}

#[tokio::test]
async fn flipped_bytes_lose_nothing_without_a_word() {
    use rand::{RngExt, SeedableRng};
    let (folder, path, records) = sound().await;
    let file = std::fs::read(&path).unwrap();
    let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(5);
    let mut repaired = 0;
    for round in 0..25 {
        let mut file = file.clone();
        for _ in 0..40 {
            let at = rng.random_range(0..file.len());
            file[at] ^= 1 << rng.random_range(0..8);
        }
        let name = format!("flips-{round}");
        let Ok(done) = repair(folder.path(), &name, &file).await else { continue };
        repaired += 1;
        let told = |id: GameId| {
            let subject = Subject::Game(id);
            done.lost.iter().chain(&done.faults).any(|one| one.subject == subject)
        };
        let store = Store::open(&folder.path().join(format!("{name}-mended.db"))).await.unwrap();
        for (number, record) in (1..).zip(&records) {
            let id = GameId::of_number(number);
            let is_same = store.record(id).await.is_ok_and(|found| found == *record);
            assert!(is_same || told(id), "round {round}, game {id}: {done:?}");
        }
        store.close().await;
    }
    assert!(repaired > 10, "{repaired}");
}

#[tokio::test]
async fn what_is_no_store_is_named_for_what_it_is() {
    let (folder, path, _) = sound().await;
    let (folder, to) = (folder.path(), folder.path().join("new.db"));
    let nowhere = folder.join("nowhere.db");
    std::fs::write(folder.join("text"), "no database".repeat(1000)).unwrap();
    let other = folder.join("other.db");
    {
        use sqlx::{ConnectOptions, Connection};
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&other);
        let mut other = options.create_if_missing(true).connect().await.unwrap();
        sqlx::raw_sql("CREATE TABLE songs (name)").execute(&mut other).await.unwrap();
        other.close().await.unwrap();
    }
    for (from, to, code, part) in [
        (&nowhere, &to, "no_such_file", "nowhere.db does not exist"),
        (&folder.to_owned(), &to, "is_folder", "is a folder"),
        (&folder.join("text"), &to, "beyond_repair", "nothing can be saved"),
        (&other, &to, "foreign_database", "another program"),
        (&path, &path, "name_taken", "exists already"),
        (&path, &folder.join("no/new.db"), "no_such_file", "no does not exist"),
    ] {
        let error = Store::repair(from, to).await.unwrap_err();
        assert_eq!(error.code(), code, "{error}");
        assert!(error.to_string().contains(part), "{error}");
        in_plain_words(&error.to_string());
    }
    assert_eq!(std::fs::read_dir(folder).unwrap().count(), 3, "nothing is left behind");
}
