//! A worker: takes jobs from the queue, and does them on threads.

use super::connection::{Access, JoinError, connect, name};
use super::packing::{pack, unpack};
use super::queue::{self, ALIVE, BEGIN, DONE, NO, WORKERS};
use async_nats::jetstream::consumer::PullConsumer;
use async_nats::jetstream::{self, AckKind, Context, Message};
use async_nats::{Client, RequestErrorKind};
use futures_util::StreamExt as _;
use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How often a worker tells that it is there, and that it is at work on a job.
const HEARTBEAT: Duration = Duration::from_millis(500);
/// How long whoever asks may take to say whether the answer is still wanted.
const PATIENCE: Duration = Duration::from_secs(2);
/// How long a worker waits for a job before it asks for one again.
const PULLING: Duration = Duration::from_secs(5);
/// How long it waits while the queue cannot be reached.
const AWAY: Duration = Duration::from_secs(1);
/// How long whoever asked for a job may be gone before it is given up: a connection may come back.
const ALONE: Duration = Duration::from_secs(6);
/// How long a place stays empty after a job that makes no sense here.
const REFUSED: Duration = Duration::from_secs(1);
/// How long jobs that have begun may take to end when the worker is to stop; then they are handed back.
const ENDING: Duration = Duration::from_secs(3);

/// Tells whoever does a job when to stop.
#[derive(Clone, Debug)]
pub struct Called {
    off: Arc<AtomicBool>,
    until: Instant,
}

impl Called {
    /// Tells whether nobody waits for the answer any more, or the time is over.
    pub fn is_off(&self) -> bool {
        self.off.load(Ordering::Relaxed) || Instant::now() >= self.until
    }
}

/// What a worker has done with a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Did {
    /// It was answered.
    Answered,
    /// Nobody wanted the answer any more.
    Dropped,
    /// It made no sense here.
    Refused,
}

type Answer = dyn Fn(&[u8], &Called) -> Option<Vec<u8>> + Send + Sync;
type Told = dyn Fn(Did, Duration) + Send + Sync;

/// One worker of an installation. Clones share its connection.
#[derive(Clone, Debug)]
pub struct Worker {
    client: Client,
    context: Context,
    installation: String,
    prefix: String,
    name: String,
    /// Jobs that are being done.
    busy: Arc<Mutex<HashMap<String, Arc<AtomicBool>>>>,
    /// Whether what is not done yet is to be handed back.
    hands_back: Arc<AtomicBool>,
}

impl Worker {
    /// Joins the nodes of an installation; where none is named, those that there are.
    ///
    /// # Errors
    ///
    /// When NATS cannot be reached or refuses, no node has made a queue yet ([`JoinError::NoQueue`]), or there are
    /// several installations and none is named.
    pub async fn join(access: &Access, installation: Option<&str>) -> Result<Self, JoinError> {
        let client = connect(access).await?;
        let context = jetstream::new(client.clone());
        let installation = queue::installation(&context, installation).await?;
        let prefix = format!("parlour.{installation}");
        let (busy, hands_back) = (Arc::default(), Arc::default());
        Ok(Self { client, context, installation, prefix, name: name(), busy, hands_back })
    }

    /// Returns the name of the installation.
    pub fn installation(&self) -> &str {
        &self.installation
    }

