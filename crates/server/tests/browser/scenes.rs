//! Every scene and every dialog of the page, one after another, in whichever language it speaks.

use crate::{Browser, MOVES, SAVE, person};
use serde_json::json;
use std::time::{Duration, Instant};

/// Where the scenes are that need no table, and what to wait for there.
const SCENES: [(&str, &str); 23] = [
    ("#/", ".games"),
    ("#/games", "#find"),
    ("#/new/kalah", "#level"),
    ("#/new/cassino", "#who-1"),
    ("#/rules", ".tables"),
    ("#/rules/cassino", ".sheet"),
    ("#/rules/gabata", ".diagram"),
    ("#/settings", "#set-speed"),
    ("#/scores", "h1"),
    ("#/past", "#past-game"),
    ("#/continue", "#save-main"),
    ("#/explorer", ".solved a"),
    ("#/explorer/kalah-3x2", ".explorer tbody tr"),
    ("#/exercises", ".exercises li"),
    ("#/exercise/kalah/capture/1", ".teach"),
    ("#/puzzles", ".game"),
    ("#/puzzle/kalah/1", ".teach"),
    ("#/puzzle/kalah/daily", ".teach"),
    ("#/lesson/togyzkumalak", ".teach"),
    ("#/lesson/cassino", ".hand .slot"),
    ("#/tournaments", ".tables"),
    ("#/tournaments/new", "#each"),
    ("#/nowhere", "[role=alert]"),
];

impl Browser {
    /// Shows every scene and every dialog in turn, with all that is folded opened, and lets each be checked.
    pub(crate) async fn each_scene(&self, check: impl AsyncFn(&str)) {
        let tables = self.tables().await;
        let scenes = SCENES.iter().map(|&(scene, part)| (scene.to_owned(), part)).chain(tables);
        for (scene, part) in scenes {
            self.show(&scene, part).await;
            self.picture(&scene.replace(['#', '/'], "-")).await;
            check(&scene).await;
            if part == ".house.legal" {
                self.analyse().await;
                check(&format!("the analysis of {scene}")).await;
            }
        }
        self.each_dialog(check).await;
    }

    /// Goes to a scene without loading the page anew, and opens what is folded.
    async fn show(&self, scene: &str, part: &str) {
        self.run(&format!("location.hash = '{scene}'")).await;
        self.until(&format!(
            "location.hash.startsWith('{scene}') && document.querySelector('main {part}') !== null"
        ))
        .await;
        self.unfold("main").await;
    }

    async fn unfold(&self, within: &str) {
        self.run(&format!("document.querySelectorAll('{within} details').forEach((one) => {{ one.removeAttribute('name'); one.open = true; }})")).await;
    }

