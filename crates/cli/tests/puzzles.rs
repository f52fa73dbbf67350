//! `parlour puzzles`, `parlour puzzle` and `parlour openings` through the real binary.

mod common;

use common::{json_of, output, run};

#[test]
fn puzzles_are_made_checked_and_gone_on_with() {
    let home = tempfile::tempdir().unwrap();
    let file = |name: &str| home.path().join(name).to_str().unwrap().to_owned();
    let (whole, parts) = (file("whole.jsonl"), file("parts.jsonl"));
    let make = |count: &str, file: &str| {
        let made = ["puzzles", "make", "kalah", "--seed=5", "--count", count, "--file", file];
        output(home.path(), &made, "");
        std::fs::read_to_string(file).unwrap()
    };
    let expected = make("4", &whole);
    assert_eq!(expected.lines().count(), 4);
    for count in ["1", "3", "4"] {
        make(count, &parts);
    }
    assert_eq!(std::fs::read_to_string(&parts).unwrap(), expected);
    let checked = json_of(home.path(), &["puzzles", "check", &whole]);
    assert_eq!((&checked["ok"], &checked["puzzles"]), (&true.into(), &4.into()));
    let line = expected.lines().next().unwrap();
    let value: serde_json::Value = serde_json::from_str(line).unwrap();
    let wrong = line.replace(&format!("\"value\":{}", value["value"]), "\"value\":99");
    std::fs::write(&parts, wrong).unwrap();
    let (status, told, _) = run(home.path(), &["puzzles", "check", &parts], "");
    assert!(status == 1 && told.starts_with("line 1: ") && told.contains("as is proved"), "{told}");
    let other = ["puzzles", "make", "mangala", "--file", &whole];
    let (status, _, notes) = run(home.path(), &other, "");
    assert!(status == 2 && notes.contains("holds puzzles of another game"), "{notes}");
}

#[test]
fn games_that_circle_have_puzzles_by_a_database() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("oware.jsonl").to_str().unwrap().to_owned();
    let make = ["puzzles", "make", "oware", "--endgame-seeds=8", "--count=2", "--file", &file];
    output(home.path(), &make, "");
    let found = std::fs::read_to_string(&file).unwrap();
    assert!(found.lines().all(|line| line.contains("\"rules\":\"majority=off\"")), "{found}");
    let checked = json_of(home.path(), &["puzzles", "check", &file]);
    assert_eq!((&checked["ok"], &checked["puzzles"]), (&true.into(), &2.into()));
    let wrong = ["puzzles", "make", "kalah", "--endgame-seeds=8", "--file", "none"];
    let (status, _, notes) = run(home.path(), &wrong, "");
    assert!(status == 2 && notes.contains("found by search: leave out"), "{notes}");
    // Two thousand games would be played in vain.
    let wide = ["puzzles", "make", "kalah", "--houses=16", "--file", "none"];
    let (status, _, notes) = run(home.path(), &wide, "");
    assert!(status == 2 && notes.contains("at most 15 houses a side"), "{notes}");
}

/// What lies beside the crate begins as the command makes it, and is proved twice.
#[test]
fn broad_boards_have_puzzles_too() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("ohvalhu.jsonl").to_str().unwrap().to_owned();
    output(home.path(), &["puzzles", "make", "ohvalhu", "--count=3", "--file", &file], "");
    let found = std::fs::read_to_string(&file).unwrap();
    let stored = include_str!("../../puzzles/data/ohvalhu.jsonl");
    assert!(stored.starts_with(&found), "{found}");
    let checked = json_of(home.path(), &["puzzles", "check", &file]);
    assert_eq!((&checked["ok"], &checked["puzzles"]), (&true.into(), &3.into()));
}

#[test]
fn puzzles_are_found_in_games_that_people_played() {
    let home = tempfile::tempdir().unwrap();
    let file = |name: &str| home.path().join(name).to_str().unwrap().to_owned();
    let (found, game) = (file("found.jsonl"), file("game.txt"));
    for seed in ["1", "2", "3", "4"] {
        let seed = format!("--seed={seed}");
        let play = ["play", "kalah", "--player", "A=easy", "--player", "B=greedy", &seed];
        output(home.path(), &play, "");
    }
    let make = |more: &[&str]| {
        let mut words = vec!["puzzles", "make", "kalah", "--file", &found];
        words.extend(more);
        output(home.path(), &words, "");
        std::fs::read_to_string(&found).unwrap()
    };
    let stored = make(&["--stored"]);
    assert!(stored.lines().count() >= 2, "{stored}");
    assert!(stored.lines().all(|line| line.contains("\"source\":\"game ")), "{stored}");
    assert_eq!(make(&["--stored"]), stored, "every one is known");
    let exported = output(home.path(), &["games", "export", "1"], "");
    std::fs::write(&game, exported).unwrap();
    assert_eq!(make(&["--record", &game]), stored, "the same positions");
    std::fs::remove_file(&found).unwrap();
    let one = make(&["--record", &game]);
    assert!(one.lines().all(|line| line.contains("\"source\":\"game.txt\"")), "{one}");
    let checked = json_of(home.path(), &["puzzles", "check", &found]);
    assert_eq!(checked["ok"], true);
    let (status, _, notes) = run(
        home.path(),
        &["puzzles", "make", "kalah", "--file", &found, "--record", "no-such-file"],
        "",
    );
    assert!(status == 1 && notes.contains("no such file"), "{notes}");
}

