//! Keys, clicks, pastes, sizes and times that no person would send: nothing panics, and every screen can
//! be drawn.

mod common;

use common::Driver;
use crossterm::event::{MouseButton, MouseEventKind};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Every key that means something anywhere, and some that mean nothing.
const KEYS: &str = "Enter Enter Enter Space Esc Up Down Left Right Home End PgUp PgDn Tab Del Back F1 F2 \
    1 2 3 4 5 6 7 8 9 0 a c d e f g h H l m n o p q r s u v w x y + - ? é 漢 \u{200b}";

const PASTES: [&str; 4] = ["", "42", "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> n", "\u{1b}[31m\n\t漢字"];

fn open(pace: u8) -> Driver {
    Driver::with_config(common::config((80, 24), pace, common::LOOKS[0]))
}

/// Does one thing at random. Nobody thinks unless `thinks`, and then at once.
fn poke(driver: &mut Driver, rng: &mut Pcg64Mcg, keys: &[&str], thinks: bool) {
    match rng.random_range(0..24) {
        0 => {
            driver.resize(rng.random_range(1..=150), rng.random_range(1..=50)).screen();
        }
        1 => {
            driver.paste(PASTES.choose(rng).expect("there are some"));
        }
        2 if thinks => {
            let kind = *[
                MouseEventKind::Moved,
                MouseEventKind::ScrollUp,
                MouseEventKind::Down(MouseButton::Left),
            ]
            .choose(rng)
            .expect("there are some");
            driver.mouse(kind, rng.random_range(0..150), rng.random_range(0..50));
        }
        3 if thinks => {
            driver.pass(rng.random_range(0..2000));
        }
        _ => {
            let key = keys.choose(rng).expect("there are some");
            if thinks {
                driver.press(key)
            } else {
                driver.press_only(key)
            };
        }
    }
    if rng.random_range(0..8) == 0 {
        driver.screen();
    }
}

#[test]
fn nonsense_in_a_game_breaks_nothing() {
    // Hints would take most of the time.
    let keys: Vec<&str> =
        KEYS.split_whitespace().filter(|key| !["h", "H", "o"].contains(key)).collect();
    for seed in 0..6 {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let mut driver = open(rng.random_range(0..=5));
        let games = ["1", "2", "3", "4", "5", "6"];
        driver.press(games[seed as usize]).press("Enter");
        for _ in 0..400 {
            if driver.is_left() {
                break;
            }
            poke(&mut driver, &mut rng, &keys, true);
            driver.resize(80, 24);
            // A kind of player that thinks for long must not sit down.
            if driver.shows("set up") {
                driver.press("Esc");
            } else if driver.shows("Choose a game") {
                driver.press("Home Enter Enter");
            }
        }
    }
}

#[test]
fn nonsense_on_the_pages_breaks_nothing() {
    let keys: Vec<&str> = KEYS.split_whitespace().collect();
    for seed in 0..12 {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let mut driver = open(3);
        for _ in 0..400 {
            if driver.is_left() {
                break;
            }
            poke(&mut driver, &mut rng, &keys, false);
            if rng.random_range(0..40) == 0 {
                driver.break_down();
            }
        }
    }
}
