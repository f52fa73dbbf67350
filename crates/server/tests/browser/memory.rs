//! What a browser remembers from one visit to the next, and what its tabs know of each other.

use crate::{Browser, DESK, Visit, person};
use serde_json::{Value, json};

impl Browser {
    /// Lets the page say what comes of an expression with its memory.
    async fn with_memory(&self, expression: &str) -> Value {
        self.say(&format!("import('/assets/memory.js').then((memory) => {expression})")).await
    }
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn every_tab_remembers_what_any_of_them_was_told() {
    let visit = Visit::new(DESK).await;
    let one = visit.driver.window().await.unwrap();
    let other = visit.driver.new_tab().await.unwrap();
    let turn_to = async |tab: &thirtyfour::WindowHandle| {
        visit.driver.switch_to_window(tab.clone()).await.unwrap();
    };
    turn_to(&other).await;
    visit.goto("#/settings").await;
    visit.until("document.querySelector('#set-theme') !== null").await;
    visit
        .run(
            "const box = document.querySelector('#set-theme'); box.value = 'dark'; \
             box.dispatchEvent(new Event('change'))",
        )
        .await;
    turn_to(&one).await;
    visit.until("document.documentElement.dataset.theme === 'dark'").await;
    assert_eq!(visit.with_memory("memory.setting('name')").await, "Ada");
    // Both tabs sit down at tables, and neither has heard of the other's.
    for (tab, table) in [(&one, "a"), (&other, "b"), (&one, "c")] {
        turn_to(tab).await;
        visit.run("BroadcastChannel.prototype.postMessage = () => {}").await;
        visit.with_memory(&format!("memory.keepKeys('{table}', [{{seat: 0, key: 'k'}}])")).await;
    }
    // The first page would forget tables that are not there.
    visit.reload("#/settings").await;
    let tables = "import('/assets/memory.js').then(({ownTables}) => ownTables().join())";
    visit.comes(tables, "c,b,a").await;
    turn_to(&other).await;
    visit.reload("#/settings").await;
    visit.comes(tables, "c,b,a").await;
    turn_to(&one).await;
    visit.with_memory("memory.forgetTable('b')").await;
    turn_to(&other).await;
    visit.comes(tables, "c,a").await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn what_earlier_versions_kept_in_local_storage_is_taken_over_once() {
    let visit = Visit::new(DESK).await;
    visit
        .run(
            "localStorage.setItem('parlour.settings', '{\"board\": \"teak\"}'); \
             localStorage.setItem('parlour.keys', '{\"old\": [{\"seat\": 1, \"key\": \"o\"}]}'); \
             localStorage.setItem('parlour.watched', '[\"seen\"]'); \
             localStorage.setItem('parlour.puzzles', 'damaged')",
        )
        .await;
    visit.reload("#/settings").await;
    visit.comes("document.documentElement.dataset.board", "own").await;
    assert_eq!(visit.with_memory("memory.setting('name')").await, "Ada");
    // As in a browser that has never seen this version.
    let name = "parlour settings /";
    visit.driver.goto(format!("{}health", visit.page)).await.unwrap();
    let forget = format!(
        "return new Promise((done) => {{ indexedDB.deleteDatabase('{name}').onsuccess = () => done(); }})"
    );
    visit.run(&forget).await;
    visit.reload("#/settings").await;
    visit.comes("document.documentElement.dataset.board", "teak").await;
    assert_eq!(visit.with_memory("memory.setting('name')").await, "");
    assert_eq!(visit.with_memory("memory.keysOf('old')").await, json!([{"seat": 1, "key": "o"}]));
    assert_eq!(visit.with_memory("memory.watchedTables()").await, json!(["seen"]));
    visit.with_memory("memory.change('board', 'maple')").await;
    visit.reload("#/settings").await;
    visit.comes("document.documentElement.dataset.board", "maple").await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_browser_that_keeps_nothing_remembers_as_long_as_the_page_is_shown() {
    let visit = Visit::new(DESK).await;
    let nothing = "indexedDB.open = () => { throw new DOMException('no', 'SecurityError'); }; \
         window.BroadcastChannel = class { constructor() { throw new DOMException('no', 'SecurityError'); } }; \
         Storage.prototype.getItem = () => { throw new DOMException('no', 'SecurityError'); }";
    visit.tools("Page.addScriptToEvaluateOnNewDocument", json!({"source": nothing})).await;
    visit.reload("#/settings").await;
    visit.until("document.querySelector('#set-theme') !== null").await;
    assert_eq!(visit.with_memory("memory.setting('name')").await, "");
    visit.with_memory("memory.change('theme', 'dark')").await;
    visit.until("document.documentElement.dataset.theme === 'dark'").await;
    visit.press("Play").await;
    visit.until("document.querySelector('.games') !== null").await;
    visit.press("Play the computer").await;
    visit.until("document.querySelector('.house.legal, .hand .slot') !== null").await;
    // Once, whatever is not kept.
    let told = "document.querySelector('#notes').textContent.startsWith('This browser cannot store anything')";
    visit.reload("#/settings").await;
    visit.until("document.querySelector('#set-theme') !== null").await;
    visit.with_memory("memory.change('theme', 'light')").await;
    visit.until(told).await;
    visit.run("document.querySelector('#notes').replaceChildren()").await;
    visit.with_memory("memory.change('theme', 'dark')").await;
    tokio::time::sleep(std::time::Duration::from_millis(1500)).await;
    assert!(!visit.is(told).await);
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn cards_stay_in_the_order_in_which_they_came() {
    let visit = Visit::new(DESK).await;
    let computer = json!({"who": "computer", "kind": "random", "name": "Bo"});
    let seats = [person("Ada"), computer];
    visit.table(json!({"game": "cassino", "first": 0, "seed": "11", "seats": seats})).await;
    let yours = "document.querySelector('.status.yours') !== null";
    let cards = |place: &str| {
        format!("[...document.querySelectorAll('{place} .slot')].map((one) => one.dataset.card)")
    };
    let (hand, table) = (cards(".hand"), cards(".lay .cards"));
    for _ in 0..4 {
        visit.until(yours).await;
        let before = visit.say(&hand).await;
        let [first, others @ ..] = before.as_array().unwrap().as_slice() else { panic!("no hand") };
        visit
            .run(&format!(
                "document.querySelector('[data-card={}]').click()",
                first.as_str().unwrap()
            ))
            .await;
        visit.press("Play").await;
        visit.until(&format!("{hand}[0] !== '{}'", first.as_str().unwrap())).await;
        visit.until(yours).await;
        // The card that was drawn is the last.
        let after = visit.say(&hand).await;
        assert_eq!(&after.as_array().unwrap()[..3], others);
    }
    let before = (visit.say(&hand).await, visit.say(&table).await);
    // Not the order of the deck.
    let in_deck = "((cards) => JSON.stringify(cards) === JSON.stringify([...cards].sort((one, other) => 'shdc'.indexOf(one[0]) - 'shdc'.indexOf(other[0]))))";
    assert!(!visit.is(&format!("{in_deck}({hand}) && {in_deck}({table})")).await);
    visit.driver.refresh().await.unwrap();
    visit.until(yours).await;
    visit.comes(&hand, before.0).await;
    visit.comes(&table, before.1).await;
    visit.comes("document.querySelector('.hand .slot:last-child').matches('.drawn')", true).await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_lesson_goes_on_where_it_was_when_the_page_is_loaded_anew() {
    let visit = Visit::new(DESK).await;
    visit.speed("fast").await;
    let at = async |step: u32| {
        visit
            .until(&format!(
                "document.querySelector('.head')?.innerText.includes('Step {step} ') ?? false"
            ))
            .await;
    };
    let told = "document.querySelector('.teach').innerText";
    let step_on = "[...document.querySelectorAll('.teacher > button, .house.legal')].find((one) => one.checkVisibility())?.click()";
    let capture = "for (const card of document.querySelectorAll('.hand .wanted, .wanted')) \
         if (card.getAttribute('aria-pressed') !== 'true') card.click(); \
         [...document.querySelectorAll('.row > button.main')].at(-1).click()";
    // Before the fourth and the fifth step of Kalah, and the third of Cassino, the other player is to move.
    let games = [("kalah", vec![step_on; 5]), ("cassino", vec![step_on, capture])];
    for (game, presses) in games {
        visit.reload(&format!("#/lesson/{game}")).await;
        at(1).await;
        for (step, press) in (2..).zip(presses) {
            let is_there =
                format!("document.querySelector('.head').innerText.includes('Step {step} ')");
            visit.run(&format!("window.pressing = setInterval(() => {{ if ({is_there}) clearInterval(window.pressing); else {{ {press} }} }}, 100)")).await;
            at(step).await;
            let kept = format!(
                "JSON.parse(sessionStorage.getItem('parlour.lesson'))[1]?.step === {}",
                step - 1
            );
            visit.until(&kept).await;
            let before = visit.say(told).await;
            visit.reload(&format!("#/lesson/{game}")).await;
            at(step).await;
            assert_eq!(visit.say(told).await, before, "{game} {step}");
        }
        // Whoever comes back later begins at the beginning.
        visit.goto("#/rules").await;
        visit.until("document.querySelector('.teach') === null").await;
        visit.goto(&format!("#/lesson/{game}")).await;
        at(1).await;
    }
    // What cannot be set up any more is forgotten.
    visit
        .run("sessionStorage.setItem('parlour.lesson', JSON.stringify(['kalah', {step: 3, at: '<6,nonsense'}]))")
        .await;
    visit.reload("#/lesson/kalah").await;
    at(1).await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn what_a_slow_disk_remembers_comes_late_and_loses_nothing() {
    let visit = Visit::new(DESK).await;
    let late = "const open = indexedDB.open.bind(indexedDB); indexedDB.open = (...what) => { const asked = {}; \
         window.wake = () => { const real = open(...what); for (const on of ['onsuccess', 'onerror', 'onupgradeneeded']) \
         real[on] = (event) => { asked.result = real.result; asked[on]?.(event); }; }; return asked; }";
    visit.tools("Page.addScriptToEvaluateOnNewDocument", json!({"source": late})).await;
    for earlier in ["", "dark"] {
        visit.reload("#/settings").await;
        visit.until("document.querySelector('#set-name') !== null").await;
        let name = "document.querySelector('#set-name').value";
        visit.comes(name, "").await;
        let theme = "document.documentElement.dataset.theme";
        visit.comes(theme, "auto").await;
        if earlier.is_empty() {
            visit.with_memory("memory.change('theme', 'dark')").await;
            visit.comes(theme, "dark").await;
        }
        visit.run("window.wake()").await;
        visit.comes(name, "Ada").await;
        visit.comes(theme, "dark").await;
        // What is kept after it is kept when it is.
        visit.with_memory("memory.change('speed', 'off')").await;
    }
    visit.end().await;
}
