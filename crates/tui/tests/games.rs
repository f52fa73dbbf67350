//! Whole games, played by events alone, and what can be done in them.

mod common;

use common::Driver;
use crossterm::event::MouseEventKind;

const USUAL: (u16, u16) = (80, 24);

/// Sits down to a game as it is offered.
fn sit_down(game: &str, pace: u8) -> Driver {
    let mut driver = Driver::open(USUAL, pace);
    driver.press(game).press("Enter").settle();
    driver
}

#[test]
fn every_sowing_game_is_played_to_its_end() {
    for game in ["1", "2", "3", "4", "5"] {
        let mut driver = sit_down(game, 0);
        let mut moves = 0;
        while !driver.shows("n rematch") {
            driver.press("Enter");
            moves += 1;
            assert!(moves < 3000, "{}", driver.screen());
        }
        assert!(driver.shows(" wins: ") || driver.shows("A draw: "), "{}", driver.screen());
        assert!(moves > 5);
        // A rematch is begun by the other side.
        driver.press("n").press("PgUp PgUp PgUp PgUp PgUp PgUp PgUp PgUp PgUp");
        driver.expect("(North) begins");
    }
}

#[test]
fn cassino_is_played_to_the_end_of_its_match() {
    let mut driver = sit_down("6", 0);
    let mut rounds = 0;
    for _ in 0..2000 {
        if driver.shows("tie for the win") || driver.shows("wins the match") {
            break;
        }
        if driver.shows("next round") {
            rounds += 1;
            driver.press("Enter").expect("Your hand");
        } else {
            // The largest capture of the first card that has one, or else the card.
            driver.press("1 c Enter");
        }
    }
    assert!(rounds >= 1, "{}", driver.screen());
    driver.expect("n rematch").press("n").expect("Round 1.");
}

#[test]
fn two_people_play_cassino_and_hand_the_screen_over() {
    let mut driver = Driver::open(USUAL, 0);
    driver.press("6 Down Down Tab").write("human").press("Enter Home Enter");
    let mut handed = 0;
    for _ in 0..400 {
        if driver.shows("Round 1 is over") {
            break;
        }
        if driver.shows("when you are alone") {
            handed += 1;
            assert!(!driver.shows("Your hand"), "{}", driver.screen());
            driver.press("Enter");
        }
        driver.press("1 c Enter");
        if !driver.shows("Round 1 is over") {
            driver.expect("Enter to hide your hand").press("Enter");
        }
    }
    assert!(handed >= 40, "{handed}");
    driver.expect("Round 1 is over").press("Enter").expect("when you are alone");
}

#[test]
fn seeds_are_sown_at_the_pace_that_is_set() {
    let mut driver = sit_down("1", 3);
    driver.press("1 Enter").expect("4 in hand");
    driver.pass(400).expect("3 in hand").pass(200).expect("2 in hand");
    driver.press("+").pass(100).expect("1 in hand");
    driver.press("-").press("-").pass(349).expect("1 in hand").pass(1).expect("0");
    // Switched off, all is there at once, and on again as it was before.
    let mut driver = sit_down("1", 3);
    driver
        .press("3 Enter")
        .expect("4 in hand")
        .press("0")
        .expect("and moves again")
        .expect("moves at once");
    driver.press("0").expect("speed 3").pass(500).press("1 Enter").expect("in hand");
    // Enter skips to the end.
    driver.press("Enter").expect("Player sows house 1.");
}

/// A key that was meant for the film plays nothing: neither one too many, nor one that comes just after the
/// film has ended by itself, nor one that is held down.
#[test]
fn keys_typed_while_seeds_move_never_play() {
    let sown = |driver: &mut Driver| driver.screen().matches("Player sows").count();
    // The computer answers at once, and both films are skipped by a few presses too many.
    let mut driver = sit_down("1", 3);
    driver.press("1 Enter").press("Enter Enter Enter Enter Enter");
    driver.expect("Robot sows").expect("Player (South): choose a house.");
    assert_eq!(sown(&mut driver), 1, "{}", driver.screen());
    // The last film ends by itself, just before the key.
    let mut driver = sit_down("1", 3);
    driver.press("1 Enter");
    while driver.wakes() {
        driver.pass(20);
    }
    driver.press("Enter Space").pass(100).press("Enter 2 2");
    assert_eq!(sown(&mut driver), 1, "{}", driver.screen());
    // A key that is held down comes again and again.
    for _ in 0..40 {
        driver.pass(30).press("Enter");
    }
    assert_eq!(sown(&mut driver), 1, "{}", driver.screen());
    driver.click(">2<");
    assert_eq!(sown(&mut driver), 1, "{}", driver.screen());
    // After a moment keys play again.
    driver.pass(500).press("Enter").settle();
    assert_eq!(sown(&mut driver), 2, "{}", driver.screen());
    // At Cassino the moves of others are skipped with the keys that choose and play a card.
    let mut driver = Driver::open(USUAL, 3);
    driver.press("6 Enter").press("Enter Enter Enter Enter").expect("No card selected.");
    driver.pass(500).press("Enter").expect("Enter plays");
}

