//! A node that is told nonsense by others: each request is answered or dropped, and its tables go on.

use crate::support::person;
use crate::worlds::Node;
use nodes::Unanswered;
use serde_json::{Value, json};
use services::{Database, Nats};
use std::time::Duration;

/// How long an answer is waited for: what makes no sense has none.
const PATIENCE: Duration = Duration::from_millis(300);

/// What a node may be asked of a table, with seats and numbers that there are not.
fn asked(far: &Value) -> Vec<Value> {
    let wanted = json!({"yours": [far], "looking": far, "known": ["x", u64::MAX]});
    let once = json!({"errand": ["10.0.0.1", "k"], "salt": "s", "asked": "a"});
    let ask = |what: Value| json!({"Ask": {"ask": what, "yours": [far], "by": null}});
    vec![
        json!({"Seats": ["", "nonsense", "0".repeat(100_000)]}),
        json!({"Look": wanted}),
        json!({"Push": wanted}),
        json!({"Sit": {"seat": far, "name": "x".repeat(100_000), "once": once}}),
        json!({"Arrive": {"link": "nonsense", "name": "Ada", "once": once}}),
        ask(json!({"type": "play", "id": "a", "seat": 200, "seq": 0, "action": "1"})),
        ask(json!({"type": "propose", "id": "a", "seat": 200, "what": "take_back"})),
        ask(json!({"type": "answer", "id": "a", "seat": 200, "yes": true})),
        ask(json!({"type": "resign", "id": "a", "seat": 200})),
        json!({"Step": u64::MAX}),
        json!({"Hint": {"seat": far, "yours": [far]}}),
        json!({"Record": null}),
        json!("Record"),
        json!({"Save": {"yours": [far]}}),
        json!({"Delete": {"yours": [far]}}),
        json!({"There": {"node": "x".repeat(100_000), "here": [far, far], "watchers": usize::MAX}}),
    ]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nonsense_from_other_nodes_changes_nothing() {
    let (Some(database), Some(nats)) = (Database::create(), Nats::start()) else { return };
    let (node, other) = (Node::new(&database, &nats).await, Node::new(&database, &nats).await);
    let kalah = json!({"game": "kalah", "first": 0, "seats": [person("Ada"), person("Bo")]});
    let cassino = json!({"game": "cassino", "seats": [person("Ada"), person("Bo")]});
    for game in [kalah, cassino] {
        let (table, keys) = node.home.table(game).await;
        let before = node.home.look(&table, &keys[0]).await;
        let mut messages: Vec<Vec<u8>> = vec![
            Vec::new(),
            b"{".to_vec(),
            vec![b'['; 1 << 20],
            vec![0xff; 100],
            json!({"table": "../..", "asked": {"Record": null}}).to_string().into(),
            json!({"table": "0".repeat(1 << 20), "asked": "Record"}).to_string().into(),
        ];
        for far in [json!(2), json!(99), json!(255), json!(256), json!(usize::MAX), json!(-1)] {
            for asked in asked(&far) {
                let envelope = json!({"table": table, "asked": asked});
                messages.push(envelope.to_string().into());
            }
        }
        for message in messages {
            let told = other.nodes.ask(node.nodes.name(), &message, PATIENCE).await;
            let text = String::from_utf8_lossy(&message[..message.len().min(300)]).into_owned();
            match told {
                // A node that could not be asked at all would be another thing.
                Err(error) => assert_eq!(error, Unanswered::Late, "{text}"),
                Ok(told) => {
                    serde_json::from_slice::<Value>(&told).expect("an answer is JSON");
                }
            }
        }
        // A table whose task had failed would be opened anew, with another name of its log.
        let after = node.home.look(&table, &keys[0]).await;
        assert_eq!((&after["run"], &after["seq"]), (&before["run"], &before["seq"]), "{after}");
        assert_eq!(other.home.look(&table, &keys[1]).await["seq"], before["seq"]);
    }
}
