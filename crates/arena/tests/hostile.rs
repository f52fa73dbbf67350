//! Programs that crash, hang, flood, lie and leave children behind: results are right, and nothing stays.
#![cfg(target_os = "linux")]
#![allow(clippy::print_stdout, reason = "measurements are printed")]

mod common;

use common::{bot_that, has, patience, play, processes, python, seat, spec};
use std::collections::BTreeMap;
use std::time::Instant;

/// What the program does by chance when it is to choose. Chance is seeded with how often it was started before, so that
/// every run of the test sees the same deeds.
const DEEDS: &str = r"
        if not chances:
            with open(__file__ + '.starts', 'a+') as starts:
                starts.write('x'); starts.flush()
                chances.append(random.Random(starts.tell()))
        chance = chances[0].random()
        if chance < 0.01: print('I give up', file=sys.stderr); sys.exit(3)
        elif chance < 0.02: os.kill(os.getpid(), signal.SIGSEGV)
        elif chance < 0.025: time.sleep(600)
        elif chance < 0.035: best = '77'
        elif chance < 0.045: best = 'nonsense'
        elif chance < 0.05:
            while True: sys.stdout.write('info string flood\n' * 1000)
        elif chance < 0.06: subprocess.Popen(['sleep', '61237'], start_new_session=True, stdout=subprocess.DEVNULL)
        elif chance < 0.065: sys.stdout.write('x' * 100000)
        elif chance < 0.07: sys.stdout.write('bestmove'); sys.stdout.flush(); time.sleep(600)
        elif chance < 0.075: os.close(0); os.close(1); time.sleep(600)
";

/// Plays so many games, in which a move may take so many milliseconds, and returns how they ended.
fn games(count: u64, patience_ms: u64) -> BTreeMap<String, u64> {
    let folder = tempfile::tempdir().unwrap();
    let text =
        bot_that("pass").replace("        pass\n", DEEDS).replace("actions = []", "chances = []");
    let command = format!("ugi:{}", python(folder.path(), "hostile-bot-7319.py", &text));
    let spec = spec("kalah", &[]);
    let mut players = [seat(&command), seat("random")];
    let mut ended = BTreeMap::new();
    for game in 0..count {
        let seen = match play(&spec, &mut players, game, &patience(patience_ms)) {
            Ok(scores) => {
                assert!(scores.iter().sum::<i32>() <= 48, "{scores:?}");
                "played".to_owned()
            }
            Err((whose, fault)) => {
                assert_eq!(whose, 0, "the honest player was blamed: {fault}");
                fault.name().to_owned()
            }
        };
        *ended.entry(seen).or_default() += 1;
    }
    drop(players);
    ended
}

fn nothing_stays() {
    for text in ["hostile-bot-7319", "sleep 61237"] {
        assert_eq!(processes(text), Vec::<String>::new(), "{text}");
    }
}

#[test]
fn hostile_programs_lose_their_games_and_leave_nothing_behind() {
    if !has("python3") {
        return;
    }
    let ended = games(100, 150);
    for kind in ["played", "crashed", "timed_out", "illegal", "protocol"] {
        assert!(ended.contains_key(kind), "{kind}: {ended:?}");
    }
    assert_eq!(ended.values().sum::<u64>(), 100);
    nothing_stays();
}

/// `cargo test -p arena --test hostile --release -- --ignored --nocapture` takes minutes.
#[test]
#[ignore = "takes minutes"]
fn ten_thousand_games_with_hostile_programs() {
    let began = Instant::now();
    let ended = games(10_000, 400);
    println!("{ended:?} in {:.1} s", began.elapsed().as_secs_f64());
    assert_eq!(ended.values().sum::<u64>(), 10_000);
    nothing_stays();
}

/// What an outside program costs beside its own thinking: `--ignored --nocapture` prints it.
#[test]
#[ignore = "a measurement"]
fn the_cost_of_an_outside_move() {
    let folder = tempfile::tempdir().unwrap();
    let source = folder.path().join("fast.c");
    let code = r#"#include <stdio.h>
#include <string.h>
int main(void) { static char line[65536]; while (fgets(line, sizeof line, stdin)) {
  if (!strncmp(line, "ugi\n", 4)) puts("option name SearchMoves type check default false\nugiok");
  else if (!strncmp(line, "isready", 7)) puts("readyok");
  else if (!strncmp(line, "go", 2)) { char *at = strstr(line, "searchmoves ") + 12; printf("bestmove %.1s\n", at); }
  else continue; fflush(stdout); } }"#;
    std::fs::write(&source, code).unwrap();
    let program = folder.path().join("fast");
    let status =
        std::process::Command::new("gcc").args(["-O2", "-o"]).arg(&program).arg(&source).status();
    assert!(status.unwrap().success());
    let spec = spec("kalah", &[]);
    let cost = |own: &str| {
        let mut players = [seat(own), seat("first")];
        play(&spec, &mut players, 0, &patience(5000)).unwrap();
        let began = Instant::now();
        for game in 0..2000 {
            play(&spec, &mut players, game, &patience(5000)).unwrap();
        }
        began.elapsed()
    };
    // The same moves: the first legal action.
    let (outside, inside) = (cost(&format!("ugi:{}", program.display())), cost("first"));
    let moves = 2000.0 * f64::from(own_moves(&spec));
    println!("{:.1} us a move", (outside.as_secs_f64() - inside.as_secs_f64()) * 1e6 / moves);
}

/// Returns how many moves South makes in the game of two that play the first legal action.
fn own_moves(spec: &catalog::GameSpec) -> u32 {
    use game::State;
    let mut table = spec.start(sowing::Side::South);
    let mut count = 0;
    while let Some(seat) = table.turn().seat() {
        count += u32::from(seat.index() == 0);
        let action = table.legal_actions()[0];
        table.play(action).unwrap();
    }
    count
}
