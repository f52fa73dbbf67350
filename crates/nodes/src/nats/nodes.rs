//! One node among many: its connection, and what it says to the others.

use super::bucket::{Bucket, Place};
use super::claim::{self, Claim, Claims, Counted};
use super::connection::{Access, CONNECTING, JoinError, connect, name};
use super::jobs::Jobs;
use super::packing::{pack, unpack};
use crate::lease::{Lease, Terms};
use async_nats::connection::State;
use async_nats::{Client, RequestErrorKind, Subscriber};
use futures_util::StreamExt as _;
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Semaphore, watch};
use tokio::time::Instant;

/// How long the bucket may take to say whose a table is.
const PATIENCE: Duration = Duration::from_millis(1_500);
/// How much of what other nodes ask is being answered at the most. What comes beyond that is dropped: whoever asks hears
/// nothing, and asks again.
const ROOM_BYTES: usize = 64 << 20;
/// What a request takes of that at the least, for what is done with it: so 4,096 are answered at the same time.
const LEAST_BYTES: usize = 16 << 10;

/// Why a node does not answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unanswered {
    /// It is not there: nothing was done.
    Gone,
    /// It was not heard from in time. It may have done what was asked, or may do it yet.
    Late,
    /// It cannot be asked: nothing was done.
    Failed,
}

/// What all nodes are told of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// The public tables of a node.
    Lobby,
    /// How much of what is limited visitors have used at a node.
    Limits,
}

impl Topic {
    const fn subject(self) -> &'static str {
        match self {
            Self::Lobby => "all",
            Self::Limits => "limits",
        }
    }
}

/// One node among many. Clones share its connection.
#[derive(Clone, Debug)]
pub struct Nodes {
    client: Client,
    bucket: Bucket,
    replicas: Option<usize>,
    prefix: String,
    node: String,
    terms: Terms,
    /// How many leases are not given back yet.
    leases: Arc<watch::Sender<usize>>,
}

impl Nodes {
    /// Joins the nodes of an installation, whose name must be of letters, digits and `-`. The bucket of leases is made
    /// if there is none.
    ///
    /// # Errors
    ///
    /// When NATS cannot be reached, refuses, or has no JetStream.
    pub async fn join(access: &Access, installation: &str) -> Result<Self, JoinError> {
        let client = connect(access).await?;
        let refused =
            |error: &dyn std::fmt::Display| JoinError::Bucket { reason: error.to_string() };
        let terms = Terms::default();
        let replicas = access.replicas;
        let name_of_it = format!("parlour-{installation}");
        let made = Bucket::open(client.clone(), name_of_it, terms, replicas);
        let made = tokio::time::timeout(CONNECTING, made).await;
        let bucket = made.map_err(|late| refused(&late))??;
        let prefix = format!("parlour.{installation}");
        let leases = Arc::default();
        Ok(Self { client, bucket, replicas, prefix, node: name(), terms, leases })
    }

    /// Opens the queue of jobs for workers.
    ///
    /// # Errors
    ///
    /// When it cannot be made.
    pub async fn jobs(&self) -> Result<Jobs, JoinError> {
        let installation = self.prefix.trim_start_matches("parlour.");
        let opening = Jobs::open(self.client.clone(), installation, self.replicas, &self.node);
        let opened = tokio::time::timeout(CONNECTING, opening).await;
        opened.map_err(|late| JoinError::Queue { reason: late.to_string() })?
    }

    /// Returns the name of this node, which it has drawn when it joined.
    pub fn name(&self) -> &str {
        &self.node
    }

    /// Tells whether there is a connection at the moment.
    pub fn is_connected(&self) -> bool {
        self.client.connection_state() == State::Connected
    }

    fn place(&self, table: u64) -> Place {
        Place { bucket: self.bucket.clone(), table, node: self.node.clone() }
    }

    /// Returns the name of the node that owns a table, if one does.
    ///
    /// # Errors
    ///
    /// When nobody knows at the moment.
    pub async fn owner(&self, table: u64) -> Result<Option<String>, Unanswered> {
        let found = tokio::time::timeout(PATIENCE, self.place(table).owner()).await;
        found.map_err(|_| Unanswered::Late)?.map_err(|()| Unanswered::Failed)
    }

    /// Takes a table for this node, and keeps it until it is lost or what is returned is dropped. `None` if another
    /// node has it, or it cannot be had at the moment.
    pub async fn take(&self, table: u64, claims: Arc<dyn Claims>) -> Option<Claim> {
        let lease = Lease::new(self.terms);
        claim::take(self.place(table), claims, lease, Counted::one_of(&self.leases)).await
    }

    /// Waits until every table that was taken is given back.
    pub async fn all_given_back(&self) {
        let mut leases = self.leases.subscribe();
        // The sender is this node's own.
        let _ = leases.wait_for(|&leases| leases == 0).await;
    }

    /// Asks a node, and waits for its answer.
    ///
    /// # Errors
    ///
    /// Why there is none.
    pub async fn ask(
        &self,
        node: &str,
        message: &[u8],
        patience: Duration,
    ) -> Result<Vec<u8>, Unanswered> {
        let subject = format!("{}.node.{node}", self.prefix);
        let request = async_nats::Request::new().payload(pack(message).into());
        let request = request.timeout(Some(patience));
        // While the connection is away, a request may wait before its own patience begins.
        let asking = self.client.send_request(subject, request);
        let answer = tokio::time::timeout(2 * patience, asking).await;
        let answer = answer.map_err(|_| Unanswered::Late)?.map_err(|error| match error.kind() {
            RequestErrorKind::TimedOut => Unanswered::Late,
            RequestErrorKind::NoResponders => Unanswered::Gone,
            _ => Unanswered::Failed,
        })?;
        unpack(&answer.payload).ok_or(Unanswered::Failed)
    }

