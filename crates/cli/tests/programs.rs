//! Programs of others in matches, and against people line by line.

mod common;

use assert_cmd::cargo::cargo_bin;
use common::{ALL_HOUSES, json_of, output, parlour, run};
use std::path::Path;

/// Parlour itself, as the program of somebody else.
fn program(player: &str) -> String {
    let parlour = cargo_bin("parlour").display().to_string().replace('\\', "/");
    format!("ugi:'{parlour}' engine kalah --player {player}")
}

/// Writes a program of a few lines of shell that answers `go` like this, and returns its kind.
#[cfg(unix)]
fn script(home: &Path, go: &str) -> String {
    let file = home.join("bot.sh");
    let deeds = r"
        while read -r word rest; do
            case $word in
                ugi) echo option name SearchMoves type check; echo ugiok;;
                isready) echo readyok;;
                go) GO;;
                quit) exit;;
            esac
        done";
    std::fs::write(&file, deeds.replace("GO", go)).unwrap();
    format!("ugi:sh {}", file.display())
}

#[test]
fn a_program_plays_a_match_as_the_same_player_does() {
    let home = tempfile::tempdir().unwrap();
    let told = |one: &str| {
        let one = format!("A={one}");
        let rest = ["--player", "random", "--games", "6", "--seed", "3", "--mirror"];
        let told =
            json_of(home.path(), &[&["match", "kalah", "--player", &one], &rest[..]].concat());
        let players = told["players"].as_array().unwrap().clone();
        let names: Vec<_> = players.iter().map(|player| player["name"].clone()).collect();
        assert_eq!(names, ["A", "random"]);
        assert!(players.iter().all(|player| player["faults"] == 0), "{told}");
        players
            .iter()
            .map(|player| [player["share"].clone(), player["points"].clone()])
            .collect::<Vec<_>>()
    };
    assert_eq!(told(&program("first")), told("first"));
}

#[test]
fn a_match_ends_if_a_program_cannot_be_started() {
    let home = tempfile::tempdir().unwrap();
    let arguments = ["match", "kalah", "--player", "A=ugi:./no-such-bot", "--player", "random"];
    let (status, _, notes) = run(home.path(), &arguments, "");
    assert_eq!(status, 1, "{notes}");
    assert!(notes.contains("A cannot play: "), "{notes}");
}

#[cfg(unix)]
#[test]
fn faults_in_a_match_are_losses_with_a_reason() {
    let home = tempfile::tempdir().unwrap();
    let bot = format!("B={}", script(home.path(), "echo bestmove 9"));
    let arguments =
        ["match", "kalah", "--player", &bot, "--player", "random", "--games", "4", "--seed", "1"];
    let told = output(home.path(), &[&arguments[..], &["--mirror"]].concat(), "");
    let reason = "lost 4 games by a fault, first game 1: chose 9, which cannot be played: \
                  there is no house 9";
    assert!(told.contains(reason), "{told}");
    let told = json_of(home.path(), &[&arguments[..], &["--mirror"]].concat());
    let player = &told["players"][0];
    assert_eq!((player["share"].as_f64(), player["faults"].as_u64()), (Some(0.0), Some(4)));
    assert_eq!(
        (&player["first_fault"]["game"], &player["first_fault"]["fault"]),
        (&1.into(), &"illegal".into())
    );
    assert_eq!(told["draws"], 0);
}

/// Plays a game by typing all houses again and again, and returns its record.
fn played(home: &Path, other: &str, before: &str) -> String {
    let players = ["--player", "Ada=human", "--player", other, "--seed", "5"];
    let input = before.to_owned() + &ALL_HOUSES.repeat(60);
    output(home, &[&["play", "kalah", "--plain"], &players[..]].concat(), &input);
    output(home, &["games", "export", "1"], "")
}

