use std::fmt::Display;
use wire::Refused;

/// Returns that a trial makes no sense, and why.
pub(crate) fn bad(why: &dyn Display) -> Refused {
    Refused::bad("bad_trial", why.to_string())
}