#[test]
fn a_computer_that_thinks_long_can_be_left() {
    let mut driver = Driver::open(USUAL, 0);
    driver.press("1 Down Down Tab").write("smart:depth=3").press("Enter Down Right");
    driver.expect("< North >").press_only("Enter").expect("Robot is thinking ...");
    driver.press_only("?").expect("Sowing games").press_only("Esc");
    driver.press_only("Esc").expect("Choose a game");
    // The answer comes to nobody.
    driver.think();
    driver.expect("Choose a game");
}

#[test]
fn a_move_can_be_taken_back_while_the_computer_thinks() {
    let mut driver = sit_down("1", 0);
    driver.press_only("1").press_only("Enter").expect("Robot is thinking ...");
    driver.press_only("u").expect("Taken back");
    driver.think();
    driver.expect("Player (South): choose a house.");
    assert!(!driver.shows("Robot sows"));
    driver.press("2 Enter").expect("Robot sows");
}

#[test]
fn a_player_that_breaks_down_is_told_and_the_move_can_be_taken_back() {
    let mut driver = sit_down("1", 0);
    driver.press_only("1").press_only("Enter").break_down();
    driver.expect("Robot cannot play on: it fell asleep.");
    driver
        .press("u")
        .expect("Player (South): choose a house.")
        .press("1 Enter")
        .expect("Robot sows");
    driver.press_only("h").break_down().expect("No hint: it fell asleep.");
    let mut driver = sit_down("6", 0);
    driver.press_only("1").press_only("Enter").break_down();
    driver
        .expect("Robot cannot play on: it fell asleep.")
        .press("Esc")
        .expect("Leave this unfinished game?");
}

#[test]
fn houses_are_chosen_by_number_arrow_and_mouse() {
    let mut driver = sit_down("1", 0);
    driver.press("5").expect(">5<").press("Left").expect(">4<").press("Right Right").expect(">6<");
    driver.press("Home").expect(">1<").press("End").expect(">6<");
    driver.point("[3]").expect("House 3: 4 seeds. It ends in your store.");
    driver.click(">3<").expect("Player sows house 3 and moves again.");
    // An empty house is refused in words.
    driver.press("3").expect("House 3 is empty");
    // The number of the chosen house plays it.
    driver.press("2").press("2").expect("Player sows house 2");
    // Keys in the last line can be clicked.
    driver.click("? help").expect("Sowing games").press("Esc");
    driver.click("Esc leave").expect("Leave this unfinished game?").click("2 Back to the menu");
    driver.expect("Choose a game").click("Mangala").expect("Mangala: set up");
    driver.click("Start the game").expect("choose a house");
}

#[test]
fn houses_beyond_nine_are_typed_with_two_digits() {
    let mut driver = Driver::open(USUAL, 0);
    driver.press("1 Down Down Down Down Down 1 2 Home Enter").expect("12 houses of 4");
    driver.press("1").expect(">1<").press("2").expect(">12<").press("1 0").expect(">10<");
    driver.press("Enter").expect("Player sows house 10");
    // The house and not the pace was meant.
    assert!(driver.shows("moves at once"));
}

#[test]
fn a_move_too_long_to_be_told_shows_where_it_led() {
    let mut driver = Driver::open(USUAL, 3);
    driver.press("4 Down Down Tab").write("human").press("Enter");
    driver.press("Down Down Down 2 0 0 Down 5 0 0 0 Home Enter").expect("200 houses of 5000");
    driver
        .expect("House 1: 5000 seeds. It sows 35720089 seeds in 7149 laps.")
        .press("Enter")
        .expect("lap 7149")
        .settle();
    driver.expect("Player sows house 1 and captures 8497 seeds. It took 7149 laps.");
}

#[test]
fn moves_are_taken_back_and_played_again() {
    let mut driver = sit_down("1", 0);
    driver.press("u").expect("Nothing to take back");
    let start = driver.screen();
    driver.press("6 Enter").expect("Player sows house 6");
    let answered = driver.screen();
    driver.press("u").expect("Taken back").expect("- Player (South) begins");
    assert!(!driver.shows("sows house"), "{}", driver.screen());
    let counts = |screen: &str| -> String {
        screen.lines().skip(3).take(6).flat_map(str::chars).filter(char::is_ascii_digit).collect()
    };
    assert_eq!(counts(&driver.screen()), counts(&start));
    assert_ne!(counts(&answered), counts(&start));
    driver.press("r").expect("Redone.");
    assert_eq!(
        driver.screen().lines().filter(|line| line.contains("sows")).collect::<Vec<_>>(),
        answered.lines().filter(|line| line.contains("sows")).collect::<Vec<_>>()
    );
    driver.press("r").expect("Nothing to redo");
    // After another move there is nothing left to play again.
    driver.press("u 1 Enter r").expect("Nothing to redo");
}

