//! Small things that nothing else would miss.

use crate::{Browser, DESK, MOVES, PHONE, SIDEWAYS, Visit, person};
use serde_json::{Value, json};
use thirtyfour::prelude::*;

const DIALOG: &str = "document.querySelector('dialog[open]') !== null";

/// The players of the older program for Cassino: one drawn by the seed, and ten with ways of their own.
const OLDER: [&str; 11] = [
    "any",
    "dumb",
    "capture",
    "fair",
    "careful",
    "bold",
    "immediate",
    "lookahead",
    "special",
    "spade",
    "more",
];

impl Browser {
    /// Presses a button of the dialog that is open.
    async fn answer(&self, label: &str) {
        self.until(DIALOG).await;
        self.run(&format!(
            "[...document.querySelectorAll('dialog[open] button')].find((one) => one.textContent === '{label}').click()"
        ))
        .await;
    }

    /// Chooses in a list, as somebody does.
    async fn choose(&self, list: &str, value: &str) {
        self.until(&format!("document.querySelector('{list}') !== null")).await;
        self.run(&format!(
            "const list = document.querySelector('{list}'); list.value = '{value}'; list.dispatchEvent(new Event('change'))"
        ))
        .await;
    }
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn the_page_speaks_the_language_of_the_browser() {
    let visit = Visit::new(DESK).await;
    let agent = visit.say("navigator.userAgent").await;
    for (wishes, spoken) in [("fi-FI,en", "fi"), ("nl,de-AT,en", "de"), ("nl", "en")] {
        let wanted = json!({"userAgent": agent, "acceptLanguage": wishes});
        visit.tools("Emulation.setUserAgentOverride", wanted).await;
        visit.reload("#/").await;
        visit.until("document.querySelector('.games') !== null").await;
        visit.comes("document.documentElement.lang", spoken).await;
    }
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_hand_is_sorted_only_for_somebody_who_wishes() {
    let visit = Visit::new(DESK).await;
    let sort = |sorted: bool| json!({"speed": "off", "name": "Ada", "sorted": sorted});
    let values = "const done = arguments[0]; import('/assets/values.js').then(({valueInHand}) => \
         done([...document.querySelectorAll('.hand .slot')].map((one) => valueInHand(one.dataset.card))))";
    let mut were_sorted = Vec::new();
    for seed in 1..=4 {
        let asked = json!({"game": "cassino", "seed": seed.to_string(), "seats": [person("Ada"), {"who": "computer", "kind": "first"}]});
        let mut hands = Vec::new();
        for sorted in [false, true] {
            visit.remember("settings", &sort(sorted)).await;
            visit.table(asked.clone()).await;
            visit.until("document.querySelectorAll('.hand .slot').length === 4").await;
            let found = visit.driver.execute_async(values, Vec::new()).await.unwrap();
            hands.push(serde_json::from_value::<Vec<u8>>(found.json().clone()).unwrap());
        }
        were_sorted.push(hands[0] == hands[1]);
        hands[0].sort_unstable();
        assert_eq!(hands[0], hands[1], "seed {seed}");
    }
    assert!(were_sorted.contains(&false), "some hand is dealt out of order");
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn cards_can_be_played_only_once_all_has_been_seen() {
    let visit = Visit::new(DESK).await;
    visit.remember("settings", &json!({"speed": "slow", "name": "Ada"})).await;
    visit.table(json!({"game": "cassino", "seed": "7", "seats": [person("Ada"), {"who": "computer", "kind": "first"}]})).await;
    visit.until("document.querySelectorAll('.hand .slot').length === 4").await;
    let plays = "document.querySelector('.cassino button.main')";
    visit.until(&format!("{plays}.checkVisibility({{visibilityProperty: true}})")).await;
    visit.run("document.querySelector('.hand .slot').click()").await;
    visit.run(&format!("{plays}.focus(); {plays}.click()")).await;
    visit.until(&format!("!{plays}.checkVisibility({{visibilityProperty: true}})")).await;
    // Whoever pressed it by key goes on from the hand.
    visit.until("document.activeElement.closest('.hand') !== null").await;
    // Nor is anything played by key.
    visit.keys("c").await;
    visit.keys("p").await;
    assert!(visit.is("document.querySelector('.toast') === null").await);
    visit.until(&format!("{plays}.checkVisibility({{visibilityProperty: true}})")).await;
    visit.until("document.querySelector('.status.yours') !== null").await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_computer_player_with_settings_is_told_in_words() {
    let visit = Visit::new(DESK).await;
    for (game, kind, told) in [
        ("kalah", "alphabeta:depth=3", "alpha-beta, depth 3"),
        ("kalah", "perfect:ms=1500", "perfect, up to 1,500 ms"),
        ("kalah", "best-first-move:capture-first", "captures first"),
        ("cassino", "weights:special=3,more=-1", "custom weights, special cards 3, many cards −1"),
        ("cassino", "expert:playouts=50", "expert, 50 playouts"),
    ] {
        let seats = json!([person("Ada"), {"who": "computer", "kind": kind}]);
        visit.table(json!({"game": game, "seats": seats})).await;
        let rows = "document.querySelector('main').innerText.replace('computer, ', '')";
        visit.until(&format!("{rows}.includes('{told}')")).await;
    }
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn all_players_of_the_older_program_can_be_asked_to_a_table() {
    let visit = Visit::new(DESK).await;
    visit.goto("#/new/cassino").await;
    visit.until("document.querySelector('#who-1') !== null").await;
    visit.comes("document.querySelector('#who-1').value", "computer:any").await;
    let offered = "[...document.querySelectorAll('#who-1 option')].map((one) => one.value)";
    let offered = visit.say(offered).await;
    for kind in OLDER {
        let kind = json!(format!("computer:{kind}"));
        assert!(offered.as_array().unwrap().contains(&kind), "{kind} of {offered}");
    }
    // Captures are the mover's choice, if no house rule says otherwise.
    visit.comes("document.querySelector('#rule-capture').value", "optional").await;
    // Each has a name of its own and plays.
    for _ in 0..10 {
        visit.press("Add a seat").await;
    }
    let seats: Vec<String> = OLDER
        .iter()
        .enumerate()
        .map(|(place, kind)| {
            format!("document.querySelector('#who-{}').value = 'computer:{kind}'", place + 1)
        })
        .collect();
    visit.run(&seats.join(";")).await;
    visit.press("Start").await;
    visit.until("document.querySelectorAll('.seats li').length === 12").await;
    let names = "new Set([...document.querySelectorAll('.seats strong')].map((one) => one.textContent)).size";
    visit.comes(names, 12).await;
    visit.until("document.querySelector('.status.yours') !== null").await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_game_with_a_friend_is_left_and_found_again_and_a_hidden_tab_hears_it() {
    let visit = Visit::new(DESK).await;
    let (table, keys) = visit
        .made(json!({"game": "kalah", "first": 1, "seats": [person("Ada"), person("Bo")]}))
        .await;
    visit.hold(&table, &[(0, &keys[0])]).await;
    let bo = visit.friend(PHONE, "Bo").await;
    bo.hold(&table, &[(1, &keys[1])]).await;
    for one in [&visit.browser, &bo] {
        one.reload(&format!("#/table/{table}")).await;
        one.until("document.querySelector('.board') !== null").await;
    }
    // The tab is switched away, and the friend moves.
    visit.until("document.querySelector('.status')?.textContent === 'Bo to move'").await;
    visit
        .run("Object.defineProperty(document, 'hidden', {get: () => true, configurable: true}); document.dispatchEvent(new Event('visibilitychange'))")
        .await;
    bo.until(MOVES).await;
    bo.sow().await;
    visit.until("document.title.startsWith('Your turn')").await;
    visit.until("document.querySelector('.log').innerText.includes('Bo sows')").await;
    visit.run("delete document.hidden").await;
    // The last move stays marked and told while the friend goes and comes back, and after a reload.
    let last = "[document.querySelector('.says').textContent, document.querySelector('.pit.last .number')?.textContent]";
    let moved = visit.say(last).await;
    assert!(moved[0].as_str().unwrap().starts_with("Bo sows") && moved[1].is_string(), "{moved}");
    let table = format!("#/table/{table}");
    bo.driver.goto("about:blank").await.unwrap();
    visit.until("document.querySelector('.bar').innerText.includes('not connected')").await;
    visit.comes(last, moved.clone()).await;
    bo.driver.back().await.unwrap();
    visit.until("!document.querySelector('.bar').innerText.includes('not connected')").await;
    visit.comes(last, moved.clone()).await;
    visit.reload(&table).await;
    visit.until(MOVES).await;
    visit.comes(last, moved).await;
    // Quit tells that the game goes on, and offers nothing that would end it.
    visit.press("Quit").await;
    visit.until(DIALOG).await;
    let told = visit.say("document.querySelector('dialog[open]').innerText").await;
    // There is no clock that could run.
    let told = told.as_str().unwrap();
    assert!(told.contains("The game goes on without you") && !told.contains("clock"), "{told}");
    let ways =
        "[...document.querySelectorAll('dialog[open] button')].map((one) => one.textContent)";
    assert_eq!(visit.say(ways).await, json!(["Cancel", "Leave"]));
    visit.accessible("leaving a friend").await;
    visit.answer("Leave").await;
    visit.until("document.querySelector('.games') !== null").await;
    visit.until("document.querySelector('.again')?.innerText.includes('Kalah against Bo')").await;
    visit.press("Continue").await;
    visit.until(MOVES).await;
    visit.sow().await;
    bo.until(MOVES).await;
    bo.driver.quit().await.unwrap();
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn whoever_leaves_a_table_is_told_that_their_clock_runs() {
    let visit = Visit::new(DESK).await;
    let clock = json!({"kind": "move", "seconds": 120});
    let (table, keys) = visit
        .made(json!({"game": "kalah", "clock": clock, "seats": [person("Ada"), person("Bo")]}))
        .await;
    visit.hold(&table, &[(0, &keys[0])]).await;
    visit.reload(&format!("#/table/{table}")).await;
    visit.until("document.querySelector('.board') !== null").await;
    visit.press("Quit").await;
    visit.until(DIALOG).await;
    visit
        .until("document.querySelector('dialog[open]').innerText.includes('so does your clock')")
        .await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_player_that_prefers_extra_turns_is_offered_where_there_are_some() {
    let visit = Visit::new(DESK).await;
    let offered = "[...document.querySelectorAll('#level option')].filter((one) => !one.hidden && !one.disabled).map((one) => one.value).filter((kind) => kind.startsWith('best-first-move'))";
    let [turns, captures] = ["best-first-move", "best-first-move:capture-first"];
    let rule = async |rule: &str, value: &str| {
        visit
            .run(&format!(
                "const box = document.querySelector('#rule-{rule}'); box.value = '{value}'; box.dispatchEvent(new Event('change', {{bubbles: true}}))"
            ))
            .await;
    };
    for (game, kinds) in [
        ("kalah", json!([turns, captures])),
        // A capture gives another turn.
        ("hoyito", json!([turns, captures])),
        // A seed in a weg does.
        ("gabata", json!([turns, captures])),
        ("togyzkumalak", json!([captures])),
    ] {
        visit.reload(&format!("#/new/{game}")).await;
        visit.until("document.querySelector('#level') !== null").await;
        visit.comes(offered, kinds).await;
    }
    // House rules may give some, and take them.
    rule("extra-turn", "on").await;
    visit.comes(offered, json!([turns, captures])).await;
    // As whoever chooses does, and the choice is kept.
    visit
        .run(&format!(
            "const box = document.querySelector('#level'); box.value = '{turns}'; box.dispatchEvent(new Event('change', {{bubbles: true}}))"
        ))
        .await;
    rule("extra-turn", "off").await;
    visit.comes(offered, json!([captures])).await;
    visit.comes("document.querySelector('#level').value", "easy").await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_notification_leads_to_the_game_that_it_is_about() {
    let visit = Visit::new(DESK).await;
    let (table, keys) = visit
        .made(json!({"game": "kalah", "first": 1, "seats": [person("Ada"), person("Bo")]}))
        .await;
    visit.remember("settings", &json!({"notify": true, "speed": "fast", "name": "Ada"})).await;
    visit.hold(&table, &[(0, &keys[0])]).await;
    let table_page = format!("#/table/{table}");
    visit.reload(&table_page).await;
    visit.until("document.querySelector('.table')?.dataset.link === 'up'").await;
    visit
        .run(
            "window.notes = []; window.Notification = class { static permission = 'granted'; constructor() { window.notes.push(this); } close() {} }; \
             location.hash = '#/rules'",
        )
        .await;
    visit.until("document.querySelector('h1')?.textContent === 'Rules and help'").await;
    // A fragment that names no page of ours changes nothing.
    visit.run("location.hash = '#elsewhere'").await;
    visit
        .run("Object.defineProperty(document, 'hidden', {get: () => true, configurable: true})")
        .await;
    visit.play_on(&table, &keys, 1).await;
    visit.until("window.notes.length === 1").await;
    assert!(visit.is("document.querySelector('h1')?.textContent === 'Rules and help'").await);
    visit.run("delete document.hidden; window.notes[0].onclick()").await;
    visit.until(&format!("location.hash === '{table_page}'")).await;
    visit.until(MOVES).await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_hint_that_comes_too_late_is_not_shown() {
    let visit = Visit::new(DESK).await;
    visit.speed("fast").await;
    visit
        .run(
            "window.late = 0; Object.defineProperty(WebSocket.prototype, 'onmessage', {set(hear) { \
             this.addEventListener('message', (event) => JSON.parse(event.data).type === 'hint' \
             ? setTimeout(() => { hear(event); setTimeout(() => { window.late += 1; }); }, 1500) : hear(event)); }})",
        )
        .await;
    let hinted = "document.querySelectorAll('.hinted').length";
    let asked = json!({"game": "kalah", "first": 0, "seats": [person("Ada"), person("Bo")]});
    let (table, keys) = visit.made(asked).await;
    visit.hold_too(&table, &[(0, &keys[0]), (1, &keys[1])]).await;
    visit.run(&format!("location.hash = '#/table/{table}'")).await;
    visit.until(MOVES).await;
    visit.press("Hint").await;
    visit.sow().await;
    visit.until("window.late === 1").await;
    assert_eq!(visit.say(hinted).await, json!(0));
    // One for the position that is shown is.
    visit.until(MOVES).await;
    visit.press("Hint").await;
    visit.until("window.late === 2").await;
    visit.comes(hinted, 1).await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn the_focus_stays_near_what_was_pressed() {
    let visit = Visit::new(DESK).await;
    visit.speed("fast").await;
    let focused = "document.activeElement?.closest('main, #top') !== null";
    let press = async |label: &str| {
        let button = format!(
            "[...document.querySelectorAll('main button')].find((one) => one.checkVisibility() && one.textContent === '{label}')"
        );
        visit.until(&format!("{button}?.disabled === false")).await;
        visit.run(&format!("const one = {button}; one.focus(); one.click()")).await;
    };
    // The last move is taken back, so there is none to take back any more.
    let computer = json!({"who": "computer", "kind": "first", "name": "Bo"});
    visit.table(json!({"game": "mangala", "first": 0, "seats": [person("Ada"), computer]})).await;
    visit.until(MOVES).await;
    visit.sow().await;
    press("Take back").await;
    visit.until("[...document.querySelectorAll('.count')].filter((one) => one.dataset.count === '4').length === 12").await;
    visit.until(focused).await;
    // A draw is agreed on at one screen.
    visit.table(json!({"game": "kalah", "seats": [person("Ada"), person("Bo")]})).await;
    visit.until(MOVES).await;
    press("Offer a draw").await;
    visit.answer("Draw").await;
    visit.until(crate::OVER).await;
    visit.until(focused).await;
    // A game is forgotten, and its buttons with it.
    visit.goto("#/").await;
    visit.until("document.querySelector('.again') !== null").await;
    press("Forget").await;
    visit.until(DIALOG).await;
    visit.run("document.querySelector('dialog[open] .row button:last-child').click()").await;
    visit.until("document.querySelector('dialog') === null").await;
    visit.until(focused).await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_house_that_cannot_be_sown_says_why() {
    let visit = Visit::new(PHONE).await;
    visit.speed("fast").await;
    let says = "document.querySelector('.says').textContent";
    let live = "document.querySelector('#live').textContent";
    let sown = "document.querySelectorAll('.log [data-move]').length";
    visit.table(json!({"game": "kalah", "first": 0, "seats": [person("Ada"), person("Bo")]})).await;
    visit.until(MOVES).await;
    // House 3 ends in the store, so Ada is to move again, and it is empty.
    visit.keys("3").await;
    visit.comes(sown, 1).await;
    visit.until(MOVES).await;
    visit.keys("3").await;
    visit.comes(says, "This house is empty.").await;
    visit.until(&format!("{live}.includes('This house is empty.')")).await;
    visit.run("document.querySelector('.house.far').click()").await;
    visit.comes(says, "Only Bo may sow this house.").await;
    visit.comes(sown, 1).await;
    // A game begins with the last two houses.
    visit
        .table(json!({"game": "lamlameta", "first": 0, "seats": [person("Ada"), person("Bo")]}))
        .await;
    visit.until(MOVES).await;
    visit.keys("1").await;
    visit.comes(says, "The rules do not allow this move now.").await;
    // A lesson lets fewer moves be played than the rules.
    visit.reload("#/lesson/kalah").await;
    let closed = "document.querySelector('.house.near:not(.legal)')";
    visit
        .until(&format!(
            "{closed} !== null && document.querySelector('.teach')?.textContent !== ''"
        ))
        .await;
    visit.run(&format!("{closed}.click()")).await;
    visit.comes(says, "First try what the lesson asks for.").await;
    // Whoever waits is told nothing.
    let other = json!({"game": "kalah", "first": 1, "seats": [person("Ada"), person("Bo")]});
    let (table, keys) = visit.made(other).await;
    visit.hold(&table, &[(0, &keys[0])]).await;
    visit.reload(&format!("#/table/{table}")).await;
    visit.until("document.querySelector('.house.near') !== null").await;
    visit.run("document.querySelector('.house.far').click()").await;
    visit.keys("1").await;
    visit.comes(says, "").await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_move_that_declines_a_draw_stays_in_sight() {
    let visit = Visit::new(DESK).await;
    visit.speed("fast").await;
    let asked = json!({"game": "kalah", "first": 0, "seats": [person("Ada"), person("Bo")]});
    let (table, keys) = visit.made(asked).await;
    visit.hold(&table, &[(0, &keys[0])]).await;
    visit.reload(&format!("#/table/{table}")).await;
    visit.until(MOVES).await;
    let offer = json!({"type": "propose", "id": "x", "seat": 1, "what": "draw"});
    visit.ask_of(&table, &keys[1], offer).await;
    visit.until("document.querySelector('.question')?.checkVisibility() === true").await;
    visit.keys("1").await;
    visit.comes("document.querySelector('.says').textContent", "Ada sows house 1. Declined.").await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn an_address_that_leads_nowhere_says_so() {
    let visit = Visit::new(DESK).await;
    for (address, said) in [
        ("#/past/abc/review", "There is no such game."),
        ("#/past/of/checkers", "There is no such game."),
        ("#/scores/checkers", "There is no such game."),
        ("#/past/of/kalah/%zz", "There is nothing here."),
        ("#/scores/kalah/%zz", "There is nothing here."),
        ("#/table/%zz", "There is nothing here."),
        ("#/table/", "There is nothing here."),
        ("#/replay", "There is nothing here."),
    ] {
        // Another fragment alone could leave the words of the address before.
        visit.reload(address).await;
        visit.comes("document.querySelector('main [role=alert]')?.textContent ?? ''", said).await;
    }
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_replay_is_hurried_and_stopped_by_its_buttons_and_keeps_the_focus() {
    let visit = Visit::new(DESK).await;
    let table = visit
        .table(json!({"game": "kalah", "first": 0, "seats": [person("Ada"), person("Bo")]}))
        .await;
    for _ in 0..4 {
        visit.until(MOVES).await;
        visit.sow().await;
    }
    visit.until(MOVES).await;
    visit.run("[...document.querySelectorAll('.acts button')].find((one) => one.textContent === 'Resign').focus()").await;
    visit.press("Resign").await;
    visit.answer("Resign").await;
    visit.until(crate::OVER).await;
    // The button that was pressed is gone.
    visit.until("document.activeElement.closest('.end-scene') !== null").await;
    visit.remember("settings", &json!({"speed": "slow", "name": "Ada"})).await;
    visit.reload(&format!("#/replay/{table}/0")).await;
    let button = |place: usize| format!("document.querySelectorAll('.steer button')[{place}]");
    let [first, back, play, forward] = [0, 1, 2, 3].map(button);
    visit.until(&format!("{forward}?.disabled === false")).await;
    // As fast as fingers are, and faster than seeds.
    let press = |times: usize| {
        format!("for (let n = 0; n < {times}; n++) setTimeout(() => {forward}.click(), 100 * n)")
    };
    visit.run(&press(3)).await;
    visit.until("location.hash.endsWith('/3')").await;
    visit.run(&format!("{first}.click()")).await;
    visit.until("location.hash.endsWith('/0')").await;
    visit.run(&format!("{play}.click()")).await;
    visit.until(&format!("{play}.ariaLabel === 'Stop' && {play}.title === 'Stop'")).await;
    visit.until("location.hash.endsWith('/1')").await;
    visit.run(&format!("{play}.click()")).await;
    visit.comes(&format!("{play}.ariaLabel"), "Play").await;
    visit.until("document.getAnimations().length === 0").await;
    assert!(visit.is("location.hash.endsWith('/1')").await);
    // At the end there is nothing further to press.
    visit.run(&format!("{forward}.focus(); {}", press(9))).await;
    visit.until(&format!("{forward}.disabled && document.activeElement === {back}")).await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn finished_games_tell_levels_and_ends_and_are_found_by_their_game() {
    let visit = Visit::new(DESK).await;
    let computer = |kind: &str| json!({"who": "computer", "kind": kind, "name": "Bo"});
    for (game, kind) in [("kalah", "hard"), ("oware", "random")] {
        let asked = json!({"game": game, "first": 0, "seats": [person("Ada"), computer(kind)]});
        visit.table(asked).await;
        visit.until(MOVES).await;
        visit.press("Resign").await;
        visit.answer("Resign").await;
        visit.until(crate::OVER).await;
    }
    // A round of cards among twelve, with all that lies in their hands.
    let people: Vec<Value> = (1..=12).map(|seat| person(&format!("P{seat}"))).collect();
    let asked = json!({"game": "cassino", "rules": {"length": "round"}, "seats": people});
    let (cards, keys) = visit.made(asked).await;
    visit.play_on(&cards, &keys, 200).await;
    visit.play_on(&cards, &keys, 1).await;
    visit.goto("#/past").await;
    let rows = "[...document.querySelectorAll('.tables li')].map((one) => one.innerText.replaceAll('\\n', ' '))";
    visit.comes(&format!("{rows}.length"), 3).await;
    let listed = visit.say(rows).await;
    let of = |game: &str| {
        let mut all = listed.as_array().unwrap().iter().map(|one| one.as_str().unwrap());
        all.find(|one| one.starts_with(game)).unwrap_or_else(|| panic!("{listed}")).to_owned()
    };
    for (game, level) in
        [("Kalah 6\u{a0}×\u{a0}4", "Bo (hard)"), ("Oware 6\u{a0}×\u{a0}4", "Bo (random moves)")]
    {
        let told = of(game);
        assert!(told.contains(level) && told.contains("Ada resigned."), "{told}");
    }
    visit.choose("#past-game", "oware").await;
    visit.until("location.hash === '#/past/of/oware'").await;
    visit.comes(&format!("{rows}.map((one) => one.split(' ')[0])"), json!(["Oware"])).await;
    visit.choose("#past-game", "").await;
    visit.comes(&format!("{rows}.length"), 3).await;
    // Each leads to its review too.
    visit.choose("#past-game", "cassino").await;
    visit.comes(&format!("{rows}.length"), 1).await;
    visit.press("Review").await;
    visit.until("/^#\\/past\\/[^/]+\\/review\\/0$/.test(location.hash)").await;
    visit.until("document.querySelector('.review')?.checkVisibility() === true").await;
    // Cards that count more than they show say so in a replay, too.
    visit.reload(&format!("#/replay/{cards}")).await;
    visit.until("document.querySelectorAll('.held').length === 12").await;
    let worth = "[...document.querySelectorAll('.held text.worth')].every((one) => ['14', '15', '16'].includes(one.textContent))";
    visit.until(worth).await;
    visit.until("document.querySelectorAll('.held text.worth').length >= 2").await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_game_that_ends_offers_no_next_round() {
    let visit = Visit::new(DESK).await;
    let asked = json!({"game": "cassino", "seats": [person("Ada"), person("Bo")]});
    let (table, keys) = crate::table::at_the_points(&visit, asked).await;
    visit
        .until(&format!(
            "{DIALOG} && document.querySelector('dialog').innerText.includes('Next round')"
        ))
        .await;
    // Bo gives up before the points are read.
    let resign = format!(
        "fetch('/api/tables/{table}/asks', {{method: 'POST', headers: {{'Content-Type': 'application/json', Authorization: 'Bearer {}'}}, body: JSON.stringify({{type: 'resign', id: 'y', seat: 1}})}}).then((answer) => answer.status)",
        keys[1].as_str().unwrap(),
    );
    visit.run(&resign).await;
    // The points stay, with the result.
    let says = "document.querySelector('dialog[open] .main').textContent";
    visit.comes(says, "Close").await;
    visit.until("/Bo resigned/.test(document.querySelector('dialog[open]').innerText)").await;
    visit.run("document.querySelector('dialog[open] .main').click()").await;
    visit.comes(DIALOG, false).await;
    visit.until(crate::OVER).await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn the_link_to_a_tournament_leads_to_where_the_page_lies() {
    let visit = Visit::new(DESK).await;
    visit.goto("#/tournaments/new").await;
    visit.until("document.querySelector('#title') !== null").await;
    visit.run("document.querySelector('#title').value = 'Club'").await;
    visit.press("Create tournament").await;
    visit.until("document.querySelector('#copy') !== null").await;
    // What can be pressed stands apart from the question for a name.
    for size in [PHONE, DESK] {
        visit.resize(size).await;
        visit.until(&format!("innerWidth === {}", size.0)).await;
        let apart = "(([question, ...buttons]) => Math.min(...buttons.map((one) => question.top - one.bottom)) >= 8)\
             ([...document.querySelectorAll('form.question, .news-of button')].sort((one) => one.matches('form') ? -1 : 1).map((one) => one.getBoundingClientRect()))";
        visit.comes(apart, true).await;
    }
    // Whoever keeps the server may have put the page in a folder.
    visit
        .run("navigator.clipboard.writeText = async (link) => { window.copied = link; }; history.replaceState(null, '', `/club/${location.hash}`)")
        .await;
    visit.driver.find(By::Css("#copy")).await.unwrap().click().await.unwrap();
    visit.until("window.copied !== undefined").await;
    visit
        .until("/^http:\\/\\/[\\d.:]+\\/club\\/#\\/tournaments\\/\\w+\\/.+/.test(window.copied)")
        .await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_review_tells_what_a_card_was_expected_to_bring() {
    let visit = Visit::new(DESK).await;
    visit.until("document.querySelector('.games') !== null").await;
    let said = "const done = arguments[0]; import('/assets/review.js').then(({bestText}) => \
         done([bestText(false, 'sa', '+1.5 points for Ada'), bestText(false, 'd0xh7,c9', '+1 point for Ada'), bestText(true, '3', '+2 seeds for Ada')]))";
    let said = visit.driver.execute_async(said, Vec::new()).await.unwrap().json().clone();
    let wanted = json!([
        "The best move was to play the ace of spades. Expected value: +1.5 points for Ada.",
        "The best move was to capture the seven of hearts and the nine of clubs with the ten of diamonds. Expected value: +1 point for Ada.",
        "The best move was to sow house 3: a final margin of +2 seeds for Ada.",
    ]);
    assert_eq!(said, wanted);
    // What is marked is not all called a mistake.
    let done = "import('/assets/words.js').then(({text}) => text('review-done', {count: 27}))";
    visit.comes(done, "The review is complete: 27 moves marked.").await;
    // A move is not called good where another was better, and its value says whose it is.
    let judged = "const done = arguments[0]; import('/assets/review.js').then(({Reviewer}) => { \
         const page = {game: {family: 'sowing', seats: []}, name: (seat) => ['Ada', 'Bo'][seat], own: [], trying: null}; \
         const move = {number: 1, seat: 1, action: '2', bound: false, best: 3, best_action: '5', proved: false, mistake: null, turns: false}; \
         done([1, 3].map((value) => new Reviewer(page, '').say({...move, value}).map((one) => one.textContent ?? one).join(''))); })";
    let judged = visit.driver.execute_async(judged, Vec::new()).await.unwrap().json().clone();
    let wanted = json!([
        "A good move, though not the best. Value: a final margin of +1 seed for Bo. The best move was to sow house 5: a final margin of +3 seeds for Bo. An estimate.",
        "A good move. Value: a final margin of +3 seeds for Bo. No move was better. An estimate.",
    ]);
    assert_eq!(judged, wanted);
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_table_takes_no_more_seats_than_the_game_and_a_refused_name_is_pointed_at() {
    let visit = Visit::new(DESK).await;
    // The free strip beside the page has the colour of its head.
    let head = "getComputedStyle(document.querySelector('#top')).backgroundColor";
    visit.comes(head, "rgba(0, 0, 0, 0)").await;
    visit.goto("#/new/cassino").await;
    visit.until("document.querySelector('#who-1') !== null").await;
    let (more, seats) = (
        "[...document.querySelectorAll('button')].find((one) => one.textContent === 'Add a seat')",
        "document.querySelectorAll('fieldset.seat').length",
    );
    for number in 3..=12 {
        visit.press("Add a seat").await;
        visit.comes(seats, number).await;
    }
    visit.comes(&format!("{more}.disabled"), true).await;
    let told = format!("{more}.parentElement.textContent.includes('at most 12 players')");
    visit.comes(&told, true).await;
    visit.until("document.activeElement.closest('.seat') !== null").await;
    // A blank that nobody sees.
    visit.run("document.querySelector('#name-4').value = 'A\\u200bB'").await;
    visit.press("Start").await;
    visit.until("document.querySelector('.fault').textContent.includes('40')").await;
    visit.comes("document.activeElement.id", "name-4").await;
    let marked = "[...document.querySelectorAll('[aria-invalid]')].map((one) => one.id)";
    visit.comes(marked, json!(["name-4"])).await;
    visit.accessible("a name that is refused").await;
    visit.run("document.querySelector('.seat .remove').click()").await;
    visit.comes(&format!("{more}.disabled"), false).await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn games_and_scores_tell_how_they_ended_and_are_found_by_level() {
    let visit = Visit::new(DESK).await;
    for kind in ["easy", "random", "random"] {
        let computer = json!({"who": "computer", "kind": kind, "name": "Bo"});
        visit.table(json!({"game": "kalah", "houses": 2, "seeds": 1, "first": 0, "seats": [person("Ada"), computer]})).await;
        visit.until(MOVES).await;
        if kind == "random" {
            visit.press("Resign").await;
            visit.answer("Resign").await;
            visit.until(crate::OVER).await;
            continue;
        }
        while visit.until(&format!("{} ? 'over' : {MOVES}", crate::OVER)).await != "over" {
            visit.sow().await;
        }
    }
    // Two were resigned. The score of the third says how it came out.
    visit.goto("#/scores").await;
    visit.until("document.querySelectorAll('main tbody tr').length === 1").await;
    let heads = "[...document.querySelectorAll('main th')].map((one) => one.textContent)";
    visit.comes(heads, json!(["Name", "Score", "Result", "Against", "Date"])).await;
    let cells = "[...document.querySelectorAll('main td')].map((one) => one.textContent)";
    let cells = visit.say(cells).await;
    let result = cells[2].as_str().unwrap().strip_suffix("played to the end");
    assert!(["won", "lost", "draw"].map(Some).contains(&result), "{cells}");
    assert_eq!(cells[3], "easy");
    // Games are found by level, and by game and level.
    visit.goto("#/past").await;
    let found = "[...document.querySelectorAll('.tables li')].map((one) => /easy|random/.exec(one.textContent)[0])";
    visit.comes(found, json!(["random", "random", "easy"])).await;
    let endings = "document.querySelector('main').innerText.split('Ada resigned').length - 1";
    visit.comes(endings, 2).await;
    visit.choose("#past-level", "random").await;
    visit.comes(found, json!(["random", "random"])).await;
    visit.comes("location.hash", "#/past/of/all/random").await;
    visit.accessible("games of a level").await;
    visit.choose("#past-game", "mangala").await;
    visit.comes("location.hash", "#/past/of/mangala/random").await;
    visit.comes(found, json!([])).await;
    visit.choose("#past-game", "kalah").await;
    visit.comes(found, json!(["random", "random"])).await;
    visit.choose("#past-level", "").await;
    visit.comes("location.hash", "#/past/of/kalah").await;
    visit.comes(found, json!(["random", "random", "easy"])).await;
    visit.driver.refresh().await.unwrap();
    visit.comes(found, json!(["random", "random", "easy"])).await;
    visit.resize((320, 640)).await;
    visit.accessible("games on the smallest phone").await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_game_of_computers_that_is_cut_off_is_no_agreement() {
    let visit = Visit::new(DESK).await;
    let asked = json!({"game": "kalah", "seats": [person("Ada"), person("Bo")]});
    let (table, keys) = visit.made(asked).await;
    visit.resign(&table, &keys[0], 0).await;
    let (cut, agreed) =
        ("The game would go on without end, so it is a draw.", "Draw by agreement.");
    let told = "const done = arguments[0]; import('/assets/lines.js').then(({resultText, lineText}) => { \
         const outcome = {ending: 'agreed', winners: [0, 1], scores: [5, 5]}; \
         const name = (seat) => ['Ada', 'Bo'][seat]; \
         done([['easy', 'hard'], ['human', 'hard'], [null, null]].map((kinds) => ({seats: kinds.map((kind) => ({kind}))})) \
         .map((where) => [resultText(outcome, name, where), lineText({what: 'over', outcome}, name, where)])); })";
    let told = visit.driver.execute_async(told, Vec::new()).await.unwrap().json().clone();
    let both = |how: &str| json!([how, format!("{how} (Ada 5, Bo 5)")]);
    assert_eq!(told, json!([both(cut), both(agreed), both(agreed)]));
    // The list of games says so too, whoever had played.
    let played = "const old = fetch; window.fetch = async (path, ...all) => { const answer = await old(path, ...all); \
         if (!new URL(path, location).pathname.endsWith('/history')) return answer; const {games: [game]} = await answer.json(); \
         const of = (kind) => ({...game, ending: 'agreed', seats: game.seats.map((seat) => ({...seat, kind}))}); \
         return Response.json({games: [of('easy'), of('human')], more: false}); }; location.hash = '#/past'";
    visit.run(played).await;
    let listed =
        "[...document.querySelectorAll('.tables .who')].map((one) => one.lastChild.textContent)";
    visit.comes(listed, json!([cut, agreed])).await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_game_of_cards_is_looked_at_beside_its_moves() {
    let visit = Visit::new(DESK).await;
    let asked = json!({"game": "cassino", "seed": "11", "rules": {"length": "round"}, "seats": [person("Ada"), person("Bo")]});
    let (table, keys) = visit.made(asked).await;
    visit.play_on(&table, &keys, 60).await;
    visit.play_on(&table, &keys, 1).await;
    visit.reload(&format!("#/replay/{table}/13")).await;
    let current = "document.querySelector('.moves [aria-current=step]')?.textContent";
    visit.until(&format!("/plays|captures/.test({current})")).await;
    // The move is told beside the cards too, and all that belongs to the game is in sight.
    visit.comes(&format!("document.querySelector('.says').textContent === {current}"), true).await;
    let low = "[...document.querySelectorAll('.play, .hands, .steer, .moves, .below .row button')].filter((one) => one.getBoundingClientRect().bottom > innerHeight).length";
    visit.comes(low, 0).await;
    visit.until("document.querySelector('.moves').getBoundingClientRect().left > document.querySelector('.play').getBoundingClientRect().right").await;
    // So is what a review says of a move, on phones too, whose list of moves is further down.
    visit.reload(&format!("#/review/{table}")).await;
    visit.until("document.querySelectorAll('.review td').length > 0").await;
    visit.key(Key::Right).await;
    visit
        .until("/ Expected value: .* for (Ada|Bo)\\./.test(document.querySelector('.ruling').textContent)")
        .await;
    let low = "[...document.querySelectorAll('.play, .hands, .steer button, .ruling')].filter((one) => one.getBoundingClientRect().bottom > innerHeight).length";
    for size in [PHONE, SIDEWAYS, DESK] {
        visit.resize(size).await;
        visit.until(&format!("innerWidth === {}", size.0)).await;
        visit.comes(low, 0).await;
    }
    // How many play is told in the language of the page.
    visit.remember("settings", &json!({"language": "de"})).await;
    visit.reload("#/past").await;
    visit.until("document.querySelector('main').innerText.includes('2 Spieler, 1 Runde')").await;
    visit.end().await;
}
