//! Jobs for workers: a node asks, and does the work itself where nobody else does.

use super::connection::{Access, CONNECTING, JoinError, connect, name};
use super::packing::{pack, unpack};
use super::queue::{self, ALIVE, BEGIN, DONE, NO, WORKERS};
use async_nats::Client;
use async_nats::jetstream::context::PublishErrorKind;
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::{self, Context};
use futures_util::StreamExt as _;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::Instant;

/// A worker that was not heard of for so long is gone.
const GONE: Duration = Duration::from_secs(4);
/// How long a job waits for a worker to begin it.
const BEGINNING: Duration = Duration::from_millis(700);
/// The same at most for who is patient: the queue forgets jobs that have waited longer.
const LONGEST_BEGINNING: Duration = Duration::from_secs(20);
/// How long the queue may take to say that it has a job.
const TAKING: Duration = Duration::from_millis(700);
/// How long nothing is heard of a job that was begun before it is given up. Another worker may begin it meanwhile.
const SILENCE: Duration = Duration::from_secs(6);
/// The most jobs that one worker is believed to do at once.
const MOST_PLACES: usize = 1024;
/// By how much a job may exceed its time, on busy machines and where a worker dies.
const SPARE: Duration = Duration::from_secs(10);

/// Why a job was not done: whoever asks does it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotDone {
    /// There are no workers.
    #[error("there are no workers")]
    NoWorkers,
    /// The queue takes no more, is away, or no worker begins in a moment.
    #[error("all workers are busy")]
    Busy,
    /// Workers died, or were too slow.
    #[error("no worker has done it")]
    Failed,
    /// A worker does not know what to do.
    #[error("a worker refuses it")]
    Refused,
}

/// What became of jobs so far.
#[derive(Debug, Default)]
pub struct Figures {
    /// Jobs that were put into the queue.
    pub sent: AtomicU64,
    /// Jobs that were answered in time.
    pub answered: AtomicU64,
    /// Jobs that a second worker began because the first had gone.
    pub again: AtomicU64,
}

/// The jobs of a node. Clones share them.
#[derive(Clone, Debug)]
pub struct Jobs(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    client: Client,
    context: Context,
    prefix: String,
    installation: String,
    replicas: Option<usize>,
    node: String,
    number: AtomicU64,
    asked: Mutex<HashMap<String, Asked>>,
    workers: Mutex<HashMap<String, Heard>>,
    figures: Figures,
}

/// What was heard of a worker.
#[derive(Debug)]
struct Heard {
    last: Instant,
    /// How many jobs it does at once.
    places: usize,
}

/// A job that somebody waits for.
#[derive(Debug)]
struct Asked {
    state: watch::Sender<State>,
    until: Instant,
    worker: Option<String>,
}

#[derive(Clone, Debug)]
enum State {
    Waiting,
    /// When it was heard of last.
    Begun(Instant),
    Done(Option<Vec<u8>>),
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Somebody who waits for a job. When this is dropped, the job is called off.
struct Waiting<'a> {
    jobs: &'a Inner,
    id: String,
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        let asked = lock(&self.jobs.asked).remove(&self.id);
        let Some(worker) = asked.and_then(Asked::at_work) else { return };
        let (client, id) = (self.jobs.client.clone(), self.id.clone());
        let subject = self.jobs.subject_of(&worker);
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move {
                // A worker that does not hear of it works in vain for a moment.
                let _ = tokio::time::timeout(TAKING, client.publish(subject, id.into())).await;
            });
        }
    }
}

impl Asked {
    /// Returns the worker who does the job just now.
    fn at_work(self) -> Option<String> {
        let is_done = matches!(*self.state.borrow(), State::Done(_));
        self.worker.filter(|_| !is_done)
    }
}

impl Jobs {
    /// Joins an installation without being one of its nodes, to have jobs done by its workers. If it is named, it need not
    /// be there yet; where none is named, the one that is there is meant.
    ///
    /// # Errors
    ///
    /// When NATS cannot be reached or refuses, the name is none, or none is named and there are none
    /// ([`JoinError::NoQueue`]) or several.
    pub async fn join(access: &Access, installation: Option<&str>) -> Result<Self, JoinError> {
        if let Some(named) = installation.filter(|named| !queue::is_name(named)) {
            return Err(JoinError::Name { name: named.to_owned() });
        }
        let client = connect(access).await?;
        let joining = async {
            let context = jetstream::new(client.clone());
            let installation = match installation {
                Some(named) => named.to_owned(),
                None => queue::installation(&context, None).await?,
            };
            Self::open(client, &installation, access.replicas, &name()).await
        };
        let joined = tokio::time::timeout(2 * CONNECTING, joining).await;
        joined.map_err(|late| JoinError::Queue { reason: late.to_string() })?
    }

