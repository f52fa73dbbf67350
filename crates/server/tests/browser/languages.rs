//! The page in other languages: whole games, every scene for everybody, and room for longer words.

use crate::{Browser, DESK, MOVES, PHONE, STATUS, Visit, person};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use texts::{Language, Message};

const OVER: &str = "document.querySelector('.end-scene')?.checkVisibility() === true";

/// What can be seen but is cut off: what it holds is wider than it, or it reaches beyond the window. A player's level
/// ends in dots where there is no room, and beside a board the way to other scenes is scrolled to.
const CUT_OFF: &str = "[...document.querySelectorAll('button, .button, label, legend, summary, h1, h2, th, .status, .says, .quiet, nav a')]\
     .filter((one) => one.checkVisibility() && one.clientWidth > 0 && !one.matches('.unseen, .unseen *, .pit, .bar .quiet') && !(one.closest('nav') && document.querySelector('.table')))\
     .filter((one) => one.scrollWidth > one.clientWidth + 1 || (!one.closest('.wide, .scroll') && one.getBoundingClientRect().right > innerWidth + 1))\
     .map((one) => `${one.outerHTML.slice(0, 90)}: ${one.scrollWidth} in ${one.clientWidth}`)";

/// Fields whose placeholder has no room. No element is as wide as such a text, so it is measured as it would be drawn.
const CUT_PLACEHOLDERS: &str = "[...document.querySelectorAll('input[placeholder]')].filter((one) => one.checkVisibility()).map((one) => { \
     const [pen, style] = [document.createElement('canvas').getContext('2d'), getComputedStyle(one)]; pen.font = style.font; \
     return [one.placeholder, Math.ceil(pen.measureText(one.placeholder).width), Math.floor(one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight))]; \
     }).filter(([, text, room]) => text > room)";

/// Texts with a letter that the pseudo-language marks, so that they are not translated, those that only screen readers
/// tell among them. Names of games and players, and what is marked as code or as another language, are not meant to be;
/// "and" comes from the browser, in lists.
const UNTRANSLATED: &str = "[...document.querySelectorAll('body *:not(script, style, code, kbd)')]\
     .filter((one) => (one.checkVisibility() || one.localName === 'option') && !one.closest('[lang]:not(html), code, kbd'))\
     .flatMap((one) => [...[...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent),\
     ...['aria-label', 'title', 'placeholder', 'alt', 'aria-description'].map((name) => one.getAttribute(name) ?? '')])\
     .filter((text) => /[aeiou]/.test(window.names.reduce((left, name) => left.replaceAll(name, ''), text).replaceAll(/\\band\\b/g, '')))";

