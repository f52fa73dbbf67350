//! How far a turn has gone, where that matters.

/// How far the first turn of a game has gone, and whether a move was earned; always [`Later`](Stage::Later) under
/// rules to which neither matters ([`Rules::has_first_move`](crate::Rules::has_first_move),
/// [`Rules::has_earned_move`](crate::Rules::has_earned_move)).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// No move has been made.
    Fresh,
    /// The player who began moves again.
    FirstTurn,
    /// The second player moves for the first time, and under the pie rule may swap.
    SwapOffered,
    /// All else.
    Later,
    /// The side to move has earned this move with the one before.
    Again,
}
