//! Programs that others wrote, while they run here.
//!
//! A program under test is never trusted. It is started in a process group of its own, with limits on its memory
//! and its processor time, and killed with everything it has started, by a guard if this
//! process is killed itself. Whatever is awaited of it is awaited until
//! a deadline, and whatever it says is bounded. It is read by polling, so no thread stands by and nothing is read
//! ahead: a program that floods is held up by its own pipe.

mod bounds;
#[cfg(unix)]
mod guard;
#[cfg(unix)]
mod program;
#[cfg(not(unix))]
#[path = "elsewhere.rs"]
mod program;
#[cfg(unix)]
mod running;

pub use bounds::{Bounds, Trouble};
pub use program::Program;

/// Kills every program that runs now, with all that it has started: for whoever ends this process at once.
pub fn kill_all() {
    #[cfg(unix)]
    running::kill_all();
}
