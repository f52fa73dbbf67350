//! What must be in sight at once: boards of every length and tables of every number of seats, on small phones too.

use crate::{DESK, MOVES, PHONE, SIDEWAYS, Visit, person};
use serde_json::{Value, json};
use texts::Language;

/// Upright phones, from the smallest that are still sold.
const UPRIGHT: [(u32, u32); 4] = [(360, 640), (375, 667), (390, 664), PHONE];

/// Phones held sideways.
const LYING: [(u32, u32); 4] = [(640, 360), (667, 375), (740, 360), SIDEWAYS];

/// Screens on which many people sit at a table of cards.
const SCREENS: [(u32, u32); 6] = [DESK, (1920, 1080), (1280, 720), (1024, 768), PHONE, SIDEWAYS];

/// A window that is too narrow for seats round the felt, and low.
const LOW: (u32, u32) = (1100, 700);

/// What of these cannot be seen whole without scrolling.
fn cut_off(what: &str) -> String {
    format!(
        "(scrollTo(0, 0), [...document.querySelectorAll('{what}')].filter((one) => one.checkVisibility()).map((one) => [one, one.getBoundingClientRect()])\
         .filter(([, box]) => box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)\
         .map(([one, box]) => `${{one.outerHTML.slice(0, 60)}} ${{Math.round(box.right)}} ${{Math.round(box.bottom)}}`))"
    )
}

/// What can be pressed and has no room for its words.
const WIDE: &str = "[...document.querySelectorAll('.acts > *')].filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth)\
     .map((one) => `${one.textContent}: ${one.scrollWidth} in ${one.clientWidth}`)";

/// A board, who plays on it, and whatever can be pressed.
const BOARD: &str =
    ".board, .house, .store, .house .count, .bar li, .says, .acts > *, .status, .clock";

impl Visit {
    /// Begins a game with clocks.
    async fn board(&self, game: &str, houses: u16, other: Value) {
        let clock = json!({"kind": "game", "seconds": 300, "increment": 5});
        let mut asked =
            json!({"game": game, "first": 0, "clock": clock, "seats": [person("Ada"), other]});
        if game == "kalah" {
            asked["houses"] = json!(houses);
        }
        self.table(asked).await;
        self.until(MOVES).await;
        self.comes("document.querySelectorAll('.house').length", 2 * houses).await;
    }

    /// Sees that a board fits the screen.
    async fn fits(&self, name: &str, size: (u32, u32)) {
        self.resize(size).await;
        self.until(&format!("innerWidth === {}", size.0)).await;
        self.picture(&format!("fit-{name}-{}x{}", size.0, size.1)).await;
        self.comes(&cut_off(BOARD), json!([])).await;
        // No house is too low for a finger, and no count is cut off by the one below.
        let low = "[...document.querySelectorAll('.house')].filter((one) => one.getBoundingClientRect().height < 24 \
             || one.querySelector('.count').getBoundingClientRect().height > one.getBoundingClientRect().height + 1).length";
        self.comes(low, 0).await;
        self.comes(&beyond("html"), 0).await;
        // Nothing of the board is scrolled to, and no number lies under its count.
        let beyond = "(({scrollWidth, clientWidth}) => scrollWidth - clientWidth)(document.querySelector('.scroll'))";
        self.comes(beyond, 0).await;
        let hidden = "[...document.querySelectorAll('.house')].filter((one) => { \
             const [a, b] = ['.number', '.count'].map((part) => one.querySelector(part).getBoundingClientRect()); \
             return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1; }).length";
        self.comes(hidden, 0).await;
        self.comes(WIDE, json!([])).await;
        // Sideways, the table is as high as the screen.
        if size.1 < 500 {
            self.comes("document.documentElement.scrollHeight - innerHeight", 0).await;
        }
    }

    /// Sees that whatever is named stands in one screen.
    async fn in_sight(&self, name: &str, what: &str, size: (u32, u32)) {
        self.resize(size).await;
        self.until(&format!("innerWidth === {}", size.0)).await;
        self.until(&format!("document.querySelector('{what}')?.checkVisibility() === true")).await;
        self.picture(&format!("fit-{name}-{}x{}", size.0, size.1)).await;
        self.comes(&cut_off(what), json!([])).await;
        self.comes(&beyond("html"), 0).await;
        let low = "[...document.querySelectorAll('.house')].filter((one) => one.getBoundingClientRect().height < 24).length";
        self.comes(low, 0).await;
    }
}

