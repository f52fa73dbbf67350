//! What teaches and what can be watched: the explorer, exercises, computers at play, a link as a picture, signals.

use crate::{Browser, DESK, ELSEWHERE, PHONE, SIDEWAYS, Visit, person};
use serde_json::json;
use std::time::Duration;
use thirtyfour::prelude::*;

const TASK: &str = "document.querySelector('.teach').textContent";

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_solved_board_is_explored_by_mouse_and_keyboard() {
    let visit = Visit::new(DESK).await;
    visit.press("Explorer").await;
    visit.until("document.querySelectorAll('.solved a').length > 100").await;
    visit.accessible("the list of solved boards").await;
    // House rules are told in words, whatever the board.
    let raw = "document.querySelector('main').innerText.split('\\n').filter((line) => line.includes('='))";
    visit.comes(raw, json!([])).await;
    visit.reload("#/explorer/kalah-6x4-capture-empty").await;
    let head = "document.querySelector('.explorer .head')?.textContent";
    visit.until(&format!("{head}?.includes('captures even if the opposite house is empty')")).await;
    visit.comes(raw, json!([])).await;
    visit.reload("#/explorer/kalah-6x4").await;
    visit.until("document.querySelectorAll('.explorer tbody tr').length === 6").await;
    visit.picture("explorer").await;
    let values = "[...document.querySelectorAll('.explorer tbody tr')].map((row) => [row.querySelector('button').textContent, \
         row.querySelector('td').textContent].join(' ')).join(', ')";
    visit.comes(values, "3 +8, 6 +4, 4 −2, 5 −8, 2 −10, 1 −14").await;
    let says = "document.querySelector('.explorer .big').textContent";
    visit.until(&format!("{says}.includes('South wins by 8 seeds')")).await;
    // By key as at every board, and the address is one of its own.
    visit.keys("3").await;
    visit.until("location.hash === '#/explorer/kalah-6x4/3'").await;
    visit.until("document.querySelectorAll('.log .move').length === 2").await;
    // A move of the list keeps the focus in the list.
    let first = "document.querySelector('.explorer tbody button')";
    visit.until(&format!("{first}.textContent !== '3'")).await;
    let before = visit.say(&format!("{first}.textContent")).await;
    visit.run(&format!("{first}.focus(); {first}.click()")).await;
    let line = format!("location.hash.endsWith('/3,{}')", before.as_str().unwrap());
    visit.until(&line).await;
    visit.until("document.querySelector('.explorer table').contains(document.activeElement)").await;
    visit.accessible("an explored position").await;
    visit.press("Back").await;
    visit.until("location.hash === '#/explorer/kalah-6x4/3'").await;
    // The browser's own way back leads through the positions.
    visit.driver.back().await.unwrap();
    visit.until(&line).await;
    visit.until("document.querySelectorAll('.log .move').length === 3").await;
    // At the start there is nothing to go back to: whoever pressed Back goes on from the moves.
    visit.reload("#/explorer/kalah-6x4/3").await;
    visit.until("document.querySelectorAll('.log .move').length === 2").await;
    visit.run(&format!("const back = {}; back.focus(); back.click()", button("Back"))).await;
    visit.until("location.hash === '#/explorer/kalah-6x4/'").await;
    visit.until("document.querySelector('.explorer table').contains(document.activeElement)").await;
    // So does whoever pressed Start where a game was over, and nothing led on.
    visit.reload("#/explorer/kalah-6x4").await;
    visit.until("document.querySelectorAll('.explorer tbody tr').length === 6").await;
    visit.run("const old = fetch; window.fetch = async (path, ...all) => { const answer = await old(path, ...all); \
         const {pathname, search} = new URL(path, location); const isOver = pathname.startsWith('/api/explorer/') && search === '?line=3'; \
         return isOver ? Response.json({...await answer.json(), moves: []}) : answer; }").await;
    visit.keys("3").await;
    visit.until("location.hash.endsWith('/3') && document.querySelectorAll('.explorer tbody tr').length === 0").await;
    visit.run(&format!("const start = {}; start.focus(); start.click()", button("Start"))).await;
    visit
        .until("document.querySelector('.explorer table')?.contains(document.activeElement)")
        .await;
    // Seeds that still fall do not bring back a position that was left.
    visit.remember("settings", &json!({"speed": "slow"})).await;
    visit.reload("#/explorer/kalah-6x4").await;
    visit.until("document.querySelectorAll('.explorer tbody tr').length === 6").await;
    let board = "[...document.querySelectorAll('.count')].map((one) => one.dataset.count).join()";
    let before = visit.say(board).await;
    visit.run(&format!("{first}.click()")).await;
    let falls = format!("Boolean({})", button("Skip animation"));
    visit.until(&falls).await;
    visit.press("Back").await;
    visit.until("location.hash === '#/explorer/kalah-6x4/'").await;
    visit.until(&format!("!{falls}")).await;
    visit.comes(board, before).await;
    // Until the last seed has fallen, all that is told is of the position before.
    let told =
        format!("[{says}, document.querySelector('.whose.turn').textContent, {values}].join('; ')");
    let start = visit.say(&told).await;
    let second = "document.querySelectorAll('.explorer tbody button')[1]";
    visit.run(&format!("{second}.focus(); {second}.click()")).await;
    visit.until(&falls).await;
    assert_eq!(visit.say(&format!("[{falls}, {told}]")).await, json!([true, start]));
    visit.press("Skip animation").await;
    visit.comes("document.querySelector('.whose.turn').textContent", "North").await;
    visit.until(&format!("!{falls} && /North/.test({says}) && !/^6 /.test({values})")).await;
    visit.until("document.querySelector('.explorer table').contains(document.activeElement)").await;
    visit.press("Back").await;
    visit.comes(&told, start).await;
    // Whoever goes elsewhere while a position is on its way stays there.
    let hold = "const old = fetch; window.fetch = (path, ...all) => new URL(path, location).pathname.startsWith('/api/explorer/') \
        ? new Promise((done) => { window.arrive = () => done(old(path, ...all)); }) : old(path, ...all)";
    visit.run(&format!("{hold}; {first}.click()")).await;
    visit.until("typeof window.arrive === 'function'").await;
    visit.run("location.hash = '#/rules'").await;
    visit.until("document.querySelector('h1').textContent === 'Rules and help'").await;
    let arrive = "window.arrive(); setTimeout(arguments[0], 300)";
    visit.driver.execute_async(arrive, Vec::new()).await.unwrap();
    assert_eq!(visit.say("location.hash").await, "#/rules");
    visit.resize(PHONE).await;
    visit.reload("#/explorer/mangala-6x2").await;
    visit.until("document.querySelectorAll('.explorer tbody tr').length === 6").await;
    visit.accessible("an explored position on a phone").await;
    visit.end().await;
}

