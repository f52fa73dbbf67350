//! The older Congkak: displays, menus, games and high scores.

mod common;

use catalog::SowingTable;
use classic::congkak::{board, play, score_table};
use classic::scores::{Score, ScoreList, ScoresError};
use common::{Memory, data, played, typed};
use game::State;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sowing::{Action, BySide, HouseSetup, Setup, Side, games};
use std::cell::RefCell;
use std::time::Duration;

fn run_with(scores: &mut dyn ScoreList, seed: u64, lines: &[impl AsRef<str>]) -> (String, bool) {
    let mut coin = ChaCha8Rng::seed_from_u64(seed);
    played(&typed(lines), |console| play(console, scores, &mut coin, Duration::ZERO))
}

fn run(seed: u64, lines: &[impl AsRef<str>]) -> (String, bool) {
    run_with(&mut Memory::default(), seed, lines)
}

/// What is typed to start an advanced game of this size, all moves suggested.
fn advanced(board: u16, seeds: u32) -> Vec<String> {
    let size = [board.to_string(), seeds.to_string()];
    let words = |words: [&str; 2]| words.map(str::to_owned);
    [words(["1", "3"]), size, words(["Ada", "Bo"])]
        .concat()
        .into_iter()
        .chain(["0".into()])
        .collect()
}

/// The first seed whose coin falls for a side.
fn seed_for(side: Side) -> u64 {
    let name = if side == Side::South { "Ada starts!\n" } else { "Bo starts!\n" };
    (0..100).find(|&seed| run(seed, &advanced(2, 1)).0.contains(name)).unwrap()
}

fn setup(south: &[u64], north: &[u64], stores: [u64; 2]) -> Setup {
    let row = |seeds: &[u64]| seeds.iter().map(|&seeds| HouseSetup::Seeds(seeds)).collect();
    Setup {
        stores: BySide { south: stores[0], north: stores[1] },
        houses: BySide { south: row(south), north: row(north) },
        mover: Side::South,
        stage: None,
        heir: None,
    }
}

#[test]
fn recorded_displays() {
    let start = |houses, seeds| Setup::start(&games::CONGKAK.with_size(houses, seeds), Side::South);
    for (file, shown) in [
        ("start_2x1", start(2, 1)),
        ("start_5x4", start(5, 4)),
        ("start_7x4", start(7, 4)),
        ("start_4x225", start(4, 225)),
        ("start_10x45", start(10, 45)),
        ("start_12x3_fixed10", start(12, 3)),
        ("2x1_after_P2_1", setup(&[0, 2], &[0, 0], [0, 2])),
        ("5x4_after_P2_1", setup(&[0, 5, 5, 5, 5], &[0, 0, 5, 5, 5], [0, 5])),
        ("table", setup(&[0, 0, 0, 1, 3], &[1, 4, 0, 1, 7], [3, 20])),
        ("step13", setup(&[0; 5], &[1, 0, 1, 1, 0], [15, 22])),
        ("end_25_15", setup(&[0; 5], &[0; 5], [15, 25])),
    ] {
        assert_eq!(board(&shown), data(&format!("congkak/{file}.txt")), "{file}");
    }
}

/// "cells widen past three digits instead of misaligning"
#[test]
fn cells_and_homes_widen() {
    let shown = board(&setup(&[1000, 7], &[0, 10], [3, 12345]));
    let expected = "\
+---------------------------------------------+
|                  2      1                   |
|    Player2    +  -   +  -   +    Player1    |
|   +   -   +   | 0010 | 0000 |   +   -   +   |
|   | 12345 |   +  -   +  -   +   | 00003 |   |
|   +   -   +   | 1000 | 0007 |   +   -   +   |
|     Score     +  -   +  -   +     Score     |
|                  1      2                   |
+---------------------------------------------+

";
    assert_eq!(shown, expected, "\n{shown}");
    for shown in [setup(&[1; 100], &[1000; 100], [200_000, 0]), setup(&[1], &[1], [0, 9999])] {
        let drawn = board(&shown);
        let widths: Vec<_> = drawn.trim_end().lines().map(str::len).collect();
        assert!(widths.iter().all(|&width| width == widths[0]), "{drawn}");
    }
}