    /// Returns the name of the installation.
    pub fn installation(&self) -> &str {
        &self.0.installation
    }

    /// Makes the queue if there is none, and listens to workers.
    pub(super) async fn open(
        client: Client,
        installation: &str,
        replicas: Option<usize>,
        node: &str,
    ) -> Result<Self, JoinError> {
        let context = jetstream::new(client.clone());
        queue::make(&context, installation, replicas).await?;
        let prefix = format!("parlour.{installation}");
        let refused =
            |error: &dyn std::fmt::Display| JoinError::Queue { reason: error.to_string() };
        let subject = format!("{prefix}.asker.{node}");
        let told = client.subscribe(subject).await.map_err(|error| refused(&error))?;
        let workers = client.subscribe(format!("{prefix}.{WORKERS}")).await;
        let workers = workers.map_err(|error| refused(&error))?;
        let inner = Arc::new(Inner {
            client,
            context,
            prefix,
            installation: installation.to_owned(),
            replicas,
            node: node.to_owned(),
            number: AtomicU64::new(0),
            asked: Mutex::default(),
            workers: Mutex::default(),
            figures: Figures::default(),
        });
        tokio::spawn(listen(Arc::clone(&inner), told));
        tokio::spawn(count(Arc::clone(&inner), workers));
        Ok(Self(inner))
    }

    /// Returns what became of jobs so far.
    pub fn figures(&self) -> &Figures {
        &self.0.figures
    }

    /// Tells whether a worker was heard of lately.
    pub fn has_workers(&self) -> bool {
        self.places() > 0
    }

    /// Returns how many jobs the workers that were heard of lately do at once.
    pub fn places(&self) -> usize {
        let mut workers = lock(&self.0.workers);
        workers.retain(|_, heard| heard.last.elapsed() < GONE);
        workers.values().map(|heard| heard.places).sum()
    }

    /// Calls off all jobs that somebody waits for, who is told that they failed. A process that is about to end has its
    /// workers told so; otherwise they go on for some seconds.
    pub async fn call_off(&self) {
        let asked = std::mem::take(&mut *lock(&self.0.asked));
        let telling = async {
            for (id, asked) in asked {
                if let Some(worker) = asked.at_work() {
                    let _ = self.0.client.publish(self.0.subject_of(&worker), id.into()).await;
                }
            }
            let _ = self.0.client.flush().await;
        };
        let _ = tokio::time::timeout(TAKING, telling).await;
    }

    /// Has a job done by a worker, who may take so long. When the future is dropped, the job is called off.
    ///
    /// # Errors
    ///
    /// When nobody has done it, which is known soon. It may be asked for again, or done by whoever asks: an answer that
    /// comes later is not heard.
    pub async fn ask(&self, job: &[u8], longest: Duration) -> Result<Vec<u8>, NotDone> {
        // The time begins once the job is in the queue.
        self.ask_while(job, longest, async { tokio::time::sleep(BEGINNING).await }).await
    }

    /// The same for whoever is willing to wait for a worker to begin: until `patience` has ended, or 20 s at most.
    ///
    /// # Errors
    ///
    /// As for [`ask`](Self::ask).
    pub async fn ask_while(
        &self,
        job: &[u8],
        longest: Duration,
        patience: impl Future<Output = ()>,
    ) -> Result<Vec<u8>, NotDone> {
        if !self.has_workers() {
            return Err(NotDone::NoWorkers);
        }
        let jobs = &*self.0;
        let id = format!("{}-{}", jobs.node, jobs.number.fetch_add(1, Ordering::Relaxed));
        let until = Instant::now() + longest + SPARE;
        let (state, mut news) = watch::channel(State::Waiting);
        lock(&jobs.asked).insert(id.clone(), Asked { state, until, worker: None });
        let waiting = Waiting { jobs, id };
        jobs.put(&waiting.id, job).await?;
        jobs.figures.sent.fetch_add(1, Ordering::Relaxed);
        let mut deadline = Instant::now() + LONGEST_BEGINNING;
        let mut patience = std::pin::pin!(patience);
        loop {
            let state = news.borrow_and_update().clone();
            let has_begun = match state {
                State::Done(Some(answer)) => {
                    jobs.figures.answered.fetch_add(1, Ordering::Relaxed);
                    return Ok(answer);
                }
                State::Done(None) => return Err(NotDone::Refused),
                State::Begun(heard) => {
                    deadline = until.min(heard + SILENCE);
                    true
                }
                State::Waiting => false,
            };
            let lost = if has_begun { NotDone::Failed } else { NotDone::Busy };
            tokio::select! {
                biased;
                changed = news.changed() => if changed.is_err() {
                    // All jobs were called off.
                    return Err(NotDone::Failed);
                },
                () = &mut patience, if !has_begun => return Err(lost),
                () = tokio::time::sleep_until(deadline) => return Err(lost),
            }
        }
    }
}

