//! Every scene, drawn into a buffer and compared as text.
//!
//! `INSTA_UPDATE=always cargo test -p tui` makes the pictures anew; read them as a diff.

mod common;

use common::Driver;
use insta::assert_snapshot;

const USUAL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (120, 40);
const LEAST: (u16, u16) = (60, 20);

#[test]
fn the_menu() {
    let mut driver = Driver::open(USUAL, 3);
    assert_snapshot!("menu", driver.screen());
    assert_snapshot!("menu_ascii", driver.ascii());
    driver.resize(120, 40).press("Down");
    assert_snapshot!("menu_large", driver.screen());
    driver.resize(60, 20).press("Up Up");
    assert_snapshot!("menu_least", driver.screen());
}

#[test]
fn all_games_are_listed_by_group_and_found_by_typing() {
    let games = catalog::GAMES.len();
    let mut driver = Driver::open(USUAL, 3);
    driver.expect(&format!("/  All {games} games ..."));
    driver.press("/").expect(&format!("All {games} games")).expect("Find: _");
    driver.expect("Sowing into stores").expect("> Kalah ").expect("United States");
    assert!(driver.screen().lines().all(|line| line.chars().count() <= 80));
    driver.write("KUYU").expect("Find: KUYU_").expect("> Mangala ").expect("Make houses even,");
    assert_eq!(driver.screen().matches("medium").count(), 1, "{}", driver.screen());
    assert_snapshot!("gallery_found", driver.screen());
    driver.write("?x").expect("No game matches `KUYU?x`.").press("Enter Down Up PgDn End");
    driver.press("Back Back Back Back Back Back").expect("Find: _").expect("> Kalah ");
    // The last game of the list, on the smallest screen too.
    driver.press("End").expect("> Nordic Cassino ").resize(60, 20).expect("> Nordic Cassino ");
    assert_snapshot!("gallery_least", driver.screen());
    driver.press("Home").expect("> Kalah ").expect("Sowing into stores");
    driver.resize(80, 24).paste("ş");
    assert!(driver.ascii().contains("Find: s_"), "{}", driver.ascii());
    driver.press("Back").paste("mangala").press("Enter").expect("Mangala: set up");
    // Back in the menu, on the row that was chosen.
    driver.press("Esc").expect("> 3  Mangala").press("Down Down Down Down Enter").expect("Find: _");
    driver.write("rumah").press("Esc").expect("Find: _").press("Esc").expect("Choose a game");
    driver
        .click("All")
        .expect("Find: _")
        .click("Traditional")
        .expect("Traditional Congkak: set up");
}

#[test]
fn usual_sizes_are_offered() {
    let mut driver = Driver::open(USUAL, 3);
    driver.press("1 Down Down Down Down").expect("> Size                  < 6 houses of 4 >");
    driver.expect("the usual sizes (6 × 4, 6 × 3,").press("Right").expect("< 6 houses of 3 >");
    driver.press("Left Left").expect("< 4 houses of 4 >").press("Down 9");
    driver.expect("Size                  < 9 houses of 4, your own size >").press("Up Right");
    driver.expect("< 6 houses of 4 >").press("Left Enter").expect("4 houses of 4");
}

#[test]
fn a_terminal_that_is_too_small() {
    let mut driver = Driver::open((50, 10), 3);
    assert_snapshot!("too_small", driver.screen());
    driver.resize(1, 1).screen();
    driver.resize(0, 0);
    driver.resize(80, 24).expect("Choose a game");
}

/// A kind of player that is cut would read as another.
#[test]
fn kinds_of_players_are_shown_whole_or_marked_as_cut() {
    let mut driver = Driver::open(USUAL, 3);
    driver.press("1 Down").write("Bartholomew of the Hills").press("Down Tab");
    driver.write("best-first-move:capture-first").press("Enter");
    driver.expect("Bartholomew of t ... < human >").expect("< best-first-move:capture-first >");
    driver.resize(60, 20).expect("< best-first-mo ... >").expect("Bartholo ... < human >");
}

