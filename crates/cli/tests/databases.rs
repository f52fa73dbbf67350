//! Parlour's own endgame databases: built, listed, and used by whoever searches.

use assert_cmd::Command;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

fn parlour(home: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("parlour").expect("the binary is built");
    command.env("PARLOUR_HOME", home).env_remove("PARLOUR_ENDGAME").args(arguments);
    command
}

/// One JSON value, and what was told beside it.
fn json_of(command: &mut Command) -> (Value, String) {
    let output = command.arg("--json").output().unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{told}");
    (serde_json::from_slice(&output.stdout).unwrap(), told)
}

const SOLVE: [&str; 6] =
    ["solve", "kalah", "--houses=4", "--seeds=3", "--value-only", "--hash-mib=1"];

#[test]
fn a_database_that_is_built_into_the_folder_is_used() {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path();
    // So many seeds pay for a proof of a board so small.
    let (without, _) = json_of(&mut parlour(home, &SOLVE));
    assert_eq!(without["endgame"]["seeds"], 15);
    assert_eq!(json_of(&mut parlour(home, &["endgame", "list"])).0, json!([]));
    for seeds in ["5", "17"] {
        let arguments = ["endgame", "build", "kalah", "--houses=4", "--endgame-seeds", seeds];
        let (built, _) = json_of(&mut parlour(home, &arguments));
        let path = home.join(format!("endgame/houses-4_{seeds}.endgame"));
        assert_eq!(built["file"], path.display().to_string());
        assert!(path.is_file());
    }
    let (list, _) = json_of(&mut parlour(home, &["endgame", "list"]));
    assert_eq!((&list[0]["seeds"], &list[1]["seeds"]), (&json!(17), &json!(5)));
    assert_eq!((&list[0]["houses"], &list[0]["positions"]), (&json!(4), &json!(1_081_575)));
    let (with, told) = json_of(&mut parlour(home, &SOLVE));
    assert_eq!((&with["value"], &with["endgame"]["seeds"]), (&without["value"], &json!(17)));
    assert!(with["nodes"].as_u64() < without["nodes"].as_u64() && told.is_empty(), "{told}");
    // It is not for other rules, and what is asked for counts for more.
    let (other, _) = json_of(parlour(home, &SOLVE).arg("--rule=ends=either"));
    assert_eq!(other["endgame"]["seeds"], 15);
    let (asked, _) = json_of(parlour(home, &SOLVE).arg("--endgame-seeds=3"));
    assert_eq!((&asked["endgame"]["seeds"], &asked["value"]), (&json!(3), &without["value"]));
    // All who look for a move find it too; a position of nine seeds then needs no search.
    let place = "--position=<4,6,9,1,2,0,1,0,3,1,1> s";
    let (analysis, _) = json_of(&mut parlour(home, &["analyze", "kalah", place]));
    assert!(analysis["proved"] == true && analysis["nodes"].as_u64() < Some(20), "{analysis}");
    let players = ["--player=perfect", "--player=random", "--games=2", "--seed=1", "-v"];
    let contest = [&["match", "kalah", "--houses=4", "--seeds=3"][..], &players].concat();
    let (_, told) = json_of(&mut parlour(home, &contest));
    let used = told.lines().filter(|line| line.contains("using the database of 17 seeds"));
    assert_eq!(used.count(), 1, "opened once for all games: {told}");
}

#[test]
fn a_database_that_cannot_fit_is_refused_before_it_is_begun() {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path();
    // Some 3 TB.
    let huge = ["endgame", "build", "kalah", "--houses=7", "--endgame-seeds=40", "--yes"];
    let output = parlour(home, &huge).output().unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(told.contains("the database needs ") && told.contains(" TB of "), "{told}");
    let left: Vec<_> = fs::read_dir(home.join("endgame")).into_iter().flatten().collect();
    assert!(left.is_empty(), "{left:?}");
    let solve = ["solve", "kalah", "--houses=7", "--seeds=6", "--endgame-seeds=40", "--hash-mib=1"];
    let output = parlour(home, &solve).output().unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.code() == Some(1) && told.contains(" TB of memory, and "), "{told}");
}

