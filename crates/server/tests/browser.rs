//! The page in a real browser: whole games by keyboard and click, a link to a friend in a browser of their
//! own, one screen for several people, lessons, replays, save files, a reload in the middle, and every scene
//! checked for accessibility, light and dark, on a desk and on a phone.
//!
//! Needs Debian's chromium and chromium-driver, and axe-core from npm: `cargo xtask browser` installs
//! what is missing and runs these tests.

use serde_json::{Value, json};
use server::{Options, Server};
use std::io::{self, BufRead as _, BufReader, Read as _};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use store::Store;
use thirtyfour::prelude::*;

#[path = "browser/board.rs"]
mod board;
#[path = "browser/explore.rs"]
mod explore;
#[path = "browser/frames.rs"]
mod frames;
#[path = "browser/languages.rs"]
mod languages;
#[path = "browser/leaving.rs"]
mod leaving;
#[path = "browser/lost.rs"]
mod lost;
#[path = "browser/memory.rs"]
mod memory;
#[path = "browser/moves.rs"]
mod moves;
#[path = "browser/paint.rs"]
mod paint;
#[path = "browser/phones.rs"]
mod phones;
#[path = "browser/scenes.rs"]
mod scenes;
#[path = "browser/sight.rs"]
mod sight;
#[path = "browser/small.rs"]
mod small;
#[path = "browser/table.rs"]
mod table;
#[path = "browser/wire.rs"]
mod wire;

const SAVE: &str = include_str!("../../store/tests/data/cassino-saves/save_sample_ok.txt");
const INTERRUPTED: &str =
    include_str!("../../store/tests/data/cassino-saves/save_sample_interrupted.txt");

/// A window on a desk, and a phone held upright or sideways.
const DESK: (u32, u32) = (1366, 768);
const PHONE: (u32, u32) = (390, 844);
const SIDEWAYS: (u32, u32) = (844, 390);

/// How long anything may take, on the slowest machine with the most to do.
const PATIENCE: Duration = Duration::from_mins(1);

/// A name of this machine, as another one might have in a network.
const ELSEWHERE: &str = "parlour.test";

/// The program that drives the browser; it ends with its test, also when that fails.
struct Chromedriver(Child);

impl Chromedriver {
    /// Starts it at a port that it chooses itself, as others may start at the same time. Returns the port too.
    fn start() -> (Self, u16) {
        // Others may take the port before it listens there; then it ends.
        (0..5).find_map(|_| Self::try_to_start()).expect("chromedriver tells its port")
    }

    fn try_to_start() -> Option<(Self, u16)> {
        let started = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        let mut child = started.expect("chromedriver: `cargo xtask browser` installs it");
        let mut told = BufReader::new(child.stdout.take().expect("a pipe"));
        let this = Self(child);
        let port = told.by_ref().lines().map_while(Result::ok).find_map(|line| {
            let (_, port) = line.split_once("successfully on port ")?;
            port.trim_end_matches('.').parse().ok()
        })?;
        // What it says later is nobody's concern, but it must find somebody to say it to.
        std::thread::spawn(move || io::copy(&mut told, &mut io::sink()));
        Some((this, port))
    }
}

impl Drop for Chromedriver {
    fn drop(&mut self) {
        // One that has ended already needs no end.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A server, a driver of browsers, and a browser that shows its page.
struct Visit {
    // Dropped, and so the browser closed, before what drives it.
    browser: Browser,
    port: u16,
    folder: tempfile::TempDir,
    _chromedriver: Chromedriver,
}

/// One browser with a memory of its own.
struct Browser {
    driver: WebDriver,
    page: String,
}

impl Visit {
    async fn new(size: (u32, u32)) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("house.db")).await.unwrap();
        let options = Options {
            pause: Duration::from_millis(10),
            changes_per_minute: 100_000,
            origins: vec![format!("http://{ELSEWHERE}")],
            ..Options::default()
        };
        let server = Server::open(store, options).await.unwrap();
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let page = format!("http://{}/", listener.local_addr().unwrap());
        tokio::spawn(server::serve(server, listener, std::future::pending()));
        let (chromedriver, port) = Chromedriver::start();
        let browser = Browser::open(port, page, size, "Ada").await;
        Self { browser, port, folder, _chromedriver: chromedriver }
    }

    /// Opens a second browser at the same server, for somebody else.
    async fn friend(&self, size: (u32, u32), name: &str) -> Browser {
        Browser::open(self.port, self.browser.page.clone(), size, name).await
    }

    async fn end(self) {
        self.browser.driver.quit().await.unwrap();
    }
}

impl std::ops::Deref for Visit {
    type Target = Browser;

    fn deref(&self) -> &Browser {
        &self.browser
    }
}

impl Browser {
    async fn open(port: u16, page: String, size: (u32, u32), name: &str) -> Self {
        let this = Self { driver: browser(port).await, page };
        this.resize(size).await;
        this.goto("#/settings").await;
        this.remember("settings", &json!({"speed": "off", "name": name})).await;
        this.reload("#/").await;
        this
    }