#[test]
fn a_puzzle_is_solved_line_by_line() {
    let home = tempfile::tempdir().unwrap();
    let puzzle = json_of(home.path(), &["puzzle", "kalah", "--number=7"]);
    let best = puzzle["best"].as_str().unwrap();
    let wrong = (1..=6).map(|house| house.to_string()).filter(|house| house != best);
    let input = wrong.chain([best.to_owned(), "9".to_owned()]).collect::<Vec<_>>().join("\n");
    let told = output(home.path(), &["puzzle", "kalah", "--number=7"], &format!("x\n{input}\n"));
    assert!(told.starts_with("Kalah, puzzle 7 of ") && told.contains("is to move"), "{told}");
    assert!(
        told.contains("Type the number of a house.") && told.contains("not the move"),
        "{told}"
    );
    assert!(
        told.trim_end().lines().last().unwrap().starts_with(&format!("Right: {best} ")),
        "{told}"
    );
    let german = ["puzzle", "kalah", "--number=7", "--language=de"];
    let told = output(home.path(), &german, &format!("{best}\n"));
    assert!(told.contains("Aufgabe 7 von ") && told.contains("am Zug"), "{told}");
    // Whole seeds, with their signs.
    for value in ["value", "others"].map(|key| puzzle[key].as_i64().unwrap()) {
        assert!(
            told.contains(&format!(" {value:+} ")) || told.contains(&format!(" {value:+}.")),
            "{told}"
        );
    }
    assert!(told.contains("\nNord  "), "nobody has a name: {told}");
    let today = ["puzzle", "--daily"];
    assert_eq!(json_of(home.path(), &today), json_of(home.path(), &today));
    let (status, _, notes) = run(home.path(), &["puzzle", "cassino"], "");
    assert!(status == 2 && notes.contains("has no puzzles; these have: kalah"), "{notes}");
    let (status, _, notes) = run(home.path(), &["puzzle", "--number=99999"], "");
    assert!(status == 2 && notes.contains("none of number 99999"), "{notes}");
}

#[test]
fn a_puzzle_of_a_game_that_people_played_says_which() {
    let home = tempfile::tempdir().unwrap();
    let shown = |game: &str| output(home.path(), &["puzzle", game, "--number=1"], "");
    assert!(shown("togyzkumalak").contains("\nFrom a game that was played: PlayOK "));
    assert!(!shown("kalah").contains("From a game"));
}

#[test]
fn a_puzzle_under_other_rules_says_them() {
    let home = tempfile::tempdir().unwrap();
    let shown = |game: &str| output(home.path(), &["puzzle", game, "--number=1"], "");
    assert!(shown("oware").contains("\nHouse rules: majority=off\n"), "{}", shown("oware"));
    assert!(!shown("kalah").contains("House rules"));
}

/// What lies beside the crate is what its command makes.
#[test]
fn openings_are_made_as_they_are_stored() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("openings.jsonl").to_str().unwrap().to_owned();
    let stored = include_str!("../../openings/data/openings.jsonl");
    let make = |game: &str, [houses, seeds, plies]: [&str; 3]| {
        let words = ["openings", "make", game, "--houses", houses, "--seeds", seeds];
        let more = ["--plies", plies, "--file", &file];
        output(home.path(), &[&words[..], &more[..]].concat(), "");
        std::fs::read_to_string(&file).unwrap()
    };
    make("kalah", ["3", "2", "1"]);
    make("kalah", ["3", "2", "2"]);
    make("dakon", ["4", "4", "1"]);
    let found = make("bosh", ["5", "4", "0"]);
    assert_eq!(make("kalah", ["3", "2", "2"]), found, "what is known is not proved again");
    let of = |text: &str, name: &str| -> Vec<String> {
        text.lines().filter(|line| line.contains(name)).map(str::to_owned).collect()
    };
    for name in [
        r#"{"game":"kalah","rules":"houses=3 seeds=2""#,
        r#"{"game":"dakon","rules":"houses=4 seeds=4""#,
        r#"{"game":"bosh","rules":"""#,
    ] {
        let expected: Vec<String> = of(stored, name);
        assert_eq!(of(&found, name).len(), expected.len(), "{name}");
        for line in of(&found, name) {
            assert!(expected.contains(&line), "{name}: {line}");
        }
    }
    let wide = ["openings", "make", "kalah", "--houses", "9", "--file", &file];
    let (status, _, notes) = run(home.path(), &wide, "");
    assert!(status == 2 && notes.contains("7 houses"), "{notes}");
    let cards = ["openings", "make", "cassino", "--file", &file];
    let (status, _, notes) = run(home.path(), &cards, "");
    assert!(status == 2 && notes.contains("only sowing games"), "{notes}");
}