#[test]
fn the_end_can_be_taken_back_and_a_resignation_too() {
    let mut driver = sit_down("1", 0);
    driver
        .press("1 Enter x")
        .expect("Resign this game?")
        .press("y")
        .expect("Player resigned. Robot wins!");
    driver.expect("n rematch").press("u").expect("choose a house");
}

#[test]
fn a_hint_is_given_with_its_reason() {
    let mut driver = sit_down("1", 0);
    driver.press("h").expect("Hint: sow house ").expect("looks like a win by");
    let mut driver = sit_down("6", 0);
    driver.press("h").expect("Hint: ").expect("Points expected: about ");
}

#[test]
fn an_engine_can_be_asked_where_there_is_one() {
    let mut driver = sit_down("1", 0);
    driver.press("a");
    assert!(!driver.shows("nalysis") && !driver.shows("ahead"), "{}", driver.screen());
    let mut driver = Driver::with_analyser(USUAL, |table, _| {
        let line = game::State::legal_actions(table);
        let is_proved = line.len() < 6;
        Ok(tui::Analysis { margin: 8, depth: 12, is_proved, line, moves: Vec::new() })
    });
    driver.press("1 Enter").expect("a analysis").press("a");
    driver.expect("It looks like a win by 8 seeds. Searched 12 moves ahead. Line: 1 2 3 4 5 6.");
    driver.press("3 Enter a").expect("Proved: a win by 8 seeds. Line: 1 2 4 5 6.");
    driver.press("? PgDn").expect("how certain it is");
    let mut driver = Driver::with_analyser(USUAL, |_, _| Err("it is too large".to_owned()));
    driver.press("1 Enter a").expect("No analysis: it is too large.");
}

#[test]
fn the_pie_rule_offers_to_change_sides() {
    let mut driver = Driver::open(USUAL, 0);
    // Two people, and the pie rule: the third of the house rules.
    driver.press("1 Down Down Tab").write("human").press("Enter");
    driver.press("Down Down Down Down Down Down Down Down Down Right");
    driver.expect("> pie                   < on >").press("Enter");
    driver.press("s").expect("Only the second player may swap sides");
    driver.press("1 Enter").expect("press s to swap sides").press("s").expect("swaps sides.");
}

/// A table of traditional Congkak that opens at once, with another person at North or the computer.
fn open_together(pace: u8, other: &str) -> Driver {
    let mut driver = Driver::open(USUAL, pace);
    driver.press("5 Down Down Tab").write(other).press("Enter");
    driver.go_to("opening").press("Right").expect("< together >").press("Enter");
    driver
}

#[test]
fn traditional_congkak_opens_together() {
    let mut driver = open_together(0, "first");
    driver
        .expect("Player (South): choose a house to open with.")
        .expect("both sides sow at the same time");
    driver.press("3 Enter").expect("Player has chosen.");
    driver.expect("Player sows house 3 and Robot sows house 1 at the same time.");
    driver.press("u").expect("Taken back").expect("choose a house to open with");
    assert!(!driver.shows("has chosen") && !driver.shows("sows house"));
    driver.press("r").expect("Player sows house 3 and Robot sows house 1 at the same time.");
}

/// What North sees while choosing does not depend on what South has chosen.
#[test]
fn a_choice_of_the_opening_is_not_seen() {
    let after = |keys: &str| {
        let mut driver = open_together(0, "human");
        driver.expect("choose a house to open with; Player 2, look away.").press(keys);
        driver.expect("Player has chosen.").expect("Player 2 (North): choose a house to open with");
        driver
    };
    let screen = after("1 Enter").screen();
    for keys in ["7 Enter", "Right Right Enter", "3 3", "h 5 5"] {
        assert_eq!(after(keys).screen(), screen, "{keys}");
    }
    let mut driver = after("7 Enter");
    driver.press("4 4").expect("Player sows house 7 and Player 2 sows house 4 at the same time.");
}