#[test]
fn the_second_player_begins_on_the_recorded_boards() {
    let seed = seed_for(Side::North);
    let (printed, _) = run(seed, &[advanced(5, 4), vec!["1".into()]].concat());
    let start = data("congkak/start_5x4.txt");
    let after = data("congkak/5x4_after_P2_1.txt");
    assert!(printed.contains(&format!("{start}Bo to move\nSuggested Move: ")), "{printed}");
    // The move drops eight seeds in two laps, and each is shown.
    assert_eq!(printed.matches("Player2").count(), 1 + 8 + 1);
    assert!(printed.ends_with(&format!("{after}Ada to move\nSuggested Move: 5\nEnter Move: \n")));
}

#[test]
fn every_page_is_reached_and_left() {
    let script = ["2", "1", "1", "4", "3", "1", "3", "1", "1", "", "1", "2", "", "2", "7", "", "3"];
    let more = ["2", "3", "A", "", "3", "2", "3", "A", "B", "", "4", "4"];
    let (printed, is_through) = run(0, &[&script[..], &more[..]].concat());
    assert!(is_through, "{printed}");
    assert!(printed.ends_with("Enter choice: \nGood bye!\n"));
    for menu in ["MAIN MENU", "GAME TYPE", "HIGH SCORES", "ABOUT"] {
        assert!(printed.contains(menu), "{menu}");
    }
    let main = "\
+---------------------------------+
|            MAIN MENU            |
+---------------------------------+
| 1 Play                          |
| 2 About                         |
| 3 Highscores                    |
| 4 Exit                          |
+---------------------------------+

Enter choice: 
";
    assert!(printed.starts_with(main), "{printed}");
    assert!(!printed.contains("to move"), "every setup was left");
}

#[test]
fn bad_choices_are_asked_again() {
    let script = ["0", "5", "x", "", "-1", "1", "x", "4", "3", "9", "2", "maybe", "2", "3", "4"];
    let (printed, is_through) = run(0, &script);
    assert!(is_through, "{printed}");
    assert_eq!(printed.matches("is not a number from 1 to 4.\nEnter choice: \n").count(), 6);
    assert_eq!(printed.matches("`9` is not a number from 1 to 3.\nEnter choice: \n").count(), 1);
    assert_eq!(printed.matches("Are you sure? (1 = Yes, 2 = No): \n").count(), 2);

    let long = "x".repeat(26);
    let setup = ["1", "3", "0", "101", "ten", "2", "0", "1001", "1", &long, "Ada", &long, "Bo"];
    let game = ["3", "-2", "yes", "-1", "0", "9", "x", "", "3"];
    let (printed, is_through) = run(seed_for(Side::South), &[&setup[..], &game[..]].concat());
    assert!(!is_through);
    for (told, times) in [
        ("is not a number from 1 to 100.\nEnter Board Size: \n", 3),
        ("is not a number from 1 to 1000.\nEnter Seed Count: \n", 2),
        ("A name can have at most 25 characters.\n", 2),
        ("is not -1, 0, 1 or 2.\nYour choice: \n", 3),
        ("Enter Move: \n\nMove is not valid\nAda to move\n", 5),
    ] {
        assert_eq!(printed.matches(told).count(), times, "{told}\nin\n{printed}");
    }
}

/// "the suggestion choice -1, 0, 1, 2"
#[test]
fn moves_are_suggested_to_those_who_asked() {
    for (choice, south, north) in [("-1", 0, 0), ("0", 1, 1), ("1", 1, 0), ("2", 0, 1)] {
        let mut script = advanced(5, 4);
        script.pop();
        script.extend([choice, "1"].map(str::to_owned));
        let (printed, _) = run(seed_for(Side::South), &script);
        let suggested = |name: &str| printed.matches(&format!("{name} to move\nSugg")).count();
        assert_eq!((suggested("Ada"), suggested("Bo")), (south, north), "{choice}");
    }
}

