//! The file of the store through the real binary: alone after every command, checked, repaired, read where
//! nobody may write, and served by one server at a time.

mod common;

use assert_cmd::cargo::cargo_bin;
use common::{ALL_HOUSES, finish, json_of, output, parlour, run};
use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use store::{Blocking, Filter, GameId, Place};

/// The names of the files in a folder.
fn files(folder: &Path) -> Vec<String> {
    let names = fs::read_dir(folder).unwrap();
    names.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

/// Checks that the store is one file, and that a copy of it alone holds everything.
fn check_one_file(home: &Path, after: &str, games: usize) {
    assert_eq!(files(home), ["house.db"], "after {after}");
    let copy = tempfile::tempdir().unwrap();
    fs::copy(home.join("house.db"), copy.path().join("house.db")).unwrap();
    let store = Blocking::open(&copy.path().join("house.db")).unwrap();
    let found = store.wait(store.games(&Filter::default())).unwrap();
    assert_eq!(found.len(), games, "after {after}");
}

#[test]
fn after_every_command_one_file_is_left() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let aside = tempfile::tempdir().unwrap();
    let file = aside.path().join("game.txt");
    fs::write(&file, "game: kalah\n\n3\n").unwrap();
    let file = file.to_str().unwrap();
    output(home, &["games", "import", file], "");
    check_one_file(home, "import", 1);
    output(home, &["play", "kalah", "--seed", "1"], &ALL_HOUSES.repeat(60));
    for (arguments, input) in [
        (&["resume"][..], "1\n"),
        (&["resume", "1", "--plain"], "save here\nquit\n"),
        (&["play", "kalah", "--no-record"], "3\n"),
        (&["games", "list"], ""),
        (&["games", "saves"], ""),
        (&["games", "show", "2"], ""),
        (&["games", "replay", "2"], ""),
        (&["games", "export", "2"], ""),
        (&["scores"], ""),
        (&["scores", "--reset"], ""),
        (&["store", "check"], ""),
        (&["store", "path"], ""),
        // The menu of high scores, which shows, then resets them.
        (&["classic", "congkak", "--seed", "1"], "3\n1\n\n2\n1\n"),
        // And what fails.
        (&["games", "show", "99"], ""),
        (&["games", "import", "nowhere.txt"], ""),
        (&["resume", "--save", "nothing"], ""),
        (&["store", "copy", file], ""),
        (&["serve", "--bind", "192.0.2.1:1"], ""),
    ] {
        run(home, arguments, input);
        check_one_file(home, &arguments.join(" "), 2);
    }
}

/// Ctrl-C and its likes end a game in line mode; the store is closed first.
#[cfg(unix)]
#[test]
fn a_signal_closes_the_store_first() {
    use std::os::unix::process::ExitStatusExt;
    for (name, signal) in [("INT", 2), ("TERM", 15), ("HUP", 1)] {
        let home = tempfile::tempdir().unwrap();
        let home = home.path();
        let people = ["--player", "Ada=human", "--player", "Bo=human"];
        let mut child = parlour(home, &[&["play", "kalah"], &people[..]].concat()).spawn().unwrap();
        let mut typed = child.stdin.take().unwrap();
        typed.write_all(b"1\n").unwrap();
        let mut told = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
        // A move is told once it is stored; the first board names both players already.
        assert!(told.any(|line| line.contains("Ada sows house 1")), "{name}");
        let told = Command::new("kill").args(["-s", name, &child.id().to_string()]).status();
        assert!(told.unwrap().success());
        assert_eq!(child.wait().unwrap().signal(), Some(signal));
        check_one_file(home, name, 1);
    }
}

