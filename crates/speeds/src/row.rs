//! One measurement.

use std::borrow::Cow;
use std::time::Instant;

/// Work that was done, and how long it took.
#[derive(Clone, Debug)]
pub struct Row {
    /// The game.
    pub game: &'static str,
    /// What was done.
    pub work: Cow<'static, str>,
    /// What was counted.
    pub unit: &'static str,
    /// How many of them: the same on every machine.
    pub nodes: u64,
    /// How long it took.
    pub seconds: f64,
    /// How many times as fast as the seed-by-seed twin on the same kind of work in this run.
    pub ratio: Option<f64>,
    /// The time of the slowest unit, in microseconds, where units were timed one by one.
    pub worst_us: Option<f64>,
}

impl Row {
    pub(crate) fn measure(
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

    /// Returns how many in a second.
    pub fn per_second(&self) -> f64 {
        self.nodes as f64 / self.seconds.max(1e-9)
    }
}
