//! The older Kalah, by its transcripts and by what they do not show.

mod common;

use catalog::SowingTable;
use classic::kalah::{Layout, Options, board, play};
use common::{played, transcripts, typed};
use game::State;
use players::{MoveClass, Order, best_first_move};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sowing::{Action, Side, games};

fn run(options: Options, lines: &[&str]) -> (String, bool) {
    played(&typed(lines), |console| play(console, options))
}

/// What is printed after each prompt.
fn after_prompts<'a>(printed: &'a str, prompt: &str) -> Vec<&'a str> {
    printed.split(prompt).skip(1).collect()
}

const PROMPT: &str = "Player P1's turn - Specify house number or 'q' to quit: \n";
const MENU: &str = "Player P1
    (1-6) - house number for move
    N - New game
    S - Save game
    L - Load game
    q - Quit
Choice:
";

fn start() -> SowingTable {
    SowingTable::start(games::KALAH, Side::South)
}

fn plain() -> Options {
    Options::default()
}

fn menu() -> Options {
    Options { has_menu: true, ..Options::default() }
}

#[test]
fn recorded_sessions() {
    let transcripts = transcripts();
    assert_eq!(transcripts.len(), 21);
    for transcript in transcripts {
        let (printed, is_through) =
            played(&typed(&transcript.input), |console| play(console, transcript.options()));
        assert!(is_through, "{}", transcript.name);
        assert_eq!(printed, transcript.output.concat(), "{}", transcript.name);
    }
}

/// At any prompt of a recorded session the input may end, and the session may be left.
#[test]
fn a_session_can_end_at_every_prompt() {
    for transcript in transcripts() {
        for place in 0..transcript.input.len() {
            let until_here = transcript.output[..=place].concat();
            let mut input = transcript.input[..place].to_vec();
            let (printed, is_through) =
                played(&typed(&input), |console| play(console, transcript.options()));
            assert!(!is_through);
            assert_eq!(printed, until_here, "{} at {place}", transcript.name);

            input.push("q".to_owned());
            let (printed, is_through) =
                played(&typed(&input), |console| play(console, transcript.options()));
            assert!(is_through);
            let left = printed.strip_prefix(&until_here).expect("the same until here");
            let shown = left.strip_prefix("Game over\n").expect("the game is over");
            let boards: Vec<_> = until_here.rmatch_indices(shown).collect();
            assert!(!boards.is_empty(), "{} at {place}: {shown}", transcript.name);
            assert!(!left.contains("player"), "no scores: {left}");
        }
    }
}

/// "Bad input keeps the prompt without the board"
#[test]
fn bad_input_is_told_and_asked_again() {
    let integers = ["0", "7", "-1", "+7", "007", "12", "99999999999999999999999"];
    let others = ["", "x", "Q", "n", "quit", "1 2", "3.0", "3x", "٣", "--1", "+", "swap"];
    for text in integers.into_iter().chain(others) {
        let (printed, is_through) = run(plain(), &[text, "q"]);
        assert!(is_through);
        let told = if integers.contains(&text) {
            format!("%%Message: `{text}' must be between 1 and 6, or 'q' to cancel\n")
        } else {
            format!(
                "%%Message: `{text}' is not a valid response.\n\
                 Input must be an integer between '1' and '6'\n"
            )
        };
        let drawn = board(&start().setup(), Layout::Horizontal);
        let over = format!("Game over\n{drawn}");
        assert_eq!(printed, [&drawn, PROMPT, &told, PROMPT, &over].concat());

        if !["Q", "n"].contains(&text) {
            let (printed, _) = run(menu(), &[text, "q"]);
            assert_eq!(printed, [&drawn, MENU, &told, MENU, &over].concat());
        }
    }
    // Blanks and line ends of another system are no part of an answer.
    assert_eq!(run(plain(), &[" 2 \r", "q\r"]), run(plain(), &["2", "q"]));
    assert_eq!(run(plain(), &["+2", "02", "q"]), run(plain(), &["2", "2", "q"]));
}

#[test]
fn the_menu_takes_both_cases() {
    let script = ["3", "s", "1", "2", "l", "5", "n", "l", "q"];
    let upper: Vec<String> = script.iter().map(|line| line.to_uppercase()).collect();
    let upper: Vec<&str> = upper.iter().map(String::as_str).collect();
    let printed = run(menu(), &script);
    assert_eq!(printed, run(menu(), &upper));
    assert!(printed.1);
    assert_eq!(printed.0.matches("No saved game\n").count(), 1);
}