#[test]
fn solve_says_what_it_chose_and_chooses_nothing_where_nothing_is_wanted() {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path();
    let (chosen, told) = json_of(parlour(home, &SOLVE).arg("-v"));
    assert!(told.contains("endgame database: 15 seeds, 490314 bytes, built in "), "{told}");
    let (none, told) = json_of(parlour(home, &SOLVE).args(["-v", "--endgame-seeds=0"]));
    assert!(told.contains("no endgame database is used"), "{told}");
    assert_eq!((&none["endgame"], &none["value"]), (&Value::Null, &chosen["value"]));
    assert!(chosen["nodes"].as_u64() < none["nodes"].as_u64());
    let analyze = ["analyze", "kalah", "--houses=4", "--seeds=3", "--time-ms=300", "-v"];
    let (_, told) = json_of(&mut parlour(home, &analyze));
    // How many seeds pay depends on how fast this machine is.
    assert!(told.contains("endgame database: 1"), "{told}");
    let (_, told) = json_of(parlour(home, &analyze).arg("--endgame-seeds=0"));
    assert!(told.contains("no endgame database is used"), "{told}");
}

/// Krur's database takes minutes, so that a search tells what it has found.
#[test]
fn a_time_too_short_for_a_database_of_all_positions_is_not_lost() {
    let folder = tempfile::tempdir().unwrap();
    let (found, told) = json_of(&mut parlour(folder.path(), &["solve", "krur", "--time-ms=400"]));
    assert_eq!(found["proved"], false, "{told}");
    assert_eq!(found["moves"].as_array().map(Vec::len), Some(4), "{found}");
    // One that is asked for is not left out, and the time holds.
    let asked = ["solve", "krur", "--time-ms=400", "--endgame-seeds=32"];
    let output = parlour(folder.path(), &asked).output().unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.code() == Some(1) && told.contains("no time for the endgame"), "{told}");
}

#[test]
fn a_damaged_database_is_told_of_and_not_used() {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path();
    let build = ["endgame", "build", "kalah", "--houses=4", "--endgame-seeds"];
    for seeds in ["17", "18"] {
        parlour(home, &build).arg(seeds).assert().success();
    }
    let larger = home.join("endgame/houses-4_18.endgame");
    let mut bytes = fs::read(&larger).unwrap();
    *bytes.last_mut().unwrap() ^= 1;
    fs::write(&larger, &bytes).unwrap();
    let (found, told) = json_of(&mut parlour(home, &SOLVE));
    assert_eq!(found["endgame"]["seeds"], 17);
    assert!(
        told.starts_with(&format!("parlour: ignoring {}: it is damaged", larger.display())),
        "{told}"
    );
    assert_eq!(told.lines().count(), 1, "{told}");
    fs::write(&larger, &bytes[..bytes.len() - 1]).unwrap();
    let (list, _) = json_of(&mut parlour(home, &["endgame", "list"]));
    assert!(list[1]["fault"].as_str().unwrap().contains("is damaged: it has"), "{list}");
    let (found, _) = json_of(&mut parlour(home, &SOLVE));
    assert_eq!(found["endgame"]["seeds"], 17);
}

#[test]
fn a_build_that_was_interrupted_is_not_called_damaged() {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path();
    let whole = home.join("k.endgame");
    let build = ["endgame", "build", "kalah", "--houses=4", "--endgame-seeds=9", "--file"];
    parlour(home, &build).arg(&whole).assert().success();
    let bytes = fs::read(&whole).unwrap();
    let partial = home.join("k.endgame.partial");
    for (file, part) in
        [(&partial, "is not finished: `parlour endgame build`"), (&whole, "is damaged")]
    {
        fs::write(file, &bytes[..bytes.len() / 2]).unwrap();
        let assert = parlour(home, &["endgame", "info", "--file"]).arg(file).assert().code(1);
        let told = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
        assert!(told.contains(part), "{told}");
    }
}

