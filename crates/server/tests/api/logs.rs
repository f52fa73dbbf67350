//! Logs hold neither keys nor hands, however much is asked for.

use crate::client::Client;
use crate::support::{Home, options, person, two};
use serde_json::json;
use std::io::Write;
use std::sync::{Arc, Mutex};
use store::Store;
use store::faults::{Fault, Faults};
use tracing_subscriber::Layer as _;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

/// What was logged.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Lines {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

#[tokio::test]
async fn what_the_database_says_is_logged_and_told_to_nobody() {
    let lines = Lines::default();
    let writer = lines.clone();
    let layer = tracing_subscriber::fmt::layer().with_ansi(false);
    let layer = layer.with_writer(move || writer.clone()).with_filter(filter_fn(server::may_log));
    let _logging = tracing_subscriber::registry().with(layer).set_default();
    let folder = tempfile::tempdir().unwrap();
    let faults = Faults::of(Fault::Commit);
    let with_faults = store::Options { faults: Some(faults.clone()), ..store::Options::default() };
    let store = Store::open_with(&folder.path().join("house.db"), with_faults).await.unwrap();
    let home = Home::on(store, options()).await;
    faults.arm(0, true);
    let (status, problem) = home.post("/api/tables", "", two()).await;
    faults.disarm();
    assert_eq!((status, &problem["code"]), (503, &json!("not_stored")), "{problem}");
    let says = "constraint failed";
    assert!(!problem.to_string().contains(says), "{problem}");
    let text = lines.text();
    let line = text.lines().find(|line| line.contains("the store failed")).unwrap();
    assert!(line.contains("cause=") && line.contains(says), "{line}");
}

#[tokio::test]
async fn traces_hold_neither_keys_nor_hands() {
    let (lines, all) = (Lines::default(), Lines::default());
    let layer = |lines: &Lines| {
        let lines = lines.clone();
        tracing_subscriber::fmt::layer().with_ansi(false).with_writer(move || lines.clone())
    };
    let shown = layer(&lines).with_filter(filter_fn(server::may_log)).boxed();
    tracing_subscriber::registry().with(vec![shown, layer(&all).boxed()]).init();
    let home = Home::new().await;
    let seats = [person("Ada"), person("Bo")];
    let (table, keys) = home.table(json!({"game": "cassino", "seats": seats})).await;
    let (mut client, first) = Client::hello(home.port().await, &table, &[&keys[1]], Some(1)).await;
    let hand = first["table"]["cassino"]["hand"].clone();
    let play =
        json!({"type": "play", "id": "a", "seat": 1, "seq": first["seq"], "action": hand[0]});
    client.say(&play).await;
    client.hear_of("done").await;
    home.get_as(&format!("/api/tables/{table}"), &keys[1]).await;
    let kept = hand[1].as_str().unwrap();
    let (shown, all) = (lines.text(), all.text());
    assert!(all.contains(&keys[1]) && all.contains(kept), "libraries trace what they carry");
    assert!(shown.contains("the server is open"), "{shown}");
    for secret in [&keys[0], &keys[1], &format!("\"{kept}\"")] {
        assert!(!shown.contains(secret.as_str()), "{secret}: {shown}");
    }
}