#[test]
fn setting_a_game_up() {
    let mut driver = Driver::open(USUAL, 3);
    driver.press("1 Down Right Down");
    assert_snapshot!("set_up", driver.screen());
    driver.press("End");
    assert_snapshot!("set_up_end", driver.screen());
    driver.press("Home Down Tab").write("grandmaster");
    assert_snapshot!("set_up_kind", driver.screen());
    driver.press("Enter");
    assert_snapshot!("set_up_refused", driver.screen());
    let mut driver = Driver::open(LARGE, 3);
    driver.press("6 Down Down Down Enter Enter");
    assert_snapshot!("set_up_cassino_large", driver.screen());
    driver.resize(60, 20);
    assert_snapshot!("set_up_cassino_least", driver.screen());
}

/// Sits down to a game: its place in the menu, and what is done to set it up.
fn sit_down(size: (u16, u16), pace: u8, game: &str, set_up: &str) -> Driver {
    let mut driver = Driver::open(size, pace);
    driver.press(game);
    // The seed, for any game: it stands at the head of its rules or above them.
    let seed =
        if game == "6" { "Down Down Down Down" } else { "Down Down Down Down Down Down Down Down" };
    driver.press(seed).write("42").press("Home");
    if !set_up.is_empty() {
        driver.press(set_up);
    }
    driver.press("Home Enter");
    driver
}

#[test]
fn a_sowing_game() {
    let mut driver = sit_down(USUAL, 3, "1", "");
    assert_snapshot!("kalah", driver.screen());
    assert_snapshot!("kalah_ascii", driver.ascii());
    driver.press("3");
    assert_snapshot!("kalah_preview", driver.screen());
    driver.press("Enter").pass(600);
    assert_snapshot!("kalah_sowing", driver.screen());
    driver.settle().press("1 Enter").settle();
    assert_snapshot!("kalah_answered", driver.screen());
    driver.press("h");
    assert_snapshot!("kalah_hint", driver.screen());
    driver.press("Esc");
    assert_snapshot!("kalah_leave", driver.screen());
    driver.press("Esc ?");
    assert_snapshot!("kalah_help", driver.screen());
    driver.press("Tab");
    assert_snapshot!("kalah_help_rules", driver.screen());
    driver.press("Tab");
    assert_snapshot!("kalah_help_players", driver.screen());
    driver.press("Esc u");
    assert_snapshot!("kalah_undone", driver.screen());
    driver.press("x Down Enter");
    assert_snapshot!("kalah_resigned", driver.screen());
}

#[test]
fn a_sowing_game_on_other_screens() {
    let mut driver = sit_down(LARGE, 3, "1", "");
    driver.press("2 Enter").settle();
    assert_snapshot!("kalah_large", driver.screen());
    driver.resize(200, 60);
    assert_snapshot!("kalah_very_large", driver.screen());
    driver.resize(LEAST.0, LEAST.1);
    assert_snapshot!("kalah_least", driver.screen());
}

#[test]
fn a_board_that_has_to_be_folded() {
    let set_up = "Down Down Down Down Down 1 0 0 Down 1 0 0 0";
    let mut driver = sit_down(USUAL, 3, "4", set_up);
    assert_snapshot!("congkak_folded", driver.screen());
    driver.press("Down Right");
    assert_snapshot!("congkak_scrolled", driver.screen());
    driver.press("Enter").pass(3000);
    assert_snapshot!("congkak_lap_by_lap", driver.screen());
    driver.resize(200, 60);
    assert_snapshot!("congkak_very_large", driver.screen());
}

#[test]
fn sets_and_burnt_houses() {
    // Two people, two houses of two seeds, two sets of Mangala.
    let sets = "Down Down Left Left Left Left Left Left Down Down Down 2 Down 2";
    let mut driver = Driver::open(USUAL, 0);
    driver.press("3").press(sets).go_to("sets").press("2 Enter");
    for _ in 0..60 {
        if driver.shows("Press Enter to continue") {
            break;
        }
        driver.press("Enter");
    }
    assert_snapshot!("mangala_set_over", driver.screen());
    driver.press("Enter").expect("Set 2");
}

#[test]
fn cassino_for_one_person() {
    let mut driver = sit_down(USUAL, 3, "6", "");
    assert_snapshot!("cassino_waits", driver.screen());
    driver.settle();
    assert_snapshot!("cassino", driver.screen());
    assert_snapshot!("cassino_ascii", driver.ascii());
    driver.press("h");
    assert_snapshot!("cassino_hint", driver.screen());
    driver.press("n");
    assert_snapshot!("cassino_new", driver.screen());
    driver.press("Esc").resize(LARGE.0, LARGE.1);
    assert_snapshot!("cassino_large", driver.screen());
    driver.resize(LEAST.0, LEAST.1);
    assert_snapshot!("cassino_least", driver.screen());
}

