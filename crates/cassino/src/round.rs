//! How a round ended.

use crate::score::RoundPoints;
use cards::CardSet;
use game::Seat;

/// How a round ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundResult {
    /// Its number, from 1.
    pub round: u32,
    /// Points by item, one a seat.
    pub points: Vec<RoundPoints>,
    /// Totals of the match after the round, one a seat.
    pub totals: Vec<i32>,
    /// Cards that were left on the table, and went to the last capturer if there was one.
    pub leftovers: CardSet,
    /// Who captured last, if anybody did.
    pub last_capturer: Option<Seat>,
    /// The seats that won the match with this round; none while it goes on.
    pub winners: Vec<usize>,
}
