//! What must be in sight at once: boards of every length and tables of every number of seats, on small phones too.

use crate::table::offers;
use crate::{DESK, MOVES, PHONE, SIDEWAYS, Visit, person};
use serde_json::{Value, json};

/// Upright phones, from the smallest that are still sold.
const UPRIGHT: [(u32, u32); 4] = [(360, 640), (375, 667), (390, 664), PHONE];

/// Screens on which many people sit at a table of cards.
const SCREENS: [(u32, u32); 4] = [DESK, (1920, 1080), PHONE, SIDEWAYS];

/// What of these cannot be seen whole without scrolling.
fn cut_off(what: &str) -> String {
    format!(
        "(scrollTo(0, 0), [...document.querySelectorAll('{what}')].filter((one) => one.checkVisibility()).map((one) => [one, one.getBoundingClientRect()])\
         .filter(([, box]) => box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)\
         .map(([one, box]) => `${{one.outerHTML.slice(0, 60)}} ${{Math.round(box.right)}} ${{Math.round(box.bottom)}}`))"
    )
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_board_of_every_length_fits_every_phone() {
    let visit = Visit::new(PHONE).await;
    let clock = json!({"kind": "game", "seconds": 300, "increment": 5});
    for (game, houses) in [("kalah", 6), ("kalah", 10), ("anywoli", 12), ("kalah", 12)] {
        let mut asked = json!({"game": game, "first": 0, "clock": clock, "seats": [person("Ada"), {"who": "computer", "kind": "first", "name": "Bo"}]});
        if game == "kalah" {
            asked["houses"] = json!(houses);
        }
        visit.table(asked).await;
        visit.until(MOVES).await;
        visit.comes("document.querySelectorAll('.house').length", 2 * houses).await;
        for size in UPRIGHT.into_iter().chain([SIDEWAYS, DESK]) {
            visit.resize(size).await;
            visit.until(&format!("innerWidth === {}", size.0)).await;
            visit.picture(&format!("fit-{game}-{houses}-{}x{}", size.0, size.1)).await;
            let cut = cut_off(".board, .house, .bar li, .says, .acts > *, .status, .clock");
            visit.comes(&cut, json!([])).await;
            // No house is too low for a finger, and no count is cut off by the one below.
            let low = "[...document.querySelectorAll('.house')].filter((one) => one.getBoundingClientRect().height < 24 \
                 || one.querySelector('.count').getBoundingClientRect().height > one.getBoundingClientRect().height + 1).length";
            visit.comes(low, 0).await;
        }
    }
    visit.end().await;
}

impl Visit {
    /// Opens a table of cards at which one of many is played here, after so many cards have been laid.
    async fn cards(&self, seats: usize, laid: usize) {
        let people: Vec<Value> =
            (0..seats).map(|seat| person(&format!("Player {}", seat + 1))).collect();
        let (table, keys) =
            self.made(json!({"game": "cassino", "seed": "7", "seats": people})).await;
        self.play_on(&table, &keys, laid).await;
        self.hold(&table, &[(0, &keys[0])]).await;
        self.reload(&format!("#/table/{table}")).await;
        self.until("document.querySelectorAll('.hand .slot').length > 0").await;
        self.comes("document.querySelectorAll('.lay .slot').length", 4 + laid).await;
    }
}

/// The cards, everybody's seat, and whatever can be pressed.
const TABLE: &str = ".cards .slot, .seats li, .cassino button.main, .acts > *, .status";

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_table_of_cards_fits_every_phone() {
    let visit = Visit::new(PHONE).await;
    visit.cards(2, 0).await;
    for size in UPRIGHT.into_iter().chain(SCREENS) {
        visit.resize(size).await;
        visit.until(&format!("innerWidth === {}", size.0)).await;
        visit.picture(&format!("fit-cassino-2-{}x{}", size.0, size.1)).await;
        visit.comes(&cut_off(TABLE), json!([])).await;
    }
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn twelve_seats_at_play_fit_every_screen() {
    let visit = Visit::new(DESK).await;
    visit.cards(12, 0).await;
    visit.comes("document.querySelectorAll('.seats li').length", 12).await;
    for size in SCREENS.into_iter().chain(UPRIGHT) {
        visit.resize(size).await;
        visit.until(&format!("innerWidth === {}", size.0)).await;
        visit.picture(&format!("fit-cassino-12-{}x{}", size.0, size.1)).await;
        visit.comes(&cut_off(TABLE), json!([])).await;
    }
    visit.accessible("twelve seats on a phone").await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn twenty_cards_on_the_table_leave_the_hand_in_sight() {
    let visit = Visit::new(SIDEWAYS).await;
    for seats in [2, 12] {
        visit.cards(seats, 16).await;
        visit.until(&offers("Play")).await;
        for size in SCREENS.into_iter().chain([(360, 640)]) {
            visit.resize(size).await;
            visit.until(&format!("innerWidth === {}", size.0)).await;
            visit.picture(&format!("fit-cassino-{seats}-20-{}x{}", size.0, size.1)).await;
            visit.comes(&cut_off(".cards .slot, .cassino button.main"), json!([])).await;
            // They do not lie over each other, and are wide enough to be told apart.
            let narrow = "[...document.querySelectorAll('.cards .slot')].filter((one) => one.getBoundingClientRect().width < 38).length";
            visit.comes(narrow, 0).await;
        }
        visit.resize(SIDEWAYS).await;
    }
    visit.end().await;
}
