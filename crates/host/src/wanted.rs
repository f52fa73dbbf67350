//! What a connection wants to be told.

use crate::seat::wrong_key;
use serde::{Deserialize, Serialize};
use wire::Refused;

/// What a connection wants to be told.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Wanted {
    /// The seats whose keys it has shown.
    pub yours: Vec<usize>,
    /// The seat it looks from.
    pub looking: Option<usize>,
    /// The run and the number of entries of its log that it knows.
    pub known: Option<(String, u64)>,
}

impl Wanted {
    /// Checks that a seat is one of those whose keys were shown.
    ///
    /// # Errors
    ///
    /// When it is not.
    pub fn check(yours: &[usize], seat: usize) -> Result<(), Refused> {
        if yours.contains(&seat) { Ok(()) } else { Err(wrong_key()) }
    }
}
