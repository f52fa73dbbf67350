//! What is hidden leaves the house for its own seat only.

use crate::support::{Home, computer, person};
use serde_json::{Value, json};
use std::collections::BTreeSet;

fn cards(value: &Value) -> BTreeSet<String> {
    value.as_array().unwrap().iter().map(|card| card.as_str().unwrap().to_owned()).collect()
}

/// Every card that stands anywhere in a message.
fn cards_in(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => {
            found.extend(
                text.split([',', 'x'])
                    .map(str::to_owned)
                    .filter(|part| part.parse::<cards::Card>().is_ok()),
            );
        }
        Value::Array(all) => all.iter().for_each(|one| cards_in(one, found)),
        Value::Object(all) => all.values().for_each(|one| cards_in(one, found)),
        _ => {}
    }
}

#[tokio::test]
async fn no_message_holds_a_card_of_another_hand_or_of_the_stock() {
    let home = Home::new().await;
    let seats = [person("Ada"), person("Bo"), computer("greedy"), person("Cy")];
    let (table, keys) =
        home.table(json!({"game": "cassino", "seats": seats, "rules": {"length": "round"}})).await;
    let people = [0_usize, 1, 3];
    let mut open: BTreeSet<String> = BTreeSet::new();
    let mut checked = 0;
    loop {
        let mut views = Vec::new();
        let before = home.look(&table, "").await;
        for seat in people {
            views.push(home.look(&table, &keys[seat]).await);
        }
        let after = home.look(&table, "").await;
        if before["seq"] != after["seq"] || after["table"]["turn"] == 2 {
            tokio::task::yield_now().await;
            continue;
        }
        if after["table"]["phase"] == "over" {
            break;
        }
        // What lies open now, or was played or captured before: the log tells of it.
        cards_in(&after["log"], &mut open);
        open.extend(cards(&after["table"]["cassino"]["table"]));
        let mut seen = BTreeSet::new();
        cards_in(&after, &mut seen);
        assert_eq!(seen.difference(&open).count(), 0, "a spectator sees {seen:?}");
        for (place, view) in views.iter().enumerate() {
            let hand = cards(&view["table"]["cassino"]["hand"]);
            let mut seen = BTreeSet::new();
            cards_in(view, &mut seen);
            let hidden: Vec<_> =
                seen.iter().filter(|card| !open.contains(*card) && !hand.contains(*card)).collect();
            assert!(hidden.is_empty(), "seat {} sees {hidden:?}", people[place]);
            for (other, view) in views.iter().enumerate().filter(|(other, _)| *other != place) {
                let others = cards(&view["table"]["cassino"]["hand"]);
                assert!(others.is_disjoint(&hand), "seats {} and {}", people[place], people[other]);
                checked += others.len();
            }
        }
        let seat = after["table"]["turn"].as_u64().unwrap();
        let key = &keys[seat as usize];
        let hints = home.get_as(&format!("/api/tables/{table}/hint?seat={seat}"), key).await;
        let (status, answer) =
            home.play(&table, key, seat, hints[0]["action"].as_str().unwrap()).await;
        assert_eq!(status, 200, "{answer}");
    }
    assert!(checked > 100, "{checked}");
}

#[tokio::test]
async fn a_hand_is_shown_to_its_key_alone() {
    let home = Home::new().await;
    let (table, keys) =
        home.table(json!({"game": "cassino", "seats": [person("Ada"), person("Bo")]})).await;
    let look = |query: &str| format!("/api/tables/{table}{query}");
    let (status, _) =
        home.send(crate::support::request("GET", &look("?seat=1"), &keys[0], None)).await;
    assert_eq!(status.as_u16(), 403);
    let (status, _) =
        home.send(crate::support::request("GET", &look("/hint?seat=1"), &keys[0], None)).await;
    assert_eq!(status.as_u16(), 403);
    for wrong in ["0", "xyz", &"0".repeat(32)] {
        let (status, text) =
            home.send(crate::support::request("GET", &look(""), wrong, None)).await;
        assert_eq!(status.as_u16(), 403, "{text}");
    }
    // No key stands in anything that the house says afterwards.
    for key in ["", &keys[0], &keys[1]] {
        let text = home.look(&table, key).await.to_string();
        assert!(keys.iter().all(|key| !text.contains(key.as_str())));
    }
}

/// What North chooses at the same time as South is chosen without knowing South's choice: whatever South
/// has chosen, North and whoever watches are told the same, before and after a restart.
#[tokio::test]
async fn a_choice_that_both_make_at_once_is_told_once_both_have_made_it() {
    let mut home = Home::new().await;
    let asked = json!({
        "game": "congkak-traditional", "rules": {"opening": "together"},
        "seats": [person("Ada"), person("Bo")], "first": 0,
    });
    let mut tables = Vec::new();
    for action in ["1", "3", "6"] {
        let (table, keys) = home.table(asked.clone()).await;
        let before = home.look(&table, &keys[1]).await;
        assert_eq!(before["table"]["sowing"]["together"], true, "{before}");
        assert_eq!(home.play(&table, &keys[0], 0, action).await.0, 200);
        tables.push((table, keys, action));
    }
    for _ in 0..2 {
        for of_north in [true, false] {
            let mut told = BTreeSet::new();
            for (table, keys, _) in &tables {
                let mut update = home.look(table, if of_north { &keys[1] } else { "" }).await;
                assert_eq!((&update["seq"], &update["table"]["turn"]), (&json!(1), &json!(1)));
                update["run"] = json!(null);
                update["table"]["table"] = json!(null);
                told.insert(update.to_string());
            }
            assert_eq!(told.len(), 1, "{told:?}");
        }
        home = home.restarted().await;
    }
    for (table, keys, action) in &tables {
        assert_eq!(home.play(table, &keys[1], 1, "2").await.0, 200);
        let log = home.look(table, "").await["log"].clone();
        let sown: Vec<&Value> =
            log.as_array().unwrap().iter().filter(|line| line["what"] == "sown").collect();
        let told = [&sown[0]["action"], &sown[0]["seat"], &sown[1]["action"], &sown[1]["seat"]];
        assert_eq!(told, [&json!(action), &json!(0), &json!("2"), &json!(1)]);
        assert!(!sown[1]["steps"].as_array().unwrap().is_empty(), "both sow at once: {log}");
    }
}
