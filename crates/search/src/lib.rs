//! Alpha-beta for two players who see everything.

mod probe;

pub use probe::Probe;