    /// Presses the button that is labelled by a text, whatever that is in the language of the page.
    async fn press_text(&self, id: &str) {
        let press = "const [id, done] = arguments; import('/assets/words.js').then(({text}) => { \
             const one = [...document.querySelectorAll('button')].findLast((one) => one.textContent === text(id) && one.checkVisibility() && !one.disabled); \
             one?.click(); done(Boolean(one)); })";
        let began = Instant::now();
        while self.driver.execute_async(press, vec![json!(id)]).await.unwrap().json()
            != &json!(true)
        {
            assert!(began.elapsed() < crate::PATIENCE, "no button says `{id}`");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Sets up games that are played, watched, waited for and over, and a tournament, and returns where they are and
    /// what to wait for there.
    async fn tables(&self) -> Vec<(String, &'static str)> {
        let computer = json!({"who": "computer", "kind": "first", "name": "Bo"});
        let clock = json!({"kind": "game", "seconds": 300, "increment": 5});
        let kalah = json!({"game": "kalah", "first": 0, "clock": clock, "seats": [person("Ada"), computer]});
        let kalah = self.table(kalah).await;
        let cassino = json!({"game": "cassino", "clock": clock, "seats": [person("Ada"), computer, computer, computer]});
        let cassino = self.table(cassino).await;
        let waiting =
            self.table(json!({"game": "mangala", "seats": [person("Ada"), {"who": "link"}]})).await;
        // In a pause, nothing changes while it is looked at.
        let other = json!({"who": "computer", "kind": "random", "name": "Nora"});
        let watched = json!({"game": "oware", "watched": true, "seats": [computer, other]});
        let watched = self.table(watched).await;
        self.until("document.querySelector('.watching') !== null").await;
        self.press_text("watching-pause").await;
        // South's last seed captures all that North has.
        let over = json!({"game": "kalah", "position": "<6,20,24,1,0,0,0,0,0,0,0,0,0,3,0> s", "seats": [person("Ada"), person("Bo")]});
        let over = self.table(over).await;
        self.until(MOVES).await;
        self.run("document.querySelector('.house.legal').click()").await;
        self.until("document.querySelector('.end-scene')?.checkVisibility() === true").await;
        // Two at one screen do not see each other's cards.
        let pair = [person("Ada"), person("Bo")];
        let covered = self.table(json!({"game": "cassino", "seats": pair})).await;
        let (cards, keys) = self.made(json!({"game": "cassino", "seats": pair})).await;
        self.play_on(&cards, &keys, 20).await;
        self.resign(&cards, &keys[1], 1).await;
        let (asked, keys) = self.made(json!({"game": "kalah", "seats": pair})).await;
        self.hold_too(&asked, &[(0, &keys[0])]).await;
        let offer = json!({"type": "propose", "id": "x", "seat": 1, "what": "draw"});
        self.ask_of(&asked, &keys[1], offer).await;
        vec![
            (format!("#/table/{kalah}"), ".house.legal"),
            (format!("#/table/{cassino}"), ".hand .slot"),
            (format!("#/table/{covered}"), ".cover:not([hidden])"),
            (format!("#/table/{asked}"), ".question:not([hidden])"),
            (format!("#/replay/{cards}"), ".steer"),
            (format!("#/review/{cards}"), ".review .curve"),
            (format!("#/table/{waiting}"), ".invite .card"),
            (format!("#/table/{watched}"), ".watching"),
            (format!("#/table/{over}"), ".end-scene:not([hidden])"),
            (format!("#/replay/{over}"), ".steer"),
            (format!("#/review/{over}"), ".review .curve"),
            (self.tournament(true).await, "table"),
            (self.tournament(false).await, "form.question:not([hidden])"),
        ]
    }

    /// Sets up a tournament of whoever leads it and two levels, which is being played or waits for players, and returns
    /// where it is.
    async fn tournament(&self, begins: bool) -> String {
        let script = "const [begins, done] = arguments; (async () => { \
             const post = async (path, key, body) => { const answer = await fetch('/api/tournaments' + path, {method: 'POST', body: JSON.stringify(body), \
                 headers: {'Content-Type': 'application/json', Authorization: 'Bearer ' + key}}); return answer.status === 204 ? null : answer.json(); }; \
             const computers = [{kind: 'easy', name: 'Eve'}, {kind: 'random', name: 'Nora'}]; \
             const {tournament, teacher, link} = await post('', '', {title: 'Ada', game: 'kalah', games: 1, format: 'round-robin', computers}); \
             const joined = begins ? await post(`/${tournament}/entrants`, link, {name: 'Bo'}) : {}; if (begins) await post(`/${tournament}/start`, teacher, {}); \
             await (await import('/assets/memory.js')).hold(tournament, {teacher, link, ...joined}); done(tournament); })()";
        let begins = vec![json!(begins)];
        let made = self.driver.execute_async(script, begins).await.unwrap().json().clone();
        format!("#/tournaments/{}", made.as_str().unwrap())
    }

    /// Opens the analysis of the table that is shown, and waits until every house has its value.
    async fn analyse(&self) {
        self.run("[...document.querySelectorAll('.acts > button')].find((one) => one.checkVisibility()).click()").await;
        self.until("document.querySelectorAll('.analysis tbody tr').length > 1").await;
    }

    /// Opens every dialog in turn, and lets each be checked.
    async fn each_dialog(&self, check: impl AsyncFn(&str)) {
        let checked = async |dialog: &str| {
            self.until("document.querySelector('dialog[open]') !== null").await;
            self.unfold("dialog").await;
            self.picture(&format!("dialog-{dialog}")).await;
            check(&format!("the dialog {dialog}")).await;
            self.run("document.querySelector('dialog[open]').close('')").await;
            self.until("document.querySelector('dialog') === null").await;
        };
        let pair =
            self.table(json!({"game": "kalah", "seats": [person("Ada"), person("Bo")]})).await;
        let pair = format!("#/table/{pair}");
        let computer = json!({"who": "computer", "kind": "first", "name": "Bo"});
        let cards =
            self.table(json!({"game": "cassino", "seats": [person("Ada"), computer]})).await;
        let cards = format!("#/table/{cards}");
        let waiting =
            self.table(json!({"game": "mangala", "seats": [person("Ada"), {"who": "link"}]})).await;
        let keys = self.remembered("keys").await;
        let mut seats = keys[&waiting].as_array().unwrap().iter();
        let link = seats.find(|seat| seat["who"] == "link").unwrap()["key"].clone();
        let waiting = format!("#/table/{waiting}");
        let tournament = self.tournament(false).await;
        for (scene, part, button) in [
            (&*tournament, "#copy", "tournaments-start"),
            (&*tournament, "#copy", "tournaments-end"),
            (&*pair, ".house.legal", "table-draw"),
            (&*pair, ".house.legal", "table-resign"),
            (&*pair, ".house.legal", "table-help"),
            (&*pair, ".house.legal", "table-quit"),
            (&*cards, ".hand .slot", "table-help"),
            (&*cards, ".hand .slot", "table-restart"),
            (&*cards, ".hand .slot", "table-quit"),
            (&*waiting, ".invite .card", "table-quit"),
            ("#/", ".again", "lobby-forget"),
        ] {
            self.show(scene, part).await;
            self.press_text(button).await;
            checked(&format!("{button} of {part}")).await;
        }
        // Somebody comes by a link.
        self.run(&format!("location.hash = '{waiting}/{}'", link.as_str().unwrap())).await;
        checked("invitation").await;
        self.show("#/continue", "#save-main").await;
        let damaged = SAVE.replace("CardsOnTable: h6h2ca", "CardsOnTable: h6x1ca");
        let give = "const [text, done] = arguments; const held = new DataTransfer(); held.items.add(new File([text], 'save.txt')); \
             document.querySelector('#save-main').files = held.files; document.querySelector('main form button.main').click(); done()";
        self.driver.execute_async(give, vec![json!(damaged)]).await.unwrap();
        checked("damaged save").await;
        self.run("document.querySelector('main form button.main').click()").await;
        self.until("document.querySelector('dialog[open]') !== null").await;
        self.press_text("saves-repair").await;
        checked("repaired save").await;
        self.until("document.querySelector('.hand') !== null").await;
        // The points of a round, at the end of one that others play.
        let asked = json!({"game": "cassino", "seats": [person("Ada"), person("Bo")]});
        let (table, keys) = self.made(asked).await;
        self.play_on(&table, &keys, 200).await;
        self.hold(&table, &[(0, &keys[0])]).await;
        self.show(&format!("#/table/{table}"), ".hand").await;
        self.until("document.querySelector('.table').dataset.link === 'up'").await;
        self.play_on(&table, &keys, 1).await;
        checked("points").await;
    }
}
