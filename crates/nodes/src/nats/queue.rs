//! The queue of jobs: a stream of JetStream that keeps each job until a worker has done it.

use super::connection::{JoinError, settle_stream};
use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use async_nats::jetstream::{Context, stream};
use futures_util::TryStreamExt as _;
use std::time::Duration;

/// The last word of the subject of jobs.
pub(super) const JOB: &str = "job";
/// The same of what workers tell of themselves.
pub(super) const WORKERS: &str = "workers";
/// What a worker tells of a job: `WORD ID WORKER`, and in a line of its own the answer.
pub(super) const BEGIN: &str = "begin";
pub(super) const ALIVE: &str = "alive";
pub(super) const DONE: &str = "done";
/// What a worker is told that need not begin; otherwise how many milliseconds it has.
pub(super) const NO: &str = "no";

/// The most jobs that wait.
const MOST: i64 = 1000;
/// The most bytes of all that wait.
const MOST_BYTES: i64 = 64 << 20;
/// How long a job waits: nobody has patience for more.
const MOST_AGE: Duration = Duration::from_secs(30);
/// A job is given to another worker when the one that has it was not heard of for so long.
const ACK_WAIT: Duration = Duration::from_secs(2);
/// How many workers a job is given to at most: one that kills them does no more harm than that.
const MOST_DELIVERIES: i64 = 3;

/// Tells whether a text may stand in a subject: letters, digits and `-`.
pub(super) fn is_name(text: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    !text.is_empty() && text.len() <= 64 && text.bytes().all(fits)
}

fn name_of(installation: &str) -> String {
    format!("parlour-{installation}-jobs")
}

/// Makes the queue of an installation, if there is none.
pub(super) async fn make(
    context: &Context,
    installation: &str,
    replicas: Option<usize>,
) -> Result<(), JoinError> {
    let config = stream::Config {
        name: name_of(installation),
        description: Some("what workers of Parlour are to find out".to_owned()),
        subjects: vec![format!("parlour.{installation}.{JOB}")],
        retention: stream::RetentionPolicy::WorkQueue,
        max_messages: MOST,
        max_bytes: MOST_BYTES,
        max_age: MOST_AGE,
        duplicate_window: MOST_AGE,
        discard: stream::DiscardPolicy::New,
        num_replicas: replicas.unwrap_or(1),
        ..stream::Config::default()
    };
    settle_stream(context, config, replicas)
        .await
        .map_err(|error| JoinError::Queue { reason: error.to_string() })
}

/// Returns the queue of an installation, for workers, who share it.
pub(super) async fn consumer(
    context: &Context,
    installation: &str,
) -> Result<PullConsumer, JoinError> {
    let refused = |error: &dyn std::fmt::Display| JoinError::Queue { reason: error.to_string() };
    let stream = context.get_stream(name_of(installation)).await;
    let config = pull::Config {
        durable_name: Some("workers".to_owned()),
        ack_policy: AckPolicy::Explicit,
        ack_wait: ACK_WAIT,
        max_deliver: MOST_DELIVERIES,
        ..pull::Config::default()
    };
    let stream = stream.map_err(|error| refused(&error))?;
    stream.get_or_create_consumer("workers", config).await.map_err(|error| refused(&error))
}

/// Returns the installation of this name, if it has a queue; where none is named, the only one that has.
pub(super) async fn installation(
    context: &Context,
    named: Option<&str>,
) -> Result<String, JoinError> {
    let found = installations(context).await?;
    match named {
        Some(named) if found.iter().any(|one| one == named) => Ok(named.to_owned()),
        None if found.len() == 1 => Ok(found[0].clone()),
        None if found.len() > 1 => Err(JoinError::Several { found: found.join(", ") }),
        Some(_) | None => Err(JoinError::NoQueue),
    }
}

/// Returns the installations that have a queue.
async fn installations(context: &Context) -> Result<Vec<String>, JoinError> {
    let names: Result<Vec<String>, _> = context.stream_names().try_collect().await;
    let names = names.map_err(|error| JoinError::Queue { reason: error.to_string() })?;
    let own = |name: &String| {
        let installation = name.strip_prefix("parlour-")?.strip_suffix("-jobs")?;
        is_name(installation).then(|| installation.to_owned())
    };
    Ok(names.iter().filter_map(own).collect())
}