#[test]
fn the_folder_can_be_another() {
    let folder = tempfile::tempdir().unwrap();
    let (home, settled, named) =
        (folder.path(), folder.path().join("settled"), folder.path().join("named"));
    fs::write(home.join("config.toml"), format!("endgame = {settled:?}")).unwrap();
    let arguments = ["endgame", "build", "mangala", "--endgame-seeds=3"];
    let (built, _) = json_of(&mut parlour(home, &arguments));
    assert!(Path::new(built["file"].as_str().unwrap()).starts_with(&settled), "{built}");
    let (built, _) = json_of(parlour(home, &arguments).env("PARLOUR_ENDGAME", &named));
    assert!(Path::new(built["file"].as_str().unwrap()).starts_with(&named), "{built}");
    assert!(!home.join("endgame").exists());
}

#[test]
fn a_database_of_a_game_whose_positions_return_is_built_and_used() {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path();
    let command = ["endgame", "build", "awari", "--endgame-seeds=8", "--threads=1"];
    let (built, _) = json_of(&mut parlour(home, &command));
    assert_eq!((&built["seeds"], &built["positions"]), (&json!(8), &json!(125_970)));
    let file = built["file"].as_str().unwrap();
    let (verified, _) = json_of(&mut parlour(home, &["endgame", "verify", "--file", file]));
    assert_eq!((&verified["valid"], &verified["slices"]), (&json!(true), &json!(9)));
    let (list, _) = json_of(&mut parlour(home, &["endgame", "list"]));
    assert_eq!((&list[0]["file"], &list[0]["seeds"]), (&built["file"], &json!(8)));
    // An unfinished file is continued where it was, and becomes the same.
    let bytes = fs::read(file).unwrap();
    fs::write(format!("{file}.partial"), &bytes[..bytes.len() / 3]).unwrap();
    fs::remove_file(file).unwrap();
    json_of(&mut parlour(home, &command));
    assert_eq!(fs::read(file).unwrap(), bytes);
    // House 6 is the only move that keeps a draw: all of these seven seeds are South's otherwise.
    let place = "--position=<6,20,20,1,0,0,0,0,3,2,0,1,0,0,1> s";
    let solve = ["solve", "awari", place];
    let (found, _) = json_of(&mut parlour(home, &solve));
    let (alone, _) = json_of(parlour(home, &solve).env("PARLOUR_ENDGAME", home.join("nowhere")));
    assert_eq!((&found["endgame"]["seeds"], &found["proved"]), (&json!(8), &json!(true)));
    assert_eq!((&found["value"], &found["moves"]), (&alone["value"], &alone["moves"]));
    let (probed, _) = json_of(&mut parlour(home, &["endgame", "probe", "--file", file, place]));
    assert_eq!(probed["value"], found["value"]);
    let (analysis, _) = json_of(&mut parlour(home, &["analyze", "awari", place]));
    assert_eq!((&analysis["value"], &analysis["proved"]), (&found["value"], &json!(true)));
    // Who wins is told where a majority ends the game, and what has none is refused.
    let place = "--position=<6,20,20,1,0,0,0,0,3,2,0,1,0,0,1> s";
    let (winner, _) = json_of(&mut parlour(home, &["solve", "oware", place]));
    assert_eq!(winner["endgame"]["seeds"], 8);
    assert!(winner["least"].as_i64() <= winner["most"].as_i64(), "{winner}");
    let refused =
        parlour(home, &["endgame", "build", "togyzkumalak", "--endgame-seeds=3"]).assert().code(2);
    let told = String::from_utf8(refused.get_output().stderr.clone()).unwrap();
    assert!(told.contains("at most 7 houses on each side"), "{told}");
}
