//! The bucket that holds the leases: a key for each table, with the node and the number of its lease.

use super::connection::{JoinError, make_stream, settle_stream};
use crate::lease::{Event, Terms};
use async_nats::Client;
use async_nats::jetstream::kv::{Entry, Operation, Store, UpdateErrorKind};
use async_nats::jetstream::{self, Context, stream};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Mutex;

/// How long making the bucket again may take, and how long nobody tries it again afterwards.
const MAKING: Duration = Duration::from_secs(1);

/// The bucket, which is made again where NATS has lost it.
#[derive(Clone, Debug)]
pub(super) struct Bucket {
    leases: Store,
    streams: Context,
    config: stream::Config,
    /// Locked by whoever makes it again.
    making: Arc<Mutex<()>>,
}

impl Bucket {
    /// Opens the bucket of this name, which is made if there is none.
    ///
    /// A bucket is a stream with certain settings. The library's own way asks the server for figures that those before 2.10
    /// do not have.
    pub(super) async fn open(
        client: Client,
        name: String,
        terms: Terms,
        replicas: Option<usize>,
    ) -> Result<Self, JoinError> {
        let refused =
            |error: &dyn std::fmt::Display| JoinError::Bucket { reason: error.to_string() };
        let streams = jetstream::new(client);
        let config = stream::Config {
            name: format!("KV_{name}"),
            description: Some("which node owns a table of Parlour".to_owned()),
            subjects: vec![format!("$KV.{name}.>")],
            max_messages_per_subject: 1,
            max_age: terms.lasts,
            discard: stream::DiscardPolicy::New,
            allow_rollup: true,
            deny_delete: true,
            allow_direct: true,
            num_replicas: replicas.unwrap_or(1),
            ..stream::Config::default()
        };
        settle_stream(&streams, config.clone(), replicas).await.map_err(|error| refused(&error))?;
        let leases = streams.get_key_value(name).await.map_err(|error| refused(&error))?;
        Ok(Self { leases, streams, config, making: Arc::default() })
    }

    /// Makes the bucket again if it is not there any more, some time soon: it could not be used, and why it could not is
    /// told in different ways. Whose leases were in it loses them, as nobody finds them there.
    fn look_after(&self) {
        let Ok(making) = Arc::clone(&self.making).try_lock_owned() else { return };
        let (streams, config) = (self.streams.clone(), self.config.clone());
        tokio::spawn(async move {
            let made = tokio::time::timeout(MAKING, make_stream(&streams, config)).await;
            if let Ok(Err(error)) = made {
                tracing::debug!(%error, "the bucket of leases could not be looked after");
            }
            tokio::time::sleep(MAKING).await;
            drop(making);
        });
    }
}

/// A lease as it stands in the bucket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Standing {
    pub(super) node: String,
    pub(super) fence: u64,
}

impl Standing {
    fn write(&self) -> String {
        format!("{} {}", self.node, self.fence)
    }

    /// Reads what stands in the bucket; `None` where a lease has been given back.
    fn read(entry: &Entry) -> Option<Self> {
        if entry.operation != Operation::Put {
            return None;
        }
        let text = std::str::from_utf8(&entry.value).ok()?;
        let (node, fence) = text.split_once(' ')?;
        Some(Self { node: node.to_owned(), fence: fence.parse().ok()? })
    }
}

/// The key of one table, for one node.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub(super) bucket: Bucket,
    pub(super) table: u64,
    pub(super) node: String,
}

impl Place {
    fn key(&self) -> String {
        self.table.to_string()
    }

    /// Returns what was written last. `Err` if nobody knows.
    async fn entry(&self) -> Result<Option<Entry>, ()> {
        let entry = self.bucket.leases.entry(self.key()).await;
        entry.map_err(|_| self.bucket.look_after())
    }

    /// Returns what stands in the bucket, and its revision. `Err` if nobody knows.
    async fn standing(&self) -> Result<Option<(Standing, u64)>, ()> {
        let entry = self.entry().await?;
        Ok(entry.and_then(|entry| Some((Standing::read(&entry)?, entry.revision))))
    }

    /// Returns the node whose lease stands in the bucket.
    pub(super) async fn owner(&self) -> Result<Option<String>, ()> {
        Ok(self.standing().await?.map(|(standing, _)| standing.node))
    }

    /// Writes a new lease; see [`Command::Create`](crate::Command::Create).
    pub(super) async fn create(&self, fence: u64, asked: Duration) -> Event {
        let Ok(entry) = self.entry().await else { return Event::Failed };
        let before = entry.as_ref().map_or(0, |entry| entry.revision);
        match entry.as_ref().and_then(Standing::read) {
            Some(one) if one.node != self.node || one.fence > fence => {
                return Event::Taken { fence };
            }
            Some(one) if one.fence == fence => {
                return Event::Written { fence, revision: before, asked };
            }
            Some(_) | None => {}
        }
        match self.write(fence, before).await {
            Ok(revision) => Event::Written { fence, revision, asked },
            Err(Unwritten::Other) => Event::Taken { fence },
            Err(Unwritten::Failed) => Event::Failed,
        }
    }

    /// Writes a lease again; see [`Command::Renew`](crate::Command::Renew).
    pub(super) async fn renew(&self, fence: u64, revision: u64, asked: Duration) -> Event {
        match self.write(fence, revision).await {
            Ok(revision) => Event::Written { fence, revision, asked },
            Err(Unwritten::Failed) => Event::Failed,
            Err(Unwritten::Other) => match self.standing().await {
                Ok(Some((one, revision))) if one.node == self.node && one.fence == fence => {
                    Event::Found { fence, revision }
                }
                Ok(_) => Event::Taken { fence },
                Err(()) => Event::Failed,
            },
        }
    }

    /// Removes a lease, if what stands in the bucket is still this revision.
    pub(super) async fn release(&self, revision: u64) {
        // It ends by itself otherwise.
        let _ = self.bucket.leases.delete_expect_revision(self.key(), Some(revision)).await;
    }

    async fn write(&self, fence: u64, before: u64) -> Result<u64, Unwritten> {
        let standing = Standing { node: self.node.clone(), fence };
        let written = self.bucket.leases.update(self.key(), standing.write().into(), before).await;
        written.map_err(|error| {
            if error.kind() == UpdateErrorKind::WrongLastRevision {
                return Unwritten::Other;
            }
            self.bucket.look_after();
            Unwritten::Failed
        })
    }
}

/// Why a lease is not written.
enum Unwritten {
    /// The bucket holds another revision.
    Other,
    /// Nobody knows.
    Failed,
}
