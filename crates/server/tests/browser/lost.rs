//! What the page says when a server is silent, or parts of the page do not come, where no table is open.

use crate::wire::{State, Wire};
use crate::{Browser, DESK, MOVES, Visit, person};
use serde_json::json;
use std::time::{Duration, Instant};

/// Whether it is told that the server does not answer.
const TOLD: &str = "[...document.querySelectorAll('[role=alert]')].some((one) => one.checkVisibility() && one.textContent.includes('The server does not answer. Trying again'))";

/// How long that may take on a busy machine.
const LATEST: Duration = Duration::from_secs(15);

impl Browser {
    /// Waits until it is told that the server does not answer.
    async fn is_told(&self, what: &str) {
        let began = Instant::now();
        self.until(TOLD).await;
        assert!(began.elapsed() < LATEST, "{what}: {:?}", began.elapsed());
    }
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_silent_server_is_told_in_every_scene_and_asked_again() {
    let visit = Visit::new(DESK).await;
    let wire = Wire::to(&visit.page).await;
    let ada = Browser::open(visit.port, wire.page.clone(), DESK, "Ada").await;
    ada.until("document.querySelector('.games') !== null").await;
    // How soon depends on what else this machine does; how soon the page asks and gives up does not.
    let soon = "import('/assets/alive.js').then(({TOLD}) => TOLD <= 4500)";
    assert!(ada.is(soon).await);
    // A scene whose part of the page has not come yet.
    wire.set(State::Dead);
    ada.run("location.hash = '#/scores'").await;
    ada.is_told("a part").await;
    ada.accessible("a silent server").await;
    wire.set(State::Whole);
    ada.until("document.querySelector('h1')?.textContent === 'High scores'").await;
    ada.until(&format!("!({TOLD})")).await;
    // One that asks for something.
    ada.run("location.hash = '#/'").await;
    ada.until("document.querySelector('.games') !== null").await;
    ada.run("window.same = true").await;
    wire.set(State::Dead);
    ada.run("location.hash = '#/scores'").await;
    ada.is_told("a request").await;
    ada.picture("silent").await;
    wire.set(State::Whole);
    ada.until("document.querySelector('h1')?.textContent === 'High scores'").await;
    ada.until(&format!("!({TOLD}) && window.same")).await;
    // What a scene that was left asked for is asked for no more.
    wire.set(State::Dead);
    ada.run("const old = fetch; window.asked = []; window.fetch = (path, ...all) => { window.asked.push(new URL(path, location).pathname); return old(path, ...all); }; \
             location.hash = '#/'")
        .await;
    ada.is_told("a request").await;
    ada.run("window.asked = []; location.hash = '#/scores'").await;
    ada.until("window.asked.filter((one) => one === '/api/scores').length > 4").await;
    assert!(!ada.is("window.asked.includes('/api/tables')").await);
    wire.set(State::Whole);
    ada.until("document.querySelector('h1')?.textContent === 'High scores'").await;
    ada.until(&format!("!({TOLD})")).await;
    // A table is set up once.
    ada.run("location.hash = '#/new/kalah'").await;
    ada.until("document.querySelector('#level') !== null").await;
    wire.set(State::Dead);
    ada.press("Start").await;
    ada.is_told("a new table").await;
    wire.set(State::Whole);
    ada.until(MOVES).await;
    ada.until(&format!("!({TOLD})")).await;
    let tables = ada.remembered("keys").await;
    assert_eq!(tables.as_object().unwrap().len(), 1, "{tables}");
    ada.driver.quit().await.unwrap();
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_server_that_thinks_for_long_is_not_told_to_be_silent() {
    let visit = Visit::new(DESK).await;
    visit.table(json!({"game": "kalah", "first": 0, "seats": [person("Ada"), person("Bo")]})).await;
    visit.until(MOVES).await;
    visit
        .run(&format!(
            "window.told = 0; setInterval(() => {{ window.told += {TOLD} ? 1 : 0; }}, 50); const old = fetch; \
             window.fetch = (path, ...all) => new URL(path, location).pathname === '/api/analysis' \
             ? new Promise((done) => setTimeout(done, 8000)).then(() => old(path, ...all)) : old(path, ...all)"
        ))
        .await;
    visit.press("Analysis").await;
    visit.until("document.querySelectorAll('.analysis tbody tr').length === 6").await;
    assert_eq!(visit.say("window.told").await, json!(0));
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_page_that_is_loaded_again_and_again_is_never_blank() {
    let visit = Visit::new(DESK).await;
    // As many parts as some thirty visits of a class behind one address take.
    let all = "const done = arguments[0]; (async () => { for (let n = 0; n < 30; n++) \
         await Promise.all(Array.from({length: 45}, () => fetch('/assets/faults.js', {cache: 'no-store'}))); done(); })()";
    visit.driver.execute_async(all, Vec::new()).await.unwrap();
    visit.reload("#/settings").await;
    visit.until("document.querySelector('nav a') !== null && document.querySelector('#set-speed') !== null").await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_part_that_does_not_come_is_told_and_asked_for_again() {
    let visit = Visit::new(DESK).await;
    visit.tools("Network.enable", json!({})).await;
    // One that is needed at once, and one for another scene.
    for (part, scene) in [("lobby.js", "#/settings"), ("settings.js", "#/settings")] {
        let block = |urls| json!({"urls": urls});
        visit.tools("Network.setBlockedURLs", block(vec![format!("*/assets/{part}")])).await;
        visit.reload(scene).await;
        visit.until(TOLD_OR_SAID).await;
        visit.picture(&format!("without-{part}")).await;
        visit.tools("Network.setBlockedURLs", block(Vec::new())).await;
        visit.until("document.querySelector('#set-speed') !== null").await;
    }
    visit.end().await;
}

/// The same, in one paragraph or in two.
const TOLD_OR_SAID: &str = "document.body.innerText.includes('The server does not answer.') && document.body.innerText.includes('Trying again')";

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_table_that_is_gone_when_the_server_is_back_is_told_so() {
    let visit = Visit::new(DESK).await;
    let wire = Wire::to(&visit.page).await;
    let ada = Browser::open(visit.port, wire.page.clone(), DESK, "Ada").await;
    let seats = [person("Ada"), person("Bo")];
    let table = ada.table(json!({"game": "kalah", "seats": seats})).await;
    ada.until(MOVES).await;
    ada.run("window.real = fetch; window.fetch = (path, ...all) => new URL(path, location).pathname.startsWith('/api/tables/') \
             ? Promise.resolve(Response.json({code: 'no_such_table', detail: 'gone'}, {status: 404})) : real(path, ...all); \
             const {WebSocket} = window; window.WebSocket = class { static OPEN = 1; constructor() { setTimeout(() => this.onclose?.({code: 1006, reason: ''}), 50); } \
             send() {} close() {} }")
        .await;
    wire.set(State::Cut);
    ada.until("document.querySelector('.notice').textContent.startsWith('This table has closed')")
        .await;
    ada.until("document.querySelector('.table .play').inert").await;
    assert!(!ada.is("document.querySelector('.status').textContent.includes('turn')").await);
    // One that is there is connected to again, however long that takes.
    wire.set(State::Whole);
    ada.reload(&format!("#/table/{table}")).await;
    ada.until(MOVES).await;
    ada.run("window.fetch = ((real) => (path, ...all) => new URL(path, location).pathname.startsWith('/api/tables/') \
             ? Promise.resolve(Response.json({code: 'busy', detail: 'busy'}, {status: 503})) : real(path, ...all))(fetch)")
        .await;
    wire.set(State::Cut);
    ada.until("document.querySelector('.notice').textContent.startsWith('Connection lost')").await;
    wire.set(State::Whole);
    ada.until("document.querySelector('.table').dataset.link === 'up'").await;
    ada.driver.quit().await.unwrap();
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn what_stands_round_every_scene_does_not_wait_for_the_disk() {
    let visit = Visit::new(DESK).await;
    let watch = "indexedDB.open = () => ({}); new MutationObserver(() => { \
         if (document.querySelector('nav a')) window.stands ??= performance.now(); \
         if (document.querySelector('#set-speed')) window.shown ??= performance.now(); }) \
         .observe(document, {childList: true, subtree: true})";
    visit.tools("Page.addScriptToEvaluateOnNewDocument", json!({"source": watch})).await;
    visit.reload("#/settings").await;
    visit.until("window.shown !== undefined").await;
    let before = visit.say("window.shown - window.stands").await;
    assert!(before.as_f64().unwrap() > 700.0, "{before} ms");
    visit.end().await;
}
