//! Proofs that are broken off: they go on where they were, in the same process or from a file.

#![cfg(feature = "files")]

use solver::{
    Analysis, Bound, KeepError, Keeper, Limits, Proof, Settings, Solver, Standing, Wanted,
};
use sowing::games::{KALAH, MANGALA};
use sowing::{Ends, Majority, OppositeCapture, Packed, Position, Rules};
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

fn small(rules: &Rules) -> Solver {
    Solver::new(rules, Settings { table_mib: 2, ..Settings::default() }, None).unwrap()
}

fn start(rules: Rules) -> Position<Rules, Packed> {
    Position::start(rules)
}

fn boards() -> [Rules; 2] {
    let either = Rules { ends: Ends::EitherEmpty, ..KALAH };
    [
        Rules { opposite: OppositeCapture::Always, ..either }.with_size(4, 4),
        MANGALA.single().with_size(5, 3),
    ]
}

fn whole(rules: Rules, wanted: Wanted) -> Analysis<sowing::Action> {
    let told = small(&rules).solve(&start(rules), &Limits::NONE, wanted);
    assert!(told.proved && told.bound == Bound::Exact && told.nodes > 100_000, "{}", told.nodes);
    told
}

/// What both tell of the moves that have exact values.
fn values(told: &Analysis<sowing::Action>) -> Vec<(sowing::Action, i32)> {
    let exact = told.moves.iter().filter(|line| line.bound == Bound::Exact);
    let mut values: Vec<_> = exact.map(|line| (line.action, line.value)).collect();
    values.sort_unstable();
    values
}

#[test]
fn a_proof_in_many_pieces_comes_to_the_same_and_takes_little_more() {
    for rules in boards() {
        let all = values(&whole(rules, Wanted::Moves(usize::MAX)));
        for wanted in [Wanted::Value, Wanted::Moves(usize::MAX), Wanted::Moves(2)] {
            let expected = whole(rules, wanted);
            let mut solver = small(&rules);
            let mut standing = Standing::default();
            let mut pieces = 0;
            let told = loop {
                pieces += 1;
                let limits = Limits::NONE.nodes(15_000);
                let told = solver.resume(&start(rules), &limits, wanted, &mut standing);
                let known = standing.value().unwrap();
                assert!((known.least..=known.most).contains(&expected.value), "{known:?}");
                if told.proved && told.bound == Bound::Exact {
                    break told;
                }
                assert!(known.least < known.most || wanted != Wanted::Value);
            };
            assert!(pieces >= 6, "{pieces} pieces");
            assert_eq!(told.value, expected.value, "{rules}");
            // Of moves that are worth as much any may be among the best that were asked for. A value that
            // was found before better ones pushed it out is told as well, or not.
            let asked = if let Wanted::Moves(lines) = wanted { lines } else { 0 };
            let worth = |told: &Analysis<sowing::Action>| -> Vec<i32> {
                let mut worth: Vec<i32> = values(told).iter().map(|&(_, value)| value).collect();
                worth.sort_unstable_by(|one, other| other.cmp(one));
                worth.truncate(asked);
                worth
            };
            assert_eq!(worth(&told), worth(&expected), "{rules}");
            assert!(values(&told).iter().all(|value| all.contains(value)), "{rules}");
            let known = standing.value().unwrap();
            assert_eq!((known.least, known.most), (told.value, told.value));
            // A piece that is broken off is a path to find again, and where a stride ends.
            let (most, nodes) = (expected.nodes + expected.nodes / 10, standing.nodes());
            assert!(nodes <= most, "{rules} {wanted:?}: {nodes}, not {}", expected.nodes);
        }
    }
}

#[test]
fn a_proof_goes_on_from_its_file_in_another_process() {
    let folder = tempfile::tempdir().unwrap();
    for (number, rules) in boards().into_iter().enumerate() {
        let path = folder.path().join(number.to_string());
        let expected = whole(rules, Wanted::Value);
        let mut pieces = 0;
        let (told, nodes) = loop {
            pieces += 1;
            // Nothing lives on but the file.
            let mut solver = small(&rules);
            let mut keeper = Keeper::new(&path).unwrap();
            let found = keeper.restore(&mut solver, &start(rules)).unwrap();
            assert_eq!(found.is_none(), pieces == 1);
            let mut proof = found.unwrap_or_default();
            assert_eq!(proof.time, Duration::from_millis(pieces - 1));
            // Somebody asks to stop, at any moment.
            let asked = AtomicU64::new(0);
            let should_stop = || asked.fetch_add(1, Ordering::Relaxed) > 14;
            let limits = Limits::NONE.should_stop(&should_stop);
            let told = solver.resume(&start(rules), &limits, Wanted::Value, &mut proof.standing);
            proof.time += Duration::from_millis(1);
            keeper.keep(&solver, &start(rules), &proof).unwrap();
            if told.bound == Bound::Exact {
                break (told, proof.standing.nodes());
            }
        };
        assert!(pieces >= 6, "{pieces} pieces");
        assert_eq!(told.value, expected.value);
        assert!(nodes <= expected.nodes + expected.nodes / 10, "{nodes} and {}", expected.nodes);
        // What is proved is not searched again, and other questions begin where this one ended.
        let mut solver = small(&rules);
        let keeper = Keeper::new(&path).unwrap();
        let Proof { mut standing, .. } =
            keeper.restore(&mut solver, &start(rules)).unwrap().unwrap();
        let again = solver.resume(&start(rules), &Limits::NONE, Wanted::Value, &mut standing);
        assert_eq!((again.value, again.bound, again.nodes), (told.value, Bound::Exact, 0));
        let moves = Wanted::Moves(usize::MAX);
        let all = solver.resume(&start(rules), &Limits::NONE, moves, &mut standing);
        assert_eq!(values(&all), values(&whole(rules, moves)));
    }
    let left = fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(left, 2, "nothing is left over");
}

