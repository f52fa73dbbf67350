//! How far a search may go.

use crate::watch::Watch;
use std::fmt;

/// How far a search may go. The library reads no clock: who wants a time limit passes a question.
#[derive(Clone, Copy, Default)]
pub struct Limits<'a> {
    /// The most plies ahead; an extra turn is a ply.
    pub depth: Option<u32>,
    /// The most nodes, all threads together. With one thread the result is the same on every machine.
    pub nodes: Option<u64>,
    /// Asked now and then ([`STRIDE`](crate::Searchable::STRIDE)): whether to stop, for instance because
    /// time is up or somebody wants it.
    pub should_stop: Option<&'a (dyn Fn() -> bool + Sync)>,
    /// Where others can see how far the search has come.
    pub watch: Option<&'a Watch>,
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limits")
            .field("depth", &self.depth)
            .field("nodes", &self.nodes)
            .field("should_stop", &self.should_stop.is_some())
            .field("watch", &self.watch)
            .finish()
    }
}

impl<'a> Limits<'a> {
    /// No limits.
    pub const NONE: Limits<'static> =
        Limits { depth: None, nodes: None, should_stop: None, watch: None };

    /// Returns limits of so many plies.
    pub const fn depth(depth: u32) -> Self {
        Limits { depth: Some(depth), ..Limits::NONE }
    }

    /// Adds a question that is asked now and then.
    #[must_use]
    pub const fn should_stop(self, should_stop: &'a (dyn Fn() -> bool + Sync)) -> Self {
        Self { should_stop: Some(should_stop), ..self }
    }

    /// Adds a limit on nodes.
    #[must_use]
    pub const fn nodes(self, nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..self }
    }

    /// Lets others see how far the search has come.
    #[must_use]
    pub const fn watched_by(self, watch: &'a Watch) -> Self {
        Self { watch: Some(watch), ..self }
    }

    /// Tells whether somebody asks to stop.
    pub(crate) fn is_called_off(&self) -> bool {
        self.should_stop.is_some_and(|ask| ask())
    }
}