#[test]
fn a_saved_game_lasts_until_a_new_one() {
    let after = |lines: &[&str]| run(menu(), lines).0;
    let last = |text: &str| after_prompts(text, "Choice:\n").last().unwrap().to_string();
    // Saving at the second player's turn and loading at the first's brings the turn back too.
    let loaded = after(&["1", "S", "1", "L", "q"]);
    assert!(loaded.contains("Player P2\n"));
    assert_eq!(last(&loaded), last(&after(&["1", "q"])));
    assert_eq!(last(&after(&["1", "S", "1", "L", "2", "L", "q"])), last(&after(&["1", "q"])));
    assert_eq!(last(&after(&["1", "S", "N", "L", "q"])), last(&after(&["q"])));
}

/// The robot's choices, recomputed; all of its three reasons come up, and its moves go on while it has
/// extra turns.
#[test]
fn the_robot_plays_by_its_order() {
    let mut differ = 0;
    for order in [Order::ExtraTurnFirst, Order::CaptureFirst] {
        let mut reasons = [0; 3];
        for seed in 0..20 {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let mut game = start();
            let (mut input, mut told) = (Vec::new(), Vec::new());
            while let Some(side) = game.side_to_choose() {
                let action = if side == Side::South {
                    let legal = game.legal_actions();
                    let action = legal[rng.random_range(0..legal.len())];
                    input.push(action.to_string());
                    action
                } else {
                    let [extra, capture] = [Order::ExtraTurnFirst, Order::CaptureFirst]
                        .map(|order| best_first_move(&game, order).unwrap());
                    differ += u32::from(extra != capture);
                    let (house, class) = best_first_move(&game, order).unwrap();
                    let (index, because) = match class {
                        MoveClass::ExtraTurn => (0, "it leads to an extra move"),
                        MoveClass::Capture => (1, "it leads to a capture"),
                        MoveClass::FirstLegal => (2, "it is the first legal move"),
                    };
                    reasons[index] += 1;
                    told.push(format!(
                        "Player P2 (Robot) chooses house #{house} because {because}"
                    ));
                    Action::Sow(house)
                };
                game.play(action).unwrap();
            }
            for options in [
                Options { robot: Some(order), ..plain() },
                Options { robot: Some(order), layout: Layout::Vertical, has_menu: true },
            ] {
                let (printed, is_through) =
                    played(&typed(&input), |console| play(console, options));
                assert!(is_through);
                let said: Vec<&str> =
                    printed.lines().filter(|line| line.contains("(Robot)")).collect();
                assert_eq!(said, told);
                assert!(!printed.contains("Player P2's turn"), "nobody is asked for the robot");
            }
        }
        assert!(reasons.iter().all(|&times| times > 20), "{reasons:?}");
    }
    assert!(differ > 10, "the orders are not the same: {differ}");
}

/// Whole games against the rules: each board, the scores and the result; wins of both and a tie occur.
#[test]
fn whole_games() {
    let mut results = [0; 3];
    for seed in 0..400 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let layout = if seed % 2 == 0 { Layout::Horizontal } else { Layout::Vertical };
        let mut game = start();
        let (mut input, mut boards) = (Vec::new(), vec![board(&game.setup(), layout)]);
        while game.side_to_choose().is_some() {
            let legal = game.legal_actions();
            let action = legal[rng.random_range(0..legal.len())];
            input.push(action.to_string());
            game.play(action).unwrap();
            boards.push(board(&game.setup(), layout));
        }
        let (printed, is_through) =
            played(&typed(&input), |console| play(console, Options { layout, ..plain() }));
        assert!(is_through);
        let scores = game.seeds();
        assert_eq!(scores.south + scores.north, 48);
        let (index, result) = match scores.south.cmp(&scores.north) {
            std::cmp::Ordering::Greater => (0, "Player 1 wins!"),
            std::cmp::Ordering::Less => (1, "Player 2 wins!"),
            std::cmp::Ordering::Equal => (2, "A tie!"),
        };
        results[index] += 1;
        let last = boards.last().unwrap();
        let end = format!(
            "{last}Game over\n{last}\tplayer 1:{}\n\tplayer 2:{}\n{result}\n",
            scores.south, scores.north
        );
        assert!(printed.ends_with(&end), "{printed}");
        let prompts = printed.matches("or 'q' to quit: \n").count();
        assert_eq!(prompts, input.len());
        for drawn in boards {
            assert!(printed.contains(&drawn));
        }
    }
    assert!(results.iter().all(|&times| times > 5), "{results:?}");
}
