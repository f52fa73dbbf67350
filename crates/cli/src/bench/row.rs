//! One measurement.

use std::borrow::Cow;
use std::time::Instant;

/// Work that was done, and how long it took.
pub(super) struct Row {
    pub(super) game: &'static str,
    pub(super) work: Cow<'static, str>,
    pub(super) unit: &'static str,
    pub(super) nodes: u64,
    pub(super) seconds: f64,
    /// How many times as fast as the seed-by-seed twin on the same kind of work in this run.
    pub(super) ratio: Option<f64>,
    /// The time of the slowest unit, in microseconds, where units were timed one by one.
    pub(super) worst_us: Option<f64>,
}

impl Row {
    pub(super) fn measure(
        game: &'static str,
        work: impl Into<Cow<'static, str>>,
        unit: &'static str,
        run: impl FnOnce() -> u64,
    ) -> Self {
        let clock = Instant::now();
        let nodes = run();
        let seconds = clock.elapsed().as_secs_f64();
        Self { game, work: work.into(), unit, nodes, seconds, ratio: None, worst_us: None }
    }

    pub(super) fn per_second(&self) -> f64 {
        self.nodes as f64 / self.seconds.max(1e-9)
    }
}
