//! How sowing boards lie and grow, positions that are set up, and what is shown with them.

mod common;

use common::{Driver, even_houses_win};
use insta::assert_snapshot;

const USUAL: (u16, u16) = (80, 24);

/// Two people at Kalah, with this done before they start.
fn two_people(size: (u16, u16), set_up: &str) -> Driver {
    let mut driver = Driver::open(size, 0);
    driver.press("1 Down Down Tab").write("human").press("Enter");
    if !set_up.is_empty() {
        driver.press(set_up);
    }
    driver.press("Home Enter");
    driver
}

#[test]
fn boards_stand_upright_and_are_flipped() {
    let mut driver = Driver::open(USUAL, 0);
    driver.press("1 Down Down Down Down Down Down Down Down").write("42").press("Enter").press("v");
    assert_snapshot!("upright", driver.screen());
    assert_snapshot!("upright_ascii", driver.ascii());
    driver.resize(60, 20);
    assert_snapshot!("upright_least", driver.screen());
    driver.resize(120, 40);
    assert_snapshot!("upright_large", driver.screen());
    driver.resize(80, 24).press("v f");
    assert_snapshot!("flipped", driver.screen());
    // The settings go through all four ways.
    driver.press("o Down Down Down").expect("< across flipped >").press("Right");
    driver.expect("< upright flipped >").press("Right").expect("< across >").press("Right Enter");
    assert_snapshot!("upright_again", driver.screen());
}

/// Arrows go where they point, however the board lies.
#[test]
fn arrows_follow_the_board() {
    let mut driver = two_people(USUAL, "");
    driver.expect(">1<").press("Right Right").expect(">3<").press("Left").expect(">2<");
    driver.press("v Down").expect(">3<").press("Up").expect(">2<");
    // Flipped, South is above: its first house on the right.
    driver.press("v f Right").expect(">1<").press("Left Left").expect(">3<");
    // North sits below then, and counts from the left.
    driver.press("5 Enter").expect("Player 2 (North)").press("Home Right Right").expect(">3<");
    driver.press("f Left").expect(">4<").press("v Up").expect(">5<");
}

#[test]
fn large_boards_of_many_houses_scroll_upright() {
    let mut driver = Driver::open(USUAL, 0);
    driver
        .press("4 Down Down Down Down Down")
        .write("100")
        .press("Enter v")
        .expect("100 houses of 4");
    driver.expect("of 100").press("End").expect(">100<");
    for (width, height) in [(60, 20), (100, 30), (200, 60)] {
        driver.resize(width, height).expect(">100<").press("f").expect(">100<").press("f");
    }
}

#[test]
fn hints_can_be_shown_for_every_move() {
    let mut driver = two_people(USUAL, "");
    driver.press("H").expect("Hint: sow house ");
    let shown = driver.screen();
    assert!(shown.contains(">1<"), "the cursor stays where it is: {shown}");
    driver.press("1 1").expect("Player 2 (North)").expect("Hint: sow house ");
    driver.press("H").expect("Hints are off").press("1 1");
    assert!(!driver.shows("Hint: "), "{}", driver.screen());
    let mut driver = Driver::open(USUAL, 0);
    driver.press("6 Enter H").expect("Hint: ").expect("Points expected: about ");
    assert!(driver.shows("No card selected."), "nothing is selected");
}

#[test]
fn a_toss_is_shown_and_can_be_skipped() {
    let start = |pace| {
        let mut driver = Driver::open(USUAL, pace);
        driver.press("1 Down Down Down Left").expect("< a coin toss >").press("Enter");
        driver
    };
    let mut driver = start(3);
    driver.expect("The coin is in the air").pass(500).expect("The coin is in the air");
    assert_snapshot!("toss", driver.screen());
    driver.press("1 1");
    assert!(!driver.shows("sows"), "nobody moves before the coin falls");
    driver.pass(1000).expect("wins the toss.");
    driver.settle().expect(") begins.");
    let mut driver = start(3);
    driver.press("Enter");
    assert!(!driver.shows("in the air"));
    start(0).expect("wins the toss.");
}

/// Set and points are in sight all the time, not in the log alone.
#[test]
fn the_set_and_the_points_stay_in_sight() {
    let mut driver = Driver::open((60, 20), 0);
    driver.press("3 Down Down Tab").write("first").press("Enter Home Enter");
    driver.expect("Mangala, set 1 of 5").expect("South Player, 0 points").expect("Robot, 0 points");
    for _ in 0..200 {
        if driver.shows("Press Enter to continue") {
            break;
        }
        driver.press("Enter");
    }
    driver.expect("Mangala, set 1 of 5").expect("1 point").press("Enter PgUp PgUp PgUp PgUp");
    driver.expect("Mangala, set 2 of 5").expect("1 point").expect("0 points");
    // A single set has no points.
    let mut driver = Driver::open(USUAL, 0);
    driver.press("1 Enter");
    assert!(!driver.shows("point"), "{}", driver.screen());
}

