//! Nodes and workers on a NATS server of their own.
#![cfg(all(unix, feature = "nats"))]

use nodes::{Access, Called, Did, Jobs, JoinError, Nodes, NotDone, Worker};
use services::Nats;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::runtime::Runtime;
use tokio::sync::oneshot;

/// How long anything may take on a slow machine.
const LONG: Duration = Duration::from_mins(2);

async fn soon<T>(what: impl Future<Output = T>) -> T {
    tokio::time::timeout(LONG, what).await.expect("it happens")
}

fn access(nats: &Nats) -> Access {
    Access { url: nats.url(), ..Access::default() }
}

async fn jobs(nats: &Nats, installation: &str) -> Jobs {
    let deadline = Instant::now() + LONG;
    loop {
        let joined = Nodes::join(&access(nats), installation).await;
        if let Ok(node) = joined
            && let Ok(jobs) = node.jobs().await
        {
            return jobs;
        }
        assert!(Instant::now() < deadline, "a node joins");
    }
}

async fn worker(nats: &Nats, installation: Option<&str>) -> Worker {
    let deadline = Instant::now() + LONG;
    loop {
        match Worker::join(&access(nats), installation).await {
            Ok(worker) => return worker,
            Err(error) => assert!(Instant::now() < deadline, "{error}"),
        }
    }
}

/// A worker with a process's worth of its own: threads and a connection, which can be killed together.
struct Hired {
    runtime: Option<Runtime>,
    stop: Option<oneshot::Sender<()>>,
    done: tokio::task::JoinHandle<()>,
    did: Arc<[AtomicUsize; 3]>,
}

impl Hired {
    fn new(
        nats: &Nats,
        places: usize,
        answer: impl Fn(&[u8], &Called) -> Option<Vec<u8>> + Send + Sync + 'static,
    ) -> Self {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .expect("a runtime");
        let worker = std::thread::scope(|scope| {
            scope.spawn(|| runtime.block_on(worker(nats, None))).join().expect("it joins")
        });
        let did: Arc<[AtomicUsize; 3]> = Arc::default();
        let (stop, stopped) = oneshot::channel::<()>();
        let counts = Arc::clone(&did);
        let told = move |did: Did, _: Duration| {
            let at = match did {
                Did::Answered => 0,
                Did::Dropped => 1,
                Did::Refused => 2,
            };
            counts[at].fetch_add(1, Ordering::SeqCst);
        };
        let done = runtime.spawn(async move {
            let stopped = async {
                let _ = stopped.await;
            };
            worker.work(places, answer, told, stopped).await.expect("it works");
        });
        Self { runtime: Some(runtime), stop: Some(stop), done, did }
    }

    fn did(&self) -> [usize; 3] {
        [0, 1, 2].map(|at| self.did[at].load(Ordering::SeqCst))
    }

    /// Ends without a word, as a process that is killed does.
    fn kill(mut self) {
        self.runtime.take().expect("it runs").shutdown_background();
    }

    async fn end(mut self) {
        self.stop.take().expect("it runs").send(()).expect("it listens");
        soon(&mut self.done).await.expect("it ends");
        self.kill();
    }
}

