//! From trouble with a player to a fault in a game.

use crate::contestant::Fault;
use crate::process::Trouble;
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

/// Returns the fault that some trouble is, with a program that was asked then and had so much time.
pub(crate) fn fault(trouble: Trouble, asked: Instant, allowed: Duration) -> Fault {
    match trouble {
        Trouble::Ended(how) => Fault::Crashed(how),
        Trouble::Silent(_) => Fault::TimedOut { took: asked.elapsed(), allowed },
        Trouble::Deaf(_) | Trouble::LongLine(_) | Trouble::Flood(_) => {
            Fault::Protocol(trouble.to_string())
        }
    }
}

/// Has a player do something. One that panics has crashed: it may be left half changed, and plays no other game.
pub(crate) fn caught<T>(does: impl FnOnce() -> Result<T, Fault>) -> Result<T, Fault> {
    catch_unwind(AssertUnwindSafe(does)).unwrap_or_else(|panic| {
        Err(Fault::Crashed(format!("it failed with a panic: {}", panic_text(&*panic))))
    })
}

/// Returns what a panic says.
pub(crate) fn panic_text(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("it says nothing")
}
