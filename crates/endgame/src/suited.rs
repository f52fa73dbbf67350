//! Which rules have databases.

use crate::index::MAX_SEEDS;
use sowing::{Board, Packed, Rules, Series};

/// Why there is no database for some rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsuited {
    /// Positions can come again.
    #[error(
        "databases do not support games in which positions can return, such as relay=next-house"
    )]
    Cyclic,
    /// A rule is none of those that are built in.
    #[error("databases support the rules of Kalah, Mancala, Mangala and traditional Congkak alone")]
    Unlike,
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
    let properties = rules.properties();
    if properties.returns {
        return Err(Unsuited::Cyclic);
    }
    if properties.counts_stores {
        return Err(Unsuited::Majority);
    }
    if !properties.is_kalah_like {
        return Err(Unsuited::Unlike);
    }
    if !matches!(rules.series, Series::Sets(_) | Series::Rounds(1)) {
        return Err(Unsuited::Burnt);
    }
    if rules.houses > Packed::MAX_HOUSES {
        return Err(Unsuited::Houses(rules.houses));
    }
    Ok(())
}
