//! Files: the same bytes whoever builds them, resumed after a kill, and never a wrong value.

#![cfg(feature = "files")]

use endgame::{BuildError, Builder, Database, FileError, Limits};
use sowing::{Packed, games};
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

const SEEDS: u32 = 7;

fn builder(threads: usize) -> Builder {
    Builder::new(&games::MANGALA, SEEDS).unwrap().threads(threads)
}

fn build(path: &Path, threads: usize) -> Database {
    builder(threads).build_to(path, |_| {}, &Limits::NONE).unwrap()
}

fn same_values(one: &Database, other: &Database) {
    assert_eq!(one.positions(), other.positions());
    for own in 0..200_u64 {
        // Some boards of few seeds, by the digits of a number.
        let digits = |number: u64| (0..6).map(|at| (number / 3_u64.pow(at) % 3) << (8 * at)).sum();
        let board = Packed::from_words(digits(own * 7), digits(own * 13 + 5));
        assert_eq!(one.probe(&board), other.probe(&board));
    }
}

#[test]
fn any_number_of_threads_writes_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let bytes: Vec<Vec<u8>> = (1..=3)
        .map(|threads| {
            let path = folder.path().join(format!("{threads}"));
            build(&path, threads);
            fs::read(path).unwrap()
        })
        .collect();
    assert_eq!(bytes[0], bytes[1]);
    assert_eq!(bytes[0], bytes[2]);
    let saved = folder.path().join("saved");
    let in_memory = builder(2).build(|_| {}, &Limits::NONE).unwrap();
    in_memory.save(&saved).unwrap();
    assert_eq!(fs::read(&saved).unwrap(), bytes[0]);
    let opened = Database::open(&saved).unwrap();
    same_values(&opened, &in_memory);
    assert!(opened.suits(&games::MANGALA) && !opened.suits(&games::KALAH));
    assert!(!opened.suits(&games::MANGALA.with_size(5, 4)));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 4, "nothing is left over");
}

#[test]
fn a_build_that_was_stopped_goes_on_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let whole = folder.path().join("whole");
    build(&whole, 1);
    for stop_after in 0..SEEDS {
        let path = folder.path().join("stopped");
        let stop = AtomicBool::new(false);
        let is_called_off = || stop.load(Ordering::Relaxed);
        let each = |progress: endgame::Progress| {
            stop.store(progress.seeds == stop_after, Ordering::Relaxed);
        };
        let error = builder(1)
            .build_to(&path, each, &Limits::NONE.should_stop(&is_called_off))
            .unwrap_err();
        assert!(matches!(error, BuildError::Stopped), "{error}");
        assert!(!path.exists(), "a file under its name is complete");
        // A kill in the middle of writing leaves a part of a slice.
        let partial = folder.path().join("stopped.partial");
        let mut bytes = fs::read(&partial).unwrap();
        bytes.extend_from_slice(&[1, 2, 3]);
        fs::write(&partial, bytes).unwrap();
        let mut first = None;
        let each = |progress: endgame::Progress| {
            first.get_or_insert(progress.seeds);
        };
        builder(2).build_to(&path, each, &Limits::NONE).unwrap();
        assert_eq!(first, Some(stop_after + 1), "finished slices are not built again");
        assert_eq!(fs::read(&path).unwrap(), fs::read(&whole).unwrap());
        fs::remove_file(&path).unwrap();
    }
}

#[test]
fn a_partial_file_of_other_rules_is_begun_anew() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("database");
    fs::write(folder.path().join("database.partial"), b"something else").unwrap();
    let database = build(&path, 1);
    assert_eq!(database.max_seeds(), SEEDS);
    assert!(Database::open(&path).is_ok());
}

#[test]
fn a_damaged_or_foreign_file_is_an_error_with_a_reason() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("database");
    build(&path, 1);
    let good = fs::read(&path).unwrap();
    let told = |bytes: &[u8]| {
        fs::write(&path, bytes).unwrap();
        Database::open(&path).map(|_| ()).unwrap_err()
    };
    assert!(matches!(told(b""), FileError::Foreign { .. }));
    assert!(matches!(told(b"not a database at all"), FileError::Foreign { .. }));
    for length in (0..good.len()).step_by(good.len() / 50) {
        told(&good[..length]);
    }
    let longer = [&good[..], b"x"].concat();
    assert!(told(&longer).to_string().contains("bytes instead of"));
    // Every byte of the header, and bytes all over the values and checksums.
    let header = 400;
    let places = (0..header).chain((header..good.len()).step_by(997)).chain([good.len() - 1]);
    for place in places {
        let mut bytes = good.clone();
        bytes[place] ^= 1 << (place % 8);
        told(&bytes);
    }
    let missing = Database::open(&folder.path().join("nothing")).unwrap_err();
    assert!(matches!(missing, FileError::Io { .. }), "{missing}");
}

#[test]
fn a_folder_that_cannot_be_written_to_is_told() {
    let error = builder(1)
        .build_to(Path::new("/proc/no/such/folder/database"), |_| {}, &Limits::NONE)
        .unwrap_err();
    assert!(error.to_string().contains("/proc/no/such/folder/database.partial"), "{error}");
    if Path::new("/dev/full").exists() {
        let in_memory = builder(1).build(|_| {}, &Limits::NONE).unwrap();
        assert!(in_memory.save(Path::new("/dev/full/database")).is_err());
    }
}
