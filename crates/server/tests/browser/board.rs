//! The board of a sowing game: it fits every screen, and each seed stays what it is.

use crate::{DESK, MOVES, PHONE, SIDEWAYS, STATUS, Visit, person};
use serde_json::json;

/// A screen of the largest usual size.
const WIDE: (u32, u32) = (1920, 1080);

/// What cannot be seen whole of the board, those who play, what is told, and all that can be pressed.
const CUT_OFF: &str = "[...document.querySelectorAll('.board, .bar li, .says, .acts > *, .status')].filter((one) => one.checkVisibility())\
     .map((one) => [one, one.getBoundingClientRect()]).filter(([, box]) => box.left < 0 || box.top < 0 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)\
     .map(([one, box]) => `${one.outerHTML.slice(0, 60)} ${box.right} ${box.bottom}`)";

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_board_and_its_controls_fit_every_screen() {
    let visit = Visit::new(DESK).await;
    let clock = json!({"kind": "game", "seconds": 300, "increment": 5});
    let computer = json!({"who": "computer", "kind": "first", "name": "Bo"});
    for game in ["kalah", "congkak", "mangala"] {
        let asked = json!({"game": game, "first": 0, "clock": clock, "rules": {}, "seats": [person("Ada"), computer]});
        visit.table(asked).await;
        visit.until(MOVES).await;
        for (name, size) in
            [("desk", DESK), ("wide", WIDE), ("phone", PHONE), ("sideways", SIDEWAYS)]
        {
            visit.resize(size).await;
            visit.until(&format!("innerWidth === {}", size.0)).await;
            visit.comes(CUT_OFF, json!([])).await;
            visit.picture(&format!("board-{game}-{name}")).await;
            visit.until("document.documentElement.scrollWidth <= innerWidth").await;
            // Seeds can be counted.
            visit.until("document.querySelector('.seed').getBoundingClientRect().width >= 9").await;
            if game == "kalah" {
                visit.accessible(&format!("a board at {size:?}")).await;
                visit.dark(true).await;
                visit.picture(&format!("board-{game}-{name}-dark")).await;
                visit.dark(false).await;
            }
        }
    }
    visit.end().await;
}

/// How much of its width the nearest seed leaves free of the one that is hidden most, in percent.
const LEAST_SEEN: &str = "(() => { const seeds = [...document.querySelectorAll('.bed .seed')].map((one) => one.getBoundingClientRect()); \
     return Math.floor(Math.min(...seeds.flatMap((one, at) => seeds.filter((_, other) => other !== at).map(({x, y}) => 100 * Math.hypot(x - one.x, y - one.y) / one.width)))); })()";

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn seeds_that_are_few_can_be_told_apart_in_narrow_houses() {
    let visit = Visit::new(PHONE).await;
    for game in ["kalah", "togyzkumalak", "ohvalhu", "lamlameta", "anywoli"] {
        let asked = json!({"game": game, "first": 0, "seats": [person("Ada"), person("Bo")]});
        visit.table(asked).await;
        visit.until(MOVES).await;
        for size in [PHONE, SIDEWAYS, (360, 640)] {
            visit.resize(size).await;
            visit.until(&format!("innerWidth === {}", size.0)).await;
            visit.until(&format!("{LEAST_SEEN} >= 55")).await;
        }
    }
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn each_seed_is_the_same_wherever_a_hand_carries_it() {
    let visit = Visit::new(DESK).await;
    let settings = json!({"speed": "slow", "board": "ebony", "seeds": "shells"});
    visit.remember("settings", &settings).await;
    // House 1 captures from the house across.
    let asked = json!({"game": "kalah", "position": "<6,0,0,3,4,4,0,4,4,4,4,4,4,4,9> s", "seats": [person("Ada"), person("Bo")]});
    visit.table(asked).await;
    visit.until(MOVES).await;
    // The hand has seeds of its own, which are seen instead of those that it holds.
    let seen = "[...document.querySelectorAll('.seed')].filter((one) => getComputedStyle(one).opacity === '1')";
    let looks = &format!(
        "{seen}.map((one) => one.className + getComputedStyle(one, '::before').backgroundColor).sort()"
    );
    visit.run("window.all = [...document.querySelectorAll('.bed > .seed')]").await;
    let before = visit.say(looks).await;
    assert_eq!(before.as_array().unwrap().len(), 48);
    visit.run("document.querySelector('.house.legal').click()").await;
    let held = &format!("{seen}.filter((one) => one.closest('.grasp:not([hidden])')).length");
    visit.until(&format!("{held} > 0")).await;
    assert_eq!(visit.say(looks).await, before, "what the hand holds looks as it did");
    // A hand is seen to hold them.
    let hand = "(({width, height}) => width > 40 && height > 40)(document.querySelector('.grasp > svg').getBoundingClientRect())";
    visit.until(hand).await;
    visit.picture("hand").await;
    visit.until("document.querySelector('.log').innerText.includes('sows')").await;
    visit.comes(held, 0).await;
    // No seed is lost and none made.
    visit.until("window.all.every((one) => one.isConnected)").await;
    visit.comes(looks, before).await;
    // Every seed lies where its pit is.
    let lying = "[...document.querySelectorAll('.pit')].map((pit) => { const box = pit.querySelector('.bowl').getBoundingClientRect(); \
         return window.all.filter((seed) => { const at = seed.getBoundingClientRect(); const [x, y] = [at.x + at.width / 2, at.y + at.height / 2]; \
         return x > box.left && x < box.right && y > box.top && y < box.bottom; }).length === Number(pit.querySelector('.count').dataset.count); })";
    visit.comes(lying, vec![true; 14]).await;
    visit.picture("sown").await;
    visit.end().await;
}

#[tokio::test]
#[ignore = "needs a browser: cargo xtask browser"]
async fn a_player_chooses_which_houses_stay_empty_in_a_round() {
    let visit = Visit::new(DESK).await;
    visit.remember("settings", &json!({"speed": "fast", "name": "Ada"})).await;
    // The store fills four of six houses.
    let asked = json!({"game": "erherhe", "position": "<6,18,6,0,0,0,0,0,0,4,4,4,4,4,4> s fill", "seats": [person("Ada"), person("Bo")]});
    visit.table(asked).await;
    visit.until(MOVES).await;
    visit.comes("document.querySelectorAll('.house.near.legal').length", 6).await;
    visit.until(&format!("{STATUS}.includes('Choose 2 houses that stay empty')")).await;
    visit.picture("to-leave-empty").await;
    let choose =
        |house: u32| format!("document.querySelectorAll('.house.near')[{}].click()", house - 1);
    visit.run(&choose(2)).await;
    visit.until(&format!("{STATUS}.includes('Choose a house that stays empty')")).await;
    visit.comes("document.querySelectorAll('.house.near.legal').length", 5).await;
    visit.run(&choose(5)).await;
    visit.comes("document.querySelectorAll('.house.burnt').length", 2).await;
    visit
        .until("document.querySelector('.log').innerText.includes('Ada leaves house 5 empty')")
        .await;
    // The others are filled, and the round begins.
    visit.comes("document.querySelectorAll('.house.near.legal').length", 4).await;
    let filled =
        "[...document.querySelectorAll('.house.near .count')].map((one) => one.dataset.count)";
    visit.comes(filled, json!(["4", "0", "4", "4", "0", "4"])).await;
    visit.picture("left-empty").await;
    visit.end().await;
}
