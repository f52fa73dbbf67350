//! A referee for tests, and programs to be tested.
#![allow(dead_code, reason = "each test uses a part")]
#![allow(clippy::print_stderr, reason = "what is not checked is said loudly")]

use arena::{Begin, Contestant, Fault, History, Kind, Moment, Surroundings, Time, TimeControl};
use catalog::{Choice, Family, GameSpec};
use game::{Seat, State, Turn};
use play::Course;
use sowing::Side;
use std::path::Path;
use std::sync::LazyLock;
use std::time::Duration;

/// Returns a game with house rules.
pub(crate) fn spec(game: &str, rules: &[(&str, &str)]) -> GameSpec {
    let rules = rules.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect();
    Choice { rules, ..Choice::of(game) }.spec().expect("a game")
}

/// Returns a contestant by its name.
pub(crate) fn seat(kind: &str) -> Box<dyn Contestant> {
    let kind: Kind = kind.parse().expect("a kind");
    arena::seat(&kind, &Surroundings::default()).expect("a contestant")
}

/// How a game has ended: the scores, or whose fault it was.
pub(crate) type Ended = Result<Vec<i32>, (usize, Fault)>;

/// A game of more actions is cut off.
const MOST_MOVES: usize = 5000;

/// Plays a game, and checks each action as a referee does.
pub(crate) fn play(
    spec: &GameSpec,
    players: &mut [Box<dyn Contestant>],
    seed: u64,
    control: &TimeControl,
) -> Ended {
    let mut course = Course::begin(spec.start(Side::South), seed, 0);
    let start = course.table().clone();
    for (at, player) in players.iter_mut().enumerate() {
        let begin =
            Begin { spec, seat: Seat::new(at as u8), seed: seed + at as u64, time: control };
        player.begin(&begin).map_err(|fault| (at, fault))?;
    }
    while course.moves().len() < MOST_MOVES {
        match course.table().turn() {
            Turn::Over => break,
            Turn::Chance => course.deal(),
            Turn::Seat(seat) => {
                let view = course.table().view(seat);
                let open = spec.family() == Family::Sowing;
                let history = open.then(|| History { start: &start, moves: course.moves() });
                let time = Time { control, left: &[] };
                let moment = Moment { view: &view, seat, history, time };
                let at = seat.index();
                let action = players[at].choose(&moment).map_err(|fault| (at, fault))?;
                course
                    .play(action)
                    .map_err(|why| (at, Fault::Illegal(format!("{action}: {why}"))))?;
            }
        }
    }
    for player in players.iter_mut() {
        player.end().expect("the end of a game");
    }
    Ok(course.table().scores())
}

/// Time controls for tests: nobody waits long.
pub(crate) fn patience(ms: u64) -> TimeControl {
    TimeControl { patience: Duration::from_millis(ms), ..TimeControl::default() }
}

/// Writes a program in Python, and returns the command that starts it.
pub(crate) fn python(folder: &Path, name: &str, text: &str) -> String {
    // `python3` may be a script that looks for the interpreter, which takes longer than the interpreter does.
    static INTERPRETER: LazyLock<String> = LazyLock::new(|| {
        let asked = ["-c", "import sys; print(sys.executable)"];
        let told = std::process::Command::new("python3").args(asked).output().expect("Python");
        String::from_utf8(told.stdout).expect("a path").trim().to_owned()
    });
    let file = folder.join(name);
    std::fs::write(&file, text).expect("a file");
    format!("{} -S -u {}", *INTERPRETER, file.display())
}

/// A program that plays the first legal action, and does `DEED` when it is asked to choose.
pub(crate) const BOT: &str = r"
import sys, os, time, random, signal, subprocess
actions = []
def say(line):
    sys.stdout.write(line + '\n'); sys.stdout.flush()
for line in sys.stdin:
    words = line.split()
    if not words: continue
    if words[0] == 'ugi':
        say('id name Test'); say('option name SearchMoves type check default false'); say('ugiok')
    elif words[0] == 'isready': say('readyok')
    elif words[0] == 'quit': break
    elif words[0] == 'go':
        actions = words[words.index('searchmoves') + 1:]
        best = actions[0]
        DEED
        say('bestmove ' + best)
";

/// Returns the program that does this when it is asked to choose.
pub(crate) fn bot_that(deed: &str) -> String {
    BOT.replace("DEED", deed)
}

/// Returns whether this machine has a program; says loudly if it has not.
pub(crate) fn has(program: &str) -> bool {
    let found = std::process::Command::new(program).arg("--version").output().is_ok();
    if !found {
        eprintln!("NOT CHECKED: `{program}` is not installed here");
    }
    found
}

/// Returns the command lines of living processes that contain a text.
pub(crate) fn processes(text: &str) -> Vec<String> {
    let entries = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let lines = entries.filter_map(|entry| {
        entry.file_name().to_str()?.parse::<u32>().ok()?;
        let line = std::fs::read(entry.path().join("cmdline")).ok()?;
        Some(String::from_utf8_lossy(&line).replace('\0', " "))
    });
    lines.filter(|line| line.contains(text)).collect()
}
