//! The older Mangala.

mod common;

use catalog::SowingTable;
use classic::mangala::{board, play};
use common::{played, typed};
use game::State;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sowing::{Action, Pit, Series, Side, games};

fn run(seed: u64, lines: &[impl AsRef<str>]) -> (String, bool) {
    let mut coin = ChaCha8Rng::seed_from_u64(seed);
    played(&typed(lines), |console| play(console, &mut coin))
}

/// The side that the coin of this seed falls for, as the program says it.
fn starter(seed: u64) -> Side {
    let (printed, _) = run(seed, &[""]);
    assert!(printed.starts_with("To start the game please press enter and flip a coin..\n"));
    match printed.lines().nth(1).unwrap() {
        "User 1 will start.." => Side::South,
        "User 2 will start.." => Side::North,
        other => panic!("nobody starts: {other}"),
    }
}

#[test]
fn either_user_may_start_and_the_same_seed_flips_the_same() {
    let starts: Vec<Side> = (0..40).map(starter).collect();
    let of_south = starts.iter().filter(|&&side| side == Side::South).count();
    assert!((8..=32).contains(&of_south), "{of_south}");
    assert_eq!(starts, (0..40).map(starter).collect::<Vec<_>>());
}

/// "user 2's row numbered from left to right with 1 beside his treasure"
#[test]
fn the_board_after_a_move_of_each_user() {
    let seed = (0..100).find(|&seed| starter(seed) == Side::North).unwrap();
    let (printed, _) = run(seed, &["", "3", "1"]);
    let after = "-----
         (1) (2) (3) (4) (5) (6)
        | 5 | 5 | 1 | 4 | 4 | 4 |
        <<<<<<<<<<<<<<<<<<<<<<<<<
User 2> | 1 |---------------| 0 | <User 1
        >>>>>>>>>>>>>>>>>>>>>>>>>
        | 4 | 4 | 4 | 4 | 4 | 4 |
         (1) (2) (3) (4) (5) (6)
The last one is in your wallet. Great!! Play again User 2
User 2, enter a hole number (1-6):
-----
         (1) (2) (3) (4) (5) (6)
        | 1 | 5 | 1 | 4 | 4 | 4 |
        <<<<<<<<<<<<<<<<<<<<<<<<<
User 2> | 2 |---------------| 0 | <User 1
        >>>>>>>>>>>>>>>>>>>>>>>>>
        | 5 | 5 | 5 | 4 | 4 | 4 |
         (1) (2) (3) (4) (5) (6)
User 1, enter a hole number (1-6):
";
    assert!(printed.ends_with(after), "{printed}");
}

#[test]
fn bad_input_and_an_empty_hole_are_asked_again() {
    let seed = (0..100).find(|&seed| starter(seed) == Side::South).unwrap();
    let script = ["flip", "", "0", "7", "-3", "x", "99999999999", "4", "4"];
    let (printed, is_through) = run(seed, &script);
    assert!(!is_through);
    for bad in ["", "0", "7", "-3", "x", "99999999999"] {
        let told =
            format!("`{bad}` is not a number from 1 to 6.\nUser 1, enter a hole number (1-6):\n");
        assert!(printed.contains(&told), "{bad}: {printed}");
    }
    // Hole 4 leaves one behind and ends in the treasure; the stone that is left can be moved, once.
    assert!(printed.contains("Play again User 1"));
    assert!(printed.ends_with("User 2, enter a hole number (1-6):\n"), "{printed}");
    let (printed, _) = run(seed, &["", "4", "4", "6", "4"]);
    assert!(
        printed.ends_with(
            "Hole 4 is empty. Choose one with stones in it.\nUser 1, enter a hole number (1-6):\n"
        ),
        "{printed}"
    );
}

/// Whole games against the rules: boards, messages, scores; every message and every result occurs.
#[test]
fn whole_games() {
    let (mut extra, mut empty, mut even, mut results) = (0, 0, 0, [0; 3]);
    for seed in 0..300 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let rules = sowing::Rules { series: Series::Sets(1), ..games::MANGALA };
        let mut game = SowingTable::start(rules, starter(seed));
        let mut input = vec![String::new()];
        let mut expected = Vec::new();
        while let Some(side) = game.side_to_choose() {
            let legal = game.legal_actions();
            let action = legal[rng.random_range(0..legal.len())];
            let Action::Sow(house) = action else { unreachable!() };
            let user = if side == Side::South { 1 } else { 2 };
            let typed = if user == 1 { house.number() } else { 7 - house.number() };
            input.push(typed.to_string());
            let sown = game.preview(action).unwrap();
            game.play(action).unwrap();
            expected.push("-----\n".to_owned());
            if sown.captured > 0 {
                let on_own_side = matches!(sown.last, Pit::House(last, _) if last == side);
                let what = if on_own_side { "an empty hole" } else { "an even number" };
                empty += u32::from(on_own_side);
                even += u32::from(!on_own_side);
                expected.push(format!(
                    "That's {what}. Great job User {user}, you got your rival's stones\n"
                ));
            }
            expected.push(board(&game.setup()));
            if sown.extra_turn {
                extra += 1;
                expected.push(format!(
                    "The last one is in your wallet. Great!! Play again User {user}\n"
                ));
            }
            if let Some(side) = game.side_to_choose() {
                let user = if side == Side::South { 1 } else { 2 };
                expected.push(format!("User {user}, enter a hole number (1-6):\n"));
            }
        }
        let scores = game.seeds();
        assert_eq!(scores.south + scores.north, 48, "stones are conserved");
        let (index, result) = match scores.south.cmp(&scores.north) {
            std::cmp::Ordering::Greater => (0, "The winner is User 1"),
            std::cmp::Ordering::Less => (1, "The winner is User 2"),
            std::cmp::Ordering::Equal => (2, "No winner :)"),
        };
        results[index] += 1;
        expected.push(format!(
            "The game is over! {result}\nScores:\nUser 1: {} User 2: {}\n",
            scores.south, scores.north
        ));
        let (printed, is_through) = run(seed, &input);
        assert!(is_through);
        assert!(printed.ends_with(&expected.concat()), "seed {seed}:\n{printed}");
    }
    assert!(extra > 100 && empty > 100 && even > 100, "{extra} {empty} {even}");
    assert!(results.iter().all(|&times| times > 3), "{results:?}");
}