#[test]
fn a_store_is_checked_and_repaired() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    output(home, &["play", "kalah", "--seed", "1"], &ALL_HOUSES.repeat(60));
    assert_eq!(json_of(home, &["store", "check"])["faults"], json!([]));
    let nowhere = home.join("nowhere");
    let (status, _, told) = run(&nowhere, &["store", "check"], "");
    assert_eq!(status, 1);
    assert!(told.contains("there is no store at"), "{told}");
    assert!(!nowhere.exists(), "what is checked is not made");
    // An action that nobody could have played.
    let store = Blocking::open(&home.join("house.db")).unwrap();
    let record: game::Record =
        "game: kalah\nplayer-1: A=human\nplayer-2: B=human\n\n3".parse().unwrap();
    let id = store.wait(store.begin(Place::Terminal, &record)).unwrap();
    store.wait(store.append(id, 1, &["77".to_owned()])).unwrap();
    drop(store);
    let (status, told, notes) = run(home, &["store", "check"], "");
    assert_eq!(status, 1);
    assert!(told.starts_with("game 2: action 2 cannot be played: "), "{told}");
    assert!(notes.contains("1 fault found; `parlour store repair`"), "{notes}");
    let (status, told, _) = run(home, &["store", "check", "--json"], "");
    let told: Value = serde_json::from_str(&told).unwrap();
    assert_eq!((status, &told["sound"]), (1, &json!(false)));
    assert_eq!(told["faults"][0]["game"], 2);
    assert_eq!(told["faults"][0]["code"], "illegal_action");

    let other = tempfile::tempdir().unwrap();
    let (from, to) = (home.join("house.db"), other.path().join("house.db"));
    let command = ["store", "repair", from.to_str().unwrap(), to.to_str().unwrap()];
    let done = json_of(home, &command);
    assert_eq!(
        (&done["games"], &done["repaired"], &done["lost"][0]["code"]),
        (&json!(2), &json!(1), &json!("shortened"))
    );
    let again = other.path().join("again.db");
    let said =
        output(home, &["store", "repair", from.to_str().unwrap(), again.to_str().unwrap()], "");
    assert!(said.contains("Lost: the end of game 2: only 1 of 2 actions are kept."), "{said}");
    assert!(said.ends_with("Lost the end of 1 game.\n"), "{said}");
    assert_eq!(json_of(other.path(), &["store", "check"])["sound"], true);
    let shown = json_of(other.path(), &["games", "show", "2"]);
    assert!(shown["record"].as_str().unwrap().ends_with("\n\n3\n"), "{shown}");
    assert_eq!(json_of(other.path(), &["scores"]), json_of(home, &["scores"]));
    let (status, _, notes) = run(home, &command, "");
    assert_eq!((status, notes.contains("exists already")), (1, true), "{notes}");
}

/// A folder that was mistyped stays as it was.
#[test]
fn whoever_only_reads_creates_no_store() {
    let folder = tempfile::tempdir().unwrap();
    let nowhere = folder.path().join("typo");
    let none = "typo/house.db yet; the first game creates it";
    for command in
        [&["games", "list"][..], &["games", "saves"], &["scores"], &["scores", "--reset"]]
    {
        let (status, _, notes) = run(&nowhere, command, "");
        assert_eq!((status, notes.contains(none)), (0, !command.contains(&"--reset")), "{notes}");
        assert_eq!(json_of(&nowhere, command), json!([]), "{command:?}");
    }
    for command in [
        &["games", "show", "1"][..],
        &["games", "replay", "1"],
        &["games", "export", "1"],
        &["games", "forget", "1"],
        &["store", "check"],
        &["store", "copy", "copy.db"],
        &["resume"],
        &["resume", "--save", "mine"],
    ] {
        let (status, told, notes) = run(&nowhere, command, "");
        assert_eq!((status, told.as_str()), (1, ""), "{command:?}");
        assert!(notes.contains(none), "{notes}");
    }
    let (status, told, _) = run(&nowhere, &["games", "show", "1", "--json"], "");
    let told: Value = serde_json::from_str(&told).unwrap();
    assert_eq!((status, &told["error"]["code"]), (1, &json!("no_store")));
    assert!(!nowhere.exists());
}

#[test]
fn lists_say_how_games_came_out() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let play = ["play", "kalah", "--first", "south"];
    let people = ["--player", "Ada=human", "--player", "Bo=human"];
    let all = ALL_HOUSES.repeat(60);
    for input in ["1\n", "1\nresign\n", all.as_str()] {
        output(home, &[&play[..], &people].concat(), input);
    }
    let listed = output(home, &["games", "list"], "");
    let lines: Vec<&str> = listed.lines().collect();
    let winner =
        |place: usize| json_of(home, &["games", "show", "3"])["players"][place]["won"] == true;
    let won = match (winner(0), winner(1)) {
        (true, true) => "a draw",
        (true, false) => "Ada won",
        _ => "Bo won",
    };
    for (line, end) in lines.iter().zip([won, "Bo resigned", "not finished"]) {
        assert!(line.contains(&format!("  {end}  ")) && !line.contains('*'), "{line}");
    }
    assert!(lines[2].ends_with("  Ada, Bo"), "{listed}");
}

/// Changes a text wherever it stands in a file.
fn replace_all(bytes: &mut [u8], old: &[u8], new: &[u8]) {
    assert_eq!(old.len(), new.len());
    while let Some(at) = bytes.windows(old.len()).position(|part| part == old) {
        bytes[at..at + old.len()].copy_from_slice(new);
    }
}

