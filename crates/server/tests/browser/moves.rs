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
