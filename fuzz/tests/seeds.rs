//! The files that each target begins with: all come back, and they are what their folder says.

use std::fs;
use std::path::PathBuf;

fn seeds(target: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("seeds").join(target);
    let files =
        fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut seeds: Vec<_> = files
        .map(|file| file.unwrap().path())
        .map(|path| (path.clone(), fs::read(path).unwrap()))
        .collect();
    seeds.sort();
    assert!(!seeds.is_empty(), "{target} has seeds");
    seeds
}

#[test]
fn every_target_comes_back_from_its_seeds() {
    for (name, target) in fuzz::TARGETS {
        for (_, data) in seeds(name) {
            target(&data);
        }
        target(b"");
        target(&[0xFF; 40]);
    }
}

/// A fuzzer that began with texts nobody can read would try little more than the first line of each parser.
#[test]
fn seeds_are_read_as_what_they_are() {
    let text = |data: &[u8]| String::from_utf8(data.to_vec()).unwrap();
    for (path, data) in seeds("records") {
        let record: game::Record = text(&data).parse().unwrap();
        let play =
            play::Play::resume(&record, 1).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        assert!(!play.moves().is_empty(), "{}", path.display());
    }
    for (path, data) in seeds("rules") {
        let file: Result<catalog::RulesFile, _> = text(&data).parse();
        assert!(file.is_ok(), "{}: {file:?}", path.display());
    }
    for (path, data) in seeds("positions") {
        let setup: Result<sowing::Setup, _> = text(&data[4..]).parse();
        assert!(setup.is_ok(), "{}", path.display());
    }
    for (path, data) in seeds("cassino") {
        let state = cassino::State::from_notation(
            cassino::Rules::default(),
            2 + data[0] % 11,
            &text(&data[2..]),
        );
        assert!(state.is_ok(), "{}: {state:?}", path.display());
    }
}