#[test]
fn a_repair_that_saves_no_game_fails() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    output(home, &["play", "kalah", "--seed", "1"], "3\n");
    let (from, to) = (home.join("house.db"), home.join("new.db"));
    let mut bytes = fs::read(&from).unwrap();
    replace_all(&mut bytes, b"game: kalah", b"game: chess");
    fs::write(&from, &bytes).unwrap();
    let command = ["store", "repair", from.to_str().unwrap(), to.to_str().unwrap()];
    let (status, told, notes) = run(home, &command, "");
    assert_eq!(status, 1);
    assert!(told.starts_with("Lost: game 1: "), "{told}");
    assert!(told.contains("Saved 0 games (0 repaired) and 0 saved games to "), "{told}");
    assert!(told.ends_with(". Lost 1 game.\n"), "{told}");
    assert!(notes.contains("no game could be saved from"), "{notes}");
    fs::remove_file(&to).unwrap();
    let (status, told, notes) = run(home, &[&command[..], &["--json"]].concat(), "");
    let told: Value = serde_json::from_str(&told).unwrap();
    assert_eq!((status, &told["games"], notes.as_str()), (1, &json!(0), ""));
    assert_eq!(told["lost"][0]["game"], 1);
    // What was no store is no store, and the advice is not to repair it.
    fs::write(&from, "letters".repeat(999)).unwrap();
    for (from, part) in
        [("nowhere.db", "nowhere.db does not exist"), (command[2], "nothing can be saved from")]
    {
        let other = home.join("other.db");
        let (status, told, notes) =
            run(home, &["store", "repair", from, other.to_str().unwrap()], "");
        assert_eq!((status, told.as_str()), (1, ""));
        assert!(notes.contains(part) && !notes.contains('`'), "{notes}");
        assert!(!other.exists());
    }
}

/// What the database says is for whoever asks.
#[test]
fn a_store_that_was_cut_short_is_told_of_in_plain_words() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    output(home, &["play", "kalah", "--seed", "1"], "3\n");
    let bytes = fs::read(home.join("house.db")).unwrap();
    fs::write(home.join("house.db"), &bytes[..bytes.len() - 4096]).unwrap();
    let told = |more: &[&str]| {
        let (status, told, notes) = run(home, &[&["games", "list"], more].concat(), "");
        assert_eq!((status, told.as_str()), (1, ""), "{notes}");
        notes
    };
    let plain = told(&[]);
    assert!(
        plain.contains("house.db is damaged: part of it cannot be read; it is left"),
        "{plain}"
    );
    assert!(plain.contains("`parlour store repair` saves what it can"), "{plain}");
    assert!(!plain.contains("malformed"), "{plain}");
    assert!(told(&["-v"]).contains("malformed"));
}

#[test]
fn mistakes_on_the_command_line_are_json_too() {
    let home = tempfile::tempdir().unwrap();
    for (command, part) in [
        (&["perft", "kalah"][..], "--depth"),
        (&["games", "list", "--limit", "x"], "'x' for '--limit <N>'"),
        (&["rules", "chess"], "chess"),
        (&["solve", "cassino"], "only sowing games can be solved"),
        (&["store", "nothing"], "nothing"),
    ] {
        let (status, told, notes) = run(home.path(), &[command, &["--json"]].concat(), "");
        let told: Value = serde_json::from_str(&told).unwrap();
        assert_eq!((status, &told["error"]["code"]), (2, &json!("usage")), "{command:?}");
        let message = told["error"]["message"].as_str().unwrap();
        assert!(message.contains(part) && !message.contains('\n'), "{message}");
        assert!(notes.contains(part), "{notes}");
        let (status, told, _) = run(home.path(), command, "");
        assert_eq!((status, told.as_str()), (2, ""), "{command:?}");
    }
    let (status, told, _) = run(home.path(), &["perft", "--help", "--json"], "");
    assert!(status == 0 && told.starts_with("Example: "), "{told}");
}

#[test]
fn an_emptied_store_is_no_new_store() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    fs::write(home.join("house.db"), "").unwrap();
    for command in [&["games", "list"][..], &["scores"], &["store", "check"]] {
        let (status, told, _) = run(home, &[command, &["--json"]].concat(), "");
        let told: Value = serde_json::from_str(&told).unwrap();
        assert_eq!((status, &told["error"]["code"]), (1, &json!("emptied_store")));
    }
    assert_eq!(fs::read(home.join("house.db")).unwrap(), b"");
    output(home, &["store", "set-aside"], "");
    output(home, &["games", "list"], "");
}