    fn busy(&self) -> MutexGuard<'_, HashMap<String, Arc<AtomicBool>>> {
        self.busy.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does so many jobs at once until it is to stop. What has begun then is finished if that takes a moment, or handed
    /// back to other workers. `told` hears what became of each job, and how long it took.
    ///
    /// # Errors
    ///
    /// When the connection is closed already.
    pub async fn work(
        &self,
        places: usize,
        answer: impl Fn(&[u8], &Called) -> Option<Vec<u8>> + Send + Sync + 'static,
        told: impl Fn(Did, Duration) + Send + Sync + 'static,
        stop: impl Future<Output = ()>,
    ) -> Result<(), JoinError> {
        let (answer, told): (Arc<Answer>, Arc<Told>) = (Arc::new(answer), Arc::new(told));
        let subject = format!("{}.worker.{}", self.prefix, self.name);
        let off = self.client.subscribe(subject).await;
        let off = off.map_err(|error| JoinError::Queue { reason: error.to_string() })?;
        let helpers =
            [tokio::spawn(self.clone().heed(off)), tokio::spawn(self.clone().announce(places))];
        let free = Arc::new(Semaphore::new(places.max(1)));
        let taking = async {
            let mut consumer = None;
            loop {
                let Ok(place) = Arc::clone(&free).acquire_owned().await else { return };
                let message = self.next(&mut consumer).await;
                let (answer, told) = (Arc::clone(&answer), Arc::clone(&told));
                tokio::spawn(self.clone().take(message, place, answer, told));
            }
        };
        tokio::select! {
            () = taking => {}
            () = stop => {}
        }
        helpers[1].abort();
        self.tell_all("gone").await;
        let all = u32::try_from(places.max(1)).unwrap_or(u32::MAX);
        if tokio::time::timeout(ENDING, free.acquire_many(all)).await.is_err() {
            self.hands_back.store(true, Ordering::Relaxed);
            for off in self.busy().values() {
                off.store(true, Ordering::Relaxed);
            }
            let _ = tokio::time::timeout(ENDING, free.acquire_many(all)).await;
        }
        helpers[0].abort();
        let _ = tokio::time::timeout(PATIENCE, self.client.flush()).await;
        Ok(())
    }

    /// Waits for the next job.
    async fn next(&self, kept: &mut Option<PullConsumer>) -> Message {
        loop {
            if kept.is_none() {
                *kept = queue::consumer(&self.context, &self.installation).await.ok();
            }
            let Some(consumer) = &*kept else {
                tokio::time::sleep(AWAY).await;
                continue;
            };
            let batch = consumer.fetch().max_messages(1).expires(PULLING).messages();
            let Ok(Ok(mut batch)) = tokio::time::timeout(2 * PULLING, batch).await else {
                (*kept, ()) = (None, tokio::time::sleep(AWAY).await);
                continue;
            };
            match tokio::time::timeout(2 * PULLING, batch.next()).await {
                Ok(Some(Ok(message))) => return message,
                Ok(None) => {}
                // NATS was away, or has lost what it stored.
                Ok(Some(Err(_))) | Err(_) => {
                    (*kept, ()) = (None, tokio::time::sleep(AWAY).await);
                }
            }
        }
    }

    /// Does a job, unless nobody wants it any more.
    async fn take(
        self,
        message: Message,
        place: OwnedSemaphorePermit,
        answer: Arc<Answer>,
        told: Arc<Told>,
    ) {
        let began = Instant::now();
        let did = self.answered(&message, &answer).await;
        let kind = if did.is_some() { AckKind::Ack } else { AckKind::Nak(None) };
        if let Some(did) = did {
            told(did, began.elapsed());
        }
        // Whoever is not told gives the job to somebody else, who hears that nobody wants it.
        let _ = message.ack_with(kind).await;
        // Whoever refuses is quicker than those who do the jobs, and would take all of them.
        if did == Some(Did::Refused) {
            tokio::time::sleep(REFUSED).await;
        }
        drop(place);
    }