#[test]
fn a_person_plays_a_program_line_by_line() {
    let (one, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let bot = format!("Bot={}", program("first"));
    let record = played(one.path(), &bot, "");
    assert!(record.contains("player-2: Bot=human"), "{record}");
    assert!(record.contains("program-2: ugi:"), "{record}");
    assert!(record.contains("scores: "), "played to its end: {record}");
    let actions = |record: &str| record.split_once("\n\n").unwrap().1.to_owned();
    let same = played(other.path(), "Bot=first", "");
    assert_eq!(actions(&record), actions(&same), "it plays as the player that it runs");
}

#[test]
fn moves_against_a_program_are_taken_back_with_its_answer() {
    let home = tempfile::tempdir().unwrap();
    let bot = format!("Bot={}", program("first"));
    let record = played(home.path(), &bot, "2\nundo\n1\nundo\n2\n");
    assert!(record.split_once("\n\n").unwrap().1.starts_with('2'), "{record}");
    // The game goes on from its record if the program is named again.
    let file = home.path().join("begun.txt");
    let (heading, actions) = record.split_once("\n\n").unwrap();
    let heading: Vec<&str> = heading
        .lines()
        .filter(|line| !["ending", "scores", "winners"].iter().any(|key| line.starts_with(key)))
        .collect();
    let begun: Vec<&str> = actions.split_whitespace().take(4).collect();
    std::fs::write(&file, format!("{}\n\n{}\n", heading.join("\n"), begun.join(" "))).unwrap();
    let file = file.display().to_string();
    let again =
        ["play", "kalah", "--plain", "--record", &file, "--player", "Ada=human", "--player", &bot];
    output(home.path(), &again, &ALL_HOUSES.repeat(60));
    let ended = output(home.path(), &["games", "export", "2"], "");
    assert!(ended.contains("scores: ") && ended.contains("program-2: ugi:"), "{ended}");
}

#[cfg(unix)]
#[test]
fn a_program_that_fails_resigns_with_a_reason() {
    let home = tempfile::tempdir().unwrap();
    for (go, why) in [
        ("echo bestmove 9", "Bot has failed, and resigns: chose 9, which cannot be played: "),
        ("exit 3", "Bot has failed, and resigns: it ended"),
    ] {
        let bot = format!("Bot={}", script(home.path(), go));
        let players = ["--player", "Ada=human", "--player", &bot, "--seed", "5"];
        let arguments = [&["play", "kalah", "--json"], &players[..]].concat();
        let (status, told, notes) = run(home.path(), &arguments, &ALL_HOUSES.repeat(60));
        assert_eq!(status, 0, "{told} {notes}");
        assert!(notes.contains(why), "{notes}");
        let told: serde_json::Value = serde_json::from_str(&told).unwrap();
        assert_eq!(told["winners"], serde_json::json!([1]), "{told}");
    }
}

#[test]
fn a_program_that_cannot_play_is_told_of_before_the_game() {
    let home = tempfile::tempdir().unwrap();
    let players = ["--player", "Ada=human", "--player", "Bot=ugi:./no-such-bot"];
    let (status, told, notes) =
        run(home.path(), &[&["play", "kalah", "--plain"], &players[..]].concat(), "1\n");
    assert_eq!((status, told.as_str()), (1, ""), "{notes}");
    assert!(notes.contains("Bot cannot play: "), "{notes}");
}

#[cfg(target_os = "linux")]
#[test]
fn nothing_is_left_of_a_program_when_the_game_is_left() {
    use std::time::{Duration, Instant};
    let home = tempfile::tempdir().unwrap();
    let nap = format!("60418.{}", std::process::id());
    let first =
        format!("sleep {nap} & rest=${{rest##*searchmoves }}; echo \"bestmove ${{rest%% *}}\"");
    let bot = format!("Bot={}", script(home.path(), &first));
    let naps = || {
        let entries = std::fs::read_dir("/proc").unwrap().flatten();
        let lines = entries.filter_map(|entry| std::fs::read(entry.path().join("cmdline")).ok());
        lines.filter(|line| line.split(|&byte| byte == 0).any(|one| one == nap.as_bytes())).count()
    };
    let players =
        ["--player", "Bot=BOT", "--player", "Ada=human"].map(|word| word.replace("Bot=BOT", &bot));
    let players: Vec<&str> = players.iter().map(String::as_str).collect();
    let mut child = parlour(home.path(), &[&["play", "kalah", "--plain"], &players[..]].concat())
        .spawn()
        .unwrap();
    let until = |wanted: &dyn Fn(usize) -> bool| {
        let began = Instant::now();
        while !wanted(naps()) && began.elapsed() < Duration::from_secs(30) {
            std::thread::sleep(Duration::from_millis(10));
        }
        wanted(naps())
    };
    assert!(until(&|found| found > 0), "the program has moved first");
    // Its input ends, and so does the game.
    drop(child.stdin.take());
    assert!(child.wait().unwrap().success());
    assert!(until(&|found| found == 0), "nothing is left");
}