/// A file with a proof that has begun, its name, and its bytes.
fn begun(folder: &Path, rules: Rules) -> (std::path::PathBuf, Vec<u8>) {
    let path = folder.join("proof");
    let mut solver = small(&rules);
    let mut proof = Proof::default();
    let limits = Limits::NONE.nodes(60_000);
    solver.resume(&start(rules), &limits, Wanted::Value, &mut proof.standing);
    Keeper::new(&path).unwrap().keep(&solver, &start(rules), &proof).unwrap();
    let bytes = fs::read(&path).unwrap();
    (path, bytes)
}

fn refusal(path: &Path, rules: Rules) -> KeepError {
    Keeper::new(path).unwrap().restore(&mut small(&rules), &start(rules)).unwrap_err()
}

#[test]
fn a_damaged_or_foreign_file_is_told_from_a_proof() {
    let folder = tempfile::tempdir().unwrap();
    let rules = boards()[0];
    let (path, good) = begun(folder.path(), rules);
    for place in (0..200).chain((200..good.len()).step_by(good.len() / 150)) {
        let mut bytes = good.clone();
        bytes[place] ^= 1 << (place % 8);
        fs::write(&path, &bytes).unwrap();
        let error = refusal(&path, rules);
        let is_foreign = matches!(error, KeepError::Foreign { .. } | KeepError::Version { .. });
        assert_eq!(is_foreign, place < 18, "byte {place}: {error}");
        assert!(is_foreign || matches!(error, KeepError::Damaged { .. }), "byte {place}: {error}");
    }
    for length in (0..200).chain((200..good.len()).step_by(good.len() / 50)) {
        fs::write(&path, &good[..length]).unwrap();
        let error = refusal(&path, rules);
        assert_eq!(matches!(error, KeepError::Foreign { .. }), length < 14, "{length}: {error}");
        assert!(!matches!(error, KeepError::Io { .. }), "{length}: {error}");
    }
    fs::write(&path, [&good[..], &[0]].concat()).unwrap();
    assert!(refusal(&path, rules).to_string().contains("is damaged: it has trailing data"));
    fs::write(&path, &good).unwrap();
    assert!(Keeper::new(&path).unwrap().restore(&mut small(&rules), &start(rules)).is_ok());
}

#[test]
fn a_proof_of_something_else_is_refused_and_stays() {
    let folder = tempfile::tempdir().unwrap();
    let rules = boards()[0];
    let (path, good) = begun(folder.path(), rules);
    let other = boards()[1];
    let error = refusal(&path, other).to_string();
    let (_, told) = error.split_once("holds a proof of ").unwrap();
    // Only what differs is named.
    let (found, asked) = told.split_once(", not of ").unwrap();
    let (rules_text, other) = (rules.to_string(), other.to_string());
    for (words, of, not_of) in [(found, &rules_text, &other), (asked, &other, &rules_text)] {
        assert!(!words.is_empty());
        for word in words.split(' ') {
            let has = |text: &str| text.split(' ').any(|one| one == word);
            assert!(has(of) && !has(not_of), "{error}");
        }
    }
    let mut further = start(rules);
    further.sow(sowing::House::from_index(1));
    let keeper = Keeper::new(&path).unwrap();
    let error = keeper.restore(&mut small(&rules), &further).unwrap_err().to_string();
    let expected = format!("holds a proof of {}, not of {further}", start(rules));
    assert!(error.contains(&expected), "{error}");
    let mut larger =
        Solver::new(&rules, Settings { table_mib: 5, ..Settings::default() }, None).unwrap();
    let error = keeper.restore(&mut larger, &start(rules)).unwrap_err();
    assert!(matches!(error, KeepError::Table { found: 2, asked: 4, .. }), "{error}");
    assert!(matches!(Keeper::new(&path), Err(KeepError::InUse(_))), "one process at a time");
    drop(keeper);
    assert_eq!(fs::read(&path).unwrap(), good);
}

