//! Thinking on other machines, where there are workers.

use host::job::{Found, Job};
use prometheus_client::metrics::counter::Counter;
#[cfg(feature = "nodes")]
use std::sync::Arc;
#[cfg(feature = "nodes")]
use std::sync::atomic::{AtomicU64, Ordering};
#[cfg(feature = "nodes")]
use tokio::sync::Semaphore;

/// The most jobs that this node waits for at once; beyond it, it thinks for itself.
#[cfg(feature = "nodes")]
const MOST: usize = 512;

/// What became of jobs.
#[derive(Clone, Debug, Default)]
pub(crate) struct JobCounts {
    /// Jobs that were put into the queue.
    pub(crate) sent: Counter,
    /// Jobs that workers answered.
    pub(crate) answered: Counter,
    /// Jobs that were given to another worker.
    pub(crate) again: Counter,
    /// What this node has found out for itself.
    pub(crate) here: Counter,
}

/// The workers, if there are any.
#[derive(Clone, Debug, Default)]
pub(crate) struct Elsewhere {
    #[cfg(feature = "nodes")]
    jobs: Option<(::nodes::Jobs, Arc<Semaphore>)>,
    counts: JobCounts,
}

impl Elsewhere {
    /// Returns workers who are asked through a queue, and where what becomes of jobs is counted.
    #[cfg(feature = "nodes")]
    pub(crate) fn new(jobs: Option<::nodes::Jobs>, counts: JobCounts) -> Self {
        Self { jobs: jobs.map(|jobs| (jobs, Arc::new(Semaphore::new(MOST)))), counts }
    }

    /// Returns nobody, and where is counted what this node finds out for itself.
    #[cfg(not(feature = "nodes"))]
    pub(crate) const fn new(counts: JobCounts) -> Self {
        Self { counts }
    }

    /// Tells whether there is anybody to ask at the moment.
    #[cfg_attr(
        not(feature = "nodes"),
        expect(clippy::unused_self, reason = "there is nobody to ask")
    )]
    pub(crate) fn is_there(&self) -> bool {
        #[cfg(feature = "nodes")]
        if let Some((jobs, _)) = &self.jobs {
            return jobs.has_workers();
        }
        false
    }

    /// Has a job done by a worker; `None` where this node has to do it, which is known soon. Dropping the future calls
    /// the job off.
    #[cfg_attr(
        not(feature = "nodes"),
        expect(clippy::unused_async, reason = "there is nobody to ask")
    )]
    pub(crate) async fn find(&self, job: Option<&Job>) -> Option<Found> {
        #[cfg(feature = "nodes")]
        if let (Some((jobs, places)), Some(job)) = (&self.jobs, job)
            && jobs.has_workers()
            && let Ok(_place) = places.try_acquire()
            && let Some(bytes) = job.to_bytes()
        {
            let answer = jobs.ask(&bytes, job.longest()).await;
            let copy = |from: &AtomicU64, to: &Counter| {
                to.inner().fetch_max(from.load(Ordering::Relaxed), Ordering::Relaxed);
            };
            copy(&jobs.figures().sent, &self.counts.sent);
            copy(&jobs.figures().answered, &self.counts.answered);
            copy(&jobs.figures().again, &self.counts.again);
            match answer.map(|bytes| serde_json::from_slice(&bytes)) {
                Ok(Ok(found)) => return Some(found),
                Ok(Err(error)) => tracing::warn!(%error, "a worker answered what makes no sense"),
                Err(error) => tracing::debug!(%error, "a job is done here"),
            }
        }
        #[cfg(not(feature = "nodes"))]
        let _ = job;
        self.counts.here.inc();
        None
    }
}