impl Browser {
    /// Speaks a language, as if it had been chosen in the settings.
    pub(crate) async fn speak(&self, language: &str) {
        let settings = json!({"speed": "off", "name": "Ada", "language": language, "levels": {}});
        self.remember("settings", &settings).await;
        self.reload("#/").await;
        let spoken = format!("document.documentElement.lang === '{language}'");
        self.until(&format!("{spoken} && document.querySelector('.games') !== null")).await;
    }
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn every_scene_has_room_for_longer_words_on_a_phone() {
    let visit = Visit::new(PHONE).await;
    visit.speak("en-XA").await;
    let known = "const done = arguments[0]; fetch('/api/games?options=false').then((answer) => answer.json()).then((games) => { \
         const words = games.flatMap((game) => Object.values(game.words ?? {})); \
         window.names = [...games.map((game) => game.title), ...words, ...words.map((word) => word[0].toLocaleUpperCase() + word.slice(1)), 'Parlour', 'Ada', 'Bo', 'Eve', 'Nora'].filter((name) => name.length > 1).sort((one, other) => other.length - one.length); done(); })";
    let faults = tokio::sync::Mutex::new(Vec::new());
    visit
        .each_scene(async |scene| {
            // Scenes that load the page anew forget the names.
            visit.driver.execute_async(known, Vec::new()).await.unwrap();
            // A scene may still be on its way: what stays wrong is a fault.
            let wide =
                "document.documentElement.scrollWidth - document.documentElement.clientWidth";
            let began = Instant::now();
            loop {
                let wide = visit.say(wide).await;
                let (cut, plain) = (visit.say(CUT_OFF).await, visit.say(UNTRANSLATED).await);
                if wide.as_i64() <= Some(0) && cut == json!([]) && plain == json!([]) {
                    break;
                }
                if began.elapsed() > Duration::from_secs(5) {
                    faults.lock().await.push(format!(
                        "{scene}: {wide} too wide, cut off {cut}, not translated {plain}"
                    ));
                    break;
                }
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        })
        .await;
    let faults = faults.into_inner();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    visit.end().await;
}

/// Makes a test of each language, so that several browsers share the work.
macro_rules! every_scene_is_for_everybody {
    ($($test:ident: $language:ident $size:ident,)*) => {
        $(
            #[tokio::test]
            #[ignore = "needs a browser: cargo xtask browser"]
            async fn $test() {
                every_scene_is_for_everybody(Language::$language, $size).await;
            }
        )*

        #[test]
        fn every_language_has_its_scenes_looked_at() {
            // English has a test of its own.
            let looked_at = [Language::English, $(Language::$language),*];
            assert!(Language::ALL.iter().all(|language| looked_at.contains(language)));
        }
    };
}

every_scene_is_for_everybody! {
    every_scene_is_for_everybody_in_turkish: Turkish DESK,
    every_scene_is_for_everybody_in_malay: Malay PHONE,
    every_scene_is_for_everybody_in_finnish: Finnish PHONE,
    every_scene_is_for_everybody_in_swedish: Swedish DESK,
    every_scene_is_for_everybody_in_german: German PHONE,
}

async fn every_scene_is_for_everybody(language: Language, size: (u32, u32)) {
    let visit = Visit::new(size).await;
    let language = language.code();
    visit.speak(language).await;
    let check = async |scene: &str| {
        visit.accessible(&format!("{scene} in {language}")).await;
        let cut = visit.say(CUT_PLACEHOLDERS).await;
        assert_eq!(cut, json!([]), "{scene} in {language}");
    };
    visit.each_scene(check).await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn texts_that_come_late_are_left_and_those_that_fail_are_asked_for_again() {
    let visit = Visit::new(DESK).await;
    visit.reload("#/settings").await;
    let choose = async |language: &str| {
        visit.until("document.querySelector('#set-language') !== null").await;
        visit.run(&format!("const box = document.querySelector('#set-language'); box.value = '{language}'; box.dispatchEvent(new Event('change'))")).await;
    };
    let speaks = |language: &str| format!("document.documentElement.lang === '{language}'");
    // Turkish is chosen and then Finnish, which comes first.
    visit.run("window.real = fetch; window.fetch = (path, ...all) => String(path).includes('/texts/tr/') \
        ? new Promise((done) => { window.arrive = () => done(window.real(path, ...all)); }) : window.real(path, ...all)").await;
    choose("tr").await;
    visit.until("typeof window.arrive === 'function'").await;
    choose("fi").await;
    visit.until(&speaks("fi")).await;
    let arrive = "window.arrive(); setTimeout(arguments[0], 300)";
    visit.driver.execute_async(arrive, Vec::new()).await.unwrap();
    assert!(visit.is(&speaks("fi")).await);
    // Until the page is loaded anew, nothing that stands before the server answers.
    let tired = "window.fetch = (path, ...all) => /texts|lessons/.test(path) ? Promise.resolve(new Response('', {status: 503})) : window.real(path, ...all)";
    visit.run(tired).await;
    choose("sv").await;
    visit.until(&speaks("sv")).await;
    visit.run(&format!("window.real = fetch; {tired}; location.hash = '#/lesson/kalah'")).await;
    visit.until("document.querySelector('.teach') !== null").await;
    visit.until(&speaks("sv")).await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_refusal_is_told_in_the_language_of_the_page() {
    let visit = Visit::new(DESK).await;
    visit.speak("tr").await;
    let texts = visit.texts("tr").await;
    // Only by the code, and with something inserted.
    visit.run("location.hash = '#/table/0123456789abcdef'").await;
    let alert = "document.querySelector('main [role=alert]')?.textContent";
    visit.until(&format!("{alert} === {}", texts["problem-no-such-table"])).await;
    let script = "const [done] = arguments; Promise.all([import('/assets/api.js'), import('/assets/words.js')]).then(async ([{request}, {text}]) => { \
         const seats = ['Ada', 'Bo'].map((name) => ({who: 'person', name})); \
         const {table, keys} = await request('/api/tables', {body: {game: 'kalah', first: 0, seats}}); \
         const body = {type: 'play', id: 'a', seat: 0, seq: 0, action: '7'}; \
         request(`/api/tables/${table}/asks`, {keys, body}).catch((error) => done([error.message, text('refusal-no-such-house', {house: 7, houses: 6})])); })";
    let told = visit.driver.execute_async(script, Vec::new()).await.unwrap().json().clone();
    assert_eq!(told[0], told[1]);
    assert!(told[0].as_str().unwrap().contains('7'), "{told}");
    // So is a name that nobody could read.
    let script = "const [done] = arguments; import('/assets/api.js').then(({request}) => { \
         const seats = ['A\\u200bda', 'Bo'].map((name) => ({who: 'person', name})); \
         request('/api/tables', {body: {game: 'kalah', seats}}).catch((error) => done([error.code, error.message, error.isEnglish])); })";
    let told = visit.driver.execute_async(script, Vec::new()).await.unwrap().json().clone();
    assert_eq!(told, json!(["bad_name", texts["problem-bad-name"], false]));
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_rule_sheet_in_english_says_so_elsewhere() {
    let visit = Visit::new(DESK).await;
    let before = "[document.querySelector('.sheet')?.lang, document.querySelector('.sheet')?.previousElementSibling?.textContent ?? null]";
    for language in Language::ALL {
        visit.speak(language.code()).await;
        let said = visit.texts(language.code()).await["rules-in-english"].clone();
        let said = if language == Language::English { Value::Null } else { said };
        visit.reload("#/rules/kalah").await;
        visit.comes(before, json!(["en", said])).await;
    }
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_whole_game_is_played_in_turkish() {
    let visit = Visit::new(PHONE).await;
    let title = "document.querySelector('h1')?.textContent";
    // The browser's language, until another is chosen, which is spoken at once.
    visit.comes("document.documentElement.lang", "en").await;
    visit.run("location.hash = '#/settings'").await;
    visit.until(&format!("{title} === 'Settings'")).await;
    visit.run("window.isSame = true; const box = document.querySelector('#set-language'); box.focus(); box.value = 'tr'; box.dispatchEvent(new Event('change'))").await;
    visit.until(&format!("document.documentElement.lang === 'tr' && {title} !== 'Settings'")).await;
    assert!(visit.is("window.isSame").await, "the page is not loaded anew");
    visit.until("document.activeElement?.id === 'set-language'").await;
    let texts = visit.texts("tr").await;
    let said = |id: &str| texts[id].as_str().unwrap().to_owned();
    visit.comes(title, said("nav-settings")).await;
    visit.picture("settings-tr").await;
    // It stays, and sounds in what only screen readers say.
    let seats = [person("Ada"), json!({"who": "computer", "kind": "easy", "name": "Bo"})];
    visit
        .table(json!({"game": "kalah", "houses": 3, "seeds": 2, "first": 0, "seats": seats}))
        .await;
    visit.until(MOVES).await;
    visit.comes(STATUS, said("table-your-turn")).await;
    let label = "document.querySelector('.board').getAttribute('aria-label')";
    visit.comes(label, said("sowing-board")).await;
    // A hint says in Turkish what the move brings: it wins a board of this size by four seeds.
    visit.press(&said("table-hint")).await;
    visit.until("document.querySelector('.hints:not([hidden])') !== null").await;
    let hint = visit.say("document.querySelector('.says').textContent").await;
    let hint = hint.as_str().unwrap();
    let won = Message::new("proved").with("outcome", "win").with("by", 4);
    let sow = Message::new("hint-sow").with("across", false).with("house", 2);
    for part in [sow, Message::new("move-again"), won] {
        let part = Language::Turkish.say(&part);
        assert!(hint.contains(&part), "{hint} lacks {part}");
    }
    for word in ["Hint", "It ", "Proved", "captures"] {
        assert!(!hint.contains(word), "{hint}");
    }
    loop {
        visit.until(&format!("{OVER} || {MOVES}")).await;
        if visit.is(OVER).await {
            break;
        }
        visit.sow().await;
    }
    let log = visit.say("document.querySelector('.log').innerText").await;
    let log = log.as_str().unwrap();
    for word in ["sows", "captures", "moves again", "wins"] {
        assert!(!log.contains(word), "{log}");
    }
    visit.picture("over-tr").await;
    visit.accessible("a result in Turkish").await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn games_whose_names_say_something_are_named_in_the_language_of_the_page() {
    let visit = Visit::new(PHONE).await;
    visit.speak("fi").await;
    let seats = json!([person("Ada"), {"who": "computer", "kind": "first", "name": "Bo"}]);
    visit.table(json!({"game": "cassino", "seats": seats})).await;
    visit
        .until("document.querySelector('h1')?.textContent.startsWith('Pohjoismainen kasino')")
        .await;
    visit.goto("#/games").await;
    let named = |name: &str| format!("document.querySelector('main').innerText.includes('{name}')");
    visit.until(&named("Perinteinen congkak")).await;
    visit.until(&named("Pohjoismainen kasino")).await;
    // The list is the same, in another language.
    visit.remember("settings", &json!({"language": "de"})).await;
    visit.reload("#/games").await;
    visit.until(&named("Traditionelles Congkak")).await;
    visit.end().await;
}

impl Browser {
    /// The texts of a language that have no argument, by their names.
    async fn texts(&self, language: &str) -> Value {
        let script = "const [language, done] = arguments; fetch(`/texts/${language}/page.ftl`).then((answer) => answer.text()).then((all) => \
             done(Object.fromEntries([...all.matchAll(/^([\\w-]+) = ([^{\\n]+)$/gm)].map(([, id, text]) => [id, text.trim()]))))";
        self.driver.execute_async(script, vec![json!(language)]).await.unwrap().json().clone()
    }
}