    /// Answers what other nodes ask this one, until the connection is closed. Answers that are `None` are not sent.
    ///
    /// # Errors
    ///
    /// When what others ask would not come here: the connection is away, or NATS does not let this node listen.
    pub async fn answer<F>(
        &self,
        answer: impl Fn(Vec<u8>) -> F + Send + Sync + 'static,
    ) -> Result<(), JoinError>
    where
        F: Future<Output = Option<Vec<u8>>> + Send,
    {
        let mut requests = self.listen().await.ok_or(JoinError::Deaf)?;
        let (client, answer) = (self.client.clone(), Arc::new(answer));
        let room = Arc::new(Semaphore::new(ROOM_BYTES));
        tokio::spawn(async move {
            // Nothing is waited for in between, so that requests do not pile up before they are counted.
            while let Some(request) = requests.next().await {
                let Some(to) = request.reply else { continue };
                let Some(message) = unpack(&request.payload) else { continue };
                let bytes = message.len().max(LEAST_BYTES) as u32;
                let Ok(place) = Arc::clone(&room).try_acquire_many_owned(bytes) else { continue };
                let (client, answer) = (client.clone(), Arc::clone(&answer));
                tokio::spawn(async move {
                    if let Some(found) = answer(message).await {
                        let sent = client.publish(to, pack(&found).into()).await;
                        if let Err(error) = sent {
                            tracing::warn!(%error, "an answer to another node could not be sent");
                        }
                    }
                    drop(place);
                });
            }
        });
        Ok(())
    }

    /// Listens to what is sent to this node; `None` if nothing comes. A server that does not allow it says so to the
    /// library alone, so this node sends something to itself.
    async fn listen(&self) -> Option<Subscriber> {
        let subject = format!("{}.node.{}", self.prefix, self.node);
        let deadline = Instant::now() + CONNECTING;
        let mut requests = self.client.subscribe(subject.clone()).await.ok()?;
        // One that was sent while the connection was away may be lost.
        while Instant::now() < deadline {
            self.client.publish(subject.clone(), Vec::new().into()).await.ok()?;
            if let Ok(heard) = tokio::time::timeout(PATIENCE, requests.next()).await {
                return heard.map(|_| requests);
            }
        }
        None
    }

    /// Rings the bell of a table. Nobody need hear it, and nobody waits long for it: when the connection has been away
    /// for a while, what waits to be sent has no room left.
    pub async fn ring(&self, table: u64) {
        self.ring_for(table, b"").await;
    }

    /// Rings the bell of a table, and says for what.
    pub async fn ring_for(&self, table: u64, what: &[u8]) {
        let subject = format!("{}.table.{table}", self.prefix);
        let message = if what.is_empty() { Vec::new() } else { pack(what) };
        let _ = tokio::time::timeout(PATIENCE, self.client.publish(subject, message.into())).await;
    }

    /// Listens for the bell of a table, from now on.
    ///
    /// # Errors
    ///
    /// When the connection is closed.
    pub async fn bells(&self, table: u64) -> Result<Bells, Unanswered> {
        let subject = format!("{}.table.{table}", self.prefix);
        self.subscribe(subject).await.map(Bells)
    }

    /// Tells every node something, this one too. What is told while the connection is away is old when it is back, so
    /// nobody hears it.
    pub async fn tell_all(&self, topic: Topic, message: &[u8]) {
        if self.is_connected() {
            let subject = format!("{}.{}", self.prefix, topic.subject());
            let publishing = self.client.publish(subject, pack(message).into());
            let _ = tokio::time::timeout(PATIENCE, publishing).await;
        }
    }

    /// Waits until what was told has left this node, if the connection is there.
    pub async fn all_sent(&self) {
        if self.is_connected() {
            let _ = tokio::time::timeout(PATIENCE, self.client.flush()).await;
        }
    }

    /// Listens to what is told to every node, from now on.
    ///
    /// # Errors
    ///
    /// When the connection is closed.
    pub async fn told(&self, topic: Topic) -> Result<Bells, Unanswered> {
        self.subscribe(format!("{}.{}", self.prefix, topic.subject())).await.map(Bells)
    }

    async fn subscribe(&self, subject: String) -> Result<Subscriber, Unanswered> {
        let listening = self.client.subscribe(subject).await.map_err(|_| Unanswered::Failed)?;
        // What anybody sends from now on comes after this.
        self.taken_in().await?;
        Ok(listening)
    }

    /// Waits until the server has taken in what was sent over this connection. It does so in order, so it has when it
    /// answers that nobody listens to what is asked last; that something was written to the connection says nothing.
    async fn taken_in(&self) -> Result<(), Unanswered> {
        let asking = self.client.request(format!("{}.nobody", self.prefix), Vec::new().into());
        let answer = tokio::time::timeout(PATIENCE, asking).await;
        match answer.map_err(|_| Unanswered::Late)? {
            Ok(_) => Ok(()),
            Err(error) if error.kind() == RequestErrorKind::NoResponders => Ok(()),
            Err(_) => Err(Unanswered::Failed),
        }
    }
}

/// What is heard of a bell. It may miss some while the connection is away.
#[derive(Debug)]
pub struct Bells(Subscriber);

impl Bells {
    /// Waits for the next; `None` when the connection is closed.
    pub async fn next(&mut self) -> Option<Vec<u8>> {
        let message = self.0.next().await?;
        Some(unpack(&message.payload).unwrap_or_default())
    }
}
