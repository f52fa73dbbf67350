//! The page in a real browser: whole games by keyboard and click, a link to a friend, one screen for
//! several people, a reload in the middle, and what a check of accessibility says.
//!
//! Needs Debian's chromium and chromium-driver, and axe-core from npm: `cargo xtask browser` installs
//! what is missing and runs these tests.

use serde_json::{Value, json};
use server::{House, Options};
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use store::Store;
use thirtyfour::prelude::*;

/// The program that drives the browser; it ends with its test, also when that fails.
struct Chromedriver(Child);

impl Drop for Chromedriver {
    fn drop(&mut self) {
        // One that has ended already needs no end.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A house, a driver, and a browser at the house's door.
struct Visit {
    // Dropped, and so the browser closed, before what drives it.
    driver: WebDriver,
    page: String,
    _chromedriver: Chromedriver,
    _folder: tempfile::TempDir,
}

impl Visit {
    async fn new(width: u32, height: u32) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("house.db")).await.unwrap();
        let options = Options {
            pause: Duration::from_millis(10),
            changes_per_minute: 100_000,
            ..Options::default()
        };
        let house = House::new(store, options).await.unwrap();
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let page = format!("http://{}/", listener.local_addr().unwrap());
        tokio::spawn(server::serve(house, listener, std::future::pending()));
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let chromedriver = Command::new("chromedriver")
            .arg(format!("--port={port}"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        let found = chromedriver.expect("chromedriver: `cargo xtask browser` installs it");
        let chromedriver = Chromedriver(found);
        let driver = browser(port, width, height).await;
        let visit = Self { driver, page, _chromedriver: chromedriver, _folder: folder };
        visit.goto("#/").await;
        visit
            .run("localStorage.setItem('parlour.settings', '{\"speed\":\"off\",\"name\":\"Ada\"}')")
            .await;
        visit.reload("#/").await;
        visit
    }

    async fn goto(&self, at: &str) {
        self.driver.goto(format!("{}{at}", self.page)).await.unwrap();
    }

    /// Loads the page anew: another fragment alone would not.
    async fn reload(&self, at: &str) {
        self.driver.goto("about:blank").await.unwrap();
        self.goto(at).await;
    }

    async fn run(&self, script: &str) -> Value {
        self.driver.execute(script, Vec::new()).await.unwrap().json().clone()
    }

    /// Waits until a script says what is wanted.
    async fn until(&self, script: &str) -> Value {
        let began = Instant::now();
        loop {
            let found = self.run(&format!("return {script}")).await;
            if found.as_bool() != Some(false) && !found.is_null() {
                return found;
            }
            if began.elapsed() >= Duration::from_secs(20) {
                self.picture("failed").await;
                panic!(
                    "waited for `{script}` at {}",
                    self.run("return document.body.innerText").await
                );
            }
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }

    async fn keys(&self, keys: &str) {
        self.driver.active_element().await.unwrap().send_keys(keys).await.unwrap();
    }

    /// Sets a table up beside the page, and opens it with the keys of these seats.
    async fn table(&self, asked: Value) {
        let script = "const [asked, done] = arguments; fetch('/api/tables', {method: 'POST', headers: \
             {'Content-Type': 'application/json'}, body: asked}).then((answer) => answer.json()).then((made) => { \
             const keys = made.keys.flatMap((key, seat) => key ? [{seat, key}] : []); \
             localStorage.setItem('parlour.keys', JSON.stringify({[made.table]: keys})); done(made.table); })";
        let asked = vec![json!(asked.to_string())];
        let made = self.driver.execute_async(script, asked).await.unwrap().json().clone();
        self.reload(&format!("#/table/{}", made.as_str().unwrap())).await;
    }

    /// Keeps a picture of the page where `PARLOUR_PICTURES` names a folder.
    async fn picture(&self, name: &str) {
        if let Some(folder) = std::env::var_os("PARLOUR_PICTURES") {
            let path = std::path::Path::new(&folder).join(format!("{name}.png"));
            self.driver.screenshot(&path).await.unwrap();
        }
    }

    /// Checks the page as it is now by axe-core.
    async fn accessible(&self, what: &str) {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/node_modules/axe-core/axe.min.js");
        let axe =
            std::fs::read_to_string(path).expect("axe-core: `cargo xtask browser` installs it");
        self.run(&axe).await;
        let script = "const done = arguments[0]; axe.run({runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', \
             'best-practice']}).then((all) => done(all.violations.map((one) => one.id + ': ' + \
             one.nodes.map((node) => node.html + ' ' + node.failureSummary).join(' | '))))";
        let found = self.driver.execute_async(script, Vec::new()).await.unwrap().json().clone();
        assert_eq!(found, json!([]), "{what}");
    }

    async fn end(self) {
        self.driver.quit().await.unwrap();
    }
}

async fn browser(port: u16, width: u32, height: u32) -> WebDriver {
    let mut wants = DesiredCapabilities::chrome();
    for argument in [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
    ] {
        wants.add_arg(argument).unwrap();
    }
    wants.add_arg(&format!("--window-size={width},{height}")).unwrap();
    let began = Instant::now();
    loop {
        match WebDriver::new(format!("http://127.0.0.1:{port}"), wants.clone()).await {
            Ok(driver) => return driver,
            Err(error) if began.elapsed() > Duration::from_secs(20) => {
                panic!("no browser: {error}")
            }
            Err(_) => tokio::time::sleep(Duration::from_millis(100)).await,
        }
    }
}

fn person(name: &str) -> Value {
    json!({"who": "person", "name": name})
}

const OVER: &str = "[...document.querySelectorAll('button')].some((one) => one.textContent === 'Play again' && !one.hidden)";
const MOVES: &str = "document.querySelectorAll('.house.legal').length > 0";

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_whole_game_of_kalah_is_played_by_keyboard_alone() {
    let visit = Visit::new(1280, 900).await;
    visit.accessible("the lobby").await;
    visit.picture("lobby").await;
    // To the first game's button by the tab key, as often as it takes.
    let wanted = "document.activeElement.getAttribute('aria-label') === 'Play the computer: Kalah'";
    for _ in 0..20 {
        if visit.run(&format!("return {wanted}")).await == json!(true) {
            break;
        }
        visit.keys(&Key::Tab.value().to_string()).await;
    }
    visit.until(wanted).await;
    visit.keys(&Key::Enter.value().to_string()).await;
    let mut turns = 0;
    loop {
        visit.until(&format!("{OVER} || {MOVES}")).await;
        if visit.run(&format!("return {OVER}")).await == json!(true) {
            break;
        }
        if turns == 4 {
            visit.accessible("a board").await;
            visit.picture("kalah").await;
            // A reload finds the same game.
            let before = visit.run("return document.querySelector('.board').innerText").await;
            visit.driver.refresh().await.unwrap();
            visit.until(MOVES).await;
            assert_eq!(
                visit.run("return document.querySelector('.board').innerText").await,
                before
            );
        }
        let house = "[...document.querySelectorAll('.house.legal')].map((one) => one.querySelector('.number').textContent)";
        let houses = visit.run(&format!("return {house}")).await;
        let log = visit.run("return document.querySelectorAll('.log li').length").await;
        visit.keys(houses[turns % houses.as_array().unwrap().len()].as_str().unwrap()).await;
        visit.until(&format!("document.querySelectorAll('.log li').length > {log}")).await;
        turns += 1;
        assert!(turns < 200, "the game does not end");
    }
    let status = visit.run("return document.querySelector('.status').textContent").await;
    let status = status.as_str().unwrap();
    assert!(status.contains("wins! (") || status.starts_with("A draw! ("), "{status}");
    visit.accessible("a result").await;
    visit.picture("kalah-over").await;
    visit.run("location.hash = '#/scores'").await;
    visit.until("document.querySelector('td')?.textContent === 'Ada'").await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_round_of_cassino_is_played_to_its_score_at_one_screen() {
    let visit = Visit::new(1280, 1000).await;
    let seats = [person("Ada"), person("Bo"), json!({"who": "computer", "kind": "easy"})];
    visit.table(json!({"game": "cassino", "rules": {"length": "round"}, "seats": seats})).await;
    let hand = "[...document.querySelectorAll('.hand .slot')].map((one) => one.dataset.card)";
    let shown = "document.querySelector('.hand')?.checkVisibility() === true";
    let ready = "(document.querySelector('#hand-over')?.checkVisibility() || [...document.querySelectorAll('button')]\
                 .some((one) => one.textContent === 'Play' && one.checkVisibility()))";
    let mut steps = 0;
    let mut covered = 0;
    let mut looked = 0;
    loop {
        visit
            .until(&format!("{OVER} || document.querySelector('dialog') !== null || {ready}"))
            .await;
        if visit.run("return document.querySelector('dialog') !== null").await == json!(true) {
            break;
        }
        let over = visit.run("return document.querySelector('#hand-over')?.checkVisibility() ? document.querySelector('#hand-over').textContent : ''").await;
        let over = over.as_str().unwrap().to_owned();
        if over.is_empty() {
            // The hint chooses the cards; then they are played as it says.
            let log = visit.run("return document.querySelectorAll('.log li').length").await;
            visit.run("[...document.querySelectorAll('button')].find((one) => one.textContent === 'Hint').click()").await;
            visit.until("document.querySelector('.hand [aria-pressed=true]') !== null").await;
            if looked == 0 {
                visit.accessible("a table of Cassino").await;
                visit.picture("cassino").await;
            }
            looked += 1;
            let captures = visit.run("return document.querySelectorAll('.cards:not(.hand) [aria-pressed=true]').length > 0").await;
            visit.keys(if captures == json!(true) { "c" } else { "p" }).await;
            visit.until(&format!("document.querySelectorAll('.log li').length > {log} || document.querySelector('dialog') !== null")).await;
        } else {
            if over.starts_with("I am") {
                // Between two people nobody's cards are on the page, not even hidden.
                assert_eq!(visit.run(&format!("return {shown}")).await, json!(false));
                assert_eq!(
                    visit.run(&format!("return {hand}")).await,
                    json!([]),
                    "cards behind the cover"
                );
                covered += 1;
            }
            visit.keys(&Key::Enter.value().to_string()).await;
            visit.until(&format!("document.querySelector('#hand-over')?.checkVisibility() !== true || document.querySelector('#hand-over').textContent !== '{over}'")).await;
        }
        steps += 1;
        assert!(steps < 400, "the round does not end");
    }
    assert!(covered > 10 && looked > 10, "{covered} hand-overs, {looked} moves");
    let head = visit.run("return [...document.querySelectorAll('dialog thead th')].map((one) => one.textContent)").await;
    assert_eq!(head, json!(["Ada", "Bo", "Easy 3"]));
    let rows = visit.run("return document.querySelectorAll('dialog tbody tr').length").await;
    assert_eq!(rows, json!(8));
    visit.accessible("the points").await;
    visit.picture("points").await;
    visit.keys(&Key::Enter.value().to_string()).await;
    visit.until(OVER).await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_friend_comes_by_a_link_and_the_board_stands_upright_on_a_phone() {
    let visit = Visit::new(500, 900).await;
    visit.goto("#/new/mangala").await;
    visit.until("document.querySelector('#who-1') !== null").await;
    visit.accessible("a new table").await;
    visit.run("const box = document.querySelector('#who-1'); box.value = 'link'; box.dispatchEvent(new Event('change')); document.querySelector('form button.main').click()").await;
    let link = visit.until("document.querySelector('.players input')?.value ?? null").await;
    let link = link.as_str().unwrap().to_owned();
    assert_eq!(
        visit.run("return document.querySelector('.board').dataset.layout").await,
        json!("tall")
    );
    // The friend has a browser of their own: here the same one that has forgotten everything.
    visit.run("localStorage.clear()").await;
    visit.driver.goto("about:blank").await.unwrap();
    visit.driver.goto(&link).await.unwrap();
    visit.until("document.querySelector('dialog input') !== null").await;
    visit.run("document.querySelector('dialog input').focus()").await;
    visit.keys(&format!("Bo{}", Key::Enter.value())).await;
    visit.until("document.querySelectorAll('.players li').length === 2 && document.querySelector('.players').innerText.includes('Bo')").await;
    visit.until("location.hash.split('/').length === 3").await;
    let status = "document.querySelector('.status').textContent";
    visit.until(&format!("/Your turn|Ada to move/.test({status})")).await;
    visit.picture("phone").await;
    visit.accessible("a board on a phone").await;
    visit.end().await;
}
