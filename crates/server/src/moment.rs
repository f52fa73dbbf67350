//! Moments of tables, by the clock of this server.

use host::Moment;
use std::sync::LazyLock;
use tokio::time::Instant;

/// When the clock began to run.
static START: LazyLock<Instant> = LazyLock::new(Instant::now);

/// Returns what the clock shows.
pub(crate) fn now() -> Moment {
    Moment::after(START.elapsed())
}

/// Returns when the clock shows a moment.
pub(crate) fn instant(moment: Moment) -> Instant {
    *START + moment.run()
}
