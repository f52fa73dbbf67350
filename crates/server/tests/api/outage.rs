//! A node whose connection to NATS is gone for a while.

use crate::support::request;
use crate::worlds::Node;
use services::{Database, Nats};
use std::time::Duration;

const LONG: Duration = Duration::from_mins(1);

/// Waits until a node says this of itself.
async fn until_healthy(node: &Node, status: u16) -> String {
    let asking = async {
        loop {
            let (told, text) = node.home.send(request("GET", "/health", "", None)).await;
            if told.as_u16() == status {
                break text;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(LONG, asking).await.expect("it is noticed")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_without_nats_says_so_and_goes_on() {
    let (Some(database), Some(mut nats)) = (Database::create(), Nats::start()) else { return };
    let node = Node::new(&database, &nats).await;
    assert_eq!(until_healthy(&node, 200).await, "ok\n");
    nats.kill();
    let told = until_healthy(&node, 503).await;
    assert!(told.contains("no connection to NATS"), "{told}");
    // What needs no other node is still there.
    node.home.get("/api/games").await;
    nats.start_again();
    until_healthy(&node, 200).await;
}
