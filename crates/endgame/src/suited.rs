//! Which rules have databases.

use crate::index::MAX_SEEDS;
use sowing::{Board, Majority, Packed, Relay, Rules, Series};

/// Why there is no database for some rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsuited {
    /// Positions can come again.
    #[error("databases do not support relay=next-house, because positions can return")]
    Cyclic,
    /// The value depends on the stores.
    #[error(
        "databases do not support majority=on, because a position's value depends on the stores"
    )]
    Majority,
    /// Houses can be burnt.
    #[error("databases do not support burnt houses; use rounds=1")]
    Burnt,
    /// The board is too large.
    #[error("databases support at most 7 houses on each side, got {0}")]
    Houses(u16),
    /// Too many seeds are asked for.
    #[error("databases support at most {MAX_SEEDS} seeds, got {0}")]
    Seeds(u32),
}

/// Returns why there is no database for some rules, if there is none.
///
/// # Errors
///
/// The first reason.
pub fn suited(rules: &Rules) -> Result<(), Unsuited> {
    if rules.relay == Relay::NextHouse {
        return Err(Unsuited::Cyclic);
    }
    if rules.majority == Majority::On {
        return Err(Unsuited::Majority);
    }
    if !matches!(rules.series, Series::Sets(_) | Series::Rounds(1)) {
        return Err(Unsuited::Burnt);
    }
    if rules.houses > Packed::MAX_HOUSES {
        return Err(Unsuited::Houses(rules.houses));
    }
    Ok(())
}