#[test]
fn what_cannot_be_written_leaves_what_was_there() {
    let folder = tempfile::tempdir().unwrap();
    let rules = boards()[0];
    let missing = folder.path().join("none");
    let error = Keeper::new(&missing.join("proof")).unwrap_err();
    let told = format!("there is no folder {}", missing.display());
    assert!(error.to_string().ends_with(&told), "{error}");
    let (path, good) = begun(folder.path(), rules);
    let mut keeper = Keeper::new(&path).unwrap();
    let mut solver = small(&rules);
    let proof = keeper.restore(&mut solver, &start(rules)).unwrap().unwrap();
    // A process that was killed while it wrote leaves a part of a file, which is in nobody's way.
    drop(keeper);
    fs::write(folder.path().join("proof.partial"), &good[..good.len() / 2]).unwrap();
    keeper = Keeper::new(&path).unwrap();
    assert_eq!(fs::read(&path).unwrap(), good);
    keeper.keep(&solver, &start(rules), &proof).unwrap();
    assert_eq!(fs::read(&path).unwrap(), good, "the same once more");
    // The name is taken by a folder in the meantime.
    fs::remove_file(&path).unwrap();
    fs::create_dir(&path).unwrap();
    let error = keeper.keep(&solver, &start(rules), &proof).unwrap_err();
    assert!(matches!(error, KeepError::Io { .. }), "{error}");
    fs::remove_dir(&path).unwrap();
    keeper.keep(&solver, &start(rules), &proof).unwrap();
    assert_eq!(fs::read(&path).unwrap(), good, "the next try begins anew");
}

#[test]
fn what_is_read_back_stays_where_keys_hang_on_all_seeds() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("proof");
    let rules = Rules { majority: Majority::On, ..KALAH }.with_size(4, 3);
    // As many seeds as no start of these rules has.
    let position = start(rules.with_size(4, 4)).with_source(rules);
    let whole = small(&rules).solve(&position, &Limits::NONE, Wanted::Value);
    let mut proof = Proof::default();
    let mut solver = small(&rules);
    let limits = Limits::NONE.nodes(whole.nodes / 2);
    solver.resume(&position, &limits, Wanted::Value, &mut proof.standing);
    Keeper::new(&path).unwrap().keep(&solver, &position, &proof).unwrap();
    let mut solver = small(&rules);
    let mut proof = Keeper::new(&path).unwrap().restore(&mut solver, &position).unwrap().unwrap();
    let told = solver.resume(&position, &Limits::NONE, Wanted::Value, &mut proof.standing);
    assert_eq!((told.value, told.bound), (whole.value, Bound::Exact));
    let (most, all) = (whole.nodes + whole.nodes / 10, proof.standing.nodes());
    assert!(whole.nodes > 60_000 && all <= most, "{all} nodes instead of {}", whole.nodes);
}

/// What is told of a proof that is not finished are bounds, whenever it is broken off.
#[test]
fn a_proof_that_is_broken_off_again_and_again_never_calls_a_bound_exact() {
    for rules in boards() {
        let all = values(&whole(rules, Wanted::Moves(usize::MAX)));
        let value = all.iter().map(|&(_, value)| value).max().unwrap();
        for wanted in [Wanted::Value, Wanted::Moves(usize::MAX), Wanted::Moves(1)] {
            let mut solver = small(&rules);
            let mut standing = Standing::default();
            let mut bounds = 0;
            // The first pieces are long, and then the proof is broken off as soon as it goes on.
            for nodes in [60_000, 20_000, 1, 1, 15_000, 1] {
                let limits = Limits::NONE.nodes(nodes);
                let told = solver.resume(&start(rules), &limits, wanted, &mut standing);
                let is_within = |value: i32, told: i32, bound| match bound {
                    Bound::Exact => value == told,
                    Bound::Least => value >= told,
                    Bound::Most => value <= told,
                };
                assert!(is_within(value, told.value, told.bound), "{rules} {wanted:?}: {told:?}");
                let known = standing.value().unwrap();
                assert_eq!(told.bound == Bound::Exact, known.least == known.most, "{told:?}");
                for line in &told.moves {
                    let (_, value) = all.iter().find(|(action, _)| *action == line.action).unwrap();
                    assert!(
                        is_within(*value, line.value, line.bound),
                        "{rules} {wanted:?}: {told:?}"
                    );
                }
                bounds += usize::from(told.bound != Bound::Exact);
            }
            assert!(bounds >= 4, "{rules} {wanted:?}: {bounds} of six were unfinished");
        }
    }
}