    /// Makes the page as large as a screen, however small that is.
    async fn resize(&self, (width, height): (u32, u32)) {
        let size =
            json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false});
        self.tools("Emulation.setDeviceMetricsOverride", size).await;
    }

    /// Lets the system be dark, or light.
    async fn dark(&self, is_dark: bool) {
        let value = if is_dark { "dark" } else { "light" };
        let wanted = json!({"features": [{"name": "prefers-color-scheme", "value": value}]});
        self.tools("Emulation.setEmulatedMedia", wanted).await;
    }

    async fn tools(&self, command: &str, parameters: Value) {
        self.driver.cdp().send_raw(command, parameters).await.unwrap();
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

    /// What a JavaScript expression says.
    async fn say(&self, expression: &str) -> Value {
        self.run(&format!("return {expression}")).await
    }

    async fn is(&self, expression: &str) -> bool {
        self.say(expression).await == json!(true)
    }

    /// Waits until an expression says what is wanted.
    async fn until(&self, expression: &str) -> Value {
        let began = Instant::now();
        loop {
            let found = self.say(expression).await;
            if found.as_bool() != Some(false) && !found.is_null() {
                return found;
            }
            if began.elapsed() >= PATIENCE {
                self.picture("failed").await;
                panic!(
                    "waited for `{expression}` at {}",
                    self.say("document.body.innerText").await
                );
            }
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }

    /// Waits until an expression says this very thing.
    async fn comes(&self, expression: &str, wanted: impl Into<Value>) {
        let (began, wanted) = (Instant::now(), wanted.into());
        loop {
            let found = self.say(expression).await;
            if found == wanted {
                return;
            }
            assert!(began.elapsed() < PATIENCE, "`{expression}` is {found}, not {wanted}");
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }

    async fn keys(&self, keys: &str) {
        self.driver.active_element().await.unwrap().send_keys(keys).await.unwrap();
    }

    async fn key(&self, key: Key) {
        self.keys(&key.value().to_string()).await;
    }

    /// Drags an element onto another with the mouse.
    async fn drag(&self, what: &str, onto: &str) {
        // What still moves is not where it seems to be.
        self.until("document.getAnimations().length === 0").await;
        let find = async |css: &str| self.driver.find(By::Css(css)).await.unwrap();
        let (what, onto) = (find(what).await, find(onto).await);
        self.driver.action_chain().drag_and_drop_element(&what, &onto).perform().await.unwrap();
    }

    /// Lets the browser remember this under a name, and nothing else.
    async fn remember(&self, name: &str, value: &Value) {
        let remember = "const [name, value] = arguments; \
             return import('/assets/memory.js').then(({alter}) => alter(name, () => value))";
        self.driver.execute(remember, vec![json!(name), value.clone()]).await.unwrap();
    }

    /// What the browser remembers under a name.
    async fn remembered(&self, name: &str) -> Value {
        self.say(&format!(
            "import('/assets/memory.js').then(({{recalled, recollection}}) => recalled.then(() => recollection('{name}')))"
        ))
        .await
    }

    /// Presses what is labelled so and can be seen.
    async fn press(&self, label: &str) {
        let found = format!(
            "[...document.querySelectorAll('button, a')].findLast((one) => \
             one.textContent === '{label}' && one.checkVisibility())"
        );
        // In one step: between two, the page may make the button anew.
        self.until(&format!("((one) => {{ one?.click(); return Boolean(one); }})({found})")).await;
    }

    /// Sets a table up beside the page, and opens it with the keys of these seats.
    async fn table(&self, asked: Value) -> String {
        let script = "const [asked, done] = arguments; fetch('/api/tables', {method: 'POST', headers: \
             {'Content-Type': 'application/json'}, body: asked}).then((answer) => answer.json()).then((made) => { \
             const keys = made.keys.flatMap((key, seat) => key ? [{seat, key, who: JSON.parse(asked).seats[seat].who}] : []); \
             return import('/assets/memory.js').then(({keepKeys}) => keepKeys(made.table, keys)).then(() => done(made.table)); })";
        let asked = vec![json!(asked.to_string())];
        let made = self.driver.execute_async(script, asked).await.unwrap().json().clone();
        let made = made.as_str().unwrap().to_owned();
        self.reload(&format!("#/table/{made}")).await;
        made
    }

    /// Keeps a picture of the page where `PARLOUR_PICTURES` names a folder.
    async fn picture(&self, name: &str) {
        if let Some(folder) = std::env::var_os("PARLOUR_PICTURES") {
            let path = std::path::Path::new(&folder).join(format!("{name}.png"));
            self.driver.screenshot(&path).await.unwrap();
        }
    }

    /// Checks the page as it is now by axe-core, light and dark; that it is no wider than its window; and
    /// that whatever can be pressed is large enough to be touched.
    async fn accessible(&self, what: &str) {
        if !self.is("'axe' in window").await {
            let path = concat!(env!("CARGO_MANIFEST_DIR"), "/node_modules/axe-core/axe.min.js");
            let axe =
                std::fs::read_to_string(path).expect("axe-core: `cargo xtask browser` installs it");
            self.run(&axe).await;
        }
        let script = "const [rules, done] = arguments; axe.run({runOnly: rules, resultTypes: ['violations'], rules: {'label-content-name-mismatch': {enabled: true}}})\
             .then((all) => done(all.violations.map((one) => one.id + ': ' + \
             one.nodes.map((node) => node.html + ' ' + node.failureSummary).join(' | '))))";
        let all = json!({"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]});
        // Only colours are others in the light.
        let of_colours =
            json!({"type": "rule", "values": ["color-contrast", "link-in-text-block"]});
        for (is_dark, rules) in [(true, all), (false, of_colours)] {
            self.dark(is_dark).await;
            let found =
                self.driver.execute_async(script, vec![rules]).await.unwrap().json().clone();
            assert_eq!(found, json!([]), "{what}, dark: {is_dark}");
        }
        let wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
        assert!(self.say(wide).await.as_i64().unwrap() <= 0, "{what} is wider than its window");
        // Houses of long boards are wide, and as low as they must be for the board to be in sight with its controls.
        let small = "[...document.querySelectorAll('button, .button, select, summary, nav a, input:not([type=checkbox], \
             [type=range])')].filter((one) => one.checkVisibility()).map((one) => [one, one.getBoundingClientRect()])\
             .filter(([one, box]) => box.height < (one.matches('[data-layout=tall] > .house') ? 24 : 43.5) || box.width < 43.5).map(([one, box]) => \
             `${one.outerHTML.slice(0, 90)} ${box.width} x ${box.height}`)";
        assert_eq!(self.say(small).await, json!([]), "{what}: too small to touch");
    }

    /// Presses a button twice, and counts from now on in `window.sent` how often the server is asked for something.
    async fn press_twice(&self, button: &str, path: &str) {
        let count = format!(
            "window.sent = 0; const old = fetch; window.fetch = (path, ...all) => {{ window.sent += new URL(path, location).pathname === '{path}' ? 1 : 0; return old(path, ...all); }}"
        );
        self.run(&format!(
            "{count}; const one = document.querySelector('{button}'); one.click(); one.click()"
        ))
        .await;
    }

    /// Lays the last card of a hand by keys, and checks what the hand says then and where the focus is.
    async fn lay_the_last_card(&self) {
        let lay = "const done = arguments[0]; import('/assets/cassino.js').then(({CassinoBoard}) => { \
            const board = new CassinoBoard({mine: [0], isMine: () => true, now: {table: {turn: 0, looking: 0}}}); \
            document.body.append(board.element); [board.lying, board.held] = [['h2'], ['h3']]; board.draw(); \
            board.hand.querySelector('button').focus(); board.held = []; board.draw(); \
            done([board.hand.innerText, document.activeElement.dataset.card]); board.element.remove(); })";
        let laid = self.driver.execute_async(lay, Vec::new()).await.unwrap().json().clone();
        assert_eq!(laid, json!(["No cards in hand.", "h2"]));
    }

    /// Sows the first house that can be sown, and waits until that is told.
    async fn sow(&self) {
        let told = self.say("document.querySelectorAll('.log li').length").await;
        self.until("((one) => { one?.click(); return Boolean(one); })(document.querySelector('.house.legal'))").await;
        self.until(&format!("document.querySelectorAll('.log li').length > {told}")).await;
    }
}

async fn browser(port: u16) -> WebDriver {
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
        "--window-size=1280,900",
        &format!("--host-resolver-rules=MAP {ELSEWHERE} 127.0.0.1"),
    ] {
        wants.add_arg(argument).unwrap();
    }
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
const STATUS: &str = "document.querySelector('.status').textContent";

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_whole_game_of_kalah_is_played_by_keyboard_alone() {
    let visit = Visit::new(DESK).await;
    visit.until("document.querySelector('.games') !== null").await;
    visit.picture("lobby").await;
    // To the first game's button by the tab key, as often as it takes.
    let wanted = "document.activeElement.getAttribute('aria-label') === 'Play the computer: Kalah'";
    for _ in 0..20 {
        if visit.is(wanted).await {
            break;
        }
        visit.key(Key::Tab).await;
    }
    visit.until(wanted).await;
    visit.key(Key::Enter).await;
    visit.until("document.querySelector('.board') !== null").await;
    // The focus is in the game.
    visit.until("document.activeElement !== document.body").await;
    let mut turns = 0;
    loop {
        visit.until(&format!("{OVER} || {MOVES}")).await;
        if visit.is(OVER).await {
            break;
        }
        if turns == 4 {
            visit.picture("kalah").await;
            // A reload finds the same game.
            let board =
                "[...document.querySelectorAll('.count')].map((one) => one.dataset.count).join()";
            let before = visit.say(board).await;
            visit.driver.refresh().await.unwrap();
            visit.until(MOVES).await;
            visit.comes(board, before).await;
        }
        let house = "[...document.querySelectorAll('.house.legal')].map((one) => one.querySelector('.number').textContent)";
        let houses = visit.say(house).await;
        let told = visit.say("document.querySelectorAll('.log li').length").await;
        visit.keys(houses[turns % houses.as_array().unwrap().len()].as_str().unwrap()).await;
        visit.until(&format!("document.querySelectorAll('.log li').length > {told}")).await;
        turns += 1;
        assert!(turns < 200, "the game does not end");
    }
    visit.until(&format!("/(wins|draw)! \\(/.test({STATUS})")).await;
    visit.accessible("a result").await;
    visit.picture("kalah-over").await;
    visit.run("location.hash = '#/scores'").await;
    visit.until("document.querySelector('td')?.textContent === 'Ada'").await;
    visit.accessible("high scores").await;
    // They are told by whom they were played against.
    let choose = async |kind: &str| {
        visit.run(&format!("const box = document.querySelector('#scores-against'); box.value = '{kind}'; box.dispatchEvent(new Event('change'))")).await;
    };
    choose("human").await;
    visit.until("location.hash === '#/scores/all/human' && document.querySelector('main').innerText.includes('No high scores yet')").await;
    choose("").await;
    visit
        .until(
            "location.hash === '#/scores' && document.querySelector('td')?.textContent === 'Ada'",
        )
        .await;
    visit.resize((320, 640)).await;
    visit.accessible("high scores on the smallest phone").await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_game_is_looked_at_again_move_by_move() {
    let visit = Visit::new(DESK).await;
    let seats = [person("Ada"), json!({"who": "computer", "kind": "easy", "name": "Bo"})];
    visit
        .table(json!({"game": "kalah", "houses": 3, "seeds": 2, "first": 0, "seats": seats}))
        .await;
    // What each house is worth, while nobody plays at another screen.
    visit.until(MOVES).await;
    visit.press("Analysis").await;
    visit.until("document.querySelectorAll('.analysis tbody tr').length === 3").await;
    visit.until("document.querySelector('.analysis').innerText.includes('proved')").await;
    visit.until("document.querySelectorAll('.house .value:not([hidden])').length === 3").await;
    visit.accessible("an analysis").await;
    // What is said stands where screen readers already listen.
    visit.run("window.said = document.querySelector('.analysis [role=status]')").await;
    visit.press("Analysis").await;
    visit.press("Analysis").await;
    visit.until("document.querySelectorAll('.analysis tbody tr').length === 3").await;
    visit.until("window.said.isConnected && window.said.textContent !== ''").await;
    loop {
        visit.until(&format!("{OVER} || {MOVES}")).await;
        if visit.is(OVER).await {
            break;
        }
        visit.sow().await;
    }
    let result = visit.say(STATUS).await;
    let told = visit
        .say("[...document.querySelectorAll('.log li')].map((one) => one.textContent).filter((one) => one.includes(' sows '))")
        .await;
    visit.run("location.hash = '#/past'").await;
    visit.until("document.querySelectorAll('.tables li').length === 1").await;
    visit.accessible("past games").await;
    visit.press("Replay").await;
    visit.until("document.querySelectorAll('.move').length > 1").await;
    let moves = "[...document.querySelectorAll('.move')].map((one) => one.textContent)";
    let moves = visit.say(moves).await;
    let moves = moves.as_array().unwrap();
    assert_eq!(moves.len(), told.as_array().unwrap().len() + 1, "{moves:?}");
    for (told, listed) in told.as_array().unwrap().iter().zip(&moves[1..]) {
        assert!(listed.as_str().unwrap().starts_with(told.as_str().unwrap()), "{listed} {told}");
    }
    let board = "[...document.querySelectorAll('.count')].map((one) => one.dataset.count).join()";
    let start = visit.say(board).await;
    visit.key(Key::Right).await;
    visit.until("location.hash.endsWith('/1')").await;
    visit.until(&format!("{board} !== {start}")).await;
    let first = visit.say(board).await;
    visit.key(Key::End).await;
    visit.until(&format!("{STATUS} === {result}")).await;
    visit.key(Key::Home).await;
    visit.until(&format!("{board} === {start}")).await;
    // Nothing has happened there yet.
    let told = "[document.querySelector('.says').textContent, document.querySelectorAll('.pit.last, .pit[aria-label*=\"last move\"]').length]";
    visit.comes(told, json!(["", 0])).await;
    visit.accessible("a replay").await;
    // A link leads to the move itself, and the game plays on from there to its end.
    visit.run("location.hash = location.hash.replace(/\\d+$/, '1')").await;
    visit.driver.refresh().await.unwrap();
    visit.until(&format!("[...document.querySelectorAll('.count')].map((one) => one.dataset.count).join() === {first}")).await;
    visit.keys(" ").await;
    visit.until("document.querySelector('[aria-label=Stop]') !== null").await;
    visit.until("location.hash.endsWith('/3')").await;
    visit.keys(" ").await;
    visit.until("document.querySelector('[aria-label=Stop]') === null").await;
    // Pressed twice, the list is continued once; where it cannot be, that is told.
    visit
        .run(
            "window.asked = 0; const old = fetch; window.fetch = async (path, ...all) => { const answer = await old(path, ...all); \
              if (new URL(path, location).pathname !== '/api/history') return answer; window.asked++; \
              return Response.json(window.asked > 2 ? {detail: 'tired'} : {...await answer.json(), more: true}, {status: window.asked > 2 ? 503 : 200}); }; \
              location.hash = '#/past/of/kalah'",
        )
        .await;
    let more = "[...document.querySelectorAll('button')].find((one) => one.textContent === 'Show more' && one.checkVisibility())";
    visit.until(&format!("Boolean({more})")).await;
    visit.run(&format!("const more = {more}; more.click(); more.click()")).await;
    let idle = "setTimeout(arguments[0], 300)";
    visit.driver.execute_async(idle, Vec::new()).await.unwrap();
    assert_eq!(visit.say("window.asked").await, json!(2));
    visit.press("Show more").await;
    visit.until("document.querySelector('.toast')?.textContent === 'Tired'").await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_round_of_cassino_is_played_to_its_score_at_one_screen() {
    let visit = Visit::new((1280, 1000)).await;
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
        visit.until(&format!("{OVER} || {ready}")).await;
        if visit.is(OVER).await {
            break;
        }
        let over = visit.run("return document.querySelector('#hand-over')?.checkVisibility() ? document.querySelector('#hand-over').textContent : ''").await;
        let over = over.as_str().unwrap().to_owned();
        if over.is_empty() {
            if looked == 0 {
                visit.resize((1280, 760)).await;
                visit.picture("cassino").await;
                visit.resize((1280, 1000)).await;
            }
            // The hint chooses the cards; then they are played as it says.
            let log = visit.run("return document.querySelectorAll('.log li').length").await;
            visit.run("[...document.querySelectorAll('button')].find((one) => one.textContent === 'Hint').click()").await;
            visit.until("document.querySelector('.hand [aria-pressed=true]') !== null").await;
            if looked == 0 {
                // What it says beside the cards is short; why is told in a list that is folded.
                let brief = "/^Hint: (play )?[\u{2660}-\u{2666}]\u{fe0e}[^.]*: [+\u{2212}]?[\\d.]+$/.test(document.querySelector('.says').textContent)";
                visit.until(brief).await;
                visit.until("!document.querySelector('.hints').open && document.querySelector('.hints').textContent.includes('Points expected')").await;
                visit.run("document.querySelector('.hints').open = true").await;
                visit.accessible("a table of Cassino").await;
                visit.picture("cassino-hints").await;
                let counted = visit.say("document.querySelector('.counted').textContent").await;
                assert!(counted.as_str().unwrap().starts_with(|c: char| c.is_ascii_digit()));
                // On a phone held sideways the table, the hand and the buttons are all in sight.
                visit.resize(SIDEWAYS).await;
                // However long the hint is.
                visit.run("document.querySelector('.says').textContent = 'Hint: capture the eight of spades, the ace of clubs, the two of diamonds and the three of hearts \
                           with the ace of hearts. Points expected: about +12.5. It takes the ten of diamonds, the ace of clubs and 3 spades. \
                           Left on the table: the jack of hearts and the four of diamonds. 12 unseen cards could sweep the table.'").await;
                let all = "[...document.querySelectorAll('.cards .slot, .cassino button.main')]";
                let edge = format!(
                    "{all}.filter((one) => one.checkVisibility()).every((one) => \
                     one.getBoundingClientRect().bottom <= innerHeight)"
                );
                visit.until(&edge).await;
                visit.accessible("a table of Cassino on a phone held sideways").await;
                visit.picture("cassino-sideways").await;
                visit.resize((1280, 1000)).await;
            }
            looked += 1;
            let captures = visit.run("return document.querySelectorAll('.cards:not(.hand) [aria-pressed=true]').length > 0").await;
            visit.keys(if captures == json!(true) { "c" } else { "p" }).await;
            visit
                .until(&format!("document.querySelectorAll('.log li').length > {log} || {OVER}"))
                .await;
        } else {
            if over.starts_with("I am") {
                // Between two people nobody's cards are on the page, not even hidden.
                assert_eq!(visit.run(&format!("return {shown}")).await, json!(false));
                assert_eq!(
                    visit.run(&format!("return {hand}")).await,
                    json!([]),
                    "cards behind the cover"
                );
                if covered == 0 {
                    // Nor does the second click of a double one that hid the hand before, or a key held down.
                    let script = "const over = document.querySelector('#hand-over');\
                        const key = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, cancelable: true, bubbles: true });\
                        const isHeld = over.dispatchEvent(key);\
                        over.dispatchEvent(new MouseEvent('click', { detail: 2, bubbles: true }));\
                        return new Promise((tell) => setTimeout(() => tell(`${isHeld} ${document.querySelector('#hand-over').textContent}`), 300));";
                    assert_eq!(visit.run(script).await, json!(format!("false {over}")));
                }
                covered += 1;
            }
            visit.keys(&Key::Enter.value().to_string()).await;
            visit.until(&format!("document.querySelector('#hand-over')?.checkVisibility() !== true || document.querySelector('#hand-over').textContent !== '{over}'")).await;
        }
        steps += 1;
        assert!(steps < 400, "the round does not end");
    }
    assert!(covered > 10 && looked > 10, "{covered} hand-overs, {looked} moves");
    // The end stands in the place of the cards: who won, the points of each, the largest capture, and the ways on.
    let scene = "document.querySelector('.end-scene')";
    let told = visit.say(&format!("{scene}.innerText")).await;
    let told = told.as_str().unwrap();
    assert!(told.contains("Largest capture: ") && told.contains("Points in round 1"), "{told}");
    let head = visit.run("return [...document.querySelectorAll('.end-scene thead th')].map((one) => one.textContent)").await;
    assert_eq!(head, json!(["Ada", "Bo", "Easy 3"]));
    let rows = visit.run("return document.querySelectorAll('.end-scene tbody tr').length").await;
    assert_eq!(rows, json!(8));
    assert_eq!(visit.say(&format!("{scene}.querySelectorAll('.tally li').length")).await, json!(3));
    assert!(!visit.is("document.querySelector('.lay').checkVisibility()").await);
    // The cards that had the focus are gone; it is with the ways on.
    visit.until(&format!("{scene}.contains(document.activeElement)")).await;
    visit.accessible("the end of a game of Cassino").await;
    visit.picture("points").await;
    visit.resize(SIDEWAYS).await;
    visit.until(&format!("[...{scene}.querySelectorAll('.button')].every((one) => one.getBoundingClientRect().bottom <= innerHeight)")).await;
    visit.accessible("the end of a game of Cassino on a phone held sideways").await;
    // Whoever comes back to it finds all of it again.
    let table = visit.say("location.hash").await;
    visit.reload(table.as_str().unwrap()).await;
    visit.until(&format!("{scene}?.innerText.includes('Largest capture: ')")).await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn two_friends_play_a_set_of_mangala_in_two_browsers() {
    let visit = Visit::new(PHONE).await;
    visit.goto("#/new/mangala").await;
    visit.until("document.querySelector('#opponent-link') !== null").await;
    visit.run("document.querySelector('#opponent-link').click(); \
               document.querySelector('#rule-sets').value = '1'; document.querySelector('form button.main').click()").await;
    let link = visit.until("document.querySelector('.invite input')?.value ?? null").await;
    let link = link.as_str().unwrap();
    visit.comes("document.querySelector('.board').dataset.layout", "tall").await;
    visit.accessible("a table that waits").await;
    let friend = visit.friend(DESK, "Bo").await;
    friend.driver.goto("about:blank").await.unwrap();
    friend.driver.goto(link).await.unwrap();
    friend.until("document.querySelector('dialog[open] input')?.value === 'Bo'").await;
    friend.accessible("an invitation").await;
    friend.run("document.querySelector('dialog[open] input').focus()").await;
    friend.key(Key::Enter).await;
    // The key is no longer in the address, where a look over the shoulder would find it.
    let is_gone = "location.hash.split('/').length === 3";
    friend.until(is_gone).await;
    // The link is used up, but leads its guest to the table again.
    friend.driver.goto("about:blank").await.unwrap();
    friend.driver.goto(link).await.unwrap();
    friend.until(is_gone).await;
    friend.until("[...document.querySelectorAll('.players .quiet')].some((one) => one.textContent === 'you')").await;
    let both = [&visit.browser, &friend];
    let mut sown = 0;
    let mut took_back = false;
    loop {
        // What was told of the last move is on both pages, so houses to sow are of this one.
        let mut looks = 0;
        let mover = loop {
            match (visit.is(MOVES).await, friend.is(MOVES).await) {
                (true, _) => break Some(0),
                (_, true) => break Some(1),
                _ if visit.is(OVER).await => break None,
                _ => tokio::time::sleep(Duration::from_millis(50)).await,
            }
            looks += 1;
            assert!(looks < 600, "nobody can move");
        };
        let Some(mover) = mover else { break };
        let (mine, other) = (both[mover], both[1 - mover]);
        // Nobody is told what the houses are worth, or what to do, while the other sits at another screen.
        assert!(!mine.is("[...document.querySelectorAll('button')].some((one) => /^(Analysis|Hint)$/.test(one.textContent) && one.checkVisibility())").await);
        if sown == 6 {
            mine.accessible("a board").await;
            mine.picture("mangala").await;
            other.driver.refresh().await.unwrap();
            other.until("document.querySelector('.board .pit') !== null").await;
        }
        let lines = "document.querySelectorAll('.log li').length";
        let told = other.say(lines).await;
        mine.sow().await;
        other.until(&format!("{lines} > {told}")).await;
        sown += 1;
        if sown > 8 && !took_back && mine.is("[...document.querySelectorAll('button')].some((one) => one.textContent === 'Take back' && one.checkVisibility() && !one.disabled)").await {
            // The other has to agree.
            mine.press("Take back").await;
            other.until("document.querySelector('.question')?.checkVisibility() === true").await;
            other.accessible("a question").await;
            let box_of = |label: &str| format!("[...document.querySelectorAll('.question button')].find((one) => one.textContent === '{label}').getBoundingClientRect()");
            let (agree, decline) = (box_of("Agree"), box_of("Decline"));
            // They are in sight and apart.
            other.until(&format!("{decline}.left - {agree}.right >= 6 && {decline}.bottom <= innerHeight")).await;
            other.press("Agree").await;
            for page in both {
                page.until("[...document.querySelectorAll('.log li')].some((one) => one.textContent.includes('takes back a move'))").await;
            }
            took_back = true;
        }
        assert!(sown < 400, "the set does not end");
    }
    friend.until(OVER).await;
    assert!(took_back);
    visit.comes(STATUS, friend.say(STATUS).await).await;
    friend.driver.quit().await.unwrap();
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn every_lesson_leads_to_its_end() {
    let lessons: Value = serde_json::from_str(include_str!("../assets/lessons.json")).unwrap();
    let visit = Visit::new(PHONE).await;
    // The lessons of all games are played in tests/api/lessons.rs; here are those that show something of their own:
    // stores, laps, houses won for good, land, a pass, cards.
    let games = [
        "kalah",
        "mancala",
        "mangala",
        "congkak",
        "congkak-traditional",
        "togyzkumalak",
        "vai-lung-thlan",
        "san-yao",
        "krur",
        "gabata",
        "anywoli",
        "cassino",
    ];
    for game in games {
        visit.goto(&format!("#/lesson/{game}")).await;
        visit.until("document.querySelector('.lesson h1') !== null").await;
        let teach = "document.querySelector('.teach').textContent";
        let ends = "document.querySelector('.teacher .row').checkVisibility()";
        let mut steps = 0;
        while !visit.is(ends).await {
            if steps == 1 {
                visit.accessible(&format!("a lesson of {game}")).await;
                visit.picture(&format!("lesson-{game}")).await;
            }
            let before = visit.say(teach).await;
            let button = "document.querySelector('.teacher > button')";
            if visit.is(&format!("{button}.checkVisibility()")).await {
                visit.run(&format!("{button}.focus(); {button}.click()")).await;
            } else if game == "cassino" {
                // Another card than the lesson asks for is not played.
                visit
                    .run("document.querySelectorAll('.slot.wanted').forEach((one) => one.click())")
                    .await;
                visit.press("Capture").await;
            } else {
                let next = ".house.legal, .play > .row > button.main:not([hidden])";
                visit.run(&format!("document.querySelector('{next}').click()")).await;
            }
            visit.until(&format!("{teach} !== {before} || {ends}")).await;
            // Whoever uses keys goes on from the next thing to do.
            visit.until("document.activeElement !== document.body").await;
            steps += 1;
            assert!(steps < 30, "{game}: {before}");
        }
        visit
            .until("document.querySelector('.teacher .row').contains(document.activeElement)")
            .await;
        let all = lessons[game]["steps"].as_array().unwrap();
        let ends_with_words = all.last().unwrap().is_null();
        assert_eq!(steps, all.len() - usize::from(ends_with_words), "{game}");
        visit.goto("#/").await;
        visit.until("document.querySelector('.games') !== null").await;
    }
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn every_scene_is_for_everybody() {
    let visit = Visit::new(DESK).await;
    for size in [DESK, PHONE] {
        visit.resize(size).await;
        visit
            .each_scene(async |scene| visit.accessible(&format!("{scene} at {size:?}")).await)
            .await;
        // The round is dealt anew, with the same dealer.
        let seats = [person("Ada"), json!({"who": "computer", "kind": "greedy", "name": "Bo"})];
        visit.table(json!({"game": "cassino", "seats": seats})).await;
        visit.until("document.querySelector('.hand .slot') !== null").await;
        visit.press("Restart").await;
        visit.press("This round").await;
        visit.until("document.querySelector('.log').innerText.includes('dealt again')").await;
        visit.until("document.querySelectorAll('.hand .slot').length === 4").await;
        visit
            .until(
                "document.querySelector('.seats.own li').innerText.includes('0 cards captured, dealer')",
            )
            .await;
    }
    visit.end().await;
}

/// From the first page to a table of a usual size, by the keyboard alone.
#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_game_is_found_by_typing() {
    for size in [DESK, PHONE] {
        let visit = Visit::new(size).await;
        visit.until("document.querySelector('.games') !== null").await;
        let at_all = "document.activeElement.getAttribute('href') === '#/games'";
        for _ in 0..60 {
            if visit.is(at_all).await {
                break;
            }
            visit.key(Key::Tab).await;
        }
        visit.until(at_all).await;
        visit.key(Key::Enter).await;
        visit.until("document.querySelector('#find') !== null").await;
        let shown = "[...document.querySelectorAll('.tables strong')].map((one) => one.textContent).join(', ')";
        visit.comes("document.querySelectorAll('.tables li').length", catalog::GAMES.len()).await;
        visit.picture(&format!("games-{}", size.0)).await;
        while !visit.is("document.activeElement.id === 'find'").await {
            visit.key(Key::Tab).await;
        }
        visit.keys("zzz").await;
        visit
            .until(
                "document.querySelector('[role=status]').textContent === 'No game matches “zzz”.'",
            )
            .await;
        visit.accessible("no game found").await;
        for _ in 0..3 {
            visit.key(Key::Backspace).await;
        }
        visit.keys("TÜRK").await;
        visit.until(&format!("{shown} === 'Mangala'")).await;
        visit.run("const box = document.querySelector('#find'); box.value = ''").await;
        visit.keys("rumah").await;
        visit.until(&format!("{shown}.startsWith('Traditional Congkak')")).await;
        visit.picture(&format!("games-found-{}", size.0)).await;
        visit.key(Key::Enter).await;
        visit.until("document.querySelector('#houses') !== null").await;
        // A usual size by its button; another number is none of them.
        let pressed = "[...document.querySelectorAll('[aria-pressed=true]')].map((one) => one.textContent).join()";
        visit.until(&format!("{pressed} === '7 × 7'")).await;
        visit.press("5 × 5").await;
        visit.until(&format!("{pressed} === '5 × 5'")).await;
        visit.comes("document.querySelector('#houses').value", "5").await;
        visit.accessible("usual sizes").await;
        visit.picture(&format!("sizes-{}", size.0)).await;
        visit.run("const box = document.querySelector('#seeds'); box.value = '4'; box.dispatchEvent(new Event('input'))").await;
        visit.until(&format!("{pressed} === ''")).await;
        visit.press("5 × 5").await;
        visit.press("Start").await;
        visit.until("document.querySelectorAll('.house').length === 10").await;
        // The board says the words of its players.
        visit.until("document.querySelector('.store').getAttribute('aria-label').startsWith('Rumah of ')").await;
        visit.end().await;
    }
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn the_first_page_goes_on_with_the_last_game() {
    let visit = Visit::new(DESK).await;
    let mut tables = Vec::new();
    for _ in 0..2 {
        let seats = [person("Ada"), json!({"who": "computer", "kind": "easy", "name": "Birch"})];
        tables.push(visit.table(json!({"game": "kalah", "first": 0, "seats": seats})).await);
    }
    visit.goto("#/").await;
    let again = "document.querySelector('.again')?.innerText ?? ''";
    visit.until(&format!("{again}.includes('Kalah against Birch')")).await;
    visit.accessible("the first page with a game to go on with").await;
    visit.picture("first-page").await;
    // The level that was chosen stays, and is played.
    let level = "document.querySelector('[aria-label=\"Level: Kalah\"]')";
    visit.run(&format!("{level}.value = 'hard'; {level}.dispatchEvent(new Event('change'))")).await;
    visit.reload("#/").await;
    visit.until(&format!("{level}?.value === 'hard'")).await;
    // Typing finds games in place of the best known.
    visit.run("document.querySelector('#find').focus()").await;
    visit.keys("palestine").await;
    visit
        .until("document.querySelector('.lobby .tables strong')?.textContent === 'Al-manqala'")
        .await;
    visit.until("!document.querySelector('.games').checkVisibility()").await;
    // A table is forgotten only by one who means it. A button does nothing while its last question is being answered.
    let ask = "document.querySelector('dialog[open]') !== null || \
         void [...document.querySelectorAll('.tables button')].find((one) => one.textContent === 'Forget')?.click()";
    visit.until(ask).await;
    visit.press("Cancel").await;
    let rows = "[...document.querySelectorAll('.tables button')].filter((one) => one.textContent === 'Forget').length";
    visit.comes(rows, 1).await;
    visit.until(ask).await;
    // The enter key stands for the other answer.
    visit.run("document.querySelector('dialog[open] button:not(.main)').click()").await;
    visit.until(&format!("{rows} === 0")).await;
    visit.press("Continue").await;
    visit.until(&format!("location.hash === '#/table/{}'", tables[1])).await;
    visit.goto("#/").await;
    visit
        .until("document.querySelector('[aria-label=\"Play the computer: Kalah\"]') !== null")
        .await;
    visit.run("document.querySelector('[aria-label=\"Play the computer: Kalah\"]').click()").await;
    visit.until("document.querySelector('.bar')?.innerText.includes('hard') || document.querySelectorAll('.bar')[1]?.innerText.includes('hard')").await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn cassino_says_why_a_choice_is_none() {
    let visit = Visit::new(DESK).await;
    // Nobody with a name, one seat too few and too many. A table of computers alone is watched.
    visit.goto("#/new/cassino").await;
    visit.until("document.querySelector('#who-1') !== null").await;
    let fault = "document.querySelector('.fault').textContent";
    visit.run("document.querySelector('#who-0').value = 'me'; document.querySelector('#name-0').value = ' '; document.querySelector('form button.main').click()").await;
    visit.until(&format!("{fault} === 'Every person needs a name.'")).await;
    visit.run("document.querySelector('.seat .remove').click()").await;
    visit.until(&format!("{fault} === 'This game needs at least 2 players.'")).await;
    for _ in 0..10 {
        visit.press("Add a seat").await;
    }
    visit.until("document.querySelector('form [role=status]').textContent === 'This game has at most 12 players.'").await;
    visit.comes("document.querySelectorAll('fieldset').length", 12).await;
    // A match from a save file: the hand and the table are known.
    let good = visit.folder.path().join("good.txt");
    std::fs::write(&good, SAVE).unwrap();
    let marked = visit.folder.path().join("marked.txt");
    std::fs::write(&marked, INTERRUPTED).unwrap();
    let broken = visit.folder.path().join("broken.txt");
    std::fs::write(&broken, SAVE.replace("CardsOnTable: h6h2ca", "CardsOnTable: h6x1ca")).unwrap();
    let choose = async |id: &str, path: &std::path::Path| {
        let input = visit.driver.find(By::Id(id)).await.unwrap();
        input.send_keys(path.to_str().unwrap()).await.unwrap();
    };
    visit.goto("#/continue").await;
    visit.until("document.querySelector('#save-main') !== null").await;
    visit.press("Continue").await;
    visit.until(&format!("{fault} === 'Choose the save file first.'")).await;
    choose("save-main", &broken).await;
    choose("save-backup", &marked).await;
    visit.press("Continue").await;
    visit.until("document.querySelectorAll('dialog[open] li').length > 0").await;
    visit.accessible("a damaged file").await;
    visit.press("Read the backup").await;
    visit
        .until("document.querySelector('dialog[open]')?.innerText.includes('was interrupted') ?? false")
        .await;
    visit.press("Cancel").await;
    visit.run("document.querySelector('#save-main').value = ''").await;
    choose("save-main", &good).await;
    // Pressed twice, the file is read once.
    visit.press_twice("form button.main", "/api/saves").await;
    visit.until("document.querySelectorAll('.hand .slot').length === 4").await;
    assert_eq!(visit.say("window.sent").await, json!(1));
    visit
        .until("document.querySelector('.log').innerText.includes('Tom45* played Diamond-7')")
        .await;
    let note = "document.querySelector('.toast')?.textContent ?? ''";
    let click = async |card: &str| {
        visit.run(&format!("document.querySelector('[data-card={card}]').click()")).await;
    };
    visit.press("Play").await;
    visit.until(&format!("{note} === 'Choose a card from your hand first.'")).await;
    click("h7").await;
    // One hand card at a time.
    click("c4").await;
    visit.comes("document.querySelectorAll('.hand [aria-pressed=true]').length", 1).await;
    click("h7").await;
    // Six and one make seven; the two adds up to it with nothing.
    let reach = "[...document.querySelectorAll('.slot.reach')].map((one) => one.dataset.card)";
    visit.comes(reach, json!(["h6", "ca"])).await;
    visit.press("Capture").await;
    visit.until(&format!("{note} === 'Choose the table cards to capture.'")).await;
    click("h6").await;
    visit.press("Play").await;
    visit.until(&format!("{note}.startsWith('To play a card without capturing')")).await;
    visit.press("Capture").await;
    visit.until(&format!("!/^To play|^Choose/.test({note})")).await;
    // The seven does not take the six alone.
    visit.comes("document.querySelectorAll('.hand .slot').length", 4).await;
    visit.picture("not-a-capture").await;
    let counted = "document.querySelector('.counted').textContent";
    visit.comes(counted, "6, not 7").await;
    click("ca").await;
    visit.comes(counted, "7 = 6 + 1").await;
    click("ca").await;
    // Dropped onto the last card that it can take, it captures; the card drawn for it is marked.
    visit.drag("[data-card=h7]", "[data-card=ca]").await;
    visit
        .until("document.querySelector('.log').innerText.includes('with the seven of hearts')")
        .await;
    visit.until("document.querySelectorAll('.hand .slot.drawn').length === 1").await;
    visit.until("document.querySelector('.status.yours') !== null").await;
    // Dropped onto the free felt, a card is played; beside the table, it is only chosen.
    visit.drag(".hand .slot", ".head").await;
    visit.comes("document.querySelectorAll('.hand [aria-pressed=true]').length", 1).await;
    let (log, held) = ("document.querySelectorAll('.log li').length", ".hand .slot");
    let before = visit.say(log).await;
    // What was chosen on the table for another card does not stop it.
    visit.run("document.querySelector('.hand .slot:nth-child(2)').click(); document.querySelector('.lay .slot').click()").await;
    visit.drag(held, ".stock").await;
    visit.until(&format!("{log} > {before}")).await;
    // So it is beside the cards on the table, but not beside those in the hand.
    visit.until("document.querySelector('.status.yours') !== null").await;
    let before = visit.say(log).await;
    visit.drag(held, ".seats.own").await;
    visit.drag(held, ".cassino .told").await;
    visit.until(&format!("{log} > {before}")).await;
    // A hand that runs out says so, and whoever uses keys goes on from the table.
    visit.lay_the_last_card().await;
    // Quitting without saving forgets the table.
    visit.press("Quit").await;
    visit.press("Leave without saving").await;
    visit.until("document.querySelector('.games') !== null").await;
    assert_eq!(visit.remembered("keys").await, json!({}));
    visit.end().await;
}

/// Names that would be something else if the page read them as HTML, as an address or as a style.
const HOSTILE: [&str; 8] = [
    "<img src=x onerror=hostile()>",
    "<script>hostile()</script>",
    "<style>*{color:red}</style>",
    "<a href=javascript:hostile()>x</a>",
    "\"'><svg onload=hostile()>",
    "javascript:hostile()",
    "<iframe src=//hostile.example>",
    "</title><b style=color:red>hostile</b>",
];

impl Browser {
    /// Waits until a scene shows a text, and checks that nothing on the page is made of a name.
    async fn harmless(&self, scene: &str, shown: &str) {
        let shown = Value::from(shown);
        self.until(&format!("document.body.innerText.includes({shown})")).await;
        let made = "[...document.querySelectorAll('*')].filter((one) => \
             ['B', 'IMG', 'IFRAME', 'STYLE', 'OBJECT'].includes(one.tagName) \
             || one.tagName === 'SCRIPT' && !one.getAttribute('src')?.startsWith('assets/') \
             || [...one.attributes].some((is) => is.name.startsWith('on') \
                 || /^(href|src|style|action|data)$/.test(is.name) && /hostile|javascript:/i.test(is.value)))\
             .map((one) => one.outerHTML.slice(0, 200))";
        assert_eq!(self.say(made).await, json!([]), "{scene}");
        assert_eq!(self.say("window.forbidden").await, json!([]), "{scene}: the policy was broken");
    }

    /// Goes somewhere without loading the page anew, so that what it did is not forgotten.
    async fn turn_to(&self, at: &str) {
        self.run(&format!("location.hash = {}", Value::from(at))).await;
    }
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn no_name_becomes_a_part_of_the_page() {
    let visit = Visit::new(DESK).await;
    let [img, script, ..] = HOSTILE;
    let watch = "window.forbidden = []; window.hostile = () => window.forbidden.push('called'); \
         addEventListener('securitypolicyviolation', (event) => window.forbidden.push(event.blockedURI))";
    // Setting up is done by others; this page only looks.
    let seats: Vec<Value> = HOSTILE.iter().map(|name| person(name)).collect();
    let open = json!({"who": "open"});
    visit.table(json!({"game": "cassino", "public": true, "seats": seats})).await;
    visit.run(watch).await;
    visit.harmless("Cassino, playing", img).await;
    for name in HOSTILE {
        visit.harmless("Cassino, playing", name).await;
    }
    let waiting = [person(script), open];
    visit.table(json!({"game": "mangala", "public": true, "seats": waiting})).await;
    visit.run(watch).await;
    visit.harmless("a table that waits", script).await;
    visit.turn_to("#/").await;
    visit.harmless("the lobby", img).await;
    visit.harmless("the lobby", script).await;

    let seats = [person(img), person(script)];
    let small = json!({"game": "kalah", "houses": 1, "seeds": 1, "first": 0, "public": true, "seats": seats});
    visit.table(small).await;
    visit.run(watch).await;
    visit.harmless("Kalah, playing", img).await;
    while !visit.is(OVER).await {
        visit.until(&format!("{OVER} || {MOVES}")).await;
        if visit.is(MOVES).await {
            visit.run("document.querySelector('.house.legal')?.click()").await;
        }
    }
    visit.harmless("a result", script).await;
    visit.turn_to("#/scores").await;
    visit.until("document.querySelector('td') !== null").await;
    visit.harmless("high scores", img).await;
    visit.turn_to("#/past").await;
    visit.until("document.querySelector('ul.tables a') !== null").await;
    visit.harmless("past games", img).await;
    visit.run("document.querySelector('ul.tables a').click()").await;
    visit.until("document.querySelector('.replay') !== null").await;
    visit.harmless("a replay", img).await;

    visit.turn_to("#/settings").await;
    visit.remember("settings", &json!({"name": img})).await;
    visit.reload("#/new/kalah").await;
    visit.run(watch).await;
    visit.until("document.querySelector('#name-0') !== null").await;
    visit.comes("document.querySelector('#name-0').value", img).await;
    visit.harmless("a new table", "Kalah").await;

    // The log of a save file is told as it is written.
    let text = SAVE.replace("Player Zuru** played", &format!("{img} {script} played"));
    let load = "const [text, done] = arguments; fetch('/api/saves', {method: 'POST', headers: \
         {'Content-Type': 'application/json'}, body: JSON.stringify({text})}).then((answer) => answer.json())\
         .then((made) => { const keys = made.keys.flatMap((key, seat) => key ? [{seat, key}] : []); \
         return import('/assets/memory.js').then(({keepKeys}) => keepKeys(made.table, keys)).then(() => done(made.table)); })";
    let made = visit.driver.execute_async(load, vec![json!(text)]).await.unwrap().json().clone();
    visit.turn_to(&format!("#/table/{}", made.as_str().unwrap())).await;
    visit.harmless("a game from a file", img).await;
    visit.end().await;
}

/// Does the next thing that a pupil can do: goes to the own game, sows, or goes back when it is over.
async fn take_part(pupil: &Browser) {
    let step = "const seen = (found) => [...document.querySelectorAll(found)].find((one) => one.checkVisibility()); \
         const back = [...document.querySelectorAll('a')].find((one) => one.textContent === 'Back to the tournament'); \
         const isOver = back && seen('.row a[href^=\"#/replay/\"]'); \
         const next = isOver ? back : seen('.question a.main') ?? seen('.house.legal'); next?.click()";
    pupil.run(step).await;
    tokio::time::sleep(Duration::from_millis(20)).await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_class_of_two_pupils_and_a_level_plays_a_tournament() {
    let visit = Visit::new(DESK).await;
    visit.goto("#/tournaments").await;
    visit.press("New tournament").await;
    visit.until("document.querySelector('#title') !== null").await;
    visit.accessible("a new tournament").await;
    visit.run("document.querySelector('#title').focus()").await;
    visit.keys("Class 4b").await;
    visit.run("document.querySelector('#each').value = 1").await;
    visit.run("document.querySelector('input[value=easy]').click()").await;
    visit.picture("tournament-new").await;
    visit.press("Create tournament").await;
    visit
        .until("document.querySelector('.status')?.textContent.startsWith('Waiting for players')")
        .await;
    let tournaments = visit.remembered("tournaments").await;
    let (tournament, held) = tournaments.as_object().unwrap().iter().next().unwrap();
    let link = format!("#/tournaments/{tournament}/{}", held["link"].as_str().unwrap());
    let (bo, cy) = (visit.friend(PHONE, "Bo").await, visit.friend(DESK, "Cy").await);
    for pupil in [&bo, &cy] {
        pupil.goto(&link).await;
        // The name is known from the settings.
        pupil.press("Join").await;
        pupil.until("document.body.innerText.includes('you')").await;
    }
    bo.accessible("waiting for a tournament").await;
    visit.until("document.querySelector('.status').textContent.includes('3 joined')").await;
    visit.accessible("a tournament that waits").await;
    visit.picture("tournament-waiting").await;
    visit.press("Start").await;
    visit.until("document.querySelector('dialog[open]') !== null").await;
    visit.run("document.querySelector('dialog[open] button.main').click()").await;
    visit.until("document.body.innerText.includes('Who plays whom')").await;
    bo.until("document.querySelector('.question a.main') !== null || document.body.innerText.includes('Your next game')").await;
    bo.picture("tournament-phone").await;
    bo.accessible("a tournament on a phone").await;
    let began = Instant::now();
    let over = "document.querySelector('.status').textContent === 'Over'";
    while !visit.is(over).await {
        take_part(&bo).await;
        take_part(&cy).await;
        assert!(began.elapsed() < Duration::from_mins(4), "it ends");
    }
    // Three games: each pupil has met the other one and the level.
    let points = "[...document.querySelectorAll('table')[0].querySelectorAll('tbody tr')].map((row) => Number(row.children[1].textContent)).reduce((one, other) => one + other)";
    visit.comes(points, 3).await;
    visit.comes("document.querySelectorAll('a[href^=\"#/replay/\"]').length", 3).await;
    visit.accessible("a tournament that is over").await;
    visit.picture("tournament-over").await;
    bo.goto(&link[..link.rfind('/').unwrap()]).await;
    bo.until(over).await;
    bo.accessible("a tournament that is over, on a phone").await;
    bo.picture("tournament-over-phone").await;
    visit.press("Replay").await;
    visit.until("document.querySelector('.steer') !== null").await;
    visit.goto("#/tournaments").await;
    visit.until("document.body.innerText.includes('Class 4b')").await;
    visit.accessible("the list of tournaments").await;
    for friend in [bo, cy] {
        friend.driver.quit().await.unwrap();
    }
    visit.end().await;
}
