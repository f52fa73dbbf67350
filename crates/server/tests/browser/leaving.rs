//! A scene that is left: what was asked or opened there does nothing to the next one.

use crate::{Browser, DESK, MOVES, Visit, person};
use serde_json::{Value, json};

const DIALOG: &str = "document.querySelector('dialog[open]') !== null";
const SCORES: &str = "document.querySelector('h1')?.textContent === 'High scores'";

impl Browser {
    /// Holds up what is asked for from now on, if its path begins so and it is asked for in this way.
    async fn hold_up(&self, method: &str, path: &str) {
        self.run(&format!(
            "window.real ??= fetch; window.held = []; window.fetch = (at, how) => \
             how?.method === '{method}' && new URL(at, location).pathname.startsWith('{path}') \
             ? new Promise((done) => held.push(() => done(real(at, how)))) : real(at, how)"
        ))
        .await;
    }

    /// Waits until something is held up, goes elsewhere, and lets it come.
    async fn goes_to_the_scores(&self) {
        self.until("held.length > 0").await;
        self.run("location.hash = '#/scores'").await;
        self.until(SCORES).await;
        self.run("held.splice(0).forEach((go) => go()); window.fetch = real").await;
        // Whatever comes of it comes with the answer; nothing is to come, which takes no time of its own.
        tokio::time::sleep(std::time::Duration::from_secs(1)).await;
        assert_eq!(self.say("location.hash").await, "#/scores");
        assert!(self.is(SCORES).await);
        assert!(!self.is(DIALOG).await);
    }

    /// Presses what is found, after giving it the focus as a hand does.
    async fn press_there(&self, found: &str) {
        self.until(&format!("Boolean({found})")).await;
        self.run(&format!("const one = {found}; one.focus(); one.click()")).await;
    }
}