#[cfg(unix)]
#[test]
fn a_store_that_nobody_may_write_can_be_read() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    use std::os::unix::process::CommandExt;
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    output(home, &["play", "kalah", "--seed", "1"], &ALL_HOUSES.repeat(60));
    let binary = home.join("parlour");
    fs::copy(cargo_bin("parlour"), &binary).unwrap();
    let allow = |path: &Path, mode| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    };
    allow(&home.join("house.db"), 0o444);
    allow(home, 0o555);
    let owner = fs::metadata(home).unwrap().uid();
    let read_only = |arguments: &[&str]| {
        let mut command = Command::new(&binary);
        command.args(arguments).env("PARLOUR_HOME", home);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        if owner == 0 {
            // Nothing is forbidden to the administrator, so somebody else tries.
            command.uid(65534);
        }
        finish(command.spawn().unwrap(), "")
    };
    for command in [
        &["games", "list"][..],
        &["games", "show", "1"],
        &["games", "replay", "1"],
        &["games", "export", "1"],
        &["games", "saves"],
        &["scores"],
        &["store", "check"],
    ] {
        let (status, told, notes) = read_only(command);
        assert_eq!((status, notes.as_str()), (0, ""), "{command:?}");
        assert_eq!(told, output(home, command, ""), "{command:?}");
    }
    let (status, _, notes) = read_only(&["scores", "--reset"]);
    assert_eq!(status, 1);
    assert!(notes.contains("cannot be opened or written"), "{notes}");
    allow(home, 0o755);
}

#[test]
fn one_server_serves_a_store_and_players_use_it_too() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let serve = ["serve", "--bind", "127.0.0.1:0"];
    let begin = || {
        let mut child = parlour(home, &serve).env("PARLOUR_LOG", "off").spawn().unwrap();
        let mut lines = BufReader::new(child.stderr.take().unwrap()).lines();
        let line = lines.next().unwrap().unwrap();
        assert!(line.starts_with("Serving at "), "{line}");
        child
    };
    let mut first = begin();
    let (status, told, notes) = run(home, &[&serve[..], &["--json"]].concat(), "");
    let told: Value = serde_json::from_str(&told).unwrap();
    assert_eq!((status, &told["error"]["code"]), (1, &json!("already_served")), "{notes}");
    let by = format!("a server (process {}) is using ", first.id());
    assert!(told["error"]["message"].as_str().unwrap().starts_with(&by), "{told}");
    output(home, &["play", "kalah"], "3\n");
    // A server that was killed stops no other.
    first.kill().unwrap();
    first.wait().unwrap();
    let mut second = begin();
    second.kill().unwrap();
    second.wait().unwrap();
    assert_eq!(json_of(home, &["games", "list"]).as_array().unwrap().len(), 1);
}

/// A game played with help is still no high score when it has been exported and imported.
#[test]
fn help_is_remembered_outside_the_store() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    output(home, &["play", "kalah", "--seed", "1"], &format!("hint\n{}", ALL_HOUSES.repeat(60)));
    for format in ["text", "json"] {
        let other = tempfile::tempdir().unwrap();
        let file = other.path().join("game");
        let file = file.to_str().unwrap();
        output(home, &["games", "export", "1", "--format", format, "-o", file], "");
        output(other.path(), &["games", "import", file], "");
        assert_eq!(json_of(other.path(), &["scores"]), json!([]), "{format}");
        assert_eq!(json_of(other.path(), &["games", "list"])[0]["aided"], true, "{format}");
        let again = other.path().join("again");
        let again = again.to_str().unwrap();
        output(other.path(), &["games", "export", "1", "--format", format, "-o", again], "");
        assert_eq!(fs::read(again).unwrap(), fs::read(file).unwrap(), "{format}");
    }
}

/// Points that a save file or a set board brings along are nobody's score.
#[test]
fn games_from_a_set_board_are_no_high_scores() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let position = "<6,40,0,0,0,0,0,0,1,1,0,0,0,0,0> s";
    output(home, &["play", "kalah", "--position", position], "6\n");
    assert_eq!(json_of(home, &["games", "list"])[0]["ending"], "played");
    assert_eq!(json_of(home, &["scores"]), json!([]));
}

