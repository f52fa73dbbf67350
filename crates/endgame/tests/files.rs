//! Files: the same bytes whoever builds them, resumed after a kill, and never a wrong value.

#![cfg(feature = "files")]

use endgame::{BuildError, Builder, Database, FileError, Limits, Progress};
use sowing::{Counts, Packed, Rules, games};
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

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
fn whoever_opens_a_file_can_stop() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("whole");
    build(&path, 1);
    let asked = AtomicU64::new(0);
    let stop_at = |part| {
        asked.store(0, Ordering::Relaxed);
        let is_stopped = || asked.fetch_add(1, Ordering::Relaxed) == part;
        Database::open_within(&path, &Limits::NONE.should_stop(&is_stopped)).unwrap().is_some()
    };
    assert!(!stop_at(0) && !stop_at(u64::from(SEEDS)), "before the first slice, or the last");
    assert!(stop_at(u64::MAX));
    assert_eq!(asked.load(Ordering::Relaxed), u64::from(SEEDS) + 1, "once a small slice");
}

#[test]
fn a_stopped_build_resumes_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let whole = folder.path().join("whole");
    build(&whole, 1);
    for stop_after in 0..SEEDS {
        let path = folder.path().join("stopped");
        interrupt(builder(1), &path, stop_after);
        assert!(!path.exists(), "a file under its name is complete");
        // A kill in the middle of writing leaves a part of a slice.
        let partial = folder.path().join("stopped.partial");
        let mut bytes = fs::read(&partial).unwrap();
        bytes.extend_from_slice(&[1, 2, 3]);
        fs::write(&partial, bytes).unwrap();
        let mut first = None;
        let each = |progress: Progress| {
            first.get_or_insert(progress.seeds);
        };
        builder(2).build_to(&path, each, &Limits::NONE).unwrap();
        assert_eq!(first, Some(stop_after + 1), "finished slices are not built again");
        assert_eq!(fs::read(&path).unwrap(), fs::read(&whole).unwrap());
        fs::remove_file(&path).unwrap();
    }
}

/// Builds slices of up to so many seeds, and leaves an unfinished file.
fn interrupt(builder: Builder, path: &Path, stop_after: u32) {
    let stop = AtomicBool::new(false);
    let is_called_off = || stop.load(Ordering::Relaxed);
    let each = |progress: Progress| stop.store(progress.seeds == stop_after, Ordering::Relaxed);
    let limits = Limits::NONE.should_stop(&is_called_off);
    let error = builder.build_to(path, each, &limits).unwrap_err();
    assert!(matches!(error, BuildError::Stopped), "{error}");
}

#[test]
fn an_unfinished_build_serves_another_number_of_seeds() {
    let folder = tempfile::tempdir().unwrap();
    let (whole, path) = (folder.path().join("whole"), folder.path().join("database"));
    build(&whole, 1);
    for (first, stop_after) in [(SEEDS - 2, 3), (SEEDS + 2, SEEDS + 1)] {
        let other = Builder::new(&games::MANGALA, first).unwrap().threads(1);
        interrupt(other, &path, stop_after);
        let mut built = Vec::new();
        let each = |progress: Progress| built.push(progress.seeds);
        builder(1).build_to(&path, each, &Limits::NONE).unwrap();
        let missing: Vec<u32> = (stop_after + 1..=SEEDS).collect();
        assert_eq!(built, missing, "finished slices are not built again");
        assert_eq!(fs::read(&path).unwrap(), fs::read(&whole).unwrap());
        fs::remove_file(&path).unwrap();
    }
}

#[test]
fn what_is_left_of_a_crash_is_begun_anew() {
    let folder = tempfile::tempdir().unwrap();
    let (path, partial) = (folder.path().join("database"), folder.path().join("database.partial"));
    build(&path, 1);
    let whole = fs::read(&path).unwrap();
    let mut old = whole.clone();
    old[16] = 1;
    for left in [&[] as &[u8], &[0; 5000], &whole[..20], &whole[..100], &old] {
        fs::write(&partial, left).unwrap();
        build(&path, 1);
        assert_eq!(fs::read(&path).unwrap(), whole);
    }
}

#[test]
fn a_build_replaces_nothing_but_a_database_of_its_rules() {
    let folder = tempfile::tempdir().unwrap();
    let (path, partial) = (folder.path().join("database"), folder.path().join("database.partial"));
    let refuse = |at: &Path| {
        let before = fs::read(at).unwrap();
        let error = builder(1).build_to(&path, |_| {}, &Limits::NONE).unwrap_err();
        assert_eq!(fs::read(at).unwrap(), before);
        fs::remove_file(at).unwrap();
        error.to_string()
    };
    let other = Builder::new(&games::KALAH, SEEDS).unwrap().threads(1);
    interrupt(other, &path, 4);
    let told = refuse(&partial);
    assert!(told.contains("database.partial is a database for other rules (houses=6 "), "{told}");
    fs::write(&partial, b"my notes").unwrap();
    let told = refuse(&partial);
    assert!(told.contains("database.partial is not an endgame database"), "{told}");
    other.build_to(&path, |_| {}, &Limits::NONE).unwrap();
    let told = refuse(&path);
    assert!(told.contains("database is a database for other rules (houses=6 "), "{told}");
    fs::write(&path, b"my notes").unwrap();
    let told = refuse(&path);
    assert!(told.contains("database is not an endgame database"), "{told}");
    // The same rules with fewer seeds make room.
    Builder::new(&games::MANGALA, 3).unwrap().build_to(&path, |_| {}, &Limits::NONE).unwrap();
    assert_eq!(build(&path, 1).max_seeds(), SEEDS);
}

