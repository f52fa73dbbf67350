//! `parlour solve --keep` through the real binary: interrupted in every way, and resumed.

use assert_cmd::Command;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

/// A proof of some hundred thousand nodes.
const BOARD: [&str; 7] = ["solve", "kalah", "--houses", "4", "--seeds", "4", "--hash-mib=4"];
/// A proof that takes longer than anybody waits for a test.
const LONG: [&str; 6] = ["solve", "mangala", "--value-only", "--seeds=5", "--hash-mib=4", "--json"];

fn parlour(arguments: &[&str], keep: &Path) -> Command {
    let mut command = Command::cargo_bin("parlour").expect("the binary is built");
    command.env("PARLOUR_HOME", keep.parent().expect("a folder for the test"));
    command.args(arguments).arg("--keep").arg(keep);
    command
}

fn json_of(arguments: &[&str], keep: &Path) -> Value {
    let output = parlour(arguments, keep).arg("--json").output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

fn failure(arguments: &[&str], keep: &Path) -> (i32, String) {
    let output = parlour(arguments, keep).output().unwrap();
    assert!(output.stdout.is_empty());
    (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn the_same_command_resumes_a_proof() {
    let folder = tempfile::tempdir().unwrap();
    let (in_pieces, whole) = (folder.path().join("pieces"), folder.path().join("whole"));
    let expected = json_of(&BOARD, &whole);
    assert_eq!((&expected["proved"], &expected["resumed"]), (&json!(true), &Value::Null));
    assert_eq!((&expected["least"], &expected["most"]), (&expected["value"], &expected["value"]));
    let (mut nodes, mut seconds, mut runs) = (0, 0.0, 0);
    let found = loop {
        runs += 1;
        let found = json_of(&[&BOARD[..], &["--time-ms=40"]].concat(), &in_pieces);
        let before = &found["resumed"];
        assert_eq!(before["nodes"].as_u64().unwrap_or(0), nodes);
        assert!((before["seconds"].as_f64().unwrap_or(0.0) - seconds).abs() < 0.01, "{before}");
        nodes = found["nodes"].as_u64().unwrap();
        seconds = found["seconds"].as_f64().unwrap();
        let [least, value, most] =
            [&found["least"], &expected["value"], &found["most"]].map(|one| one.as_i64().unwrap());
        assert!(least <= value && value <= most, "{found}");
        for row in found["moves"].as_array().unwrap() {
            assert!(row["least"].as_i64() <= row["most"].as_i64(), "{row}");
        }
        assert_eq!(found["proved"] == true, least == most);
        // A bound can be proved long before the value is.
        if found["moves"].as_array().unwrap().iter().all(|row| row["least"] == row["most"]) {
            break found;
        }
        assert!(runs < 1000, "{found}");
    };
    assert_eq!(found["value"], expected["value"]);
    let of = |found: &Value| {
        let row = |row: &Value| (row["action"].to_string(), row["value"].to_string());
        found["moves"]
            .as_array()
            .unwrap()
            .iter()
            .map(row)
            .collect::<std::collections::BTreeSet<_>>()
    };
    assert_eq!(of(&found), of(&expected));
    // Who asks again is told at once, with other threads too: nothing is built, searched or written.
    let written = fs::read(&in_pieces).unwrap();
    let again = json_of(&[&BOARD[..], &["--threads=2"]].concat(), &in_pieces);
    assert_eq!((&again["value"], &again["nodes"]), (&found["value"], &json!(nodes)));
    assert_eq!(
        (&again["seconds"], &again["endgame"]),
        (&again["resumed"]["seconds"], &Value::Null)
    );
    assert_eq!(of(&again), of(&expected));
    assert_eq!(fs::read(&in_pieces).unwrap(), written);
    let mut names: Vec<_> =
        fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["pieces", "whole"], "nothing is left over");
}

#[test]
fn a_proof_is_kept_now_and_then_and_on_ctrl_c() {
    let folder = tempfile::tempdir().unwrap();
    let keep = folder.path().join("proof");
    let bounds = |found: &Value| {
        let [least, most] = [&found["least"], &found["most"]].map(|one| one.as_i64().unwrap());
        assert!(least < most && found["proved"] == false, "{found}");
    };
    for asked_to_stop in [false, true] {
        let mut command = std::process::Command::new(parlour(&[], &keep).get_program());
        command.args(LONG).arg("--keep").arg(&keep).args(["--keep-every", "1"]);
        command.env("PARLOUR_HOME", keep.parent().expect("a folder for the test"));
        command.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::null());
        let before = fs::metadata(&keep).ok().and_then(|found| found.modified().ok());
        let mut process = command.spawn().unwrap();
        // Only once something was kept while it ran.
        while fs::metadata(&keep).ok().and_then(|found| found.modified().ok()) == before {
            assert!(process.try_wait().unwrap().is_none(), "it takes longer than this");
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
        if !asked_to_stop {
            // As if the power went.
            process.kill().unwrap();
            process.wait().unwrap();
            continue;
        }
        let pid = process.id().to_string();
        let asked = std::process::Command::new("kill").args(["-INT", &pid]).status();
        if !asked.is_ok_and(|status| status.success()) {
            process.kill().unwrap();
        }
        let output = process.wait_with_output().unwrap();
        if output.status.success() {
            let found: Value = serde_json::from_slice(&output.stdout).unwrap();
            assert!(found["resumed"]["nodes"].as_u64().unwrap() > 0, "after the kill it went on");
            bounds(&found);
        }
    }
    let found = json_of(&[&LONG[..5], &["--time-ms=1"]].concat(), &keep);
    bounds(&found);
    assert!(found["resumed"]["seconds"].as_f64().unwrap() > 1.9, "{found}");
}

#[test]
fn what_cannot_be_resumed_is_refused_with_what_would_be_right() {
    let folder = tempfile::tempdir().unwrap();
    let keep = folder.path().join("proof");
    json_of(&[&BOARD[..], &["--time-ms=1"]].concat(), &keep);
    let good = fs::read(&keep).unwrap();
    for (more, status, part) in [
        (&["--rule=ends=either"][..], 2, "holds a proof of ends=mover, not of ends=either"),
        (&["--position=<4,2,0,0,4,4,4,4,4,4,4> s"], 2, "not of <4,2,0,0,4,4,4,4,4,4,4> s"),
        (&["--keep-every=0"], 2, "--keep-every"),
    ] {
        let (code, told) = failure(&[&BOARD[..], more].concat(), &keep);
        assert!(code == status && told.contains(part), "{code} {told}");
    }
    let other_table = [&BOARD[..6], &["--hash-mib=9"]].concat();
    let (code, told) = failure(&other_table, &keep);
    assert!(code == 2 && told.contains("use --hash-mib 4"), "{code} {told}");
    assert_eq!(fs::read(&keep).unwrap(), good, "what was kept stays");
    fs::write(&keep, &good[..good.len() - 9]).unwrap();
    let (code, told) = failure(&BOARD, &keep);
    assert!(code == 1 && told.contains("is damaged: it is truncated"), "{code} {told}");
    fs::write(&keep, "Dear diary,").unwrap();
    let (code, told) = failure(&BOARD, &keep);
    assert!(code == 1 && told.trim_end().ends_with("proof is not a proof file"), "{told}");
    let none = folder.path().join("none");
    let (code, told) = failure(&BOARD, &none.join("proof"));
    let wanted = format!("there is no folder {}", none.display());
    assert!(code == 1 && told.trim_end().ends_with(&wanted), "{code} {told}");
    let (code, told) = failure(&["solve", "congkak"], &keep);
    assert!(
        code == 2 && told.contains("a proof cannot be kept under these rules"),
        "{code} {told}"
    );
    let alone =
        Command::cargo_bin("parlour").unwrap().args(["solve", "kalah", "--keep-every=5"]).output();
    assert_eq!(alone.unwrap().status.code(), Some(2));
}
