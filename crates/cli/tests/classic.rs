//! The older programs through the real binary, on pipes.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn parlour(program: &str, options: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
    command.args(["classic", program]).args(options);
    command
}

/// Runs a program to its end on this input.
fn run(command: &mut Command, input: &str) -> Output {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut typed = child.stdin.take().expect("a pipe");
    // A program that is through has stopped reading, and need not read it all.
    let _ = typed.write_all(input.as_bytes());
    drop(typed);
    child.wait_with_output().expect("the program ends")
}

/// Standard output and standard error of a program that ends as it should.
fn played(command: &mut Command, lines: &[&str]) -> (String, String) {
    let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let output = run(command, &input);
    let [printed, told] =
        [output.stdout, output.stderr].map(|text| String::from_utf8(text).expect("text"));
    assert!(output.status.success(), "{:?}: {told}", output.status);
    (printed, told)
}

fn data(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../classic/tests/data").join(folder)
}

/// Plays the transcripts of a folder, compares every byte, and returns how many there are and how many
/// of them end with their input.
fn sessions_of_kalah(folder: &str) -> (usize, usize) {
    let (mut sessions, mut unfinished) = (0, 0);
    for entry in fs::read_dir(data(folder)).expect("the folder of transcripts") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().and_then(|name| name.to_str()).expect("a plain name");
        let options: &[&str] = match name.split('_').next().expect("a first part") {
            "h" => &[],
            "v" => &["--vertical"],
            "bmf" => &["--robot"],
            "lsn" => &["--menu"],
            other => panic!("no kind of transcript {other}"),
        };
        let text = fs::read_to_string(&path).expect("a transcript");
        let marked = |mark| text.lines().filter_map(move |line: &str| line.strip_prefix(mark));
        let (printed, told) =
            played(&mut parlour("kalah", options), &marked('<').collect::<Vec<_>>());
        let expected: String = marked('>').map(|line| format!("{line}\n")).collect();
        assert_eq!(printed, expected, "{name}");
        assert!(["", "end of input\n"].contains(&told.as_str()), "{name}: {told}");
        sessions += 1;
        unfinished += usize::from(!told.is_empty());
    }
    (sessions, unfinished)
}

#[test]
fn recorded_sessions_of_kalah() {
    assert_eq!(sessions_of_kalah("kalah"), (21, 0));
}

/// Sessions of our own in each of the four kinds: empty lines, blanks, letters, numbers beyond the houses
/// and beyond any, signs, digits of other writings, and the end of the input in the middle.
#[test]
fn odd_answers_in_every_kind_of_kalah() {
    assert_eq!(sessions_of_kalah("kalah-odd"), (4, 2));
}

