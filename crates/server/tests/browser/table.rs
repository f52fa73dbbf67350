//! A table when something goes wrong, or is pressed twice, or ends unseen.

use crate::wire::{State, Wire};
use crate::{Browser, DESK, MOVES, PHONE, STATUS, Visit, person};
use serde_json::{Value, json};
use std::time::Duration;
use thirtyfour::prelude::*;

const NOTICE: &str = "document.querySelector('.notice')?.checkVisibility() === true";
const DIALOG: &str = "document.querySelector('dialog[open]') !== null";

/// Whether a button with this label can be seen.
pub(crate) fn offers(label: &str) -> String {
    format!(
        "[...document.querySelectorAll('button, a')].some((one) => one.textContent === '{label}' && one.checkVisibility())"
    )
}

impl Browser {
    pub(crate) async fn speed(&self, speed: &str) {
        self.remember("settings", &json!({"speed": speed, "name": "Ada"})).await;
    }

    /// Plays a game on for others by the first action they see, until there are so many left to play or none.
    pub(crate) async fn play_on(&self, table: &str, keys: &[Value], most: usize) {
        let script = "const [table, keys, most, done] = arguments; (async () => { \
            const headers = {'Content-Type': 'application/json', Authorization: `Bearer ${keys.filter(Boolean).join()}`}; \
            for (let played = 0; played < most; played++) { \
              const look = async (seat) => (await fetch(`/api/tables/${table}?seat=${seat}`, {headers})).json(); \
              const {table: {turn}} = await look(0); if (turn === null) break; \
              const {seq, table: {sowing, cassino}} = await look(turn); \
              if (cassino && cassino.stock === 0 && cassino.hand_sizes.reduce((one, other) => one + other) === 1 && most > 1) break; \
              const action = sowing ? sowing.moves[0].action : cassino.hand[0]; \
              await fetch(`/api/tables/${table}/asks`, {method: 'POST', headers, body: JSON.stringify({type: 'play', id: 'x', seat: turn, seq, action})}); \
            } done(true); })()";
        let arguments = vec![json!(table), json!(keys), json!(most)];
        self.driver.execute_async(script, arguments).await.unwrap();
    }

    /// Resigns a game for somebody at another screen.
    pub(crate) async fn resign(&self, table: &str, key: &Value, seat: usize) {
        self.ask_of(table, key, json!({"type": "resign", "id": "x", "seat": seat})).await;
    }

    /// Asks something of a table for somebody at another screen.
    pub(crate) async fn ask_of(&self, table: &str, key: &Value, ask: Value) {
        let script = "const [table, key, ask, done] = arguments; fetch(`/api/tables/${table}/asks`, {method: 'POST', \
            headers: {'Content-Type': 'application/json', Authorization: `Bearer ${key}`}, body: JSON.stringify(ask)}) \
            .then(({ok}) => done(ok))";
        let arguments = vec![json!(table), key.clone(), ask];
        let is_done = self.driver.execute_async(script, arguments).await.unwrap();
        assert_eq!(is_done.json(), &json!(true));
    }

    /// Sets up a table and returns its name and all its keys; the page knows none of them.
    pub(crate) async fn made(&self, asked: Value) -> (String, Vec<Value>) {
        let script = "const [asked, done] = arguments; fetch('/api/tables', {method: 'POST', headers: \
            {'Content-Type': 'application/json'}, body: asked}).then((answer) => answer.json()).then(done)";
        let asked = vec![json!(asked.to_string())];
        let made = self.driver.execute_async(script, asked).await.unwrap().json().clone();
        (made["table"].as_str().unwrap().to_owned(), made["keys"].as_array().unwrap().clone())
    }

    /// Lets the page have these keys of a table besides those of others.
    pub(crate) async fn hold_too(&self, table: &str, keys: &[(usize, &Value)]) {
        let script = "const [table, keys, done] = arguments; import('/assets/memory.js').then(({keepKeys}) => keepKeys(table, keys)).then(() => done(true))";
        let arguments = vec![json!(table), keys_of_seats(keys)];
        self.driver.execute_async(script, arguments).await.unwrap();
    }

    /// Lets the page have these keys of a table, and none besides.
    pub(crate) async fn hold(&self, table: &str, keys: &[(usize, &Value)]) {
        self.remember("keys", &json!({table: keys_of_seats(keys)})).await;
    }
}