#[test]
fn a_file_is_built_by_one_process_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("database");
    let other = Builder::new(&games::KALAH, SEEDS).unwrap().threads(1);
    let mut refused = 0;
    let each = |_: Progress| {
        for second in [builder(1), other] {
            let error = second.build_to(&path, |_| {}, &Limits::NONE).unwrap_err();
            let in_use = matches!(error, BuildError::File(FileError::InUse(_)));
            assert!(in_use, "{error}");
            refused += 1;
        }
    };
    builder(1).build_to(&path, each, &Limits::NONE).unwrap();
    assert_eq!(refused, 2 * (SEEDS + 1));
    let whole = folder.path().join("whole");
    build(&whole, 1);
    assert_eq!(fs::read(&path).unwrap(), fs::read(&whole).unwrap());
    // Many at once: each finishes or is refused, and what is there is whole.
    let finished = std::thread::scope(|scope| {
        let builds: Vec<_> = (0..4)
            .map(|_| scope.spawn(|| builder(1).build_to(&path, |_| {}, &Limits::NONE)))
            .collect();
        let done = builds.into_iter().map(|build| build.join().unwrap());
        done.filter(|done| match done {
            Ok(database) => database.max_seeds() == SEEDS,
            Err(BuildError::File(FileError::InUse(_))) => false,
            Err(error) => panic!("{error}"),
        })
        .count()
    });
    assert!(finished >= 1);
    assert_eq!(fs::read(&path).unwrap(), fs::read(&whole).unwrap());
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "nothing is left over");
}

/// Of two builds to one file, each used to leave slices in it whose own checksums were right.
#[test]
fn slices_of_other_rules_or_places_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let (path, other) = (folder.path().join("one"), folder.path().join("other"));
    build(&path, 1);
    let good = fs::read(&path).unwrap();
    // Mangala without its capture of even houses: a header of the same length, and other values.
    let without = Rules { counts: Counts::NONE, ..games::MANGALA };
    let other_builder = Builder::new(&without, SEEDS).unwrap().threads(1);
    other_builder.build_to(&other, |_| {}, &Limits::NONE).unwrap();
    let foreign = fs::read(&other).unwrap();
    let slice = |seeds: u32| Builder::new(&games::MANGALA, seeds).unwrap().positions() as usize;
    let ends: Vec<usize> = (0..=SEEDS)
        .map(|seeds| slice(SEEDS) - slice(seeds) + 4 * (SEEDS - seeds) as usize)
        .collect();
    for seeds in 1..=SEEDS as usize {
        // From the ends of both files on, because their headers differ in length.
        let bytes =
            |file: &[u8]| file[file.len() - ends[seeds - 1]..file.len() - ends[seeds]].to_vec();
        let mut mixed = good.clone();
        let place = good.len() - ends[seeds - 1]..good.len() - ends[seeds];
        mixed.splice(place, bytes(&foreign));
        fs::write(&path, &mixed).unwrap();
        let error = Database::open(&path).map(|_| ()).unwrap_err().to_string();
        assert!(error.contains(&format!("the slice of {seeds} seeds does not match")), "{error}");
        // Nor does a build resume from it.
        fs::rename(&path, folder.path().join("one.partial")).unwrap();
        let mut first = None;
        let each = |progress: Progress| {
            first.get_or_insert(progress.seeds);
        };
        builder(1).build_to(&path, each, &Limits::NONE).unwrap();
        assert_eq!((first, fs::read(&path).unwrap()), (Some(seeds as u32), good.clone()));
    }
}

#[test]
fn a_file_of_an_older_version_is_refused_with_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("database");
    build(&path, 1);
    let mut bytes = fs::read(&path).unwrap();
    bytes[16] = 1;
    fs::write(&path, &bytes).unwrap();
    let told = Database::open(&path).unwrap_err().to_string();
    assert!(
        told.ends_with("has version 1 of the format, but version 2 is needed; build it again"),
        "{told}"
    );
    assert_eq!(build(&path, 1).max_seeds(), SEEDS);
}

#[test]
fn the_length_of_a_file_is_known_before() {
    let folder = tempfile::tempdir().unwrap();
    for (rules, seeds) in
        [(games::KALAH, 0), (games::MANGALA, 5), (games::KALAH.with_size(3, 3), 9)]
    {
        let path = folder.path().join(format!("{seeds}"));
        let builder = Builder::new(&rules, seeds).unwrap().threads(1);
        builder.build_to(&path, |_| {}, &Limits::NONE).unwrap();
        assert_eq!(fs::metadata(&path).unwrap().len(), builder.file_bytes());
    }
    // Whatever is asked for, the estimate itself is quick and does not overflow.
    let largest = Builder::new(&games::KALAH.with_size(7, 4), 40).unwrap();
    assert!(largest.file_bytes() > 1_000_000_000_000);
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
    let told =
        "cannot write /proc/no/such/folder/database: there is no folder /proc/no/such/folder";
    assert_eq!(error.to_string(), told);
    let in_memory = builder(1).build(|_| {}, &Limits::NONE).unwrap();
    let error = in_memory.save(Path::new("/proc/no/such/folder/database")).unwrap_err();
    assert_eq!(error.to_string(), told);
    if Path::new("/dev/full").exists() {
        assert!(in_memory.save(Path::new("/dev/full/database")).is_err());
    }
}