    /// Answers a job; `None` where somebody else is to do so.
    async fn answered(&self, message: &Message, answer: &Arc<Answer>) -> Option<Did> {
        let Some((asker, id, job)) = read(&message.payload) else { return Some(Did::Refused) };
        let asker = format!("{}.asker.{asker}", self.prefix);
        let line = |word: &str| format!("{word} {id} {}", self.name);
        let Some(left) = self.ask(&asker, line(BEGIN).as_bytes()).await else {
            return Some(Did::Dropped);
        };
        let Some(left) = left.parse().ok().map(Duration::from_millis) else {
            return Some(Did::Dropped);
        };
        let off = Arc::new(AtomicBool::new(false));
        let called = Called { off: Arc::clone(&off), until: Instant::now() + left };
        self.busy().insert(id.clone(), Arc::clone(&off));
        let (answer, mine) = (Arc::clone(answer), called.clone());
        let doing = tokio::task::spawn_blocking(move || answer(&job, &mine));
        let alive = line(ALIVE);
        let found = tokio::select! {
            // Who fails at a job refuses it.
            done = doing => done.ok().flatten(),
            never = self.tell_alive(message, &asker, &alive, &off) => match never {},
        };
        self.busy().remove(&id);
        // What was found may have been cut short, and whoever asked gives up at the same moment.
        if called.is_off() {
            return (!self.hands_back.load(Ordering::Relaxed)).then_some(Did::Dropped);
        }
        let mut done = line(DONE).into_bytes();
        if let Some(found) = &found {
            done.push(b'\n');
            done.extend_from_slice(found);
        }
        let heard = self.ask(&asker, &done).await.is_some();
        Some(match (found, heard) {
            (None, _) => Did::Refused,
            (Some(_), true) => Did::Answered,
            (Some(_), false) => Did::Dropped,
        })
    }

    /// Tells for as long as a job is being done that it is. Calls it off where nobody waits for it any more, or whoever
    /// asked for it has been gone for a while.
    async fn tell_alive(
        &self,
        message: &Message,
        asker: &str,
        alive: &str,
        off: &AtomicBool,
    ) -> Infallible {
        let mut heard = Instant::now();
        loop {
            tokio::time::sleep(HEARTBEAT).await;
            let _ = tokio::time::timeout(HEARTBEAT, message.ack_with(AckKind::Progress)).await;
            let told = self.client.request(asker.to_owned(), pack(alive.as_bytes()).into());
            match tokio::time::timeout(HEARTBEAT, told).await {
                Ok(Ok(answer)) if *answer.payload == *NO.as_bytes() => {
                    off.store(true, Ordering::Relaxed);
                }
                Ok(Err(error)) if error.kind() == RequestErrorKind::NoResponders => {
                    if heard.elapsed() > ALONE {
                        off.store(true, Ordering::Relaxed);
                    }
                }
                // An earlier version does not answer, and where NATS is away nobody knows.
                Ok(Ok(_) | Err(_)) | Err(_) => heard = Instant::now(),
            }
        }
    }

    /// Tells whoever has asked, and returns what they say; `None` where they are not there.
    async fn ask(&self, asker: &str, told: &[u8]) -> Option<String> {
        let asking = self.client.request(asker.to_owned(), pack(told).into());
        let answer = tokio::time::timeout(PATIENCE, asking).await.ok()?.ok()?;
        String::from_utf8(answer.payload.to_vec()).ok()
    }

    /// Stops work that nobody waits for any more.
    async fn heed(self, mut off: async_nats::Subscriber) {
        while let Some(message) = off.next().await {
            let Ok(id) = std::str::from_utf8(&message.payload) else { continue };
            if let Some(off) = self.busy().get(id) {
                off.store(true, Ordering::Relaxed);
            }
        }
    }

    /// Tells nodes that there is somebody to work for them.
    async fn announce(self, places: usize) {
        let here = format!("here {}", places.max(1));
        loop {
            self.tell_all(&here).await;
            tokio::time::sleep(HEARTBEAT).await;
        }
    }

    async fn tell_all(&self, what: &str) {
        let subject = format!("{}.{WORKERS}", self.prefix);
        let told = self.client.publish(subject, format!("{} {what}", self.name).into());
        let _ = tokio::time::timeout(PATIENCE, told).await;
    }
}

/// Reads a job: who asks, its name, and what is to be done.
fn read(payload: &[u8]) -> Option<(String, String, Vec<u8>)> {
    let message = unpack(payload)?;
    let end = message.iter().position(|&byte| byte == b'\n')?;
    let (asker, id) = std::str::from_utf8(&message[..end]).ok()?.split_once(' ')?;
    let is_name = queue::is_name(asker) && queue::is_name(id);
    is_name.then(|| (asker.to_owned(), id.to_owned(), message[end + 1..].to_vec()))
}
