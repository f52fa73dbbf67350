//! The golden files in `playthroughs/`: whole games with everything a state can say.
//!
//! `cargo xtask playthroughs` regenerates them. A change in one is a change of rules.

use catalog::{Choice, playthrough};
use std::path::PathBuf;

/// Every golden file: its name, the game, the house rules and the seats.
const FILES: &[(&str, &str, &str, u8)] = &[
    ("kalah", "kalah", "", 2),
    ("kalah-empty-either", "kalah", "capture=empty ends=either", 2),
    ("kalah-none-banked", "kalah", "capture=none leftovers=banked", 2),
    ("kalah-pie", "kalah", "pie=on first-move-extra-turn=off majority=on", 2),
    ("mancala", "mancala", "", 2),
    ("mangala", "mangala", "sets=1", 2),
    ("mangala-match", "mangala", "sets=3", 2),
    ("congkak", "congkak", "", 2),
    ("congkak-traditional", "congkak-traditional", "rounds=2", 2),
    ("congkak-traditional-together", "congkak-traditional", "rounds=2 opening=together", 2),
    ("oware", "oware", "", 2),
    ("wari", "wari", "", 2),
    ("ouri", "ouri", "", 2),
    ("songo", "songo", "", 2),
    ("bohnenspiel", "bohnenspiel", "", 2),
    ("al-manqala", "al-manqala", "", 2),
    ("vai-lung-thlan", "vai-lung-thlan", "", 2),
    ("togyzkumalak", "togyzkumalak", "", 2),
    ("bestemshe", "bestemshe", "", 2),
    ("awari", "awari", "", 2),
    ("ayoayo", "ayoayo", "", 2),
    ("endodoi", "endodoi", "", 2),
    ("hoyito", "hoyito", "rounds=1", 2),
    ("erherhe", "erherhe", "rounds=2", 2),
    ("pallanguzhi", "pallanguzhi", "rounds=2", 2),
    ("pandi", "pandi", "rounds=2", 2),
    ("ali-guli-mane", "ali-guli-mane", "rounds=2", 2),
    ("longbeu-a-cha", "longbeu-a-cha", "", 2),
    ("bosh", "bosh", "rounds=2", 2),
    ("san-yao", "san-yao", "rounds=3", 2),
    ("dakon", "dakon", "rounds=2", 2),
    ("ohvalhu", "ohvalhu", "rounds=2", 2),
    ("jongkak", "jongkak", "rounds=2", 2),
    ("lamlameta", "lamlameta", "rounds=1", 2),
    ("krur", "krur", "", 2),
    ("gabata", "gabata", "rounds=3", 2),
    ("anywoli", "anywoli", "no-capture-limit=40", 2),
    ("cassino-2", "cassino", "length=round", 2),
    ("cassino-5", "cassino", "length=round ties=carry first-dealer=random late-sweeps=not", 5),
    ("cassino-packets", "cassino", "length=round refill=packets-of-four capture=compulsory", 3),
    ("cassino-12", "cassino", "length=round ties=pagat_fi", 12),
];

#[test]
fn golden_files_tell_what_the_rules_do() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../playthroughs");
    let remake = std::env::var_os("PARLOUR_REMAKE_PLAYTHROUGHS").is_some();
    let mut names = Vec::new();
    for &(name, game, rules, seats) in FILES {
        let rules = rules.split_whitespace().map(|rule| {
            let (key, value) = rule.split_once('=').expect("key=value");
            (key.to_owned(), value.to_owned())
        });
        let choice = Choice { rules: rules.collect(), seats: Some(seats), ..Choice::of(game) };
        let told = playthrough(&choice.spec().expect("a game"), 1);
        let path = folder.join(format!("{name}.txt"));
        if remake {
            std::fs::write(&path, &told).expect("a file that can be written");
        }
        let golden = std::fs::read_to_string(&path).unwrap_or_default();
        let line = golden.lines().zip(told.lines()).position(|(golden, told)| golden != told);
        assert!(
            golden == told,
            "{} differs from line {:?} on; if the rules were meant to change, run `cargo xtask \
             playthroughs` and read the difference",
            path.display(),
            line.map(|line| line + 1)
        );
        names.push(format!("{name}.txt"));
    }
    let found = std::fs::read_dir(&folder).expect("the folder of golden files");
    let mut found: Vec<_> =
        found.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    found.sort();
    names.sort();
    assert_eq!(found, names, "every golden file is one of the list");
}

#[test]
fn every_game_has_a_golden_file() {
    for game in catalog::GAMES {
        let played = FILES.iter().any(|&(_, name, _, _)| name == game.name);
        assert!(played, "{}: add it to FILES and run `cargo xtask playthroughs`", game.name);
    }
}
