//! Nodes on a NATS server of their own.
#![cfg(all(unix, feature = "nats"))]

use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use nodes::{Access, Claims, JoinError, Nodes, Unanswered};
use services::Nats;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The numbers of one game.
#[derive(Default)]
struct Game {
    drawn: AtomicU64,
    claimed: AtomicU64,
}

impl Claims for Game {
    fn draw(&self) -> BoxFuture<'_, Option<u64>> {
        async { Some(self.drawn.fetch_add(1, Ordering::SeqCst) + 1) }.boxed()
    }

    fn claim(&self, _: u64, fence: u64) -> BoxFuture<'_, Option<bool>> {
        async move { Some(self.claimed.fetch_max(fence, Ordering::SeqCst) <= fence) }.boxed()
    }
}

async fn join(nats: &Nats, installation: &str) -> Nodes {
    let access = Access { url: nats.url(), ..Access::default() };
    Nodes::join(&access, installation).await.expect("a node joins")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_one_nodes_until_it_is_given_back() {
    let Some(nats) = Nats::start() else { return };
    let (first, second, game) = (join(&nats, "a").await, join(&nats, "a").await, Arc::default());
    let claims = || -> Arc<dyn Claims> { Arc::<Game>::clone(&game) };
    let mut claim = first.take(7, claims()).await.expect("the table is free");
    assert!(claim.holds() && claim.fence() == 1);
    assert_eq!(second.owner(7).await, Ok(Some(first.name().to_owned())));
    assert!(second.take(7, claims()).await.is_none());
    // Other tables are free, and so is this one to another installation.
    assert!(second.take(8, claims()).await.is_some());
    assert!(join(&nats, "b").await.take(7, claims()).await.is_some());
    // It is renewed for longer than a lease lasts.
    let lost = tokio::time::timeout(Duration::from_secs(9), claim.lost()).await;
    assert!(lost.is_err() && claim.holds());
    drop(claim);
    first.all_given_back().await;
    let again = second.take(7, claims()).await.expect("the table is free again");
    assert!(again.fence() > 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_nats_a_table_is_lost_in_time_and_had_again_afterwards() {
    let Some(mut nats) = Nats::start() else { return };
    let (node, game) = (join(&nats, "a").await, Arc::new(Game::default()));
    let claims = || -> Arc<dyn Claims> { Arc::<Game>::clone(&game) };
    let mut claim = node.take(7, claims()).await.expect("the table is free");
    nats.kill();
    let began = Instant::now();
    assert!(node.owner(7).await.is_err());
    tokio::time::timeout(Duration::from_secs(8), claim.lost()).await.expect("it is lost");
    assert!(!claim.holds(), "{:?}", began.elapsed());
    drop(claim);
    nats.start_again();
    let again = async {
        loop {
            if let Some(claim) = node.take(7, claims()).await {
                break claim;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    let again =
        tokio::time::timeout(Duration::from_secs(12), again).await.expect("it is had again");
    assert!(again.fence() > 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_ask_each_other_and_hear_bells() {
    let Some(nats) = Nats::start() else { return };
    let (first, second, other) = tokio::join!(join(&nats, "a"), join(&nats, "a"), join(&nats, "b"));
    let patience = Duration::from_secs(2);
    assert_eq!(second.ask(first.name(), b"?", patience).await, Err(Unanswered::Gone));
    let twice = |message: Vec<u8>| async move { (!message.is_empty()).then(|| message.repeat(2)) };
    first.answer(twice).await.expect("a subscription");
    let long = b"0123456789".repeat(300_000);
    for message in [&b"?"[..], &long] {
        let answer = second.ask(first.name(), message, patience).await.expect("an answer");
        assert!(answer == message.repeat(2));
    }
    let none = second.ask(first.name(), b"", Duration::from_millis(100)).await;
    assert_eq!(none, Err(Unanswered::Late));
    assert_eq!(other.ask(first.name(), b"?", patience).await, Err(Unanswered::Gone));
    let mut bells = second.bells(7).await.expect("a subscription");
    other.ring(7).await;
    first.ring(8).await;
    first.ring(7).await;
    let heard = tokio::time::timeout(patience, bells.next()).await.expect("the bell is heard");
    assert_eq!(heard, Some(Vec::new()));
    let more = tokio::time::timeout(Duration::from_millis(100), bells.next()).await;
    assert!(more.is_err(), "only the one of this table and installation");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_that_start_at_the_same_moment_all_join() {
    let Some(nats) = Nats::start() else { return };
    let nats = Arc::new(nats);
    let joined = (0..120).map(|number| {
        let nats = Arc::clone(&nats);
        tokio::spawn(async move { join(&nats, &format!("i{}", number / 4)).await })
    });
    for node in futures_util::future::join_all(joined).await {
        node.expect("a node joins");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_not_there_is_told() {
    let access = Access { url: "nats://me:secret@127.0.0.1:1".to_owned(), ..Access::default() };
    let error = Nodes::join(&access, "a").await.expect_err("nobody listens there");
    assert!(matches!(error, JoinError::Refused { .. }), "{error}");
    assert!(!format!("{error} {error:?} {access:?}").contains("secret"), "{error}");
}