const TO_BOARD: &str = "1 Down Down Down Down Down Down Down";

#[test]
fn a_position_is_set_up_and_played_from() {
    let config = tui::Config {
        analyser: Some(even_houses_win),
        ..common::config(USUAL, 0, common::LOOKS[0])
    };
    let mut driver = Driver::with_config(config);
    driver.press(TO_BOARD).expect("> Board                 < the usual start >").press("Enter");
    assert_snapshot!("editor", driver.screen());
    // South: 0 0 0 0 0 3 and 12 in the store; North: 4 4 0 0 0 0.
    driver.press("c").expect("<6,0,0,0,0,0,0,0,0,0,0,0,0,0,0> s");
    driver.expect("This game is over: there is nothing left to play").press("Enter");
    driver.expect("<6,0,0,0,0,0,0,0,0,0,0,0,0,0,0> s").press("End 1 2 Left 3");
    driver.press("Up Left Left Left Left 4 Left + + + + m");
    driver.expect("<6,12,0,0,0,0,0,0,3,0,0,0,0,4,4> n").press("Back");
    driver.expect("<6,12,0,0,0,0,0,0,3,0,0,0,0,4,0> n").press("4 a");
    driver.expect("With best play North wins by 4. Proved.").expect("5:+0").expect("6:+4");
    assert_snapshot!("editor_analysed", driver.screen());
    driver.press("Enter").expect("< a position of your own >").press("Home Enter");
    driver.expect("Robot sows").expect("12");
    // The game again, from its start, is from this board.
    driver.press("n 2").expect("Robot sows").expect("12");
}

#[test]
fn a_position_that_cannot_be_is_refused_with_the_reason() {
    let mut driver = Driver::open(USUAL, 0);
    driver.press(TO_BOARD).press("Enter x").expect("Not possible here: ");
    driver.press("Enter").expect("set up a position").press("x 4 Esc").expect("the usual start");
    // Another number of houses takes the board away; house rules may forbid it.
    driver.press("Enter 9 Enter").expect("a position of your own");
    driver.press("Up Up Right").expect("the usual start");
    // A position can be pasted in its notation.
    driver.press("Left Down Down Enter").paste("<6,0,0,1,2,3,4,5,6,0,0,0,0,0,1> s");
    driver.expect("<6,0,0,1,2,3,4,5,6,0,0,0,0,0,1> s").press("u").expect("<6,0,0,4,4,4,");
}

#[test]
fn houses_won_for_good_are_marked_and_explained() {
    let mut driver = Driver::from_position(USUAL, "krur", "<4,0,0,4,3,2,6,3,2,5,7> s");
    assert!(!driver.shows("won for good"), "{}", driver.screen());
    driver.press("3 Enter").expect("across the board is won for");
    driver.expect("4s, 4n: won for good by South");
    assert_snapshot!("won_house", driver.screen());
    assert_snapshot!("won_house_ascii", driver.ascii());
    // In brackets they are round.
    driver.resize(60, 20).press("v 4 Enter").expect("( 4s)");
}

#[test]
fn a_player_without_seeds_passes() {
    let position = "<6,25,26,0,0,0,0,0,0,1,1,0,3,2,2> n";
    let mut driver = Driver::from_position(USUAL, "vai-lung-thlan", position);
    assert!(!driver.shows("pass"), "{}", driver.screen());
    driver.press("p").expect("You may pass only when you have no seeds to sow");
    for key in ["p", "Enter"] {
        driver.press("4 4").expect("Ada (South): no seeds to sow. Press p or Enter to pass.");
        driver.expect("p pass").press(key).expect("Ada has no seeds to sow, and passes.");
        driver.expect("Bo (North): choose a house").press("u").press("u");
    }
}

#[test]
fn houses_across_the_board_are_chosen_by_their_owner() {
    let position = "<5,0,0,5,5,5,5,5,5S,5,5,5,5> s";
    let mut driver = Driver::from_position(USUAL, "san-yao", position);
    driver.expect("5S").expect("Tab across").expect("belongs to South");
    driver.press("Up").expect("House 1 across the board: ").press("Down").expect("House 5: ");
    driver.press("Tab").expect("House 1 across the board: ").press("Tab").expect("House 5: ");
    driver.press("v").press("Tab").expect("House 1 across the board: ").press("v Enter");
    driver.expect("Ada sows house 1 across the board");
    // The other player cannot choose it.
    driver.expect("Bo (North): choose a house");
    assert!(!driver.shows("Tab across"), "{}", driver.screen());
    driver.press("1 1").expect("belongs to the other player");
    let mut driver = Driver::from_position(USUAL, "san-yao", position);
    driver
        .click("5S")
        .expect("House 1 across the board: ")
        .click("5S")
        .expect("Ada sows house 1 across");
}