/// Whole games against the rules, and then the list: messages, scores and the winner's place in it.
#[test]
fn whole_games() {
    let (mut results, mut by_repetition) = ([0; 3], 0);
    for seed in 0..300_u64 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let (houses, seeds) = [(7, 4), (5, 4), (3, 3), (2, 2), (2, 1)][seed as usize % 5];
        let mut script = advanced(houses, seeds);
        let start = run(seed, &script).0;
        let first = if start.contains("Ada starts!") { Side::South } else { Side::North };
        let mut game = SowingTable::start(games::CONGKAK.with_size(houses, seeds), first);
        let mut mover = first;
        while let Some(side) = game.side_to_choose() {
            mover = side;
            let legal = game.legal_actions();
            let action: Action = legal[rng.random_range(0..legal.len())];
            script.push(action.to_string());
            game.play(action).unwrap();
        }
        let asked = script.len() - advanced(houses, seeds).len();
        script.extend(["1", "3", "1", "3", "4"].map(str::to_owned));
        let mut list = Memory::default();
        let (printed, is_through) = run_with(&mut list, seed, &script);
        assert!(is_through, "seed {seed}");
        assert_eq!(printed.matches("Enter Move: \n").count(), asked);
        let scores = game.seeds();
        assert_eq!(scores.south + scores.north, 2 * u32::from(houses) * seeds);
        let (index, result, winner) = match scores.south.cmp(&scores.north) {
            std::cmp::Ordering::Greater => (0, "Ada Wins!", Some(("Ada", scores.south))),
            std::cmp::Ordering::Less => (1, "Bo Wins!", Some(("Bo", scores.north))),
            std::cmp::Ordering::Equal => (2, "Draw!", None),
        };
        results[index] += 1;
        let drawn = board(&game.setup());
        let end = format!(
            "{drawn}Game Ended!\nAda's score: {}\nBo's score: {}\n{result}\n\nGo Back to Main Menu? \
             (1 = Yes, 2 = Exit Game): \n",
            scores.south, scores.north
        );
        assert!(printed.contains(&end), "seed {seed}: {printed}");
        let repeated = game.series().unwrap().last.unwrap().by_repetition;
        by_repetition += u32::from(repeated);
        let why = match mover {
            _ if repeated => "Each player takes the seeds on their own side.\n",
            Side::South => {
                "No more legal move for Player 2.\n\
                 Remaining seeds are deposited to Player 1 Home hole.\n"
            }
            Side::North => {
                "No more legal move for Player 1.\n\
                 Remaining seeds are deposited to Player 2 Home hole.\n"
            }
        };
        assert!(printed.contains(why), "seed {seed}: {printed}");
        let expected: Vec<Score> = winner
            .map(|(name, seeds)| Score { name: name.to_owned(), seeds })
            .into_iter()
            .collect();
        assert_eq!(list.0, expected);
        assert!(printed.contains(&score_table(&expected)));
    }
    assert!(results.iter().all(|&times| times > 5), "{results:?}");
    assert!(by_repetition > 3, "{by_repetition}");
}

#[test]
fn a_game_can_be_left_for_the_menu() {
    let mut list = Memory::default();
    let mut script = advanced(7, 4);
    script.extend(["1", "back", "4"].map(str::to_owned));
    let (printed, is_through) = run_with(&mut list, 3, &script);
    assert!(is_through);
    assert!(!printed.contains("Game Ended!"));
    assert!(list.0.is_empty());
}

/// The longest known move is shown by laps, and the show takes no more than a minute.
#[test]
fn a_very_long_move_is_shown_by_laps() {
    let script = [advanced(100, 1000), vec!["1".into()]].concat();
    let slept = RefCell::new(Vec::new());
    let input = typed(&script);
    let mut coin = ChaCha8Rng::seed_from_u64(seed_for(Side::South));
    let mut console = classic::Console::plain(&input[..], Vec::new())
        .sleeping(|time| slept.borrow_mut().push(time));
    let interval = Duration::from_secs(1);
    play(&mut console, &mut Memory::default(), &mut coin, interval).unwrap_err();
    let printed = String::from_utf8(console.into_output()).unwrap();
    let slept = slept.into_inner();
    // The countdown and a look at who starts, and then the move.
    assert_eq!(slept[..5], [1, 1, 1, 1, 3].map(Duration::from_secs));
    let (laps, slept) = (slept.len() - 5, &slept[5..]);
    assert_eq!(laps, 2993);
    assert_eq!(printed.matches("Player2").count(), 1 + laps + 1);
    let total: Duration = slept.iter().sum();
    assert!(total <= Duration::from_mins(1) && total > Duration::from_secs(59), "{total:?}");
}

