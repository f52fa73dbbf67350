//! The bucket that holds the leases: a key for each table, with the node and the number of its lease.

use crate::lease::Event;
use async_nats::jetstream::kv::{Entry, Operation, Store, UpdateErrorKind};
use std::time::Duration;

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
    pub(super) bucket: Store,
    pub(super) table: u64,
    pub(super) node: String,
}

impl Place {
    fn key(&self) -> String {
        self.table.to_string()
    }

    /// Returns what stands in the bucket, and its revision. `Err` if nobody knows.
    async fn standing(&self) -> Result<Option<(Standing, u64)>, ()> {
        let entry = self.bucket.entry(self.key()).await.map_err(drop)?;
        Ok(entry.and_then(|entry| Some((Standing::read(&entry)?, entry.revision))))
    }

    /// Returns the node whose lease stands in the bucket.
    pub(super) async fn owner(&self) -> Result<Option<String>, ()> {
        Ok(self.standing().await?.map(|(standing, _)| standing.node))
    }

    /// Writes a new lease; see [`Command::Create`](crate::Command::Create).
    pub(super) async fn create(&self, fence: u64, asked: Duration) -> Event {
        let Ok(entry) = self.bucket.entry(self.key()).await else { return Event::Failed };
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
        let _ = self.bucket.delete_expect_revision(self.key(), Some(revision)).await;
    }

    async fn write(&self, fence: u64, before: u64) -> Result<u64, Unwritten> {
        let standing = Standing { node: self.node.clone(), fence };
        let written = self.bucket.update(self.key(), standing.write().into(), before).await;
        written.map_err(|error| match error.kind() {
            UpdateErrorKind::WrongLastRevision => Unwritten::Other,
            _ => Unwritten::Failed,
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
