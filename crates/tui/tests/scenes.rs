//! Every scene, drawn into a buffer and compared as text.
//!
//! `INSTA_UPDATE=always cargo test -p tui` makes the pictures anew; read them as a diff.

mod common;

use common::House;
use insta::assert_snapshot;

const USUAL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (120, 40);
const LEAST: (u16, u16) = (60, 20);

#[test]
fn the_menu() {
    let mut house = House::open(USUAL, 3);
    assert_snapshot!("menu", house.screen());
    assert_snapshot!("menu_ascii", house.ascii());
    house.resize(120, 40).press("Down");
    assert_snapshot!("menu_large", house.screen());
    house.resize(60, 20).press("Up Up");
    assert_snapshot!("menu_least", house.screen());
}

#[test]
fn a_terminal_that_is_too_small() {
    let mut house = House::open((50, 10), 3);
    assert_snapshot!("too_small", house.screen());
    house.resize(1, 1).screen();
    house.resize(0, 0);
    house.resize(80, 24).expect("Choose a game");
}

#[test]
fn setting_a_game_up() {
    let mut house = House::open(USUAL, 3);
    house.press("1 Down Right Down");
    assert_snapshot!("set_up", house.screen());
    house.press("End");
    assert_snapshot!("set_up_end", house.screen());
    house.press("Home Down Tab").write("grandmaster");
    assert_snapshot!("set_up_kind", house.screen());
    house.press("Enter");
    assert_snapshot!("set_up_refused", house.screen());
    let mut house = House::open(LARGE, 3);
    house.press("6 Down Down Down Enter Enter");
    assert_snapshot!("set_up_cassino_large", house.screen());
    house.resize(60, 20);
    assert_snapshot!("set_up_cassino_least", house.screen());
}

/// Sits down to a game: its place in the menu, and what is done to set it up.
fn sit_down(size: (u16, u16), pace: u8, game: &str, set_up: &str) -> House {
    let mut house = House::open(size, pace);
    house.press(game);
    // The seed, for any game: it stands at the head of its rules or above them.
    let seed =
        if game == "6" { "Down Down Down Down" } else { "Down Down Down Down Down Down Down" };
    house.press(seed).write("42").press("Home");
    if !set_up.is_empty() {
        house.press(set_up);
    }
    house.press("Home Enter");
    house
}

#[test]
fn a_sowing_game() {
    let mut house = sit_down(USUAL, 3, "1", "");
    assert_snapshot!("kalah", house.screen());
    assert_snapshot!("kalah_ascii", house.ascii());
    house.press("3");
    assert_snapshot!("kalah_preview", house.screen());
    house.press("Enter").pass(600);
    assert_snapshot!("kalah_sowing", house.screen());
    house.settle().press("1 Enter").settle();
    assert_snapshot!("kalah_answered", house.screen());
    house.press("h");
    assert_snapshot!("kalah_hint", house.screen());
    house.press("Esc");
    assert_snapshot!("kalah_leave", house.screen());
    house.press("Esc ?");
    assert_snapshot!("kalah_help", house.screen());
    house.press("Tab");
    assert_snapshot!("kalah_help_rules", house.screen());
    house.press("Tab");
    assert_snapshot!("kalah_help_players", house.screen());
    house.press("Esc u");
    assert_snapshot!("kalah_undone", house.screen());
    house.press("x Down Enter");
    assert_snapshot!("kalah_resigned", house.screen());
}

#[test]
fn a_sowing_game_on_other_screens() {
    let mut house = sit_down(LARGE, 3, "1", "");
    house.press("2 Enter").settle();
    assert_snapshot!("kalah_large", house.screen());
    house.resize(200, 60);
    assert_snapshot!("kalah_very_large", house.screen());
    house.resize(LEAST.0, LEAST.1);
    assert_snapshot!("kalah_least", house.screen());
}

#[test]
fn a_board_that_has_to_be_folded() {
    let set_up = "Down Down Down Down 1 0 0 Down 1 0 0 0";
    let mut house = sit_down(USUAL, 3, "4", set_up);
    assert_snapshot!("congkak_folded", house.screen());
    house.press("Down Right");
    assert_snapshot!("congkak_scrolled", house.screen());
    house.press("Enter").pass(3000);
    assert_snapshot!("congkak_lap_by_lap", house.screen());
    house.resize(200, 60);
    assert_snapshot!("congkak_very_large", house.screen());
}