#[test]
fn cassino_is_refused_with_a_reason_of_its_own() {
    let mut driver = sit_down(USUAL, 0, "6", "");
    driver.press("Up Space Enter").expect("Select a card in your hand first");
    driver.press("1 p").expect("To play a card without capturing");
    driver.press("Up Space x").expect("Select at least one table card");
}

#[test]
fn cassino_is_handed_over() {
    let mut driver = sit_down(USUAL, 0, "6", "Down Down Tab h u m a n Enter");
    assert_snapshot!("cassino_curtain", driver.screen());
    driver.press("Enter");
    assert_snapshot!("cassino_second_seat", driver.screen());
    driver.press("1 Enter");
    assert_snapshot!("cassino_shown", driver.screen());
    driver.press("Enter");
    assert_snapshot!("cassino_curtain_again", driver.screen());
}

#[test]
fn cassino_for_twelve_and_its_score() {
    let mut driver = Driver::open(USUAL, 0);
    driver.press("6 Down Down Down Down").write("42").press("Up Up");
    for _ in 0..10 {
        driver.press("Down Enter");
    }
    driver.press("Home Enter").settle();
    assert_snapshot!("cassino_twelve", driver.screen());
    driver.resize(LEAST.0, LEAST.1);
    assert_snapshot!("cassino_twelve_least", driver.screen());
    for name in ["Player", "Robot", "Birch", "Cedar", "Hazel", "Juniper", "Kale"] {
        driver.expect(name);
    }
    for _ in 0..20 {
        if driver.shows("Round 1 is over") {
            break;
        }
        driver.press("1 Enter").settle();
    }
    driver.expect("The match continues until someone has 16 points.");
    assert_snapshot!("cassino_score_least", driver.screen());
    driver.resize(USUAL.0, USUAL.1);
    assert_snapshot!("cassino_score", driver.screen());
    assert_snapshot!("cassino_score_ascii", driver.ascii());
    driver.press("Enter").expect("Your hand");
}

#[test]
fn the_page_of_settings() {
    let mut driver = Driver::open(USUAL, 3);
    driver.press("o").write("Ada");
    assert_snapshot!("settings", driver.screen());
}

#[test]
fn an_opening_of_both_at_once() {
    let mut driver = Driver::open(USUAL, 3);
    driver.press("5").go_to("opening").press("Right Enter").press("3 Enter").pass(1000);
    assert_snapshot!("congkak_opening", driver.screen());
}

/// Cards are larger where the screen is.
#[test]
fn cassino_on_a_very_large_screen() {
    let mut driver = Driver::open((160, 50), 0);
    driver.press("6 Enter 1 c");
    assert_snapshot!("cassino_very_large", driver.screen());
}

/// The log goes below a board that would else be drawn smaller, and what a move would do is told whole.
#[test]
fn a_board_that_needs_the_width() {
    let mut driver = Driver::open((120, 40), 0);
    driver.press("4 Down Down Down Down Down").write("12").press("Down").write("30").press("Enter");
    assert_snapshot!("congkak_log_below", driver.screen());
    driver.resize(60, 20);
    assert_snapshot!("congkak_long_preview", driver.screen());
}

#[test]
fn a_coin_that_was_flipped() {
    let mut driver = Driver::open(USUAL, 0);
    driver.press("1 Down Down Down Left").expect("< a coin toss >").press("Enter").settle();
    assert_snapshot!("kalah_coin", driver.screen());
}

/// Houses that burn in the second round of the small board: they are marked and cannot be chosen.
#[test]
fn burnt_houses() {
    let mut driver = Driver::open(USUAL, 0);
    driver.press("5 Down Down Tab").write("first").press("Enter Down Down Down").write("4");
    driver.press("Down").write("3").press("Enter");
    for _ in 0..200 {
        if driver.shows("   x   ") {
            break;
        }
        driver.press("Enter");
    }
    assert_snapshot!("congkak_burnt", driver.screen());
}