impl Drop for Hired {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

async fn until(what: impl Fn() -> bool) {
    soon(async {
        while !what() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    })
    .await;
}

/// Asks until it is answered: a busy machine may take long to begin.
async fn insist(jobs: &Jobs, job: &[u8]) -> Vec<u8> {
    soon(async {
        loop {
            match jobs.ask(job, LONG).await {
                Ok(answer) => return answer,
                Err(NotDone::NoWorkers | NotDone::Busy) => {
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
                Err(NotDone::Failed) => panic!("it is answered"),
            }
        }
    })
    .await
}

fn echo(job: &[u8], _: &Called) -> Option<Vec<u8>> {
    (job != b"nonsense").then(|| job.iter().rev().copied().collect())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn workers_answer_and_nobody_waits_where_there_are_none() {
    let Some(nats) = Nats::start() else { return };
    let none = Worker::join(&access(&nats), None).await;
    assert!(matches!(none, Err(JoinError::NoQueue)), "{none:?}");
    let jobs = jobs(&nats, "a").await;
    assert_eq!(jobs.ask(b"abc", LONG).await, Err(NotDone::NoWorkers));
    let hired = Hired::new(&nats, 2, echo);
    assert_eq!(insist(&jobs, b"abc").await, b"cba");
    let long = vec![7; 100_000];
    assert_eq!(insist(&jobs, &long).await, long);
    soon(async { while jobs.ask(b"nonsense", LONG).await != Err(NotDone::Failed) {} }).await;
    hired.end().await;
    until(|| !jobs.has_workers()).await;
    assert_eq!(jobs.ask(b"abc", LONG).await, Err(NotDone::NoWorkers));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_dead_worker_had_another_one_does() {
    let Some(nats) = Nats::start() else { return };
    let jobs = jobs(&nats, "a").await;
    let has_begun = Arc::new(AtomicBool::new(false));
    let began = Arc::clone(&has_begun);
    let dying = Hired::new(&nats, 1, move |_: &[u8], called: &Called| {
        began.store(true, Ordering::SeqCst);
        while !called.is_off() {
            std::thread::sleep(Duration::from_millis(5));
        }
        None
    });
    let mine = jobs.clone();
    let asked = tokio::spawn(async move {
        loop {
            match mine.ask(b"abc", LONG).await {
                Err(NotDone::NoWorkers | NotDone::Busy) => {
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
                other => return other,
            }
        }
    });
    until(|| has_begun.load(Ordering::SeqCst)).await;
    dying.kill();
    let _heir = Hired::new(&nats, 1, echo);
    // Whoever asks may lose patience on a slow machine; nothing waits for ever in either case.
    match soon(asked).await.unwrap() {
        Ok(answer) => {
            assert_eq!(answer, b"cba");
            assert!(jobs.figures().again.load(Ordering::SeqCst) >= 1);
        }
        Err(error) => assert_eq!(error, NotDone::Failed),
    }
    assert_eq!(insist(&jobs, b"de").await, b"ed");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_job_that_nobody_waits_for_is_called_off() {
    let Some(nats) = Nats::start() else { return };
    let jobs = jobs(&nats, "a").await;
    let has_begun = Arc::new(AtomicBool::new(false));
    let began = Arc::clone(&has_begun);
    let hired = Hired::new(&nats, 1, move |job: &[u8], called: &Called| {
        if job == b"short" {
            return Some(Vec::new());
        }
        began.store(true, Ordering::SeqCst);
        while !called.is_off() {
            std::thread::sleep(Duration::from_millis(5));
        }
        Some(b"too late".to_vec())
    });
    let mine = jobs.clone();
    let asked = tokio::spawn(async move { insist(&mine, b"long").await });
    until(|| has_begun.load(Ordering::SeqCst)).await;
    asked.abort();
    until(|| hired.did()[1] == 1).await;
    assert_eq!(insist(&jobs, b"short").await, b"");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_queue_keeps_nobody_waiting() {
    let Some(nats) = Nats::start() else { return };
    let jobs = jobs(&nats, "a").await;
    let is_free = Arc::new(AtomicBool::new(false));
    let free = Arc::clone(&is_free);
    let _hired = Hired::new(&nats, 1, move |job: &[u8], called: &Called| {
        while job == b"long" && !free.load(Ordering::SeqCst) && !called.is_off() {
            std::thread::sleep(Duration::from_millis(5));
        }
        Some(job.to_vec())
    });
    let mine = jobs.clone();
    let long = tokio::spawn(async move { insist(&mine, b"long").await });
    until(|| jobs.has_workers()).await;
    let many: Vec<_> = (0..1100_u32)
        .map(|number| {
            let jobs = jobs.clone();
            tokio::spawn(async move { jobs.ask(&number.to_be_bytes(), LONG).await })
        })
        .collect();
    for one in many {
        // The only worker is busy, unless it was not yet.
        let _ = soon(one).await.unwrap();
    }
    is_free.store(true, Ordering::SeqCst);
    assert_eq!(soon(long).await.unwrap(), b"long");
    // What nobody waits for any more is dropped, and there is room again.
    assert_eq!(insist(&jobs, b"more").await, b"more");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_worker_says_for_whom_it_works() {
    let Some(nats) = Nats::start() else { return };
    let (_first, second) = (jobs(&nats, "a").await, jobs(&nats, "b").await);
    let either = Worker::join(&access(&nats), None).await;
    assert!(matches!(&either, Err(JoinError::Several { .. })), "{either:?}");
    let none = Worker::join(&access(&nats), Some("c")).await;
    assert!(matches!(none, Err(JoinError::NoQueue)), "{none:?}");
    let named = worker(&nats, Some("b")).await;
    assert_eq!(named.installation(), "b");
    let (stop, stopped) = oneshot::channel::<()>();
    let working = tokio::spawn(async move {
        let stopped = async {
            let _ = stopped.await;
        };
        named.work(1, echo, |_, _| (), stopped).await
    });
    assert_eq!(insist(&second, b"xy").await, b"yx");
    drop(stop);
    soon(working).await.unwrap().unwrap();
}
