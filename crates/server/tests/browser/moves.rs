//! A sowing while it is shown: the hand, the board round it, and what is asked for meanwhile.

use crate::{MOVES, SIDEWAYS, Visit, person};
use serde_json::json;

/// Looks in every frame until the log has one more line: how high the board is, whether seeds move and the hand is in sight
/// then, how much wider what it holds is than the hand, and whether a hint is told.
const WATCH: &str = "window.frames_seen = []; const told = document.querySelectorAll('.log li').length; \
     const [hand, board] = ['.grasp', '.board'].map((one) => document.querySelector(one)); \
     const look = () => { const all = document.getAnimations().map((one) => one.effect.target); \
       const held = [...hand.querySelectorAll('.seed')].filter((one) => one.style.opacity === '1'); \
       const ends = held.map((one) => one.getBoundingClientRect()); \
       const palm = hand.querySelector('svg').getBoundingClientRect(); \
       const isSeen = getComputedStyle(hand).opacity === '1' && palm.width > 30 && palm.left < innerWidth && palm.right > 0 && palm.top < innerHeight && palm.bottom > 0; \
       window.frames_seen.push({height: board.clientHeight, isFalling: all.some((one) => one.matches('.bed > .seed')), isSeen, held: held.length, \
         over: all.some((one) => held.includes(one)) ? 0 : Math.max(...ends.map((one) => one.right)) - Math.min(...ends.map((one) => one.left)) - palm.width, \
         hint: document.querySelector('.says').textContent.startsWith('Hint')}); \
       if (document.querySelectorAll('.log li').length === told) requestAnimationFrame(look); }; \
     look()";

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_hand_is_seen_until_its_last_seed_has_fallen_and_nothing_moves_or_is_told_before() {
    let visit = Visit::new(SIDEWAYS).await;
    visit.remember("settings", &json!({"speed": "fast", "name": "Ada"})).await;
    // One house holds most seeds, and its last one ends the turn.
    let asked = json!({"game": "kalah", "position": "<6,5,5,30,1,1,1,0,0,0,0,0,1,1,3> s", "seats": [person("Ada"), person("Bo")]});
    visit.table(asked).await;
    visit.until(MOVES).await;
    visit.run(WATCH).await;
    visit.run("document.querySelector('.house.legal').click()").await;
    visit.until("document.querySelector('.grasp').checkVisibility({opacityProperty: true})").await;
    visit.press("Hint").await;
    visit.until("document.querySelector('.log').innerText.includes('Ada sows house 1')").await;
    let frames = |is: &str| format!("window.frames_seen.filter((one) => {is}).length");
    for seen in ["isFalling", "held >= 20 && one.over !== 0"] {
        let count = visit.say(&frames(&format!("one.{seen}"))).await;
        assert!(count.as_u64().unwrap() > 5, "{seen}: {count}");
    }
    assert_eq!(visit.say(&frames("one.isFalling && !one.isSeen")).await, 0);
    assert_eq!(visit.say(&frames("one.held >= 20 && one.over > 0")).await, 0);
    assert_eq!(visit.say("new Set(window.frames_seen.map((one) => one.height)).size").await, 1);
    // The hint that was asked for meanwhile fits the position after it.
    assert_eq!(visit.say(&frames("one.hint")).await, 0);
    visit.until("document.querySelector('.says').textContent.startsWith('Hint')").await;
    visit.until("document.querySelector('.house.hinted')?.matches('.far.legal') ?? false").await;
    visit.end().await;
}

/// Shows three laps on a board of its own, which may take no longer than this, and answers how long it took.
const LONG_FILM: &str = "const [longest, done] = arguments; Promise.all([import('/assets/film.js'), import('/assets/seeds.js')]).then(async ([{Film}, {Seeds}]) => { \
     const seeds = new Seeds(); document.body.append(seeds.element); \
     seeds.lay(Array.from({length: 16}, (_, pit) => ({x: 40 * pit, y: 40, a: 20, b: 20, isStore: pit % 8 === 7}))); \
     const film = new Film({seeds, near: 0, put: (pit, count) => seeds.set(pit, count), in: (pit) => seeds.piles[pit].count, at: () => ({isStore: false}), \
         count() {}, light() {}, keep() {}, storeFor: () => 7}); \
     film.longest = longest; \
     const lap = (from) => [['lift', from, 20], ...Array.from({length: 20}, (_, step) => ['drop', (from + step + 1) % 16, 1])]; \
     const steps = [0, 4, 8].flatMap(lap); \
     const began = performance.now(); \
     await film.show({steps, seat: 0, before: Array.from({length: 16}, (_, pit) => pit % 4 === 0 ? 20 : 0)}); \
     seeds.element.remove(); done(performance.now() - began); })";

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn the_longest_move_takes_no_longer_than_it_may() {
    let visit = Visit::new(SIDEWAYS).await;
    visit.remember("settings", &json!({"speed": "normal", "name": "Ada"})).await;
    let took = async |longest: u64| {
        let took = visit.driver.execute_async(LONG_FILM, vec![json!(longest)]).await.unwrap();
        took.json().as_f64().unwrap()
    };
    // A slow machine may be late, and there is a pause at the end.
    let short = took(2000).await;
    assert!((1900.0..3000.0).contains(&short), "{short} ms");
    visit.end().await;
}
