//! What a connection wants to be told.

use crate::problem::Problem;
use crate::seat::wrong_key;

/// What a connection wants to be told.
#[derive(Clone, Debug, Default)]
#[cfg_attr(feature = "nodes", derive(serde::Serialize, serde::Deserialize))]
pub(crate) struct Wanted {
    /// The seats whose keys it has shown.
    pub(crate) yours: Vec<usize>,
    /// The seat it looks from.
    pub(crate) looking: Option<usize>,
    /// The run and the number of entries of its log that it knows.
    pub(crate) known: Option<(String, u64)>,
}

impl Wanted {
    /// Checks that a seat is one of those whose keys were shown.
    pub(crate) fn check(yours: &[usize], seat: usize) -> Result<(), Problem> {
        if yours.contains(&seat) { Ok(()) } else { Err(wrong_key()) }
    }
}
