//! How far a round or a turn has gone, where that matters.

/// How far the first turn of a game has gone, whether a move was earned, and whether houses are being filled; always
/// [`Later`](Stage::Later) under rules to which none of it matters
/// ([`Rules::has_first_move`](crate::Rules::has_first_move),
/// [`Rules::has_earned_move`](crate::Rules::has_earned_move),
/// [`Properties::chooses_houses`](crate::Properties::chooses_houses)).
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
    /// Before the first move, the player who begins chooses which houses stay empty.
    Filling,
    /// Before the first move, the other player does.
    FillingSecond,
}

impl Stage {
    /// Tells whether the first turn, which can have rules of its own, is not over.
    #[inline(always)]
    pub const fn is_opening(self) -> bool {
        match self {
            Self::Fresh
            | Self::FirstTurn
            | Self::SwapOffered
            | Self::Filling
            | Self::FillingSecond => true,
            Self::Later | Self::Again => false,
        }
    }

    /// Tells whether the side to move chooses which of its houses stay empty.
    #[inline(always)]
    pub const fn is_filling(self) -> bool {
        match self {
            Self::Filling | Self::FillingSecond => true,
            Self::Fresh | Self::FirstTurn | Self::SwapOffered | Self::Later | Self::Again => false,
        }
    }
}
