//! The language of the terminal: chosen, changed at once, and with room for longer words.

mod common;

use common::{Driver, LOOKS, config};
use texts::{Language, Message};
use tui::{Config, Look};

fn open(language: Language) -> Driver {
    let look = Look { language, ..LOOKS[0] };
    Driver::with_config(Config { look, ..config((80, 24), 0, look) })
}

fn say(language: Language, id: &'static str) -> String {
    language.say(&Message::new(id))
}

#[test]
fn every_language_is_listed_in_itself_and_shown_at_once() {
    let mut driver = open(Language::English);
    driver.press("o Up").expect("> Language     < English >");
    for language in Language::ALL.into_iter().skip(1) {
        driver.press("Right").expect(&format!("< {}", language.name()));
        driver.expect(&say(language, "settings")).expect(&say(language, "subtitle"));
        driver.expect(&say(language, "language-unread"));
    }
    driver.press("Right").expect("> Language     < English >").press("Left").expect("< Deutsch");
}

#[test]
fn a_game_goes_on_in_another_language_and_its_log_is_told_anew() {
    let mut driver = open(Language::English);
    driver.press("1 Enter 1 1").expect("Player sows house 1.");
    driver.press("o Up Right Esc");
    let sown = Message::new("sown").with("name", "Player").with("house", 1).with("across", false);
    driver.expect(&Language::Turkish.say(&sown)).expect(&say(Language::Turkish, "key-help"));
    // So is what was noticed last.
    driver.press("u").expect(&say(Language::Turkish, "taken-back"));
    driver.press("o Up Left Esc").expect("Taken back; r redoes it.");
}

#[test]
fn a_hand_of_cards_goes_on_in_another_language() {
    let mut driver = open(Language::English);
    driver.press("6 Enter").expect("Your hand").press("Space").expect("Enter plays");
    driver.press("o Up Left Esc").expect(&say(Language::German, "your-hand"));
    assert!(!driver.shows("Enter plays"), "{}", driver.screen());
}

/// In the language for tests every text has marks at both ends, so one that is cut off lacks the second.
#[track_caller]
fn shows_whole_texts(driver: &Driver) {
    // The boxes of stores are narrower than words with marks.
    let screen = driver.screen().replace("│⟦", "│");
    let [begun, ended] = ['⟦', '⟧'].map(|mark| screen.matches(mark).count());
    assert!(begun > 2 && begun == ended, "{begun} begun, {ended} ended:\n{screen}");
}

#[test]
fn texts_a_third_longer_fit_on_a_small_terminal() {
    let mut driver = open(Language::Pseudo);
    for keys in ["o", "Esc 1", "Down Down", "End", "Esc 6", "Esc 1 Enter", "3 3"] {
        driver.press(keys);
        shows_whole_texts(&driver);
    }
    // A person who shares the screen has to be asked for it.
    let mut driver = open(Language::Pseudo);
    driver.press("6 Down Down Left");
    shows_whole_texts(&driver);
    // At the table only the heads of narrow columns are shortened.
    driver.press("Enter").expect(&say(Language::Pseudo, "key-leave"));
}
