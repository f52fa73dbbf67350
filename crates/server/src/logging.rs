//! What may be logged.

use tracing::{Level, Metadata};

/// Our own crates and what logs for them; none of them logs keys or cards.
const OWN: [&str; 5] = ["parlour", "cli", "server", "store", "tower_http"];

/// Tells whether an event may be logged, whatever somebody asks for.
///
/// Libraries that carry requests and messages trace all that passes through them, keys and hands included. So
/// nothing is logged of them that is less than information.
pub fn may_log(metadata: &Metadata<'_>) -> bool {
    let part = metadata.target().split("::").next().unwrap_or_default();
    *metadata.level() <= Level::INFO || OWN.contains(&part)
}
