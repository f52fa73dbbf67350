//! Logs hold neither keys nor hands, however much is asked for.

use crate::client::Client;
use crate::support::{Home, person};
use serde_json::json;
use std::io::Write;
use std::sync::{Arc, Mutex};
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
    let text = |lines: &Lines| String::from_utf8(lines.0.lock().unwrap().clone()).unwrap();
    let kept = hand[1].as_str().unwrap();
    let (shown, all) = (text(&lines), text(&all));
    assert!(all.contains(&keys[1]) && all.contains(kept), "libraries trace what they carry");
    assert!(shown.contains("the server is open"), "{shown}");
    for secret in [&keys[0], &keys[1], &format!("\"{kept}\"")] {
        assert!(!shown.contains(secret.as_str()), "{secret}: {shown}");
    }
}