#[test]
fn robots_of_either_order() {
    let chosen = |option: &str| {
        // Moves of player 1 after which the robot may have an extra move or a capture.
        let moves = ["2", "1", "2", "4", "3", "6", "q"];
        let (printed, _) = played(&mut parlour("kalah", &[option, "--vertical"]), &moves);
        let lines = printed.lines().filter(|line| line.contains("(Robot)"));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(chosen("--robot"), chosen("--robot=extra-move-first"));
    assert_ne!(chosen("--robot"), chosen("--robot=capture-first"));
}

#[test]
fn what_is_asked_for_wrongly_is_told_with_status_2() {
    for arguments in [
        &["kalah", "--wide"][..],
        &["kalah", "--robot=sometimes"],
        &["kalah", "--robot", "capture-first"],
        &["mangala", "--vertical"],
        &["mancala", "--seed", "x"],
        &["congkak", "--interval-ms", "-1"],
        &["chess"],
    ] {
        let output = run(&mut parlour(arguments[0], &arguments[1..]), "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty() && !output.stderr.is_empty());
    }
    let bare = Command::new(env!("CARGO_BIN_EXE_parlour")).arg("classic").output().unwrap();
    assert_eq!(bare.status.code(), Some(2));
}

#[test]
fn every_help_begins_with_an_example() {
    for program in ["kalah", "mangala", "mancala", "congkak"] {
        let (printed, _) = played(&mut parlour(program, &["--help"]), &[]);
        assert!(printed.starts_with(&format!("Example: parlour classic {program}")), "{printed}");
    }
}

#[test]
fn input_that_ends_at_once_ends_a_program_cleanly() {
    let home = tempfile::tempdir().unwrap();
    for program in ["kalah", "mangala", "mancala", "congkak"] {
        let (printed, told) = played(parlour(program, &[]).env("PARLOUR_HOME", home.path()), &[]);
        assert!(!printed.is_empty());
        assert!(told.ends_with("end of input\n"), "{told}");
    }
    assert_eq!(fs::read_dir(home.path()).unwrap().count(), 0, "nothing to remember, nothing made");
}

#[test]
fn an_output_that_is_closed_ends_a_program_cleanly() {
    let input = "1\n".repeat(100_000);
    let home = tempfile::tempdir().unwrap();
    for program in ["kalah", "mangala", "mancala", "congkak"] {
        let mut child = parlour(program, &[])
            .env("PARLOUR_HOME", home.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "{program}: {:?}", output.status);
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(!told.contains("panicked"), "{told}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn an_output_that_is_full_is_told_with_status_1() {
    let full = File::options().write(true).open("/dev/full").unwrap();
    let output = parlour("kalah", &[]).stdin(Stdio::null()).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8(output.stderr).unwrap().starts_with("parlour: "));
}

/// The same seed plays the same, and a drawn seed is printed so that it can be given.
#[test]
fn seeds_are_told_on_standard_error() {
    let home = tempfile::tempdir().unwrap();
    let congkak = ["1", "1", "A", "B"];
    for (program, lines) in [("mangala", &[""][..]), ("congkak", &congkak)] {
        let run = |options: &[&str]| {
            played(parlour(program, options).env("PARLOUR_HOME", home.path()), lines)
        };
        let (printed, told) = run(&[]);
        let seed = told.lines().next().unwrap().strip_prefix("seed ").expect("a seed");
        assert_eq!(run(&["--seed", seed]).0, printed);
        let others: Vec<String> =
            (0..20).map(|seed| run(&["--seed", &seed.to_string()]).0).collect();
        assert!(others.iter().any(|other| *other != printed), "seeds differ");
    }
}

#[test]
fn recorded_displays_of_congkak() {
    let home = tempfile::tempdir().unwrap();
    let play = |seed: &str, lines: &[&str]| {
        let options = ["--interval-ms", "0", "--seed", seed];
        played(parlour("congkak", &options).env("PARLOUR_HOME", home.path()), lines).0
    };
    let display = |name: &str| fs::read_to_string(data("congkak").join(name)).unwrap();
    for (file, size) in [
        ("start_2x1.txt", ["2", "1"]),
        ("start_5x4.txt", ["5", "4"]),
        ("start_7x4.txt", ["7", "4"]),
        ("start_4x225.txt", ["4", "225"]),
        ("start_10x45.txt", ["10", "45"]),
        ("start_12x3_fixed10.txt", ["12", "3"]),
    ] {
        let printed = play("1", &["1", "2", size[0], size[1], "P1", "P2"]);
        assert!(printed.contains(&format!("{}P", display(file))), "{file}: {printed}");
    }
    let seed = (0..100)
        .map(|seed: u32| seed.to_string())
        .find(|seed| play(seed, &["1", "1", "P1", "P2"]).contains("P2 starts!"))
        .unwrap();
    for (file, size, moves) in
        [("2x1_after_P2_1.txt", ["2", "1"], "1"), ("5x4_after_P2_1.txt", ["5", "4"], "1")]
    {
        let printed = play(&seed, &["1", "3", size[0], size[1], "P1", "P2", "-1", moves]);
        assert!(printed.ends_with(&format!("{}P1 to move\nEnter Move: \n", display(file))));
    }
}

/// Scores are there in the next session, in the folder that `PARLOUR_HOME` names.
#[test]
fn high_scores_of_congkak_are_remembered() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path().join("house");
    let play = |lines: &[&str]| {
        played(parlour("congkak", &["--interval-ms", "0"]).env("PARLOUR_HOME", &home), lines).0
    };
    // Of the smallest game either player may win, with all seeds.
    let printed = play(&["1", "2", "1", "3", "R2 D2", "R2 D2", "1", "2"]);
    assert!(printed.ends_with("(1 = Yes, 2 = Exit Game): \nGood bye!\n"), "{printed}");
    let printed = play(&["3", "1", "3", "4"]);
    assert!(printed.contains("|   1. R2 D2                     :    6     |\n"), "{printed}");
    assert!(printed.ends_with("Good bye!\n"));
    let printed = play(&["3", "2", "1", "3", "4"]);
    assert!(printed.contains("The high scores are reset.\n"), "{printed}");
    assert!(play(&["3", "1"]).contains("none yet"));
}

/// A store that cannot be opened is reported in a sentence, stays as it is, and ends no game.
#[test]
fn congkak_is_played_without_a_store() {
    let home = tempfile::tempdir().unwrap();
    let store = home.path().join("house.db");
    std::fs::write(&store, "102 Daniel\n").unwrap();
    // The whole of the smallest game, and a look at the list.
    let lines = ["1", "2", "1", "1", "Ada", "Bo", "1", "1", "3", "1", "3", "4"];
    let (printed, _) = played(
        parlour("congkak", &["--interval-ms", "0"]).env("PARLOUR_HOME", home.path()),
        &lines,
    );
    let told = printed.matches("The high scores cannot be read or saved: ").count();
    assert_eq!(told, 2, "recording and viewing: {printed}");
    assert!(printed.contains("house.db") && printed.ends_with("Good bye!\n"), "{printed}");
    assert_eq!(std::fs::read_to_string(&store).unwrap(), "102 Daniel\n");
}
