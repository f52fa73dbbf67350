//! Programs of others: what they may do, and what they cannot.
#![cfg(unix)]

mod common;

use arena::process::{Bounds, Program, Trouble};
use common::{has, processes};
use std::time::{Duration, Instant};

fn soon(ms: u64) -> Instant {
    Instant::now() + Duration::from_millis(ms)
}

fn start(command: &str) -> Program {
    Program::start(command, Bounds::default()).unwrap()
}

#[test]
fn lines_go_both_ways() {
    let mut program = start("cat");
    for line in ["ugi", "", "a line\nand another"] {
        program.say(line, soon(5000)).unwrap();
    }
    let heard: Vec<String> = (0..4).map(|_| program.hear(soon(5000)).unwrap()).collect();
    assert_eq!(heard, ["ugi", "", "a line", "and another"]);
}

#[test]
fn a_command_is_taken_apart_as_a_shell_does_and_nothing_is_expanded() {
    let mut program = start("echo 'a  b' \"$HOME\" '*' c\\ d");
    assert_eq!(program.hear(soon(5000)).unwrap(), "a  b $HOME * c d");
    assert!(Program::start("echo 'a", Bounds::default()).unwrap_err().starts_with("`echo 'a`:"));
    assert!(Program::start("", Bounds::default()).unwrap_err().contains("must name a program"));
}

#[test]
fn how_a_program_ends_is_told_with_its_last_words() {
    for (command, told) in [
        ("no-such-program-here", "there is no program `no-such-program-here`"),
        (
            "sh -c 'echo first >&2; echo oh dear >&2; exit 3'",
            "it ended with exit status 3: oh dear",
        ),
        ("sh -c 'kill -SEGV $$'", "it was ended by signal 11"),
        ("sh -c 'exec >&-; sleep 60'", "it closed its standard output"),
    ] {
        let mut program = start(command);
        match program.hear(soon(5000)).unwrap_err() {
            Trouble::Ended(how) => assert!(how.starts_with(told), "{command}: {how}"),
            other => panic!("{command}: {other}"),
        }
    }
}

#[test]
fn silence_floods_and_deafness_end_in_time() {
    let began = Instant::now();
    assert!(matches!(start("sleep 60").hear(soon(50)), Err(Trouble::Silent(_))));
    let mut flood = start("yes");
    let heard = loop {
        if let Err(trouble) = flood.hear(soon(5000)) {
            break trouble;
        }
    };
    assert_eq!(heard, Trouble::Flood(4 << 20));
    let mut line = start("sh -c 'yes | tr -d \"\\n\"'");
    assert_eq!(line.hear(soon(5000)).unwrap_err(), Trouble::LongLine(64 << 10));
    let mut deaf = start("sleep 60");
    let long = "x".repeat(1 << 20);
    assert!(matches!(deaf.say(&long, soon(50)), Err(Trouble::Deaf(_))));
    assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
}

#[test]
fn the_end_of_the_standard_error_is_kept_for_the_author() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("errors.log");
    let bounds = Bounds { errors: 100, ..Bounds::default() };
    let mut program =
        Program::start("sh -c 'for i in $(seq 1000); do echo line $i >&2; done; echo x'", bounds)
            .unwrap();
    program.log_to(&log);
    assert_eq!(program.hear(soon(5000)).unwrap(), "x");
    drop(program);
    let kept = std::fs::read_to_string(&log).unwrap();
    assert!(kept.len() <= 100 && kept.ends_with("line 999\nline 1000\n"), "{kept}");
}

/// A child that leaves the group, and its own child, are found by the mark in their environment.
#[test]
#[cfg(target_os = "linux")]
fn nothing_outlives_its_program() {
    let mark = "58301.25";
    let spawn = format!(
        "sleep {mark} & setsid sleep {mark} & setsid sh -c 'sleep {mark} & wait' & echo up; wait"
    );
    let mut program = start(&format!("sh -c \"{spawn}\""));
    assert_eq!(program.hear(soon(5000)).unwrap(), "up");
    let until = soon(5000);
    while processes(&format!("sleep {mark}")).len() < 3 && Instant::now() < until {
        std::thread::sleep(Duration::from_millis(5));
    }
    assert!(processes(mark).len() >= 3, "{:?}", processes(mark));
    drop(program);
    let until = soon(5000);
    while !processes(mark).is_empty() && Instant::now() < until {
        std::thread::sleep(Duration::from_millis(5));
    }
    assert_eq!(processes(mark), Vec::<String>::new());
}

#[test]
#[cfg(target_os = "linux")]
fn memory_is_bounded_and_virtual_machines_still_run() {
    let bounds = Bounds { memory_kib: 200 << 10, ..Bounds::default() };
    if has("python3") {
        let greedy = "python3 -c 'b = bytearray(400 << 20); print(len(b))'";
        let trouble = Program::start(greedy, bounds).unwrap().hear(soon(20_000)).unwrap_err();
        assert!(trouble.to_string().contains("MemoryError"), "{trouble}");
        let modest = "python3 -c 'b = bytearray(40 << 20); print(len(b))'";
        assert!(Program::start(modest, bounds).unwrap().hear(soon(20_000)).is_ok());
    }
    if has("node") {
        assert_eq!(start("node -e 'console.log(1)'").hear(soon(30_000)).unwrap(), "1");
    }
    if has("java") {
        assert!(
            start("sh -c 'java -version 2>&1'").hear(soon(30_000)).unwrap().contains("version")
        );
    }
}