impl Inner {
    /// Returns where a worker hears what is called off.
    fn subject_of(&self, worker: &str) -> String {
        format!("{}.worker.{worker}", self.prefix)
    }

    /// Puts a job into the queue. Asked twice, the queue has it once.
    async fn put(&self, id: &str, job: &[u8]) -> Result<(), NotDone> {
        let mut message = format!("{} {id}\n", self.node).into_bytes();
        message.extend_from_slice(job);
        let message = pack(&message);
        for _ in 0..2 {
            let publish = PublishMessage::build().payload(message.clone().into()).message_id(id);
            let subject = format!("{}.{}", self.prefix, queue::JOB);
            let putting = async {
                let taken = self.context.send_publish(subject, publish).await?;
                taken.await
            };
            match tokio::time::timeout(TAKING, putting).await {
                Ok(Ok(_)) => return Ok(()),
                Ok(Err(error)) if error.kind() == PublishErrorKind::StreamNotFound => {
                    // NATS has lost what it stored.
                    let making = queue::make(&self.context, &self.installation, self.replicas);
                    let _ = tokio::time::timeout(TAKING, making).await;
                    return Err(NotDone::Busy);
                }
                Ok(Err(error)) if error.kind() == PublishErrorKind::TimedOut => {}
                Ok(Err(_)) => return Err(NotDone::Busy),
                Err(_) => {}
            }
        }
        Err(NotDone::Busy)
    }

    /// Takes in what a worker tells of a job, and returns what it is told.
    fn take_in(&self, told: &[u8]) -> Option<String> {
        let end = told.iter().position(|&byte| byte == b'\n').unwrap_or(told.len());
        let (head, rest) = (std::str::from_utf8(&told[..end]).ok()?, told.get(end + 1..));
        let mut words = head.split(' ');
        let (what, id, worker) = (words.next()?, words.next()?, words.next()?);
        let mut asked = lock(&self.asked);
        let job = asked.get_mut(id);
        match what {
            BEGIN => {
                let Some(job) = job else { return Some(NO.to_owned()) };
                if matches!(*job.state.borrow(), State::Done(_)) {
                    return Some(NO.to_owned());
                }
                if job.worker.replace(worker.to_owned()).is_some() {
                    self.figures.again.fetch_add(1, Ordering::Relaxed);
                }
                job.state.send_replace(State::Begun(Instant::now()));
                let left = job.until.saturating_duration_since(Instant::now());
                Some(left.as_millis().to_string())
            }
            ALIVE => {
                let is_theirs = |job: &&mut Asked| job.worker.as_deref() == Some(worker);
                // Whoever was thought dead, or has not heard that nobody waits any more, need not go on.
                let Some(job) = job.filter(is_theirs) else { return Some(NO.to_owned()) };
                if !matches!(*job.state.borrow(), State::Begun(_)) {
                    return Some(NO.to_owned());
                }
                job.state.send_replace(State::Begun(Instant::now()));
                Some(String::new())
            }
            DONE => {
                // The first answer counts, whoever gives it.
                if let Some(job) = job
                    && !matches!(*job.state.borrow(), State::Done(_))
                {
                    job.state.send_replace(State::Done(rest.map(<[u8]>::to_vec)));
                }
                Some(String::new())
            }
            _ => None,
        }
    }
}

/// Listens to what workers tell of the jobs of this node.
async fn listen(jobs: Arc<Inner>, mut told: async_nats::Subscriber) {
    while let Some(message) = told.next().await {
        let Some(text) = unpack(&message.payload) else { continue };
        if let (Some(answer), Some(to)) = (jobs.take_in(&text), message.reply) {
            let _ = tokio::time::timeout(TAKING, jobs.client.publish(to, answer.into())).await;
        }
    }
}

/// Takes in which workers are there.
async fn count(jobs: Arc<Inner>, mut told: async_nats::Subscriber) {
    while let Some(message) = told.next().await {
        let Ok(text) = std::str::from_utf8(&message.payload) else { continue };
        let mut workers = lock(&jobs.workers);
        let mut words = text.split(' ');
        let (Some(worker), Some(what), places) = (words.next(), words.next(), words.next()) else {
            continue;
        };
        if what == "gone" {
            workers.remove(worker);
        } else if what == "here" && queue::is_name(worker) {
            // A worker of an earlier version does not say how many.
            let places = places.and_then(|places| places.parse().ok()).unwrap_or(1);
            let places = places.clamp(1, MOST_PLACES);
            workers.retain(|_, heard| heard.last.elapsed() < GONE);
            workers.insert(worker.to_owned(), Heard { last: Instant::now(), places });
        }
    }
}
