//! Running the real binary on a store of the test's own.
#![allow(dead_code, reason = "each test file uses only a part")]

use assert_cmd::cargo::cargo_bin;
use serde_json::Value;
use std::io::Write;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// Every house of a board of six, one a line; people who type it play whatever is legal.
pub(crate) const ALL_HOUSES: &str = "1\n2\n3\n4\n5\n6\n";

pub(crate) fn parlour(home: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(cargo_bin("parlour"));
    // In English, whatever whoever runs the tests speaks.
    command.args(arguments).env("PARLOUR_HOME", home).env("LC_ALL", "C");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Exit status (-1 after a signal), standard output and standard error.
pub(crate) fn run(home: &Path, arguments: &[&str], input: &str) -> (i32, String, String) {
    finish(parlour(home, arguments).spawn().unwrap(), input)
}

pub(crate) fn finish(mut child: Child, input: &str) -> (i32, String, String) {
    // A program that has ended reads no more.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap_or(-1), text(output.stdout), text(output.stderr))
}

pub(crate) fn output(home: &Path, arguments: &[&str], input: &str) -> String {
    let (status, told, notes) = run(home, arguments, input);
    assert_eq!(status, 0, "{arguments:?}: {told} {notes}");
    told
}

pub(crate) fn json_of(home: &Path, arguments: &[&str]) -> Value {
    serde_json::from_str(&output(home, &[arguments, &["--json"]].concat(), "")).unwrap()
}