/// Boards with houses that are marked: a tuzdyk of each side, wegs and land, and land alone.
const OWNED: [(&str, &str); 3] = [
    ("togyzkumalak", "<9,20,18,9,0,3n,11,9,9,9,9,9,9,9,9,9,9,4s,1,2,9> s"),
    ("gabata", "<6,3,2,0,1,8n,7,5,2,6s,1S,6,3,2,2> s"),
    ("san-yao", "<5,0,0,5,5,5,5,4,6S,5S,5,5,5> s"),
];

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn whose_the_marked_houses_are_is_told_on_every_phone() {
    let visit = Visit::new(PHONE).await;
    // The last move and the marks are told in whole lines, none of them squeezed.
    let cut = "['.says', '.marks'].map((what) => document.querySelector(what)).filter((one) => one.textContent === '' || one.clientWidth < 110 || one.scrollWidth > one.clientWidth)\
         .map((one) => `${one.textContent}: ${one.clientWidth}`)";
    for language in Language::ALL {
        visit.speak(language.code()).await;
        for (game, position) in OWNED {
            let clock = json!({"kind": "game", "seconds": 300, "increment": 5});
            let seats = [person("Ada"), person("Bo")];
            let asked = json!({"game": game, "position": position, "clock": clock, "seats": seats});
            visit.table(asked).await;
            visit.until(MOVES).await;
            visit.until("document.querySelector('.table').dataset.link === 'up'").await;
            visit.run("document.querySelector('.house.legal').click()").await;
            visit.until("document.querySelector('.says').textContent !== ''").await;
            visit.until("document.querySelector('.owner:not([hidden])') !== null").await;
            for size in [UPRIGHT[0], PHONE, SIDEWAYS, LYING[1]] {
                let name = format!("owned-{game}-{}", language.code());
                visit.fits(&name, size).await;
                visit.comes(cut, json!([])).await;
                visit.comes(&cut_off(".marks"), json!([])).await;
            }
        }
    }
    visit.resize(DESK).await;
    visit.until(&format!("innerWidth === {}", DESK.0)).await;
    visit.comes(&cut_off(".marks, .board, .acts > *"), json!([])).await;
    visit.accessible("marked houses").await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_replay_a_puzzle_and_a_lesson_fit_every_phone() {
    let visit = Visit::new(PHONE).await;
    let mut replayed = Vec::new();
    let seats = [person("Ada"), person("Bo")];
    for (game, position) in [OWNED[0], OWNED[1], ("lamlameta", ""), ("kalah", "")] {
        let mut asked = json!({"game": game, "first": 0, "seats": seats});
        if !position.is_empty() {
            asked["position"] = json!(position);
        }
        let (table, keys) = visit.made(asked).await;
        visit.play_on(&table, &keys, 4).await;
        let resigned = json!({"type": "resign", "id": "end", "seat": 0});
        visit.ask_of(&table, &keys[0], resigned).await;
        replayed.push((game, format!("#/replay/{table}/2")));
    }
    let puzzles = ["togyzkumalak/144", "krur/3", "lamlameta/5", "anywoli/2"];
    let lessons = ["togyzkumalak", "lamlameta", "gabata"];
    for language in [Language::English, Language::German] {
        visit.speak(language.code()).await;
        let code = language.code();
        for (game, at) in &replayed {
            visit.reload(at).await;
            for size in UPRIGHT.into_iter().chain(LYING) {
                visit
                    .in_sight(
                        &format!("replay-{game}-{code}"),
                        ".board, .play .says, .marks, .steer button",
                        size,
                    )
                    .await;
            }
        }
        for puzzle in puzzles {
            visit.reload(&format!("#/puzzle/{puzzle}")).await;
            let name = format!("puzzle-{}-{code}", puzzle.replace('/', "-"));
            for size in UPRIGHT.into_iter().chain(LYING) {
                visit.in_sight(&name, ".board, .teacher, .marks", size).await;
            }
        }
        for lesson in lessons {
            visit.reload(&format!("#/lesson/{lesson}")).await;
            for size in UPRIGHT.into_iter().chain(LYING) {
                visit
                    .in_sight(
                        &format!("lesson-{lesson}-{code}"),
                        ".board, .teacher, .teacher button",
                        size,
                    )
                    .await;
            }
        }
    }
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn the_review_of_a_board_fits_every_phone() {
    let visit = Visit::new(PHONE).await;
    let seats = [person("Ada"), person("Bo")];
    let mut reviewed = Vec::new();
    for (game, position) in [OWNED[0], OWNED[1], ("anywoli", "")] {
        let mut asked = json!({"game": game, "first": 0, "seats": seats});
        if !position.is_empty() {
            asked["position"] = json!(position);
        }
        let (table, keys) = visit.made(asked).await;
        visit.play_on(&table, &keys, 4).await;
        visit.resign(&table, &keys[0], 0).await;
        reviewed.push((game, table));
    }
    // Of all languages its sentences are the longest.
    visit.speak(Language::Malay.code()).await;
    for (game, table) in &reviewed {
        visit.reload(&format!("#/review/{table}/0")).await;
        visit.until("document.querySelectorAll('.review td').length > 0").await;
        for at in [0, 2, 4] {
            visit.run(&format!("document.querySelectorAll('.move')[{at}].click()")).await;
            visit.until(&format!("location.hash.endsWith('/{at}')")).await;
            // How it ended takes the most lines beside a board that lies.
            let lying = if at == 4 { LYING.as_slice() } else { &[] };
            for &size in UPRIGHT.iter().chain(lying) {
                let what = ".board, .play .says, .marks, .steer button, .judgement";
                visit.in_sight(&format!("review-{game}-{at}"), what, size).await;
            }
        }
    }
    visit.resize(PHONE).await;
    visit.accessible("the review of a board").await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn every_step_of_the_lesson_of_a_long_board_fits_every_upright_phone() {
    let visit = Visit::new(PHONE).await;
    let is_over = "document.querySelector('.teacher .row').checkVisibility()";
    visit.speak(Language::Malay.code()).await;
    for game in ["togyzkumalak", "anywoli"] {
        visit.reload(&format!("#/lesson/{game}")).await;
        visit.until("document.querySelector('.board .house') !== null").await;
        for step in 1.. {
            for size in UPRIGHT {
                let what = ".board, .teacher, .teacher button, .teacher a, .marks";
                visit.in_sight(&format!("lesson-{game}-{step}"), what, size).await;
            }
            if visit.is(is_over).await {
                break;
            }
            let told = visit.say("document.querySelector('.head .quiet').textContent").await;
            visit
                .until("((one) => { one?.click(); return Boolean(one); })(document.querySelector('.teacher > .main:not([hidden])') ?? document.querySelector('.house.legal'))")
                .await;
            visit
                .until(&format!(
                    "{is_over} || document.querySelector('.head .quiet').textContent !== {told}"
                ))
                .await;
        }
    }
    visit.accessible("the lesson of a long board").await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_board_of_every_length_fits_every_phone() {
    let visit = Visit::new(PHONE).await;
    for (game, houses) in [("kalah", 6), ("kalah", 10), ("anywoli", 12), ("kalah", 12)] {
        let computer = json!({"who": "computer", "kind": "first", "name": "Bo"});
        visit.board(game, houses, computer).await;
        for size in UPRIGHT.into_iter().chain(LYING).chain([DESK]) {
            visit.fits(&format!("{game}-{houses}"), size).await;
        }
    }
    visit.board("kalah", 6, person("Bo")).await;
    visit.fits("kalah-6-low", (568, 320)).await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn the_longest_board_fits_the_smallest_phones_in_every_language() {
    let visit = Visit::new(PHONE).await;
    for language in Language::ALL {
        visit.speak(language.code()).await;
        // Two at one screen have the most to press.
        visit.board("anywoli", 12, person("Bo")).await;
        for size in UPRIGHT {
            visit.fits(&format!("anywoli-{}", language.code()), size).await;
        }
    }
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn who_plays_is_told_on_every_phone() {
    let visit = Visit::new(PHONE).await;
    let computer =
        json!({"who": "computer", "kind": "intermediate", "name": "Grace Brewster Murray Hopper"});
    let clock = json!({"kind": "game", "seconds": 300, "increment": 5});
    let cut = |what: &str| {
        format!(
            "[...document.querySelectorAll('{what}')].filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText)"
        )
    };
    for language in Language::ALL {
        visit.speak(language.code()).await;
        // A long name is cut off, its level is not.
        for (other, whole) in
            [(&computer, ".bar .quiet, .bar li"), (&json!({"who": "open"}), ".bar strong, .bar li")]
        {
            let seats = json!([person("Ada"), other]);
            visit
                .table(json!({"game": "mangala", "first": 0, "clock": clock, "seats": seats}))
                .await;
            visit.comes("document.querySelectorAll('.bar strong').length", 2).await;
            for size in [PHONE, SIDEWAYS, UPRIGHT[0]] {
                visit.resize(size).await;
                visit.until(&format!("innerWidth === {}", size.0)).await;
                visit.comes(&cut(whole), json!([])).await;
            }
        }
    }
    visit.end().await;
}

/// A clock of the form for a new table.
fn clock() -> Value {
    json!({"kind": "game", "seconds": 900, "increment": 10})
}

impl Visit {
    /// Opens a table of cards with a clock at which one of many is played here, whose turn it is after so many cards
    /// have been laid, and chooses cards.
    async fn cards(&self, seats: usize, laid: usize) {
        self.dealt(seats, laid, Some(clock())).await;
    }

    /// The same with another clock, or with none.
    async fn dealt(&self, seats: usize, laid: usize, clock: Option<Value>) {
        let people: Vec<Value> =
            (0..seats).map(|seat| person(&format!("Player {}", seat + 1))).collect();
        let mut asked = json!({"game": "cassino", "seed": "7", "seats": people});
        let clocks = if clock.is_some() { seats } else { 0 };
        if let Some(clock) = clock {
            asked["clock"] = clock;
        }
        let (table, keys) = self.made(asked).await;
        self.play_on(&table, &keys, laid).await;
        let turn = format!(
            "fetch('/api/tables/{table}?seat=0', {{headers: {{Authorization: 'Bearer {}'}}}}).then((answer) => answer.json()).then((update) => update.table.turn)",
            keys[0].as_str().unwrap(),
        );
        let turn = self.say(&turn).await.as_u64().unwrap() as usize;
        self.hold(&table, &[(turn, &keys[turn])]).await;
        self.reload(&format!("#/table/{table}")).await;
        self.until("document.querySelectorAll('.hand .slot').length > 0").await;
        self.comes("document.querySelectorAll('.lay .slot').length", 4 + laid).await;
        self.comes("document.querySelectorAll('.seats .clock').length", clocks).await;
        self.until("document.querySelector('.cassino button.main').checkVisibility()").await;
        self.run("[document.querySelector('.hand .slot'), ...[...document.querySelectorAll('.lay .slot')].slice(0, 4)].forEach((one) => one.click())").await;
        self.until("document.querySelector('.counted').textContent !== ''").await;
    }
}

/// The cards, everybody's seat, what is chosen, and whatever can be pressed.
const TABLE: &str = ".cards .slot, .seats li, .cassino button.main, .counted, .acts > *, .status";

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_table_of_cards_fits_every_phone() {
    let visit = Visit::new(PHONE).await;
    for (name, clock) in [("free", None), ("clock", Some(clock()))] {
        visit.dealt(2, 0, clock).await;
        for size in UPRIGHT.into_iter().chain(LYING).chain(SCREENS) {
            visit.resize(size).await;
            visit.until(&format!("innerWidth === {}", size.0)).await;
            visit.picture(&format!("fit-cassino-2-{name}-{}x{}", size.0, size.1)).await;
            visit.comes(&cut_off(TABLE), json!([])).await;
        }
    }
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn twelve_seats_at_play_fit_every_screen() {
    let visit = Visit::new(DESK).await;
    for (name, clock) in [("free", None), ("clock", Some(clock()))] {
        visit.dealt(12, 0, clock).await;
        visit.comes("document.querySelectorAll('.seats li').length", 12).await;
        for size in SCREENS.into_iter().chain(UPRIGHT).chain(LYING).chain([LOW]) {
            visit.resize(size).await;
            visit.until(&format!("innerWidth === {}", size.0)).await;
            visit.picture(&format!("fit-cassino-12-{name}-{}x{}", size.0, size.1)).await;
            visit.comes(&cut_off(TABLE), json!([])).await;
        }
    }
    visit.accessible("twelve seats on a phone").await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_clock_at_every_seat_fits_every_screen() {
    let visit = Visit::new(DESK).await;
    // As high as the line of hand and pile, within its seat, and clear of what stands there.
    let squeezed = "[...document.querySelectorAll('.seats .clock')].filter((one) => { \
         const [clock, seat, pile] = [one, one.closest('li'), one.closest('li').querySelector('.pile')].map((part) => part.getBoundingClientRect()); \
         return clock.right > seat.right || clock.bottom > seat.bottom || clock.left < pile.right || clock.top > pile.bottom || clock.bottom < pile.top; }).map((one) => one.closest('li').innerText)";
    for seats in [3, 4, 6, 8, 10] {
        visit.cards(seats, 0).await;
        for size in SCREENS.into_iter().chain(UPRIGHT).chain(LYING) {
            visit.resize(size).await;
            visit.until(&format!("innerWidth === {}", size.0)).await;
            visit.picture(&format!("clock-{seats}-{}x{}", size.0, size.1)).await;
            visit.comes(&cut_off(TABLE), json!([])).await;
            visit.comes(squeezed, json!([])).await;
            // Neither is anything covered by clocks at the top of the page.
            visit.until("document.querySelector('.strip')?.checkVisibility() !== true").await;
        }
        visit.resize(DESK).await;
    }
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn twenty_cards_on_the_table_leave_the_hand_in_sight() {
    let visit = Visit::new(SIDEWAYS).await;
    for seats in [2, 12] {
        visit.cards(seats, 16).await;
        for size in SCREENS.into_iter().chain(UPRIGHT) {
            visit.resize(size).await;
            visit.until(&format!("innerWidth === {}", size.0)).await;
            visit.picture(&format!("fit-cassino-{seats}-20-{}x{}", size.0, size.1)).await;
            visit.comes(&cut_off(TABLE), json!([])).await;
            // They do not lie over each other, and are wide enough to be told apart.
            let narrow = "[...document.querySelectorAll('.cards .slot')].filter((one) => one.getBoundingClientRect().width < 38).length";
            visit.comes(narrow, 0).await;
        }
        visit.resize(SIDEWAYS).await;
    }
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_long_hint_pushes_nothing_out_of_sight() {
    // One of the longest, and what whoever plays alone can press.
    let said = "(async (names) => { const {text} = await import('/assets/words.js'); const shown = names.map((name) => text(`table-${name}`)); \
         for (const one of document.querySelectorAll('.acts button')) one.hidden = !shown.includes(one.textContent); \
         document.querySelector('.says').textContent = 'Tipp: Nimm Herz-Vier, Karo-Acht und Pik-Dame mit Herz-Dame. Erwartete Punkte: etwa +0,3. \
         Das bringt Pik-Dame und 3 andere Karten. Auf dem Tisch bleibt: Pik-König und Kreuz-König. 2 verdeckte Karten könnten den Tisch leeren.'; \
         return shown.length; })(['hint', 'resign', 'save-files', 'restart', 'help', 'quit'])";
    for (seats, laid) in [(12, 0), (2, 16), (12, 16)] {
        let visit = Visit::new(PHONE).await;
        visit.cards(seats, laid).await;
        visit.comes(said, 6).await;
        for size in UPRIGHT.into_iter().chain([SIDEWAYS, (1024, 768), LOW]) {
            visit.resize(size).await;
            visit.until(&format!("innerWidth === {}", size.0)).await;
            visit.picture(&format!("hint-{seats}-{laid}-{}x{}", size.0, size.1)).await;
            visit.comes(&cut_off(TABLE), json!([])).await;
            visit.comes(WIDE, json!([])).await;
        }
        visit.end().await;
    }
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_question_covers_nothing_that_can_be_pressed() {
    let visit = Visit::new(PHONE).await;
    let (table, keys) =
        visit.made(json!({"game": "kalah", "seats": [person("Ada"), person("Bo")]})).await;
    visit.hold(&table, &[(0, &keys[0])]).await;
    visit.reload(&format!("#/table/{table}")).await;
    visit.until("document.querySelector('.table')?.dataset.link === 'up'").await;
    visit
        .ask_of(&table, &keys[1], json!({"type": "propose", "id": "x", "seat": 1, "what": "draw"}))
        .await;
    visit.until("document.querySelector('.question')?.checkVisibility() === true").await;
    for size in [PHONE, (375, 667), SIDEWAYS, (768, 1024), (1024, 768), DESK] {
        visit.resize(size).await;
        visit.until(&format!("innerWidth === {}", size.0)).await;
        visit.picture(&format!("question-{}", size.0)).await;
        let covered = "(({left, right, top, bottom}) => [...document.querySelectorAll('.acts > *, .house, .bar li, #top a')].filter((one) => one.checkVisibility())\
             .filter((one) => { const box = one.getBoundingClientRect(); return box.left < right && left < box.right && box.top < bottom && top < box.bottom; })\
             .map((one) => one.textContent))(document.querySelector('.question').getBoundingClientRect())";
        visit.comes(covered, json!([])).await;
        visit.comes(&cut_off(".question, .question button, .house"), json!([])).await;
        if size != SIDEWAYS {
            visit.comes(&cut_off(".acts > *"), json!([])).await;
        }
    }
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn levels_on_the_first_page_are_shown_whole() {
    let visit = Visit::new(PHONE).await;
    // As wide as the longest of them, and within its card.
    let cut = "[...document.querySelectorAll('.start .level')].filter((one) => { const [shown, card] = [one, one.closest('.game')].map((part) => part.getBoundingClientRect()); \
         one.style.cssText = 'flex: none; width: max-content'; const whole = one.getBoundingClientRect().width; one.style.cssText = ''; \
         return shown.width < whole - 1 || shown.right > card.right; }).map((one) => one.ariaLabel)";
    for language in Language::ALL {
        visit.speak(language.code()).await;
        for size in [PHONE, UPRIGHT[0], DESK] {
            visit.resize(size).await;
            visit.until(&format!("innerWidth === {}", size.0)).await;
            visit.picture(&format!("lobby-{}-{}", language.code(), size.0)).await;
            visit.comes(cut, json!([])).await;
        }
    }
    visit.end().await;
}

/// Whose name is cut off, so that the tenth player cannot be told from the eleventh, and who shows no backs or no count
/// of the cards in hand or captured.
const UNTOLD: &str = "[...document.querySelectorAll('.seats li')].filter((one) => { const name = one.querySelector('strong'); \
     const {left, right, top, bottom} = one.getBoundingClientRect(); \
     const inside = (part) => { const box = part.getBoundingClientRect(); return box.width > 0 && box.left >= left - 1 && box.right <= right + 1 && box.top >= top - 1 && box.bottom <= bottom + 1; }; \
     return name.scrollWidth > name.clientWidth || !['fan', 'pile'].every((kind) => { const heap = one.querySelector(`.heap.${kind}`); \
         return /^\\d+$/.test(heap.textContent) && inside(heap) && inside(heap.querySelector('.mini')); }) || ![...one.querySelectorAll('.clock')].every(inside); }).map((one) => one.innerText)";

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn many_seats_stand_round_the_felt_with_their_names_and_cards() {
    let visit = Visit::new(DESK).await;
    for seats in [4, 6, 8, 10, 12] {
        visit.cards(seats, 0).await;
        for size in SCREENS.into_iter().chain(UPRIGHT) {
            visit.resize(size).await;
            visit.until(&format!("innerWidth === {}", size.0)).await;
            visit.picture(&format!("round-{seats}-{}x{}", size.0, size.1)).await;
            visit.comes(UNTOLD, json!([])).await;
            let boxes = |what: &str| {
                format!(
                    "[...document.querySelectorAll('{what}')].map((one) => one.getBoundingClientRect())"
                )
            };
            let (others, cards) = (boxes(".seats:not(.own) li"), boxes(".lay .slot"));
            let both = boxes(".cards .slot");
            // None lies over another, or over a card.
            let over = format!(
                "{others}.concat({both}).filter((one, at, all) => all.slice(0, at).some((other) => one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1)).length"
            );
            visit.comes(&over, 0).await;
            if size.0 >= 1200 {
                // To the left of the cards, beyond them, and to the right.
                let round = format!(
                    "((cards, others) => [others.some((one) => one.right < Math.min(...cards.map((card) => card.left))), \
                     others.some((one) => one.bottom < Math.min(...cards.map((card) => card.top))), \
                     others.some((one) => one.left > Math.max(...cards.map((card) => card.right)))])({cards}, {others})"
                );
                visit.comes(&round, json!([true, true, true])).await;
            } else if seats > 8 {
                // In rows of seats that are wide enough.
                visit
                    .until(&format!(
                        "new Set({others}.map((one) => Math.round(one.top))).size >= 2"
                    ))
                    .await;
            }
        }
        visit.resize(DESK).await;
        visit.until(&format!("innerWidth === {}", DESK.0)).await;
        // Sweeps and the dealer's mark lie within the seat, or on its corner.
        let beyond = "[...document.querySelectorAll('.seats .has')].filter((has) => { \
             has.querySelector('.pile').lastChild.textContent = '14'; has.querySelector('.sweeps, .dealer')?.remove(); \
             has.insertAdjacentHTML('beforeend', '<span class=\"sweeps\">★2</span><span class=\"dealer\">D</span>'); \
             const seat = has.closest('li').getBoundingClientRect(); \
             return has.querySelector('.sweeps').getBoundingClientRect().right > seat.right - 2 || has.querySelector('.dealer').getBoundingClientRect().left > seat.left; }).length";
        assert_eq!(visit.say(beyond).await, 0, "{seats}");
        // The dealer's mark leaves the mark of the turn free.
        visit.run("for (const seat of document.querySelectorAll('.seats li')) seat.classList.add('turn')").await;
        let covered = "[...document.querySelectorAll('.seats li')].filter((one) => { \
             const [name, dealer] = [one.querySelector('strong'), one.querySelector('.dealer')]; const [mark, box] = [name, dealer].map((part) => part.getBoundingClientRect()); \
             return mark.left + parseFloat(getComputedStyle(name).paddingLeft) < box.right - 0.5 && mark.top + 4 < box.bottom; }).map((one) => one.innerText)";
        for size in [DESK, (1024, 768), (1280, 720), PHONE, SIDEWAYS] {
            visit.resize(size).await;
            visit.until(&format!("innerWidth === {}", size.0)).await;
            visit.picture(&format!("dealer-{seats}-{}x{}", size.0, size.1)).await;
            visit.comes(covered, json!([])).await;
        }
        visit.resize(DESK).await;
    }
    visit.dark(true).await;
    visit.picture("round-12-dark").await;
    visit.accessible("twelve seats round the felt").await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_game_of_twelve_is_seen_again_in_one_screen() {
    let visit = Visit::new(DESK).await;
    let people: Vec<Value> = (0..12).map(|seat| person(&format!("Bot number {seat}"))).collect();
    let asked =
        json!({"game": "cassino", "seed": "7", "rules": {"length": "round"}, "seats": people});
    let (table, keys) = visit.made(asked).await;
    for most in [200, 1] {
        visit.play_on(&table, &keys, most).await;
    }
    visit.hold(&table, &[(0, &keys[0])]).await;
    let game = visit
        .say("fetch('/api/history').then((answer) => answer.json()).then(({games}) => games[0].id)")
        .await;
    // The title takes two lines at most, and the move of how many is never cut off.
    let high = "(({height}, style) => Math.round(height / parseFloat(style.lineHeight)))(...((one) => [one.getBoundingClientRect(), getComputedStyle(one)])(document.querySelector('.head h1'))) > 2";
    let cut = "((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1)(document.querySelector('.status'))";
    // Those in the list, where it is seen, or else those of the hands.
    let names = "[...document.querySelectorAll('.scores strong, .held .quiet > span')].filter((one) => one.closest('.scores')?.clientWidth !== 1 \
         && one.clientWidth > 0 && one.scrollWidth > one.clientWidth).map((one) => one.textContent)";
    for language in [Language::English, Language::Malay] {
        visit.speak(language.code()).await;
        // With ten cards on the table, and with as many as there can be.
        for (name, at) in [("past", "6"), ("most", "34"), ("review", "review/6")] {
            visit.reload(&format!("#/past/{game}/{at}")).await;
            visit.comes("document.querySelectorAll('.held').length", 12).await;
            if name == "review" {
                visit.until("document.querySelector('.judgement progress').hidden").await;
            }
            for size in SCREENS.into_iter().chain(UPRIGHT).chain(LYING) {
                visit.resize(size).await;
                visit.until(&format!("innerWidth === {}", size.0)).await;
                let code = language.code();
                visit.picture(&format!("again-{code}-{name}-{}x{}", size.0, size.1)).await;
                visit.comes(high, false).await;
                visit.comes(cut, false).await;
                visit.comes(names, json!([])).await;
                visit.comes(&beyond("html"), 0).await;
                visit.comes(&cut_off(".play.cassino, .held, .steer button"), json!([])).await;
                // On a phone, so is what is said of the move.
                if size.0 <= 700 || size.1 <= 500 {
                    visit.comes(&cut_off(".judgement"), json!([])).await;
                }
            }
        }
    }
    visit.end().await;
}

/// What cannot be read whole of a result, wherever the page is scrolled to.
fn untold(what: &str) -> String {
    format!(
        "[...document.querySelectorAll('{what}')].filter((one) => one.checkVisibility()).map((one) => [one, one.getBoundingClientRect()])\
         .filter(([one, box]) => box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight || one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight)\
         .map(([one, box]) => `${{one.outerHTML.slice(0, 60)}} ${{one.scrollWidth}} in ${{one.clientWidth}}, ${{Math.round(box.right)}} ${{Math.round(box.bottom)}}`)"
    )
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_result_is_told_whole_on_phones() {
    let visit = Visit::new(SIDEWAYS).await;
    let seats = json!([person("Ada Lovelace"), person("Grace Hopper")]);
    let told = ".status, .end-scene h2, .end-scene .tally li, .end-scene > .row > *";
    let over = "document.querySelector('.end-scene')?.checkVisibility() === true";
    // South's last seed ends the game.
    let asked =
        json!({"game": "kalah", "position": "<6,20,20,0,0,0,0,0,1,5,1,1,0,0,0> s", "seats": seats});
    visit.table(asked).await;
    visit.until(MOVES).await;
    visit.run("document.querySelector('.house.legal').click()").await;
    visit.until(over).await;
    visit.picture("result-sideways").await;
    visit.comes(&untold(told), json!([])).await;
    visit.resize(PHONE).await;
    let asked =
        json!({"game": "cassino", "seed": "7", "rules": {"length": "round"}, "seats": seats});
    let (table, keys) = visit.made(asked).await;
    for most in [200, 1] {
        visit.play_on(&table, &keys, most).await;
    }
    visit.hold(&table, &[(0, &keys[0])]).await;
    visit.reload(&format!("#/table/{table}")).await;
    visit.until(over).await;
    visit.picture("result-cards").await;
    visit.comes(&untold(told), json!([])).await;
    visit.end().await;
}

/// The words that are broken in the middle.
fn broken(what: &str) -> String {
    format!(
        "[...document.querySelectorAll('{what}')].filter((one) => one.checkVisibility()).flatMap((one) => {{ \
         const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT); const found = []; \
         while (texts.nextNode()) for (const word of texts.currentNode.data.matchAll(/[^\\s-]+/gu)) {{ \
         const range = document.createRange(); range.setStart(texts.currentNode, word.index); \
         range.setEnd(texts.currentNode, word.index + word[0].length); \
         if (new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1) found.push(word[0]); }} \
         return found; }})"
    )
}

/// How much wider something is than its box; the room kept for a scroll bar is no part of what it holds.
fn beyond(what: &str) -> String {
    format!(
        "(({{scrollWidth, clientWidth}}) => Math.max(0, scrollWidth - clientWidth))(document.querySelector('{what}'))"
    )
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn the_end_of_a_game_is_in_sight_on_phones_with_whole_words() {
    let visit = Visit::new(PHONE).await;
    let seats = json!([person("Ada"), person("Bo")]);
    // South's last seed ends the game.
    let asked =
        json!({"game": "kalah", "position": "<6,20,20,0,0,0,0,0,1,5,1,1,0,0,0> s", "seats": seats});
    let table = visit.table(asked).await;
    visit.until(MOVES).await;
    visit.run("document.querySelector('.house.legal').click()").await;
    let next = "document.querySelector('.end-scene .main:not([hidden])')";
    visit.until(&format!("{next}?.checkVisibility() === true")).await;
    for language in Language::ALL {
        visit.speak(language.code()).await;
        visit.reload(&format!("#/table/{table}")).await;
        visit.until(&format!("{next}?.checkVisibility() === true")).await;
        for size in [PHONE, SIDEWAYS] {
            visit.resize(size).await;
            visit.until(&format!("innerWidth === {}", size.0)).await;
            visit.picture(&format!("end-{}-{}x{}", language.code(), size.0, size.1)).await;
            visit.comes(&broken(".end-scene .row > *"), json!([])).await;
            visit.comes(&beyond(".side"), 0).await;
            visit.comes(&cut_off(".end-scene h2, .end-scene .main"), json!([])).await;
        }
    }
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn tables_of_numbers_have_whole_words_on_phones() {
    let visit = Visit::new(PHONE).await;
    let asked = json!({"game": "kalah", "seats": [person("Ada"), person("Bo")]});
    let (table, keys) = visit.made(asked).await;
    visit.play_on(&table, &keys, 300).await;
    for language in Language::ALL {
        visit.speak(language.code()).await;
        visit.reload("#/scores").await;
        visit.until("document.querySelectorAll('.scores-of tbody tr').length === 2").await;
        visit.comes(&broken(".scores-of :is(th, td)"), json!([])).await;
        visit.comes(&beyond(".scores-of"), 0).await;
        // How often a move was played, and won.
        visit.reload("#/explorer/kalah-6x4").await;
        visit.until("document.querySelectorAll('.wide tbody tr').length === 6").await;
        visit.picture(&format!("explorer-{}", language.code())).await;
        visit.comes(&beyond(".wide"), 0).await;
    }
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_name_of_one_long_word_makes_no_page_wider() {
    let visit = Visit::new(PHONE).await;
    let long = "W".repeat(40);
    let fits = async |at: &str| {
        visit.reload(at).await;
        visit.until("document.querySelector('main h1') !== null").await;
        visit.comes(&beyond("html"), 0).await;
    };
    for game in ["kalah", "cassino"] {
        let mut asked = json!({"game": game, "seats": [person(&long), person("Ada")]});
        if game == "cassino" {
            asked["rules"] = json!({"length": "round"});
        }
        let (table, keys) = visit.made(asked).await;
        visit.hold_too(&table, &[(0, &keys[0]), (1, &keys[1])]).await;
        let (shown, replayed) = (format!("#/table/{table}"), format!("#/replay/{table}"));
        for at in ["#/", shown.as_str()] {
            fits(at).await;
        }
        for most in [300, 1] {
            visit.play_on(&table, &keys, most).await;
        }
        for at in [shown.as_str(), replayed.as_str(), "#/past", "#/scores", "#/"] {
            fits(at).await;
        }
    }
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn long_names_leave_the_buttons_of_a_table_of_cards_free() {
    let visit = Visit::new(SIDEWAYS).await;
    let seats =
        json!([person("Wolfgang Amadeus Theophilus Mozart, Wien"), person(&"W".repeat(40))]);
    for language in ["en", "de"] {
        visit.speak(language).await;
        visit.table(json!({"game": "cassino", "seed": "7", "seats": seats})).await;
        visit.until("document.querySelector('.status')?.textContent.length > 40").await;
        visit.picture(&format!("long-names-{language}")).await;
        let left = "[...document.querySelectorAll('.acts > *')].filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().left)";
        let free = format!(
            "(({{left, right}}) => right - left > 100 && right <= Math.min(...{left}))(document.querySelector('.status').getBoundingClientRect())"
        );
        visit.comes(&free, true).await;
        visit.comes(&beyond("html"), 0).await;
    }
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn among_twelve_the_last_move_and_ones_own_name_are_told_whole() {
    let visit = Visit::new(PHONE).await;
    visit.cards(12, 0).await;
    visit.run("document.querySelector('.says').textContent = 'Wolfgang Amadeus Theophilus captures the six of diamonds, the two of spades and the five of spades with the king of spades.'").await;
    let cut = |what: &str| {
        format!(
            "(({{scrollWidth, clientWidth, scrollHeight, clientHeight}}) => scrollWidth > clientWidth || scrollHeight > clientHeight)(document.querySelector('{what}'))"
        )
    };
    visit.comes(&cut(".says"), false).await;
    visit.comes(&cut_off(TABLE), json!([])).await;
    visit.resize(DESK).await;
    visit.until(&format!("innerWidth === {}", DESK.0)).await;
    visit
        .run("document.querySelector('.own strong').textContent = '<script>alert(1)</script>'")
        .await;
    visit.comes(&cut(".own strong"), false).await;
    visit.comes(&cut_off(TABLE), json!([])).await;
    visit.end().await;
}
