//! Every example runs, says what it promises, and fits on one page.

use std::process::Command;

/// Runs an example and returns what it prints, line by line.
#[track_caller]
fn printed(program: &str, arguments: &[&str]) -> Vec<String> {
    let output = Command::new(program).args(arguments).output().expect("the example starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("examples print text");
    text.lines().map(str::to_owned).collect()
}

#[test]
fn random_kalah() {
    let lines = printed(env!("CARGO_BIN_EXE_random-kalah"), &[]);
    assert!(lines[0].starts_with("<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> s  house "), "{}", lines[0]);
    let score = lines.last().and_then(|line| line.strip_prefix("South ")).expect("the score");
    let (south, north) = score.split_once(", North ").expect("both scores");
    assert_eq!(south.parse::<u32>().unwrap() + north.parse::<u32>().unwrap(), 48);
}

/// The counts are those of the recorded vectors in `crates/sowing/tests/vectors`.
#[test]
fn house_rules() {
    let program = env!("CARGO_BIN_EXE_house-rules");
    let usual = printed(program, &[]);
    assert_eq!(
        usual[3..],
        ["3 plies: 185 paths", "4 plies: 942 paths", "5 plies: 4690 paths", "6 plies: 23233 paths"]
    );
    let none = printed(program, &["capture=none"]);
    assert!(none[0].contains("capture=none"));
    assert_ne!(none[6], usual[6], "captures change the count");
    let wrong = Command::new(program).arg("relay=next-house").output().unwrap();
    assert!(String::from_utf8_lossy(&wrong.stderr).contains("it needs capture=none"));
}

#[test]
fn captures() {
    let lines = printed(env!("CARGO_BIN_EXE_captures"), &["h9", "d7,s2,h8,ca,sk"]);
    assert_eq!(
        lines,
        [
            "h9 is worth 9 in the hand",
            "h9xd7,s2: d7,s2",
            "h9xh8,ca: h8,ca",
            "h9xh8,d7,s2,ca: h8,ca and d7,s2",
            "3 captures in all",
        ]
    );
}

#[test]
fn own_player() {
    let lines = printed(env!("CARGO_BIN_EXE_own-player"), &[]);
    let (fullest, greedy) = lines[0].split_once(", greedy ").expect("both scores");
    let fullest = fullest.strip_prefix("fullest ").expect("the name");
    assert_eq!(fullest.parse::<u32>().unwrap() + greedy.parse::<u32>().unwrap(), 48);
}

/// The best first move of (4, 3) wins by as much as a plain minimax says.
#[test]
fn solve() {
    let lines = printed(env!("CARGO_BIN_EXE_solve"), &["3", "3"]);
    let start = sowing::Position::<_>::start(sowing::games::KALAH.with_size(3, 3));
    let value = sowing::minimax().margin(&start, sowing::Side::South.seat());
    let best = lines[0].split_once(": ").expect("a value").1;
    assert_eq!(best.parse::<i32>().unwrap(), value);
    assert_eq!(lines.len(), 4, "three houses and the nodes: {lines:?}");
}

#[test]
fn no_example_is_longer_than_thirty_lines() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/");
    for entry in std::fs::read_dir(folder).expect("the folder of examples") {
        let path = entry.expect("an entry").path();
        if path.extension().is_some_and(|extension| extension == "rs") {
            let lines = std::fs::read_to_string(&path).expect("a text").lines().count();
            assert!(lines <= 30, "{} has {lines} lines", path.display());
        }
    }
}