#[test]
fn sets_and_burnt_houses() {
    // Two people, two houses of two seeds, two sets of Mangala.
    let sets = "Down Down Left Left Left Left Left Left Down Down 2 Down 2 End Up 2";
    let mut house = sit_down(USUAL, 0, "3", sets);
    for _ in 0..60 {
        if house.shows("press Enter for the next") {
            break;
        }
        house.press("Enter");
    }
    assert_snapshot!("mangala_set_over", house.screen());
    house.press("Enter").expect("Set 2");
}

#[test]
fn cassino_for_one_person() {
    let mut house = sit_down(USUAL, 3, "6", "");
    assert_snapshot!("cassino_waits", house.screen());
    house.settle();
    assert_snapshot!("cassino", house.screen());
    assert_snapshot!("cassino_ascii", house.ascii());
    house.press("h");
    assert_snapshot!("cassino_hint", house.screen());
    house.press("n");
    assert_snapshot!("cassino_new", house.screen());
    house.press("Esc").resize(LARGE.0, LARGE.1);
    assert_snapshot!("cassino_large", house.screen());
    house.resize(LEAST.0, LEAST.1);
    assert_snapshot!("cassino_least", house.screen());
}

#[test]
fn cassino_is_refused_with_a_reason_of_its_own() {
    let mut house = sit_down(USUAL, 0, "6", "");
    house.press("Up Space Enter").expect("Select a card in your hand first");
    house.press("1 p").expect("To play a card without capturing");
    house.press("Up Space x").expect("Select at least one table card");
}

#[test]
fn cassino_is_handed_over() {
    let mut house = sit_down(USUAL, 0, "6", "Down Down Tab h u m a n Enter");
    assert_snapshot!("cassino_curtain", house.screen());
    house.press("Enter");
    assert_snapshot!("cassino_second_seat", house.screen());
    house.press("1 Enter");
    assert_snapshot!("cassino_shown", house.screen());
    house.press("Enter");
    assert_snapshot!("cassino_curtain_again", house.screen());
}

#[test]
fn cassino_for_twelve_and_its_score() {
    let mut house = House::open(USUAL, 0);
    house.press("6 Down Down Down Down").write("42").press("Up Up");
    for _ in 0..10 {
        house.press("Down Enter");
    }
    house.press("Home Enter").settle();
    assert_snapshot!("cassino_twelve", house.screen());
    house.resize(LEAST.0, LEAST.1);
    assert_snapshot!("cassino_twelve_least", house.screen());
    for _ in 0..20 {
        if house.shows("Round 1 is over") {
            break;
        }
        house.press("1 Enter").settle();
    }
    assert_snapshot!("cassino_score_least", house.screen());
    house.resize(USUAL.0, USUAL.1);
    assert_snapshot!("cassino_score", house.screen());
    assert_snapshot!("cassino_score_ascii", house.ascii());
    house.press("Enter").expect("Your hand");
}

#[test]
fn the_page_of_settings() {
    let mut house = House::open(USUAL, 3);
    house.press("o").write("Ada");
    assert_snapshot!("settings", house.screen());
}

#[test]
fn an_opening_of_both_at_once() {
    let mut house = House::open(USUAL, 3);
    house.press("5 Home End Up Up Right Enter").press("3 Enter").pass(1000);
    assert_snapshot!("congkak_opening", house.screen());
}

/// Cards are larger where the screen is.
#[test]
fn cassino_on_a_very_large_screen() {
    let mut house = House::open((160, 50), 0);
    house.press("6 Enter 1 c");
    assert_snapshot!("cassino_very_large", house.screen());
}

/// The log goes below a board that would else be drawn smaller, and what a move would do is told whole.
#[test]
fn a_board_that_needs_the_width() {
    let mut house = House::open((120, 40), 0);
    house.press("4 Down Down Down Down").write("12").press("Down").write("30").press("Enter");
    assert_snapshot!("congkak_log_below", house.screen());
    house.resize(60, 20);
    assert_snapshot!("congkak_long_preview", house.screen());
}

#[test]
fn a_coin_that_was_flipped() {
    let mut house = House::open(USUAL, 0);
    house.press("1 Down Down Down Left").expect("< a coin toss >").press("Enter").settle();
    assert_snapshot!("kalah_coin", house.screen());
}

/// Houses that burn in the second round of the small board: they are marked and cannot be chosen.
#[test]
fn burnt_houses() {
    let mut house = House::open(USUAL, 0);
    house.press("5 Down Down Tab").write("first").press("Enter Down Down").write("4");
    house.press("Down").write("3").press("Enter");
    for _ in 0..200 {
        if house.shows("   x   ") {
            break;
        }
        house.press("Enter");
    }
    assert_snapshot!("congkak_burnt", house.screen());
}
