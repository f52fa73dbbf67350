//! Nodes on a NATS server of their own.
#![cfg(all(unix, feature = "nats"))]

use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use nodes::{Access, Claim, Claims, JoinError, Nodes, Unanswered};
use services::Nats;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// How long anything may take on a slow machine.
const LONG: Duration = Duration::from_mins(5);

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
    let deadline = Instant::now() + LONG;
    loop {
        match Nodes::join(&access, installation).await {
            Ok(node) => return node,
            // A machine may be too slow for the patience of a node.
            Err(error) if is_late(&error) && Instant::now() < deadline => {}
            Err(error) => panic!("a node joins: {error}"),
        }
    }
}

fn is_late(error: &JoinError) -> bool {
    let told = error.to_string();
    told.contains("timed out") || told.contains("deadline has elapsed")
}

/// Takes a table as soon as it can be had.
async fn take(node: &Nodes, table: u64, game: &Arc<Game>) -> Claim {
    let taking = async {
        loop {
            if let Some(claim) = node.take(table, Arc::<Game>::clone(game)).await {
                break claim;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    soon(taking).await
}

/// Waits for what is bound to happen.
async fn soon<T>(what: impl Future<Output = T>) -> T {
    tokio::time::timeout(LONG, what).await.expect("it happens")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_one_nodes_until_it_is_given_back() {
    let Some(nats) = Nats::start() else { return };
    let (first, second, game) = (join(&nats, "a").await, join(&nats, "a").await, Arc::default());
    let other = join(&nats, "b").await;
    let deadline = Instant::now() + LONG;
    let mut fence = 0;
    loop {
        let mut claim = take(&first, 7, &game).await;
        assert!(claim.fence() > fence);
        fence = claim.fence();
        assert!(second.take(7, Arc::<Game>::clone(&game)).await.is_none() || !claim.holds());
        // Other tables are free, and so is this one to another installation.
        drop((take(&second, 8, &game).await, take(&other, 7, &game).await));
        // It is renewed for longer than a lease lasts. A machine that stands still for a while may miss that.
        let lost = tokio::time::timeout(Duration::from_secs(9), claim.lost()).await;
        if lost.is_err() && claim.holds() {
            break;
        }
        assert!(Instant::now() < deadline, "the lease is not renewed");
    }
    soon(first.all_given_back()).await;
    assert!(take(&second, 7, &game).await.fence() > fence);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_nats_a_table_is_lost_in_time_and_had_again_afterwards() {
    let Some(mut nats) = Nats::start() else { return };
    let (node, game) = (join(&nats, "a").await, Arc::new(Game::default()));
    let mut claim = take(&node, 7, &game).await;
    let first = claim.fence();
    nats.kill();
    assert!(node.owner(7).await.is_err());
    soon(claim.lost()).await;
    assert!(!claim.holds());
    drop(claim);
    nats.start_again();
    assert!(take(&node, 7, &game).await.fence() > first);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_ask_each_other_and_hear_bells() {
    let Some(nats) = Nats::start() else { return };
    let (first, second, other) = tokio::join!(join(&nats, "a"), join(&nats, "a"), join(&nats, "b"));
    assert_eq!(second.ask(first.name(), b"?", LONG).await, Err(Unanswered::Gone));
    let twice = |message: Vec<u8>| async move { (!message.is_empty()).then(|| message.repeat(2)) };
    let deadline = Instant::now() + LONG;
    while let Err(error) = first.answer(twice).await {
        assert!(error == Unanswered::Late && Instant::now() < deadline, "{error:?}");
    }
    let long = b"0123456789".repeat(300_000);
    for message in [&b"?"[..], &long] {
        let answer = second.ask(first.name(), message, LONG).await.expect("an answer");
        assert!(answer == message.repeat(2));
    }
    let none = second.ask(first.name(), b"", Duration::from_millis(100)).await;
    assert_eq!(none, Err(Unanswered::Late));
    assert_eq!(other.ask(first.name(), b"?", LONG).await, Err(Unanswered::Gone));
    let mut bells = loop {
        match second.bells(7).await {
            Ok(bells) => break bells,
            Err(error) => assert!(error == Unanswered::Late && Instant::now() < deadline),
        }
    };
    other.ring(7).await;
    first.ring(8).await;
    first.ring(7).await;
    first.ring_for(7, b"this").await;
    assert_eq!(soon(bells.next()).await, Some(Vec::new()));
    assert_eq!(soon(bells.next()).await, Some(b"this".to_vec()));
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