#[test]
fn both_hands_are_shown_while_both_sow_at_once() {
    let mut driver = open_together(3, "first");
    driver.press("3 Enter").expect("Both sow: Player has 7 in hand, Robot has 7.");
    // Three beats for the lift of both, and one for each pair of seeds.
    driver.pass(600).expect("Both sow: Player has 6 in hand, Robot has 6.");
    driver.pass(200).expect("Both sow: Player has 5 in hand, Robot has 5.");
    driver.settle().expect("Player sows house 3 and Robot sows house 1 at the same time.");
    let shown = driver.screen();
    let mut at_once = open_together(0, "first");
    let below_the_title = |shown: &str| shown.split_once('\n').unwrap().1.to_owned();
    assert_eq!(below_the_title(&shown), below_the_title(&at_once.press("3 Enter").screen()));
    let mut skipped = open_together(3, "first");
    skipped.press("3 Enter").press("Enter").expect("Player sows house 3 and Robot");
}

/// An opening that is longer than is shown seed by seed takes about as many pictures as another move, and
/// one that ends the round tells of the rest.
#[test]
fn openings_of_other_sizes_are_shown_too() {
    let mut driver = Driver::open(USUAL, 5);
    driver.press("5 Down Down Tab").write("first").press("Enter Down Down Down").write("30");
    driver
        .press("Down")
        .write("40")
        .go_to("opening")
        .press("Right Enter")
        .expect("30 houses of 40");
    driver
        .press("1 Enter")
        .settle()
        .expect("Player sows house 1 and Robot sows house 1 at the same time.");
    let mut driver = Driver::open(USUAL, 3);
    driver.press("5 Down Down Tab").write("first").press("Enter Down Down Down").write("1");
    driver.press("Down").write("1").go_to("opening").press("Right Enter").expect("1 house of 1");
    driver
        .press("1 Enter")
        .settle()
        .expect("Player sows house 1 and Robot sows house 1 at the same time.");
    driver.expect("Round 1: Player 1, Robot 1.");
    assert!(!driver.shows(" begins"), "{}", driver.screen());
}

#[test]
fn cassino_takes_players_in_and_refuses_what_cannot_be() {
    let mut driver = Driver::open(USUAL, 0);
    driver.press("6 Down Del").expect("This game needs at least 2 players.");
    driver.press("Back Back Back Back Back Back Enter").expect("A player needs a name: Seat 1.");
    driver.write("Ada # 1: x").press("Right Enter").expect("At least one player must be `human`");
    driver.press("Left Down Down Enter").expect("Seat 3").expect("Birch");
    driver.press("Del").press("Home Enter").expect("Ada # 1: x");
    assert!(!driver.shows("Birch"));
}

#[test]
fn parlour_is_left_without_a_question_if_nothing_is_lost() {
    let mut driver = Driver::open(USUAL, 0);
    driver.press("q");
    assert!(driver.is_left());
    let mut driver = sit_down("1", 3);
    driver.press("1 Enter Ctrl-C");
    assert!(driver.is_left());
}

#[test]
fn help_is_there_everywhere_and_scrolls() {
    let mut driver = Driver::open(USUAL, 0);
    driver.press("?").expect("Sowing games").press("End").expect("play on from here");
    driver.press("Tab").expect(" 1. Sow.").press("Tab").expect("greedy").press("Tab Esc");
    driver.expect("Choose a game");
    // In a name a question mark is a sign like any other.
    driver.press("1 Down ?").expect("South                 ?");
}

#[test]
fn any_size_of_screen_can_be_drawn() {
    for game in ["1", "5", "6"] {
        let mut driver = sit_down(game, 0);
        for (width, height) in
            [(60, 20), (61, 21), (75, 20), (79, 50), (99, 22), (100, 20), (300, 90)]
        {
            driver.resize(width, height).screen();
            driver.press("?").screen();
            driver.press("Esc Esc").screen();
            driver.press("Esc");
            driver.mouse(MouseEventKind::Moved, width - 1, height - 1);
        }
    }
}

/// The keys that mean something now come first.
#[test]
fn help_begins_with_the_keys_of_the_scene() {
    let first = |driver: &mut Driver, heading: &str| {
        driver.press("F1");
        let screen = driver.screen();
        let at = |text: &str| screen.find(text).unwrap_or(usize::MAX);
        assert!(at(heading) < at("F1"), "{heading}:\n{screen}");
        let lines = screen.lines().position(|line| line.contains(heading));
        assert_eq!(lines, Some(4), "{heading}:\n{screen}");
        driver.press("Esc");
    };
    let mut driver = Driver::open(USUAL, 0);
    first(&mut driver, "Menu, lists and questions");
    driver.press("1");
    first(&mut driver, "Setting up a game");
    driver.press("Down Down Down Down Down Down Down Enter").expect("set up a position");
    first(&mut driver, "Setting up a position");
    driver.press("Esc Home Enter").expect("choose a house");
    first(&mut driver, "Sowing games");
    driver.press("x y a").expect("Review");
    first(&mut driver, "Reviewing a game");
}