/// Keys as the page remembers them.
fn keys_of_seats(keys: &[(usize, &Value)]) -> Value {
    keys.iter().map(|(seat, key)| json!({"seat": seat, "key": key})).collect()
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_dead_connection_is_told_and_the_move_arrives_when_it_is_back() {
    let visit = Visit::new(DESK).await;
    let wire = Wire::to(&visit.page).await;
    let ada = Browser::open(visit.port, wire.page.clone(), DESK, "Ada").await;
    ada.table(json!({"game": "kalah", "first": 0, "seats": [person("Ada"), person("Bo")]})).await;
    ada.until(MOVES).await;
    ada.until("document.querySelector('.table').dataset.link === 'up'").await;
    wire.set(State::Dead);
    ada.run("document.querySelector('.house.legal').click()").await;
    let waits = "document.querySelectorAll('.house.waiting').length === 1";
    ada.until(waits).await;
    ada.until(NOTICE).await;
    // How soon depends on what else this machine does; how soon the page asks and gives up does not.
    let told = "import('/assets/socket.js').then(({TOLD}) => arguments[0](TOLD))";
    let told = ada.driver.execute_async(told, Vec::new()).await.unwrap().json().clone();
    assert!(told.as_f64().unwrap() <= 4500.0, "{told} ms");
    assert!(ada.is(waits).await, "the move is marked until it has arrived");
    ada.comes("document.querySelector('.notice').textContent", "Connection lost. Reconnecting… Your move is saved and will be sent when the connection is back.").await;
    ada.picture("dead").await;
    ada.accessible("a dead connection").await;
    wire.set(State::Whole);
    ada.until("document.querySelector('.log').textContent.includes('sows house 1')").await;
    ada.until(&format!("!({NOTICE}) && document.querySelector('.waiting') === null")).await;
    assert!(
        ada.is("document.querySelector('.log').textContent.split(' sows ').length === 2").await,
        "it is played once"
    );
    // What is asked of the other side arrives too, once.
    ada.until(&offers("Offer a draw")).await;
    wire.set(State::Dead);
    ada.press("Offer a draw").await;
    // Both sit at this screen, so it would be settled at once.
    ada.until(DIALOG).await;
    ada.press("Draw").await;
    let asks = "document.querySelector('button.waiting')?.textContent === 'Offer a draw'";
    ada.until(NOTICE).await;
    assert!(ada.is(asks).await, "the question is marked until it has arrived");
    ada.comes("document.querySelector('.notice').textContent", "Connection lost. Reconnecting… Your choice is saved and will be sent when the connection is back.").await;
    ada.accessible("a question that waits").await;
    wire.set(State::Whole);
    ada.until("document.querySelector('.log').textContent.includes('Draw by agreement')").await;
    ada.until("document.querySelector('button.waiting') === null").await;
    assert!(ada.is("document.querySelector('.toast') === null").await, "nothing is refused");
    // A page that could not be asked for is asked for again.
    wire.set(State::Cut);
    ada.run("location.hash = '#/scores'").await;
    ada.until("document.querySelector('[role=alert]:not([hidden])')?.textContent.includes('does not answer') ?? false").await;
    wire.set(State::Whole);
    ada.until("document.querySelector('h1')?.textContent === 'High scores'").await;
    ada.driver.quit().await.unwrap();
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn an_answer_waits_for_the_connection_and_answers_nothing_else() {
    let visit = Visit::new(DESK).await;
    let wire = Wire::to(&visit.page).await;
    let ada = Browser::open(visit.port, wire.page.clone(), PHONE, "Ada").await;
    let asked = json!({"game": "kalah", "first": 1, "seats": [person("Ada"), person("Bo")]});
    let (table, keys) = visit.made(asked).await;
    let (draw, take_back, no) = (
        json!({"type": "propose", "id": "a", "seat": 1, "what": "draw"}),
        json!({"type": "propose", "id": "b", "seat": 1, "what": "take_back"}),
        json!({"type": "answer", "id": "c", "seat": 1, "yes": false}),
    );
    visit.play_on(&table, &keys, 1).await;
    visit.ask_of(&table, &keys[1], draw.clone()).await;
    ada.hold(&table, &[(0, &keys[0])]).await;
    ada.reload(&format!("#/table/{table}")).await;
    let question = "document.querySelector('.question').innerText.split('\\n')[0]";
    ada.until("document.querySelector('.table')?.dataset.link === 'up'").await;
    ada.comes(question, "Bo offers a draw.").await;
    wire.set(State::Cut);
    ada.until(NOTICE).await;
    ada.press("Agree").await;
    let waits = "[...document.querySelectorAll('.question .waiting')].map((one) => [one.textContent, getComputedStyle(one).outlineColor === getComputedStyle(one.parentElement).backgroundColor])";
    ada.comes(waits, json!([["Agree", false]])).await;
    ada.comes("document.querySelector('.notice').textContent", "Connection lost. Reconnecting… Your choice is saved and will be sent when the connection is back.").await;
    // Another answer is not taken meanwhile, and both are in sight.
    ada.press("Decline").await;
    ada.comes(waits, json!([["Agree", false]])).await;
    let apart = "document.querySelector('.notice').getBoundingClientRect().bottom <= document.querySelector('.question').getBoundingClientRect().top";
    ada.comes(apart, true).await;
    ada.accessible("an answer that waits").await;
    ada.picture("answer-waits").await;
    // Another offer is asked about anew.
    visit.ask_of(&table, &keys[1], no).await;
    visit.ask_of(&table, &keys[1], take_back).await;
    wire.set(State::Whole);
    ada.comes(question, "Bo asks to take back a move.").await;
    ada.until(&format!("!({NOTICE}) && document.querySelector('.waiting') === null")).await;
    ada.press("Decline").await;
    ada.until("document.querySelector('.question').hidden").await;
    assert!(!ada.is("document.querySelector('.log').textContent.includes('takes back')").await);
    // The same offer is answered.
    visit.ask_of(&table, &keys[1], draw.clone()).await;
    ada.comes(question, "Bo offers a draw.").await;
    wire.set(State::Cut);
    ada.until(NOTICE).await;
    ada.press("Decline").await;
    wire.set(State::Whole);
    ada.until("document.querySelector('.question').hidden").await;
    assert!(ada.is("document.querySelector('.toast') === null").await, "nothing is refused");
    // An offer is made once, however often it was pressed.
    wire.set(State::Cut);
    ada.until(NOTICE).await;
    ada.press("Offer a draw").await;
    ada.press("Offer a draw").await;
    wire.set(State::Whole);
    ada.comes(question, "Waiting for an answer.").await;
    ada.until(&format!("!({NOTICE}) && document.querySelector('.waiting') === null")).await;
    assert!(ada.is("document.querySelector('.toast') === null").await, "nothing is refused");
    ada.press("Withdraw").await;
    ada.until("document.querySelector('.question').hidden").await;
    // One that meets the offer of somebody else is not made: it would agree to that unseen.
    wire.set(State::Cut);
    ada.until(NOTICE).await;
    ada.press("Offer a draw").await;
    visit.ask_of(&table, &keys[1], draw.clone()).await;
    wire.set(State::Whole);
    ada.comes(question, "Bo offers a draw.").await;
    ada.until("document.querySelector('.toast') !== null").await;
    assert!(!ada.is("document.querySelector('.end-scene')?.checkVisibility() === true").await);
    ada.press("Decline").await;
    ada.until("document.querySelector('.question').hidden").await;
    // A server that was stopped has kept no offer.
    visit.ask_of(&table, &keys[1], draw).await;
    ada.comes(question, "Bo offers a draw.").await;
    ada.run(
        "Object.defineProperty(WebSocket.prototype, 'onmessage', {set(hear) { this.addEventListener('message', (event) => { \
         const said = JSON.parse(event.data); if (said.type === 'update') { said.run = 'another'; said.table.proposed = null; } \
         hear({data: JSON.stringify(said)}); }); }}); document.querySelector('.question button').focus()",
    )
    .await;
    wire.set(State::Cut);
    ada.until(NOTICE).await;
    wire.set(State::Whole);
    ada.comes(
        "document.querySelector('.toast')?.textContent",
        "The server has restarted, and the offer was lost.",
    )
    .await;
    ada.until("document.querySelector('.question').hidden").await;
    ada.until("document.activeElement.closest('.acts') !== null").await;
    ada.driver.quit().await.unwrap();
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_connection_that_is_never_made_is_told_before_it_is_given_up() {
    let visit = Visit::new(DESK).await;
    visit.goto("#/").await;
    visit
        .run(
            "window.givenUp = 0; window.WebSocket = class { static OPEN = 1; readyState = 0; close() { window.givenUp += 1; } }",
        )
        .await;
    let asked = json!({"game": "kalah", "first": 0, "seats": [person("Ada"), person("Bo")]});
    let (table, keys) = visit.made(asked).await;
    visit.hold_too(&table, &[(0, &keys[0])]).await;
    visit.run(&format!("location.hash = '#/table/{table}'")).await;
    visit.until(NOTICE).await;
    assert_eq!(visit.say("window.givenUp").await, json!(0));
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn cards_that_were_sent_are_marked_until_they_have_arrived() {
    let visit = Visit::new(DESK).await;
    let wire = Wire::to(&visit.page).await;
    let ada = Browser::open(visit.port, wire.page.clone(), DESK, "Ada").await;
    let computer = json!({"who": "computer", "kind": "first", "name": "Bo"});
    ada.table(json!({"game": "cassino", "seats": [person("Ada"), computer]})).await;
    ada.until("document.querySelector('.status.yours') !== null").await;
    ada.until("document.querySelector('.table').dataset.link === 'up'").await;
    wire.set(State::Dead);
    ada.run("document.querySelector('.hand .slot').click()").await;
    ada.press("Play").await;
    let waits = "[document.querySelector('.hand .slot.waiting')?.getAttribute('aria-pressed'), document.querySelector('button.main.waiting')?.textContent]";
    ada.comes(waits, json!(["true", "Play"])).await;
    // Pressed again, nothing more is sent.
    ada.keys("p").await;
    ada.until(NOTICE).await;
    ada.picture("dead-cards").await;
    ada.accessible("cards that wait").await;
    wire.set(State::Whole);
    ada.until("document.querySelector('.log').textContent.includes('Ada plays')").await;
    ada.until("document.querySelector('.waiting') === null").await;
    assert!(ada.is("document.querySelector('.toast') === null").await, "nothing is refused");
    ada.driver.quit().await.unwrap();
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn the_clocks_of_games_that_were_left_stay_in_sight() {
    let visit = Visit::new(PHONE).await;
    let clock = json!({"kind": "game", "seconds": 900, "increment": 5});
    let asked =
        |game: &str| json!({"game": game, "clock": clock, "seats": [person("Ada"), person("Bo")]});
    let mut kalah = asked("kalah");
    kalah["first"] = json!(0);
    let (kalah, keys) = visit.made(kalah).await;
    let (cassino, cards) = visit.made(asked("cassino")).await;
    let kept =
        json!({&kalah: [{"seat": 0, "key": keys[0]}], &cassino: [{"seat": 0, "key": cards[0]}]});
    visit.remember("keys", &kept).await;
    let in_sight = "[...document.querySelectorAll('.away a')].filter((one) => one.checkVisibility()).map((one) => [one.textContent.split(':')[0], \
         (({left, right, top, bottom}) => left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight)(one.getBoundingClientRect())])";
    let shown = async |part: &str| {
        visit.until(&format!("document.querySelector('{part}') !== null")).await;
    };
    visit.reload(&format!("#/table/{kalah}")).await;
    shown(".house.legal").await;
    visit.run("location.hash = '#/rules'").await;
    visit.comes(in_sight, json!([["Kalah", true]])).await;
    visit.run(&format!("location.hash = '#/table/{cassino}'")).await;
    shown(".hand .slot").await;
    // Beside a board there is little room.
    visit.comes(in_sight, json!([["Kalah", true]])).await;
    visit.accessible("a clock beside a table").await;
    visit.picture("clock-beside-table").await;
    visit.run("location.hash = '#/scores'").await;
    let both = json!([["Kalah", true], ["Nordic Cassino", true]]);
    visit.comes(in_sight, both.clone()).await;
    visit.accessible("two clocks").await;
    visit.picture("clocks").await;
    // They outlive another language, and a page that is loaded anew.
    visit.run("location.hash = '#/settings'").await;
    shown("#set-language").await;
    visit.run("const box = document.querySelector('#set-language'); box.value = 'sv'; box.dispatchEvent(new Event('change'))").await;
    visit.until("document.documentElement.lang === 'sv'").await;
    visit.run("const box = document.querySelector('#set-language'); box.value = 'en'; box.dispatchEvent(new Event('change'))").await;
    visit.until("document.documentElement.lang === 'en'").await;
    visit.comes(in_sight, both.clone()).await;
    visit.reload("#/rules").await;
    visit.comes(in_sight, both).await;
    // What happens there is told here.
    visit.play_on(&kalah, &keys, 2).await;
    visit.until("document.querySelector('.toast')?.innerText.includes('Kalah: it is your turn.') ?? false").await;
    visit.press("Go to the table").await;
    shown(".house.legal").await;
    visit.comes(in_sight, json!([["Nordic Cassino", true]])).await;
    // What has come while a move was shown is not forgotten with it.
    visit.remember("settings", &json!({"speed": "slow", "name": "Ada"})).await;
    visit.reload(&format!("#/table/{kalah}")).await;
    shown(".house.legal").await;
    visit.until("document.querySelector('.table').dataset.link === 'up'").await;
    visit.play_on(&kalah, &keys, 3).await;
    visit.resign(&kalah, &keys[1], 1).await;
    tokio::time::sleep(Duration::from_millis(200)).await;
    visit.run("location.hash = '#/rules'").await;
    visit
        .until("document.querySelector('.toast')?.innerText.includes('Bo resigned') ?? false")
        .await;
    visit.comes(in_sight, json!([["Nordic Cassino", true]])).await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn no_button_acts_twice_while_seeds_move() {
    let visit = Visit::new(DESK).await;
    visit.speed("fast").await;
    visit.reload("#/lesson/kalah").await;
    visit.until("document.querySelector('.teacher') !== null").await;
    visit
        .run(
            "window.notes = []; new MutationObserver(() => window.notes.push(document.querySelector('#notes').innerText)) \
              .observe(document.querySelector('#notes'), {childList: true}); \
              window.pressing = setInterval(() => [...document.querySelectorAll('.teacher > button, .house.legal')] \
              .find((one) => one.checkVisibility())?.click(), 20)",
        )
        .await;
    for step in 2..9 {
        visit.until(&format!("document.querySelector('.head').innerText.includes('Step {step}') || document.querySelector('.teacher .row').checkVisibility()")).await;
    }
    visit.until("document.querySelector('.teacher .row').checkVisibility()").await;
    visit.run("clearInterval(window.pressing)").await;
    assert_eq!(visit.say("window.notes").await, json!([]));
    // Whoever learns is called by a name in every sentence.
    assert!(!visit.is("document.body.innerText.includes('You sows')").await);
    // Two presses set up one table.
    visit.goto("#/").await;
    visit.until("document.querySelector('.games') !== null").await;
    visit.run("window.sent = 0; const old = fetch; window.fetch = (...all) => { window.sent += all[1]?.method === 'POST' ? 1 : 0; return old(...all); }; \
               const one = document.querySelector('.game .main'); one.click(); one.click()").await;
    visit.until("document.querySelector('.board') !== null").await;
    assert_eq!(visit.say("window.sent").await, json!(1));
    visit.end().await;
}

/// Plays a round of cards to its points, which Ada has on her screen. Returns the table and the keys of its seats.
pub(crate) async fn at_the_points(visit: &Visit, asked: Value) -> (String, Vec<Value>) {
    let (table, keys) = visit.made(asked).await;
    visit.play_on(&table, &keys, 200).await;
    visit.hold(&table, &[(0, &keys[0])]).await;
    visit.reload(&format!("#/table/{table}")).await;
    visit.until("document.querySelector('.hand') !== null").await;
    visit.play_on(&table, &keys, 1).await;
    visit.until(DIALOG).await;
    (table, keys)
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_loss_on_time_is_told_behind_the_points() {
    let visit = Visit::new(DESK).await;
    let asked = json!({"game": "cassino", "clock": {"kind": "move", "seconds": 10}, "seats": [person("Ada"), person("Bo")]});
    at_the_points(&visit, asked).await;
    visit
        .until("document.querySelector('dialog[open] [role=timer]')?.checkVisibility() === true")
        .await;
    visit.picture("points-clock").await;
    visit.until("/ran out of time/.test(document.querySelector('dialog[open]')?.innerText)").await;
    visit.accessible("a loss behind the points").await;
    visit.run("document.querySelector('dialog[open] button.main').click()").await;
    visit.until(&format!("!({DIALOG})")).await;
    visit.until(&format!("{STATUS}.includes('ran out of time')")).await;
    visit
        .until("[...document.querySelectorAll('.clock')].some((one) => one.textContent === '0:00')")
        .await;
    // A result reaches its player on every page.
    let asked = json!({"game": "kalah", "first": 0, "clock": {"kind": "move", "seconds": 8}, "seats": [person("Ada"), person("Bo")]});
    let (table, keys) = visit.made(asked).await;
    visit.hold(&table, &[(0, &keys[0])]).await;
    visit.reload(&format!("#/table/{table}")).await;
    visit.until("document.title.startsWith('Your turn')").await;
    visit.until("document.querySelector('link[rel=icon]').href.endsWith('icon-turn.svg')").await;
    visit.run("location.hash = '#/rules'").await;
    // It is still their turn there, and the title goes on saying so, and where.
    visit.until("document.title.startsWith('Your turn: Kalah – Rules')").await;
    visit
        .until("document.querySelector('.toast')?.innerText.includes('ran out of time') ?? false")
        .await;
    visit.accessible("a result on another page").await;
    visit.press("Go to the table").await;
    visit
        .until("document.querySelector('.status')?.textContent.includes('Bo wins!') ?? false")
        .await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn clocks_name_the_next_to_move_after_the_last_seed() {
    let visit = Visit::new(DESK).await;
    visit.speed("slow").await;
    let clock = json!({"kind": "game", "seconds": 600, "increment": 0});
    let asked = json!({"game": "kalah", "position": "<6,0,0,8,3,3,3,3,3,3,3,3,3,3,3> s", "clock": clock, "seats": [person("Ada"), person("Bo")]});
    visit.table(asked).await;
    visit.until(MOVES).await;
    let turn = "document.querySelector('dialog[open] .news .turn .named')?.textContent";
    // The name, and whether seeds still move.
    visit.run(&format!("window.told = []; window.looks = setInterval(() => {turn} && window.told.push([{turn}, {}]), 50)", offers("Skip animation"))).await;
    visit.run("document.querySelector('.house.legal').click()").await;
    visit.until(&offers("Skip animation")).await;
    visit.press("Help").await;
    visit.until(&format!("{turn} === 'Bo'")).await;
    let told = visit.say("clearInterval(window.looks), window.told").await;
    let told = told.as_array().unwrap();
    assert!(
        told.contains(&json!(["Ada", true])) && !told.contains(&json!(["Bo", true])),
        "{told:?}"
    );
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_question_whether_to_end_the_game_does_not_outlive_it() {
    let visit = Visit::new(DESK).await;
    let clock = json!({"kind": "move", "seconds": 8});
    let asked = json!({"game": "kalah", "clock": clock, "seats": [person("Ada"), person("Bo")]});
    visit.table(asked).await;
    visit.until(MOVES).await;
    visit.press("Resign").await;
    visit.until(DIALOG).await;
    visit.until(&format!("{STATUS}.includes('ran out of time')")).await;
    visit.until(&format!("!({DIALOG})")).await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn the_result_is_told_after_the_last_seed() {
    let visit = Visit::new(DESK).await;
    visit.speed("slow").await;
    // South's last seed captures all that North has.
    let asked = json!({"game": "kalah", "position": "<6,20,24,1,0,0,0,0,0,0,0,0,0,3,0> s", "seats": [person("Ada"), person("Bo")]});
    let table = visit.table(asked).await;
    visit.until(MOVES).await;
    visit
        .run(
            "window.told = []; const status = document.querySelector('.status'); new MutationObserver(() => window.told.push([status.textContent, \
              [...document.querySelectorAll('button')].some((one) => one.textContent === 'Skip animation' && one.checkVisibility())])) \
              .observe(status, {childList: true, characterData: true, subtree: true})",
        )
        .await;
    visit.run("document.querySelector('.house.legal').click()").await;
    visit.until(&offers("Skip animation")).await;
    visit.until(&format!("/draw/.test({STATUS})")).await;
    let told = visit.say("window.told").await;
    let moving = |one: &&Value| one[1] == json!(true);
    assert_eq!(told.as_array().unwrap().iter().filter(moving).count(), 0, "{told}");
    // The end: the tally and what to do next, and nothing left to resign.
    visit.until("document.querySelector('.end-scene')?.checkVisibility() === true").await;
    let tally = "[...document.querySelectorAll('.tally strong')].map((one) => one.textContent)";
    visit.comes(tally, json!(["24", "24"])).await;
    for label in ["Play again", "Replay", "Review", "New table"] {
        visit.until(&offers(label)).await;
    }
    for label in ["Resign", "Hint", "Take back", "Quit"] {
        visit.until(&format!("!({})", offers(label))).await;
    }
    visit.accessible("the end of a game").await;
    visit.picture("end").await;
    visit.press("Review").await;
    // The only move there was is judged.
    visit.until("document.querySelector('.review .curve') !== null").await;
    visit.until("document.querySelectorAll('.review td').length > 0").await;
    // The moves have room, and what can be done with the game stands below the board.
    visit.until("document.querySelector('.moves').getBoundingClientRect().height >= 150").await;
    let away = "(({bottom}) => [...document.querySelectorAll('.deeds .row > *')].filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect()).filter((box) => box.top < bottom || box.bottom > innerHeight).length)(document.querySelector('.steer').getBoundingClientRect())";
    visit.comes(away, 0).await;
    visit.accessible("the review of a game").await;
    visit.picture("review").await;
    // A review that fails counts no mistakes.
    let fail = "const old = fetch; window.fetch = (path, ...all) => path.includes('/review') ? Promise.resolve(new Response('{\"detail\": \"tired\"}', \
        {status: 503, headers: {'Content-Type': 'application/problem+json'}})) : old(path, ...all)";
    visit.run(fail).await;
    visit.run(&format!("location.hash = '#/replay/{table}'")).await;
    visit.until("document.querySelector('.review td') === null && document.querySelector('.steer') !== null").await;
    visit.press("Review").await;
    visit.until("document.querySelector('.toast')?.textContent === 'Tired'").await;
    assert!(visit.is("document.querySelector('.review td') === null").await);
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn moves_that_were_taken_back_are_struck_out_and_not_counted() {
    let visit = Visit::new(DESK).await;
    let seats = json!([person("Ada"), {"who": "computer", "kind": "first", "name": "Bo"}]);
    let table = visit.table(json!({"game": "kalah", "first": 0, "seats": seats})).await;
    visit.until(MOVES).await;
    let numbers = "[...document.querySelectorAll('.log li[value]')].map((one) => [one.value, one.querySelector('del') !== null])";
    let whole = json!([[1, false], [2, false]]);
    visit.sow().await;
    visit.until(MOVES).await;
    visit.comes(numbers, whole).await;
    visit.press("Take back").await;
    visit.comes(numbers, json!([[1, true], [2, true]])).await;
    visit.until(MOVES).await;
    visit.sow().await;
    visit.until(MOVES).await;
    let after = json!([[1, true], [2, true], [1, false], [2, false]]);
    visit.comes(numbers, after.clone()).await;
    visit.accessible("moves that were taken back").await;
    visit.picture("taken-back").await;
    visit.reload(&format!("#/table/{table}")).await;
    visit.until(MOVES).await;
    visit.comes(numbers, after).await;
    let said = "document.querySelector('.log li[value]').textContent.endsWith('(taken back)')";
    visit.until(said).await;
    // What a move has led to is taken back with it.
    let rules = json!({"sets": "2", "majority": "on"});
    let seats = [person("Ada"), person("Bo")];
    let asked = json!({"game": "kalah", "houses": 2, "seeds": 2, "rules": rules, "first": 0, "seats": seats});
    let (table, keys) = visit.made(asked).await;
    visit.play_on(&table, &keys, 5).await;
    visit.hold(&table, &[(0, &keys[0]), (1, &keys[1])]).await;
    visit.reload(&format!("#/table/{table}")).await;
    let struck = "[...document.querySelectorAll('.log li')].filter((one) => /captures 3|more than half|Set 1/.test(one.textContent)).map((one) => one.querySelector('del') !== null)";
    visit.comes(struck, json!([false, false, false])).await;
    visit.press("Take back").await;
    visit.comes(struck, json!([true, true, true])).await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn what_is_left_stays_in_the_store_and_a_rematch_begins_at_its_table() {
    let visit = Visit::new(DESK).await;
    // South's last seed leaves seven on North's side, which are North's.
    let seats = json!([person("Ada"), {"who": "computer", "kind": "easy", "name": "Bo"}]);
    let asked =
        json!({"game": "kalah", "position": "<6,20,20,0,0,0,0,0,1,5,1,1,0,0,0> s", "seats": seats});
    let table = visit.table(asked).await;
    visit.until(MOVES).await;
    visit.press("Hint").await;
    // A hint is told beside the board, not over it.
    visit.until("/house 6/.test(document.querySelector('.says').textContent)").await;
    // The house is lit, too.
    visit.until("document.getAnimations().length === 0").await;
    let lit = "[...document.querySelectorAll('.house')].filter((one) => getComputedStyle(one.querySelector('.glow')).opacity > 0.9)\
         .map((one) => one.querySelector('.number').textContent)";
    visit.comes(lit, json!(["6"])).await;
    assert!(visit.is("document.querySelector('.toast') === null").await);
    // In the list of hints, none has to say that it is one.
    visit.until("/^Sow house 6\\./.test(document.querySelector('.hints li').innerText)").await;
    visit.keys("6").await;
    let pits =
        "[...document.querySelectorAll('.board .count')].map((one) => Number(one.dataset.count))";
    let settled = json!([0, 0, 0, 0, 0, 0, 21, 0, 0, 0, 0, 0, 0, 27]);
    visit.until("document.querySelector('.end-scene')?.checkVisibility() === true").await;
    visit.comes(pits, settled.clone()).await;
    // Only a move has a number.
    let numbered = "[...document.querySelectorAll('.log li')].filter((one) => getComputedStyle(one).listStyleType !== 'none').map((one) => [one.value, one.textContent])";
    visit.comes(numbered, json!([[1, "Ada sows house 6 and moves again."]])).await;
    visit.reload(&format!("#/table/{table}")).await;
    visit.comes(pits, settled.clone()).await;
    visit.comes(numbered, json!([[1, "Ada sows house 6 and moves again."]])).await;
    visit.reload(&format!("#/replay/{table}/1")).await;
    visit.comes(pits, settled).await;
    visit.reload(&format!("#/table/{table}")).await;
    visit.press("Play again").await;
    visit
        .until(&format!(
            "location.hash.startsWith('#/table/') && !location.hash.endsWith('{table}')"
        ))
        .await;
    visit.until(&format!("document.querySelector('.end-scene[hidden]') !== null && {MOVES}")).await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_rematch_is_agreed_on_at_two_screens() {
    let visit = Visit::new(DESK).await;
    let friend = visit.friend(DESK, "Bo").await;
    let asked = json!({"game": "kalah", "first": 0, "seats": [person("Ada"), person("Bo")]});
    let (table, keys) = visit.made(asked).await;
    for (browser, seat) in [(&visit.browser, 0), (&friend, 1)] {
        browser.hold(&table, &[(seat, &keys[seat])]).await;
        browser.reload(&format!("#/table/{table}")).await;
        browser.until("document.querySelector('.table')?.dataset.link === 'up'").await;
    }
    visit.resign(&table, &keys[0], 0).await;
    friend.until(crate::OVER).await;
    visit.press("Play again").await;
    friend.press("Agree").await;
    let next =
        format!("location.hash.startsWith('#/table/') && location.hash !== '#/table/{table}'");
    for browser in [&visit.browser, &friend] {
        browser.until(&next).await;
        browser.until("document.querySelectorAll('.house').length === 12").await;
    }
    assert_eq!(visit.say("location.hash").await, friend.say("location.hash").await);
    // Each has the seat of before.
    let mine = "import('/assets/memory.js').then(({keysOf}) => keysOf(location.hash.split('/')[2]).map(({seat}) => seat))";
    visit.comes(mine, json!([0])).await;
    friend.comes(mine, json!([1])).await;
    friend.driver.quit().await.unwrap();
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn an_invitation_is_shared_and_taken_back() {
    let visit = Visit::new(DESK).await;
    let seats = [person("Ada"), json!({"who": "link"})];
    let (table, keys) = visit.made(json!({"game": "kalah", "seats": seats})).await;
    let held = json!([{"seat": 0, "key": keys[0]}, {"seat": 1, "key": keys[1], "who": "link"}]);
    visit.remember("keys", &json!({&table: held})).await;
    visit.run("navigator.share = async (what) => { window.shared = what; }").await;
    visit.run(&format!("location.hash = '#/table/{table}'")).await;
    visit.press("Share").await;
    let link = format!("{}#/table/{table}/{}", visit.page, keys[1].as_str().unwrap());
    visit.comes("window.shared?.url", link).await;
    assert!(visit.is("window.shared.title.includes('Kalah')").await);
    let cancel = "[...document.querySelectorAll('.invite button')].find((one) => one.textContent === 'Cancel')";
    visit.run(&format!("{cancel}.click()")).await;
    visit.comes("document.querySelector('dialog[open] h2')?.textContent", "Close the table?").await;
    visit.press("Close the table").await;
    visit.until("document.querySelector('.games') !== null").await;
    assert_eq!(visit.remembered("keys").await, json!({}));
    let there = format!("fetch('/api/tables/{table}').then(({{status}}) => status)");
    visit.comes(&there, 404).await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_table_for_anyone_is_found_by_anyone() {
    let visit = Visit::new(DESK).await;
    visit.goto("#/new/kalah").await;
    visit.until("document.querySelector('#opponent-open') !== null").await;
    visit.run("document.querySelector('#opponent-open').click()").await;
    // A seed that is too large, and a number out of range.
    let fault = "document.querySelector('.fault').textContent";
    visit.run("document.querySelector('.advanced').open = true; document.querySelector('#seed').value = '99999999999999999999'").await;
    visit.press("Start").await;
    visit.comes(fault, "The random seed is a whole number of at most 19 digits, such as 12.").await;
    // What house rules can be is said in words.
    let can_be =
        "[...document.querySelectorAll('#rule-capture option')].map((one) => one.textContent)";
    let words = ["Never", "If the opposite house holds seeds (usual)", "Always"];
    visit.comes(can_be, json!(words)).await;
    visit.run("document.querySelector('#seed').value = ''; document.querySelector('#rule-sets').value = '6.5'").await;
    visit.press("Start").await;
    visit.comes(fault, "How many sets make a match: enter a whole number from 1 to 65,535.").await;
    // Rules that do not go together are named as the form names them, and then as the server does.
    visit.run("document.querySelector('#rule-sets').value = '1'; document.querySelector('#rule-first-seed').value = 'origin'; document.querySelector('#rule-relay').value = 'occupied'").await;
    visit.press("Start").await;
    visit.until(&format!("{fault}.startsWith('These house rules do not go together: ')")).await;
    let named = "['rule-first-seed', 'rule-relay'].map((id) => document.querySelector(`label[for=${id}] span`).textContent)";
    let named = visit.say(named).await;
    for name in named.as_array().unwrap() {
        let name = name.as_str().unwrap();
        assert!(visit.say(fault).await.as_str().unwrap().contains(name), "{name}");
    }
    visit.until("document.querySelector('.fault [lang=en]').textContent.includes('first-seed=origin needs relay=none')").await;
    visit.run("document.querySelector('#rule-first-seed').value = 'next'; document.querySelector('#rule-relay').value = 'none'; document.querySelector('#clock').value = 'move:30'; document.querySelector('#hints').checked = true").await;
    visit.press("Start").await;
    visit.until("location.hash.startsWith('#/table/')").await;
    let friend = visit.friend(DESK, "Bo").await;
    friend.until("[...document.querySelectorAll('.lobby a')].some((one) => one.textContent === 'Sit down')").await;
    // Whoever sits down knows before what it is, who waits there, and what holds.
    friend.press("Sit down").await;
    friend.press("Sit here").await;
    friend.until(DIALOG).await;
    let told = friend.say("document.querySelector('dialog[open]').innerText").await;
    let told = told.as_str().unwrap();
    for part in [
        "An invitation from Ada to a game of Kalah (6\u{a0}×\u{a0}4)",
        "Clock: 30 seconds per move.",
        "Players may ask for hints at this table.",
    ] {
        assert!(told.contains(part), "{told} lacks {part}");
    }
    friend.accessible("sitting down").await;
    friend.press("Cancel").await;
    // The card of a game that goes on says whose turn it is, and a game that waits is not forgotten by the enter key.
    visit.goto("#/").await;
    visit.until("document.querySelector('.again button') !== null").await;
    visit.run("document.querySelector('.again button').focus()").await;
    visit.key(Key::Enter).await;
    visit.until(DIALOG).await;
    visit.key(Key::Enter).await;
    visit.until(&format!("!{DIALOG}")).await;
    assert_eq!(visit.remembered("keys").await.as_object().unwrap().len(), 1);
    // The number of games of a pairing.
    visit.goto("#/tournaments/new").await;
    visit.until("document.querySelector('#each') !== null").await;
    visit.run("document.querySelector('#each').value = '-1'").await;
    visit.press("Create tournament").await;
    visit.comes(fault, "Games per pairing must be a whole number from 1 to 10.").await;
    // Before its driver is gone: a browser that is dropped after it waits two minutes.
    friend.driver.quit().await.unwrap();
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_table_is_left_or_forgotten_only_on_purpose() {
    let visit = Visit::new(DESK).await;
    visit.table(json!({"game": "kalah", "seats": [person("Ada"), {"who": "link"}]})).await;
    visit.press("Quit").await;
    visit.until(DIALOG).await;
    visit.comes("document.querySelector('dialog[open] h2').textContent", "Close the table?").await;
    visit.accessible("leaving a table that waits").await;
    visit.press("Leave").await;
    visit.until("document.querySelector('.games') !== null").await;
    let forget =
        "[...document.querySelectorAll('button')].find((one) => one.textContent === 'Forget')";
    let keys = "import('/assets/memory.js').then(({recollection}) => Object.keys(recollection('keys')).length)";
    visit.until(&format!("Boolean({forget})")).await;
    visit.run(&format!("{forget}.click()")).await;
    visit.until(DIALOG).await;
    visit.accessible("forgetting a table").await;
    visit.press("Cancel").await;
    visit.comes(keys, 1).await;
    visit.run(&format!("{forget}.click()")).await;
    visit.until(DIALOG).await;
    visit.run("[...document.querySelectorAll('dialog[open] button')].find((one) => one.textContent === 'Forget').click()").await;
    visit.comes(keys, 0).await;
    // Where two computers play there is no I.
    visit.goto("#/new/kalah").await;
    visit.until("document.querySelector('#opponent-watch') !== null").await;
    visit.until("document.querySelector('#name-0').getAttribute('aria-label') === null").await;
    // A choice is as large before it is chosen as after.
    let dots = "new Set([...document.querySelectorAll('.choice')].map((one) => Math.round(one.querySelector('span').getBoundingClientRect().left - one.getBoundingClientRect().left))).size";
    visit.comes(dots, 1).await;
    let begins = "document.querySelector('#first-0').checkVisibility()";
    visit.run("document.querySelector('#first-0').click()").await;
    visit.until(begins).await;
    visit.run("document.querySelector('#opponent-watch').click()").await;
    visit.until(&format!("!{begins}")).await;
    visit.press("Start").await;
    visit.until("document.querySelector('.watching') !== null").await;
    visit.goto("#/").await;
    visit.until("document.querySelector('.games') !== null").await;
    assert!(visit.is("document.querySelector('.again') === null").await);
    // A game that was watched is among one's own, to be watched on or forgotten.
    let watched = "document.querySelector('.tables a[aria-label^=\"Watch: Kalah\"]')";
    visit.until(&format!("Boolean({watched})")).await;
    visit.accessible("a list with a table that was watched").await;
    visit.run(&format!("{watched}.click()")).await;
    visit.until("document.querySelector('.watching') !== null").await;
    visit.goto("#/").await;
    visit
        .until(&format!("document.querySelectorAll('.tables').length > 0 && Boolean({watched})"))
        .await;
    visit.run(&format!("{forget}.click()")).await;
    visit.until(DIALOG).await;
    visit
        .until("document.querySelector('dialog[open]').textContent.includes('no longer lists the table')")
        .await;
    visit.run("[...document.querySelectorAll('dialog[open] button')].find((one) => one.textContent === 'Forget').click()").await;
    visit.until(&format!("{watched} === null")).await;
    visit.reload("#/").await;
    visit.until("document.querySelector('.games') !== null").await;
    visit.until(&format!("{watched} === null")).await;
    // Another game leaves whoever chose it where they are.
    visit.goto("#/new/kalah").await;
    visit.until("document.querySelector('#game')?.value === 'kalah'").await;
    visit.run("const box = document.querySelector('#game'); box.focus(); box.value = 'oware'; box.dispatchEvent(new Event('change'))").await;
    visit.until("location.hash === '#/new/oware' && document.querySelector('h1 ~ form #game')?.value === 'oware'").await;
    visit.until("document.activeElement.id === 'game'").await;
    // A size that is none is refused in plain words, and its range stands beside the field.
    visit.goto("#/new/kalah").await;
    visit.until("document.querySelector('#seeds') !== null").await;
    visit
        .until("document.querySelector('#seeds').closest('.field').textContent.includes('1,000')")
        .await;
    for wrong in ["-1", "6.5", "1001", ""] {
        visit.run(&format!("document.querySelector('.fault').textContent = ''; document.querySelector('#seeds').value = '{wrong}'; document.querySelector('form button.main').click()")).await;
        visit.until("document.querySelector('.fault').textContent === 'Seeds per house must be a whole number from 0 to 1,000.'").await;
        // It is said where it is wrong.
        let apart = "document.querySelector('.fault').getBoundingClientRect().top - document.querySelector('#seeds').getBoundingClientRect().bottom";
        visit.until(&format!("{apart} >= 0 && {apart} < 60")).await;
    }
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn whoever_watches_or_has_resigned_is_told_so() {
    let visit = Visit::new(DESK).await;
    let (table, keys) = visit
        .made(json!({"game": "kalah", "houses": 10, "seeds": 20, "first": 0, "seats": [person("Ada"), person("Bo")]}))
        .await;
    visit.reload(&format!("#/table/{table}")).await;
    visit
        .until(
            "document.querySelector('.status')?.textContent === 'Ada to move. You are watching.'",
        )
        .await;
    // A link to a move shows it in the list too, and the list says every move of a long game.
    visit.play_on(&table, &keys, 500).await;
    visit.reload(&format!("#/replay/{table}/205")).await;
    visit.until("[...document.querySelectorAll('.move')].length > 206").await;
    visit.until("[...document.querySelectorAll('.move')].slice(1).every((one) => one.textContent.includes(' sows '))").await;
    let here = "(() => { const at = document.querySelector('.move[aria-current]')?.getBoundingClientRect(), \
                list = document.querySelector('.moves')?.getBoundingClientRect(); \
                return Boolean(at && list && at.top >= list.top && at.bottom <= list.bottom); })()";
    visit.until(here).await;
    // At a larger table somebody else plays on, and there is nothing left to resign.
    let computer = json!({"who": "computer", "kind": "greedy"});
    visit.table(json!({"game": "cassino", "seats": [person("Ada"), computer, computer]})).await;
    visit.until(&offers("Resign")).await;
    visit.press("Resign").await;
    visit.until(DIALOG).await;
    visit.run("[...document.querySelectorAll('dialog[open] button')].find((one) => one.textContent === 'Resign').click()").await;
    visit.until("document.querySelector('.log').innerText.includes('takes over')").await;
    visit.until(&format!("!({})", offers("Resign"))).await;
    // A hint that promises nothing promises no less than nothing.
    let signed = "const done = arguments[0]; import('/assets/words.js').then(({signed}) => done([-0.04, 0, 1.26].map(signed)))";
    let signed = visit.driver.execute_async(signed, Vec::new()).await.unwrap().json().clone();
    assert_eq!(signed, json!(["0", "0", "+1.3"]));
    // What is refused in English is said as English.
    visit.reload("#/rules").await;
    visit.until("document.querySelector('h1')?.textContent === 'Rules and help'").await;
    visit.run("import('/assets/dom.js').then(({tell}) => tell(Object.assign(new Error('no'), {isEnglish: true})))").await;
    visit.until("document.querySelector('#live').textContent === 'no'").await;
    visit.comes("document.querySelector('#live').lang", "en").await;
    // The second click of a double one, which falls on what the dialog has covered, does nothing there; the next one does.
    visit.table(json!({"game": "kalah", "first": 0, "seats": [person("Ada"), {"who": "computer", "kind": "first"}]})).await;
    visit.until(MOVES).await;
    visit.press("Resign").await;
    visit.until(DIALOG).await;
    let twice = "const no = [...document.querySelectorAll('dialog[open] button')].find((one) => one.textContent !== 'Resign'); \
         window.heard = 0; document.addEventListener('click', () => { window.heard += 1; }); \
         no.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true })); \
         const house = document.querySelector('.house.legal'); \
         return new Promise((tell) => setTimeout(() => { \
           house.dispatchEvent(new MouseEvent('click', { detail: 2, bubbles: true, cancelable: true })); \
           tell([window.heard, document.querySelectorAll('.log [value]').length]); }, 100));";
    assert_eq!(visit.run(twice).await, json!([1, 0]));
    visit.run("document.querySelector('.house.legal').click()").await;
    visit.until("document.querySelectorAll('.log [value]').length > 0").await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_turn_limit_plays_the_lowest_card_for_somebody_who_waits() {
    let visit = Visit::new(DESK).await;
    let computer = json!({"who": "computer", "kind": "first", "name": "Bo"});
    // Cards are laid, or taken where they must be.
    for (capture, seed) in [("optional", "7"), ("compulsory", "7")] {
        let rules = json!({"turn-limit": "3", "capture": capture});
        let table = visit.table(json!({"game": "cassino", "seed": seed, "rules": rules, "seats": [person("Ada"), computer]})).await;
        visit.until("document.querySelector('.status.yours') !== null").await;
        // What is left is shown, and the hand is told from the lowest card on.
        visit.until("document.querySelector('.clock[data-seat=\"0\"]').checkVisibility()").await;
        let hand = format!(
            "const done = arguments[0]; Promise.all([import('/assets/memory.js'), import('/assets/names.js')]).then(async ([{{keysOf}}, {{theCard}}]) => {{ \
             const [{{key}}] = keysOf('{table}'); const answer = await fetch('/api/tables/{table}?seat=0', {{headers: {{Authorization: `Bearer ${{key}}`}}}}); \
             const {{table: {{cassino: {{hand: [lowest]}}}}}} = await answer.json(); done([lowest, theCard(lowest)]); }})"
        );
        let lowest = visit.driver.execute_async(&hand, Vec::new()).await.unwrap().json().clone();
        let told = "[...document.querySelectorAll('.log li')].map((one) => one.textContent)";
        let late = "Ada ran out of time and plays the lowest card.";
        visit.until(&format!("{told}.includes('{late}')")).await;
        visit.accessible("a turn that took too long").await;
        let next = format!("((lines) => lines[lines.indexOf('{late}') + 1])({told})");
        let next = visit.until(&format!("{next} ?? null")).await;
        let (next, card) = (next.as_str().unwrap(), lowest[1].as_str().unwrap());
        assert!(next.starts_with("Ada ") && next.contains(card), "{next}: {card}");
        // The game goes on: Bo plays, Ada has as many cards as before, and plays one in time.
        visit.until("document.querySelector('.status.yours') !== null && document.querySelectorAll('.hand .slot').length === 4").await;
        let held = format!(
            "document.querySelector('.hand [data-card={}]') === null",
            lowest[0].as_str().unwrap()
        );
        visit.comes(&held, true).await;
        visit.until(&format!("{told}.some((line) => line.startsWith('Bo '))")).await;
        if capture == "optional" {
            let lines = visit.say(&format!("{told}.length")).await;
            // On a slow machine a turn may run out before she has played, and then she plays in the next.
            let play = "if (!document.querySelector('.hand [aria-pressed=true]')) document.querySelector('.hand .slot')?.click(); \
                 [...document.querySelectorAll('.play.cassino button')].find((one) => one.textContent === 'Play' && one.checkVisibility())?.click()";
            visit
                .until(&format!(
                    "(() => {{ const played = {told}.slice({lines}).some((line) => line.startsWith('Ada plays ')); if (!played) {{ {play} }} return played; }})()"
                ))
                .await;
        }
        visit
            .comes("document.querySelector('.end-scene')?.checkVisibility() ?? false", false)
            .await;
    }
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn the_list_of_moves_is_at_its_end_when_the_game_is() {
    let visit = Visit::new(DESK).await;
    visit.speed("fast").await;
    let asked = json!({"game": "kalah", "first": 0, "seats": [person("Ada"), person("Bo")]});
    // A game that goes the same way tells how many moves there are.
    let (twin, keys) = visit.made(asked.clone()).await;
    visit.play_on(&twin, &keys, 300).await;
    let moves = format!(
        "fetch('/api/tables/{twin}').then((answer) => answer.json()).then(({{log}}) => log.filter((line) => line.what === 'sown').length)"
    );
    let moves = visit.say(&moves).await.as_u64().unwrap() as usize;
    let (table, keys) = visit.made(asked).await;
    visit.play_on(&table, &keys, moves - 1).await;
    visit.hold(&table, &[(0, &keys[0]), (1, &keys[1])]).await;
    visit.reload(&format!("#/table/{table}")).await;
    visit.until(MOVES).await;
    visit.play_on(&table, &keys, 1).await;
    visit.until(crate::OVER).await;
    visit.until("document.querySelector('.end-scene').checkVisibility()").await;
    let end = "(({scrollTop, scrollHeight, clientHeight}) => scrollHeight > clientHeight && scrollHeight - clientHeight - scrollTop < 2)(document.querySelector('.log'))";
    visit.comes(end, true).await;
    // Nothing that comes later takes the last moves out of sight.
    visit.run("return new Promise((done) => setTimeout(done, 1000))").await;
    assert!(visit.is(end).await);
    visit.resize((1366, 700)).await;
    visit.until("innerHeight === 700").await;
    visit.comes(end, true).await;
    // Whoever reads the first moves by then stays there.
    let at = "document.querySelector('.log').scrollTop";
    let up = "const log = document.querySelector('.log'); return new Promise((done) => { log.addEventListener('scroll', () => setTimeout(done, 50), { once: true }); log.scrollTop = 0; })";
    visit.run(up).await;
    visit.resize((1366, 650)).await;
    visit.until("innerHeight === 650").await;
    visit.run("return new Promise((done) => setTimeout(done, 500))").await;
    visit.comes(at, 0).await;
    visit.end().await;
}