#[test]
fn a_game_leaves_standard_output_to_json() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let play = ["play", "kalah", "--seed", "7", "--json"];
    let (status, told, notes) = run(home, &play, "3\n");
    assert_eq!(status, 0, "{notes}");
    assert!(notes.starts_with("Kalah, seed 7."), "{notes}");
    let told: Value = serde_json::from_str(&told).unwrap();
    assert_eq!((&told["id"], &told["game"]), (&json!(1), &json!("kalah")));
    assert_eq!(
        (&told["ending"], &told["scores"], &told["winners"]),
        (&Value::Null, &Value::Null, &Value::Null)
    );
    let (status, told, _) = run(home, &["resume", "--json"], &ALL_HOUSES.repeat(60));
    assert_eq!(status, 0);
    let told: Value = serde_json::from_str(&told).unwrap();
    let shown = json_of(home, &["games", "show", "1"]);
    assert_eq!((&told["ending"], &told["moves"]), (&json!("played"), &shown["moves"]));
    assert_eq!(told["scores"][0], shown["players"][0]["score"]);
    let (status, told, _) = run(home, &["resume", "--json"], "");
    let told: Value = serde_json::from_str(&told).unwrap();
    assert_eq!((status, told["error"]["code"].is_string()), (1, true));
    let script = json_of(home, &["completions", "bash"]);
    assert_eq!(script["script"], output(home, &["completions", "bash"], ""));
}

/// A card that is named after the time ran out is not played in the turn that follows.
#[test]
fn what_is_typed_too_late_is_not_played() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let rules = ["--rule", "turn-limit=1", "--seed", "5"];
    let players = ["--player", "Ada=human", "--player", "Bo=first"];
    let mut child =
        parlour(home, &[&["play", "cassino"], &rules[..], &players].concat()).spawn().unwrap();
    let mut typed = child.stdin.take().unwrap();
    let mut told = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    let is_asked = |line: &String| line.starts_with("Ada: play a card");
    assert!(told.any(|line| line == "Ada ran out of time and plays the lowest card."));
    let mut hand = String::new();
    assert!(told.any(|line| {
        if let Some(cards) = line.strip_prefix("Your hand: ") {
            hand = cards.to_owned();
        }
        is_asked(&line)
    }));
    // A card that is in her hand, and could be played.
    let card = hand.split(|sign: char| !sign.is_alphanumeric()).next().unwrap().to_owned();
    writeln!(typed, "{card}").unwrap();
    let answer = told.next().unwrap();
    assert!(answer.starts_with("That came after the time ran out"), "{answer}");
    writeln!(typed, "{card}").unwrap();
    assert!(told.any(|line| line.starts_with(&format!("Ada plays {card}"))), "{card}");
    drop(typed);
    told.for_each(drop);
    assert!(child.wait().unwrap().success());
    let store = Blocking::open(&home.join("house.db")).unwrap();
    let record = store.wait(store.record(GameId::of_number(1))).unwrap();
    assert_eq!(record.actions.iter().filter(|action| **action == card).count(), 1);
}

/// Everything moves from the store to a file and back, and to a database where there is one.
#[test]
fn a_store_is_copied_from_one_place_to_another() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    output(home, &["play", "kalah", "--seed", "1"], &ALL_HOUSES.repeat(60));
    let path = |name: &str| home.join(name).display().to_string();
    let first = path("house.db");
    let store = Blocking::open(Path::new(&first)).unwrap();
    store
        .wait(store.save("here", &store.wait(store.record(GameId::of_number(1))).unwrap()))
        .unwrap();
    store.close();
    #[cfg(all(unix, feature = "scale"))]
    let database = services::Database::create();
    #[cfg(all(unix, feature = "scale"))]
    let further = database.iter().flat_map(|database| [database.url(), path("third.db")]);
    #[cfg(not(all(unix, feature = "scale")))]
    let further = None;
    let places: Vec<_> = [first.clone(), path("second.db")].into_iter().chain(further).collect();
    for pair in places.windows(2) {
        let copied = json_of(home, &["store", "copy", &pair[0], &pair[1]]);
        let counts = ["games", "records", "saves", "scores"].map(|key| copied[key].clone());
        assert_eq!(counts, [json!(1), json!(1), json!(1), json!(0)], "{copied}");
        assert!(!copied.to_string().contains('@'), "{copied}");
        let (status, _, told) = run(home, &["store", "copy", &pair[0], &pair[1]], "");
        assert_eq!(status, 1);
        assert!(told.contains("exists already") || told.contains("is not empty"), "{told}");
    }
    let of = |path: &str| {
        let store = Blocking::open(Path::new(path)).unwrap();
        store.wait(store.record(GameId::of_number(1))).unwrap()
    };
    assert_eq!(of(places.last().unwrap()), of(&first));
    let (status, _, told) = run(home, &["store", "copy", &first, "mysql://me:secret@here"], "");
    assert_eq!(status, 2);
    assert!(told.contains("expected a path") && !told.contains("secret"), "{told}");
}