#[test]
fn a_usual_move_is_shown_seed_by_seed() {
    let input = typed(&[advanced(5, 4), vec!["1".into()]].concat());
    let slept = RefCell::new(Vec::new());
    let mut coin = ChaCha8Rng::seed_from_u64(seed_for(Side::North));
    let mut console = classic::Console::plain(&input[..], Vec::new())
        .screen(true)
        .sleeping(|time| slept.borrow_mut().push(time));
    let interval = Duration::from_millis(300);
    play(&mut console, &mut Memory::default(), &mut coin, interval).unwrap_err();
    let printed = String::from_utf8(console.into_output()).unwrap();
    assert_eq!(slept.into_inner()[5..], [interval; 8]);
    let drawn = printed.matches("\x1b[2J\x1b[H+-").count();
    assert!(drawn > 10, "every picture is drawn on a cleared screen: {drawn}");
}

fn score(name: &str, seeds: u32) -> Score {
    Score { name: name.to_owned(), seeds }
}

#[test]
fn the_recorded_list_of_high_scores() {
    let mut list = Memory::default();
    for (name, seeds) in [("Hans", 77), ("Lishan", 95), ("Daniel", 102), ("Jia Yung", 44)] {
        list.record(score(name, seeds)).unwrap();
    }
    let (printed, _) = run_with(&mut list, 0, &["3", "1"]);
    assert!(printed.contains(&data("congkak/highscores_example.txt")), "{printed}");
    let (printed, _) = run_with(&mut list, 0, &["3", "2", "2", "1", "2", "1", "1"]);
    let (before, after) = printed.split_once("The high scores are reset.\n").unwrap();
    assert!(before.contains("Daniel"), "a no is a no");
    assert!(after.contains("none yet") && !after.contains("Daniel"));
}

/// "names with spaces or digits survive"
#[test]
fn names_are_shown_whatever_they_are_made_of() {
    let names =
        ["Jia Yung 44", "7", "-3", "44 Jia", "R2 D2 : 5", "  two  blanks ", "Çağ|la", "李三"];
    let best = [score("best of all", 4_000_000_000)];
    let scores: Vec<Score> = best.into_iter().chain(names.map(|name| score(name, 10))).collect();
    let table = score_table(&scores);
    let widths: Vec<_> = table.lines().map(|line| line.trim_end().chars().count()).collect();
    assert!(widths.iter().all(|&width| width == widths[0]), "{table}");
    for name in names {
        assert!(table.contains(name), "{name}: {table}");
    }
}

/// A list that cannot be used.
struct Broken;

impl ScoreList for Broken {
    fn view(&self) -> Result<Vec<Score>, ScoresError> {
        Err(ScoresError("the file is damaged".to_owned()))
    }

    fn record(&mut self, _: Score) -> Result<(), ScoresError> {
        self.view().map(|_| ())
    }

    fn reset(&mut self) -> Result<(), ScoresError> {
        self.view().map(|_| ())
    }
}

/// A list that cannot be read or written is reported in a sentence, and ends nothing.
#[test]
fn a_list_that_cannot_be_used_ends_no_game() {
    // The whole of the smallest game.
    let game = ["1", "2", "1", "1", "Ada", "Bo", "1", "1"];
    let (printed, is_through) =
        run_with(&mut Broken, 0, &[&game[..], &["3", "1", "2", "1", "3", "4"]].concat());
    assert!(is_through, "{printed}");
    let told = "The high scores cannot be read or saved: the file is damaged.";
    assert_eq!(printed.matches(told).count(), 3, "recording, viewing and resetting: {printed}");
}