/// What the page makes of a rule sheet.
#[derive(serde::Deserialize)]
struct OfSheet {
    game: String,
    /// Boards in the text, and those that are drawn.
    boards: u64,
    drawn: u64,
    /// Words that are meant for a terminal.
    commands: String,
    /// Boards that stay texts.
    texts: u64,
    /// Links that lead nowhere, and all.
    lost: u64,
    links: u64,
    is_sourced_last: bool,
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn rule_sheets_draw_their_boards() {
    let visit = Visit::new(DESK).await;
    // Every board that a sheet has as text is drawn, nothing tells of commands and files, and other sheets are linked.
    let drawn = "Promise.all([import(document.querySelector('script[src$=\"main.js\"]').src.replace('main.js', 'rules.js')), \
        fetch('/api/games').then((answer) => answer.json())]) \
        .then(([{ markdown }, games]) => Promise.all(games.map(async ({ name }) => { \
            const { sheet } = await (await fetch(`/api/games/${name}`)).json(); \
            const page = markdown(sheet, name); \
            return { game: name, boards: sheet.match(/^(North +\\d|Table +>?[hdsc])/gm)?.length ?? 0, drawn: page.querySelectorAll('.diagram').length, \
                commands: [...page.textContent.matchAll(/parlour .*|--[a-z]+|[^ ]*\\.md|glossary|notation|Notation|suit first|between > |>\\d<|\\.\\.(?!\\d)|\\(\\)/g)].join(), texts: page.querySelectorAll('pre').length, \
                lost: [...page.querySelectorAll('a')].filter((one) => !games.some(({ name }) => one.hash === `#/rules/${name}`)).length, \
                links: page.querySelectorAll('a').length, \
                is_sourced_last: [...page.children].filter((one) => one.textContent.includes('Source')).every((one) => one === page.lastElementChild && /^Sources?: .{20}/.test(one.textContent)) }; \
        }))).then((found) => arguments[0](JSON.stringify(found)))";
    let found = visit.driver.execute_async(drawn, Vec::new()).await.unwrap();
    let found: Vec<OfSheet> = serde_json::from_str(found.json().as_str().unwrap()).unwrap();
    assert!(found.len() > 30);
    let mut linked = 0;
    for sheet in found {
        let OfSheet { game, boards, drawn, commands, texts, lost, links, is_sourced_last } = sheet;
        assert!(is_sourced_last, "{game}");
        assert_eq!((boards, &*commands, texts, lost), (drawn, "", 0, 0), "{game}");
        assert!(boards > 0, "{game}");
        linked += links;
    }
    assert!(linked > 10, "{linked}");
    // A sown house, a house that was won, a closed house, captured cards, and what screen readers are told.
    for (game, words) in [
        ("gabata", "house 3 of North: 7"),
        ("kalah", "house 3: 2, sown now"),
        ("ohvalhu", "house 8: closed"),
        ("cassino", "7 of clubs (7) and 5 of spades (5), captured"),
    ] {
        visit.reload(&format!("#/rules/{game}")).await;
        visit
            .until(&format!("[...document.querySelectorAll('.diagram')].some((one) => one.getAttribute('aria-label').includes('{words}'))"))
            .await;
        visit.accessible(game).await;
    }
    visit.end().await;
}

/// The button with this label, if it can be seen.
fn button(label: &str) -> String {
    format!(
        "[...document.querySelectorAll('button')].find((one) => one.textContent === '{label}' && one.checkVisibility())"
    )
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn exercises_are_solved_and_remembered() {
    let visit = Visit::new(DESK).await;
    visit.reload("#/exercises").await;
    visit.until("document.querySelectorAll('.exercises li').length > 15").await;
    visit.accessible("the exercises").await;
    for topic in ["last-seed", "turn", "capture", "endgame"] {
        visit.reload(&format!("#/exercise/kalah/{topic}/1")).await;
        visit.until("document.querySelectorAll('.house.legal').length > 2").await;
        let task = visit.say(TASK).await;
        let right = "fetch('/api/exercises/kalah/".to_owned()
            + topic
            + "/1').then((answer) => answer.json()).then((made) => arguments[0](made.right))";
        let right = visit.driver.execute_async(&right, Vec::new()).await.unwrap();
        let right = right.json().as_str().unwrap().to_owned();
        let house = |is_right: bool| {
            let test = if is_right { "===" } else { "!==" };
            format!(
                "[...document.querySelectorAll('.house.legal')].find((one) => \
                 one.querySelector('.number').textContent {test} '{right}')"
            )
        };
        // A house does not say where it would end: that is what is asked.
        let label = visit.say(&format!("{}.getAttribute('aria-label')", house(true))).await;
        assert!(!label.as_str().unwrap().contains("ends"), "{label}");
        if topic == "last-seed" {
            // The pit that is asked about stays marked, whichever house is looked at.
            let marked = "[...document.querySelectorAll('.bowl')].filter((one) => getComputedStyle(one.querySelector('.glow')).opacity > 0.9).length";
            visit.until(&format!("{marked} === 1")).await;
            visit
                .run("const house = document.querySelector('.house.legal'); house.focus(); house.blur()")
                .await;
            visit.until("document.getAnimations().length === 0").await;
            visit.comes(marked, 1).await;
        }
        visit.run(&format!("{}.click()", house(false))).await;
        visit.until(&format!("{TASK} !== {task}")).await;
        visit.press("Show the answer").await;
        visit
            .until(
                "[...document.querySelectorAll('.teacher a')].some((one) => one.checkVisibility())",
            )
            .await;
        visit.accessible(&format!("an exercise about {topic}")).await;
        visit.reload(&format!("#/exercise/kalah/{topic}/1")).await;
        visit.until("document.querySelectorAll('.house.legal').length > 2").await;
        visit.run(&format!("{}.click()", house(true))).await;
        visit.until(&format!("{TASK} === 'Right!'")).await;
        visit.until("document.activeElement.textContent === 'Next exercise'").await;
        assert_eq!(visit.say("document.querySelector('#live').textContent").await, "", "said once");
    }
    visit.press("Next exercise").await;
    visit.until("location.hash === '#/exercise/kalah/endgame/2'").await;
    visit.reload("#/exercises").await;
    let solved =
        "document.querySelector('.exercises')?.innerText.match(/1 of 10 solved/g)?.length === 4";
    visit.until(solved).await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_table_of_cards_that_waits_for_many_fits_every_screen() {
    let here = Visit::new(PHONE).await;
    let page = here.page.replace("127.0.0.1", ELSEWHERE);
    let visit = Browser::open(here.port, page, PHONE, "Ada").await;
    for others in [1, 2, 3, 5, 11] {
        let seats: Vec<_> = std::iter::once(person("Ada"))
            .chain(std::iter::repeat_n(json!({"who": "link"}), others))
            .collect();
        visit.table(json!({"game": "cassino", "seats": seats})).await;
        visit.until("document.querySelector('.invite .qr') !== null").await;
        let links = format!("document.querySelectorAll('.ways .row').length === {others}");
        visit.until(&links).await;
        for size in [PHONE, SIDEWAYS, DESK] {
            visit.resize(size).await;
            visit.until("document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth").await;
            let inside = "[...document.querySelectorAll('.invite :is(.qr, .with > button)')].every((one) => \
                (({top, bottom}) => top >= 0 && bottom <= innerHeight)(one.getBoundingClientRect()))";
            visit.until(inside).await;
        }
        if others == 11 {
            visit.accessible("a table that waits for eleven").await;
        }
    }
    visit.driver.quit().await.unwrap();
    here.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_link_is_shown_as_a_picture_for_a_camera() {
    let here = Visit::new(PHONE).await;
    let asked = json!({"game": "kalah", "seats": [person("Ada"), {"who": "link"}], "first": 0});
    here.table(asked.clone()).await;
    here.until("document.querySelector('.invite input[readonly]') !== null").await;
    here.until("document.querySelector('.invite').textContent.includes('only on this computer')")
        .await;
    assert!(
        here.is("document.querySelector('.qr') === null").await,
        "no phone comes to this machine"
    );
    let page = here.page.replace("127.0.0.1", ELSEWHERE);
    let visit = Browser::open(here.port, page, PHONE, "Ada").await;
    visit.table(asked).await;
    // Browsers copy nothing for a page without a certificate: it is shown for copying by hand.
    visit.press("Copy link").await;
    visit.until("document.querySelector('dialog[open] input')?.value === document.querySelector('.invite input').value").await;
    visit.press("Close").await;
    // Nothing is to be pressed for it, and it stands over the board.
    visit.until("document.querySelector('.invite .qr') !== null").await;
    visit.picture("qr").await;
    let box_of = "document.querySelector('.qr').getBoundingClientRect()";
    visit.until(&format!("{box_of}.width >= 120 && {box_of}.width <= 390")).await;
    visit.until("document.querySelector('.qr').getAttribute('aria-label') !== ''").await;
    visit.accessible("a QR code").await;
    for size in [PHONE, SIDEWAYS, DESK] {
        visit.resize(size).await;
        let inside = "(({top, bottom}) => top >= 0 && bottom <= innerHeight)(document.querySelector('.invite .card').getBoundingClientRect())";
        visit.until(inside).await;
    }
    // It says the link that is shown beside it: read back by the browser where it can, else cell by cell.
    let same = "const [done] = arguments; (async () => { \
        const {generate} = await import('/assets/qr/lean-qr.js'); \
        const code = generate(document.querySelector('input[readonly]').value); \
        let d = ''; for (let y = 0; y < code.size; y++) for (let x = 0; x < code.size; x++) if (code.get(x, y)) d += `M${x + 4} ${y + 4}h1v1h-1z`; \
        done(document.querySelector('.qr path').getAttribute('d') === d && code.size > 20); })()";
    assert_eq!(visit.driver.execute_async(same, Vec::new()).await.unwrap().json(), &json!(true));
    // Once the friend has come, the board is there to play on.
    let link = visit.say("document.querySelector('input[readonly]').value").await;
    let link = link.as_str().unwrap();
    let bo = here.friend(PHONE, "Bo").await;
    bo.reload(&link[link.find('#').unwrap()..]).await;
    bo.press("Join").await;
    bo.until("document.activeElement.tagName === 'H1'").await;
    visit.until("document.querySelector('.invite').hidden").await;
    visit.until(crate::MOVES).await;
    bo.driver.quit().await.unwrap();
    visit.driver.quit().await.unwrap();
    here.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn the_puzzle_after_a_puzzle_is_another_one() {
    let visit = Visit::new(DESK).await;
    // All but the first were solved before.
    let solve = "const done = arguments[0]; fetch('/api/puzzles').then((answer) => answer.json()).then((lists) => { \
        const {grades} = lists.find((one) => one.game === 'kalah'); const solved = grades.map((_, place) => place + 1).slice(1); \
        done(solved); })";
    let solved = visit.driver.execute_async(solve, Vec::new()).await.unwrap().json().clone();
    visit.remember("puzzles", &json!({"solved": {"kalah": solved}})).await;
    // One is offered every day.
    visit.press("Puzzle of the day: Kalah").await;
    visit.until("location.hash === '#/puzzle/kalah/daily'").await;
    visit.until("document.querySelector('h1').textContent === 'Puzzle of the day: Kalah' && document.querySelector('.house.legal') !== null").await;
    visit.reload("#/puzzle/kalah/1").await;
    visit.until("document.querySelector('.house.legal') !== null").await;
    let best = "const done = arguments[0]; const action = document.querySelector('.house.legal .number').textContent; \
        fetch('/api/puzzles/kalah/1', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify({action})})\
        .then((answer) => answer.json()).then((solution) => done(solution.best))";
    let best = visit.driver.execute_async(best, Vec::new()).await.unwrap().json().clone();
    // Each wrong move is judged: the answer names it.
    let wrong = format!(
        "[...document.querySelectorAll('.house.legal .number')].map((one) => one.textContent).filter((one) => one !== {best})"
    );
    for house in visit.say(&wrong).await.as_array().unwrap() {
        visit.run(&format!("[...document.querySelectorAll('.house.legal')].find((one) => one.querySelector('.number').textContent === {house}).click()")).await;
        let said = format!("`You sowed house ${{{house}}}. There is a better move. Try again.`");
        visit.until(&format!("document.querySelector('.teach').textContent === {said}")).await;
    }
    visit.until(&format!("Boolean({})", button("Show the answer"))).await;
    // An answer that does not come is told.
    visit.run("window.old = fetch; window.fetch = () => Promise.resolve(Response.json({detail: 'tired'}, {status: 503}))").await;
    visit.press("Show the answer").await;
    visit.until("document.querySelector('.toast')?.textContent === 'Tired'").await;
    visit.run("window.fetch = window.old").await;
    visit.press("Show the answer").await;
    visit.until("document.activeElement.textContent === 'Next puzzle'").await;
    // The move is seen, and where its last seed fell.
    visit.until("document.querySelector('.pit.last') !== null").await;
    assert!(!visit.is("document.body.innerText.includes('You sows')").await);
    assert!(!visit.is("document.activeElement.hash === '#/puzzle/kalah/1'").await);
    // What was tried is rated, and that is kept.
    visit.reload("#/puzzles").await;
    let rating = "(document.querySelector('.lobby')?.innerText ?? '').match(/Your rating: ([\\d,]+), after 1 puzzle\\./)?.[1]";
    let kept = visit.until(rating).await;
    assert_ne!(kept, "1000");
    assert_eq!(visit.remembered("puzzles").await["rating"].to_string(), kept.as_str().unwrap());
    // The lead says of all puzzles what crates/puzzles checks of each.
    visit.until("document.querySelector('.lead').textContent === 'Find the best move: every other move loses at least three seeds.'").await;
    // A puzzle is as hard as the level that finds its move.
    let grade = "fetch('/api/puzzles').then((answer) => answer.json()).then((lists) => lists.find((one) => one.game === 'kalah').grades.indexOf('intermediate') + 1)";
    let number = visit.say(grade).await;
    visit.reload(&format!("#/puzzle/kalah/{number}")).await;
    visit.until("document.querySelector('.head .quiet')?.textContent === 'intermediate'").await;
    visit.end().await;
}

/// Plays a game in which Ada, South, gives four seeds away with the first move, opens its review, and returns its table.
async fn review_of_a_mistake(visit: &Visit) -> String {
    // House 1 captures three seeds; house 4 lets them go.
    let asked = json!({"game": "kalah", "position": "<6,20,22,1,0,0,1,1,0,0,0,0,0,3,0> s", "seats": [person("Ada"), person("Bo")]});
    let table = visit.table(asked).await;
    visit.until(crate::MOVES).await;
    visit.keys("4").await;
    let over = "document.querySelector('.end-scene')?.checkVisibility() === true";
    loop {
        visit.until(&format!("{over} || {}", crate::MOVES)).await;
        if visit.is(over).await {
            break;
        }
        visit.sow().await;
    }
    visit.reload(&format!("#/review/{table}")).await;
    visit.until(&format!("{}?.disabled === false", button("Next mistake"))).await;
    table
}

/// What is said of a move in a review.
const SAYS: &str = "document.querySelector('.ruling').textContent";

/// What it says of the best move instead of the mistake.
const BEST: &str = "The best move was to sow house 1: a final margin of +4 seeds for Ada.";

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_mistake_is_told_without_its_answer() {
    let visit = Visit::new(DESK).await;
    review_of_a_mistake(&visit).await;
    let says = SAYS;
    // The graph begins at what the start is worth: four seeds, which the mistake gives away.
    let curve = "document.querySelector('.curve').getAttribute('d')";
    visit.until(&format!("{curve}.startsWith('M0 6 L150.0 60.0 ')")).await;
    visit.press("Next mistake").await;
    // What the move was worth is told, and what the best one would have been.
    let cost = "? A mistake: it cost 4 seeds. Value: a final margin of 0 seeds for Ada.";
    // It can be found out, so it is not told unasked.
    visit.until(&format!("{says}.startsWith('{cost}') && !{says}.includes('best')")).await;
    visit.accessible("a mistake").await;
    for size in [PHONE, SIDEWAYS, DESK] {
        visit.resize(size).await;
        visit.until(&format!("innerWidth === {}", size.0)).await;
        visit.picture(&format!("mistake-{}", size.0)).await;
        let ways = "[...document.querySelectorAll('.judgement button')].filter((one) => one.checkVisibility())";
        visit
            .comes(
                &format!("{ways}.map((one) => one.textContent)"),
                json!(["Previous mistake", "Next mistake", "Try it again", "Show the best move"]),
            )
            .await;
        // All of it is in sight, and words have room.
        visit.comes(&format!("{ways}.concat([...document.querySelectorAll('.board, .ruling')]).filter((one) => one.getBoundingClientRect().bottom > innerHeight).length"), 0).await;
        visit
            .comes(&format!("{ways}.filter((one) => one.scrollWidth > one.clientWidth).length"), 0)
            .await;
    }
    let show = button("Show the best move");
    visit.run(&format!("const show = {show}; show.focus(); show.click()")).await;
    visit.comes(says, BEST).await;
    visit.until("location.hash.endsWith('/0') && document.querySelectorAll('.value.best:not([hidden])').length === 1").await;
    visit.comes("document.activeElement.textContent", "Try it again").await;
    // From then on it is told with the mistake too.
    visit.key(Key::Right).await;
    visit.until(&format!("{says}.startsWith('{cost}') && {says}.includes('{BEST}')")).await;
    visit.until(&format!("!({show})")).await;
    // The list of moves tells it too, and what the signs mean.
    let listed = "document.querySelectorAll('.move')[1].textContent";
    visit
        .until(&format!(
            "/ sows house 4\\. \\? \\(a mistake\\) (≤ )?0 seeds for Ada$/.test({listed})"
        ))
        .await;
    visit
        .comes(
            "document.querySelector('.legend').innerText.split(/\\s+/).join(' ')",
            "?! a slip ? a mistake ?? a blunder",
        )
        .await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_mistake_is_tried_again_only_where_it_was_made() {
    let visit = Visit::new(DESK).await;
    let table = review_of_a_mistake(&visit).await;
    let (says, show) = (SAYS, button("Show the best move"));
    visit.press("Next mistake").await;
    visit.until(&format!("Boolean({})", button("Try it again"))).await;
    // An analysis that is slow holds nobody up, and does not tell the answer.
    visit.run("const old = fetch; window.fetch = (path, ...all) => new URL(path, location).pathname === '/api/analysis' ? new Promise(() => {}) : old(path, ...all)").await;
    visit.press("Analysis").await;
    visit.press("Try it again").await;
    visit.comes(says, "Find the best move.").await;
    visit.reload(&format!("#/review/{table}")).await;
    visit.until(&format!("{}?.disabled === false", button("Next mistake"))).await;
    visit.press("Next mistake").await;
    visit.until(&format!("Boolean({})", button("Try it again"))).await;
    visit.press("Try it again").await;
    // What the move before was worth would read as the answer.
    visit.comes(says, "Find the best move.").await;
    visit.until(&format!("location.hash.endsWith('/0') && {}", crate::MOVES)).await;
    visit.until(&format!("Boolean({show})")).await;
    // The move that was played is not told while another is looked for.
    visit.comes("document.querySelector('.says').textContent", "").await;
    visit.comes("document.querySelectorAll('.pit.last').length", 0).await;
    // Each answer takes the place of the one before, in sight on every screen.
    let hidden = "[...document.querySelectorAll('.board, .steer button, .ruling')].filter((one) => one.getBoundingClientRect().bottom > innerHeight).length";
    for (size, house, answer) in [
        (PHONE, "4", "That is what was played. There is a better move."),
        (SIDEWAYS, "4", "That is what was played. There is a better move."),
        // Another wrong move is answered in words of its own.
        (DESK, "5", "You sowed house 5. There is a better move. Try again."),
        (DESK, "1", "Right: that is the best move. Value: a final margin of +4 seeds for Ada."),
    ] {
        visit.resize(size).await;
        visit.until(&format!("innerWidth === {}", size.0)).await;
        visit.keys(house).await;
        visit.comes(says, answer).await;
        visit.comes(hidden, 0).await;
    }
    assert!(visit.is("document.querySelector('.toast') === null").await);
    visit.comes("[...document.querySelectorAll('.value.best')].filter((one) => one.checkVisibility()).length", 1).await;
    visit.until("location.hash.endsWith('/0')").await;
    visit.until(&format!("!({show})")).await;
    // It can be tried again from there, or the answer be asked for.
    visit.press("Try it again").await;
    visit.comes(says, "Find the best move.").await;
    visit.press("Show the best move").await;
    visit.comes(says, BEST).await;
    // An analysis does not tell it either while it is looked for.
    visit.press("Analysis").await;
    let analysed = "document.querySelectorAll('.analysis tbody tr').length > 0";
    visit.until(analysed).await;
    visit.press("Try it again").await;
    visit.comes(says, "Find the best move.").await;
    visit
        .until(&format!("!({analysed}) && document.querySelector('.value:not([hidden])') === null"))
        .await;
    visit.keys("1").await;
    visit.until(&format!("{says}.startsWith('Right') && {analysed}")).await;
    visit.press("Analysis").await;
    // No part of the long list of moves stands below the page.
    let lowest = "document.documentElement.scrollHeight - Math.max(innerHeight, document.querySelector('main').getBoundingClientRect().bottom + scrollY)";
    assert!(visit.is(&format!("{lowest} < 2")).await);
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn whoever_has_played_goes_through_their_own_mistakes() {
    let visit = Visit::new(DESK).await;
    let asked = json!({"game": "kalah", "houses": 3, "seeds": 2, "first": 0, "seats": [person("Ada"), person("Bo")]});
    let (table, keys) = visit.made(asked).await;
    visit.play_on(&table, &keys, 300).await;
    // Every move is judged to be a slip, and every other one by a guess.
    visit
        .run(
            "const old = fetch; window.fetch = async (path, ...all) => { const answer = await old(path, ...all); \
             if (!new URL(path, location).pathname.endsWith('/review')) return answer; const review = await answer.json(); \
             return Response.json({...review, moves: review.moves.map((move) => ({...move, value: 0, best: 1, loss: 1, mistake: 'slip', proved: move.number % 2 === 0}))}); }",
        )
        .await;
    let seats = format!(
        "fetch('/api/tables/{table}/replay?from=0&count=100').then((answer) => answer.json()).then(({{frames}}) => frames.slice(1).map(({{seat}}) => seat))"
    );
    let seats = visit.say(&seats).await;
    let moves = |of: &[u64]| -> Vec<usize> {
        let all = seats.as_array().unwrap().iter().enumerate();
        all.filter(|(_, seat)| of.contains(&seat.as_u64().unwrap())).map(|(at, _)| at + 1).collect()
    };
    assert!(moves(&[0]).len() > 1 && moves(&[1]).len() > 1, "{seats}");
    let walk = "const [done] = arguments; (async () => { const seen = []; \
        const next = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Next mistake'); \
        while (!next.disabled) { const before = location.hash; next.click(); while (location.hash === before) await new Promise((then) => setTimeout(then, 20)); \
        seen.push(Number(location.hash.split('/').pop())); } done(seen); })()";
    let (own, all) = ([(0, &keys[0])], [(0, &keys[0]), (1, &keys[1])]);
    // At one's own screen; with a link, by which nobody knows who looks; and for two at one screen.
    for (held, of, told) in [
        (&own[..], &[0][..], "of your moves are marked."),
        (&[], &[0, 1], "moves marked."),
        (&all, &[0, 1], "of your moves are marked."),
    ] {
        visit.hold(&table, held).await;
        visit.run("location.hash = '#/rules'").await;
        visit.until("document.querySelector('h1')?.textContent === 'Rules and help'").await;
        visit.run(&format!("location.hash = '#/review/{table}'")).await;
        let (moves, ruling) = (moves(of), "document.querySelector('.ruling')?.textContent");
        visit.comes(ruling, format!("The review is complete: {} {told}", moves.len())).await;
        let seen = visit.driver.execute_async(walk, Vec::new()).await.unwrap().json().clone();
        assert_eq!(seen, json!(moves));
    }
    let guesses = "[...document.querySelectorAll('.moves li')].slice(1).map((one) => one.textContent.includes('≈'))";
    let odd: Vec<bool> =
        (1..=seats.as_array().unwrap().len()).map(|number| number % 2 == 1).collect();
    visit.comes(guesses, json!(odd)).await;
    visit.until("document.querySelector('.graph .curve.guess') !== null").await;
    visit.until("document.querySelector('.legend').innerText.includes('≈ an estimate')").await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn computers_are_watched_at_the_pace_of_whoever_watches() {
    let visit = Visit::new(DESK).await;
    visit.reload("#/new/kalah").await;
    visit.until("document.querySelector('#opponent-watch') !== null").await;
    let choose = "document.querySelector('#opponent-watch').click(); document.querySelector('#level-2').value = 'random'; \
        document.querySelector('.advanced').open = true; document.querySelector('#seed').value = 'x'";
    visit.run(choose).await;
    visit.press("Start").await;
    visit.until("document.querySelector('.fault').textContent.includes('whole number')").await;
    visit.accessible("a table to watch that is set up").await;
    // A board that is soon played out.
    visit.run("document.querySelector('#houses').value = 4; document.querySelector('#seeds').value = 3; document.querySelector('#seed').value = '12'").await;
    visit.press("Start").await;
    let told = "document.querySelectorAll('.log li').length";
    visit.until(&format!("{told} > 3")).await;
    visit.press("Pause").await;
    visit.accessible("a watched table").await;
    // What had been asked for before the pause has come by then.
    tokio::time::sleep(Duration::from_millis(300)).await;
    let before = visit.say(told).await;
    tokio::time::sleep(Duration::from_millis(1300)).await;
    assert_eq!(visit.say(told).await, before, "nothing happens in a pause");
    visit.press("One move").await;
    visit.until(&format!("{told} === {before} + 1")).await;
    visit.run("document.querySelector('#pace').value = 'fast'").await;
    visit.run("const on = document.querySelector('.watching .main'); on.click(); on.focus()").await;
    visit.until("document.querySelector('.seed-told').textContent.endsWith(': 12')").await;
    visit.until("document.querySelector('.watching').hidden").await;
    // The focus goes on.
    visit.until("document.activeElement.closest('.end-scene') !== null").await;
    visit.end().await;
}

impl Browser {
    /// Counts from now on how many tones are made, and notes their pitches; and how often there is noise.
    async fn listen(&self) {
        self.run(
            "[window.tones, window.pitches, window.rustles] = [0, [], 0]; const [Tone, Noise] = [window.OscillatorNode, window.AudioBufferSourceNode]; \
             window.OscillatorNode = class extends Tone { constructor(...made) { super(...made); window.tones++; window.pitches.push(made[1].frequency); } }; \
             window.AudioBufferSourceNode = class extends Noise { constructor(...made) { super(...made); window.rustles++; } }",
        )
        .await;
    }

    /// Plays against a computer with these settings until it is one's turn again: a house is sown, or a card is laid.
    async fn answer_with(&self, game: &str, settings: &serde_json::Value) {
        self.remember("settings", settings).await;
        let computer = json!({"who": "computer", "kind": "first", "name": "Bo"});
        let mut asked = json!({"game": game, "seats": [person("Ada"), computer]});
        if game == "kalah" {
            asked["first"] = json!(0);
        }
        self.table(asked).await;
        self.listen().await;
        // A sound may be made ready by the first move; the next one is heard.
        for _ in 0..2 {
            self.until("document.querySelector('.status.yours') !== null").await;
            let told = self.say("document.querySelectorAll('.log li').length").await;
            // The last house gives no move more.
            let all = self.driver.find_all(By::Css(".house.legal, .hand .slot")).await.unwrap();
            all.last().unwrap().click().await.unwrap();
            if game == "cassino" {
                self.press("Play").await;
            }
            self.until(&format!("document.querySelectorAll('.log li').length > {told} + 1 && document.querySelector('.status.yours') !== null")).await;
        }
    }

    /// Opens a table of two people at one screen with these settings, and sows a house by a real click.
    async fn sow_with(&self, settings: &serde_json::Value) {
        self.remember("settings", settings).await;
        let asked = json!({"game": "kalah", "seats": [person("Ada"), person("Bo")], "first": 0});
        self.table(asked).await;
        self.until(crate::MOVES).await;
        self.listen().await;
        let house = self.driver.find(By::Css(".house.legal")).await.unwrap();
        house.click().await.unwrap();
        self.until("document.querySelectorAll('.log li').length > 2").await;
        self.until(crate::MOVES).await;
        // A sound may be made ready at the first seed; the next ones are heard.
        let house = self.driver.find(By::Css(".house.legal")).await.unwrap();
        house.click().await.unwrap();
        self.until("document.querySelectorAll('.log li').length > 3").await;
        self.until(crate::MOVES).await;
    }
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_falling_seed_is_heard_only_if_somebody_wishes() {
    let visit = Visit::new(DESK).await;
    let settings = |sound: bool| json!({"speed": "fast", "name": "Ada", "sound": sound});
    visit.sow_with(&settings(true)).await;
    // A knock has two tones.
    visit.until("window.tones >= 2").await;
    visit.sow_with(&settings(false)).await;
    assert_eq!(visit.say("window.tones").await, 0, "sounds are off");
    let wanted = json!({"features": [{"name": "prefers-reduced-motion", "value": "reduce"}]});
    visit.tools("Emulation.setEmulatedMedia", wanted).await;
    visit.sow_with(&settings(true)).await;
    assert_eq!(visit.say("window.tones").await, 0, "nothing moves, so nothing falls");
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_turn_and_a_laid_card_are_heard_only_if_somebody_wishes() {
    let visit = Visit::new(DESK).await;
    let settings = |sound: bool| json!({"speed": "fast", "name": "Ada", "sound": sound});
    visit.answer_with("kalah", &settings(true)).await;
    visit.until("window.pitches.includes(587)").await;
    visit.answer_with("cassino", &settings(true)).await;
    visit.until("window.rustles > 0 && window.pitches.includes(587)").await;
    visit.answer_with("cassino", &settings(false)).await;
    assert_eq!(visit.say("[window.rustles, window.tones]").await, json!([0, 0]), "sounds are off");
    let wanted = json!({"features": [{"name": "prefers-reduced-motion", "value": "reduce"}]});
    visit.tools("Emulation.setEmulatedMedia", wanted).await;
    visit.answer_with("cassino", &settings(true)).await;
    assert_eq!(visit.say("[window.rustles, window.tones]").await, json!([0, 0]), "nothing moves");
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn notifications_come_only_to_a_hidden_page_of_somebody_who_asked() {
    let visit = Visit::new(DESK).await;
    let stub = "window.asked = 0; window.noted = []; window.Notification = class { \
        static permission = 'default'; \
        static async requestPermission() { window.asked++; window.wasActive = navigator.userActivation.isActive; return this.permission = 'granted'; } \
        constructor(title, options) { window.noted.push(options.body); } close() {} };";
    visit.reload("#/settings").await;
    visit.until("document.querySelector('#set-name') !== null").await;
    visit.run(stub).await;
    let hide = |is_hidden: bool| {
        format!(
            "Object.defineProperty(document, 'hidden', {{get: () => {is_hidden}, configurable: true}})"
        )
    };
    let call = "import('/assets/signals.js').then(({notify}) => { notify('now'); arguments[0](window.noted.length); })";
    let noted = async || visit.driver.execute_async(call, Vec::new()).await.unwrap().json().clone();
    visit.run(&hide(true)).await;
    assert_eq!(noted().await, 0, "nobody asked for it");
    assert_eq!(visit.say("window.asked").await, 0, "nobody is asked without a click");
    visit.run(&hide(false)).await;
    let boxes = "[...document.querySelectorAll('input[type=checkbox]')]";
    let mine = format!("{boxes}.find((one) => /notif/i.test(one.parentElement.textContent))");
    visit.run(&format!("{mine}.id = 'mine'; {mine}.scrollIntoView()")).await;
    visit.driver.find(By::Css("#mine")).await.unwrap().click().await.unwrap();
    visit.until("window.asked === 1").await;
    assert!(visit.is("window.wasActive").await, "the browser is asked by a click");
    visit
        .until("import('/assets/memory.js').then(({setting}) => setting('notify') === true)")
        .await;
    assert_eq!(noted().await, 0, "whoever looks needs no note");
    visit.run(&hide(true)).await;
    assert_eq!(noted().await, 1);
    // Some phones have notifications but refuse to make one: nothing breaks, and nothing is offered.
    visit.run("window.Notification = class { static permission = 'granted'; constructor() { throw new TypeError('illegal'); } }").await;
    let call = "const done = arguments[0]; import('/assets/signals.js').then(({notify}) => notify('now')).then(() => done(true), () => done(false))";
    assert_eq!(visit.driver.execute_async(call, Vec::new()).await.unwrap().json(), &json!(true));
    visit.run("Notification.permission = 'default'; location.hash = '#/rules'").await;
    visit.until("document.querySelector('#set-name') === null").await;
    visit.run("location.hash = '#/settings'").await;
    visit.until("document.querySelector('#set-name') !== null").await;
    assert!(visit.is(&format!("!{mine}")).await);
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_board_of_which_the_value_alone_is_proved_says_so() {
    let visit = Visit::new(DESK).await;
    visit.reload("#/explorer").await;
    let link = "[...document.querySelectorAll('.solved a')].find((one) => one.hash === '#/explorer/mangala-6x5')";
    visit.until(&format!("{link}?.textContent === '+2* 6 × 5: The side that begins can win by 2 seeds. The values of the moves are not proved.'")).await;
    visit.run(&format!("{link}.click()")).await;
    visit.until("document.querySelectorAll('.explorer tbody tr').length === 6").await;
    let says = "document.querySelector('.explorer .big')?.textContent";
    visit
        .comes(
            says,
            "The side that begins can win by 2 seeds. The values of the moves are not proved.",
        )
        .await;
    visit.accessible("a board of which the value alone is proved").await;
    let certain = "[...document.querySelectorAll('.explorer tbody td:nth-of-type(2)')].every((one) => one.textContent === 'proved')";
    assert!(!visit.is(certain).await);
    // Most boards have a proved value for each move, also where positions return.
    visit.reload("#/explorer/awari-3x2").await;
    visit
        .until(&format!("{says} === 'Proved: South wins by 3 seeds with best play.' && {certain}"))
        .await;
    visit.reload("#/explorer").await;
    visit.until("document.querySelectorAll('.solved a').length > 150").await;
    visit.accessible("the list of all solved boards").await;
    // Longer words have room in the table of moves, and on a small phone.
    for language in ["de", "ms"] {
        visit.speak(language).await;
        visit.reload("#/explorer/kalah-6x4").await;
        visit.until("document.querySelectorAll('.explorer tbody tr').length === 6").await;
        visit.until("(({scrollWidth, clientWidth}) => scrollWidth <= clientWidth)(document.querySelector('.explorer .below .wide'))").await;
    }
    visit.resize((320, 568)).await;
    visit.reload("#/explorer").await;
    visit.until("document.querySelectorAll('.solved a').length > 150").await;
    visit.until("document.documentElement.scrollWidth <= innerWidth").await;
    visit.end().await;
}
