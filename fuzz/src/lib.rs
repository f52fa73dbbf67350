//! What strangers can send, as functions of bytes that must come back: without a panic, in bounded time and memory,
//! and with the laws of the games kept.
//!
//! `cargo xtask fuzz` runs them under libFuzzer, which steers by coverage and ends an input that takes too long or
//! too much memory. The files in `seeds/` are where each begins; a test runs them all.

mod games;
mod positions;
mod texts;

/// A function of the bytes of one input.
pub type Target = fn(&[u8]);

/// Every target and its name.
pub const TARGETS: &[(&str, Target)] = &[
    ("words", texts::words),
    ("records", texts::records),
    ("saves", texts::saves),
    ("rules", texts::rules),
    ("messages", texts::messages),
    ("positions", positions::sowing),
    ("cassino", positions::cassino),
    ("games", games::games),
];

/// Returns the target of this name.
pub fn find(name: &str) -> Option<Target> {
    TARGETS.iter().find(|(known, _)| *known == name).map(|(_, target)| *target)
}
