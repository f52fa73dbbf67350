//! `parlour puzzles` and `parlour puzzle` through the real binary.

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
    let today = ["puzzle", "--daily"];
    assert_eq!(json_of(home.path(), &today), json_of(home.path(), &today));
    let (status, _, notes) = run(home.path(), &["puzzle", "cassino"], "");
    assert!(status == 2 && notes.contains("has no puzzles; these have: kalah"), "{notes}");
    let (status, _, notes) = run(home.path(), &["puzzle", "--number=99999"], "");
    assert!(status == 2 && notes.contains("none of number 99999"), "{notes}");
}
