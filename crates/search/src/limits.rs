//! How far a search may go, and how it is called off.

use crate::watch::Watch;
use std::fmt;
use std::time::Duration;

/// Tells how much time has passed since some fixed moment. Libraries read no clock: programs hand one in.
pub type Clock<'a> = dyn Fn() -> Duration + Sync + 'a;

/// How far some work may go: a search, the choice of a player, a hint, a database.
///
/// Every limit is optional and the strictest one counts. Work that is stopped early returns the best that it
/// has found so far.
///
/// ```
/// use search::Limits;
/// use std::sync::atomic::{AtomicBool, Ordering};
/// use std::time::{Duration, Instant};
///
/// let began = Instant::now();
/// let clock = || began.elapsed();
/// let called_off = AtomicBool::new(false); // shared with other threads, which may set it
/// let is_called_off = || called_off.load(Ordering::Relaxed);
/// let limits = Limits::NONE
///     .timed_by(&clock)
///     .within(Duration::from_secs(5))
///     .should_stop(&is_called_off);
/// assert!(!limits.is_over());
/// called_off.store(true, Ordering::Relaxed);
/// assert!(limits.is_over());
/// ```
#[derive(Clone, Copy, Default)]
pub struct Limits<'a> {
    /// The most plies ahead; an extra turn is a ply.
    pub depth: Option<u32>,
    /// The most nodes, all threads together. With one thread and no limit of time the result is the same on
    /// every machine.
    pub nodes: Option<u64>,
    /// What time it is, for who works for some time.
    pub clock: Option<&'a Clock<'a>>,
    /// The reading of the clock at which to stop.
    pub until: Option<Duration>,
    /// Asked at intervals ([`STRIDE`](crate::Searchable::STRIDE)) whether to stop, on any thread that works.
    /// Programs without another thread look at their [`Watch`] here to show progress.
    pub should_stop: Option<&'a (dyn Fn() -> bool + Sync + 'a)>,
    /// Where others can watch the progress.
    pub watch: Option<&'a Watch>,
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limits")
            .field("depth", &self.depth)
            .field("nodes", &self.nodes)
            .field("clock", &self.now())
            .field("until", &self.until)
            .field("should_stop", &self.should_stop.is_some())
            .field("watch", &self.watch)
            .finish()
    }
}

impl<'a> Limits<'a> {
    /// No limits, and no clock.
    pub const NONE: Limits<'static> = Limits {
        depth: None,
        nodes: None,
        clock: None,
        until: None,
        should_stop: None,
        watch: None,
    };

    /// Returns limits of so many plies.
    pub const fn depth(depth: u32) -> Self {
        Limits { depth: Some(depth), ..Limits::NONE }
    }

    /// Hands in a clock, for limits of time.
    #[must_use]
    pub const fn timed_by(self, clock: &'a Clock<'a>) -> Self {
        Self { clock: Some(clock), ..self }
    }

    /// Adds a question that is asked at intervals.
    #[must_use]
    pub const fn should_stop(self, should_stop: &'a (dyn Fn() -> bool + Sync + 'a)) -> Self {
        Self { should_stop: Some(should_stop), ..self }
    }

    /// Lets others watch the progress.
    #[must_use]
    pub const fn watched_by(self, watch: &'a Watch) -> Self {
        Self { watch: Some(watch), ..self }
    }

    /// Narrows the limits to so many nodes.
    #[must_use]
    pub fn nodes(self, nodes: u64) -> Self {
        Self { nodes: Some(self.nodes.map_or(nodes, |most| most.min(nodes))), ..self }
    }

    /// Narrows the limits to so much time from now on. Without a clock this changes nothing.
    #[must_use]
    pub fn within(self, time: Duration) -> Self {
        let Some(end) = self.now().map(|now| now.saturating_add(time)) else { return self };
        Self { until: Some(self.until.map_or(end, |until| until.min(end))), ..self }
    }

    /// Narrows the limits to so much time from now on or, without a clock, to so many nodes.
    #[must_use]
    pub fn within_or(self, time: Duration, nodes: u64) -> Self {
        if self.clock.is_some() { self.within(time) } else { self.nodes(nodes) }
    }

    /// Returns what the clock says, if there is one.
    pub fn now(&self) -> Option<Duration> {
        self.clock.map(|clock| clock())
    }

    /// Returns the time that is left, if there is a limit of time.
    pub fn time_left(&self) -> Option<Duration> {
        Some(self.until?.saturating_sub(self.now()?))
    }

    /// Returns whether time is up or somebody asks to stop.
    pub fn is_over(&self) -> bool {
        self.should_stop.is_some_and(|ask| ask())
            || self.until.is_some_and(|until| self.now().is_some_and(|now| now >= until))
    }
}

