//! `parlour review` through the real binary.

mod common;

use common::{json_of, output, run};

const PLAY: [&str; 10] = [
    "play",
    "kalah",
    "--houses=3",
    "--seeds=2",
    "--player",
    "Ada=human",
    "--player",
    "Bo=first",
    "--seed=3",
    "--first=south",
];

#[test]
fn a_game_is_reviewed_by_its_number_or_from_a_file() {
    let home = tempfile::tempdir().unwrap();
    output(home.path(), &PLAY, &"1\n2\n3\n".repeat(30));
    let by_number = json_of(home.path(), &["review", "1", "--ms=5000"]);
    let moves = by_number["moves"].as_array().unwrap();
    assert!(moves.len() > 3, "{by_number}");
    for judged in moves {
        let worth = |key: &str| judged[key].as_f64().unwrap();
        assert!(judged["proved"] == true || judged["bound"] == true, "{judged}");
        assert!(worth("value") <= worth("best"), "{judged}");
    }
    let accuracy = by_number["accuracy"].as_array().unwrap();
    assert!(
        accuracy.len() == 2
            && accuracy.iter().all(|one| (0.0..=1.0).contains(&one.as_f64().unwrap()))
    );
    let file = home.path().join("game.txt");
    let file = file.to_str().unwrap();
    output(home.path(), &["games", "export", "1", "-o", file], "");
    assert_eq!(json_of(home.path(), &["review", file, "--ms=5000"]), by_number);
    let told = output(home.path(), &["review", "1", "--ms=5000"], "");
    assert!(told.starts_with("   1. Ada"), "{told}");
    assert!(told.contains(" worth ") && told.contains("% without"), "{told}");
}

#[test]
fn what_cannot_be_reviewed_is_told() {
    let home = tempfile::tempdir().unwrap();
    let (status, _, notes) = run(home.path(), &["review", "/no/such/file"], "");
    assert!(status == 1 && notes.contains("/no/such/file"), "{notes}");
    output(home.path(), &PLAY, "1\n");
    let (status, told, notes) = run(home.path(), &["review", "9"], "");
    assert_eq!(status, 1, "{told} {notes}");
}
