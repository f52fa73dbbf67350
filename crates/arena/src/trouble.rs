//! From trouble with a program to a fault in a game.

use crate::contestant::Fault;
use crate::process::Trouble;
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
