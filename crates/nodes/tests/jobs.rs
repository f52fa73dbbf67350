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

/// Asks until a worker begins, which may take long on a busy machine, and returns what comes of it.
async fn ask_again(jobs: &Jobs, job: &[u8]) -> Result<Vec<u8>, NotDone> {
    loop {
        match jobs.ask(job, LONG).await {
            Err(NotDone::NoWorkers | NotDone::Busy) => {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            other => return other,
        }
    }
}

/// Asks until it is answered.
async fn insist(jobs: &Jobs, job: &[u8]) -> Vec<u8> {
    soon(ask_again(jobs, job)).await.unwrap_or_else(|error| panic!("{error}"))
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
    soon(async { while jobs.ask(b"nonsense", LONG).await != Err(NotDone::Refused) {} }).await;
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
    let asked = tokio::spawn(async move { ask_again(&mine, b"abc").await });
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

/// Has a job begun by a worker that is killed then, and done by another. Returns what comes of it.
async fn redelivered(nats: &Nats, jobs: &Jobs) -> Result<Vec<u8>, NotDone> {
    let begun = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&begun);
    let dying = Hired::new(nats, 1, move |_: &[u8], called: &Called| {
        count.fetch_add(1, Ordering::SeqCst);
        while !called.is_off() {
            std::thread::sleep(Duration::from_millis(5));
        }
        None
    });
    let mine = jobs.clone();
    let asked = tokio::spawn(async move { ask_again(&mine, b"abc").await });
    until(|| begun.load(Ordering::SeqCst) == 1).await;
    dying.kill();
    let _heir = Hired::new(nats, 1, echo);
    soon(asked).await.expect("it does not panic")
}

/// The queue itself gives a job to another worker: nobody puts it there a second time.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_job_is_given_to_another_worker_when_the_first_is_killed() {
    let Some(nats) = Nats::start() else { return };
    let jobs = jobs(&nats, "a").await;
    let deadline = Instant::now() + LONG;
    // On a slow machine, whoever asks may lose patience before the heir has begun.
    loop {
        let figures =
            || [&jobs.figures().sent, &jobs.figures().again].map(|one| one.load(Ordering::SeqCst));
        let before = figures();
        match redelivered(&nats, &jobs).await {
            Ok(answer) => {
                let [sent, again] = figures();
                assert_eq!(answer, b"cba");
                assert!(again == before[1] + 1 && sent > before[0], "{before:?} {sent} {again}");
                return;
            }
            Err(error) => assert!(error == NotDone::Failed && Instant::now() < deadline, "{error}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_job_that_takes_too_long_is_called_off() {
    let Some(nats) = Nats::start() else { return };
    let jobs = jobs(&nats, "a").await;
    let hired = Hired::new(&nats, 1, |job: &[u8], called: &Called| {
        while job == b"endless" && !called.is_off() {
            std::thread::sleep(Duration::from_millis(5));
        }
        Some(job.to_vec())
    });
    // It has some seconds more than it was given, and is alive all the time.
    let asking = async {
        loop {
            match jobs.ask(b"endless", Duration::ZERO).await {
                Err(NotDone::NoWorkers | NotDone::Busy) => {}
                told => break told,
            }
        }
    };
    assert_eq!(soon(asking).await, Err(NotDone::Failed));
    // The worker is free again.
    until(|| hired.did().iter().sum::<usize>() > 0).await;
    assert_eq!(insist(&jobs, b"short").await, b"short");
}

/// What is put into the queue again, because its answer was lost, is there once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_job_with_the_same_name_is_in_the_queue_once() {
    let Some(nats) = Nats::start() else { return };
    let _jobs = jobs(&nats, "a").await;
    let client = soon(async_nats::connect(nats.url())).await.expect("a connection");
    let context = async_nats::jetstream::new(client);
    let put = async |id: &str| {
        let message = async_nats::jetstream::message::PublishMessage::build();
        let message = message.payload("nonsense".into()).message_id(id);
        let taken = context.send_publish("parlour.a.job", message).await.expect("it is sent");
        soon(taken.into_future()).await.expect("the queue takes it").duplicate
    };
    assert_eq!((put("1").await, put("1").await, put("2").await), (false, true, false));
    let hired = Hired::new(&nats, 1, echo);
    until(|| hired.did() == [0, 0, 2]).await;
    assert!(!put("3").await);
    // Had the first been there twice, there would be one more.
    until(|| hired.did()[2] >= 3).await;
    assert_eq!(hired.did(), [0, 0, 3]);
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
    has_begun.store(false, Ordering::SeqCst);
    let mine = jobs.clone();
    let asked = tokio::spawn(async move { ask_again(&mine, b"long").await });
    until(|| has_begun.load(Ordering::SeqCst)).await;
    jobs.call_off().await;
    assert_eq!(soon(asked).await.unwrap(), Err(NotDone::Failed));
    until(|| hired.did()[1] == 2).await;
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_job_that_is_answered_twice_is_taken_once() {
    let Some(nats) = Nats::start() else { return };
    let jobs = jobs(&nats, "a").await;
    let deadline = Instant::now() + LONG;
    // On a slow machine, whoever asks may lose patience before the second worker has begun.
    while let Err(error) = answered_twice(&nats, &jobs).await {
        assert!(Instant::now() < deadline, "{error}");
    }
}

/// Has the same job done by a worker that stands still for a while, and by the one who takes it over.
async fn answered_twice(nats: &Nats, jobs: &Jobs) -> Result<(), NotDone> {
    let begun = Arc::new(AtomicUsize::new(0));
    let worker = |name: &'static [u8]| {
        let begun = Arc::clone(&begun);
        Hired::new(nats, 1, move |_: &[u8], _: &Called| {
            begun.fetch_add(1, Ordering::SeqCst);
            let deadline = Instant::now() + LONG;
            while begun.load(Ordering::SeqCst) < 2 && Instant::now() < deadline {
                std::thread::sleep(Duration::from_millis(5));
            }
            Some(name.to_vec())
        })
    };
    let first = worker(b"first");
    let before = jobs.figures().answered.load(Ordering::SeqCst);
    let mine = jobs.clone();
    let asked = tokio::spawn(async move { ask_again(&mine, b"abc").await });
    until(|| begun.load(Ordering::SeqCst) == 1).await;
    // From now on it says nothing, until it answers.
    let (still, is_over) = (Arc::clone(&begun), asked.abort_handle());
    first.runtime.as_ref().expect("it runs").spawn(async move {
        while still.load(Ordering::SeqCst) < 2 && !is_over.is_finished() {
            std::thread::sleep(Duration::from_millis(5));
        }
    });
    let second = worker(b"second");
    let answer = soon(asked).await.expect("it does not fail");
    begun.fetch_add(2, Ordering::SeqCst);
    let answer = answer?;
    assert!([&b"first"[..], b"second"].contains(&&answer[..]), "{answer:?}");
    let told = |hired: &Hired| hired.did().iter().sum::<usize>();
    until(|| told(&first) == 1 && told(&second) == 1).await;
    assert_eq!(jobs.figures().answered.load(Ordering::SeqCst), before + 1);
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_worker_gives_up_a_job_when_whoever_asked_for_it_is_gone() {
    let Some(nats) = Nats::start() else { return };
    let has_begun = Arc::new(AtomicBool::new(false));
    // A process's worth: it ends without a word.
    let asking = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
    let asking = asking.expect("a runtime");
    let access = access(&nats);
    let joined = asking.spawn(async move {
        loop {
            if let Ok(jobs) = Jobs::join(&access, Some("a")).await {
                return jobs;
            }
        }
    });
    let jobs = soon(joined).await.expect("it joins");
    let began = Arc::clone(&has_begun);
    let hired = Hired::new(&nats, 3, move |_: &[u8], called: &Called| {
        began.store(true, Ordering::SeqCst);
        while !called.is_off() {
            std::thread::sleep(Duration::from_millis(5));
        }
        None
    });
    until(|| jobs.places() == 3).await;
    let mine = jobs.clone();
    asking.spawn(async move { insist(&mine, b"long").await });
    until(|| has_begun.load(Ordering::SeqCst)).await;
    drop(jobs);
    asking.shutdown_background();
    until(|| hired.did()[1] == 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_patient_waits_for_a_busy_worker_until_told_otherwise() {
    let Some(nats) = Nats::start() else { return };
    let named = Jobs::join(&access(&nats), Some("a b")).await;
    assert!(matches!(&named, Err(JoinError::Name { .. })), "{named:?}");
    let none = Jobs::join(&access(&nats), None).await;
    assert!(matches!(none, Err(JoinError::NoQueue)), "{none:?}");
    let jobs = jobs(&nats, "a").await;
    let (is_free, has_begun) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
    let (free, began) = (Arc::clone(&is_free), Arc::clone(&has_begun));
    let _hired = Hired::new(&nats, 1, move |job: &[u8], called: &Called| {
        began.store(true, Ordering::SeqCst);
        while !free.load(Ordering::SeqCst) && !called.is_off() {
            std::thread::sleep(Duration::from_millis(5));
        }
        Some(job.to_vec())
    });
    let mine = jobs.clone();
    let first = tokio::spawn(async move { insist(&mine, b"first").await });
    until(|| has_begun.load(Ordering::SeqCst)).await;
    let (is_waiting, is_over) =
        (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
    let (waits, over) = (Arc::clone(&is_waiting), Arc::clone(&is_over));
    let mine = jobs.clone();
    let second = tokio::spawn(async move {
        // A slow machine may not hear of the worker for a while, or get nothing into the queue.
        loop {
            let patience = async {
                // It is polled once the job is in the queue.
                waits.store(true, Ordering::SeqCst);
                until(|| over.load(Ordering::SeqCst)).await;
            };
            let told = mine.ask_while(b"second", LONG, patience).await;
            if over.load(Ordering::SeqCst) {
                return told;
            }
        }
    });
    until(|| is_waiting.load(Ordering::SeqCst)).await;
    is_over.store(true, Ordering::SeqCst);
    let told = soon(second).await.unwrap();
    assert!(matches!(told, Err(NotDone::Busy | NotDone::NoWorkers)), "{told:?}");
    let mine = jobs.clone();
    let third = tokio::spawn(async move {
        loop {
            // The queue forgets what waits for very long.
            if let Ok(answer) = mine.ask_while(b"third", LONG, std::future::pending()).await {
                return answer;
            }
        }
    });
    is_free.store(true, Ordering::SeqCst);
    assert_eq!(soon(first).await.unwrap(), b"first");
    assert_eq!(soon(third).await.unwrap(), b"third");
}
