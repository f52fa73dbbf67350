//! Clocks are in sight wherever somebody looks: where a page is scrolled, in a dialog, and in other scenes.

use crate::{DESK, PHONE, SIDEWAYS, Visit, person};
use serde_json::{Value, json};

/// Screens, down to the smallest phone.
const SCREENS: [(u32, u32); 4] = [DESK, PHONE, SIDEWAYS, (320, 568)];

/// Tells whether an element can be seen whole, with nothing over it.
const SEEN: &str = "const seen = (one) => { const {left, right, top, bottom} = one.getBoundingClientRect(); \
     return one.checkVisibility() && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight \
         && one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)); };";

/// Whether the strip of clocks is shown at the end of the page, whose height changes as its parts find their places.
const STRIP_AT_THE_END: &str = "(document.documentElement.scrollTop = 1e6, document.querySelector('.strip').checkVisibility())";

/// Whether both clocks of the table can be seen, and the mark at the one that runs.
fn clocks() -> String {
    format!(
        "(() => {{ {SEEN} return ['.clock[data-seat=\"0\"]', '.clock[data-seat=\"1\"]', '.turn .clock'].map((one) => [...document.querySelectorAll(one)].some(seen)); }})()"
    )
}

/// Whether the clock of a game that was left can be seen.
fn clock_of_kalah() -> String {
    format!(
        "(() => {{ {SEEN} return [...document.querySelectorAll('a, span')].some((one) => /^Kalah: (Ada|Bo) \\d+:\\d\\d$/.test(one.textContent) && seen(one)); }})()"
    )
}

/// What can be pressed and is covered.
fn covered() -> String {
    format!(
        "(() => {{ {SEEN} return [...document.querySelectorAll('.house, .slot, .acts > *')].filter((one) => one.checkVisibility()) \
         .filter((one) => {{ const {{top, bottom}} = one.getBoundingClientRect(); return top >= 0 && bottom <= innerHeight && !seen(one); }}).map((one) => one.outerHTML.slice(0, 60)); }})()"
    )
}

impl Visit {
    /// Opens a table with clocks for two, at which a good deal was played.
    async fn timed(&self, game: &str) {
        let clock = json!({"kind": "game", "seconds": 3000, "increment": 5});
        let mut asked =
            json!({"game": game, "clock": clock, "seats": [person("Ada"), person("Bo")]});
        if game == "kalah" {
            asked["first"] = json!(0);
        }
        let (table, keys): (String, Vec<Value>) = self.made(asked).await;
        self.play_on(&table, &keys, 8).await;
        self.hold(&table, &[(0, &keys[0])]).await;
        self.reload(&format!("#/table/{table}")).await;
        self.until("document.querySelectorAll('.log li').length >= 8").await;
    }

    /// Scrolls on every screen to the end of the page, or of what is named, and waits until what is wanted is so.
    async fn scrolled(&self, name: &str, what: &str, seen: &str, wanted: Value) {
        for size in SCREENS {
            self.resize(size).await;
            self.until(&format!("innerWidth === {}", size.0)).await;
            for end in ["0", "1e6"] {
                self.run(&format!("document.querySelector('{what}').scrollTop = {end}")).await;
                self.comes(seen, wanted.clone()).await;
                self.picture(&format!("sight-{name}-{}x{}-{end}", size.0, size.1)).await;
            }
        }
        self.resize(DESK).await;
    }
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn the_clocks_of_a_table_stay_in_sight() {
    let visit = Visit::new(DESK).await;
    let all = json!([true, true, true]);
    for game in ["cassino", "kalah"] {
        visit.timed(game).await;
        visit.scrolled(game, "html", &clocks(), all.clone()).await;
        // Where everything is in sight, nothing is shown twice, and nothing is covered.
        for size in [DESK, PHONE, SIDEWAYS] {
            visit.resize(size).await;
            visit.until(&format!("innerWidth === {}", size.0)).await;
            visit.run("document.documentElement.scrollTop = 0").await;
            visit
                .comes("document.querySelector('.strip')?.checkVisibility() ?? false", false)
                .await;
            visit.comes(&covered(), json!([])).await;
        }
        // A table of cards for two fits a phone held upright, and a board one held sideways: neither needs the strip there.
        let size = if game == "cassino" { SIDEWAYS } else { PHONE };
        visit.resize(size).await;
        visit.until(&format!("innerWidth === {}", size.0)).await;
        visit.until(STRIP_AT_THE_END).await;
        visit.accessible("clocks above a page that was scrolled").await;
    }
    // A long dialog.
    visit.resize(DESK).await;
    visit.press("Help").await;
    visit.until("document.querySelector('dialog[open]') !== null").await;
    visit.run("document.querySelectorAll('dialog details').forEach((one) => { one.removeAttribute('name'); one.open = true; })").await;
    visit.scrolled("dialog", "dialog", &clocks(), all).await;
    visit.accessible("clocks in a long dialog").await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn the_clock_of_a_game_that_was_left_stays_in_sight() {
    let visit = Visit::new(DESK).await;
    visit.timed("kalah").await;
    visit.until("document.querySelector('.table').dataset.link === 'up'").await;
    visit.run("location.hash = '#/rules/cassino'").await;
    visit.until("document.querySelector('.sheet') !== null").await;
    visit.scrolled("sheet", "html", &clock_of_kalah(), json!(true)).await;
    // Whoever goes on by the tab key finds what has the focus below the strip.
    visit.resize(PHONE).await;
    visit.until(STRIP_AT_THE_END).await;
    let below = "(document.querySelector('#top nav a').focus(), document.querySelector('.sheet').focus(), true)";
    visit.until(below).await;
    // A dialog in another scene.
    visit.run("location.hash = '#/'").await;
    visit.press("Forget").await;
    visit.until("document.querySelector('dialog[open]') !== null").await;
    visit.scrolled("forget", "dialog", &clock_of_kalah(), json!(true)).await;
    visit.accessible("the clock of another game in a dialog").await;
    visit.end().await;
}
