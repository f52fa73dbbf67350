//! Nodes on a NATS server of their own.
#![cfg(all(unix, feature = "nats"))]

use futures_util::FutureExt as _;
use futures_util::future::{BoxFuture, join_all};
use nodes::{Access, Claim, Claims, JoinError, Nodes, Topic, Unanswered};
use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use services::Nats;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;

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
async fn a_bucket_that_nats_has_lost_is_made_again() {
    let Some(mut nats) = Nats::start() else { return };
    let (node, game) = (join(&nats, "a").await, Arc::new(Game::default()));
    let mut claim = take(&node, 7, &game).await;
    let first = claim.fence();
    nats.kill();
    nats.start_again_empty();
    // Nobody has it any more, and whoever had it learns so.
    soon(claim.lost()).await;
    assert!(!claim.holds());
    drop(claim);
    let claim = take(&node, 7, &game).await;
    assert!(claim.fence() > first && claim.holds());
    assert_eq!(node.owner(7).await, Ok(Some(node.name().to_owned())));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_says_nothing_any_more_is_given_up() {
    let Some(nats) = Nats::start() else { return };
    let node = join(&nats, "a").await;
    assert!(node.is_connected());
    nats.stand_still();
    let until = async |is_connected| {
        while node.is_connected() != is_connected {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    // The library's own patience is three minutes.
    let noticed = tokio::time::timeout(Duration::from_mins(1), until(false)).await;
    nats.go_on();
    noticed.expect("it is noticed");
    soon(until(true)).await;
    take(&node, 7, &Arc::default()).await;
}

/// A server whose only user may not listen to what is sent to a node.
const DEAF: &str = r#"authorization { users: [{
    user: parlour, password: secret,
    permissions: { publish: ">", subscribe: { allow: ">", deny: "parlour.*.node.>" } }
}] }"#;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_nobody_can_ask_says_so() {
    let Some(nats) = Nats::start_with(DEAF) else { return };
    let url = nats.url().replace("nats://", "nats://parlour@");
    let access = Access { url, password: Some("secret".to_owned()), ..Access::default() };
    let node = Nodes::join(&access, "a").await.expect("a node joins");
    let heard = node.answer(|message| async { Some(message) }).await;
    assert!(matches!(heard, Err(JoinError::Deaf)), "{heard:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_node_is_asked_takes_no_more_than_64_mib() {
    const BYTES: usize = 900_000;
    let Some(nats) = Nats::start() else { return };
    let (node, other) = (join(&nats, "a").await, join(&nats, "a").await);
    let (begun, may_answer) = (Arc::new(AtomicU64::new(0)), Arc::new(Semaphore::new(0)));
    let (counted, answers) = (Arc::clone(&begun), Arc::clone(&may_answer));
    let answering = node.answer(move |message| {
        let (counted, answers) = (Arc::clone(&counted), Arc::clone(&answers));
        async move {
            if message.len() == BYTES {
                counted.fetch_add(1, Ordering::SeqCst);
                answers.acquire().await.expect("it is never closed").forget();
            }
            Some(Vec::new())
        }
    });
    soon(answering).await.expect("it can be asked");
    let mut message = vec![0; BYTES];
    ChaCha8Rng::seed_from_u64(1).fill_bytes(&mut message);
    let many = join_all((0..100).map(|_| other.ask(node.name(), &message, LONG)));
    // It comes after them, and for short ones there is room.
    let last = other.ask(node.name(), b"last", LONG);
    let told = tokio::select! {
        biased;
        _ = many => panic!("nobody answers them"),
        told = last => told,
    };
    assert_eq!(told, Ok(Vec::new()));
    let most = ((64 << 20) / BYTES) as u64;
    let are_begun = async {
        while begun.load(Ordering::SeqCst) < most {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    soon(are_begun).await;
    assert_eq!(begun.load(Ordering::SeqCst), most);
    // Once they are answered there is room again.
    may_answer.add_permits(1_000);
    let is_answered =
        async { while other.ask(node.name(), &message, Duration::from_secs(1)).await.is_err() {} };
    soon(is_answered).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn several_addresses_are_tried_until_one_answers() {
    let Some(nats) = Nats::start() else { return };
    let url = format!("nats://127.0.0.1:1, {}", nats.url());
    let access = Access { url, ..Access::default() };
    let game = Arc::default();
    take(&Nodes::join(&access, "a").await.expect("a node joins"), 7, &game).await;
    let url = format!("{},nats://me:secret@:x", nats.url());
    let error = Nodes::join(&Access { url, ..access }, "a").await.expect_err("one is none");
    assert!(matches!(&error, JoinError::Address { shown } if shown == "nats://:x"), "{error}");
}

#[tokio::test]
async fn what_is_no_address_is_shown_without_its_password() {
    for (url, expected) in [
        ("nats://:x", "nats://:x"),
        ("nats://me:secret@:x", "nats://:x"),
        ("me:secret@:x", ":x"),
        // Not told apart from a list: the comma belongs to the password.
        ("nats://me:secret,more@here", "nats://…"),
    ] {
        let access = Access { url: url.to_owned(), ..Access::default() };
        let error = Nodes::join(&access, "a").await.expect_err(url);
        assert!(matches!(&error, JoinError::Address { shown } if shown == expected), "{error}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn leases_on_three_servers_outlive_any_one_of_them() {
    let Some(mut servers) = Nats::start_three() else { return };
    let urls: Vec<String> = servers.iter().map(Nats::url).collect();
    let access = Access { url: urls.join(","), replicas: Some(3), ..Access::default() };
    let joining = async {
        loop {
            // The servers find each other first.
            match Nodes::join(&access, "a").await {
                Ok(node) => break node,
                Err(_) => tokio::time::sleep(Duration::from_millis(100)).await,
            }
        }
    };
    let (node, game) = (soon(Box::pin(joining)).await, Arc::default());
    for at in 0..servers.len() {
        servers[at].kill();
        drop(take(&node, at as u64, &game).await);
        servers[at].start_again();
        // What it has missed is with the other two, which the next one dies among.
        let joined = Access { url: urls[at].clone(), ..access.clone() };
        let joining = async {
            while Nodes::join(&joined, "a").await.is_err() {
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        };
        soon(joining).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_single_server_keeps_nothing_thrice() {
    let Some(nats) = Nats::start() else { return };
    let access = Access { url: nats.url(), replicas: Some(3), ..Access::default() };
    let error = Nodes::join(&access, "a").await.expect_err("there is one");
    assert!(matches!(&error, JoinError::Bucket { .. }), "{error}");
    // One that does not say how often takes what there is.
    let thrice = join(&nats, "a").await;
    drop(take(&thrice, 7, &Arc::default()).await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_ask_each_other_and_hear_bells() {
    let Some(nats) = Nats::start() else { return };
    let (first, second, other) = tokio::join!(join(&nats, "a"), join(&nats, "a"), join(&nats, "b"));
    assert_eq!(second.ask(first.name(), b"?", LONG).await, Err(Unanswered::Gone));
    let twice = |message: Vec<u8>| async move { (!message.is_empty()).then(|| message.repeat(2)) };
    let deadline = Instant::now() + LONG;
    while let Err(error) = first.answer(twice).await {
        assert!(Instant::now() < deadline, "{error}");
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
async fn nonsense_on_every_subject_is_passed_over() {
    let Some(nats) = Nats::start() else { return };
    let (node, game) = (join(&nats, "a").await, Arc::<Game>::default());
    node.answer(|message| async { Some(message) }).await.expect("it hears");
    let mut bells = node.bells(7).await.expect("it hears");
    let mut told = node.told(Topic::Lobby).await.expect("it hears");
    let jobs = node.jobs().await.expect("a queue");
    let claim = take(&node, 7, &game).await;
    let client = soon(async_nats::connect(nats.url())).await.expect("a connection");
    let name = node.name();
    let subjects = [
        format!("parlour.a.node.{name}"),
        format!("parlour.a.asker.{name}"),
        "parlour.a.table.7".to_owned(),
        "parlour.a.all".to_owned(),
        "parlour.a.workers".to_owned(),
        "parlour.a.job".to_owned(),
        "$KV.parlour-a.8".to_owned(),
    ];
    // Nothing, no message, what is not compressed as it says, words without end, and what is far larger than it looks.
    let bomb = {
        use std::io::Read as _;
        let mut packed = vec![1];
        let zeros = std::io::repeat(0).take(200 << 20);
        let mut encoder = flate2::read::DeflateEncoder::new(zeros, flate2::Compression::best());
        encoder.read_to_end(&mut packed).expect("bytes in memory can be read");
        packed
    };
    let messages = [Vec::new(), vec![7; 100], vec![1; 100], b"begin a b c d".repeat(1000), bomb];
    for subject in &subjects {
        for message in &messages {
            // To nobody who listens, with somebody, and to itself.
            client.publish(subject.clone(), message.clone().into()).await.expect("it is sent");
            for reply in ["nobody.listens".to_owned(), format!("parlour.a.asker.{name}")] {
                let sent =
                    client.publish_with_reply(subject.clone(), reply, message.clone().into());
                sent.await.expect("it is sent");
            }
        }
    }
    client.flush().await.expect("it is sent");
    let asked = async {
        loop {
            if let Ok(answer) = node.ask(name, b"still there?", Duration::from_secs(5)).await {
                break answer;
            }
        }
    };
    assert_eq!(soon(asked).await, b"still there?");
    assert!(claim.holds(), "its leases are its own");
    // A lease that nobody can have written is none.
    assert_eq!(node.owner(8).await, Ok(None));
    assert!(!jobs.has_workers());
    node.ring_for(7, b"last").await;
    soon(async { while bells.next().await != Some(b"last".to_vec()) {} }).await;
    node.tell_all(Topic::Lobby, b"last").await;
    soon(async { while told.next().await != Some(b"last".to_vec()) {} }).await;
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
