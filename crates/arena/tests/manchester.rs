//! Parlour under the referee of Manchester, and its programs as players.
#![cfg(unix)]

mod common;

use arena::manchester::run;
use common::{has, patience, play, python, seat, spec};

const RULES: &[(&str, &str)] =
    &[("ends", "either"), ("pie", "on"), ("first-move-extra-turn", "off")];

fn said(kind: &str, size: (u16, u32), lines: &str) -> Result<String, String> {
    let mut out = Vec::new();
    let mut input = lines.as_bytes();
    let done = run(kind.parse().unwrap(), 1, Some(size), &mut input, &mut out);
    done.map(|()| String::from_utf8(out).unwrap()).map_err(|error| error.to_string())
}

#[test]
fn an_engine_answers_when_it_is_its_turn() {
    // South begins at once; what the others do is no question.
    assert_eq!(said("first", (7, 7), "START;South\n").unwrap(), "MOVE;1\n");
    assert_eq!(said("first", (7, 7), "START;North\n").unwrap(), "");
    let seven = "7,7,7,7,7,7,7,0,0,8,8,8,8,8,8,1";
    assert_eq!(
        said("first", (7, 7), &format!("START;North\nCHANGE;1;{seven};YOU\nEND\n")).unwrap(),
        "MOVE;1\n"
    );
    assert_eq!(
        said("first", (7, 7), &format!("START;South\nCHANGE;1;{seven};OPP\n")).unwrap(),
        "MOVE;1\n"
    );
    // Nothing is said after the end.
    assert_eq!(said("first", (7, 7), "END\nSTART;South\n").unwrap(), "");
    let error = said("first", (7, 7), "HELLO\n").unwrap_err();
    assert!(error.contains("expected START;SIDE"), "{error}");
}

/// The one who swaps sides, and the one whose sides are swapped, both play on from the other side.
#[test]
fn sides_are_swapped() {
    // North's houses are better by far, so South's move is taken over.
    let state = "0,0,1,0,4,4,4,10";
    let swapped = format!("START;North\nCHANGE;1;{state};YOU\nCHANGE;2;0,0,1,0,0,5,5,11;YOU\n");
    let answers = said("alphabeta:depth=6", (3, 3), &swapped).unwrap();
    assert!(answers.starts_with("SWAP\nMOVE;"), "{answers}");
    // South now: houses 2 and 3 hold seeds.
    assert!(matches!(answers.lines().last(), Some("MOVE;2" | "MOVE;3")), "{answers}");
    let opponent = format!("START;South\nCHANGE;1;{state};OPP\nCHANGE;SWAP;{state};YOU\n");
    let answers = said("first", (3, 3), &opponent).unwrap();
    assert_eq!(answers, "MOVE;1\nMOVE;3\n", "the only house of North with seeds");
}

/// A program of the course that moves at random, swaps when it can, and checks what it is told.
const AGENT: &str = r"
import sys, random
random.seed(5)
side, moves = None, 0
def say(line): sys.stdout.write(line + '\n'); sys.stdout.flush()
def choose(numbers):
    half = len(numbers) // 2
    own = numbers[:half - 1] if side == 'North' else numbers[half:-1]
    say('MOVE;%d' % random.choice([i + 1 for i, seeds in enumerate(own) if seeds]))
for line in sys.stdin:
    parts = line.rstrip('\n').split(';')
    if parts[0] == 'START':
        side = parts[1]
        if side == 'South': say('MOVE;2')
    elif parts[0] == 'CHANGE':
        moves += 1
        if parts[1] == 'SWAP': side = 'North' if side == 'South' else 'South'
        numbers = [int(n) for n in parts[2].split(',')]
        assert sum(numbers) == 98, numbers
        if parts[3] == 'YOU':
            if moves == 1 and side == 'North' and 'swap' in sys.argv[1]:
                side = 'South'; say('SWAP')
            else: choose(numbers)
    elif parts[0] == 'END': break
";

#[test]
fn programs_of_the_course_are_players() {
    if !has("python3") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let agent = python(folder.path(), "agent.py", AGENT);
    let choice = catalog::Choice {
        houses: Some(7),
        seeds: Some(7),
        rules: RULES.iter().map(|&(k, v)| (k.to_owned(), v.to_owned())).collect(),
        ..catalog::Choice::of("kalah")
    };
    let seven = choice.spec().unwrap();
    for (one, other) in [("keep", "swap"), ("swap", "keep"), ("swap", "swap")] {
        let mut players = [
            seat(&format!("manchester:{agent} {one}")),
            seat(&format!("manchester:{agent} {other}")),
        ];
        for game in 0..3 {
            let scores = play(&seven, &mut players, game, &patience(20_000))
                .unwrap_or_else(|error| panic!("{one} {other}: {error:?}"));
            assert_eq!(scores.iter().sum::<i32>(), 98);
        }
    }
    let mut players = [seat("greedy"), seat(&format!("manchester:{agent} swap"))];
    play(&seven, &mut players, 1, &patience(20_000)).unwrap();
    let (whose, fault) = play(&spec("kalah", &[]), &mut players, 1, &patience(20_000)).unwrap_err();
    assert!(whose == 1 && fault.to_string().contains("first-move-extra-turn=off"), "{fault}");
    for (says, part) in [
        ("MOVE;9", "9: "),
        ("move;1", "expected MOVE;NUMBER or SWAP"),
        ("MOVE; 1", "expected MOVE"),
        ("SWAP", "swap: "),
    ] {
        let mut players =
            [seat(&format!("manchester:sh -c 'read x; echo \"{says}\"; sleep 5'")), seat("first")];
        let (whose, fault) = play(&seven, &mut players, 1, &patience(20_000)).unwrap_err();
        assert!(whose == 0 && fault.to_string().contains(part), "{says}: {fault}");
    }
}
