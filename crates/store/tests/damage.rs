//! Damaged files: whatever bytes stand there, the store answers and never panics.

use game::Record;
use proptest::prelude::*;
use std::sync::LazyLock;
use store::{Blocking, Filter, Finding, GameId, Place, Store, StoreError, Subject};

fn record() -> Record {
    let actions = "3 6 3 6 2 1 5 4 3 1 6".repeat(30);
    format!("game: kalah\nplayer-1: Ada=human\nplayer-2: Bo=random\n\n{actions}").parse().unwrap()
}

/// A store with some of everything in it.
static SOUND: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("house.db");
    let store = Blocking::open(&path).unwrap();
    for number in 0..6 {
        let id = store.wait(store.begin(Place::Terminal, &record())).unwrap();
        store.wait(store.set_note(id, "colour", "red")).unwrap();
        store.wait(store.save(&format!("save {number}"), &record())).unwrap();
    }
    store.wait(store.set_setting("speed", "fast")).unwrap();
    store.close();
    std::fs::read(&path).unwrap()
});

#[derive(Clone, Debug)]
enum Harm {
    Flip { at: usize, bits: u8 },
    Blank { at: usize, length: usize },
    Cut { at: usize },
    Noise { at: usize, bytes: Vec<u8> },
}

fn harm() -> impl Strategy<Value = Harm> {
    let at = || 0..SOUND.len();
    prop_oneof![
        (at(), 1..=u8::MAX).prop_map(|(at, bits)| Harm::Flip { at, bits }),
        (at(), 1_usize..5000).prop_map(|(at, length)| Harm::Blank { at, length }),
        at().prop_map(|at| Harm::Cut { at }),
        (at(), prop::collection::vec(any::<u8>(), 1..64))
            .prop_map(|(at, bytes)| Harm::Noise { at, bytes }),
    ]
}

impl Harm {
    fn done_to(&self, file: &mut Vec<u8>) {
        match self {
            Self::Flip { at, bits } => {
                if let Some(byte) = file.get_mut(*at) {
                    *byte ^= bits;
                }
            }
            Self::Blank { at, length } => {
                for byte in file.iter_mut().skip(*at).take(*length) {
                    *byte = 0;
                }
            }
            Self::Cut { at } => file.truncate(*at),
            Self::Noise { at, bytes } => {
                for (byte, noise) in file.iter_mut().skip(*at).zip(bytes) {
                    *byte = *noise;
                }
            }
        }
    }
}

/// Does everything once, and returns the first error of each call.
fn use_all(store: &Blocking) -> Vec<StoreError> {
    let mut errors = Vec::new();
    match store.wait(store.games(&Filter::default())) {
        Err(error) => errors.push(error),
        Ok(games) => {
            for game in games {
                errors.extend(store.wait(store.record(game.id)).err());
                errors.extend(store.wait(store.notes(game.id)).err());
                let action = ["1".to_owned()];
                errors.extend(store.wait(store.append(game.id, game.length, &action)).err());
            }
        }
    }
    errors.extend(store.wait(store.scores(None, 9)).err());
    errors.extend(store.wait(store.saves()).err());
    errors.extend(store.wait(store.saved("save 3")).err());
    errors.extend(store.wait(store.settings()).err());
    errors.extend(store.wait(store.begin(Place::Web, &record())).err());
    errors.extend(store.wait(store.check()).err());
    errors
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_damage_of_the_file_makes_the_store_panic(harms in prop::collection::vec(harm(), 1..4)) {
        let mut file = SOUND.clone();
        for harm in &harms {
            harm.done_to(&mut file);
        }
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("house.db");
        std::fs::write(&path, &file).unwrap();
        match Blocking::open(&path) {
            Err(error) => prop_assert!(!error.to_string().is_empty()),
            Ok(store) => {
                for error in use_all(&store) {
                    prop_assert!(!error.to_string().is_empty());
                }
            }
        }
        // What is saved of it is sound.
        std::fs::write(&path, &file).unwrap();
        let saved = folder.path().join("saved.db");
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
        if let Err(error) = runtime.block_on(Store::repair(&path, &saved)) {
            prop_assert!(!error.to_string().is_empty() && !saved.exists());
        } else {
            let store = Blocking::open(&saved).unwrap();
            prop_assert_eq!(store.wait(store.check()).unwrap(), []);
        }
        prop_assert_eq!(std::fs::read(&path).unwrap(), file);
    }

    #[test]
    fn no_damage_of_the_log_makes_the_store_panic(harms in prop::collection::vec(harm(), 1..4)) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("house.db");
        let log = folder.path().join("house.db-wal");
        let copy = folder.path().join("copy.db");
        // A log as a killed process leaves it.
        let store = Blocking::open(&path).unwrap();
        store.wait(store.begin(Place::Terminal, &record())).unwrap();
        let mut bytes = std::fs::read(&log).unwrap();
        std::fs::copy(&path, &copy).unwrap();
        for harm in &harms {
            harm.done_to(&mut bytes);
        }
        std::fs::write(folder.path().join("copy.db-wal"), &bytes).unwrap();
        match Blocking::open(&copy) {
            Err(error) => prop_assert!(!error.to_string().is_empty()),
            Ok(store) => {
                for error in use_all(&store) {
                    prop_assert!(!error.to_string().is_empty());
                }
            }
        }
    }
}

#[test]
fn a_damaged_page_is_told_as_damage() {
    let mut file = SOUND.clone();
    // The schema stands in the first pages.
    for byte in &mut file[5 * 4096..] {
        *byte = 0;
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("house.db");
    std::fs::write(&path, &file).unwrap();
    let store = Blocking::open(&path).unwrap();
    let found = store.wait(store.check()).unwrap();
    let of_file = |one: &&Finding| one.subject == Subject::File && one.code == "damaged_file";
    assert!(found.iter().any(|one| of_file(&one)), "{found:?}");
    let error = store.wait(store.record(GameId::of_number(1))).unwrap_err();
    assert!(matches!(error, StoreError::Damaged { .. }), "{error}");
    assert!(error.to_string().contains("is damaged: part of it cannot be read;"), "{error}");
    // The words of the database are there for whoever asks.
    let source = std::error::Error::source(&error).unwrap().to_string();
    assert!(source.contains("malformed"), "{source}");
}
