//! What results say about strength. Pure: no clock, no randomness, no files.
//!
//! [`Counts`] are results of one player, by games or by mirrored pairs of games. They give an [`Estimate`] in Elo
//! and are what a sequential test ([`Sprt`]) decides from. [`rate`] finds ratings over any graph of opponents.
#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod counts;
mod estimate;
mod linear;
mod ratings;
mod scale;
mod shares;
mod sprt;

pub use counts::{Counts, ParseCountsError};
pub use estimate::{Cluster, Estimate, elo_of_score, score_of_elo};
pub use ratings::{Meeting, Rating, rate};
pub use shares::{Shares, shares};
pub use sprt::{Decision, Model, Sprt, SprtError, Verdict};
