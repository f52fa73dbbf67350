//! What a browser remembers from one visit to the next, and what its tabs know of each other.

use crate::{Browser, DESK, Visit};
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