/// Counts work against limits, for engines that do one thing after another.
#[derive(Debug)]
pub struct Meter<'a> {
    limits: Limits<'a>,
    nodes: u64,
    stride: u64,
    /// Nodes up to the last look at the limits.
    reported: u64,
    is_over: bool,
}

impl<'a> Meter<'a> {
    /// Starts at no nodes. Whether to stop is asked at the beginning and about every `stride` nodes.
    pub fn new(limits: &Limits<'a>, stride: u64) -> Self {
        if let Some(watch) = limits.watch {
            watch.begin(0);
        }
        Self { limits: *limits, nodes: 0, stride, reported: 0, is_over: limits.is_over() }
    }

    /// Counts a node, and tells whether the limits allow it.
    #[inline]
    pub fn count(&mut self) -> bool {
        self.count_many(1)
    }

    /// Counts so many nodes, and tells whether the limits allow them.
    #[inline]
    pub fn count_many(&mut self, nodes: u64) -> bool {
        self.nodes += nodes;
        if self.nodes - self.reported >= self.stride {
            self.look();
        }
        self.is_over |= self.limits.nodes.is_some_and(|most| self.nodes > most);
        !self.is_over
    }

    #[cold]
    fn look(&mut self) {
        if let Some(watch) = self.limits.watch {
            watch.count(self.nodes - self.reported);
        }
        self.reported = self.nodes;
        self.is_over |= self.limits.is_over();
    }

    /// Returns whether a limit was met.
    pub const fn is_over(&self) -> bool {
        self.is_over
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU64, Ordering};

    #[test]
    fn the_strictest_limit_counts() {
        let time = AtomicU64::new(100);
        let clock = || Duration::from_millis(time.load(Ordering::Relaxed));
        let ms = Duration::from_millis;
        let limits = Limits::NONE.timed_by(&clock).within(ms(50)).within(ms(80)).nodes(9).nodes(12);
        assert_eq!((limits.until, limits.nodes), (Some(ms(150)), Some(9)));
        time.store(149, Ordering::Relaxed);
        assert_eq!((limits.time_left(), limits.is_over()), (Some(ms(1)), false));
        time.store(150, Ordering::Relaxed);
        assert!(limits.is_over());
        // Without a clock, nodes are counted instead.
        assert_eq!(Limits::NONE.within(ms(5)).until, None);
        assert_eq!(Limits::NONE.within_or(ms(5), 7).nodes, Some(7));
        assert_eq!(limits.within_or(ms(5), 7).nodes, Some(9));
    }

    #[test]
    fn a_meter_stops_at_its_limits() {
        let watch = Watch::default();
        let mut meter = Meter::new(&Limits::NONE.watched_by(&watch).nodes(10), 4);
        let counted = (0..99).take_while(|_| meter.count()).count();
        assert_eq!((counted, meter.is_over(), watch.nodes()), (10, true, 8));
        let asked = AtomicU64::new(0);
        let third = || asked.fetch_add(1, Ordering::Relaxed) == 2;
        let mut meter = Meter::new(&Limits::NONE.should_stop(&third), 4);
        assert_eq!((0..99).take_while(|_| meter.count()).count(), 7);
    }
}