/// The button with this label that can be seen.
fn button(label: &str) -> String {
    format!(
        "[...document.querySelectorAll('button')].find((one) => one.textContent === '{label}' && one.checkVisibility())"
    )
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_question_does_not_outlive_its_scene() {
    let visit = Visit::new(DESK).await;
    visit.until("document.querySelector('.games') !== null").await;
    visit.run("location.hash = '#/scores'").await;
    visit.until(SCORES).await;
    let table = visit.table(json!({"game": "kalah", "seats": [person("Ada"), person("Bo")]})).await;
    visit.until(MOVES).await;
    visit.run("location.hash = '#/past'").await;
    visit.until("document.querySelector('h1')?.textContent === 'Finished games'").await;
    // On a scene that is no table, and on one that is.
    for (scene, part, ask) in [
        ("#/".to_owned(), "document.querySelector('.again') !== null", "Forget"),
        (format!("#/table/{table}"), MOVES, "Resign"),
    ] {
        visit.run(&format!("location.hash = '{scene}'")).await;
        visit.until(part).await;
        visit.press(ask).await;
        visit.until(DIALOG).await;
        visit.run("history.back()").await;
        visit.until("document.querySelector('h1')?.textContent === 'Finished games'").await;
        assert!(!visit.is(DIALOG).await, "{ask}");
        assert!(visit.is("document.activeElement.tagName === 'H1'").await, "{ask}");
    }
    assert_eq!(visit.remembered("keys").await.as_object().unwrap().len(), 1, "nothing was done");
    // An invitation stays in the address of whoever has not answered it.
    let (invited, keys) =
        visit.made(json!({"game": "kalah", "seats": [person("Bo"), {"who": "link"}]})).await;
    let link = keys[1].as_str().unwrap();
    visit.reload(&format!("#/table/{invited}/{link}")).await;
    visit.until("document.querySelector('#guest') !== null").await;
    visit.run("location.hash = '#/scores'").await;
    visit.until(SCORES).await;
    assert!(!visit.is(DIALOG).await);
    assert_eq!(visit.say("location.hash").await, "#/scores");
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn what_comes_for_a_scene_that_was_left_does_nothing_to_the_next() {
    let visit = Visit::new(DESK).await;
    let table = visit.table(json!({"game": "kalah", "seats": [person("Ada"), person("Bo")]})).await;
    visit.until(MOVES).await;
    visit.sow().await;
    // Help that opens a dialog.
    visit.hold_up("GET", "/api/games/kalah").await;
    visit.press("Help").await;
    visit.goes_to_the_scores().await;
    // A replay that names its move in the address.
    visit.run(&format!("location.hash = '#/table/{table}'")).await;
    visit.until(MOVES).await;
    visit.press("Resign").await;
    visit.until(DIALOG).await;
    visit.run("document.querySelector('dialog button[type=button]').click()").await;
    visit.until(crate::OVER).await;
    visit.hold_up("GET", &format!("/api/tables/{table}/replay")).await;
    visit.run(&format!("location.hash = '#/replay/{table}'")).await;
    visit.goes_to_the_scores().await;
    // A table that was set up is among one's own, and nobody is led there who has gone elsewhere.
    visit.run("location.hash = '#/new/kalah'").await;
    visit.until("document.querySelector('#level') !== null").await;
    visit.hold_up("POST", "/api/tables").await;
    visit.press("Start").await;
    visit.goes_to_the_scores().await;
    let keys = "import('/assets/memory.js').then(({recollection}) => Object.keys(recollection('keys')).length)";
    visit.comes(keys, 2).await;
    // A fault is told where it happened.
    visit.run("window.fetch = (at, how) => new URL(at, location).pathname === '/api/export' \
               ? new Promise((done) => held.push(() => done(Response.json({detail: 'tired'}, {status: 503})))) : real(at, how); location.hash = '#/rules/kalah'").await;
    visit.until("document.querySelector('.sheet, main table, main h2') !== null").await;
    visit.run("window.told = import('/assets/api.js').then(({request}) => request('/api/export')).then(() => 'done', () => 'failed')").await;
    visit.goes_to_the_scores().await;
    let settled =
        "Promise.race([told, new Promise((done) => setTimeout(() => done('never'), 200))])";
    assert_eq!(visit.say(settled).await, "never");
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn the_focus_goes_on_where_its_button_has_done_its_work() {
    let visit = Visit::new(DESK).await;
    let focused = "document.activeElement.tagName";
    // A review takes the place of its button.
    let table = visit.table(json!({"game": "kalah", "seats": [person("Ada"), person("Bo")]})).await;
    visit.until(MOVES).await;
    visit.sow().await;
    visit.press("Resign").await;
    visit.until(DIALOG).await;
    visit.run("document.querySelector('dialog button[type=button]').click()").await;
    visit.until(crate::OVER).await;
    visit.reload(&format!("#/replay/{table}")).await;
    visit.press_there(&button("Review")).await;
    visit.until("document.querySelector('.review .curve') !== null").await;
    visit.comes("document.activeElement.closest('.judgement') !== null", true).await;
    // Whose turn it is has a sign, and a name for whoever cannot see it.
    visit.run("document.querySelectorAll('.steer button')[0].click()").await;
    visit.comes("document.querySelectorAll('.players [aria-current=true]').length", 1).await;
    // Whoever has joined a tournament, or started it, goes on from its heading.
    visit.goto("#/tournaments/new").await;
    visit.until("document.querySelector('#title') !== null").await;
    // Without a name of its own, it is called as its game is.
    visit.run("document.querySelector('input[value=easy]').click()").await;
    visit.press("Create tournament").await;
    visit.comes("document.querySelector('h1')?.firstChild.textContent", "Kalah").await;
    visit.until("document.querySelector('.status') !== null").await;
    let tournaments = visit.remembered("tournaments").await;
    let (tournament, held) = tournaments.as_object().unwrap().iter().next().unwrap();
    // The scene that is left has the same button.
    visit
        .run(&format!(
            "document.querySelector('main > section').id = 'left'; location.hash = '#/tournaments/{tournament}/{}'",
            held["link"].as_str().unwrap()
        ))
        .await;
    visit.until("document.querySelector('#left') === null").await;
    visit.press_there(&button("Join")).await;
    visit.until("document.querySelector('.status').textContent.includes('2 joined')").await;
    visit.comes(focused, "H1").await;
    let start = "document.querySelector('#start-undefined')";
    visit.press_there(start).await;
    visit.until(DIALOG).await;
    // Somebody joins meanwhile, so that the button is another one behind the question.
    visit.run(&format!("{start}.dataset.old = ''")).await;
    visit
        .run(&format!(
            "return fetch('/api/tournaments/{tournament}/entrants', {{method: 'POST', body: JSON.stringify({{name: 'Bo'}}), \
             headers: {{'Content-Type': 'application/json', Authorization: 'Bearer {}'}}}}).then(() => true)",
            held["link"].as_str().unwrap()
        ))
        .await;
    visit.until(&format!("{start}.dataset.old === undefined")).await;
    visit.run("document.querySelector('dialog button[type=button]').click()").await;
    visit.until(&format!("document.activeElement === {start}")).await;
    visit.run(&format!("{start}.click()")).await;
    visit.until(DIALOG).await;
    visit.run("document.querySelector('dialog button.main').click()").await;
    visit.until("document.body.innerText.includes('Who plays whom')").await;
    visit.comes(focused, "H1").await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_notification_goes_when_the_game_waits_no_more() {
    let visit = Visit::new(DESK).await;
    visit.remember("settings", &json!({"notify": true, "name": "Ada"})).await;
    visit.reload("#/").await;
    let said: Value = visit
        .say(
            "(async () => { const notes = []; window.Notification = class { static permission = 'granted'; \
             constructor(title, {body, tag, renotify}) { Object.assign(this, {body, tag, renotify, isOpen: true}); notes.push(this); } \
             close() { this.isOpen = false; } }; \
             Object.defineProperty(document, 'hidden', {get: () => true, configurable: true}); \
             const {signal, notify} = await import('/assets/signals.js'); \
             const open = () => notes.map(({body, tag, renotify, isOpen}) => isOpen && [body, tag, renotify]).filter(Boolean); \
             const seen = []; signal('one', 'Your turn'); signal('two', 'Your turn: Oware'); seen.push(open()); \
             signal('one', ''); seen.push(open()); notify('two', 'You win'); notes[1].isOpen = false; signal('two', ''); seen.push(open()); return seen; })()",
        )
        .await;
    assert_eq!(
        said,
        json!([
            [["Your turn", "parlour-one", true], ["Your turn: Oware", "parlour-two", true]],
            [["Your turn: Oware", "parlour-two", true]],
            // How a game has ended stays to be read.
            [["You win", "parlour-two", true]],
        ])
    );
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_table_that_is_left_while_it_waits_is_watched_too() {
    let visit = Visit::new(DESK).await;
    let clock = json!({"kind": "game", "seconds": 900, "increment": 5});
    let seats = [person("Ada"), json!({"who": "link"})];
    let asked = json!({"game": "kalah", "first": 0, "clock": clock, "seats": seats});
    let (table, keys) = visit.made(asked).await;
    visit.hold(&table, &[(0, &keys[0])]).await;
    visit.run(&format!("location.hash = '#/table/{table}'")).await;
    visit.until("document.querySelector('.table')?.dataset.link === 'up'").await;
    visit.run("location.hash = '#/rules'").await;
    visit.until("document.querySelector('h1')?.textContent === 'Rules and help'").await;
    let away = "[...document.querySelectorAll('#top .away a')].filter((one) => one.checkVisibility()).length";
    visit.comes(away, 0).await;
    let arrive = format!(
        "return fetch('/api/tables/{table}/arrival', {{method: 'POST', body: JSON.stringify({{name: 'Bo'}}), \
         headers: {{'Content-Type': 'application/json', Authorization: 'Bearer {}'}}}}).then(({{status}}) => status)",
        keys[1].as_str().unwrap()
    );
    assert_eq!(visit.run(&arrive).await, 201);
    visit.comes(away, 1).await;
    visit
        .until("document.querySelector('.toast')?.innerText.includes('Kalah: it is your turn.') ?? false")
        .await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn whoever_skips_a_move_by_key_goes_on_from_the_board() {
    let visit = Visit::new(DESK).await;
    visit.remember("settings", &json!({"speed": "slow", "name": "Ada"})).await;
    let seats = [person("Ada"), person("Bo")];
    visit.table(json!({"game": "kalah", "first": 0, "seats": seats})).await;
    visit.press_there("document.querySelectorAll('.house.legal')[0]").await;
    let skip = "[...document.querySelectorAll('.play .row button')].find((one) => one.textContent === 'Skip animation' && one.checkVisibility())";
    visit.until(&format!("Boolean({skip})")).await;
    visit.run(&format!("{skip}.focus()")).await;
    visit.key(thirtyfour::Key::Enter).await;
    visit.until(&format!("!{skip}")).await;
    visit.until("document.activeElement.matches('.house')").await;
    visit.end().await;
}
